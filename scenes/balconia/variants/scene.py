"""The variants: each with a picture and a sentence of what changes; in any combination, kept at once."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from game.balconia.building import CELLS, COLUMNS, TURQUOISE, Cell
from game.balconia.cards import FACES, FaceId
from game.balconia.scoring import Side
from game.balconia.state import Options, entrance_columns
from game.balconia.texts import _, marked, pgettext
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.balconia.variants.words import sentences, summary
from scenes.kit.stack import Change, Pop
from scenes.look.choice import draw_choice
from scenes.look.ui import Look, draw_text
from scenes.menus.target_menu import TargetMenu

DOORS = tuple(f"door-{number}" for number in range(1, COLUMNS + 1))
CARDS = ("free", "door", "full")
TITLES = {"free": marked("Free placement"), "door": marked("Door position"), "full": marked("Full building")}
TOUCHING: tuple[Cell, ...] = (7, 6, 8, 12, 13)
SCATTERED: tuple[Cell, ...] = (21, 10, 13, 18, 24)
STANDARD: tuple[Cell, ...] = (1, 3, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17, 19, 22, 2)
"""One more than there are blocks: a door may be in one of them."""


class Variants(TargetMenu):
    """Three sheets of paper, each with a little building that shows what the variant does."""

    name = "variants"
    layout = "balconia/variants"
    primary = ("back",)
    message_over = ("summary",)
    heading = marked("Variants")
    labels: ClassVar[Mapping[str, str]] = {
        "entrances-one": marked("1 entrance"),
        "entrances-three": marked("3 entrances"),
    }
    buildings: Mapping[str, Building] = {}

    @property
    def options(self) -> Options:
        """The variants chosen."""
        return own_settings(self.context).options

    def arranged(self) -> None:
        """Make the little buildings."""
        boxes = {card: self.fitted.box(f"{card}-picture") for card in CARDS}
        self.buildings = {card: Building(faces(), TURQUOISE, box) for card, box in boxes.items()}

    def rect(self, name: str) -> pygame.Rect:
        """A door is clicked in the picture itself: its cell of the ground floor."""
        if name in DOORS and self.buildings:
            return self.buildings["door"].cell_rect(DOORS.index(name))
        return super().rect(name)

    def look(self, name: str) -> Look:
        """The number of entrances that is played looks chosen."""
        look = super().look(name)
        chosen = name.startswith("entrances-") and name == f"entrances-{self.options.full_building}"
        return "chosen" if chosen and look != "pressed" else look

    def activate(self, name: str) -> Change | None:
        """Change a variant, and keep it."""
        changes: dict[str, Any] = {
            "free-placement": {"free_placement": not self.options.free_placement},
            "full-building": {"full_building": None if self.options.full_building else "one"},
            "entrances-one": {"full_building": "one"},
            "entrances-three": {"full_building": "three"},
        } | {door: {"door": number} for number, door in enumerate(DOORS, start=1)}
        if name == "back":
            return Pop()
        if name not in changes:
            return super().activate(name)
        self.context.change_own(BalconiaSettings, **changes[name])
        self.context.speech.focus(self.spoken(name))
        return None

    def announcement(self) -> tuple[str, ...]:
        """The game as it will be played."""
        return _(self.heading), summary(self.options)

    def spoken(self, name: str) -> str:
        """A variant with how it stands and what that means; a door by its column."""
        free, _door, full = sentences(self.options)
        match name:
            case "free-placement":
                return self._switch_words("free", self.options.free_placement, free)
            case "full-building":
                return self._switch_words("full", self.options.full_building is not None, full)
            case _ if name in DOORS:
                return self._door_spoken(DOORS.index(name) + 1)
            case _:
                return super().spoken(name)

    def _door_spoken(self, number: int) -> str:
        """Where the door, or all three, stand or would stand."""
        here = number == self.options.door
        if self.options.full_building == "three":
            stand = _("The entrances are in columns {first}, {second} and {third}, as Turquoise sees them.")
            move = _("Move the entrances to columns {first}, {second} and {third}, as Turquoise sees them.")
            return (stand if here else move).format(**entrance_columns(replace(self.options, door=number)))
        stand = _("The door is in column {number}, as Turquoise sees it.")
        move = _("Move the door to column {number}, as Turquoise sees it.")
        return (stand if here else move).format(number=number)

    @property
    def _looked_at_door(self) -> int | None:
        """The column that is pointed at in the picture of the doors."""
        looked_at = self.pointer.hovered or self.pointer.focused
        return DOORS.index(looked_at) + 1 if looked_at in DOORS else None

    @property
    def _shown(self) -> Options:
        """The variants, with the doors where they are or, where a column is pointed at, would be."""
        return replace(self.options, door=self._looked_at_door or self.options.door)

    def _switch_words(self, card: str, on: bool, note: str) -> str:
        value = pgettext("switch", "on") if on else pgettext("switch", "off")
        return _("{option}: {value}. {note}").format(option=_(TITLES[card]), value=value, note=note)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The three variants, and all of them in a few words."""
        self.paint_ground(surface, *(f"{card}-card" for card in CARDS))
        for card, sentence in zip(CARDS, sentences(self._shown), strict=True):
            title = self.rect(f"{card}-title")
            draw_text(surface, title, _(TITLES[card]), self.text_px(44), "display", align="centre")
            self.write(surface, f"{card}-words", sentence, 27)
        self._paint_pictures(surface)
        switches = (
            ("free-placement", _("Anywhere"), self.options.free_placement),
            ("full-building", _("All 22 blocks"), self.options.full_building is not None),
        )
        for name, words, on in switches:
            draw_choice(surface, self.rect(name), words, "", on, self.look(name), self.text_px(28))
        column = _("Column {number}, as Turquoise sees it.\nChoose a cell to move the door.")
        if self.options.full_building == "three":
            column = _("As Turquoise sees them.\nChoose a cell to move all three.")
        self.write(surface, "door-value", column.format(number=self._shown.door), 27, bold=True)
        self.paint_note(surface, "summary", summary(self.options))
        self.paint_buttons(surface, "entrances-one", "entrances-three", "back", "aid", "pause")

    def _paint_pictures(self, surface: pygame.Surface) -> None:
        """Where blocks may stand, where the door is, how full it gets."""
        one = Options(door=self.options.door)
        self.buildings["free"].draw(surface, sample(one, SCATTERED if self.options.free_placement else grown(one)))
        doors = frozenset(range(COLUMNS)) - set(self._shown.door_cells)
        looked_at = self._looked_at_door
        marks = Marks(legal=doors, hover=None if looked_at is None else looked_at - 1, glow=0.3)
        self.buildings["door"].draw(surface, sample(self._shown, ()), marks)
        full = range(CELLS) if self.options.full_building else STANDARD
        self.buildings["full"].draw(surface, sample(self.options, full))


def grown(options: Options) -> tuple[Cell, ...]:
    """Some cells of a building that has grown from its door, each beside, above or below an earlier one (BLC-11)."""
    above = options.own_door + COLUMNS
    return above, *sorted(set(TOUCHING) - {above}, key=lambda cell: abs(cell - above))


def sample(options: Options, cells: Sequence[Cell]) -> Side:
    """A building with its entrances, and blocks in these cells as far as they are free and blocks are left."""
    side: list[FaceId | None] = [None] * CELLS
    for number, cell in enumerate(options.door_cells, start=1):
        side[cell] = FaceId("entrance", number, 0 if cell == options.own_door else 2)
    free = [cell for cell in cells if side[cell] is None]
    for block, cell in zip(range(1, options.tokens + 1), free, strict=False):
        side[cell] = FaceId("block", block, block % FACES)
    return tuple(side)
