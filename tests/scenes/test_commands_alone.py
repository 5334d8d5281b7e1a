"""Everything works by keyboard alone and by gamepad alone, and the focus is always visible."""

from pathlib import Path

import pytest

from game.balconia.state import Options
from scenes.balconia.settings import own_settings
from scenes.balconia.title import Title
from scenes.balconia.tutorial.scene import Tutorial
from scenes.kit.actions import Command
from scenes.kit.lessons import matches
from scenes.kit.stack import Reset
from tests.scenes.hand import Hand
from tools.balconia.evening import played
from tools.evening import Evening, make_context

TOKENS = Options().tokens


def a_hand(folder: Path, device: str) -> Hand:
    evening = Evening(make_context(folder))
    evening.context.seed = 11
    evening.stack.apply(Reset(Title(evening.context)))
    return Hand(evening, device)


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
def test_a_whole_game_from_the_title_to_the_title(device: str, tmp_path: Path) -> None:
    hand = a_hand(tmp_path, device)
    evening = hand.evening
    hand.use("play")
    if device == "keyboard":
        for field, name in (("turquoise-name", "Ada"), ("rose-name", "Basile")):
            hand.reach(field)
            hand.type(name)
    hand.use("start")
    for _ in range(TOKENS):
        assert evening.top.name == "disc"
        hand.use(evening.enabled("token-")[0])
        hand.press(Command.RIGHT)
        hand.use("confirm")
        assert evening.top.name == "hand-over"
        hand.use("ready")
        hand.use(evening.enabled("face-")[1])
        hand.use(evening.enabled("cell-")[0])
        hand.use("confirm")
    assert evening.top.name == "scoring"
    hand.use("skip")
    hand.use("analysis")
    hand.press(Command.BACK)
    hand.use("title")
    assert evening.top.name == "title"
    names = own_settings(evening.context).name_turquoise, own_settings(evening.context).name_rose
    assert names == (("Ada", "Basile") if device == "keyboard" else ("", ""))


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
def test_every_option(device: str, tmp_path: Path) -> None:
    hand = a_hand(tmp_path, device)
    hand.use("options")
    for page in ("tab-general", "tab-sight", "tab-game"):
        hand.use(page)
        for name in hand.evening.names():
            hand.reach(name)
    hand.use("tab-sight")
    hand.use("colour-blind")
    hand.use("text-larger")
    assert hand.evening.context.settings.colour_blind
    assert hand.evening.context.settings.text_scale == 1.1
    hand.press(Command.BACK)
    assert hand.evening.top.name == "title"


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
def test_the_whole_tutorial(device: str, tmp_path: Path) -> None:
    hand = a_hand(tmp_path, device)
    hand.use("tutorial")
    tutorial = hand.evening.top
    assert isinstance(tutorial, Tutorial)
    seen = []
    while hand.evening.top is tutorial:
        step = tutorial.step
        seen.append(step.id)
        assert len(seen) < 500
        wanted = (*step.do, *step.tries)
        tried = [one.id for one in tutorial.inner.controls() if matches(one.id, step.tries) and not one.enabled]
        asked = [one.id for one in tutorial.inner.controls() if matches(one.id, step.do) and one.enabled]
        hand.use((tried or asked)[0] if wanted else "next")
    assert hand.evening.top.name == "setup"
    assert list(dict.fromkeys(seen)) == [step.id for step in tutorial.progress.steps]


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
def test_the_other_screens_and_the_way_back(device: str, tmp_path: Path) -> None:
    hand = a_hand(tmp_path, device)
    for name in ("variants", "past-games", "statistics", "aid"):
        hand.use(name)
        for target in hand.evening.names():
            hand.reach(target)
        hand.press(Command.BACK)
        assert hand.evening.top.name == "title"
    hand.press(Command.AID)
    assert hand.evening.top.name == "aid"


def test_two_switches_are_enough_for_a_turn_and_the_way_there(tmp_path: Path) -> None:
    """Only next and confirm, as with two switches."""
    hand = a_hand(tmp_path, "keyboard")
    evening = hand.evening
    for name in ("play", "start"):
        hand.use(name)
    hand.use(evening.enabled("token-")[0])
    for name in ("turn-right", "confirm", "ready"):
        hand.use(name)
    hand.use(evening.enabled("cell-")[0])
    hand.use("confirm")
    assert evening.top.name == "disc"
    hand.use("pause")
    hand.use("title")
    assert evening.top.name == "title"


def test_patterns_chosen_in_the_middle_of_a_game_are_on_its_table_when_one_comes_back(tmp_path: Path) -> None:
    pictures = []
    for patterns in (False, True):
        evening = Evening(make_context(tmp_path / str(patterns), colour_blind=patterns))
        evening.sit_down(played(8))
        hand = Hand(evening, "keyboard")
        hand.use(evening.enabled("token-")[0])
        evening.picture()
        if not patterns:
            for name in ("pause", "options", "tab-sight", "colour-blind"):
                hand.use(name)
            hand.press(Command.BACK)
            hand.press(Command.BACK)
        evening.top.pointer.focused = None
        pictures.append(evening.picture())
    assert pictures[0] == pictures[1]
