"""An index of the past games, cached in a file: each game is read again only when its file changes."""

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from datetime import date, time
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from time import perf_counter
from typing import Any, Generic, TypeVar, get_args, get_type_hints

import msgspec

from game.engine.contract import Seat
from game.engine.plugin import AnyMatch, GamePlugin
from game.product import VERSION
from scenes.persistence.archive import Found, found_files, read_past
from scenes.persistence.player import PERSON, Player
from scenes.persistence.storage import Storage

FILE = "tally"
FORM = 4
"""The version of the file format."""
LARGEST = 1 << 28
SLICE = 0.004
"""Seconds per frame for reading games, so that the window never waits for the disk."""
AT_LEAST = 1000
"""Games after which the index is saved even if more are to be read."""

Results = Callable[[AnyMatch, Mapping[Seat, str]], Sequence[Any]]
"""Returns the result of each player of a finished game, as dataclasses with a `name`.

The return annotation is the type that results are decoded as.
"""
Names = Callable[[Mapping[Seat, Player]], Mapping[Seat, str]]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Ending:
    """The Outcome of a past game."""

    winners: tuple[Seat, ...]
    places: dict[Seat, int]
    points: dict[Seat, int] | None = None


@dataclass(frozen=True, slots=True)
class PastRow:
    """A past game without its moves; `ending` is None for one that cannot be used."""

    path: Path
    day: date
    players: Mapping[Seat, Player]
    ending: Ending | None
    options: Any
    seed: int | None
    """The seed of its deal."""
    hour: time | None = None
    """The time of day at which it ended, if known."""
    rosettes: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """The names of the rosettes that each seat earned."""


@dataclass(frozen=True, slots=True)
class IndexedGame:
    """One past game: the stamp of its file, players, options, ending, and the result of each seat."""

    stamp: tuple[int, int]
    players: msgspec.Raw
    options: msgspec.Raw
    ending: msgspec.Raw
    """`null` for a game that cannot be used, like its options and its seed."""
    parts: msgspec.Raw
    seed: int | None
    rosettes: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """By seat; seats without any are left out."""


@dataclass(frozen=True, slots=True)
class IndexFile:
    """The file: the versions it was made with, and the games by path."""

    made_by: str = ""
    games: dict[str, IndexedGame] = field(default_factory=dict)


class HistoryIndexFile:
    """The cached index; a file that is damaged or of another version is discarded."""

    def __init__(self, storage: Storage, plugin: GamePlugin) -> None:
        self._storage = storage
        self._path = storage.folder / plugin.game.name / FILE
        known = " ".join(one.name for one in plugin.rosettes)
        self._made_by = f"{FORM} {VERSION} {plugin.game.rules_version} {plugin.game.data_hash} {known}".strip()

    def load(self) -> dict[str, IndexedGame]:
        """The indexed games; empty if the file cannot be used."""
        seal, _line, data = (self._storage.read(self._path, LARGEST) or b"").partition(b"\n")
        if seal != _seal(data):
            return {}
        try:
            kept = msgspec.json.decode(data, type=IndexFile)
        except (ValueError, RecursionError):
            return {}
        return kept.games if kept.made_by == self._made_by else {}

    def save(self, games: dict[str, IndexedGame]) -> None:
        """Write the indexed games."""
        data = msgspec.json.encode(IndexFile(self._made_by, games))
        self._storage.write(self._path, _seal(data) + b"\n" + data)


