"""Checks the variety of the set as a whole: every zone, verb, element and kind of door appears often enough."""

from collections import Counter
from collections.abc import Iterator

from game.balconia import cards
from game.balconia.cards import Balcony, Catalogue, Condition

LEAST_ZONE = 5
LEAST_ASKED = 5
LEAST_SHOWN = 12
PLAIN = range(10, 17)
LOVING = range(10, 15)


def shortcomings(catalogue: Catalogue) -> list[str]:
    """Every way in which the set lacks variety: what is wrong, what was expected."""
    balconies = list(catalogue.balconies.values())
    conditions = [balcony.condition for balcony in balconies if balcony.condition]
    return [
        *_too_few("zone", Counter(c.zone for c in conditions), cards.ZONES, LEAST_ZONE, "faces"),
        *_too_few("verb", Counter(c.verb for c in conditions), cards.VERBS, 1, "faces"),
        *_too_few("door", Counter(d.verb for d in catalogue.doors.values()), cards.DOOR_VERBS, 1, "doors"),
        *_too_few("asked", Counter(e for c in conditions for e in _asked(c)), cards.COUNTABLE, LEAST_ASKED, "faces"),
        *_too_few("shown", Counter(e for b in balconies for e in _shown(b)), cards.COUNTABLE, LEAST_SHOWN, "faces"),
        *_too_few("colour", Counter(p for b in balconies for p in b.shows), cards.FLOWERS, 1, "faces"),
        *_plain_faces(balconies),
        *_lovers(balconies),
        *_twins(balconies),
        *_blocks_without_conflict(balconies),
    ]


def _too_few(kind: str, found: Counter[str], names: tuple[str, ...], least: int, where: str) -> Iterator[str]:
    for name in names:
        if found[name] < least:
            yield f"{kind} {name} is on {found[name]} {where}, expected at least {least}"


def _asked(condition: Condition) -> set[str]:
    """The elements that a condition asks for; colours count as flowers."""
    return {"flower" if what.startswith("flower") else what for what in condition.what}


def _shown(balcony: Balcony) -> set[str]:
    return {piece.split(".")[0] for piece in balcony.shows}


def _plain_faces(balconies: list[Balcony]) -> Iterator[str]:
    """Faces without a condition show more pieces to make up for it."""
    plain = [sum(b.shows.values()) for b in balconies if b.condition is None]
    others = [sum(b.shows.values()) for b in balconies if b.condition is not None]
    if len(plain) not in PLAIN:
        yield f"{len(plain)} faces have no condition, expected {PLAIN[0]} to {PLAIN[-1]}"
    if plain and others and min(plain) <= sum(others) / len(others):
        yield f"a face without a condition shows only {min(plain)} pieces, expected more than other faces on average"


def _lovers(balconies: list[Balcony]) -> Iterator[str]:
    lovers = Counter(piece for b in balconies for piece in b.shows if piece in cards.LOVERS)
    if lovers.total() not in LOVING:
        yield f"{lovers.total()} faces show a lover, expected {LOVING[0]} to {LOVING[-1]}"
    if lovers["lover.left"] != lovers["lover.right"]:
        yield f"{lovers['lover.left']} lovers face left and {lovers['lover.right']} right, expected as many"


def _twins(balconies: list[Balcony]) -> Iterator[str]:
    first: dict[tuple[object, ...], Balcony] = {}
    for balcony in balconies:
        twin = first.setdefault((*sorted(balcony.shows.items()), balcony.condition), balcony)
        if twin is not balcony:
            here, there = balcony.id, twin.id
            yield (
                f"face {here.index} of block {here.number} repeats face {there.index} of block {there.number}, "
                "expected 88 different faces"
            )


def _blocks_without_conflict(balconies: list[Balcony]) -> Iterator[str]:
    """The four faces of a block must conflict: no two ask for the same element."""
    for block in range(1, cards.BLOCKS + 1):
        conditions = [b.condition for b in balconies if b.id.number == block and b.condition]
        asked = Counter(element for condition in conditions for element in _asked(condition) - {"lover", "balcony"})
        for element, number in asked.items():
            if number > 1:
                yield f"block {block} asks for {element} on {number} faces, expected different things on each"
