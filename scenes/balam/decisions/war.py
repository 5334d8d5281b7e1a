"""Attack and defence: garrisons and obsidian are chosen, and the odds follow every click."""

from collections.abc import Iterable, Mapping
from functools import partial

import pygame

from game.balam.kinds import King
from game.balam.moves import Attack, Defend
from game.balam.nouns import kind_name
from game.balam.odds import Odds, defenders, odds
from game.balam.sites import NAMES, SITE_NAMES, Name, Site, site_of
from game.balam.state import Building, War
from game.balam.texts import _, marked
from game.balam.view import View
from game.balam.war import armed
from scenes.balam.decisions.base import CANCEL, CONFIRM, Answer, DecisionPanel, Respond
from scenes.balam.decisions.draft import Payment
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_ring, draw_tokens
from scenes.balam.table.parts import Sketch
from scenes.balam.table.screen import TableScreen
from scenes.balam.words import percent
from scenes.kit.control import Control
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, YELLOW, card, draw_text

PAY = "pay-0"
SHELVES = (92, 78, 122, 100)
"""On touch layouts, the heights of garrisons, their obsidian, the odds and the tax."""
RED, GREEN = "#B5483C", "#3E8E4E"
SHOWN = 4
"""The largest number of bars of the odds."""


def _draw_odds(
    table: TableScreen, surface: pygame.Surface, box: pygame.Rect, chances: Odds, before: Odds | None = None
) -> None:
    """A bar for each number of points to win by, and one for skulls; a line marks the odds before."""
    shown = [chance for chance in chances.wins if chance > 0][:SHOWN] or [0.0]
    bars = [(f"+{number}", chance, GREEN) for number, chance in enumerate(shown, start=1)]
    broad = font(table.text_px(22), "black").size(percent(0.88))[0] + table.px(10)
    rows = [*bars, ("", chances.skull, RED)][: box.width // broad]
    width = min(table.px(150), box.width // max(1, len(rows)))
    for place, (label, chance, colour) in enumerate(rows):
        column = pygame.Rect(box.x + place * width, box.y, width - table.px(8), box.height)
        high = font(table.text_px(22)).get_linesize() if table.fitted.touch else 0
        foot = pygame.Rect(0, 0, column.width, max(table.text_px(26), high))
        foot.bottomleft = column.bottomleft
        top = pygame.Rect(column.x, column.y, column.width, max(table.text_px(28), high))
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


def _draw_campaign(table: TableScreen, surface: pygame.Surface, origin: Site, target: Site) -> None:
    """An arrow between two cities, and a ring around the attacked one."""
    start, end = (
        pygame.Vector2(table.map.ground.tile(origin).center),
        pygame.Vector2(table.map.ground.tile(target).center),
    )
    way = end - start
    for colour, thick in ((INK, 16), (RED, 10)):
        pygame.draw.line(surface, colour, start + way * 0.18, start + way * 0.72, table.px(thick))
    head = [start + way * 0.88]
    side = way.rotate(90)
    side.scale_to_length(table.px(22))
    head += [start + way * 0.7 + side, start + way * 0.7 - side]
    pygame.draw.polygon(surface, RED, head)
    pygame.draw.polygon(surface, INK, head, table.px(4))
    draw_ring(table, surface, table.map.ground.tile(target), RED, 7)


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


class AttackPanel(DecisionPanel):
    """The garrisons that attack, and the obsidian that they spend; all of them and none at first."""

    labels: Mapping[str, str] = {CONFIRM: marked("Attack"), CANCEL: marked("Cancel")}

    def __init__(self, table: TableScreen, respond: Respond, target: Site, origin: Site, before: DecisionPanel) -> None:
        super().__init__(table, respond)
        self.before = before
        self.target = target
        self.origin = origin
        self.sketch = CampaignSketch(table, origin, target)
        self.taking_part = {one.slot for one in garrisons(self.view, origin)}
        self.spent: set[int] = set()
        self.numbered = [f"garrison-{one.slot}" for one in garrisons(self.view, origin)]
        self.payment = Payment(self.view.catalogue, self.view.treasuries[self.king], (), True)

    def move(self) -> Attack:
        """The draft as a move."""
        return Attack(
            self.payment.tax, self.origin, self.target, tuple(sorted(self.taking_part)), tuple(sorted(self.spent))
        )

    @property
    def odds(self) -> Odds:
        """The odds of the draft if the defender spends nothing."""
        defence, _armed = defenders(self.view, self.king, self.origin, self.target)
        return odds(self.view, len(self.taking_part), len(self.spent), defence)

    def line(self) -> str:
        """The two cities, and the strength of the defence."""
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

    def boxes(self) -> dict[str, pygame.Rect]:
        """A card for each garrison with its obsidian below it, the buttons and the tax."""
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
            found[f"garrison-{one.slot}"] = pygame.Rect(left, upper.y, width, upper.height)
            if one.content == "obsidian":
                found[f"obsidian-{one.slot}"] = pygame.Rect(left, lower.y, width, lower.height)
        found |= self.strip.ends(CONFIRM, CANCEL)
        if self.strip.upright:
            found[PAY] = pygame.Rect(below.x, below.y, width, below.height)
            return found
        size = table.px(64)
        found[PAY] = pygame.Rect(found[CONFIRM].x - size - table.px(12), strip.y, size, size)
        return found

    def controls(self) -> Iterable[Control]:
        """Garrisons, their obsidian, the tax, and the buttons."""
        boxes = self.boxes()
        for one in garrisons(self.view, self.origin):
            name, takes = f"garrison-{one.slot}", one.slot in self.taking_part
            told = _("Garrison: takes part") if takes else _("Garrison: stays at home")
            yield self.control(name, boxes[name], partial(self._toggle, one.slot), speech=told, chosen=takes)
            if one.content == "obsidian":
                name, spent = f"obsidian-{one.slot}", one.slot in self.spent
                told = _("Obsidian: spent") if spent else _("Obsidian: kept")
                yield self.control(name, boxes[name], partial(self._spend, one.slot), speech=told, chosen=spent)
        refusal = self.table.session.refusal(self.move())
        yield self.control(CONFIRM, boxes[CONFIRM], self.move, refusal=refusal, speech=self._odds_words)
        yield self.control(CANCEL, boxes[CANCEL], self.back)
        told = _("Pay with {kind}; press for another kind").format(kind=kind_name(self.payment.tax))
        yield self.control(PAY, boxes[PAY], self._exchange, speech=told)

    def _odds_words(self) -> str:
        return _("Attack: {chance} chance of destroying something").format(chance=percent(self.odds.wins[0]))

    def _toggle(self, slot: int) -> None:
        self.taking_part ^= {slot}
        self.spent &= self.taking_part

    def _spend(self, slot: int) -> None:
        self.spent ^= {slot}
        self.taking_part |= self.spent

    def _exchange(self) -> None:
        if not self.payment.exchange(0):
            self.table.say(_("Your treasury has no other kind to pay with."))

    def use_site(self, site: Site) -> Answer:
        """Attack from another city next to the target, or start again on any other site."""
        if site == self.target:
            self.table.say(_("Press “Attack” when you’re ready."))
            return None
        if site != self.origin and site in origins(self.view, self.king, self.target):
            return AttackPanel(self.table, self.respond, self.target, site, self.before)
        return self.before.use_site(site)

    def back(self) -> DecisionPanel | None:
        return self.before

    def key(self) -> object:
        return self.origin, frozenset(self.taking_part), frozenset(self.spent), self.payment.tax

    def paint(self, surface: pygame.Surface) -> None:
        table, found = self.table, self.boxes()
        every = garrisons(self.view, self.origin)
        for one in every:
            name = f"garrison-{one.slot}"
            inner = self.strip.chip(surface, name, found[name], one.slot in self.taking_part)
            model = pieces.building("G", min(inner.size))
            if one.slot not in self.taking_part:
                model = model.copy()
                model.set_alpha(90)
            surface.blit(model, model.get_rect(center=inner.center))
            if one.content == "obsidian":
                name = f"obsidian-{one.slot}"
                draw_tokens(surface, self.strip.chip(surface, name, found[name], one.slot in self.spent), ["obsidian"])
        left = self.strip.box.x + 4 * table.px(104) + table.px(10)
        box = pygame.Rect(left, self.strip.box.y, found[PAY].x - left - table.px(200), self.strip.box.height)
        words = pygame.Rect(box.right, self.strip.box.y, table.px(190), self.strip.box.height)
        if self.strip.upright:
            box, words = self.strip.shelves(*SHELVES)[2:]
            words = pygame.Rect(found[PAY].right, words.y, words.right - found[PAY].right, words.height)
        _draw_odds(table, surface, box, self.odds)
        self.strip.write(
            surface,
            words,
            _("Your chance of winning by this many points. A temple or palace takes 2."),
            19,
        )
        draw_tokens(surface, self.strip.chip(surface, PAY, found[PAY]), [self.payment.tax])
        for name in (CONFIRM, CANCEL):
            self.paint_button(surface, name, found[name])


class CampaignSketch(Sketch):
    """An arrow from the attacking city to the attacked one."""

    def __init__(self, table: TableScreen, origin: Site, target: Site) -> None:
        self.table = table
        self.origin = origin
        self.target = target

    def key(self) -> object:
        return self.origin, self.target

    def site(self) -> Site | None:
        """The city that is attacked."""
        return self.target

    def paint_marks(self, surface: pygame.Surface) -> None:
        _draw_campaign(self.table, surface, self.origin, self.target)


class DefendPanel(DecisionPanel):
    """The obsidian that the defender spends (BAL-48)."""

    labels: Mapping[str, str] = {CONFIRM: marked("Defend like this")}

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        super().__init__(table, respond)
        pending = table.session.open_table.pending
        assert isinstance(pending, War)
        self.war = pending
        self.spent: set[Name] = set()
        self.sketch = DefenceSketch(self)

    @property
    def may(self) -> tuple[Name, ...]:
        """The garrisons whose obsidian the defender may spend."""
        return armed(self.view, self.war)

    def _odds(self, obsidian: int) -> Odds:
        war = self.war
        return odds(self.view, len(war.garrisons), war.obsidian, war.defence + obsidian)

    def line(self) -> str:
        names = self.table.session.king_names
        sentence = _("{name}: {attacker} is attacking {site}. Which obsidian do you spend on the defence?")
        return sentence.format(name=self.asked, attacker=names[self.war.attacker], site=SITE_NAMES[self.war.target])

    def boxes(self) -> dict[str, pygame.Rect]:
        """A card for each obsidian, and the button."""
        names = list(map(_obsidian_id, self.may))
        if self.strip.upright:
            return {**self.strip.grid(names, self._shelves()[0], 5), **self.strip.ends(CONFIRM)}
        width = min(self.table.px(110), self.table.px(640) // max(1, len(names)) - self.table.px(10))
        return {**self.strip.row(names, self.strip.box.x, width), **self.strip.ends(CONFIRM)}

    def _shelves(self) -> list[pygame.Rect]:
        """On touch layouts: the rows of obsidian, the odds, words."""
        return self.strip.shelves(90 * -(-len(self.may) // 5), 140, 100)

    def controls(self) -> Iterable[Control]:
        """A switch for each obsidian, and the button."""
        boxes = self.boxes()
        for name in self.may:
            spent = name in self.spent
            sentence = _("Obsidian in {place}: spent") if spent else _("Obsidian in {place}: kept")
            told, spend = sentence.format(place=NAMES[name]), partial(self._spend, name)
            yield self.control(_obsidian_id(name), boxes[_obsidian_id(name)], spend, speech=told, chosen=spent)
        yield self.control(CONFIRM, boxes[CONFIRM], self._defend, speech=self._odds_words)

    def _odds_words(self) -> str:
        chance = percent(self._odds(len(self.spent)).wins[0])
        return _("Defend: {chance} chance that the attack wins").format(chance=chance)

    def _spend(self, name: Name) -> None:
        self.spent ^= {name}

    def _defend(self) -> Answer:
        return Defend(tuple(sorted(self.spent)))

    def back(self) -> DecisionPanel | None:
        """Keep all obsidian."""
        changed, self.spent = bool(self.spent), set()
        return self if changed else None

    def key(self) -> object:
        return frozenset(self.spent)

    def paint(self, surface: pygame.Surface) -> None:
        table, found = self.table, self.boxes()
        for one in self.may:
            name = _obsidian_id(one)
            inner = self.strip.chip(surface, name, found[name], one in self.spent)
            draw_tokens(surface, pygame.Rect(inner.x, inner.y, inner.width, inner.height * 2 // 3), ["obsidian"])
            words = pygame.Rect(inner.x, inner.y + inner.height * 2 // 3, inner.width, inner.height // 3)
            self.strip.write(surface, words, SITE_NAMES[site_of(one)], 22, bold=True)
        left = max(found[_obsidian_id(one)].right for one in self.may) + table.px(30)
        words = pygame.Rect(found[CONFIRM].x - table.px(320), self.strip.box.y, table.px(300), self.strip.box.height)
        box = pygame.Rect(left, self.strip.box.y, words.x - left - table.px(20), self.strip.box.height)
        if self.strip.upright:
            _obsidian, box, words = self._shelves()
        _draw_odds(table, surface, box, self._odds(len(self.spent)), self._odds(0))
        told = _("The attacker’s chance of winning by this many points. The line shows it without your obsidian.")
        self.strip.write(surface, words, told, 21)
        self.paint_button(surface, CONFIRM, found[CONFIRM])


def _obsidian_id(name: Name) -> str:
    return f"obsidian-{NAMES[name]}"


class DefenceSketch(CampaignSketch):
    """The attack, and the garrisons that could help."""

    def __init__(self, panel: DefendPanel) -> None:
        super().__init__(panel.table, panel.war.origin, panel.war.target)
        self.panel = panel

    def key(self) -> object:
        return self.panel.key()

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring around each garrison with obsidian, gold where it is spent."""
        super().paint_marks(surface)
        for name in self.panel.may:
            box = self.table.map.ground.place(self.panel.view.cities, name)
            draw_ring(self.table, surface, box, YELLOW if name in self.panel.spent else CREAM, 4)