class HistoryIndex:
    """The results of all past games; games that are not indexed yet are read a few at a time."""

    def __init__(
        self,
        storage: Storage,
        plugin: GamePlugin,
        results: Results,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """List the games, and load those that are indexed already."""
        self._storage, self._plugin, self._results, self._clock = storage, plugin, results, clock
        kind: Any = get_args(get_type_hints(results)["return"])[0]
        self._part_type = kind
        self._parts: msgspec.json.Decoder[list[Any]] = msgspec.json.Decoder(list[kind])
        self._file = HistoryIndexFile(storage, plugin)
        self._options: DecodeOnce[Any] = DecodeOnce(msgspec.json.Decoder(plugin.game.options_type | None).decode)
        self._players = DecodeOnce(_players)
        self._files = {_name(storage, found): found for found in found_files(storage, plugin.game.name)}
        kept = self._file.load()
        self._games = {
            name: kept[name]
            for name, found in self._files.items()
            if _same(kept.get(name), found) and self._is_sound(kept[name])
        }
        self._uncounted = deque(name for name in reversed(self._files) if name not in self._games)
        self._changed = len(self._games) != len(kept)
        self._unsaved = 0
        if not self._uncounted:
            self._save()

    @property
    def games(self) -> int:
        """The number of past games."""
        return len(self._files)

    @property
    def uncounted(self) -> int:
        """The number of games still to be read."""
        return len(self._uncounted)

    def count_some(self, seconds: float = SLICE) -> None:
        """Read games for this long, at least one; saves at the end, and after every AT_LEAST games."""
        begun, before = self._clock(), len(self._uncounted)
        while self._uncounted:
            self._count(self._uncounted.popleft())
            if self._clock() - begun >= seconds:
                break
        self._unsaved += before - len(self._uncounted)
        if not self._uncounted or self._unsaved >= AT_LEAST:
            self._save()

    def names(self) -> list[str]:
        """The names of the games in this index, newest first."""
        return list(reversed(self._files))

    def row(self, name: str) -> PastRow:
        """A game as lists show it, read now if it is not indexed yet."""
        if name not in self._games:
            self._count(name)
            self._uncounted.remove(name)
            if not self._uncounted:
                self._save()
        found, counted = self._files[name], self._games[name]
        ending = _ENDING.decode(counted.ending)
        players, options = self._players.of(counted.players), self._options.of(counted.options)
        earned = {Seat(seat): names for seat, names in counted.rosettes.items()}
        return PastRow(found.path, found.day, players, ending, options, counted.seed, found.hour, earned)

    def rows(self) -> Iterator[tuple[str, PastRow]]:
        """All indexed games, newest first."""
        return ((name, self.row(name)) for name in self.names() if name in self._games)

    def forget(self, name: str) -> None:
        """Delete a game for good."""
        self._storage.remove(self._files[name].path)
        if not self._storage.has(self._files[name].path):
            del self._files[name]
            self._games.pop(name, None)
            self._changed = True
            self._save()

    def results(self, names: Names, counts: Callable[[Any], bool] = lambda _options: True) -> list[Any]:
        """The results of all players in all indexed games, oldest first, under the names that `names` gives.

        `counts` selects games by their options.
        """
        kind = self._part_type
        rest = attrgetter(*(one.name for one in fields(kind)[1:]))  # the first field is the name
        called = DecodeOnce(lambda data: names(_players(data)))
        wanted = DecodeOnce(lambda data: counts(self._options.of(msgspec.Raw(data))))
        found = []
        for name in self._files:
            counted = self._games.get(name)
            if counted is not None and wanted.of(counted.options):
                by_seat = called.of(counted.players)
                found += [kind(by_seat[Seat(part.name)], *rest(part)) for part in self._parts.decode(counted.parts)]
        return found

    def played(self) -> list[Any]:
        """The distinct options of the indexed games."""
        raw = {bytes(counted.options): counted.options for counted in self._games.values()}
        return [options for one in raw.values() if (options := self._options.of(one)) is not None]

    def persons(self, names: Names) -> list[str]:
        """The names of the people, without computers, in the indexed games; the most recent first."""
        raw = (self._games[name].players for name in reversed(self._files) if name in self._games)
        found: dict[str, None] = {}
        for data in dict.fromkeys(bytes(one) for one in raw):
            players = self._players.of(msgspec.Raw(data))
            called = names(players)
            found.update((called[seat], None) for seat, player in players.items() if player.kind == PERSON)
        return list(found)

    def _count(self, name: str) -> None:
        found = self._files[name]
        game = read_past(self._storage, self._plugin, found.path)
        outcome = game.match.outcome if game.match else None
        parts = self._results(game.match, {seat: str(seat) for seat in game.players}) if game.match else ()
        ending = (
            Ending(tuple(outcome.winners), dict(outcome.places), outcome.points and dict(outcome.points))
            if outcome
            else None
        )
        plain = {str(seat): player.plain for seat, player in game.players.items()}
        self._games[name] = IndexedGame(
            found.stamp,
            _raw(plain),
            _raw(game.match.options if game.match else None),
            _raw(ending),
            _raw(parts),
            game.match.seed if game.match else None,
            _earned(self._plugin, game.match) if game.match else {},
        )
        self._changed = True

    def _is_sound(self, counted: IndexedGame) -> bool:
        """True if a cached entry can be decoded and names exactly the seats of its game.

        The checksum finds damage but not an edited file; a bad entry is read again from its game.
        """
        try:
            players, options = self._players.of(counted.players), self._options.of(counted.options)
            ending = _ENDING.decode(counted.ending)
            parts = self._parts.decode(counted.parts)
            if ending is None or options is None:
                return ending is None and options is None and not parts
            seats = set(self._plugin.game.seats(options))
        except (ValueError, TypeError, RecursionError):  # msgspec's own errors are ValueErrors
            return False
        told = (players, ending.places, seats if ending.points is None else ending.points)
        named = {*ending.winners, *(Seat(part.name) for part in parts)}
        known = {name for one in counted.rosettes.values() for name in one} <= {
            one.name for one in self._plugin.rosettes
        }
        named |= {Seat(seat) for seat in counted.rosettes}
        return all(set(one) == seats for one in told) and named <= seats and counted.seed is not None and known

    def _save(self) -> None:
        self._unsaved = 0
        if self._changed and not self._storage.taken:
            self._changed = False
            self._file.save(self._games)


class DecodeOnce(Generic[T]):
    """Memoises a decoder of bytes."""

    def __init__(self, read: Callable[[bytes], T]) -> None:
        self._read = read
        self._known: dict[bytes, T] = {}

    def of(self, raw: msgspec.Raw) -> T:
        """The value in these bytes."""
        data = bytes(raw)
        if data not in self._known:
            self._known[data] = self._read(data)
        return self._known[data]


_ENDING: msgspec.json.Decoder[Ending | None] = msgspec.json.Decoder(Ending | None)


def _players(data: bytes) -> Mapping[Seat, Player]:
    plain = msgspec.json.decode(data, type=dict[str, tuple[str, ...]])
    return {Seat(seat): Player.from_plain(player) for seat, player in plain.items()}


def _earned(plugin: GamePlugin, match: AnyMatch) -> dict[str, tuple[str, ...]]:
    """The names of the rosettes that each seat earned."""
    earned = {str(seat): tuple(one.name for one in plugin.rosettes if one.earned(match, seat)) for seat in match.seats}
    return {seat: names for seat, names in earned.items() if names}


def _raw(value: Any) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(value))


def _name(storage: Storage, found: Found) -> str:
    return f"{found.folder}/{found.name}".removeprefix(str(storage.folder))


def _same(counted: IndexedGame | None, found: Found) -> bool:
    return counted is not None and counted.stamp == found.stamp


def _seal(data: bytes) -> bytes:
    """SHA-256 of the payload. A mismatch discards the cache; it is rebuilt from the games."""
    return sha256(data).hexdigest().encode()
