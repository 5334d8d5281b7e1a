"""A defence: the defender is asked in his colour, and each obsidian changes the odds before his eyes."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.moves import Defend
from game.balam.odds import Odds, odds
from game.balam.sites import NAMES, SITE_NAMES, Name, read_name, site_of
from game.balam.state import War
from game.balam.texts import _, marked
from game.balam.war import armed
from scenes.balam.desk.attack import OBSIDIAN, CampaignSketch
from scenes.balam.desk.base import CONFIRM, Answer, Desk
from scenes.balam.desk.odds import draw_odds, percent
from scenes.balam.render.marks import draw_ring, draw_tokens
from scenes.look.ui import CREAM, YELLOW

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table


class DefendDesk(Desk):
    """Which obsidian the defender spends; each changes the odds before his eyes (BAL-48)."""

    labels: Mapping[str, str] = {CONFIRM: marked("Defend like this")}

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        pending = table.session.open_table.pending
        assert isinstance(pending, War)
        self.war = pending
        self.spent: set[Name] = set()
        self.sketch = DefenceSketch(self)

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
        sentence = _("{name}: {attacker} is attacking {site}. Which obsidian do you spend on the defence?")
        return sentence.format(
            name=names[self.king], attacker=names[self.war.attacker], site=SITE_NAMES[self.war.target]
        )

    def arrange(self) -> dict[str, pygame.Rect]:
        """A card for each obsidian."""
        names = [f"{OBSIDIAN}{NAMES[name]}" for name in self.may]
        if self.strip.upright:
            return {**self.strip.grid(names, self._shelves()[0], 5), **self.strip.ends(CONFIRM)}
        width = min(self.table.px(110), self.table.px(640) // max(1, len(names)) - self.table.px(10))
        return {**self.strip.row(names, self.strip.box.x, width), **self.strip.ends(CONFIRM)}

    def _shelves(self) -> list[pygame.Rect]:
        """For fingers: obsidian in as many rows as it needs, the odds, words."""
        return self.strip.shelves(90 * -(-len(self.may) // 5), 140, 100)

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
            sentence = _("Obsidian in {place}: spent") if spent else _("Obsidian in {place}: kept")
            return sentence.format(place=place)
        if name == CONFIRM:
            chance = percent(self._odds(len(self.spent)).wins[0])
            return _("Defend: {chance} chance that the attack wins").format(chance=chance)
        return None

    def key(self) -> object:
        """What is spent."""
        return frozenset(self.spent)

    def paint(self, surface: pygame.Surface) -> None:
        """The obsidian, the odds, the button."""
        table, found = self.table, self.places()
        for one in self.may:
            name = f"{OBSIDIAN}{NAMES[one]}"
            inner = self.strip.chip(surface, name, found[name], one in self.spent)
            draw_tokens(surface, pygame.Rect(inner.x, inner.y, inner.width, inner.height * 2 // 3), ["obsidian"])
            words = pygame.Rect(inner.x, inner.y + inner.height * 2 // 3, inner.width, inner.height // 3)
            self.strip.write(surface, words, SITE_NAMES[site_of(one)], 22, bold=True)
        left = max(found[f"{OBSIDIAN}{NAMES[one]}"].right for one in self.may) + table.px(30)
        words = pygame.Rect(found[CONFIRM].x - table.px(320), self.strip.box.y, table.px(300), self.strip.box.height)
        box = pygame.Rect(left, self.strip.box.y, words.x - left - table.px(20), self.strip.box.height)
        if self.strip.upright:
            _obsidian, box, words = self._shelves()
        draw_odds(table, surface, box, self._odds(len(self.spent)), self._odds(0))
        told = _("The attacker’s chance of winning by this many points. The line is without your obsidian.")
        self.strip.write(surface, words, told, 21)
        self.strip.button(surface, CONFIRM, found[CONFIRM])


class DefenceSketch(CampaignSketch):
    """The attack, and which garrisons could help."""

    def __init__(self, desk: DefendDesk) -> None:
        super().__init__(desk.table, desk.war.origin, desk.war.target)
        self.desk = desk

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring around each garrison with obsidian, gold where it is spent."""
        super().paint_marks(surface)
        for name in self.desk.may:
            box = self.table.map.ground.place(self.desk.view.cities, name)
            draw_ring(self.table, surface, box, YELLOW if name in self.desk.spent else CREAM, 4)
