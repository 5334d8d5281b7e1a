"""An attack: all garrisons and no obsidian are chosen at first, the odds are live, and each click changes them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.kinds import King
from game.balam.moves import Attack
from game.balam.nouns import kind_name
from game.balam.odds import Odds, defenders, odds
from game.balam.sites import SITE_NAMES, Site, read_site
from game.balam.state import Building
from game.balam.texts import _, marked
from game.balam.view import View
from scenes.balam.desk.base import CANCEL, CONFIRM, Answer, Desk
from scenes.balam.desk.odds import draw_campaign, draw_odds, percent
from scenes.balam.desk.payment import Payment
from scenes.balam.desk.sketch import Sketch
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_tokens

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

GARRISON, OBSIDIAN, PAY = "garrison-", "obsidian-", "pay-0"
SHELVES = (92, 78, 122, 100)
"""For fingers, the heights of garrisons, their obsidian, the odds and the tax."""


def garrisons(view: View, site: Site) -> list[Building]:
    """The garrisons of a city."""
    city = view.cities[site]
    return [] if city is None else [one for one in city.buildings if one.type == "G"]


def origins(view: View, king: King, target: Site) -> list[Site]:
    """The cities of a king that could attack this one, most garrisons first (BAL-45)."""
    found = [
        site
        for site in view.board.neighbours[target]
        if (city := view.cities[site]) is not None and city.owner == king and garrisons(view, site)
    ]
    return sorted(found, key=lambda site: -len(garrisons(view, site)))


class AttackDesk(Desk):
    """Which garrisons set out, with which obsidian."""

    labels: Mapping[str, str] = {CONFIRM: marked("Attack"), CANCEL: marked("Cancel")}

    def __init__(self, table: "Table", target: Site, origin: Site, before: Desk) -> None:
        super().__init__(table)
        self.before = before
        self.target = target
        self.origin = origin
        self.sketch = CampaignSketch(table, origin, target)
        self.taking_part = {one.slot for one in garrisons(self.view, origin)}
        self.spent: set[int] = set()
        self.payment = Payment(self.view.catalogue, self.view.treasuries[self.king], (), True)

    def move(self) -> Attack:
        """The draft as a move."""
        return Attack(
            self.payment.tax, self.origin, self.target, tuple(sorted(self.taking_part)), tuple(sorted(self.spent))
        )

    @property
    def odds(self) -> Odds:
        """As things are drafted, while the defender spends nothing."""
        defence, _armed = defenders(self.view, self.king, self.origin, self.target)
        return odds(self.view, len(self.taking_part), len(self.spent), defence)

    def line(self) -> str:
        """Who against whom, and how strong the defence is."""
        defence, could = defenders(self.view, self.king, self.origin, self.target)
        facts = {
            "origin": SITE_NAMES[self.origin],
            "target": SITE_NAMES[self.target],
            "defence": defence,
            "more": len(could),
        }
        if could:
            return _("From {origin} against {target}: defence {defence}, or up to {more} more with obsidian.").format(
                **facts
            )
        return _("From {origin} against {target}: defence {defence}.").format(**facts)

    def arrange(self) -> dict[str, pygame.Rect]:
        """A card for each garrison, its obsidian below it; the tax; the way out."""
        table, strip = self.table, self.strip.box
        found: dict[str, pygame.Rect] = {}
        width, gap = table.px(96), table.px(8)
        upper = pygame.Rect(strip.x, strip.y, strip.width, round(strip.height * 0.6))
        lower = pygame.Rect(strip.x, strip.y + round(strip.height * 0.64), strip.width, round(strip.height * 0.36))
        if self.strip.upright:
            upper, lower, _odds, below = self.strip.shelves(*SHELVES)
            width = (strip.width + gap) // 4 - gap
        for place, one in enumerate(garrisons(self.view, self.origin)):
            left = strip.x + place * (width + gap)
            found[f"{GARRISON}{one.slot}"] = pygame.Rect(left, upper.y, width, upper.height)
            if one.content == "obsidian":
                found[f"{OBSIDIAN}{one.slot}"] = pygame.Rect(left, lower.y, width, lower.height)
        found |= self.strip.ends(CONFIRM, CANCEL)
        if self.strip.upright:
            found[PAY] = pygame.Rect(below.x, below.y, width, below.height)
            return found
        size = table.px(64)
        found[PAY] = pygame.Rect(found[CONFIRM].x - size - table.px(12), strip.y, size, size)
        return found

    def why_not(self, name: str) -> str | None:
        """What the rules say to the draft."""
        return self.table.session.refusal(self.move()) if name == CONFIRM else None

    def activate(self, name: str) -> Answer:
        """Toggle a garrison or its obsidian, take another city, set out."""
        if name == CONFIRM:
            return self.move()
        if name == CANCEL:
            return self.back()
        if name == PAY:
            if not self.payment.exchange(0):
                self.table.say(_("Your treasury has no other kind to pay with."))
        elif name.startswith(GARRISON):
            slot = int(name.removeprefix(GARRISON))
            self.taking_part ^= {slot}
            self.spent &= self.taking_part
        elif name.startswith(OBSIDIAN):
            slot = int(name.removeprefix(OBSIDIAN))
            self.spent ^= {slot}
            self.taking_part |= self.spent
        elif name.startswith("site-"):
            return self._click_site(read_site(name.removeprefix("site-")), name)
        return None

    def _click_site(self, site: Site, name: str) -> Answer:
        """Another own neighbour attacks instead; anything else but the enemy again is a new beginning."""
        if site == self.target:
            self.table.say(_("Press “Attack” when you’re ready."))
            return None
        if site != self.origin and site in origins(self.view, self.king, self.target):
            return AttackDesk(self.table, self.target, site, self.before)
        return self.before.activate(name)

    def back(self) -> Desk | None:
        """The turn again."""
        return self.before

    def spoken(self, name: str) -> str | None:
        """Garrisons and obsidian with what is chosen, the odds beside the attack."""
        if name.startswith(GARRISON):
            takes = int(name.removeprefix(GARRISON)) in self.taking_part
            return _("Garrison: takes part") if takes else _("Garrison: stays at home")
        if name.startswith(OBSIDIAN):
            spent = int(name.removeprefix(OBSIDIAN)) in self.spent
            return _("Obsidian: spent") if spent else _("Obsidian: kept")
        if name == CONFIRM:
            return _("Attack: {chance} chance of destroying something").format(chance=percent(self.odds.wins[0]))
        if name == PAY:
            return _("Pay with {kind}; press for another kind").format(kind=kind_name(self.payment.tax))
        return None

    def key(self) -> object:
        """The draft."""
        return self.origin, frozenset(self.taking_part), frozenset(self.spent), self.payment.tax

    def paint(self, surface: pygame.Surface) -> None:
        """Garrisons, odds, buttons."""
        table, found = self.table, self.places()
        every = garrisons(self.view, self.origin)
        for one in every:
            name = f"{GARRISON}{one.slot}"
            inner = self.strip.chip(surface, name, found[name], one.slot in self.taking_part)
            model = pieces.building("G", min(inner.size))
            if one.slot not in self.taking_part:
                model = model.copy()
                model.set_alpha(90)
            surface.blit(model, model.get_rect(center=inner.center))
            if one.content == "obsidian":
                name = f"{OBSIDIAN}{one.slot}"
                draw_tokens(surface, self.strip.chip(surface, name, found[name], one.slot in self.spent), ["obsidian"])
        left = self.strip.box.x + 4 * table.px(104) + table.px(10)
        box = pygame.Rect(left, self.strip.box.y, found[PAY].x - left - table.px(200), self.strip.box.height)
        words = pygame.Rect(box.right, self.strip.box.y, table.px(190), self.strip.box.height)
        if self.strip.upright:
            box, words = self.strip.shelves(*SHELVES)[2:]
            words = pygame.Rect(found[PAY].right, words.y, words.right - found[PAY].right, words.height)
        draw_odds(table, surface, box, self.odds)
        self.strip.write(
            surface,
            words,
            _("Your chance of winning by this many points. A temple or palace takes 2."),
            19,
        )
        draw_tokens(surface, self.strip.chip(surface, PAY, found[PAY]), [self.payment.tax])
        for name in (CONFIRM, CANCEL):
            self.strip.button(surface, name, found[name])


class CampaignSketch(Sketch):
    """From where an attack comes and whom it meets."""

    def __init__(self, table: "Table", origin: Site, target: Site) -> None:
        self.table = table
        self.origin = origin
        self.target = target

    def site(self) -> Site | None:
        """The city that is attacked."""
        return self.target

    def paint_marks(self, surface: pygame.Surface) -> None:
        """An arrow from city to city."""
        draw_campaign(self.table, surface, self.origin, self.target)
