"""Balam with a screen for every king: a divination is seen on one screen alone."""

from pathlib import Path
from typing import Any

import pytest

from game.balam.match import BalamMatch, new_match
from game.balam.state import Options
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.shelf import plugin
from scenes.balam.table.summary import GO_ON
from scenes.kit.context import presented
from scenes.second_screens.replica_match import NotYours
from scenes.second_screens.wire.messages import Pointed
from tools.balam.evening import asked, finished
from tools.evening import Evening, make_context, people
from tools.second_screens import GuestPage, Room


def room_of(folder: Path, match: BalamMatch) -> tuple[Room, dict[Seat, GuestPage]]:
    """A room with a screen for every king."""
    room = Room(Evening(make_context(folder, game="balam")), people(match.seats))
    guests = {guest.seat: guest for guest in room.everybody()}
    room.sit_down(match)
    return room, guests


def test_the_winner_is_called_you_and_everybody_else_reads_the_name(tmp_path: Path) -> None:
    match = finished()
    assert match.outcome is not None
    room, guests = room_of(tmp_path, match)
    (winner,) = match.outcome.winners
    name = room.host.name(winner)
    for top in (room.table.top, *(guest.top for guest in guests.values())):
        assert (name in top.announcement()[0]) == (top is not guests[winner].top)


def go_on(guests: dict[Seat, GuestPage]) -> None:
    """Let every guest who sees a round summary continue."""
    for guest in guests.values():
        if guest.top.control(GO_ON) is not None:
            guest.click(GO_ON)


def decide(room: Room, guests: dict[Seat, GuestPage], chance: Chance) -> None:
    """Let the deciding king play as the easiest level would; divinations are left at once."""
    assert room.host.match is not None
    match, before = room.host.match, len(room.host.match.moves)
    seat = match.to_move
    assert seat is not None
    guest = guests[seat]
    for _ in range(200):
        room.wait(1)
        if len(match.moves) > before:
            return
        go_on(guests)
        top: Any = guest.top
        if top.name == "divination":
            guest.click("done")
        elif not top.busy and top.driver.decision is not None:
            levels = plugin("balam")
            with presented(guest.screen.context):
                top.driver.play(levels.bot(levels.levels[0]).choose(match.view(seat), match.heard(seat), chance))
    raise AssertionError(f"{seat} could not decide: {guest.top.name}")


def test_kings_play_on_their_own_screens_and_all_follow(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, new_match(Options(players=3), 5))
    chance = Chance(2)
    for _ in range(25):
        decide(room, guests, chance)
    for _ in range(20):
        room.wait(5)
        go_on(guests)
    assert room.host.match is not None
    shown = {len(guest.top.session.match.moves) for guest in guests.values()}  # type: ignore[attr-defined]
    assert shown == {len(room.host.match.moves)}


def test_a_card_that_a_king_looks_at_is_on_no_other_screen(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, asked("divine", style="balanced"))
    (guest,) = (one for one in guests.values() if one.top.name == "divination")
    other = next(one for one in guests.values() if one is not guest)
    room.wait(100)
    assert other.top.name == room.table.top.name == "table"
    target = guest.top.control("look-0")
    assert target is not None
    at = int(target.centre[0]), int(target.centre[1])
    before = other.connection.pictures[-1]
    guest.connection.arrived(Pointed("down", at, 0, True))
    room.wait(30)
    assert guest.top.peeks.shown == 0  # type: ignore[attr-defined]
    assert ("hold", True) in guest.connection.told
    face = guest.top.peeks.face_words(0).partition(":")[0]  # type: ignore[attr-defined]
    assert face not in " ".join(str(words) for words in other.connection.told)
    assert before.size == other.connection.pictures[-1].size
    with pytest.raises(NotYours):
        other.top.session.view(guest.seat)  # type: ignore[attr-defined]


def test_the_host_lets_a_computer_play_for_who_has_left(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, new_match(Options(players=3), 5))
    left = list(guests)[2]
    guests[left].leave()
    room.wait(20)
    for name in ("pause", "second-screens", "seat-2-computer", "choose-jaguar", "start"):
        room.table.click(name)
        room.table.frame()
    assert room.host.assignment.players[left].kind == "jaguar"
