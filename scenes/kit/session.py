"""A game at the table: the match, its players, and the seat that is looking at the screen."""

from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, ClassVar, Generic, Self

from game.engine.chance import Chance
from game.engine.contract import EventT, MoveT, OptionsT, OutcomeT, Seat, StateT, ViewT
from game.engine.daily import result_of
from game.engine.match import LiveMatch, Match
from game.engine.plugin import AnyMatch
from game.engine.record import Record
from game.language import _
from scenes.kit.computers import Computers
from scenes.kit.context import AppContext
from scenes.kit.seating import NO_REMARKS, Remarks
from scenes.kit.series import Series
from scenes.kit.stack import Change, Pop, Push, Replace, Reset
from scenes.look.liveries import Livery
from scenes.persistence.autosave import BARE, Resumed
from scenes.persistence.day_book import DayBook
from scenes.persistence.player import PERSON, Player

Begin = Callable[[AppContext, AnyMatch, Mapping[Seat, Player]], Change]
GoOn = Callable[[AppContext, Resumed], Change]
Follow = Callable[[Any], Change]
"""Returns what comes after a move, given the session."""
Practise = Callable[[AppContext, AnyMatch, Mapping[Seat, Player], Seat, Callable[[Any], None]], Push]
"""Plays on from a position for a seat, over the scene in use; at the end it tells the outcome and goes back there."""


