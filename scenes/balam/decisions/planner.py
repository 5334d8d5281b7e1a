"""The distribution of tokens: a suggestion in arrows with its result, to be accepted or changed by clicks and drags."""

from collections.abc import Iterable, Mapping
from functools import partial

import pygame

from game.balam.kinds import KINDS, ORDER, SEATS
from game.balam.nouns import kind_name
from game.balam.planner import LEANINGS, Leaning
from game.balam.sites import LOSE, SITE_NAMES, Name, Site, site_of
from game.balam.texts import _, marked
from game.balam.transport import usable
from scenes.balam.decisions.arrows import draw_arrow, route, waypoints
from scenes.balam.decisions.base import Answer, DecisionPanel, Draggable, Respond
from scenes.balam.decisions.plan import Plan, blocked_by, closed_between, place_words
from scenes.balam.render import land, pieces
from scenes.balam.render.marks import draw_cross, draw_mark, draw_ring, draw_sign, draw_tokens
from scenes.balam.session import Liking
from scenes.balam.table.map_view import building_id
from scenes.balam.table.parts import Sketch
from scenes.balam.table.screen import TableScreen
from scenes.balam.words import use_of
from scenes.kit.control import Control
from scenes.look.text import font
from scenes.look.ui import INK, PAPER, YELLOW, card, draw_text

SHELVES = (88, 88, 220)
"""On touch layouts, the heights of the leanings, the ticks and the result."""
ACCEPT, SUGGEST = "accept", "suggest"
LEAN_WORDS: Mapping[Leaning, str] = {
    "temples": marked("temples"),
    "balance": marked("balanced"),
    "palaces": marked("palaces"),
}
LEAN_TIPS: Mapping[Leaning, str] = {
    "temples": marked("The suggestion sacrifices as much as it can, for points now."),
    "balance": marked("The suggestion weighs points now against tokens for later rounds."),
    "palaces": marked("The suggestion fills the treasury, for tokens to build and attack with."),
}
KEEP_WORDS = {"maize": marked("keep 1 maize"), "prisoners": marked("keep prisoners")}
KEEP_TIPS: Mapping[str, str] = {
    "maize": marked("The suggestion keeps 1 maize in a reserve, to buy off a drought or an uprising."),
    "prisoners": marked("The suggestion keeps prisoners in reserves, to buy off most other disasters."),
}
COLOURS: Mapping[str, str] = {"T": "#FFD25E", "P": "#E8668F", "R": "#9FDDF2", "G": "#BDB8D2"}
"""Arrows by their goal: temple, palace, reserve, garrison."""


