"""Bonbons on phones: large tiles, the own row first, whole games by finger, and no trace of tiles seen."""

from pathlib import Path

import pytest

from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.moves import HIDE, STOP, Flip
from game.bonbons.state import Options
from game.bonbons.tiles import Round, Square, Tile
from game.engine.contract import Seat
from scenes.bonbons.end import End
from scenes.bonbons.table.places import target_name
from scenes.bonbons.table.scene import Table
from scenes.second_screens.seat_context import finger
from scenes.second_screens.wire.messages import PageWindow
from tools.bonbons.evening import Cheat
from tools.check_touch import flaws, misfits
from tools.evening import Evening, make_context, people
from tools.second_screens import PHONE, GuestPage, Room

SMALL_PHONE = PageWindow(667, 375, 2.0, True)


def phones(folder: Path, match: BonbonsMatch, window: PageWindow = PHONE) -> tuple[Room, dict[Seat, GuestPage]]:
    """A table with a phone for everyone, without animation."""
    room = Room(Evening(make_context(folder, game="bonbons", hold="click")), people(match.seats))
    guests = {guest.seat: guest for guest in room.everybody(window=window)}
    room.sit_down(match)
    return room, guests


def table(guest: GuestPage) -> Table:
    assert isinstance(guest.top, Table)
    return guest.top


def shown_through(room: Room, guests: dict[Seat, GuestPage]) -> None:
    """Wait until every phone shows the current state of the table."""
    for _ in range(400):
        room.wait(1)
        tops = [guest.top for guest in guests.values()]
        showing = any(isinstance(top, Table) and top.turns.busy for top in tops)
        assert room.host.match is not None
        moves = len(room.host.match.moves)
        if not showing and all(len(top.session.match.moves) == moves for top in tops):  # type: ignore[attr-defined]
            return
    raise AssertionError("the phones do not follow the table")


def tap(room: Room, guests: dict[Seat, GuestPage], seat: Seat, *names: str) -> None:
    """Tap these controls one after the other on the phone of a seat."""
    for name in names:
        guests[seat].tap(name)
        shown_through(room, guests)


def turn(room: Room, guests: dict[Seat, GuestPage], seat: Seat, *tiles: Tile) -> None:
    tap(room, guests, seat, *map(target_name, tiles))


def seen(room: Room, guests: dict[Seat, GuestPage], seat: Seat) -> None:
    """Wait as long as the button requires, then tap it."""
    room.wait(40)
    tap(room, guests, seat, "seen")


def picture(guest: GuestPage) -> bytes:
    """The last picture of the page."""
    return guest.connection.pictures[-1].data


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_screen_of_a_seat_can_be_touched_and_read(language: str) -> None:
    assert [*flaws("bonbons", language)] == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_tile_of_every_seat_can_be_touched_on_a_small_phone(seats: int, tmp_path: Path) -> None:
    _, guests = phones(tmp_path, new_match(Options(seats), 3), SMALL_PHONE)
    pixel = finger(SMALL_PHONE)
    assert pixel is not None
    for guest in guests.values():
        assert [*misfits(guest.top, pixel, 40)] == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_has_their_own_row_first_and_no_round_is_larger(seats: int, tmp_path: Path) -> None:
    _, guests = phones(tmp_path, new_match(Options(seats), 3))
    for seat, guest in guests.items():
        places = table(guest).places
        assert places.seats[seat] == "seat-0"
        assert [*places.seats] == [*guests][int(seat) :] + [*guests][: int(seat)], "clockwise, as at the table"
        own, *others = (places.of(Round(one, 0)).width for one in places.seats)
        assert all(own >= other for other in others)


def test_a_whole_game_with_all_that_can_happen_is_played_by_touch(tmp_path: Path) -> None:
    match = new_match(Options(3), 3)
    room, guests = phones(tmp_path, match)
    cheat = Cheat(match)
    ada, basile, chloe = match.seats
    turn(room, guests, ada, cheat.wrapper(), Round(ada, 0))
    seen(room, guests, ada)
    turn(room, guests, basile, *cheat.pair(1, 0))
    tap(room, guests, basile, "end")
    turn(room, guests, chloe, *cheat.miss(0, 0))
    seen(room, guests, chloe)
    turn(room, guests, ada, cheat.miss(0, 0)[0])
    tap(room, guests, ada, "stop")
    seen(room, guests, ada)
    turn(room, guests, basile, *cheat.coins(), Round(basile, 1))
    turn(room, guests, chloe, *cheat.pair(1, 2), Round(chloe, 3))
    for slot in (0, 1, 2):
        turn(room, guests, chloe, *cheat.pair(2, slot))
    room.wait(40)
    assert room.host.match is not None
    assert room.host.match.outcome is not None
    assert room.host.match.outcome.winners == (chloe,)
    tap(room, guests, chloe, "seen")
    for guest in (guests[ada], guests[basile]):
        guest.tap("seen")
    for guest in guests.values():
        assert isinstance(guest.top, End)
        assert next(iter(guest.top.places.seats)) == chloe, "the winner is on top"
        guest.tap("show-all")
        assert guest.top.open
        guest.tap("rematch")
    room.wait(150)
    assert {guest.top.name for guest in guests.values()} == {"table"}


def test_bon59_after_misses_by_touch_every_phone_shows_what_it_showed(tmp_path: Path) -> None:
    """Compared pixel for pixel, although fingers touched tiles and rested on some of them."""
    match = new_match(Options(2), 3)
    for move in (Flip(Square(0)), STOP, HIDE) * 2:
        match.play(move)
    room, guests = phones(tmp_path, match)
    shown_through(room, guests)
    before = {seat: picture(guest) for seat, guest in guests.items()}
    cheat = Cheat(match)
    for number in range(3):
        for mover in match.seats:
            square, tile = cheat.miss(number % 2, number, 5 * number + int(mover))
            turn(room, guests, mover, *((square, tile) if number % 2 else (tile, square)))
            for guest in guests.values():
                guest.rest(target_name(square))
            seen(room, guests, mover)
            for seat, guest in guests.items():
                guest.rest(target_name(tile if seat == mover else square))
    room.wait(60)
    assert {seat: picture(guest) for seat, guest in guests.items()} == before


def test_a_phone_gets_the_layout_for_fingers_while_the_table_keeps_its_own(tmp_path: Path) -> None:
    match = new_match(Options(4, fast=True), 3)
    room = Room(Evening(make_context(tmp_path, game="bonbons", few_words=True)), people(match.seats))
    guest = room.join(match.seats[2], PHONE)
    room.sit_down(match)
    assert guest.top.fitted.touch
    assert not room.table.top.fitted.touch


def test_a_touch_screen_that_several_share_keeps_the_order_of_the_seats(tmp_path: Path) -> None:
    match = new_match(Options(4), 3)
    evening = Evening(make_context(tmp_path, game="bonbons", touch="on"))
    evening.sit_down(match)
    assert isinstance(evening.top, Table)
    assert evening.top.fitted.touch
    assert [*evening.top.places.seats] == [*match.seats]
