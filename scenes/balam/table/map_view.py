"""The map: its sites, cities and overlays, whole or enlarged, and the switch beside it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.balam.kinds import King
from game.balam.sites import NAMES, SITE_NAMES, Name, Site
from game.balam.texts import _
from game.balam.transport import pyramids, reach, usable
from scenes.balam.render import land, pieces
from scenes.balam.render.fire import dim, draw_glow, flame
from scenes.balam.render.landscape import Sight, landscape
from scenes.balam.render.marks import draw_ring, draw_sign
from scenes.balam.table.parts import TableBase, TablePart, at_dusk
from scenes.balam.table.threats import draw_raids, raid_words, threat_words
from scenes.balam.words import SHOWINGS, Showing, site_words, use_of
from scenes.kit.actions import Point
from scenes.kit.control import Control, rect_of
from scenes.look.patterns import pattern
from scenes.look.svg import DRAWINGS
from scenes.look.theme import current_theme
from scenes.look.ui import INK, PAPER, YELLOW, card

PARTS = ("#FFD25E", "#57C4E5", "#E8668F", "#B9F08A", "#F5A243", "#C9A6F2")
"""The components of a king's routes, one colour each."""
ASKED = ("maize", "prisoner")
"""The kinds that buy off disasters."""
ZOOMS = (1.0, 1.5, 2.25)
"""The scales of the map."""
NEAR = 336
"""The side of a tile in a close-up on touch layouts, in pixels of the design: fingers can hit its slots."""
FINGER = 76
"""The smallest side of a control on touch layouts."""
ARROW = ((0.1, 0.5), (0.62, 0.5), (0.62, 0.26), (0.92, 0.6), (0.62, 0.92), (0.62, 0.7), (0.1, 0.7))
ZOOM = "zoom"


def site_id(site: Site) -> str:
    """The id of the control of a site."""
    return f"site-{SITE_NAMES[site]}"


def building_id(name: Name) -> str:
    """The id of the control of a building on the map."""
    return f"building-{NAMES[name]}"


SITES: Mapping[str, Site] = {site_id(Site(site)): Site(site) for site in range(len(SITE_NAMES))}
"""The sites by the ids of their controls."""


def looked_site(table: TableBase) -> Site | None:
    """The site that is looked at."""
    return SITES.get(table.pointer.looked_at or "")


@dataclass(frozen=True, slots=True)
class Overlay:
    """A way of colouring the map; routes are those of one king."""

    kind: Showing
    king: King = 0


PLAIN = Overlay("plain")


def overlay_words(overlay: Overlay, names: Sequence[str]) -> str:
    """The words for an overlay."""
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
                "Threats: tidal waves hit blue sites, eruptions red ones. Ringed tokens could buy off a "
                "disaster; percentages are attacks possible now."
            )
        case "influence":
            return _("Influence: each site has the colour of the king with the most small pyramids there.")


