"""The page of games in progress, the one played last first; each can be continued or deleted."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from game.engine.option import in_short
from game.engine.record import RecordError
from game.language import _, current_language, marked
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.game_scenes import GameScenes
from scenes.kit.lazy import lazy
from scenes.kit.stack import Change, Push
from scenes.look.choice import ROW_FILLS
from scenes.look.ui import GREY, INK, Look, card, draw_text
from scenes.menus.confirm import Confirm, confirm_programs
from scenes.menus.menu import POSTMAN, Menu, draw_mascot, page_buttons, page_words
from scenes.menus.past_game_row import date_words, draw_bin, everybody
from scenes.persistence.autosave import Resumed, file_day, file_stamp

REOPEN = lazy("scenes.second_screens.kept_party:reopen")
ROWS = tuple(f"game-{number}" for number in range(1, 7))
BINS = tuple(f"delete-{number}" for number in range(1, 7))
ABREAST = 3
"""The most portraits in one row."""
GO_ON = marked("Continue this game")


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game in progress, or its file and a sentence that says why it cannot be continued."""

    path: Path
    stamp: int
    resumed: Resumed | None
    why: str = ""

    @property
    def when(self) -> str:
        """The day and the time of the last move."""
        moment = datetime.fromtimestamp(self.stamp / 1e9)
        return _("{date}, {time}").format(date=date_words(file_day(self.path)), time=f"{moment:%H:%M}")


def waiting(context: AppContext, path: Path) -> Waiting:
    """The game in a file, which stays where it is."""
    try:
        return Waiting(path, file_stamp(path), context.autosave.peek(path))
    except RecordError as error:
        return Waiting(path, file_stamp(path), None, str(error))


def told_of(scenes: GameScenes, resumed: Resumed) -> tuple[str, str]:
    """The players, and how far they are: Ada and Basile, block 9 of 14."""
    return everybody(list(scenes.seating.names(resumed.players).values())), scenes.progress(resumed.match)


def go_on(context: AppContext, path: Path) -> Change | None:
    """Continue a game at its table; None if that is impossible. The guests of the game played last are let in again."""
    last = path == context.autosave.in_progress[0]
    saved = context.autosave.load(path)
    if saved is None:
        return None
    if last:
        REOPEN(context)
    return confirm_programs(context, saved, lambda: context.game.go_on(context, saved))


