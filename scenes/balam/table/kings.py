"""The kings in their column: name, prestige, treasury, and what they have built and have left."""

from typing import TYPE_CHECKING

import pygame

from game.balam.building import city_counts, free_small
from game.balam.kinds import SEATS, King
from game.balam.ranking import counted
from scenes.balam.render import pieces
from scenes.balam.render.marks import STONE, STONE_EDGE, draw_wealth
from scenes.balam.render.numerals import numeral
from scenes.look.liveries import glyph
from scenes.look.ui import CREAM, INK, card, draw_ribbon, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

TALLEST = 420
LIT = "#FFF0C0"


def king_boxes(column: pygame.Rect, kings: int, gap: int) -> list[pygame.Rect]:
    """A panel for each king, one below the other."""
    height = min((column.height + gap) // kings - gap, column.width * TALLEST // 372)
    return [pygame.Rect(column.x, column.y + king * (height + gap), column.width, height) for king in range(kings)]


def score_place(table: "TableScreen", king: King) -> pygame.Rect:
    """Where the points of a king are, for what flies there."""
    box = king_boxes(table.rect("kings"), len(table.session.kings), table.px(12))[king]
    return pygame.Rect(box.right - table.px(120), box.y + table.px(58), table.px(110), table.px(70))


def treasury_place(table: "TableScreen", king: King) -> pygame.Rect:
    """Where the treasury of a king is."""
    box = king_boxes(table.rect("kings"), len(table.session.kings), table.px(12))[king]
    return pygame.Rect(
        box.x + table.px(10), box.y + round(box.height * 0.54), box.width - table.px(20), round(box.height * 0.2)
    )


def draw_kings(table: "TableScreen", surface: pygame.Surface) -> None:
    """A panel for each king."""
    for king, box in enumerate(king_boxes(table.rect("kings"), len(table.session.kings), table.px(12))):
        _draw_king(table, surface, box, king, king == table.acting())


def _draw_king(table: "TableScreen", surface: pygame.Surface, box: pygame.Rect, king: King, active: bool) -> None:
    """The panel of a king; lit while he decides."""
    livery, view, session = table.session.king_livery(king), table.view, table.session
    rim = livery.colour if active else STONE_EDGE
    surface.blit(card(box.size, LIT if active else STONE, rim, table.px(18), table.px(7 if active else 4)), box)
    head = pygame.Rect(box.x + table.px(8), box.y + table.px(8), box.width - table.px(16), table.px(46))
    draw_ribbon(surface, head, livery)
    sign = glyph(livery, round(head.height * 0.84))
    surface.blit(sign, sign.get_rect(midleft=(head.x + table.px(8), head.centery)))
    name = pygame.Rect(head.x + head.height + table.px(6), head.y, head.width - head.height - table.px(14), head.height)
    draw_text(surface, name, session.king_names[king], table.text_px(26), "bold", CREAM, "centre")
    middle = pygame.Rect(
        box.x + table.px(12),
        head.bottom + table.px(4),
        box.width - table.px(24),
        round(box.height * 0.54) - table.px(60),
    )
    face = min(middle.height, table.px(96))
    seat = SEATS[king]
    portrait = table.studio.game.portrait(session.livery_name(seat), session.players[seat].kind, (face, face))
    surface.blit(portrait, portrait.get_rect(midleft=middle.midleft))
    score = pygame.Rect(middle.right - table.px(150), middle.y, table.px(150), middle.height)
    draw_text(
        surface,
        pygame.Rect(score.x + table.px(40), score.y, score.width - table.px(40), score.height),
        str(view.scores[king]),
        min(table.px(66), round(score.height * 0.9)),
        "black",
        INK,
        "centre",
    )
    dots = numeral(view.scores[king], round(score.height * 0.8), livery.dark)
    surface.blit(dots, dots.get_rect(midright=(score.x + table.px(40), score.centery)))
    draw_wealth(table, surface, treasury_place(table, king), view.treasuries[king])
    _draw_counts(
        table,
        surface,
        pygame.Rect(
            box.x + table.px(10),
            treasury_place(table, king).bottom,
            box.width - table.px(20),
            box.bottom - treasury_place(table, king).bottom - table.px(8),
        ),
        king,
    )


def _draw_counts(table: "TableScreen", surface: pygame.Surface, box: pygame.Rect, king: King) -> None:
    """Cities out of all, pyramids left for markets, ball courts, observatories."""
    view, livery = table.view, table.session.king_livery(king)
    cities, size = city_counts(view)[king], min(box.height, table.px(44))
    counts = (
        (pieces.large_pyramid(livery, size), str(cities)),
        (pieces.small_pyramid(livery, size), str(free_small(view, king))),
        (pieces.building("B", size), str(counted(view, "B")[king])),
        (pieces.building("O", size), str(counted(view, "O")[king])),
    )
    step = box.width / len(counts)
    for number, (picture, words) in enumerate(counts):
        left = box.x + round(number * step)
        surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
        rest = pygame.Rect(left + size, box.y, round(step) - size, box.height)
        draw_text(surface, rest, words, table.text_px(22), "bold", INK, "centre")
