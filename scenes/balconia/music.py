"""The pieces of Balconia: a waltz in the morning and in the evening, and a faster one for the feast."""

from collections.abc import Mapping

from game.balconia.building import ROSE, TURQUOISE
from game.engine.contract import Seat
from scenes.kit.music import EVENING, MORNING, Piece

OF_SIDE: Mapping[Seat, Piece] = {TURQUOISE: MORNING, ROSE: EVENING}
"""The hour on each side of the building."""
FEAST = Piece("feast", MORNING.around)
