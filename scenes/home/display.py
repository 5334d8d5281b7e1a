"""All that can be pointed at in the lodge: the boxes on the shelf, the guest book, the key, the door, their plates."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import pygame

from scenes.home.plate import Figure, draw_plate, draw_sign, engraved, plate_room, rows_of
from scenes.home.room import ARTWORK
from scenes.home.shelf_box import ShelfBox
from scenes.home.words import minutes_figure, players_figure
from scenes.kit.cover import Cover
from scenes.kit.target_screen import Part, Target, TargetScreen
from scenes.look.svg import rasterise
from scenes.look.theme import cached_per_theme
from scenes.look.ui import INK, draw_text

THINGS = {"statistics": ("book", "book-open"), "options": ("key", "key-up"), "quit": ("door", "door-open")}
"""What there is beside the boxes: its area and its drawing, and the drawing while it is pointed at."""

Paint = Callable[[pygame.Surface], None]


class Display:
    """Everything in its place; a screen says how the targets look."""

    def __init__(self, screen: TargetScreen, covers: Iterable[Cover]) -> None:
        """Covers from left to right."""
        self._screen = screen
        self.boxes = {one.name: ShelfBox(one) for one in covers}
        self._plates: dict[str, pygame.Rect] = {}
        self._rows = 1
        """In how many rows there is something on the plates of the boxes: in as many on one as on the other."""
        self.look_inside()

    def look_inside(self) -> None:
        """See what is saved in the boxes."""
        for box in self.boxes.values():
            box.look_inside(self._screen.context.storage)

    def arrange(self) -> None:
        """Fit everything to the window."""
        for name, box in self.boxes.items():
            box.fit(self._area("box", name), self._area("ribbon", name))
        self._plates = {name: self._area("plate", name) for name in self.boxes}
        self._plates |= {name: self._screen.rect(f"{name}-plate") for name in THINGS}
        size = self._screen.text_px(28)
        widths = ((self._engraved(name).width, _figures(box.cover)) for name, box in self.boxes.items())
        self._rows = max(rows_of(width, figures, size) for width, figures in widths)

    def targets(self) -> Iterator[Target]:
        """The boxes from left to right, each with its plate, then what lies around them; a focus shows on plates."""
        areas = {name: box.area.union(self.plate(name)) for name, box in self.boxes.items()}
        for name, area in (areas | {name: self._screen.rect(name) for name in THINGS}).items():
            plate = self.plate(name)
            ring = plate.x, plate.y, plate.width, plate.height
            yield Target(name, (area.x, area.y, area.width, area.height), ring=ring)

    def plate(self, name: str) -> pygame.Rect:
        """Where something is written about a target."""
        return self._plates[name]

    def tilt(self, wanted: str | None, step: float) -> None:
        """Tilt the lid of one box, close the others."""
        for name, box in self.boxes.items():
            box.tilt = min(1.0, box.tilt + step) if name == wanted else max(0.0, box.tilt - step)

    @property
    def rests(self) -> bool:
        """Whether every lid is up or down, and none on its way."""
        return all(box.tilt in (0.0, 1.0) for box in self.boxes.values())

    def parts(self) -> Iterator[Part]:
        """Where everything is, and how it looks now."""
        return (part for part, _ in self._all(None, 0.0))

    def draw(self, surface: pygame.Surface, opened: str | None, flown: float) -> None:
        """Only what is asked for; the lid of the box that is opened has flown so far."""
        shown = surface.get_clip()
        for part, paint in self._all(opened, flown):
            if shown.colliderect(part.area):
                paint(surface)

    def _all(self, opened: str | None, flown: float) -> Iterator[tuple[Part, Paint]]:
        """Everything: where and how it looks now, and what paints it."""
        look, size = self._screen.look, self._screen.text_px(27)
        for name in THINGS:
            yield Part.of(self._screen.rect(THINGS[name][0]), look(name)), partial(self._paint_thing, name=name)
            yield Part.of(plate_room(self.plate(name)), look(name)), partial(self._paint_label, name=name)
        for name in self.boxes:
            yield Part.of(plate_room(self.plate(name)), look(name)), partial(self._paint_plate, name=name)
        for name, box in self.boxes.items():
            yield Part.of(box.room, box.step), partial(box.draw, size=size, flown=flown if name == opened else None)

    def _paint_thing(self, surface: pygame.Surface, name: str) -> None:
        """The guest book, the key or the door."""
        screen, (at_rest, in_use) = self._screen, THINGS[name]
        area = screen.rect(at_rest)
        picture = _thing(in_use if name in screen.pointer.touching[:2] else at_rest, area.size)
        surface.blit(picture, picture.get_rect(midbottom=area.midbottom))

    def _paint_label(self, surface: pygame.Surface, name: str) -> None:
        """What is written about it."""
        screen, plate = self._screen, self.plate(name)
        if name == "quit":
            draw_sign(surface, plate, screen.label(name), screen.text_px(34))
            return
        draw_plate(surface, plate, screen.look(name))
        inner = plate.inflate(-screen.px(32), -screen.px(24))
        draw_text(surface, inner, screen.label(name), screen.text_px(30), "bold", INK, "centre")

    def _paint_plate(self, surface: pygame.Surface, name: str) -> None:
        """The name of a game, how many can play and how long it takes."""
        screen, cover, plate = self._screen, self.boxes[name].cover, self.plate(name)
        sizes = screen.text_px(46), screen.text_px(28)
        x, y, width, height = self._engraved(name).move(-plate.x, -plate.y)
        words = cover.title, _figures(cover)
        surface.blit(engraved(plate.size, screen.look(name), (x, y, width, height), words, sizes, self._rows), plate)

    def _engraved(self, name: str) -> pygame.Rect:
        """Where there is something on a plate."""
        return self.plate(name).inflate(-self._screen.px(36), -self._screen.px(18))

    def _area(self, kind: str, name: str) -> pygame.Rect:
        """An area of a box, which depends on how many boxes there are."""
        place = list(self.boxes).index(name) + 1
        return self._screen.rect(f"{kind}-{place}-of-{len(self.boxes)}")


def _figures(cover: Cover) -> tuple[Figure, ...]:
    return Figure("players", players_figure(cover)), Figure("time", minutes_figure(cover))


@cached_per_theme(12)
def _thing(name: str, size: tuple[int, int]) -> pygame.Surface:
    """A drawing whose empty and whole pixels are told apart once, and not in every frame."""
    picture = rasterise(ARTWORK / f"{name}.svg", size)
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture
