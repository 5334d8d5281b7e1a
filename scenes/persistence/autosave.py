"""Saves the games in progress, each after every move, so that neither a closed window nor a power cut loses one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from game.data_errors import DataError
from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.outside import is_outside
from game.engine.plugin import AnyMatch, GamePlugin
from game.engine.record import OtherVersion, Record, RecordError
from game.language import _, marked, quoted
from game.shelf import plugin_of
from scenes.persistence.player import PERSON, Player
from scenes.persistence.storage import DAMAGED, Storage, asides

FILE = "autosave.json"
GAMES = "games"
IN_PROGRESS = "in_progress"
"""The folder of the games in progress that wait while another one is played."""
NEWER, ENDED = "newer", "ended"
"""Words in the names of saves set aside: of another version, and of a finished game while the disk was full."""
ONCE_ALONE = "balconia"
"""The game that once had the data folder to itself; its files may still be at the top level."""

EPOCH = date(1970, 1, 1)
YEARS = range(1970, 9999)
"""Years accepted from files. The day before and the day after must be valid dates too."""
NO_WINS: Mapping[Seat, int] = MappingProxyType({})
BARE: Mapping[str, Any] = MappingProxyType({})
"""The table of a game that lays nothing on it but what its moves say."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The contents of an autosave, or of the file of a past game."""

    record: Record
    players: dict[str, tuple[str, ...]]
    """By seat: name, kind and, if one was chosen, livery."""
    bot_seed: int | None = None
    """The seed of the bots, separate from the deal; None in files from before 0.3."""
    to_move: str | None = None
    """The seat to move, for the shelf, which knows no rules; None in files from before 0.3."""
    series: tuple[int, dict[str, int]] = field(default_factory=lambda: (0, {}))
    """The number of games played before it at this table, and the number won by each seat."""
    table: dict[str, Any] = field(default_factory=dict)
    """The state of the table that is no move, in the words of the game; empty in files from before 0.4."""
    day: date | None = None
    """The day whose deal this is, for the try that counts; a past game does not know it."""

    def to_json(self) -> bytes:
        """The bytes of the file, always the same for the same game."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    @staticmethod
    def from_json(data: bytes) -> "SavedGame":
        """The game in these bytes; raises ValueError if they are invalid."""
        try:
            saved = msgspec.json.decode(data, type=SavedGame)
        except RecursionError as error:
            raise ValueError(str(error)) from None
        saved.seated()
        return saved

    def seated(self) -> dict[Seat, Player]:
        """The players by seat; raises ValueError for invalid ones."""
        return {Seat(seat): Player.from_plain(player) for seat, player in self.players.items()}


@dataclass(frozen=True, slots=True)
class Resumed:
    """A saved game to continue, with its players."""

    match: AnyMatch
    players: Mapping[Seat, Player]
    bot_seed: int | None
    series: tuple[int, Mapping[Seat, int]] = (0, NO_WINS)
    table: Mapping[str, Any] = field(default_factory=dict)
    """The state of the table that is no move; a game that does not know it sets its own."""
    day: date | None = None
    """The day whose deal is played, for the try that counts."""


@dataclass(frozen=True, slots=True)
class Glance:
    """The facts about a saved game that are known without importing its rules."""

    players: Mapping[Seat, Player]
    to_move: Seat | None
    others: int = 0
    """The number of other games in progress."""


class Counted(NamedTuple):
    """The day and the players of a try at the deal of the day that counts."""

    day: date
    names: tuple[str, ...]


def _counted(day: date | None, players: Mapping[Seat, Player]) -> Counted | None:
    return None if day is None else Counted(day, tuple(player.name for player in players.values()))


@dataclass(frozen=True, slots=True)
class Current:
    """The game in the autosave, which a save of the same game replaces; any other one is put away first."""

    seed: int
    options: Mapping[str, Any]
    bot_seed: int | None
    begun: bool
    """True if it has moves, or counts as a try, so that it must not be lost."""
    counted: Counted | None = None

    def holds(self, record: Record, bot_seed: int | None, counted: Counted | None) -> bool:
        """True if this is a later state of the same game; files from before 0.3 do not know the seed of their bots."""
        same_bots = self.bot_seed == bot_seed or None in (self.bot_seed, bot_seed)
        same_deal = (self.seed, self.options) == (record.seed, record.options)
        return same_bots and same_deal and self.counted == counted


class Autosave:
    """Keeps the game at the table in one file, other games in progress in a folder, and finished ones in another."""

    def __init__(self, storage: Storage, plugin: GamePlugin, keeps_others: bool = True) -> None:
        """Without `keeps_others`, a new game replaces the one in progress."""
        self._storage = storage
        self._plugin = plugin
        self._keeps_others = keeps_others
        self._current: Current | None = None
        self.path = storage.folder / plugin.game.name / FILE
        self._waiting = self.path.parent / IN_PROGRESS
        self._places = places(storage, plugin.game.name, FILE)
        self._looked = False
        self._recovered = False
        self._unarchived: dict[Path, bytes] = {}
        """Finished games that could not be written yet."""

    @property
    def in_progress(self) -> tuple[Path, ...]:
        """The files of all games in progress, the one played last first."""
        self._recover()
        return games_in_progress(self._storage, self._plugin.game.name)

    def save(
        self,
        record: Record,
        players: Mapping[Seat, Player],
        bot_seed: int | None = None,
        to_move: Seat | None = None,
        series: tuple[int, Mapping[Seat, int]] = (0, NO_WINS),
        table: Mapping[str, Any] = BARE,
        day: date | None = None,
    ) -> bool:
        """Save the game as it is now; True on success. A file that cannot be read is never overwritten."""
        self._recover()
        if not self._looked and any(map(self._storage.has, self._places)):
            self.load()  # sets aside a save that cannot be read, instead of replacing it
        self._archive()
        counted = _counted(day, players)
        if self._current and not self._current.holds(record, bot_seed, counted) and not self._put_away():
            return False
        saved = _plain(record, players, bot_seed, to_move, series, table, day)
        if not self._storage.write(self.path, saved.to_json()):
            return False
        self._clear(keep=self.path)
        begun = bool(record.moves) or counted is not None
        self._current = Current(record.seed, record.options, bot_seed, begun, counted)
        return True

    def load(self, path: Path | None = None) -> Resumed | None:
        """A game to continue, by default the one played last; the one at the table is put away for any other.

        None without one, and with a notice if there is one that cannot be used.
        """
        self._looked = True
        self._current = None
        path = path or next(iter(self.in_progress), None)
        if path is None or (data := self._storage.read(path)) is None:
            return None
        resumed = self._read(path, data)
        if resumed is None or not (path in self._places or self._storage.taken or self._fetch(path)):
            return None
        record, counted = resumed.match.record, _counted(resumed.day, resumed.players)
        begun = bool(record.moves) or counted is not None
        self._current = Current(record.seed, record.options, resumed.bot_seed, begun, counted)
        return resumed

    def peek(self, path: Path) -> Resumed:
        """The game in one of the files, which stays where it is; raises RecordError if it cannot be continued."""
        data = self._storage.read(path)
        if data is None:
            raise RecordError(_("The file {file} can’t be read.").format(file=path.name))
        return read_game(self._plugin, data)

    def delete(self, path: Path) -> None:
        """Give up a game in progress."""
        self._storage.remove(path)
        if path in self._places:
            self._current = None

    def _fetch(self, path: Path) -> bool:
        """Make a game that waits the one at the table; killed in between, both games wait."""
        for place in self._places:
            data = self._storage.read(place)
            if data is None:
                continue
            if not _has_moves(data):
                self._storage.remove(place)
            elif not self._move_away(place):
                return False
        return self._storage.move(path, self.path) is not None

    def _put_away(self) -> bool:
        """Have the game at the table wait; one without a move makes room."""
        if self._current is None or not (self._current.begun and self._keeps_others):
            return True
        return all(self._move_away(place) for place in self._places if self._storage.has(place))

    def _move_away(self, place: Path) -> bool:
        return self._storage.move(place, self._waiting / f"{file_stamp(place)}.json") is not None

    def finish(
        self, record: Record, players: Mapping[Seat, Player], day: date, bot_seed: int | None = None
    ) -> Path | None:
        """Move a finished game to the past games; None if it could not be written yet.

        In that case it is kept in memory, its autosave stays on disk, and the next save or finished game tries again.
        The name of the file depends on the game alone, so finishing it again after a power cut finds the same file.
        """
        self._archive()
        games = self.path.parent / GAMES
        name = f"seed-{record.seed}-{_fingerprint(record, bot_seed)}.json"
        path = next(games.glob(f"*-{name}"), games / f"{day.isoformat()}-{name}")
        data = _plain(record, players).to_json()
        if not self._storage.has(path) and not self._storage.write(path, data):
            if not self._storage.taken:
                self._unarchived[path] = data
            return None
        self._clear()
        self._current = None
        return path

    def _archive(self) -> None:
        """Write the finished games that could not be written before; while that fails, their autosave is kept aside."""
        if not self._unarchived:
            return
        for path, data in tuple(self._unarchived.items()):
            if self._storage.write(path, data):
                del self._unarchived[path]
        if self._unarchived:
            if self._storage.has(self.path):
                self._storage.set_aside(self.path, ENDED)
            return
        for aside in asides(self.path, ENDED):
            self._storage.remove(aside)
        self._storage.notice(marked("There’s room again, so the game you finished is now among your past games."))

    def _recover(self) -> None:
        """Archive what could not be written in an earlier run, and restore a save that this version can read again.

        Runs once: none of these files appear while the game runs.
        """
        if self._recovered or not self._storage.has(self.path.parent):
            return
        self._recovered = True
        for aside in asides(self.path, ENDED):
            resumed = self._try(aside)
            if resumed is None or resumed.match.outcome is None:
                continue
            if self.finish(resumed.match.record, resumed.players, file_day(aside), resumed.bot_seed):
                self._storage.remove(aside)
        if not any(map(self._storage.has, self._places)):
            for aside in asides(self.path, NEWER):
                data = self._storage.read(aside)
                if data is not None and self._try(aside) is not None and self._storage.write(self.path, data):
                    self._storage.remove(aside)
                    break

    def _try(self, aside: Path) -> Resumed | None:
        """The game in a file set aside, None if it cannot be used."""
        data = self._storage.read(aside)
        if data is None:
            return None
        try:
            return read_game(self._plugin, data)
        except RecordError:
            return None

    def _read(self, path: Path, data: bytes) -> Resumed | None:
        """The game in a file; one that cannot be used is set aside."""
        try:
            return read_game(self._plugin, data)
        except RecordError as error:
            aside = self._storage.set_aside(path, NEWER if isinstance(error, OtherVersion) else DAMAGED)
            if aside is None:
                self._storage.notice(marked("The saved game can’t be continued. {why}"), why=error)
            else:
                sentence = marked("The saved game can’t be continued. {why} It was set aside as {file}.")
                self._storage.notice(sentence, why=error, file=aside.name)
            return None

    def _clear(self, keep: Path | None = None) -> None:
        for path in self._places:
            if path != keep and self._storage.has(path):
                self._storage.remove(path)


def _fingerprint(record: Record, bot_seed: int | None) -> str:
    """A hash that differs between games, also of the same deal: the bots have a new seed in every game."""
    return sha256(f"{bot_seed} {record.to_json()}".encode()).hexdigest()[:12]


def file_day(path: Path) -> date:
    """The day a file was written, EPOCH if that is not known."""
    try:
        day = date.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return EPOCH
    return day if day.year in YEARS else EPOCH


def places(storage: Storage, game: str, name: str) -> tuple[Path, ...]:
    """The paths at which a file or folder of a game may be: the current one, and the one of early versions."""
    return (storage.folder / game / name, *([storage.folder / name] if game == ONCE_ALONE else []))


def read_game(plugin: GamePlugin, data: bytes) -> Resumed:
    """The game in these bytes; raises RecordError if it is damaged or of another version."""
    try:
        saved = SavedGame.from_json(data)
    except ValueError as error:
        raise RecordError(_("Its file is damaged: {error}.").format(error=error)) from None
    match: AnyMatch = Match.from_record(plugin.game, saved.record)
    players = saved.seated()
    for seat in match.seats:
        if seat not in players:
            raise RecordError(_("Its file is damaged: it doesn’t say who plays on each side."))
        if (kind := players[seat].kind) not in (PERSON, *plugin.bots) and not is_outside(kind):
            raise OtherVersion(
                _("The computer player {kind} isn’t in this version of the game.").format(kind=quoted(kind))
            )
    games, wins = saved.series
    series = games, {seat: wins.get(seat, 0) for seat in match.seats}
    seated = {seat: players[seat] for seat in match.seats}
    return Resumed(match, seated, saved.bot_seed, series, saved.table, saved.day)


def record_in(data: bytes) -> Record:
    """The record in these bytes, by itself or in a saved or finished game; raises RecordError."""
    try:
        return SavedGame.from_json(data).record
    except ValueError:
        return Record.from_json(data)


def games_in_progress(storage: Storage, game: str) -> tuple[Path, ...]:
    """The files of all games in progress, the one played last first."""
    at_table = tuple(path for path in places(storage, game, FILE) if storage.has(path))[:1]
    folder = storage.folder / game / IN_PROGRESS
    if not storage.has(folder):
        return at_table
    try:
        waiting = [path for path in folder.iterdir() if path.suffix == ".json" and "." not in path.stem]
    except OSError:
        return at_table
    return *at_table, *sorted(waiting, key=lambda path: (file_stamp(path), path.name), reverse=True)


def counted_game(storage: Storage, game: str, day: date, name: str) -> Path | None:
    """The file of the try of this person at the deal of a day, if it is in progress."""
    for path in games_in_progress(storage, game):
        try:
            saved = SavedGame.from_json(storage.read(path) or b"")
        except ValueError:
            continue
        if saved.day == day and next(iter(saved.seated().values())).name == name:
            return path
    return None


def file_stamp(path: Path) -> int:
    """The time of the last change of a file in nanoseconds; 0 if there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0


