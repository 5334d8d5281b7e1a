"""The data folder: settings, the autosave, past games and bug reports. One running game at a time writes to it."""

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import IO

import platformdirs

from game.files import lock_file, read_regular_file
from game.language import _, marked
from game.shelf import NAMES
from scenes.persistence.paths import PRIVATE, make_private, redact_home

LARGEST = 1 << 23
"""Bytes of the largest file that is read; ours are far smaller."""
TEMPORARY = ".balconia-"
"""Prefix of temporary files. No other program makes such names, so leftovers can be deleted safely."""
OWN_FOLDERS = (
    "",
    "pictures",
    "reports/*",
    *(f"{above}{game}{below}" for above in ("", "replayed/") for game in NAMES for below in ("", "/games")),
)
"""Patterns of the folders that files are written to, relative to the data folder."""
DAMAGED = "damaged"
FULL = (errno.ENOSPC, errno.EDQUOT)
LOCK = "open.lock"
TAKEN = marked("Your games are open in another window, so nothing you do here will be saved.")

Notice = tuple[str, tuple[tuple[str, str], ...]]
"""A sentence, and the values of its placeholders."""


def default_folder() -> Path:
    """The data folder that the system suggests."""
    return Path(platformdirs.user_data_dir("balconia", appauthor=False))


def lock_folder(folder: Path) -> IO[bytes] | None:
    """The open lock of a folder, to be kept as long as the game runs; None if another running game has it."""
    with suppress(OSError):
        make_private(folder)
    return lock_file(folder / LOCK)


