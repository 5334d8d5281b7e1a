"""Models of the boxes: a house, a tin of sweets, a pyramid, and plain cardboard for a game without its own drawing."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scenes.home.box_strip import PLAIN
from scenes.look.projection import Vector
from tools.house.solid import Solid, beside, prism, rounded_prism


class Lettering(NamedTuple):
    """A name on a drawing: left, top, width and height of its place in the drawing's units, and its colour."""

    text: str
    place: tuple[float, float, float, float]
    colour: str


class Knob(NamedTuple):
    """A drawing on the lid that always faces the viewer: its foot, and its width in edges of the box."""

    picture: str
    foot: Vector
    width: float


@dataclass(frozen=True, slots=True)
class BoxModel:
    """A box one edge wide; its solids are listed front to back."""

    yaw: float
    """Rotation; the animal looks over the front when the lid is tilted."""
    walls: tuple[Solid, ...]
    lid: tuple[Solid, ...]
    rim: tuple[float, float]
    """Height of the walls, and half the width of the opening."""
    colours: tuple[str, str]
    """Colours of the rim and of the inside."""
    contents: str
    piece: str | None
    """The animal that looks over the rim, if there is one."""
    knob: Knob | None = None

    @property
    def way(self) -> int:
        """1 if the front of the box faces right, -1 if it faces left."""
        return 1 if self.yaw > 0 else -1


def _square(half: float) -> tuple[float, float]:
    return half, half


def _steps(*steps: tuple[float, float, float, str]) -> tuple[Solid, ...]:
    """Steps of limestone, given as bottom, top, half the width, and drawing."""
    return tuple(
        prism((low, high), _square(half), _square(half - 0.02), (name, f"{name}-side"), "#FBF0D6")
        for low, high, half, name in steps
    )


def _house() -> BoxModel:
    walls = prism((0.0, 1.02), _square(0.5), _square(0.5), ("house-rose", "house-turquoise"), "#FFF0C4")
    plinth = prism((0.0, 0.05), _square(0.515), _square(0.515), ("#CDB694", "#CDB694"), "#E6D3B1")
    cornice = prism((0.98, 1.06), _square(0.525), _square(0.535), ("house-cornice", "house-cornice"), "#FBF2E0")
    roof = prism((1.06, 1.38), _square(0.515), _square(0.37), ("house-roof", "house-roof"), "#7C76AA")
    ridge = prism((1.38, 1.41), _square(0.38), _square(0.38), ("#9A95C4", "#9A95C4"), "house-top")
    chimney = prism((1.41, 1.55), (0.075, 0.06), (0.075, 0.06), ("house-chimney", "house-chimney"), "#5A2E1E")
    return BoxModel(
        yaw=45.0,
        walls=(walls, plinth),
        lid=(beside(chimney, (0.19, 0.0, 0.05)), beside(chimney, (-0.2, 0.0, -0.12)), ridge, roof, cornice),
        rim=(1.02, 0.46),
        colours=("#FFF0C4", "#FFD25E"),
        contents="house-contents",
        piece="cat",
    )


def _tin() -> BoxModel:
    tin = rounded_prism((0.0, 0.84), 0.48, 0.13, ("tin-front", "tin-side", "tin-edge", "#FFF8EA"))
    lid = rounded_prism((0.74, 0.97), 0.5, 0.14, ("tin-lid", "tin-lid", "tin-lid-edge", "tin-top"))
    bulge = rounded_prism((0.97, 1.01), 0.43, 0.13, ("#F7A9C2", "#F7A9C2", "#F7A9C2", "tin-bulge"))
    return BoxModel(
        yaw=27.0,
        walls=(tin,),
        lid=(bulge, lid),
        rim=(0.84, 0.43),
        colours=("#FFF8EA", "#F9D3DF"),
        contents="tin-contents",
        piece="bear",
        knob=Knob("tin-knob", (0.0, 1.0, 0.0), 0.62),
    )


def _pyramid() -> BoxModel:
    walls = prism((0.0, 0.78), _square(0.5), _square(0.49), ("stone-front", "stone-side"), "#FBF0D6")
    temple = prism((1.25, 1.42), _square(0.17), _square(0.165), ("temple", "temple-side"), "#B5483C")
    roof = prism((1.42, 1.49), _square(0.2), _square(0.14), ("#B5483C", "#B5483C"), "#D9776A")
    steps = _steps((1.09, 1.25, 0.28, "step-3"), (0.92, 1.09, 0.4, "step-2"), (0.74, 0.92, 0.525, "step-1"))
    return BoxModel(
        yaw=-27.0,
        walls=(walls,),
        lid=(roof, temple, *steps),
        rim=(0.78, 0.45),
        colours=("#FBF0D6", "#8A7350"),
        contents="stone-contents",
        piece="tapir",
    )


def _cardboard() -> BoxModel:
    walls = prism((0.0, 0.72), _square(0.49), _square(0.49), ("cardboard-front", "cardboard-side"), "#EBC592")
    lid = prism((0.66, 0.84), _square(0.515), _square(0.515), ("cardboard-lid", "cardboard-lid"), "cardboard-top")
    return BoxModel(
        yaw=27.0,
        walls=(walls,),
        lid=(lid,),
        rim=(0.72, 0.45),
        colours=("#EBC592", "#A9763D"),
        contents="cardboard-contents",
        piece=None,
    )


BOXES: Mapping[str, BoxModel] = {"balconia": _house(), "bonbons": _tin(), "balam": _pyramid(), PLAIN: _cardboard()}
"""Models by the folder of their pictures: that of the game, or that of the shelf for the plain box."""
LETTERINGS: Mapping[str, Lettering] = {
    "house-turquoise": Lettering("Balconia", (28, 184, 200, 18), "#FFF3DC"),
    "tin-front": Lettering("Bonbons", (40, 62, 130, 40), "#A92C57"),
    "stone-front": Lettering("Balam", (66, 12, 124, 38), "#FFF3DC"),
}
