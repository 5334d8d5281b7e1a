"""The game going on, on disk after every move, so that no closed window and no power cut loses it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from itertools import count
from pathlib import Path

import msgspec

from game.balconia.bots import BOTS
from game.balconia.building import SEATS
from game.balconia.match import BalconiaMatch, resume
from game.engine.outside import is_outside
from game.engine.record import Record, RecordError
from game.language import _, marked
from scenes.keep.settings import PERSON, Name
from scenes.keep.storage import Storage

FILE = "autosave.json"
GAMES = "games"

Players = Mapping[str, tuple[str, str]]
"""Name and kind (a person or a bot by name) by seat; an empty name is for the language to say."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What the file holds."""

    record: Record
    players: dict[str, tuple[Name, str]]
    bot_seed: int | None = None
    """What the computers draw from, apart from the deal; files of before 0.3 have none."""

    def to_json(self) -> bytes:
        """The file's bytes, always the same for the same game."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game to go on with, at the very move, and who plays it."""

    match: BalconiaMatch
    players: dict[str, tuple[str, str]]
    bot_seed: int | None


class Autosave:
    """Keeps the game going on in one file, and finished games in a folder of their own."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.path = storage.folder / FILE

    def save(self, record: Record, players: Players, bot_seed: int | None = None) -> bool:
        """Keep the game as it is now; says whether it worked."""
        return self._storage.write(self.path, SavedGame(record, dict(players), bot_seed).to_json())

    def load(self) -> Resumed | None:
        """The game to continue; None where there is none, with a notice when there was one that cannot be used."""
        data = self._storage.read(self.path)
        if data is None:
            return None
        try:
            return read_game(data)
        except RecordError as error:
            aside = self._storage.set_aside(self.path)
            if aside is None:
                self._storage.notice(marked("The saved game cannot be continued. {why}"), why=error)
            else:
                sentence = marked("The saved game cannot be continued. {why} It is kept as {file}.")
                self._storage.notice(sentence, why=error, file=aside.name)
            return None

    def finish(self, record: Record, players: Players, day: date) -> Path | None:
        """Move a finished game to the past games; None when it could not be written, and then the autosave stays."""
        games = self._storage.folder / GAMES
        names = (f"{day.isoformat()}-seed-{record.seed}-{number}.json" for number in count(1))
        path = next(games / name for name in names if not self._storage.has(games / name))
        if not self._storage.write(path, SavedGame(record, dict(players)).to_json()):
            return None
        self._storage.remove(self.path)
        return path


def read_game(data: bytes) -> Resumed:
    """The game in these bytes; raises RecordError with a sentence when it is damaged or of another version."""
    try:
        saved = msgspec.json.decode(data, type=SavedGame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RecordError(_("Its file is damaged: {error}.").format(error=error)) from None
    match = resume(saved.record)
    for seat in SEATS:
        if seat not in saved.players:
            raise RecordError(_("Its file is damaged: it does not say who plays on each side."))
        kind = saved.players[seat][1]
        if kind not in (PERSON, *BOTS) and not is_outside(kind):
            raise RecordError(
                _("The computer player {kind} is not in this version of the game.").format(kind=repr(kind))
            )
    return Resumed(match, saved.players, saved.bot_seed)
