"""Functions that run in plain Python or, where numba is installed, compiled: the same code, the same answers.

Compiled code is cached on disk. A process that a window waits for runs plain Python until another has compiled it.
"""

import json
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
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
"""The marker file of a complete cache."""
COMPILED = (".nbi", ".nbc")
"""The suffixes of numba's files: an index for each function, and its code for each signature."""


class JitCode:
    """The compiled functions of one game, with their cache."""

    def __init__(self, name: str, folder: Path, sources: Sequence[str]) -> None:
        """`sources` are patterns: the functions, and the tables that are frozen into them."""
        self.cache = _cache_folder(f"{name}-{_hash(folder, sources)}") if NUMBA else None
        """None if no folder is writable."""
        self.is_used = False
        """True if this process calls compiled functions."""
        self._intact: Path | None = None
        """The cache that was checked; a check reads all of its files."""

    def is_made(self) -> bool:
        """True if nothing has to be compiled first: the cache is complete, or there is none.

        A damaged cache is discarded, because numba would fail on it, or run what is in it.
        """
        if self.cache is None or self.cache == self._intact:
            return True
        if not (self.cache / COMPLETE).exists():
            return False
        if not _is_intact(self.cache):
            _empty(self.cache)
            return False
        self._intact = self.cache
        return True

    def keep(self) -> None:
        """Mark the cache as complete, with a checksum of each of its files."""
        if self.cache is not None:
            part = self.cache / f"{COMPLETE}-{os.getpid()}"
            part.write_text(json.dumps(_checksums(self.cache)), encoding="utf-8")
            part.replace(self.cache / COMPLETE)

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
        """The function, compiled where that is enabled."""
        return cast("Function", _Dispatcher(self, function, inline=False)) if NUMBA else function

    def inlined(self, function: Function) -> Function:
        """The same for a small function that is inlined, which is cheaper than passing it a position."""
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
            # numba would import it if it is installed: 10 MB for linear algebra that is not used here
            sys.modules.setdefault("scipy", None)  # type: ignore[arg-type]
        import numba  # takes half a second, which plain Python does not need

        cache = self._code.cache
        if cache:
            numba.config.CACHE_DIR = str(cache)  # type: ignore[attr-defined]
        return numba.njit(cache=cache is not None, nogil=True, forceinline=self._inline)(self._plain)

    @property
    def _numba_type_(self) -> Any:
        """The numba type of the compiled function, for calls from other compiled functions."""
        return self._machine._numba_type_


def _hash(folder: Path, sources: Sequence[str]) -> str:
    """A hash of every compiled source: numba does not notice a change in another file that a function calls into.

    The path is part of the hash because numba looks up cached code by path.
    """
    digest = sha256(f"{sys.version} {folder}".encode())
    for pattern in sources:
        for path in sorted(folder.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _checksums(cache: Path) -> dict[str, str]:
    """The checksums of the compiled functions in a cache, by the names of their files."""
    files = (path for path in cache.rglob("*") if path.suffix in COMPILED and path.is_file())
    return {path.relative_to(cache).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files}


def _is_intact(cache: Path) -> bool:
    """True if no file of a complete cache has changed or is missing, and none was added."""
    try:
        return bool(json.loads((cache / COMPLETE).read_bytes()) == _checksums(cache))
    except (OSError, ValueError):
        return False


def _empty(cache: Path) -> None:
    """Delete the files of a cache, its marker first; what cannot be deleted now is written over later."""
    for path in (cache / COMPLETE, *cache.rglob("*")):
        if path.is_file():
            with suppress(OSError):
                path.unlink(missing_ok=True)


def _cache_folder(name: str) -> Path | None:
    """The cache folder, None if it is not writable."""
    folder = user_cache_path(NAME) / name
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder
