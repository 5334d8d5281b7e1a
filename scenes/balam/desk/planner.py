"""The distribution: the suggestion lies there as arrows with its result; one click accepts, an arrow can be dragged."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from game.balam.distribution import distribute, is_stored, stands
from game.balam.kinds import KINDS, ORDER, Kind
from game.balam.moves import Assign
from game.balam.nouns import tokens, type_name, wealth_words
from game.balam.planner import LEANINGS, Leaning, rounds_left, suggest, usual
from game.balam.sites import LOSE, NAMES, SITE_NAMES, Name, Site, name_at, read_name, site_of
from game.balam.transport import usable
from game.balam.words import points
from game.language import _, marked, ngettext
from scenes.balam.desk.arrows import draw_arrow, route, waypoints
from scenes.balam.desk.base import Answer, Desk
from scenes.balam.render import land, pieces
from scenes.balam.settings import BalamSettings, liked
from scenes.look.patterns import pattern
from scenes.look.ui import INK, YELLOW, draw_text

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
COLOURS: Mapping[str, str] = {"T": "#FFD25E", "P": "#E8668F", "R": "#9FDDF2", "G": "#BDB8D2"}
"""Arrows by where they lead: temple, palace, reserve, garrison."""


class PlannerDesk(Desk):
    """What the people of a king do with their tokens (BAL-88)."""

    first = ACCEPT
    labels: Mapping[str, str] = {ACCEPT: marked("Accept"), SUGGEST: marked("Suggest again")}

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.held: Name | None = None
        """The token that was clicked and looks for a place."""
        self.pairs: dict[Name, Name] = {}
        self._suggest()

    # The plan

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

    def _suggest(self) -> None:
        view = self.view
        left = rounds_left(view.options, view.matches, view.round)
        weights = usual(left, self.leaning, bool(self.keeps & 1), bool(self.keeps & 2))
        self.pairs = dict(suggest(view, self.king, weights).pairs)
        self.held = None

    def move(self) -> Assign:
        """The plan as a move."""
        return Assign(tuple(sorted(self.pairs.items())))

    @property
    def tokens(self) -> dict[Name, Kind]:
        """Every token of the king's people, and where it lies."""
        found: dict[Name, Kind] = {}
        for site, city in enumerate(self.view.cities):
            if city is not None and city.owner == self.king:
                found |= {
                    name_at(Site(site), one.slot): one.content for one in city.buildings if one.content is not None
                }
        return found

    @property
    def goals(self) -> list[Name]:
        """The buildings that take tokens."""
        return [
            name_at(Site(site), one.slot)
            for site, city in enumerate(self.view.cities)
            if city is not None and city.owner == self.king
            for one in city.buildings
            if one.type in "TPRG"
        ]

    def _bring(self, source: Name, target: Name) -> None:
        """Change the plan so that a token goes there, making room where it has to; says why where it cannot."""
        plan = {name: goal for name, goal in self.pairs.items() if name != source}
        trials = [{**plan, source: target}]
        goal = stands(self.view, self.king, target)
        if goal is not None and is_stored(goal) and target not in plan:
            trials.append({**plan, source: target, target: LOSE})
        trials += [
            {**{one: other for one, other in plan.items() if one != rival}, source: target}
            for rival, other in plan.items()
            if other == target
        ]
        why = None
        for trial in trials:
            why = self.table.session.refusal(Assign(tuple(sorted(trial.items()))))
            if why is None:
                self.pairs = trial
                self.table.studio.sounds.play("wood_click")
                return
        self.table.say(why or "")

    def _leave(self, source: Name) -> None:
        """Leave a token where it lies; a stored one that is clicked again is thrown away."""
        if self.pairs.pop(source, None) is None:
            one = stands(self.view, self.king, source)
            if one is not None and is_stored(one):
                self.pairs[source] = LOSE
        if (why := self.table.session.refusal(self.move())) is not None:
            self.table.say(why)
            self._suggest()

    # Words

    def result(self) -> str:
        """What the plan comes to, in a line."""
        changes = distribute(self.view, self.king, self.move())
        gained, scored = sum(changes.gained), sum(number for _site, number in changes.sacrificed)
        lost = tuple(sum(kind == one for _name, one in changes.lost) for kind in KINDS)
        parts = [_("+{points}").format(points=points(scored))]
        sentence = ngettext("+{number} token for the treasury", "+{number} tokens for the treasury", gained)
        parts.append(sentence.format(number=gained))
        goals = (stands(self.view, self.king, target) for target in self.pairs.values())
        stored = sum(goal is not None and goal.type in "RG" for goal in goals)
        if stored:
            parts.append(ngettext("{number} stored", "{number} stored", stored).format(number=stored))
        parts.append(_("{wealth} lost").format(wealth=wealth_words(lost)) if any(lost) else _("nothing lost"))
        return ", ".join(parts)

    def line(self) -> str:
        """Whose people, and what comes of it."""
        name = self.table.session.king_names[self.king]
        return _("{name}’s people: {result}").format(name=name, result=self.result())

    # Targets

    def arrange(self) -> dict[str, pygame.Rect]:
        """Everything that holds or takes tokens on the map; the switch, the ticks and the buttons in the strip."""
        ground, cities = self.table.ground, self.view.cities
        names = sorted({*self.tokens, *self.goals})
        found = {f"{PLACE}{NAMES[name]}": ground.place(cities, name) for name in names}
        width = self.table.px(136)
        left = self.strip.x + self.table.px(4)
        for place, leaning in enumerate(LEANINGS):
            found[f"{LEAN}{leaning}"] = pygame.Rect(
                left + place * (width + self.table.px(6)), self.strip.y, width, self.table.px(62)
            )
        for place, keep in enumerate(KEEPS):
            wide = (3 * width + self.table.px(6)) // 2
            found[f"{KEEP}{keep}"] = pygame.Rect(
                left + place * (wide + self.table.px(6)), self.strip.bottom - self.table.px(62), wide, self.table.px(62)
            )
        return found | self.ends(ACCEPT, SUGGEST)

    def why_not(self, name: str) -> str | None:
        """What the rules say to the plan."""
        return self.table.session.refusal(self.move()) if name == ACCEPT else None

    def activate(self, name: str) -> Answer:
        """Accept, ask for another suggestion, or take a token and put it down."""
        if name == ACCEPT:
            return self.move()
        if name == SUGGEST:
            self._suggest()
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
        self._suggest()

    def _click(self, name: Name) -> None:
        if self.held is not None and name == self.held:
            self.held = None
            self._leave(name)
        elif self.held is not None and name in self.goals:
            held, self.held = self.held, None
            self._bring(held, name)
        elif name in self.tokens:
            self.held = name
        else:
            self.table.say(_("Click a token, then where it should go."))

    def drags(self, name: str) -> bool:
        """Tokens are dragged."""
        return name.startswith(PLACE) and read_name(name.removeprefix(PLACE)) in self.tokens

    def dragged_picture(self, name: str) -> pygame.Surface:
        """The token."""
        return pieces.coin(self.tokens[read_name(name.removeprefix(PLACE))], self.table.px(56))

    def drop(self, start: str | None, end: str | None) -> None:
        """Bring the token that was dragged to where it was let go; beside everything it stays where it lies."""
        if start is None or not self.drags(start) or start == end:
            return
        source = read_name(start.removeprefix(PLACE))
        self.held = None
        if end is not None and end.startswith(PLACE):
            self._bring(source, read_name(end.removeprefix(PLACE)))
        else:
            self.pairs.pop(source, None)

    def back(self) -> Desk | None:
        """Let go of the token that was taken up."""
        held, self.held = self.held, None
        return self if held is not None else None

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
            return _("Accept: {result}").format(result=self.result())
        if not name.startswith(PLACE):
            return None
        place = read_name(name.removeprefix(PLACE))
        one = stands(self.view, self.king, place)
        assert one is not None
        words = _("{building} on {site}").format(building=type_name(one.type), site=SITE_NAMES[site_of(place)])
        if one.content is None:
            return words
        goal = self.pairs.get(place)
        held = _("{building} with {tokens}").format(building=words, tokens=tokens(one.content, 1))
        if goal is None or goal == LOSE:
            return held
        target = stands(self.view, self.king, goal)
        assert target is not None
        sentence = _("{held}, goes to the {building} on {site}")
        return sentence.format(held=held, building=type_name(target.type), site=SITE_NAMES[site_of(goal)])

    def key(self) -> object:
        """The plan, the token taken up, and what the king likes."""
        return self.move(), self.held, self.leaning, self.keeps, self.table.dragged

    # Painting

    def paint_site_state(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Sites that are closed to the king's tokens are hatched."""
        if not usable(self.view, self.king) >> site & 1:
            hatch = pattern(tile.size, "stripes", max(8, tile.width // 9), 0.4, pygame.Color(179, 36, 63, 120))
            surface.blit(hatch, tile)

    def paint_marks(self, surface: pygame.Surface) -> None:
        """An arrow for every token that moves, a cross for every one that is lost."""
        table, cities = self.table, self.view.cities
        lost = {name for name, _kind in distribute(self.view, self.king, self.move()).lost}
        for number, (source, target) in enumerate(sorted(self.pairs.items())):
            if target == LOSE:
                continue
            one = stands(self.view, self.king, target)
            assert one is not None
            start, end = land.content_place(table.ground.place(cities, source)), table.ground.place(cities, target)
            way = route(self.view, self.king, site_of(source), site_of(target))
            strong = table.hand.looked_at in (f"{PLACE}{NAMES[source]}", f"{PLACE}{NAMES[target]}")
            draw_arrow(table, surface, waypoints(table, way, start, end, number % 3 - 1), COLOURS[one.type], strong)
        for source, kind in self.tokens.items():
            box = land.content_place(table.ground.place(cities, source))
            surface.blit(pieces.coin(kind, box.width), box)
            if source in lost:
                for colour, thick in ((INK, 8), ("#D8433B", 4)):
                    pygame.draw.line(surface, colour, box.topleft, box.bottomright, table.px(thick))
                    pygame.draw.line(surface, colour, box.bottomleft, box.topright, table.px(thick))
            if source == self.held:
                pygame.draw.circle(surface, YELLOW, box.center, box.width * 0.7, table.px(5))
        looked = table.hand.looked_at
        if looked is not None and looked in self.places() and looked.startswith(PLACE):
            table.ring_around(surface, self.places()[looked], YELLOW, 4)

    def paint(self, surface: pygame.Surface) -> None:
        """The switch, the ticks, the result and the buttons."""
        table, found = self.table, self.places()
        for leaning in LEANINGS:
            name = f"{LEAN}{leaning}"
            inner = self.chip(surface, name, found[name], leaning == self.leaning)
            draw_text(surface, inner, _(LEAN_WORDS[leaning]), table.text_px(22), "bold", INK, "centre")
        for keep, bit in KEEPS.items():
            name = f"{KEEP}{keep}"
            inner = self.chip(surface, name, found[name], bool(self.keeps & bit))
            draw_text(surface, inner, _(KEEP_WORDS[keep]), table.text_px(22), "bold", INK, "centre")
        left = found[f"{LEAN}palaces"].right + table.px(24)
        box = pygame.Rect(left, self.strip.y, found[ACCEPT].x - left - table.px(16), self.strip.height)
        self._paint_result(surface, box)
        for name in (ACCEPT, SUGGEST):
            self.button(surface, name, found[name])

    def _paint_result(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Points on a seal, what the treasury gains, what is lost, side by side."""
        table, changes = self.table, distribute(self.view, self.king, self.move())
        scored = sum(number for _site, number in changes.sacrificed)
        size = min(box.height, table.px(120))
        seal = pieces.prestige(scored, size)
        surface.blit(seal, seal.get_rect(midleft=box.midleft))
        gained = [kind for kind in KINDS for _token in range(changes.gained[ORDER[kind]])]
        lost = [kind for _name, kind in changes.lost]
        left = box.x + size + table.px(16)
        width = (box.right - left) // 2 - table.px(8)
        for place, (title, kinds) in enumerate(((_("into the treasury"), gained), (_("lost"), lost))):
            column = pygame.Rect(left + place * (width + table.px(16)), box.y, width, box.height)
            head = pygame.Rect(column.x, column.y, column.width, table.px(40))
            draw_text(surface, head, title, table.text_px(23), "bold", INK, "centre")
            room = pygame.Rect(column.x, head.bottom, column.width, column.bottom - head.bottom)
            if kinds:
                rows = 1 if len(kinds) <= 6 else 2
                for row in range(rows):
                    part = pygame.Rect(room.x, room.y + row * room.height // rows, room.width, room.height // rows)
                    self.draw_tokens(
                        surface,
                        part.inflate(0, -table.px(8)),
                        list(kinds[row * 6 : 6 * (row + 1) if row + 1 < rows else None]),
                    )
            else:
                draw_text(surface, room, _("nothing"), table.text_px(22), "text", INK, "centre")
