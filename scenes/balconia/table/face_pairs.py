"""The four faces of the block in play as two pairs: a face in front with the one behind it."""

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.balconia.cards import FACES
from game.engine.contract import Seat
from game.language import marked
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.face import faces
from scenes.balconia.render.signs import draw_chosen, draw_given, draw_hinted
from scenes.balconia.table.block_view import BlockView
from scenes.balconia.table.labels import Label, draw_labels, label_height
from scenes.kit.canvas import Canvas
from scenes.kit.target_screen import Part
from scenes.kit.tween import smooth
from scenes.look.light import heading
from scenes.look.projection import Spot
from scenes.look.ui import INK, PAPER, card, draw_panel

FACE_NAMES = tuple(f"face-{index}" for index in range(FACES))
"""The faces as targets."""
NEW = (1, 3, 0, 2)
"""The faces of a new block from left to right; the layouts have their areas where they lie then."""
ROUND = (0, 2, 1, 3)
"""The places from left to right that a face comes to as the block turns: in front, in front, behind, behind."""
PLACES = (
    marked("left pair, in front"),
    marked("left pair, behind"),
    marked("right pair, in front"),
    marked("right pair, behind"),
)
"""The places from left to right as they are spoken."""


def face_named(name: str | None) -> int | None:
    """The face that a target is, None for other targets."""
    return FACE_NAMES.index(name) if name in FACE_NAMES else None


class FacePairs:
    """Two cards with two places each: the places lie still, and the faces slide as the block turns.

    Where it was stood and is only turned to be looked at, they keep to how it stands.
    """

    def __init__(self, block: BlockView, stands: float | None = None) -> None:
        self._block, self._stands = block, stands
        self._lay: tuple[object, list[tuple[int, pygame.Rect]]] | None = None
        """Where the faces were when somebody last asked, which happens more than once in a frame."""

    def arrange(self, canvas: Canvas) -> None:
        """Fit the cards to the window and to the letters."""
        self._boxes = [canvas.fitted.rect(FACE_NAMES[face]) for face in NEW]
        self._size = canvas.text_px(24)
        self._margin = canvas.px(8)

    @property
    def width(self) -> int:
        """How wide the picture of a face is, within the rim of its place."""
        return self._boxes[0].width - 2 * self._rim

    def parts(self, dealt: Callable[[int], float] = lambda _place: 1.0) -> Iterator[Part]:
        """What `draw_faces` draws, for dirty rectangles."""
        for number, (face, box) in enumerate(self._lying(dealt)):
            yield Part.of(box, (face, number))

    def place(self, face: int) -> int:
        """Where a face lies once the block has settled, from 0 on the left to 3."""
        return ROUND[
            round((heading(face, self._block.rotation.goal if self._stands is None else self._stands) + 45.0) / 90.0)
            % FACES
        ]

    def box(self, face: int) -> pygame.Rect:
        """Where a face lies once the block has settled, in the window."""
        return self._boxes[self.place(face)]

    def labelled(self, face: int) -> pygame.Rect:
        """The same with the label over it."""
        box, rise = self.box(face), label_height(self._size) - self._rim
        return pygame.Rect(box.x, box.y - rise, box.width, box.height + rise)

    def draw_cards(self, surface: pygame.Surface, labels: Sequence[Label]) -> None:
        """The cards with their places in the colours of whose they are; labels from left to right."""
        for front, behind in ((0, 1), (2, 3)):
            both = self._boxes[front].union(self._boxes[behind])
            draw_panel(surface, both.inflate(2 * self._margin, 2 * self._margin), PAPER)
            for place in (front, behind):
                box, livery = self._boxes[place], LIVERIES[labels[place].seat]
                surface.blit(card(box.size, livery.colour, INK, radius=self._rim * 2, livery=livery), box)

    def draw_labels(self, surface: pygame.Surface, labels: Sequence[Label]) -> None:
        """What is written over the places."""
        for front, behind in ((0, 1), (2, 3)):
            both = self._boxes[front].union(self._boxes[behind])
            draw_labels(surface, both, self._rim, self._margin, self._size, (labels[front], labels[behind]))

    def draw_faces(self, surface: pygame.Surface, dealt: Callable[[int], float] = lambda _place: 1.0) -> None:
        """The faces where they are now; `dealt` says how far each place has come from the block."""
        asked = surface.get_clip()
        for face, box in self._lying(dealt):
            if not asked.colliderect(box):
                continue
            if box.width == self.width:
                self._block.draw_face(surface, box, face)
            else:
                picture = faces().picture(self._block.face(face), self.width)
                surface.blit(pygame.transform.smoothscale(picture, box.size), box)

    def draw_signs(
        self,
        surface: pygame.Surface,
        looked: int | None = None,
        chosen: int | None = None,
        given: Seat | None = None,
        hinted: Sequence[int] = (),
    ) -> None:
        """What the faces mean now: the one looked at, the chosen one, the one behind it that another seat gets."""
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
        """Every face that has set out, and where it is now; those in front come last."""
        shares, rotation = [dealt(place) for place in range(FACES)], self._block.rotation
        asked = shares, rotation.yaw, rotation.goal, self._block.centre, self._boxes
        if self._lay is None or self._lay[0] != asked:
            self._lay = asked, self._laid(shares)
        return self._lay[1]

    def _laid(self, shares: Sequence[float]) -> list[tuple[int, pygame.Rect]]:
        start, found = self._block.centre, []
        for face in range(FACES):
            share, (is_front, (x, y)) = shares[self.place(face)], self._way(face)
            if share > 0:
                width = round(self.width * (0.35 + 0.65 * share))
                middle = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
                found.append((is_front, face, _square(middle, width)))
        return [(face, box) for _is_front, face, box in sorted(found, key=lambda one: one[0])]

    def _way(self, face: int) -> tuple[bool, Spot]:
        """Whether a face is in front, and the middle of where it is on its way round."""
        quarters = (
            (heading(face, self._block.rotation.yaw if self._stands is None else self._stands) + 45.0) / 90.0 % FACES
        )
        done = int(quarters)
        share = smooth(quarters - done)
        start, end = (self._boxes[ROUND[at % FACES]].center for at in (done, done + 1))
        middle = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        return 0.0 <= quarters <= 1.0, middle


def above_labels(pairs: FacePairs, box: pygame.Rect) -> pygame.Rect:
    """A square box made smaller until it ends above the labels of the pairs, whatever their letters."""
    covered = [label for face in range(FACES) if (label := pairs.labelled(face)).colliderect(box)]
    side = min([box.height, *(label.top - box.top for label in covered)])
    return pygame.Rect(box.centerx - side // 2, box.top, side, side)


def _square(middle: Spot, width: int) -> pygame.Rect:
    """A face of this width around a point."""
    return pygame.Rect(round(middle[0] - width / 2), round(middle[1] - width / 2), width, width)
