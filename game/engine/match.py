"""One game being played: the only holder of the state."""

from collections.abc import Collection, Iterator
from copy import copy
from itertools import chain
from typing import Generic, Protocol

from game.data_errors import truncate
from game.engine.contract import (
    EventT,
    Game,
    HasEditions,
    HasTrace,
    IllegalMove,
    MoveT,
    OptionsT,
    OutcomeT,
    OutcomeT_co,
    Refusal,
    Seat,
    StateT,
    ViewT,
)
from game.engine.option import non_default
from game.engine.record import LONGEST_REASON, Record, RecordError, check_origin, read_options
from game.language import _, quoted


class LiveMatch(Protocol[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT_co]):
    """A match as scenes use it: a Match, or its replica on another screen."""

    @property
    def game(self) -> Game[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT_co]:
        """The rules."""

    @property
    def options(self) -> OptionsT:
        """The variants that are played."""

    @property
    def seed(self) -> int:
        """The seed of the set-up."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats, in order."""

    @property
    def to_move(self) -> Seat | None:
        """The seat to move, None when the game is over."""

    @property
    def last_mover(self) -> Seat | None:
        """The seat that made the last move, None before the first."""

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves so far, in the table's frame."""

    def can_undo(self, unseen: Collection[EventT] = (), moves: int = 1) -> bool:
        """True if the last moves may be undone; `unseen` are those of their events that nobody has seen yet."""

    @property
    def outcome(self) -> OutcomeT_co | None:
        """The outcome, None before the end."""

    @property
    def record(self) -> Record:
        """The match so far as a record."""

    def view(self, seat: Seat | None, before: int = -1) -> ViewT:
        """The current view of a seat, or the one before the move with this number; of None, the public view."""

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[EventT, ...]:
        """The events that a seat heard of, from the move with this number on."""

    def steps(self, seat: Seat | None, since: int = 0) -> tuple[tuple[EventT, ViewT], ...]:
        """The same events, each with the seat's view right after it."""

    def refusal(self, move: MoveT) -> Refusal | None:
        """The reason the rules refuse a move of the table, None when they do not."""

    def play(self, move: MoveT) -> tuple[EventT, ...]:
        """Play a move of the table; raises IllegalMove and changes nothing when the rules refuse it."""

    def play_seen(self, move: MoveT) -> tuple[EventT, ...]:
        """Play a move as the seat to move sees it."""

    def undo(self, unseen: Collection[EventT] = ()) -> MoveT:
        """Undo the last move and return it; raises IllegalMove if it revealed something that is not `unseen`."""


def replay(
    match: LiveMatch[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT],
) -> Iterator[LiveMatch[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT]]:
    """The same game once more: one match, before each move and after the last."""
    again = Match(match.game, match.options, match.seed)
    yield again
    for move in match.moves:
        again.play(move)
        yield again


def rewound(
    match: LiveMatch[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT], moves: int
) -> "Match[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT]":
    """A match of its own at the position after this many moves of a game."""
    again = Match(match.game, match.options, match.seed)
    for move in match.moves[:moves]:
        again.play(move)
    return again


