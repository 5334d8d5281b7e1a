"""A hint: the move that the strongest level would make, computed in the background."""

from typing import Any

from game.engine.bot_runner import Chosen
from game.engine.contract import View
from game.language import _
from scenes.kit.session import AnySession


class Hint:
    """Asks the strongest level, at most once per decision. A game adds what it may know, and the words."""

    def __init__(self, session: AnySession) -> None:
        self.session = session
        self.move: Any = None
        """The advised move, None while there is none."""
        self.by: str | None = None
        """The level that advised it: the one asked, or a weaker one in its place."""
        self.waiting = False
        self.failed = False
        """True if no level answered."""

    def question(self) -> tuple[View, tuple[Any, ...]]:
        """The view and the events that the adviser knows."""
        raise NotImplementedError

    def sentences(self) -> tuple[str, ...]:
        """The sentences to speak once the answer has arrived."""
        raise NotImplementedError

    @property
    def refusal(self) -> str | None:
        """The reason there are no hints in this game; None if there are."""
        return _("This try counts, so there are no hints.") if self.session.day else None

    @property
    def adviser(self) -> str:
        """The strongest level."""
        return self.session.context.bot_runner.helper or self.session.context.game.plugin.levels[-1]

    @property
    def adviser_name(self) -> str:
        """The adviser's name inside a sentence."""
        return self.session.context.game.seating.kind(self.adviser).mentioned

    def ask(self) -> None:
        """Ask for advice, unless there is some or it was asked for."""
        if self.move is None and not self.waiting:
            self.waiting, self.failed = True, False
            self._put()

    def forget(self) -> None:
        """Clear the hint: the decision has been made."""
        self.waiting, self.failed, self.move, self.by = False, False, None, None

    def update(self) -> bool:
        """Poll for the answer; returns True when a move has just been advised."""
        if not self.waiting:
            return False
        runner = self.session.context.bot_runner
        chosen = runner.poll()
        if chosen is None:
            if not runner.busy:  # another question took its place
                self._put()
            return False
        assert isinstance(chosen, Chosen), "no outside program gives hints"
        self.waiting, self.failed, self.by = False, chosen.by is None, chosen.by
        self.move = None if self.failed else chosen.move
        self.session.context.speech.say(*self.sentences())
        return not self.failed

    def _put(self) -> None:
        session = self.session
        view, heard = self.question()
        chance = session.computers.hint_chance()
        session.context.bot_runner.ask(session.match.game.name, self.adviser, view, heard, chance)
