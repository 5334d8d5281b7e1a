"""Goes through a finished game: first, back, play, forward, last, and a slider."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import pygame

from game.language import _
from scenes.kit.actions import Action, Command, Point
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.pointer import DragHandler
from scenes.kit.screen import Screen
from scenes.kit.study import Timeline
from scenes.look.arrows import FIRST, HOLD, LAST, LEFT, PLAY, RIGHT
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_button

SLIDER = "slider"
STEPS = {Command.LEFT: -1, Command.RIGHT: 1}
PACE = 0.9
"""Seconds that a moment is shown while the game plays by itself."""


class BarPlaces(NamedTuple):
    """The places of the bar: a row of buttons, and the slider."""

    buttons: pygame.Rect
    slider: pygame.Rect


class ReplayBar(DragHandler):
    """Part of a screen that shows a finished game, one moment after another."""

    def __init__(
        self,
        screen: Screen,
        timeline: Timeline[Any],
        places: Callable[[], BarPlaces],
        go: Callable[[int], None],
        chart: str | None = None,
        place_at: Callable[[Point], int] | None = None,
    ) -> None:
        """`go` shows another moment of the timeline, and says what it is.

        A screen with a chart of the game uses it as the slider: `chart` is its control, and `place_at` the moment at a
        point of it.
        """
        self._screen, self._timeline, self._places, self._go = screen, timeline, places, go
        self._slider = chart or SLIDER
        self._place_at = place_at or self._place_on_track
        self.playing = False
        """True while the game plays by itself."""
        self._waited = 0.0

    def controls(self) -> Iterator[Control]:
        """The buttons, then the slider."""
        timeline, places = self._timeline, self._places()
        at, early, late = timeline.at, timeline.no_earlier, timeline.no_later
        play = _("Pause the replay") if self.playing else _("Play the replay")
        wanted: tuple[tuple[str, str, str, Callable[[], None], str | None], ...] = (
            ("first", FIRST, _("To the start"), partial(self.step, 0), early),
            ("previous", LEFT, _("One step back"), partial(self.step, at - 1), early),
            ("play", HOLD if self.playing else PLAY, play, self._turn_play, late),
            ("next", RIGHT, _("One step forward"), partial(self.step, at + 1), late),
            ("last", LAST, _("To the end"), partial(self.step, timeline.last), late),
        )
        for (control, label, words, use, refusal), box in zip(wanted, _row(places.buttons, len(wanted)), strict=True):
            primary = control == "play" and refusal is None
            yield Control(control, rect_of(box), use, label, refusal, words, primary=primary)
        if self._slider == SLIDER:
            sentence = _("Step {number} of {all}").format(number=at, all=timeline.last)
            yield Control(SLIDER, rect_of(places.slider), self.use_slider, speech=sentence)

    def take(self, action: Action) -> bool:
        """Go a step for left or right, while the slider or nothing has the focus; True if it did."""
        if not isinstance(action, Command) or action not in STEPS:
            return False
        if self._screen.pointer.focused not in (None, self._slider):
            return False
        self.step(self._timeline.at + STEPS[action])
        return True

    def step(self, number: int) -> None:
        """Show a moment, and play no further."""
        self.playing = False
        self._go(number)

    def _turn_play(self) -> None:
        self.playing, self._waited = not self.playing, 0.0

    def use_slider(self) -> None:
        """Go to the place that was clicked; with a key to the next one."""
        pointer = self._screen.pointer
        clicked = self._places().slider.collidepoint(pointer.at) and pointer.focused is None
        self.step(self._place_at(pointer.at) if clicked else self._timeline.at + 1)

    def _place_on_track(self, at: Point) -> int:
        track = self._track()
        return round((at[0] - track.x) / max(1, track.width) * self._timeline.last)

    def _track(self) -> pygame.Rect:
        """The line that the knob moves on."""
        slider = self._places().slider
        line = pygame.Rect(0, 0, slider.width - slider.height, max(4, slider.height // 5))
        line.center = slider.center
        return line

    def drags(self, control: str) -> bool:
        """A drag along the slider is not a click."""
        return control == self._slider

    def drag(self, start: Point, at: Point) -> None:
        """The moment follows the pointer."""
        if self._places().slider.collidepoint(start):
            self.step(self._place_at(at))

    def wheel(self, notches: int) -> None:
        """One moment for each notch."""
        self.step(self._timeline.at - notches)

    def update(self, seconds: float) -> None:
        """Show the next moment in time while the game plays."""
        if not self.playing:
            return
        self._waited += seconds * (self._screen.context.speed or 1.0)
        if self._waited >= PACE:
            self._waited = 0.0
            self._go(self._timeline.at + 1)
            self.playing = self._timeline.no_later is None

    def layers(self) -> Iterable[Layer]:
        """The buttons and the slider, each a layer of its own."""
        for control in self._screen.shown_controls:
            if control.id in ("first", "previous", "play", "next", "last"):
                box, look = pygame.Rect(control.rect), self._screen.style_of(control)
                paint = partial(_paint_button, control=control, box=box, look=look)
                yield Layer.of((control, look), box.inflate(0, box.height), paint)
        if self._slider == SLIDER:
            slider = self._places().slider
            key = SLIDER, self._timeline.at, self._screen.pointer.touching
            yield Layer.of(key, slider.inflate(4, 4), self._paint_slider)

    def _paint_slider(self, surface: pygame.Surface) -> None:
        track, timeline = self._track(), self._timeline
        slider = self._places().slider
        surface.blit(card(track.size, CREAM, INK, track.height // 2, 2), track)
        done = pygame.Rect(track.x, track.y, round(track.width * timeline.at / max(1, timeline.last)), track.height)
        if done.width > track.height:
            surface.blit(card(done.size, YELLOW, INK, track.height // 2, 2), done)
        knob = pygame.Rect(0, 0, round(slider.height * 0.7), round(slider.height * 0.7))
        knob.center = done.right, track.centery
        control = self._screen.control(SLIDER)
        lit = control is not None and self._screen.style_of(control) in ("hover", "pressed")
        surface.blit(card(knob.size, YELLOW if lit else PAPER, INK, knob.width // 2), knob)


def _row(box: pygame.Rect, number: int) -> list[pygame.Rect]:
    """Boxes of equal width, side by side."""
    gap = box.height // 10
    width = (box.width + gap) // number - gap
    return [pygame.Rect(box.x + place * (width + gap), box.y, width, box.height) for place in range(number)]


def _paint_button(surface: pygame.Surface, control: Control, box: pygame.Rect, look: Any) -> None:
    draw_button(surface, box, control.label, look, round(box.height * 0.6), control.primary)
