"""The four faces of the block in play side by side, each with whose it is; kept pictures of them while it turns."""

from collections.abc import Hashable, Sequence

import pygame

from game.balconia.building import other
from game.balconia.cards import FACES
from game.engine.contract import Seat
from scenes.balconia.table.block_view import BlockView, draw_owner
from scenes.balconia.table.hint import Hint
from scenes.kit.screen import Screen
from scenes.kit.sight import Part

FACE_NAMES = tuple(f"face-{index}" for index in range(FACES))
"""The faces as targets."""


def face_named(name: str | None) -> int | None:
    """The face that a target is, None for other targets."""
    return FACE_NAMES.index(name) if name in FACE_NAMES else None


def owners(seat: Seat, own: Sequence[int]) -> list[Seat]:
    """Whose half of the disc each face is on, if these are on the half of a seat."""
    return [seat if index in own else other(seat) for index in range(FACES)]


class FaceRow:
    """Draws the faces where the layout has them, and frames those that a hint means."""

    def __init__(self, block: BlockView, hint: Hint) -> None:
        self._block, self._hint = block, hint
        self._kept: dict[Hashable, pygame.Surface] = {}

    def arrange(self, scene: Screen) -> None:
        """Fit the row to the window and to the letters."""
        self._boxes = [scene.rect(name) for name in FACE_NAMES]
        self._size = scene.text_px(24)
        self._area = self._boxes[0].unionall(self._boxes[1:]).inflate(scene.px(24), scene.px(80))
        self._kept.clear()

    def draw(
        self,
        surface: pygame.Surface,
        labels: Sequence[tuple[Seat, str]],
        looked: int | None,
        chosen: int | None = None,
    ) -> None:
        """The faces in the colours of the halves they stand on; a label is a seat and what is written for it."""
        self._block.draw_faces(surface, self._boxes, [seat for seat, _ in labels], chosen, looked)
        self._hint.draw_faces(surface, self._boxes)
        for box, (seat, text) in zip(self._boxes, labels, strict=True):
            draw_owner(surface, box, text, seat, self._size)

    def part(self, labels: Sequence[tuple[Seat, str]]) -> Part:
        """Where the row is and what it shows, for who wants to know what has changed."""
        return Part.of(self._area, tuple(labels))

    def draw_kept(
        self, surface: pygame.Surface, labels: Sequence[tuple[Seat, str]], looked: int | None, look: Hashable
    ) -> None:
        """The same from a picture that is painted once for all labels, faces looked at, hints and looks of the game."""
        key = tuple(labels), looked, self._hint.key, look, surface.get_size()
        area = self._area.clip(surface.get_rect())
        if key not in self._kept:
            self.draw(surface, labels, looked)
            if not surface.get_clip().contains(area):
                return  # only a part of it is asked for, and drawn
            self._kept[key] = surface.subsurface(area).copy()
        surface.blit(self._kept[key], area)
