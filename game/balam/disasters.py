"""Disasters: threatened buildings, payments, losses (BAL-76 to BAL-83)."""

from collections.abc import Iterable
from itertools import combinations, product

from game.balam.catalogue import Katun
from game.balam.decision import Decision, pending
from game.balam.events import BoughtOff, Suffered
from game.balam.kinds import Kind, King, Type
from game.balam.map import members
from game.balam.moves import Pay, Suffer, SufferAll, rising
from game.balam.nouns import buildings, card_name, tokens
from game.balam.rounds import next_turn
from game.balam.sites import NAMES, SLOTS, Name, Site, name_at, site_of, slot_of
from game.balam.state import Drawn, Land, PublicState
from game.balam.state_draft import StateDraft
from game.balam.texts import _, marked
from game.engine.contract import Refusal


def threatens(land: Land, king: King, katun: Katun) -> bool:
    """True if the king has anything that the disaster could take (BAL-77)."""
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


def _all_buildings(land: Land, sites: Iterable[Site]) -> tuple[Name, ...]:
    cities = [(site, city) for site in sites if (city := land.cities[site]) is not None]
    return tuple([name_at(site, one.slots[0]) for site, city in cities for one in city.buildings])


def _lose(draft: StateDraft, names: tuple[Name, ...], drawn: Drawn) -> None:
    slots: dict[Site, list[int]] = {}
    for name in names:
        slots.setdefault(site_of(name), []).append(slot_of(name))
    lost = tuple([(site, one) for site, some in slots.items() for one in draft.raze(site, some)])
    draft.emit(Suffered(draft.asked, drawn.card, lost))
    for site in slots:
        draft.report_lost_city(draft.asked, site)


class DisasterDecision(Decision[Pay | Suffer | SufferAll]):
    """The king buys off a disaster or suffers it (BAL-78)."""

    prompt = Refusal("BAL-78", marked("Now buy off the disaster or take the loss."))
    moves = (
        Pay,
        Suffer,
        SufferAll,
    )

    def legal(self, state: PublicState) -> tuple[Pay | Suffer | SufferAll, ...]:
        """Every payment and every choice of losses (BAL-78, BAL-80)."""
        drawn = pending(state, Drawn)
        katun = state.catalogue.katun[drawn.card]
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

    def refusal(self, state: PublicState, move: Pay | Suffer | SufferAll) -> Refusal | None:
        """Payments need stored tokens of the kind asked for, losses the buildings of the card."""
        drawn = pending(state, Drawn)
        match move:
            case Pay():
                return self._pay_refusal(state, move, drawn)
            case Suffer():
                return self._suffer_refusal(state, move, drawn)
            case SufferAll():
                if state.catalogue.katun[drawn.card].destroys is not None:
                    return None
                sentence = _("{card} destroys single buildings. Name the ones you lose.")
                return Refusal("BAL-80", sentence.format(card=card_name(drawn.card)))

    def _pay_refusal(self, state: PublicState, move: Pay, drawn: Drawn) -> Refusal | None:
        """The reason these tokens do not buy off the disaster (BAL-78, BAL-79)."""
        asks = state.catalogue.katun[drawn.card].asks
        assert asks is not None
        kind, number = asks
        if len(move.sources) != number or not rising(move.sources):
            sentence = _("{card} demands {tokens}. Name that many buildings, each once and in ascending order.")
            return Refusal("BAL-78", sentence.format(card=card_name(drawn.card), tokens=tokens(kind, number)))
        may = funds(state, state.asked, kind)
        for name in move.sources:
            if name not in may:
                sentence = _("{building} isn’t one of your reserves or garrisons with {tokens}.")
                return Refusal("BAL-79", sentence.format(building=NAMES[name], tokens=tokens(kind, 1)))
        return None

    def _suffer_refusal(self, state: PublicState, move: Suffer, drawn: Drawn) -> Refusal | None:
        """The reason these are not the buildings that the disaster destroys (BAL-80)."""
        katun = state.catalogue.katun[drawn.card]
        if katun.destroys is not None:
            return Refusal(
                "BAL-81", _("{card} destroys whole cities. Answer “suffer all”.").format(card=card_name(drawn.card))
            )
        owed: dict[Name, Type] = {}
        falls: list[Type] = []
        for letter, most in katun.takes:
            names = threatened(state, state.asked, letter)
            owed |= dict.fromkeys(names, letter)
            falls += [letter] * min(most, len(names))
        for name in move.buildings:
            if name not in owed:
                sentence = _("{building} isn’t one of your buildings that {card} could destroy.")
                return Refusal("BAL-80", sentence.format(building=NAMES[name], card=card_name(drawn.card)))
        if not rising(move.buildings) or sorted(owed[name] for name in move.buildings) != sorted(falls):
            sentence = _("{card} destroys {buildings}. Name each once, in ascending order.")
            return Refusal("BAL-80", sentence.format(card=card_name(drawn.card), buildings=buildings(falls)))
        return None

    def play(self, draft: StateDraft, move: Pay | Suffer | SufferAll) -> None:
        """Tokens go to the supply, or buildings are destroyed with their contents (BAL-78 to BAL-82)."""
        drawn = pending(draft, Drawn)
        katun = draft.catalogue.katun[drawn.card]
        match move:
            case Pay(sources):
                assert katun.asks is not None
                kind, _number = katun.asks
                for name in sources:
                    draft.discard(site_of(name), slot_of(name), kind)
                draft.emit(BoughtOff(draft.asked, drawn.card, kind, sources))
            case Suffer(names):
                _lose(draft, names, drawn)
            case SufferAll():
                _lose(draft, _all_buildings(draft, doomed(draft, draft.asked, katun)), drawn)
        next_turn(draft)
