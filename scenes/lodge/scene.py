"""The shelf: what is on the screen first. A box for every game, and the way to everything else."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar

import pygame

from game.language import _, marked
from game.shelf import TABLES
from scenes.keep.autosave import Glance, glance
from scenes.kit.cover import Cover
from scenes.kit.sight import Part
from scenes.kit.stack import Become, Change, Push, Quit
from scenes.kit.stage import Motion
from scenes.kit.studio import Studio
from scenes.kit.target import Target
from scenes.kit.tween import linear, smooth
from scenes.lodge.box_picture import BoxPicture
from scenes.lodge.boxes import BOXES
from scenes.lodge.guest_book import GuestBook
from scenes.lodge.life import draw_life, living
from scenes.lodge.plate import Figure, draw_plate, draw_ribbon, draw_sign, plate_room, rows_of, write_plate
from scenes.lodge.room import ARTWORK, draw_clock, draw_room, draw_view, part_of_day
from scenes.lodge.taking import take
from scenes.lodge.unfolding import draw_unfolding
from scenes.lodge.words import box_words, minutes_figure, players_figure, ribbon_words
from scenes.look.appearance import kept
from scenes.look.svg import rasterise
from scenes.look.ui import INK, draw_text
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu
from scenes.menus.title import TitleMenu
from scenes.shelf import cover

TILTING = 0.2
"""Seconds in which a lid tilts."""
LID, UNFOLD = 0.16, 0.22
"""Seconds in which a lid flies off, and in which the table unfolds."""
FRAME = 1 / 60
"""A frame in which pictures are made takes longer, but counts as little more than this: what moves does not jump."""
EDGE = (1.5, 1.86)
"""How many edges of a box are as wide and as high as its area."""
STANDS, COMES = 0.36, 0.06
"""How far the middle of a box's foot is above its area's, and how far it comes forward, in edges."""
THINGS = {"statistics": ("book", "book-open"), "options": ("key", "key-up"), "quit": ("door", "door-open")}
"""What there is beside the boxes: its area and its drawing, and the drawing while it is pointed at."""
HOW = marked("Tab and the arrow keys move from item to item, Enter selects.")

Paint = Callable[[pygame.Surface], None]


class Shelf(Menu):
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

    def __init__(self, studio: Studio, covers: Iterable[Cover] | None = None) -> None:
        """Put all boxes back onto the shelf, or those with these covers."""
        super().__init__(studio)
        studio.curtain.position = studio.curtain.goal = 0.0
        given = tuple(map(cover, TABLES) if covers is None else covers)
        self._covers = {one.name: one for one in in_place(given)}
        self._saved: dict[str, Glance | None] = {}
        self._boxes: dict[str, BoxPicture] = {}
        self._tilts = dict.fromkeys(self._covers, 0.0)
        self._opening: str | None = None
        self._table: pygame.Surface | None = None
        self._room: tuple[Hashable, pygame.Surface] | None = None
        self._second = 0.0
        last = studio.settings.last_game
        self.hand.focused = last if last in self._covers else given[0].name
        self._look_into_boxes()

    def announce(self) -> None:
        """No box is open while one looks at the shelf; what is saved may have changed meanwhile."""
        self._look_into_boxes()
        super().announce()

    def announcement(self) -> tuple[str, ...]:
        """Where one is, how to get on without a mouse, and what has the focus."""
        focus = () if self.hand.focused is None else (self.spoken(self.hand.focused),)
        return _(self.heading), _(HOW), *focus

    def arranged(self) -> None:
        """Fit the boxes to the window; a box that is being opened is open."""
        for name in self._covers:
            area = self._area("box", name)
            edge = round(min(area.width / EDGE[0], area.height / EDGE[1]))
            self._boxes[name] = BoxPicture(BOXES[name], edge)
        self._room = None
        self.stage.skip()

    def targets(self) -> tuple[Target, ...]:
        """The boxes from left to right, then what lies around them, each with its plate; none while a box is opened."""
        if self._opening:
            return ()
        boxes = [self.target(name, self._area("box", name).union(self.plate(name))) for name in self._covers]
        things = [self.target(name, self.rect(name)) for name in THINGS]
        return (*boxes, *things)

    def target(self, name: str, box: pygame.Rect) -> Target:
        """The focus on it is shown on its plate."""
        plate = self.plate(name)
        return replace(super().target(name, box), ring=(plate.x, plate.y, plate.width, plate.height))

    def plate(self, name: str) -> pygame.Rect:
        """Where something is written about a target."""
        return self._area("plate", name) if name in self._covers else self.rect(f"{name}-plate")

    def label(self, name: str) -> str:
        """A box is called like its game."""
        return self._covers[name].title if name in self._covers else super().label(name)

    def spoken(self, name: str) -> str:
        """A box with all that is written on it; what the guest book is for."""
        if name in self._covers:
            return " ".join(box_words(self._covers[name], self._saved[name]))
        return _("Guest book: statistics and past games") if name == "statistics" else super().spoken(name)

    def back(self) -> Change | None:
        """Esc does not close the game by mistake."""
        self.say(_("To close the game, choose “Quit”."))
        return None

    def activate(self, name: str) -> Change | None:
        """Open a box, or go where things lead."""
        match name:
            case "statistics":
                return Push(GuestBook(self.studio, self._covers.values()))
            case "options":
                return Push(OptionsMenu(self.studio))
            case "quit":
                return Quit()
            case _ if name not in self._covers:
                return super().activate(name)
            case _ if self.studio.speed <= 0:
                return self._open(name)
            case _:
                self._opening, self._tilts[name] = name, 1.0
                self.stage.play(
                    (Motion("lid", LID, smooth, "wood_lift"), Motion("unfold", UNFOLD, linear, "paper_flip"))
                )
                return None

    def update(self, seconds: float) -> Change | None:
        """Lids tilt and fly; when the table has unfolded, or somebody has clicked, the game is opened.

        The music follows the real hour: mornings last until the lamps are lit.
        """
        late = part_of_day(self.studio.now().hour) in ("evening", "night")
        self.studio.music.follow("evening" if late else "morning")
        if self.studio.speed > 0:
            self._second += seconds
        if self._opening and self._table is None:
            self._table = pygame.Surface(self.fitted.size, 0, 32)
            self._covers[self._opening].opening(self._table)
            seconds = min(seconds, FRAME)
        change = super().update(seconds)
        self._tilt(seconds)
        return self._open(self._opening) if self._opening and not self.stage.busy else change

    def _tilt(self, seconds: float) -> None:
        """Tilt the lid of the box that is pointed at, close the others."""
        step = min(seconds, 2 * FRAME) * self.studio.speed / TILTING if self.studio.speed > 0 else 1.0
        wanted = self._opening or self.hand.hovered or self.hand.focused
        for name, tilt in self._tilts.items():
            self._tilts[name] = min(1.0, tilt + step) if name == wanted else max(0.0, tilt - step)

    def _open(self, name: str) -> Change | None:
        """The game of this name, at its title; who came by keyboard or gamepad goes on there without looking for it."""
        self._opening = self._table = None
        if not take(self, self._covers[name]):
            return None
        home = self.studio.home
        if self.hand.focused == name and isinstance(home, TitleMenu):
            home.take_focus()
        return Become(home)

    def _look_into_boxes(self) -> None:
        self.studio.put_back()
        self._saved = {name: glance(self.studio.storage, name) for name in self._covers}

    def _area(self, kind: str, name: str) -> pygame.Rect:
        """An area of a box, which depends on how many boxes there are."""
        place = list(self._covers).index(name) + 1
        return self.rect(f"{kind}-{place}-of-{len(self._covers)}")

    def still_key(self) -> object:
        """The hour; everything else may move."""
        now = self.studio.now()
        return now.hour, now.minute

    def paint(self, surface: pygame.Surface) -> None:
        """The room, the clock and the sign."""
        now = self.studio.now()
        self._paint_room(surface, now.hour)
        draw_clock(surface, now.hour, now.minute)
        draw_sign(surface, self.rect("heading"), _("Concierge"), self.text_px(44))

    def paint_moving(self, surface: pygame.Surface) -> None:
        """What lies in the room, the plates, the boxes, and a little life; only what is asked for."""
        shown = surface.get_clip()
        for part, paint in self._things():
            if shown.colliderect(part.area):
                paint(surface)
        draw_life(surface, self._second)

    def parts(self) -> Iterable[Part] | None:
        """Everything that can be pointed at, and what moves by itself; nobody can tell while a box is opened."""
        if self._opening:
            return None
        return *(part for part, _ in self._things()), *living(self.fitted.size, self._second)

    def _things(self) -> Iterator[tuple[Part, Paint]]:
        """All that can be pointed at: where and how it looks now, and what paints it."""
        for name in THINGS:
            area = plate_room(self.plate(name)).union(self.rect(THINGS[name][0]))
            yield Part.of(area, self.look(name)), partial(self._paint_thing, name=name)
        for name in self._covers:
            yield Part.of(plate_room(self.plate(name)), self.look(name)), partial(self._paint_plate, name=name)
        for name in self._covers:
            yield Part.of(self._room_of(name), self._tilts[name]), partial(self._paint_box, name=name)

    def _room_of(self, name: str) -> pygame.Rect:
        """All the pixels that a box and its ribbon may touch."""
        return self._boxes[name].room(self._foot(name), self._tilts[name]).union(self._area("ribbon", name))

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The table that unfolds."""
        if self._opening and self._table is not None and self.stage.share("unfold") > 0:
            mouth = self._boxes[self._opening].mouth(self._foot(self._opening))
            draw_unfolding(surface, self._table, mouth, self.stage.share("unfold"))

    def _paint_room(self, surface: pygame.Surface, hour: int) -> None:
        key = hour, surface.get_size(), self.studio.appearance
        if self._room is None or self._room[0] != key:
            picture = pygame.Surface(surface.get_size(), 0, 32)
            draw_room(picture, hour)
            draw_view(picture, hour)
            self._room = key, picture
        surface.blit(self._room[1], (0, 0))

    def _paint_thing(self, surface: pygame.Surface, name: str) -> None:
        """The guest book, the key or the door."""
        at_rest, in_use = THINGS[name]
        area, plate = self.rect(at_rest), self.plate(name)
        drawing = in_use if name in self.hand.touching[:2] else at_rest
        picture = _thing(drawing, area.size)
        surface.blit(picture, picture.get_rect(midbottom=area.midbottom))
        if name == "quit":
            draw_sign(surface, plate, self.label(name), self.text_px(34))
            return
        draw_plate(surface, plate, self.look(name))
        inner = plate.inflate(-self.px(32), -self.px(24))
        draw_text(surface, inner, self.label(name), self.text_px(30), "bold", INK, "centre")

    def _paint_plate(self, surface: pygame.Surface, name: str) -> None:
        """The name of a game, how many can play and how long it takes; in as many rows on one as on the other."""
        sizes = self.text_px(46), self.text_px(28)
        rows = max(rows_of(self._engraved(other).width, _figures(one), sizes[1]) for other, one in self._covers.items())
        draw_plate(surface, self.plate(name), self.look(name))
        cover = self._covers[name]
        write_plate(surface, self._engraved(name), cover.title, _figures(cover), sizes, rows)

    def _engraved(self, name: str) -> pygame.Rect:
        """Where there is something on a plate."""
        return self.plate(name).inflate(-self.px(36), -self.px(18))

    def _foot(self, name: str) -> tuple[float, float]:
        """Where the middle of a box's foot is."""
        area, edge = self._area("box", name), self._boxes[name].edge
        return area.centerx, area.bottom - (STANDS - COMES * self._tilts[name]) * edge

    def _paint_box(self, surface: pygame.Surface, name: str) -> None:
        """A box and its ribbon; the one that is opened without its lid, which flies off."""
        box, foot, tilt = self._boxes[name], self._foot(name), self._tilts[name]
        box.draw(surface, foot, tilt, "open" if name == self._opening else "all")
        if ribbon := ribbon_words(self._covers[name], self._saved[name]):
            draw_ribbon(surface, box.ribbon(foot, tilt), self._area("ribbon", name), ribbon, self.text_px(27))
        if name == self._opening:
            box.draw_flying_lid(surface, foot, self.stage.share("lid"))


def _figures(cover: Cover) -> tuple[Figure, ...]:
    return Figure("players", players_figure(cover)), Figure("time", minutes_figure(cover))


@kept(12)
def _thing(name: str, size: tuple[int, int]) -> pygame.Surface:
    return rasterise(ARTWORK / f"{name}.svg", size)


def in_place(covers: Iterable[Cover]) -> tuple[Cover, ...]:
    """From left to right: the first in the middle, the next on its left, the one after that on its right."""
    ordered: list[Cover] = []
    for number, one in enumerate(covers):
        ordered.insert(0 if number % 2 else len(ordered), one)
    return tuple(ordered)
