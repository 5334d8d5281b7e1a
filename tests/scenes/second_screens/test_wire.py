"""The server keeps strangers out and lets guests in."""

import http.client
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from io import BytesIO

import numpy as np
import pygame
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.engine.contract import Seat
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.connection import SHARP_AT_ONCE
from scenes.second_screens.wire.keys import FROM_ONE, MOST_GUESTS, TOGETHER, Full, Guesses, Guest, GuestList, NameNeeded
from scenes.second_screens.wire.messages import BadMessage, PageWindow, Pointed, read_hello, read_message
from scenes.second_screens.wire.pictures import HEAD, PART, TILE, Picture, areas, changed, packed
from scenes.second_screens.wire.server import (
    A_SECOND,
    NO_NAME,
    SENT_AWAY,
    STRANGE,
    STRANGERS,
    TAKEN_OVER,
    TOO_MUCH,
    WRONG_KEY,
    Server,
)
from scenes.second_screens.wire.server import PATIENCE as SERVER_PATIENCE
from scenes.second_screens.wire.token_bucket import TokenBucket
from tests.scenes.second_screens.browser import PATIENCE, wait_for
from tools.second_screens import HeldConnection, newcomer, watcher

WINDOW = [800, 600, 1, False]


@pytest.fixture
def guests() -> GuestList:
    return GuestList()


@pytest.fixture
def ada(guests: GuestList) -> Guest:
    """A guest who has joined before."""
    return newcomer(guests, "Ada")


@pytest.fixture
def patience() -> float:
    """Long enough for the busiest machine; tests of the timeout override it."""
    return PATIENCE


@pytest.fixture
def server(guests: GuestList, patience: float) -> Iterator[Server]:
    listening = Server(guests, LOOPBACK, patience=patience)
    listening.start()
    yield listening
    listening.close()


@pytest.fixture
def call(server: Server) -> Iterator[Callable[..., ClientConnection]]:
    """Opens connections to the server, and closes them at the end."""
    with ExitStack() as opened:

        def make(origin: str | None = None, address: str = LOOPBACK) -> ClientConnection:
            own = Origin(origin if origin is not None else f"http://{server.host}")
            line = connect(f"ws://{server.host}/seat", origin=own, max_size=None, source_address=(address, 0))
            return opened.enter_context(line)

        yield make


def hello(key: str = "", code: str = "", token: str = "", name: str = "Basile", window: object = WINDOW) -> str:
    return json.dumps(["hello", key, code, token, name, window, ["fr-FR", "en"]])


def closed_with(connection: ClientConnection) -> int:
    """The code with which the server closed a connection, after its last messages."""
    with suppress(ConnectionClosed):
        while True:
            connection.recv(timeout=PATIENCE)
    assert connection.close_code is not None
    return connection.close_code


def asked(server: Server, path: str, method: str = "GET", **headers: str) -> http.client.HTTPResponse:
    """The server's response to a plain request."""
    connection = http.client.HTTPConnection(LOOPBACK, int(server.host.partition(":")[2]), timeout=PATIENCE)
    connection.request(method, path, headers={"Host": server.host, **headers})
    return connection.getresponse()


def test_the_page_may_run_nothing_but_itself(server: Server) -> None:
    answer = asked(server, "/")
    policy = answer.headers["Content-Security-Policy"]
    assert answer.status == 200
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert f"ws://{server.host}" in policy
    assert answer.headers["Cache-Control"] == "no-store"


def test_the_page_has_a_name_an_icon_and_a_manifest(guests: GuestList) -> None:
    server = Server(guests, LOOPBACK, title="Bonbons")
    server.start()
    try:
        assert b"<title>Bonbons</title>" in asked(server, "/").read()
        manifest = asked(server, "/page.webmanifest", **{"Accept-Language": "fr"})
        said = json.loads(manifest.read())
        assert (manifest.headers["Content-Type"], said["name"], said["lang"]) == (
            "application/manifest+json",
            "Bonbons",
            "fr",
        )
        icon = asked(server, said["icons"][0]["src"])
        assert icon.headers["Content-Type"] == "image/png"
        size = pygame.image.load(BytesIO(icon.read()), "a.png").get_size()
        assert said["icons"][0]["sizes"] == f"{size[0]}x{size[1]}"
    finally:
        server.close()


