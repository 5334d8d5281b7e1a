"""Chooses the next scene: the table, the divination behind its cover, or the end after the last round."""

from game.balam.texts import _
from scenes.balam.divination import Divination
from scenes.balam.end import End
from scenes.balam.session import Session
from scenes.balam.table.scene import Table
from scenes.kit.handoff import Handoff
from scenes.kit.stack import Change, Push, Reset


def following(session: Session) -> Change:
    """The scene after a move."""
    seat = session.match.to_move
    session.looking, session.look = None, look
    if seat is None:
        return Reset(End(session))
    if session.open_table.phase == "divine" and seat in session.people:
        return look(session)
    return Reset(Table(session))


def look(session: Session) -> Change:
    """The divination of the king in turn, behind a cover unless this king is the only person."""
    seat = session.match.to_move
    assert seat is not None
    if session.alone(seat):
        return Reset(Divination(session))
    return Push(
        Handoff(
            session, seat, Divination, lambda: _("Everybody else, please look away: the stars speak to one king alone.")
        )
    )


begin, go_on = Session.starters(following)
practise = Session.practice_of(following)
