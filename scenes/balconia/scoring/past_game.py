"""The viewer of a past game: its moves, and from there its scoring."""

from collections.abc import Iterator, Mapping
from functools import partial

from game.balconia.match import BalconiaMatch
from game.engine.contract import Seat
from game.language import _
from scenes.balconia.analysis.scene import Analysis
from scenes.balconia.scoring.scene import Scoring
from scenes.balconia.session import Session
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.stack import Change, Pop
from scenes.persistence.player import Player


class PastSession(Session):
    """A session that is only looked at: nothing is saved, and nothing counts once more."""

    def save(self) -> None:
        """The game that goes on, if there is one, stays where it is."""

    def finish(self) -> None:
        """It is with the past games already."""


class PastScoring(Scoring):
    """The show of a game that is long over."""

    def __init__(self, context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player]) -> None:
        super().__init__(PastSession(context, match, players, lambda _session: Pop(), looking=None))

    def end_buttons(self) -> Iterator[tuple[Control, ...]]:
        """Look round, save a picture or go back."""
        yield self.button("turn-building", self.show_other_side, _("Other side"))
        yield self.picture_button()
        yield self.button("title", Pop, _("Back"), primary=True)

    def back(self) -> Change | None:
        """Esc goes back to the analysis."""
        return Pop()


def look_back(context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player]) -> Analysis:
    """The analysis of a past game, from which its scoring can be watched again."""
    return Analysis(context, match, players, watch=partial(PastScoring, context, match, players))
