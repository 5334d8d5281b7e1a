"""A hint on request: what the strongest level would do here, and the reason in points; nothing waits for it."""

from collections.abc import Callable

from game.balconia.advice import reason
from game.balconia.bot_names import LEVELS
from game.balconia.building import SEATS, Cell, other
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FACES
from game.balconia.moves import Move, Place, Select
from game.balconia.texts import _, marked
from game.balconia.view import View, halves
from game.engine.bot_runner import Chosen
from scenes.balconia.players import in_words
from scenes.balconia.session import Session

NO_ANSWER = marked("{name} didn’t answer, so no hint this time.")


class Hint:
    """Asked for once for each decision; the bot runner answers when it can."""

    def __init__(self, session: Session, view: View, turned: Callable[[], int] = lambda: 0) -> None:
        """`turned` returns the number of the face in front, while the block is selected."""
        self._session = session
        self._view = view
        self._turned = turned
        self.waiting = False
        self.move: Move | None = None
        self.failed = False
        """True if no answer came."""

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

    def ask(self) -> None:
        """Have the adviser think, unless it was asked already."""
        if self.move is None and not self.waiting:
            self.waiting = True
            self._put()

    def update(self) -> None:
        """Look for the answer."""
        if not self.waiting:
            return
        runner = self._session.context.bot_runner
        chosen = runner.poll()
        if chosen is not None:
            assert isinstance(chosen, Chosen), "no outside program gives hints"
            self.waiting, self.failed = False, chosen.by is None
            self.move = None if self.failed else chosen.move
            self._session.context.speech.say(*self.words() or ())
        elif not runner.busy:
            self._put()

    def words(self) -> tuple[str, str] | None:
        """A title and a sentence for the info panel; None if no hint was asked for."""
        if self.waiting:
            name = in_words(self._adviser).mentioned
            return _("Hint"), _("{name} is thinking…").format(name=name)
        if self.failed:
            return _("Hint"), _(NO_ANSWER).format(name=in_words(self._adviser).mentioned)
        if self.move is None:
            return None
        rival = self._session.name(other(self._view.seat or SEATS[0]))
        return self._title(), reason(load_catalogue(), self._view, self.move, rival)

    def _title(self) -> str:
        """What to do next."""
        if isinstance(self.move, Place):
            return _("Hint: place here")
        if self.quarters == 0:
            return _("Hint: keep these two")
        return _("Hint: rotate right first") if self.quarters > 0 else _("Hint: rotate left first")

    def _put(self) -> None:
        session, match = self._session, self._session.match
        heard = match.heard(self._view.seat)
        session.context.bot_runner.ask(
            match.game.name, self._adviser, self._view, heard, session.computers.hint_chance()
        )

    @property
    def _adviser(self) -> str:
        """The strongest level."""
        return self._session.context.bot_runner.helper or LEVELS[-1]
