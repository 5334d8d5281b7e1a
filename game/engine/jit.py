"""Functions that run in plain Python or, where numba is installed, compiled: the same code, the same answers.

Compiled code is cached on disk. A process that a window waits for runs plain Python until another has compiled it;
any other process compiles it first.
"""

import json
import os
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property, update_wrapper
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryFile
from time import sleep, time
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

from game.engine import child_process
from game.files import lock_file
from game.product import NAME

Function = TypeVar("Function", bound=Callable[..., Any])

NUMBA = find_spec("numba") is not None
COMPLETE = "complete"
"""The marker file of a complete cache."""
COMPILED = (".nbi", ".nbc")
"""The suffixes of numba's files: an index for each function, and its code for each signature."""
LOCK = "lock"
WAIT = 0.1
"""Seconds between two attempts to get the lock."""
A_MONTH = 30 * 86400.0
"""Seconds without use after which a cache is taken for one of earlier sources."""


class JitCode:
    """The compiled functions of one game, with their cache. Only `make` writes to it, in one process at a time."""

    def __init__(self, name: str, folder: Path, sources: Sequence[str], call_all: Callable[[], None]) -> None:
        """`sources` are patterns: the functions, and the tables that are frozen into them.

        `call_all` calls every function with every type of arguments. What it leaves out is compiled in each process.
        """
        self.name = name
        self.cache = _cache_folder(f"{name}-{_hash(folder, sources)}") if NUMBA else None
        """None if no folder is writable."""
        self.is_used = False
        """True if this process calls compiled functions."""
        self.is_writing = False
        self._call_all = call_all
        self._dispatchers: list[_Dispatcher] = []
        self._intact: Path | None = None
        """The cache that was checked; a check reads all of its files."""

    def is_made(self) -> bool:
        """True if nothing has to be compiled first: the cache is complete, or there is none.

        A damaged cache counts as missing, because numba would fail on it, or run what is in it.
        """
        if self.cache is None or self.cache == self._intact:
            return True
        if not _is_intact(self.cache):
            return False
        with suppress(OSError):
            (self.cache / COMPLETE).touch()  # used today, so that it is not deleted as an old cache
        self._intact = self.cache
        return True

    def make(self, tell: bool = False) -> None:
        """Compile everything, once per machine; waits for a process that does so already.

        Nothing is lost if the process is killed: the lock goes with it, and the next one continues. If the disk is
        full, or no folder is writable, this process compiles for itself.
        """
        if not NUMBA or self.cache is None or self.is_made():
            self.is_used = NUMBA
            return
        with _locked(self.cache):
            if not self.is_made():  # the process that had the lock may have made it
                if tell:
                    print(f"Compiling {self.name}, once on this machine; this takes a minute…", file=sys.stderr)
                self._fill(self.cache)
        self.is_used = True

    def ready(self) -> bool:
        """Use compiled functions, and compile them first unless a window waits for this process.

        So a bot that looks ahead in compiled code plays the same game on every machine.
        """
        if not self.is_used and NUMBA:
            if child_process.is_interactive():
                self.is_used = self.cache is not None and self.is_made()
            else:
                self.make(tell=True)
        return self.is_used

    def compiled(self, function: Function) -> Function:
        """The function, compiled where that is enabled."""
        return self._dispatched(function, inline=False)

    def inlined(self, function: Function) -> Function:
        """The function, inlined where it is compiled: for small ones, that is cheaper than passing a position."""
        return self._dispatched(function, inline=True)

    def _dispatched(self, function: Function, inline: bool) -> Function:
        if not NUMBA:
            return function
        self._dispatchers.append(dispatcher := _Dispatcher(self, function, inline))
        return cast("Function", dispatcher)

    def _fill(self, cache: Path) -> None:
        """Compile everything, and mark the cache as complete with a checksum of each of its files.

        What a process compiled that was killed is kept, so that short evenings get there too.
        """
        if (cache / COMPLETE).exists():  # damaged
            _empty(cache)
        self.is_used = self.is_writing = True
        try:
            try:
                self._call_anew()
            except Exception:  # a damaged file can make numba raise anything
                _empty(cache)
                self._call_anew()
            part = cache / f"{COMPLETE}-{os.getpid()}"
            part.write_text(json.dumps(_checksums(cache)), encoding="utf-8")
            part.replace(cache / COMPLETE)
        except OSError:  # a full disk
            _empty(cache)
        finally:
            self.is_writing = False
        _delete_former(cache, self.name)

    def _call_anew(self) -> None:
        for dispatcher in self._dispatchers:
            dispatcher.forget()
        self._call_all()


