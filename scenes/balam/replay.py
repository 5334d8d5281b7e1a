"""A game that is over, seen again at its table: move by move and round by round."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.balam.events import Event, RoundEnded
from game.balam.match import BalamMatch
from game.balam.sites import Site
from game.balam.texts import _
from game.balam.view import View
from game.balam.words import event_words
from game.engine.match import replay
from scenes.balam.session import Session
from scenes.balam.table.screen import TableScreen
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.replay_bar import BarPlaces, ReplayBar
from scenes.kit.stack import Change, Pop
from scenes.kit.study import Timeline
from scenes.look.ui import draw_button

OTHERS = ("round-back", "round-on", "back")
"""The buttons beside the arrows."""
REMEMBERED = 7
"""The number of moves whose events are shown."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played: its events, and the table after it."""

    events: tuple[Event, ...]
    view: View

    @property
    def ends_round(self) -> bool:
        """True if it ended a round."""
        return any(isinstance(event, RoundEnded) for event in self.events)


def whole_course(match: BalamMatch) -> list[Played]:
    """Every move of a game as all players saw it, after the table before the first one."""
    return [
        Played(once_more.heard(None, number - 1) if number else (), once_more.view(None))
        for number, once_more in enumerate(replay(match))
    ]


class Replay(TableScreen):
    """The table of a game that is over, with a bar that goes through it."""

    name = "replay"

    def __init__(
        self,
        session: Session,
        course: Sequence[Played],
        place: int = 0,
        pointed: tuple[Site, ...] = (),
        told: str = "",
    ) -> None:
        """Open at a place in the game, with sites pointed out and an explanation."""
        super().__init__(session)
        self.timeline = Timeline(course)
        self.bar = ReplayBar(self, self.timeline, lambda: BarPlaces(*self._places()[:2]), self._step)
        self.drag_handler = self.bar
        self._told = ""
        self._show(place)
        self.map.pointed, self._told = pointed, told

    @property
    def advice(self) -> str:
        """The explanation of the move that it was opened at."""
        return self._told

    @property
    def decision_area(self) -> str:
        """A larger strip on touch layouts, where the buttons need more room than those of a turn."""
        return "steps" if self.fitted.touch else "desk"

    def handle(self, action: Action) -> Change | None:
        return None if self.bar.take(action) else super().handle(action)

    def controls_key(self) -> object:
        return super().controls_key(), self.timeline.at, self.bar.playing

    def table_controls(self) -> Iterable[Control]:
        """Adds the buttons in the strip, unless the drawer covers them."""
        yield from super().table_controls()
        yield from (control for control in self._steps() if not self.drawer.covers(control.rect))

    def _steps(self) -> Iterable[Control]:
        """The buttons that go through the game, those that go by rounds, and back."""
        place, last = self.timeline.at, self.timeline.last
        ends = [at for at in range(1, last) if self.timeline.moments[at].ends_round]
        yield from self.bar.controls()
        wanted = (
            ("round-back", _("Previous round"), max((at for at in ends if at < place), default=0), True),
            ("round-on", _("Next round"), min((at for at in ends if at > place), default=last), False),
        )
        *rounds, back = self._places()[2]
        for (button, label, at, earlier), box in zip(wanted, rounds, strict=True):
            refusal = self.timeline.no_earlier if earlier else self.timeline.no_later
            yield Control(button, rect_of(box), partial(self.bar.step, at), label, refusal)
        yield Control("back", rect_of(back), self.back, _("Back"))

    def _places(self) -> tuple[pygame.Rect, pygame.Rect, list[pygame.Rect]]:
        """The row of arrows, the slider, and the other buttons: beside the arrows, on touch layouts below them."""
        strip, gap = self.rect(self.decision_area).inflate(-self.px(32), -self.px(28)), self.px(14)
        rows, across = (3, 1.0) if self.fitted.touch else (2, 0.52)
        height = (strip.height + gap) // rows - gap
        slider = pygame.Rect(strip.x, strip.y, strip.width, height)
        arrows = pygame.Rect(strip.x, slider.bottom + gap, round(strip.width * across), height)
        row = pygame.Rect(strip.x, strip.bottom - height, strip.width, height)
        if not self.fitted.touch:
            row = pygame.Rect(arrows.right + 2 * gap, arrows.y, strip.right - arrows.right - 2 * gap, height)
        width = (row.width + gap) // 3 - gap
        others = [pygame.Rect(row.x + place * (width + gap), row.y, width, height) for place in range(3)]
        return arrows, slider, others

    def _step(self, place: int) -> None:
        self._show(place)
        self.announce()

    def _show(self, place: int) -> None:
        self.timeline.go(place)
        self.view = self.timeline.shown.view
        recent = self.timeline.moments[max(0, place - REMEMBERED) : place + 1]
        self.news = [event for step in recent for event in step.events]
        self.map.pointed, self._told = (), ""

    def line(self) -> str:
        """The number of the move, and its first event."""
        step, timeline = self.timeline.shown, self.timeline
        told = " ".join(event_words(event, self.session.king_names) for event in step.events[:1])
        if timeline.no_earlier:
            return timeline.no_earlier
        sentence = _("Move {move} of {moves}, round {round}. {told}")
        return sentence.format(move=timeline.at, moves=timeline.last, round=step.view.round, told=told)

    def back(self) -> Change | None:
        return Pop()

    def update(self, seconds: float) -> Change | None:
        """Show the next move in time while the game plays."""
        self.bar.update(seconds)
        return super().update(seconds)

    def over(self) -> Iterable[Layer]:
        """The buttons in the strip."""
        yield from self.bar.layers()
        key = "steps", self.timeline.at, self.pointer.touching, self.context.settings
        yield self.in_area(key, self.decision_area, self._paint_others)

    def _paint_others(self, surface: pygame.Surface) -> None:
        for control in self._steps():
            if control.id in OTHERS:
                look, size = self.style_of(control), self.text_px(26)
                draw_button(surface, pygame.Rect(control.rect), control.label, look, size)
