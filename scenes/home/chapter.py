"""The guest book's chapter about one game, read from the past games, a few at a time."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from time import perf_counter

from game.engine.chance import Chance
from game.engine.contract import Seat
from game.language import _, in_quotes, ngettext
from scenes.kit.context import AppContext
from scenes.menus.past_game_row import date_words, result_words
from scenes.menus.result_sheet import statistics_of
from scenes.persistence.history_index import SLICE, HistoryIndex, PastRow
from scenes.persistence.player import PERSON


@dataclass(frozen=True, slots=True)
class Entry:
    """A guest's part in a game."""

    name: str
    points: int | None
    row: PastRow
    seat: Seat

    @property
    def words(self) -> str:
        """The guest, the result and the date."""
        assert self.row.ending is not None, "only finished games have entries"
        told = _("{name}, {result}, {date}")
        result = result_words(self.row.ending, self.seat)
        return told.format(name=self.name, result=result, date=date_words(self.row.day))


@dataclass(slots=True)
class Acquaintance:
    """The games of guests against one level."""

    games: int = 0
    won: int = 0
    """Games in which a guest came before the neighbour."""
    lost: int = 0
    best: Entry | None = None
    last: PastRow | None = None


class GameChapter:
    """The games of one kind in which a person (a guest of the house) played."""

    def __init__(self, context: AppContext) -> None:
        """Start reading the games of the game that is open."""
        self.context, game = context, context.game
        self.games = self.won = 0
        """Games, and those that a guest won, alone or with others."""
        self.best: Entry | None = None
        self.neighbours = {kind: Acquaintance() for kind in game.seating.offered if kind != PERSON}
        self.rosettes: dict[str, tuple[str, date]] = {}
        """By name: who earned it first, and when."""
        self.news: tuple[str, ...] = ()
        """What has changed since the last look, as sentences."""
        self.complete = False
        self._index = HistoryIndex(context.storage, game.plugin, statistics_of(game).results)
        self._names: Iterator[str] | None = None
        for _slice in range(2):  # a few games are read before the first picture
            self.read_on()

    @property
    def reading(self) -> str:
        """The progress of reading in words; "" once it is complete."""
        if self.complete:
            return ""
        games, rest = self._index.games, self._index.uncounted
        return _("Loading games: {read} of {games}").format(read=games - rest, games=games)

    def read_on(self) -> None:
        """Read for a few milliseconds."""
        if self.complete:
            return
        if self._index.uncounted:
            self._index.count_some()
            return
        if self._names is None:
            self._names = reversed(self._index.names())
        until = perf_counter() + SLICE
        for name in self._names:
            self._enter(self._index.row(name))
            if perf_counter() >= until:
                return
        self.complete = True
        self._note_news()

    def last_words(self, kind: str) -> str:
        """A neighbour's remark at the end of the last game, "" if there was none."""
        every, last = self.context.game.remarks.by_kind.get(kind, ()), self.neighbours[kind].last
        if not every or last is None:
            return ""
        return in_quotes(self.context.game.seating.said(Chance(last.seed or 0).choice(every)))

    def _enter(self, row: PastRow) -> None:
        """Note a game, from the oldest to the newest."""
        guests = [seat for seat, player in row.players.items() if player.kind == PERSON]
        if row.ending is None or not guests:
            return
        self.games += 1
        self.won += any(seat in row.ending.winners for seat in guests)
        names = self.context.game.seating.names(row.players)
        first = min(guests, key=lambda seat: (row.ending.places[seat], guests.index(seat)) if row.ending else (0, 0))
        points = row.ending.points
        entry = Entry(names[first], None if points is None else points[first], row, first)
        self.best = _better(self.best, entry)
        for kind in {player.kind for player in row.players.values()}:
            if kind in self.neighbours:
                self._meet(self.neighbours[kind], kind, entry)
        for seat in guests:
            for name in row.rosettes.get(seat, ()):
                self.rosettes.setdefault(name, (names[seat], row.day))

    def _meet(self, neighbour: Acquaintance, kind: str, entry: Entry) -> None:
        row = entry.row
        assert row.ending is not None
        place = min(row.ending.places[seat] for seat, player in row.players.items() if player.kind == kind)
        own = row.ending.places[entry.seat]
        neighbour.games += 1
        neighbour.won += own < place
        neighbour.lost += own > place
        neighbour.best = _better(neighbour.best, entry)
        neighbour.last = row

    def _note_news(self) -> None:
        """Compare with the numbers at the last look, and remember the present ones."""
        context, best = self.context, self.best.points if self.best else None
        own, titles = context.own(context.game.settings), self.titles()
        found = []
        if (number := self.games - own.seen_games) > 0:
            found.append(ngettext("{number} new game.", "{number} new games.", number).format(number=number))
        if self.best and best is not None and own.seen_best is not None and best > own.seen_best:
            found.append(_("A new record: {entry}.").format(entry=self.best.words))
        for name in self.rosettes:
            if name not in own.seen_rosettes:
                told = _("A rosette for {name}: {title}.")
                found.append(told.format(name=self.rosettes[name][0], title=titles[name][0]))
        self.news = tuple(found)
        seen = {"seen_games": self.games, "seen_rosettes": tuple(self.rosettes), "seen_best": best}
        if any(getattr(own, name) != value for name, value in seen.items()) and not context.storage.taken:
            context.change_own(context.game.settings, **seen)

    def titles(self) -> Mapping[str, tuple[str, str]]:
        """Title and sentence of every rosette, by name."""
        said = self.context.game.seating.said
        return {one.name: (said(one.title), said(one.explains)) for one in self.context.game.plugin.rosettes}


def _better(best: Entry | None, entry: Entry) -> Entry:
    """The entry with more points, or in games without points the better place; the newer one of equals."""
    if best is None:
        return entry
    assert best.row.ending is not None
    assert entry.row.ending is not None
    if best.points is not None and entry.points is not None:
        return entry if entry.points >= best.points else best
    return entry if entry.row.ending.places[entry.seat] <= best.row.ending.places[best.seat] else best
