"""Bonbons with a phone for everyone: remote controls for one table, where only hidden tiles are secret."""

from pathlib import Path

from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.state import Options
from game.engine.contract import Seat
from scenes.persistence.player import Player
from tools.evening import Evening, make_context, people, some_moves
from tools.second_screens import PHONE, GuestPage, Room


def room_of(folder: Path, seats: int, moves: int = 0, computers: int = 0) -> tuple[Room, dict[Seat, GuestPage]]:
    """A table with a phone for every person; the last seats are computers."""
    match = some_moves(new_match(Options(), 1).game, Options(seats=seats), 3, moves)
    players = people(match.seats)
    for seat in match.seats[seats - computers :]:
        players[seat] = Player("", "child")
    room = Room(Evening(make_context(folder, game="bonbons", pace="fast")), players)
    guests = {guest.seat: guest for guest in room.everybody(window=PHONE)}
    room.sit_down(match)
    return room, guests


def play_on(room: Room, guests: dict[Seat, GuestPage], turns: int) -> None:
    """Let the seat to move turn over the first tile possible, or hide what everyone has seen."""
    for _ in range(turns):
        assert room.host.match is not None
        seat = room.host.match.to_move
        if seat is None:
            return
        before = len(room.host.match.moves)
        for _wait in range(200):
            room.wait(1)
            names = guests[seat].enabled("") if seat in guests else []
            usable = [name for name in names if name in ("seen", "end") or name.startswith(("square-", "round-"))]
            if usable and not guests[seat].top.turns.busy:  # type: ignore[attr-defined]
                guests[seat].click(usable[-1] if "seen" not in usable else "seen")
            if len(room.host.match.moves) > before:
                break
        assert len(room.host.match.moves) > before


def test_six_phones_play_one_table(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, 6)
    assert {guest.top.name for guest in guests.values()} == {"table"}
    play_on(room, guests, 8)
    room.wait(60)
    shown = {len(_match(guest).moves) for guest in guests.values()}
    assert room.host.match is not None
    assert shown == {len(room.host.match.moves)}


def _match(guest: GuestPage) -> BonbonsMatch:
    match: BonbonsMatch = guest.top.session.match  # type: ignore[attr-defined]
    return match


def test_who_is_not_to_move_turns_nothing_over(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, 3)
    assert room.host.match is not None
    idle = next(guest for seat, guest in guests.items() if seat != room.host.match.to_move)
    for name in [one.id for one in idle.top.controls() if one.id not in ("pause", "aid")][::4]:
        idle.click(name)
        assert idle.top.name == "table"
    assert room.host.match.moves == ()


def test_computers_at_the_table_play_with_people_on_phones(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, 3, computers=2)
    play_on(room, guests, 8)
    assert room.host.match is not None
    seats = {room.host.match.seats[0]}
    assert set(guests) == seats
    assert len(room.host.match.moves) >= 8


def test_a_phone_and_the_table_share_a_game(tmp_path: Path) -> None:
    match = new_match(Options(), 1)
    room = Room(Evening(make_context(tmp_path, game="bonbons")), people(match.seats))
    guest = room.join(match.seats[1], PHONE)
    room.sit_down(match)
    table = room.table
    table.click(table.enabled("square-")[0])
    room.wait(20)
    assert room.host.match is not None
    assert len(room.host.match.moves) == 1
    assert not guest.enabled("square-")
    assert not guest.enabled("round-")


def test_at_the_end_everybody_sees_it_and_another_game_begins_when_all_would_like_it(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, 2, moves=10_000)
    room.wait(20)
    assert {room.table.top.name, *(guest.top.name for guest in guests.values())} == {"end"}
    before = room.host.match
    for guest in guests.values():
        assert not guest.enabled("title")
        guest.click("rematch")
    room.wait(10)
    assert room.host.match is not before
    assert {guest.top.name for guest in guests.values()} == {"table"}


def test_the_host_lets_a_computer_play_for_who_has_left(tmp_path: Path) -> None:
    room, guests = room_of(tmp_path, 3)
    left = list(guests)[1]
    guests[left].leave()
    room.wait(20)
    for name in ("pause", "second-screens", "seat-1-computer", "choose-elephant", "start"):
        room.table.click(name)
        room.table.frame()
    assert room.host.assignment.players[left].kind == "elephant"
