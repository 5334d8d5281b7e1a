"""The places after a game, and how everybody came to theirs (BON-58)."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.bonbons.match import BonbonsMatch
from game.bonbons.statistics import results
from game.bonbons.words import result_words
from game.engine.contract import Seat
from scenes.bonbons.render.beside import draw_beside
from scenes.bonbons.session import Session
from scenes.bonbons.table.seat_card import seat_portrait
from scenes.kit.canvas import Canvas
from scenes.look.ui import INK, PAPER, draw_panel, draw_text

CROWDED = 5
"""From so many seats on the list has less room."""
NAME = 0.55
"""How much of a line the name takes, what somebody has found the rest."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody's place, and why it is theirs."""

    place: int
    seat: Seat
    words: str


def ranking(match: BonbonsMatch) -> tuple[Ranked, ...]:
    """Everybody, the winner first; who has equally many tiles left shares a place."""
    outcome = match.outcome
    assert outcome is not None
    played = zip(match.seats, outcome.hidden, results(match, {seat: seat for seat in match.seats}), strict=True)
    every = [
        Ranked(one.place, seat, result_words(hidden, one.pairs, one.thefts, one.coins)) for seat, hidden, one in played
    ]
    return tuple(sorted(every, key=lambda one: one.place))


def draw_ranking(page: Canvas, surface: pygame.Surface, session: Session, ranked: Sequence[Ranked]) -> None:
    """A line for each seat: place, face, name, and what was found."""
    place = page.rect("preview-square")
    box = pygame.Rect(0, place.y, min(page.rect("grid").left - page.px(60), page.px(560)), place.height)
    box.centerx = place.centerx
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-page.px(40), -page.px(24))
    height = min(inner.height // len(ranked), page.px(150))
    large, small = (34, 24) if len(ranked) < CROWDED else (26, 20)
    top = inner.y + (inner.height - height * len(ranked)) // 2
    for number, one in enumerate(ranked):
        row = pygame.Rect(inner.x, top + number * height, inner.width, height)
        digit = pygame.Rect(row.x, row.y, page.px(50), row.height)
        draw_text(surface, digit, str(one.place), page.text_px(large), "black", INK, "centre")
        face = seat_portrait(session, one.seat, (round(height * 0.86),) * 2)
        surface.blit(face, face.get_rect(midleft=(digit.right, row.centery)))
        left = digit.right + face.get_width() + page.px(14)
        name = pygame.Rect(left, row.y, row.right - left, round(row.height * NAME))
        draw_beside(surface, name, session.name_and_level(one.seat), page.text_px(large), "bold")
        words = pygame.Rect(left, name.bottom, name.width, row.bottom - name.bottom)
        draw_beside(surface, words, one.words, page.text_px(small))
