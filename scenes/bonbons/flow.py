"""Which scene follows: the table while there is a tile to turn, the end after the last."""

from collections.abc import Mapping

from game.bonbons.match import BonbonsMatch
from game.engine.contract import Seat
from scenes.bonbons.end import End
from scenes.bonbons.session import Session
from scenes.bonbons.table.scene import Table
from scenes.keep.autosave import Resumed
from scenes.keep.player import Player
from scenes.kit.series import Series
from scenes.kit.stack import Become, Change
from scenes.kit.studio import Studio


def begin(studio: Studio, match: BonbonsMatch, players: Mapping[Seat, Player]) -> Change:
    """Sit down to a new game."""
    return following(Session(studio, match, players, following, looking=None))


def go_on(studio: Studio, saved: Resumed) -> Change:
    """Go on with a game at the very tile."""
    series = Series(saved.series[0], dict(saved.series[1]))
    return following(Session(studio, saved.match, saved.players, following, None, saved.bot_seed, series))


def following(session: Session) -> Change:
    """What comes after a move."""
    return Become(Table(session) if session.match.to_move is not None else End(session))
