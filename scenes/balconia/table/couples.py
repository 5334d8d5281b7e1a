"""The block in play as two couples: a face in front with the one behind it, in the order on the block."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.balconia.cards import FACES
from game.engine.contract import Seat
from game.language import marked
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.face import faces
from scenes.balconia.render.signs import draw_chosen, draw_given, draw_hinted
from scenes.balconia.table.block_view import BlockView
from scenes.kit.screen import Screen
from scenes.kit.sight import Part
from scenes.kit.tween import smooth
from scenes.look.light import heading
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, card, draw_panel, draw_text

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


@dataclass(frozen=True, slots=True)
class Label:
    """What is written over a face: whose it is; the first of some texts that fits."""

    seat: Seat
    texts: tuple[str, ...]


class Couples:
    """Two cards with two places each: the places lie still, and the faces slide as the block turns.

    Where it was stood and is only turned to be looked at, they keep to how it stands.
    """

    def __init__(self, block: BlockView, stands: float | None = None) -> None:
        self._block, self._stands = block, stands

    def arrange(self, scene: Screen) -> None:
        """Fit the cards to the window and to the letters."""
        self._boxes = [scene.fitted.rect(FACE_NAMES[face]) for face in NEW]
        self._size = scene.text_px(24)
        self._margin = scene.px(8)

    @property
    def width(self) -> int:
        """How wide a face is."""
        return self._inner(0, 0).width

    @property
    def part(self) -> Part:
        """What `draw_faces` draws while the block turns, for who wants to know what has changed."""
        return Part.of(self._boxes[0].unionall(self._boxes[1:]), self._block.yaw)

    def dealt_part(self, share: float) -> Part:
        """The same while the faces come from the block."""
        foot = pygame.Rect(0, 0, self._boxes[0].width, self._boxes[0].width)
        foot.center = self._block.centre
        return Part.of(foot.unionall(self._boxes), (self._block.yaw, share))

    def place(self, face: int) -> int:
        """Where a face lies once the block has settled, from 0 on the left to 3."""
        return ROUND[
            round((heading(face, self._block.goal if self._stands is None else self._stands) + 45.0) / 90.0) % FACES
        ]

    def box(self, face: int) -> pygame.Rect:
        """Where a face lies once the block has settled, in the window."""
        return self._boxes[self.place(face)]

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
        for front in (0, 2):
            self._draw_labels(surface, front, labels)

    def draw_faces(self, surface: pygame.Surface, dealt: Callable[[int], float] = lambda _place: 1.0) -> None:
        """The faces where they are now; `dealt` says how far each place has come from the block."""
        if not surface.get_clip().colliderect(self.dealt_part(0.0).area):
            return
        ways = sorted((self._way(face) for face in range(FACES)), key=lambda way: way[0])
        for _in_front, face, (x, y) in ways:
            share = dealt(self.place(face))
            if share >= 1:
                self._block.draw_face(surface, self._inner(x, y), face)
            elif share > 0:
                start, whole = self._block.centre, self._inner(0, 0).width
                middle = start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share
                width = round(whole * (0.35 + 0.65 * share))
                picture = pygame.transform.smoothscale(faces().picture(self._block.face(face), whole), (width, width))
                surface.blit(picture, picture.get_rect(center=middle))

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

    def _draw_labels(self, surface: pygame.Surface, front: int, labels: Sequence[Label]) -> None:
        """The labels of a couple side by side; a long one takes what the other leaves."""
        both = self._boxes[front].union(self._boxes[front + 1])
        gap = self._margin
        most = both.width - gap - self._width(labels[front].texts[-1])
        behind = _fitting(labels[front + 1].texts, lambda text: self._width(text) <= most)
        wide = max(both.width // 2 - gap // 2, min(most, self._width(behind)))
        room = both.width - gap - wide
        ahead = _fitting(labels[front].texts, lambda text: self._width(text) <= room)
        high = round(self._size * 1.45)
        top = both.top + self._rim - high
        self._draw_label(surface, pygame.Rect(both.left, top, room, high), labels[front].seat, ahead)
        self._draw_label(surface, pygame.Rect(both.right - wide, top, wide, high), labels[front + 1].seat, behind)

    def _draw_label(self, surface: pygame.Surface, box: pygame.Rect, seat: Seat, text: str) -> None:
        livery = LIVERIES[seat]
        surface.blit(card(box.size, livery.band, INK, radius=box.height // 2, thick=2, livery=livery), box)
        draw_text(surface, box.inflate(-self._size // 2, 0), text, self._size, "bold", CREAM, "centre")

    def _width(self, text: str) -> int:
        return font(self._size, "bold").size(text)[0] + self._size

    def _way(self, face: int) -> tuple[bool, int, tuple[float, float]]:
        """Whether a face is in front, and the middle of where it is on its way round."""
        quarters = (heading(face, self._block.yaw if self._stands is None else self._stands) + 45.0) / 90.0 % FACES
        done = int(quarters)
        share = smooth(quarters - done)
        start, end = (self._boxes[ROUND[at % FACES]].center for at in (done, done + 1))
        middle = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        return 0.0 <= quarters <= 1.0, face, middle

    def _inner(self, x: float, y: float) -> pygame.Rect:
        """The picture of a face, within the rim of its place."""
        width = self._boxes[0].width - 2 * self._rim
        return pygame.Rect(round(x - width / 2), round(y - width / 2), width, width)


def _fitting(texts: Sequence[str], fits: Callable[[str], bool]) -> str:
    """The first text that fits, else the last."""
    return next((text for text in texts if fits(text)), texts[-1])
