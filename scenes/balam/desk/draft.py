"""A draft of what to take away and put up on one site: a value, so that every step of it can be taken back."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.balam.kinds import King, Type
from game.balam.map import PAIRS
from game.balam.moves import Build, Construction, Settle
from game.balam.sites import Site
from game.balam.state import Building, City, building
from game.balam.styles import PLAIN
from game.balam.view import View

LARGE = "PT"
"""Palaces and temples take two slots (BAL-38)."""


def best_place(slots: int, free: frozenset[int], letter: Type) -> tuple[int, ...] | None:
    """The slots for a building that leave most adjacent pairs free, the lowest of them; None where it does not fit."""
    pairs: tuple[tuple[int, ...], ...] = PAIRS[slots]
    singles: list[tuple[int, ...]] = [(slot,) for slot in sorted(free)]
    places = [pair for pair in pairs if free.issuperset(pair)] if letter in LARGE else singles
    left = {place: sum(free.difference(place).issuperset(pair) for pair in pairs) for place in places}
    return max(places, key=lambda place: (left[place], [-slot for slot in place]), default=None)


@dataclass(frozen=True, slots=True)
class Draft:
    """What is put up and taken away on a site; changing it makes another draft, None where that does not fit."""

    site: Site
    slots: int
    here: City | None
    """What was there before."""
    constructs: tuple[Construction, ...] = ()
    razed: frozenset[int] = frozenset()
    """The lowest slots of the buildings that are removed."""

    @classmethod
    def of(cls, view: View, site: Site) -> "Draft":
        """An empty draft."""
        return cls(site, view.board.slots[site], view.cities[site])

    def __bool__(self) -> bool:
        """Whether anything is changed."""
        return bool(self.constructs or self.razed)

    @property
    def standing(self) -> tuple[Building, ...]:
        """The buildings that were there before."""
        return () if self.here is None else self.here.buildings

    @property
    def letters(self) -> tuple[Type, ...]:
        """What is put up."""
        return tuple(one.type for one in self.constructs)

    @property
    def gone(self) -> tuple[Building, ...]:
        """What is taken away."""
        return tuple(one for one in self.standing if one.slot in self.razed)

    @property
    def free(self) -> frozenset[int]:
        """The slots that are left."""
        taken = {slot for one in self.constructs for slot in one.slots}
        taken |= {slot for one in self.standing if one.slot not in self.razed for slot in one.slots}
        return frozenset(range(self.slots)) - taken

    def drafted(self, slot: int) -> Construction | None:
        """What is put up on a slot."""
        return next((one for one in self.constructs if slot in one.slots), None)

    def before(self, slot: int) -> Building | None:
        """What was on a slot before."""
        return next((one for one in self.standing if slot in one.slots), None)

    def with_building(self, letter: Type) -> "Draft | None":
        """One building more, where it leaves most room."""
        place = best_place(self.slots, self.free, letter)
        return None if place is None else replace(self, constructs=(*self.constructs, Construction(letter, place)))

    def with_all(self, letters: Iterable[Type]) -> "Draft | None":
        """Several buildings more, the large ones first."""
        found: Draft | None = self
        for letter in sorted(letters, key=lambda one: one not in LARGE):
            found = found and found.with_building(letter)
        return found

    def without(self, one: Construction) -> "Draft":
        """One building less."""
        return replace(self, constructs=tuple(other for other in self.constructs if other is not one))

    def moved(self, one: Construction, slot: int) -> "Draft | None":
        """A building of the draft on another slot."""
        free = self.without(one).free
        places = PAIRS[self.slots] if one.type in LARGE else ((slot,),)
        fitting = [tuple(place) for place in places if slot in place and free.issuperset(place)]
        if not fitting:
            return None
        changed = Construction(one.type, fitting[0])
        return replace(self, constructs=tuple(changed if other is one else other for other in self.constructs))

    def razing(self, old: Building) -> "Draft":
        """A building is removed, or stays after all; what was to be put up in its place is not."""
        if old.slot not in self.razed:
            return replace(self, razed=self.razed | {old.slot})
        left = tuple(one for one in self.constructs if not set(one.slots) & set(old.slots))
        return replace(self, constructs=left, razed=self.razed - {old.slot})

    def constructions(self) -> tuple[Construction, ...]:
        """What is put up, as a move names it."""
        return tuple(sorted(self.constructs, key=lambda one: one.slots[0]))

    def city(self, king: King) -> City | None:
        """The site as it would be."""
        old = [one for one in self.standing if one.slot not in self.razed]
        new = [building(one.type, one.slots) for one in self.constructs]
        every = sorted([*old, *new], key=lambda one: one.slot)
        return City(king, tuple(every)) if every else None


def suggested(view: View, site: Site) -> Draft | None:
    """What a careful king would build here, by what everybody sees; None where nothing can be built."""
    from game.balam.evaluator import Evaluator  # loads the kernel

    choice = Evaluator(view, PLAIN).best_build(site)
    if choice is None:
        return None
    best = choice.move
    assert isinstance(best, Build | Settle)
    gone = frozenset(one.slot for one in best.demolish) if isinstance(best, Build) else frozenset()
    return replace(Draft.of(view, site), constructs=best.construct, razed=gone)
