"""A month of the calendar of the deals of the day: its days with their stars, and the streak below."""

from collections.abc import Callable, Iterator
from datetime import date, timedelta
from functools import partial

import pygame

from game.engine.daily import FIRST_DAY
from game.language import _, ngettext
from scenes.kit.compositor import Layer
from scenes.kit.control import Control, rect_of
from scenes.menus.daily import star_words
from scenes.menus.day_pictures import day_places, draw_day, draw_weekdays, month_days
from scenes.menus.day_try import DayTry
from scenes.menus.menu import Menu
from scenes.menus.past_game_row import MONTHS, date_words


class Month:
    """The month on the right of a calendar, from which a day is chosen."""

    def __init__(self, menu: Menu, tried: DayTry, choose: Callable[[date], None]) -> None:
        self._menu, self._tried, self._choose = menu, tried, choose
        self.show(tried.day)

    def show(self, day: date) -> None:
        """Turn to the month of a day."""
        self._first = day.replace(day=1)

    def buttons(self) -> Iterator[tuple[Control, ...]]:
        """The buttons that turn the months."""
        earliest = latest = None
        if self._first <= FIRST_DAY.replace(day=1):
            earliest = _("There are no deals of the day before this month.")
        if self._first >= self._tried.today.replace(day=1):
            latest = _("The next month hasn’t started yet.")
        button = self._menu.button
        yield button("earlier", partial(self._turn, -1), "‹", refusal=earliest, speech=_("Earlier month"))
        yield button("later", partial(self._turn, 1), "›", refusal=latest, speech=_("Later month"))

    def days(self) -> Iterator[Control]:
        """A control for each day."""
        _names, places = day_places(self._menu.rect("month"))
        for place, day in month_days(self._first):
            refusal = None
            if day > self._tried.today:
                refusal = _("This day hasn’t come yet.")
            elif day < FIRST_DAY:
                refusal = _("There was no deal of the day yet.")
            use, spoken = partial(self._choose, day), partial(self._spoken, day)
            yield Control(f"day-{day}", rect_of(places[place]), use, "", refusal, spoken, chosen=day == self._tried.day)

    def layers(self) -> Iterator[Layer]:
        """The name of the month, its days, and the streak."""
        menu = self._menu
        yield menu.text_layer("month-words", self._words(), 44, bold=True)
        names, _places = day_places(menu.rect("month"))
        paint = partial(draw_weekdays, boxes=names, size=menu.text_px(26))
        yield Layer.of("weekdays", names[0].unionall(names), paint)
        for _place, day in month_days(self._first):
            if control := menu.control(f"day-{day}"):
                yield self._day_layer(control, day)
        yield menu.text_layer("streak", self._streak_words(), 32, bold=True)

    def _day_layer(self, control: Control, day: date) -> Layer:
        look, earned = self._menu.style_of(control), self._tried.earned(day)
        paint = partial(draw_day, box=pygame.Rect(control.rect), day=day, look=look, earned=earned)
        return Layer((day, look, earned), control.rect, partial(paint, size=self._menu.text_px(30)))

    def _turn(self, step: int) -> None:
        self.show(self._first + timedelta(days=31 if step > 0 else -1))
        self._menu.context.speech.focus(self._words())

    def _spoken(self, day: date) -> str:
        earned = self._tried.earned(day)
        if not earned:
            return date_words(day)
        return _("{date}: {stars}").format(date=date_words(day), stars=star_words(earned))

    def _words(self) -> str:
        # Say: a month of a calendar, such as Nov 2026
        return _("{month} {year}").format(month=_(MONTHS[self._first.month - 1]), year=self._first.year)

    def _streak_words(self) -> str:
        now, longest = self._tried.streaks
        if not longest:
            return _("Play on two days running to start a streak.")
        days = ngettext("{number} day", "{number} days", now).format(number=now)
        return _("Streak: {days} now, {longest} at best.").format(days=days, longest=longest)
