"""The liveries of Balconia's two seats: the turquoise morning in stripes, the rose evening in dots."""

from collections.abc import Mapping

from game.balconia.building import ROSE, SEAT_NAMES, TURQUOISE
from game.engine.contract import Seat
from scenes.look.liveries import Livery
from scenes.look.svg import ARTWORK

GLYPHS = ARTWORK / "balconia" / "glyphs"

LIVERIES: Mapping[Seat, Livery] = {
    TURQUOISE: Livery(
        name=SEAT_NAMES[TURQUOISE],
        colour="#2BB3B1",
        dark="#0F6E6D",
        band="#0B6866",
        deep="#005A58",
        marks="#043332",
        weave="stripes",
        glyph=GLYPHS / "sun.svg",
    ),
    ROSE: Livery(
        name=SEAT_NAMES[ROSE],
        colour="#E8668F",
        dark="#A92C57",
        band="#AD2A5F",
        deep="#8E1248",
        marks="#4A0A26",
        weave="dots",
        glyph=GLYPHS / "moon.svg",
    ),
}
