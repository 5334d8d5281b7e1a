"""The distribution: the suggestion lies there as arrows with its result; one click accepts, an arrow can be dragged."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.nouns import kind_name
from game.balam.planner import LEANINGS, Leaning
from game.balam.sites import LOSE, SITE_NAMES, Name, read_name, site_of
from game.balam.texts import _, marked
from scenes.balam.desk.base import Answer, Desk
from scenes.balam.desk.blockades import closed_between
from scenes.balam.desk.plan import Plan, place_words
from scenes.balam.desk.plan_sketch import PlanSketch, draw_result
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_mark
from scenes.balam.settings import BalamSettings
from scenes.balam.words import use_of
from scenes.look.ui import INK, PAPER, card, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

SHELVES = (88, 88, 220)
"""For fingers, the heights of the switch, the ticks and the result."""
ACCEPT, SUGGEST, LEAN, KEEP, PLACE = "accept", "suggest", "lean-", "keep-", "building-"
LEAN_WORDS: Mapping[Leaning, str] = {
    "temples": marked("temples"),
    "balance": marked("balanced"),
    "palaces": marked("palaces"),
}
LEAN_HINTS: Mapping[str, str] = {
    f"{LEAN}temples": marked("The suggestion sacrifices as much as it can, for points now."),
    f"{LEAN}balance": marked("The suggestion weighs points now against tokens for later rounds."),
    f"{LEAN}palaces": marked("The suggestion fills the treasury, for tokens to build and attack with."),
}
KEEP_HINTS: Mapping[str, str] = {
    f"{KEEP}maize": marked("The suggestion keeps 1 maize in a reserve, to buy off a drought or an uprising."),
    f"{KEEP}prisoners": marked("The suggestion keeps prisoners in reserves, to buy off most other disasters."),
}
KEEPS = {"maize": 1, "prisoners": 2}
KEEP_WORDS = {"maize": marked("keep 1 maize"), "prisoners": marked("keep prisoners")}


class PlannerDesk(Desk):
    """What the people of a king do with their tokens (BAL-88)."""

    first = ACCEPT
    labels: Mapping[str, str] = {ACCEPT: marked("Accept"), SUGGEST: marked("Suggest again")}

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.held: Name | None = None
        """The token that was clicked and looks for a place."""
        self.plans = [self._suggested()]
        """Every step of the plan, the latest at the end."""
        self.sketch = PlanSketch(self)

    @property
    def plan(self) -> Plan:
        """The plan as it is now."""
        return self.plans[-1]

    @property
    def leaning(self) -> Leaning:
        """What the king likes best."""
        kept = self.table.session.likings.leanings
        found = kept[self.king] if self.king < len(kept) else "balance"
        return next(one for one in LEANINGS if one == found)

    @property
    def keeps(self) -> int:
        """What the king wants kept."""
        kept = self.table.session.likings.keeps
        return kept[self.king] if self.king < len(kept) else 0

    def _suggested(self) -> Plan:
        return Plan.suggested(self.view, self.king, self.leaning, bool(self.keeps & 1), bool(self.keeps & 2))

    def _try(self, *plans: Plan) -> bool:
        """Go on with the first plan that the rules allow; says why where there is none."""
        why = ""
        for plan in plans:
            refused = self.table.session.refusal(plan.move())
            if refused is None:
                self.plans.append(plan)
                self.table.notice.hide()
                self.table.context.sounds.play("wood_click")
                return True
            why = why or refused
        self.table.say(why)
        return False

    def _bring(self, source: Name, target: Name) -> None:
        """Bring a token somewhere; where a blockade is in the way, show it and say whose it is."""
        closed = closed_between(self.view, self.king, site_of(source), site_of(target))
        if closed and site_of(source) != site_of(target):
            self.table.point_out(closed)
            names = self.table.session.king_names
            told = [f"{SITE_NAMES[site]}: {use_of(self.view, site, self.king, names).why}" for site in closed]
            self.table.say(_("The way is closed. {sites}.").format(sites="; ".join(told)))
        else:
            self._try(*self.plan.bringing(source, target))

    def line(self) -> str:
        """Whose people, and what comes of it; with a token taken up, where it may go."""
        name = self.table.session.king_names[self.king]
        if self.held is not None:
            sentence = _("Where does the {kind} in {site} go? Choose a building with a green ring, or the token again.")
            return sentence.format(kind=kind_name(self.plan.tokens[self.held]), site=SITE_NAMES[site_of(self.held)])
        return _("{name}’s people: {result}").format(name=name, result=self.plan.result())

    def arrange(self) -> dict[str, pygame.Rect]:
        """Everything that holds or takes tokens on the map; the switch, the ticks and the buttons in the strip."""
        px, strip = self.table.px, self.strip.box
        names = sorted({*self.plan.tokens, *self.plan.goals, *self.plan.without_production()})
        found = self.table.map.buildings(self.on_map if self.strip.upright else names)
        if self.strip.upright:
            upper, lower, _result = self.strip.shelves(*SHELVES)
            found |= self.strip.grid([f"{LEAN}{leaning}" for leaning in LEANINGS], upper, 3)
            found |= self.strip.grid([f"{KEEP}{keep}" for keep in KEEPS], lower, 2)
            return found | self.strip.ends(ACCEPT, SUGGEST)
        width, left, high = px(150), strip.x + px(4), (strip.height - px(10)) // 2
        for place, leaning in enumerate(LEANINGS):
            found[f"{LEAN}{leaning}"] = pygame.Rect(left + place * (width + px(6)), strip.y, width, high)
        wide = (3 * width + px(6)) // 2
        for place, keep in enumerate(KEEPS):
            found[f"{KEEP}{keep}"] = pygame.Rect(left + place * (wide + px(6)), strip.bottom - high, wide, high)
        return found | self.strip.ends(ACCEPT, SUGGEST)

    @property
    def on_map(self) -> list[Name]:
        """Tokens and where tokens are brought; with one taken up, where it may go, and itself."""
        if self.held is None:
            return sorted({*self.plan.tokens, *(goal for _source, goal in self.plan.pairs if goal != LOSE)})
        return sorted({*self.plan.goals, self.held})

    def why_not(self, name: str) -> str | None:
        """What the rules say to the plan; nothing can be kept where there is nothing, or no place for it."""
        if name == ACCEPT:
            return self.table.session.refusal(self.plan.move())
        if name == f"{KEEP}prisoners" and "prisoner" not in self.plan.tokens.values():
            return _("Your people have no prisoner at the moment.")
        if name.startswith(KEEP) and "R" not in map(self.plan.type_at, self.plan.goals):
            return _("You have no reserve to keep anything in.")
        return None

    def activate(self, name: str) -> Answer:
        """Accept, ask for another suggestion, or take a token and put it down."""
        if name == ACCEPT:
            return self.plan.move()
        if name == SUGGEST:
            self._try(self._suggested())
        elif name.startswith(LEAN):
            self._like("leanings", name.removeprefix(LEAN), "balance")
        elif name.startswith(KEEP):
            self._like("keeps", self.keeps ^ KEEPS[name.removeprefix(KEEP)], 0)
        elif name.startswith(PLACE):
            self._click(read_name(name.removeprefix(PLACE)))
        return None

    def _like(self, field: str, value: object, usual: object) -> None:
        """Remember what a king likes, and suggest anew; says so where that changes nothing."""
        kept = list(getattr(self.table.session.likings, field))
        kept += [usual] * (self.king + 1 - len(kept))
        kept[self.king] = value
        self.table.context.change_own(BalamSettings, **{field: tuple(kept)})
        before = self.plan
        self._try(self._suggested())
        if self.plan == before:
            self.table.tell(_("No effect this round, but the setting is kept for later ones."))

    def _click(self, name: Name) -> None:
        held, self.held = self.held, None
        if held is not None and name == held:
            self._try(self.plan.leaving(name))
        elif held is not None and name in self.plan.goals:
            self._bring(held, name)
        else:
            self.held = self._token(name)
            if self.held is None:
                self.table.say(_("Choose a token, then choose where it goes."))

    def _token(self, name: Name) -> Name | None:
        """The token that a click on a building takes up: the one on it, else one that is brought there."""
        return name if name in self.plan.tokens else self.plan.arriving(name)

    def dragged(self, name: str) -> pygame.Surface | None:
        """Tokens are dragged, and the ends of arrows."""
        source = self._token(read_name(name.removeprefix(PLACE))) if name.startswith(PLACE) else None
        return None if source is None else pieces.coin(self.plan.tokens[source], self.table.px(56))

    def drop(self, start: str, end: str | None) -> None:
        """Bring the token that was dragged to where it was let go; beside everything it stays where it lies."""
        source = self._token(read_name(start.removeprefix(PLACE)))
        self.held = None
        if source is None or end == start:
            return
        if end is not None and end.startswith(PLACE):
            self._bring(source, read_name(end.removeprefix(PLACE)))
        elif self.plan.goal(source) is not None:
            self._try(self.plan.leaving(source))

    def back(self) -> Desk | None:
        """Let go of the token that was taken up; then take back the last change."""
        if self.held is not None:
            self.held = None
            return self
        if len(self.plans) == 1:
            return None
        del self.plans[-1]
        return self

    def hint(self, name: str) -> str | None:
        """What the switch, the ticks and the buttons do, and where tokens go."""
        if name == SUGGEST:
            return _("Replace your changes with the suggestion.")
        explained = {**LEAN_HINTS, **KEEP_HINTS}.get(name)
        return self.spoken(name) if explained is None else _(explained)

    def spoken(self, name: str) -> str | None:
        """A place with what lies there and where that goes."""
        if name.startswith(LEAN):
            leaning = next(one for one in LEANINGS if name == f"{LEAN}{one}")
            words = _("Suggestion: {leaning}").format(leaning=_(LEAN_WORDS[leaning]))
            return _("{name}: chosen").format(name=words) if leaning == self.leaning else words
        if name.startswith(KEEP):
            keep = name.removeprefix(KEEP)
            words = _(KEEP_WORDS[keep])
            return _("{name}: chosen").format(name=words) if self.keeps & KEEPS[keep] else words
        if name == ACCEPT:
            return _("Accept: {result}").format(result=self.plan.result())
        return place_words(self.plan, read_name(name.removeprefix(PLACE))) if name.startswith(PLACE) else None

    def key(self) -> object:
        """The plan, the token taken up, and what the king likes."""
        return self.plan.pairs, self.held, self.leaning, self.keeps

    def paint(self, surface: pygame.Surface) -> None:
        """The switch, the ticks, the result and the buttons."""
        table, found, strip = self.table, self.places(), self.strip
        for leaning in LEANINGS:
            name = f"{LEAN}{leaning}"
            inner = strip.chip(surface, name, found[name], leaning == self.leaning)
            draw_text(surface, inner, _(LEAN_WORDS[leaning]), table.text_px(22), "bold", INK, "centre")
        for keep, bit in KEEPS.items():
            name = f"{KEEP}{keep}"
            inner = strip.chip(surface, name, found[name])
            tick = pygame.Rect(inner.x + table.px(2), 0, table.px(30), table.px(30))
            tick.centery = inner.centery
            surface.blit(card(tick.size, PAPER, INK, table.px(6), 2), tick)
            if self.keeps & bit:
                draw_mark(surface, tick, True)
            words = pygame.Rect(tick.right + table.px(6), inner.y, inner.right - tick.right - table.px(6), inner.height)
            draw_text(surface, words, _(KEEP_WORDS[keep]), table.text_px(22), "bold", INK, "centre")
        left = found[f"{LEAN}palaces"].right + table.px(24)
        box = pygame.Rect(left, strip.box.y, found[ACCEPT].x - left - table.px(16), strip.box.height)
        if strip.upright:
            box = strip.shelves(*SHELVES)[2]
        draw_result(table, surface, box, self.plan)
        for name in (ACCEPT, SUGGEST):
            strip.button(surface, name, found[name])
