"""The base of every scene with the table on it, the base of the table's parts, and two small parts."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import pygame

from game.balam.events import Event
from game.balam.kinds import KINDS, ORDER, TILE_OF, King
from game.balam.nouns import tokens, wealth_words
from game.balam.planner import rounds_left
from game.balam.sites import Site
from game.balam.texts import _, ngettext
from game.balam.view import View
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_slab, draw_wealth
from scenes.balam.session import Session
from scenes.kit.actions import Point
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.message import Message
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.look.theme import current_theme
from scenes.look.ui import INK, draw_text

MARGIN = 24
"""Pixels of the design that a part may paint beyond its area of the layout, both sides together."""


def at_dusk(view: View) -> bool:
    """True if the eclipse has darkened the land; in high contrast it stays bright."""
    return view.eclipse and not current_theme().contrast


def do_nothing() -> None:
    """For controls that can be read, but not used."""


class Choice(NamedTuple):
    """The action of a click on a site or a card, and why it cannot be clicked now."""

    use: Callable[[], Change | None] = do_nothing
    refusal: str | None = None


class Choices:
    """The meaning of clicks on the table; none in this base class, for tables that only show a game."""

    def site(self, site: Site) -> Choice:
        """The action of a click on a site."""
        return Choice()

    def card(self, place: int) -> Choice:
        """The action of a click on a Katun card of the row."""
        return Choice()


class Sketch:
    """The picture of a draft on the map before it is confirmed; the base class shows nothing."""

    def key(self) -> object:
        """Everything its drawings depend on, besides the view and what is looked at."""
        return None

    def planned(self, view: View) -> View:
        """The board as the draft has it."""
        return view

    def site(self) -> Site | None:
        """The site that stays enlarged; None for the one looked at."""
        return None

    def note(self) -> str | None:
        """The text beside the enlarged site; None for a description of the site."""
        return None

    def paint_ground(self, surface: pygame.Surface, site: Site, tile: pygame.Rect) -> None:
        """Paint under the city of a site."""

    def paint_marks(self, surface: pygame.Surface) -> None:
        """Paint over the map."""

    def paint_enlarged(self, surface: pygame.Surface, tile: pygame.Rect) -> None:
        """Paint over the enlarged site."""


EMPTY = Sketch()


class TableBase(Screen):
    """The state that the parts of the table read: the game as far as it has been shown, and the current draft."""

    layout = "balam/table"

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view: View = session.open_table
        self.news: Sequence[Event] = session.log
        """The events so far."""
        self.choices = Choices()
        super().__init__(session.context, session)
        self.notice = Message()
        """In the line over the strip."""

    @property
    def busy(self) -> bool:
        """True while a move is being shown."""
        return False

    by_keys = False
    """True while the player uses keys or buttons instead of a pointer."""

    @property
    def sketch(self) -> Sketch:
        """The picture of the current draft on the map."""
        return EMPTY

    @property
    def acting(self) -> King | None:
        """The king who decides now."""
        return None

    @property
    def concerned(self) -> King:
        """The king who needs to know: the acting one, unless a computer acts and a person looks on."""
        acting, people = self.acting, [int(seat) for seat in self.session.people]
        return acting if acting is not None and (acting in people or not people) else next(iter(people), 0)

    @property
    def advice(self) -> str:
        """The hint that was asked for."""
        return ""

    @property
    def decision_area(self) -> str:
        """The area of the layout in which something is decided."""
        return "desk"

    def line(self) -> str:
        """The event or question, in one line."""
        return ""


class TablePart:
    """A part of the table: its controls and its picture."""

    def __init__(self, table: TableBase, area: str) -> None:
        self.table = table
        self.area = area
        """Its area of the layout."""
        self._layer: Layer | None = None

    def controls(self) -> Iterable[Control]:
        """The controls of this part."""
        return ()

    def key(self) -> object:
        """Everything its picture depends on, besides the view and the settings."""
        return None

    def box(self) -> pygame.Rect:
        """The place of the part in the window."""
        return self.table.rect(self.area)

    def layer(self) -> Layer:
        """The picture of the part; the same value as long as nothing has changed, which is cheap to compare."""
        table = self.table
        key = self, table.view, table.fitted, table.context.settings, self.key()
        if self._layer is None or self._layer.key != key:
            room = self.box().inflate(table.px(MARGIN), table.px(MARGIN))
            self._layer = Layer(key, rect_of(room), self.paint, still=True)
        return self._layer

    def paint(self, surface: pygame.Surface) -> None:
        """Draw the part."""

    def spot(self, control: str, spots: dict[str, pygame.Rect]) -> str | None:
        """The spot that the mouse is over, on a control of this part; None if it is elsewhere."""
        pointer = self.table.pointer
        if pointer.hovered != control:
            return None
        return next((spot for spot, box in spots.items() if box.collidepoint(pointer.at)), None)


class Calendar(TablePart):
    """The round, the ball matches played and to come, and the sun or the eclipse, in a row."""

    def __init__(self, table: TableBase) -> None:
        super().__init__(table, "calendar")

    def controls(self) -> Iterable[Control]:
        yield Control("calendar", rect_of(self.box()), do_nothing, speech=self._words, tip=self._tip)

    def _spots(self) -> dict[str, pygame.Rect]:
        box, px = self.box(), self.table.px
        if self.table.fitted.touch:
            words = pygame.Rect(box.x + px(14), box.y, px(200), box.height)
            below = pygame.Rect(words.right + px(10), box.y, box.right - words.right - px(24), box.height)
        else:
            words = pygame.Rect(box.x + px(14), box.y + px(6), box.width - px(28), box.height * 2 // 5)
            below = pygame.Rect(words.x, words.bottom, words.width, box.bottom - words.bottom - px(6))
        sun = pygame.Rect(below.right - px(70), below.y, px(70), below.height)
        matches = pygame.Rect(below.x, below.y, sun.x - below.x - px(10), below.height)
        return {"round": words, "matches": matches, "sun": sun}

    def _words(self) -> str:
        return " ".join(self._meanings().values())

    def _tip(self) -> str:
        spot = self.spot("calendar", self._spots())
        return self._words() if spot is None else self._meanings()[spot]

    def _meanings(self) -> dict[str, str]:
        view = self.table.view
        ends = _("{round}. A round ends when its last card has been turned over.")
        matches = _("Ball matches: {played} of {all}. The game ends with the round of the last one.")
        return {
            "round": ends.format(round=self._round()),
            "matches": matches.format(played=view.matches, all=view.options.matches),
            "sun": _("The eclipse has come: Chaak gives no more maize.")
            if view.eclipse
            else _("Until the eclipse comes, Chaak gives every king 2 maize at the end of each round."),
        }

    def _round(self) -> str:
        view = self.table.view
        left = rounds_left(view.options, view.matches, view.round)
        if not left:
            return _("Round {round}, the last").format(round=view.round)
        return _("Round {round} of about {rounds}").format(round=view.round, rounds=view.round + left)

    def paint(self, surface: pygame.Surface) -> None:
        table, view, spots = self.table, self.table.view, self._spots()
        draw_slab(table, surface, "calendar")
        size = min(spots["sun"].height, table.px(56))
        draw_text(surface, spots["round"], self._round(), table.text_px(18), "bold", INK, "centre")
        matches = spots["matches"]
        step = min(size + table.px(4), matches.width // view.options.matches)
        for number in range(view.options.matches):
            ball = pieces.drawing("pieces/ball", size)
            if number >= view.matches:
                ball = ball.copy()
                ball.set_alpha(80)
            surface.blit(ball, ball.get_rect(midleft=(matches.x + number * step, matches.centery)))
        sky = pieces.drawing("katun/eclipse" if view.eclipse else "glyphs/sun", size)
        surface.blit(sky, sky.get_rect(midright=spots["sun"].midright))


class Supply(TablePart):
    """The number of tokens of each kind that are left, and of tiles for palaces and temples."""

    def __init__(self, table: TableBase) -> None:
        super().__init__(table, "supply")

    @property
    def _rows(self) -> int:
        """Touch layouts have room for one row."""
        return 1 if self.table.fitted.touch else 2

    def controls(self) -> Iterable[Control]:
        yield Control("supply", rect_of(self.box()), do_nothing, speech=self._words, tip=self._tip)

    def _words(self) -> str:
        return f"{_told_left(wealth_words(self.table.view.supply))} {self._tiles_words()}"

    def _tiles_words(self) -> str:
        number = self._tiles
        sentence = ngettext(
            "{number} tile is left for palaces and temples.", "{number} tiles are left for palaces and temples.", number
        )
        return sentence.format(number=number)

    @property
    def _tiles(self) -> int:
        return self.table.view.stock[TILE_OF["P"]]

    def _boxes(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The places of the tokens, and of the tiles."""
        box = self.box()
        tiles = pygame.Rect(0, box.y, box.width // (5 if self._rows == 2 else 7), box.height)
        tiles.right = box.right
        return pygame.Rect(box.x, box.y, tiles.x - box.x, box.height), tiles

    def _tip(self) -> str:
        """The kind under the mouse, or the tiles; everything for the focus."""
        pointer, (box, tiles) = self.table.pointer, self._boxes()
        if pointer.hovered != "supply":
            return self._words()
        at: Point = pointer.at
        if tiles.collidepoint(at):
            return self._tiles_words()
        across = len(KINDS) // self._rows
        column = min(across - 1, max(0, (at[0] - box.x) * across // box.width))
        row = min(self._rows - 1, max(0, (at[1] - box.y) * self._rows // box.height))
        kind = KINDS[row * across + column]
        return _told_left(tokens(kind, self.table.view.supply[ORDER[kind]]))

    def paint(self, surface: pygame.Surface) -> None:
        table = self.table
        draw_slab(table, surface, "supply")
        box, tiles = self._boxes()
        draw_wealth(table, surface, box.inflate(-table.px(16), -table.px(16)), table.view.supply, False, self._rows)
        size = min(tiles.width - table.px(8), tiles.height * (5 if self._rows == 2 else 9) // 10)
        picture = pieces.building("T", size)
        if self._rows == 2:
            top = tiles.y + table.px(12)
            surface.blit(picture, picture.get_rect(midtop=(tiles.centerx - table.px(6), top)))
            words = pygame.Rect(tiles.x, 0, tiles.width - table.px(12), tiles.height - size - table.px(10))
            words.bottom = tiles.bottom - table.px(6)
        else:
            size = min(size, tiles.width // 2)
            picture = pieces.building("T", size)
            surface.blit(picture, picture.get_rect(midleft=(tiles.x, tiles.centery)))
            words = pygame.Rect(tiles.x + size, tiles.y, tiles.width - size - table.px(8), tiles.height)
        draw_text(surface, words, str(self._tiles), table.text_px(26), "black", INK, "centre")


def _told_left(wealth: str) -> str:
    return _("Left in the supply: {wealth}. When a kind runs out, nobody can produce or gain it.").format(wealth=wealth)
