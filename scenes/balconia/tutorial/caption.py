"""The caption of a tutorial step: whose side, the chapter, what is said and what is asked."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balconia.building import ROSE, TURQUOISE
from game.engine.contract import Seat
from game.language import _, marked
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.tutorial.scoring import LessonScoring
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text

if TYPE_CHECKING:
    from scenes.balconia.tutorial.view import TutorialView

WHO: Mapping[str, Mapping[Seat, str]] = {
    "disc": {TURQUOISE: marked("Turquoise selects"), ROSE: marked("Rose selects")},
    "placement": {TURQUOISE: marked("Turquoise places"), ROSE: marked("Rose places")},
    "table": {TURQUOISE: marked("Turquoise's side"), ROSE: marked("Rose's side")},
    "scoring": {TURQUOISE: marked("Turquoise's side"), ROSE: marked("Rose's side")},
}


def paint_caption(tutorial: "TutorialView", surface: pygame.Surface) -> None:
    """A panel with a ribbon in the colour of the side that is shown."""
    step = tutorial.step
    draw_panel(surface, tutorial.rect("caption"))
    draw_ribbon(surface, tutorial.rect("head"), LIVERIES[step.seat])
    title = _("{number}. {title}").format(number=step.chapter, title=_(step.title))
    draw_text(surface, tutorial.rect("title"), title, tutorial.text_px(36), "display", CREAM)
    who = _(WHO[step.scene][step.seat])
    draw_text(surface, tutorial.rect("who"), who, tutorial.text_px(30), "bold", CREAM, "right")
    draw_text(surface, tutorial.rect("words"), _(step.say), tutorial.text_px(30), "text", INK)
    size, colour = tutorial.text_px(30), LIVERIES[step.seat].dark
    draw_text(surface, tutorial.rect("ask"), asked(tutorial), size, "bold", colour, "centre")


def caption_words(tutorial: "TutorialView") -> tuple[str, ...]:
    """The caption as it is spoken: whose side, what is said, what is asked."""
    step = tutorial.step
    return _(WHO[step.scene][step.seat]), _(step.say), asked(tutorial)


def asked(tutorial: "TutorialView") -> str:
    """What the learner is asked to do; while a place is scored, to guess, then how it went."""
    if not isinstance(tutorial.inner, LessonScoring):
        return _(tutorial.step.ask)
    if not tutorial.inner.told:
        return _("How many points? Guess!")
    total = sum(tutorial.inner.counted.values())
    return _("{verdict} {total} so far.").format(verdict=tutorial.inner.verdict(), total=total)
