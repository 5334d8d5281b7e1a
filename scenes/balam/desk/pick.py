"""Picking buildings on the map: what falls, what is destroyed, what produces, what disasters take."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.balam.moves import Destroy, Lose, Move, Produce
from game.balam.nouns import buildings, listed, tokens, type_name
from game.balam.rounds import villages_of
from game.balam.sites import NAMES, SITE_NAMES, Name, name_at, read_name, site_of, slot_of
from game.balam.state import Building, Shortage, War
from game.balam.styles import building_worth
from game.balam.texts import _, marked, ngettext
from game.balam.view import View
from game.balam.war import potential
from scenes.balam.desk.base import CONFIRM, Answer, Desk
from scenes.balam.desk.sketch import Sketch
from scenes.balam.render import pieces
from scenes.balam.render.marks import LOST, draw_ring
from scenes.look.ui import CREAM, YELLOW

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

PICK = "building-"


def nearest(
    options: Sequence[frozenset[Name]], chosen: frozenset[Name], clicked: Name, before: Sequence[Name] = ()
) -> frozenset[Name]:
    """The set most like the chosen one in which the clicked building is, or is not any more; what was clicked stays."""
    wanted = [one for one in options if (clicked in one) != (clicked in chosen)]
    return max(wanted, key=lambda one: ([name in one for name in reversed(before)], len(one & chosen)), default=chosen)


def building_of(view: View, name: Name) -> Building:
    """The building of a name."""
    city = view.cities[site_of(name)]
    assert city is not None
    return next(one for one in city.buildings if one.slot == slot_of(name))


def _worth(one: Building) -> int:
    """What a building is worth, with what lies on it."""
    held = 0 if one.content is None else 150
    return building_worth(one.type, 3) + held


class PickDesk(Desk):
    """Some buildings out of many; a click takes one more or another, and what is chosen is always allowed."""

    labels: Mapping[str, str] = {CONFIRM: marked("Confirm")}

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
        self.sketch = PickSketch(self)
        self._clicked: list[Name] = []
        """What somebody has chosen by hand, the latest at the end."""
        self.options = self.sets()
        self.chosen = self.best()

    def sets(self) -> list[frozenset[Name]]:
        """Every choice that is listed."""
        return [frozenset(self.names(move)) for move in self.legal]

    def names(self, move: Move) -> Iterable[Name]:
        """The buildings that a move names."""
        raise NotImplementedError

    def best(self) -> frozenset[Name]:
        """What is chosen at first: what costs its owner least."""
        return min(self.options, key=lambda some: (self.worth(some), sorted(some)))

    def worth(self, some: frozenset[Name]) -> int:
        """What buildings are worth, with what lies on them."""
        return sum(_worth(building_of(self.view, name)) for name in some)

    @property
    def on_map(self) -> list[Name]:
        """What can be picked."""
        return sorted(frozenset().union(*self.options))

    def move(self) -> Move:
        """The choice as a move."""
        return next(move for move in self.legal if frozenset(self.names(move)) == self.chosen)

    def arrange(self) -> dict[str, pygame.Rect]:
        """The buildings on the map, and the button."""
        return {**self.table.map.buildings(self.on_map), **self.strip.ends(CONFIRM)}

    def activate(self, name: str) -> Answer:
        """Pick, or confirm."""
        if name == CONFIRM:
            return self.move()
        if name.startswith(PICK):
            clicked = read_name(name.removeprefix(PICK))
            self._clicked = [one for one in self._clicked if one != clicked and one in self.chosen]
            self.chosen = nearest(self.options, self.chosen, clicked, self._clicked)
            if clicked in self.chosen:
                self._clicked.append(clicked)
        return None

    def spoken(self, name: str) -> str | None:
        """A building with its place and whether it is chosen."""
        if not name.startswith(PICK):
            return None
        one = read_name(name.removeprefix(PICK))
        words = _("{building} in {site}").format(
            building=type_name(building_of(self.view, one).type), site=SITE_NAMES[site_of(one)]
        )
        return _("{name}: chosen").format(name=words) if one in self.chosen else words

    def key(self) -> object:
        """What is chosen."""
        return self.chosen

    def sign(self) -> str:
        """The colour of the rings: red for what is lost."""
        return LOST

    def told(self) -> str:
        """What the choice comes to, in words."""
        some = sorted(self.chosen)
        where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
        return _("{buildings} in {sites}").format(
            buildings=buildings(building_of(self.view, name).type for name in some), sites=where
        )

    def paint(self, surface: pygame.Surface) -> None:
        """What is chosen, and the button."""
        found = self.places()
        strip = self.strip.box
        room = pygame.Rect(strip.x, strip.y, found[CONFIRM].x - strip.x - self.table.px(20), strip.height)
        if self.strip.upright:
            (room,) = self.strip.shelves(1)
        self.paint_choice(surface, room)
        self.strip.button(surface, CONFIRM, found[CONFIRM])

    def paint_choice(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The buildings that are chosen as models, and how to change it."""
        size = min(box.height, self.table.px(110))
        left, middle = box.x, box.centery
        if self.strip.upright:
            size = min(size, box.width // 6 - self.table.px(8))
            left = box.centerx - min(6, len(self.chosen)) * (size + self.table.px(8)) // 2
            middle = box.y + box.height // 4
        for name in sorted(self.chosen)[:6]:
            one = building_of(self.view, name)
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
    """A ring around everything that can be picked, a strong one around what is."""

    def __init__(self, desk: PickDesk) -> None:
        self.desk = desk

    def paint_marks(self, surface: pygame.Surface) -> None:
        """The rings, and one more around what is looked at."""
        desk, table = self.desk, self.desk.table
        for name in desk.on_map:
            box = table.map.ground.place(desk.view.cities, name)
            picked = name in desk.chosen
            draw_ring(table, surface, box, desk.sign() if picked else CREAM, 6 if picked else 3)
            if table.pointer.looked_at == f"{PICK}{NAMES[name]}":
                rim = box.inflate(table.px(8), table.px(8))
                pygame.draw.rect(surface, YELLOW, rim, table.px(4), border_radius=table.px(10))


class LoseDesk(PickDesk):
    """The garrisons that fall to the skulls (BAL-50)."""

    def names(self, move: Move) -> Iterable[Name]:
        """In the attacking city."""
        assert isinstance(move, Lose)
        pending = self.view.pending
        assert isinstance(pending, War)
        return (name_at(pending.origin, slot) for slot in move.slots)


class DestroyDesk(PickDesk):
    """The buildings that the attacker destroys (BAL-53)."""

    labels: Mapping[str, str] = {CONFIRM: marked("Destroy")}

    def names(self, move: Move) -> Iterable[Name]:
        """In the attacked city."""
        assert isinstance(move, Destroy)
        pending = self.view.pending
        assert isinstance(pending, War)
        return (name_at(pending.target, slot) for slot in move.slots)

    def best(self) -> frozenset[Name]:
        """What hurts most."""
        return max(self.options, key=lambda some: (self.worth(some), sorted(some)))

    def line(self) -> str:
        """By how much the attack has won."""
        pending = self.view.pending
        assert isinstance(pending, War)
        won = potential(pending) - pending.defence
        sentence = ngettext(
            "{name}: the attack wins by {number} point. What do you destroy?",
            "{name}: the attack wins by {number} points. What do you destroy?",
            won,
        )
        return sentence.format(name=self.table.session.king_names[self.king], number=won)


class ProduceDesk(PickDesk):
    """The villages that produce when there is not a token for each (BAL-86)."""

    def __init__(self, table: "Table") -> None:
        pending = table.session.open_table.pending
        assert isinstance(pending, Shortage)
        self.shortage = pending
        super().__init__(table)
        self.order = sorted(self.chosen)

    def sets(self) -> list[frozenset[Name]]:
        """What stands first in the list; all others are made by hand, as they may be too many."""
        villages = villages_of(self.view, self.king, self.shortage.kind)
        return [frozenset(villages[: self.shortage.available])]

    def names(self, move: Move) -> Iterable[Name]:
        """The villages."""
        assert isinstance(move, Produce)
        return move.villages

    @property
    def on_map(self) -> list[Name]:
        """All villages of the kind that is short."""
        return list(villages_of(self.view, self.king, self.shortage.kind))

    def activate(self, name: str) -> Answer:
        """A village more, in place of the one that was chosen first."""
        if name.startswith(PICK):
            clicked = read_name(name.removeprefix(PICK))
            if clicked not in self.chosen:
                self.order = [*self.order[1:], clicked]
                self.chosen = frozenset(self.order)
            return None
        return super().activate(name)

    def move(self) -> Move:
        """The choice as a move."""
        return Produce(self.shortage.kind, tuple(sorted(self.chosen)))

    def sign(self) -> str:
        """Nothing is lost."""
        return "#3FB489"

    def line(self) -> str:
        """What is short."""
        sentence = _("{name}: only {tokens} left in the supply. Which villages produce?")
        left = tokens(self.shortage.kind, self.shortage.available)
        return sentence.format(name=self.table.session.king_names[self.king], tokens=left)
