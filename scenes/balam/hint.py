"""A hint on request: what the strongest level would do here and why; the window never waits for it."""

from game.balam.bot_names import LEVELS
from game.balam.kinds import SEATS
from game.balam.moves import Attack, Build, Move
from game.balam.sites import Site
from game.balam.texts import _
from game.balam.view import View
from game.engine.bot_runner import Chosen
from scenes.balam.session import Session


class Hint:
    """Asked for at most once for each decision. It knows only what anybody may see, because anybody may read it."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.text = ""
        """What is said while it is thought about, then the hint itself; empty where nobody has asked."""
        self.move: Move | None = None
        """What is advised."""
        self._waiting = False

    @property
    def _adviser(self) -> str:
        return self.session.context.bot_runner.helper or tuple(LEVELS)[-1]

    @property
    def _name(self) -> str:
        return self.session.context.game.seating.kind(self._adviser).mentioned

    def ask(self) -> None:
        """Have the adviser think, unless it was asked already."""
        if not self.text:
            self._waiting = True
            self.text = _("{name} is thinking about a hint.").format(name=self._name)
            self._put()

    def forget(self) -> None:
        """The decision is made."""
        self._waiting, self.text, self.move = False, "", None

    def update(self) -> Move | None:
        """Look for the answer; returns what is advised, once."""
        if not self._waiting:
            return None
        runner = self.session.context.bot_runner
        chosen = runner.poll()
        if chosen is not None:
            assert isinstance(chosen, Chosen), "no outside program gives hints"
            self._waiting = False
            self._tell(chosen)
        elif not runner.busy:
            self._put()
        return self.move

    def _tell(self, chosen: Chosen) -> None:
        session = self.session
        if chosen.by is None:
            self.text = _("{name} didn’t answer, so no hint this time.").format(name=self._name)
        else:
            name = session.context.game.seating.kind(chosen.by).name
            from game.balam.advice import advice  # only a hint needs to know how kings think

            told = advice(self.view(), chosen.move, session.king_names)
            self.text = _("{name} advises: {advice}").format(name=name, advice=told)
            self.move = chosen.move
        session.context.speech.say(self.text)

    def view(self) -> View:
        """What the king decides, with nothing that he alone has looked at (BAL-111)."""
        session = self.session
        open_table = session.open_table
        view = session.view(SEATS[open_table.asked])
        seen = tuple(0 if king == open_table.asked else known for king, known in enumerate(view.seen))
        return view.changed(row=open_table.row, seen=seen)

    def _put(self) -> None:
        session = self.session
        heard = session.match.heard(None)
        session.context.bot_runner.ask(
            session.match.game.name, self._adviser, self.view(), heard, session.computers.hint_chance()
        )


def shown(move: Move) -> tuple[Site, ...]:
    """The sites that a move is about."""
    match move:
        case Build(_tax, site):
            return (site,)
        case Attack(_tax, origin, target):
            return origin, target
        case _:
            return ()
