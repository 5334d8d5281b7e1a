"""The pause: over everything, with the ways out."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.lazy import lazy
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push, Quit, Reset
from scenes.look.ui import draw_text
from scenes.menus.confirm import confirm_new_game
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu

INVITE = lazy("scenes.second_screens.invitation:invite_in_game")
"""Imported with all that it needs when somebody asks for it."""
KEPT = marked("The game is saved after every move: nothing is lost.")


class PauseSheet(Menu):
    """Dims what is below: a sheet of paper with buttons, and a sentence under them."""

    primary = ("resume",)
    overlay = True

    def note(self) -> str:
        """What whoever hesitates should know."""
        raise NotImplementedError

    def activate(self, name: str) -> Change | None:
        """Go back, or look something up."""
        match name:
            case "resume":
                return Pop()
            case "options":
                return Push(OptionsMenu(self.context))
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """Where one is, and what to know."""
        return _(self.heading), self.note()

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A sheet of paper with the buttons."""
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), _(self.heading), self.text_px(72), "display", align="centre")
        self.paint_buttons(surface, *self.labels)
        self.write(surface, "note", self.note(), 26)


class Pause(PauseSheet):
    """The game is on disk already, so every way out is safe."""

    name = "pause"
    layout = "pause"
    heading = marked("Pause")
    labels: ClassVar[Mapping[str, str]] = {
        "resume": marked("Resume"),
        "restart": marked("Restart"),
        "second-screens": marked("Second screens"),
        "options": marked("Options"),
        "aid": marked("Player aid"),
        "title": marked("Back to title screen"),
        "quit": marked("Close the game"),
    }

    def __init__(self, context: AppContext, session: AnySession | None = None) -> None:
        """`session` is the game at the table below, if there is one."""
        self._session = session
        super().__init__(context)

    def layout_name(self) -> str:
        """Without a game that goes on there is one button less; with other screens one more."""
        if self.shows("second-screens"):
            return "pause_screens"
        return self.layout if self.shows("restart") else "pause_short"

    def label(self, name: str) -> str:
        """Away from the table nothing stopped that could be resumed."""
        return _("Back") if name == "resume" and self._session is None else super().label(name)

    def shows(self, name: str) -> bool:
        """A game that goes on can be begun anew, or seen on other screens too."""
        goes_on = self._session is not None and self._session.match.to_move is not None
        match name:
            case "restart":
                return goes_on
            case "second-screens":
                return goes_on and self.context.game.second_screens
            case _:
                return True

    def activate(self, name: str) -> Change | None:
        """Go on, look something up, begin anew, or leave."""
        match name:
            case "restart" if self._session:
                return confirm_new_game(self.context, self._session.restart)
            case "second-screens" if self._session:
                change: Change | None = INVITE(self, self._session)
                return change
            case "title":
                return Reset(self.context.home)
            case "quit":
                return Quit()
            case _:
                return super().activate(name)

    def note(self) -> str:
        """Why every way out is safe."""
        if self._session is not None:
            return _(KEPT)
        return _("No game is going on here: nothing can be lost.")
