"""The card of a seat: name, face and number of round tiles to find; the active player holds the tongs."""

import pygame

from game.bonbons.texts import pgettext
from game.engine.contract import Seat
from scenes.bonbons.render import tiles
from scenes.bonbons.render.beside import draw_beside
from scenes.bonbons.render.shop import BOARD_RIM, draw_shadow
from scenes.bonbons.session import Session
from scenes.kit.canvas import Canvas
from scenes.look.liveries import glyph
from scenes.look.paragraph import fits
from scenes.look.ui import CREAM, INK, card, draw_ribbon, draw_text

READABLE = 0.8
"""Share of their size to which words may shrink before they are left out."""
DIGIT = 0.7
"""Width of the number of tiles to find in front of words, as a share of its height."""
LIT = "#FFE9A8"
SEATED = "#FFFAF0"


def seat_portrait(session: Session, seat: Seat, size: tuple[int, int]) -> pygame.Surface:
    """The portrait of the player at a seat."""
    return session.context.game.portrait(session.worn(seat), session.players[seat].kind, size)


def draw_seat(
    page: Canvas, surface: pygame.Surface, session: Session, seat: Seat, area: str, left: int, active: bool
) -> None:
    """Draw a seat in its area; `left` is the number of round tiles to find."""
    livery = session.livery(seat)
    box, name = page.rect(area), page.rect(f"{area}-name")
    rim = livery.colour if active else BOARD_RIM
    draw_shadow(surface, box, page.px(14))
    surface.blit(card(box.size, LIT if active else SEATED, rim, page.px(22), page.px(5 if active else 3)), box)
    draw_ribbon(surface, name, livery)
    sign = glyph(livery, round(name.height * 0.6))
    surface.blit(sign, sign.get_rect(midleft=(name.x + name.height // 4, name.centery)))
    words = pygame.Rect(name.x + name.height, name.y, name.width - name.height - page.px(10), name.height)
    called, size = session.name_and_level(seat), page.text_px(25)
    if page.fitted.touch and not fits(called, words.size, size, "bold"):
        called = session.called(seat)  # the face shows the level
    draw_text(surface, words, called, size, "bold", CREAM, "centre")
    face = page.rect(f"{area}-face")
    surface.blit(seat_portrait(session, seat, face.size), face)
    if active:
        tongs = tiles.drawing("tongs", round(face.height * 0.62))
        surface.blit(tongs, tongs.get_rect(bottomright=(face.right + page.px(6), face.bottom + page.px(2))))
    _draw_left(page, surface, page.rect(f"{area}-left"), left)


def _draw_left(page: Canvas, surface: pygame.Surface, box: pygame.Rect, number: int) -> None:
    """Draw the number of round tiles to find beside a hidden one, followed by words if they fit."""
    side = min(box.height, box.width // 2)
    picture = tiles.back("round", round(side * 0.86))
    surface.blit(picture, picture.get_rect(center=(box.x + side // 2, box.centery)))
    digit = pygame.Rect(box.x + side, box.y, round(side * DIGIT), box.height)
    words = pygame.Rect(digit.right, box.y, box.right - digit.right, box.height)
    told, size = pgettext("after a number of tiles", "to find"), page.text_px(25)
    if fits(told, words.size, round(size * READABLE), "bold"):
        draw_beside(surface, words, told, size, "bold")
    else:
        digit.width = min(box.right - digit.x, 2 * digit.width)
    draw_text(surface, digit, str(number), page.text_px(36), "black", INK, "centre")
