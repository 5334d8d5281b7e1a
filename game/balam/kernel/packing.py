"""A king's view as a position, and the turns of the kernel as moves."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

import numpy as np

from game.balam.building import default_price
from game.balam.events import Attacked, Built, Event, Passed, RoundBegan, Turned
from game.balam.kernel.layout import (
    ACTED,
    ATTACK,
    BUILD,
    CARDS_OF_DECK,
    DECK,
    DEGREE,
    FEATURE,
    FIELDS,
    FIT,
    FLIP,
    H_CARDS,
    H_CURRENT,
    H_DICE,
    H_ECLIPSE,
    H_LENGTH,
    H_LINKED,
    H_MATCHES,
    H_NSITES,
    H_PLAYERS,
    H_ROUND,
    H_SUMMED,
    H_TURNED,
    HEAD,
    KINDS,
    KINGS,
    MOST_SITES,
    NEAR,
    NEIGHBOURS,
    NSAVINGS,
    NSTYLE,
    OWNER,
    PAIR,
    PASS,
    PLAIN_ROW,
    PRODUCTION,
    REPLACE,
    RNG,
    SCORES,
    SEEN,
    SITES,
    SIZE,
    SKELETONS,
    STOCK,
    STYLE,
    SUPPLY,
    TOKEN_AT,
    TYPE_AT,
    UPPER,
    WEALTH,
    WHOLE,
    Ints,
)
from game.balam.kernel.rounds import fit
from game.balam.kernel.tables import CODE_OF, F_PAIR, F_SLOT, FEATURES, FILL, PAIRT
from game.balam.kinds import ORDER, TILES, TYPES, Card, King
from game.balam.map import Map
from game.balam.moves import Attack, Build, Construction, Demolition, Flip, Move, Pass
from game.balam.sites import SLOTS, Site
from game.balam.state import City, State
from game.balam.styles import LETTERS, PLAIN, Style
from game.balam.view import View

WORD = (1 << 64) - 1
MoveKind = TypeVar("MoveKind", bound=Move)


def row(style: Style) -> list[int]:
    """A style as numbers."""
    worths = dict(zip(LETTERS, style.worths, strict=True))
    savings = [style.savings[min(rounds, len(style.savings) - 1)] for rounds in range(NSAVINGS)]
    return [
        *(int(getattr(style, field)) for field in FIELDS),
        *savings,
        0,
        *(worths[letter] for letter in TYPES),
        *style.rival,
    ]


def pack(seen: View | State, deck: Sequence[Card | None], styles: Sequence[Style], words: Sequence[int]) -> Ints:
    """A position between two turns; `words` are the random states of the dice and of each king."""
    options = seen.options
    position = np.zeros(WHOLE, np.int64)
    _lay_out(position, seen.board)
    position[OWNER : OWNER + MOST_SITES] = -1
    for site, city in enumerate(seen.cities):
        if city is not None:
            _put(position, Site(site), city)
    head = position[HEAD:FIT]
    head[H_PLAYERS], head[H_LENGTH], head[H_CARDS] = options.players, options.matches, options.cards
    head[H_DICE] = options.dice == "harsh"
    head[H_SUMMED], head[H_LINKED] = options.blockade == "sum", options.volcano_scope == "linked"
    head[H_ROUND], head[H_TURNED], head[H_CURRENT] = seen.round, seen.turned, seen.current
    head[H_MATCHES], head[H_ECLIPSE], head[H_NSITES] = seen.matches, seen.eclipse, len(seen.board.sites)
    for king in range(options.players):
        position[WEALTH + KINDS * king : WEALTH + KINDS * (king + 1)] = seen.treasuries[king]
        position[SCORES + king], position[SEEN + king] = seen.scores[king], seen.seen[king]
    for number, style in [*enumerate(styles), (PLAIN_ROW, PLAIN)]:
        position[STYLE + NSTYLE * number : STYLE + NSTYLE * (number + 1)] = row(style)
    position[SUPPLY : SUPPLY + KINDS], position[STOCK : STOCK + len(TILES)] = seen.supply, seen.stock
    cards = [CODE_OF[card] if card is not None else 0 for card in deck]
    position[DECK : DECK + CARDS_OF_DECK] = [*cards, *[0] * (CARDS_OF_DECK - len(cards))]
    position[FIT : FIT + SKELETONS] = 1
    fit(position, 0, (seen.round - 1) * options.cards)
    chances = np.array([word & WORD for word in words], np.uint64).view(np.int64)
    position[RNG : RNG + len(chances)] = chances
    return position


def _lay_out(position: Ints, board: Map) -> None:
    position[SIZE : SIZE + MOST_SITES] = board.slots
    position[PRODUCTION : PRODUCTION + MOST_SITES] = [ORDER[kind] for kind in board.production]
    position[FEATURE : FEATURE + MOST_SITES] = [FEATURES.index(laid.feature) if laid else 0 for laid in board.tiles]
    position[SITES : SITES + len(board.sites)] = board.sites
    for site, neighbours in enumerate(board.neighbours):
        position[DEGREE + site] = len(neighbours)
        position[NEIGHBOURS + NEAR * site : NEIGHBOURS + NEAR * site + len(neighbours)] = neighbours


def _put(position: Ints, site: Site, city: City) -> None:
    position[OWNER + site] = city.owner
    for letter, slots, content in city.buildings:
        place = site * SLOTS + slots[0]
        position[PAIR + place] = slots[-1]
        position[TYPE_AT + site * SLOTS + slots[-1]] = UPPER
        position[TYPE_AT + place] = TYPES.index(letter) + 1
        position[TOKEN_AT + place] = 0 if content is None else ORDER[content] + 1


def pack_view(view: View, heard: Sequence[Event], style: Style, words: Sequence[int]) -> Ints:
    """A view and the events heard as a position in which all kings play by one style; unknown cards are left out."""
    position = pack(view, (*view.past, *view.row), [style] * KINGS, words)
    for king in _acted(heard):
        position[ACTED + king] = 1
    return position


def unpack_turn(view: View, turn: Sequence[int]) -> Move:
    """A turn of the kernel as the move it stands for, with the default tax and payment."""
    match turn:
        case (kind, index, *_) if kind == FLIP:
            return Flip(index)
        case (kind, site, filling, *_) if kind == BUILD:
            return _built(view, Site(site), (), filled(filling))
        case (kind, site, pair, letter, *_) if kind == REPLACE:
            slots = tuple(PAIRT[view.board.slots[site], pair].tolist())
            city = view.cities[site]
            assert city is not None
            gone = [one for one in city.buildings if not set(slots).isdisjoint(one.slots)]
            removed = tuple(Demolition(one.type, one.slots[0]) for one in gone)
            return _built(view, Site(site), removed, (Construction(TYPES[letter - 1], slots),))
        case (kind, origin, target, dice, obsidian) if kind == ATTACK:
            attacks = [one for one in _listed(view, Attack) if (one.origin, one.target) == (origin, target)]
            return next(one for one in attacks if (len(one.garrisons), len(one.obsidian)) == (dice, obsidian))
        case _:
            assert turn[0] == PASS
            return next(_listed(view, Pass))


def filled(filling: int) -> tuple[Construction, ...]:
    """The buildings of a filling."""
    row, found = FILL[filling].tolist(), []
    for slot, code in enumerate(row[F_SLOT:F_PAIR]):
        if 0 < code < UPPER:
            large = TYPES[code - 1] in "PT"
            found.append(Construction(TYPES[code - 1], (slot, row[F_PAIR + slot]) if large else (slot,)))
    return tuple(found)


def _built(view: View, site: Site, gone: tuple[Demolition, ...], construct: tuple[Construction, ...]) -> Build:
    price = default_price(view.catalogue, view.treasuries[view.asked], tuple(one.type for one in construct))
    assert price is not None
    assert price.tax is not None
    return Build(price.tax, site, gone, construct, price.pay)


def _listed(view: View, kind: type[MoveKind]) -> Iterator[MoveKind]:
    return (move for move in view.legal if isinstance(move, kind))


def _acted(heard: Sequence[Event]) -> set[King]:
    """The kings who have had a turn in this round."""
    kings = set()
    for event in reversed(heard):
        if isinstance(event, RoundBegan):
            break
        if isinstance(event, Passed | Built | Attacked | Turned):
            kings.add(event.king)
    return kings
