"""The panel of the analysis: the receipt of a balcony looked at, the decision, or the whole game in words."""

from typing import TYPE_CHECKING

import pygame

from game.balconia.card_file import load_catalogue
from game.balconia.words import points
from game.language import _
from scenes.balconia.analysis.decision import draw_decision
from scenes.balconia.analysis.told import line_words
from scenes.balconia.analysis.words import looking, summary
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.face import faces
from scenes.look.ui import INK, PAPER, draw_panel, draw_text

if TYPE_CHECKING:
    from scenes.balconia.analysis.scene import Analysis

MOST_LINES = 11
"""Large letters must leave room for the pictures: a panel has room for so many lines of them."""


def paint_panel(scene: "Analysis", surface: pygame.Surface) -> None:
    """Whatever there is to say about what is looked at."""
    position, line = scene.position, scene.looked_at_line()
    block = position.views[scene.shown].block
    if line is not None:
        _paint_words(scene, surface, points(line.points), line_words(load_catalogue(), line)[1])
    elif position.mover and position.move and block:
        box, decision = scene.rect("decision"), (position.mover, block, position.move)
        size = min(scene.text_px(28), box.height // MOST_LINES)
        draw_decision(surface, box, faces(), decision, scene.verdicts.get(scene.at), size)
    else:
        _paint_words(scene, surface, _("Looking back"), "\n".join(_whole_game(scene)))


def _whole_game(scene: "Analysis") -> tuple[str, ...]:
    """A line for each player, what the numbers are, and how far the study is."""
    lines = summary(scene.positions, scene.verdicts, scene.names)
    given_away = _("Given away: how many points further ahead the best move would have been.")
    note = looking(scene.verdicts, len(scene.positions) - 1, scene.study.done)
    return *lines, given_away, note or _("Click the curve to jump to any move.")


def _paint_words(scene: "Analysis", surface: pygame.Surface, title: str, text: str) -> None:
    box = scene.rect("decision")
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-scene.px(40), -scene.px(32))
    head = pygame.Rect(inner.x, inner.y, inner.width, scene.text_px(46))
    draw_text(surface, head, title, scene.text_px(34), "bold", LIVERIES[scene.shown].dark)
    rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    draw_text(surface, rest, text, scene.text_px(29), "text", INK)
