"""The buildings on offer: each with its model, its name, its price, and the number of tiles where few are left."""

from typing import TYPE_CHECKING

import pygame

from game.balam.catalogue_file import load_catalogue
from game.balam.kinds import TILE_OF, Type
from game.balam.nouns import tokens, type_name
from game.language import _
from scenes.balam.desk.draft import LARGE
from scenes.balam.render import pieces
from scenes.balam.render.marks import draw_tokens
from scenes.look.ui import CREAM, INK, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

FEW = 3
"""Building tiles from which on their number is told."""


def price_words(letter: Type) -> str:
    """What a building costs."""
    cost = load_catalogue().costs[letter]
    if cost.kind is not None:
        return tokens(cost.kind, cost.tokens)
    return _("1 token of any kind") if cost.tokens == 1 else _("2 tokens of any kind")


def draw_offer(table: "TableScreen", surface: pygame.Surface, box: pygame.Rect, letter: Type, faint: bool) -> None:
    """A building: its model, its name, its price."""
    model = pieces.building(letter, box.height)
    if faint:
        model = model.copy()
        model.set_alpha(90)
    surface.blit(model, model.get_rect(midleft=box.midleft))
    if letter in LARGE:
        _draw_slots(surface, pygame.Rect(box.x, box.bottom - table.px(16), table.px(30), table.px(15)))
    left = box.x + box.height + table.px(4)
    name = pygame.Rect(left, box.y - table.px(4), box.right - left, round(box.height * 0.62))
    draw_text(surface, name, type_name(letter), table.text_px(19), "bold", INK, "centre")
    cost = load_catalogue().costs[letter]
    price = pygame.Rect(left, name.bottom, box.right - left, box.bottom - name.bottom + table.px(4))
    if cost.kind is not None:
        draw_tokens(surface, price, [cost.kind] * cost.tokens)
    else:
        _draw_any(table, surface, price, cost.tokens)
    stock = table.view.stock[TILE_OF[letter]]
    if stock <= FEW:
        badge = pygame.Rect(box.right - table.px(24), box.y - table.px(2), table.px(28), table.px(28))
        pygame.draw.circle(surface, INK, badge.center, badge.width // 2)
        draw_text(surface, badge, str(stock), table.px(20), "black", CREAM, "centre")


def _draw_slots(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Two slots side by side: what a palace or a temple takes."""
    for half in (box.x, box.centerx):
        slot = pygame.Rect(half, box.y, box.width // 2, box.height)
        pygame.draw.rect(surface, "#F2E3C2", slot)
        pygame.draw.rect(surface, INK, slot, 2)


def _draw_any(table: "TableScreen", surface: pygame.Surface, box: pygame.Rect, number: int) -> None:
    """So many tokens of any kind: empty rings."""
    size = min(box.height, table.px(28))
    left = box.centerx - number * size // 2
    for place in range(number):
        spot = pygame.Rect(left + place * size, box.centery - size // 2, size, size)
        pygame.draw.circle(surface, INK, spot.center, size * 0.42, max(2, size // 9))
        draw_text(surface, spot, "?", max(12, round(size * 0.62)), "black", INK, "centre")
