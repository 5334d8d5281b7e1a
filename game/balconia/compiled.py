"""The search in plain Python and, where numba is installed, as machine code: the same functions, the same answers.

Machine code takes 20 to 40 seconds to make, once: it is kept on disk. A process that somebody waits for thinks in plain
Python until another one has made it; every other process makes it as it goes.
"""

import sys
from collections.abc import Callable
from functools import cached_property, update_wrapper
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

from game.engine import spawned

Function = TypeVar("Function", bound=Callable[..., Any])

NUMBA = find_spec("numba") is not None
SOURCES = ("building.py", "cards.py", "kernel/*.py", "search/*.py")
"""What machine code is made of: the functions, and the tables of cells and cards that are frozen into it."""


def _sources() -> str:
    """A hash of every compiled source: numba does not notice a change in another file that a function calls into."""
    folder = Path(__file__).parent
    digest = sha256(sys.version.encode())
    for pattern in SOURCES:
        for path in sorted(folder.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder() -> Path | None:
    """Where machine code is kept; None where nothing can be written, and numba would not compile at all."""
    folder = user_cache_path("balconia") / f"kernel-{_sources()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder


CACHE = _cache_folder() if NUMBA else None
COMPLETE = "complete"
"""A file beside the machine code that says that all of it is there."""


def is_made() -> bool:
    """Whether nobody has to wait for machine code: it is kept, or this machine cannot keep any."""
    return CACHE is None or (CACHE / COMPLETE).exists()


def keep() -> None:
    """Say that all machine code is there now."""
    if CACHE is not None:
        (CACHE / COMPLETE).touch()


class _Now:
    """How this process thinks now: it takes to machine code as soon as that costs nobody any time."""

    in_machine_code = False


def in_machine_code() -> bool:
    """Whether the search runs as machine code from here on; in plain Python a second turn would take minutes."""
    if not _Now.in_machine_code:
        _Now.in_machine_code = NUMBA and (is_made() or not spawned.somebody_waits())
    return _Now.in_machine_code


in_machine_code()


class _Twin:
    """A function in plain Python with its twin as machine code."""

    def __init__(self, function: Callable[..., Any], inline: bool) -> None:
        self._plain = function
        self._inline = inline
        update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        return self._machine(*arguments) if _Now.in_machine_code else self._plain(*arguments)

    @cached_property
    def _machine(self) -> Any:
        import numba  # takes half a second: whoever thinks in plain Python does without

        if CACHE:
            numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]
        return numba.njit(cache=CACHE is not None, nogil=True, forceinline=self._inline)(self._plain)

    @property
    def _numba_type_(self) -> Any:
        """What numba takes it for in another function: the twin."""
        return self._machine._numba_type_


def compiled(function: Function) -> Function:
    """The function, as machine code wherever that is made."""
    return cast("Function", _Twin(function, inline=False)) if NUMBA else function


def inlined(function: Function) -> Function:
    """The same for a small function that becomes part of its callers: handing it a position would cost more."""
    return cast("Function", _Twin(function, inline=True)) if NUMBA else function
