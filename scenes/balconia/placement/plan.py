"""The placer's plan: the face and cell chosen so far, what they would score, and the reasons in words and pictures."""

from dataclasses import dataclass, field, replace
from functools import lru_cache

import pygame

from game.balconia.building import Cell
from game.balconia.cards import FACES, Balcony, Catalogue, Condition, Door, FaceId
from game.balconia.moves import Place
from game.balconia.scoring import Gain, Line, Side, gain
from game.balconia.texts import _
from game.balconia.view import View
from game.balconia.words import sentence
from game.language import signed
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.plaque import draw_plaque, draw_what
from scenes.balconia.table.cells import CELLS_BY_ID, changed_lines, marks_of
from scenes.balconia.table.side_view import SideView
from scenes.kit.pointer import PointerState
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, YELLOW, card, draw_text

COLUMNS = 2
FEW = 2
COIN = 0.56
"""The text size of the number on a coin, in heights of the coin."""
LEAST = 24
"""Minimum legible height of a plaque in pixels; below it, only words are shown."""


@dataclass(frozen=True, slots=True)
class PlacementPlan:
    """A face, the cells where the rules allow it, the cell chosen and the one looked at, as the placer sees them."""

    catalogue: Catalogue
    side: Side
    face: FaceId
    legal: frozenset[Cell]
    chosen: Cell | None
    looked: Cell | None
    worth: Gain | None = field(init=False)
    """The points that the face would add in `cell`."""

    def __post_init__(self) -> None:
        worth = None if self.cell is None else worth_of(self.catalogue, self.side, self.cell, self.face)
        object.__setattr__(self, "worth", worth)

    @property
    def cell(self) -> Cell | None:
        """The cell the block would go to: the one looked at if it is legal, else the chosen one."""
        return self.looked if self.looked in self.legal else self.chosen

    @property
    def in_view(self) -> bool:
        """True if there is such a cell and nothing else is looked at."""
        return self.cell is not None and self.looked in (None, self.cell)

    @property
    def resting(self) -> "PlacementPlan":
        """The plan while nothing is looked at."""
        return replace(self, looked=None)

    @property
    def changes(self) -> list[tuple[int, Line]]:
        """The receipt lines that the placement would change, and the changes in points."""
        if self.worth is None:
            return []
        return changed_lines(self.worth)

    @property
    def playable(self) -> frozenset[Cell]:
        """The cells to mark as playable; none while the zone of the face in `cell` is lit."""
        return frozenset() if self._zone else self.legal - {self.cell, self.chosen}

    @property
    def _zone(self) -> frozenset[Cell]:
        """The cells that the face would count in `cell`."""
        own = next((line for line in self.worth.after if line.cell == self.cell), None) if self.worth else None
        return marks_of(own).zone if own else frozenset()

    def marks(self) -> Marks:
        """The zone in `cell` and the points that would change; the block before the chosen cell."""
        cell, zone = self.cell, self._zone
        return Marks(
            ghost=None if cell is None or cell == self.chosen else (cell, self.face),
            held=None if self.chosen is None else (self.chosen, self.face),
            chosen=self.chosen,
            hover=None if cell == self.chosen else cell,
            badges={line.cell: signed(change) for change, line in self.changes},
            zone=zone,
            origin=cell if zone else None,
        )


@lru_cache(maxsize=32)
def worth_of(catalogue: Catalogue, side: Side, cell: Cell, face: FaceId) -> Gain:
    """The points that a face would add in a cell; cached, as a plan is made several times per frame."""
    return gain(catalogue, side, cell, face)


