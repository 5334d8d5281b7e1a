"""The deal of the day, replayed by the strongest level in the place of each person, for comparison."""

from collections.abc import Mapping

from game.engine.bot_runner import QuestionBatch
from game.engine.contract import Seat
from game.engine.daily import ReferenceGame, SeatResult, deal_of_the_day, rival_seed
from game.engine.outside import is_outside
from game.engine.plugin import AnyMatch
from game.language import _, ngettext, ordinal
from scenes.kit.session import AnySession
from scenes.persistence.player import PERSON

MOST_TRIES = 5
"""Attempts per game; another study may cancel the one in progress."""


class DayRival:
    """Runs in the background while the result is shown; does nothing unless the deal is that of the day."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        context, match = session.context, session.match
        self._level = context.bot_runner.helper or context.game.plugin.levels[-1]
        today = deal_of_the_day(match.game.name, context.now().date())
        self._open = list(session.people) if match.seed == today else []
        """The seats whose reference games are still to be played."""
        self._reached: dict[Seat, SeatResult] = {}
        self._study: QuestionBatch | None = None
        self._tries = 0

    def update(self) -> None:
        """Collect results and start the next reference game; one that another study has cancelled is started again."""
        if self._study and not self._study.done:
            for found in self._study.poll():
                self._reached[self._open[0]] = found[self._open[0]]
                del self._open[0]
                self._tries = 0
        if self._open and (self._study is None or self._study.done):
            self._tries += 1
            if self._tries > MOST_TRIES:
                self._open.clear()
            else:
                self._study = self._session.context.bot_runner.study([self._question(self._open[0])])

    def words(self, names: Mapping[Seat, str]) -> str:
        """The result of the level in the place of each person, or that it is still playing; "" on any other deal."""
        level = self._session.context.game.seating.kind(self._level).mentioned
        if self._open:
            return _("Deal of the day: {level} is still playing it…").format(level=level)
        results = [(names[seat], _result(reached)) for seat, reached in self._reached.items()]
        match results:
            case []:
                return ""
            case [(_name, result)]:
                told = _("Deal of the day: in your seat, {level} would have managed {result}.")
                return told.format(level=level, result=result)
            case _several:
                told = _("Deal of the day, {level} in your seats: {results}.")
                each = (_("{result} ({name})").format(result=result, name=name) for name, result in results)
                return told.format(level=level, results=", ".join(each))

    def _question(self, seat: Seat) -> ReferenceGame:
        """A reference game for a seat: the level plays all people, computers stay as they are."""
        match, players = self._session.match, self._session.players
        by_hand = {other: player.kind == PERSON or is_outside(player.kind) for other, player in players.items()}
        bots = tuple(
            self._level if other == seat or by_hand[other] else player.kind for other, player in players.items()
        )
        name = match.game.name
        return ReferenceGame(name, match.options, match.seed, bots, rival_seed(name, match.seed))


def number_words(match: AnyMatch) -> str:
    """The number of the deal; "" during the game, because it reveals everything that is hidden."""
    return "" if match.outcome is None else _("Deal number: {number}.").format(number=match.seed)


def _result(reached: SeatResult) -> str:
    if reached.points is None:
        return _("{ordinal} place").format(ordinal=ordinal(reached.place))
    return ngettext("{number} point", "{number} points", reached.points).format(number=reached.points)
