"""The confirmation dialog for actions that cannot be undone."""

from collections.abc import Callable, Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Pop, Push
from scenes.look.ui import draw_text
from scenes.menus.menu import Menu


class Confirm(Menu):
    """An overlay; every answer but yes leaves everything as it is."""

    name = "make-sure"
    layout = "make_sure"
    primary = ("no",)
    overlay = True
    labels: ClassVar[Mapping[str, str]] = {"no": marked("No, keep it")}

    def __init__(
        self, context: AppContext, question: str, note: str, yes: str, do: Callable[[], Change | None]
    ) -> None:
        """`yes` stands on the button that does it; texts are in the language spoken now."""
        super().__init__(context)
        self.question, self.note = question, note
        self._yes, self._do = yes, do

    def label(self, name: str) -> str:
        """Yes says what it does."""
        return self._yes if name == "yes" else super().label(name)

    def activate(self, name: str) -> Change | None:
        """Do it, or go back."""
        match name:
            case "yes":
                return self._do() or Pop()
            case "no":
                return Pop()
            case _:
                return super().activate(name)

    def announcement(self) -> tuple[str, ...]:
        """The question, and what it comes to."""
        return self.question, self.note

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The question on a sheet of paper."""
        self.paint_sheet(surface, "panel")
        draw_text(surface, self.rect("heading"), self.question, self.text_px(50), "display", align="centre")
        self.write(surface, "note", self.note, 30)
        self.paint_buttons(surface, "no", "yes")


def confirm_new_game(context: AppContext, start: Callable[[], Change]) -> Change:
    """Start, or first ask whether the game that is going on may be given up; one without a move is no loss."""
    if not context.autosave.begun:
        return start()
    question = _("Give up the game in progress?")
    note = _("A new game will replace it, and you cannot continue it later.")
    return Push(Confirm(context, question, note, _("Start a new one"), start))
