"""The connection to one page: sends pictures, sounds and words, receives input; shared by two threads."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from scenes.second_screens.wire.messages import (
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
)
from scenes.second_screens.wire.pictures import Picture, changed, first_of, packed

UNSEEN = 2
"""Pictures that may be in flight; more would only arrive late."""
REST = 0.2
"""Seconds without a change after which the last picture is sent again, sharp."""
SHARP_AT_ONCE = 48
"""Tiles of a sharp picture in one message, about 30 kB. On a slow network a click waits for one message only."""
MOST_WAITING = 256
"""Messages queued in each direction; while the input queue is full, the page is not read from."""


class Connection:
    """The game takes messages and shows pictures; `carry` runs in the server's thread and sends them."""

    def __init__(self, hello: Hello, loop: asyncio.AbstractEventLoop) -> None:
        self.hello = hello
        self.window = hello.window
        """The latest size of the page."""
        self.open = True
        """True while the page is connected."""
        self.looking = True
        """False while nobody sees the page."""
        self.reads = False
        """True if a screen reader uses the page."""
        self.options: dict[str, Any] = {}
        """The options that the page remembers."""
        self.sent = 0
        """Bytes sent so far."""
        self.clicks = 0
        """Pointer releases received so far."""
        self._loop = loop
        self._in: deque[Pointed | Pressed | Used] = deque()
        self._out: deque[str | bytes] = deque(maxlen=MOST_WAITING)
        self._waiting: Picture | None = None
        self._news = asyncio.Event()
        self._number = 0
        self._seen = 0
        self._last: Picture | None = None
        self._blurred: npt.NDArray[np.bool_] | None = None
        """Tiles of the last picture that the page has at low quality."""
        self._moved = 0.0
        """The time at which the last change was sent."""

    @property
    def ready(self) -> bool:
        """True if a new picture would be sent now; otherwise drawing one would be wasted."""
        return self._waiting is None and self._number - self._seen < UNSEEN

    def shown(self, picture: Picture, sharp: bool = False) -> bool:
        """True if the page has acknowledged this picture."""
        # The other thread sets the number of a picture first, so the numbers are read last here.
        last, fine = self._last == picture, self._blurred is None
        return last and (fine or not sharp) and self._seen == self._number

    @property
    def waits(self) -> bool:
        """True if there is input that was not taken yet."""
        return bool(self._in)

    @property
    def full(self) -> bool:
        """True while no more input can be kept."""
        return len(self._in) >= MOST_WAITING

    def take(self) -> Iterator[Pointed | Pressed | Used]:
        """The input since the last call; of consecutive pointer moves only the last."""
        for _ in range(len(self._in)):
            message = self._in.popleft()
            if not (self._in and _moves(message) and _moves(self._in[0])):
                yield message

    def show(self, picture: Picture) -> None:
        """Send a picture, replacing one that was not sent yet."""
        self._waiting = picture
        self._ring()

    def tell(self, *words: Any) -> None:
        """Send a JSON list."""
        self._out.append(msgspec.json.encode(words).decode())
        self._ring()

    def give(self, data: bytes) -> None:
        """Send bytes other than a picture."""
        self._out.append(data)
        self._ring()

    def arrived(self, message: Said) -> None:
        """Handle a message of the page, in the server's thread."""
        if isinstance(message, Seen):
            # A page may claim anything: acknowledgements neither go back nor run ahead of what was sent.
            self._seen = max(self._seen, min(message.number, self._number))
            self._news.set()
        elif isinstance(message, PageWindow):
            self.window = message
        elif isinstance(message, Looking):
            self.looking = message.looking
        elif isinstance(message, Reading):
            self.reads = True
        elif isinstance(message, Liked):
            self.options = message.options
        else:
            self._in.append(message)
            self.clicks += isinstance(message, Pointed) and message.kind == "up"

    async def carry(self, send: Callable[[str | bytes], Any]) -> None:
        """Send messages and pictures until the connection is closed, in the server's thread."""
        while self.open:
            self._news.clear()
            while self._out:
                await self._send(send, self._out.popleft())
            if self._number - self._seen >= UNSEEN:
                await self._news.wait()
                continue
            picture, self._waiting = self._waiting, None
            if picture is not None:
                await self._send_picture(send, picture)
            elif self._blurred is None:
                await self._news.wait()
            elif (early := self._moved + REST - self._loop.time()) > 0:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), early)
            elif self._seen < self._number:
                await self._news.wait()
            else:
                await self._sharpen(send)

    async def _send_picture(self, send: Callable[[str | bytes], Any], picture: Picture) -> None:
        tiles = changed(self._last, picture)
        if tiles.any():
            self._number += 1
            before = self._blurred
            self._blurred = tiles if before is None or before.shape != tiles.shape else before | tiles
            self._last, self._moved = picture, self._loop.time()
            await self._send(send, packed(self._number, picture, tiles, sharp=False))

    async def _sharpen(self, send: Callable[[str | bytes], Any]) -> None:
        """Send some tiles of the last picture sharp; the rest follows once the page has acknowledged them."""
        assert self._blurred is not None
        assert self._last is not None
        tiles = first_of(self._blurred, SHARP_AT_ONCE)
        left = self._blurred & ~tiles
        self._number += 1
        self._blurred = left if left.any() else None
        await self._send(send, packed(self._number, self._last, tiles, sharp=True))

    async def _send(self, send: Callable[[str | bytes], Any], data: str | bytes) -> None:
        self.sent += len(data)
        await send(data)

    def _ring(self) -> None:
        if self.open:
            with suppress(RuntimeError):  # the server has closed its event loop
                self._loop.call_soon_threadsafe(self._news.set)


def _moves(message: Pointed | Pressed | Used) -> bool:
    return isinstance(message, Pointed) and message.kind == "move"
