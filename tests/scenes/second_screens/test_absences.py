"""The table and every screen say which guest has lost the connection or does not look, and which is back."""

from pathlib import Path

import pytest

from game.engine.contract import Seat
from game.engine.match import Match
from scenes.second_screens.host import ASK_AFTER, GONE_AFTER, REMIND_AFTER
from scenes.second_screens.wire.messages import Looking
from tools.evening import Evening, make_context
from tools.second_screens import PHONED, GuestPage, Room

SECOND = 30
"""Frames per second of a room."""


def room_of(folder: Path, game: str, at_table: int = 0) -> tuple[Room, dict[Seat, GuestPage]]:
    """A new game of people, the last of them at the table."""
    room = Room(Evening(make_context(folder, game=game)))
    seats = tuple(room.players)
    guests = {seat: room.join(seat) for seat in seats[: len(seats) - at_table]}
    plugin = room.table.context.game.plugin
    room.sit_down(Match(plugin.game, plugin.game.options_type(), 1))
    room.wait(8 * SECOND)
    return room, guests


@pytest.mark.parametrize("at_table", [0, 1])
@pytest.mark.parametrize("game", PHONED)
def test_the_table_and_every_other_screen_say_who_is_gone_and_who_is_back(
    tmp_path: Path, game: str, at_table: int
) -> None:
    room, guests = room_of(tmp_path, game, at_table)
    gone, *others = guests
    name = room.players[gone].name
    tops: list[Evening | GuestPage] = [room.table, *(guests[seat] for seat in others)]
    guests[gone].leave()
    room.wait(round(GONE_AFTER * SECOND) - 8)
    assert not any(name in one.top.notice.text for one in tops), "a page that is reloaded is no news"
    room.wait(16)
    lost = [one.top.notice.text for one in tops]
    assert all(name in text for text in lost)
    room.join(gone)
    room.wait(1)
    back = [one.top.notice.text for one in tops]
    assert all(name in text for text in back)
    assert not set(back) & set(lost)


def test_the_message_returns_while_somebody_is_gone_but_is_spoken_once(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, "bonbons")
    gone, other = tuple(guests)[:2]
    guests[gone].leave()
    guests[other].said()
    room.wait(round(GONE_AFTER * SECOND))
    text = guests[other].top.notice.text
    assert guests[other].said().count(text) == 1
    guests[other].top.notice.hide()
    room.wait(round(REMIND_AFTER * SECOND))
    assert guests[other].top.notice.text == text
    assert text not in guests[other].said()
    room.join(gone)
    room.wait(round(2 * REMIND_AFTER * SECOND))
    assert not guests[other].top.notice.text


def test_a_player_who_does_not_look_is_missed_when_the_turn_comes(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, "bonbons")
    assert room.host.match is not None
    mover = room.host.match.to_move
    assert mover is not None
    asleep = next(guest for seat, guest in guests.items() if seat != mover)
    for guest in (asleep, guests[mover]):
        guest.connection.arrived(Looking(False))
        room.wait(round(GONE_AFTER * SECOND) + SECOND)
        missed = guest is not asleep
        assert bool(room.table.top.notice.text) == missed, "nobody waits for the other one"
        assert room.host.away(guest.seat) == missed
    room.wait(round(ASK_AFTER * SECOND))
    assert room.table.top.name == "absence"
    guests[mover].connection.arrived(Looking(True))
    room.wait()
    assert room.table.top.name == "table"
    assert not room.host.away(mover)


def test_a_reminder_does_not_cover_the_codes(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, "bonbons")
    guests[next(iter(guests))].leave()
    room.wait(round(GONE_AFTER * SECOND))
    room.table.click("pause")
    room.table.click("second-screens")
    assert room.table.top.name == "second-screens"
    room.table.top.notice.hide()
    room.wait(round(2 * REMIND_AFTER * SECOND))
    assert not room.table.top.notice.text


def test_nobody_is_missed_where_a_computer_plays_now(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, "bonbons")
    gone, other = tuple(guests)[:2]
    room.host.let_play(gone, "child")
    room.wait(round(2 * GONE_AFTER * SECOND))
    assert not guests[other].top.notice.text


def test_everybody_is_told_in_their_own_language(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path)))
    gone, other = (
        room.join(seat, language=language) for seat, language in zip(room.players, ("fr", "ru"), strict=True)
    )
    plugin = room.table.context.game.plugin
    room.sit_down(Match(plugin.game, plugin.game.options_type(), 1))
    gone.leave()
    room.wait(round(GONE_AFTER * SECOND))
    name = room.players[gone.seat].name
    assert name in other.top.notice.text
    assert any("а" <= letter <= "я" for letter in other.top.notice.text)
    assert name in room.table.top.notice.text


@pytest.mark.parametrize("game", ["balam", "balconia"])
def test_nobody_who_is_gone_is_said_to_be_thinking(tmp_path: Path, game: str) -> None:
    room, guests = room_of(tmp_path, game)
    assert room.host.match is not None
    gone = room.host.match.to_move
    assert gone is not None
    other = next(guest for seat, guest in guests.items() if seat != gone)
    thinking = other.top.announcement()
    guests[gone].leave()
    assert other.top.announcement() != thinking
    room.join(gone)
    assert other.top.announcement() == thinking
