"""What the map can show besides itself: ways open to a king, what threatens, whose influence is where."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from game.balam.kinds import King
from game.balam.sites import Site
from game.balam.transport import pyramids, reach, usable
from game.language import _
from scenes.look.patterns import pattern

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

Showing = Literal["plain", "ways", "threats", "influence"]
PARTS = ("#FFD25E", "#57C4E5", "#E8668F", "#B9F08A", "#F5A243", "#C9A6F2")
"""The components of a king's ways, one colour each."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """One way of looking at the map."""

    kind: Showing

    @property
    def title(self) -> str:
        """What stands on the button."""
        match self.kind:
            case "plain":
                return _("Plain map")
            case "ways":
                return _("Open routes")
            case "threats":
                return _("Threats")
            case "influence":
                return _("Influence")


OVERLAYS = tuple(Overlay(kind) for kind in ("plain", "ways", "threats", "influence"))


def paint_overlay(table: "TableScreen", surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
    """The ground of a site as the overlay colours it."""
    kind = table.map.overlay.kind
    king = table.acting()
    if kind == "ways" and king is not None:
        _paint_ways(table, surface, site, tile, king)
    elif kind == "threats":
        _paint_threats(table, surface, site, tile)
    elif kind == "influence":
        _paint_influence(table, surface, site, tile)


def _tint(surface: pygame.Surface, tile: pygame.Rect, colour: str, alpha: int) -> None:
    veil = pygame.Surface(tile.size, pygame.SRCALPHA, 32)
    veil.fill((*pygame.Color(colour)[:3], alpha))
    surface.blit(veil, tile)


def _paint_ways(table: "TableScreen", surface: pygame.Surface, site: Site, tile: pygame.Rect, king: King) -> None:
    """Sites that hang together for the king in turn have one colour, closed ones are hatched."""
    view = table.view
    if not usable(view, king) >> site & 1:
        surface.blit(pattern(tile.size, "stripes", max(8, tile.width // 9), 0.4, pygame.Color(179, 36, 63, 130)), tile)
        return
    parts = list(dict.fromkeys(reach(view, king)[one] for one in view.board.sites if usable(view, king) >> one & 1))
    _tint(surface, tile, PARTS[parts.index(reach(view, king)[site]) % len(PARTS)], 105)


def _paint_threats(table: "TableScreen", surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
    """Cities that a tidal wave or an eruption would take."""
    board = table.view.board
    linked = table.view.options.volcano_scope == "linked"
    if board.beside("sea") >> site & 1:
        _tint(surface, tile, "#57C4E5", 130)
    elif board.beside("volcano", linked) >> site & 1:
        _tint(surface, tile, "#E8562F", 130)


def _paint_influence(table: "TableScreen", surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
    """The colour of the king with most pyramids, the stronger the more."""
    counts = [some[site] for some in pyramids(table.view)]
    most = max(counts)
    leaders = [king for king, number in enumerate(counts) if number == most]
    if most and len(leaders) == 1:
        _tint(surface, tile, table.session.king_livery(leaders[0]).colour, min(200, 80 + 40 * most))
