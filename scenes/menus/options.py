"""The options: shared pages and one of the open game. Changes apply and are saved at once."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.language import _, marked
from scenes.kit.actions import Point
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.pointer import DragHandler
from scenes.kit.stack import Push
from scenes.look.choice import draw_choice, draw_pick, draw_steps, draw_value, draw_words, legible, stepper
from scenes.look.projection import Bounds
from scenes.menus.aid import ABOUT, PlayerAid
from scenes.menus.menu import Menu
from scenes.menus.option_rows import (
    TABS,
    USUAL_KEYS,
    BindingRow,
    ChoiceRow,
    OptionRow,
    ScaleRow,
    SwitchRow,
    UsualKeysRow,
    WindowRow,
    option_pages,
    option_rows,
)

CANCEL = "escape"
"""The key that ends the wait for another."""
BACK = "-back"
"""The suffix of the arrow that goes back through the values of a choice."""


class Spacing(NamedTuple):
    """Lengths of an option page, in pixels of the design."""

    tall: int
    """The height of a row with a note."""
    short: int
    gap: int
    """Between the rows of a column."""
    apart: int
    """Between the columns."""
    letters: int
    arrow: int
    """The least width of the arrows beside a value."""
    scale: tuple[Bounds, Bounds, Bounds, Bounds]
    """Label, buttons and bar of a scale: left in the row, offset from its middle, width and height; 0: the row's."""


USUAL = Spacing(
    218, 138, 16, 20, 32, 0, ((42, 0, 296, 0), (350, -49, 98, 98), (464, -59, 254, 118), (734, -49, 98, 98))
)
TOUCH = Spacing(
    167, 112, 10, 10, 34, 90, ((28, 0, 232, 0), (270, -50, 100, 100), (384, -54, 190, 108), (588, -50, 100, 100))
)


