"""How the strongest king weighs turns: he looks ahead in the kernel, once that is machine code."""

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
"""Who judges has more time than who plays: he tries turns in four times as many futures."""
MANY = Foresight(turns=2, samples=256)
"""In so many futures the turn that was played meets the one that did best."""


class Gain(NamedTuple):
    """How many points of lead a turn is worth more than another one, and the standard error of that."""

    points: float
    noise: float


def best_turn(view: View, heard: Sequence[Event], style: Style, rng: Chance, foresight: Foresight = FAR) -> Move:
    """The turn that does best in the futures that he imagines."""
    position = pack_view(view, heard, style, _words(rng))
    turn: Ints = np.zeros(5, np.int64)
    search(position, position.copy(), view.asked, foresight, rng.bits() >> 1, turn)
    return unpack_turn(view, turn.tolist())


def gain(
    view: View, heard: Sequence[Event], style: Style, turns: tuple[Move, Move], rng: Chance, foresight: Foresight = MANY
) -> Gain:
    """What the first of two turns is worth more than the second, when both meet the same futures."""
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
    """A turn for the kernel and the position to play it in; the rules have already played turns without chance."""
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
