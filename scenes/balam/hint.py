"""A hint on request: the move that the strongest level would make, with its reasons."""

from typing import Any

from game.balam.kinds import SEATS
from game.balam.moves import Attack, Build, Move
from game.balam.sites import Site
from game.balam.texts import _
from game.balam.view import View
from scenes.balam.session import Session
from scenes.kit import hint


class Hint(hint.Hint):
    """A hint in one sentence. It uses public knowledge only, because anyone may read it (BAL-111)."""

    session: Session
    _advice = ""
    """The move and the reasons for it, in words."""

    @property
    def text(self) -> str:
        """The hint, or why there is none yet; empty if none was asked for."""
        if self.waiting:
            return _("{name} is thinking about a hint.").format(name=self.adviser_name)
        if self.failed:
            return _("{name} didn’t answer, so there’s no hint this time.").format(name=self.adviser_name)
        return self._advice if self.move is not None else ""

    def sentences(self) -> tuple[str, ...]:
        if self.by is not None:
            from game.balam.advice import advice, site_advice  # imports numpy, which only a hint needs

            name = self.session.context.game.seating.kind(self.by).name
            facts = self.view(), self.move, self.session.king_names
            told = f"{advice(*facts)} {site_advice(*facts)}".strip()
            self._advice = _("{name} advises: {advice}").format(name=name, advice=told)
        return (self.text,)

    def question(self) -> tuple[View, tuple[Any, ...]]:
        return self.view(), self.session.match.heard(None)

    def view(self) -> View:
        """The view of the king who decides, without the cards that only this king has looked at."""
        open_table = self.session.open_table
        view = self.session.view(SEATS[open_table.asked])
        seen = tuple(0 if king == open_table.asked else known for king, known in enumerate(view.seen))
        return view.changed(row=open_table.row, seen=seen)


def shown(move: Move) -> tuple[Site, ...]:
    """The sites that a move is about."""
    match move:
        case Build(_tax, site):
            return (site,)
        case Attack(_tax, origin, target):
            return origin, target
        case _:
            return ()
