"""The confirmation dialog for actions that cannot be undone."""

from collections.abc import Callable, Iterable

import pygame

from game.language import _
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change, Pop, Push
from scenes.look.ui import draw_text
from scenes.menus.menu import Menu


class Confirm(Menu):
    """An overlay; every answer but yes leaves everything as it is."""

    name = "make-sure"
    layout = "make_sure"
    curtained = True
    overlay = True

    def __init__(
        self, context: AppContext, question: str, note: str, yes: str, do: Callable[[], Change | None]
    ) -> None:
        """`yes` is the label of the button that does it; texts are translated already."""
        super().__init__(context)
        self.question, self.note = question, note
        self._yes, self._do = yes, do

    def controls(self) -> Iterable[Control]:
        """No is highlighted."""
        no = self.button("no", Pop, _("No, keep it"), primary=True)
        return self.in_focus_order(no, self.button("yes", lambda: self._do() or Pop(), self._yes))

    def announcement(self) -> tuple[str, ...]:
        """The question and its consequences."""
        return self.question, self.note

    def overlays(self) -> Iterable[Layer]:
        """The question on a sheet of paper."""
        yield self.sheet_layer("panel", (self.question, self.note), self._paint_question)
        yield from self.button_layers(*self.shown_controls)
        yield from super().overlays()

    def _paint_question(self, surface: pygame.Surface) -> None:
        draw_text(surface, self.rect("heading"), self.question, self.text_px(50), "display", align="centre")
        self.write(surface, "note", self.note, 30)


def confirm_new_game(context: AppContext, start: Callable[[], Change]) -> Change:
    """Start, or first ask whether the game in progress may be given up; one without a move is no loss."""
    if not context.autosave.begun:
        return start()
    question = _("Give up the game in progress?")
    note = _("A new game will replace it, and you can’t continue it later.")
    return Push(Confirm(context, question, note, _("Start a new one"), start))
