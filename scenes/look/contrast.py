"""Light and dark: how far two colours are apart, and what becomes of a colour in strong contrast."""

from functools import lru_cache

import pygame

from scenes.look.theme import current_theme

BLACK, WHITE = "#000000", "#FFFFFF"
READABLE, STRONG = 4.5, 7.0
"""The least contrast of letters, and the least in strong contrast (WCAG 2: AA and AAA)."""
DARK = 0.18
"""Letters on what is darker than this are light."""
COLOURED = 25
"""Percent of saturation from which a light ground says something: what is chosen, hovered, lit."""
SEE_THROUGH = 128


def luminance(colour: str | pygame.Color) -> float:
    """How light a colour is, from 0 to 1, as WCAG 2 measures it."""
    parts = [part / 255 for part in pygame.Color(colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str | pygame.Color, other: str | pygame.Color) -> float:
    """The contrast of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink(colour: str) -> str:
    """The colour of letters: as asked for, or black or white."""
    return _pure(colour) if current_theme().contrast else colour


def ground(colour: str) -> str:
    """The colour of a ground: as asked for, or black, white or one that black letters stand out from."""
    return _plain(colour) if current_theme().contrast else colour


@lru_cache(maxsize=64)
def _pure(colour: str) -> str:
    return BLACK if luminance(colour) < 0.4 else WHITE


@lru_cache(maxsize=64)
def _plain(colour: str) -> str:
    asked = pygame.Color(colour)
    if asked.a < SEE_THROUGH:
        return colour
    if luminance(asked) < DARK:
        return BLACK
    return colour if asked.hsva[1] > COLOURED else WHITE
