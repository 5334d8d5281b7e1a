"""The page of past games, newest first; each can be reviewed or deleted."""

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from game.language import _, marked
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.game_scenes import GameScenes
from scenes.kit.stack import Change, Push
from scenes.look.choice import draw_pick
from scenes.menus.confirm import Confirm
from scenes.menus.menu import POSTMAN, Menu, draw_mascot, page_buttons
from scenes.menus.past_game_row import LOOK_BACK, draw_bin, draw_row, number_words, row_words
from scenes.menus.past_games_model import PastGamesModel
from scenes.persistence.history_index import PastRow

ROWS = tuple(f"game-{number}" for number in range(1, 7))
BINS = tuple(f"delete-{number}" for number in range(1, 7))
NEWER_OLDER = marked("Newer"), marked("Older")
ENDS = marked("These are the newest games."), marked("These are the oldest games.")


class PastGames(Menu):
    """A page of games at a time."""

    name = "past-games"
    layout = "past_games"
    heading = marked("Past games")

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.found = PastGamesModel(context, len(ROWS))
        self.rest_key = lambda: self.found.counted

    def arranged(self) -> None:
        self.found.fit(sum(row in self.fitted.areas for row in ROWS))

    def controls(self) -> Iterable[Control]:
        return self.in_focus_order(
            *self._filters(),
            *self._games(),
            *page_buttons(
                self, self._turn, self.found.page == 0, self.found.page == self.found.pages - 1, NEWER_OLDER, ENDS
            ),
            self.back_button(),
            self.aid_button(),
            self.pause_button(),
        )

    def _filters(self) -> Iterator[tuple[Control, ...]]:
        if self.found.all:
            for one in self.found.filter.filters():
                choose = partial(one.open_chooser, self.context, self.found.search)
                yield self.button(one.id, choose, refusal=one.refusal, speech=one.spoken)

    def _games(self) -> Iterator[tuple[Control, ...]]:
        for (game, row), place, bin_place in zip(self.found.rows.items(), ROWS, BINS, strict=False):
            told, delete = partial(_told, self.context.game, row), partial(_told_bin, self.context.game, row)
            yield self.button(place, partial(self._open, game), refusal=self.found.why_not(game), speech=told)
            yield self.button(bin_place, partial(self._ask, game), speech=delete)

    def update(self, seconds: float) -> Change | None:
        self.found.count_on()
        return super().update(seconds)

    def announcement(self) -> tuple[str, ...]:
        return _(self.heading), self.found.nothing or self.found.page_words, *self.told_focus()

    def layers(self) -> Iterable[Layer]:
        yield self.backdrop("list")
        for one in self.found.filter.filters():
            if control := self.control(one.id):
                style, size = self.style_of(control), self.text_px(27)
                paint = partial(draw_pick, box=pygame.Rect(control.rect), title=one.title, value=one.value)
                yield Layer((one.id, one.value, style), control.rect, partial(paint, look=style, size=size))
        for place, bin_place, game in zip(ROWS, BINS, self.found.rows.values(), strict=False):
            yield from self._row_layers(place, bin_place, game)
        if words := self.found.nothing:
            room = self.rect("empty").union(self.rect("empty-picture"))
            yield Layer.of(("nothing", words), room, partial(self._paint_nothing, words=words))
        if self.found.pages > 1:
            yield self.text_layer("number", self.found.page_words, 30, bold=True)
        yield from self.button_layers(*(control for control in self.shown_controls if control.label))

    def _row_layers(self, place: str, bin_place: str, game: PastRow) -> Iterator[Layer]:
        if row := self.control(place):
            style, scenes, size = self.style_of(row), self.context.game, self.text_px(30)
            paint = partial(draw_row, box=pygame.Rect(row.rect), scenes=scenes, game=game, look=style, size=size)
            yield Layer((place, game, self.found.counted, style), row.rect, paint)
        if thrown := self.control(bin_place):
            style = self.style_of(thrown)
            yield Layer((bin_place, style), thrown.rect, partial(draw_bin, box=pygame.Rect(thrown.rect), look=style))

    def _paint_nothing(self, surface: pygame.Surface, words: str) -> None:
        draw_mascot(surface, self.rect("empty-picture"), POSTMAN)
        self.write(surface, "empty", words, 34, bold=True)

    def _turn(self, step: int) -> None:
        self.found.turn(step)
        self.context.speech.focus(self.found.page_words)

    def _open(self, name: str) -> Change | None:
        """Review a game, or say why it cannot be opened: its file may have changed since it was counted."""
        game = self.found.read(name)
        if game.match is None:
            self.say(game.why)
            return None
        return Push(self.context.game.look_back(self.context, game.match, game.players))

    def _ask(self, name: str) -> Change:
        words = row_words(self.context.game, self.found.rows[name])
        note = _("{game} This also removes it from the statistics, and it can’t be undone.").format(game=words)
        return Push(Confirm(self.context, _("Delete this game?"), note, _("Delete"), partial(self.found.forget, name)))


def _told(scenes: GameScenes, row: PastRow) -> str:
    """The words for a screen reader on a row: day, players and result."""
    words = row_words(scenes, row)
    rest = f"{number_words(scenes, row)}.", f"{_(LOOK_BACK)}."
    return " ".join((words, *(one for one in rest if one != "."))) if row.ending else words


def _told_bin(scenes: GameScenes, row: PastRow) -> str:
    return _("Delete: {game}").format(game=row_words(scenes, row))
