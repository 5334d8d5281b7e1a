"""Screens with a few sentences and two buttons: after a crash, and if the games are already open."""

from collections.abc import Iterable
from pathlib import Path

import pygame

from game.language import _, marked
from scenes.kit.compositor import Layer, paint_layers
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Quit, Reset
from scenes.look.ui import CREAM, INK, draw_panel, draw_text
from scenes.persistence.paths import redact_home

REHEARSAL = 192, 108
"""The size at which the crash screen is drawn once before it is needed."""


class Alert(Screen):
    """A heading and a text on a panel, with a button to continue and one to quit."""

    layout = "crash"
    heading = ""
    """Marked for translation."""
    heading_size = 64

    def text(self) -> str:
        """The text on the panel."""
        raise NotImplementedError

    def labels(self) -> tuple[str, str]:
        """The labels of the buttons to continue and to quit."""
        raise NotImplementedError

    def controls(self) -> Iterable[Control]:
        on, out = self.labels()
        return self.in_focus_order(
            self.button("title", lambda: Reset(self.context.home), on, primary=True), self.button("quit", Quit, out)
        )

    def announcement(self) -> tuple[str, ...]:
        return _(self.heading), self.text()

    def layers(self) -> Iterable[Layer]:
        yield self.whole(self.text(), self._paint_panel, still=True)
        yield self.whole(
            (self.shown_controls, self.pointer.touching), lambda surface: self.draw_buttons(surface, "title", "quit")
        )

    def _paint_panel(self, surface: pygame.Surface) -> None:
        surface.fill(INK)
        box = self.rect("message")
        draw_panel(surface, box, CREAM)
        inner = box.inflate(-self.px(80), -self.px(60))
        head = pygame.Rect(inner.x, inner.y, inner.width, self.px(120))
        draw_text(surface, head, _(self.heading), self.text_px(self.heading_size), "display", INK, "centre")
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        draw_text(surface, rest, self.text(), self.text_px(36), "text", INK)


class AlreadyOpen(Alert):
    """Another window has the same games open: the player may look around without saving, or close this one."""

    name = "already-open"
    heading = marked("Your games are already open")

    def labels(self) -> tuple[str, str]:
        return _("Look around"), _("Close")

    def text(self) -> str:
        return _(
            "They’re open in another window, and the two would overwrite each other. Close this one and "
            "carry on in the other. You can still look around here, but nothing you do will be saved."
        )

    def back(self) -> Change | None:
        return Quit()


class Crash(Alert):
    """Shown instead of a traceback: what happened, and where the report is."""

    name = "crash"
    heading = marked("Oh no, a flower pot fell.")
    heading_size = 72

    def __init__(self, context: AppContext, report: Path | None) -> None:
        super().__init__(context)
        self._report = report

    def labels(self) -> tuple[str, str]:
        return _("Back to title screen"), _("Quit")

    def rehearse(self) -> None:
        """Draw the screen once off-screen: after a crash its layout or fonts may not be readable any more."""
        self.arrange(REHEARSAL)
        paint_layers(pygame.Surface(REHEARSAL), self.picture())

    def stay(self) -> None:
        """Tell the player that continuing crashed too."""
        self.say(_("That isn’t working right now either. Try again in a moment, or quit: your game is saved."))

    def back(self) -> Change | None:
        return Reset(self.context.home)

    def text(self) -> str:
        # If no report could be written, the game could not be saved either.
        if self._report is None:
            return _(
                "Something went wrong. The game can’t write to its folder, so there’s no report, and your "
                "game may be lost."
            )
        return _(
            "Something went wrong. Your game is saved: “Continue” takes you back to it. There’s a report in {folder}."
        ).format(folder=redact_home(self._report))
