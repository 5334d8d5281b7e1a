"""The course of a round: divination, turns, production, distribution, Chaak (BAL-18 to BAL-34, BAL-84 to BAL-107)."""

from collections.abc import Iterable
from itertools import combinations
from math import comb
from operator import add

from game.balam.building import city_counts
from game.balam.distribution import distribute
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
from game.balam.moves import LISTED, Assign, Peek, Produce, rising
from game.balam.nouns import kind_name, tokens
from game.balam.ranking import counted, looks
from game.balam.sites import NAMES, SLOTS, Name, site_of, slot_of
from game.balam.state import Distribution, Divination, Land, Shortage, State
from game.balam.table import Table
from game.language import _

GIFT = 2
"""The maize that Chaak gives each king (BAL-96)."""
TREASURY = 2
"""So many tokens of a treasury are worth a point in the end (BAL-107)."""


def begin_round(table: Table) -> None:
    """Lay out new cards face down; the king left of the last one to play will begin (BAL-18 to BAL-20)."""
    kings = table.options.players
    table.round += 1
    table.turned = 0
    table.seen = (0,) * kings
    first = table.current = (table.current + 1) % kings
    table.tell(RoundBegan(table.round, first))
    observatories = counted(table, "O")
    diviners: list[tuple[King, int]] = []
    if any(observatories):
        granted = looks(observatories)
        diviners = [(king, granted[king]) for king in _clockwise(first, kings) if granted[king]]
    # The leader looks first; kings who are tied look in turn order (BAL-34).
    divine(table, tuple(sorted(diviners, key=lambda one: -one[1])))


def divine(table: Table, diviners: tuple[tuple[King, int], ...]) -> None:
    """Ask the next king who may look at cards, or begin the first turn (BAL-34)."""
    if diviners:
        table.ask("divine", diviners[0][0], Divination(diviners))
    else:
        table.ask("turn", table.current)


def peek(table: Table, move: Peek, pending: Divination) -> None:
    """The king looks at the card where it lies (BAL-29, BAL-34)."""
    (king, quota), *others = pending.looks
    position = move.position
    table.seen = plus(table.seen, king, 1 << position)
    cards = table.options.cards
    table.tell(Peeked(king, position, table.deck[(table.round - 1) * cards + position]))
    divine(table, ((king, quota - 1), *others) if quota > 1 else tuple(others))


def stop_peeking(table: Table, pending: Divination) -> None:
    """The king looks at no more cards (BAL-34)."""
    table.tell(StoppedPeeking(table.asked))
    divine(table, pending.looks[1:])


def next_turn(table: Table) -> None:
    """Go on with the left neighbour, or end the round when the last card has been turned (BAL-24)."""
    if table.turned + 1 == 1 << table.options.cards:
        _produce(table, KINDS)
    else:
        table.current = (table.current + 1) % table.options.players
        table.ask("turn", table.current)


def _produce(table: Table, kinds: tuple[Kind, ...]) -> None:
    """Kind by kind, king by king from the left of the last actor, each village gets a token (BAL-85, BAL-86)."""
    villages = _villages(table)
    for kind in kinds:
        if kind not in villages:
            continue
        order = ORDER[kind]
        for king in _clockwise(table.current + 1, table.options.players):
            names = villages[kind][king]
            available = table.supply[order]
            if 0 < available < len(names):
                table.ask("produce", king, Shortage(kind, available))
                return
            if names and available:
                place(table, king, kind, tuple(names))
    _distribute(table)


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


def place(table: Table, king: King, kind: Kind, villages: tuple[Name, ...]) -> None:
    """Put a token on each of these villages (BAL-85)."""
    for name in villages:
        table.put(site_of(name), slot_of(name), kind)
    table.supply[ORDER[kind]] -= len(villages)
    table.tell(Produced(king, kind, villages))


