"""Functions that run in plain Python or, where numba is installed, compiled: the same code, the same answers.

Compiled code is cached on disk. A process that a window waits for runs plain Python until another has compiled it.
"""

import sys
from collections.abc import Callable, Sequence
from functools import cached_property, update_wrapper
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

from game.engine import child_process
from game.product import NAME

Function = TypeVar("Function", bound=Callable[..., Any])

NUMBA = find_spec("numba") is not None
COMPLETE = "complete"
"""A file beside the machine code that says that all of it is there."""


class JitCode:
    """The compiled functions of one game: where they are kept, and whether this process uses them."""

    def __init__(self, name: str, folder: Path, sources: Sequence[str]) -> None:
        """`sources` are patterns: the functions, and the tables that are frozen into them."""
        self.cache = _cache_folder(f"{name}-{_hash(folder, sources)}") if NUMBA else None
        """None where nothing can be written, and numba would not keep anything."""
        self.is_used = False
        """Whether this process calls compiled functions."""

    def is_made(self) -> bool:
        """Whether nobody has to wait for machine code: it is kept, or this machine cannot keep any."""
        return self.cache is None or (self.cache / COMPLETE).exists()

    def keep(self) -> None:
        """Say that all machine code is there now."""
        if self.cache is not None:
            (self.cache / COMPLETE).touch()

    def enable(self) -> bool:
        """Use compiled functions if they are cached, or if no window waits for this process to compile them."""
        if not self.is_used:
            self.is_used = NUMBA and (self.is_made() or not child_process.is_interactive())
        return self.is_used

    def ready(self) -> bool:
        """Use compiled functions if they are cached; never compile."""
        if not self.is_used:
            self.is_used = NUMBA and self.cache is not None and self.is_made()
        return self.is_used

    def compiled(self, function: Function) -> Function:
        """The function, as machine code wherever that is made."""
        return cast("Function", _Dispatcher(self, function, inline=False)) if NUMBA else function

    def inlined(self, function: Function) -> Function:
        """The same for a small function that becomes part of its callers: handing it a position would cost more."""
        return cast("Function", _Dispatcher(self, function, inline=True)) if NUMBA else function


class _Dispatcher:
    """Calls a function in plain Python or as compiled by numba."""

    def __init__(self, code: JitCode, function: Callable[..., Any], inline: bool) -> None:
        self._code = code
        self._plain = function
        self._inline = inline
        update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        return self._machine(*arguments) if self._code.is_used else self._plain(*arguments)

    @cached_property
    def _machine(self) -> Any:
        if child_process.is_interactive():
            # numba would load it where it is installed, 10 MB for algebra that nobody here needs
            sys.modules.setdefault("scipy", None)  # type: ignore[arg-type]
        import numba  # takes half a second: whoever thinks in plain Python does without

        cache = self._code.cache
        if cache:
            numba.config.CACHE_DIR = str(cache)  # type: ignore[attr-defined]
        return numba.njit(cache=cache is not None, nogil=True, forceinline=self._inline)(self._plain)

    @property
    def _numba_type_(self) -> Any:
        """What numba takes it for in another function: the twin."""
        return self._machine._numba_type_


def _hash(folder: Path, sources: Sequence[str]) -> str:
    """A hash of every compiled source: numba does not notice a change in another file that a function calls into.

    And of where they are, by which numba finds what it has kept: what another copy of the game made is of no use.
    """
    digest = sha256(f"{sys.version} {folder}".encode())
    for pattern in sources:
        for path in sorted(folder.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _cache_folder(name: str) -> Path | None:
    """Where machine code is kept."""
    folder = user_cache_path(NAME) / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder
