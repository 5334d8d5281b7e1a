"""War: all garrisons and no obsidian are chosen at first, the odds are live, and each click changes them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.kinds import King
from game.balam.moves import Attack, Defend
from game.balam.nouns import kind_name
from game.balam.odds import Odds, defenders, odds
from game.balam.sites import NAMES, SITE_NAMES, Name, Site, read_name, read_site
from game.balam.state import Building, War
from game.balam.view import View
from game.balam.war import armed
from game.language import _, marked
from scenes.balam.desk.base import CANCEL, CONFIRM, Answer, Desk
from scenes.balam.desk.payment import Payment
from scenes.balam.render import pieces
from scenes.look.ui import CREAM, INK, card, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

GARRISON, OBSIDIAN, PAY = "garrison-", "obsidian-", "pay-0"
RED, GREEN = "#B5483C", "#3E8E4E"
SHOWN = 4
"""How many bars of the odds are drawn at most."""


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


def percent(chance: float) -> str:
    """A chance in whole percent."""
    return _("{number} %").format(number=round(100 * chance))


def draw_odds(desk: Desk, surface: pygame.Surface, box: pygame.Rect, chances: Odds, before: Odds | None = None) -> None:
    """A bar for each number of points to win by, and the risk of skulls; what it was before is a line."""
    table = desk.table
    shown = [chance for chance in chances.wins if chance > 0][:SHOWN] or [0.0]
    width = min(table.px(120), box.width // (len(shown) + 1))
    bars = [(f"+{number}", chance, GREEN) for number, chance in enumerate(shown, start=1)]
    rows = [*bars, ("", chances.skull, RED)]
    for place, (label, chance, colour) in enumerate(rows):
        column = pygame.Rect(box.x + place * width, box.y, width - table.px(8), box.height)
        foot = pygame.Rect(column.x, column.bottom - table.px(30), column.width, table.px(30))
        top = pygame.Rect(column.x, column.y, column.width, table.px(30))
        room = pygame.Rect(column.x + column.width // 4, top.bottom, column.width // 2, foot.top - top.bottom)
        surface.blit(card(room.size, "#E7DFCE", INK, table.px(6), 2), room)
        high = round((room.height - 4) * chance)
        if high > 2:
            pygame.draw.rect(
                surface, colour, (room.x + 2, room.bottom - 2 - high, room.width - 4, high), border_radius=table.px(4)
            )
        if before is not None and label:
            line = room.bottom - 2 - round((room.height - 4) * before.wins[place])
            pygame.draw.line(surface, INK, (room.x - 4, line), (room.right + 4, line), 3)
        draw_text(surface, top, percent(chance), table.text_px(22), "black", INK, "centre")
        if label:
            draw_text(surface, foot, label, table.text_px(21), "bold", INK, "centre")
        else:
            skull = pieces.drawing("pieces/skull", foot.height)
            surface.blit(skull, skull.get_rect(center=foot.center))


class AttackDesk(Desk):
    """Which garrisons set out, with which obsidian."""

    labels: Mapping[str, str] = {CONFIRM: marked("Attack"), CANCEL: marked("Cancel")}

    def __init__(self, table: "Table", target: Site, origin: Site) -> None:
        super().__init__(table)
        self.target = target
        self.origin = origin
        self.taking_part = {one.slot for one in garrisons(self.view, origin)}
        self.spent: set[int] = set()
        self.payment = Payment(self.view.treasuries[self.king], (), True)

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
            return _("From {origin} against {target}: defence {defence}, and up to {more} more with obsidian.").format(
                **facts
            )
        return _("From {origin} against {target}: defence {defence}.").format(**facts)

    def arrange(self) -> dict[str, pygame.Rect]:
        """A card for each garrison, its obsidian below it; the tax; the way out."""
        table, strip = self.table, self.strip
        found: dict[str, pygame.Rect] = {}
        width, gap = table.px(96), table.px(8)
        for place, one in enumerate(garrisons(self.view, self.origin)):
            left = strip.x + place * (width + gap)
            found[f"{GARRISON}{one.slot}"] = pygame.Rect(left, strip.y, width, round(strip.height * 0.6))
            if one.content == "obsidian":
                found[f"{OBSIDIAN}{one.slot}"] = pygame.Rect(
                    left, strip.y + round(strip.height * 0.64), width, round(strip.height * 0.36)
                )
        found |= self.ends(CONFIRM, CANCEL)
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
                self.table.say(_("Your treasury holds no other kind to pay with."))
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
        """The enemy again attacks him, another own neighbour attacks instead, anything else is a new beginning."""
        if site == self.target:
            return self.move() if self.why_not(CONFIRM) is None else None
        if site != self.origin and site in origins(self.view, self.king, self.target):
            return AttackDesk(self.table, self.target, site)
        return self.table.turn_desk().activate(name)

    def back(self) -> Desk | None:
        """The turn again."""
        return self.table.turn_desk()

    def spoken(self, name: str) -> str | None:
        """Garrisons and obsidian with what is chosen, the odds beside the attack."""
        if name.startswith(GARRISON):
            takes = int(name.removeprefix(GARRISON)) in self.taking_part
            return _("Garrison: takes part") if takes else _("Garrison: stays at home")
        if name.startswith(OBSIDIAN):
            spent = int(name.removeprefix(OBSIDIAN)) in self.spent
            return _("Obsidian: spent") if spent else _("Obsidian: kept")
        if name == CONFIRM:
            return _("Attack: {chance} chance to destroy something").format(chance=percent(self.odds.wins[0]))
        if name == PAY:
            return _("Pays with {kind}; click for another kind").format(kind=kind_name(self.payment.tax))
        return None

    def key(self) -> object:
        """The draft."""
        return self.origin, frozenset(self.taking_part), frozenset(self.spent), self.payment.tax

    def shown_site(self) -> Site | None:
        """The city that is attacked."""
        return self.target

    def paint_marks(self, surface: pygame.Surface) -> None:
        """An arrow of spears from city to city."""
        draw_campaign(self.table, surface, self.origin, self.target)

    def paint(self, surface: pygame.Surface) -> None:
        """Garrisons, odds, buttons."""
        table, found = self.table, self.places()
        every = garrisons(self.view, self.origin)
        for one in every:
            name = f"{GARRISON}{one.slot}"
            inner = self.chip(surface, name, found[name], one.slot in self.taking_part)
            model = pieces.building("G", min(inner.size))
            if one.slot not in self.taking_part:
                model = model.copy()
                model.set_alpha(90)
            surface.blit(model, model.get_rect(center=inner.center))
            if one.content == "obsidian":
                name = f"{OBSIDIAN}{one.slot}"
                self.draw_tokens(surface, self.chip(surface, name, found[name], one.slot in self.spent), ["obsidian"])
        left = self.strip.x + 4 * table.px(104) + table.px(10)
        box = pygame.Rect(left, self.strip.y, found[PAY].x - left - table.px(200), self.strip.height)
        draw_odds(self, surface, box, self.odds)
        words = pygame.Rect(box.right, self.strip.y, table.px(190), self.strip.height)
        self.write(
            surface,
            words,
            _("Chance to win by this many points; a temple or palace falls for 2, everything else for 1."),
            19,
        )
        self.draw_tokens(surface, self.chip(surface, PAY, found[PAY]), [self.payment.tax])
        for name in (CONFIRM, CANCEL):
            self.button(surface, name, found[name])


def draw_campaign(table: "Table", surface: pygame.Surface, origin: Site, target: Site) -> None:
    """From where an attack comes and whom it meets."""
    start, end = pygame.Vector2(table.ground.tile(origin).center), pygame.Vector2(table.ground.tile(target).center)
    way = end - start
    for colour, thick in ((INK, 16), (RED, 10)):
        pygame.draw.line(surface, colour, start + way * 0.18, start + way * 0.72, table.px(thick))
    head = [start + way * 0.88]
    side = way.rotate(90)
    side.scale_to_length(table.px(22))
    head += [start + way * 0.7 + side, start + way * 0.7 - side]
    pygame.draw.polygon(surface, RED, head)
    pygame.draw.polygon(surface, INK, head, table.px(4))
    table.ring_around(surface, table.ground.tile(target), RED, 7)


class DefendDesk(Desk):
    """Which obsidian the defender spends; each changes the odds before his eyes (BAL-48)."""

    labels: Mapping[str, str] = {CONFIRM: marked("Defend like this")}

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        pending = table.session.open_table.pending
        assert isinstance(pending, War)
        self.war = pending
        self.spent: set[Name] = set()

    @property
    def may(self) -> tuple[Name, ...]:
        """The garrisons whose obsidian he may spend."""
        return armed(self.view, self.war)

    def _odds(self, obsidian: int) -> Odds:
        war = self.war
        return odds(self.view, len(war.garrisons), war.obsidian, war.defence + obsidian)

    def line(self) -> str:
        """What is asked of whom."""
        names = self.table.session.king_names
        sentence = _("{name}: {attacker} attacks {site}. Which obsidian do you spend on the defence?")
        return sentence.format(
            name=names[self.king], attacker=names[self.war.attacker], site=SITE_NAMES[self.war.target]
        )

    def arrange(self) -> dict[str, pygame.Rect]:
        """A card for each obsidian."""
        names = [f"{OBSIDIAN}{NAMES[name]}" for name in self.may]
        width = min(self.table.px(110), self.table.px(640) // max(1, len(names)) - self.table.px(10))
        return {**self.row(names, self.strip.x, width), **self.ends(CONFIRM)}

    def activate(self, name: str) -> Answer:
        """Spend or keep, then let the dice roll."""
        if name == CONFIRM:
            return Defend(tuple(sorted(self.spent)))
        if name.startswith(OBSIDIAN):
            self.spent ^= {read_name(name.removeprefix(OBSIDIAN))}
        return None

    def back(self) -> Desk | None:
        """Keep everything."""
        changed, self.spent = bool(self.spent), set()
        return self if changed else None

    def spoken(self, name: str) -> str | None:
        """An obsidian with its place, and what the odds are."""
        if name.startswith(OBSIDIAN):
            place = name.removeprefix(OBSIDIAN)
            spent = read_name(place) in self.spent
            sentence = _("Obsidian on {place}: spent") if spent else _("Obsidian on {place}: kept")
            return sentence.format(place=place)
        if name == CONFIRM:
            chance = percent(self._odds(len(self.spent)).wins[0])
            return _("Defend: {chance} chance that the attack wins").format(chance=chance)
        return None

    def key(self) -> object:
        """What is spent."""
        return frozenset(self.spent)

    def shown_site(self) -> Site | None:
        """The city that is attacked."""
        return self.war.target

    def paint_marks(self, surface: pygame.Surface) -> None:
        """Where the attack comes from, and which garrisons could help."""
        draw_campaign(self.table, surface, self.war.origin, self.war.target)
        for name in self.may:
            box = self.table.ground.place(self.view.cities, name)
            self.table.ring_around(surface, box, "#FFD25E" if name in self.spent else CREAM, 4)

    def paint(self, surface: pygame.Surface) -> None:
        """The obsidian, the odds, the button."""
        table, found = self.table, self.places()
        for one in self.may:
            name = f"{OBSIDIAN}{NAMES[one]}"
            inner = self.chip(surface, name, found[name], one in self.spent)
            self.draw_tokens(surface, pygame.Rect(inner.x, inner.y, inner.width, inner.height * 2 // 3), ["obsidian"])
            words = pygame.Rect(inner.x, inner.y + inner.height * 2 // 3, inner.width, inner.height // 3)
            self.write(surface, words, SITE_NAMES[one // 4], 22, bold=True)
        left = self.strip.x + table.px(660)
        box = pygame.Rect(left, self.strip.y, found[CONFIRM].x - left - table.px(20), self.strip.height)
        draw_odds(self, surface, box, self._odds(len(self.spent)), self._odds(0))
        self.button(surface, CONFIRM, found[CONFIRM])
