"""The game going on, on disk after every move, so that no closed window and no power cut loses it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType

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
NEWER, ENDED = "newer", "ended"
"""The words in the names of saves set aside: of another version, and of a finished game that found no room."""
ONCE_ALONE = "balconia"
"""The game that had the data folder for itself before there were others: its files may still lie at the top."""

EPOCH = date(1970, 1, 1)
YEARS = range(1970, 9999)
"""The years of files that are believed; the days before and after a game's own have to exist too."""
NO_WINS: Mapping[Seat, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class SavedGame:
    """What the file holds."""

    record: Record
    players: dict[str, tuple[str, ...]]
    """Name, kind and, where it was chosen, livery by seat."""
    bot_seed: int | None = None
    """What the computers draw from, apart from the deal; files of before 0.3 have none."""
    to_move: str | None = None
    """Whose move it is, for the shelf, which knows no rules; files of before 0.3 do not say."""
    series: tuple[int, dict[str, int]] = field(default_factory=lambda: (0, {}))
    """How many games were played before it at this table, and who won how many, by seat."""

    def to_json(self) -> bytes:
        """The file's bytes, always the same for the same game."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    @staticmethod
    def from_json(data: bytes) -> "SavedGame":
        """The game in these bytes; raises ValueError with what is wrong with them."""
        try:
            saved = msgspec.json.decode(data, type=SavedGame)
        except RecursionError as error:
            raise ValueError(str(error)) from None
        saved.seated()
        return saved

    def seated(self) -> dict[Seat, Player]:
        """Who plays, by seat; raises ValueError for players that cannot be."""
        return {Seat(seat): Player.from_plain(player) for seat, player in self.players.items()}


@dataclass(frozen=True, slots=True)
class Resumed:
    """A game to go on with, at the very move, and who plays it."""

    match: AnyMatch
    players: Mapping[Seat, Player]
    bot_seed: int | None
    series: tuple[int, Mapping[Seat, int]] = (0, NO_WINS)


@dataclass(frozen=True, slots=True)
class Glance:
    """What can be told of a saved game without opening its box."""

    players: Mapping[Seat, Player]
    to_move: Seat | None


class Autosave:
    """Keeps the game going on in one file, and finished games in a folder of their own."""

    def __init__(self, storage: Storage, plugin: GamePlugin) -> None:
        self._storage = storage
        self._plugin = plugin
        self.path = storage.folder / plugin.game.name / FILE
        self._places = places(storage, plugin.game.name, FILE)
        self._looked = False
        self._recovered = False
        self._unarchived: dict[Path, bytes] = {}
        """Finished games that could not be written to the past games yet."""

    @property
    def there(self) -> bool:
        """True if a game is going on."""
        self._recover()
        return any(map(self._storage.has, self._places))

    @property
    def begun(self) -> bool:
        """Whether a game is going on in which somebody moved; one that cannot be read may be such a game."""
        for path in self._places:
            data = self._storage.read(path)
            if data is not None:
                try:
                    return bool(SavedGame.from_json(data).record.moves)
                except ValueError:
                    return True
        return self.there

    def save(
        self,
        record: Record,
        players: Mapping[Seat, Player],
        bot_seed: int | None = None,
        to_move: Seat | None = None,
        series: tuple[int, Mapping[Seat, int]] = (0, NO_WINS),
    ) -> bool:
        """Keep the game as it is now; says whether it worked. What cannot be read is never written over."""
        if not self._looked:
            self.load()
        self._archive()
        if not self._storage.write(self.path, _plain(record, players, bot_seed, to_move, series).to_json()):
            return False
        self._clear(keep=self.path)
        return True

    def load(self) -> Resumed | None:
        """The game to continue; None where there is none, with a notice when there was one that cannot be used."""
        self._looked = True
        self._recover()
        for path in self._places:
            data = self._storage.read(path)
            if data is not None:
                return self._read(path, data)
        return None

    def finish(
        self, record: Record, players: Mapping[Seat, Player], day: date, bot_seed: int | None = None
    ) -> Path | None:
        """Move a finished game to the past games; None when it could not be written yet.

        Then the game is kept in memory, its autosave stays on disk, and the next save or finished game tries again.
        The file is named after the game itself: finishing it once more, after a power cut in between, finds it there.
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
        return path

    def _archive(self) -> None:
        """Write the finished games that found no room before; while that fails, nothing replaces their autosave."""
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
        """Archive what found no room in an earlier run, and bring back a save that this version can read.

        This happens once, because nothing that it looks for appears while the game runs.
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
        """The game in a file set aside; None while it cannot be used."""
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
    """A few letters that no two games share; computers draw from a seed of their own in every game."""
    return sha256(f"{bot_seed} {record.to_json()}".encode()).hexdigest()[:12]


def file_day(path: Path) -> date:
    """The day a file was written; the first one that systems count from where that is not known."""
    try:
        day = date.fromtimestamp(path.stat().st_mtime)
    except (OSError, OverflowError, ValueError):
        return EPOCH
    return day if day.year in YEARS else EPOCH


def places(storage: Storage, game: str, name: str) -> tuple[Path, ...]:
    """Where a file or folder of a game may be: where it is written, and where it once was."""
    return (storage.folder / game / name, *([storage.folder / name] if game == ONCE_ALONE else []))


def read_game(plugin: GamePlugin, data: bytes) -> Resumed:
    """The game in these bytes; raises RecordError with a sentence when it is damaged or of another version."""
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
    return Resumed(match, {seat: players[seat] for seat in match.seats}, saved.bot_seed, series)


def glance(storage: Storage, game: str) -> Glance | None:
    """Who plays the saved game and whose move it is; None where there is none or it cannot be read."""
    for path in places(storage, game, FILE):
        data = storage.read(path)
        if data is not None:
            try:
                saved = SavedGame.from_json(data)
            except ValueError:
                return None
            seat = saved.to_move if saved.to_move is not None else _worked_out(saved.record)
            return Glance(saved.seated(), Seat(seat) if seat in saved.players else None)
    return None


def _worked_out(record: Record) -> str | None:
    """Whose move it is in a file that does not say so: then the box has to be opened after all."""
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
) -> SavedGame:
    plain = {str(seat): player.plain for seat, player in players.items()}
    games, wins = series
    return SavedGame(record, plain, bot_seed, to_move, (games, {str(seat): won for seat, won in wins.items()}))
