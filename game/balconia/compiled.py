"""Compiles the search where numba is installed; without it the same functions run as plain Python, slower."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, TypeVar, cast

from platformdirs import user_cache_path

try:
    import numba
except ImportError:
    COMPILED = False
else:
    COMPILED = True

Function = TypeVar("Function", bound=Callable[..., Any])


SOURCES = ("building.py", "cards.py", "kernel/*.py", "search/*.py")
"""What machine code is made of: the functions, and the tables of cells and cards that are frozen into it."""


def _sources() -> str:
    """A hash of every compiled source: numba does not notice a change in another file that a function calls into."""
    folder = Path(__file__).parent
    digest = sha256()
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


CACHE = _cache_folder() if COMPILED else None
KEPT = CACHE is not None
if CACHE:
    numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]


def compiled(function: Function) -> Function:
    """The function as machine code, kept on disk from one start to the next if it can be."""
    return cast("Function", numba.njit(cache=KEPT, nogil=True)(function)) if COMPILED else function


def inlined(function: Function) -> Function:
    """The same for a small function that becomes part of its callers: handing it a position would cost more."""
    return cast("Function", numba.njit(cache=KEPT, nogil=True, forceinline=True)(function)) if COMPILED else function
