"""What is written over the faces of a couple: whose they are, side by side in as much room as there is."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, card, draw_text


@dataclass(frozen=True, slots=True)
class Label:
    """Whose a face is; the first of some texts that fits."""

    seat: Seat
    texts: tuple[str, ...]


def draw_labels(
    surface: pygame.Surface, couple: pygame.Rect, rim: int, gap: int, size: int, labels: tuple[Label, Label]
) -> None:
    """The labels of a couple in letters of this size; a long one takes what the other leaves."""
    front, behind = labels
    most = couple.width - gap - _width(front.texts[-1], size)
    short = _fitting(behind.texts, lambda text: _width(text, size) <= most)
    wide = max(couple.width // 2 - gap // 2, min(most, _width(short, size)))
    room = couple.width - gap - wide
    ahead = _fitting(front.texts, lambda text: _width(text, size) <= room)
    high = label_height(size)
    top = couple.top + rim - high
    _draw_label(surface, pygame.Rect(couple.left, top, room, high), front.seat, ahead, size)
    _draw_label(surface, pygame.Rect(couple.right - wide, top, wide, high), behind.seat, short, size)


def label_height(size: int) -> int:
    """How high a label in letters of this size is."""
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
