"""One game being played: the only holder of the state."""

from dataclasses import asdict
from typing import Any, Generic

from game.engine.contract import (
    EventT_co,
    Game,
    IllegalMove,
    MoveT,
    OptionsT,
    OutcomeT_co,
    Seat,
    StateT,
    ViewT,
)
from game.engine.record import Record, RecordError, check_origin, read_options
from game.language import _


class Match(Generic[OptionsT, StateT, MoveT, EventT_co, ViewT, OutcomeT_co]):
    """Plays moves, takes them back, shows each seat its view, and writes itself down."""

    def __init__(
        self,
        game: Game[OptionsT, StateT, MoveT, EventT_co, ViewT, OutcomeT_co],
        options: OptionsT,
        seed: int,
    ) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self._states: list[StateT] = [game.new(options, seed)]
        self._moves: list[MoveT] = []
        self._undone: list[MoveT] = []

    @classmethod
    def from_record(
        cls, game: Game[OptionsT, StateT, MoveT, EventT_co, ViewT, OutcomeT_co], record: Record
    ) -> "Match[OptionsT, StateT, MoveT, EventT_co, ViewT, OutcomeT_co]":
        """The match at the end of a record; raises RecordError and leaves everything as it was."""
        check_origin(record, game)
        match = cls(game, read_options(record, game.options_type), record.seed)
        for number, text in enumerate(record.moves, start=1):
            try:
                match.play(game.read_move(text))
            except (ValueError, IllegalMove) as error:
                sentence = _("This record is damaged: move {number} ({move}) is wrong: {error}")
                raise RecordError(sentence.format(number=number, move=repr(text), error=error)) from None
        return match

    @property
    def to_move(self) -> Seat | None:
        """Whose move it is."""
        return self.game.to_move(self._states[-1])

    @property
    def moves(self) -> tuple[MoveT, ...]:
        """The moves so far."""
        return tuple(self._moves)

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._moves)

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and nothing else played since."""
        return bool(self._undone)

    @property
    def outcome(self) -> OutcomeT_co | None:
        """How the game ended, None while it goes on."""
        return self.game.outcome(self._states[-1])

    @property
    def record(self) -> Record:
        """The match so far, written down."""
        options: dict[str, Any] = asdict(self.options)  # type: ignore[call-overload]
        moves = tuple(map(str, self._moves))
        return Record(self.game.name, self.game.rules_version, self.game.data_hash, options, self.seed, moves)

    def view(self, seat: Seat) -> ViewT:
        """What this seat may see now."""
        return self.game.observe(self._states[-1], seat)

    def play(self, move: MoveT) -> tuple[EventT_co, ...]:
        """Play a move; raises IllegalMove and changes nothing when the rules refuse it."""
        events = self._advance(move)
        self._undone.clear()
        return events

    def undo(self) -> MoveT:
        """Take back the last move and return it."""
        if not self._moves:
            raise IllegalMove(_("There is no move to take back."))
        self._states.pop()
        self._undone.append(self._moves.pop())
        return self._undone[-1]

    def redo(self) -> tuple[EventT_co, ...]:
        """Play the move taken back last once more."""
        if not self._undone:
            raise IllegalMove(_("There is no move to play again."))
        return self._advance(self._undone.pop())

    def _advance(self, move: MoveT) -> tuple[EventT_co, ...]:
        state, events = self.game.apply(self._states[-1], move)
        self._states.append(state)
        self._moves.append(move)
        return events
