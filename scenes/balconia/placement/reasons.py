"""Why a placement is worth what it is worth: the points it adds, and the plaques that give them."""

from collections.abc import Sequence

import pygame

from game.balconia.card_file import load_catalogue
from game.balconia.cards import Balcony, Condition, Door, FaceId
from game.balconia.scoring import Line
from game.balconia.words import sentence
from game.language import _, signed
from scenes.balconia.render.plaque import draw_plaque, draw_what
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, YELLOW, card, draw_text

Reasons = Sequence[tuple[int, Line]]
"""Receipt lines that a placement changes, and by how many points."""
COLUMNS = 2
FEW = 2
COIN = 0.56
"""How high the number on a coin is, in heights of the coin."""
LEAST = 24
"""Pixels of height under which nobody can read a plaque: then the words alone have to do."""


def reason_words(reasons: Reasons, placed: FaceId) -> str:
    """One reason alone is told in words, too; where there is none, what the face to be placed would score."""
    faces = load_catalogue().faces
    if not reasons:
        own = faces[placed]
        hopeless = isinstance(own, Balcony) and own.condition is None
        return sentence(own) if hopeless else "\n".join((_("It scores nothing yet."), sentence(own)))
    return sentence(faces[reasons[0][1].face]) if len(reasons) == 1 else ""


def draw_reasons(surface: pygame.Surface, room: pygame.Rect, reasons: Reasons, height: int, letters: int) -> None:
    """Every balcony that would score more or less, many in two columns; lower than `height` only where they must be.

    Where numbers would be lower than `letters`, they are narrower instead, or left to the building, which has them too.
    """
    columns, gap = 1 if len(reasons) <= FEW else COLUMNS, height // 9
    least = max(LEAST, round(letters / COIN))
    if _row(room, reasons, columns) - gap < least:
        columns += 1
    height = min(height, _row(room, reasons, columns) - gap)
    if height < least:
        return
    width = (room.width - 2 * gap) // columns
    for place, (change, line) in enumerate(reasons):
        row, column = divmod(place, columns)
        box = pygame.Rect(room.x + column * (width + 2 * gap), room.y + gap + row * (height + gap), width, height)
        _draw_reason(surface, box, change, load_catalogue().faces[line.face])


def _row(room: pygame.Rect, reasons: Reasons, columns: int) -> int:
    """How high a row of so many columns may be."""
    return room.height // max(1, -(-len(reasons) // columns))


def _draw_reason(surface: pygame.Surface, box: pygame.Rect, change: int, face: Balcony | Door) -> None:
    """One reason: points on the left, pictogram on the right."""
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
