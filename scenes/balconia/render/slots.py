"""Places the pieces on a face; geometry in 256 x 256 units."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from pathlib import Path

from scenes.balconia.render.artwork import Anchor, Artwork, Drawing, Recipe, UnitBox
from scenes.look.svg import natural_size

BEHIND_THE_RAIL = ("person", "lover")


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece that counts, with its drawing and its place on the face."""

    piece: str
    drawing: Drawing
    perch: str
    rect: UnitBox

    @property
    def element(self) -> str:
        """The element without colour or direction."""
        return self.piece.partition(".")[0]

    @property
    def svg(self) -> Path:
        """The file it is drawn from."""
        return self.drawing.path


def place(shows: Mapping[str, int], recipe: Recipe, artwork: Artwork) -> tuple[PlacedPiece, ...]:
    """Every piece of a face on its perch, with the elements in the order of the recipe."""
    waiting: dict[str, list[tuple[str, Drawing]]] = {}
    for element, company in recipe.companies.items():
        pieces = [p for p, number in shows.items() if p.partition(".")[0] == element for _ in range(number)]
        drawings = company.cast or tuple(Drawing(_file_of(piece)) for piece in pieces)
        waiting.setdefault(company.at, []).extend(zip(pieces, drawings, strict=True))
    return tuple(chain.from_iterable(_on(name, pieces, artwork) for name, pieces in waiting.items()))


def seen(placed: PlacedPiece, artwork: Artwork) -> UnitBox:
    """The part of a piece that must stay uncovered: for people behind the rail, the part above it."""
    box = placed.rect
    behind = artwork.layers.index(placed.perch) < artwork.layers.index("rail")
    if behind and placed.element in BEHIND_THE_RAIL:
        return box._replace(h=artwork.rail_top - box.y)
    return box


def overlap(one: UnitBox, other: UnitBox) -> float:
    """The depth by which two boxes overlap; 0 if they do not."""
    across = min(one.x + one.w, other.x + other.w) - max(one.x, other.x)
    down = min(one.y + one.h, other.y + other.h) - max(one.y, other.y)
    return max(0.0, min(across, down))


def fit(natural: tuple[float, float], box: UnitBox, anchor: Anchor, largest: float) -> UnitBox:
    """A drawing's place in a box: in proportion, centred across, held at its anchor."""
    scale = min(largest, box.w / natural[0], box.h / natural[1])
    width, height = natural[0] * scale, natural[1] * scale
    share = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[anchor]
    return UnitBox(box.x + (box.w - width) / 2, box.y + (box.h - height) * share, width, height)


def _file_of(piece: str) -> str:
    """The drawing of a piece that has only one."""
    return piece.replace(".", "/") if "." in piece else f"{piece}/plain"


def _on(name: str, pieces: list[tuple[str, Drawing]], artwork: Artwork) -> list[PlacedPiece]:
    boxes = artwork.perches[name].boxes[len(pieces) - 1]
    return [
        PlacedPiece(
            piece,
            drawing,
            name,
            fit(natural_size(drawing.path), box, artwork.anchors[piece.partition(".")[0]], artwork.largest),
        )
        for (piece, drawing), box in zip(pieces, boxes, strict=True)
    ]
