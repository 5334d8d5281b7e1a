"""Picking buildings on the map: garrisons lost to skulls, buildings that are destroyed, villages that produce."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import pygame

from game.balam.building import building_at
from game.balam.map import members
from game.balam.moves import Destroy, Lose, Move, Produce
from game.balam.nouns import buildings, listed, tokens, type_name
from game.balam.rounds import villages_of
from game.balam.sites import SITE_NAMES, Name, name_at, site_of
from game.balam.state import Building, Shortage, War
from game.balam.styles import building_worth
from game.balam.texts import _, marked, ngettext
from game.balam.transport import usable
from game.balam.view import View
from game.balam.war import potential
from scenes.balam.decisions.base import CONFIRM, Answer, DecisionPanel, Respond
from scenes.balam.render import pieces
from scenes.balam.render.marks import LOST, draw_ring
from scenes.balam.table.map_view import building_id
from scenes.balam.table.parts import Sketch
from scenes.balam.table.screen import TableScreen
from scenes.kit.control import Control
from scenes.look.ui import CREAM, YELLOW

TOKEN_WORTH, OPENED_WORTH = 150, 400
"""The worth of a token, and of an own city that is no longer closed, on the scale of `building_worth`."""


def nearest(
    options: Sequence[frozenset[Name]], chosen: frozenset[Name], clicked: Name, before: Sequence[Name] = ()
) -> frozenset[Name]:
    """The set most like the chosen one that differs in the clicked building; earlier clicks are kept if possible."""
    wanted = [one for one in options if (clicked in one) != (clicked in chosen)]
    return max(wanted, key=lambda one: ([name in one for name in reversed(before)], len(one & chosen)), default=chosen)


def _worth(one: Building) -> int:
    """The worth of a building and the token on it."""
    held = 0 if one.content is None else TOKEN_WORTH
    return building_worth(one.type, 3) + held


def _building_words(view: View, name: Name, chosen: bool) -> str:
    words = _("{building} in {site}").format(
        building=type_name(building_at(view, name).type), site=SITE_NAMES[site_of(name)]
    )
    return _("{name}: chosen").format(name=words) if chosen else words


class PickPanel(DecisionPanel):
    """Some buildings out of many; the choice is legal after every click."""

    labels: Mapping[str, str] = {CONFIRM: marked("Confirm")}

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        super().__init__(table, respond)
        self.sketch = PickSketch(self)
        self._clicked: list[Name] = []
        """The buildings that the player has clicked, the latest last."""
        self.options = self.sets()
        self.chosen = self.best()

    def sets(self) -> list[frozenset[Name]]:
        """Every legal choice."""
        return [frozenset(self.names(move)) for move in self.legal]

    def names(self, move: Move) -> Iterable[Name]:
        """The buildings that a move names."""
        raise NotImplementedError

    def best(self) -> frozenset[Name]:
        """The first choice: the least loss for the owner."""
        return min(self.options, key=lambda some: (self.worth(some), sorted(some)))

    def worth(self, some: frozenset[Name]) -> int:
        """The worth of buildings and the tokens on them."""
        return sum(_worth(building_at(self.view, name)) for name in some)

    @property
    def on_map(self) -> list[Name]:
        """The buildings that can be picked."""
        return sorted(frozenset().union(*self.options))

    def move(self) -> Move:
        """The choice as a move."""
        return next(move for move in self.legal if frozenset(self.names(move)) == self.chosen)

    def boxes(self) -> dict[str, pygame.Rect]:
        """The buildings on the map, and the button."""
        found = self.table.map.building_boxes(self.on_map)
        return {**{building_id(name): box for name, box in found.items()}, **self.strip.ends(CONFIRM)}

    def controls(self) -> Iterable[Control]:
        """The buildings that can be picked, and the button."""
        boxes = self.boxes()
        for name in self.on_map:
            if (box := boxes.get(building_id(name))) is not None:
                pick, words = (
                    partial(self.use_building, name),
                    partial(_building_words, self.view, name, name in self.chosen),
                )
                yield self.control(building_id(name), box, pick, speech=words)
        yield self.control(CONFIRM, boxes[CONFIRM], self.move)

    def use_building(self, building: Name) -> Answer:
        """Pick a building, or another one in its place."""
        self._clicked = [one for one in self._clicked if one != building and one in self.chosen]
        self.chosen = nearest(self.options, self.chosen, building, self._clicked)
        if building in self.chosen:
            self._clicked.append(building)
        return None

    def key(self) -> object:
        return self.chosen

    def ring_colour(self) -> str:
        """The colour of the rings: red for losses."""
        return LOST

    def told(self) -> str:
        """The chosen buildings, in words."""
        some = sorted(self.chosen)
        where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
        return _("{buildings} in {sites}").format(
            buildings=buildings(building_at(self.view, name).type for name in some), sites=where
        )

    def paint(self, surface: pygame.Surface) -> None:
        found = self.boxes()
        strip = self.strip.box
        room = pygame.Rect(strip.x, strip.y, found[CONFIRM].x - strip.x - self.table.px(20), strip.height)
        if self.strip.upright:
            (room,) = self.strip.shelves(1)
        self.paint_choice(surface, room)
        self.paint_button(surface, CONFIRM, found[CONFIRM])

    def paint_choice(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the chosen buildings as models, and how to change the choice."""
        size = min(box.height, self.table.px(110))
        left, middle = box.x, box.centery
        if self.strip.upright:
            size = min(size, box.width // 6 - self.table.px(8))
            left = box.centerx - min(6, len(self.chosen)) * (size + self.table.px(8)) // 2
            middle = box.y + box.height // 4
        for name in sorted(self.chosen)[:6]:
            one = building_at(self.view, name)
            model = pieces.building(one.type, size)
            surface.blit(model, model.get_rect(midleft=(left, middle)))
            if one.content is not None:
                content = pieces.coin(one.content, size // 2)
                surface.blit(content, content.get_rect(bottomright=(left + size, middle + size // 2)))
            left += size + self.table.px(8)
        words = pygame.Rect(left + self.table.px(12), box.y, box.right - left - self.table.px(12), box.height)
        if self.strip.upright:
            words = pygame.Rect(box.x, box.centery, box.width, box.height // 2)
        free = len(self.on_map) > len(self.chosen)
        more = _("Or choose another ringed building on the map.") if free else ""
        self.strip.write(surface, words, f"{self.told()}. {more}".strip(), 26)


class PickSketch(Sketch):
    """A ring around everything that can be picked, a strong one around everything chosen."""

    def __init__(self, panel: "PickPanel") -> None:
        self.panel = panel

    def key(self) -> object:
        return self.panel.key()

    def paint_marks(self, surface: pygame.Surface) -> None:
        """The rings, and one more around the building looked at."""
        panel, table = self.panel, self.panel.table
        for name in panel.on_map:
            box = table.map.ground.place(panel.view.cities, name)
            picked = name in panel.chosen
            draw_ring(table, surface, box, panel.ring_colour() if picked else CREAM, 6 if picked else 3)
            if table.pointer.looked_at == building_id(name):
                rim = box.inflate(table.px(8), table.px(8))
                pygame.draw.rect(surface, YELLOW, rim, table.px(4), border_radius=table.px(10))


class LosePanel(PickPanel):
    """The garrisons that the skulls cost (BAL-50)."""

    def names(self, move: Move) -> Iterable[Name]:
        """In the attacking city."""
        assert isinstance(move, Lose)
        pending = self.view.pending
        assert isinstance(pending, War)
        return (name_at(pending.origin, slot) for slot in move.slots)


class DestroyPanel(PickPanel):
    """The buildings that the attacker destroys (BAL-53)."""

    labels: Mapping[str, str] = {CONFIRM: marked("Destroy")}

    def names(self, move: Move) -> Iterable[Name]:
        """In the attacked city."""
        assert isinstance(move, Destroy)
        pending = self.view.pending
        assert isinstance(pending, War)
        return (name_at(pending.target, slot) for slot in move.slots)

    def best(self) -> frozenset[Name]:
        """The first choice: the greatest loss for the owner, plus the gain from the sites it opens to the attacker."""
        return max(self.options, key=lambda some: (self.worth(some) + self._opened(some), sorted(some)))

    def _opened(self, some: frozenset[Name]) -> int:
        """The worth of the sites that open to the attacker when these buildings fall."""
        pending = self.view.pending
        assert isinstance(pending, War)
        city, cities = self.view.cities[pending.target], list(self.view.cities)
        assert city is not None
        left = tuple(one for one in city.buildings if name_at(pending.target, one.slot) not in some)
        cities[pending.target] = city._replace(buildings=left) if left else None
        after = self.view.changed(cities=tuple(cities))
        opened = members(usable(after, self.king) & ~usable(self.view, self.king))
        own = (site for site in opened if (held := self.view.cities[site]) is not None and held.owner == self.king)
        return OPENED_WORTH * len(list(own))

    def line(self) -> str:
        pending = self.view.pending
        assert isinstance(pending, War)
        won = potential(pending) - pending.defence
        sentence = ngettext(
            "{name}: the attack wins by {number} point. What do you destroy?",
            "{name}: the attack wins by {number} points. What do you destroy?",
            won,
        )
        return sentence.format(name=self.asked, number=won)


class ProducePanel(PickPanel):
    """The villages that produce when there is not a token for each (BAL-86)."""

    def __init__(self, table: TableScreen, respond: Respond) -> None:
        pending = table.session.open_table.pending
        assert isinstance(pending, Shortage)
        self.shortage = pending
        super().__init__(table, respond)
        self.order = sorted(self.chosen)

    def sets(self) -> list[frozenset[Name]]:
        """Only the first choice, as there may be too many to list."""
        villages = villages_of(self.view, self.king, self.shortage.kind)
        return [frozenset(villages[: self.shortage.available])]

    def names(self, move: Move) -> Iterable[Name]:
        assert isinstance(move, Produce)
        return move.villages

    @property
    def on_map(self) -> list[Name]:
        """All villages of the kind that is short."""
        return list(villages_of(self.view, self.king, self.shortage.kind))

    def use_building(self, building: Name) -> Answer:
        """Add a village in place of the one that was chosen first."""
        if building not in self.chosen:
            self.order = [*self.order[1:], building]
            self.chosen = frozenset(self.order)
        return None

    def move(self) -> Move:
        """The choice as a move."""
        return Produce(self.shortage.kind, tuple(sorted(self.chosen)))

    def ring_colour(self) -> str:
        """Green, as nothing is lost."""
        return "#3FB489"

    def line(self) -> str:
        sentence = _("{name}: only {tokens} left in the supply. Which villages produce?")
        left = tokens(self.shortage.kind, self.shortage.available)
        return sentence.format(name=self.asked, tokens=left)
