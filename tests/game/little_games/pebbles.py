"""Pebbles: take one to three from the heap; taking the last one wins. No points, no chance, no secrets."""

from dataclasses import dataclass

from game.engine.contract import Refusal
from game.engine.open_game import OpenGame, Ranking, TextMove
from game.engine.option import GameOptions, option

MOST = 3


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """The number of pebbles in the heap."""

    heap: int = option(12, values=(12, 1, 40), title="Heap", explains="The number of pebbles.", rule="PEB-02")


@dataclass(frozen=True, slots=True)
class Take(TextMove):
    """Take some pebbles."""

    pebbles: int


@dataclass(frozen=True, slots=True)
class State:
    """The pebbles that are left, and the number of the seat to move."""

    options: Options
    heap: int
    turn: int = 0


class Pebbles(OpenGame[Options, State, Take]):
    """The rules."""

    name, options_type, moves, players = "pebbles", Options, (Take,), 3

    def new(self, options: Options, seed: int) -> State:
        return State(options, options.heap)

    def legal(self, state: State) -> tuple[Take, ...]:
        return tuple(Take(pebbles) for pebbles in range(1, min(MOST, state.heap) + 1))

    def why_not(self, state: State, move: Take) -> Refusal:
        if not 1 <= move.pebbles <= MOST:
            return Refusal("PEB-03", f"Take one to {MOST} pebbles.")
        return Refusal("PEB-04", f"There are only {state.heap} pebbles left.")

    def play(self, state: State, move: Take) -> State:
        return State(state.options, state.heap - move.pebbles, (state.turn + 1) % self.players)

    def outcome(self, state: State) -> Ranking | None:
        last = (state.turn - 1) % self.players
        places = {seat: 1 if number == last else 2 for number, seat in enumerate(self.seats(state.options))}
        return None if state.heap else Ranking(places)
