"""A game in progress as a learning program sees it: seats, actions and observations are numbers."""

from collections.abc import Sequence
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from balconia.encoding import Chosen, Encoding, Observation
from game.engine.chance import Chance
from game.engine.contract import AnyGame, Outcome, Refusal, Seat

Mask = npt.NDArray[np.int8]


class Episode:
    """Holds the state, the events that each seat heard, and the actions chosen in the current decision."""

    def __init__(self, game: AnyGame, encoding: Encoding, options: Any, seed: int) -> None:
        self.game, self.encoding, self.options = game, encoding, options
        self.seats: tuple[Seat, ...] = game.seats(options)
        self.chosen: Chosen = ()
        self.heard: list[list[Any]] = [[] for _seat in self.seats]
        self._public: list[Any] = []
        self._memories: list[Any] = [None] * len(self.seats)
        self._enter(game.new(options, seed))

    def _enter(self, state: Any) -> None:
        self._state = state
        self._views: list[Any] = [None] * len(self.seats)
        to_move = self.game.to_move(state)
        self._legal: Sequence[int] | None = None
        self.turn: int | None = None if to_move is None else self.seats.index(to_move)
        """The number of the seat to move, None after the end."""

    def copy(self) -> "Episode":
        """An independent episode at the same point."""
        twin = copy(self)
        twin.heard = [events[:] for events in self.heard]
        twin._public, twin._memories, twin._views = self._public[:], self._memories[:], self._views[:]
        return twin

    def differs(self, other: "Episode") -> bool:
        """True if the other episode is in another state, whatever the seats see of it."""
        return bool(self._state != other._state)

    def forget_chosen(self) -> None:
        """Start the current decision again."""
        self.chosen, self._legal = (), None

    def refusal(self, move: Any) -> Refusal | None:
        """The reason the rules refuse a move of the seat to move, None if they allow it."""
        assert self.turn is not None, "the game is over"
        refusal: Refusal | None = self.game.refusal(self._state, self.game.seen_from(self.seats[self.turn], move))
        return refusal

    def imagined(self, seat: int, chance: Chance) -> "Episode":
        """An episode that looks the same to this seat, with everything else drawn at random.

        The other seats have heard only what everyone could hear.
        """
        twin = self.copy()
        heard = [self.heard[seat] if other == seat else self._public for other in range(len(self.seats))]
        twin.heard = [events[:] for events in heard]
        twin._memories = [
            self._memories[seat] if events is self.heard[seat] else _learned(self.encoding, events) for events in heard
        ]
        twin._enter(self.game.imagine(self.view(seat), self.heard[seat], chance))
        if self.turn != seat:
            twin.forget_chosen()
        return twin

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, None before the end."""
        outcome: Outcome | None = self.game.outcome(self._state)
        return outcome

    def view(self, seat: int) -> Any:
        """The current view of a seat."""
        if self._views[seat] is None:
            self._views[seat] = self.game.observe(self._state, self.seats[seat])
        return self._views[seat]

    def legal(self) -> Sequence[int]:
        """The actions of the seat to move, rising; none after the end."""
        if self._legal is None:
            self._legal = () if self.turn is None else self.encoding.decide(self.view(self.turn), self.chosen)[0]
        return self._legal

    def mask(self, seat: int) -> Mask:
        """1 for every action that the seat may take now."""
        mask = np.zeros(self.encoding.actions, np.int8)
        if seat == self.turn:
            mask[self.legal()] = 1
        return mask

    def observe(self, seat: int) -> Observation:
        """All that a seat knows; the actions of an unfinished decision are known to the seat that decides."""
        chosen = self.chosen if seat == self.turn else ()
        return self.encoding.observe(self.view(seat), self._memories[seat], chosen)

    def act(self, action: int) -> None:
        """Take a legal action for the seat to move."""
        assert self.turn is not None, "the game is over"
        self.chosen = (*self.chosen, action)
        self._legal, move = self.encoding.decide(self.view(self.turn), self.chosen)
        if move is not None:
            self.play(move)

    def play(self, move: Any) -> None:
        """Play a move as the seat to move sees it; raises IllegalMove where the rules refuse it."""
        assert self.turn is not None, "the game is over"
        game, seat = self.game, self.seats[self.turn]
        state, events = game.apply(self._state, game.seen_from(seat, move))
        self.chosen = ()
        for event in events:
            before = after = last = None
            for number, other in enumerate(self.seats):
                if (told := game.heard(event, other)) is not None:
                    self.heard[number].append(told)
                    if told is not last or self._memories[number] is not before:  # mostly, all learn the same
                        before, last = self._memories[number], told
                        after = self.encoding.learn(before, told)
                    self._memories[number] = after
            if (told := game.heard(event, None)) is not None:
                self._public.append(told)
        self._enter(state)

    def rewards(self) -> list[float]:
        """After the end: 1 for a seat that won alone; they always add up to 0."""
        outcome, seats = self.outcome, len(self.seats)
        assert outcome is not None, "rewards are for finished games"
        share = seats / len(outcome.winners)
        return [(share * (seat in outcome.winners) - 1) / (seats - 1) for seat in self.seats]


def _learned(encoding: Encoding, events: Sequence[Any]) -> Any:
    """The memory of a seat that has heard these events."""
    memory: Any = None
    for event in events:
        memory = encoding.learn(memory, event)
    return memory
