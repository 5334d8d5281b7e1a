"""For fingers: sites are tapped on the whole map, what stands on them in a close-up."""

from typing import TYPE_CHECKING

import pygame

from game.balam.sites import NAMES, site_of
from scenes.balam.table.map_view import BUILDING, SITE, site_of_target

if TYPE_CHECKING:
    from scenes.balam.desk.base import Answer, Desk
    from scenes.balam.table.scene import Table


class CloseUp:
    """Decides what a finger on the map means, where buildings are too small for one."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def free(self, places: dict[str, pygame.Rect]) -> dict[str, pygame.Rect]:
        """What the desk leaves free of the table; in a close-up the map is made of its buildings."""
        table, desk = self.table, self.table.desk
        assert desk is not None
        near = table.map.enlarged and bool(desk.on_map)
        covered = [table.rect(area) for area in desk.areas]
        return {
            name: box
            for name, box in places.items()
            if box.collidelist(covered) < 0 and not (near and name.startswith(SITE))
        }

    def offered(self, places: dict[str, pygame.Rect]) -> dict[str, pygame.Rect]:
        """What the desk offers besides an open drawer."""
        return {name: box for name, box in places.items() if not self.table.drawer.covers(box)}

    def activate(self, desk: "Desk", name: str) -> "Answer":
        """A site means the only thing on it that can be meant; where there are several, they are shown larger."""
        site = site_of_target(name)
        if not self.table.fitted.touch or site is None:
            return desk.activate(name)
        meant = [one for one in desk.on_map if site_of(one) == site]
        if len(meant) > 1:
            ground = self.table.map
            ground.zoom(1, ground.ground.tile(site).center)
            ground.show(site)
            return None
        return desk.activate(f"{BUILDING}{NAMES[meant[0]]}" if meant else name)

    def leave(self) -> None:
        """The whole map again, for the next decision."""
        if self.table.fitted.touch and self.table.map.enlarged:
            self.table.map.turn_zoom()
