"""A mutable draft of the next state, which the rules change step by step while a move is played."""

from collections.abc import Collection

from game.balam.events import CityLost, Event, Scored
from game.balam.kinds import ORDER, TILE_OF, Kind, King, plus
from game.balam.sites import Site
from game.balam.state import Building, City, Pending, Phase, PublicState, Receipt, Source, State, building


class StateDraft:
    """The fields of a state, changed in place, and the events so far; used within one move only."""

    __slots__ = (
        "asked",
        "board",
        "builder",
        "catalogue",
        "cities",
        "current",
        "deck",
        "eclipse",
        "emit",
        "events",
        "matches",
        "options",
        "pending",
        "phase",
        "receipts",
        "round",
        "scores",
        "seen",
        "stock",
        "supply",
        "treasuries",
        "turned",
        "word",
    )

    cities: tuple[City | None, ...] | list[City | None]

    def __init__(self, state: State) -> None:
        (
            self.catalogue,
            self.options,
            self.board,
            self.builder,
            self.phase,
            self.asked,
            self.pending,
            self.current,
            self.round,
            self.turned,
            self.seen,
            self.matches,
            self.eclipse,
            self.cities,
            treasuries,
            self.scores,
            self.receipts,
            supply,
            stock,
        ) = state.public
        self.treasuries = list(treasuries)
        self.supply, self.stock = list(supply), list(stock)
        self.deck, self.word = state.deck, state.word
        self.events: list[Event] = []
        self.emit = self.events.append
        """Report an event."""

    def state(self) -> State:
        """The draft as a state."""
        public = PublicState(
            self.catalogue,
            self.options,
            self.board,
            self.builder,
            self.phase,
            self.asked,
            self.pending,
            self.current,
            self.round,
            self.turned,
            self.seen,
            self.matches,
            self.eclipse,
            tuple(self.cities),
            tuple(self.treasuries),
            self.scores,
            self.receipts,
            tuple(self.supply),
            tuple(self.stock),
        )
        return State(public, self.deck, self.word)

    def ask(self, phase: Phase, king: King, pending: Pending | None = None) -> None:
        """Set the next decision and the king who makes it."""
        self.phase = phase
        self.asked = king
        self.pending = pending

    def score(self, king: King, source: Source, points: int, site: Site | None = None) -> None:
        """A king scores, and a receipt names the source; no points, no receipt."""
        if points:
            self.scores = plus(self.scores, king, points)
            self.receipts = (*self.receipts, Receipt(king, source, points, self.round, site))
            self.emit(Scored(king, source, points, site))

    def pay(self, king: King, kind: Kind, number: int = 1) -> None:
        """Tokens go from a treasury to the supply (BAL-10, BAL-25)."""
        index = ORDER[kind]
        self.treasuries[king] = plus(self.treasuries[king], index, -number)
        self.supply[index] += number

    def gain(self, king: King, kind: Kind, number: int = 1) -> int:
        """Move tokens from the supply to a treasury, up to the number left; returns the number moved (BAL-67)."""
        index = ORDER[kind]
        number = min(number, self.supply[index])
        if number:
            self.treasuries[king] = plus(self.treasuries[king], index, number)
            self.supply[index] -= number
        return number

    def set_city(self, site: Site, city: City | None) -> None:
        """Change the city on a site; the list of cities is copied before the first change."""
        if isinstance(self.cities, tuple):
            self.cities = list(self.cities)
        self.cities[site] = city

    def set_token(self, site: Site, slot: int, content: Kind | None) -> None:
        """Replace the token on a building by another or by None; the caller accounts for the old one."""
        city = self.cities[site]
        assert city is not None
        changed = [building(one.type, one.slots, content) if one.slots[0] == slot else one for one in city.buildings]
        self.set_city(site, City(city.owner, tuple(changed)))

    def discard(self, site: Site, slot: int, kind: Kind) -> None:
        """The token on a building goes to the supply (BAL-10)."""
        self.set_token(site, slot, None)
        self.supply[ORDER[kind]] += 1

    def raze(self, site: Site, slots: Collection[int]) -> tuple[Building, ...]:
        """Take away the buildings with these lowest slots, tiles to the stock, contents to the supply (BAL-10)."""
        city = self.cities[site]
        assert city is not None
        left, razed = [], []
        for one in city.buildings:
            if one.slots[0] in slots:
                razed.append(one)
                self.stock[TILE_OF[one.type]] += 1
                if one.content is not None:
                    self.supply[ORDER[one.content]] += 1
            else:
                left.append(one)
        self.set_city(site, City(city.owner, tuple(left)) if left else None)
        return tuple(razed)

    def report_lost_city(self, king: King, site: Site) -> None:
        """Emit an event if a war or disaster left a city without a building, and so lost (BAL-57, BAL-82)."""
        if self.cities[site] is None:
            self.emit(CityLost(king, site))
