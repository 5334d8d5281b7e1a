"""How the scenes of a game are found."""

import subprocess
import sys

import pytest

from game.product import ROOT
from game.shelf import PLAYABLE, plugin
from scenes.shelf import cover, scenes


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_game_on_the_shelf_has_a_cover_and_scenes(name: str) -> None:
    assert cover(name).name == scenes(name).name == scenes(name).plugin.game.name == name
    assert cover(name).players == plugin(name).players
    assert scenes(name).settings.game == name


@pytest.mark.parametrize("name", PLAYABLE)
def test_every_seed_is_the_same_game_only_where_there_is_no_deal_to_choose(name: str) -> None:
    game, options = plugin(name).game, plugin(name).variants[0]
    assert (len({str(game.new(options, seed)) for seed in range(5)}) > 1) == cover(name).deals


@pytest.mark.parametrize("name", PLAYABLE)
def test_everybody_who_is_offered_can_play_and_has_words(name: str) -> None:
    seating, (_least, most) = cover(name).seating, plugin(name).players
    assert set(seating.offered) <= {"person", *plugin(name).bots}
    assert set(seating.offered) <= set(seating.kinds)
    assert len(seating.liveries) >= most
    assert len({livery.weave for livery in list(seating.liveries.values())[:most]}) == most
    assert all(livery.glyph.exists() for livery in seating.liveries.values())


def test_a_game_that_is_not_on_the_shelf_is_not_found() -> None:
    for find in (cover, scenes):
        with pytest.raises(KeyError):
            find("chess")


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_cover_does_not_open_its_box(name: str) -> None:
    """The shelf shows every cover at the start, so a cover must not load rules, scenes or anything else slow."""
    look = f"import sys; from scenes.shelf import cover; cover('{name}'); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    heavy = {f"game.{name}.{part}" for part in ("rules", "plugin", "words", "bots")}
    heavy |= {f"scenes.{name}.scenes", "scenes.kit.context", "scenes.kit.screen", "numba", "yaml"}
    assert heavy & set(loaded.split()) == set()
