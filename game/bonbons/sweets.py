"""The faces of the tiles as values, under the names that they have in files (BON-01 to BON-04)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NewType

from game.bonbons.texts import marked

SORTS = ("drop", "ring", "twist", "lolly", "bear", "stick", "bean", "shell")
COLOURS = ("red", "yellow", "green", "blue")
PATTERNS = ("plain", "stripes", "dots", "checks")
SHOP = ("counter", "marble", "ink")
COINS = 3
WRAPPERS = 1
REMOVED_SORTS = 2
"""The number of kinds removed in the fast variant (BON-63)."""
SORT_WORDS: Mapping[str, str] = {
    "drop": marked("Drops"),
    "ring": marked("Rings"),
    "twist": marked("Twists"),
    "lolly": marked("Lollies"),
    "bear": marked("Bears"),
    "stick": marked("Sticks"),
    "bean": marked("Beans"),
    "shell": marked("Shells"),
}
"""The kinds as captions, where two of them are chosen to leave (BON-63)."""

Face = NewType("Face", str)
"""The face of a tile as written in files: `bear green`, `coin` or `wrapper`."""
COIN = Face("coin")
WRAPPER = Face("wrapper")


def design(sort: str, colour: str) -> Face:
    """The sweet of this kind and colour."""
    return Face(f"{sort} {colour}")


def sort_of(face: Face) -> str:
    """The kind of a sweet; of a coin or the wrapper its name."""
    return face.partition(" ")[0]


def colour_of(face: Face) -> str:
    """The colour of a sweet; nothing for a coin or the wrapper."""
    return face.partition(" ")[2]


@dataclass(frozen=True, slots=True)
class Colour:
    """The look of a colour: its paint as `#RRGGBB`, and a pattern that identifies it without the paint."""

    name: str
    paint: str
    pattern: str


@dataclass(frozen=True, slots=True)
class Sweets:
    """The content of data/bonbons, with the hash of the part that the rules depend on."""

    colours: Mapping[str, Colour] = field(hash=False)
    shop: Mapping[str, str] = field(hash=False)
    """The paints of the counter, the marble and the ink."""
    hash: str

    def designs(self, removed: tuple[str, ...] = ()) -> tuple[Face, ...]:
        """Every sweet that is played with, in the order of kinds and colours (BON-03, BON-63)."""
        return tuple(design(sort, colour) for sort in SORTS if sort not in removed for colour in COLOURS)
