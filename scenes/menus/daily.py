"""The deal of the day, played once more by the strongest level in everybody's place, to be compared with."""

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
"""So often a game is begun that is not played to its end."""


class DayRival:
    """Plays beside the scene that shows the result; a game that is not the deal of the day has no rival."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        context, match = session.context, session.match
        self._level = context.bot_runner.helper or context.game.plugin.levels[-1]
        today = deal_of_the_day(match.game.name, context.now().date())
        self._open = list(session.people) if match.seed == today else []
        """Whose places are still to be played in."""
        self._reached: dict[Seat, SeatResult] = {}
        self._study: QuestionBatch | None = None
        self._tries = 0

    def update(self) -> None:
        """Take what was found, and play in the next place; a study that another one has ended is begun again."""
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
        """What the level reached in everybody's place, or that it still plays; nothing on any other deal."""
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
        """The level in somebody's place; other people are it too, computers stay who they are."""
        match, players = self._session.match, self._session.players
        by_hand = {other: player.kind == PERSON or is_outside(player.kind) for other, player in players.items()}
        bots = tuple(
            self._level if other == seat or by_hand[other] else player.kind for other, player in players.items()
        )
        name = match.game.name
        return ReferenceGame(name, match.options, match.seed, bots, rival_seed(name, match.seed))


def number_words(match: AnyMatch) -> str:
    """By which number friends can play the same deal; nobody is told while the game goes on, as it gives all away."""
    return "" if match.outcome is None else _("Deal number: {number}.").format(number=match.seed)


def _result(reached: SeatResult) -> str:
    if reached.points is None:
        return _("{ordinal} place").format(ordinal=ordinal(reached.place))
    return ngettext("{number} point", "{number} points", reached.points).format(number=reached.points)