class PlannerPanel(DecisionPanel):
    """The panel in which a king distributes the tokens of the people (BAL-88)."""

    first = ACCEPT
    labels: Mapping[str, str] = {ACCEPT: marked("Accept"), SUGGEST: marked("Suggest again")}
    numbered = (*(f"lean-{leaning}" for leaning in LEANINGS), *(f"keep-{keep}" for keep in KEEP_WORDS))

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        super().__init__(table, respond)
        self.held: Name | None = None
        """The token that was clicked, until its goal is."""
        self.plans = [self._suggested()]
        """Every step of the plan, the latest last."""
        self.sketch = PlanSketch(self)

    @property
    def plan(self) -> Plan:
        """The plan as it is now."""
        return self.plans[-1]

    @property
    def liking(self) -> Liking:
        """The preferences of the king."""
        return self.table.session.likings[SEATS[self.king]]

    def _keeps(self, keep: str) -> bool:
        return self.liking.maize if keep == "maize" else self.liking.prisoners

    def _suggested(self) -> Plan:
        return Plan.suggested(self.view, self.king, *self.liking)

    def _try(self, *plans: Plan) -> bool:
        """Continue with the first plan that the rules allow; say why if there is none."""
        why = ""
        for plan in plans:
            refused = self.table.session.refusal(plan.move())
            if refused is None:
                self.plans.append(plan)
                self.table.notice.hide()
                self.table.context.sounds.play("beans")
                return True
            why = why or refused
        self.table.say(why)
        return False

    def _bring(self, source: Name, target: Name) -> None:
        """Bring a token somewhere; if a blockade is in the way, show it and say whose it is."""
        closed = closed_between(self.view, self.king, site_of(source), site_of(target))
        if closed and site_of(source) != site_of(target):
            self.table.map.pointed = closed
            names = self.table.session.king_names
            told = [f"{SITE_NAMES[site]}: {use_of(self.view, site, self.king, names).why}" for site in closed]
            self.table.say(_("The route is closed. {sites}.").format(sites="; ".join(told)))
        else:
            self._try(*self.plan.bringing(source, target))

    def line(self) -> str:
        """The result of the plan; with a token picked up, where it may go."""
        if self.held is not None:
            sentence = _("Where does the {kind} in {site} go? Choose a building with a green ring, or the token again.")
            return sentence.format(kind=kind_name(self.plan.tokens[self.held]), site=SITE_NAMES[site_of(self.held)])
        if self.yours:
            return _("Your people: {result}").format(result=self.plan.result())
        name = self.table.session.king_names[self.king]
        return _("{name}’s people: {result}").format(name=name, result=self.plan.result())

    def boxes(self) -> dict[str, pygame.Rect]:
        """Everything that holds or takes tokens on the map; leanings, ticks and buttons in the strip."""
        px, strip = self.table.px, self.strip.box
        found = {building_id(name): box for name, box in self.on_map_boxes().items()}
        if self.strip.upright:
            upper, lower, _result = self.strip.shelves(*SHELVES)
            found |= self.strip.grid([f"lean-{leaning}" for leaning in LEANINGS], upper, 3)
            found |= self.strip.grid([f"keep-{keep}" for keep in KEEP_WORDS], lower, 2)
            return found | self.strip.ends(ACCEPT, SUGGEST)
        width, left, high = px(150), strip.x + px(4), (strip.height - px(10)) // 2
        for place, leaning in enumerate(LEANINGS):
            found[f"lean-{leaning}"] = pygame.Rect(left + place * (width + px(6)), strip.y, width, high)
        wide = (3 * width + px(6)) // 2
        for place, keep in enumerate(KEEP_WORDS):
            found[f"keep-{keep}"] = pygame.Rect(left + place * (wide + px(6)), strip.bottom - high, wide, high)
        return found | self.strip.ends(ACCEPT, SUGGEST)

    @property
    def on_map(self) -> list[Name]:
        """The tokens and their goals; while a token is picked up, the possible goals and itself."""
        if self.held is None:
            return sorted({*self.plan.tokens, *(goal for _source, goal in self.plan.pairs if goal != LOSE)})
        return sorted({*self.plan.goals, self.held})

    def _places(self) -> list[Name]:
        """The buildings with a control: on touch layouts only those that can be clicked."""
        if self.strip.upright:
            return self.on_map
        return sorted({*self.plan.tokens, *self.plan.goals, *self.plan.without_production()})

    def on_map_boxes(self) -> dict[Name, pygame.Rect]:
        """The places of the visible buildings with a control."""
        return self.table.map.building_boxes(self._places())

    def controls(self) -> Iterable[Control]:
        """The buildings on the map, leanings, ticks, and the buttons."""
        boxes = self.boxes()
        for name in self._places():
            if (box := boxes.get(building_id(name))) is not None:
                click, words = partial(self.use_building, name), partial(place_words, self.plan, name)
                yield self.control(building_id(name), box, click, speech=words)
        yield from self._leanings(boxes)
        yield from self._ticks(boxes)
        accept = partial(_result_words, self.plan)
        refusal = self.table.session.refusal(self.plan.move())
        yield self.control(ACCEPT, boxes[ACCEPT], self.plan.move, refusal=refusal, speech=accept, tip=accept)
        tip = _("Replace your changes with the suggestion.")
        yield self.control(SUGGEST, boxes[SUGGEST], self._suggest_again, tip=tip)

    def _leanings(self, boxes: Mapping[str, pygame.Rect]) -> Iterable[Control]:
        for leaning in LEANINGS:
            name, chosen = f"lean-{leaning}", leaning == self.liking.leaning
            words = _("Suggestion: {leaning}").format(leaning=_(LEAN_WORDS[leaning]))
            told = _("{name}: chosen").format(name=words) if chosen else words
            like = partial(self._like, self.liking._replace(leaning=leaning))
            yield self.control(name, boxes[name], like, speech=told, tip=_(LEAN_TIPS[leaning]), chosen=chosen)

    def _ticks(self, boxes: Mapping[str, pygame.Rect]) -> Iterable[Control]:
        """The switches for tokens to keep, refused if there is no place for them."""
        no_prisoner = "prisoner" not in self.plan.tokens.values()
        no_reserve = "R" not in map(self.plan.type_at, self.plan.goals)
        refusal = _("You have no reserve to keep anything in.") if no_reserve else None
        refusals = {
            "maize": refusal,
            "prisoners": _("Your people have no prisoner at the moment.") if no_prisoner else refusal,
        }
        likings = {
            "maize": self.liking._replace(maize=not self.liking.maize),
            "prisoners": self.liking._replace(prisoners=not self.liking.prisoners),
        }
        for keep, liking in likings.items():
            words = _(KEEP_WORDS[keep])
            told = _("{name}: chosen").format(name=words) if self._keeps(keep) else words
            like = partial(self._like, liking)
            tip, box = _(KEEP_TIPS[keep]), boxes[f"keep-{keep}"]
            yield self.control(f"keep-{keep}", box, like, refusal=refusals[keep], speech=told, tip=tip)

    def _suggest_again(self) -> None:
        self.held = None
        self._try(self._suggested())

    def _like(self, liking: Liking) -> None:
        """Keep the preferences of the king for this game, and suggest again; say so if that changes nothing."""
        self.table.session.likings[SEATS[self.king]] = liking
        self.table.session.save()
        before = self.plan
        self._suggest_again()
        if self.plan == before:
            self.table.tell(_("No effect this round, but it counts in later rounds of this game."))

    def use_building(self, building: Name) -> Answer:
        """Pick up a token, or bring the one that was picked up."""
        held, self.held = self.held, None
        if held is not None and building == held:
            self._try(self.plan.leaving(building))
        elif held is not None and building in self.plan.goals:
            self._bring(held, building)
        else:
            self.held = self._token(building)
            if self.held is None:
                self.table.say(_("Choose a token, then choose where it goes."))
        return None

    def _token(self, building: Name) -> Name | None:
        """The token that a click on a building takes up: the one on it, else one that is brought there."""
        return building if building in self.plan.tokens else self.plan.arriving(building)

    def draggables(self) -> Mapping[str, Draggable]:
        """Tokens, and the ends of arrows."""
        found = {}
        for name in self._places():
            if (source := self._token(name)) is not None:
                picture = pieces.coin(self.plan.tokens[source], self.table.px(56))
                found[building_id(name)] = Draggable(picture, partial(self._drop, name, source))
        return found

    def _drop(self, start: Name, source: Name, under: str | None) -> None:
        """Bring a token to the building where it was dropped; anywhere else, leave it in place."""
        self.held = None
        goal = next((name for name in self._places() if building_id(name) == under), None)
        if goal == start:
            return
        if goal is not None:
            self._bring(source, goal)
        elif self.plan.goal(source) is not None:
            self._try(self.plan.leaving(source))

    def back(self) -> DecisionPanel | None:
        """Put down the token that was picked up, else undo the last change."""
        if self.held is not None:
            self.held = None
            return self
        if len(self.plans) == 1:
            return None
        del self.plans[-1]
        return self

    def key(self) -> object:
        """The plan, the token picked up, and the preferences."""
        return self.plan.pairs, self.held, self.liking

    def paint(self, surface: pygame.Surface) -> None:
        """The leanings, the ticks, the result and the buttons."""
        table, found, strip = self.table, self.boxes(), self.strip
        for leaning in LEANINGS:
            name = f"lean-{leaning}"
            inner = strip.chip(surface, name, found[name], leaning == self.liking.leaning)
            draw_text(surface, inner, _(LEAN_WORDS[leaning]), table.text_px(22), "bold", INK, "centre")
        for keep, words in KEEP_WORDS.items():
            name = f"keep-{keep}"
            inner = strip.chip(surface, name, found[name])
            tick = pygame.Rect(inner.x + table.px(2), 0, table.px(30), table.px(30))
            tick.centery = inner.centery
            surface.blit(card(tick.size, PAPER, INK, table.px(6), 2), tick)
            if self._keeps(keep):
                draw_mark(surface, tick, True)
            rest = pygame.Rect(tick.right + table.px(6), inner.y, inner.right - tick.right - table.px(6), inner.height)
            draw_text(surface, rest, _(words), table.text_px(22), "bold", INK, "centre")
        left = found["lean-palaces"].right + table.px(24)
        box = pygame.Rect(left, strip.box.y, found[ACCEPT].x - left - table.px(16), strip.box.height)
        if strip.upright:
            box = strip.shelves(*SHELVES)[2]
        _draw_result(table, surface, box, self.plan)
        for name in (ACCEPT, SUGGEST):
            self.paint_button(surface, name, found[name])


