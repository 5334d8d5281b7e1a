"""The caption of a tutorial step: whose side, the chapter, what is said and what is asked."""

from typing import TYPE_CHECKING

import pygame

from scenes.balconia.tutorial_scoring import LessonScoring
from scenes.ui import CREAM, INK, SEAT_DARK, draw_panel, draw_ribbon, draw_text

if TYPE_CHECKING:
    from scenes.balconia.tutorial import Tutorial

WHO = {"disc": "{} selects", "placement": "{} places", "table": "{}'s side", "scoring": "{}'s side"}


def paint_caption(tutorial: "Tutorial", surface: pygame.Surface) -> None:
    """A panel with a ribbon in the colour of the side that is shown."""
    step = tutorial.step
    draw_panel(surface, tutorial.rect("caption"))
    head = tutorial.rect("head")
    draw_ribbon(surface, head, step.seat)
    inner = head.inflate(-tutorial.px(48), -tutorial.px(12))
    draw_text(surface, inner, f"{step.chapter}  {step.title}", tutorial.text_px(36), "display", CREAM)
    draw_text(
        surface, inner, WHO[step.scene].format(step.seat.capitalize()), tutorial.text_px(30), "bold", CREAM, "right"
    )
    draw_text(surface, tutorial.rect("words"), step.say, tutorial.text_px(30), "text", INK)
    size, colour = tutorial.text_px(30), SEAT_DARK[step.seat]
    draw_text(surface, tutorial.rect("ask"), asked(tutorial), size, "bold", colour, "centre")


def asked(tutorial: "Tutorial") -> str:
    """What the learner is asked to do; while a place is scored, to guess, then how it went."""
    if not isinstance(tutorial.inner, LessonScoring):
        return tutorial.step.ask
    if not tutorial.inner.told:
        return "How many points? Guess!"
    total = sum(tutorial.inner.counted.values())
    return f"{tutorial.inner.verdict()} {total} so far."
