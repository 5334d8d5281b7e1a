"""What the map can show besides itself: ways open to a king, what threatens, whose influence is where."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from game.balam.kinds import King
from game.balam.sites import Site
from game.balam.texts import _
from game.balam.transport import pyramids, reach, usable
from scenes.balam.render.land import Ground, content_place
from scenes.balam.render.marks import draw_ring
from scenes.look.patterns import pattern
from scenes.look.ui import YELLOW

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

Showing = Literal["plain", "ways", "threats", "influence"]
PARTS = ("#FFD25E", "#57C4E5", "#E8668F", "#B9F08A", "#F5A243", "#C9A6F2")
"""The components of a king's ways, one colour each."""
ASKED = ("maize", "prisoner")
"""What disasters can be bought off with."""


@dataclass(frozen=True, slots=True)
class Overlay:
    """One way of looking at the map; routes are those of one king."""

    kind: Showing
    king: King = 0


PLAIN = Overlay("plain")
SHOWINGS: tuple[Showing, ...] = ("plain", "ways", "threats", "influence")


def overlay_words(overlay: Overlay, names: Sequence[str]) -> str:
    """What a way of looking at the map shows."""
    match overlay.kind:
        case "plain":
            return _("Plain map")
        case "ways":
            sentence = _(
                "{name}’s routes: sites of one colour are linked, hatched ones are closed. Press for the next king."
            )
            return sentence.format(name=names[overlay.king])
        case "threats":
            return _(
                "Threats: tidal waves hit blue sites, eruptions red ones. Golden rings mark tokens that "
                "could buy off a disaster."
            )
        case "influence":
            return _("Influence: each site has the colour of the king with the most small pyramids there.")


def paint_overlay(table: "TableScreen", surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
    """The ground of a site as the overlay colours it."""
    match table.map.overlay.kind:
        case "plain":
            pass
        case "ways":
            _paint_ways(table, surface, site, tile, table.map.overlay.king)
        case "threats":
            _paint_threats(table, surface, site, tile)
        case "influence":
            _paint_influence(table, surface, site, tile)


def paint_over_cities(table: "TableScreen", surface: pygame.Surface, ground: Ground) -> None:
    """What an overlay shows over the cities: the tokens that could buy off a disaster (BAL-79)."""
    if table.map.overlay.kind != "threats":
        return
    for site, city in enumerate(table.view.cities):
        for one in city.buildings if city is not None else ():
            if one.type in "RG" and one.content in ASKED:
                place = content_place(ground.standing(Site(site), one))
                draw_ring(table, surface, place.inflate(table.px(10), table.px(10)), YELLOW, 4)


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
