"""The buttons of a turn beside the aid and the pause: stop, end the turn, hide the tiles, hurry the computers."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from game.bonbons.meanings import continue_words, end_words, hurry_words, seen_words, stop_words
from game.bonbons.moves import END_TURN, STOP, Move
from game.bonbons.texts import _
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.turns import TileTurns
from scenes.kit.compositor import Layer
from scenes.kit.control import Control
from scenes.look.ui import INK, draw_text

Buttons = tuple[Control, ...]
"""A button, or none where the layout has no place for it or it has no use now."""


class TurnButtons:
    """Offered as the turns of a table allow; a bar on “Seen!” shows how long the tiles stay open."""

    def __init__(self, table: TableScreen, turns: Callable[[], TileTurns]) -> None:
        """`turns` are asked for each time: a tutorial replaces them at every table."""
        self._table, self._turns = table, turns

    def all(self) -> tuple[Buttons, ...]:
        """Those that can be used now."""
        return (
            self._of_move(STOP, "stop", _("Stop"), partial(stop_words, self._table.view)),
            self._of_move(END_TURN, "end", _("End turn"), end_words),
            self._seen(),
            self._hurry(),
        )

    def _of_move(self, move: Move, control: str, label: str, tip: Callable[[], str]) -> Buttons:
        table, turns = self._table, self._turns()
        if turns.busy or table.session.computer is not None or move not in table.view.legal:
            return ()
        return table.button(control, partial(turns.play, move), label, refusal=turns.refusal(move), tip=tip)

    def _seen(self) -> Buttons:
        """Hides the open tiles; after the winning pair it leads to the end."""
        table, turns = self._table, self._turns()
        seen = turns.timer.seen
        if not (turns.holding and table.session.may_hide and (seen or not turns.won)):
            return ()
        return table.button(
            "seen",
            turns.seen,
            _("Continue") if turns.won else _("Seen!"),
            refusal=None if seen else _("Wait until everyone has seen it."),
            tip=continue_words if turns.won else partial(seen_words, turns.longest_hold),
            primary=seen,
        )

    def _hurry(self) -> Buttons:
        turns = self._turns()
        if not turns.can_hurry:
            return ()
        return self._table.button("hurry", self._toggle_hurry, _("Faster"), tip=hurry_words, chosen=turns.hurried)

    def _toggle_hurry(self) -> None:
        turns = self._turns()
        turns.hurried = not turns.hurried

    def time_left(self) -> Iterator[Layer]:
        """A bar on the button, if the tiles will be hidden automatically."""
        table, turns = self._table, self._turns()
        most = turns.longest_hold if table.control("seen") else None
        if most is not None:
            box, seconds = table.rect("seen"), turns.timer.left(most)
            bar = turns.timer.bar(box, most)
            key = "time left", bar.width, seconds
            yield Layer.of(key, box, partial(self._paint_time_left, bar=bar, seconds=seconds))

    def _paint_time_left(self, surface: pygame.Surface, bar: pygame.Rect, seconds: int) -> None:
        pygame.draw.rect(surface, INK, bar, border_radius=bar.height // 2)
        if self._table.fitted.touch:
            return  # the button is narrow, and the bar says it
        box = self._table.rect("seen")
        words = pygame.Rect(box.right - 2 * box.height, box.y, box.height * 3 // 2, box.height)
        # Say: seconds that are left, on a button: 4 s
        told = _("{number} s").format(number=seconds)
        draw_text(surface, words, told, min(self._table.text_px(28), box.height // 2), "bold", INK, "centre")
