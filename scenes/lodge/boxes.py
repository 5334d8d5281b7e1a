"""The boxes of the three games: what they are made of. A house, a tin of sweets, a pyramid."""

from collections.abc import Mapping
from dataclasses import dataclass

from scenes.lodge.solid import Solid, moved_by, prism, rounded_prism


@dataclass(frozen=True, slots=True)
class Standing:
    """A flat drawing that always faces the viewer: its middle, its foot and its width in edges of the box."""

    picture: str
    place: tuple[float, float, float]
    width: float


@dataclass(frozen=True, slots=True)
class Box:
    """A box: how it is turned, its walls, its lid, and what is in it. What is named first stands in front."""

    yaw: float
    walls: tuple[Solid, ...]
    lid: tuple[Solid, ...]
    rim: tuple[float, float]
    """How high the walls are, and half the width of the opening."""
    inside: str
    rim_colour: str
    piece: str
    """What peeks out."""
    knob: tuple[Standing, ...] = ()
    """What sits on the lid."""
    before: tuple[Standing, ...] = ()
    """What stands in front of the walls."""


def _square(half: float) -> tuple[float, float]:
    return half, half


def _house() -> Box:
    walls = prism(0.0, 1.02, _square(0.5), _square(0.5), ("house-rose", "house-turquoise"), "#FFD25E")
    plinth = prism(0.0, 0.05, _square(0.515), _square(0.515), ("#CDB694", "#CDB694"), "#E6D3B1")
    cornice = prism(0.98, 1.06, _square(0.525), _square(0.535), ("house-cornice", "house-cornice"), "#FBF2E0")
    roof = prism(1.06, 1.38, _square(0.515), _square(0.37), ("house-roof", "house-roof"), "#7C76AA")
    ridge = prism(1.38, 1.41, _square(0.38), _square(0.38), ("#9A95C4", "#9A95C4"), "house-top")
    chimney = prism(1.41, 1.55, (0.075, 0.06), (0.075, 0.06), ("house-chimney", "house-chimney"), "#5A2E1E")
    chimneys = (moved_by(chimney, (0.19, 0.0, 0.05)), moved_by(chimney, (-0.2, 0.0, -0.12)))
    return Box(
        yaw=45.0,
        walls=(walls, plinth),
        lid=(*chimneys, ridge, roof, cornice),
        rim=(1.02, 0.47),
        inside="#FFD25E",
        rim_colour="#FFF0C4",
        piece="cat",
    )


def _tin() -> Box:
    tin = rounded_prism(0.0, 0.84, 0.48, 0.13, ("tin-front", "tin-side", "tin-edge", "#FFF3DC"))
    lid = rounded_prism(0.74, 0.97, 0.5, 0.14, ("tin-lid", "tin-lid", "tin-lid-edge", "tin-top"))
    bulge = rounded_prism(0.97, 1.01, 0.43, 0.13, ("#F7A9C2", "#F7A9C2", "#F7A9C2", "tin-bulge"))
    return Box(
        yaw=27.0,
        walls=(tin,),
        lid=(bulge, lid),
        rim=(0.84, 0.43),
        inside="#F9D3DF",
        rim_colour="#FFF3DC",
        piece="bear",
        knob=(Standing("tin-knob", (0.0, 1.0, 0.0), 0.62),),
    )


def _pyramid() -> Box:
    walls = prism(0.0, 0.78, _square(0.5), _square(0.49), ("stone-front", "stone-side"), "#CDB48A")
    first = prism(0.74, 0.92, _square(0.525), _square(0.5), ("step-1", "step-1-side"), "#FBF0D6")
    second = prism(0.92, 1.09, _square(0.4), _square(0.375), ("step-2", "step-2-side"), "#FBF0D6")
    third = prism(1.09, 1.25, _square(0.28), _square(0.26), ("step-3", "step-3-side"), "#FBF0D6")
    temple = prism(1.25, 1.42, _square(0.17), _square(0.165), ("temple", "temple-side"), "#B5483C")
    roof = prism(1.42, 1.49, _square(0.2), _square(0.14), ("#B5483C", "#B5483C"), "#D9776A")
    return Box(
        yaw=-27.0,
        walls=(walls,),
        lid=(roof, temple, third, second, first),
        rim=(0.78, 0.46),
        inside="#8A7350",
        rim_colour="#FBF0D6",
        piece="tapir",
        before=(),
    )


BOXES: Mapping[str, Box] = {"balconia": _house(), "bonbons": _tin(), "balam": _pyramid()}
