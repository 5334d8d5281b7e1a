"""The table while a move is being shown: what everybody sees after each of its events."""

from collections.abc import Iterable
from typing import assert_never

from game.balam.events import (
    Attacked,
    BoughtOff,
    Built,
    Captured,
    CityLost,
    Declined,
    Defended,
    Destroyed,
    Distributed,
    Eclipsed,
    Event,
    Finished,
    Gained,
    GarrisonsFell,
    Married,
    MatchPlayed,
    Offered,
    Passed,
    Peeked,
    Produced,
    Rolled,
    RoundBegan,
    RoundEnded,
    Scored,
    StoppedPeeking,
    Suffered,
    Turned,
    WithoutEffect,
)
from game.balam.kinds import ORDER, TILE_OF, Kind, King
from game.balam.sites import Name, Site, name_at, site_of, slot_of
from game.balam.state import Building, City, Receipt, building
from game.balam.view import View


class _Draft:
    """What changes while events unfold: cities, treasuries, the supply, the tiles left."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.cities = list(view.cities)
        self.treasuries = [list(owned) for owned in view.treasuries]
        self.supply = list(view.supply)
        self.stock = list(view.stock)

    def done(self) -> View:
        """The view with the changes."""
        return self.view.changed(
            cities=tuple(self.cities),
            treasuries=tuple(map(tuple, self.treasuries)),
            supply=tuple(self.supply),
            stock=tuple(self.stock),
        )

    def pay(self, king: King, kind: Kind, number: int = 1) -> None:
        """From a treasury to the supply; a negative number the other way."""
        self.treasuries[king][ORDER[kind]] -= number
        self.supply[ORDER[kind]] += number

    def put(self, name: Name, content: Kind | None) -> Kind | None:
        """Lay a token on a building, or nothing; gives what lay there."""
        city = self.cities[site_of(name)]
        assert city is not None
        old = next(one for one in city.buildings if one.slot == slot_of(name))
        changed = [building(one.type, one.slots, content) if one is old else one for one in city.buildings]
        self.cities[site_of(name)] = City(city.owner, tuple(changed))
        return old.content

    def discard(self, names: Iterable[Name]) -> None:
        """The tokens on these buildings go to the supply."""
        for name in names:
            if (content := self.put(name, None)) is not None:
                self.supply[ORDER[content]] += 1

    def raze(self, site: Site, lost: Iterable[Building]) -> None:
        """Buildings are gone, with what lay on them."""
        city = self.cities[site]
        assert city is not None
        gone = {one.slot for one in lost}
        for one in city.buildings:
            if one.slot in gone:
                self.stock[TILE_OF[one.type]] += 1
                if one.content is not None:
                    self.supply[ORDER[one.content]] += 1
        left = tuple(one for one in city.buildings if one.slot not in gone)
        self.cities[site] = City(city.owner, left) if left else None

    def kind_at(self, name: Name) -> str:
        """The type of a building."""
        city = self.cities[site_of(name)]
        assert city is not None
        return next(one.type for one in city.buildings if one.slot == slot_of(name))


def after(view: View, event: Event) -> View:
    """The table once this has happened; who decides what comes with the next true view."""
    draft = _Draft(view)
    match event:
        case RoundBegan(number, _first):
            hidden = (None,) * view.options.cards
            past = (*view.past, *(card for card in view.row if card is not None))
            return view.changed(round=number, past=past, row=hidden, turned=0, seen=(0,) * view.options.players)
        case Peeked(king, position, _card):
            seen = tuple(bits | 1 << position if one == king else bits for one, bits in enumerate(view.seen))
            return view.changed(seen=seen)
        case Turned(_king, position, card):
            row = tuple(card if place == position else one for place, one in enumerate(view.row))
            return view.changed(row=row, turned=view.turned | 1 << position)
        case MatchPlayed(number, _courts, _cities, _points):
            return view.changed(matches=number)
        case Eclipsed():
            return view.changed(eclipse=True)
        case Scored(king, source, points, site):
            scores = tuple(score + points if one == king else score for one, score in enumerate(view.scores))
            receipt = Receipt(king, source, points, view.round, site)
            return view.changed(scores=scores, receipts=(*view.receipts, receipt))
        case Passed(king, tax):
            draft.pay(king, tax)
        case Built():
            _build(draft, event)
        case Attacked():
            draft.pay(event.king, event.tax)
            draft.discard(name_at(event.origin, slot) for slot in event.obsidian)
        case Defended(_king, names):
            draft.discard(names)
        case GarrisonsFell(_king, site, lost):
            draft.raze(site, lost)
        case Destroyed(_king, _defender, site, lost):
            draft.raze(site, lost)
        case Captured(_king, site, slots):
            for slot in slots:
                draft.put(name_at(site, slot), "prisoner")
            draft.supply[ORDER["prisoner"]] -= len(slots)
        case Gained(king, kind, number, _card):
            draft.pay(king, kind, -number)
        case Married(king, other, kind):
            draft.treasuries[other][ORDER[kind]] -= 1
            draft.treasuries[king][ORDER[kind]] += 1
        case Offered(_king, source, _kind, _site):
            draft.discard((source,))
        case BoughtOff(_king, _card, _kind, sources):
            draft.discard(sources)
        case Suffered(_king, _card, lost_there):
            for site in dict.fromkeys(site for site, _one in lost_there):
                draft.raze(site, [one for there, one in lost_there if there == site])
        case Produced(_king, kind, villages):
            for name in villages:
                draft.put(name, kind)
            draft.supply[ORDER[kind]] -= len(villages)
        case Distributed():
            _distribute(draft, event)
        case StoppedPeeking() | Rolled() | CityLost() | Declined() | WithoutEffect() | RoundEnded() | Finished():
            return view
        case _ as never:
            assert_never(never)
    return draft.done()


def _build(draft: _Draft, event: Built) -> None:
    if event.tax is not None:
        draft.pay(event.king, event.tax)
    if event.razed:
        draft.raze(event.site, event.razed)
    for index, number in enumerate(event.paid):
        draft.treasuries[event.king][index] -= number
        draft.supply[index] += number
    if event.raised:
        for one in event.raised:
            draft.stock[TILE_OF[one.type]] -= 1
        city = draft.cities[event.site]
        every = [*(city.buildings if city else ()), *event.raised]
        draft.cities[event.site] = City(event.king, tuple(sorted(every, key=lambda one: one.slot)))


def _distribute(draft: _Draft, event: Distributed) -> None:
    """First everything is taken up, then it is laid down."""
    for source, _target, _kind in event.moved:
        draft.put(source, None)
    draft.discard(name for name, _kind in event.lost)
    for _source, target, kind in event.moved:
        match draft.kind_at(target):
            case "P":
                draft.treasuries[event.king][ORDER[kind]] += 1
            case "T":
                draft.supply[ORDER[kind]] += 1
            case _:
                draft.put(target, kind)
