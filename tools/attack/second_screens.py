"""Second screens: a page learns nothing its seat may not know, and strangers neither get in nor keep guests out."""

import json
import socket
from collections.abc import Callable, Mapping
from contextlib import ExitStack, suppress
from functools import partial
from hashlib import sha256
from inspect import signature
from itertools import cycle
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from scenes import shelf
from scenes.second_screens.wire.address import LOOPBACK
from scenes.second_screens.wire.keys import GuestList
from scenes.second_screens.wire.server import Server
from tools.attack.secrets import in_another_world
from tools.attack.tried import Tried
from tools.evening import Evening, make_context, some_moves
from tools.second_screens import PHONED, GuestPage, HostedRoom, Room, watcher

LONGEST_GAME = 60
POKES = 4
"""Controls pointed at on the compared screen; using them could rightly reveal something new."""
QUIET = 60.0
"""Seconds after which a silent server has failed."""
A_WHILE = 0.5
"""Seconds to wait for a handshake that should not come."""
GUESSES = 8


def foreign_views(chance: Chance, times: int, folder: Path) -> Tried:
    """Compare pairs of games that differ only in what one viewer may not know: the same pictures, sounds and words.

    A viewer is a seat, or an onlooker together with the main screen of a table at which everyone has a phone. With
    `--host`, that main screen is a page, too.
    """
    tried = Tried()
    for number in range(times):
        game = shelf.scenes(PHONED[number % len(PHONED)]).plugin.game
        deal = chance.bits() % (1 << 32)
        match = some_moves(game, game.options_type(), deal, chance.below(LONGEST_GAME))
        if match.to_move is None:  # nothing is hidden after the end, and hardly anything after one move
            match = some_moves(game, game.options_type(), deal, 1 + chance.below(len(match.moves) - 1))
        seat = chance.choice((*match.seats, None, None))
        see = _main_page if seat is None and chance.below(2) else partial(_stream, seat=seat)
        # Forget where remembering would reveal hidden things: the screen may not know them all the same.
        forgetful: dict[str, Any] = {"remembered": ()} if "remembered" in signature(game.imagine).parameters else {}
        state = game.imagine(match.view(seat), match.heard(seat), chance, **forgetful)
        poking = chance.bits()
        one, other = (
            see(twin, folder=folder / f"{number}-{letter}", chance=Chance(poking))
            for letter, twin in (("a", match), ("b", in_another_world(match, state)))
        )
        tried.times += 1
        for name, first, second in zip(("pictures", "sounds and words", "sound files"), one, other, strict=True):
            viewer = seat or ("main page" if see is _main_page else "onlooker")
            tried.expect(first == second, f"{game.name} number {number}, {viewer}: {name} differ")
    return tried


def _stream(match: AnyMatch, seat: Seat | None, folder: Path, chance: Chance) -> tuple[Any, ...]:
    """Everything sent to the page of a seat, or of an onlooker, while its guest points at some controls."""
    room = Room(Evening(make_context(folder, game=match.game.name)), seats=match.seats)
    guests = room.everybody()
    onlooker = room.connect(watcher(room.host.guests))
    room.sit_down(match)
    guest = onlooker if seat is None else next(guest for guest in guests if guest.seat == seat)
    main = []
    for _poke in range(POKES):
        _poke_at(guest, chance)
        if seat is None:
            main.append(sha256(_but_the_guests(room)).digest())
    room.table.context.part()
    return (
        main + [sha256(picture.data).digest() for picture in guest.connection.pictures],
        guest.connection.told,
        guest.connection.given,
    )


def _main_page(match: AnyMatch, folder: Path, chance: Chance) -> tuple[Any, ...]:
    """Everything sent to the page that is the main screen of a table without a window, while everyone has a phone."""
    room = HostedRoom(folder, match)
    page = room.main_page()
    room.sit_down(match)
    page.connection.pictures.clear()  # pictures of the shelf, whose animations are not in step
    for _poke in range(POKES):
        _poke_at(page, chance)
    room.hosted.close()
    pictures = [sha256(picture.data).digest() for picture in page.connection.pictures]
    return pictures, page.connection.told, page.connection.given


def _but_the_guests(room: Room) -> bytes:
    """The picture of the main screen without the code to come in with, which is another one in every room."""
    room.host.streams = True
    return room.table.picture()


def _poke_at(guest: GuestPage, chance: Chance) -> None:
    names = [target.id for target in guest.top.controls()]
    if names:
        guest.hover(chance.choice(names))
        guest.press("Tab")


