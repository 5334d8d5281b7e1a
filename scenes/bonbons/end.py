"""After the game: the ranking, confetti, and on request every face (BON-58)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import cos, pi, sin

import pygame

from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.state import Options
from game.bonbons.statistics import results
from game.bonbons.sweets import COLOURS, SORTS, Face, design
from game.bonbons.texts import _
from game.bonbons.tiles import GONE, Tile
from game.bonbons.view import View
from game.bonbons.words import result_words, task
from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from scenes.bonbons.analysis import Findings
from scenes.bonbons.render import tiles
from scenes.bonbons.render.beside import draw_beside
from scenes.bonbons.render.tiles import back
from scenes.bonbons.session import Session
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.seat_card import READABLE, seat_portrait
from scenes.bonbons.table.tile_view import Looks
from scenes.kit.canvas import Canvas
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.end_of_game import EndOfGame
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Push
from scenes.look.paragraph import fits
from scenes.look.text import font
from scenes.look.theme import cached_per_theme
from scenes.look.ui import INK, PAPER, YELLOW, draw_panel, draw_text
from scenes.menus.daily import DayRival
from scenes.menus.moments import Moments
from scenes.menus.next_level import NextLevel
from scenes.persistence.player import Player

LETTERS = {2: (40, 30), 3: (38, 28), 4: (34, 24)}
CROWDED = 26, 20
"""Text sizes of the name and of the result by number of seats, and from five seats on."""
WIDE, TALL, FACE = 620, 220, 110
"""Maximum width of the list, height of a line and size of a face, in pixels of the design."""
PIECES, SWEETEN = 180, 6
"""Number of pieces of confetti; one in six is a sweet."""
COLOURED = tuple(design(sort, colour) for sort, colour in zip(SORTS, (*COLOURS, *COLOURS), strict=True))
"""The sweets among the confetti."""
SCATTER = 0.618
"""Golden-ratio steps, so that no two pieces of confetti line up."""
RAIN, LATE = 8.0, 3.0
"""Seconds until the last piece has fallen, and until it starts."""
SLOWEST = 0.75 * (RAIN - LATE)
"""Seconds that a piece of speed 1 falls; the slowest one has speed 0.75."""
SWAY, SPIN, PHASES = 26, 9.0, 12
"""Pixels of the design that a piece swings to each side, steps that it turns per second, and steps of one turn."""
CONFETTI_COLOURS = (YELLOW, "#E8668F", "#2BB3B1")


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
        self.confetti = Confetti(session.livery(self.outcome.winners[0]).colour)
        self.end = EndOfGame(self, session, NextLevel(session).before(lambda _wish: _rematch(session)))
        self.rival: DayRival | None = None
        if not self.end.past:
            self.rival = DayRival(session)
            self.context.sounds.play("party")

    def controls_key(self) -> object:
        return super().controls_key(), self.open

    def tile_refusal(self, tile: Tile) -> str | None:
        return _("The game is over.")

    def buttons(self) -> tuple[tuple[Control, ...], ...]:
        """Show all faces or hide them again, play again or leave."""
        label = _("Turn them back over") if self.open else _("Show all tiles")
        show_all = self.button("show-all", self._toggle_open, label)
        analysis = self.button("analysis", lambda: Push(Moments(Findings(self.session))), _("Analysis"))
        return show_all, analysis, *self.end.buttons(tip=partial(_next_words, self.session)), *super().buttons()

    def back(self) -> Change | None:
        """Pause, or return from a past game."""
        return self.end.back()

    def _toggle_open(self) -> None:
        self.open = not self.open
        self.view = all_open(self.session.match, self.session.table) if self.open else self.session.table
        if button := self.control("show-all"):
            self.context.speech.focus(button.spoken)

    def looks(self) -> Looks:
        """Dim the tiles that were never found while all are shown; the shopkeeper claps for the winner."""
        return Looks(usable=frozenset() if self.open else None, mood="glad")

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
        deal = self.rival.words(names) if self.rival else ""
        told = task(self.view, names, self.session.you), self.session.series.words(names), deal
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
        """The table, and confetti until it has fallen."""
        yield from super().layers()
        if self.confetti.falling:
            yield self.whole(("confetti", self.confetti.seconds), partial(self.confetti.draw, self))


class LookBack(End):
    """A past game: the finished table, and behind it the moments that mattered and the whole game (BON-58)."""

    name = "look-back"

    def __init__(self, context: AppContext, match: AnyMatch, players: Mapping[Seat, Player]) -> None:
        super().__init__(Session(context, match, players, kept=False))


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


@dataclass(frozen=True, slots=True)
class Ranked:
    """The place of a seat, with the reasons in words."""

    place: int
    seat: Seat
    hidden: int
    words: str


def ranking(match: BonbonsMatch) -> tuple[Ranked, ...]:
    """All seats, the winner first; seats with equally many tiles left share a place."""
    outcome = match.outcome
    assert outcome is not None
    played = zip(match.seats, outcome.hidden, results(match, {seat: seat for seat in match.seats}), strict=True)
    every = [
        Ranked(one.place, seat, hidden, result_words(hidden, one.pairs, one.thefts, one.coins))
        for seat, hidden, one in played
    ]
    return tuple(sorted(every, key=lambda one: one.place))


def draw_ranking(page: Canvas, surface: pygame.Surface, session: Session, ranked: Sequence[Ranked]) -> None:
    """Draw a line per seat: place, face, name and finds; if these do not fit, the number of tiles left instead."""
    place = page.rect("preview-square")
    box = pygame.Rect(0, place.y, min(page.rect("grid").left - page.px(60), page.px(WIDE)), place.height)
    box.centerx = place.centerx
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-page.px(40), -page.px(24))
    height = min(inner.height // len(ranked), page.px(TALL))
    large, small = map(page.text_px, LETTERS.get(len(ranked), CROWDED))
    side = min(round(height * 0.86), page.px(FACE))
    left = inner.x + large + side + page.px(14)
    rows = [pygame.Rect(left, inner.y, inner.right - left, height).move(0, n * height) for n in range(len(ranked))]
    room = rows[0].width, height - font(large, "bold").get_linesize()
    told = all(fits(one.words, room, round(small * READABLE)) for one in ranked)
    down = (inner.height - height * len(ranked)) // 2
    for one, row in zip(ranked, rows, strict=True):
        row.move_ip(0, down)
        digit = pygame.Rect(inner.x, row.y, large, row.height)
        draw_text(surface, digit, str(one.place), large, "black", INK, "centre")
        face = seat_portrait(session, one.seat, (side, side))
        surface.blit(face, face.get_rect(midleft=(digit.right, row.centery)))
        if told:
            words = pygame.Rect(row.x, row.bottom - room[1], *room)
            draw_text(surface, words, one.words, small)
            name = pygame.Rect(row.topleft, (row.width, words.y - row.y))
        else:
            number = pygame.Rect(row.right - 2 * large, row.y, 2 * large, row.height)
            _draw_hidden(surface, number, one.hidden, large)
            name = pygame.Rect(row.topleft, (number.x - row.x, row.height))
        draw_beside(surface, name, session.name_and_level(one.seat), large, "bold")


def draw_places(page: Canvas, surface: pygame.Surface, ranked: Sequence[Ranked], seats: Mapping[Seat, str]) -> None:
    """Draw the place of each seat in the area of the seat."""
    for one in ranked:
        box = page.rect(f"{seats[one.seat]}-place")
        draw_text(surface, box, str(one.place), page.text_px(50), "black", INK, "centre")


def _draw_hidden(surface: pygame.Surface, box: pygame.Rect, number: int, size: int) -> None:
    """Draw the number of tiles left in front of a hidden tile."""
    picture = back("round", min(box.height, size))
    surface.blit(picture, picture.get_rect(midright=box.midright))
    digit = pygame.Rect(box.x, box.y, box.width - picture.get_width(), box.height)
    draw_text(surface, digit, str(number), size, "black", INK, "centre")


class Confetti:
    """Paper and sweets that fall over the whole table, once."""

    def __init__(self, livery: str) -> None:
        self.seconds = 0.0
        """Seconds since it started to fall."""
        self.colours = livery, *CONFETTI_COLOURS

    @property
    def falling(self) -> bool:
        """True until the last piece has left the window."""
        return 0 < self.seconds < RAIN

    def draw(self, page: Screen, surface: pygame.Surface) -> None:
        """Draw every piece that is in the window."""
        width, height = page.fitted.size
        for number in range(PIECES):
            begun = self.seconds - LATE * (number * SCATTER % 1)
            speed = 0.75 + 0.5 * (number * number * SCATTER % 1)
            down = begun * speed / SLOWEST
            if not 0 < down < 1:
                continue
            x = number * SCATTER * 7 % 1 * width + page.px(SWAY) * sin(2 * begun + number)
            picture = self._piece(page, number, int(begun * SPIN * speed + number) % PHASES)
            surface.blit(picture, picture.get_rect(center=(x, (down * 1.1 - 0.05) * height)))

    def _piece(self, page: Screen, number: int, phase: int) -> pygame.Surface:
        if number % SWEETEN == 0:
            faces = COLOURED[number // SWEETEN % len(COLOURED)]
            return _turned_sweet(faces, page.px(62), phase)
        return _paper(self.colours[number % len(self.colours)], page.px(26), phase)


@cached_per_theme(128)
def _paper(colour: str, size: int, phase: int) -> pygame.Surface:
    """A piece of paper that turns over as it falls: its width changes, and its other side is darker."""
    turn = 2 * pi * phase / PHASES
    paint = pygame.Color(colour).lerp(pygame.Color(INK), 0.0 if cos(turn) > 0 else 0.22)
    piece = pygame.Surface((size, max(3, round(size * 0.62 * abs(cos(turn))))), pygame.SRCALPHA, 32)
    piece.fill(paint)
    return pygame.transform.rotozoom(piece, 40 * sin(turn) + 20, 1.0)


@cached_per_theme(128)
def _turned_sweet(face: Face, size: int, phase: int) -> pygame.Surface:
    return pygame.transform.rotozoom(tiles.sweet(face, size), 360 * phase / PHASES, 1.0)
