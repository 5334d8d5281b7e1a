"""The map on the table: its sites as targets, its cities, what an overlay or a draft shows on it; whole or enlarged."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.balam.sites import NAMES, SITE_NAMES, Name, Site, read_site
from game.balam.transport import pyramids
from scenes.balam.render import land
from scenes.balam.render.marks import draw_ring
from scenes.balam.table.overlays import PLAIN, Overlay, paint_over_cities, paint_overlay
from scenes.balam.table.panel import Panel
from scenes.balam.words import site_words
from scenes.kit.actions import Point
from scenes.look.ui import YELLOW

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

SITE, BUILDING = "site-", "building-"
ZOOMS = (1.0, 1.5, 2.25)
"""How much the map can be enlarged."""
NEAR = 292
"""The side of a tile in a close-up for fingers, in pixels of the design: its slots are large enough for one."""
FINGER = 76
"""The least side of a target for fingers."""


def site_of_target(name: str | None) -> Site | None:
    """The site that a target is for."""
    return read_site(name.removeprefix(SITE)) if name is not None and name.startswith(SITE) else None


class MapView(Panel):
    """Where the sites are in the window, and how they are shown."""

    def __init__(self, table: "TableScreen") -> None:
        super().__init__(table)
        self.overlay: Overlay = PLAIN
        self.pointed: tuple[Site, ...] = ()
        """Sites that somebody wants to see: a ring is around them until something else is done."""
        self._zoom = 0
        self._zooms: tuple[float, ...] = ZOOMS
        self._whole: land.Ground
        self._near: land.Ground

    @property
    def ground(self) -> land.Ground:
        """Where everything is; what happens is always shown on the whole map."""
        return self._whole if self.table.busy else self._near

    @property
    def enlarged(self) -> bool:
        """Whether only a part of the map is to be seen."""
        return self.ground is not self._whole

    def arrange(self) -> None:
        """Find the place of the map in the window."""
        table = self.table
        labels = max(table.px(land.LABELS), table.text_px(1) if table.fitted.touch else 0)
        self._whole = land.Ground(table.view.board, table.rect("map"), labels)
        near = max(1.5, table.px(NEAR) / self._whole.side)
        self._zooms = (1.0, near) if table.fitted.touch else ZOOMS
        self._zoom = min(self._zoom, len(self._zooms) - 1)
        self._hold((0.5, 0.5), self._whole.area.center)

    def zoom(self, steps: int, at: Point | None = None) -> None:
        """Enlarge the map around a point, or show more of it again."""
        place = self._whole.area.center if at is None or not self._whole.area.collidepoint(at) else at
        held = self._near.shares(place)
        self._zoom = min(len(self._zooms) - 1, max(0, self._zoom + steps))
        self._hold(held, place)

    def turn_zoom(self) -> None:
        """The next size, after the largest the whole map."""
        self.zoom(1 if self._zoom < len(self._zooms) - 1 else -self._zoom)

    def pan(self, start: Point, end: Point) -> None:
        """Move the map so that what was at one point is at another."""
        self._hold(self._near.shares(start), end)

    def show(self, site: Site) -> None:
        """Move an enlarged map so that a site and what is around it can be seen."""
        if self._zoom and not self._whole.area.contains(self._near.tile(site)):
            self._hold(self._near.shares(self._near.tile(site).center), self._whole.area.center)

    def _hold(self, shares: tuple[float, float], at: Point) -> None:
        """Put the point of the map that lies at these shares of it at a point of the window, as far as there is map."""
        area, scale = self._whole.area, self._zooms[self._zoom]
        wide, high = area.width * scale, area.height * scale
        left = min(area.x, max(area.right - wide, at[0] - shares[0] * wide))
        top = min(area.y, max(area.bottom - high, at[1] - shares[1] * high))
        self._near = self._whole if not self._zoom else self._whole.enlarged(scale, (round(left), round(top)))

    def places(self) -> dict[str, pygame.Rect]:
        """The sites as targets, as far as they can be seen."""
        tiles = {site: self.ground.tile(site).clip(self._whole.area) for site in self.table.view.board.sites}
        least = self.table.px(FINGER) if self.table.fitted.touch else self._whole.side // 5
        return {f"{SITE}{SITE_NAMES[site]}": box for site, box in tiles.items() if min(box.size) > least}

    def buildings(self, names: Iterable[Name]) -> dict[str, pygame.Rect]:
        """Buildings as targets, as far as they can be seen; for fingers those that are seen whole in a close-up."""
        places = {name: self.ground.place(self.table.view.cities, name) for name in names}
        if self.table.fitted.touch:
            area = self._whole.area if self.enlarged else pygame.Rect(0, 0, 0, 0)
            return {f"{BUILDING}{NAMES[name]}": box for name, box in places.items() if area.contains(box)}
        seen = {name: box.clip(self._whole.area) for name, box in places.items()}
        return {f"{BUILDING}{NAMES[name]}": box for name, box in seen.items() if box.width and box.height}

    def words(self, name: str, at: Point | None = None) -> str | None:
        """A site in words."""
        site = site_of_target(name)
        return None if site is None else site_words(self.table.view, site, self.table.session.king_names)

    def paint(self, surface: pygame.Surface) -> None:
        """The tiles with their cities and the influence of the markets, then the marks of a draft."""
        table, ground, area = self.table, self.ground, self._whole.area
        rim = area.inflate(table.px(10), table.px(10))
        pygame.draw.rect(surface, "#14402F", rim, table.px(6), border_radius=table.px(8))
        land.draw_labels(surface, ground, area, min(table.text_px(20), ground.labels))
        before = surface.get_clip()
        surface.set_clip(area if self.enlarged else before)
        self._paint_land(surface, ground)
        looked = site_of_target(table.pointer.looked_at)
        for site in self.pointed if looked is None else (*self.pointed, looked):
            draw_ring(table, surface, ground.tile(site), YELLOW, 8 if site in self.pointed else 5)
        table.sketch.paint_marks(surface)
        surface.set_clip(before)

    def _paint_land(self, surface: pygame.Surface, ground: land.Ground) -> None:
        table, view, seen = self.table, self.table.view, surface.get_clip()
        counts, sites = pyramids(view), [one for one in view.board.sites if ground.tile(one).colliderect(seen)]
        for site in sites:
            tile = ground.tile(site)
            land.draw_tile(surface, tile, view.board, site)
            paint_overlay(table, surface, site, tile)
            table.sketch.paint_ground(surface, site, tile)
        for site in sites:
            self.paint_city(surface, site, ground.tile(site), [some[site] for some in counts])
        paint_over_cities(table, surface, ground)

    def paint_city(self, surface: pygame.Surface, site: Site, tile: pygame.Rect, counts: list[int]) -> None:
        """What is on a site: a city, and the small pyramids of the kings."""
        view, wearing = self.table.view, self.table.session.king_livery
        city = self.table.sketch.city(view, site)
        if city is not None:
            land.draw_city(surface, tile, view.board.slots[site], city, wearing(city.owner))
        land.draw_influence(surface, tile, counts, wearing, self.table.text_px(1) if self.table.fitted.touch else 0)
