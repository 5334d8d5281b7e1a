"""A position as it is looked back on: the building with what was done there, and a panel that tells of it."""

import pygame

from game.balconia.cards import FaceId
from game.balconia.moves import Place
from game.balconia.scoring import Line
from game.balconia.texts import _, pgettext
from game.balconia.words import points
from scenes.balconia.analysis.decision import draw_decision
from scenes.balconia.analysis.review import Review
from scenes.balconia.analysis.verdicts import SLIP
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.building import Building
from scenes.balconia.render.marks import Marks
from scenes.balconia.table.cells import marks_of
from scenes.balconia.table.flags import draw_flag
from scenes.kit.canvas import Canvas
from scenes.look.ui import INK, ORANGE, PAPER, YELLOW, draw_panel, draw_text

MOST_LINES = 11
"""Large letters must leave room for the pictures: a panel has room for this many lines of them."""


def draw_position(surface: pygame.Surface, building: Building, review: Review, line: Line | None, size: int) -> None:
    """The zone of a balcony looked at; else a placement seen through, and flags there and at a better place."""
    position, move, verdict = review.position, review.position.move, review.verdict
    view = position.views[review.shown]
    if line is not None:
        building.draw(surface, view.side, marks_of(line))
        return
    if not isinstance(move, Place) or view.block is None:
        building.draw(surface, view.side)
        return
    front = FaceId("block", view.block, move.face)
    face = front if position.mover == review.shown else front.opposite
    cell = review.cell_seen(move)
    building.draw(surface, view.side, Marks(ghost=(cell, face)))
    draw_flag(surface, building, cell, face, pgettext("flag", "played"), size, YELLOW)
    if verdict and verdict.loss >= SLIP and isinstance(verdict.best, Place) and verdict.best.cell != move.cell:
        better = review.cell_seen(verdict.best)
        draw_flag(surface, building, better, None, pgettext("flag", "better"), size, ORANGE)


def draw_told(canvas: Canvas, surface: pygame.Surface, review: Review, line: Line | None) -> None:
    """The receipt of a balcony looked at, the decision, or the whole game in words."""
    position = review.position
    box, block = canvas.rect("decision"), position.views[review.shown].block
    if line is not None:
        _draw_words(canvas, surface, review, points(line.points), review.line_words(line)[1])
    elif position.mover and position.move and block:
        decision = position.mover, block, position.move
        size = max(canvas.least_letters, min(canvas.text_px(28), box.height // MOST_LINES))
        draw_decision(surface, box, decision, review.verdict, size)
    else:
        given_away = _("Points given away: how much further ahead the best move would have put you.")
        lines = *review.game_words(), given_away, review.note or _("Use the curve to jump to any move.")
        _draw_words(canvas, surface, review, _("Game review"), "\n".join(lines))


def _draw_words(canvas: Canvas, surface: pygame.Surface, review: Review, title: str, text: str) -> None:
    box = canvas.rect("decision")
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-canvas.px(40), -canvas.px(32))
    head = pygame.Rect(inner.x, inner.y, inner.width, canvas.text_px(46))
    draw_text(surface, head, title, canvas.text_px(34), "bold", LIVERIES[review.shown].dark)
    rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    draw_text(surface, rest, text, canvas.text_px(29), "text", INK)
