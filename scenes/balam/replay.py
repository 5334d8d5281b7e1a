"""A game that is over, seen again at its table: move by move and round by round."""

from collections.abc import Iterable
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
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change, Pop
from scenes.kit.study import Timeline
from scenes.look.ui import draw_button

REMEMBERED = 7
"""The number of moves whose events are told."""


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played: what was heard of it, and the table after it."""

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
    """The table of a game that is over; four buttons go through it."""

    name = "replay"

    def __init__(
        self, session: Session, place: int | None = None, pointed: tuple[Site, ...] = (), told: str = ""
    ) -> None:
        """Open at the end, or at another place in the game with sites pointed out and an explanation."""
        super().__init__(session)
        self.timeline = Timeline(whole_course(session.match))
        self._told = ""
        self._show(self.timeline.last if place is None else place)
        self.map.pointed, self._told = pointed, told

    @property
    def advice(self) -> str:
        """The explanation of the move that it was opened at."""
        return self._told

    @property
    def decision_area(self) -> str:
        """A larger strip on touch layouts, where the buttons need more room than those of a turn."""
        return "steps" if self.fitted.touch else "desk"

    def controls_key(self) -> object:
        return super().controls_key(), self.timeline.at

    def table_controls(self) -> Iterable[Control]:
        """Adds the buttons in the strip, unless the drawer covers them."""
        yield from super().table_controls()
        yield from (control for control in self._steps() if not self.drawer.covers(control.rect))

    def _steps(self) -> Iterable[Control]:
        """The buttons that go through the game, and back."""
        place, last = self.timeline.at, self.timeline.last
        ends = [at for at in range(1, last) if self.timeline.moments[at].ends_round]
        first, final = self.timeline.no_earlier, self.timeline.no_later
        round_before = max((at for at in ends if at < place), default=0)
        round_after = min((at for at in ends if at > place), default=last)
        wanted = (
            ("round-back", _("Previous round"), round_before, first),
            ("move-back", _("Previous move"), place - 1, first),
            ("move-on", _("Next move"), place + 1, final),
            ("round-on", _("Next round"), round_after, final),
        )
        boxes = self._boxes(len(wanted) + 1)
        for (button, label, at, refusal), box in zip(wanted, boxes, strict=False):
            yield Control(button, rect_of(box), partial(self._step, at), label, refusal)
        yield Control("back", rect_of(boxes[-1]), self.back, _("Back"), primary=True)

    def _boxes(self, number: int) -> list[pygame.Rect]:
        strip, gap = self.rect(self.decision_area).inflate(-self.px(24), -self.px(36)), self.px(14)
        across = 2 if self.fitted.touch else number
        width, height = (strip.width + gap) // across - gap, (strip.height + gap) // -(-number // across) - gap
        return [
            pygame.Rect(
                strip.x + place % across * (width + gap), strip.y + place // across * (height + gap), width, height
            )
            for place in range(number)
        ]

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

    def over(self) -> Iterable[Layer]:
        """The buttons in the strip."""
        key = "steps", self.timeline.at, self.pointer.touching, self.context.settings
        yield self.in_area(key, self.decision_area, self._paint_steps)

    def _paint_steps(self, surface: pygame.Surface) -> None:
        for control in self._steps():
            look, size = self.style_of(control), self.text_px(28)
            draw_button(surface, pygame.Rect(control.rect), control.label, look, size, control.primary)
