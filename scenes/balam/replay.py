"""A game that is over, seen again at its table: move by move and round by round."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.balam.events import Event, RoundEnded
from game.balam.match import BalamMatch
from game.balam.sites import Site
from game.balam.texts import _, marked
from game.balam.view import View
from game.balam.words import event_words
from game.engine.match import Match
from scenes.balam.session import Session
from scenes.balam.table.screen import TableScreen
from scenes.kit.stack import Change, Pop
from scenes.look.ui import draw_button

STEPS = ("round-back", "move-back", "move-on", "round-on")
BACK = "back"


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was played: what was heard of it, and the table after it."""

    events: tuple[Event, ...]
    view: View

    @property
    def ends_round(self) -> bool:
        """Whether a round ended with it."""
        return any(isinstance(event, RoundEnded) for event in self.events)


def whole_course(match: BalamMatch) -> list[Played]:
    """A whole game, as everybody could follow it; the table before the first move comes first."""
    again: BalamMatch = Match(match.game, match.options, match.seed)
    steps = [Played((), again.view(None))]
    for move in match.moves:
        before = len(again.heard(None))
        again.play(move)
        steps.append(Played(tuple(again.heard(None)[before:]), again.view(None)))
    return steps


class Replay(TableScreen):
    """The table of a game that is over; four buttons go through it."""

    name = "replay"
    labels: ClassVar[Mapping[str, str]] = {
        "round-back": marked("Previous round"),
        "move-back": marked("Previous move"),
        "move-on": marked("Next move"),
        "round-on": marked("Next round"),
        BACK: marked("Back"),
    }

    def __init__(
        self, session: Session, place: int | None = None, pointed: tuple[Site, ...] = (), told: str = ""
    ) -> None:
        """From the end, or from another place in the game, with sites pointed out and something told about it."""
        self.steps = whole_course(session.match)
        self.place = len(self.steps) - 1 if place is None else place
        """The move after which the table is shown."""
        self._told = told
        super().__init__(session)
        self.view = self.steps[self.place].view
        self.map.pointed = pointed

    def shows(self, name: str) -> bool:
        """What happened is told move by move."""
        return super().shows(name) and name not in ("log", "hint")

    @property
    def desk_area(self) -> str:
        """Fingers need more room for the buttons than a turn does."""
        return "steps" if self.fitted.touch else super().desk_area

    @property
    def advice(self) -> str:
        """What is told about the place that it was opened at."""
        return self._told

    @property
    def news(self) -> Sequence[Event]:
        """What happened in the last moves."""
        return [event for step in self.steps[max(0, self.place - 7) : self.place + 1] for event in step.events]

    def places(self) -> dict[str, pygame.Rect]:
        """The buttons in the strip, too."""
        strip, gap = self.rect(self.desk_area).inflate(-self.px(24), -self.px(36)), self.px(14)
        names, across = (*STEPS, BACK), 2 if self.fitted.touch else 5
        width, height = (strip.width + gap) // across - gap, (strip.height + gap) // -(-len(names) // across) - gap
        row = {
            name: pygame.Rect(
                strip.x + place % across * (width + gap), strip.y + place // across * (height + gap), width, height
            )
            for place, name in enumerate(names)
        }
        return {**super().places(), **{name: box for name, box in row.items() if not self.drawer.covers(box)}}

    def why_not(self, name: str) -> str | None:
        """There is nothing before the beginning and after the end."""
        if name in STEPS[:2] and self.place == 0:
            return _("This is the start of the game.")
        return _("This is the end of the game.") if name in STEPS[2:] and self.place == len(self.steps) - 1 else None

    def activate(self, name: str) -> Change | None:
        """Go through the game, look at the map, or go back."""
        if name in STEPS:
            self._show(self._wanted(name))
        elif name == BACK:
            return self.back()
        else:
            return super().activate(name)
        return None

    def _wanted(self, name: str) -> int:
        """The place that a button goes to."""
        last = len(self.steps) - 1
        match name:
            case "move-back":
                return self.place - 1
            case "move-on":
                return self.place + 1
            case "round-back":
                return next((place for place in range(self.place - 1, 0, -1) if self.steps[place].ends_round), 0)
            case _:
                return next((place for place in range(self.place + 1, last) if self.steps[place].ends_round), last)

    def _show(self, place: int) -> None:
        self.place = place
        self.view = self.steps[place].view
        self.map.pointed, self._told = (), ""
        self.announce()

    def line(self) -> str:
        """Where in the game this is, and what happened last."""
        step = self.steps[self.place]
        told = " ".join(event_words(event, self.session.king_names) for event in step.events[:1])
        if self.place == 0:
            return _("This is the start of the game.")
        sentence = _("Move {move} of {moves}, round {round}. {told}")
        return sentence.format(move=self.place, moves=len(self.steps) - 1, round=step.view.round, told=told)

    def back(self) -> Change | None:
        """Back to where it was opened."""
        return Pop()

    def paint(self, surface: pygame.Surface) -> None:
        """The table, and the buttons in its strip."""
        super().paint(surface)
        for name in (*STEPS, BACK):
            if (box := self.places().get(name)) is not None:
                draw_button(
                    surface,
                    box,
                    self.label(name),
                    self.look(name),
                    self.text_px(28),
                    name == BACK,
                )
