"""The viewer of a past game: its moves, and from there its scoring."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from game.balconia.match import BalconiaMatch
from game.engine.contract import Seat
from game.language import marked
from scenes.balconia.analysis.scene import Analysis
from scenes.balconia.scoring.scene import AFTERWARDS, SHOWING, Scoring
from scenes.balconia.session import Session
from scenes.kit.context import AppContext
from scenes.kit.stack import Change, Pop
from scenes.persistence.player import Player

PLAYS_ON = ("rematch", "rematch-swapped", "analysis")
"""What belongs to the evening on which it was played."""


class PastSession(Session):
    """A session that is only looked at: nothing is saved, and nothing counts once more."""

    def save(self) -> None:
        """The game that goes on, if there is one, stays where it is."""

    def finish(self) -> None:
        """It is with the past games already."""


class PastScoring(Scoring):
    """The show of a game that is long over."""

    labels: ClassVar[Mapping[str, str]] = {**SHOWING, **AFTERWARDS, "title": marked("Back")}
    primary = ("next", "title")

    def __init__(self, context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player]) -> None:
        super().__init__(PastSession(context, match, players, lambda _session: Pop(), looking=None))

    def shows(self, name: str) -> bool:
        """Nobody plays on from here."""
        return name not in PLAYS_ON and super().shows(name)

    def activate(self, name: str) -> Change | None:
        """Watch, or go back."""
        return Pop() if name == "title" else super().activate(name)

    def back(self) -> Change | None:
        """Esc goes back to the analysis."""
        return Pop()


def look_back(context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player]) -> Analysis:
    """The analysis of a past game, from which its scoring can be watched again."""
    return Analysis(context, match, players, watch=partial(PastScoring, context, match, players))
