"""The table as everyone sees it: the grid, a row for each seat, open tiles in large, a banner, and tips."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import dist
from typing import ClassVar

import pygame

from game.bonbons.meanings import tile_meaning
from game.bonbons.texts import _
from game.bonbons.tiles import Tile
from game.bonbons.view import View
from game.bonbons.words import task, tile_words, tiles_left
from scenes.bonbons.music import piece_of
from scenes.bonbons.render import tiles
from scenes.bonbons.render.shop import counter, draw_shadow, tray
from scenes.bonbons.session import Session
from scenes.bonbons.settings import own_settings
from scenes.bonbons.table.counter import draw_counter, signs_of
from scenes.bonbons.table.places import Places, laid_out, target_name
from scenes.bonbons.table.previews import draw_previews, open_round, open_squares
from scenes.bonbons.table.seat_card import draw_seat, seat_portrait
from scenes.bonbons.table.tile_view import Looks, draw_asked, draw_tiles, draw_touch, shape_of
from scenes.kit.actions import Point
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.kit.message import Message
from scenes.kit.pointer import PointerState
from scenes.kit.screen import Screen
from scenes.kit.stack import Change
from scenes.look.liveries import Livery
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_ribbon, draw_text

REST = 0.5
"""Seconds that the pointer rests on a control before its tip is shown."""
WIDE = 17
"""The width of a tip, in heights of its letters."""


class TableScreen(Screen):
    """A scene with the table on it; places depend on nothing but window, number of seats and options (BON-66)."""

    own_layout: ClassVar[str | None] = None
    finger_layout = "table"
    """The prefix of the touch layouts, one for each number of seats."""
    tiles_first = True
    """True if Tab reaches the tiles before the buttons."""
    explains = True
    """True if the other things on the table explain themselves."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view: View = session.table
        self.resting = Resting()
        self.places = Places({}, {})
        self.order = session.around_table
        """The seats in the order of the touch layouts: the first has the largest round tiles."""
        super().__init__(session.context, session)
        self.notice = Message()
        """In the banner, where it covers no tile."""

    def layout_name(self) -> str:
        """The layout for this number of seats."""
        if self.own_layout:
            return self.own_layout
        return f"bonbons/{self.finger_layout if self.fingers else 'table'}_{len(self.view.options.players)}"

    def arranged(self) -> None:
        order = self.order if self.fitted.touch else self.view.options.players
        seats = {seat: f"seat-{number}" for number, seat in enumerate(order)}
        self.places = laid_out(self, self.session.match.options.side, seats)

    def tile(self, control: str | None) -> Tile | None:
        """The tile of a control, if it is on the table now."""
        tile = self.places.tile(control)
        return tile if tile is not None and self.view.lies(tile) else None

    def controls(self) -> Iterable[Control]:
        """Tiles and buttons, then the things that only explain themselves."""
        lying = ((name, tile, place) for name, (tile, place) in self.places.by_name.items() if self.view.lies(tile))
        tiles = tuple(self._tile_control(name, tile, place) for name, tile, place in lying)
        buttons = self.in_focus_order(*self.buttons())
        signs = tuple(
            Control(name, rect_of(box), partial(self.tell, words), speech=words, tip=words)
            for name, box, words in signs_of(self, self.view, self.places, self.session.names)
            if self.explains
        )
        return (tiles + buttons if self.tiles_first else buttons + tiles) + signs

    def controls_key(self) -> object:
        """The view and the settings; scenes add their own."""
        return self.view, self.context.settings

    def _tile_control(self, name: str, tile: Tile, place: pygame.Rect) -> Control:
        """For fingers a tile fills all of its place; the focus ring is drawn around the tile itself."""
        touch = self.fitted.touch
        return Control(
            name,
            rect_of(self.places.around(name) if touch else place),
            partial(self.use_tile, tile),
            refusal=self.tile_refusal(tile),
            speech=partial(tile_words, self.view, tile, self.session.names),
            tip=partial(tile_meaning, self.view, tile),
            ring=rect_of(place) if touch else None,
        )

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """The buttons of this scene."""
        return self.aid_button(), self.pause_button()

    def use_tile(self, tile: Tile) -> Change | None:
        """Do what a tile is for now."""
        return None

    def tile_refusal(self, tile: Tile) -> str | None:
        """The reason a tile cannot be used now; None if it can."""
        return None

    def update(self, seconds: float) -> Change | None:
        """Advance notices and the time the pointer rests; the music follows."""
        self.context.music.follow(piece_of(self.view))
        self.notice.update(seconds)
        self.resting.update(self.pointer, seconds)
        return super().update(seconds)

    def line(self) -> str:
        """The player whose turn it is, and the possible actions."""
        return task(self.view, self.session.names, self.session.you)

    def announcement(self) -> tuple[str, ...]:
        """The banner, then the number of tiles that each seat still has to find."""
        hidden = zip(self.view.options.players, self.view.hidden, strict=True)
        sentence = _("{option}: {value}")
        return self.line(), *(
            sentence.format(option=self.session.name(seat), value=tiles_left(number)) for seat, number in hidden
        )

    def looks(self) -> Looks:
        """Tiles that are in motion, tiles that can be used, and the face of the shopkeeper."""
        return Looks()

    def verdict(self) -> Callable[[int], pygame.Surface] | None:
        """A sign of any size for two tiles that were compared; None if none were."""
        return None

    def touched(self) -> Tile | None:
        """The tile to draw a ring around: the one looked at, if it can be used.

        None if fingers are used: the ring would stay behind and mark the tile (BON-59).
        """
        return self.tile(self._highlighted()) if self.context.finger is None else None

    def _highlighted(self) -> str | None:
        """The control looked at, if it can be used."""
        looked = self.control(self.pointer.looked_at)
        return looked.id if looked is not None and looked.enabled else None

    def layers(self) -> Iterable[Layer]:
        yield self.whole(("table", self.table_key()), self.paint_table, still=True)

    def overlays(self) -> Iterable[Layer]:
        """The tip for the control that the pointer rests on."""
        on = self.control(self.resting.on)
        if on is not None and (words := on.tip_text):
            free = [place for tile, place in self.places.by_name.values() if self.view.lies(tile)]
            yield self.whole(
                ("tip", on.focus_rect, words),
                partial(draw_meaning, self, thing=on.focus_rect, words=words, tiles=free),
            )

    def table_key(self) -> object:
        """Everything `paint_table` depends on; scenes add their own."""
        return self.view, self.notice.text, self._highlighted(), self.pointer.pressed, self.context.settings

    def paint_table(self, surface: pygame.Surface) -> None:
        """Paint everything that does not move."""
        surface.blit(counter(surface.get_size()), (0, 0))
        frame = self.rect("grid").inflate(self.px(36), self.px(36))
        draw_shadow(surface, frame, self.px(24))
        surface.blit(tray(frame.size), frame)
        looks, touched = self.looks(), self.touched()
        draw_counter(self, surface, self.view, looks.mood)
        for seat, left in zip(self.view.options.players, self.view.hidden, strict=True):
            draw_seat(self, surface, self.session, seat, self.places.seats[seat], left, seat == self.view.active)
        draw_tiles(surface, self.view, self.places, looks)
        draw_asked(self, surface, self.view, self.places, looks)
        if touched is not None and touched not in looks.absent:
            draw_touch(self, surface, touched, self.places.of(touched))
        self.paint_beside(surface)
        down: list[Tile] = [*self.view.down_squares, *self.view.down_rounds]
        usable = {control.id for control in self.shown_controls if control.enabled}
        asked = {shape_of(tile): None for tile in down if target_name(tile) in usable}
        draw_line(self, surface, self.session, self.view, self.notice.text, self.line(), asked, self.verdict())
        self.draw_buttons(surface, *(control.id for group in self.buttons() for control in group))

    def paint_beside(self, surface: pygame.Surface) -> None:
        """The tiles of this attempt in large, on both sides of the grid."""
        draw_previews(self, surface, open_squares(self.view), open_round(self.view))


