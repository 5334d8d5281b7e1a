"""The variants of any game, one row or card for each option that it declares; changes are kept at once."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import chain, groupby
from typing import Any, ClassVar

import pygame

from game.engine.option import Option
from game.language import _, marked, pgettext
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.look.choice import ROW_FILLS, draw_choice, draw_value, legible, stepper, words_height
from scenes.look.ui import INK, Look, card, draw_text
from scenes.menus.menu import Menu, page_buttons, page_words
from scenes.persistence.settings import OwnSettings

BACK = "-back"
"""The suffix of the arrow that goes back through the values of a row."""
ABREAST, ABREAST_TOUCH = 3, 2
"""Cards side by side; on touch layouts they are wide, with the words beside the picture."""
ROW, TILES, TALLEST_TILES = 166, 0.5, 390
"""The least height of a row, the least height of a row of tiles as a share of the page, and the largest."""
BESIDE_SWITCH, BESIDE_ARROWS = 0.62, 0.48
"""The least share of a row's width for its words."""
LINES = 5.4
"""The height of the words on a card, as a multiple of their letters."""
GAP, MARGIN = 16, 20
STRETCH = 0.25
"""The largest share by which lines grow to fill a page."""


@dataclass(frozen=True, slots=True)
class OptionPicture:
    """The picture of an option on its card."""

    draw: Callable[[pygame.Surface, pygame.Rect, Any, Any], None]
    """Draw options into a box; the last argument is the value in the picture that the player looks at, or None."""
    places: Callable[[pygame.Rect], Mapping[Any, pygame.Rect]] | None = None
    """The areas of values that are chosen in the picture itself; None for buttons below it, as on touch layouts."""
    hint: Callable[[Any], str] | None = None
    """A sentence about choosing in the picture with these options."""


@dataclass(frozen=True, slots=True)
class Value:
    """One value of an option with a button or a tile of its own."""

    id: str
    value: Any
    label: str
    chosen: bool
    take: Callable[[], None] = field(compare=False)
    spoken: str = ""


DrawTile = Callable[[pygame.Surface, pygame.Rect, Value, Look, int], None]
"""Draws a value into a box, with letters of this height."""


@dataclass(frozen=True, slots=True)
class VariantRow:
    """An option on the page, in the current language. Its parts decide how it is drawn:

    with a picture it is a card, with values alone it is tiles, otherwise a row with a switch or two arrows.
    """

    id: str
    title: str
    note: str
    on: bool | None = None
    """True for a switch that is on; None if the option is not a switch."""
    flip: Callable[[], None] = field(default=lambda: None, compare=False)
    label: str = ""
    """The words beside the switch of a card."""
    word: str = ""
    """The chosen value between two arrows."""
    step: Callable[[int], None] = field(default=lambda _step: None, compare=False)
    values: tuple[Value, ...] = ()
    picture: OptionPicture | None = field(default=None, compare=False)
    draw_tile: DrawTile | None = field(default=None, compare=False)
    refusal: str | None = None
    options: Any = None
    """The options that note and picture show: those chosen, with the value that the player looks at in the picture."""
    looked: Any = None
    """The value that the player looks at in the picture."""

    @property
    def shape(self) -> str:
        """Card, tiles or row."""
        return "card" if self.picture else "tiles" if self.values else "row"

    @property
    def spoken(self) -> str:
        """The words for a screen reader."""
        value = self.word
        if self.on is not None:
            value = pgettext("switch", "on") if self.on else pgettext("switch", "off")
        return _("{option}: {value}. {note}").format(option=self.title, value=value, note=self.note)


