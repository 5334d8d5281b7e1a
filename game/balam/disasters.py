"""Disasters: what they threaten, what buys them off, what they take (BAL-76 to BAL-83)."""

from itertools import combinations, product

from game.balam.catalogue import Katun
from game.balam.catalogue_file import load_catalogue
from game.balam.events import BoughtOff, Suffered
from game.balam.kinds import Kind, King, Type
from game.balam.map import members
from game.balam.moves import Move, Pay, Suffer, SufferAll, rising
from game.balam.nouns import buildings, card_name, tokens
from game.balam.rounds import next_turn
from game.balam.sites import NAMES, SLOTS, Name, Site, name_at, site_of, slot_of
from game.balam.state import Drawn, Land, State
from game.balam.state_draft import StateDraft
from game.language import _


def threatens(land: Land, king: King, katun: Katun) -> bool:
    """Whether the king has anything that the disaster could take (BAL-77)."""
    if katun.destroys is not None:
        return bool(doomed(land, king, katun))
    letters = [letter for letter, _number in katun.takes]
    for city in land.cities:
        if city is not None and city[0] == king:
            for one in city[1]:
                if one[0] in letters:
                    return True
    return False


def threatened(land: Land, king: King, letter: Type) -> tuple[Name, ...]:
    """The king's buildings of a type, rising (BAL-80)."""
    return tuple(
        [
            Name(site * SLOTS + one[1][0])
            for site, city in enumerate(land.cities)
            if city is not None and city[0] == king
            for one in city[1]
            if one[0] == letter
        ]
    )


def doomed(land: Land, king: King, katun: Katun) -> tuple[Site, ...]:
    """The king's cities by the sea, or next to volcanoes (BAL-81)."""
    assert katun.destroys is not None
    linked = katun.destroys == "volcano" and land.options.volcano_scope == "linked"
    sites = members(land.board.beside(katun.destroys, linked))
    cities = land.cities
    return tuple([site for site in sites if (city := cities[site]) is not None and city.owner == king])


def funds(land: Land, king: King, kind: Kind) -> tuple[Name, ...]:
    """The reserves and garrisons whose token could pay, wherever they are (BAL-79, BAL-83)."""
    return tuple(
        [
            Name(site * SLOTS + one[1][0])
            for site, city in enumerate(land.cities)
            if city is not None and city[0] == king
            for one in city[1]
            if one[2] == kind and one[0] in "RG"
        ]
    )


def answers(state: State, drawn: Drawn) -> tuple[Move, ...]:
    """Every payment and every choice of losses (BAL-78, BAL-80)."""
    katun = load_catalogue().katun[drawn.card]
    assert katun.asks is not None
    kind, number = katun.asks
    king = state.asked
    payments = [Pay(some) for some in combinations(funds(state, king, kind), number)]
    if katun.destroys is not None:
        return (*payments, SufferAll())
    choices = []
    for letter, most in katun.takes:
        names = threatened(state, king, letter)
        choices.append(list(combinations(names, min(most, len(names)))))
    sufferings = [Suffer(tuple(sorted(sum(some, ())))) for some in product(*choices)]
    return (*payments, *sufferings)


def pay_refusal(state: State, move: Pay, drawn: Drawn) -> str | None:
    """Why these tokens do not buy off the disaster (BAL-78, BAL-79)."""
    asks = load_catalogue().katun[drawn.card].asks
    assert asks is not None
    kind, number = asks
    if len(move.sources) != number or not rising(move.sources):
        sentence = _("{card} asks for {tokens}: name that many buildings, each once and in rising order (BAL-78).")
        return sentence.format(card=card_name(drawn.card), tokens=tokens(kind, number))
    may = funds(state, state.asked, kind)
    for name in move.sources:
        if name not in may:
            sentence = _("{building} is not a reserve or garrison of yours that holds {tokens} (BAL-79).")
            return sentence.format(building=NAMES[name], tokens=tokens(kind, 1))
    return None


def pay(draft: StateDraft, move: Pay, drawn: Drawn) -> None:
    """The tokens go to the supply, and nothing is lost (BAL-78)."""
    asks = load_catalogue().katun[drawn.card].asks
    assert asks is not None
    for name in move.sources:
        draft.discard(site_of(name), slot_of(name), asks[0])
    draft.emit(BoughtOff(draft.asked, drawn.card, asks[0], move.sources))
    next_turn(draft)


def suffer_refusal(state: State, move: Suffer, drawn: Drawn) -> str | None:
    """Why these are not the buildings that fall (BAL-80)."""
    katun = load_catalogue().katun[drawn.card]
    if katun.destroys is not None:
        return _("{card} takes whole cities: answer “suffer all” (BAL-81).").format(card=card_name(drawn.card))
    owed: dict[Name, Type] = {}
    falls: list[Type] = []
    for letter, most in katun.takes:
        names = threatened(state, state.asked, letter)
        owed |= dict.fromkeys(names, letter)
        falls += [letter] * min(most, len(names))
    for name in move.buildings:
        if name not in owed:
            sentence = _("{building} is not a building of yours that {card} could take (BAL-80).")
            return sentence.format(building=NAMES[name], card=card_name(drawn.card))
    if not rising(move.buildings) or sorted(owed[name] for name in move.buildings) != sorted(falls):
        sentence = _("{card} takes {buildings}: name each once, in rising order (BAL-80).")
        return sentence.format(card=card_name(drawn.card), buildings=buildings(falls))
    return None


def suffer(draft: StateDraft, move: Suffer, drawn: Drawn) -> None:
    """The buildings fall with what lies on them (BAL-80, BAL-82)."""
    _lose(draft, move.buildings, drawn)


def suffer_all_refusal(drawn: Drawn) -> str | None:
    """Why it is not whole cities that fall (BAL-80)."""
    if load_catalogue().katun[drawn.card].destroys is not None:
        return None
    return _("{card} takes single buildings: name those that fall (BAL-80).").format(card=card_name(drawn.card))


def suffer_all(draft: StateDraft, drawn: Drawn) -> None:
    """All the cities by the sea, or next to volcanoes, fall (BAL-81)."""
    sites = doomed(draft, draft.asked, load_catalogue().katun[drawn.card])
    names = []
    for site in sites:
        city = draft.cities[site]
        assert city is not None
        names += [name_at(site, one.slots[0]) for one in city.buildings]
    _lose(draft, tuple(names), drawn)


def _lose(draft: StateDraft, names: tuple[Name, ...], drawn: Drawn) -> None:
    slots: dict[Site, list[int]] = {}
    for name in names:
        slots.setdefault(site_of(name), []).append(slot_of(name))
    lost = tuple([(site, one) for site, some in slots.items() for one in draft.raze(site, some)])
    draft.emit(Suffered(draft.asked, drawn.card, lost))
    for site in slots:
        draft.report_lost_city(draft.asked, site)
    next_turn(draft)
