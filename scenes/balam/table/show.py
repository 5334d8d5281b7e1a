"""What has been decided as it is shown: event after event up to the end of a round, while the match is far ahead."""

from collections import deque
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.balam.events import Distributed, Event, RoundEnded
from game.balam.words import event_words
from game.language import _
from scenes.balam.table.kings import KING
from scenes.balam.table.layer import TableLayer
from scenes.balam.table.losses import hits_people, is_loss, paint_loss
from scenes.balam.table.motions import motions
from scenes.balam.table.moving import moving_parts, paint_event
from scenes.balam.table.summary import GO_ON, RoundSum
from scenes.balam.table.unfolding import after
from scenes.kit.target_screen import Part
from scenes.look.ui import INK, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

READ, SEE = 9.0, 3.5
"""Seconds after which the sum of a round and a loss go by themselves, where they are no matter of people."""


class Show(TableLayer):
    """The events that are still to be shown; each changes what the table shows when it is done."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.events: deque[Event] = deque()
        """The first is being shown now."""
        self.summary: RoundEnded | None = None
        """The round that is being summed up, until somebody goes on."""
        self.held = False
        """Whether a loss stays to be seen, until somebody goes on."""
        self._no_choice = False
        self._waited = 0.0
        """Seconds that the sum of a round or a loss has been on the table."""

    @property
    def busy(self) -> bool:
        """Whether a move is being shown or a round summed up."""
        return bool(self.events) or self.summary is not None

    @property
    def event(self) -> Event | None:
        """What is happening now."""
        return self.events[0] if self.events and self.summary is None else None

    def begin(self, events: Iterable[Event], no_choice: bool) -> None:
        """Show what came of a move."""
        self._no_choice = no_choice
        self.events.extend(events)
        self._begin_next()

    def update(self, seconds: float) -> None:
        """Show on, as far as time has passed."""
        if self.held or self.summary is not None:
            self._waited += seconds
            if not _waits(self) and self._waited > (SEE if self.held else READ):
                self.go_on()
        elif self.events and not self.table.stage.busy:
            self._moved()

    def go_on(self) -> None:
        """A loss or the sum of a round has been seen."""
        held, self.held, self.summary = self.held, False, None
        if held:
            self._done()
        self._begin_next()

    def hurry(self) -> None:
        """Be done with showing, up to the next loss or the end of a round."""
        if self.held or self.summary is not None:
            self.go_on()
            return
        self.table.stage.skip()
        while self.events and not self.held and self.summary is None:
            self._moved(begin=False)

    def _begin_next(self) -> None:
        """Begin to show the next event that can be seen; those that cannot are done at once."""
        while self.events and self.summary is None:
            seen = motions(self.events[0])
            if seen and self.table.context.speed > 0:
                self.table.stage.play(seen)
                return
            self._done()

    def _moved(self, begin: bool = True) -> None:
        """What moved has moved: a loss stays to be seen, with motion off it is told in the log alone."""
        if self.table.context.speed > 0 and is_loss(self.table, self.events[0]):
            self.held, self._waited = True, 0.0
            if _waits(self):
                self.table.context.speech.say(_("Press anywhere to go on."))
            return
        self._done()
        if begin:
            self._begin_next()

    def _done(self) -> None:
        """An event has been shown: the table is as it left it."""
        table, event = self.table, self.events.popleft()
        table.session.log.append(event)
        table.view = after(table.view, event)
        self._no_choice = False
        if isinstance(event, RoundEnded):
            self.summary, self._waited = event, 0.0
            _speak_of_sum(table)
        if not self.events:
            table.view = table.session.open_table

    def line(self) -> str | None:
        """What is happening, in words; None when nothing is."""
        happening = self.summary or self.event
        if happening is None:
            return None
        sentence = event_words(happening, self.table.session.king_names)
        return _("There is no choice: {sentence}").format(sentence=sentence) if self._no_choice else sentence

    def key(self) -> object:
        """What the picture depends on."""
        return self.event, self.summary, self.held

    def parts(self) -> Iterable[Part] | None:
        """Where the event moves that is being shown."""
        if not self.events or self.held:
            return ()
        return moving_parts(self.table, self.events[0]) if self.table.stage.busy else None

    def paint(self, surface: pygame.Surface) -> None:
        """The sum of a round, or a loss; in the strip, how to go on."""
        table = self.table
        if self.event is not None:
            words = _("Press anywhere to go on.") if self.held and _waits(self) else _("Press anywhere to skip this.")
            draw_text(surface, table.rect("desk"), words, table.text_px(24), "text", INK, "centre")
        if self.summary is not None:
            RoundSum(table).paint(surface, self.summary)
        elif self.held and self.event is not None:
            paint_loss(self.table, surface, self.event)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves."""
        if self.event is not None and self.table.stage.busy:
            paint_event(self.table, surface, self.event)


def _waits(show: Show) -> bool:
    """Whether people at this screen go on themselves: after a round, and after what they have lost."""
    if not show.held:
        return bool(show.table.session.people)
    # Tokens that are lost are told once more in the sum of the round, which waits.
    lost = show.events[0]
    return not isinstance(lost, Distributed) and hits_people(show.table, lost)


def _speak_of_sum(table: "Table") -> None:
    """Tell players who cannot see the sheet how every king stands, what went wrong for him, and how to go on."""
    for king, troubles in enumerate(RoundSum(table).told):
        table.context.speech.say(table.spoken(f"{KING}{king}"), troubles)
    table.context.speech.say(table.spoken(GO_ON))
