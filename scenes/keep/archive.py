"""The past games on disk: found by name, read one at a time, and never a reason to stop."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import msgspec

from game.balconia.building import SEATS
from game.balconia.match import BalconiaMatch, resume
from game.engine.contract import Seat
from game.engine.record import RecordError
from game.language import _, marked
from scenes.balconia.session import Player, names_of
from scenes.keep.autosave import GAMES, SavedGame
from scenes.keep.storage import Storage


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game; or, where it cannot be used, its file and a sentence that says why."""

    path: Path
    day: date
    players: Mapping[Seat, Player]
    match: BalconiaMatch | None
    why: str = ""

    @property
    def names(self) -> dict[Seat, str]:
        """What the players are called, in the language spoken now."""
        return names_of(self.players)


def past_files(storage: Storage) -> tuple[Path, ...]:
    """The files of past games, the newest first."""
    try:
        dated = [(day_of(path), path.stat().st_mtime_ns, path.name, path) for path in _files(storage)]
    except OSError as error:
        storage.notice(marked("The past games cannot be listed ({reason})."), reason=error.strerror)
        return ()
    return tuple(path for *_order, path in sorted(dated, reverse=True))


def day_of(path: Path) -> date:
    """The day a game was played: its name begins with it, else the file knows when it was written."""
    try:
        return date.fromisoformat(path.name[:10])
    except ValueError:
        return date.fromtimestamp(path.stat().st_mtime)


def read_past(storage: Storage, path: Path) -> PastGame:
    """The game in a file; a file that is damaged, unreadable or of other cards says so."""
    data, day = storage.read(path), day_of(path) if path.exists() else date.min
    if data is None:
        return PastGame(path, day, {}, None, _("The file {file} cannot be read.").format(file=path.name))
    try:
        saved = msgspec.json.decode(data, type=SavedGame)
        players = {seat: Player(*saved.players[seat]) for seat in SEATS}
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError) as error:
        why = _("The file {file} is damaged: {error}.").format(file=path.name, error=error)
        return PastGame(path, day, {}, None, why)
    try:
        match = resume(saved.record)
    except RecordError as error:
        return PastGame(path, day, players, None, _("{file}: {why}").format(file=path.name, why=error))
    if match.outcome is None:
        return PastGame(path, day, players, None, _("The game in {file} was not finished.").format(file=path.name))
    return PastGame(path, day, players, match)


def _files(storage: Storage) -> list[Path]:
    return [path for path in (storage.folder / GAMES).glob("*.json") if path.is_file()]
