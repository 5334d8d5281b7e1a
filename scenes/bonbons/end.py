"""After the game: the ranking, confetti, and on request every face (BON-58)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.state import Options
from game.bonbons.texts import _
from game.bonbons.tiles import GONE, Tile
from game.bonbons.view import View
from game.bonbons.words import task
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from scenes.bonbons.confetti import Confetti
from scenes.bonbons.ranking import draw_places, draw_ranking, ranking
from scenes.bonbons.session import Session
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.seat_card import seat_portrait
from scenes.bonbons.table.tile_view import Looks
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.end_of_game import EndOfGame
from scenes.kit.stack import Change, Pop
from scenes.look.ui import INK, YELLOW
from scenes.menus.daily import DayRival, number_words
from scenes.persistence.player import Player


def all_open(match: BonbonsMatch, view: View) -> View:
    """The finished table with every tile open."""
    assert match.outcome is not None, "hidden faces are shown after the game only (BON-58)"
    state = match.game.new(match.options, match.seed)
    for move in match.moves:
        state, _events = match.game.apply(state, move)
    faces = zip(state.squares, state.square_status, strict=True)
    squares = tuple(None if status == GONE else face for face, status in faces)
    return replace(view, squares=squares, rows=state.rows)


class End(TableScreen):
    """The finished table; the result replaces the large pictures and covers no tile."""

    name = "end"
    finger_layout = "end"
    tiles_first = False

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.outcome = session.match.outcome
        assert self.outcome is not None
        self.ranking = ranking(session.match)
        self.order = tuple(one.seat for one in self.ranking)
        self.open = False
        """True while every tile is shown."""
        self.confetti = Confetti()
        self.end = EndOfGame(self, session, lambda _wish: _rematch(session))
        self.rival: DayRival | None = None
        if not self.end.past:
            self.rival = DayRival(session)
            self.context.sounds.play("fanfare")

    def controls_key(self) -> object:
        return super().controls_key(), self.open

    def tile_refusal(self, tile: Tile) -> str | None:
        return _("The game is over.")

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """Show all faces or hide them again, play again or leave."""
        label = _("Turn them back over") if self.open else _("Show all tiles")
        show_all = self.button("show-all", self._toggle_open, label)
        return show_all, *self.end.buttons(tip=partial(_next_words, self.session)), *super().buttons()

    def back(self) -> Change | None:
        """Pause, or return from a past game."""
        return self.end.back()

    def _toggle_open(self) -> None:
        self.open = not self.open
        self.view = all_open(self.session.match, self.session.table) if self.open else self.session.table
        if button := self.control("show-all"):
            self.context.speech.focus(button.spoken)

    def looks(self) -> Looks:
        """Dim the tiles that were never found while all are shown."""
        return Looks(usable=frozenset()) if self.open else super().looks()

    def update(self, seconds: float) -> Change | None:
        """Let confetti fall, unless motion is off."""
        if self.context.speed > 0:
            self.confetti.seconds += seconds
        if self.rival:
            self.rival.update()
        change = super().update(seconds)
        return self.end.update() or change

    def line(self) -> str:
        """The winner, the series, and how the strongest level played the deal of the day."""
        names = self.session.names
        deal = (self.rival and self.rival.words(names)) or number_words(self.session.match)
        told = task(self.view, names), self.session.series.words(names), deal
        return " ".join(filter(None, told))

    def announcement(self) -> tuple[str, ...]:
        """The winner, and everyone's place."""
        return self.line(), *(f"{one.place}. {self.session.name(one.seat)}: {one.words}" for one in self.ranking)

    def paint_beside(self, surface: pygame.Surface) -> None:
        """The places on the left, or beside the seats on a touch screen; the winner on the right."""
        if self.fitted.touch:
            draw_places(self, surface, self.ranking, self.places.seats)
        else:
            draw_ranking(self, surface, self.session, self.ranking)
        assert self.outcome is not None
        winner = self.outcome.winners[0]
        box = self.rect("preview-round")
        face = seat_portrait(self.session, winner, (box.width * 3 // 4,) * 2)
        place = face.get_rect(midbottom=(box.centerx, box.bottom - box.height // 20))
        surface.blit(face, place)
        _draw_crown(surface, place, self.px(6))

    def table_key(self) -> object:
        """Adds the banner, which changes when the strongest level has played the deal of the day."""
        return super().table_key(), self.line(), self.open

    def layers(self) -> Iterable[Layer]:
        """The table, and confetti in the winner's colour."""
        yield from super().layers()
        assert self.outcome is not None
        colour = self.session.livery(self.outcome.winners[0]).colour
        paint = partial(self.confetti.draw, self, winner=colour)
        yield Layer.of(("confetti", self.confetti.seconds), self.confetti.room(self), paint)


class LookBack(End):
    """A past game: only the finished table, as replaying it would show hidden tiles (BON-59)."""

    name = "look-back"

    def __init__(self, context: AppContext, match: AnyMatch, players: Mapping[Seat, Player]) -> None:
        super().__init__(Session(context, match, players, lambda _session: Pop(), looking=None, kept=False))


def _next_to_begin(options: Options) -> int | None:
    """The seat that starts a rematch, which is the next one; None if it is drawn."""
    return None if options.start_seat is None else (options.start_seat + 1) % options.seats


def _next_words(session: Session) -> str:
    """The player who starts the next game, in words; empty if it is drawn."""
    options = session.match.options
    first = _next_to_begin(options)
    if first is None:
        return ""
    return _("{name} goes first in the next game.").format(name=session.name(options.players[first]))


def _rematch(session: Session) -> Change:
    """A new game with the same players; the next seat starts."""
    options = replace(session.match.options, start_seat=_next_to_begin(session.match.options))
    return session.again(new_match(options, session.context.new_seed()), session.players)


def _draw_crown(surface: pygame.Surface, place: pygame.Rect, thick: int) -> None:
    """A paper crown on a portrait."""
    width, height = place.width // 2, place.height // 4
    left, foot = place.centerx - width // 2, place.top + height // 3
    points = [(left, foot), (left - width // 12, foot - height)]
    points += [(left + width // 4, foot - height // 2), (place.centerx, foot - height * 5 // 4)]
    points += [
        (left + width * 3 // 4, foot - height // 2),
        (left + width + width // 12, foot - height),
        (left + width, foot),
    ]
    pygame.draw.polygon(surface, YELLOW, points)
    pygame.draw.polygon(surface, INK, points, thick)
