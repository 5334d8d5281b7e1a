"""A guest who floods the table with messages that a page may send.

    python -m tools.attack.flooder HOST TOKEN KIND SEED

Runs as a separate process, so that the flood does not slow down the table it attacks; exits when stdin is closed.
"""

import json
import os
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

KEYS = ("Tab", "Enter", "Escape", "F1", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "m")
A_LINE = 1_000_000
"""Messages per connection; the server limits their rate."""


def flood(host: str, token: str, kind: str, chance: Random) -> None:
    """Send messages until the process is stopped; reconnect when the connection is cut, or at once for take-overs."""
    while True:
        with suppress(ConnectionClosed, InvalidHandshake, InvalidMessage, OSError):
            line = _call(host, token, chance)
            _answer_pictures(line)
            for _number in range(1 if kind == "take-overs" else A_LINE):
                FLOODS[kind](line, chance)


def _call(host: str, token: str, chance: Random) -> ClientConnection:
    line = connect(f"ws://{host}/seat", origin=Origin(f"http://{host}"), max_size=None, close_timeout=0.1)
    line.send(json.dumps(["hello", token, "", "", "", _window(chance), ["en"]]))
    return line


def _answer_pictures(line: ClientConnection) -> None:
    """Acknowledge every picture as a page does, in a thread beside the flood."""

    def answer() -> None:
        with suppress(ConnectionClosed):
            for data in line:
                if isinstance(data, bytes) and data[:1] == b"P":
                    _say(line, "seen", int.from_bytes(data[1:5], "little"))

    threading.Thread(target=answer, daemon=True).start()


def _say(line: ClientConnection, *words: Any) -> None:
    line.send(json.dumps(words))


def _window(chance: Random) -> list[Any]:
    size = chance.randrange(300, 2000), chance.randrange(300, 1200)
    return [*size, chance.choice((1, 2, 3)), chance.random() < 0.5]


def _sizes(line: ClientConnection, chance: Random) -> None:
    _say(line, "window", _window(chance))


def _pointers(line: ClientConnection, chance: Random) -> None:
    _say(line, "pointer", "move", chance.randrange(1280), chance.randrange(720), 0, chance.random() < 0.1)


def _clicks(line: ClientConnection, chance: Random) -> None:
    at, touch = (chance.randrange(1280), chance.randrange(720)), chance.random() < 0.1
    for kind in ("move", "down", "up", "wheel"):
        _say(line, "pointer", kind, *at, chance.choice((-1, 1)) if kind == "wheel" else 0, touch)


def _keys(line: ClientConnection, chance: Random) -> None:
    _say(line, "key", chance.choice(KEYS), chance.random() < 0.2)


def _pings(line: ClientConnection, chance: Random) -> None:
    line.ping(chance.randbytes(100))


FLOODS: Mapping[str, Callable[[ClientConnection, Random], None]] = {
    "everything": lambda line, chance: chance.choice((_sizes, _pointers, _clicks, _keys, _pings))(line, chance),
    "sizes": _sizes,
    "pointers": _pointers,
    "clicks": _clicks,
    "keys": _keys,
    "pings": _pings,
    "take-overs": lambda line, _chance: _say(line, "seen", 0),
}


def main() -> None:
    """Flood until stdin is closed."""
    host, token, kind, seed = sys.argv[1:]
    threading.Thread(target=flood, args=(host, token, kind, Random(seed)), daemon=True).start()
    sys.stdin.read()
    os._exit(0)  # the threads of the connection would wait for an answer


if __name__ == "__main__":
    main()