class InProgress(Menu):
    """A page of games at a time."""

    name = "in-progress"
    layout = "in_progress"
    heading = marked("Games in progress")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self._page, self._a_page = 0, len(ROWS)
        self._rows: tuple[Waiting, ...] = ()
        self.rest_key = lambda: ()

    def arranged(self) -> None:
        """Keep the first game on the page if there are more or fewer rows now."""
        first, self._a_page = self._page * self._a_page, sum(row in self.fitted.areas for row in ROWS)
        self._page = first // self._a_page
        self._read()

    def announce(self) -> None:
        self._read()
        super().announce()

    def _read(self) -> None:
        """List the games, and read those on the page."""
        self._language = current_language()
        paths = self.context.autosave.in_progress
        self._pages = max(1, -(-len(paths) // self._a_page))
        self._page = min(self._pages - 1, self._page)
        first = self._page * self._a_page
        self._rows = tuple(waiting(self.context, path) for path in paths[first : first + self._a_page])

    def controls(self) -> Iterable[Control]:
        return self.in_focus_order(
            *self._games(),
            *page_buttons(self, self._turn, self._page == 0, self._page == self._pages - 1),
            self.back_button(),
            self.aid_button(),
            self.pause_button(),
        )

    def _games(self) -> Iterator[tuple[Control, ...]]:
        for game, place, bin_place in zip(self._rows, ROWS, BINS, strict=False):
            told = partial(self._told, game)
            refusal = None if game.resumed else game.why
            yield self.button(place, partial(self._go_on, game), refusal=refusal, speech=told)
            delete = _("Delete: {game}").format(game=told())
            yield self.button(bin_place, partial(self._ask, game), speech=delete)

    def announcement(self) -> tuple[str, ...]:
        return _(self.heading), page_words(self._page, self._pages), *self.told_focus()

    def _turn(self, step: int) -> None:
        self._page += step
        self._read()
        self.context.speech.focus(page_words(self._page, self._pages))

    def _told(self, game: Waiting) -> str:
        if game.resumed is None:
            return game.why
        players, progress = told_of(self.context.game, game.resumed)
        words, variants = _("{players}, {progress}"), in_short(game.resumed.match.options)
        told = _("{game}. {date}. Variants: {variants}.")
        return told.format(game=words.format(players=players, progress=progress), date=game.when, variants=variants)

    def _go_on(self, game: Waiting) -> Change | None:
        change = go_on(self.context, game.path)
        if change is None:
            self._read()
            self.say(" ".join(self.context.storage.take_notices()) or _("There’s no game to continue."))
        return change

    def _ask(self, game: Waiting) -> Change:
        note = _("{game} You won’t be able to continue it.").format(game=self._told(game))
        return Push(Confirm(self.context, _("Delete this game?"), note, _("Delete"), partial(self._delete, game)))

    def _delete(self, game: Waiting) -> None:
        self.context.autosave.delete(game.path)
        self._read()

    def layers(self) -> Iterable[Layer]:
        yield self.backdrop("list")
        if self._language != current_language():
            self._read()
        for place, bin_place, game in zip(ROWS, BINS, self._rows, strict=False):
            if row := self.control(place):
                style = self.style_of(row)
                paint = partial(self._paint_row, box=pygame.Rect(row.rect), game=game, look=style)
                yield Layer((place, game.path, game.stamp, self._language, style), row.rect, paint)
            if thrown := self.control(bin_place):
                style, box = self.style_of(thrown), pygame.Rect(thrown.rect)
                yield Layer((bin_place, style), thrown.rect, partial(draw_bin, box=box, look=style))
        if not self._rows:
            room = self.rect("empty").union(self.rect("empty-picture"))
            yield Layer.of("nothing", room, self._paint_nothing)
        if self._pages > 1:
            yield self.text_layer("number", page_words(self._page, self._pages), 30, bold=True)
        yield from self.button_layers(*(control for control in self.shown_controls if control.label))

    def _paint_nothing(self, surface: pygame.Surface) -> None:
        draw_mascot(surface, self.rect("empty-picture"), POSTMAN)
        self.write(surface, "empty", _("There’s no game to continue."), 34, bold=True)

    def _paint_row(self, surface: pygame.Surface, box: pygame.Rect, game: Waiting, look: Look) -> None:
        """The portraits and names of the players, how far they are, the variants, and when they played last."""
        scenes, size = self.context.game, self.text_px(30)
        surface.blit(card(box.size, ROW_FILLS[look], GREY if look == "disabled" else INK, box.height // 5, 2), box)
        inner = box.inflate(-box.height // 3, -box.height // 8)
        if game.resumed is None:
            draw_text(surface, inner, game.why, size, "text", GREY, "centre")
            return
        left = self._paint_portraits(surface, inner, game.resumed)
        right = pygame.Rect(left)
        left.width = left.width * 23 // 40
        right.update(left.right, left.y, right.right - left.right, left.height)
        _lines(surface, left.inflate(-size, 0), told_of(scenes, game.resumed), size, "bold")
        last = game.when if look == "plain" else _(GO_ON)
        _lines(surface, right, (in_short(game.resumed.match.options), last), size * 8 // 10, "text")

    def _paint_portraits(self, surface: pygame.Surface, box: pygame.Rect, resumed: Resumed) -> pygame.Rect:
        """The players side by side, many of them in two rows; returns the rest of the box."""
        scenes, seats = self.context.game, tuple(resumed.players)
        rows = 1 if len(seats) <= ABREAST else 2
        abreast, side = -(-len(seats) // rows), box.height // rows
        for place, (seat, player) in enumerate(resumed.players.items()):
            portrait = scenes.portrait(scenes.seating.worn(seats, seat, player), player.kind, (side, side))
            surface.blit(portrait, (box.x + place % abreast * side, box.y + place // abreast * side))
        return pygame.Rect(box.x + abreast * side, box.y, box.width - abreast * side, box.height)


def _lines(surface: pygame.Surface, box: pygame.Rect, words: tuple[str, str], size: int, family: str) -> None:
    for number, line in enumerate(words):
        half = pygame.Rect(box.x, box.y + number * box.height // 2, box.width, box.height // 2)
        draw_text(surface, half, line, size, "bold" if family == "bold" and number == 0 else "text", INK, "left")
