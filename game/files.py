"""Reads regular files up to a size; refuses pipes, devices and folders."""

import os
import stat
from pathlib import Path

from game.language import _


class NotRegularFile(OSError):
    """The path is not a readable file; `strerror` says why."""


def read_regular_file(path: Path, most: int) -> bytes:
    """The bytes of a file of at most this size; raises OSError or its subclass NotRegularFile; never blocks."""
    # Without O_NONBLOCK, opening a named pipe would block until it has a writer. Windows has neither.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as file:
        found = os.fstat(handle)
        if not stat.S_ISREG(found.st_mode):
            raise NotRegularFile(None, _("it is not a regular file"), str(path))
        data = file.read(most + 1) if found.st_size <= most else b""
        if found.st_size > most or len(data) > most:
            raise NotRegularFile(None, _("it is too large to be one of ours"), str(path))
    return data
