"""The pause menu, over any scene."""

from collections.abc import Iterable
from functools import partial

import pygame

from game.language import _, marked
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.lazy import lazy
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push, Quit, Reset
from scenes.kit.take_back import ask_to_take_back
from scenes.look.ui import draw_text
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu

INVITE = lazy("scenes.second_screens.invitation:invite_in_game")


class PauseSheet(Menu):
    """Dims the scene below: a sheet of paper with buttons, and a sentence under them."""

    curtained = True
    overlay = True

    def title(self) -> str:
        """The words above the buttons."""
        return _(self.heading)

    def note(self) -> str:
        """The sentence below the buttons."""
        raise NotImplementedError

    def buttons(self, resume: str) -> tuple[tuple[Control, ...], ...]:
        """The buttons that all pause menus have; `resume` is the label of the first."""
        return (
            self.button("resume", Pop, resume, primary=True),
            self.button("options", lambda: Push(OptionsMenu(self.context)), _("Options")),
            self.button("aid", self.open_aid, _("Player aid")),
        )

    def announcement(self) -> tuple[str, ...]:
        return self.title(), self.note()

    def overlays(self) -> Iterable[Layer]:
        yield self.sheet_layer("panel", (self.title(), self.note()), self._paint_texts)
        yield from self.button_layers(*self.shown_controls)
        yield from super().overlays()

    def _paint_texts(self, surface: pygame.Surface) -> None:
        draw_text(surface, self.rect("heading"), self.title(), self.text_px(72), "display", align="centre")
        self.write(surface, "note", self.note(), 26)


class Pause(PauseSheet):
    """The pause menu of the table; the game is saved already, so leaving loses nothing."""

    name = "pause"
    layout = "pause"
    heading = marked("Pause")

    def __init__(self, context: AppContext, session: AnySession | None = None) -> None:
        """`session` is the game at the table below, if there is one."""
        self._session = session
        super().__init__(context)

    @property
    def _ongoing(self) -> AnySession | None:
        """The session below, if its game has not ended."""
        return self._session if self._session is not None and self._session.match.to_move is not None else None

    def layout_name(self) -> str:
        if self._ongoing is None or self._ongoing.practice:
            return "pause_short"
        if not self.context.game.second_screens:
            return self.layout
        return "pause_screens_undo" if self._ongoing.offers_undo else "pause_screens"

    def controls(self) -> Iterable[Control]:
        found = self.buttons(_("Resume") if self._session else _("Back"))
        if session := self._ongoing:
            restart = self.button("restart", session.restart, _("Restart"))
            invite = partial(self._invite, session)
            found += (restart, self.button("second-screens", invite, _("Play with phones"), sign="phone"))
            if "undo-move" in self.fitted.areas:
                found += (self.button("undo-move", lambda: self._undo(session), _("Undo move")),)
        title = self.button("title", lambda: Reset(self.context.home), _("Back to title screen"))
        if self._session is not None and self._session.practice:
            title = self.button("title", lambda: Pop(2), _("Back to the moments"))
        return self.in_focus_order(*found, title, self.button("quit", Quit, _("Close the game")))

    def _undo(self, session: AnySession) -> Change:
        """Take the last move back, or ask; players at other screens answer there, so the table is shown again."""
        return ask_to_take_back(session) or Pop()

    def _invite(self, session: AnySession) -> Change | None:
        change: Change | None = INVITE(self, session)
        return change

    def note(self) -> str:
        if self._session is not None and self._session.practice:
            return _("This is only practice. The game itself stays as it was.")
        if self._session is not None:
            return _("The game is saved after every move, so nothing is lost.")
        return _("There’s no game in progress, so there’s nothing to lose.")