class PlacersChoice:
    """The face and the cell that the player has chosen but not played yet."""

    def __init__(self, view: View, seen: SideView, pointer: PointerState) -> None:
        """`seen` is the side on the screen, `pointer` looks at one of its cells."""
        assert view.block is not None
        self._view, self._seen, self._pointer = view, seen, pointer
        self._block = view.block
        self.face = view.own_half[0]
        self.taken = False
        """True once the player took a face; until then it is the first, shown only if a cell is looked at."""
        self.assumed = False
        """True if a cell was chosen before any face, so that the player has to be told which face goes there."""
        self.cell: Cell | None = None
        self.untouched = True
        """Until the player does something, the scene tells what the other player did."""
        self.advised = False
        """True if a hint was the last thing asked for: it is shown first, whichever cell was chosen before."""
        places = [move for move in view.legal if isinstance(move, Place)]
        self._legal = [frozenset(move.cell for move in places if move.face == face) for face in range(FACES)]

    @property
    def key(self) -> object:
        """Everything its picture depends on."""
        return self.face, self.taken, self.assumed, self.cell, self.untouched, self.advised

    @property
    def legal(self) -> frozenset[Cell]:
        """The cells where the rules allow the face."""
        return self._legal[self.face]

    @property
    def hint_first(self) -> bool:
        """True if the hint is shown rather than the points that the chosen cell would add."""
        return self.advised and self.plan().looked is None

    def plan(self) -> PlacementPlan:
        """The plan with the cell that is looked at; on the other side of the building nothing is legal."""
        legal = self.legal if self._seen.at_home else frozenset[Cell]()
        face, looked = FaceId("block", self._block, self.face), CELLS_BY_ID.get(self._pointer.looked_at)
        return PlacementPlan(self._view.catalogue, self._view.side, face, legal, self.cell, looked)

    def shown(self, away: bool) -> int | None:
        """The face shown as chosen: None until one is taken, on its way, or pointed at a cell."""
        return self.face if self.taken or away or self.plan().cell is not None else None

    def take(self, face: int) -> None:
        """Take a face."""
        self.face, self.taken, self.assumed = face, True, False

    def choose(self, cell: Cell) -> bool:
        """Choose a cell; returns True if it was chosen already."""
        self.assumed = self.assumed or not self.taken
        again, self.cell, self.taken = self.cell == cell, cell, True
        return again


def reason_words(plan: PlacementPlan) -> str:
    """A single reason in words; without any, what the face to be placed scores."""
    faces, reasons = plan.catalogue.faces, plan.changes
    if not reasons:
        own = faces[plan.face]
        hopeless = isinstance(own, Balcony) and own.condition is None
        return sentence(own) if hopeless else "\n".join((_("It scores nothing yet."), sentence(own)))
    return sentence(faces[reasons[0][1].face]) if len(reasons) == 1 else ""


def draw_reasons(surface: pygame.Surface, room: pygame.Rect, plan: PlacementPlan, height: int, letters: int) -> None:
    """Every balcony that would score more or less, in rows of at most `height`, in two columns if there are many.

    If numbers would be smaller than `letters`, there is one more column, or none: the building shows them too.
    """
    reasons = plan.changes
    columns, gap = 1 if len(reasons) <= FEW else COLUMNS, height // 9
    least = max(LEAST, round(letters / COIN))
    if _row(room, len(reasons), columns) - gap < least:
        columns += 1
    height = min(height, _row(room, len(reasons), columns) - gap)
    if height < least:
        return
    width = (room.width - 2 * gap) // columns
    for place, (change, line) in enumerate(reasons):
        row, column = divmod(place, columns)
        box = pygame.Rect(room.x + column * (width + 2 * gap), room.y + gap + row * (height + gap), width, height)
        _draw_reason(surface, box, change, plan.catalogue.faces[line.face])


def _row(room: pygame.Rect, reasons: int, columns: int) -> int:
    """The height available for a row of this many columns."""
    return room.height // max(1, -(-reasons // columns))


def _draw_reason(surface: pygame.Surface, box: pygame.Rect, change: int, face: Balcony | Door) -> None:
    """Points on the left, pictogram on the right."""
    coin = pygame.Rect(box.x, box.y, round(box.height * 1.25), box.height)
    surface.blit(card(coin.size, YELLOW if change > 0 else "#E9B7B7", INK, radius=box.height // 2, thick=2), coin)
    draw_text(surface, coin, signed(change), round(box.height * COIN), "black", INK, "centre")
    subject = face.condition if isinstance(face, Balcony) else face
    if subject is not None:
        size = (min(box.width - coin.width - box.height // 8, box.height * 4), box.height)
        surface.blit(_pictogram(subject, size), (coin.right + box.height // 8, box.y))


@cached_per_theme(64)
def _pictogram(subject: Condition | Door, size: tuple[int, int]) -> pygame.Surface:
    if isinstance(subject, Condition):
        return draw_plaque(subject, size)
    picture = card(size, CREAM, INK, radius=size[1] // 6, thick=2).copy()
    inner = draw_what(subject, (size[1] * 2, round(size[1] * 0.9)))
    picture.blit(inner, inner.get_rect(center=(size[0] // 2, size[1] // 2)))
    return picture