class Session(Generic[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT]):
    """Plays moves into the match and saves it after each; the scenes of a game share one."""

    remarks: ClassVar[Remarks] = NO_REMARKS

    def __init__(
        self,
        context: AppContext,
        match: LiveMatch[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT],
        players: Mapping[Seat, Player],
        follow: Follow = lambda _session: Pop(),
        looking: Seat | None = None,
        bot_seed: int | None = None,
        series: Series | None = None,
        kept: bool = True,
        table: Mapping[str, Any] = BARE,
        day: date | None = None,
    ) -> None:
        """`follow` says what comes after a move, by default the scene below.

        A resumed game brings the seed of its computers and its `table`; `series` counts the games before it at the
        same table.
        """
        self.context = context
        self.players = {seat: players[seat] for seat in match.seats}
        self.series = series or Series()
        self.peers = context.peers if kept else None
        """The other screens of the table, None without any."""
        self.match: LiveMatch[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT] = (
            self.peers.join(self, match) if self.peers else match
        )
        self.looking = looking
        """The seat whose secrets are on the screen, None for no seat."""
        self._follow = follow
        self._stays = 0
        """The number of moves when an undo was last refused."""
        self.computers = Computers(context, self.match, self.players, bot_seed, self.peers)
        self._remark_seed = context.new_bot_seed()
        self.kept = kept
        """False for a past game, a lesson and practice, which are neither saved nor archived."""
        self.practice = False
        """True if a position of a finished game is played again."""
        self.day = day
        """The day whose deal is played, for the try that counts."""
        self.lay(table)
        self.save()
        context.bot_runner.prepare(match.game.name)
        if any(player.kind != PERSON and not self.computers.elsewhere(seat) for seat, player in self.players.items()):
            context.bot_runner.warm()

    @classmethod
    def resumed(cls, context: AppContext, saved: Resumed, follow: Follow) -> Self:
        """The session of a saved game, with the games won before it at the same table."""
        series = Series(saved.series[0], dict(saved.series[1]))
        context.curtain.goal = 0.0  # no player is called; a hand-over closes it again
        session = cls(
            context, saved.match, saved.players, follow, None, saved.bot_seed, series, table=saved.table, day=saved.day
        )
        if session.hidden and saved.match.to_move is not None:
            context.curtain.position = 1.0
        return session

    @classmethod
    def starters(cls, follow: Follow) -> tuple[Begin, GoOn]:
        """Two functions, which start a new game and continue a saved one; `follow` says what comes after a move."""

        def begin(context: AppContext, match: AnyMatch, players: Mapping[Seat, Player]) -> Change:
            return follow(cls(context, match, players, follow, looking=match.to_move))

        def go_on(context: AppContext, saved: Resumed) -> Change:
            return follow(cls.resumed(context, saved, follow))

        return begin, go_on

    @classmethod
    def practice_of(cls, follow: Follow) -> Practise:
        """A function that lets a seat play on from a position; nothing of it is saved, archived or counted."""

        def practise(
            context: AppContext,
            match: AnyMatch,
            players: Mapping[Seat, Player],
            seat: Seat,
            tell: Callable[[OutcomeT], None],
        ) -> Push:
            def following(session: Self) -> Change:
                if (outcome := session.match.outcome) is not None:
                    session.finish()
                    tell(outcome)
                    return Pop()
                change = follow(session)
                assert isinstance(change, Push | Reset), "a game goes on with a scene"
                return Replace(change.scene)

            session = cls(context, match, players, following, looking=seat, kept=False)
            session.practice = True
            session.keep_last_move()  # the practice starts here, so nothing before it can be undone
            first = follow(session)
            assert isinstance(first, Push | Reset), "a position has a scene"
            return Push(first.scene)

        return practise

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of the people who look at this screen."""
        here = self.match.seats if self.peers is None else self.peers.here
        return tuple(seat for seat, player in self.players.items() if player.kind == PERSON and seat in here)

    @property
    def own(self) -> Seat | None:
        """The seat of the only person at this screen; None if several or none play here."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def you(self) -> Seat | None:
        """The seat whose player this screen says “you” to: they have it to themselves, as on a phone."""
        return None if self.peers is None or self.peers.is_host else self.own

    @property
    def computer(self) -> Seat | None:
        """The seat to move if another screen or a computer moves for it, else None."""
        seat = self.match.to_move
        return None if seat is None or seat in self.people else seat

    @property
    def hidden(self) -> bool:
        """True if a curtain has to close between two people; False for a game without secrets."""
        return False

    @property
    def undone(self) -> tuple[Seat | None, int]:
        """The seat whose move would be undone, and the number of moves that go with it; None and 0 without one."""
        return self.match.last_mover, min(1, len(self.match.moves))

    @property
    def can_undo(self) -> bool:
        """True if a person may ask the others to take the last move back, because nothing was revealed since."""
        match, (seat, moves) = self.match, self.undone
        by_hand = seat in self.people and match.to_move is not None
        return by_hand and match.can_undo(self.unseen, moves) and len(match.moves) != self._stays

    @property
    def offers_undo(self) -> bool:
        """True if players are offered to take the last move back."""
        return self.can_undo

    @property
    def unseen(self) -> tuple[EventT, ...]:
        """The events of the last move that no player has been shown yet, so that it may still be undone."""
        return ()

    def undo_question(self, asker: Seat, _seat: Seat) -> str:
        """The question to a seat whether another may take the last move back."""
        return _("{name} would like to undo the last move. Do you agree?").format(name=self.name(asker))

    @property
    def record(self) -> Record | None:
        """The record for a bug report; a game may withhold it."""
        return self.match.record

    @property
    def names(self) -> dict[Seat, str]:
        """The names of all players, with default names in the current language."""
        return self.context.game.seating.names(self.players)

    def name(self, seat: Seat) -> str:
        """The name of a player."""
        return self.names[seat]

    def worn(self, seat: Seat) -> str:
        """The name of a seat's livery."""
        return self.context.game.seating.worn(self.match.seats, seat, self.players[seat])

    def livery(self, seat: Seat) -> Livery:
        """The livery of a seat."""
        return self.context.game.seating.livery(self.match.seats, seat, self.players[seat])

    def view(self, seat: Seat | None) -> ViewT:
        """The view of a seat, or the public view for None."""
        return self.match.view(seat)

    def onlooker(self, seat: Seat) -> Seat | None:
        """The seat whose view is shown while a seat moves: its own, or that of the only person; otherwise None."""
        return seat if seat in self.people else self.own

    def refusal(self, move: MoveT) -> str | None:
        """The reason the rules refuse a move as the seat to move sees it, in a sentence; None if they allow it."""
        seat = self.match.to_move
        refused = self.match.refusal(move if seat is None else self.match.game.seen_from(seat, move))
        return None if refused is None else refused.text

    def play(self, move: MoveT, onlooker: Seat | None) -> tuple[tuple[EventT, ViewT], ...]:
        """Play a move as the seat to move sees it, and save; returns its events and the onlooker's view after each."""
        number = len(self.match.moves)
        self.match.play_seen(move)
        self.save()
        return self.match.steps(onlooker, since=number)

    def remark(self, seat: Seat) -> str | None:
        """The remark of a computer before this move, usually None. It depends on no secret of the game."""
        chance = Chance(self._remark_seed).fork(len(self.match.moves))
        return self.remarks.drawn(self.players[seat].kind, chance)

    def undo(self) -> None:
        """Undo the last move, and save."""
        self.match.undo(self.unseen)
        self._stays = 0
        self.save()

    def keep_last_move(self) -> None:
        """Rule out undoing the last move, because another player refused."""
        self._stays = len(self.match.moves)

    def next(self) -> Change:
        """The change of scene after a move."""
        return self._follow(self)

    def wish(self, what: str) -> str | None:
        """Vote for another game; returns what to tell the player while votes are missing, None to start at once."""
        return self.peers.wish(what) if self.peers else None

    def wished(self) -> str | None:
        """The rematch that the players at other screens have agreed on, once."""
        return self.peers.wished() if self.peers else None

    def pending_wish(self) -> str:
        """The message while votes for another game are missing; "" otherwise."""
        return self.peers.pending_wish() if self.peers else ""

    @property
    def of_table(self) -> bool:
        """True if this screen is the table's own, which deals, saves and leaves for all."""
        return self.peers is None or self.peers.is_host

    def lay(self, table: Mapping[str, Any]) -> None:
        """Lay the table of a saved game, or the one of a new game if it is empty."""

    def laid(self) -> Mapping[str, Any]:
        """The state of the table that is no move, to be saved with the moves."""
        return BARE

    def save(self) -> None:
        """Write the game to disk."""
        if not self.kept:
            return
        series = self.series.games, self.series.wins
        match, seed = self.match, self.computers.seed
        self.context.autosave.save(match.record, self.players, seed, match.to_move, series, self.laid(), self.day)

    def finish(self) -> None:
        """Archive the finished game, count it in the series, and stop the bots."""
        self.context.bot_runner.rest()
        if not self.kept:
            return
        if self.match.outcome:
            self.series = self.series.after(self.match.outcome)
            if self.day:
                seat, name = next((seat, player.name) for seat, player in self.players.items())
                result = result_of(self.context.game.plugin, self.match.outcome, seat)
                DayBook(self.context.storage, self.match.game.name).finish(self.day, name, result)
        self.context.autosave.finish(self.match.record, self.players, self.context.now().date(), self.computers.seed)

    def restart(self) -> Change:
        """Start a new game with the same players and options."""
        match = Match(self.match.game, self.match.options, self.context.new_seed())
        return self.again(match, self.players)

    def again(
        self,
        match: LiveMatch[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT],
        players: Mapping[Seat, Player],
        came_from: Mapping[Seat, Seat] | None = None,
    ) -> Change:
        """Another game at the same table; `came_from` has the previous seat of each player if they changed seats."""
        series = self.series.moved(came_from) if came_from else self.series
        if came_from and self.peers:
            self.peers.changed_seats(came_from)
        return type(self)(self.context, match, players, self._follow, looking=match.to_move, series=series).next()


AnySession = Session[Any, Any, Any, Any, Any, Any]
