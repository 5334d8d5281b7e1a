"""Both sides of the building side by side, turquoise's in the morning and rose's in the evening, with its lights on."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

import pygame

from game.balconia.building import COLUMNS, FLOORS, SEATS, TURQUOISE, other
from game.balconia.scoring import Line
from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.facade import GROUND, SHADE
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import SEAM, backdrop, draw_skies
from scenes.balconia.render.turning import TurningBuilding
from scenes.balconia.session import Session
from scenes.balconia.table.side_view import SideView
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer, Paint
from scenes.kit.control import rect_of
from scenes.kit.tween import smooth
from scenes.look.ui import CREAM, draw_ribbon, draw_text

LINE = 6
"""Width of the line between the skies, in the design."""


class BothSides:
    """The two sides in the places of the layout, or both in the middle, one behind the other."""

    def __init__(self, canvas: Canvas, session: Session, counted: Callable[[Line], str]) -> None:
        self._canvas, self._session = canvas, session
        self.views = {seat: SideView(session, seat, canvas.fitted.box(seat), counted) for seat in SEATS}
        for view in self.views.values():
            view.light(FLOORS)
        self._turning: tuple[TurningBuilding, pygame.Surface] | None = None
        """The building that turns, and the sky that it turns to."""

    def arrange(self) -> None:
        """Fit both sides to the window."""
        self._turning = None
        for seat, view in self.views.items():
            view.arrange(self._canvas.fitted.box(seat))

    def stand(self) -> None:
        """Free the pictures of the turn: both sides stay where they are from now on."""
        self._turning = None

    def prepared(self, first: Seat) -> Iterator[bool]:
        """Draw everything ahead of time, in small steps, for a building that will turn from this player's side."""
        for view in self.views.values():
            yield from view.prepared()
        self._turn_from(first)
        yield True

    def half(self, seat: Seat) -> pygame.Rect:
        """The part of the window with a side and its sky."""
        (width, height), seam = self._canvas.fitted.size, self._canvas.rect("race").centerx
        return pygame.Rect(0, 0, seam, height) if seat == TURQUOISE else pygame.Rect(seam, 0, width - seam, height)

    def layers(self, marks: Mapping[Seat, Marks]) -> Iterator[Layer]:
        """Both sides in their places, with these marks."""
        for seat in SEATS:
            key = "side", seat, marks[seat], self._canvas.context.settings
            paint = partial(self._draw_half, seat=seat, marks=marks[seat])
            yield Layer(key, rect_of(self.half(seat)), paint, still=True)

    def draw_alone(self, surface: pygame.Surface, seat: Seat) -> None:
        """One side in the middle, under its own sky."""
        surface.blit(backdrop(seat, surface.get_size()), (0, 0))
        self._draw_house(surface, seat, self._inward(seat))

    def draw_turning(self, surface: pygame.Surface, first: Seat, share: float) -> None:
        """The building in the middle while it turns from one side to the other, and the hour with it."""
        building, sky = self._turning or self._turn_from(first)
        surface.blit(backdrop(first, surface.get_size()), (0, 0))
        sky.set_alpha(round(255 * share))
        surface.blit(sky, (0, 0))
        building.draw(surface, 180.0 * share, self._inward(first))

    def draw_parting(self, surface: pygame.Surface, front: Seat, share: float) -> None:
        """Both sides on their way from the middle to their places, each drawing its own sky along."""
        width = surface.get_width()
        edge = width if front == TURQUOISE else 0
        draw_skies(surface, edge + round((self.half(TURQUOISE).right - edge) * share), self._canvas.px(LINE))
        for seat in (other(front), front):
            away = round(self._inward(seat) * (1 - share))
            self._draw_house(surface, seat, away)
            self._draw_name(surface, seat, away, smooth(share))

    def draw_without(self, surface: pygame.Surface, seat: Seat, marks: Marks) -> None:
        """Both skies and the other side with these marks, without the one of this player."""
        draw_skies(surface, self.half(TURQUOISE).right, self._canvas.px(LINE))
        self._draw_half(surface, other(seat), marks)

    def _turn_from(self, first: Seat) -> tuple[TurningBuilding, pygame.Surface]:
        front, behind = self.views[first], self.views[other(first)]
        building = TurningBuilding(front.building, front.side, behind.building, behind.side)
        self._turning = building, backdrop(other(first), self._canvas.fitted.size).copy()
        return self._turning

    def _inward(self, seat: Seat) -> int:
        """The distance of a side from the middle, in pixels to the right."""
        (left, _), (right, _) = (self.views[one].building.corner for one in SEATS)
        return (left + right) // 2 - self.views[seat].building.corner[0]

    def _draw_half(self, surface: pygame.Surface, seat: Seat, marks: Marks) -> None:
        view, half = self.views[seat], self.half(seat)
        surface.blit(backdrop(seat, surface.get_size()), half, half)
        line = pygame.Rect(0, 0, self._canvas.px(LINE), half.height)
        line.centerx = self.half(TURQUOISE).right
        surface.fill(SEAM, line.clip(half))
        view.building.draw(surface, view.side, marks)
        self._draw_name(surface, seat)

    def _draw_house(self, surface: pygame.Surface, seat: Seat, away: int) -> None:
        building = self.views[seat].building
        x, y = building.corner
        surface.blit(building.picture(self.views[seat].side), (x + away, y), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _draw_name(self, surface: pygame.Surface, seat: Seat, away: int = 0, unrolled: float = 1.0) -> None:
        """The player's name on the pavement, where it covers nothing that counts."""
        facade = self.views[seat].building.facade
        width = round(COLUMNS * facade.pitch * unrolled)
        if width < 2 * facade.pitch:
            return
        box = pygame.Rect(0, 0, width, round((GROUND + SHADE) * facade.pitch))
        box.midtop = facade.left + COLUMNS * facade.pitch // 2 + away, facade.foot + 2
        draw_ribbon(surface, box, LIVERIES[seat])
        inner = box.inflate(-box.height, 0)
        size = min(self._canvas.text_px(40), max(self._canvas.least_letters, box.height * 2 // 3))
        draw_text(surface, inner, self._session.name(seat), size, "display", CREAM, "centre")


class StepForward:
    """A side steps forward from its place beside the other to where it stands alone; the scene changes behind it."""

    def __init__(self, both: BothSides, seen: SideView, before: pygame.Surface, after: Paint) -> None:
        """`seen` is the side where it goes; `before` shows the scene without it, and `after` paints the next one."""
        self._place = both.views[seen.seat].building.facade.bounds
        self._seen, self._before, self._after = seen, before, before.copy()
        self._after.blit(backdrop(seen.seat, before.get_size()), (0, 0))
        after(self._after)

    def draw(self, surface: pygame.Surface, share: float) -> None:
        """Draw the side on its way, at `share` from 0 to 1."""
        self._before.set_alpha(round(255 * (1 - share)))
        surface.blits(((self._after, (0, 0)), (self._before, (0, 0))))
        goal = self._seen.building
        x, y, width, height = (
            round(start + (stop - start) * share) for start, stop in zip(self._place, goal.facade.bounds, strict=True)
        )
        picture = pygame.transform.smoothscale(goal.picture(self._seen.side), (width, height))
        surface.blit(picture, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
