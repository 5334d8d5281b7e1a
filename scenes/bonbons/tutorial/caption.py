"""What a step of the tutorial says and asks, on a panel beside the table."""

import pygame

from game.language import _
from scenes.bonbons.tutorial.lesson import Lesson
from scenes.kit.canvas import Canvas
from scenes.look.liveries import Livery
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text


def draw_caption(page: Canvas, surface: pygame.Surface, lesson: Lesson, livery: Livery) -> None:
    """A panel with a ribbon: the chapter, what is said and what is asked."""
    (said, asked), step = lesson.caption(), lesson.step
    title = _("{number}. {title}").format(number=step.chapter, title=_(step.title))
    draw_panel(surface, page.rect("caption"))
    draw_ribbon(surface, page.rect("head"), livery)
    draw_text(surface, page.rect("heading"), title, page.text_px(40), "display", CREAM, "centre")
    draw_text(surface, page.rect("words"), said, page.text_px(38), "text", INK)
    draw_text(surface, page.rect("ask"), asked, page.text_px(42), "bold", livery.dark, "centre")
