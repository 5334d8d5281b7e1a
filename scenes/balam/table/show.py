"""What has been decided as it is shown: event after event up to the end of a round, while the match is far ahead."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.balam.events import Distributed, Event, RoundEnded
from game.balam.texts import _
from game.balam.view import View
from game.balam.words import event_words
from scenes.balam.table.animations import ANIMATIONS
from scenes.balam.table.kings import KING
from scenes.balam.table.layer import TableLayer
from scenes.balam.table.losses import hits_people, is_loss, paint_loss
from scenes.balam.table.summary import GO_ON, RoundSum
from scenes.kit.playback import EventPlayer, Transition
from scenes.kit.target_screen import Part
from scenes.look.ui import INK, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

READ, SEE = 9.0, 3.5
"""Seconds after which the sum of a round and a loss go by themselves, where they are no matter of people."""


class Show(TableLayer):
    """The events that are still to be shown; losses and the sum of a round stay until somebody goes on."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.player: EventPlayer[Event, View] = EventPlayer(
            table.stage, ANIMATIONS, self._over, self._arrived, lambda: table.context.speed > 0
        )
        self.summary: RoundEnded | None = None
        """The round that is being summed up, until somebody goes on."""
        self._no_choice = False
        self._waited = 0.0
        """Seconds that the sum of a round or a loss has been on the table."""

    @property
    def event(self) -> Event | None:
        """What is happening now."""
        return self.player.event if self.summary is None else None

    @property
    def held(self) -> bool:
        """Whether a loss stays to be seen, until somebody goes on."""
        return self.player.held and self.summary is None

    def begin(self, before: View, steps: Iterable[tuple[Event, View]], no_choice: bool) -> None:
        """Show what came of a move."""
        self._no_choice = no_choice
        self.player.play(before, steps)

    def clear(self) -> None:
        """Show nothing of what is left."""
        self.player.clear()
        self.summary, self._waited = None, 0.0

    def update(self, seconds: float) -> None:
        """Show on, as far as time has passed."""
        if not self.player.held:
            self.player.update()
            return
        self._waited += seconds
        if not _waits(self) and self._waited > (SEE if self.held else READ):
            self.go_on()

    def go_on(self) -> None:
        """A loss or the sum of a round has been seen."""
        self.summary, self._waited = None, 0.0
        self.player.release()

    def hurry(self) -> None:
        """Be done with showing, up to the next loss or the end of a round."""
        if self.player.held:
            self.go_on()
        else:
            self.player.skip()

    def _arrived(self, step: Transition[Event, View]) -> None:
        """A loss stays to be seen; with motion off it is told in the log alone."""
        if self.table.context.speed > 0 and is_loss(self.table, step.event):
            self.player.held = True
            if _waits(self):
                self.table.context.speech.say(_("Press anywhere to carry on."))

    def _over(self, step: Transition[Event, View]) -> None:
        """An event has been shown: the table is as it left it."""
        self.table.session.log.append(step.event)
        self.table.view = step.after
        self._no_choice = False
        if isinstance(step.event, RoundEnded):
            self.summary = step.event
            self.player.held = True
            _speak_of_sum(self.table)

    def line(self) -> str | None:
        """What is happening, in words; None when nothing is."""
        happening = self.summary or self.event
        if happening is None:
            return None
        sentence = event_words(happening, self.table.session.king_names)
        return _("There’s only one choice: {sentence}").format(sentence=sentence) if self._no_choice else sentence

    def key(self) -> object:
        """What the picture depends on."""
        return self.event, self.summary, self.held

    def parts(self) -> Iterable[Part] | None:
        """Where the event moves that is being shown."""
        if not self.player.busy or self.player.held:
            return ()
        area = self.player.area(self.table) if self.table.stage.busy else None
        return None if area is None else [Part.of(area, self.player.shares)]

    def paint(self, surface: pygame.Surface) -> None:
        """The sum of a round, or a loss; in the strip, how to go on."""
        table = self.table
        if self.event is not None:
            words = (
                _("Press anywhere to carry on.") if self.held and _waits(self) else _("Press anywhere to skip this.")
            )
            draw_text(surface, table.rect("desk"), words, table.text_px(24), "text", INK, "centre")
        if self.summary is not None:
            RoundSum(table).paint(surface, self.summary)
        elif self.held and self.event is not None:
            paint_loss(self.table, surface, self.event)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What moves."""
        if self.event is not None and self.table.stage.busy:
            self.player.paint(self.table, surface)


def _waits(show: Show) -> bool:
    """Whether people at this screen go on themselves: after a round, and after what they have lost."""
    if not show.held:
        return bool(show.table.session.people)
    # Tokens that are lost are told once more in the sum of the round, which waits.
    lost = show.event
    return lost is not None and not isinstance(lost, Distributed) and hits_people(show.table, lost)


def _speak_of_sum(table: "Table") -> None:
    """Tell players who cannot see the sheet how every king stands, what went wrong for him, and how to go on."""
    for king, troubles in enumerate(RoundSum(table).told):
        table.context.speech.say(table.spoken(f"{KING}{king}"), troubles)
    table.context.speech.say(table.spoken(GO_ON))
