"""The statistics: one page for each name, with small charts."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

import pygame

from game.language import _, current_language, marked
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change, Push
from scenes.look.choice import draw_pick
from scenes.menus.menu import POSTMAN, Menu, draw_mascot, page_buttons, page_words
from scenes.menus.result_sheet import statistics_of
from scenes.menus.setup.chooser import Choice, Chooser
from scenes.persistence.history_index import HistoryIndex

NAMES = tuple(f"name-{number}" for number in range(1, 9))
KIND = "kind"
EMPTY = ("sheet", "empty", "empty-picture")
"""The areas that are used while there is nothing to count."""
ENDS = marked("This is the first page of names."), marked("This is the last page of names.")
NOTHING = marked("No finished games yet.\nPlay one, and your numbers will be here.")


class StatisticsModel:
    """The players of one kind of games, in pages; one of them is chosen."""

    def __init__(self, context: AppContext, a_page: int) -> None:
        """Start reading games; `a_page` is the number of names on a page."""
        self._own = statistics_of(context.game)
        self._names = context.game.seating.names
        self._index = HistoryIndex(
            context.storage, context.game.plugin, self._own.results, lambda: context.now().timestamp()
        )
        self._a_page = a_page
        self.people: Sequence[Any] = ()
        self.kinds: tuple[str, ...] = ()
        """The kinds of games that were played."""
        self.kind = next(iter(self._own.kinds))
        self.chosen = self.page = 0
        self._begin()

    @property
    def pages(self) -> int:
        """The number of pages of names, at least 1."""
        return max(1, -(-len(self.people) // self._a_page))

    @property
    def page_words(self) -> str:
        """The open page in words."""
        return page_words(self.page, self.pages)

    @property
    def read(self) -> tuple[int, str]:
        """The number of games still to be read, and the language of the names."""
        return self._index.uncounted, self._language

    @property
    def reading(self) -> str:
        """The progress of reading in words; "" once it is complete."""
        games, rest = self._index.games, self._index.uncounted
        return _("Loading games: {read} of {games}").format(read=games - rest, games=games) if rest else ""

    def turn(self, step: int) -> None:
        """Turn this many pages, as far as possible."""
        self.page = min(self.pages - 1, max(0, self.page + step))

    def at(self, place: int) -> int | None:
        """The index of the player at a place of this page, None for an empty place."""
        number = self.page * self._a_page + place
        return number if number < len(self.people) else None

    def read_on(self) -> None:
        """Continue reading; start again after a change of language, because default names are translated."""
        if self._language != current_language():
            self._begin()
        elif self._index.uncounted:
            self._read_some()

    def look_at(self, kind: str) -> None:
        """Count the games of a kind: people before computers; the person who played last is chosen."""
        self.kind = kind
        persons = self._index.persons(self._names)
        counts = lambda options: options is not None and self._own.kind(options) == kind  # noqa: E731
        people = self._own.people(self._index.results(self._names, counts))
        self.people = sorted(people, key=lambda one: one.name not in persons)
        places = {one.name: place for place, one in enumerate(self.people)}
        self.chosen = next((places[name] for name in persons if name in places), 0)
        self.page = self.chosen // self._a_page

    def _begin(self) -> None:
        self._language = current_language()
        self.people, self.chosen, self.page = (), 0, 0
        self._read_some()

    def _read_some(self) -> None:
        """Read some games that were not counted yet; when none is left, count."""
        self._index.count_some()
        if not self._index.uncounted:
            played = {self._own.kind(options) for options in self._index.played()}
            self.kinds = tuple(kind for kind in self._own.kinds if kind in played)
            self.look_at(self.kind if self.kind in played or not self.kinds else self.kinds[0])


class StatisticsPage(Menu):
    """Names on the left, the numbers of one of them on a sheet of paper."""

    name = "statistics"
    heading = marked("Statistics")

    def __init__(self, context: AppContext) -> None:
        self._own = statistics_of(context.game)
        super().__init__(context)
        self.counted = StatisticsModel(context, len(NAMES))
        self.rest_key = lambda: self.counted.read

    def layout_name(self) -> str:
        return self._own.layout

    def update(self, seconds: float) -> Change | None:
        self.counted.read_on()
        return super().update(seconds)

    def controls(self) -> Iterable[Control]:
        counted = self.counted
        return self.in_focus_order(
            *self._names(),
            *page_buttons(self, self._turn, counted.page == 0, counted.page == counted.pages - 1, ends=ENDS),
            self._kind(),
            self.back_button(),
            self.aid_button(),
            self.pause_button(),
        )

    def _names(self) -> Iterator[tuple[Control, ...]]:
        for place, control in enumerate(NAMES):
            person = self.counted.at(place)
            if person is not None:
                name, chosen = str(self.counted.people[person].name), person == self.counted.chosen
                yield self.button(control, partial(self._open, person), name, chosen=chosen)

    def _kind(self) -> tuple[Control, ...]:
        if len(self.counted.kinds) <= 1:
            return ()
        value = _(self._own.kinds[self.counted.kind])
        speech = _("{option}: {value}").format(option=_("Which games?"), value=value)
        return self.button(KIND, self._choose_kind, speech=speech)

    def _open(self, person: int) -> None:
        self.counted.chosen = person
        self.context.speech.focus(*self._own.told(self.counted.people[person]))

    def _turn(self, step: int) -> None:
        self.counted.turn(step)
        self.context.speech.focus(self.counted.page_words)

    def _choose_kind(self) -> Change:
        counted = self.counted
        choices = [Choice(kind, _(self._own.kinds[kind]), "") for kind in counted.kinds]
        return Push(Chooser(self.context, _("Which games?"), choices, counted.kind, counted.look_at))

    def announcement(self) -> tuple[str, ...]:
        if self.counted.people:
            return _(self.heading), *self._own.told(self.counted.people[self.counted.chosen])
        return _(self.heading), self.counted.reading or _(NOTHING)

    def rect(self, name: str) -> pygame.Rect:
        """Without names the sheet takes their area too, with its contents centred."""
        box = super().rect(name)
        if name not in EMPTY or self.counted.people or self.counted.reading:
            return box
        names, sheet = super().rect(NAMES[0]), super().rect("sheet")
        return box.union(names) if name == "sheet" else box.move((names.left - sheet.left) // 2, 0)

    def layers(self) -> Iterable[Layer]:
        counted = self.counted
        yield self.whole(
            ("backdrop", rect_of(self.rect("sheet"))), partial(self.paint_backdrop, ("sheet",)), still=True
        )
        key = counted.read, counted.kind, counted.chosen, len(counted.people)
        yield self.whole(("sheet", key), self._paint_sheet, still=True)
        if counted.pages > 1:
            yield self.text_layer("number", counted.page_words, 30, bold=True)
        if kind := self.control(KIND):
            paint = partial(self._paint_kind, kind=kind)
            yield Layer((KIND, counted.kind, self.style_of(kind)), kind.rect, paint)
        yield from self.button_layers(*(control for control in self.shown_controls if control.label))

    def _paint_sheet(self, surface: pygame.Surface) -> None:
        if self.counted.people:
            self._own.draw(self, surface, self.counted.people[self.counted.chosen])
        elif words := self.counted.reading:
            self.write(surface, "empty", words, 34, bold=True)
        else:
            draw_mascot(surface, self.rect("empty-picture"), POSTMAN)
            self.write(surface, "empty", _(NOTHING), 34, bold=True)

    def _paint_kind(self, surface: pygame.Surface, kind: Control) -> None:
        words = _(self._own.kinds[self.counted.kind])
        draw_pick(surface, pygame.Rect(kind.rect), "", words, self.style_of(kind), self.text_px(32))
