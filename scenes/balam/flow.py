"""Chooses the next scene: the table, the divination behind its cover, or the end after the last round."""

from collections.abc import Mapping

from game.balam.match import BalamMatch
from game.balam.texts import _
from game.engine.contract import Seat
from scenes.balam.divination import Divination
from scenes.balam.end import End
from scenes.balam.session import Session
from scenes.balam.table.scene import Table
from scenes.kit.context import AppContext
from scenes.kit.handoff import Handoff
from scenes.kit.stack import Change, Push, Reset
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import Player


def begin(context: AppContext, match: BalamMatch, players: Mapping[Seat, Player]) -> Change:
    """Start a new game."""
    return _seated(Session(context, match, players, following, looking=None))


def go_on(context: AppContext, saved: Resumed) -> Change:
    """Resume a saved game at the decision where it was left, with the games won before it."""
    return _seated(Session.resumed(context, saved, following))


def _seated(session: Session) -> Change:
    session.look = look
    return following(session)


def following(session: Session) -> Change:
    """The scene after a move."""
    seat = session.match.to_move
    session.looking = None
    if seat is None:
        return Reset(End(session))
    if session.open_table.phase == "divine" and seat in session.people:
        return look(session)
    return Reset(Table(session))


def look(session: Session) -> Change:
    """The divination of the king in turn, behind a cover unless he is the only person."""
    seat = session.match.to_move
    assert seat is not None
    if session.alone(seat):
        return Reset(Divination(session))
    return Push(
        Handoff(
            session, seat, Divination, lambda: _("Everybody else, please look away: the stars speak to one king alone.")
        )
    )