def strangers(chance: Chance, times: int, _folder: Path) -> Tried:
    """Strangers without a key get nothing, whatever they send, and a guest with one gets in beside them."""
    tried = Tried()
    guests, old = GuestList(), GuestList()
    server = Server(guests, LOOPBACK, patience=5.0)  # on a busy machine, guests are slow too
    server.start()
    try:
        for _number, name in zip(range(times), cycle(ATTEMPTS), strict=False):
            got_in = ATTEMPTS[name](server, old, chance)
            tried.times += 1
            tried.expect(not got_in, f"{name}: somebody got in")
            tried.expect(_let_in(server, guests), f"{name}: the guest with the right key was kept out")
    finally:
        server.close()
    return tried


def _call(server: Server, origin: str | None = None) -> ClientConnection:
    own = Origin(origin or f"http://{server.host}")
    return connect(f"ws://{server.host}/seat", origin=own, close_timeout=0.2, max_size=None)


def _hello(token: str, code: str = "") -> str:
    return json.dumps(["hello", token, code, "", "Ada", [800, 600, 1, False], ["en"]])


def _welcomed(connection: ClientConnection, hello: str | bytes) -> bool:
    """True if the server gives out a seat for this hello; it may have closed the connection before."""
    with suppress(ConnectionClosed):
        connection.send(hello)
        return _given_a_seat(connection)
    return False


def _given_a_seat(connection: ClientConnection) -> bool:
    with suppress(ConnectionClosed, TimeoutError):
        return bool(json.loads(connection.recv(timeout=QUIET))[0] == "token")
    return False


def _let_in(server: Server, guests: GuestList) -> bool:
    with _call(server) as connection:
        return _welcomed(connection, _hello(guests.players.token))


def _from_elsewhere(server: Server, guests: GuestList, chance: Chance) -> bool:
    """Send the right token from a page of another origin."""
    wrong = f"http://{chance.choice(('evil.example', 'localhost', LOOPBACK, server.host + '0'))}"
    with suppress(InvalidHandshake), _call(server, origin=wrong) as connection:
        return _welcomed(connection, _hello(guests.players.token))
    return False


def _old_token(server: Server, guests: GuestList, _chance: Chance) -> bool:
    """Send a token from another server run."""
    with _call(server) as connection:
        return _welcomed(connection, _hello(guests.players.token))


def _guesses(server: Server, _guests: GuestList, chance: Chance) -> bool:
    """Send several codes at once."""
    with ExitStack() as opened:
        lines = [opened.enter_context(_call(server)) for _ in range(GUESSES)]
        for connection in lines:
            with suppress(ConnectionClosed):
                connection.send(_hello("", f"{chance.bits() % 10**6:06}"))
        return any(map(_given_a_seat, lines))


def _noise(server: Server, _guests: GuestList, chance: Chance) -> bool:
    """Send random data in place of a hello."""
    with _call(server) as connection:
        noise = bytes(chance.below(256) for _ in range(chance.below(700)))
        return _welcomed(connection, noise if chance.below(2) else noise.decode("latin-1"))


def _torn_requests(server: Server, _guests: GuestList, chance: Chance) -> bool:
    """Open a plain socket and send noise, half a request, or nothing."""
    address, _colon, port = server.host.partition(":")
    with socket.create_connection((address, int(port)), timeout=QUIET) as connection:
        start = b"GET /seat HTTP/1.1\r\nHost: " + server.host.encode() + b"\r\n"
        noise = bytes(chance.below(256) for _ in range(chance.below(300)))
        connection.sendall(chance.choice((b"", start, noise, start + b"X: " + b"x" * 9000)))
        connection.settimeout(A_WHILE)
        with suppress(ConnectionError, TimeoutError):
            return b"101" in connection.recv(64)
    return False


def _many_sockets(server: Server, _guests: GuestList, _chance: Chance) -> bool:
    """Open more sockets than the server accepts."""
    address, _colon, port = server.host.partition(":")
    for _ in range(100):
        socket.create_connection((address, int(port)), timeout=QUIET).close()
    return False


ATTEMPTS: Mapping[str, Callable[[Server, GuestList, Chance], bool]] = {
    "from elsewhere": _from_elsewhere,
    "old token": _old_token,
    "guesses": _guesses,
    "noise": _noise,
    "torn requests": _torn_requests,
    "many sockets": _many_sockets,
}
