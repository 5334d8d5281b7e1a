"""The music follows the hour on the screen: the side shown, the morning of the title, the clock of the shelf."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from game.balconia.building import TURQUOISE
from game.shelf import PLAYABLE
from scenes.balconia.table.screen import TableScreen
from scenes.balconia.title import Title
from scenes.home.scene import Shelf
from scenes.kit.stack import Reset
from scenes.shelf import scenes
from tools.balconia.evening import played
from tools.evening import Evening, make_context


@pytest.mark.parametrize("moves", [6, 8])
def test_at_the_table_it_is_the_hour_of_the_side_that_is_seen(moves: int, tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(moves))
    scene = evening.top
    assert isinstance(scene, TableScreen)
    assert evening.context.music.hour == ("morning" if scene.seen.seat == TURQUOISE else "evening")


def test_the_curtain_changes_nothing(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(6))
    evening.click(evening.enabled("token-")[0])
    before = evening.context.music.hour
    evening.click("confirm")
    assert (evening.top.name, evening.context.music.hour) == ("hand-over", before)


def test_the_title_is_a_new_morning(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    Title(context).update(0)
    assert context.music.hour == "morning"


@pytest.mark.parametrize(
    ("clock", "hour"), [(7, "morning"), (13, "morning"), (19, "evening"), (23, "evening"), (3, "evening")]
)
def test_in_the_lodge_it_is_as_late_as_it_is(clock: int, hour: str, tmp_path: Path) -> None:
    context = replace(make_context(tmp_path), now=lambda: datetime(2026, 11, 17, clock, 5))
    evening = Evening(context)
    evening.stack.apply(Reset(Shelf(context)))
    evening.wait()
    assert context.music.hour == hour


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_game_that_is_opened_without_a_look_at_the_shelf_has_music_too(game: str, tmp_path: Path) -> None:
    context = make_context(tmp_path, game=game)
    assert context.music.hour is None
    context.open(scenes(game))
    assert context.music.hour == "morning"
