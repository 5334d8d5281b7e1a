"""The cult of the cenotes: the best offer lies there as arrows, and a click on a token takes it in or out (BAL-68)."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.katun import CENOTE, best_offer, offerings
from game.balam.kinds import Kind
from game.balam.moves import Offer
from game.balam.nouns import tokens
from game.balam.sites import SITE_NAMES, Name, Site, read_name, site_of
from game.balam.texts import _, marked
from game.balam.words import points
from scenes.balam.desk.arrows import draw_arrow, route, waypoints
from scenes.balam.desk.base import CONFIRM, Answer, Desk
from scenes.balam.desk.sketch import Sketch
from scenes.balam.render import land, pieces
from scenes.balam.render.marks import draw_ring
from scenes.look.ui import CREAM, INK, YELLOW, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

PLACE, SUGGEST = "building-", "suggest"


class CenoteDesk(Desk):
    """Which tokens go into which cenotes."""

    labels: Mapping[str, str] = {CONFIRM: marked("Sacrifice"), SUGGEST: marked("Suggest again")}

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.sketch = CenoteSketch(self)
        self.possible = offerings(self.view, self.king)
        self.pairs: dict[Name, Site] = dict(best_offer(self.possible, self.view.catalogue.points).pairs)

    @property
    def kinds(self) -> dict[Name, Kind]:
        """What could be brought, and from where."""
        return {name: kind for name, _site, kind in self.possible}

    @property
    def on_map(self) -> list[Name]:
        """What could be brought."""
        return list(self.kinds)

    def move(self) -> Offer:
        """The offer as a move."""
        return Offer(tuple(sorted(self.pairs.items())))

    def worth(self, name: Name) -> int:
        """What a token brings in a cenote."""
        return CENOTE * self.view.catalogue.points[self.kinds[name]]

    def arrange(self) -> dict[str, pygame.Rect]:
        """The tokens on the map, and the buttons."""
        return self.table.map.buildings(self.kinds) | self.strip.ends(CONFIRM, SUGGEST)

    def activate(self, name: str) -> Answer:
        """Take a token in or out, or let it be sacrificed."""
        if name == CONFIRM:
            return self.move()
        if name == SUGGEST:
            self.pairs = dict(best_offer(self.possible, self.view.catalogue.points).pairs)
        elif name.startswith(PLACE):
            self._toggle(read_name(name.removeprefix(PLACE)))
        return None

    def _toggle(self, name: Name) -> None:
        if name in self.pairs:
            del self.pairs[name]
            return
        reached = [site for one, site, _kind in self.possible if one == name]
        free = [site for site in reached if site not in self.pairs.values()]
        if not free:
            rival = next(one for one, site in self.pairs.items() if site in reached)
            free = [self.pairs.pop(rival)]
        self.pairs[name] = free[0]

    def spoken(self, name: str) -> str | None:
        """A token with its worth, and where it goes."""
        if not name.startswith(PLACE):
            return None
        place = read_name(name.removeprefix(PLACE))
        facts = {
            "tokens": tokens(self.kinds[place], 1),
            "site": SITE_NAMES[site_of(place)],
            "points": points(self.worth(place)),
        }
        if place in self.pairs:
            sentence = _("{tokens} in {site}, {points}: goes to the cenote on {cenote}")
            return sentence.format(**facts, cenote=SITE_NAMES[self.pairs[place]])
        return _("{tokens} in {site}, {points}: stays").format(**facts)

    def key(self) -> object:
        """The offer."""
        return self.move()

    def paint(self, surface: pygame.Surface) -> None:
        """What is sacrificed and what it brings."""
        table, strip, found = self.table, self.strip.box, self.places()
        if self.strip.upright:
            strip, box = self.strip.shelves(150, 260)
        pool = pieces.drawing("features/cenote", strip.height)
        surface.blit(pool, strip.topleft)
        seal = pieces.prestige(sum(map(self.worth, self.pairs)), round(strip.height * 0.9))
        surface.blit(seal, seal.get_rect(midleft=(strip.x + strip.height + table.px(20), strip.centery)))
        left = strip.x + 2 * strip.height + table.px(40)
        if not self.strip.upright:
            box = pygame.Rect(left, strip.y, found[CONFIRM].x - left - table.px(20), strip.height)
        words = _("Each cenote takes 1 token for twice its temple value. Choose a ringed token to bring it or keep it.")
        draw_text(surface, box, words, table.text_px(25), "text", INK, "centre")
        for name in (CONFIRM, SUGGEST):
            label = _("Keep everything") if name == CONFIRM and not self.pairs else ""
            self.strip.button(surface, name, found[name], label)


class CenoteSketch(Sketch):
    """The offer as arrows into the cenotes."""

    def __init__(self, desk: CenoteDesk) -> None:
        self.desk = desk

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring around every token that could be brought, an arrow for those that are."""
        desk, table = self.desk, self.desk.table
        ground, cities = table.map.ground, desk.view.cities
        for name in desk.kinds:
            draw_ring(table, surface, ground.place(cities, name), YELLOW if name in desk.pairs else CREAM, 4)
        for name, site in sorted(desk.pairs.items()):
            start = land.content_place(ground.place(cities, name))
            way = route(desk.view, desk.king, site_of(name), site)
            draw_arrow(table, surface, waypoints(table, way, start, land.cenote_place(ground.tile(site))), "#57C4E5")
