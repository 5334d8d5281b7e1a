"""The server: one page over HTTP and one WebSocket per guest, in a thread of its own."""

import asyncio
import ssl
import threading
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from ipaddress import ip_address
from pathlib import Path
from socket import SO_RCVBUF, SOL_SOCKET
from typing import Any

from websockets.asyncio.server import Server as Listening
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import Event

from game.language import LANGUAGES
from scenes.second_screens.wire.address import is_near
from scenes.second_screens.wire.connection import Connection
from scenes.second_screens.wire.keys import TAKE_OVERS, TAKE_OVERS_A_SECOND, Full, Guesses, Guest, GuestList, NameNeeded
from scenes.second_screens.wire.messages import (
    LONGEST,
    BadMessage,
    Hello,
    Liked,
    Looking,
    PageWindow,
    Pointed,
    Pressed,
    Reading,
    Said,
    Seen,
    Used,
    read_hello,
    read_message,
)
from scenes.second_screens.wire.page import TYPES, files, headers, preferred
from scenes.second_screens.wire.token_bucket import TokenBucket

SOCKET_PATH = "/seat"
METHODS = "GET", "HEAD"
PATIENCE = 5.0
"""Seconds within which a new connection has to send its request and its hello."""
STRANGERS = 200
"""Unauthenticated connections; beyond that, the oldest one of the busiest address is dropped."""
A_SECOND = 150
"""Tokens per second of a page, with a burst of twice as many; a page that needs more is read more slowly."""
COSTS: Mapping[type[Said], float] = {
    Pointed: 1,
    Pressed: 2,
    Seen: 1,
    PageWindow: 15,
    Liked: 30,
    Reading: 30,
    Looking: 4,
    Used: 4,
}
"""Tokens per message."""
FULL = 0.05
"""Seconds between checks whether a full input queue has room again."""
STRANGE, STRANGE_A_SECOND = 20, 1.0
"""Token bucket for frames that our page never sends (pings, fragments). A client that sends more is disconnected."""
STRANGE_FRAMES = Opcode.PING, Opcode.PONG, Opcode.CONT
UNREAD = 1 << 14
"""Bytes of the socket's receive buffer. It is small so that a flood waits at the sender."""
BEAT = 5.0
"""Seconds between heartbeats. Pages count them, because browsers hide the pings of the protocol from scripts."""
SILENCE = 7.0
"""Seconds within which a page has to answer a ping; a sleeping phone is noticed after at most BEAT + SILENCE."""
MOST_PAGES = 200
"""Pages that are connected at a time."""
PARTY_OVER, TAKEN_OVER, SENT_AWAY, WRONG_KEY, NO_NAME, NO_ROOM, TOO_MUCH = 4000, 4001, 4002, 4003, 4004, 4005, 4008
"""The codes with which connections are closed."""


class CannotListen(OSError):
    """The system refuses to listen on the address, or the certificate cannot be used."""


class Over(Exception):
    """The table does not play with its guests any more."""


