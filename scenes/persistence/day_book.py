"""The tries at the deals of the day that count, with their results, and the pars of the days."""

from dataclasses import dataclass, field, replace
from datetime import date

import msgspec

from game.engine.daily import SeatResult
from game.language import marked
from scenes.persistence.player import stored_name
from scenes.persistence.storage import Storage

FILE = "days.json"
MOST = 9999
"""The largest place, and the most points, in a result that can be shown."""


@dataclass(frozen=True, slots=True)
class Try:
    """The one try of a person at the deal of a day; the result is None until it has been played to the end."""

    day: date
    name: str
    result: SeatResult | None = None


@dataclass(frozen=True, slots=True)
class Par:
    """The result of a level with the deal of a day, in the person's seat."""

    level: str
    result: SeatResult


@dataclass(frozen=True, slots=True)
class DayFile:
    """The contents of the file."""

    tries: tuple[Try, ...] = ()
    """In the order in which they were started."""
    pars: dict[date, Par] = field(default_factory=dict)


class DayBook:
    """The tries of everyone at this machine, for one game. A damaged file is set aside."""

    def __init__(self, storage: Storage, game: str) -> None:
        self._storage = storage
        self._path = storage.folder / game / FILE
        data = storage.read(self._path)
        try:
            self._kept = DayFile() if data is None else _read(data)
        except (ValueError, RecursionError):
            self._kept = DayFile()
            if aside := storage.set_aside(self._path):
                sentence = marked("The calendar of the deals of the day was damaged. It was set aside as {file}.")
                storage.notice(sentence, file=aside.name)

    @property
    def names(self) -> tuple[str, ...]:
        """Everyone who has tried, the last one first."""
        return tuple(dict.fromkeys(one.name for one in reversed(self._kept.tries)))

    def tries(self, name: str) -> dict[date, Try]:
        """The tries of a person by day."""
        return {one.day: one for one in self._kept.tries if one.name == name}

    def par(self, day: date) -> Par | None:
        """The par of a day, None while it is not known."""
        return self._kept.pars.get(day)

    def begin(self, day: date, name: str) -> bool:
        """Note that a person starts their try; False if that cannot be written, or if they have had it."""
        if day in self.tries(name):
            return False
        return self._keep(replace(self._kept, tries=(*self._kept.tries, Try(day, name))))

    def finish(self, day: date, name: str, result: SeatResult) -> None:
        """Note the result of a try."""
        ended = Try(day, name, result)
        same = [(one.day, one.name) == (day, name) for one in self._kept.tries]
        tries = [ended if mine else one for one, mine in zip(self._kept.tries, same, strict=True)]
        self._keep(replace(self._kept, tries=(*tries, *[ended] * (not any(same)))))

    def set_par(self, day: date, par: Par) -> None:
        """Note the par of a day."""
        self._keep(replace(self._kept, pars={**self._kept.pars, day: par}))

    def _keep(self, kept: DayFile) -> bool:
        self._kept = kept
        return self._storage.write(self._path, msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")


def _read(data: bytes) -> DayFile:
    """The contents of a file; raises ValueError for values that cannot be shown."""
    kept = msgspec.json.decode(data, type=DayFile)
    for name in (*(one.name for one in kept.tries), *(par.level for par in kept.pars.values())):
        stored_name(name)
    for result in (*(one.result for one in kept.tries), *(par.result for par in kept.pars.values())):
        if result and not (1 <= result.place <= MOST and all(abs(number or 0) <= MOST for number in result)):
            raise ValueError("expected a place and points that can be shown")
    return kept
