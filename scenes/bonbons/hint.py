"""A hint on request: the strongest level's move and its reason, from what everyone has seen (BON-72)."""

from typing import Any

from game.bonbons.advice import advised_tile, reason
from game.bonbons.moves import STOP
from game.bonbons.texts import _
from game.bonbons.tiles import Tile
from game.bonbons.view import View
from scenes.bonbons.session import Session
from scenes.kit import hint


class Hint(hint.Hint):
    """A tile to turn over, or the advice to stop. Once the decision is made, nothing of it is left (BON-59)."""

    session: Session

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._asked_at = 0
        """The number of moves when it was asked for."""

    def ask(self) -> None:
        self._asked_at = len(self.session.match.moves)
        super().ask()

    def update(self) -> bool:
        """Forget the hint once a move has been made, else poll for the answer."""
        if len(self.session.match.moves) != self._asked_at:
            if self.waiting or self.failed or self.move is not None:
                self.forget()
            return False
        return super().update()

    def question(self) -> tuple[View, tuple[Any, ...]]:
        match = self.session.match
        return match.view(match.to_move), match.heard(match.to_move)

    def sentences(self) -> tuple[str, ...]:
        return (self.text,)

    @property
    def tile(self) -> Tile | None:
        """The tile that is marked; None while there is none."""
        return None if self.move is None else advised_tile(self.session.table, self.move)

    @property
    def text(self) -> str:
        """The reason, or why there is none yet; empty if no hint was asked for."""
        if self.waiting:
            return _("{name} is thinking about a hint.").format(name=self.adviser_name)
        if self.failed:
            return _("{name} didn’t answer, so there’s no hint this time.").format(name=self.adviser_name)
        if self.move is None:
            return ""
        told = reason(*self.question(), self.move)
        return _("Stop. {reason}").format(reason=told) if self.move == STOP else told