def picture_size(page: Canvas) -> int:
    """The height of the pictures in the banner."""
    return round(_inner(page).height * 0.9)


def draw_line(
    page: Canvas,
    surface: pygame.Surface,
    session: Session,
    view: View,
    notice: str,
    words: str,
    asked: Iterable[tiles.Shape],
    verdict: Callable[[int], pygame.Surface] | None,
) -> None:
    """Draw the banner: the shapes of the tiles to turn and what can be done; or a notice in its place.

    With few words, it has the face of the active player instead, and a sign if two tiles were compared.
    """
    if notice:
        draw_notice(page, surface, notice)
        return
    size = picture_size(page)
    pictures = [tiles.back(shape, size) for shape in asked]
    if own_settings(session.context).few_words and view.winner is None:
        pictures.insert(0, seat_portrait(session, view.active, (size, size)))
        if verdict is not None:
            pictures.append(verdict(size))
        words = ""
    draw_banner(page, surface, session.livery(view.active), pictures, words)


def draw_banner(
    page: Canvas, surface: pygame.Surface, livery: Livery, pictures: Sequence[pygame.Surface], words: str
) -> None:
    """Draw pictures, then words, in the colours of a seat; without words the pictures are centred."""
    inner, gap = _inner(page), page.px(10)
    draw_ribbon(surface, page.rect("banner"), livery)
    left = inner.x if words else inner.centerx - sum(picture.get_width() + gap for picture in pictures) // 2
    for picture in pictures:
        surface.blit(picture, picture.get_rect(midleft=(left, inner.centery)))
        left += picture.get_width() + gap
    _write(page, surface, pygame.Rect(left, inner.y, inner.right - left, inner.height), words)