class MapView(TablePart):
    """The places of the sites in the window, and their picture."""

    def __init__(self, table: TableBase) -> None:
        super().__init__(table, "map")
        self.overlay: Overlay = PLAIN
        self.pointed: tuple[Site, ...] = ()
        """Sites with a ring around them until the next press."""
        self._zoom = 0
        self._zooms: tuple[float, ...] = ZOOMS
        self._whole: land.Ground
        self._near: land.Ground
        self._land: pygame.Surface | None = None
        self._awaited: Sight | None = None
        """The landscape in the whole window that is being drawn."""
        self._near_land: pygame.Surface | None = None
        """That of the enlarged board."""

    @property
    def ground(self) -> land.Ground:
        """The places of all sites; moves are always shown on the whole map."""
        return self._whole if self.table.busy else self._near

    @property
    def enlarged(self) -> bool:
        """True if only a part of the map is visible."""
        return self.ground is not self._whole

    def arrange(self) -> None:
        """Fit the map to the window."""
        table = self.table
        labels = max(table.px(land.LABELS), table.text_px(1) if table.fitted.touch else 0)
        self._whole = land.Ground(table.view.board, table.rect("map"), labels)
        near = max(1.5, table.px(NEAR) / self._whole.side)
        self._zooms = (1.0, near) if table.fitted.touch else ZOOMS
        self._zoom, self._near_land = min(self._zoom, len(self._zooms) - 1), None
        self._hold((0.5, 0.5), self._whole.area.center)
        if self._awaited is not None:
            DRAWINGS.withdraw(self._awaited)
        self._land, self._awaited = None, self.sight
        self.update()

    @property
    def sight(self) -> Sight:
        """The landscape that is seen in the whole window."""
        return self._whole.sight(self.table.fitted.size)

    @property
    def scenery(self) -> pygame.Surface:
        """The landscape in the whole window; blurred until it has been drawn."""
        if self._land is None:
            self._land = landscape(self.sight._replace(quick=True))
        return self._land

    @property
    def sharp(self) -> bool:
        """True once the landscape has been drawn."""
        return self._awaited is None

    def update(self) -> None:
        """Take the landscapes that have been drawn."""
        if self._awaited is not None and (drawn := DRAWINGS.ahead(self._awaited)) is not None:
            self._land, self._awaited = drawn, None
        if self._zoom and self._near_land is None:
            near = self._near
            self._near_land = DRAWINGS.ahead(Sight(near.board, near.area.size, (0, 0), near.side, near.depth))

    def zoom(self, steps: int, at: Point | None = None) -> None:
        """Enlarge the map around a point, or show more of it again."""
        place = self._whole.area.center if at is None or not self._whole.area.collidepoint(at) else at
        held = self._near.shares(place)
        before, self._zoom = self._zoom, min(len(self._zooms) - 1, max(0, self._zoom + steps))
        if self._zoom != before:
            self._near_land = None
        self._hold(held, place)

    def turn_zoom(self) -> None:
        """Change to the next scale; after the largest, the whole map."""
        self.zoom(1 if self._zoom < len(self._zooms) - 1 else -self._zoom)

    def pan(self, start: Point, end: Point) -> None:
        """Move the map from one point of the window to another."""
        self._hold(self._near.shares(start), end)

    def show(self, site: Site) -> None:
        """Move an enlarged map so that a site and its surroundings are visible."""
        if self._zoom and not self._whole.area.contains(self._near.tile(site)):
            self._hold(self._near.shares(self._near.tile(site).center), self._whole.area.center)

    def _hold(self, shares: tuple[float, float], at: Point) -> None:
        """Put the point at these shares of the map at a point of the window, as far as the edges of the map allow."""
        area, scale = self._whole.area, self._zooms[self._zoom]
        wide, high = area.width * scale, area.height * scale
        left = min(area.x, max(area.right - wide, at[0] - shares[0] * wide))
        top = min(area.y, max(area.bottom - high, at[1] - shares[1] * high))
        self._near = self._whole if not self._zoom else self._whole.enlarged(scale, (round(left), round(top)))

    def controls(self) -> Iterable[Control]:
        """The visible sites."""
        touch = self.table.fitted.touch
        least = self.table.px(FINGER) if touch else self._whole.side // 5
        for site in self.table.view.board.sites:
            box = self.ground.tile(site).clip(self._whole.area)
            if min(box.size) > least:
                use, refusal = self.table.choices.site(site)
                tip = partial(_site_tip, self.table, site) if touch or refusal is None else ""
                speech = partial(_site_words, self.table, site)
                yield Control(site_id(site), rect_of(box), use, refusal=refusal, speech=speech, tip=tip)

    def building_boxes(self, names: Iterable[Name]) -> dict[Name, pygame.Rect]:
        """The places of those buildings that are visible; on touch layouts, wholly visible in a close-up."""
        places = {name: self.ground.place(self.table.view.cities, name) for name in names}
        if self.table.fitted.touch:
            area = self._whole.area if self.enlarged else pygame.Rect(0, 0, 0, 0)
            return {name: box for name, box in places.items() if area.contains(box)}
        seen = {name: box.clip(self._whole.area) for name, box in places.items()}
        return {name: box for name, box in seen.items() if box.width and box.height}

    def key(self) -> object:
        """Zoom, overlay, rings, and the draft with the control that is looked at."""
        table, sketch = self.table, self.table.sketch
        looked = looked_site(self.table), table.pointer.looked_at if sketch.key() is not None else None
        drawn = self.sharp, self._near_land is not None, self.overlay.kind == "threats" and table.concerned
        return self.ground, self.overlay, self.pointed, looked, sketch, sketch.key(), drawn

    def paint(self, surface: pygame.Surface) -> None:
        """The tiles with their cities and small pyramids, then the marks of a draft."""
        table, ground, area = self.table, self.ground, self._whole.area
        land.draw_labels(surface, ground, area, min(table.text_px(20), ground.labels))
        before = surface.get_clip()
        surface.set_clip(area.clip(before) if self.enlarged else before)
        self._paint_land(surface, ground)
        looked, drafted = looked_site(table), table.sketch.site()
        framed = self.pointed if looked is None else (*self.pointed, looked)
        for site in framed:
            draw_ring(table, surface, ground.tile(site), YELLOW, 8 if site in self.pointed else 5)
        table.sketch.paint_marks(surface)
        for site in framed if drafted is None else (*framed, drafted):
            land.draw_sign(surface, ground.tile(site), table.view.board, site)
        surface.set_clip(before)

    def _paint_land(self, surface: pygame.Surface, ground: land.Ground) -> None:
        table, seen = self.table, surface.get_clip()
        view = table.sketch.planned(table.view)
        counts, room = pyramids(view), ground.side // 2  # roofs, shadows and lights reach beyond their tile
        sites = [one for one in view.board.sites if ground.tile(one).inflate(room, room).colliderect(seen)]
        self._paint_ground(surface, ground)
        if at_dusk(view):
            if ground is not self._whole:
                dim(surface, seen)
            for site in sites:
                if view.cities[site] is not None:
                    draw_glow(surface, land.plaza(ground.tile(site)), round(ground.side * 1.25))
        for site in sites:
            tile = ground.tile(site)
            _paint_overlay(table, self.overlay, surface, site, tile)
            table.sketch.paint_ground(surface, site, tile)
        for site in sites:
            self.paint_city(surface, site, ground.tile(site), [some[site] for some in counts])
            if at_dusk(view) and view.cities[site] is not None:
                torch = flame(max(4, ground.side // 9), site % 4)
                sign = land.sign_place(ground.tile(site))
                surface.blit(torch, torch.get_rect(midbottom=(sign.right, sign.bottom + round(ground.depth * 0.45))))
        if self.overlay.kind == "threats":
            _paint_ransoms(table, surface, ground)
            draw_raids(table, surface, ground, self.enlarged or not table.fitted.touch)

    def _paint_ground(self, surface: pygame.Surface, ground: land.Ground) -> None:
        """The landscape where the floor does not show it: enlarged, or pale for high contrast."""
        contrast, area = current_theme().contrast, self._whole.area
        if ground is not self._whole:
            if self._near_land is not None:
                surface.blit(self._near_land, ground.area)
            else:
                part = pygame.transform.scale(self.scenery.subsurface(area), ground.area.size)
                surface.blit(part, ground.area)
        elif contrast:
            surface.blit(self.scenery, area, area)
        if contrast:
            surface.fill((96, 96, 96), area, pygame.BLEND_RGB_ADD)

    def paint_city(self, surface: pygame.Surface, site: Site, tile: pygame.Rect, counts: list[int]) -> None:
        """Draw a city and the small pyramids of the kings onto a tile."""
        view, wearing = self.table.sketch.planned(self.table.view), self.table.session.king_livery
        city = view.cities[site]
        land.draw_sign(surface, tile, view.board, site)
        if city is not None:
            land.draw_city(surface, tile, view.board.slots[site], city, wearing(city.owner))
        land.draw_influence(surface, tile, counts, wearing, self.table.text_px(1) if self.table.fitted.touch else 0)


class MapSwitch(TablePart):
    """A button for each overlay, which touch layouts have in the drawer, and one for the zoom."""

    def __init__(self, table: TableBase, shown: MapView, hidden: Callable[[], bool]) -> None:
        """`shown` is the map that it switches; while `hidden` says so, only the zoom is on the screen."""
        super().__init__(table, "overlay")
        self._map = shown
        self._hidden = hidden

    def controls(self) -> Iterable[Control]:
        """The overlays, then the zoom."""
        boxes, map_view = self._boxes(), self._map
        for kind, box in zip(SHOWINGS, boxes, strict=False):
            words = partial(self._words, kind)
            chosen = map_view.overlay.kind == kind
            use = partial(self._choose, kind)
            yield Control(f"overlay-{kind}", rect_of(box), use, speech=words, tip=words, chosen=chosen)
        zoom = self._zoom_box()
        chosen = map_view.enlarged
        yield Control(ZOOM, rect_of(zoom), self._turn_zoom, speech=_zoom_words, tip=_zoom_words, chosen=chosen)

    @property
    def _apart(self) -> bool:
        """True if the layout has a place of its own for the zoom."""
        return ZOOM in self.table.fitted.areas

    def _boxes(self) -> list[pygame.Rect]:
        """The places in the row: the overlays, then the zoom if it has no place of its own."""
        if self._hidden():
            return []
        box, number = self.table.rect("overlay"), len(SHOWINGS) + (not self._apart)
        step = box.width / number
        return [pygame.Rect(box.x + round(place * step), box.y, round(step), box.height) for place in range(number)]

    def _zoom_box(self) -> pygame.Rect:
        return self.table.rect(ZOOM) if self._apart else self._boxes()[-1]

    def _words(self, kind: Showing) -> str:
        return overlay_words(self._chosen(kind, turned=False), self.table.session.king_names)

    def _choose(self, kind: Showing) -> None:
        """Show an overlay; choosing routes again shows those of the next king."""
        self._map.overlay = self._chosen(kind, turned=True)
        table = self.table
        threats = threat_words(table.view, table.concerned, table.session.king_names) if kind == "threats" else ""
        table.context.speech.focus(f"{self._words(kind)} {threats}".strip())

    def turn(self) -> None:
        """Show the next overlay."""
        place = SHOWINGS.index(self._map.overlay.kind) + 1
        self._choose(SHOWINGS[place % len(SHOWINGS)])

    def _turn_zoom(self) -> None:
        self._map.turn_zoom()
        self.table.context.speech.focus(_zoom_words())

    def _chosen(self, kind: Showing, turned: bool) -> Overlay:
        now = self._map.overlay
        if kind != "ways":
            return Overlay(kind)
        if now.kind == "ways":
            return Overlay(kind, (now.king + turned) % len(self.table.session.kings))
        return Overlay(kind, self.table.acting or 0)

    def box(self) -> pygame.Rect:
        """The row and the zoom."""
        return self._zoom_box().unionall(self._boxes())

    def key(self) -> object:
        return self._map.overlay, self._map.enlarged, self.table.pointer.touching, self._hidden(), self.table.acting

    def paint(self, surface: pygame.Surface) -> None:
        """The signs side by side on one card."""
        table = self.table
        cards = [] if self._hidden() else [table.rect("overlay")]
        cards += [table.rect(ZOOM)] if self._apart else []
        for one in cards:
            surface.blit(card(one.size, PAPER, INK, table.px(16), table.px(4)), one)
        kinds: tuple[Showing | None, ...] = (*(SHOWINGS if self._boxes() else ()), None)
        for control, kind in zip(self.controls(), kinds, strict=True):
            place = pygame.Rect(control.rect)
            if control.chosen or table.style_of(control) in ("hover", "pressed"):
                lit = place.inflate(-table.px(8), -table.px(10))
                surface.blit(card(lit.size, YELLOW if control.chosen else "#FFE9B8", INK, table.px(10), 2), lit)
            size = round(min(place.size) * 0.66)
            sign = pygame.Rect(0, 0, size, size)
            sign.center = place.center
            if kind is None:
                self._paint_lens(surface, sign)
            else:
                self._paint_sign(surface, sign, kind)

    def _paint_sign(self, surface: pygame.Surface, box: pygame.Rect, kind: Showing) -> None:
        table = self.table
        match kind:
            case "plain":
                surface.blit(card(box.size, "#3E8E4E", INK, box.width // 6, 2), box)
                plaza = box.inflate(-box.width // 3, -box.width // 3)
                surface.blit(card(plaza.size, "#F2E3C2", "#C9B383", plaza.width // 5, 2), plaza)
            case "ways":
                points = [(box.x + x * box.width, box.y + (y - 0.1) * box.height) for x, y in ARROW]
                pygame.draw.polygon(surface, "#E8668F", points)
                pygame.draw.polygon(surface, INK, points, max(2, table.px(3)))
                if self._map.overlay.kind == "ways":
                    badge = pygame.Rect(box.x - box.width // 8, box.y - box.width // 8, box.width // 2, box.width // 2)
                    draw_sign(surface, badge, table.session.king_livery(self._map.overlay.king))
            case "threats":
                surface.blit(pieces.drawing("features/volcano", box.width), box)
            case "influence":
                surface.blit(pieces.small_pyramid(table.session.king_livery(table.acting or 0), box.width), box)

    def _paint_lens(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A magnifying glass."""
        thick = self.table.px(4)
        radius = round(box.width * 0.32)
        middle = box.x + radius + thick // 2, box.y + radius + thick // 2
        edge = round(radius * 0.7)
        pygame.draw.line(surface, INK, (middle[0] + edge, middle[1] + edge), (box.right - 2, box.bottom - 2), thick * 2)
        pygame.draw.circle(surface, "#CFEAF4", middle, radius)
        pygame.draw.circle(surface, INK, middle, radius, thick)


def _site_words(table: TableBase, site: Site) -> str:
    return site_words(table.view, site, table.session.king_names)


def _site_tip(table: TableBase, site: Site) -> str:
    """A description of a site where the loupe does not show it; on touch layouts also who may use it."""
    drafted, names = table.sketch.site(), table.session.king_names
    if not table.fitted.touch:
        return raid_words(table.view, site, names) if drafted in (None, site) else _site_words(table, site)
    uses = ((names[king], use_of(table.view, site, king, names)) for king in table.session.kings)
    told = (_("{name}: {why}.").format(name=name, why=use.why) for name, use in uses)
    return " ".join((_site_words(table, site), *told))


def _zoom_words() -> str:
    return _("Zoom in, or out to the whole map. The mouse wheel works too; drag to move around.")


def _paint_overlay(table: TableBase, overlay: Overlay, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
    """Colour the ground of a site."""
    match overlay.kind:
        case "plain":
            pass
        case "ways":
            _paint_ways(table, surface, site, tile, overlay.king)
        case "threats":
            _paint_threats(table, surface, site, tile)
        case "influence":
            _paint_influence(table, surface, site, tile)


def _paint_ransoms(table: TableBase, surface: pygame.Surface, ground: land.Ground) -> None:
    """Rings around the tokens that could buy off a disaster (BAL-79)."""
    for site, city in enumerate(table.view.cities):
        for one in city.buildings if city is not None else ():
            if one.type in "RG" and one.content in ASKED:
                place = land.content_place(ground.standing(Site(site), one))
                draw_ring(table, surface, place.inflate(table.px(10), table.px(10)), YELLOW, 4)


def _tint(surface: pygame.Surface, tile: pygame.Rect, colour: str, alpha: int) -> None:
    veil = pygame.Surface(tile.size, pygame.SRCALPHA, 32)
    veil.fill((*pygame.Color(colour)[:3], alpha))
    surface.blit(veil, tile)


def _paint_ways(table: TableBase, surface: pygame.Surface, site: Site, tile: pygame.Rect, king: King) -> None:
    """Tint sites that are connected for a king in one colour; hatch closed ones."""
    view = table.view
    if not usable(view, king) >> site & 1:
        surface.blit(pattern(tile.size, "stripes", max(8, tile.width // 9), 0.4, pygame.Color(179, 36, 63, 130)), tile)
        return
    parts = list(dict.fromkeys(reach(view, king)[one] for one in view.board.sites if usable(view, king) >> one & 1))
    _tint(surface, tile, PARTS[parts.index(reach(view, king)[site]) % len(PARTS)], 105)


def _paint_threats(table: TableBase, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
    """Tint the cities that a tidal wave or an eruption would destroy."""
    board = table.view.board
    linked = table.view.options.volcano_scope == "linked"
    if board.beside("sea") >> site & 1:
        _tint(surface, tile, "#57C4E5", 130)
    elif board.beside("volcano", linked) >> site & 1:
        _tint(surface, tile, "#E8562F", 130)


def _paint_influence(table: TableBase, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
    """Tint with the colour of the king with the most pyramids, stronger with their number."""
    counts = [some[site] for some in pyramids(table.view)]
    most = max(counts)
    leaders = [king for king, number in enumerate(counts) if number == most]
    if most and len(leaders) == 1:
        _tint(surface, tile, table.session.king_livery(leaders[0]).colour, min(200, 80 + 40 * most))