class Server:
    """Listens from `start` to `close`; the game talks to a guest through its `connection`."""

    def __init__(
        self,
        guests: GuestList,
        host: str,
        port: int = 0,
        patience: float = PATIENCE,
        title: str = "Balconia",
        name: str | None = None,
        tls: Sequence[Path] = (),
        most: int = MOST_PAGES,
    ) -> None:
        """Serves one table; `admit` adds more.

        `patience`: seconds within which a new connection has to authenticate; `title`: the title of the page; `name`:
        the name at which browsers reach it over https, through a reverse proxy on this machine unless `tls` is the
        files of a certificate and its key; `most`: pages that are connected at a time.
        """
        self._lists: tuple[GuestList, ...] = (guests,)
        self._host, self._port, self._patience = host, port, patience
        self._name, self._tls, self._most = name, tls, most
        self._files = files(LANGUAGES, title)
        self.guesses = Guesses()
        self.beat = BEAT
        """Seconds between heartbeats."""
        self._sockets: dict[Guest, ServerConnection] = {}
        self._door: dict[ServerConnection, str] = {}
        """Unauthenticated connections, oldest first, with their addresses."""
        self._newcomers = TokenBucket(TAKE_OVERS, TAKE_OVERS_A_SECOND)
        self._begun = threading.Event()
        self._error: OSError | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._stop: asyncio.Event | None = None
        self._thread = threading.Thread(target=self._run, name="second screens", daemon=True)

    @property
    def host(self) -> str:
        """Address and port, as in a Host header."""
        return f"{self._host}:{self._port}"

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return self._port

    @property
    def origins(self) -> Mapping[str, str]:
        """The origin of the page by the Host header: at the address, and at the name."""
        own = {self.host: f"{'https' if self._tls else 'http'}://{self.host}"}
        return own if self._name is None else {**own, self._name: f"https://{self._name}"}

    def address(self, token: str = "") -> str:
        """The address to type, or that of a QR code, with a token after a #, which browsers never send."""
        page = f"{self.origins[self._name or self.host]}/"
        return f"{page}#{token}" if token else page

    def admit(self, guests: GuestList, instead_of: GuestList | None = None) -> None:
        """Serve the guests of another table."""
        self._lists = (*(one for one in self._lists if one is not instead_of), guests)

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """The event loop of its thread, once it has started."""
        assert self._loop is not None
        return self._loop

    def start(self) -> None:
        """Listen; raises CannotListen."""
        self._thread.start()
        self._begun.wait()
        if self._error is not None:
            raise CannotListen(str(self._error))

    def close(self) -> None:
        """Close all connections and stop listening."""
        if self._loop is not None and self._stop is not None:
            with suppress(RuntimeError):
                self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(3.0)

    def send_away(self, guest: Guest, why: int = SENT_AWAY) -> None:
        """Disconnect the page of a guest, which does not try again."""
        socket = self._sockets.get(guest)
        if self._loop is not None and socket is not None:
            with suppress(RuntimeError):
                asyncio.run_coroutine_threadsafe(socket.close(why), self._loop)

    def _run(self) -> None:
        asyncio.run(self._listen())

    async def _listen(self) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        try:
            listening = await serve(
                self._serve,
                self._host,
                self._port,
                ssl=_certificate(self._tls),
                create_connection=partial(_Stranger, self),  # type: ignore[arg-type]  # a factory will do
                process_request=self._answer,
                compression=None,  # tiles are JPEG already
                server_header=None,
                max_size=LONGEST,
                max_queue=16,
                open_timeout=self._patience,
                close_timeout=1.0,
                ping_interval=BEAT,
                ping_timeout=SILENCE,
                write_limit=1 << 16,
            )
        except OSError as error:
            self._error = error
            self._begun.set()
            return
        self._port = _port(listening)
        self._begun.set()
        await self._stop.wait()
        for socket in tuple(self._sockets.values()):
            await socket.close(PARTY_OVER)
        listening.close()
        with suppress(TimeoutError):
            await asyncio.wait_for(listening.wait_closed(), 2.0)

    def at_the_door(self, stranger: ServerConnection) -> None:
        """Count a new connection; if there are too many, drop the oldest one of the busiest address."""
        self._door[stranger] = _peer(stranger)
        if len(self._door) > STRANGERS:
            busiest = Counter(self._door.values()).most_common(1)[0][0]
            oldest = next(one for one, address in self._door.items() if address == busiest)
            self.gone(oldest)
            oldest.transport.abort()

    def gone(self, stranger: ServerConnection) -> None:
        """Stop counting a connection as unauthenticated."""
        self._door.pop(stranger, None)

    def _answer(self, socket: ServerConnection, request: Request) -> Response | None:
        """Answer an HTTP request; None continues with a WebSocket, for our own origin alone."""
        asked, origins = request.headers, self.origins
        if request.method not in METHODS:
            return _refused(HTTPStatus.METHOD_NOT_ALLOWED, Allow=", ".join(METHODS))
        # Checking Host defeats DNS rebinding: a foreign page cannot reach us under a name of its own.
        hosts = asked.get_all("Host")
        if not (self._tls or is_near(_peer(socket))) or len(hosts) != 1 or hosts[0] not in origins:
            return _refused(HTTPStatus.MISDIRECTED_REQUEST)
        origin = origins[hosts[0]]
        if request.path == SOCKET_PATH:
            return None if asked.get_all("Origin") == [origin] else _refused(HTTPStatus.FORBIDDEN)
        if request.path not in TYPES:
            return _refused(HTTPStatus.NOT_FOUND)
        language = preferred(", ".join(asked.get_all("Accept-Language")))
        body = self._files[language][request.path]
        said = Headers({**headers(request.path, origin), "Content-Length": str(len(body)), "Connection": "close"})
        return Response(HTTPStatus.OK, HTTPStatus.OK.phrase, said, b"" if request.method == "HEAD" else body)

    async def _serve(self, socket: ServerConnection) -> None:
        try:
            async with asyncio.timeout(self._patience):
                hello = read_hello(await socket.recv())
                guests, guest = await self._guest(hello, self._from(socket))
                if guest is not None:
                    await asyncio.sleep(guest.arrivals.spend())
        except (BadMessage, TimeoutError):
            await socket.close(TOO_MUCH)
        except NameNeeded:
            await socket.close(NO_NAME)
        except Full:
            await socket.close(NO_ROOM)
        except Over:
            await socket.close(PARTY_OVER)
        except ConnectionClosed:
            return
        else:
            if guest is None:
                await socket.close(WRONG_KEY)
                return
            self.gone(socket)
            await self._sit(socket, guests, guest, hello)

    async def _guest(self, hello: Hello, address: str) -> tuple[GuestList, Guest | None]:
        """The guest of a token or a code, and their table; codes are delayed for an address that was wrong before."""
        if hello.code:
            await asyncio.sleep(self.guesses.delay(address))
        guests = self._table(hello)
        before = guests.everybody
        guest = guests.let_in(hello.key, hello.code, hello.token, bool(hello.name.strip()))
        if guest is None and hello.code:
            self.guesses.was_wrong(address)
        if guest is not None and guests.over:
            raise Over
        if guest is not None and guest not in self._sockets and len(self._sockets) >= self._most:
            raise Full
        if guest is not None and guest not in before:
            await asyncio.sleep(self._newcomers.spend())
        return guests, guest

    def _table(self, hello: Hello) -> GuestList:
        """The table that a page asks for; one that its browser remembers from earlier counts last."""
        lists = self._lists
        ways = (
            next((one for one in lists if one.opens(hello.key, hello.code)), None),
            next((one for one in lists if one.by_token(hello.key)), None),
            next((one for one in lists if one.by_token(hello.token)), None),
        )
        return next(filter(None, ways), lists[0])

    def _from(self, socket: ServerConnection) -> str:
        """The IP address of a browser, as reported by the reverse proxy if there is one."""
        peer = _peer(socket)
        if self._name is not None and not self._tls and socket.request is not None and _is_loopback(peer):
            told = ",".join(socket.request.headers.get_all("X-Forwarded-For"))
            return told.rpartition(",")[2].strip() or peer
        return peer

    async def _sit(self, socket: ServerConnection, guests: GuestList, guest: Guest, hello: Hello) -> None:
        """Serve the page of a guest until it disconnects; an earlier page of the guest is closed as taken over."""
        before = self._sockets.get(guest)
        connection = Connection(hello, asyncio.get_running_loop())
        self._sockets[guest] = socket
        if guest.connection is not None:
            guest.connection.open = False
        guest.connection = connection
        if before is not None:
            await before.close(TAKEN_OVER)
        token = guests.onlookers.token if guest.watching else guest.token
        connection.tell("token", token, self.beat, not guest.by_address)
        carrying = asyncio.create_task(connection.carry(socket.send))
        beating = asyncio.create_task(self._beat_for(connection))
        try:
            await self._listen_to(socket, connection)
        finally:
            connection.open = False
            beating.cancel()
            carrying.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await carrying
            if self._sockets.get(guest) is socket:
                del self._sockets[guest]
                guest.connection = None
                if guest.watching:
                    guests.remove(guest)

    async def _beat_for(self, connection: Connection) -> None:
        while True:
            await asyncio.sleep(self.beat)
            connection.tell("beat")

    async def _listen_to(self, socket: ServerConnection, connection: Connection) -> None:
        """Pass on the page's messages, rate-limited, until it disconnects or sends an invalid one."""
        allowance = TokenBucket(2 * A_SECOND, A_SECOND)
        with suppress(ConnectionClosed):
            async for data in socket:
                try:
                    message = read_message(data)
                except BadMessage:
                    await socket.close(TOO_MUCH)
                    return
                await asyncio.sleep(allowance.spend(COSTS[type(message)]))
                while connection.full and connection.open:
                    await asyncio.sleep(FULL)
                if not connection.open:
                    return
                connection.arrived(message)


