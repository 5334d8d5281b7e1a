"""The block between disc and building: it follows the hand, hovers where it was chosen to stand, goes in, counts."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import pi, sin

import pygame

from game.balconia.building import Cell
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from game.balconia.scoring import Gain, Line, Side, gain
from game.language import signed
from scenes.balconia.render.artwork import UNITS
from scenes.balconia.render.building import Building
from scenes.balconia.render.dust import draw_dust
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import badge, badge_place, badge_size
from scenes.balconia.table.cells import changed_lines, pan_of
from scenes.kit.stage import Motion, Stage
from scenes.kit.target_screen import Part
from scenes.kit.tween import linear, smooth
from scenes.look.projection import Spot

FLY = 0.55
"""Seconds from the disc to the building."""
FOLLOW = 14.0
"""How fast a held block goes where it should be, as a share of the remaining way per second."""
SQUASH = 0.06
GOES_IN = (
    Motion("in", 0.1, smooth),
    Motion("land", 0.12, linear, "wood_click"),
    Motion("puff", 0.2, linear),
)
DUST = (("land", 0.12), ("puff", 0.2), ("count", 0.16))
"""The dust lasts while these go on, each for a share of its life that is as long as its seconds."""
APART, MOST_APART = 0.06, 0.2
"""Seconds between two badges that set out for the score, and at most between the first and the last."""
BADGE_FLIGHT = 0.32


class Journey:
    """How far the block is: 0 on the disc, 1 before the building, where it keeps to a spot."""

    def __init__(self) -> None:
        self.share = 0.0
        self.spot: Spot = (0.0, 0.0)
        self._goal: Spot | None = None

    @property
    def moving(self) -> bool:
        """Whether it is on its way."""
        if self._goal is None:
            return self.share > 0
        return self.share < 1 or self.spot != self._goal

    def update(self, seconds: float, speed: float, goal: Spot | None) -> None:
        """Go on toward a spot before the building, or back to the disc; at speed 0, be there at once."""
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
    """A block that was placed, as one seat sees it: where, with which face, and what that is worth to it."""

    cell: Cell
    face: FaceId
    worth: Gain

    @classmethod
    def on(cls, side: Side, cell: Cell, face: FaceId) -> "Landing":
        """The landing of a face in a free cell of a side."""
        return cls(cell, face, gain(load_catalogue(), side, cell, face))

    def prepared(self, building: Building) -> Iterator[bool]:
        """Make the pictures of its face in small steps, as it is held before the building and as it is in its cell."""
        yield from faces().prepared(self.face, building.held_width())
        yield from faces().prepared(self.face, building.facade.face, building.lit(self.cell, self.face))

    def motions(self, counted: bool) -> Iterator[Motion]:
        """It goes in; where points are counted and there are any, they fly to the score."""
        yield from (replace(motion, pan=pan_of(self.cell)) for motion in GOES_IN)
        if counted and (number := len(changed_lines(self.worth))):
            yield Motion("count", BADGE_FLIGHT + _apart(number), linear, "chime")

    def total(self, before: int, stage: Stage) -> int:
        """The score as far as points have arrived."""
        return before + sum(change for (change, _), share in self._flights(stage) if share >= 1)

    def draw(self, surface: pygame.Surface, stage: Stage, building: Building, spot: Spot) -> None:
        """The block from where it hovers into its cell, squashed a little, with a puff of dust."""
        inside = stage.share("in")
        if inside < 1:
            end = pygame.Rect(building.facade.block(self.cell)).center
            x, y = (start + (stop - start) * inside for start, stop in zip(spot, end, strict=True))
            building.draw_held(surface, self.face, (x, y), 1 - inside)
            return
        building.draw_block(surface, self.cell, self.face, SQUASH * sin(pi * stage.share("land")))
        whole = sum(seconds for _, seconds in DUST)
        passed = sum(seconds * stage.share(name) for name, seconds in DUST) / whole
        draw_dust(surface, building.cell_rect(self.cell), passed)

    def draw_points(self, surface: pygame.Surface, stage: Stage, building: Building, score: pygame.Rect) -> None:
        """The points that the block brings, on their way from the balconies to the score."""
        for (change, line), share in self._flights(stage):
            if share < 1:
                surface.blit(*_flying(building, change, line, score, share))

    def parts(self, stage: Stage, building: Building, score: pygame.Rect | None) -> Iterator[Part]:
        """What `draw` and `draw_points` draw, for who wants to know what has changed."""
        shares = tuple(stage.share(name) for name in ("in", "land", "puff", "count"))
        block = building.cell_rect(self.cell)
        yield Part.of(block.inflate(block.width, block.height), shares)
        if score is not None and shares[2] >= 1:
            yield Part.of(score.inflate(score.height, score.height), self.total(0, stage))
            for (change, line), share in self._flights(stage):
                if share < 1:
                    yield Part.of(_flying(building, change, line, score, share)[1], share)

    def _flights(self, stage: Stage) -> Iterator[tuple[tuple[int, Line], float]]:
        """Every change of points, and how far it has flown."""
        every = changed_lines(self.worth)
        passed = stage.share("count") * (BADGE_FLIGHT + _apart(len(every)))
        for place, change in enumerate(every):
            late = _apart(len(every)) * place / max(1, len(every) - 1)
            yield change, min(1.0, max(0.0, (passed - late) / BADGE_FLIGHT))


def _apart(number: int) -> float:
    """Seconds between the first and the last of some badges."""
    return min(MOST_APART, APART * (number - 1))


def _flying(
    building: Building, change: int, line: Line, score: pygame.Rect, share: float
) -> tuple[pygame.Surface, pygame.Rect]:
    """A badge on its way from where it was earned to the score, and where it is."""
    facade, text, eased = building.facade, signed(change), smooth(share)
    x, y, size, _ = facade.block(line.cell)
    place = badge_place(facade, text, faces().pieces(line.face))
    picture = badge(badge_size(facade), text)
    corner = x + round(place.x * size / UNITS), y + round(place.y * size / UNITS)
    begin = pygame.Rect(corner, picture.get_size()).center
    middle = [start + (stop - start) * eased for start, stop in zip(begin, score.center, strict=True)]
    middle[1] -= size * 0.5 * sin(pi * eased)
    return picture, picture.get_rect(center=middle)
