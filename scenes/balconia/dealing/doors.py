"""A player's door, or all three, while the game is set up, and what a single one scores."""

from collections.abc import Sequence

import pygame

from game.balconia.building import TURQUOISE
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from game.balconia.words import door_sentence
from game.engine.contract import Seat
from scenes.balconia.render.face import faces
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import INK, PAPER, draw_panel, draw_text
from scenes.menus.menu import Menu

GAP, MARGIN = 18, 32
LEAST_DOOR = 240
"""How large a door is at least, however much there is to say about it."""


def facing(door: FaceId, seat: Seat) -> FaceId:
    """What a player sees of an entrance that looks at turquoise like this."""
    return door if seat == TURQUOISE else door.opposite


def draw_doors(menu: Menu, surface: pygame.Surface, seat: Seat, doors: Sequence[FaceId], share: float) -> None:
    """One below another; a single one with its sentence, which has as much room as it needs."""
    box, words, gap = menu.rect(f"{seat}-door"), menu.rect(f"{seat}-words"), menu.px(GAP)
    edge = (words.bottom - box.top + gap) // len(doors) - gap
    if len(doors) == 1:
        words.height = min(_height(menu, doors[0], words.width), edge - gap - menu.px(LEAST_DOOR))
        edge = min(box.height, edge - gap - words.height)
        words.top = box.top + edge + gap
        _draw_words(menu, surface, doors[0], words)
    for place, door in enumerate(doors):
        picture = faces().picture(door, edge).copy()
        picture.set_alpha(round(255 * share))
        where = picture.get_rect(midtop=(box.centerx, box.y + place * (edge + gap)))
        pygame.draw.rect(surface, INK, where.inflate(menu.px(10), menu.px(10)), border_radius=menu.px(8))
        surface.blit(picture, where)


def _sentence(door: FaceId) -> str:
    return door_sentence(load_catalogue().doors[door])


def _height(menu: Menu, door: FaceId, width: int) -> int:
    """How high a sentence stands with its margin."""
    margin, size = menu.px(MARGIN), menu.text_px(25)
    return len(wrapped(_sentence(door), width - margin, size)) * font(size).get_linesize() + margin


def _draw_words(menu: Menu, surface: pygame.Surface, door: FaceId, box: pygame.Rect) -> None:
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-menu.px(MARGIN), -menu.px(MARGIN) // 2)
    draw_text(surface, inner, _sentence(door), menu.text_px(25), "text", INK, "centre")
