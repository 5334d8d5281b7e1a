"""Drafts of buildings on a site, with their payment and the changes they would make."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.balam.building import default_price
from game.balam.catalogue import Catalogue
from game.balam.kinds import KINDS, ORDER, Kind, King, Type, Wealth
from game.balam.map import PAIRS, members
from game.balam.moves import Build, Construction, Settle
from game.balam.nouns import tokens, wealth_words
from game.balam.planner import outlook
from game.balam.reasons import goods_in_reach, route_words
from game.balam.sites import Site
from game.balam.state import Building, City, building
from game.balam.styles import PLAIN
from game.balam.texts import _, ngettext
from game.balam.transport import usable
from game.balam.view import View
from game.balam.words import points

LARGE = "PT"
"""Palaces and temples take two slots (BAL-38)."""


def best_place(slots: int, free: frozenset[int], letter: Type) -> tuple[int, ...] | None:
    """The lowest slots for a building that leave most adjacent pairs free; None if it does not fit."""
    pairs: tuple[tuple[int, ...], ...] = PAIRS[slots]
    singles: list[tuple[int, ...]] = [(slot,) for slot in sorted(free)]
    places = [pair for pair in pairs if free.issuperset(pair)] if letter in LARGE else singles
    left = {place: sum(free.difference(place).issuperset(pair) for pair in pairs) for place in places}
    return max(places, key=lambda place: (left[place], [-slot for slot in place]), default=None)


@dataclass(frozen=True, slots=True)
class Draft:
    """The buildings to add and to remove on a site; methods return a changed draft, None if it does not fit."""

    site: Site
    slots: int
    here: City | None
    """The city before."""
    constructs: tuple[Construction, ...] = ()
    razed: frozenset[int] = frozenset()
    """The lowest slots of the buildings that are removed."""

    @classmethod
    def of(cls, view: View, site: Site) -> "Draft":
        """An empty draft."""
        return cls(site, view.board.slots[site], view.cities[site])

    def __bool__(self) -> bool:
        """True if anything is changed."""
        return bool(self.constructs or self.razed)

    @property
    def standing(self) -> tuple[Building, ...]:
        """The old buildings."""
        return () if self.here is None else self.here.buildings

    @property
    def letters(self) -> tuple[Type, ...]:
        """The types of the new buildings."""
        return tuple(one.type for one in self.constructs)

    @property
    def gone(self) -> tuple[Building, ...]:
        """The old buildings that are removed."""
        return tuple(one for one in self.standing if one.slot in self.razed)

    @property
    def free(self) -> frozenset[int]:
        """The free slots."""
        taken = {slot for one in self.constructs for slot in one.slots}
        taken |= {slot for one in self.standing if one.slot not in self.razed for slot in one.slots}
        return frozenset(range(self.slots)) - taken

    def drafted(self, slot: int) -> Construction | None:
        """The new building on a slot."""
        return next((one for one in self.constructs if slot in one.slots), None)

    def before(self, slot: int) -> Building | None:
        """The old building on a slot."""
        return next((one for one in self.standing if slot in one.slots), None)

    def with_building(self, letter: Type) -> "Draft | None":
        """Add a building where it leaves most room."""
        place = best_place(self.slots, self.free, letter)
        return None if place is None else replace(self, constructs=(*self.constructs, Construction(letter, place)))

    def with_all(self, letters: Iterable[Type]) -> "Draft | None":
        """Add several buildings, the large ones first."""
        found: Draft | None = self
        for letter in sorted(letters, key=lambda one: one not in LARGE):
            found = found and found.with_building(letter)
        return found

    def without(self, one: Construction) -> "Draft":
        """Take a new building out again."""
        return replace(self, constructs=tuple(other for other in self.constructs if other is not one))

    def moved(self, one: Construction, slot: int) -> "Draft | None":
        """Move a new building to another slot."""
        free = self.without(one).free
        places = PAIRS[self.slots] if one.type in LARGE else ((slot,),)
        fitting = [tuple(place) for place in places if slot in place and free.issuperset(place)]
        if not fitting:
            return None
        changed = Construction(one.type, fitting[0])
        return replace(self, constructs=tuple(changed if other is one else other for other in self.constructs))

    def razing(self, old: Building) -> "Draft":
        """Remove an old building, or keep it after all and drop the new buildings in its place."""
        if old.slot not in self.razed:
            return replace(self, razed=self.razed | {old.slot})
        left = tuple(one for one in self.constructs if not set(one.slots) & set(old.slots))
        return replace(self, constructs=left, razed=self.razed - {old.slot})

    def constructions(self) -> tuple[Construction, ...]:
        """The new buildings in the order of a move."""
        return tuple(sorted(self.constructs, key=lambda one: one.slots[0]))

    def city(self, king: King) -> City | None:
        """The city after the draft."""
        old = [one for one in self.standing if one.slot not in self.razed]
        new = [building(one.type, one.slots) for one in self.constructs]
        every = sorted([*old, *new], key=lambda one: one.slot)
        return City(king, tuple(every)) if every else None


def suggested(view: View, site: Site) -> Draft | None:
    """The draft of a careful king here, by public knowledge; None if nothing can be built."""
    from game.balam.evaluator import Evaluator  # loads the kernel

    choice = Evaluator(view, PLAIN).best_build(site)
    if choice is None:
        return None
    best = choice.move
    assert isinstance(best, Build | Settle)
    gone = frozenset(one.slot for one in best.demolish) if isinstance(best, Build) else frozenset()
    return replace(Draft.of(view, site), constructs=best.construct, razed=gone)


class Prospect:
    """The changes that a draft would make, by public knowledge."""

    def __init__(self, view: View, king: King, draft: Draft) -> None:
        self.view, self.king, self.draft = view, king, draft
        city = draft.city(king)
        cities = tuple(city if site == draft.site else one for site, one in enumerate(view.cities))
        self.planned: View = view.changed(cities=cities)
        """The board as the draft has it."""
        self.before, self.after = outlook(view, king), outlook(self.planned, king)
        """The end of this round without the draft and with it."""
        self.goods = goods_in_reach(self.planned, king, draft.site)
        """The tokens that can reach the site every round."""

    @property
    def hungry(self) -> Type | None:
        """The drafted temple or palace that no goods can reach; None if there is none."""
        large = [letter for letter in self.draft.letters if letter in LARGE]
        return large[0] if large and not any(self.goods) else None

    @cached_property
    def opened(self) -> tuple[Site, ...]:
        """The sites that the draft opens to the king's tokens."""
        return tuple(members(usable(self.planned, self.king) & ~usable(self.view, self.king)))

    @cached_property
    def closed(self) -> tuple[tuple[King, Site], ...]:
        """The sites that it closes, each with the king who loses it; that a city is closed to rivals goes without."""
        found = []
        for king in range(self.view.options.players):
            lost = members(usable(self.view, king) & ~usable(self.planned, king))
            found += [(king, site) for site in lost if king == self.king or site != self.draft.site]
        return tuple(found)

    def words(self, names: Sequence[str]) -> str:
        """The changes to production, supply of goods and routes, in a few sentences."""
        laid, draft = self.view.board.tiles[self.draft.site], self.draft
        assert laid is not None
        told = [] if draft.city(self.king) is not None else [_("The city is given up.")]
        villages = draft.letters.count("V") - sum(one.type == "V" for one in draft.gone)
        if villages:
            sentence = _("Production: {tokens} more a round.")
            if villages < 0:
                sentence = _("Production: {tokens} less a round.")
            told.append(sentence.format(tokens=tokens(laid.production, abs(villages))))
        if self.hungry is not None:
            told.append(hungry_words(self.hungry))
        elif any(letter in LARGE for letter in draft.letters):
            told.append(_("In reach every round: {wealth}.").format(wealth=wealth_words(self.goods)))
        return " ".join([*told, *route_words(self.view, self.planned, self.king, draft.site, names)])

    def gain_words(self, left: int) -> str:
        """The end of the round with the draft, and the tokens left in the treasury."""
        sentence = _("With this plan, the end of the round gives {points} and {tokens}.")
        gained = sum(self.after.gained)
        facts = {
            "points": points(self.after.points),
            # Say: 3 tokens, of any kind
            "tokens": ngettext("{number} token", "{number} tokens", gained).format(number=gained),
        }
        rest = ngettext("{number} token stays in the treasury.", "{number} tokens stay in the treasury.", left)
        return f"{sentence.format(**facts)} {rest.format(number=left)}"


