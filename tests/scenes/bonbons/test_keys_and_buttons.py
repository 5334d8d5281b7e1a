"""Whole games of Bonbons by keyboard alone and by gamepad alone, through window events."""

from pathlib import Path

import pytest

from game.bonbons.tiles import Round, Tile
from game.engine.contract import Seat
from scenes.bonbons.end import End
from scenes.bonbons.table.places import target_name
from scenes.bonbons.table.scene import Table
from scenes.bonbons.title import Title
from scenes.kit.actions import Command
from scenes.kit.stack import Reset
from tests.scenes.hand import Hand
from tools.bonbons.evening import SECOND, Cheat, shown_through
from tools.evening import Evening, make_context

PEOPLE = (("Ada", "person"), ("Basile", "person"), ("Chloé", "person"))


def a_hand(folder: Path, device: str) -> Hand:
    evening = Evening(make_context(folder, True, "bonbons", seats=3, players=PEOPLE))
    evening.context.seed = 7
    evening.stack.apply(Reset(Title(evening.context)))
    return Hand(evening, device)


def turn(hand: Hand, *tiles: Tile) -> None:
    for tile in tiles:
        hand.use(target_name(tile))
        shown_through(hand.evening)


def seen(hand: Hand) -> None:
    """Any key hides the open tiles, once everyone can have seen them."""
    hand.evening.wait(round(1.3 * SECOND))
    hand.press(Command.CONFIRM)
    shown_through(hand.evening)


@pytest.mark.parametrize("device", ["keyboard", "gamepad"])
def test_a_whole_game_with_all_that_can_happen_from_the_title_to_the_title(device: str, tmp_path: Path) -> None:
    hand = a_hand(tmp_path, device)
    evening = hand.evening
    hand.use("play")
    hand.use("start")
    assert isinstance(evening.top, Table)
    cheat = Cheat(evening.top.session.match)
    turn(hand, *cheat.miss(0, 0))
    seen(hand)
    turn(hand, cheat.wrapper())
    hand.use("stop")
    evening.wait()
    turn(hand, *cheat.coins(), Round(Seat("2"), 3))
    turn(hand, *cheat.pair(2, 1), Round(Seat("0"), 0))
    hand.use("end")
    shown_through(evening)
    hand.press(Command.BACK)
    assert evening.top.name == "pause"
    hand.press(Command.BACK)
    turn(hand, cheat.miss(1, 0, 3)[0])
    hand.use("stop")
    seen(hand)
    turn(hand, cheat.square(cheat.rows[0][0]), Round(Seat("2"), 1))
    for slot in (0, 2):
        turn(hand, *cheat.pair(2, slot))
    seen(hand)
    assert isinstance(evening.top, End)
    assert evening.top.session.match.outcome is not None
    assert evening.top.session.match.outcome.winners == (Seat("2"),)
    hand.use("show-all")
    hand.use("rematch")
    assert isinstance(evening.top, Table)
    hand.use("pause")
    hand.use("title")
    assert evening.top.name == "title"
