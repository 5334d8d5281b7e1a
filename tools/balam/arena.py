"""Plays kings of Balam against each other as fast as the rules allow, and says what everybody reached."""

from collections.abc import Sequence

from game.balam.bots import BalamBot
from game.balam.events import Event
from game.balam.kinds import SEATS
from game.balam.rules import balam
from game.balam.state import Options, State
from game.engine.chance import Chance

BOT_SEED = 7
"""What kings draw from tells them nothing of the deal."""


def play(options: Options, bots: Sequence[BalamBot], seed: int) -> State:
    """The end of one game; the same seed and kings always play the same one."""
    return watch(options, bots, seed)[0]


def watch(options: Options, bots: Sequence[BalamBot], seed: int) -> tuple[State, list[Event]]:
    """The end of one game, and everything that happened in it."""
    game = balam()
    state = game.new(options, seed)
    happened: list[Event] = []
    heard: list[list[Event]] = [[] for _ in bots]
    streams = [Chance(seed).fork(BOT_SEED + number) for number in range(len(bots))]
    while (seat := state.to_move) is not None:
        king = state.asked
        move = bots[king].choose(game.observe(state, seat), heard[king], streams[king])
        state, events = game.apply(state, move)
        happened += events
        for number, memory in enumerate(heard):
            for event in events:
                if (told := game.heard(event, SEATS[number])) is not None:
                    memory.append(told)
    return state, happened


def won(state: State, king: int) -> float:
    """What a king won of a finished game: a victory may be shared (BAL-108)."""
    most = max(state.scores)
    return float(state.scores[king] == most) / state.scores.count(most)