def hungry_words(letter: Type) -> str:
    """A warning about a temple or palace that no token can reach."""
    return _("No tokens can reach this temple yet.") if letter == "T" else _("No tokens can reach this palace yet.")


class Payment:
    """The tokens for the tax and for buildings that cost any kind, and those of a named kind."""

    def __init__(self, catalogue: Catalogue, treasury: Wealth, letters: Sequence[Type], taxed: bool) -> None:
        costs = catalogue.costs
        self.treasury = treasury
        self.taxed = taxed
        self.named: tuple[Kind, ...] = tuple(
            kind
            for letter in letters
            if (kind := costs[letter].kind) is not None
            for _token in range(costs[letter].tokens)
        )
        price = default_price(catalogue, treasury, tuple(letters), taxed)
        anything = sum(costs[letter].tokens for letter in letters if costs[letter].kind is None)
        self.affordable = price is not None
        if price is not None:
            self.tokens: list[Kind] = [*((price.tax,) if price.tax else ()), *price.pay]
        else:
            owned = [kind for kind in KINDS if treasury[ORDER[kind]]]
            self.tokens = [owned[0] if owned else "maize"] * (anything + taxed)

    @property
    def tax(self) -> Kind:
        """The token that pays the tax, if one is due (BAL-21)."""
        return self.tokens[0]

    @property
    def pay(self) -> tuple[Kind, ...]:
        """The other tokens, in the order of kinds."""
        return tuple(sorted(self.tokens[self.taxed :], key=ORDER.__getitem__))

    def exchange(self, place: int) -> bool:
        """Pay one of the tokens with the next kind that the treasury still holds; False if there is none."""
        used = [*self.named, *self.tokens]
        start = ORDER[self.tokens[place]]
        for step in range(1, len(KINDS)):
            kind = KINDS[(start + step) % len(KINDS)]
            if self.treasury[ORDER[kind]] > used.count(kind):
                self.tokens[place] = kind
                return True
        return False
