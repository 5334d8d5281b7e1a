"""The table as everybody sees it: the grid, a row for each seat, what is open in large, and one line of words."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import ClassVar

import pygame

from game.bonbons.tiles import Tile
from game.bonbons.view import View
from game.bonbons.words import task, tile_words, tiles_left
from game.language import _, marked, spoken
from scenes.bonbons.render.shop import board, counter
from scenes.bonbons.session import Session
from scenes.bonbons.settings import own_settings
from scenes.bonbons.table.banner import draw_line
from scenes.bonbons.table.places import Places, laid_out, target_name
from scenes.bonbons.table.previews import draw_previews, open_round, open_squares
from scenes.bonbons.table.seat_card import draw_seat
from scenes.bonbons.table.signs import Resting, draw_meaning, is_sign, meaning, sign_places
from scenes.bonbons.table.tile_view import Looks, draw_asked, draw_corners, draw_tiles, draw_touch, shape_of
from scenes.kit.message import Message
from scenes.kit.stack import Change
from scenes.kit.target_screen import Target, TargetScreen

BUTTONS = ("stop", "end", "seen", "hurry", "show-all", "rematch", "title", "back")


class TableScreen(TargetScreen):
    """A scene with the table on it; places depend on nothing but window, number of seats and options (BON-66)."""

    labels: ClassVar[Mapping[str, str]] = {
        "stop": marked("Stop"),
        "end": marked("End the turn"),
        "seen": marked("Seen!"),
        "hurry": marked("Faster"),
        "show-all": marked("Show all tiles"),
        "rematch": marked("Rematch"),
        "title": marked("Back to title screen"),
    }
    own_layout: ClassVar[str | None] = None
    finger_layout = "table"
    """The layouts for fingers, one for each number of seats."""
    own_buttons: ClassVar[tuple[str, ...]] = ()
    """Those of the layout that this scene uses."""
    tiles_first = True
    """Whether who steps from one to the next comes to the tiles before the buttons."""
    primary: ClassVar[tuple[str, ...]] = ("seen",)

    def __init__(self, session: Session) -> None:
        self.session = session
        self.view: View = session.table
        self.notice = Message()
        """Why something cannot be done: it stands in the one line, as a message would cover tiles."""
        self.resting = Resting()
        self.places = Places({}, {})
        self.order = session.around_table
        """The seats as a layout for fingers has them: the first has the largest rounds."""
        self._targets: tuple[object, tuple[Target, ...]] | None = None
        super().__init__(session.context, session)

    def layout_name(self) -> str:
        """A table for each number of seats, and one with larger pictures, unless the scene has its own.

        Pictures are large for fingers as it is.
        """
        if self.own_layout:
            return self.own_layout
        table = "big_table" if own_settings(self.context).large_pictures else "table"
        return f"bonbons/{self.finger_layout if self.fingers else table}_{len(self.view.options.players)}"

    def arranged(self) -> None:
        """Find the places of all tiles."""
        order = self.order if self.fitted.touch else self.view.options.players
        seats = {seat: f"seat-{number}" for number, seat in enumerate(order)}
        self.places = laid_out(self, self.session.match.options.side, seats)

    def tile(self, name: str | None) -> Tile | None:
        """The tile of a target that lies on the table now."""
        tile = self.places.tile(name)
        return tile if tile is not None and self.view.lies(tile) else None

    def shows(self, name: str) -> bool:
        """Of the buttons, the scene's own; those of other scenes at this table do not show."""
        return name in self.own_buttons if name in BUTTONS else super().shows(name)

    def targets(self) -> tuple[Target, ...]:
        """The tiles on the table and the buttons, then what can be asked about; found again when something changed."""
        key = self.fitted, self.view, self.targets_key(), spoken()
        if self._targets is None or self._targets[0] != key:
            lying = ((name, place) for name, (tile, place) in self.places.by_name.items() if self.view.lies(tile))
            found = tuple(self._tile_target(name, place) for name, place in lying)
            signs = tuple(self.target(name, box) for name, box in sign_places(self, self.view, self.places))
            buttons = super().targets()
            self._targets = key, (found + buttons if self.tiles_first else buttons + found) + signs
        return self._targets[1]

    def _tile_target(self, name: str, place: pygame.Rect) -> Target:
        """For fingers a tile is all of its place; the focus is shown around what lies there."""
        if not self.fitted.touch:
            return self.target(name, place)
        return replace(self.target(name, self.places.around(name)), ring=(place.x, place.y, place.width, place.height))

    def targets_key(self) -> object:
        """What else the targets depend on."""
        return None

    def activate(self, name: str) -> Change | None:
        """What is there only to be asked about answers."""
        if is_sign(name):
            self.tell(self.meaning(name))
            return None
        return super().activate(name)

    def meaning(self, name: str) -> str:
        """What a thing is for, in a sentence; empty where there is nothing to say."""
        return meaning(name, self.view, self.places, self.session.names)

    def tell(self, text: str) -> None:
        """Tell it in the one line, and speak it."""
        self.notice.show(text)
        self.context.speech.say(text)

    def update(self, seconds: float) -> Change | None:
        """Let notices pass; whoever rests on something is told what it is."""
        self.notice.update(seconds)
        self.resting.update(self.pointer, seconds)
        return super().update(seconds)

    def line(self) -> str:
        """Whose turn it is and what can be done, in one line."""
        return task(self.view, self.session.names)

    def announce(self) -> None:
        """Back from the options, the table may be another one."""
        self.arrange(self.fitted.size)
        super().announce()

    def announcement(self) -> tuple[str, ...]:
        """The one line, then how many tiles everybody still has to find."""
        hidden = zip(self.view.options.players, self.view.hidden, strict=True)
        sentence = _("{option}: {value}")
        return self.line(), *(
            sentence.format(option=self.session.name(seat), value=tiles_left(number)) for seat, number in hidden
        )

    def spoken(self, name: str) -> str:
        """A tile by its place and what everybody can see of it; what can only be asked about says what it is."""
        tile = self.tile(name)
        if tile is not None:
            return tile_words(self.view, tile, self.session.names)
        return self.meaning(name) if is_sign(name) else super().spoken(name)

    def looks(self) -> Looks:
        """How the tiles look beside lying there."""
        return Looks()

    def verdict(self) -> Callable[[int], pygame.Surface] | None:
        """Whether two tiles that are compared are a pair, as a sign of any size; None where none are."""
        return None

    def touched(self) -> str | None:
        """What looks touched: a tile that can be used, or a button.

        No tile where fingers are used: these are lifted without a word, and a ring would stay as a mark (BON-59).
        """
        name = self.pointer.looked_at
        if name is None or (self.context.finger is not None and self.tile(name) is not None):
            return None
        return name if self.why_not(name) is None else None

    def still_key(self) -> object:
        """All that the table shows."""
        shown = self.notice.text, self.touched(), self.pointer.pressed, self.resting.on
        return self.view, shown, self.context.settings

    def paint(self, surface: pygame.Surface) -> None:
        """Everything that stands still."""
        surface.blit(counter(surface.get_size()), (0, 0))
        frame = self.rect("grid").inflate(self.px(20), self.px(20))
        surface.blit(board(frame.size), frame)
        draw_corners(self, surface, self.view)
        for seat, left in zip(self.view.options.players, self.view.hidden, strict=True):
            draw_seat(self, surface, self.session, seat, self.places.seats[seat], left, seat == self.view.active)
        looks, touched = self.looks(), self.tile(self.touched())
        draw_tiles(surface, self.view, self.places, looks)
        draw_asked(self, surface, self.view, self.places, looks)
        if touched is not None and touched not in looks.absent:
            draw_touch(self, surface, touched, self.places.of(touched))
        self.paint_beside(surface)
        down: list[Tile] = [*self.view.down_squares, *self.view.down_rounds]
        usable = {target.name for target in self.targets() if target.enabled}
        asked = {shape_of(tile): None for tile in down if target_name(tile) in usable}
        draw_line(self, surface, self.session, self.view, self.notice.text, self.line(), asked, self.verdict())
        self.paint_buttons(surface, *BUTTONS, "aid", "pause")

    def paint_over(self, surface: pygame.Surface) -> None:
        """What somebody rests on, in words."""
        on = self.find(self.resting.on)
        words = self.meaning(on.name) if on is not None else ""
        if on is not None and words:
            free = [place for tile, place in self.places.by_name.values() if self.view.lies(tile)]
            draw_meaning(self, surface, pygame.Rect(on.ring or on.rect), words, free)

    def paint_beside(self, surface: pygame.Surface) -> None:
        """What is open in this attempt, on both sides of the grid."""
        draw_previews(self, surface, open_squares(self.view), open_round(self.view))
