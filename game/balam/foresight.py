"""How the strongest king chooses a turn: he looks ahead in the kernel, once that is machine code."""

from collections.abc import Sequence

import numpy as np

from game.balam.events import Event
from game.balam.kernel.layout import KINGS, Foresight, Ints
from game.balam.kernel.packing import packed_view, unpacked
from game.balam.kernel.thought import think
from game.balam.moves import Move
from game.balam.valuation import Style
from game.balam.view import View
from game.engine.chance import Chance

FAR = Foresight()


def best_turn(view: View, heard: Sequence[Event], style: Style, rng: Chance, foresight: Foresight = FAR) -> Move:
    """The turn that does best in the futures that he imagines."""
    words = [rng.bits() for _stream in range(1 + KINGS)]
    deal = packed_view(view, heard, style, words)
    turn: Ints = np.zeros(5, np.int64)
    think(deal, deal.copy(), view.asked, foresight, rng.bits() >> 1, turn)
    return unpacked(view, turn.tolist())
