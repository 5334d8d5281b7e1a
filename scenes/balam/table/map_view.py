"""The map on the table: its sites as targets, its cities, what an overlay or a draft shows on it."""

from typing import TYPE_CHECKING

import pygame

from game.balam.sites import SITE_NAMES, Site, read_site
from game.balam.transport import pyramids
from scenes.balam.render import land
from scenes.balam.render.marks import draw_ring
from scenes.balam.table.overlays import OVERLAYS, Overlay, paint_overlay
from scenes.look.ui import YELLOW

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

SITE = "site-"


def site_of_target(name: str | None) -> Site | None:
    """The site that a target is for."""
    return read_site(name.removeprefix(SITE)) if name is not None and name.startswith(SITE) else None


class MapView:
    """Where the sites are in the window, and how they are shown."""

    def __init__(self, table: "TableScreen") -> None:
        self.table = table
        self.overlay: Overlay = OVERLAYS[0]
        self.ground: land.Ground

    def arrange(self) -> None:
        """Find the place of the map in the window."""
        table = self.table
        self.ground = land.Ground(table.view.board, table.rect("map"), table.px(land.LABELS))

    def places(self) -> dict[str, pygame.Rect]:
        """The sites as targets."""
        return {f"{SITE}{SITE_NAMES[site]}": self.ground.tile(site) for site in self.table.view.board.sites}

    def turn_overlay(self) -> None:
        """The next way of looking at the map."""
        self.overlay = OVERLAYS[(OVERLAYS.index(self.overlay) + 1) % len(OVERLAYS)]

    def paint(self, surface: pygame.Surface) -> None:
        """The tiles with their cities and the influence of the markets, then the marks of a draft."""
        table, ground = self.table, self.ground
        counts, board, sketch = pyramids(table.view), table.view.board, table.sketch
        land.draw_labels(surface, ground, table.text_px(20))
        rim = ground.area.inflate(table.px(10), table.px(10))
        pygame.draw.rect(surface, "#14402F", rim, table.px(6), border_radius=table.px(8))
        for site in board.sites:
            tile = ground.tile(site)
            land.draw_tile(surface, tile, board, site)
            paint_overlay(table, surface, site, tile)
            sketch.paint_ground(surface, site, tile)
        for site in board.sites:
            self.paint_city(surface, site, ground.tile(site), [some[site] for some in counts])
        looked = site_of_target(table.hand.looked_at)
        if looked is not None:
            draw_ring(table, surface, ground.tile(looked), YELLOW)
        sketch.paint_marks(surface)

    def paint_city(self, surface: pygame.Surface, site: Site, tile: pygame.Rect, counts: list[int]) -> None:
        """What is on a site: a city, and the small pyramids of the kings."""
        view, wearing = self.table.view, self.table.session.king_livery
        city = self.table.sketch.city(view, site)
        if city is not None:
            land.draw_city(surface, tile, view.board.slots[site], city, wearing(city.owner))
        land.draw_influence(surface, tile, counts, wearing)
