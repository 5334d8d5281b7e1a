"""The past games on disk. Damaged files are reported to the player and never raise."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch, GamePlugin
from game.engine.record import RecordError
from game.language import _, marked
from scenes.persistence.autosave import EPOCH, GAMES, YEARS, SavedGame, file_day, places
from scenes.persistence.player import Player
from scenes.persistence.storage import Storage


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game, or its file and a sentence that says why it cannot be used."""

    path: Path
    day: date
    players: Mapping[Seat, Player]
    match: AnyMatch | None
    why: str = ""


class Found(NamedTuple):
    """A file that may hold a past game. Sorts by day, oldest first."""

    day: date
    stamp: tuple[int, int]
    """Modification time in nanoseconds, and size in bytes: differs whenever the file has changed."""
    name: str
    folder: str

    @property
    def path(self) -> Path:
        """The path of the file."""
        return Path(self.folder, self.name)

    @property
    def hour(self) -> time | None:
        """The time of day at which the game ended; None for a file written on another day, such as a copy."""
        try:
            written = datetime.fromtimestamp(self.stamp[0] / 1e9)
        except (OSError, OverflowError, ValueError):
            return None
        return written.time() if written.date() == self.day else None


def past_files(storage: Storage, game: str) -> tuple[Path, ...]:
    """The files of the past games of a game, newest first."""
    return tuple(found.path for found in reversed(found_files(storage, game)))


def any_past(storage: Storage, game: str) -> bool:
    """True if there is a past game; stops at the first one."""
    return any(name.endswith(".json") for folder in places(storage, game, GAMES) for name in _names(storage, folder))


def found_files(storage: Storage, game: str) -> list[Found]:
    """The files of the past games of a game with their days and stamps, oldest first."""
    found = []
    for folder in places(storage, game, GAMES):
        for name in _names(storage, folder):
            path = folder / name
            try:
                seen = path.stat()
            except OSError:
                continue
            if name.endswith(".json") and S_ISREG(seen.st_mode):
                found.append(Found(day_of(path), (seen.st_mtime_ns, seen.st_size), name, str(folder)))
    return sorted(found)


def _names(storage: Storage, folder: Path) -> list[str]:
    """The names of the files in a folder; empty, with a notice, if it cannot be read."""
    try:
        return os.listdir(folder)
    except (FileNotFoundError, NotADirectoryError):  # there is none, and there cannot be past games
        return []
    except OSError as error:
        storage.notice(marked("The past games can’t be listed ({reason})."), reason=error.strerror)
        return []


def day_of(path: Path) -> date:
    """The day a game was played, from the name of its file or else from its modification time."""
    try:
        day = date.fromisoformat(path.name[:10])
    except ValueError:
        return file_day(path)
    return day if day.year in YEARS else file_day(path)


def read_past(storage: Storage, plugin: GamePlugin, path: Path) -> PastGame:
    """The game in a file; `why` says what is wrong with a file that cannot be used."""
    data, day = storage.read(path), day_of(path) if storage.has(path) else EPOCH
    if data is None:
        return PastGame(path, day, {}, None, _("The file {file} can’t be read.").format(file=path.name))
    try:
        saved = SavedGame.from_json(data)
    except ValueError as error:
        why = _("The file {file} is damaged: {error}.").format(file=path.name, error=error)
        return PastGame(path, day, {}, None, why)
    players = saved.seated()
    try:
        match: AnyMatch = Match.from_record(plugin.game, saved.record)
        players = {seat: players[seat] for seat in match.seats}
    except RecordError as error:
        return PastGame(path, day, players, None, _("{file}: {why}").format(file=path.name, why=error))
    except KeyError as error:
        why = _("The file {file} is damaged: {error}.").format(file=path.name, error=error)
        return PastGame(path, day, {}, None, why)
    if match.outcome is None:
        return PastGame(path, day, players, None, _("The game in {file} wasn’t finished.").format(file=path.name))
    return PastGame(path, day, players, match)
