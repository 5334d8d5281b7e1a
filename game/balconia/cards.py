"""The blocks and entrances as values, and the vocabulary they are written in (BLC-02, BLC-03, BLC-15 to BLC-28)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal, NamedTuple

ELEMENTS = ("cat", "bird", "flower", "awning", "heart", "person", "laundry", "note", "lover")
COUNTABLE = ELEMENTS[:-1]
FLOWER_COLOURS = ("magenta", "pink", "violet", "orange", "turquoise", "white")
FLOWERS = tuple(f"flower.{colour}" for colour in FLOWER_COLOURS)
LOVERS = ("lover.left", "lover.right")
PIECES = tuple(p for e in COUNTABLE for p in (FLOWERS if e == "flower" else (e,))) + LOVERS

ZONES = (
    "row",
    "row_above",
    "around",
    "column_right",
    "column_left",
    "column_above",
    "column_below",
    "right",
    "left",
    "group",
)
VERBS = ("each", "each_without", "all", "none", "pair")
DOOR_VERBS = ("fewer", "majority", "difference")
DOOR_COLOURS = ("turquoise", "turquoise", "rose", "rose")

BLOCKS = 22
ENTRANCES = 3
BOXED = {"block": BLOCKS, "entrance": ENTRANCES}
"""The number in the box of one edition; earlier editions continue the numbering."""
FACES = 4


class FaceId(NamedTuple):
    """One side of one block: face i is opposite face (i + 2) % 4."""

    kind: Literal["block", "entrance"]
    number: int
    index: int  # type: ignore[assignment]  # hides tuple.index, which nobody needs here

    @property
    def opposite(self) -> "FaceId":
        """The face on the far side of the same block."""
        return FaceId(self.kind, self.number, (self.index + 2) % FACES)

    @property
    def edition(self) -> int:
        """0 for a face of today's box, 1 and more for one of an earlier edition."""
        return (self.number - 1) // BOXED[self.kind]

    @property
    def today(self) -> "FaceId":
        """The same face in today's box; it shows the same pieces."""
        return self.of_edition(0)

    def of_edition(self, edition: int) -> "FaceId":
        """The same face in the box of another edition."""
        boxed = BOXED[self.kind]
        return FaceId(self.kind, edition * boxed + (self.number - 1) % boxed + 1, self.index)


@dataclass(frozen=True, slots=True)
class Condition:
    """A scoring condition: zone, verb, pieces and points (BLC-15 to BLC-17)."""

    zone: str
    verb: str
    what: tuple[str, ...]
    points: int


def matching(what: str) -> tuple[str, ...]:
    """The pieces that count as `what`; a lover is a person too."""
    match what:
        case "flower" | "flower_colours":
            return FLOWERS
        case "person":
            return ("person", *LOVERS)
        case "lover":
            return LOVERS
        case _:
            return (what,)


@dataclass(frozen=True)
class Balcony:
    """One balcony face: the pieces it shows and what it scores."""

    id: FaceId
    shows: Mapping[str, int] = field(hash=False)
    condition: Condition | None = None

    @cached_property
    def found(self) -> Mapping[str, tuple[tuple[str, int], ...]]:
        """By what a condition can ask for: the matching pieces here, with their numbers."""
        asked = (*ELEMENTS, *FLOWERS, "flower_colours")
        table = {what: tuple((p, self.shows[p]) for p in matching(what) if p in self.shows) for what in asked}
        return MappingProxyType({what: pieces for what, pieces in table.items() if pieces})

    @cached_property
    def totals(self) -> Mapping[str, int]:
        """By what a condition can ask for: the number of matching pieces here (BLC-18)."""
        return MappingProxyType({what: sum(n for _, n in pieces) for what, pieces in self.found.items()})

    def count(self, what: str) -> int:
        """The number of pieces here that match `what`."""
        return self.totals.get(what, 0)


@dataclass(frozen=True, slots=True)
class Door:
    """One door of an entrance block: its colour and what it scores (BLC-03, BLC-26 to BLC-28)."""

    id: FaceId
    colour: str
    verb: str
    what: tuple[str, str]


def blocks_of(edition: int) -> range:
    """The numbers of the blocks in the box of an edition."""
    return range(edition * BLOCKS + 1, (edition + 1) * BLOCKS + 1)


def printed_number(block: int) -> int:
    """The number on the token of a block, in every edition."""
    return (block - 1) % BLOCKS + 1


@dataclass(frozen=True, eq=False, repr=False)
class Catalogue:
    """Every face of every block and entrance. Catalogues with the same hash are equal."""

    faces: Mapping[FaceId, Balcony | Door]
    """All faces, those of earlier editions included: games that started with them are still played."""
    hash: str
    """Changes whenever one of today's faces does."""
    former: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """The numbers of the earlier editions by the hash of their data."""
    origin: "tuple[Catalogue, int, str] | None" = None
    """The catalogue, edition and block set that this one was made of; None without a block set."""

    # Comparing hashes instead of fields: views are compared often, and a mapping proxy has no hash value.
    def __eq__(self, other: object) -> bool:
        return self.hash == other.hash if isinstance(other, Catalogue) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.hash)

    def __repr__(self) -> str:
        return f"Catalogue({self.hash})"

    @cached_property
    def balconies(self) -> Mapping[FaceId, Balcony]:
        """The balcony faces of a new game."""
        return MappingProxyType({i: f for i, f in self.every_balcony.items() if i.edition == 0})

    @cached_property
    def doors(self) -> Mapping[FaceId, Door]:
        """The doors that are dealt in a new game."""
        return MappingProxyType({i: f for i, f in self.every_door.items() if i.edition == 0})

    @cached_property
    def every_balcony(self) -> Mapping[FaceId, Balcony]:
        """All balcony faces, earlier editions included."""
        return MappingProxyType({i: f for i, f in self.faces.items() if isinstance(f, Balcony)})

    @cached_property
    def every_door(self) -> Mapping[FaceId, Door]:
        """All doors, earlier editions included."""
        return MappingProxyType({i: f for i, f in self.faces.items() if isinstance(f, Door)})