class Match(Generic[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT]):
    """Plays and undoes moves, gives each seat its view, and makes the record."""

    def __init__(
        self, game: Game[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT], options: OptionsT, seed: int
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.seats = game.seats(options)
        self._states: list[StateT] = [game.new(options, seed)]
        self._moves: list[MoveT] = []
        self._events: list[tuple[EventT, ...]] = []
        self._heard: dict[Seat | None, list[tuple[EventT, ...]]] = {}
        """By seat and move, what was heard; filled in when it is asked for."""

    @classmethod
    def from_record(
        cls, game: Game[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT], record: Record
    ) -> "Match[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT]":
        """The match after the last move of a record, with its rules and data; raises RecordError."""
        if isinstance(game, HasEditions):
            game = game.edition(record.rules, record.data) or game
        check_origin(record, game)
        match = cls(game, read_options(record, game.options_type), record.seed)
        for number, text in enumerate(record.moves, start=1):
            try:
                match.play(game.read_move(text))
            except (ValueError, IllegalMove) as error:
                sentence = _("This record is damaged: move {number} ({move}) is not valid. {error}")
                raise RecordError(
                    sentence.format(
                        number=number, move=quoted(truncate(text)), error=truncate(str(error), LONGEST_REASON)
                    )
                ) from None
        return match

    def copy(self) -> "Match[OptionsT, StateT, MoveT, EventT, ViewT, OutcomeT]":
        """An independent match at the same position."""
        twin = copy(self)  # states and events are frozen, so the lists alone are copied
        twin._states, twin._moves, twin._events = self._states[:], self._moves[:], self._events[:]
        twin._heard = {seat: told[:] for seat, told in self._heard.items()}
        return twin

    @property
    def to_move(self) -> Seat | None:
        """The seat to move, None after the end."""
        return self.game.to_move(self._states[-1])

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves so far, in the table's frame."""
        return tuple(self._moves)

    @property
    def last_mover(self) -> Seat | None:
        """The seat that made the last move, None before the first."""
        return self.game.to_move(self._states[-2]) if self._moves else None

    def can_undo(self, unseen: Collection[EventT] = (), moves: int = 1) -> bool:
        """True if the last moves may be undone; `unseen` are those of their events that nobody has seen yet."""
        found = (event for events in self._events[-moves:] for event in events if event not in unseen)
        return len(self._moves) >= moves and self.game.may_undo(list(found))

    @property
    def outcome(self) -> OutcomeT | None:
        """The outcome, None before the end."""
        return self.game.outcome(self._states[-1])

    @property
    def record(self) -> Record:
        """The match so far as a record."""
        options = non_default(self.options)
        moves = tuple(map(str, self._moves))
        return Record(self.game.name, self.game.rules_version, self.game.data_hash, options, self.seed, moves)

    def view(self, seat: Seat | None, before: int = -1) -> ViewT:
        """The current view of a seat, or the one before the move with this number; of None, the public view."""
        return self.game.observe(self._states[before], seat)

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[EventT, ...]:
        """The events this seat has perceived, from the move with this number on."""
        heard = self.game.heard
        told = self._heard.setdefault(seat, [])
        for events in self._events[len(told) :]:
            told.append(tuple([one for event in events if (one := heard(event, seat)) is not None]))
        return tuple(chain.from_iterable(told[since:]))

    def steps(self, seat: Seat | None, since: int = 0) -> tuple[tuple[EventT, ViewT], ...]:
        """Each event that this seat heard from the move with this number on, with its view right after the event."""
        game, steps = self.game, list[tuple[EventT, ViewT]]()
        for number in range(since, len(self._moves)):
            before, move, after = self._states[number], self._moves[number], self._states[number + 1]
            views: list[ViewT] = []
            if isinstance(game, HasTrace):
                views = [game.observe_between(state, seat) for state in game.trace(before, move)]
            heard = [game.heard(event, seat) for event in self._events[number]] or [None]  # a move may have no event
            for told, view in zip(heard, [*views, game.observe(after, seat)], strict=True):
                if told is not None:
                    steps.append((told, view))
                elif steps:
                    # Changes without an event for this seat belong to the last event that it heard.
                    steps[-1] = steps[-1][0], view
        return tuple(steps)

    def refusal(self, move: MoveT) -> Refusal | None:
        """The reason the rules refuse a move of the table, None when they do not."""
        return self.game.refusal(self._states[-1], move)

    def play(self, move: MoveT) -> tuple[EventT, ...]:
        """Play a move of the table; raises IllegalMove and changes nothing when the rules refuse it."""
        state, events = self.game.apply(self._states[-1], move)  # raises before anything has changed
        self._states.append(state)
        self._moves.append(move)
        self._events.append(events)
        return events

    def play_seen(self, move: MoveT) -> tuple[EventT, ...]:
        """Play a move as the seat to move sees it, which is how views and bots name it."""
        seat = self.to_move
        return self.play(move if seat is None else self.game.seen_from(seat, move))

    def undo(self, unseen: Collection[EventT] = ()) -> MoveT:
        """Undo the last move and return it; raises IllegalMove if it revealed something that is not `unseen`."""
        if not self._moves:
            raise IllegalMove(_("There’s no move to undo."))
        if not self.can_undo(unseen):
            raise IllegalMove(_("This move can’t be undone, because it revealed something new."))
        self._states.pop()
        self._events.pop()
        for told in self._heard.values():
            del told[len(self._events) :]
        return self._moves.pop()
