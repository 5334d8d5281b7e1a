"""After a game of one person against computers: comfort after a crushing defeat, and another level when it is time."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.engine.contract import Seat
from game.language import _, ngettext
from scenes.kit.session import AnySession
from scenes.kit.stack import Change, Pop, Push
from scenes.menus.confirm import Confirm
from scenes.persistence.player import PERSON

RUN = 3
"""Victories or defeats in a row after which another level is suggested."""


class NextLevel:
    """Counts the person's victories or defeats in a row against a level; made once per finished game."""

    def __init__(self, session: AnySession) -> None:
        self._session = session
        self.words = ""
        """Praise or comfort, mostly none."""
        self.lesson = ""
        """One piece of advice after a crushing defeat."""
        self.offered: str | None = None
        """The level that might sit down instead in the next game."""
        people = [seat for seat, player in session.players.items() if player.kind == PERSON]
        levels = session.context.game.plugin.levels
        rivals = [player.kind for player in session.players.values() if player.kind in levels]
        if session.kept and session.peers is None and len(people) == 1 and rivals:
            self._rival = max(rivals, key=levels.index)
            self._judge(people[0])

    def _judge(self, seat: Seat) -> None:
        """Count the game, and find words and another level where there is reason to."""
        session, context = self._session, self._session.context
        plugin, outcome = context.game.plugin, session.match.outcome
        assert outcome is not None, "levels are compared after the game"
        won = tuple(outcome.winners) == (seat,)
        lost = seat not in outcome.winners
        crushed = lost and plugin.crushed(session.match, seat)
        number = self._counted(session.players[seat].name, won - lost)
        enough = abs(number) >= RUN
        place = plugin.levels.index(self._rival) + ((number > 0) if enough else 0) - (crushed or (enough and lost))
        if session.day is None and 0 <= place < len(plugin.levels) and plugin.levels[place] != self._rival:
            self.offered = plugin.levels[place]
        level = context.game.seating.kind(self._rival).mentioned
        if crushed or (enough and lost and self.offered is None):
            self.words = _("A hard game against {level}. It happens to everyone.").format(level=level)
            self.lesson = plugin.lesson(session.match, seat)
        elif enough:
            told = ngettext("{number} win in a row against {level}!", "{number} wins in a row against {level}!", number)
            if lost:
                told = _("{number} defeats in a row against {level}. A gentler game may be more fun.")
            self.words = told.format(number=abs(number), level=level)

    def _counted(self, name: str, result: int) -> int:
        """The person's victories in a row against this level, below 0 for defeats; a suggestion starts a new count."""
        context, settings = self._session.context, self._session.context.game.settings
        own, key = context.own(settings), f"{self._rival} {name}"
        before = own.run if own.run_against == key and own.run * result > 0 else 0
        number = before + result
        if not context.storage.taken:
            context.change_own(settings, run=0 if abs(number) >= RUN else number, run_against=key)
        return number

    def before(self, next_game: Callable[[str], Change]) -> Callable[[str], Change]:
        """The function, which now first shows the words, and asks if the player would rather meet the level offered.

        They have a sheet of their own, because no panel at the end of a game has room for them.
        """

        def asked(wish: str) -> Change:
            context, level, go_on = self._session.context, self.offered, partial(next_game, wish)
            if level is None:
                stop = _("Back")
                sheet = Confirm(context, self.words, self.lesson, stop, Pop, _("Rematch"), go_on)
                return Push(sheet) if self.words else go_on()
            question = _("Would you rather play against {level}?").format(
                level=context.game.seating.kind(level).mentioned
            )
            told = " ".join(filter(None, (self.words, self.lesson)))

            def seated() -> Change:
                for seat, player in self._session.players.items():
                    if player.kind == self._rival:
                        self._session.players[seat] = replace(player, name="", kind=level)
                return go_on()

            return Push(Confirm(context, question, told, _("Yes, please"), seated, _("Same as before"), go_on))

        return asked
