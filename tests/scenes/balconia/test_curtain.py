"""The curtain closes once a turn, hides everything from the other player, and opens for the right one."""

from pathlib import Path
from typing import Any

import pytest

from game.engine.chance import Chance
from scenes.kit.actions import Command, Pointer
from tests.game.balconia.test_view import with_other_secrets
from tests.scenes.balconia.tables import seated
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def test_the_curtain_closes_exactly_once_a_turn(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    for _ in range(3):
        evening.click(evening.enabled("token-")[0])
        evening.click("confirm")
        assert evening.top.name == "hand-over"
        evening.click("ready")
        assert evening.top.name == "placement"
        evening.click(evening.enabled("cell-")[0])
        evening.click("confirm")
        assert evening.top.name == "disc"


@pytest.mark.parametrize("moves", [6, 11])
def test_nothing_of_the_other_side_shows_between_the_move_and_the_click(tmp_path: Path, moves: int) -> None:
    films = []
    for swapped in (False, True):
        evening = Evening(make_context(tmp_path / str(swapped), still=False), (960, 540))
        match: Any = played(moves)
        seat = match.to_move
        assert seat is not None
        if swapped:
            match._states[-1] = with_other_secrets(match._states[-1], seat, Chance(9))
        evening.sit_down(match)
        films.append(_film_of_hand_over(evening))
    assert films[0] == films[1]
    assert len(films[0]) > 10


def _film_of_hand_over(evening: Evening) -> list[bytes]:
    """Every frame from before the move until a while after the curtain has closed."""
    if evening.top.name == "disc":
        evening.click(evening.enabled("token-")[0])
    else:
        evening.click(evening.enabled("cell-")[0])
    evening.wait(90)  # until the block is at its finest, which is sooner if its pictures were made before
    film = [evening.picture()]
    evening.click("confirm")
    for _ in range(45):
        evening.wait(1)
        if evening.top.name in ("hand-over", "disc", "placement"):
            film.append(evening.picture())
    return film


def test_the_closed_curtain_is_the_same_whatever_lies_behind_it(tmp_path: Path) -> None:
    pictures = []
    for moves in (0, 8):
        evening = Evening(make_context(tmp_path / str(moves)))
        evening.sit_down(played(moves))
        evening.click(evening.enabled("token-")[0])
        evening.click("confirm")
        evening.do(Pointer("move", (2, 2)))
        pictures.append(evening.picture())
    assert pictures[0] == pictures[1]


def test_hold_to_open_opens_only_when_held(tmp_path: Path) -> None:
    evening = seated(tmp_path, hold_to_open=True)
    evening.click("token-1")
    evening.click("confirm")
    evening.click("ready")
    assert evening.top.name == "hand-over"
    evening.hover("ready")
    evening.do(Pointer("down", evening.top.pointer.at))
    evening.wait(70)
    assert evening.top.name == "placement"


@pytest.mark.parametrize("focused", [None, "ready"])
def test_keys_open_the_curtain_without_being_held(tmp_path: Path, focused: str | None) -> None:
    evening = seated(tmp_path, hold_to_open=True)
    evening.click("token-1")
    evening.click("confirm")
    while evening.top.pointer.focused != focused:
        evening.do(Command.NEXT)
    evening.do(Command.CONFIRM)
    assert evening.top.name == "placement"
