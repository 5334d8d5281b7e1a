"""A turn without a mode: a click on a card turns it, on a site builds there, on an enemy city attacks it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.building import default_price
from game.balam.kinds import KINDS, ORDER
from game.balam.moves import Flip, Pass
from game.balam.nouns import kind_name
from game.balam.sites import SITE_NAMES, Site, read_site
from game.balam.texts import _, marked
from scenes.balam.desk.attack import AttackDesk, origins
from scenes.balam.desk.base import Answer, Desk
from scenes.balam.desk.build import BuildDesk
from scenes.balam.desk.sketch import Sketch
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_tokens
from scenes.look.ui import INK

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

HINTS = (
    ("katun/back", marked("Choose a face-down card to turn it over. It’s free.")),
    ("buildings/temple", marked("Choose a free site or one of your cities to build there. Tax: 1 token.")),
    ("pieces/spears", marked("Choose a rival’s city next to one of your garrisons to attack it. Tax: 1 token.")),
)
PASS, TAX, LOOK, TAKE_BACK = "pass", "tax", "look", "take-back"


class TurnDesk(Desk):
    """What can be done in a turn (BAL-21)."""

    first = "katun-0"
    areas = ("desk",)
    labels: Mapping[str, str] = {
        PASS: marked("Pass"),
        LOOK: marked("Cards I’ve seen"),
        TAKE_BACK: marked("Undo"),
    }

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        price = default_price(self.view.catalogue, self.view.treasuries[self.king], ())
        self.sketch = TurnSketch(self)
        self.tax = price.tax if price is not None and price.tax is not None else "maize"

    def arrange(self) -> dict[str, pygame.Rect]:
        """Passing and the token that pays for it; never where a draft is confirmed or a plan accepted."""
        px, box = self.table.px, self.strip.box
        height, gap, wide = (box.height - px(10)) // 2, px(8), box.width if self.strip.upright else px(330)
        token = px(120) if self.strip.upright else min(height, px(76))
        found = {
            PASS: pygame.Rect(box.x, box.y, wide - token - gap, height),
            TAX: pygame.Rect(box.x + wide - token, box.y, token, height),
        }
        second = [name for name in (LOOK, TAKE_BACK) if self._offers(name)]
        width = (wide + gap) // max(1, len(second)) - gap
        for place, name in enumerate(second):
            found[name] = pygame.Rect(box.x + place * (width + gap), box.bottom - height, width, height)
        return found

    def _offers(self, name: str) -> bool:
        if name == LOOK:
            return bool(self.view.seen[self.king] & ~self.view.turned)
        return self.table.session.can_undo

    def why_not(self, name: str) -> str | None:
        """What the rules say to it."""
        session = self.table.session
        if name == PASS:
            return session.refusal(Pass(self.tax))
        if name.startswith("katun-"):
            return session.refusal(Flip(int(name.removeprefix("katun-"))))
        if name.startswith("site-"):
            return self._site_objection(read_site(name.removeprefix("site-")))
        return None

    def _site_objection(self, site: Site) -> str | None:
        if not any(self.view.treasuries[self.king]):
            return _("Your treasury is empty, so turn over a card.")
        city = self.view.cities[site]
        if city is not None and city.owner != self.king and not origins(self.view, self.king, site):
            return _("None of your garrisons is next to {site}, so you can’t attack it.").format(site=SITE_NAMES[site])
        return None

    def activate(self, name: str) -> Answer:
        """Turn, build, attack, pass."""
        if name.startswith("katun-"):
            return Flip(int(name.removeprefix("katun-")))
        if name.startswith("site-"):
            site = read_site(name.removeprefix("site-"))
            if (why := self._site_objection(site)) is not None:
                self.table.say(why)
                return None
            city = self.view.cities[site]
            if city is not None and city.owner != self.king:
                return AttackDesk(self.table, site, origins(self.view, self.king, site)[0], self)
            return BuildDesk(self.table, site, self)
        if name == PASS:
            return Pass(self.tax)
        if name == TAX:
            self._exchange()
        return None

    def _exchange(self) -> None:
        start, owned = ORDER[self.tax], self.view.treasuries[self.king]
        for step in range(1, len(KINDS)):
            kind = KINDS[(start + step) % len(KINDS)]
            if owned[ORDER[kind]]:
                self.tax = kind
                return
        self.table.say(_("Your treasury has no other kind to pay with."))

    def spoken(self, name: str) -> str | None:
        """The tax by its kind."""
        if name == TAX:
            return _("Pay with {kind}; press for another kind").format(kind=kind_name(self.tax))
        return None

    def key(self) -> object:
        """The token for passing."""
        return self.tax, self.table.session.can_undo

    def hint(self, name: str) -> str | None:
        """What passing is, and what pays for it."""
        if name == PASS:
            return _("Pay 1 token and do nothing.")
        return _("Take another private look at the cards you’ve seen.") if name == LOOK else super().hint(name)

    def paint(self, surface: pygame.Surface) -> None:
        """Passing; then what else can be done, as hints that nobody takes for buttons."""
        found = self.places()
        for name in (PASS, LOOK, TAKE_BACK):
            if name in found:
                self.strip.button(surface, name, found[name])
        draw_tokens(surface, self.strip.chip(surface, TAX, found[TAX]), [self.tax])
        if not self.strip.upright:
            self._paint_hints(surface)

    def _paint_hints(self, surface: pygame.Surface) -> None:
        table, strip, found = self.table, self.strip.box, self.places()
        left = found[TAX].right + table.px(30)
        pygame.draw.line(surface, "#C9B383", (left, strip.y), (left, strip.bottom), table.px(3))
        width = (strip.right - left) // len(HINTS)
        for place, (picture, sentence) in enumerate(HINTS):
            box = pygame.Rect(left + place * width + table.px(20), strip.y, width - table.px(28), strip.height)
            size = table.px(60)
            back = picture == "katun/back"
            drawn = pieces.card_back(round(size / pieces.SHAPE)) if back else pieces.drawing(picture, size)
            surface.blit(drawn, drawn.get_rect(midleft=(box.x, box.centery)))
            words = pygame.Rect(box.x + size + table.px(10), box.y, box.width - size - table.px(10), box.height)
            self.strip.write(surface, words, _(sentence), 23)


class TurnSketch(Sketch):
    """Spears over the enemy cities that can be attacked."""

    def __init__(self, desk: TurnDesk) -> None:
        self.desk = desk

    def paint_marks(self, surface: pygame.Surface) -> None:
        """At a corner of each tile."""
        view, king = self.desk.view, self.desk.king
        if not any(view.treasuries[king]):
            return
        for site in view.board.sites:
            city = view.cities[site]
            if city is not None and city.owner != king and origins(view, king, site):
                tile = self.desk.table.map.ground.tile(site)
                size = round(tile.width * 0.34)
                spot = pygame.Rect(tile.right - size - 2, tile.bottom - size - 2, size, size)
                pygame.draw.circle(surface, INK, spot.center, size * 0.5)
                pygame.draw.circle(surface, "#FBE0D8", spot.center, size * 0.46)
                spears = pieces.drawing("pieces/spears", round(size * 0.74))
                surface.blit(spears, spears.get_rect(center=spot.center))
