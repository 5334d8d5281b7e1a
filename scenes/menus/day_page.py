"""The deal of the day: its game, the try that counts, and a calendar of all tries with their stars."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

import pygame

from game.engine.daily import FIRST_DAY
from game.language import _, marked, ngettext
from scenes.kit.actions import Action
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control, rect_of
from scenes.kit.stack import Change, Reset
from scenes.look.choice import draw_field, draw_words
from scenes.look.png import png
from scenes.look.qr_code import qr_code
from scenes.look.ui import INK, draw_text
from scenes.menus.daily import DayTry, star_words
from scenes.menus.day_pictures import (
    calendar_leaf,
    day_places,
    draw_day,
    draw_stars,
    draw_weekdays,
    month_days,
    shared_picture,
)
from scenes.menus.menu import Menu
from scenes.menus.past_game_row import MONTHS, date_words
from scenes.menus.text_input import TextField, TextInput, short_name
from scenes.persistence.paths import redact_home

NAME = "name"
LINE = 1.45
"""The height of a line, relative to its letters."""


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
                refusal = _("There was no deal of the day back then.")
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
        return _("Streak: {days} now, longest {longest}.").format(days=days, longest=longest)


class DayPage(Menu):
    """The deal on the left, a month on the right."""

    name = "day"
    layout = "day"
    heading = marked("Deal of the day")

    def __init__(self, context: AppContext, day: date) -> None:
        self.tried = DayTry(context, day)
        self._opened = self.tried.today
        super().__init__(context)
        self.month = Month(self, self.tried, self._show)
        self.text_input = TextInput(self, {NAME: TextField(lambda: self.tried.name, self._rename)})
        self.rest_key = lambda: (context.now().date(), self.text_input.caret_field, self.tried.study.par)

    def announce(self) -> None:
        """Look at the try again: it may have been played."""
        self.tried.look()
        super().announce()

    def announcement(self) -> tuple[str, ...]:
        tried = self.tried
        return (
            _(self.heading),
            date_words(tried.day),
            self.tried.variants,
            self.tried.against,
            tried.study.words(),
            tried.words,
        )

    def handle(self, action: Action) -> Change | None:
        return None if self.text_input.takes(action) else super().handle(action)

    def update(self, seconds: float) -> Change | None:
        """Show the new day after midnight, and continue finding par."""
        if self._opened != self.tried.today:
            shown = self.tried.day == self._opened
            self._opened = self.tried.today
            if shown:
                self._show(self._opened)
        self.tried.study.update()
        self.text_input.update(seconds)
        return super().update(seconds)

    def back(self) -> Change | None:
        """Go to the title of the game."""
        return Reset(self.context.home)

    # Controls

    def controls(self) -> Iterable[Control]:
        yield from self.in_focus_order(*self._buttons())
        yield from self.month.days()

    def _buttons(self) -> Iterator[tuple[Control, ...]]:
        tried = self.tried
        labels = {"open": _("Play for stars"), "waiting": _("Continue")}
        name = _("Your name: {name}").format(name=tried.name or _("none yet"))
        yield self.button(NAME, partial(self.focus, NAME), speech=name)
        refusal, label = tried.refusal(), labels.get(tried.state, _("Practise"))
        (play,) = self.button("play", self._play, label, refusal=refusal, primary=refusal is None)
        yield (play if tried.result else replace(play, rect=rect_of(self.rect("play-alone"))),)
        if tried.result:
            yield self.button("copy", partial(_copy, self), _("Copy"), speech=_("Copy result"))
            yield self.button("picture", partial(_save_picture, self), _("Picture"), speech=_("Save picture"))
        yield from self.month.buttons()
        yield self.back_button()
        yield self.aid_button()
        yield self.pause_button()

    def _show(self, day: date) -> None:
        self.tried.day = day
        self.tried.look()
        self.month.show(day)
        self.context.speech.focus(*self.announcement()[1:])

    def _rename(self, text: str) -> str:
        self.tried.name, message = short_name(text)
        self.tried.look()
        return message

    def _play(self) -> Change | None:
        self.tried.look()
        change = self.tried.play()
        if change is None:
            self.say(" ".join(self.context.storage.take_notices()) or _("There’s no game to continue."))
        return change

    # Layers

    def layers(self) -> Iterable[Layer]:
        tried, earned = self.tried, self.tried.earned(self.tried.day)
        yield self.backdrop("today", "calendar")
        key = tried.day, tried.words, tried.study.par, tried.name
        yield self.whole(("today", key), partial(self._paint_today, earned=earned), still=True)
        if field := self.control(NAME):
            caret, look = self.text_input.caret_field == NAME, self.style_of(field)
            paint = partial(self._paint_name, caret=caret)
            yield Layer((tried.name, caret, look), field.rect, paint)
        yield from self.month.layers()
        yield from self.button_layers(*(control for control in self.shown_controls if control.label))

    def _paint_today(self, surface: pygame.Surface, earned: int | None) -> None:
        tried, leaf = self.tried, self.rect("leaf")
        surface.blit(calendar_leaf(tried.day, min(leaf.size)), leaf)
        draw_words(surface, self.rect("game"), date_words(tried.day), self.tried.variants, self.text_px(44))
        self._paint_rivals(surface)
        self.write(surface, "par", tried.study.words(), 28)
        if earned:
            draw_stars(surface, self.rect("stars"), earned, self.px(84))
            self.write(surface, "state", tried.words, 28, bold=True)
        else:
            self.write(surface, "state-alone", tried.words, 28, bold=True)
        self.write(surface, "name-label", _("Your name"), 26, bold=True)
        code = self.rect("code")
        squares = qr_code(tried.code, min(code.size))
        surface.blit(squares, squares.get_rect(center=code.center))
        self.write(surface, "code-words", _("The command that opens this deal elsewhere."), 24)

    def _paint_rivals(self, surface: pygame.Surface) -> None:
        """The portraits and names of the players against whom the deal is played."""
        box, game, seats = self.rect("rivals"), self.context.game, self.tried.deal.seats
        players = self.tried.deal.players(self.tried.name)
        names, rivals = game.seating.names(players), seats[1:]
        step = box.width // len(rivals)
        side = min(box.height - round(self.text_px(30) * LINE), step)
        for place, seat in enumerate(rivals):
            worn = game.seating.worn(seats, seat, players[seat])
            cell = pygame.Rect(box.x + place * step, box.y, step, box.height)
            face = game.portrait(worn, players[seat].kind, (side, side))
            surface.blit(face, face.get_rect(midtop=cell.midtop))
            below = pygame.Rect(cell.x, cell.y + side, step, box.height - side)
            draw_text(surface, below, names[seat], self.text_px(30), "bold", INK, "centre")

    def _paint_name(self, surface: pygame.Surface, caret: bool) -> None:
        if field := self.control(NAME):
            look = self.style_of(field)
            draw_field(surface, self.rect(NAME), self.tried.name, _("Name"), look, caret, self.text_px(34))


def _copy(page: DayPage) -> None:
    """Put the result on the clipboard."""
    try:
        pygame.scrap.put_text(page.tried.message())
    except pygame.error:
        page.say(_("The result can’t be copied here. Save the picture instead."))
    else:
        page.tell(_("Copied. Paste it into a message."))


def _save_picture(page: DayPage) -> None:
    """Save a picture of the result."""
    tried, storage, game = page.tried, page.context.storage, page.context.game
    drawn = shared_picture(game.cover.title, tried.day, tried.told(), tried.earned(tried.day) or 0, tried.code)
    path = storage.write_new(storage.folder / "pictures" / f"{game.name}-day-{tried.day}.png", png(drawn))
    if path is not None:
        words = _("The picture {file} has been saved in the folder {folder}.")
        page.tell(words.format(file=path.name, folder=redact_home(path.parent)))
