"""The confirmation dialog for actions that cannot be undone."""

from collections.abc import Callable, Iterable

import pygame

from game.engine.outside import EXEC, is_outside
from game.engine.plugin import GamePlugin
from game.language import _
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change, Pop, Push
from scenes.look.ui import draw_text
from scenes.menus.menu import Menu
from scenes.persistence.autosave import Resumed

LONGEST_COMMAND = 160
"""Characters of a program's command that the question has room for."""


class Confirm(Menu):
    """An overlay; every answer but yes leaves everything as it is, unless `instead` says otherwise."""

    name = "make-sure"
    layout = "make_sure"
    curtained = True
    overlay = True

    def __init__(
        self,
        context: AppContext,
        question: str,
        note: str,
        yes: str,
        do: Callable[[], Change | None],
        no: str = "",
        instead: Callable[[], Change] = Pop,
    ) -> None:
        """`yes` and `no` are the labels of the buttons; texts are translated already."""
        super().__init__(context)
        self.rest_key = lambda: ()
        self.question, self.note = question, note
        self._yes, self._do = yes, do
        self._no, self._instead = no or _("No, keep it"), instead

    def controls(self) -> Iterable[Control]:
        no = self.button("no", self._instead, self._no, primary=True)
        return self.in_focus_order(no, self.button("yes", lambda: self._do() or Pop(), self._yes))

    def announcement(self) -> tuple[str, ...]:
        return self.question, self.note

    def overlays(self) -> Iterable[Layer]:
        yield self.sheet_layer("panel", (self.question, self.note), self._paint_question)
        yield from self.button_layers(*self.shown_controls)
        yield from super().overlays()

    def _paint_question(self, surface: pygame.Surface) -> None:
        draw_text(surface, self.rect("heading"), self.question, self.text_px(50), "display", align="centre")
        self.write(surface, "note", self.note, 30)


def confirm_programs(context: AppContext, saved: Resumed, go_on: Callable[[], Change]) -> Change:
    """Continue a saved game, or first ask whether the programs that played in it may be started again.

    A file may come from a stranger, so no command is run before the player has seen all of it. One that is too long
    to show or not installed here is not offered; a computer takes its place.
    """
    runner, plugin = context.bot_runner, context.game.plugin
    kinds = dict.fromkeys(player.kind for player in saved.players.values() if is_outside(player.kind))
    unseen = [kind for kind in kinds if kind not in runner.programs and _can_be_offered(plugin, kind)]
    if not unseen:
        return go_on()

    def start() -> Change:
        runner.programs |= frozenset(unseen)
        return go_on()

    commands = ", ".join(kind.removeprefix(EXEC) for kind in unseen)
    question = _("Start this program?")
    note = _("{commands}\nIt runs with your permissions. Start it only if you trust it.").format(commands=commands)
    return Push(Confirm(context, question, note, _("Start it"), start, _("Let a computer play"), go_on))


def _can_be_offered(plugin: GamePlugin, kind: str) -> bool:
    if len(kind) > LONGEST_COMMAND or not kind.isprintable():
        return False
    try:
        plugin.bot(kind)
    except ValueError:
        return False
    return True
