"""The shelf, the first screen: a box for every game, the guest book, the options and the way out."""

import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.data_errors import DataError
from game.language import _, marked
from game.shelf import PLAYABLE
from scenes.home.boards import Boards
from scenes.home.plate import draw_board_of_day, draw_plate, draw_sign, plate_room
from scenes.home.shelf_box import draw_unfolding
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.cover import Cover
from scenes.kit.music import EVENING, MORNING
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Push, Quit, Reset
from scenes.kit.stage import Motion
from scenes.kit.tween import linear, smooth
from scenes.look.room import (
    ARTWORK,
    DREAM_SEEN,
    DUST_SEEN,
    clock_area,
    draw_clock,
    draw_dreams,
    draw_dust,
    draw_room,
    draw_view,
    idle_step,
    in_window,
    part_of_day,
)
from scenes.look.svg import rasterise
from scenes.look.theme import cached_per_theme
from scenes.look.ui import INK, Look, draw_text
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu
from scenes.menus.title import TitleMenu
from scenes.shelf import cover, scenes

TILTING = 0.2
"""Seconds that a lid takes to tilt."""
LID, UNFOLD = 0.16, 0.22
"""Seconds that a lid takes to fly off, and the table to unfold."""
FRAME = 1 / 60
"""Seconds of a frame. Frames that decode pictures take longer but count as little more, so that motions do not jump."""
BOARD = "day"
"""The board on the wall with the deal of the day."""
HOW = marked("Tab and the arrow keys move from item to item, Enter selects.")


class Thing(NamedTuple):
    """Something to use beside the boxes: its drawing, which is also its area, and the drawing while it is used."""

    control: Control
    drawing: str
    drawing_in_use: str
    on_sign: bool = False
    """True if its label is on an enamel sign instead of a brass plate."""


