"""Chooses the next scene: the table during the game, then the end."""

from scenes.bonbons.end import End
from scenes.bonbons.session import Session
from scenes.bonbons.table.scene import Table
from scenes.kit.stack import Change, Reset


def following(session: Session) -> Change:
    """The change after a move."""
    return Reset(Table(session) if session.match.to_move is not None else End(session))


begin, go_on = Session.starters(following)
practise = Session.practice_of(following)
