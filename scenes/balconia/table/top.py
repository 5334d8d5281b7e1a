"""The top of a table: whose turn it is, what is to be done now, how many tokens are left, what a side is worth."""

import pygame

from game.engine.contract import Seat
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.scenery import token
from scenes.kit.screen import Screen
from scenes.look.ui import CREAM, INK, draw_panel, draw_ribbon, draw_text


def draw_head(scene: Screen, surface: pygame.Surface, seat: Seat, text: str, size: int) -> None:
    """The ribbon of a seat with the heading on it."""
    band = scene.rect("status")
    draw_ribbon(surface, band, LIVERIES[seat])
    inner = band.inflate(-scene.px(44), -scene.px(16))
    draw_text(surface, inner, text, scene.text_px(size), "display", CREAM, "centre")


def draw_todo(scene: Screen, surface: pygame.Surface, text: str) -> None:
    """What is to be done now."""
    box = scene.rect("todo")
    draw_panel(surface, box)
    draw_text(surface, box.inflate(-scene.px(32), -scene.px(8)), text, scene.text_px(30), "bold", INK, "centre")


def draw_tokens_left(scene: Screen, surface: pygame.Surface, text: str) -> None:
    """How many tokens are left, beside one that lies face down."""
    box = scene.rect("tokens-left")
    draw_panel(surface, box, CREAM)
    inner = box.inflate(-scene.px(28), -scene.px(6))
    picture = token(round(box.height * 0.8))
    surface.blit(picture, picture.get_rect(midleft=(inner.left, box.centery)))
    inner = pygame.Rect(inner.x + box.height, inner.y, inner.width - box.height, inner.height)
    draw_text(surface, inner, text, scene.text_px(28), "bold", INK, "centre")


def draw_worth(scene: Screen, surface: pygame.Surface, text: str) -> None:
    """What a side is worth now."""
    box = scene.rect("score")
    draw_panel(surface, box, CREAM)
    draw_text(surface, box.inflate(-scene.px(28), -scene.px(6)), text, scene.text_px(28), "bold", INK, "centre")