class PlanSketch(Sketch):
    """The arrows of a plan."""

    def __init__(self, panel: PlannerPanel) -> None:
        self.panel = panel

    def key(self) -> object:
        """The plan and the token picked up."""
        return self.panel.key()

    def paint_ground(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Light the sites that are open to the king's tokens, and shade the others."""
        panel = self.panel
        if usable(panel.view, panel.king) >> site & 1:
            rim = tile.inflate(-tile.width // 30, -tile.width // 30)
            pygame.draw.rect(surface, "#FFE9A0", rim, panel.table.px(4), border_radius=tile.width // 9)
        else:
            shade = pygame.Surface(tile.size, pygame.SRCALPHA, 32)
            shade.fill((24, 22, 48, 120))
            surface.blit(shade, tile)

    def _paint_blockades(self, surface: pygame.Surface) -> None:
        """The king whose pyramids close a site; their numbers stand below it."""
        table, view = self.panel.table, self.panel.view
        for site in view.board.sites:
            blocker = blocked_by(view, self.panel.king, site)
            if blocker is None:
                continue
            tile = table.map.ground.tile(site)
            size = round(tile.width * 0.26)
            sign = pygame.Rect(tile.centerx - size // 2, tile.y + tile.width // 30, size, size)
            draw_sign(surface, sign, table.session.king_livery(blocker))
            half = size * 5 // 8
            draw_mark(surface, pygame.Rect(sign.right - half // 2, sign.bottom - half // 2, half, half), False)

    def paint_marks(self, surface: pygame.Surface) -> None:
        """The arrows, the tokens, the crosses, and a ring around what is looked at."""
        self._paint_arrows(surface)
        self._paint_tokens(surface)
        self._paint_blockades(surface)
        self._paint_goals(surface)
        table = self.panel.table
        for name, box in self.panel.on_map_boxes().items():
            if building_id(name) == table.pointer.looked_at:
                draw_ring(table, surface, box, YELLOW, 4)

    def _paint_arrows(self, surface: pygame.Surface) -> None:
        table, plan = self.panel.table, self.panel.plan
        ground, cities = table.map.ground, plan.view.cities
        for number, (source, target) in enumerate(plan.pairs):
            if target == LOSE:
                continue
            start, end = land.content_place(ground.place(cities, source)), ground.place(cities, target)
            way = route(plan.view, plan.king, site_of(source), site_of(target))
            strong = table.pointer.looked_at in (building_id(source), building_id(target))
            points = waypoints(table, way, start, end, number % 3 - 1)
            draw_arrow(table, surface, points, COLOURS[plan.type_at(target)], strong)

    def _paint_goals(self, surface: pygame.Surface) -> None:
        """Green rings around the buildings that can take the token picked up."""
        table, plan, held = self.panel.table, self.panel.plan, self.panel.held
        if held is None:
            return
        for goal in plan.goals:
            trials = plan.bringing(held, goal) if goal != held else ()
            if any(table.session.refusal(trial.move()) is None for trial in trials):
                draw_ring(table, surface, table.map.ground.place(plan.view.cities, goal), "#37A35B", 6)

    def _paint_tokens(self, surface: pygame.Surface) -> None:
        table, plan = self.panel.table, self.panel.plan
        lost = {name for name, _kind in plan.changes.lost}
        for source, kind in plan.tokens.items():
            box = land.content_place(table.map.ground.place(plan.view.cities, source))
            surface.blit(pieces.coin(kind, box.width), box)
            if source in lost:
                draw_cross(table, surface, box, 4)
            if source == self.panel.held:
                pygame.draw.circle(surface, YELLOW, box.center, box.width * 0.7, table.px(5))
        for name, kind in plan.without_production().items():
            box = land.content_place(table.map.ground.place(plan.view.cities, name))
            ghost = pieces.coin(kind, box.width).copy()
            ghost.set_alpha(110)
            surface.blit(ghost, box)
            draw_cross(table, surface, box, 3)


def _result_words(plan: Plan) -> str:
    return _("Accept: {result}").format(result=plan.result())


def _draw_result(table: TableScreen, surface: pygame.Surface, box: pygame.Rect, plan: Plan) -> None:
    """Points, gains of the treasury and losses, side by side."""
    changes = plan.changes
    size = min(box.height, table.px(120))
    seal = pieces.prestige(sum(number for _site, number in changes.sacrificed), size)
    surface.blit(seal, seal.get_rect(midleft=box.midleft))
    gained = [kind for kind in KINDS for _token in range(changes.gained[ORDER[kind]])]
    lost = [kind for _name, kind in changes.lost]
    left = box.x + size + table.px(16)
    width = (box.right - left) // 2 - table.px(8)
    for place, (title, kinds) in enumerate(((_("into the treasury"), gained), (_("lost"), lost))):
        column = pygame.Rect(left + place * (width + table.px(16)), box.y, width, box.height)
        lines = 2 * font(table.text_px(23)).get_linesize() if table.fitted.touch else 0
        head = pygame.Rect(column.x, column.y, column.width, max(table.px(40), lines))
        if font(table.text_px(19), "bold").size(title)[0] <= head.width:
            draw_text(surface, head, title, table.text_px(23), "bold", INK, "centre")
        room = pygame.Rect(column.x, head.bottom, column.width, column.bottom - head.bottom)
        if not kinds:
            draw_text(surface, room, _("nothing"), table.text_px(22), "text", INK, "centre")
            continue
        rows = [kinds[:6], kinds[6:]] if len(kinds) > 6 else [kinds]
        for number, row in enumerate(rows):
            part = pygame.Rect(room.x, room.y + number * room.height // len(rows), room.width, room.height // len(rows))
            part.height = min(part.height, table.px(84))
            draw_tokens(surface, part.inflate(0, -table.px(8)), row)
