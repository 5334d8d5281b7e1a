"""A disaster: what it asks and what it takes, side by side."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.balam.catalogue_file import load_catalogue
from game.balam.disasters import doomed
from game.balam.kinds import Type
from game.balam.moves import Move, Pay, Suffer, SufferAll
from game.balam.nouns import buildings, card_name, listed, tokens
from game.balam.sites import SITE_NAMES, Name, name_at, site_of
from game.balam.state import Drawn
from game.balam.texts import _
from game.balam.words import card_text
from scenes.balam.desk.base import CONFIRM, Answer
from scenes.balam.desk.pick import PickDesk, building_of
from scenes.balam.render import pieces
from scenes.balam.render.marks import LOST, draw_tokens
from scenes.look.ui import INK, YELLOW, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table

CHOICE = "choice-"
SHELVES = (150, 260)
"""For fingers, the heights of the card and of the two ways."""


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
        """The card, and what is asked."""
        name = self.table.session.king_names[self.king]
        return _("{name}: {card}. Pay, or take the loss?").format(name=name, card=card_name(self.drawn.card))

    def arrange(self) -> dict[str, pygame.Rect]:
        """Two ways, side by side, and what is ringed on the map."""
        found = super().arrange()
        if self.strip.upright:
            return {**found, **self.strip.grid([f"{CHOICE}0", f"{CHOICE}1"], self.strip.shelves(*SHELVES)[1], 1)}
        left = self.strip.box.x + self.table.px(120)
        room = found[CONFIRM].x - self.table.px(20) - left
        return {**found, **self.strip.row([f"{CHOICE}0", f"{CHOICE}1"], left, room // 2 - self.table.px(6))}

    def why_not(self, name: str) -> str | None:
        """Who holds nothing to pay with has to suffer."""
        if name == f"{CHOICE}0" and not self.payments:
            asked = tokens(*self.asks)
            return _("None of your reserves or garrisons holds {tokens}.").format(tokens=asked)
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
                return _("Pay {tokens}: you have none").format(tokens=tokens(*self.asks))
            where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
            return _("Pay {tokens} from {sites}").format(tokens=tokens(*self.asks), sites=where)
        where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in some))
        fallen = buildings(building_of(self.view, name).type for name in some)
        return _("Lose {buildings} in {sites}").format(buildings=fallen, sites=where)

    def key(self) -> object:
        """Which way, and what exactly."""
        return self.paying, self.chosen

    def sign(self) -> str:
        """Red for what falls, gold for what pays."""
        return YELLOW if self.paying else LOST

    def paint_choice(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """The card, and the two ways."""
        table, found = self.table, self.places()
        shelf = self.strip.shelves(*SHELVES)[0] if self.strip.upright else self.strip.box
        face = pieces.card_face(self.drawn.card, min(round(shelf.height / pieces.SHAPE), table.px(104)))
        surface.blit(face, face.get_rect(midleft=shelf.midleft))
        if self.strip.upright:
            left = shelf.x + face.get_width() + table.px(14)
            rest = pygame.Rect(left, shelf.y, shelf.right - left, shelf.height)
            self.strip.write(surface, rest, card_text(self.drawn.card))
        for place, paying in enumerate((True, False)):
            name = f"{CHOICE}{place}"
            inner = self.strip.chip(surface, name, found[name], paying == self.paying)
            picture = pygame.Rect(inner.x, inner.y, table.px(130), inner.height)
            if paying:
                draw_tokens(surface, picture.inflate(0, -table.px(20)), [self.asks[0]] * self.asks[1])
            else:
                some = sorted(self.loss if self.paying else self.chosen)
                letters = dict.fromkeys(building_of(self.view, name).type for name in some)
                _draw_ruin(surface, picture, list(letters)[:2], table.px(6))
            words = pygame.Rect(
                picture.right + table.px(8), inner.y, inner.right - picture.right - table.px(8), inner.height
            )
            draw_text(surface, words, self._told(paying), table.text_px(25), "bold", INK, "centre")


def _draw_ruin(surface: pygame.Surface, box: pygame.Rect, letters: Sequence[Type], thick: int) -> None:
    """Buildings that fall, crossed out."""
    size = min(box.height, box.width // max(1, len(letters)))
    for place, letter in enumerate(letters):
        model = pieces.building(letter, size)
        at = model.get_rect(midleft=(box.x + place * size, box.centery))
        surface.blit(model, at)
        pygame.draw.line(surface, LOST, at.topleft, at.bottomright, thick)