class _Dispatcher:
    """Calls a function in plain Python or as compiled by numba."""

    def __init__(self, code: JitCode, function: Callable[..., Any], inline: bool) -> None:
        self._code = code
        self._plain = function
        self._inline = inline
        update_wrapper(self, function)

    def __call__(self, *arguments: Any) -> Any:
        return self._machine(*arguments) if self._code.is_used else self._plain(*arguments)

    def forget(self) -> None:
        """Compile again at the next call."""
        self.__dict__.pop("_machine", None)

    @cached_property
    def _machine(self) -> Any:
        if child_process.is_interactive():
            # numba would import it if it is installed: 10 MB for linear algebra that is not used here
            sys.modules.setdefault("scipy", None)  # type: ignore[arg-type]
        import numba  # takes half a second, which plain Python does not need

        cache = self._code.cache
        if cache:
            numba.config.CACHE_DIR = str(cache)  # type: ignore[attr-defined]
        compiler: Any = numba.njit(cache=cache is not None, nogil=True, forceinline=self._inline)
        machine = compiler(self._plain)
        if cache:
            # numba has no read-only caches, and a file that is added later would count as damage
            save = machine._cache.save_overload
            machine._cache.save_overload = lambda *made: save(*made) if self._code.is_writing else None
        return machine

    @property
    def _numba_type_(self) -> Any:
        """The numba type of the compiled function, for calls from other compiled functions."""
        return self._machine._numba_type_


def _hash(folder: Path, sources: Sequence[str]) -> str:
    """A hash of every compiled source: numba does not notice a change in another file that a function calls into.

    The path is part of the hash because numba looks up cached code by path, its version and the processor because
    it ignores code that was made by another one or for another one: machines may share a home.
    """
    digest = sha256(f"{sys.version} {_numba_version()} {_processor()} {folder}".encode())
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


def _numba_version() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:  # a single-file program may contain it without its metadata
        return ""


def _processor() -> str:
    """The model and the features of the processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8", "replace").splitlines()
    except OSError:
        return platform.processor()
    return " ".join(
        sorted({line for line in lines if line.startswith(("model name", "flags", "Features", "CPU part"))})
    )


def _empty(cache: Path) -> None:
    """Delete the files of a cache, its marker first; a file that cannot be deleted now is overwritten later."""
    for path in (cache / COMPLETE, *cache.rglob("*")):
        if path.is_file() and path.name != LOCK:
            with suppress(OSError):
                path.unlink(missing_ok=True)


def _delete_former(cache: Path, name: str) -> None:
    """Delete the caches of other sources that nobody has used for a month and nobody is making."""
    for former in cache.parent.glob(f"{name}-*"):
        newest = max((path.stat().st_mtime for path in (former, former / COMPLETE) if path.exists()), default=0.0)
        if former != cache and time() - newest > A_MONTH and (lock := lock_file(former / LOCK)) is not None:
            _empty(former)
            lock.close()
            rmtree(former, ignore_errors=True)


@contextmanager
def _locked(cache: Path) -> Iterator[None]:
    """Hold the lock of a cache; waits as long as another process has it."""
    while (lock := lock_file(cache / LOCK)) is None:
        sleep(WAIT)
    with lock:
        yield


def _cache_folder(name: str) -> Path | None:
    """The cache folder, None if it is not writable."""
    folder = user_cache_path(NAME) / name
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        TemporaryFile(dir=folder).close()
    except OSError:
        return None
    return folder
