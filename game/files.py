"""Reads regular files up to a size, and locks files; refuses pipes, devices and folders."""

import errno
import os
import stat
import sys
from pathlib import Path
from typing import IO

from game.language import _

TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""Errors for a lock that another process holds; any other error means that there are no locks here."""


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


def lock_file(path: Path) -> IO[bytes] | None:
    """The open lock file, to be kept as long as the lock is needed; None if another process has it.

    The system releases the lock when the process ends, however it ends, so none is ever left behind. If the file
    cannot be written or its disk has no locks, there is nothing to protect, and the lock is granted.
    """
    try:
        # O_CLOEXEC: child processes must not inherit the lock.
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600), "r+b")
    except OSError:
        return open(os.devnull, "rb")
    try:
        _lock(file)
    except OSError as error:
        if error.errno in TAKEN:
            file.close()
            return None
    return file


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
