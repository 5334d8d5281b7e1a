"""Plays bots of Balam against each other as fast as the rules allow, and returns their scores."""

from collections.abc import Collection, Sequence

import numpy as np

from game.balam.bots import BalamBot
from game.balam.events import Event
from game.balam.foresight import FAR
from game.balam.kernel.chance import bits
from game.balam.kernel.layout import H_CURRENT, H_OVER, HEAD, RNG, SCORES, Ints
from game.balam.kernel.packing import pack
from game.balam.kernel.search import search
from game.balam.kernel.tables import U1
from game.balam.kernel.turns import choose, perform, run
from game.balam.kinds import SEATS
from game.balam.match import balam
from game.balam.plugin import PLUGIN
from game.balam.state import Options, State
from game.balam.styles import Style
from game.engine.chance import Chance

BOT_SEED = 7
"""Keeps the bots' random streams apart from the deal's, so that they reveal nothing about the position."""
TO_THE_END = 99
"""More rounds than any game has."""


def sharpen() -> None:
    """Compile the kernel first, so that strong levels look ahead everywhere; raises NotCompiled without numba."""
    PLUGIN.compile_for(PLUGIN.compiled_bots)


def play(options: Options, bots: Sequence[BalamBot], seed: int) -> State:
    """The final state of one game; the same seed and bots give the same game."""
    return watch(options, bots, seed)[0]


def watch(options: Options, bots: Sequence[BalamBot], seed: int) -> tuple[State, list[Event]]:
    """The final state of one game, and all its events."""
    game = balam()
    state = game.new(options, seed)
    happened: list[Event] = []
    heard: list[list[Event]] = [[] for _ in bots]
    streams = _streams(seed, len(bots))
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


def start_position(options: Options, styles: Sequence[Style], seed: int) -> Ints:
    """The start of a game, packed for the kernel."""
    start = balam().new(options, seed)
    return pack(start, start.deck, styles, [start.word, *(one.word for one in _streams(seed, options.players))])


def scores(options: Options, styles: Sequence[Style], seed: int) -> list[int]:
    """The final scores of a game between greedy kings, played in the kernel: the same as `play`, but faster."""
    position = start_position(options, styles, seed)
    run(position, TO_THE_END)
    reached: list[int] = position[SCORES : SCORES + options.players].tolist()
    return reached


def searching_scores(options: Options, styles: Sequence[Style], seed: int, searching: Collection[int]) -> list[int]:
    """The final scores of a game in which some of the kings search as far as the strongest level does."""
    position = start_position(options, styles, seed)
    sandbox, turn = position.copy(), np.zeros(5, np.int64)
    while not position[HEAD + H_OVER]:
        king = int(position[HEAD + H_CURRENT])
        if king in searching:
            search(position, sandbox, king, FAR, int(bits(position, RNG + 1 + king) >> U1), turn)
        else:
            choose(position, king, turn)
        perform(position, king, turn)
    reached: list[int] = position[SCORES : SCORES + options.players].tolist()
    return reached


def _streams(seed: int, kings: int) -> list[Chance]:
    return [Chance(seed).fork(BOT_SEED + number) for number in range(kings)]


def won(state: State, king: int) -> float:
    """A king's share of the victory in a finished game; a victory may be shared (BAL-108)."""
    return share(state.scores, king)


def share(reached: Sequence[int], king: int) -> float:
    """A king's share of the victory with these scores."""
    most = max(reached)
    return float(reached[king] == most) / list(reached).count(most)
