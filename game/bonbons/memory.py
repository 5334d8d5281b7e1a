"""Memory of tiles that were turned over and hidden again: perfect, or fading and with mix-ups."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from game.bonbons.events import CoinsTaken, Covered, Event, Flipped, Matched, Stolen, TurnStarted
from game.bonbons.sweets import COIN, COINS, COLOURS, SORTS, WRAPPER, Face, design, sort_of
from game.bonbons.tiles import DOWN, SIDE, SLOTS, Round, Square, Tile
from game.bonbons.view import View
from game.engine.chance import Chance
from game.engine.contract import Seat

OWN_CARE = 0.1
"""The factor by which players remember tiles of their own row better."""
LASTING = (Matched, Stolen, CoinsTaken, Covered)
"""Events other than flips that change what a player has to remember."""
BITS = 1 << 64
FACE_NUMBERS = {design(sort, colour): 4 * s + c for s, sort in enumerate(SORTS) for c, colour in enumerate(COLOURS)}


def known_faces(heard: Iterable[Event], before: Mapping[Tile, Face] | None = None) -> dict[Tile, Face]:
    """The last face seen of every tile, where the tile lies now: a theft exchanges two places (BON-29).

    `before` are the faces known before these events.
    """
    known = dict(before or {})
    for event in heard:
        if isinstance(event, Flipped):
            known[event.tile] = event.face
        elif isinstance(event, Stolen):
            taken, given = _exchanged(event)
            known.pop(taken, None)
            if given in known:
                known[taken] = known[given]
            known[given] = event.face
    return known


def _exchanged(theft: Stolen) -> tuple[Round, Round]:
    return Round(theft.victim, theft.victim_slot), Round(theft.thief, theft.thief_slot)


@dataclass(frozen=True, slots=True)
class Memory:
    """The parameters of a memory."""

    strength: float
    """The strength of a memory right after the tile was turned over."""
    decay: float
    """The factor by which the strength fades with each later flip."""
    capacity: int | None
    """The most tiles remembered; beyond that the weakest is forgotten. None for no limit."""
    colour_slip: float
    """The probability that a forgotten face is remembered in a random colour."""
    place_slip: float
    """The probability that a forgotten place is remembered as the next one."""

    def strength_of(self, own: bool, age: int) -> float:
        """The strength of an item after this number of later flips."""
        return min(1.0, self.strength + OWN_CARE * own) * self.decay**age


@dataclass(frozen=True, slots=True)
class Belief:
    """A believed face of a hidden tile, with its certainty."""

    face: Face
    confidence: float


def recollection(view: View, heard: Sequence[Event], memory: Memory) -> dict[Tile, Belief]:
    """The beliefs about hidden tiles in this attempt, the surest first; no face twice.

    It depends only on the events before the attempt, so it stays the same until the attempt is over.
    """
    me = view.seat or view.active
    end = next((place + 1 for place in reversed(range(len(heard))) if isinstance(heard[place], TurnStarted)), 0)
    items, flips = _items(heard[:end], memory, me)
    attempt = view.attempts + (view.phase == "turn_start")
    recalled: list[tuple[float, int, Tile, Face]] = []
    for tile, (face, flip) in items.items():
        strength = memory.strength_of(_is_own(tile, me), flips - flip)
        slipped = _slip(tile, face, strength, memory, view, Chance(_label(tile, face, flip, attempt, me)))
        if slipped:
            recalled.append((strength, flip, *slipped))
    recalled.sort(key=lambda item: item[:2], reverse=True)
    return _sensible(recalled, view)


Items = dict[Tile, tuple[Face, int]]
"""The content of a memory: face and flip number by tile, the oldest first."""


def _items(heard: Sequence[Event], memory: Memory, me: Seat) -> tuple[Items, int]:
    """The tiles still in memory, and the number of flips."""
    items: Items = {}
    flips = 0
    for event in heard:
        if isinstance(event, Flipped):
            flips += 1
            items.pop(event.tile, None)
            if event.face != WRAPPER:
                items[event.tile] = event.face, flips
                if memory.capacity is not None and len(items) > memory.capacity:
                    del items[_weakest(items, memory, me, flips)]
        elif not isinstance(event, LASTING):
            continue
        elif isinstance(event, Stolen):
            taken, given = _exchanged(event)
            if given in items:
                items[taken] = items.pop(given)
                items = dict(sorted(items.items(), key=lambda item: item[1][1]))
        else:
            for tile in _settled(event):
                items.pop(tile, None)
    return items, flips


def _settled(event: Matched | CoinsTaken | Covered) -> tuple[Tile, ...]:
    """Tiles that need not be remembered any more."""
    match event:
        case Matched(_, square, tile):
            return square, tile
        case CoinsTaken(_, squares):
            return squares
        case Covered(seat, slot):
            return (Round(seat, slot),)
        case _:
            assert_never(event)


def _weakest(items: Items, memory: Memory, me: Seat, flips: int) -> Tile:
    """The oldest item; one of the player's own row only if it is weaker than the oldest elsewhere."""
    own = next(iter(items))
    if not _is_own(own, me):
        return own
    other = next((tile for tile in items if not _is_own(tile, me)), own)
    return min(own, other, key=lambda tile: memory.strength_of(_is_own(tile, me), flips - items[tile][1]))


def _is_own(tile: Tile, me: Seat) -> bool:
    return isinstance(tile, Round) and tile.owner == me


def _label(tile: Tile, face: Face, flip: int, attempt: int, me: Seat) -> int:
    """A seed for one item in one attempt of one seat, so that its draws are repeatable."""
    place = tile.number if isinstance(tile, Square) else SIDE * SIDE + SLOTS * int(tile.owner) + tile.slot
    label = 0
    for digit in (flip, attempt, place, FACE_NUMBERS.get(face, len(FACE_NUMBERS)), int(me)):
        label = label << 12 | digit
    return label


def _slip(
    tile: Tile, face: Face, strength: float, memory: Memory, view: View, draw: Chance
) -> tuple[Tile, Face] | None:
    """The item as remembered: right, in another colour, at the next place, or None."""
    if draw.bits() < strength * BITS:
        return tile, face
    slip = draw.bits() / BITS
    if slip < memory.colour_slip:
        return (tile, design(sort_of(face), draw.choice(COLOURS))) if face != COIN else None
    if slip < memory.colour_slip + memory.place_slip:
        return draw.choice(_beside(tile, view)), face
    return None


def _beside(tile: Tile, view: View) -> list[Tile]:
    """The squares above, below, left and right; for a round tile the next slot of its row."""
    if isinstance(tile, Round):
        return [Round(tile.owner, (tile.slot + 1) % len(view.row_status[int(tile.owner)]))]
    side = view.options.side
    row, column = divmod(tile.number, side)
    around = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [Square(r * side + c) for r, c in around if 0 <= r < side and 0 <= c < side]


def _sensible(recalled: Iterable[tuple[float, int, Tile, Face]], view: View) -> dict[Tile, Belief]:
    """Drop beliefs in faces that are up elsewhere, and all but the surest of equal faces."""
    left: dict[type[Tile], dict[Face, int]] = {
        Square: {face: 0 for face in view.squares if face is not None} | {COIN: COINS - view.squares.count(COIN)},
        Round: {face: 0 for row in view.rows for face in row if face is not None},
    }
    believed: dict[Tile, Belief] = {}
    for strength, _, tile, face in recalled:
        free = left[type(tile)]
        if view.status(tile) == DOWN and tile not in believed and free.get(face, 1) > 0:
            free[face] = free.get(face, 1) - 1
            believed[tile] = Belief(face, strength)
    return believed
