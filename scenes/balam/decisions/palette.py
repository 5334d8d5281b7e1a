"""Draws the buildings on offer: model, name, price, and the number of tiles if few are left."""

import pygame

from game.balam.catalogue import Catalogue
from game.balam.kinds import TILE_OF, Type
from game.balam.nouns import type_name
from game.balam.texts import _
from scenes.balam.decisions.draft import LARGE, Draft
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_cross, draw_tokens
from scenes.balam.table.screen import TableScreen
from scenes.balam.words import price_words, purpose
from scenes.look.ui import CREAM, INK, draw_text

FEW = 3
"""The number of tiles left is shown from here down."""


def offer_words(catalogue: Catalogue, letter: Type) -> str:
    """A building with price and purpose."""
    facts = {"building": type_name(letter), "price": price_words(catalogue, letter), "purpose": purpose(letter)}
    if letter in LARGE:
        return _("{building}, {price}, 2 slots side by side. {purpose}").format(**facts)
    return _("{building}, {price}. {purpose}").format(**facts)


def draw_offer(table: TableScreen, surface: pygame.Surface, box: pygame.Rect, letter: Type, faint: bool) -> None:
    """A building: its model, its name, its price."""
    tall = box.height > table.px(80)
    upper = pygame.Rect(box.x, box.y, box.width, box.height * 3 // 5) if tall else box
    touch = table.fitted.touch
    side = min(upper.height, table.px(78 if touch else 54))
    model = pieces.building(letter, side)
    if faint:
        model = model.copy()
        model.set_alpha(90)
    surface.blit(model, model.get_rect(midleft=upper.midleft))
    if letter in LARGE:
        _draw_slots(surface, pygame.Rect(box.x, upper.bottom - table.px(16), table.px(30), table.px(15)))
    left = box.x + side + table.px(4)
    beside = pygame.Rect(left, box.y - table.px(4), box.right - left, round(box.height * 0.62))
    name = pygame.Rect(box.x, upper.bottom, box.width, box.bottom - upper.bottom) if tall else beside
    draw_text(surface, name, type_name(letter), table.text_px(19), "bold", INK, "centre")
    cost = table.view.catalogue.costs[letter]
    below = pygame.Rect(left, name.bottom, box.right - left, box.bottom - name.bottom + table.px(4))
    price = pygame.Rect(left, upper.y, box.right - left, upper.height) if tall else below
    if cost.kind is not None:
        draw_tokens(surface, price, [cost.kind] * cost.tokens)
    else:
        _draw_any(table, surface, price, cost.tokens)
    stock = table.view.stock[TILE_OF[letter]]
    if stock <= FEW:
        size = table.px(44 if touch else 28)
        badge = pygame.Rect(box.right - size + table.px(4), box.y - table.px(2), size, size)
        pygame.draw.circle(surface, INK, badge.center, badge.width // 2)
        draw_text(surface, badge, str(stock), table.text_px(1) if touch else table.px(20), "black", CREAM, "centre")


def draw_set(table: TableScreen, surface: pygame.Surface, box: pygame.Rect, name: str, draft: Draft) -> None:
    """A whole set of buildings with its name: first those that it removes, crossed out, then those that it builds."""
    if box.height > table.px(80):
        head = pygame.Rect(box.x, box.y, box.width, box.height * 2 // 5)
        room = pygame.Rect(box.x, head.bottom, box.width, box.bottom - head.bottom)
    else:
        head = pygame.Rect(box.x, box.y, box.width // 2, box.height)
        room = pygame.Rect(head.right, box.y, box.right - head.right, box.height)
    draw_text(surface, head, name, table.text_px(19), "bold", INK, "centre")
    gone = len(draft.gone)
    letters = [*(one.type for one in draft.gone), *draft.letters]
    size = min(room.height, room.width // max(1, len(letters)))
    left = room.centerx - size * len(letters) // 2
    for place, letter in enumerate(letters):
        spot = pygame.Rect(left + place * size, room.centery - size // 2, size, size)
        surface.blit(pieces.building(letter, size), spot)
        if place < gone:
            draw_cross(table, surface, spot.inflate(-size // 4, -size // 4), 4)


def _draw_slots(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Two slots side by side, for palaces and temples."""
    for half in (box.x, box.centerx):
        slot = pygame.Rect(half, box.y, box.width // 2, box.height)
        pygame.draw.rect(surface, "#F2E3C2", slot)
        pygame.draw.rect(surface, INK, slot, 2)


def _draw_any(table: TableScreen, surface: pygame.Surface, box: pygame.Rect, number: int) -> None:
    """Tokens of any kind: rings with a question mark."""
    size = min(box.height, table.px(44 if table.fitted.touch else 28))
    left = box.centerx - number * size // 2
    for place in range(number):
        spot = pygame.Rect(left + place * size, box.centery - size // 2, size, size)
        pygame.draw.circle(surface, INK, spot.center, size * 0.42, max(2, size // 9))
        draw_text(surface, spot, "?", max(12, round(size * 0.62)), "black", INK, "centre")
