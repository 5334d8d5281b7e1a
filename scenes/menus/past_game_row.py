"""One past game in a row: when, who against whom, how it ended, which variants."""

from datetime import date

import pygame

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.outcome import Outcome
from game.balconia.words import points
from game.engine.contract import Seat
from game.language import _, marked
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.variants.words import in_short
from scenes.keep.archive import PastGame
from scenes.kit.choice import ROW_FILLS
from scenes.look.ui import CREAM, GREY, INK, Look, card, draw_text

MONTHS = (
    # Say: the months in short, as they stand in a date: 16 Nov 2026
    *(marked("Jan"), marked("Feb"), marked("Mar"), marked("Apr"), marked("May"), marked("Jun")),
    *(marked("Jul"), marked("Aug"), marked("Sep"), marked("Oct"), marked("Nov"), marked("Dec")),
)
DATE, PLAYER, TOTAL, VARIANTS = 0.175, 0.185, 0.07, 0.28
"""How much of a row each part takes; there are two players and two totals."""


def draw_row(surface: pygame.Surface, box: pygame.Rect, game: PastGame, look: Look, size: int) -> None:
    """The row; a game that cannot be used shows its file instead of its result."""
    surface.blit(card(box.size, ROW_FILLS[look], GREY if look == "disabled" else INK, box.height // 5, 2), box)
    inner = box.inflate(-box.height // 2, 0)
    when = pygame.Rect(inner.x, inner.y, round(inner.width * DATE), inner.height)
    draw_text(surface, when, date_words(game.day), size, "bold", GREY if look == "disabled" else INK, "centre")
    rest = pygame.Rect(when.right + size // 2, inner.y, inner.right - when.right - size // 2, inner.height)
    outcome = game.match.outcome if game.match else None
    if game.match is None or outcome is None:
        draw_text(surface, rest, _closed_words(game), size, "text", GREY, "centre")
        return
    _draw_result(surface, inner, rest.x, game.names, outcome, size)
    words = pygame.Rect(0, inner.y, round(inner.width * VARIANTS), inner.height)
    words.right = inner.right
    draw_text(surface, words, in_short(game.match.options), size * 8 // 10, "text", INK, "centre")


def _draw_result(
    surface: pygame.Surface, inner: pygame.Rect, left: int, names: dict[Seat, str], outcome: Outcome, size: int
) -> None:
    """Both names outside, both totals inside, the winner's on a band in their colour."""
    player, total = round(inner.width * PLAYER), round(inner.width * TOTAL)
    for seat, x, number_x in (
        (TURQUOISE, left, left + player),
        (ROSE, left + player + 2 * total + size // 2, left + player + total + size // 2),
    ):
        name = pygame.Rect(x, inner.y, player, inner.height).inflate(-size // 2, 0)
        draw_text(surface, name, names[seat], size, "bold", LIVERIES[seat].dark, "centre")
        coin = pygame.Rect(number_x, inner.y, total, inner.height).inflate(-size // 3, -inner.height * 3 // 10)
        won = outcome.winner in (None, seat)
        livery = LIVERIES[seat]
        radius = coin.height // 2
        if won:
            surface.blit(card(coin.size, livery.band, livery.band, radius, livery=livery), coin)
        else:
            surface.blit(card(coin.size, CREAM, livery.band, radius), coin)
        colour = CREAM if won else livery.dark
        draw_text(surface, coin, str(outcome.scores[seat].total), size, "black", colour, "centre")


def date_words(day: date) -> str:
    """A day as it is written: 16 Nov 2026."""
    # Say: a date
    return _("{day} {month} {year}").format(day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)


def row_words(game: PastGame) -> str:
    """The row as it is spoken."""
    outcome = game.match.outcome if game.match else None
    if game.match is None or outcome is None:
        return _closed_words(game)
    return _("{date}. {first}: {first_points}. {second}: {second_points}. Variants: {variants}.").format(
        date=date_words(game.day),
        first=game.names[TURQUOISE],
        first_points=points(outcome.scores[TURQUOISE].total),
        second=game.names[ROSE],
        second_points=points(outcome.scores[ROSE].total),
        variants=in_short(game.match.options),
    )


def _closed_words(game: PastGame) -> str:
    """Which game cannot be opened."""
    if not game.names:
        return _("{file} cannot be opened.").format(file=game.path.name)
    return _("{turquoise} and {rose}: {file} cannot be opened.").format(
        turquoise=game.names[TURQUOISE], rose=game.names[ROSE], file=game.path.name
    )