class OptionsMenu(Menu):
    """Tabs above, the rows of the open page in columns below."""

    name = "options"
    layout = "options"
    heading = marked("Options")

    def __init__(self, context: AppContext) -> None:
        self.rows = option_rows(context)
        if context.peers and not context.peers.is_host:
            self.rows = {option: row for option, row in self.rows.items() if not row.of_this_machine}
        self.pages: Mapping[str, tuple[str, ...]] = option_pages(self.rows)
        self._asked: BindingRow | None = None
        """The row that waits for a key."""
        self.tab, self.part = next(iter(TABS)), 0
        """The open page, and the part of it that is shown where its rows do not fit at once."""
        super().__init__(context)
        self.rest_key = lambda: ()
        self.drag_handler = SliderDrag(self)

    def controls(self) -> Iterable[Control]:
        yield from self._tabs()
        for row, place in self._shown():
            yield from self._row_controls(row, place)
        yield from self.back_button()

    def layers(self) -> Iterable[Layer]:
        yield self.backdrop("sheet")
        for row, place in self._shown():
            styles = [self.style_of(control) for control in self._row_controls(row, place)]
            key = row.id, row.value, row.note, tuple(styles)
            yield Layer.of(key, self.fitted.part("rows", place), partial(self._paint_row, row=row, place=place))
        scales = (row for row in self.rows.values() if isinstance(row, ScaleRow))
        steps = (control for row in scales for control in (row.ends.less, row.ends.more))
        shown = map(self.control, (*TABS, "about", *steps, USUAL_KEYS.id, "back"))
        yield from self.button_layers(*filter(None, shown))

    def _tabs(self) -> Iterator[Control]:
        for tab in filter(self.pages.__contains__, TABS):
            label, parts = _(TABS[tab]), len(self._parts(tab))
            if parts > 1:
                label = f"{label} {self.part + 1 if tab == self.tab else 1}/{parts}"
            yield from self.button(tab, partial(self._open, tab), label, chosen=tab == self.tab)
        if self.context.opened is None:
            yield from self.button("about", lambda: Push(PlayerAid(self.context, ABOUT)), _("About"))

    def _row_controls(self, row: OptionRow, place: Bounds) -> Iterator[Control]:
        box = self.fitted.part("rows", place)
        match row:
            case SwitchRow():
                yield Control(row.id, rect_of(box), partial(self._flip, row), refusal=row.refusal, speech=row.spoken)
            case BindingRow():
                yield Control(row.id, rect_of(box), partial(self._ask_key, row), speech=row.spoken, chosen=row.waiting)
            case UsualKeysRow():
                label = row.title
                yield Control(row.id, rect_of(box), row.take, label, refusal=row.refusal)
            case ChoiceRow() | WindowRow():
                less, rest = stepper(box, self.px(self._spacing.arrow))
                back, on = partial(self._step, row, -1), partial(self._step, row, 1)
                yield Control(f"{row.id}{BACK}", rect_of(less), back, refusal=row.refusal, speech=_one_back(row))
                yield Control(row.id, rect_of(rest), on, refusal=row.refusal, speech=row.spoken)
            case ScaleRow():
                _label, less, bar, more = self._scale(place)
                (low, high), ends = row.refusals(), row.ends
                down, up = partial(self._step, row, -1), partial(self._step, row, 1)
                slide = partial(_slide_to_pointer, self, row)
                yield Control(row.id, rect_of(bar), slide, refusal=row.refusal, speech=row.spoken)
                yield Control(ends.less, rect_of(less), down, "–", refusal=low, speech=row.spoken)
                yield Control(ends.more, rect_of(more), up, "+", refusal=high, speech=row.spoken)

    # Changes

    def _open(self, tab: str) -> None:
        """Open a page, or the next part of it."""
        self.tab, self.part = tab, (self.part + 1) % len(self._parts(tab)) if tab == self.tab else 0
        self.context.speech.focus(_("{name}: chosen").format(name=_(TABS[tab])))

    def _flip(self, row: SwitchRow) -> None:
        if message := row.flip():
            self.say(message)
        self.context.speech.focus(row.spoken)

    def _ask_key(self, row: BindingRow) -> None:
        """Start or stop waiting for a key."""
        waiting, self._asked = not row.waiting, None
        for other in self.rows.values():
            if isinstance(other, BindingRow):
                other.waiting = False
        if waiting:
            row.waiting, self._asked = True, row
        self.context.speech.focus(row.spoken)

    def take_key(self, key: str) -> bool:
        """Bind the key to the row that waits for one; Esc cancels."""
        row, self._asked = self._asked, None
        if row is None:
            return False
        if key == CANCEL:
            row.waiting = False
        elif why := row.take(key):
            self.say(why)
        self.context.speech.focus(row.spoken)
        self.refresh()
        return True

    def _step(self, row: ChoiceRow | WindowRow | ScaleRow, step: int) -> None:
        row.step(step)
        back = step < 0 and not isinstance(row, ScaleRow)
        self.context.speech.focus(_one_back(row) if back else row.spoken)

    # Places

    @property
    def _spacing(self) -> Spacing:
        return TOUCH if self.fitted.touch else USUAL

    def _parts(self, tab: str) -> Sequence[Mapping[str, Bounds]]:
        """The rows of a page, laid out in as many parts as they need."""
        space = self._spacing
        heights = tuple((option, space.tall if self.rows[option].tall else space.short) for option in self.pages[tab])
        return laid_out(heights, self.fitted.areas["rows"].box, space, one_column=self.fitted.touch)

    def _shown(self) -> Iterator[tuple[OptionRow, Bounds]]:
        """The rows on the screen, and where they are in the design."""
        parts = self._parts(self.tab)
        self.part = min(self.part, len(parts) - 1)
        return ((self.rows[option], place) for option, place in parts[self.part].items())

    def _scale(self, place: Bounds) -> Sequence[pygame.Rect]:
        """Label, less, bar and more of a scale in its row."""
        x, y, _width, high = place
        middle = y + high / 2
        return [
            self.fitted.part("rows", (x + left, middle + up, width, height) if height else (x + left, y, width, high))
            for left, up, width, height in self._spacing.scale
        ]

    # Painting

    def _paint_row(self, surface: pygame.Surface, row: OptionRow, place: Bounds) -> None:
        box, title, size = self.fitted.part("rows", place), row.title, self.text_px(self._spacing.letters)
        if self.fitted.touch:
            size = max(size, legible(self.least_letters))  # notes too must be legible
        styles = [self.style_of(control) for control in self._row_controls(row, place)]
        match row:
            case SwitchRow():
                draw_choice(surface, box, title, row.note, row.on, styles[0], size)
            case BindingRow():
                draw_pick(surface, box, title, row.value, styles[0], size)
            case UsualKeysRow():
                pass  # this row is a button
            case ScaleRow():
                label, _less, bar, _more = self._scale(place)
                draw_words(surface, label, title, "", size)
                draw_steps(surface, bar, row.share, row.value, size)
            case _:
                arrow = self.px(self._spacing.arrow)
                draw_value(surface, box, title, row.note, row.value, (styles[1], styles[0]), size, arrow)