def draw_notice(page: Canvas, surface: pygame.Surface, words: str) -> None:
    """Draw a notice in place of the banner; elsewhere it would cover tiles."""
    box = page.rect("banner")
    surface.blit(card(box.size, INK, YELLOW, page.px(16)), box)
    _write(page, surface, _inner(page), words)


def _inner(page: Canvas) -> pygame.Rect:
    return page.rect("banner").inflate(-page.px(36), -page.px(8))


def _write(page: Canvas, surface: pygame.Surface, box: pygame.Rect, words: str) -> None:
    draw_text(surface, box, words, page.text_px(30), "bold", CREAM, "centre")


class Resting:
    """The control that the pointer or the focus has rested on."""

    def __init__(self) -> None:
        self._at: str | None = None
        self._seconds = 0.0
        self._pressed: Point | None = None

    def press(self, at: Point) -> None:
        """A click hides the tip until the pointer moves on."""
        self._pressed = at

    def update(self, pointer: PointerState, seconds: float) -> None:
        """Count the seconds; they start again on another control."""
        if pointer.at != self._pressed:
            self._pressed = None
        rests = pointer.looked_at == self._at and self._pressed is None
        self._seconds = self._seconds + seconds if rests else 0.0
        self._at = pointer.looked_at

    @property
    def on(self) -> str | None:
        """The control, once the pointer has rested on it long enough."""
        return self._at if self._seconds >= REST else None


def draw_meaning(
    page: Canvas, surface: pygame.Surface, thing: pygame.Rect, words: str, tiles: Sequence[pygame.Rect]
) -> None:
    """A tip near a thing, where it hides as little of the tiles as possible."""
    size, margin = page.text_px(26), page.px(16)
    width = min(size * WIDE, surface.get_width() * 2 // 5)
    lines = wrapped(words, width, size, "bold")
    width = max(font(size, "bold").size(line)[0] for line in lines)
    box = pygame.Rect(0, 0, width + 2 * margin, len(lines) * font(size, "bold").get_linesize() + 2 * margin)
    window, grid = surface.get_rect().inflate(-margin, -margin), page.rect("grid")
    places = [place.clamp(window) for place in _beside(box, thing, grid, margin)]
    box = min(places, key=lambda place: _cost(place, thing, tiles))
    surface.blit(card(box.size, PAPER, INK, page.px(16)), box)
    draw_text(surface, box.inflate(-2 * margin, -2 * margin), words, size, "bold", INK, "centre")


def _beside(box: pygame.Rect, thing: pygame.Rect, grid: pygame.Rect, gap: int) -> list[pygame.Rect]:
    """The box on each side of a thing; for a square, left and right of the whole grid."""
    near = thing.inflate(2 * gap, 2 * gap)
    wide = grid.inflate(4 * gap, 0) if grid.contains(thing) else near
    places = [pygame.Rect(box) for _place in range(4)]
    places[0].midbottom, places[1].midtop = near.midtop, near.midbottom
    places[2].midleft, places[3].midright = (wide.right, near.centery), (wide.left, near.centery)
    return places


def _cost(place: pygame.Rect, thing: pygame.Rect, tiles: Sequence[pygame.Rect]) -> float:
    """The cost of a place: the area of tiles hidden plus the distance; hiding the thing itself is worst."""
    hidden = [place.clip(tile) for tile in tiles if tile != thing]
    own, away = place.clip(thing), dist(place.center, thing.center)
    return 100 * own.width * own.height + sum(one.width * one.height for one in hidden) + away * thing.height / 2