def glance(storage: Storage, game: str) -> Glance | None:
    """The players of the game played last and the seat to move; None without a readable one."""
    found = games_in_progress(storage, game)
    data = storage.read(found[0]) if found else None
    if data is None:
        return None
    try:
        saved = SavedGame.from_json(data)
    except ValueError:
        return None
    seat = saved.to_move if saved.to_move is not None else _worked_out(saved.record)
    return Glance(saved.seated(), Seat(seat) if seat in saved.players else None, len(found) - 1)


def _has_moves(data: bytes) -> bool:
    """True for the file of a game that has moves or counts, or that cannot be read and might have some."""
    try:
        saved = SavedGame.from_json(data)
        return bool(saved.record.moves) or saved.day is not None
    except ValueError:
        return True


def _worked_out(record: Record) -> str | None:
    """The seat to move in a file that does not say so, found by replaying the game."""
    try:
        match: AnyMatch = Match.from_record(plugin_of(record).game, record)
    except (RecordError, DataError):
        return None
    return match.to_move


def _plain(
    record: Record,
    players: Mapping[Seat, Player],
    bot_seed: int | None = None,
    to_move: Seat | None = None,
    series: tuple[int, Mapping[Seat, int]] = (0, NO_WINS),
    table: Mapping[str, Any] = BARE,
    day: date | None = None,
) -> SavedGame:
    plain = {str(seat): player.plain for seat, player in players.items()}
    games, wins = series
    won = games, {str(seat): number for seat, number in wins.items()}
    return SavedGame(record, plain, bot_seed, to_move, won, dict(table), day)
