"""The distribution: the suggestion lies there as arrows with its result; one click accepts, an arrow can be dragged."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.distribution import stands
from game.balam.nouns import tokens, type_name
from game.balam.planner import LEANINGS, Leaning
from game.balam.sites import LOSE, NAMES, SITE_NAMES, Name, read_name, site_of
from game.language import _, marked
from scenes.balam.desk.base import Answer, Desk
from scenes.balam.desk.plan import Plan
from scenes.balam.desk.plan_sketch import PlanSketch, draw_result
from scenes.balam.render import pieces
from scenes.balam.settings import BalamSettings, liked
from scenes.look.ui import INK, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

ACCEPT, SUGGEST, LEAN, KEEP, PLACE = "accept", "suggest", "lean-", "keep-", "building-"
LEAN_WORDS: Mapping[Leaning, str] = {
    "temples": marked("temples"),
    "balance": marked("balance"),
    "palaces": marked("palaces"),
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
        kept = liked(self.table.studio).leanings
        found = kept[self.king] if self.king < len(kept) else "balance"
        return next(one for one in LEANINGS if one == found)

    @property
    def keeps(self) -> int:
        """What the king wants kept."""
        kept = liked(self.table.studio).keeps
        return kept[self.king] if self.king < len(kept) else 0

    def _suggested(self) -> Plan:
        return Plan.suggested(self.view, self.king, self.leaning, bool(self.keeps & 1), bool(self.keeps & 2))

    def _try(self, *plans: Plan) -> None:
        """Go on with the first plan that the rules allow; says why where there is none."""
        why = ""
        for plan in plans:
            refused = self.table.session.refusal(plan.move())
            if refused is None:
                self.plans.append(plan)
                self.table.studio.sounds.play("wood_click")
                return
            why = why or refused
        self.table.say(why)

    def line(self) -> str:
        """Whose people, and what comes of it."""
        name = self.table.session.king_names[self.king]
        return _("{name}’s people: {result}").format(name=name, result=self.plan.result())

    def arrange(self) -> dict[str, pygame.Rect]:
        """Everything that holds or takes tokens on the map; the switch, the ticks and the buttons in the strip."""
        ground, cities, px, strip = self.table.map.ground, self.view.cities, self.table.px, self.strip.box
        names = sorted({*self.plan.tokens, *self.plan.goals})
        found = {f"{PLACE}{NAMES[name]}": ground.place(cities, name) for name in names}
        width, left = px(136), strip.x + px(4)
        for place, leaning in enumerate(LEANINGS):
            found[f"{LEAN}{leaning}"] = pygame.Rect(left + place * (width + px(6)), strip.y, width, px(62))
        wide = (3 * width + px(6)) // 2
        for place, keep in enumerate(KEEPS):
            found[f"{KEEP}{keep}"] = pygame.Rect(left + place * (wide + px(6)), strip.bottom - px(62), wide, px(62))
        return found | self.strip.ends(ACCEPT, SUGGEST)

    def why_not(self, name: str) -> str | None:
        """What the rules say to the plan."""
        return self.table.session.refusal(self.plan.move()) if name == ACCEPT else None

    def activate(self, name: str) -> Answer:
        """Accept, ask for another suggestion, or take a token and put it down."""
        if name == ACCEPT:
            return self.plan.move()
        if name == SUGGEST:
            self._try(self._suggested())
        elif name.startswith(LEAN):
            self._like(leanings=name.removeprefix(LEAN))
        elif name.startswith(KEEP):
            self._like(keeps=self.keeps ^ KEEPS[name.removeprefix(KEEP)])
        elif name.startswith(PLACE):
            self._click(read_name(name.removeprefix(PLACE)))
        return None

    def _like(self, **changed: object) -> None:
        """Remember what a king likes, and suggest anew."""
        own = liked(self.table.studio)
        for field, value in changed.items():
            kept = list(getattr(own, field))
            kept += (["balance"] if field == "leanings" else [0]) * (self.king + 1 - len(kept))
            kept[self.king] = value
            self.table.studio.change_own(BalamSettings, **{field: tuple(kept)})
        self._try(self._suggested())

    def _click(self, name: Name) -> None:
        held, self.held = self.held, None
        if held is not None and name == held:
            self._try(self.plan.leaving(name))
        elif held is not None and name in self.plan.goals:
            self._try(*self.plan.bringing(held, name))
        elif name in self.plan.tokens:
            self.held = name
        else:
            self.table.say(_("Click a token, then where it should go."))

    def dragged(self, name: str) -> pygame.Surface | None:
        """Tokens are dragged."""
        kind = self.plan.tokens.get(read_name(name.removeprefix(PLACE))) if name.startswith(PLACE) else None
        return None if kind is None else pieces.coin(kind, self.table.px(56))

    def drop(self, start: str, end: str | None) -> None:
        """Bring the token that was dragged to where it was let go; beside everything it stays where it lies."""
        source = read_name(start.removeprefix(PLACE))
        self.held = None
        if end is not None and end.startswith(PLACE) and end != start:
            self._try(*self.plan.bringing(source, read_name(end.removeprefix(PLACE))))
        elif end != start and self.plan.goal(source) is not None:
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
        return self._place_words(read_name(name.removeprefix(PLACE))) if name.startswith(PLACE) else None

    def _place_words(self, place: Name) -> str:
        one = stands(self.view, self.king, place)
        assert one is not None
        words = _("{building} on {site}").format(building=type_name(one.type), site=SITE_NAMES[site_of(place)])
        if one.content is None:
            return words
        goal = self.plan.goal(place)
        held = _("{building} with {tokens}").format(building=words, tokens=tokens(one.content, 1))
        if goal is None or goal == LOSE:
            return held
        target = stands(self.view, self.king, goal)
        assert target is not None
        sentence = _("{held}, goes to the {building} on {site}")
        return sentence.format(held=held, building=type_name(target.type), site=SITE_NAMES[site_of(goal)])

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
            inner = strip.chip(surface, name, found[name], bool(self.keeps & bit))
            draw_text(surface, inner, _(KEEP_WORDS[keep]), table.text_px(22), "bold", INK, "centre")
        left = found[f"{LEAN}palaces"].right + table.px(24)
        box = pygame.Rect(left, strip.box.y, found[ACCEPT].x - left - table.px(16), strip.box.height)
        draw_result(table, surface, box, self.plan)
        for name in (ACCEPT, SUGGEST):
            strip.button(surface, name, found[name])