class Shelf(Menu):
    """The concierge's shelf: no game is open, and the box of the game played last has the focus."""

    name = "shelf"
    layout = "shelf"
    heading = marked("The concierge’s shelf")

    def __init__(self, context: AppContext, covers: Iterable[Cover] | None = None) -> None:
        """Put all boxes back onto the shelf, or those with these covers."""
        super().__init__(context)
        context.curtain.position = context.curtain.goal = 0.0
        given = tuple(map(cover, PLAYABLE) if covers is None else covers)
        self.boxes = Boards(given, context.storage)
        self._opening: str | None = None
        self._table: pygame.Surface | None = None
        self._second = 0.0
        self._wanted: str | None = None
        """The box whose lid had to tilt in the last frame."""
        last = context.settings.last_game
        self.pointer.focused = last if last in self.boxes else given[0].name
        context.put_back()
        self.rest_key = lambda: (context.now().minute, idle_step(self._second), *(box.tilt for box in self.boxes))

    def announce(self) -> None:
        """Close the game that was open, and read the saved games again."""
        self.context.put_back()
        self.boxes.look_inside()
        super().announce()

    def announcement(self) -> tuple[str, ...]:
        """The heading, how to use the shelf without a mouse, and the focused control."""
        return _(self.heading), _(HOW), *self.told_focus()

    def arranged(self) -> None:
        """Fit the boxes to the window, and finish the opening of a box."""
        self.boxes.fit(self)
        self.stage.skip()

    # Controls

    def controls(self) -> Iterable[Control]:
        """The boxes from left to right, then the things around them; none while a box is opened."""
        if self._opening:
            return ()
        return *self._box_controls(), *(thing.control for thing in self._things()), _board_control(self)

    def _box_controls(self) -> Iterator[Control]:
        """Each box with its plate, on which the focus is shown."""
        for box in self.boxes:
            area, use = rect_of(box.area.union(box.plate)), partial(self._start_opening, box.cover.name)
            yield Control(box.cover.name, area, use, box.cover.title, speech=box.spoken, ring=rect_of(box.plate))

    def _things(self) -> Iterator[Thing]:
        """The guest book, the key and the door."""
        book = self._thing_control("statistics", self._open_guest_book, _("Guest book"))
        key = self._thing_control("options", lambda: Push(OptionsMenu(self.context)), _("Options"))
        yield Thing(replace(book, speech=_("Guest book: statistics and past games")), "book", "book-open")
        yield Thing(key, "key", "key-up")
        yield Thing(self._thing_control("quit", Quit, _("Quit")), "door", "door-open", on_sign=True)

    def _thing_control(self, control: str, use: Callable[[], Change | None], label: str) -> Control:
        return Control(control, rect_of(self.rect(control)), use, label, ring=rect_of(self.rect(f"{control}-plate")))

    def _open_guest_book(self) -> Change:
        from scenes.home.guest_book import GuestBook  # the first picture does not wait for it

        return Push(GuestBook(self.context, [box.cover for box in self.boxes]))

    def back(self) -> Change | None:
        """Say how to close the game, so that Esc does not close it by mistake."""
        self.say(_("To close the game, choose “Quit”."))
        return None

    # Opening a box

    def _start_opening(self, name: str) -> Change | None:
        if self.context.speed <= 0:
            return self._open(name)
        self._opening, self.boxes[name].tilt = name, 1.0
        self.stage.play((Motion("lid", LID, smooth, "wood_lift"), Motion("unfold", UNFOLD, linear, "paper_flip")))
        return None

    def _open(self, name: str) -> Change | None:
        """The title of a game; players who came by keyboard or gamepad find the focus on its most likely button."""
        self._opening = self._table = None
        if not open_game(self, self.boxes[name].cover):
            return None
        self.boxes.fit(self)  # frees the decoded pictures now instead of at the next garbage collection
        home = self.context.home
        if self.pointer.focused == name and isinstance(home, TitleMenu):
            home.take_focus()
        return Reset(home)

    def update(self, seconds: float) -> Change | None:
        """Tilt lids, and open the game once its table has unfolded or a click has skipped that.

        The music follows the hour of the day. Dust and dreams rest while a lid tilts, because they would have most of
        the window repainted; the pictures of tilting lids are decoded ahead while all lids rest.
        """
        late = part_of_day(self.context.now().hour) in ("evening", "night")
        self.context.music.follow(EVENING if late else MORNING)
        if self.context.speed > 0 and self.boxes.resting:
            if self._second > 0:
                any(box.get_ready() for box in self.boxes)
            self._second += seconds
        if self._opening and self._table is None:
            self._table = pygame.Surface(self.fitted.size, 0, 32)
            self.boxes[self._opening].cover.draw_opening(self._table)
            seconds = min(seconds, FRAME)
        self._take_focus_along()
        change = super().update(seconds)
        step = min(seconds, 2 * FRAME) * self.context.speed / TILTING if self.context.speed > 0 else 1.0
        wanted = self._opening or self.pointer.looked_at
        if wanted == self._wanted:  # plates change in other frames, so that no frame repaints both
            self.boxes.tilt(wanted, step)
        self._wanted = wanted
        return self._open(self._opening) if self._opening and not self.stage.busy else change

    def _take_focus_along(self) -> None:
        """Move the focus to what the mouse is over, so that no second plate looks chosen."""
        if not self._opening and self.pointer.hovered and not self.pointer.pressed:
            self.pointer.focused = self.pointer.hovered

    # Drawing

    def layers(self) -> Iterable[Layer]:
        """The room; the things and boxes in it, dust and dreams; the table that unfolds out of a box."""
        yield from _room_layers(self)
        hour = self.context.now().hour
        yield self.whole(("boards", hour), partial(self.boxes.draw_back, hour=hour), still=True)
        for thing in self._things():
            yield from _thing_layers(self, thing)
        if board := self.control(BOARD):
            yield _board_layer(self, board)
        for control, box in zip(self._box_controls(), self.boxes, strict=True):
            style, paint = self.style_of(control), self.boxes.draw_plate
            key = style, box.cover.title, box.figures
            yield Layer.of(key, plate_room(box.plate), partial(paint, box=box, style=style))
        size, lid, unfolded = self.text_px(27), self.stage.share("lid"), self.stage.share("unfold")
        for box in self.boxes:
            if box.cover.name == self._opening:  # the lid flies across the window
                yield self.whole(None, partial(box.draw, size=size, flown=lid))
            else:
                yield Layer.of((box.step, box.ribbon), box.room, partial(box.draw, size=size))
        step = idle_step(self._second)
        for area, draw in ((DUST_SEEN, draw_dust), (DREAM_SEEN, draw_dreams)):
            yield Layer.of(step, in_window(self.fitted.size, area), partial(draw, step=step))
        if self._opening and self._table is not None and unfolded > 0:
            mouth = self.boxes[self._opening].mouth
            yield self.whole(None, partial(draw_unfolding, table=self._table, mouth=mouth, share=unfolded))


