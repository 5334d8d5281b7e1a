"""Picking buildings on the map: what falls, what is destroyed, what produces, what disasters take."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from game.balam.catalogue_file import load_catalogue
from game.balam.disasters import doomed
from game.balam.moves import Destroy, Lose, Move, Pay, Produce, Suffer, SufferAll
from game.balam.nouns import buildings, card_name, listed, tokens, type_name
from game.balam.rounds import villages_of
from game.balam.sites import NAMES, SITE_NAMES, Name, name_at, read_name, site_of, slot_of
from game.balam.state import Building, Drawn, Shortage, War
from game.balam.valuation import building_worth
from game.balam.war import potential
from game.balam.words import card_text
from game.language import _, marked, ngettext
from scenes.balam.desk.base import CONFIRM, Answer, Desk
from scenes.balam.render import pieces
from scenes.look.ui import CREAM, INK, YELLOW, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

PICK, CHOICE = "building-", "choice-"
RED = "#D8433B"


def nearest(options: Sequence[frozenset[Name]], chosen: frozenset[Name], clicked: Name) -> frozenset[Name]:
    """The set most like the chosen one in which the clicked building is, or is not any more."""
    wanted = [one for one in options if (clicked in one) != (clicked in chosen)]
    return max(wanted, key=lambda one: len(one & chosen), default=chosen)


class PickDesk(Desk):
    """Some buildings out of many; a click takes one more or another, and what is chosen is always allowed."""

    labels: Mapping[str, str] = {CONFIRM: marked("Confirm")}

    def __init__(self, table: "Table") -> None:
        super().__init__(table)
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
        return sum(self._worth(name) for name in some)

    def _worth(self, name: Name) -> int:
        one = self.building(name)
        held = 0 if one.content is None else 150
        return building_worth(one.type, 3) + held

    def building(self, name: Name) -> Building:
        """The building of a name."""
        city = self.view.cities[site_of(name)]
        assert city is not None
        return next(one for one in city.buildings if one.slot == slot_of(name))

    @property
    def candidates(self) -> list[Name]:
        """What can be picked."""
        return sorted(frozenset().union(*self.options))

    def move(self) -> Move:
        """The choice as a move."""
        return next(move for move in self.legal if frozenset(self.names(move)) == self.chosen)

    def arrange(self) -> dict[str, pygame.Rect]:
        """The buildings on the map, and the button."""
        on_map = {f"{PICK}{NAMES[name]}": self.table.ground.place(self.view.cities, name) for name in self.candidates}
        return {**on_map, **self.ends(CONFIRM)}

    def activate(self, name: str) -> Answer:
        """Pick, or confirm."""
        if name == CONFIRM:
            return self.move()
        if name.startswith(PICK):
            self.chosen = nearest(self.options, self.chosen, read_name(name.removeprefix(PICK)))
        return None

    def spoken(self, name: str) -> str | None:
        """A building with its place and whether it is chosen."""
        if not name.startswith(PICK):
            return None
        one = read_name(name.removeprefix(PICK))
        words = _("{building} on {site}").format(
            building=type_name(self.building(one).type), site=SITE_NAMES[site_of(one)]
        )
        return _("{name}: chosen").format(name=words) if one in self.chosen else words

    def key(self) -> object:
        """What is chosen."""
        return self.chosen

    def sign(self) -> str:
        """The colour of the rings: red for what is lost."""
        return RED

    def paint_marks(self, surface: pygame.Surface) -> None:
        """A ring around everything that can be picked, a strong one around what is."""
        for name in self.candidates:
            box = self.table.ground.place(self.view.cities, name)
            picked = name in self.chosen
            self.table.ring_around(surface, box, self.sign() if picked else CREAM, 6 if picked else 3)
            if self.table.hand.looked_at == f"{PICK}{NAMES[name]}":
                pygame.draw.rect(
                    surface,
                    YELLOW,
                    box.inflate(self.table.px(8), self.table.px(8)),
                    self.table.px(4),
                    border_radius=self.table.px(10),
                )

    def told(self) -> str:
        """What the choice comes to, in words."""
        some = sorted(self.chosen)
        where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
        return _("{buildings} on {sites}").format(
            buildings=buildings(self.building(name).type for name in some), sites=where
        )

    def paint(self, surface: pygame.Surface) -> None:
        """What is chosen, and the button."""
        found = self.places()
        box = pygame.Rect(
            self.strip.x, self.strip.y, found[CONFIRM].x - self.strip.x - self.table.px(20), self.strip.height
        )
        self.paint_choice(surface, box)
        self.button(surface, CONFIRM, found[CONFIRM])

    def paint_choice(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The buildings that are chosen as models, and how to change it."""
        size = min(box.height, self.table.px(110))
        left = box.x
        for name in sorted(self.chosen)[:6]:
            one = self.building(name)
            model = pieces.building(one.type, size)
            surface.blit(model, model.get_rect(midleft=(left, box.centery)))
            if one.content is not None:
                content = pieces.coin(one.content, size // 2)
                surface.blit(content, content.get_rect(bottomright=(left + size, box.centery + size // 2)))
            left += size + self.table.px(8)
        words = pygame.Rect(left + self.table.px(12), box.y, box.right - left - self.table.px(12), box.height)
        more = _("Click a ringed building on the map to choose it instead.") if len(self.options) > 1 else ""
        self.write(surface, words, f"{self.told()}. {more}".strip(), 26)


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
            "{name}: the attack wins by {number} point. What falls?",
            "{name}: the attack wins by {number} points. What falls?",
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
    def candidates(self) -> list[Name]:
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


class DisasterDesk(PickDesk):
    """Paying and suffering side by side, the cheaper one chosen at first (BAL-78)."""

    def __init__(self, table: "Table") -> None:
        pending = table.session.open_table.pending
        assert isinstance(pending, Drawn)
        self.drawn = pending
        katun = load_catalogue().katun[pending.card]
        assert katun.asks is not None
        self.asks = katun.asks
        self.whole = katun.destroys is not None
        self.paying = False
        super().__init__(table)
        self.payments = [frozenset(move.sources) for move in self.legal if isinstance(move, Pay)]
        self.loss = self.chosen
        self.paid = self.payments[0] if self.payments else frozenset()
        self._take(bool(self.payments) and self._price() < self.worth(self.loss))

    def _price(self) -> int:
        """What the tokens to pay with are worth."""
        return 150 * self.asks[1]

    def _take(self, paying: bool) -> None:
        if self.paying:
            self.paid = self.chosen
        else:
            self.loss = self.chosen
        self.paying = paying
        self.chosen = self.paid if paying else self.loss
        self.options = self.payments if paying else self.sets()

    def sets(self) -> list[frozenset[Name]]:
        """Every choice of losses."""
        return [frozenset(self.names(move)) for move in self.legal if not isinstance(move, Pay)]

    def names(self, move: Move) -> Iterable[Name]:
        """What falls; of whole cities everything."""
        if isinstance(move, Suffer):
            return move.buildings
        if isinstance(move, Pay):
            return move.sources
        assert isinstance(move, SufferAll)
        found: list[Name] = []
        for site in doomed(self.view, self.king, load_catalogue().katun[self.drawn.card]):
            city = self.view.cities[site]
            assert city is not None
            found += [name_at(site, one.slot) for one in city.buildings]
        return found

    def line(self) -> str:
        """The card in plain words."""
        name = self.table.session.king_names[self.king]
        return _("{name}: {card}. {text}").format(
            name=name, card=card_name(self.drawn.card), text=card_text(self.drawn.card)
        )

    def arrange(self) -> dict[str, pygame.Rect]:
        """Two ways, side by side, and what is ringed on the map."""
        found = super().arrange()
        left = self.strip.x + self.table.px(120)
        room = found[CONFIRM].x - self.table.px(20) - left
        return {**found, **self.row([f"{CHOICE}0", f"{CHOICE}1"], left, room // 2 - self.table.px(6))}

    def why_not(self, name: str) -> str | None:
        """Who holds nothing to pay with has to suffer."""
        if name == f"{CHOICE}0" and not self.payments:
            asked = tokens(*self.asks)
            return _("No reserve or garrison of yours holds {tokens} (BAL-79).").format(tokens=asked)
        return None

    def activate(self, name: str) -> Answer:
        """Pay or suffer; what exactly is picked on the map."""
        if name.startswith(CHOICE):
            self._take(name == f"{CHOICE}0")
            return None
        return super().activate(name)

    def move(self) -> Move:
        """The way that is chosen."""
        if self.paying:
            return Pay(tuple(sorted(self.chosen)))
        return SufferAll() if self.whole else Suffer(tuple(sorted(self.chosen)))

    def spoken(self, name: str) -> str | None:
        """Both ways with what they cost."""
        if name.startswith(CHOICE):
            return self._told(name == f"{CHOICE}0")
        return super().spoken(name)

    def _told(self, paying: bool) -> str:
        some = sorted(
            (self.chosen if self.paying else self.paid) if paying else (self.loss if self.paying else self.chosen)
        )
        if paying:
            if not some:
                return _("Pay {tokens}: you hold none").format(tokens=tokens(*self.asks))
            where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
            return _("Pay {tokens} from {sites}").format(tokens=tokens(*self.asks), sites=where)
        where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
        fallen = buildings(self.building(name).type for name in some)
        return _("Lose {buildings} on {sites}").format(buildings=fallen, sites=where)

    def key(self) -> object:
        """Which way, and what exactly."""
        return self.paying, self.chosen

    def sign(self) -> str:
        """Red for what falls, gold for what pays."""
        return YELLOW if self.paying else RED

    def paint_choice(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The card, and the two ways."""
        table, found = self.table, self.places()
        width = round(self.strip.height / pieces.SHAPE)
        face = pieces.card_face(self.drawn.card, min(width, table.px(104)))
        surface.blit(face, face.get_rect(midleft=self.strip.midleft))
        for place, paying in enumerate((True, False)):
            name = f"{CHOICE}{place}"
            inner = self.chip(surface, name, found[name], paying == self.paying)
            picture = pygame.Rect(inner.x, inner.y, table.px(130), inner.height)
            if paying:
                self.draw_tokens(surface, picture.inflate(0, -table.px(20)), [self.asks[0]] * self.asks[1])
            else:
                self._paint_ruin(surface, picture)
            words = pygame.Rect(
                picture.right + table.px(8), inner.y, inner.right - picture.right - table.px(8), inner.height
            )
            draw_text(surface, words, self._told(paying), table.text_px(25), "bold", INK, "centre")

    def _paint_ruin(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        letters = list(
            dict.fromkeys(self.building(name).type for name in sorted(self.loss if self.paying else self.chosen))
        )[:2]
        size = min(box.height, box.width // max(1, len(letters)))
        for place, letter in enumerate(letters):
            model = pieces.building(letter, size)
            at = model.get_rect(midleft=(box.x + place * size, box.centery))
            surface.blit(model, at)
            pygame.draw.line(surface, RED, at.topleft, at.bottomright, self.table.px(6))