class Storage:
    """Reads and writes files. Errors become notices for the player, never exceptions."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._notices: list[Notice] = []
        self._said: set[Notice] = set()
        self._unread: set[Path] = set()
        self._claim: IO[bytes] | None = None
        self.taken = False
        """True if another running game has this folder; nothing is written then."""

    def claim(self) -> bool:
        """Lock the folder and delete the temporary files of a killed game; False if a running game has it."""
        self._claim = lock_folder(self.folder)
        self.taken = self._claim is None
        if not self.taken:
            for left in _leftovers(self.folder):
                _forget(left)
        return not self.taken

    def release(self) -> None:
        """Unlock the folder."""
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    def notice(self, sentence: str, **facts: object) -> None:
        """Queue a marked sentence for the players. The same notice is shown again only after a write has succeeded."""
        notice = sentence, tuple((name, str(fact)) for name, fact in facts.items())
        if notice not in self._said:
            self._said.add(notice)
            self._notices.append(notice)

    def take_notices(self) -> tuple[str, ...]:
        """The notices since the last call, translated now, because the settings may have changed the language."""
        taken = tuple(_(sentence).format(**dict(facts)) if facts else _(sentence) for sentence, facts in self._notices)
        self._notices.clear()
        return taken

    def try_out(self) -> None:
        """Test whether the folder is writable, so that players learn of it before they play for an hour."""
        if self.taken:
            return
        try:
            make_private(self.folder)
            tempfile.TemporaryFile(dir=self.folder).close()
        except OSError as error:
            self._tell(error)

    def has(self, path: Path) -> bool:
        """True if a file exists; False in a folder that may not be read."""
        return os.path.exists(path)

    def read(self, path: Path, most: int = LARGEST) -> bytes | None:
        """The bytes of a file, None without one. A file that cannot be read is never overwritten afterwards."""
        try:
            return read_regular_file(path, most)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            self._unread.add(path)
            self.notice(
                marked("The file {file} can’t be read ({reason}). The game carries on without it."),
                file=redact_home(path),
                reason=error.strerror,
            )
            return None

    def write(self, path: Path, data: bytes) -> bool:
        """Replace a file atomically; True on success."""
        if self.taken:
            self.notice(TAKEN)
            return False
        if path in self._unread and self.has(path) and self.set_aside(path) is None:
            return False
        temporary: Path | None = None
        try:
            make_private(path.parent)
            # In the same folder, because a rename is atomic only within a file system.
            handle, name = tempfile.mkstemp(prefix=TEMPORARY, suffix=".tmp", dir=path.parent)
            temporary = Path(name)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                # Synced before the rename, so that a power cut leaves either the old file or the whole new one.
                os.fsync(file.fileno())
            temporary.replace(path)
        except OSError as error:
            self._tell(error)
            if temporary is not None:
                _forget(temporary)
            return False
        _sync(path.parent)
        self._said.clear()
        return True

    def remove(self, path: Path) -> None:
        """Delete a file whose content is kept elsewhere."""
        if self.taken:
            return
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            self._tell(error)

    def set_aside(self, path: Path, word: str = DAMAGED) -> Path | None:
        """Rename a file, such as `settings.json` to `settings.damaged-1.json`; returns its new path."""
        if self.taken:
            return None
        try:
            aside = next(place for n in count(1) if not (place := _aside(path, n, word)).exists())
            path.rename(aside)
        except OSError as error:
            self._unread.add(path)
            self._tell(error)
            return None
        self._unread.discard(path)
        return aside

    def move(self, path: Path, to: Path) -> Path | None:
        """Rename a file, with a number if the name is taken; returns its new path, None on failure."""
        if self.taken:
            self.notice(TAKEN)
            return None
        try:
            make_private(to.parent)
            free = next(one for one in _numbered(to) if not os.path.lexists(one))
            path.rename(free)
        except OSError as error:
            self._tell(error)
            return None
        for folder in {path.parent, to.parent}:
            _sync(folder)
        return free

    def copy_aside(self, path: Path) -> Path | None:
        """Copy a file to the name that `set_aside` would give it; None on failure."""
        data = self.read(path)
        if data is None:
            return None
        aside = next(place for n in count(1) if not (place := _aside(path, n, DAMAGED)).exists())
        return aside if self.write(aside, data) else None

    def write_new(self, path: Path, data: bytes) -> Path | None:
        """Write a new file, with a number if the name is taken; None on failure."""
        free = next(one for one in _numbered(path) if not os.path.lexists(one))
        return free if self.write(free, data) else None

    def new_folder(self, path: Path) -> Path | None:
        """Make a new folder: `path` with the next free number, `-1` first."""
        if self.taken:
            return None
        for number in count(1):
            folder = path.with_name(f"{path.name}-{number}")
            try:
                make_private(folder.parent)
                folder.mkdir(mode=PRIVATE)
            except FileExistsError:
                continue
            except OSError as error:
                self._tell(error)
                return None
            return folder
        raise AssertionError("the numbers do not end")

    def _tell(self, error: OSError) -> None:
        if error.errno in FULL:
            sentence = marked(
                "The folder {folder} is full. You can play on, but nothing will be saved until this is fixed."
            )
            self.notice(sentence, folder=redact_home(self.folder))
        else:
            sentence = marked(
                "The folder {folder} can’t be written to ({reason}). You can play on, but nothing will be "
                "saved until this is fixed."
            )
            self.notice(sentence, folder=redact_home(self.folder), reason=error.strerror)


def _numbered(path: Path) -> Iterator[Path]:
    """A path, and the same with numbers from 2."""
    return (path if n == 1 else path.with_name(f"{path.stem}-{n}{path.suffix}") for n in count(1))


def asides(path: Path, word: str) -> list[Path]:
    """The files that `set_aside` renamed with this word, latest first."""
    try:
        found = [one for one in path.parent.iterdir() if one.match(f"{path.stem}.{word}-*{path.suffix}")]
    except OSError:
        return []
    return sorted(found, key=lambda one: (len(one.name), one.name), reverse=True)


def _aside(path: Path, number: int, word: str) -> Path:
    return path.with_name(f"{path.stem}.{word}-{number}{path.suffix}")


def _leftovers(folder: Path) -> list[Path]:
    """The temporary files of a game that was killed while writing; none if the folder cannot be read."""
    try:
        return [left for own in OWN_FOLDERS for left in folder.glob(f"{own}/{TEMPORARY}????????.tmp".lstrip("/"))]
    except OSError:
        return []


def _forget(temporary: Path) -> None:
    try:
        temporary.unlink(missing_ok=True)
    except OSError:
        return


def _sync(folder: Path) -> None:
    """Flush the directory entry to disk, where the system can open a folder (Windows cannot)."""
    # Without this, a power cut can undo the rename although the content of the file is on disk.
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)
