"""Idle animation of the home screen: dust in the lamplight, and a dreaming cat."""

from collections.abc import Iterator
from math import pi, sin

import pygame

from scenes.home.room import fit, in_window
from scenes.kit.target_screen import Part
from scenes.look.text import font
from scenes.look.theme import cached_per_theme, current_theme

MOTES = 14
LIT = (600, 190, 720, 450)
"""Where dust may be seen, on the design canvas."""
DUST = (640, 200, 640, 420)
"""Where it drifts from and to."""
CAT = (112, 440)
"""Where its dreams rise from."""
DREAM_EVERY, DREAM = 5.0, 2.4
"""Seconds from one to the next, and how long one is seen."""
DREAMED = "z"
DREAMING = (60, 350, 140, 150)
"""Where dreams are seen."""
STEPS = 20
"""A second."""


def draw_idle_animation(surface: pygame.Surface, second: float) -> None:
    """What moves by itself, at any second; at 0, where nothing is to move, nothing of it is there."""
    step, asked = _step(second), surface.get_clip()
    for design, draw in ((LIT, _draw_dust), (DREAMING, _draw_dreams)):
        if step and asked.colliderect(in_window(surface.get_size(), design)):
            draw(surface, step / STEPS)


def idle_parts(size: tuple[int, int], second: float) -> Iterator[Part]:
    """The same, for who wants to know what has changed."""
    for design in (LIT, DREAMING):
        yield Part.of(in_window(size, design), _step(second))


def _step(second: float) -> int:
    """Everything here is slow: a few steps a second will do."""
    return 0 if current_theme().contrast else int(second * STEPS)


def _draw_dust(surface: pygame.Surface, second: float) -> None:
    area, asked = in_window(surface.get_size(), DUST), surface.get_clip()
    for number in range(MOTES):
        way = (number * 0.618 + second * (0.012 + 0.002 * (number % 5))) % 1.0
        across = (number * 0.377) % 1.0 + 0.03 * sin(second * 0.5 + number)
        picture = mote(max(2, round((3 + number % 3) * fit(surface.get_size()))))
        place = picture.get_rect(topleft=(round(area.x + across * area.width), round(area.y + way * area.height)))
        if asked.colliderect(place):
            picture.set_alpha(round(150 * sin(pi * way)))
            surface.blit(picture, place)


def _draw_dreams(surface: pygame.Surface, second: float) -> None:
    scale = fit(surface.get_size())
    for number in range(2):
        share = (second - 0.7 * number) % DREAM_EVERY / DREAM
        if second < 0.7 * number or share >= 1.0:
            continue
        picture = dream(max(8, round((20 + 14 * share) * scale)))
        picture.set_alpha(round(230 * (1 - share) * min(1.0, 6 * share)))
        x, y = CAT[0] - 26 * share + 8 * sin(6 * share) + 14 * number, CAT[1] - 74 * share
        surface.blit(picture, in_window(surface.get_size(), (x, y, 0, 0)))


@cached_per_theme(4)
def mote(size: int) -> pygame.Surface:
    """A speck of dust."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    pygame.draw.circle(picture, (255, 246, 216, 200), (size / 2, size / 2), size / 2)
    return picture


@cached_per_theme(24)
def dream(size: int) -> pygame.Surface:
    """What a cat says in its sleep."""
    return font(size, "black").render(DREAMED, True, "white")
