"""Paths: redacted before they are shown or sent, and folders that only this user may enter."""

import errno
import os
from pathlib import Path

PRIVATE = 0o700
"""Permissions of a folder that only its owner may enter."""


def make_private(folder: Path) -> None:
    """Make a folder and its missing parents, private to this user; existing ones stay as they are. Raises OSError."""
    if folder.is_dir():
        return
    if os.path.lexists(folder):
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    make_private(folder.parent)
    folder.mkdir(mode=PRIVATE, exist_ok=True)


def redact_home(text: object) -> str:
    """The text with every path of the home folder replaced by `~`."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return str(text)
    return str(text).replace(home, "~") if len(home) > 1 else str(text)
