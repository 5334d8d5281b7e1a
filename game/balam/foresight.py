"""The search of the strongest level; it runs in the compiled kernel."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from game.balam.events import Event
from game.balam.kernel.layout import ATTACK, FLIP, KINGS, TAKEN, Foresight, Ints
from game.balam.kernel.packing import pack_view, unpack_turn
from game.balam.kernel.search import compare, search
from game.balam.kinds import SEATS
from game.balam.moves import Attack, Flip, Move
from game.balam.planner import POINT
from game.balam.rules import Balam
from game.balam.styles import Style
from game.balam.view import View
from game.engine.chance import Chance

FAR = Foresight()
CAREFUL = Foresight(samples=16)
"""For analysis, which has more time than play: four times as many samples."""
MANY = Foresight(turns=2, samples=256)
"""For comparing the turn that was played with the best one."""


class Gain(NamedTuple):
    """The advantage of one turn over another in points of lead, with its standard error."""

    points: float
    noise: float


def best_turn(view: View, heard: Sequence[Event], style: Style, rng: Chance, foresight: Foresight = FAR) -> Move:
    """The turn with the best result over the sampled futures."""
    position = pack_view(view, heard, style, _words(rng))
    turn: Ints = np.zeros(5, np.int64)
    search(position, position.copy(), view.asked, foresight, rng.bits() >> 1, turn)
    return unpack_turn(view, turn.tolist())


def gain(
    view: View, heard: Sequence[Event], style: Style, turns: tuple[Move, Move], rng: Chance, foresight: Foresight = MANY
) -> Gain:
    """The advantage of the first of two turns over the second; both are played with the same samples."""
    words = _words(rng)
    tried = [_tried(view, heard, style, move, words) for move in turns]
    positions = np.stack([position for position, _turn in tried])
    codes = np.array([turn for _deal, turn in tried], np.int64)
    leads = np.empty((foresight.samples, len(turns)))
    compare(positions, positions[0].copy(), view.asked, codes, foresight, rng.bits() >> 1, leads)
    more = (leads[:, 0] - leads[:, 1]) / POINT
    return Gain(float(more.mean()), float(more.std(ddof=1) / np.sqrt(len(more))))


def _tried(
    view: View, heard: Sequence[Event], style: Style, move: Move, words: Sequence[int]
) -> tuple[Ints, tuple[int, ...]]:
    """The position and turn for the kernel. Turns without chance are played by the rules beforehand."""
    match move:
        case Flip(position):
            return pack_view(view, heard, style, words), (FLIP, position, 0, 0, 0)
        case Attack(_tax, origin, target, garrisons, obsidian):
            turn = ATTACK, origin, target, len(garrisons), len(obsidian)
            return pack_view(view, heard, style, words), turn
        case _:
            game = Balam(view.catalogue)
            state, events = game.apply(game.imagine(view, heard, Chance(0)), move)
            after = game.observe(state, SEATS[view.asked])
            return pack_view(after, (*heard, *events), style, words), (TAKEN, 0, 0, 0, 0)


def _words(rng: Chance) -> list[int]:
    return [rng.bits() for _stream in range(1 + KINGS)]
