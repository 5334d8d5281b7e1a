"""The components of the game as values: site tiles, boards, Katun cards, costs, tokens and dice."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.balam.kinds import Card, Feature, Kind, Type, Wealth

Tone = Literal["positive", "neutral", "negative"]
Direction = Literal["N", "E", "S", "W"]


@dataclass(frozen=True, slots=True)
class SiteTile:
    """A site tile; its exits point as it lies at rotation 0 (BAL-11, BAL-13, BAL-14, BAL-16)."""

    id: str
    production: Kind
    slots: int
    feature: Feature
    exits: tuple[Direction, ...]
    red_cross: bool
    """Left out of the default board (BAL-02)."""

    def __hash__(self) -> int:
        return hash(self.id)


@dataclass(frozen=True, slots=True)
class DrawnBoard:
    """The size of a board that is drawn, and how many tiles lie on it besides the four of the sea (BAL-116)."""

    columns: int
    rows: int
    plain: int
    red_cross: int


@dataclass(frozen=True, slots=True)
class Katun:
    """The effect of a Katun card as printed."""

    name: str
    tone: Tone
    kinds: tuple[Kind, ...] = ()
    """The wealth shown: two kinds to choose from on a prosperous card, one on a favourable one."""
    prestige: int = 0
    asks: tuple[Kind, int] | None = None
    """The tokens that buy off the disaster (BAL-78)."""
    takes: tuple[tuple[Type, int], ...] = ()
    """The buildings that a disaster threatens, and how many of each it destroys (BAL-80)."""
    destroys: Feature | None = None
    """The feature of the sites whose cities are destroyed (BAL-81)."""


@dataclass(frozen=True, slots=True)
class Cost:
    """The cost of a building: tokens of one kind, or of any (BAL-37)."""

    kind: Kind | None
    tokens: int


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Catalogue:
    """The components of one edition of the game. Catalogues with the same hash are equal."""

    tiles: Mapping[str, SiteTile]
    """Site tiles by id, in the order of their numbers."""
    standard: tuple[tuple[tuple[str, int], ...], ...]
    """The fixed board row by row from the north: tile and rotation from the west."""
    drawn: Mapping[str, DrawnBoard]
    """The boards that are drawn, by name."""
    katun: Mapping[Card, Katun]
    """Every different card."""
    deck: tuple[Card, ...]
    """All 72 cards, unshuffled."""
    costs: Mapping[Type, Cost]
    stock: tuple[int, ...]
    """Building tiles in the order of TILES."""
    tokens: Wealth
    """The number of tokens of each kind."""
    points: Mapping[Kind, int]
    """The points of a token in a temple (BAL-89)."""
    large: int
    """Large pyramids of a king for cities: one stands on the score track (BAL-05, BAL-41)."""
    small: int
    """Small pyramids of a king for markets: one stands on the score track (BAL-05, BAL-42)."""
    treasury: Wealth
    """The initial treasury of a king (BAL-06)."""
    dice: Mapping[str, str]
    """The six faces of a die by the name of the option, x for the skull."""
    hash: str
    """Changes whenever one of the components does."""
    former: tuple["Catalogue", ...] = ()
    """The earlier editions, for games that started with them."""

    # Comparing hashes instead of fields: views are compared often, and a mapping proxy has no hash value.
    def __eq__(self, other: object) -> bool:
        return self.hash == other.hash if isinstance(other, Catalogue) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.hash)

    def __repr__(self) -> str:
        return f"Catalogue({self.hash})"
