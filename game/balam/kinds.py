"""The words of the text forms: kinds of wealth, buildings, tiles, cards, kings."""

from collections.abc import Mapping
from typing import Final, Literal, NewType, get_args

from game.engine.contract import Seat

Kind = Literal["maize", "cacao", "shell", "jade", "obsidian", "prisoner"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
"""The order of kinds."""
ORDER: Final[Mapping[Kind, int]] = {kind: index for index, kind in enumerate(KINDS)}
OBSIDIAN: Final = 4
PRISONER: Final = 5

Wealth = tuple[int, ...]
"""The number of tokens by kind, as in a treasury or the supply."""
NOTHING: Final[Wealth] = (0,) * len(KINDS)

Type = Literal["V", "G", "P", "T", "M", "R", "B", "O"]
TYPES: Final[tuple[Type, ...]] = get_args(Type)
"""Village, garrison, palace, temple, market, reserve, ball court, observatory."""

Tile = Literal["VG", "PT", "MR", "BO"]
TILES: Final[tuple[Tile, ...]] = get_args(Tile)
TILE_OF: Final[Mapping[Type, int]] = {
    letter: index for index, tile in enumerate(TILES) for letter in TYPES if letter in tile
}
"""The index in TILES of the two-sided tile of each building; both sides share the stock (BAL-43)."""

Feature = Literal["none", "sea", "volcano", "cenote"]

Card = NewType("Card", str)
"""A Katun card by its id and content: `ball_match`, `favourable:maize`, `prosperous:maize/jade`."""

King = int
"""A player, 0 to 3, clockwise; the seat of king 2 is Seat("2")."""
SEATS: Final = (Seat("0"), Seat("1"), Seat("2"), Seat("3"))


def wealth(**tokens: int) -> Wealth:
    """A treasury with these numbers of tokens: wealth(maize=6)."""
    return tuple(tokens.get(kind, 0) for kind in KINDS)


def plus(owned: Wealth, index: int, number: int = 1) -> Wealth:
    """The treasury with `number` added to the kind at this index in KINDS."""
    return (*owned[:index], owned[index] + number, *owned[index + 1 :])
