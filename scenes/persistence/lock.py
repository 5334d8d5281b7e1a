"""The lock of a data folder: one running game at a time writes into it."""

import errno
import os
import sys
from pathlib import Path
from typing import IO

from scenes.persistence.paths import make_private

FILE = "open.lock"
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What systems say about a lock that somebody else holds; anything else means that they have no locks here."""


def lock_folder(folder: Path) -> IO[bytes] | None:
    """The open lock of a folder, to be kept as long as the game runs; None when another running game has it.

    The system lets go of the lock when the process ends, however it ends, so none is ever left behind. Where a
    folder cannot be written to or its disk knows no locks, there is nothing to protect, and the lock is granted.
    """
    try:
        make_private(folder)
        # A descriptor of our own: the bug report and the thinking processes must not inherit the lock.
        file = os.fdopen(os.open(folder / FILE, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600), "r+b")
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
