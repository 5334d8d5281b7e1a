"""Every menu with pages turns them by buttons, by left and right without a focus, and by the wheel."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.balam.plugin import PLUGIN
from scenes.balam.log import Log
from scenes.kit.actions import Action, Command, Pointer
from scenes.kit.stack import Reset
from scenes.menus.statistics import StatisticsPage
from scenes.menus.variants import VariantsMenu
from tests.scenes.menus.test_statistics import keep
from tools.evening import Evening, make_context, some_moves

BACK, ON = (Command.LEFT, Pointer("wheel", (5, 5), 1)), (Command.RIGHT, Pointer("wheel", (5, 5), -1))


def statistics(folder: Path) -> tuple[Evening, Callable[[], Any]]:
    evening = Evening(make_context(folder))
    keep(evening.context, *((f"A{number}", f"B{number}") for number in range(5)))
    page = StatisticsPage(evening.context)
    evening.stack.apply(Reset(page))
    return evening, lambda: page.counted.page


def variants(folder: Path) -> tuple[Evening, Callable[[], Any]]:
    evening = Evening(make_context(folder, game="bonbons", text_scale=2.0))
    assert evening.context.game.variants
    page = evening.context.game.variants(evening.context)
    assert isinstance(page, VariantsMenu)
    evening.stack.apply(Reset(page))
    return evening, lambda: page.page


def log(folder: Path) -> tuple[Evening, Callable[[], Any]]:
    evening = Evening(make_context(folder, game="balam"))
    evening.sit_down(some_moves(PLUGIN.game, PLUGIN.game.options_type(), 1, 60))
    page = Log(evening.top.at_table, lambda _sites: None)  # type: ignore[arg-type]
    evening.stack.apply(Reset(page))
    evening.click("earlier")
    evening.do(Pointer("move", (5, 5)))
    return evening, lambda: page.top


@pytest.mark.parametrize("open_pages", [statistics, variants, log])
@pytest.mark.parametrize(("back", "on"), tuple(zip(BACK, ON, strict=True)), ids=("keys", "wheel"))
def test_pages_are_turned_and_turned_back(
    tmp_path: Path, open_pages: Callable[[Path], tuple[Evening, Callable[[], Any]]], back: Action, on: Action
) -> None:
    evening, page = open_pages(tmp_path)
    evening.frame()
    first = page()
    evening.do(on)
    second = page()
    evening.do(back)
    assert (first != second, page()) == (True, first)


def test_arrows_move_the_focus_once_something_has_it(tmp_path: Path) -> None:
    evening, page = statistics(tmp_path)
    evening.frame()
    evening.top.focus("next")
    evening.do(Command.LEFT)
    assert (page(), evening.top.pointer.focused != "next") == (0, True)


def test_the_end_is_said_to_players_with_keys_and_not_to_a_wheel_that_spins_on(tmp_path: Path) -> None:
    evening, page = statistics(tmp_path)
    evening.frame()
    evening.do(BACK[1])
    assert evening.top.message.text == ""
    evening.do(BACK[0])
    assert (page(), evening.top.message.text != "") == (0, True)
