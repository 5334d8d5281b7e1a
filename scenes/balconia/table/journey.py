"""The block between disc and building: it follows the pointer, hovers before its cell, goes in and scores."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin

import pygame

from game.balconia.building import Cell
from game.balconia.cards import FaceId
from game.balconia.scoring import Gain, Line, gain
from game.balconia.view import View
from game.language import signed
from scenes.balconia.render.artwork import UNITS
from scenes.balconia.render.building import Building
from scenes.balconia.render.marks import badge, badge_place, badge_size
from scenes.balconia.table.cells import changed_lines, pan_of
from scenes.kit.compositor import Layer
from scenes.kit.stage import Motion, Stage
from scenes.kit.tween import fall, linear, settle_in, smooth
from scenes.look.projection import Spot
from scenes.look.surface_cache import cached_surface

FLY = 0.55
"""Seconds from the disc to the building."""
FOLLOW = 14.0
"""The speed of a held block toward its goal, as a share of the remaining way per second."""
SQUASH = 0.09
DROP = 0.068
"""The height from which it drops into its cell, in cells: 12 pixels of the design."""
GOES_IN = (
    Motion("lift", 0.13, smooth),
    Motion("in", 0.13, fall),
    Motion("land", 0.14, linear, "wood_click"),
    Motion("puff", 0.2, linear),
)
DUST = (("land", 0.14), ("puff", 0.2), ("count", 0.16))
"""The motions during which dust is seen, and their parts of its life in seconds."""
APART, MOST_APART = 0.06, 0.2
"""Seconds between two badges that fly to the score, and the most between the first and the last."""
BADGE_FLIGHT = 0.32
DUST_COLOUR = (255, 246, 226)
PUFFS = 14
PUFF_STEPS = 10
"""Cached steps in the life of a puff."""


class Journey:
    """The way of a block from the disc, at share 0, to a spot in front of the building, at 1."""

    def __init__(self) -> None:
        self.share = 0.0
        self.spot: Spot = (0.0, 0.0)
        self._goal: Spot | None = None

    @property
    def moving(self) -> bool:
        """True while it is on its way."""
        if self._goal is None:
            return self.share > 0
        return self.share < 1 or self.spot != self._goal

    def update(self, seconds: float, speed: float, goal: Spot | None) -> None:
        """Advance toward a spot in front of the building, or back to the disc; at speed 0 it is there at once."""
        self._goal = goal
        step = seconds * speed / FLY if speed > 0 else 1.0
        if goal is None:
            self.share = max(0.0, self.share - step)
            return
        near = min(1.0, seconds * speed * FOLLOW) if speed > 0 and self.share > 0 else 1.0
        x, y = (here + (there - here) * near for here, there in zip(self.spot, goal, strict=True))
        self.spot = goal if max(abs(x - goal[0]), abs(y - goal[1])) < 0.5 else (x, y)
        self.share = min(1.0, self.share + step)


@dataclass(frozen=True, slots=True)
class Landing:
    """A block that was placed, as one seat sees it: the cell, the face, and the points it brings."""

    cell: Cell
    face: FaceId
    worth: Gain

    @classmethod
    def on(cls, view: View, cell: Cell, face: FaceId) -> "Landing":
        """The landing of a face in a free cell of the side in a view."""
        return cls(cell, face, gain(view.catalogue, view.side, cell, face))

    def prepared(self, building: Building) -> Iterator[bool]:
        """Draw its face in small steps, as it is held in front of the building and as it is in its cell."""
        yield from building.pictures.prepared(self.face, building.held_width())
        yield from building.pictures.prepared(self.face, building.facade.face, building.lit(self.cell, self.face))

    def motions(self, counted: bool) -> Iterator[Motion]:
        """It goes in; if points are shown and there are any, they fly to the score."""
        yield from (replace(motion, pan=pan_of(self.cell)) for motion in GOES_IN)
        if counted and (number := len(changed_lines(self.worth))):
            yield Motion("count", BADGE_FLIGHT + _apart(number), linear, "chime")

    def total(self, before: int, stage: Stage) -> int:
        """The score with the points that have arrived."""
        return before + sum(change for (change, _), share in self._flights(stage) if share >= 1)

    def layers(self, stage: Stage, building: Building, spot: Spot) -> Iterator[Layer]:
        """The block from where it hovers up a little and down into its cell, squashed, with a puff of dust."""
        shares = tuple(stage.share(name) for name in ("lift", "in", "land", "puff", "count"))
        block = building.cell_rect(self.cell)
        area = block.inflate(block.width, block.height)
        yield Layer.of(("landing", shares), area, partial(self._draw, stage=stage, building=building, spot=spot))

    def point_layers(self, stage: Stage, building: Building, score: pygame.Rect) -> Iterator[Layer]:
        """The points that the block brings, on their way from the balconies to the score."""
        for (change, line), share in self._flights(stage):
            if share < 1:
                picture, box = _flying(building, change, line, score, share)
                yield Layer.of(("points", change, share), box, partial(_draw_badge, picture=picture, box=box))

    def _draw(self, surface: pygame.Surface, stage: Stage, building: Building, spot: Spot) -> None:
        inside = stage.share("in")
        if inside < 1:
            end = pygame.Rect(building.facade.block(self.cell)).center
            x, y = (start + (stop - start) * inside for start, stop in zip(spot, end, strict=True))
            y -= DROP * building.facade.pitch * stage.share("lift") * (1 - inside)
            building.draw_held(surface, self.face, (x, y), 1 - inside)
            return
        building.draw_block(surface, self.cell, self.face, SQUASH * sin(pi * stage.share("land")))
        whole = sum(seconds for _, seconds in DUST)
        passed = sum(seconds * stage.share(name) for name, seconds in DUST) / whole
        draw_dust(surface, building.cell_rect(self.cell), passed)

    def _flights(self, stage: Stage) -> Iterator[tuple[tuple[int, Line], float]]:
        """Every change of points, and how far it has flown."""
        every = changed_lines(self.worth)
        passed = stage.share("count") * (BADGE_FLIGHT + _apart(len(every)))
        for place, change in enumerate(every):
            late = _apart(len(every)) * place / max(1, len(every) - 1)
            yield change, min(1.0, max(0.0, (passed - late) / BADGE_FLIGHT))


def _draw_badge(surface: pygame.Surface, picture: pygame.Surface, box: pygame.Rect) -> None:
    surface.blit(picture, box)


def _apart(number: int) -> float:
    """Seconds between the first and the last of some badges."""
    return min(MOST_APART, APART * (number - 1))


def _flying(
    building: Building, change: int, line: Line, score: pygame.Rect, share: float
) -> tuple[pygame.Surface, pygame.Rect]:
    """A badge on its way from where it was earned to the score, and where it is."""
    facade, text, eased = building.facade, signed(change), smooth(share)
    x, y, size, _ = facade.block(line.cell)
    place = badge_place(facade, text, building.pictures.pieces(line.face))
    picture = badge(badge_size(facade), text)
    corner = x + round(place.x * size / UNITS), y + round(place.y * size / UNITS)
    begin = pygame.Rect(corner, picture.get_size()).center
    middle = [start + (stop - start) * eased for start, stop in zip(begin, score.center, strict=True)]
    middle[1] -= size * 0.5 * sin(pi * eased)
    return picture, picture.get_rect(center=middle)


def draw_dust(target: pygame.Surface, box: pygame.Rect, share: float) -> None:
    """Draw puffs that roll out from under a box, grow and fade while `share` runs from 0 to 1."""
    if not 0 < share < 1:
        return
    way = settle_in(share)
    for number in range(PUFFS):
        side = -1 if number % 2 else 1
        spread = 0.55 + 0.45 * ((number * 5) % PUFFS) / PUFFS
        rise = pi * (0.04 + 0.22 * ((number * 9) % PUFFS) / PUFFS)
        far = box.width * 0.26 * spread * way
        x = box.centerx + side * (box.width * (0.18 + 0.3 * spread) + far * cos(rise))
        y = box.bottom - far * sin(rise) - box.height * 0.01
        picture = _puff(round(box.width * 0.055 * (0.5 + spread)), min(PUFF_STEPS - 1, int(share * PUFF_STEPS)))
        target.blit(picture, picture.get_rect(center=(round(x), round(y))), special_flags=pygame.BLEND_PREMULTIPLIED)


@cached_surface(256)
def _puff(radius: int, step: int) -> pygame.Surface:
    """One puff with a soft edge, premultiplied; later steps are larger and thinner."""
    share = step / PUFF_STEPS
    reach = max(2, round(radius * (0.7 + 0.9 * share)))
    cloud = pygame.Surface((4 * reach, 4 * reach), pygame.SRCALPHA, 32)
    pygame.draw.circle(cloud, (*DUST_COLOUR, round(215 * (1 - share) ** 1.3)), (2 * reach, 2 * reach), reach)
    return pygame.transform.gaussian_blur(cloud.premul_alpha(), max(1, reach // 3))