class GameVariants:
    """The options of a game, from its settings. A game overrides what its declarations do not cover."""

    in_setup: ClassVar[tuple[str, ...]] = ()
    """Options that the set-up offers."""

    def __init__(self, context: AppContext) -> None:
        self.context = context

    def options(self) -> Any:
        """The options chosen now, as far as they are compatible."""
        return self._own.played()

    @property
    def _own(self) -> OwnSettings:
        return self.context.own(self.context.game.settings)

    def summary(self) -> str:
        """The game that would be played, in a few words; may be empty."""
        return ""

    def variants(self, looked_at: str | None) -> Iterator[VariantRow]:
        """The rows of the page while the player looks at a control."""
        for option in self._own.offered():
            if option.name not in self.in_setup:
                yield self.variant(option, looked_at)

    def variant(self, option: Option, looked_at: str | None) -> VariantRow:
        """An option on the page."""
        kept, picture, options = self.kept(option), self.picture(option), self.options()
        base = partial(VariantRow, option.id, _(option.title), label=_(option.title), picture=picture)
        if option.kind == "switch":
            off, on = option.values
            flip = partial(self.keep, option, off if kept == on else on)
            return base(option.meaning(options), kept == on, flip, options=options)
        if option.kind == "several":
            chosen = kept or ()
            values = tuple(
                self._value(option, value, value in chosen, self._picked(option, value)) for value in option.values
            )
            return base(option.meaning(options), values=values, options=options)
        if picture is None:
            step = partial(self._step, option)
            return base(option.meaning(options), word=option.word(kept), step=step, options=options)
        values = tuple(self._value(option, one, one == kept, one) for one in option.values if one is not None)
        looked = next((one.value for one in values if one.id == looked_at), None) if picture.places else None
        if looked is not None:
            options = replace(options, **{option.name: looked})
        base = partial(base, option.meaning(options), values=values, options=options, looked=looked)
        if None not in option.values:
            return base()
        return base(on=kept is not None, flip=partial(self.keep, option, values[0].value if kept is None else None))

    def kept(self, option: Option) -> Any:
        """The value of an option in the settings."""
        return getattr(self._own.variants, option.name)

    def keep(self, option: Option, value: Any) -> None:
        """Change an option in the settings."""
        self.context.change_own(self.context.game.settings, **{option.name: value})

    def picture(self, option: Option) -> OptionPicture | None:
        """The picture of an option, if the game has drawn one."""

    def value_id(self, option: Option, value: Any) -> str:
        """The id of the control that chooses a value."""
        return f"{option.id}-{value}"

    def value_spoken(self, option: Option, value: Any) -> str:
        """The words for a screen reader on that control; empty for its label."""
        return ""

    def _step(self, option: Option, step: int) -> None:
        place = option.values.index(self.kept(option)) + step
        self.keep(option, option.values[place % len(option.values)])

    def _picked(self, option: Option, value: Any) -> tuple[Any, ...]:
        """The picked values with one more, or without one of them; one too many replaces the first."""
        picked = self.kept(option) or ()
        left = tuple(one for one in picked if one != value) if value in picked else (*picked, value)
        return left[-option.pick :]

    def _value(self, option: Option, value: Any, chosen: bool, kept: Any) -> Value:
        """A value of an option with a control that keeps `kept`."""
        take, spoken = partial(self.keep, option, kept), self.value_spoken(option, value)
        return Value(self.value_id(option, value), value, option.word(value), chosen, take, spoken)


Page = list[tuple[int, list[VariantRow]]]
"""The lines of a page: the height that each needs, and the variants side by side in it."""


