"""Chooses the next scene: the table during the game, then the end."""

from collections.abc import Mapping

from game.bonbons.match import BonbonsMatch
from game.engine.contract import Seat
from scenes.bonbons.end import End
from scenes.bonbons.session import Session
from scenes.bonbons.table.scene import Table
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Reset
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import Player


def begin(context: AppContext, match: BonbonsMatch, players: Mapping[Seat, Player]) -> Change:
    """Start a new game."""
    return following(Session(context, match, players, following, looking=None))


def go_on(context: AppContext, saved: Resumed) -> Change:
    """Resume a game exactly where it was saved."""
    return following(Session.resumed(context, saved, following))


def following(session: Session) -> Change:
    """The change after a move."""
    return Reset(Table(session) if session.match.to_move is not None else End(session))
