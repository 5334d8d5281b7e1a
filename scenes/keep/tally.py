"""What the past games come to, kept in a file beside them: each is read once, until its own file changes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any, get_type_hints

import msgspec

from game.engine.box import AnyMatch, Box
from game.engine.contract import Seat
from game.product import VERSION
from scenes.keep.archive import Found, found_files, read_past
from scenes.keep.player import Player
from scenes.keep.storage import Storage

FILE = "tally"
FORM = 1
"""Changes whenever this file is written otherwise."""
LARGEST = 1 << 28
AT_LEAST = 1000
"""What so many games come to is kept even when nobody waits for the rest."""

Results = Callable[[AnyMatch, Mapping[Seat, str]], Sequence[Any]]
"""Everybody's part in a finished game: dataclasses with a `name`; what it says it returns is how they are read."""


@dataclass(frozen=True, slots=True)
class Counted:
    """One past game: the stamp of its file, who played, and everybody's part under the name of their seat."""

    stamp: tuple[int, int]
    players: dict[str, tuple[str, ...]]
    results: msgspec.Raw
    """None of them for a game that cannot be used."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The file: which version made it out of which rules and data, and the games by their place in the folder."""

    made_by: str = ""
    games: dict[str, Counted] = field(default_factory=dict)


class Tally:
    """The results of all past games; those that were not counted yet are read a few at a time."""

    def __init__(self, storage: Storage, box: Box, results: Results) -> None:
        """Look which games there are, and which of them were counted before."""
        self._storage, self._box, self._results = storage, box, results
        self._path = storage.folder / box.game.name / FILE
        self._made_by = f"{FORM} {VERSION} {box.game.rules_version} {box.game.data_hash}"
        self._files = {self._name(found): found for found in found_files(storage, box.game.name)}
        kept = self._load()
        self._games = {name: kept[name] for name, found in self._files.items() if _same(kept.get(name), found)}
        self._uncounted = [name for name in self._files if name not in self._games]
        self._changed = len(self._games) != len(kept)
        if not self._uncounted:
            self._save()

    @property
    def games(self) -> int:
        """How many past games there are."""
        return len(self._files)

    @property
    def uncounted(self) -> int:
        """How many of them are still to be read."""
        return len(self._uncounted)

    def count_some(self, number: int) -> None:
        """Read so many games; when none is left, and now and then before, keep what they come to."""
        for name in self._uncounted[:number]:
            found = self._files[name]
            game = read_past(self._storage, self._box, found.path)
            parts = self._results(game.match, {seat: str(seat) for seat in game.players}) if game.match else ()
            plain = {str(seat): player.plain for seat, player in game.players.items()}
            self._games[name] = Counted(found.stamp, plain, msgspec.Raw(msgspec.json.encode(parts)))
            self._changed = True
        del self._uncounted[:number]
        if not self._uncounted or len(self._uncounted) % AT_LEAST < number:
            self._save()

    def results(self, names: Callable[[Mapping[Seat, Player]], Mapping[Seat, str]]) -> list[Any]:
        """Everybody's part in every game that was counted, the oldest first, under the names they have now."""
        read = msgspec.json.Decoder(get_type_hints(self._results)["return"])
        called: dict[tuple[Any, ...], Mapping[Seat, str]] = {}
        found = []
        for name in self._files:
            if (counted := self._games.get(name)) is not None and (parts := read.decode(counted.results)):
                players = tuple(counted.players.items())
                if players not in called:
                    called[players] = names({Seat(seat): Player(*player) for seat, player in players})
                found += [replace(part, name=called[players][Seat(part.name)]) for part in parts]
        return found

    def _name(self, found: Found) -> str:
        return str(found.path).removeprefix(str(self._storage.folder))

    def _load(self) -> dict[str, Counted]:
        """What was counted before; nothing where that is damaged or of another version: it is counted anew."""
        seal, _line, data = (self._storage.read(self._path, LARGEST) or b"").partition(b"\n")
        if seal != _seal(data):
            return {}
        try:
            kept = msgspec.json.decode(data, type=Kept)
        except (ValueError, RecursionError):
            return {}
        return kept.games if kept.made_by == self._made_by else {}

    def _save(self) -> None:
        if self._changed and not self._storage.taken:
            self._changed = False
            data = msgspec.json.encode(Kept(self._made_by, self._games))
            self._storage.write(self._path, _seal(data) + b"\n" + data)


def _same(counted: Counted | None, found: Found) -> bool:
    return counted is not None and counted.stamp == found.stamp


def _seal(data: bytes) -> bytes:
    """Shows that nothing in the file was damaged: it is made anew at the first doubt, so nobody has to mend it."""
    return sha256(data).hexdigest().encode()
