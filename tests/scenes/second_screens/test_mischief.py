"""Guests who act together, twice or at the wrong moment: the table and the others carry on."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.balconia.building import ROSE, SEATS, TURQUOISE
from scenes.kit.context import presented
from scenes.second_screens.host import GUESSED
from scenes.second_screens.seat_context import picture_size
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import TAKE_OVERS, GuestList
from scenes.second_screens.wire.messages import (
    BadMessage,
    PageWindow,
    Pointed,
    PointerKind,
    Pressed,
    read_hello,
    read_message,
)
from scenes.second_screens.wire.server import TAKEN_OVER, Server
from tests.scenes.second_screens.browser import PATIENCE, wait_for
from tests.scenes.second_screens.test_balconia import Guests, moves, place, room_of_two, select
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening, make_context
from tools.second_screens import PHONE, GuestPage, Room, newcomer

ODD = (
    "[1e999,400,1,false]",
    "[NaN,400,1,false]",
    "[Infinity,400,1,false]",
    "[-800,400,1,false]",
    "[800,-1,1,false]",
    "[0,0,1,false]",
    "[800,400,-1,false]",
    "[800,400,0,false]",
    "[800,400,1e300,false]",
    "[800.5,400,1,false]",
    "[99999999999999999999999999,400,1,false]",
    "[true,true,true,false]",
    "[800,400,1,1]",
    '["800",400,1,false]',
)


@pytest.mark.parametrize("window", ODD)
def test_a_window_that_no_screen_has_is_refused(window: str) -> None:
    with pytest.raises(BadMessage):
        read_message(f'["window",{window}]')
    with pytest.raises(BadMessage):
        read_hello(f'["hello","","","","",{window},["en"]]')


@pytest.mark.parametrize(
    "said",
    [
        '["pointer","down",NaN,1,0,false]',
        '["pointer","down",1e9,1,0,false]',
        '["pointer","down",-1,1,0,false]',
        '["pointer","down",true,true,0,false]',
        '["pointer","wheel",1,1,99999999999999999999,false]',
        '["seen",-1]',
        '["seen",1e3]',
        '["seen",true]',
        '["seen",99999999999999999999999]',
        '["key",null,false]',
    ],
)
def test_a_number_that_no_page_would_send_is_refused(said: str) -> None:
    with pytest.raises(BadMessage):
        read_message(said)


@pytest.mark.parametrize("language", ["\u0000", "\u001b[2J", "../../etc", "e" * 300, "\ud83d\ude00", ""])
def test_a_language_that_nobody_speaks_is_english(language: str) -> None:
    said = json.dumps(["hello", "", "", "", "", [800, 400, 1, False], [language]])
    assert read_hello(said).language == "en"


@pytest.fixture
def doors() -> Iterator[tuple[Server, GuestList]]:
    """A server and its guests."""
    guests = GuestList()
    server = Server(guests, LOOPBACK)
    server.start()
    yield server, guests
    server.close()


def called(opened: ExitStack, server: Server, token: str) -> ClientConnection:
    """Connect with a token."""
    own = Origin(f"http://{server.host}")
    connection = opened.enter_context(connect(f"ws://{server.host}/seat", origin=own, close_timeout=0.2))
    connection.send(json.dumps(["hello", token, "", "", "", [800, 600, 1, False], ["en"]]))
    assert json.loads(connection.recv(timeout=PATIENCE))[0] == "token"
    return connection


def test_two_pages_that_take_one_seat_from_each_other_for_ever_leave_the_other_seat_alone(
    doors: tuple[Server, GuestList],
) -> None:
    server, guests = doors
    first, second = newcomer(guests), newcomer(guests)
    with ExitStack() as opened:
        quiet = called(opened, server, second.token)
        lines = [called(opened, server, first.token) for _ in range(TAKE_OVERS + 1)]
        for connection in lines[:-1]:
            with pytest.raises(ConnectionClosed) as closed:
                connection.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == TAKEN_OVER
        held = second.connection
        assert held is not None
        quiet.send(json.dumps(["key", "Tab", False]))
        wait_for(lambda: held.waits)
        assert (held.open, list(held.take())) == (True, [Pressed("Tab", False)])


def test_a_page_that_lies_about_its_size_gets_a_picture_of_a_size_that_can_be_drawn(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    for window in (PageWindow(1, 8192, 16.0, True), PageWindow(8192, 1, 0.001, False)):
        guests["rose"].connection.arrived(window)
        room.wait()
        wide, high = guests["rose"].connection.pictures[-1].size
        assert 960 <= wide <= 1600
        assert 540 <= high <= 1200
    select(room, guests)
    assert moves(room) == 1


def test_sizes_without_end_are_drawn_once_a_frame_and_once_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, guests = room_of_two(tmp_path)
    rose, sizes = guests["rose"], []
    arrange = rose.screen.stack.arrange

    def counted(size: tuple[int, int]) -> None:
        sizes.append(size)
        arrange(size)

    monkeypatch.setattr(rose.screen.stack, "arrange", counted)
    for width in range(1000, 1140):
        rose.connection.arrived(PageWindow(width, 600, 1.0, False))
    room.wait(1)
    assert sizes == [picture_size(PageWindow(1139, 600, 1.0, False))]
    for width in range(1000, 1000 + 5 * 30):  # five seconds
        rose.connection.arrived(PageWindow(width, 600, 1.0, False))
        room.wait(1)
    assert len(sizes) <= 3 + 5
    room.wait(30)
    assert sizes[-1] == picture_size(PageWindow(1149, 600, 1.0, False))


def test_a_guest_whose_input_takes_long_is_answered_over_several_frames(tmp_path: Path) -> None:
    now = count()
    room = Room(Evening(make_context(tmp_path)), clock=lambda: float(next(now)))
    guest = room.join(ROSE)
    for _key in range(5):
        guest.connection.arrived(Pressed("Tab", False))
    room.host.frame(100.0)
    assert len(list(guest.connection.take())) == 4


def test_the_host_is_told_of_guessed_codes_and_can_change_them(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    before = room.host.guests.players
    for _guess in range(GUESSED):
        room.server.guesses.was_wrong("192.168.7.66")
    room.wait(1)
    assert room.table.top.message.text
    room.table.click("pause")
    room.table.click("second-screens")
    room.table.click("new-codes")
    now = room.host.guests.players
    assert now.code != before.code
    assert now.token != before.token
    room.table.click("start")
    assert all(guest.connection.open for guest in guests.values())


def test_a_name_that_turns_the_writing_around_is_drawn_on_every_screen(tmp_path: Path) -> None:
    odd = {seat: replace(player, name="\u202eb\u200d\u0301\U0001f9d9" + "W" * 18) for seat, player in PEOPLE.items()}
    room = Room(Evening(make_context(tmp_path)), odd)
    guests: Guests = {str(seat): room.join(seat) for seat in SEATS}
    room.table.sit_down(played(0), odd)
    room.wait()
    select(room, guests)
    assert moves(room) == 1
    assert all(guest.connection.pictures for guest in guests.values())
    room.table.picture()


def drag(guest: GuestPage, *kinds: PointerKind) -> None:
    """Send parts of a drag that starts at the first token."""
    target = guest.top.control(guest.enabled("token-")[0]) if guest.enabled("token-") else None
    at = (int(target.centre[0]), int(target.centre[1])) if target else (200, 200)
    for number, kind in enumerate(kinds):
        guest.connection.arrived(Pointed(kind, (at[0] + 30 * number, at[1] + 20 * number), 0, False))
    guest.room.wait()


def test_a_seat_is_given_to_a_computer_while_its_page_drags(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    drag(guests["turquoise"], "move", "down", "move")
    room.table.click("pause")
    room.table.click("second-screens")
    room.table.click("seat-0-computer")
    room.table.click("choose-tourist")
    drag(guests["turquoise"], "move", "up")
    room.table.click("start")
    room.wait(20)
    assert guests["turquoise"].top.name == "waiting"
    assert moves(room) >= 1
    assert guests["rose"].top.name == "placement"
    place(room, guests)
    assert moves(room) >= 2


def test_language_and_look_change_while_something_is_dragged(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    guest = guests["turquoise"]
    drag(guest, "move", "down", "move")
    with presented(guest.screen.context):
        guest.screen.context.change(language="ru", high_contrast=True, text_scale=1.3)
        guest.screen.stack.arrange(guest.screen._size)
    drag(guest, "move", "up")
    room.table.picture()
    select(room, guests)
    place(room, guests)
    assert moves(room) == 2


def test_the_host_pauses_and_leaves_while_a_move_is_handed_over(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path)
    guest = guests["turquoise"]
    guest.click(guest.enabled("token-")[0])
    target = guest.top.control("confirm")
    assert target is not None
    at = int(target.centre[0]), int(target.centre[1])
    for kind in ("move", "down", "up"):
        guest.connection.arrived(Pointed(kind, at, 0, False))
    room.table.click("pause")
    room.wait(1)
    room.table.click("title")
    room.wait(20)
    assert {one.top.name for one in guests.values()} == {"waiting"}
    resumed = room.table.context.autosave.load()
    assert resumed is not None
    assert len(resumed.match.moves) == 1


def test_a_rematch_begins_without_a_page_that_sleeps_and_which_finds_its_seat_later(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, 28)
    guests["rose"].click("skip")
    first = room.host.match
    guests["rose"].leave()
    guests["turquoise"].click("rematch")
    room.wait(20)
    assert room.host.match is not first
    guests["rose"] = room.join(ROSE, PHONE)
    room.wait(20)
    select(room, guests)
    room.wait(20)
    assert guests["rose"].top.name == "placement"


def test_two_ask_to_take_a_move_back_at_once_and_one_question_is_asked(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, takebacks=True)
    select(room, guests)
    for view in room.host.audience.everybody():
        for seat in (TURQUOISE, ROSE):
            view.ask_to_take_back(seat)
    room.wait()
    asked = [one for one in guests.values() if one.top.name == "take-back"]
    assert len(asked) == 1
    asked[0].click("agree")
    assert moves(room) == 0
    assert "take-back" not in {one.top.name for one in guests.values()}
    select(room, guests)
    assert moves(room) == 1


def test_who_is_asked_and_leaves_does_not_keep_the_others_asking_for_ever(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, takebacks=True)
    select(room, guests)
    guests["turquoise"].click("undo-move")
    guests["rose"].leave()
    room.wait(20)
    guests["rose"] = room.join(ROSE)
    room.wait()
    assert guests["rose"].top.name == "take-back"
    guests["rose"].click("refuse")
    place(room, guests)
    assert moves(room) == 2


def test_a_computer_that_takes_the_seat_of_who_was_asked_ends_the_question(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, takebacks=True)
    select(room, guests)
    guests["turquoise"].click("undo-move")
    guests["rose"].leave()
    room.table.click("pause")
    room.table.click("second-screens")
    room.table.click("seat-1-computer")
    room.table.click("choose-tourist")
    room.table.click("start")
    room.wait(30)
    assert moves(room) >= 2
    assert guests["turquoise"].top.name in ("disc", "watching", "placement")
    assert room.table.top.name == "public-table"


def test_a_move_cannot_be_taken_back_in_a_game_that_is_left_in_the_same_frame(tmp_path: Path) -> None:
    room, guests = room_of_two(tmp_path, takebacks=True)
    select(room, guests)
    room.host.audience.view_of(TURQUOISE).ask_to_take_back(TURQUOISE)
    room.host.leave_game()
    room.wait()
    assert {guest.top.name for guest in guests.values()} == {"waiting"}
