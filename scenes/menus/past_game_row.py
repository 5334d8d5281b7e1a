"""The row of a past game: date, players, result and variants."""

from collections.abc import Sequence
from datetime import date

import pygame

from game.engine.contract import Outcome, Seat
from game.engine.daily import day_of_deal
from game.engine.option import in_short
from game.language import _, marked, ngettext, ordinal, together
from scenes.kit.game_scenes import GameScenes
from scenes.look.choice import ROW_FILLS
from scenes.look.liveries import Livery
from scenes.look.paragraph import wrapped
from scenes.look.ui import CREAM, GREY, INK, Look, card, draw_text
from scenes.persistence.history_index import PastRow

MONTHS = (
    # Say: the months in short, as they stand in a date: 16 Nov 2026
    *(marked("Jan"), marked("Feb"), marked("Mar"), marked("Apr"), marked("May"), marked("Jun")),
    *(marked("Jul"), marked("Aug"), marked("Sep"), marked("Oct"), marked("Nov"), marked("Dec")),
)
DATE, PLAYER, TOTAL, VARIANTS = 0.175, 0.185, 0.07, 0.28
"""Shares of a row's width; a game of two has PLAYER and TOTAL twice."""
LOOK_BACK = marked("Review this game")
ABREAST = 3
"""Players side by side, in games of more than two."""


