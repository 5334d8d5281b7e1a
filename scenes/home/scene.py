"""The shelf: what is on the screen first. A box for every game, and the way to everything else."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from game.language import _, marked
from game.shelf import PLAYABLE
from scenes.home.display import Display
from scenes.home.idle_animation import draw_idle_animation, idle_parts
from scenes.home.plate import draw_sign
from scenes.home.room import draw_clock, draw_room, draw_view, part_of_day
from scenes.home.shelf_box import draw_unfolding
from scenes.home.taking import take
from scenes.kit.context import AppContext
from scenes.kit.cover import Cover
from scenes.kit.stack import Change, Push, Quit, Reset
from scenes.kit.stage import Motion
from scenes.kit.still_picture import StillPicture
from scenes.kit.target_screen import Part, Target
from scenes.kit.tween import linear, smooth
from scenes.menus.options import OptionsMenu
from scenes.menus.target_menu import TargetMenu
from scenes.menus.title import TitleMenu
from scenes.shelf import cover

TILTING = 0.2
"""Seconds in which a lid tilts."""
LID, UNFOLD = 0.16, 0.22
"""Seconds in which a lid flies off, and in which the table unfolds."""
FRAME = 1 / 60
"""A frame in which pictures are made takes longer, but counts as little more than this: what moves does not jump."""
HOW = marked("Tab and the arrow keys move from item to item, Enter selects.")


class Shelf(TargetMenu):
    """The concierge's shelf: no box is open, and the one that was opened last has the focus."""

    name = "shelf"
    layout = "shelf"
    curtained = False
    heading = marked("The concierge’s shelf")
    labels: ClassVar[Mapping[str, str]] = {
        "statistics": marked("Guest book"),
        "options": marked("Options"),
        "quit": marked("Quit"),
    }

    def __init__(self, context: AppContext, covers: Iterable[Cover] | None = None) -> None:
        """Put all boxes back onto the shelf, or those with these covers."""
        super().__init__(context)
        context.curtain.position = context.curtain.goal = 0.0
        given = tuple(map(cover, PLAYABLE) if covers is None else covers)
        self.display = Display(self, in_place(given))
        self._opening: str | None = None
        self._table: pygame.Surface | None = None
        self._places: tuple[Target, ...] = ()
        self._room = StillPicture()
        self._second = 0.0
        self._wanted: str | None = None
        """The box whose lid is to be up, a frame ago."""
        last = context.settings.last_game
        self.pointer.focused = last if last in self.display.boxes else given[0].name
        context.put_back()

    def announce(self) -> None:
        """No box is open while one looks at the shelf; what is saved may have changed meanwhile."""
        self.context.put_back()
        self.display.look_inside()
        super().announce()

    def announcement(self) -> tuple[str, ...]:
        """Where one is, how to get on without a mouse, and what has the focus."""
        focus = () if self.pointer.focused is None else (self.spoken(self.pointer.focused),)
        return _(self.heading), _(HOW), *focus

    def arranged(self) -> None:
        """Fit the boxes to the window; a box that is being opened is open."""
        self.display.arrange()
        self._places = tuple(self.display.targets())
        self.stage.skip()

    def targets(self) -> tuple[Target, ...]:
        """The boxes and the things around them: the focus is shown on their plates; none while a box is opened."""
        return () if self._opening else self._places

    def label(self, name: str) -> str:
        """A box is called like its game."""
        box = self.display.boxes.get(name)
        return box.cover.title if box else super().label(name)

    def spoken(self, name: str) -> str:
        """A box with all that is written on it; what the guest book is for."""
        if name in self.display.boxes:
            return self.display.boxes[name].words
        return _("Guest book: statistics and past games") if name == "statistics" else super().spoken(name)

    def back(self) -> Change | None:
        """Esc does not close the game by mistake."""
        self.say(_("To close the game, choose “Quit”."))
        return None

    def activate(self, name: str) -> Change | None:
        """Open a box, or go where things lead."""
        match name:
            case "statistics":
                from scenes.home.guest_book import GuestBook  # the first picture does not wait for it

                return Push(GuestBook(self.context, [box.cover for box in self.display.boxes.values()]))
            case "options":
                return Push(OptionsMenu(self.context))
            case "quit":
                return Quit()
            case _ if name not in self.display.boxes:
                return super().activate(name)
            case _ if self.context.speed <= 0:
                return self._open(name)
            case _:
                self._opening, self.display.boxes[name].tilt = name, 1.0
                self.stage.play(
                    (Motion("lid", LID, smooth, "wood_lift"), Motion("unfold", UNFOLD, linear, "paper_flip"))
                )
                return None

    def update(self, seconds: float) -> Change | None:
        """Lids tilt and fly; when the table has unfolded, or somebody has clicked, the game is opened.

        The music follows the real hour: mornings last until the lamps are lit. Dust and dreams rest while a lid tilts:
        for that moment nobody looks at them, and they would have most of the picture painted again. What lids will show
        is painted ahead while they rest, once the shelf is on the screen.
        """
        late = part_of_day(self.context.now().hour) in ("evening", "night")
        self.context.music.follow("evening" if late else "morning")
        if self.context.speed > 0 and self.display.rests:
            if self._second > 0:
                any(box.get_ready() for box in self.display.boxes.values())
            self._second += seconds
        if self._opening and self._table is None:
            self._table = pygame.Surface(self.fitted.size, 0, 32)
            self.display.boxes[self._opening].cover.opening(self._table)
            seconds = min(seconds, FRAME)
        change = super().update(seconds)
        step = min(seconds, 2 * FRAME) * self.context.speed / TILTING if self.context.speed > 0 else 1.0
        wanted = self._opening or self.pointer.looked_at
        if wanted == self._wanted:  # else plates change, and no frame has to paint them and the lids
            self.display.tilt(wanted, step)
        self._wanted = wanted
        return self._open(self._opening) if self._opening and not self.stage.busy else change

    def _open(self, name: str) -> Change | None:
        """The game of this name, at its title; who came by keyboard or gamepad goes on there without looking for it."""
        self._opening = self._table = None
        if not take(self, self.display.boxes[name].cover):
            return None
        self.display.arrange()  # boxes that were not drawn yet have no pictures, which would wait for the collector
        home = self.context.home
        if self.pointer.focused == name and isinstance(home, TitleMenu):
            home.take_focus()
        return Reset(home)

    def still_key(self) -> object:
        """The hour; everything else may move."""
        now = self.context.now()
        return now.hour, now.minute

    def paint(self, surface: pygame.Surface) -> None:
        """The room, the clock, the sign, and the shadows of the boxes."""
        now = self.context.now()
        self._room.draw(surface, (now.hour, self.context.appearance), partial(_draw_empty_room, hour=now.hour))
        draw_clock(surface, now.hour, now.minute)
        draw_sign(surface, self.rect("heading"), _("Concierge"), self.text_px(44))
        for box in self.display.boxes.values():
            box.draw_shadow(surface)

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What lies in the room, a little life, and the table that unfolds out of a box."""
        self.display.draw(surface, self._opening, self.stage.share("lid"))
        draw_idle_animation(surface, self._second)
        if self._opening and self._table is not None and self.stage.share("unfold") > 0:
            mouth = self.display.boxes[self._opening].mouth
            draw_unfolding(surface, self._table, mouth, self.stage.share("unfold"))

    def parts(self) -> Iterable[Part] | None:
        """Everything that can be pointed at, and what moves by itself; nobody can tell while a box is opened."""
        if self._opening:
            return None
        return *self.display.parts(), *idle_parts(self.fitted.size, self._second)


def _draw_empty_room(surface: pygame.Surface, hour: int) -> None:
    draw_room(surface, hour)
    draw_view(surface, hour)


def in_place(covers: Iterable[Cover]) -> tuple[Cover, ...]:
    """From left to right: the first in the middle, the next on its left, the one after that on its right."""
    ordered: list[Cover] = []
    for number, one in enumerate(covers):
        ordered.insert(0 if number % 2 else len(ordered), one)
    return tuple(ordered)
