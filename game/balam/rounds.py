"""The course of a round: divination, turns, production, distribution, Chaak (BAL-18 to BAL-34, BAL-84 to BAL-107)."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import comb
from operator import add

from game.balam import planner
from game.balam.building import city_counts
from game.balam.decision import Decision, pending
from game.balam.distribution import distribute, refusal
from game.balam.events import (
    Distributed,
    Finished,
    Gained,
    Peeked,
    Produced,
    RoundBegan,
    RoundEnded,
    StoppedPeeking,
)
from game.balam.kinds import KINDS, ORDER, Kind, King, Wealth, plus
from game.balam.moves import LISTED, Assign, End, Peek, Produce, rising
from game.balam.nouns import kind_name, tokens
from game.balam.ranking import counted, looks
from game.balam.sites import NAMES, SLOTS, Name, site_of, slot_of
from game.balam.state import Distribution, Divination, Land, PublicState, Shortage
from game.balam.state_draft import StateDraft
from game.balam.texts import _, marked
from game.engine.contract import Refusal

GIFT = 2
"""The maize that Chaak gives each king (BAL-96)."""
TREASURY = 2
"""The number of treasury tokens that make a point at the end (BAL-107)."""


def begin_round(draft: StateDraft) -> None:
    """Lay out new cards face down; the king left of the last one to play will start (BAL-18 to BAL-20)."""
    kings = draft.options.players
    draft.round += 1
    draft.turned = 0
    draft.seen = (0,) * kings
    first = draft.current = (draft.current + 1) % kings
    draft.emit(RoundBegan(draft.round, first))
    observatories = counted(draft, "O")
    diviners: list[tuple[King, int]] = []
    if any(observatories):
        granted = looks(observatories)
        diviners = [(king, granted[king]) for king in _clockwise(first, kings) if granted[king]]
    # The leader looks first; kings who are tied look in turn order (BAL-34).
    divine(draft, tuple(sorted(diviners, key=lambda one: -one[1])))


def divine(draft: StateDraft, diviners: tuple[tuple[King, int], ...]) -> None:
    """Ask the next king who may look at cards, or start the first turn (BAL-34)."""
    if diviners:
        draft.ask("divine", diviners[0][0], Divination(diviners))
    else:
        draft.ask("turn", draft.current)


def next_turn(draft: StateDraft) -> None:
    """Continue with the left neighbour, or end the round when the last card has been turned (BAL-24)."""
    if draft.turned + 1 == 1 << draft.options.cards:
        _produce(draft, KINDS)
    else:
        draft.current = (draft.current + 1) % draft.options.players
        draft.ask("turn", draft.current)


def _produce(draft: StateDraft, kinds: tuple[Kind, ...]) -> None:
    """Kind by kind, king by king from the left of the last actor, each village gets a token (BAL-85, BAL-86)."""
    villages = _villages(draft)
    for kind in kinds:
        if kind not in villages:
            continue
        order = ORDER[kind]
        for king in _clockwise(draft.current + 1, draft.options.players):
            names = villages[kind][king]
            available = draft.supply[order]
            if 0 < available < len(names):
                draft.ask("produce", king, Shortage(kind, available))
                return
            if names and available:
                place(draft, king, kind, tuple(names))
    _distribute(draft)


def _villages(land: Land) -> dict[Kind, list[list[Name]]]:
    """The villages by the kind that they produce and by king."""
    production, kings = land.board.production, land.options.players
    found: dict[Kind, list[list[Name]]] = {}
    for site, city in enumerate(land.cities):
        if city is not None:
            owner, buildings = city
            for letter, slots, _content in buildings:
                if letter == "V":
                    kind = production[site]
                    if kind not in found:
                        found[kind] = [[] for _king in range(kings)]
                    found[kind][owner].append(Name(site * SLOTS + slots[0]))
    return found


def villages_of(land: Land, king: King, kind: Kind) -> tuple[Name, ...]:
    """The villages of a king that produce this kind, rising (BAL-86)."""
    found = _villages(land).get(kind)
    return tuple(found[king]) if found else ()


def place(draft: StateDraft, king: King, kind: Kind, villages: tuple[Name, ...]) -> None:
    """Put a token on each of these villages (BAL-85)."""
    for name in villages:
        draft.set_token(site_of(name), slot_of(name), kind)
    draft.supply[ORDER[kind]] -= len(villages)
    draft.emit(Produced(king, kind, villages))


def _distribute(draft: StateDraft) -> None:
    """Ask every king with a token on the board to distribute (BAL-87, BAL-118)."""
    holders = {city[0] for city in draft.cities if city is not None for one in city[1] if one[2] is not None}
    order = _clockwise(draft.current + 1, draft.options.players)
    _ask_to_assign(draft, tuple([king for king in order if king in holders]))


def _ask_to_assign(draft: StateDraft, kings: tuple[King, ...]) -> None:
    if kings:
        draft.ask("assign", kings[0], Distribution(kings))
    else:
        _close_round(draft)


def _sum(one: Iterable[int], other: Iterable[int]) -> Wealth:
    return tuple(map(add, one, other))


def _close_round(draft: StateDraft) -> None:
    """The gift of Chaak, then a new round or the end of the game (BAL-96, BAL-106, BAL-107)."""
    kings = range(draft.options.players)
    if not draft.eclipse:
        for king in _clockwise(draft.current + 1, draft.options.players):
            if number := draft.gain(king, "maize", GIFT):
                draft.emit(Gained(king, "maize", number, None))
    held = tuple([sum(owned) for owned in draft.treasuries])
    cities = city_counts(draft)
    draft.emit(RoundEnded(draft.round, draft.scores, held, cities))
    if draft.matches < draft.options.matches:
        begin_round(draft)
        return
    for king in kings:
        draft.score(king, "treasury", held[king] // TREASURY)
    draft.ask("over", draft.current)
    most = max(draft.scores)
    draft.emit(Finished(tuple(king for king in kings if draft.scores[king] == most)))


def _clockwise(first: King, kings: int) -> list[King]:
    """All kings in the order of their turns."""
    return [(first + step) % kings for step in range(kings)]


class DivineDecision(Decision[Peek | End]):
    """A king looks at cards of the row (BAL-29)."""

    prompt = Refusal("BAL-29", marked("Now look at a card, or end the divination."))
    moves = (
        Peek,
        End,
    )

    def legal(self, state: PublicState) -> tuple[Peek | End, ...]:
        """Every card that the king has not seen, and the end of the looks."""
        return _looks(state.seen[state.asked], state.options.cards)

    def refusal(self, state: PublicState, move: Peek | End) -> Refusal | None:
        """A card can be looked at once."""
        if isinstance(move, End):
            return None
        if not 0 <= move.position < state.options.cards:
            return no_card(state, move.position)
        if state.seen[state.asked] >> move.position & 1:
            sentence = _("You’ve already looked at card {number}. Choose another one.")
            return Refusal("BAL-29", sentence.format(number=move.position + 1))
        return None

    def play(self, draft: StateDraft, move: Peek | End) -> None:
        """The king sees the card where it lies, or looks at no more cards (BAL-34)."""
        (king, quota), *others = pending(draft, Divination).looks
        if isinstance(move, End):
            draft.emit(StoppedPeeking(king))
            divine(draft, tuple(others))
            return
        draft.seen = plus(draft.seen, king, 1 << move.position)
        cards = draft.options.cards
        draft.emit(Peeked(king, move.position, draft.deck[(draft.round - 1) * cards + move.position]))
        divine(draft, ((king, quota - 1), *others) if quota > 1 else tuple(others))


class ProduceDecision(Decision[Produce]):
    """A king chooses the villages that produce when the supply is short (BAL-86)."""

    prompt = Refusal("BAL-86", marked("Now choose the villages that produce."))
    moves = (Produce,)

    def legal(self, state: PublicState) -> tuple[Produce, ...]:
        """Every choice of villages, or only the lowest where there are too many choices."""
        shortage = pending(state, Shortage)
        may = villages_of(state, state.asked, shortage.kind)
        if comb(len(may), shortage.available) > LISTED:
            return (Produce(shortage.kind, may[: shortage.available]),)
        return tuple([Produce(shortage.kind, some) for some in combinations(may, shortage.available)])

    def lists_all(self, state: PublicState, listed: tuple[Produce, ...]) -> bool:
        """True if there were few enough choices to list."""
        shortage = pending(state, Shortage)
        return len(listed) == comb(len(villages_of(state, state.asked, shortage.kind)), shortage.available)

    def refusal(self, state: PublicState, move: Produce) -> Refusal | None:
        """The reason these villages cannot be those that produce (BAL-86)."""
        shortage = pending(state, Shortage)
        if move.kind != shortage.kind:
            sentence = _("The supply is short of {kind} now. Name the villages that produce it.")
            return Refusal("BAL-86", sentence.format(kind=kind_name(shortage.kind)))
        may = villages_of(state, state.asked, shortage.kind)
        for name in move.villages:
            if name not in may:
                sentence = _("{building} isn’t one of your villages that produce {kind}.")
                return Refusal("BAL-86", sentence.format(building=NAMES[name], kind=kind_name(shortage.kind)))
        if len(move.villages) != shortage.available or not rising(move.villages):
            sentence = _("Only {tokens} left. Name exactly that many villages, each once and in ascending order.")
            return Refusal("BAL-86", sentence.format(tokens=tokens(shortage.kind, shortage.available)))
        return None

    def play(self, draft: StateDraft, move: Produce) -> None:
        """The chosen villages produce; that was the last token of its kind, so the next kind follows (BAL-86)."""
        place(draft, draft.asked, move.kind, move.villages)
        _produce(draft, KINDS[ORDER[move.kind] + 1 :])


class AssignDecision(Decision[Assign]):
    """A king distributes the wealth of the people (BAL-88)."""

    prompt = Refusal("BAL-88", marked("Now distribute your people’s wealth."))
    moves = (Assign,)

    def legal(self, state: PublicState) -> tuple[Assign, ...]:
        """Nothing, each single pair, and the suggestion."""
        return planner.listed(state)

    def lists_all(self, state: PublicState, listed: tuple[Assign, ...]) -> bool:
        """True if nothing can be moved or lost, which every single pair in the list would do."""
        return len(listed) == 1

    def refusal(self, state: PublicState, move: Assign) -> Refusal | None:
        """Routes, room and kinds (BAL-88 to BAL-101)."""
        return refusal(state, state.asked, move)

    def play(self, draft: StateDraft, move: Assign) -> None:
        """Move the king's tokens as asked; those not stored are lost (BAL-88 to BAL-95)."""
        king = draft.asked
        result = distribute(draft, king, move)
        for site, city in result.cities:
            draft.set_city(site, city)
        draft.treasuries[king] = _sum(draft.treasuries[king], result.gained)
        draft.supply = list(_sum(draft.supply, result.returned))
        draft.emit(Distributed(king, result.moved, result.lost))
        for site, points in result.sacrificed:
            draft.score(king, "temples", points, site)
        _ask_to_assign(draft, pending(draft, Distribution).kings[1:])


def no_card(state: PublicState, position: int) -> Refusal:
    """The refusal of a card that the row does not have."""
    sentence = _("There’s no card at position {position} of the row: the positions are 0 to {last}.")
    return Refusal("BAL-18", sentence.format(position=position, last=state.options.cards - 1))


@lru_cache(maxsize=1 << 7)
def _looks(seen: int, cards: int) -> tuple[Peek | End, ...]:
    return (*(Peek(position) for position in range(cards) if not seen >> position & 1), End())