def draw_row(
    surface: pygame.Surface, box: pygame.Rect, scenes: GameScenes, game: PastRow, look: Look, size: int
) -> None:
    """Draw the row; a game that cannot be used shows its file instead of its result."""
    surface.blit(card(box.size, ROW_FILLS[look], GREY if look == "disabled" else INK, box.height // 5, 2), box)
    inner = box.inflate(-box.height // 2, 0)
    when = pygame.Rect(inner.x, inner.y, round(inner.width * DATE), inner.height)
    colour = GREY if look == "disabled" else INK
    if more := " · ".join(filter(None, (hour_words(game), deal_words(scenes, game)))):
        when, below = _lines(when)
        draw_text(surface, below, more, size * 8 // 10, "text", colour, "centre")
    draw_text(surface, when, date_words(game.day), size, "bold", colour, "centre")
    rest = pygame.Rect(when.right + size // 2, inner.y, inner.right - when.right - size // 2, inner.height)
    outcome = game.ending
    if outcome is None:
        draw_text(surface, rest, _closed_words(scenes, game), size, "text", GREY, "centre")
        return
    words = pygame.Rect(0, inner.y, round(inner.width * VARIANTS), inner.height)
    words.right = inner.right
    players = pygame.Rect(rest.x, inner.y, words.left - rest.x - size // 2, inner.height)
    for seat, name, coin in _places(players, inner.width, _ranked(outcome, tuple(game.players)), size):
        livery = scenes.seating.livery(tuple(game.players), seat, game.players[seat])
        draw_text(surface, name, scenes.seating.names(game.players)[seat], size, "bold", livery.dark, "centre")
        _draw_coin(surface, coin, result_sign(outcome, seat), livery, seat in outcome.winners, size)
    variants, small = in_short(game.options), size * 8 // 10
    above, below = _lines(words, min(2, len(wrapped(variants, words.width, small, "text"))))
    draw_text(surface, above, variants, small, "text", INK, "centre")
    if look == "plain":
        draw_text(surface, below, number_words(scenes, game), small, "text", INK, "centre")
    else:
        draw_text(surface, below, _(LOOK_BACK), small, "bold", INK, "centre")


def draw_bin(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Draw the waste bin of the button that deletes a game."""
    surface.blit(card(box.size, ROW_FILLS[look], INK, box.height // 5, 2), box)
    side = min(box.height, box.width * 3 // 2)
    thick = max(2, side // 28)
    body = pygame.Rect(0, 0, side * 3 // 10, side * 2 // 5)
    body.midbottom = box.centerx, box.centery + side // 4
    lid = pygame.Rect(0, 0, body.width * 7 // 5, thick)
    lid.midbottom = body.centerx, body.top - thick
    pygame.draw.rect(
        surface, INK, body, thick, border_bottom_left_radius=2 * thick, border_bottom_right_radius=2 * thick
    )
    pygame.draw.rect(surface, INK, lid)
    handle = pygame.Rect(0, 0, body.width // 2, 2 * thick)
    handle.midbottom = lid.midtop
    pygame.draw.rect(surface, INK, handle, thick)
    for share in (1, 2):
        x = body.left + body.width * share // 3
        pygame.draw.line(surface, INK, (x, body.top + 3 * thick), (x, body.bottom - 3 * thick), thick)


def _lines(box: pygame.Rect, first: int = 1) -> tuple[pygame.Rect, pygame.Rect]:
    """The areas for `first` lines and for one more below them, centred in a box."""
    height = box.height * 2 // 5 if first == 1 else box.height * 19 // 20 // (first + 1)
    above = pygame.Rect(box.x, 0, box.width, first * height)
    above.top = box.centery - (first + 1) * height // 2
    return above, pygame.Rect(box.x, above.bottom, box.width, height)


def _ranked(outcome: Outcome, seats: Sequence[Seat]) -> Sequence[Seat]:
    """The seats from left to right: two players keep their sides, more are sorted by place."""
    return seats if len(seats) <= 2 else sorted(seats, key=lambda seat: outcome.places[seat])


def _places(
    box: pygame.Rect, whole: int, seats: Sequence[Seat], size: int
) -> list[tuple[Seat, pygame.Rect, pygame.Rect]]:
    """The areas of the name and the coin of each seat: two players have their names outside, more are in rows."""
    player, total = round(whole * PLAYER), round(whole * TOTAL)
    if len(seats) <= 2:
        lefts = (box.x, box.x + player), (box.x + player + 2 * total + size // 2, box.x + player + total + size // 2)
        return [
            (
                seat,
                pygame.Rect(x, box.y, player, box.height).inflate(-size // 2, 0),
                pygame.Rect(coin, box.y, total, box.height).inflate(-size // 3, -box.height * 3 // 10),
            )
            for seat, (x, coin) in zip(seats, lefts, strict=False)
        ]
    rows = -(-len(seats) // ABREAST)
    abreast = -(-len(seats) // rows)
    width, height = box.width // abreast, box.height // rows
    found = []
    for number, seat in enumerate(seats):
        cell = pygame.Rect(box.x + number % abreast * width, box.y + number // abreast * height, width, height)
        coin = pygame.Rect(cell.x, 0, min(round(width * 0.3), 3 * size), min(height * 9 // 10, 2 * size))
        coin.centery = cell.centery
        found.append(
            (seat, pygame.Rect(coin.right + size // 4, cell.y, cell.right - coin.right - size // 2, height), coin)
        )
    return found


def _draw_coin(surface: pygame.Surface, coin: pygame.Rect, sign: str, livery: Livery, won: bool, size: int) -> None:
    """Draw the points or the place of a player; a winner's are on a band in their colours."""
    radius = coin.height // 2
    if won:
        surface.blit(card(coin.size, livery.band, livery.band, radius, livery=livery), coin)
    else:
        surface.blit(card(coin.size, CREAM, livery.band, radius), coin)
    fits = min(size, coin.height * 2 // 3)  # with several rows of players the letters have to shrink
    draw_text(surface, coin, sign, fits, "black", CREAM if won else livery.dark, "centre")


def result_sign(outcome: Outcome, seat: Seat) -> str:
    """The points of a player, or their place if the game has no points."""
    if outcome.points is not None:
        return str(outcome.points[seat])
    return ordinal(outcome.places[seat])


def result_words(outcome: Outcome, seat: Seat) -> str:
    """The points or the place of a player, for speech."""
    if outcome.points is not None:
        number = outcome.points[seat]
        return ngettext("{number} point", "{number} points", number).format(number=number)
    return _("{ordinal} place").format(ordinal=ordinal(outcome.places[seat]))


def date_words(day: date) -> str:
    """A date in words, such as 16 Nov 2026."""
    # Say: a date
    return _("{day} {month} {year}").format(day=day.day, month=_(MONTHS[day.month - 1]), year=day.year)


def hour_words(game: PastRow) -> str:
    """The time of day at which a game ended, "" if it is not known."""
    return "" if game.hour is None else f"{game.hour:%H:%M}"


def deal_words(scenes: GameScenes, game: PastRow) -> str:
    """The deal of the day that was played; "" for any other deal."""
    day = None if game.seed is None else day_of_deal(scenes.name, game.seed, game.day)
    if day is None:
        return ""
    # Say: in the list of past games, below the date on which the game ended
    return _("Deal of the day") if day == game.day else _("Deal of {date}").format(date=date_words(day))


def number_words(scenes: GameScenes, game: PastRow) -> str:
    """The number of the deal, with which it can be played again; "" in a game without deals."""
    if not scenes.cover.deals:
        return ""
    return _("Deal: {deal}").format(deal=_("No. {number}").format(number=game.seed))


def row_words(scenes: GameScenes, game: PastRow) -> str:
    """The row, for speech."""
    outcome = game.ending
    if outcome is None:
        return _closed_words(scenes, game)
    names = scenes.seating.names(game.players)
    result, ranked = _("{name}: {points}."), _ranked(outcome, tuple(names))
    days = (date_words(game.day), hour_words(game), deal_words(scenes, game))
    return _("{date}. {results} Variants: {variants}.").format(
        date=", ".join(filter(None, days)),
        results=" ".join(result.format(name=names[seat], points=result_words(outcome, seat)) for seat in ranked),
        variants=in_short(game.options),
    )


def _closed_words(scenes: GameScenes, game: PastRow) -> str:
    """A sentence about a game that cannot be opened."""
    names = list(scenes.seating.names(game.players).values())
    if not names:
        return _("{file} can’t be opened.").format(file=game.path.name)
    return _("{names}: {file} can’t be opened.").format(names=everybody(names), file=game.path.name)


def everybody(names: Sequence[str]) -> str:
    """The names of all players in a sentence."""
    *first, last = names
    return _("{names} and {last}").format(names=together(first), last=last) if first else last
