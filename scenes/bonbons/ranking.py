"""The ranking after a game (BON-58)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.bonbons.match import BonbonsMatch
from game.bonbons.statistics import results
from game.bonbons.words import result_words
from game.engine.contract import Seat
from scenes.bonbons.render.beside import draw_beside
from scenes.bonbons.render.tiles import back
from scenes.bonbons.session import Session
from scenes.bonbons.table.seat_card import READABLE, seat_portrait
from scenes.kit.canvas import Canvas
from scenes.look.paragraph import fits
from scenes.look.text import font
from scenes.look.ui import INK, PAPER, draw_panel, draw_text

LETTERS = {2: (40, 30), 3: (38, 28), 4: (34, 24)}
CROWDED = 26, 20
"""Text sizes of the name and of the result by number of seats, and from five seats on."""
WIDE, TALL, FACE = 620, 220, 110
"""Maximum width of the list, height of a line and size of a face, in pixels of the design."""


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
