"""The cards as arrays for the kernel: what a face shows packed into three words, what it asks for in twelve numbers."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from game.balconia import cards
from game.balconia.cards import (
    BLOCKS,
    COUNTABLE,
    ENTRANCES,
    FACES,
    FLOWERS,
    Balcony,
    Catalogue,
    Condition,
    Door,
    FaceId,
)

Ints = npt.NDArray[np.int64]
Conditions = npt.NDArray[np.uint32]
"""Unsigned, because numba tests signed indices for negative values."""

ZONES = (*cards.ZONES, "rest_of_row")
"""The zones, and the row without the balcony itself, which is what `each: balcony` counts there (BLC-22)."""

ELEMENTS_PLANE, COLOURS_PLANE, PRESENCE = range(3)
"""8 elements of 8 bits; 6 flower colours of 8 bits; 1 for each kind shown and 1 for being a balcony, 4 bits each."""
PLANES = 4
"""Three and an empty one: four words are moved at once."""
KINDS = (*COUNTABLE, *FLOWERS)
BALCONY_SHIFT = 4 * len(KINDS)

ZONE, PLANE, SHIFT, MASK, SECOND_SHIFT, SECOND_MASK, EACH, ALL, NONE, RIGHT, LEFT, KIND = range(12)
"""The twelve numbers of a condition: where it looks, which two numbers it finds there, the points for each time, if
both are found and if the first is not, whether a lover faces right or left, and the kind."""
PLAIN, COLOURS, GROUP = range(3)
FEWER, MAJORITY, DIFFERENCE = range(3)


class Cards(NamedTuple):
    """Every face and door."""

    words: Ints
    """By face and plane: the packed pieces."""
    conditions: Conditions
    """By face: its condition, all zero for none."""
    doors: Ints
    """By door: verb, then plane and shift of either element."""


def number_of(face: FaceId) -> int:
    """The kernel's number of a face or door: its place in the box."""
    return FACES * (face.today.number - 1) + face.index


def pack(catalogue: Catalogue, edition: int = 0) -> Cards:
    """The cards of one edition as arrays."""
    words = np.zeros((BLOCKS * FACES, PLANES), np.int64)
    conditions = np.zeros((BLOCKS * FACES, 12), np.uint32)
    doors = np.zeros((ENTRANCES * FACES, 5), np.int64)
    for face in catalogue.faces.values():
        if face.id.edition != edition:
            continue
        number = number_of(face.id)
        if isinstance(face, Door):
            doors[number] = _door(face)
        else:
            words[number] = _words(face)
            for column, value in _condition(face).items():
                conditions[number, column] = value
    return Cards(words, conditions, doors)


def _words(balcony: Balcony) -> tuple[int, int, int, int]:
    elements = sum(balcony.count(element) << 8 * i for i, element in enumerate(COUNTABLE))
    colours = sum(balcony.count(colour) << 8 * i for i, colour in enumerate(FLOWERS))
    presence = sum(min(balcony.count(kind), 1) << 4 * i for i, kind in enumerate(KINDS))
    return elements, colours, presence | 1 << BALCONY_SHIFT, 0


def _pieces(what: str) -> tuple[int, int]:
    """The plane and shift where the pieces of an element or colour are counted."""
    plane, names = (ELEMENTS_PLANE, COUNTABLE) if what in COUNTABLE else (COLOURS_PLANE, FLOWERS)
    return plane, 8 * names.index(what)


def _presence(what: str) -> int:
    """The shift of the counter for balconies that show an element or colour."""
    return 4 * KINDS.index(what)


def _condition(balcony: Balcony) -> dict[int, int]:
    condition = balcony.condition
    if condition is None:
        return {}
    zone = {ZONE: ZONES.index(condition.zone), PLANE: PRESENCE}
    if condition.verb == "pair":
        return zone | {RIGHT if "lover.right" in balcony.shows else LEFT: 1}
    return zone | _counted(condition)


def _counted(condition: Condition) -> dict[int, int]:
    """The non-zero numbers of a condition other than a pair."""
    what, points = condition.what[0], condition.points
    match condition.verb, what:
        case "each", "balcony":
            counted = {SHIFT: BALCONY_SHIFT, MASK: 15, EACH: points}
            return counted | ({ZONE: ZONES.index("rest_of_row")} if condition.zone == "row" else {})
        case "each", "flower_colours":
            return {SHIFT: _presence(FLOWERS[0]), MASK: 0xFFFFFF, EACH: points, KIND: COLOURS}
        case "each", _:
            plane, shift = _pieces(what)
            counted = {PLANE: plane, SHIFT: shift, MASK: 255, EACH: points}
            return counted | ({SECOND_SHIFT: _presence(what), KIND: GROUP} if condition.zone == "group" else {})
        case "each_without", _:
            return {SHIFT: BALCONY_SHIFT, MASK: 15, SECOND_SHIFT: _presence(what), SECOND_MASK: 15, EACH: points}
        case "all", _:
            second = _presence(condition.what[1])
            return {SHIFT: _presence(what), MASK: 15, SECOND_SHIFT: second, SECOND_MASK: 15, ALL: points}
        case _:
            return {SHIFT: _presence(what), MASK: 15, NONE: points}


def _door(door: Door) -> tuple[int, ...]:
    return (cards.DOOR_VERBS.index(door.verb), *_pieces(door.what[0]), *_pieces(door.what[1]))