class VariantsMenu(Menu):
    """Cards and rows on as many pages as they need."""

    name = "variants"
    layout = "variants"
    message_over = ("summary",)
    heading = marked("Variants")

    def __init__(self, context: AppContext, game: GameVariants) -> None:
        self.game, self.page = game, 0
        super().__init__(context)
        self.rest_key = lambda: ()

    def announcement(self) -> tuple[str, ...]:
        return tuple(filter(None, (_(self.heading), self.game.summary())))

    # Controls

    def controls(self) -> Iterable[Control]:
        shown, pages = self._shown()
        for variant, box in shown:
            yield from self._controls_of(variant, box)
        yield from self.back_button()
        yield from chain.from_iterable(page_buttons(self, self._turn, self.page == 0, self.page == pages - 1))
        yield from self.aid_button()
        yield from self.pause_button()

    def _controls_of(self, variant: VariantRow, box: pygame.Rect) -> Iterator[Control]:
        parts = self._parts(variant, box)
        flip, refusal = partial(self._change, variant.id, variant.flip), variant.refusal
        if variant.shape == "row":
            if variant.on is not None:
                yield Control(variant.id, rect_of(box), flip, refusal=refusal, speech=variant.spoken)
                return
            less, rest = stepper(box, self.px(90) if self.fitted.touch else 0)
            for control, place, step in ((f"{variant.id}{BACK}", less, -1), (variant.id, rest, 1)):
                use = partial(self._change, control, partial(variant.step, step))
                yield Control(control, rect_of(place), use, refusal=refusal, speech=variant.spoken)
            return
        if variant.on is not None:
            yield Control(variant.id, rect_of(parts["switch"]), flip, refusal=refusal, speech=variant.spoken)
        for value in variant.values:
            use, place = partial(self._change, value.id, value.take), parts[value.id]
            chosen = value.chosen and "hint" not in parts
            spoken = value.spoken or (_("{name}: chosen").format(name=value.label) if value.chosen else "")
            yield Control(value.id, rect_of(place), use, value.label, refusal=refusal, speech=spoken, chosen=chosen)

    def _change(self, control: str, change: Callable[[], None]) -> None:
        change()
        if found := self.control(control):
            self.context.speech.focus(found.spoken)

    def _turn(self, step: int) -> None:
        self.page += step
        self.context.speech.say(page_words(self.page, self._shown()[1]))

    # Places

    def _shown(self) -> tuple[Sequence[tuple[VariantRow, pygame.Rect]], int]:
        """The rows of the open page with their areas, and the number of pages."""
        area, gap = self.rect("rows"), self.px(GAP)
        variants = sorted(self.game.variants(self.pointer.looked_at), key=lambda one: one.shape == "tiles")
        pages, columns = min(((self._pages(variants, columns), columns) for columns in (1, 2)), key=_page_count)
        self.page = min(self.page, len(pages) - 1)
        most = {"row": columns, "tiles": 1, "card": 2}
        spare = area.height + gap - sum(height + gap for height, _line in pages[self.page])
        found, top = [], area.y
        for needed, line in pages[self.page]:
            height = needed + min(spare // len(pages[self.page]), round(needed * STRETCH))
            width = (area.width + gap) // max(len(line), most[line[0].shape]) - gap
            for place, variant in enumerate(line):
                found.append((variant, pygame.Rect(area.x + place * (width + gap), top, width, height)))
            top += height + gap
        return found, len(pages)

    def _pages(self, variants: Sequence[VariantRow], columns: int) -> list[Page]:
        """The lines of each page; rows are in this many columns."""
        area, gap = self.rect("rows"), self.px(GAP)
        pages: list[Page] = [[]]
        most = {"card": ABREAST_TOUCH if self.fitted.touch else ABREAST, "tiles": 1, "row": columns}
        for line in _lines(variants, most):
            height = min(area.height, self._height(line, (area.width + gap) // columns - gap))
            if pages[-1] and sum(taken + gap for taken, _line in pages[-1]) + height > area.height:
                pages.append([])
            pages[-1].append((height, line))
        return pages

    def _height(self, line: Sequence[VariantRow], width: int) -> int:
        """The height that a line needs so that no text in it shrinks, as far as the page allows."""
        area = self.rect("rows")
        if line[0].shape == "card":
            return area.height
        if line[0].shape == "tiles":
            return max(round(area.height * TILES), min(self.px(TALLEST_TILES), area.height))
        shares = (BESIDE_ARROWS if one.on is None else BESIDE_SWITCH for one in line)
        rooms = [(one.title, one.note, round(width * share)) for one, share in zip(line, shares, strict=True)]
        return max(self.px(ROW), *(words_height(*room, self._letters) + self.px(2 * MARGIN) for room in rooms))

    def _parts(self, variant: VariantRow, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """The areas inside a card or a row of tiles, those of values by their ids."""
        inner, gap = box.inflate(-2 * self.px(MARGIN), -2 * self.px(MARGIN)), self.px(10)
        parts: dict[str, pygame.Rect] = {}
        if variant.picture is None:
            head = round(max(inner.height * 0.27, 2.6 * self._letters)) if variant.values else 0
            parts["head"] = pygame.Rect(inner.x, inner.y, inner.width, head)
            below = pygame.Rect(inner.x, inner.y + head, inner.width, inner.height - head)
            return parts | _abreast(variant.values, below, gap)
        high = self.px(84 if self.fitted.touch else 72)
        lower = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        parts["switch"] = lower.move(0, -high - gap)
        inner.height = parts["switch"].top - gap - inner.y
        head, words = self.px(60), round(max(self.px(130), LINES * self.text_px(27)))
        picture = pygame.Rect(inner.x, inner.y + head, inner.width, inner.height - head - words)
        top = picture.bottom
        if self.fitted.touch:
            picture = pygame.Rect(inner.x, inner.y, round(inner.width * 0.45), inner.height)
            inner = pygame.Rect(picture.right + gap, inner.y, inner.right - picture.right - gap, inner.height)
            top = inner.y + head
        parts["head"] = pygame.Rect(inner.x, inner.y, inner.width, head)
        parts |= {"picture": picture, "words": pygame.Rect(inner.x, top, inner.width, inner.bottom - top)}
        if variant.picture.places and not self.fitted.touch:
            both = parts["words"].union(lower)
            parts["words"].height = round(both.height * 0.45)
            parts["hint"] = pygame.Rect(both.x, parts["words"].bottom, both.width, both.bottom - parts["words"].bottom)
            places = variant.picture.places(picture)
            return parts | {value.id: places[value.value] for value in variant.values}
        return parts | _abreast(variant.values, lower, gap)

    @property
    def _letters(self) -> int:
        size = self.text_px(32)
        return max(size, legible(self.least_letters)) if self.fitted.touch else size

    # Layers

    def layers(self) -> Iterable[Layer]:
        yield self.backdrop("sheet")
        shown, pages = self._shown()
        for variant, box in shown:
            controls = [*self._controls_of(variant, box)]
            styles = {control.id: self.style_of(control) for control in controls}
            paint = partial(self._paint, variant=variant, box=box, styles=styles)
            yield Layer.of((variant, styles), box, paint)
        summary = self.game.summary()
        if summary and "summary" in self.fitted.areas:
            yield Layer.of(summary, self.rect("summary"), partial(self.paint_note, area="summary", text=summary))
        if pages > 1:
            yield self.text_layer("page", page_words(self.page, pages), 28, bold=True)
        buttons = map(self.control, ("back", "previous", "next", "aid", "pause"))
        yield from self.button_layers(*filter(None, buttons))

    def _paint(
        self, surface: pygame.Surface, variant: VariantRow, box: pygame.Rect, styles: Mapping[str, Look]
    ) -> None:
        size, parts = self._letters, self._parts(variant, box)
        if variant.picture:
            self._paint_card(surface, variant, box, styles)
        elif variant.values:
            draw_text(surface, parts["head"], variant.note, size, "bold", INK, "centre")
            self._paint_values(surface, variant, parts, styles)
        elif variant.on is not None:
            draw_choice(surface, box, variant.title, variant.note, variant.on, styles[variant.id], size)
        else:
            looks, arrow = (styles[variant.id], styles[f"{variant.id}{BACK}"]), self.px(90) if self.fitted.touch else 0
            draw_value(surface, box, variant.title, variant.note, variant.word, looks, size, arrow)

    def _paint_card(
        self, surface: pygame.Surface, variant: VariantRow, box: pygame.Rect, styles: Mapping[str, Look]
    ) -> None:
        parts, picture = self._parts(variant, box), variant.picture
        assert picture
        surface.blit(card(box.size, ROW_FILLS["plain"], INK, self.px(24), 2), box)
        draw_text(surface, parts["head"], variant.title, self.text_px(44), "display", INK, "centre")
        picture.draw(surface, parts["picture"], variant.options, variant.looked)
        draw_text(surface, parts["words"], variant.note, self.text_px(27), "text", INK, "centre")
        if variant.on is not None:
            look = styles[variant.id]
            draw_choice(surface, parts["switch"], variant.label, "", variant.on, look, self.text_px(28))
        if "hint" in parts:
            hint = picture.hint(variant.options) if picture.hint else ""
            draw_text(surface, parts["hint"], hint, self.text_px(27), "bold", INK, "centre")
        else:
            self._paint_values(surface, variant, parts, styles)

    def _paint_values(
        self,
        surface: pygame.Surface,
        variant: VariantRow,
        parts: Mapping[str, pygame.Rect],
        styles: Mapping[str, Look],
    ) -> None:
        for value in variant.values:
            if variant.draw_tile:
                variant.draw_tile(surface, parts[value.id], value, styles[value.id], self.text_px(28))
            elif control := self.control(value.id):
                self.paint_button(surface, control)


def _page_count(laid_out: tuple[list[Page], int]) -> int:
    return len(laid_out[0])


def _lines(variants: Sequence[VariantRow], most: Mapping[str, int]) -> Iterator[list[VariantRow]]:
    """Consecutive variants of the same shape in lines of at most `most` of that shape."""
    for shape, group in groupby(variants, key=lambda one: one.shape):
        alike = list(group)
        for first in range(0, len(alike), most[shape]):
            yield alike[first : first + most[shape]]


def _abreast(values: Sequence[Value], room: pygame.Rect, gap: int) -> dict[str, pygame.Rect]:
    """The values side by side in a room."""
    width = (room.width + gap) // max(1, len(values)) - gap
    places = ((value.id, room.x + place * (width + gap)) for place, value in enumerate(values))
    return {name: pygame.Rect(left, room.y, width, room.height) for name, left in places}
