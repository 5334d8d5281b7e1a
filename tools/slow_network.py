"""Simulates a slow network on this machine: a relay with latency and limited bandwidth."""

import asyncio
import multiprocessing
from collections.abc import Callable
from math import inf, nextafter
from multiprocessing.connection import Connection
from types import TracebackType
from typing import NamedTuple, Self

LOOPBACK = "127.0.0.1"
ON_THE_WAY = 1 << 16
"""Maximum bytes in flight; beyond that, the sender has to wait."""
AT_ONCE = 1500
"""Bytes forwarded together, as in a real packet."""


class LineSpeed(NamedTuple):
    """A line to the internet."""

    delay: float
    """Latency in seconds, each way."""
    megabits: float
    """Per second, each way of each connection."""


HOME, FAR = LineSpeed(0.02, 10.0), LineSpeed(0.04, 5.0)
"""A wireless network with walls, and friends far away: 40 and 80 ms there and back."""


class SlowNetwork:
    """Runs a relay in a process of its own inside `with`; connections to its port reach the target late."""

    def __init__(self, port: int, line: LineSpeed = HOME) -> None:
        """`port` of this machine is the target."""
        self._to, self._line = port, line
        self.port = 0
        """The relay's own port."""

    def __enter__(self) -> Self:
        here, there = multiprocessing.Pipe()
        values = self._to, there, self._line
        self._process = multiprocessing.get_context("spawn").Process(target=_relay, args=values, daemon=True)
        self._process.start()
        self.port = here.recv()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.terminate()
        self._process.join()


def _relay(port: int, told: Connection, line: LineSpeed) -> None:
    asyncio.run(_listen(port, told.send, line))


async def _listen(port: int, tell: Callable[[int], None], line: LineSpeed) -> None:
    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back_reader, back_writer = await asyncio.open_connection(LOOPBACK, port, limit=AT_ONCE)
        await asyncio.gather(_carry(reader, back_writer, line), _carry(back_reader, writer, line))

    server = await asyncio.start_server(connected, LOOPBACK, 0, limit=AT_ONCE)
    tell(server.sockets[0].getsockname()[1])
    await server.serve_forever()


async def _carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, line: LineSpeed) -> None:
    """Forward one direction of a connection: each piece leaves after those before it, and arrives later."""
    loop = asyncio.get_running_loop()
    room, free, under_way = asyncio.Event(), loop.time(), 0
    room.set()

    def arrive(data: bytes) -> None:
        nonlocal under_way
        writer.write(data)
        under_way -= len(data)
        room.set()

    while data := await reader.read(AT_ONCE):
        free = max(free, loop.time()) + len(data) * 8 / (line.megabits * 1e6)
        under_way += len(data)
        loop.call_at(free + line.delay, arrive, data)
        while under_way > ON_THE_WAY:
            room.clear()
            await room.wait()
    loop.call_at(nextafter(free + line.delay, inf), writer.close)  # timers of the same moment run in any order
