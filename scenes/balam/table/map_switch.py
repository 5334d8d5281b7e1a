"""The switch beside the map: four ways of looking at it, which for fingers are in the drawer, and how large it is."""

import pygame

from game.balam.texts import _
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_sign
from scenes.balam.table.overlays import SHOWINGS, Overlay, Showing, overlay_words
from scenes.balam.table.panel import Panel
from scenes.kit.actions import Point
from scenes.look.ui import INK, PAPER, YELLOW, card

OVERLAY, ZOOM = "overlay-", "zoom"
ARROW = ((0.1, 0.5), (0.62, 0.5), (0.62, 0.26), (0.92, 0.6), (0.62, 0.92), (0.62, 0.7), (0.1, 0.7))


class MapSwitch(Panel):
    """A row of signs; the one that is chosen is lit."""

    def places(self) -> dict[str, pygame.Rect]:
        """A place for each sign."""
        box, apart = self.table.rect("overlay"), ZOOM in self.table.fitted.areas
        names = [*(f"{OVERLAY}{kind}" for kind in SHOWINGS), *([] if apart else [ZOOM])]
        step = box.width / len(names)
        row = {
            name: pygame.Rect(box.x + round(place * step), box.y, round(step), box.height)
            for place, name in enumerate([] if self.table.drawer.hides("overlay") else names)
        }
        return {**row, ZOOM: self.table.rect(ZOOM)} if apart else row

    def words(self, name: str, at: Point | None = None) -> str | None:
        """What a sign shows."""
        if name == ZOOM:
            return _("Zoom in, or out to the whole map. The mouse wheel works too; drag to move around.")
        if not name.startswith(OVERLAY):
            return None
        return overlay_words(self._chosen(self._kind(name), turned=False), self.table.session.king_names)

    def use(self, name: str) -> None:
        """Look at the map in another way; routes again are those of the next king."""
        if name == ZOOM:
            self.table.map.turn_zoom()
        else:
            self.table.map.overlay = self._chosen(self._kind(name), turned=True)

    def _kind(self, name: str) -> Showing:
        return next(kind for kind in SHOWINGS if name == f"{OVERLAY}{kind}")

    def _chosen(self, kind: Showing, turned: bool) -> Overlay:
        now = self.table.map.overlay
        if kind != "ways":
            return Overlay(kind)
        if now.kind == "ways":
            return Overlay(kind, (now.king + turned) % len(self.table.session.kings))
        return Overlay(kind, self.table.acting() or 0)

    def paint(self, surface: pygame.Surface) -> None:
        """The signs side by side on one card."""
        table, box = self.table, self.table.rect("overlay")
        cards = [*([] if table.drawer.hides("overlay") else [box])]
        cards += [table.rect(ZOOM)] if ZOOM in table.fitted.areas else []
        for one in cards:
            surface.blit(card(one.size, PAPER, INK, table.px(16), table.px(4)), one)
        for name, place in self.places().items():
            if self._on(name) or table.look(name) in ("hover", "pressed"):
                lit = place.inflate(-table.px(8), -table.px(10))
                surface.blit(card(lit.size, YELLOW if self._on(name) else "#FFE9B8", INK, table.px(10), 2), lit)
            size = round(min(place.size) * 0.66)
            sign = pygame.Rect(0, 0, size, size)
            sign.center = place.center
            self._paint_sign(surface, name, sign)

    def _on(self, name: str) -> bool:
        if name == ZOOM:
            return self.table.map.enlarged
        return self.table.map.overlay.kind == self._kind(name)

    def _paint_sign(self, surface: pygame.Surface, name: str, box: pygame.Rect) -> None:
        table = self.table
        if name == ZOOM:
            _draw_lens(surface, box, table.px(4))
            return
        match self._kind(name):
            case "plain":
                surface.blit(card(box.size, "#3E8E4E", INK, box.width // 6, 2), box)
                plaza = box.inflate(-box.width // 3, -box.width // 3)
                surface.blit(card(plaza.size, "#F2E3C2", "#C9B383", plaza.width // 5, 2), plaza)
            case "ways":
                points = [(box.x + x * box.width, box.y + (y - 0.1) * box.height) for x, y in ARROW]
                pygame.draw.polygon(surface, "#E8668F", points)
                pygame.draw.polygon(surface, INK, points, max(2, table.px(3)))
                if table.map.overlay.kind == "ways":
                    badge = pygame.Rect(box.x - box.width // 8, box.y - box.width // 8, box.width // 2, box.width // 2)
                    draw_sign(surface, badge, table.session.king_livery(table.map.overlay.king))
            case "threats":
                surface.blit(pieces.drawing("features/volcano", box.width), box)
            case "influence":
                surface.blit(pieces.small_pyramid(table.session.king_livery(table.acting() or 0), box.width), box)


def _draw_lens(surface: pygame.Surface, box: pygame.Rect, thick: int) -> None:
    """A magnifying glass."""
    radius = round(box.width * 0.32)
    middle = box.x + radius + thick // 2, box.y + radius + thick // 2
    edge = round(radius * 0.7)
    pygame.draw.line(surface, INK, (middle[0] + edge, middle[1] + edge), (box.right - 2, box.bottom - 2), thick * 2)
    pygame.draw.circle(surface, "#CFEAF4", middle, radius)
    pygame.draw.circle(surface, INK, middle, radius, thick)
