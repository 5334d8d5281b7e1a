"""The four faces of the block in play as two pairs: a face in front with the one behind it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import cos, pi

import pygame

from game.balconia.cards import FACES
from game.balconia.texts import marked
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.signs import draw_chosen, draw_given, draw_hinted
from scenes.balconia.table.block_view import BlockView
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.look.light import heading
from scenes.look.projection import Spot
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, card, draw_panel, draw_text

FACE_IDS = tuple(f"face-{index}" for index in range(FACES))
"""The ids of the faces as controls."""
FACES_BY_ID: Mapping[str | None, int] = {name: index for index, name in enumerate(FACE_IDS)}
"""The face of each control; None is not a control."""
NEW = (1, 3, 0, 2)
"""The faces of a new block from left to right; the areas in the layouts are named for this order."""
ROUND = (0, 2, 1, 3)
"""The places, numbered from left to right, that a face has one after another as the block turns."""
PLACES = (
    marked("left pair, in front"),
    marked("left pair, behind"),
    marked("right pair, in front"),
    marked("right pair, behind"),
)
"""The places from left to right as they are spoken."""


@dataclass(frozen=True, slots=True)
class Label:
    """The owner of a face; the first of some texts that fits is shown."""

    seat: Seat
    texts: tuple[str, ...]


def _all_dealt(_place: int) -> float:
    return 1.0


class FacePairs:
    """Two cards with two places each: each place flips to its next face as the block turns.

    Once the block has been selected and is only turned to be looked at, they stay in place.
    """

    def __init__(self, block: BlockView, stands: float | None = None) -> None:
        """`stands` is the yaw of a selected block, None while it is being selected."""
        self._block, self._stands = block, stands

    def arrange(self, canvas: Canvas) -> None:
        """Fit the cards to the window and to the text size."""
        self._boxes = [canvas.fitted.rect(FACE_IDS[face]) for face in NEW]
        self._size = canvas.text_px(24)
        self._margin = canvas.px(8)

    @property
    def width(self) -> int:
        """The width of the picture of a face, within the rim of its place."""
        return self._boxes[0].width - 2 * self._rim

    def place(self, face: int) -> int:
        """The place of a face once the block has settled, from 0 on the left to 3."""
        return ROUND[
            round((heading(face, self._block.rotation.goal if self._stands is None else self._stands) + 45.0) / 90.0)
            % FACES
        ]

    def box(self, face: int) -> pygame.Rect:
        """The box of a face in the window once the block has settled."""
        return self._boxes[self.place(face)]

    def labelled(self, face: int) -> pygame.Rect:
        """The same box with the label above it."""
        box, rise = self.box(face), _label_height(self._size) - self._rim
        return pygame.Rect(box.x, box.y - rise, box.width, box.height + rise)

    def draw_cards(self, surface: pygame.Surface, labels: Sequence[Label]) -> None:
        """Draw the cards, with places in the colours of their owners; `labels` run from left to right."""
        for front, behind in ((0, 1), (2, 3)):
            both = self._boxes[front].union(self._boxes[behind])
            draw_panel(surface, both.inflate(2 * self._margin, 2 * self._margin), PAPER)
            for place in (front, behind):
                box, livery = self._boxes[place], LIVERIES[labels[place].seat]
                surface.blit(card(box.size, livery.colour, INK, radius=self._rim * 2, livery=livery), box)

    def draw_labels(self, surface: pygame.Surface, labels: Sequence[Label]) -> None:
        """Draw the labels over the places."""
        for front, behind in ((0, 1), (2, 3)):
            both = self._boxes[front].union(self._boxes[behind])
            _draw_labels(surface, both, self._rim, self._margin, self._size, (labels[front], labels[behind]))

    def draw_faces(self, surface: pygame.Surface) -> None:
        """Draw the faces where they are now."""
        for layer in self.layers():
            layer.paint(surface)

    def layers(self, dealt: Callable[[int], float] = _all_dealt) -> Iterator[Layer]:
        """A layer per face; `dealt` gives how far the face of each place has come from the block, from 0 to 1."""
        for number, (face, box) in enumerate(self._lying(dealt)):
            key = "face", self._block.face(face), number
            yield Layer.of(key, box, partial(self._draw_face, face=face, box=box))

    def _draw_face(self, surface: pygame.Surface, face: int, box: pygame.Rect) -> None:
        if box.width == self.width:
            self._block.draw_face(surface, box, face)
        else:
            picture = self._block.pictures.picture(self._block.face(face), self.width)
            surface.blit(pygame.transform.smoothscale(picture, box.size), box)

    def draw_signs(
        self,
        surface: pygame.Surface,
        looked: int | None = None,
        chosen: int | None = None,
        given: Seat | None = None,
        hinted: Sequence[int] = (),
    ) -> None:
        """Mark the face looked at, the chosen one, the one behind it that `given` gets, and those hinted at."""
        if looked is not None and looked != chosen:
            pygame.draw.rect(surface, "#FFFFFF", self.box(looked), self._rim // 2 + 1, border_radius=self._rim * 2)
        if chosen is not None:
            if given is not None:
                draw_given(surface, self.box((chosen + 2) % FACES), LIVERIES[given].colour)
            draw_chosen(surface, self.box(chosen))
        for face in hinted:
            draw_hinted(surface, self.box(face))

    @property
    def _rim(self) -> int:
        return max(3, self._boxes[0].width // 22)

    def _lying(self, dealt: Callable[[int], float]) -> list[tuple[int, pygame.Rect]]:
        """Every face that has set out, and where it is now: as the block turns, each place flips to its next face."""
        start, found = self._block.centre, []
        for face in range(FACES):
            place, shown = self._flip(face)
            share, (x, y) = dealt(self.place(face)), self._boxes[place].center
            if share > 0 and shown > 0:
                width = round(self.width * (0.35 + 0.65 * share))
                middle = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
                found.append((face, _upright(middle, max(1, round(width * shown)), width)))
        return found

    def _flip(self, face: int) -> tuple[int, float]:
        """The place of a face as the block turns, and its width there from 0 to 1: it leaves one edge on."""
        yaw = self._block.rotation.yaw if self._stands is None else self._stands
        done, share = divmod((heading(face, yaw) + 45.0) / 90.0 % FACES, 1)
        place = ROUND[int(done + (share > 0.5)) % FACES]
        return place, abs(cos(pi * share))


def above_labels(pairs: FacePairs, box: pygame.Rect) -> pygame.Rect:
    """A square box shrunk until it ends above the labels of the pairs, whatever the text size."""
    covered = [label for face in range(FACES) if (label := pairs.labelled(face)).colliderect(box)]
    side = min([box.height, *(label.top - box.top for label in covered)])
    return pygame.Rect(box.centerx - side // 2, box.top, side, side)


def _upright(middle: Spot, width: int, height: int) -> pygame.Rect:
    """A rectangle of this size around a point."""
    return pygame.Rect(round(middle[0] - width / 2), round(middle[1] - height / 2), width, height)


def _draw_labels(
    surface: pygame.Surface, pair: pygame.Rect, rim: int, gap: int, size: int, labels: tuple[Label, Label]
) -> None:
    """The labels of a pair; a long one takes the room that the other leaves."""
    front, behind = labels
    most = pair.width - gap - _width(front.texts[-1], size)
    short = _fitting(behind.texts, lambda text: _width(text, size) <= most)
    wide = max(pair.width // 2 - gap // 2, min(most, _width(short, size)))
    room = pair.width - gap - wide
    ahead = _fitting(front.texts, lambda text: _width(text, size) <= room)
    high = _label_height(size)
    top = pair.top + rim - high
    _draw_label(surface, pygame.Rect(pair.left, top, room, high), front.seat, ahead, size)
    _draw_label(surface, pygame.Rect(pair.right - wide, top, wide, high), behind.seat, short, size)


def _label_height(size: int) -> int:
    """The height of a label with text of this size."""
    return round(size * 1.45)


def _draw_label(surface: pygame.Surface, box: pygame.Rect, seat: Seat, text: str, size: int) -> None:
    livery = LIVERIES[seat]
    surface.blit(card(box.size, livery.band, INK, radius=box.height // 2, thick=2, livery=livery), box)
    draw_text(surface, box.inflate(-size // 2, 0), text, size, "bold", CREAM, "centre")


def _width(text: str, size: int) -> int:
    return font(size, "bold").size(text)[0] + size


def _fitting(texts: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The first text that fits, else the last."""
    return next((text for text in texts if fits(text)), texts[-1])
