"""Routes of tokens over the map, and arrows along them."""

from collections import deque
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.balam.kinds import King
from game.balam.sites import Site
from game.balam.transport import usable
from game.balam.view import View
from scenes.balam.table.screen import TableScreen
from scenes.look.ui import INK

Spot = tuple[float, float]


def route(view: View, king: King, origin: Site, target: Site) -> list[Site]:
    """The shortest route over sites that the king's tokens may use; origin and target alone if there is none."""
    if origin == target:
        return [origin]
    free, before = usable(view, king), {origin: origin}
    queue = deque([origin])
    while queue and target not in before:
        site = queue.popleft()
        for other in view.board.neighbours[site]:
            if other not in before and free >> other & 1:
                before[other] = site
                queue.append(other)
    if target not in before:
        return [origin, target]
    way = [target]
    while way[-1] != origin:
        way.append(before[way[-1]])
    return way[::-1]


def waypoints(
    table: TableScreen, way: Sequence[Site], start: pygame.Rect, end: pygame.Rect, aside: int = 0
) -> list[Spot]:
    """A route in the window; `aside` shifts it, so that parallel arrows do not hide each other."""
    shift = aside * table.px(5)
    middles = [table.map.ground.tile(site).center for site in way[1:-1]]
    return [start.center, *((x + shift, y + shift) for x, y in middles), end.center]


def along(points: Sequence[Spot], share: float) -> Spot:
    """The point of a route after a share of it."""
    lengths = [pygame.Vector2(one).distance_to(other) for one, other in pairwise(points)]
    left = sum(lengths) * share
    for (one, other), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length:
            spot = pygame.Vector2(one).lerp(other, left / length)
            return spot.x, spot.y
        left -= length
    return points[-1]


def draw_arrow(
    table: TableScreen, surface: pygame.Surface, points: Sequence[Spot], colour: str, strong: bool = False
) -> None:
    """An arrow along a route."""
    thick = 9 if strong else 6
    end, before = pygame.Vector2(points[-1]), pygame.Vector2(points[-2])
    way = end - before
    if way.length() < 1:
        return
    head = min(table.px(20), way.length() * 0.6)
    way.scale_to_length(head)
    neck = end - way
    for paint, wide in ((INK, thick + 5), (colour, thick)):
        pygame.draw.lines(surface, paint, False, [*points[:-1], neck], table.px(wide))
        for spot in points[1:-1]:
            pygame.draw.circle(surface, paint, spot, table.px(wide) // 2)
    side = way.rotate(90) * 0.62
    tip = [end, neck + side, neck - side]
    pygame.draw.polygon(surface, colour, tip)
    pygame.draw.polygon(surface, INK, tip, table.px(3))
