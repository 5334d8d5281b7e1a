"""The panel of a decision: what was played, what would have been best, and the difference."""

import pygame

from game.balconia.analysis import Verdict
from game.balconia.cards import FaceId
from game.balconia.moves import Move, Place
from game.balconia.texts import _
from game.balconia.view import halves
from game.engine.contract import Seat
from scenes.balconia.analysis.verdicts import SLIP, verdict_words, where
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.players import in_words
from scenes.balconia.render.face import faces
from scenes.look.choice import LEAF
from scenes.look.surface_cache import cached_surface
from scenes.look.ui import GREY, INK, ORANGE, PAPER, YELLOW, card, draw_panel, draw_text

SAMPLES = 3


def draw_decision(
    surface: pygame.Surface,
    box: pygame.Rect,
    decision: tuple[Seat, int, Move],
    verdict: Verdict | None,
    size: int,
) -> None:
    """Two columns of faces, and a sentence below; `decision` is who, which block, which move."""
    draw_panel(surface, box, PAPER)
    seat, block, move = decision
    inner = box.inflate(-size, -size)
    foot = round(size * 2.9)
    width = inner.width // 2
    columns = [pygame.Rect(inner.x + n * width, inner.y, width - size // 2, inner.height - foot) for n in (0, 1)]
    _draw_column(surface, columns[0], _("Played"), block, move, YELLOW, size)
    if verdict is not None and verdict.loss >= SLIP:
        _draw_column(surface, columns[1], in_words(verdict.by).name, block, verdict.best, ORANGE, size)
    elif verdict is not None:
        _draw_agreement(surface, columns[1])
    line = pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot)
    draw_text(surface, line, verdict_words(verdict), size, "bold", LIVERIES[seat].dark if verdict else GREY, "centre")


def _draw_column(
    surface: pygame.Surface,
    box: pygame.Rect,
    title: str,
    block: int,
    move: Move,
    colour: str,
    size: int,
) -> None:
    line = round(size * 1.45)
    head = pygame.Rect(box.x, box.y, box.width, line)
    surface.blit(card(head.size, colour, INK, line // 2, 2), head)
    draw_text(surface, head.inflate(-size // 3, 0), title, size, "bold", INK, "centre")
    shown = (move.face,) if isinstance(move, Place) else tuple(reversed(halves(move.turned)[0]))
    edge = min(box.height - 2 * line - size // 2, (box.width - size // 2) // 2)
    left = box.centerx - (len(shown) * edge + (len(shown) - 1) * size // 2) // 2
    for place, index in enumerate(shown):
        at = pygame.Rect(left + place * (edge + size // 2), head.bottom + size // 3, edge, edge)
        surface.blit(faces().picture(FaceId("block", block, index), edge), at)
        pygame.draw.rect(surface, INK, at, 2)
    foot = pygame.Rect(box.x, box.bottom - line, box.width, line)
    draw_text(surface, foot, where(move), size, "text", INK, "centre")


def _draw_agreement(surface: pygame.Surface, box: pygame.Rect) -> None:
    """A tick where there is nothing better to show."""
    picture = tick(min(box.width, box.height) // 2)
    surface.blit(picture, picture.get_rect(center=box.center))


@cached_surface(4)
def tick(size: int) -> pygame.Surface:
    """A tick on a green disc, smooth at the edges."""
    picture = pygame.Surface((size * SAMPLES, size * SAMPLES), pygame.SRCALPHA, 32)
    unit = size * SAMPLES / 20
    pygame.draw.circle(picture, LEAF, (10 * unit, 10 * unit), 10 * unit)
    corners = [(x * unit, y * unit) for x, y in ((5.5, 10.5), (8.8, 13.8), (14.8, 6.8))]
    thick = round(2.2 * unit)
    pygame.draw.lines(picture, PAPER, False, corners, thick)
    for corner in corners:
        pygame.draw.circle(picture, PAPER, corner, thick / 2)
    return pygame.transform.smoothscale(picture, (size, size))