class SliderDrag(DragHandler):
    """Drags the bar of a scale."""

    def __init__(self, menu: OptionsMenu) -> None:
        self._menu = menu

    def drag(self, start: Point, at: Point) -> None:
        menu = self._menu
        scales = (row for row in menu.rows.values() if isinstance(row, ScaleRow))
        for row, control in ((row, menu.control(row.id)) for row in scales):
            if control is not None and control.enabled and control.contains(start):
                row.slide(_share(control, at))


def _slide_to_pointer(menu: OptionsMenu, row: ScaleRow) -> None:
    """Go to the point of a bar under the pointer; without a pointer, the bar only says its value."""
    if (bar := menu.control(menu.pointer.hovered)) is not None and bar.id == row.id:
        row.slide(_share(bar, menu.pointer.at))
    menu.context.speech.focus(row.spoken)


def _share(bar: Control, at: Point) -> float:
    """The position of a point along a bar, from 0 to 1."""
    left, _top, width, _height = bar.rect
    return (at[0] - left) / width


def _one_back(row: OptionRow) -> str:
    """The words for a screen reader on the arrow that goes back."""
    return _("Previous value: {option}").format(option=row.spoken)


@lru_cache(maxsize=32)  # all tabs ask in every frame, for the number of their parts
def laid_out(
    rows: tuple[tuple[str, int], ...], area: Bounds, space: Spacing, one_column: bool = False
) -> Sequence[Mapping[str, Bounds]]:
    """Rows of these heights in one or two columns of an area; rows that do not fit go into further parts."""
    heights = dict(rows)
    left, top, width, high = area
    if one_column and _column(heights.values(), space) <= high:
        return [_stacked(heights, (left, top, width), space)]
    wide = (width - space.apart) // 2
    parts: list[dict[str, Bounds]] = []
    rest = list(heights)
    while rest or not parts:
        count = next(n for n in range(len(rest), -1, -1) if n <= 1 or _split(rest[:n], heights, space)[1] <= high)
        options, rest = rest[:count], rest[count:]
        half = _split(options, heights, space)[0]
        columns = (options[:half], left), (options[half:], left + wide + space.apart)
        placed = (_stacked({one: heights[one] for one in some}, (x, top, wide), space) for some, x in columns)
        parts.append({option: box for column in placed for option, box in column.items()})
    return parts


def _split(options: Sequence[str], heights: Mapping[str, int], space: Spacing) -> tuple[int, int]:
    """The number of rows in the first column that makes the taller column shortest, and its height."""

    def tallest(half: int) -> int:
        return max(_column([heights[one] for one in some], space) for some in (options[:half], options[half:]))

    best = min(range(len(options), -1, -1), key=tallest)
    return best, tallest(best)


def _column(heights: Iterable[int], space: Spacing) -> int:
    listed = list(heights)
    return sum(listed) + space.gap * (len(listed) - 1)


def _stacked(heights: Mapping[str, int], place: tuple[float, float, float], space: Spacing) -> dict[str, Bounds]:
    left, top, width = place
    found: dict[str, Bounds] = {}
    for option, height in heights.items():
        found[option] = (left, top, width, height)
        top += height + space.gap
    return found
