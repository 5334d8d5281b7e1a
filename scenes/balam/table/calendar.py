"""The calendar: which round it is, how many ball matches are played and still to come, and whether the sun shines."""

from typing import TYPE_CHECKING

import pygame

from game.balam.planner import rounds_left
from game.language import _
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_slab
from scenes.look.ui import INK, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

DECK = 72


def draw_calendar(table: "TableScreen", surface: pygame.Surface) -> None:
    """One row of signs."""
    box, view = draw_slab(table, surface, "calendar"), table.view
    size = round(box.height * 0.62)
    words = pygame.Rect(box.x + table.px(14), box.y, table.px(200), box.height)
    draw_text(surface, words, calendar_words(table), table.text_px(22), "bold", INK, "centre")
    left = words.right + table.px(10)
    step = min(size + table.px(4), (box.right - table.px(90) - left) // view.options.matches)
    for number in range(view.options.matches):
        ball = pieces.drawing("pieces/ball", size)
        if number >= view.matches:
            ball = ball.copy()
            ball.set_alpha(80)
        surface.blit(ball, ball.get_rect(midleft=(left + number * step, box.centery)))
    sky = pieces.drawing("katun/eclipse" if view.eclipse else "glyphs/sun", size)
    surface.blit(sky, sky.get_rect(midright=(box.right - table.px(14), box.centery)))


def calendar_words(table: "TableScreen") -> str:
    """The round, and how many are likely to follow."""
    view = table.view
    left = rounds_left(view.options, view.matches, view.round)
    if not left:
        return _("Round {round}, the last").format(round=view.round)
    return _("Round {round} of about {rounds}").format(round=view.round, rounds=view.round + left)
