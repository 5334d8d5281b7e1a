"""The variants of Balconia: each with a little building that shows its effect."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.balconia.building import CELLS, COLUMNS, TURQUOISE, Cell
from game.balconia.cards import FACES, FaceId
from game.balconia.scoring import Side
from game.balconia.state import Options, entrance_columns
from game.balconia.texts import _, marked, ngettext
from game.engine.option import Option, options_of
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.settings import own_settings
from scenes.kit.context import AppContext
from scenes.menus.variants import GameVariants, OptionPicture, VariantRow, VariantsMenu

TOLD = ("free_placement", "door", "full_building")
"""The options that the summary tells together; it adds the meaning of any other that is not the default."""
LABELS = {"free-placement": marked("Anywhere"), "full-building": marked("All 22 blocks")}
"""The words beside the switches."""
TOUCHING: tuple[Cell, ...] = (7, 6, 8, 12, 13)
SCATTERED: tuple[Cell, ...] = (21, 10, 13, 18, 24)
STANDARD: tuple[Cell, ...] = (1, 3, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17, 19, 22, 2)
"""One cell more than there are blocks, as a door may take one."""


class BalconiaVariants(GameVariants):
    """Free placement, the column of the door, and a full building."""

    def options(self) -> Options:
        return own_settings(self.context).options

    def summary(self) -> str:
        return summary(self.options())

    def variant(self, option: Option, looked_at: str | None) -> VariantRow:
        """Switches have words of their own."""
        found = super().variant(option, looked_at)
        return replace(found, label=_(LABELS.get(found.id, option.title)))

    def picture(self, option: Option) -> OptionPicture | None:
        """The building with this option, if it shows; a door is chosen in its cell of the ground floor."""
        if option.name == "door":
            return OptionPicture(_draw_doors, _door_places, _door_hint)
        sample_cells = {"free_placement": _placed, "full_building": _filled}.get(option.name)
        if sample_cells is None:
            return None
        return OptionPicture(partial(_draw_sample, sample_cells))

    def value_id(self, option: Option, value: object) -> str:
        """The entrances have ids of their own."""
        return f"entrances-{value}" if option.name == "full_building" else super().value_id(option, value)

    def value_spoken(self, option: Option, value: int) -> str:
        """The columns of the door, or of all three, as they are or would be."""
        if option.name != "door":
            return ""
        options = self.options()
        is_here = value == options.door
        if options.full_building == "three":
            stand = _("The entrances are in columns {first}, {second} and {third}, as Turquoise sees them.")
            move = _("Move the entrances to columns {first}, {second} and {third}, as Turquoise sees them.")
            return (stand if is_here else move).format(**entrance_columns(replace(options, door=value)))
        stand = _("The entrance is in column {number}, as Turquoise sees it.")
        move = _("Move the entrance to column {number}, as Turquoise sees it.")
        return (stand if is_here else move).format(number=value)


def open_variants(context: AppContext) -> VariantsMenu:
    """The page of variants."""
    return VariantsMenu(context, BalconiaVariants(context))


def summary(options: Options) -> str:
    """The game with these options, in a few short sentences."""
    changed = [one for one in options_of(Options) if getattr(options, one.name) != one.default]
    more = (one.meaning(options) for one in changed if one.name not in TOLD)
    return " ".join((_building_words(options, any(one.name in TOLD for one in changed)), *more))


def _building_words(options: Options, changed: bool) -> str:
    if not changed:
        return _("Standard game: 14 blocks, entrance in the middle, blocks touch.")
    blocks = ngettext("{number} block is placed.", "{number} blocks are placed.", options.tokens)
    entrance = sentences(options)[1]
    if options.full_building != "three":
        entrance = _("The entrance is in column {column}.").format(column=options.door)
    where = _("Blocks may go anywhere.") if options.free_placement else _("Every block must touch another.")
    return " ".join((blocks.format(number=options.tokens), entrance, where))


def sentences(options: Options) -> tuple[str, ...]:
    """The meaning of each option as it is set."""
    return tuple(one.meaning(options) for one in options_of(Options))


def _building(box: pygame.Rect) -> Building:
    return Building(shipped_faces(), TURQUOISE, (box.x, box.y, box.width, box.height))


def _draw_sample(
    cells: Callable[[Options], Sequence[Cell]],
    surface: pygame.Surface,
    box: pygame.Rect,
    options: Options,
    _looked: None,
) -> None:
    _building(box).draw(surface, sample(options, cells(options)))


def _placed(options: Options) -> Sequence[Cell]:
    return SCATTERED if options.free_placement else grown(options)


def _filled(options: Options) -> Sequence[Cell]:
    return range(CELLS) if options.full_building else STANDARD


def _draw_doors(surface: pygame.Surface, box: pygame.Rect, options: Options, looked: int | None) -> None:
    free = frozenset(range(COLUMNS)) - set(options.door_cells)
    marks = Marks(legal=free, hover=None if looked is None else looked - 1, glow=0.3)
    _building(box).draw(surface, sample(options, ()), marks)


def _door_places(box: pygame.Rect) -> Mapping[int, pygame.Rect]:
    building = _building(box)
    return {column: building.cell_rect(column - 1) for column in range(1, COLUMNS + 1)}


def _door_hint(options: Options) -> str:
    if options.full_building == "three":
        return _("As Turquoise sees them.\nChoose a cell to move all three.")
    return _("Column {number}, as Turquoise sees it.\nChoose a cell to move the entrance.").format(number=options.door)


def grown(options: Options) -> tuple[Cell, ...]:
    """Some cells of a building that has grown from its door, each beside, above or below an earlier one (BLC-11)."""
    above = options.own_door + COLUMNS
    return above, *sorted(set(TOUCHING) - {above}, key=lambda cell: abs(cell - above))


def sample(options: Options, cells: Sequence[Cell]) -> Side:
    """A building with its entrances, and blocks in those of `cells` that are free until no blocks are left."""
    side: list[FaceId | None] = [None] * CELLS
    for number, cell in enumerate(options.door_cells, start=1):
        side[cell] = FaceId("entrance", number, 0 if cell == options.own_door else 2)
    free = [cell for cell in cells if side[cell] is None]
    for block, cell in zip(range(1, options.tokens + 1), free, strict=False):
        side[cell] = FaceId("block", block, block % FACES)
    return tuple(side)