def _board_control(shelf: Shelf) -> Control:
    """The board with the leaf of today, which leads to the deals of the day of all games."""

    def open_days() -> Change:
        from scenes.home.days import Days  # the first picture does not wait for it

        return Push(Days(shelf.context, [box.cover for box in shelf.boxes]))

    return Control(BOARD, rect_of(shelf.rect(BOARD)), open_days, _("Deal of the day"))


def _room_layers(screen: Screen) -> Iterator[Layer]:
    """The room at this hour, the clock and the sign."""
    now, sign = screen.context.now(), screen.rect("heading")
    yield screen.whole(("room", now.hour), partial(_draw_room, hour=now.hour), still=True)
    clock, hands = rect_of(clock_area(screen.fitted.size)), partial(draw_clock, hour=now.hour, minute=now.minute)
    yield Layer(("clock", now.hour, now.minute), clock, hands, still=True)
    paint = partial(draw_sign, box=sign, text=_("Board games\nChoose a box"), size=screen.text_px(44))
    yield Layer("sign", rect_of(plate_room(sign)), paint, still=True)


def _draw_room(surface: pygame.Surface, hour: int) -> None:
    draw_room(surface, hour)
    draw_view(surface, hour)


def _thing_layers(screen: Screen, thing: Thing) -> Iterator[Layer]:
    """The drawing of a thing, and its label."""
    control, area = thing.control, screen.rect(thing.drawing)
    in_use = control.id in screen.pointer.touching[:2]
    drawing = thing.drawing_in_use if in_use else thing.drawing
    yield Layer.of(drawing, area, partial(_paint_thing, drawing=drawing, area=area))
    plate, style = control.focus_rect, screen.style_of(control)
    if thing.on_sign:
        paint = partial(draw_sign, box=plate, text=control.label, size=screen.text_px(34))
    else:
        paint = partial(_paint_label, screen=screen, control=control, style=style)
    yield Layer.of((style, control.label), plate_room(plate), paint)


def _board_layer(screen: Screen, board: Control) -> Layer:
    """The leaf of today, on its board."""
    box, day, style = screen.rect(BOARD), screen.context.now().date(), screen.style_of(board)
    paint = partial(draw_board_of_day, day=day, words=board.label, look=style, size=screen.text_px(26))
    return Layer.of((day, board.label, style), plate_room(box), partial(paint, box=box))


def _paint_thing(surface: pygame.Surface, drawing: str, area: pygame.Rect) -> None:
    picture = _drawing(drawing, area.size)
    surface.blit(picture, picture.get_rect(midbottom=area.midbottom))


def _paint_label(surface: pygame.Surface, screen: Screen, control: Control, style: Look) -> None:
    """The label of a thing on its brass plate."""
    plate = control.focus_rect
    draw_plate(surface, plate, style)
    inner = plate.inflate(-screen.px(32), -screen.px(24))
    draw_text(surface, inner, control.label, screen.text_px(30), "bold", INK, "centre")


@cached_per_theme(12)
def _drawing(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing of the room, run-length encoded because the dust in front of it causes frequent repaints."""
    picture = rasterise(ARTWORK / f"{name}.svg", size)
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def open_game(screen: Screen, cover: Cover) -> bool:
    """Open a game; False if its data files are wrong.

    All mistakes are written to the terminal, the first one is shown on the screen.
    """
    try:
        screen.context.open(scenes(cover.name))
    except DataError as error:
        print(error, file=sys.stderr)
        sentence = _("{game} can’t be opened because its data files contain mistakes: {mistake}")
        screen.say(sentence.format(game=cover.title, mistake=str(error).partition("\n")[0]))
        return False
    return True
