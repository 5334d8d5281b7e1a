"""Computers at the table play at a pace that people can follow, and can be sped up."""

from pathlib import Path
from typing import Any

import pytest

from game.bonbons.state import Options
from game.bonbons.tiles import Square
from game.bonbons.words import first_words
from game.engine.contract import Seat
from scenes.bonbons.end import End
from scenes.kit.actions import Command, Pointer
from scenes.persistence.player import Player
from tests.scenes.bonbons.counter import SMALL, moves, seated, table
from tools.bonbons.evening import SECOND, played, shown_through, turn
from tools.evening import Evening, make_context


def test_computers_play_a_whole_game_that_people_can_follow(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons", pace="quick", hold="short"), SMALL)
    match = played(0, Options(3, fast=True))
    evening.sit_down(match, {seat: Player("", "elephant") for seat in match.seats})
    for _ in range(20000):
        evening.stack.update(0.2)
        if isinstance(evening.top, End):
            break
    assert isinstance(evening.top, End)


def test_nobody_else_can_turn_a_tile_while_a_computer_plays(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, True, "bonbons"), SMALL)
    match = played(0, Options(2))
    evening.sit_down(match, {match.seats[0]: Player("", "elephant"), match.seats[1]: Player("Ada")})
    assert evening.enabled("square-") == []
    evening.wait(90)
    assert len(moves(evening)) >= 1


def against(folder: Path, **settings: Any) -> Evening:
    """A computer to move against a person."""
    evening = Evening(make_context(folder, True, "bonbons", **settings), SMALL)
    match = played(0, Options(2))
    evening.sit_down(match, {match.seats[0]: Player("", "child"), match.seats[1]: Player("Ada")})
    return evening


def test_a_computer_is_told_of_and_never_told_what_to_do(tmp_path: Path) -> None:
    evening = against(tmp_path)
    assert table(evening).line() == first_words(Seat("0"), {Seat("0"): "Pip"})
    evening.wait(SECOND)
    assert moves(evening)
    assert "Pip" in table(evening).line()


@pytest.mark.parametrize("way", ["button", "anywhere", "key"])
def test_a_computer_can_be_hurried_but_what_it_turns_over_is_still_held(tmp_path: Path, way: str) -> None:
    evening = against(tmp_path, pace="slow", hold="click")
    for tile in range(2):
        match way:
            case "button" if tile == 0:
                evening.click("hurry")
                assert table(evening).turns.hurried, "until it is pressed again"
            case "button":
                evening.wait(2)
            case "anywhere":
                evening.do(Pointer("down", (2, 300)), Pointer("up", (2, 300)))
                evening.wait(2)
            case _:
                evening.do(Command.CONFIRM)
                evening.wait(2)
        shown_through(evening)
    assert len(moves(evening)) == 2
    assert table(evening).turns.holding
    evening.do(Command.CONFIRM)
    evening.wait(SECOND)
    assert len(moves(evening)) == 2, "nobody can have seen it in so short a time"
    assert "hurry" not in evening.names()


def test_a_click_on_a_tile_hurries_nobody_and_says_whose_turn_it_is(tmp_path: Path) -> None:
    evening = against(tmp_path, pace="slow")
    evening.click("square-0")
    assert moves(evening) == []
    assert "Pip" in table(evening).notice.text


def test_a_single_tile_is_held_half_as_long_as_two(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    turn(evening, Square(0))
    evening.click("stop")
    evening.wait(round(1.8 * SECOND))
    assert moves(evening)[-1] == "stop"
    evening.wait(round(0.4 * SECOND))
    assert moves(evening)[-1] == "hide"
