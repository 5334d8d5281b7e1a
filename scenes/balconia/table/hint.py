"""A hint on request: the move that the strongest level would make, with the reason in points."""

from collections.abc import Callable
from typing import Any

from game.balconia.advice import reason
from game.balconia.building import SEATS, Cell, other
from game.balconia.cards import FACES
from game.balconia.moves import Place, Select
from game.balconia.texts import _, marked
from game.balconia.view import View, halves
from scenes.balconia.session import Session
from scenes.kit import hint

NO_ANSWER = marked("{name} didn’t answer, so there’s no hint this time.")


class Hint(hint.Hint):
    """The advised faces, rotation and cell, as the player sees them."""

    def __init__(self, session: Session, view: View, turned: Callable[[], int] = lambda: 0) -> None:
        """`turned` returns the number of the face in front, while the block is selected."""
        super().__init__(session)
        self._view, self._turned = view, turned

    def question(self) -> tuple[View, tuple[Any, ...]]:
        return self._view, self.session.match.heard(self._view.seat)

    def sentences(self) -> tuple[str, ...]:
        return self.words() or ()

    @property
    def key(self) -> object:
        """Everything its picture depends on."""
        return self.waiting, self.move, self.failed, self.quarters

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces to keep, or the one to take."""
        if self.move is None:
            return ()
        return (self.move.face,) if isinstance(self.move, Place) else halves(self.move.turned)[0]

    @property
    def quarters(self) -> int:
        """Quarters to rotate the block by until the faces to keep are in front; below 0 to the left."""
        if not isinstance(self.move, Select):
            return 0
        return (self.move.turned - self._turned() + 1) % FACES - 1

    @property
    def cell(self) -> Cell | None:
        """The cell to build in, as the player sees it."""
        return self.move.cell if isinstance(self.move, Place) else None

    def words(self) -> tuple[str, str] | None:
        """A title and a sentence for the info panel; None if no hint was asked for."""
        if self.waiting:
            return _("Hint"), _("{name} is thinking…").format(name=self.adviser_name)
        if self.failed:
            return _("Hint"), _(NO_ANSWER).format(name=self.adviser_name)
        if self.move is None:
            return None
        rival = self.session.name(other(self._view.seat or SEATS[0]))
        return self._title(), reason(self._view, self.move, rival)

    def _title(self) -> str:
        """The headline of the hint: the next thing to do."""
        if isinstance(self.move, Place):
            return _("Hint: place here")
        if self.quarters == 0:
            return _("Hint: keep these two")
        return _("Hint: rotate right first") if self.quarters > 0 else _("Hint: rotate left first")