@pytest.mark.parametrize("method", ["PUT", "POST", "DELETE", "OPTIONS", "TRACE", "PATCH", "BREW"])
def test_the_page_can_only_be_read(server: Server, method: str) -> None:
    answer = asked(server, "/", method)
    assert (answer.status, answer.headers["Allow"], answer.read()) == (405, "GET, HEAD", b"")


def test_the_head_of_the_page_comes_without_its_body(server: Server) -> None:
    whole, head = asked(server, "/"), asked(server, "/", "HEAD")
    assert (head.status, head.headers["Content-Length"]) == (200, str(len(whole.read())))
    assert head.read() == b""


def test_the_page_speaks_the_language_of_the_browser(server: Server) -> None:
    assert b'lang="pt-BR"' in asked(server, "/", **{"Accept-Language": "pt-PT,pt;q=0.9"}).read()
    assert b'lang="en"' in asked(server, "/", **{"Accept-Language": "tlh"}).read()


@pytest.mark.parametrize("path", ["/../README.md", "/page.html", "/assets/second_screens/page.js", "/page.js?x", "//"])
def test_no_files_are_served(server: Server, path: str) -> None:
    assert asked(server, path).status == 404


@pytest.mark.parametrize("name", ["evil.example", "localhost", "127.0.0.1", ""])
def test_a_name_that_was_bound_to_this_address_gets_nothing(server: Server, name: str) -> None:
    assert asked(server, "/", Host=name).status == 421


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", ""])
def test_a_page_of_somebody_else_gets_no_line(call: Callable[..., ClientConnection], origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        call(origin)
    assert refused.value.response.status_code == 403


def welcomed(connection: ClientConnection) -> str:
    """The token with which a guest is let in."""
    kind, token, *_rest = json.loads(connection.recv(timeout=PATIENCE))
    assert kind == "token"
    return str(token)


def test_the_token_of_a_guest_lets_them_in_again(call: Callable[..., ClientConnection], ada: Guest) -> None:
    connection = call()
    connection.send(hello(ada.token))
    assert welcomed(connection) == ada.token
    assert ada.connection is not None
    assert ada.connection.hello.language == "fr"


def test_everyone_comes_in_with_the_same_key_and_is_somebody_else(
    call: Callable[..., ClientConnection], guests: GuestList
) -> None:
    tokens = set()
    for _number in range(3):
        connection = call()
        connection.send(hello(guests.players.token))
        tokens.add(welcomed(connection))
    assert tokens == {guest.token for guest in guests.everybody}
    assert len(tokens) == 3


def test_a_browser_that_scans_the_key_twice_stays_the_same_guest(
    call: Callable[..., ClientConnection], guests: GuestList, ada: Guest
) -> None:
    connection = call()
    connection.send(hello(guests.players.token, token=ada.token))
    assert welcomed(connection) == ada.token
    assert guests.everybody == (ada,)


def test_a_new_player_has_to_say_a_name(call: Callable[..., ClientConnection], guests: GuestList) -> None:
    connection = call()
    connection.send(hello(guests.players.token, name=" "))
    assert closed_with(connection) == NO_NAME
    assert guests.everybody == ()


def test_the_code_lets_a_player_in_however_it_is_typed(
    call: Callable[..., ClientConnection], guests: GuestList
) -> None:
    connection, code = call(), guests.players.code.lower()
    connection.send(hello(code=f" {code[:3]}-{code[3:]} "))
    assert welcomed(connection) == guests.everybody[0].token


def test_an_onlooker_is_one_even_in_the_browser_of_a_player_and_is_forgotten_afterwards(
    call: Callable[..., ClientConnection], guests: GuestList, ada: Guest
) -> None:
    connection = call()
    connection.send(hello(guests.onlookers.token, token=ada.token, name=""))
    assert welcomed(connection) == guests.onlookers.token
    assert [guest.watching for guest in guests.everybody] == [False, True]
    connection.close()
    wait_for(lambda: guests.everybody == (ada,))


def test_when_there_are_too_many_guests_one_who_is_away_and_has_no_seat_makes_room(guests: GuestList) -> None:
    every = [newcomer(guests) for _number in range(MOST_GUESTS)]
    for guest in every[:-1]:
        guest.seat = Seat("somewhere")
    assert newcomer(guests) in guests.everybody
    assert every[-1] not in guests.everybody
    guests.everybody[-1].seat = Seat("anywhere")
    with pytest.raises(Full):
        newcomer(guests)


def test_a_guest_who_was_sent_away_has_to_use_the_key_again(
    call: Callable[..., ClientConnection], server: Server, guests: GuestList, ada: Guest
) -> None:
    connection = call()
    connection.send(hello(ada.token))
    welcomed(connection)
    server.send_away(ada)
    guests.remove(ada)
    assert closed_with(connection) == SENT_AWAY
    again = call()
    again.send(hello(ada.token))
    assert closed_with(again) == WRONG_KEY


@pytest.mark.parametrize(
    "key", [{"key": "x" * 32}, {"token": "x" * 32}, {"code": "AAAAAA"}, {}], ids=["key", "token", "code", "nothing"]
)
def test_a_wrong_key_opens_nothing(call: Callable[..., ClientConnection], key: dict[str, str]) -> None:
    connection = call()
    connection.send(hello(**key))
    assert closed_with(connection) == WRONG_KEY


def test_who_guesses_codes_does_not_keep_out_who_knows_one(
    call: Callable[..., ClientConnection], guests: GuestList
) -> None:
    guesses = [call() for _ in range(40)]
    for number, connection in enumerate(guesses):
        connection.send(hello(code=f"GUESS{number}"))
    guest = call(address="127.0.0.2")
    guest.send(hello(code=guests.players.code))
    assert json.loads(guest.recv(timeout=PATIENCE))[0] == "token"


def silent(opened: ExitStack, server: Server) -> socket.socket:
    """A socket that connects and sends nothing."""
    port = int(server.host.partition(":")[2])
    return opened.enter_context(socket.create_connection((LOOPBACK, port), timeout=PATIENCE))


def shown_the_door(one: socket.socket) -> bool:
    """Wait until the server closes a socket; False if it sends something instead."""
    with suppress(ConnectionResetError):
        return one.recv(1) == b""
    return True


def test_silent_sockets_keep_nobody_out_and_the_first_of_too_many_has_to_go(
    call: Callable[..., ClientConnection], server: Server, ada: Guest
) -> None:
    with ExitStack() as opened:
        sockets = [silent(opened, server) for _ in range(2 * STRANGERS)]
        guest = call()
        guest.send(hello(ada.token))
        assert json.loads(guest.recv(timeout=PATIENCE))[0] == "token"
        assert shown_the_door(sockets[0])


@pytest.mark.parametrize("patience", [0.5])
def test_a_silent_socket_is_shown_the_door(server: Server) -> None:
    with ExitStack() as opened:
        assert shown_the_door(silent(opened, server))


@pytest.mark.parametrize("patience", [3.0])
def test_a_line_that_says_nothing_is_closed(call: Callable[..., ClientConnection]) -> None:
    assert closed_with(call()) == TOO_MUCH


@pytest.mark.parametrize(
    "said",
    [
        "[]",
        "{",
        '["hello"]',
        '["hello",1,2,3,4]',
        hello(window=[0, 0, 1, False]),
        hello(window=[10**9, 5, 1, False]),
        hello(window=[800, 600, float("nan"), False]),
        "[" * 500,
        "\x00",
    ],
)
def test_nonsense_closes_the_line(call: Callable[..., ClientConnection], said: str) -> None:
    connection = call()
    connection.send(said)
    assert closed_with(connection) == TOO_MUCH


def test_a_message_of_more_than_512_bytes_closes_the_line(call: Callable[..., ClientConnection], ada: Guest) -> None:
    connection = call()
    connection.send(hello(ada.token))
    connection.send(json.dumps(["key", "x" * 600, False]))
    assert closed_with(connection) == 1009


def test_a_flood_of_messages_is_slowed_down_and_none_is_lost(call: Callable[..., ClientConnection], ada: Guest) -> None:
    connection = call()
    connection.send(hello(ada.token))
    connection.recv(timeout=PATIENCE)
    held = ada.connection
    assert held is not None
    for number in range(2 * A_SECOND):
        connection.send(f'["key","{number}",false]')
    taken: list[object] = []

    def all_taken() -> bool:
        taken.extend(held.take())
        return len(taken) == 2 * A_SECOND

    wait_for(lambda: held.full)
    assert not taken
    wait_for(all_taken)
    assert held.open


def test_only_the_last_size_and_the_last_of_several_pointer_moves_count() -> None:
    line = HeldConnection()
    for x in range(140):
        line.arrived(PageWindow(800 + x, 600, 1.0, False))
        line.arrived(Pointed("move", (x, 0), 0, False))
    line.arrived(Pointed("down", (139, 0), 0, False))
    assert line.window.width == 939
    assert list(line.take()) == [Pointed("move", (139, 0), 0, False), Pointed("down", (139, 0), 0, False)]


def test_pings_without_end_cut_the_line(call: Callable[..., ClientConnection], ada: Guest) -> None:
    connection = call()
    connection.send(hello(ada.token))
    connection.recv(timeout=PATIENCE)
    held = ada.connection
    assert held is not None
    with suppress(ConnectionClosed):
        for number in range(100 * STRANGE):
            connection.ping(str(number))
    wait_for(lambda: not held.open)


def test_another_device_takes_a_seat_over(call: Callable[..., ClientConnection], ada: Guest) -> None:
    first, second = call(), call()
    first.send(hello(ada.token))
    first.recv(timeout=PATIENCE)
    old = ada.connection
    second.send(hello(ada.token))
    second.recv(timeout=PATIENCE)
    assert closed_with(first) == TAKEN_OVER
    assert old is not None
    assert not old.open
    now = ada.connection
    assert now is not None
    assert now.open


def test_only_what_has_changed_is_sent_and_at_rest_nothing(call: Callable[..., ClientConnection], ada: Guest) -> None:
    connection = call()
    connection.send(hello(ada.token))
    connection.recv(timeout=PATIENCE)
    held = ada.connection
    assert held is not None
    pixels = np.zeros((128, 192, 4), np.uint8)
    held.show(Picture((192, 128), pixels.tobytes()))
    whole = connection.recv(timeout=PATIENCE)
    assert isinstance(whole, bytes)
    assert HEAD.unpack_from(whole)[1:] == (1, 192, 128, 1)
    connection.send('["seen",1]')
    sharp = connection.recv(timeout=PATIENCE)
    assert isinstance(sharp, bytes)
    assert HEAD.unpack_from(sharp)[1] == 2
    connection.send('["seen",2]')
    held.show(Picture((192, 128), pixels.tobytes()))
    pixels[40:44, 70:80] = 255
    held.show(Picture((192, 128), pixels.tobytes()))
    part = connection.recv(timeout=PATIENCE)
    assert isinstance(part, bytes)
    assert HEAD.unpack_from(part)[1:] == (3, 192, 128, 1)
    assert PART.unpack_from(part, HEAD.size)[:4] == (64, 32, 32, 32)


def test_a_large_picture_gets_sharp_in_pieces_though_it_is_shown_again_and_again(
    call: Callable[..., ClientConnection], ada: Guest
) -> None:
    connection = call()
    connection.send(hello(ada.token))
    connection.recv(timeout=PATIENCE)
    held = ada.connection
    assert held is not None
    same = Picture((320, 320), bytes([90]) * 320 * 320 * 4)
    held.show(same)
    connection.recv(timeout=PATIENCE)
    tiles = 0
    for number in range(2, 5):
        connection.send(f'["seen",{number - 1}]')
        held.show(same)
        piece = connection.recv(timeout=PATIENCE)
        assert isinstance(piece, bytes)
        _kind, got, _width, _height, parts = HEAD.unpack_from(piece)
        assert got == number
        at = HEAD.size
        for _ in range(parts):
            _left, _top, width, height, size = PART.unpack_from(piece, at)
            tiles += width * height // TILE**2
            at += PART.size + size
        assert tiles <= (number - 1) * SHARP_AT_ONCE
    assert tiles == 100
    connection.send('["seen",4]')
    held.show(same)
    with pytest.raises(TimeoutError):
        connection.recv(timeout=0.4)


def test_at_most_two_pictures_are_on_their_way(call: Callable[..., ClientConnection], ada: Guest) -> None:
    connection = call()
    connection.send(hello(ada.token))
    connection.recv(timeout=PATIENCE)
    held = ada.connection
    assert held is not None
    for shade in range(1, 3):
        held.show(Picture((64, 64), bytes([shade * 60]) * 64 * 64 * 4))
        connection.recv(timeout=PATIENCE)
    assert not held.ready
    held.show(Picture((64, 64), bytes([200]) * 64 * 64 * 4))
    held.show(Picture((64, 64), bytes([250]) * 64 * 64 * 4))
    with pytest.raises(TimeoutError):
        connection.recv(timeout=0.3)
    connection.send('["seen",2]')
    last = connection.recv(timeout=PATIENCE)
    assert isinstance(last, bytes)
    assert HEAD.unpack_from(last)[1] == 3
    assert held.ready


def test_a_picture_that_was_never_sent_is_not_believed_to_be_seen(
    call: Callable[..., ClientConnection], ada: Guest
) -> None:
    connection = call()
    connection.send(hello(ada.token))
    connection.recv(timeout=PATIENCE)
    connection.send('["seen",4000000000]')
    connection.send('["key","Enter",false]')
    held = ada.connection
    assert held is not None
    wait_for(lambda: held.waits)
    for shade in range(1, 3):
        held.show(Picture((64, 64), bytes([shade * 60]) * 64 * 64 * 4))
        connection.recv(timeout=PATIENCE)
    assert not held.ready


def refuses(port: int) -> bool:
    """True if nothing listens on a port."""
    try:
        socket.create_connection((LOOPBACK, port)).close()
    except ConnectionRefusedError:
        return True
    return False


def test_nothing_listens_once_the_server_is_closed(guests: GuestList) -> None:
    server = Server(guests, LOOPBACK)
    server.start()
    port = int(server.host.partition(":")[2])
    server.close()
    wait_for(lambda: refuses(port))


@pytest.mark.parametrize(
    "said",
    [
        '["pointer","fly",1,1,0,false]',
        '["pointer","move",-1,1,0,false]',
        '["pointer","wheel",1,1,99,false]',
        '["seen",-1]',
    ],
)
def test_what_no_page_would_say_is_refused(said: str) -> None:
    with pytest.raises(BadMessage):
        read_message(said)


def test_a_hello_tells_window_and_language() -> None:
    assert read_hello(hello("t")).window == PageWindow(800, 600, 1.0, False)


def test_areas_cover_every_tile_that_has_changed_and_no_other() -> None:
    before = np.zeros((200, 330, 4), np.uint8)
    after = before.copy()
    after[0, 0] = after[199, 329] = after[70, 100] = after[70, 140] = 9
    tiles = changed(Picture((330, 200), before.tobytes()), Picture((330, 200), after.tobytes()))
    assert sorted(areas(tiles, (330, 200))) == [(0, 0, 32, 32), (96, 64, 64, 32), (320, 192, 10, 8)]


def test_an_allowance_fills_up_again_with_time() -> None:
    now = [0.0]
    allowance = TokenBucket(2, 1, lambda: now[0])
    assert [allowance.take() for _ in range(3)] == [True, True, False]
    now[0] = 1.0
    assert [allowance.take() for _ in range(2)] == [True, False]


def test_tokens_on_credit_are_paid_for_with_time() -> None:
    now = [0.0]
    allowance = TokenBucket(10, 5, lambda: now[0])
    assert [allowance.spend(10), allowance.spend(5), allowance.spend()] == [0.0, 1.0, 1.2]
    now[0] = 1.2
    assert allowance.spend(1) == pytest.approx(0.2)
    assert allowance.spend(1000) == 2.0, "the debt is never larger than the bucket"


def test_keys_are_long_and_tell_nothing_when_printed(guests: GuestList, ada: Guest) -> None:
    for key in (guests.players, guests.onlookers):
        assert len(key.token) == 32
        assert key.token not in repr(key)
        assert key.code not in repr(key)
    assert len(ada.token) == 32
    assert ada.token not in repr(ada)


def test_an_address_that_was_wrong_waits_and_one_that_was_not_never_does() -> None:
    guesses = Guesses(clock=lambda: 0.0)
    waits = []
    for _number in range(20):
        waits.append(guesses.delay("192.168.7.30"))
        guesses.was_wrong("192.168.7.30")
    burst, a_second = FROM_ONE
    assert waits[: burst + 1] == [0.0] * (burst + 1)
    assert waits[-1] == burst / a_second > SERVER_PATIENCE, "so late that it is not looked at"
    assert guesses.delay("192.168.7.31") == 0.0
    assert guesses.wrong == 20


def test_many_addresses_that_were_wrong_wait_for_each_other_and_keep_nobody_out() -> None:
    guesses = Guesses(clock=lambda: 0.0)
    addresses = [f"192.168.7.{number}" for number in range(1, 121)]
    for address in addresses:
        guesses.was_wrong(address)
    burst, a_second = TOGETHER
    assert [guesses.delay(address) for address in addresses][-1] == burst / a_second
    assert guesses.delay("192.168.8.1") == 0.0


def test_new_keys_let_players_in_and_the_old_ones_do_not_and_guests_stay(guests: GuestList, ada: Guest) -> None:
    old = guests.players
    guests.change_codes()
    assert guests.let_in(old.token, "", "", named=True) is None
    assert guests.let_in("", old.code, "", named=True) is None
    assert guests.let_in("", guests.players.code, "", named=True) not in (None, ada)
    assert guests.let_in(ada.token, "", "", named=True) is ada


def test_the_keys_of_players_and_onlookers_are_not_mixed_up(guests: GuestList) -> None:
    assert watcher(guests).watching
    with pytest.raises(NameNeeded):
        guests.let_in(guests.players.token, "", "", named=False)
    assert not newcomer(guests).watching


def test_a_picture_in_which_much_moves_is_sent_coarse_and_sharp_at_rest() -> None:
    size = 1770, 1230
    picture = Picture(size, bytes(range(256)) * (size[0] * size[1] * 4 // 256) + bytes(size[0] * size[1] * 4 % 256))
    tiles = changed(None, picture)
    sizes = []
    for sharp in (False, True):
        message = packed(1, picture, tiles, sharp)
        _left, _top, *box, length = PART.unpack_from(message, HEAD.size)
        jpeg = message[HEAD.size + PART.size :][:length]
        with BytesIO(jpeg) as file:
            sizes.append((tuple(box), pygame.image.load(file, "a.jpg").get_size()))
    assert sizes == [(size, (885, 615)), (size, size)]