def produce_refusal(state: State, move: Produce, pending: Shortage) -> str | None:
    """Why these villages cannot be those that produce (BAL-86)."""
    if move.kind != pending.kind:
        sentence = _("The supply is short of {kind} now: name the villages that produce it (BAL-86).")
        return sentence.format(kind=kind_name(pending.kind))
    may = villages_of(state, state.asked, pending.kind)
    for name in move.villages:
        if name not in may:
            sentence = _("{building} is not a village of yours that produces {kind} (BAL-86).")
            return sentence.format(building=NAMES[name], kind=kind_name(pending.kind))
    if len(move.villages) != pending.available or not rising(move.villages):
        sentence = _("Only {tokens} left: name exactly that many villages, each once and in rising order (BAL-86).")
        return sentence.format(tokens=tokens(pending.kind, pending.available))
    return None


def productions(state: State, pending: Shortage) -> tuple[Produce, ...]:
    """Every choice of villages, or only the lowest where there are too many choices (23.5)."""
    may = villages_of(state, state.asked, pending.kind)
    if not lists_all_productions(state, pending):
        return (Produce(pending.kind, may[: pending.available]),)
    return tuple([Produce(pending.kind, some) for some in combinations(may, pending.available)])


def lists_all_productions(state: State, pending: Shortage) -> bool:
    """Whether there are few enough choices to list (23.5)."""
    return comb(len(villages_of(state, state.asked, pending.kind)), pending.available) <= LISTED


def produce(table: Table, move: Produce) -> None:
    """The chosen villages produce; that was the last token of its kind, so the next kind follows (BAL-86)."""
    place(table, table.asked, move.kind, move.villages)
    _produce(table, KINDS[ORDER[move.kind] + 1 :])


def _distribute(table: Table) -> None:
    """Every king whose people have a token on the board is asked (BAL-87, BAL-118)."""
    holders = {city[0] for city in table.cities if city is not None for one in city[1] if one[2] is not None}
    order = _clockwise(table.current + 1, table.options.players)
    _ask_to_assign(table, tuple([king for king in order if king in holders]))


def _ask_to_assign(table: Table, kings: tuple[King, ...]) -> None:
    if kings:
        table.ask("assign", kings[0], Distribution(kings))
    else:
        _close_round(table)


def assign(table: Table, move: Assign, pending: Distribution) -> None:
    """The king's people bring their tokens where he says; what is not kept is lost (BAL-88 to BAL-95)."""
    king = table.asked
    result = distribute(table, king, move)
    for site, city in result.cities:
        table.stand(site, city)
    table.treasuries[king] = _sum(table.treasuries[king], result.gained)
    table.supply = list(_sum(table.supply, result.returned))
    table.tell(Distributed(king, result.moved, result.lost))
    for site, points in result.sacrificed:
        table.score(king, "temples", points, site)
    _ask_to_assign(table, pending.kings[1:])


def _sum(one: Iterable[int], other: Iterable[int]) -> Wealth:
    return tuple(map(add, one, other))


def _close_round(table: Table) -> None:
    """The gift of Chaak, then a new round or the end of the game (BAL-96, BAL-106, BAL-107)."""
    kings = range(table.options.players)
    if not table.eclipse:
        for king in _clockwise(table.current + 1, table.options.players):
            if number := table.gain(king, "maize", GIFT):
                table.tell(Gained(king, "maize", number, None))
    held = tuple([sum(owned) for owned in table.treasuries])
    cities = city_counts(table)
    table.tell(RoundEnded(table.round, table.scores, held, cities))
    if table.matches < table.options.matches:
        begin_round(table)
        return
    for king in kings:
        table.score(king, "treasury", held[king] // TREASURY)
    table.ask("over", table.current)
    most = max(table.scores)
    table.tell(Finished(tuple(king for king in kings if table.scores[king] == most)))


def _clockwise(first: King, kings: int) -> list[King]:
    """All kings in the order of their turns."""
    return [(first + step) % kings for step in range(kings)]