class _Stranger(ServerConnection):
    """A connection that counts as unauthenticated until it has shown a key."""

    def __init__(self, server: Server, *values: Any, **names: Any) -> None:
        super().__init__(*values, **names)
        self._house = server
        self._strange = TokenBucket(STRANGE, STRANGE_A_SECOND)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_RCVBUF, UNREAD)
        self._house.at_the_door(self)

    def process_event(self, event: Event) -> None:
        strange = isinstance(event, Frame) and (event.opcode in STRANGE_FRAMES or not event.fin)
        if strange and not self._strange.take():
            self.transport.abort()
            return
        super().process_event(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._house.gone(self)
        super().connection_lost(exc)


def _certificate(files: Sequence[Path]) -> ssl.SSLContext | None:
    """The TLS side of a server with these files, None without any; raises OSError."""
    if not files:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    certificate, key = files
    context.load_cert_chain(certificate, key)
    return context


def _is_loopback(address: str) -> bool:
    return bool(address) and ip_address(address.partition("%")[0]).is_loopback


def _peer(socket: ServerConnection) -> str:
    """The IP address of a client, "" if it is not known."""
    peer = socket.remote_address
    return str(peer[0]) if peer else ""


def _port(listening: Listening) -> int:
    port: int = next(iter(listening.sockets)).getsockname()[1]
    return port


def _refused(status: HTTPStatus, **more: str) -> Response:
    said: Mapping[str, str] = {"Content-Length": "0", "Connection": "close", **more}
    return Response(status, status.phrase, Headers(said), b"")
