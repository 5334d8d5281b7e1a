"""The contrast of colours, and the colours of the high-contrast theme."""

from functools import lru_cache

import pygame

from scenes.look.theme import current_theme

BLACK, WHITE = "#000000", "#FFFFFF"
READABLE, STRONG = 4.5, 7.0
"""The least contrast of letters, normally and in high contrast (WCAG 2: AA and AAA)."""
DARK = 0.18
"""The luminance below which a background has light letters."""
COLOURED = 25
"""Percent of saturation above which a light background has a meaning (chosen, hovered, lit) and keeps its colour."""
SEE_THROUGH = 128


def luminance(colour: str | pygame.Color) -> float:
    """The relative luminance of a colour, from 0 to 1 (WCAG 2)."""
    parts = [part / 255 for part in pygame.Color(colour)[:3]]
    # From sRGB to linear light.
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str | pygame.Color, other: str | pygame.Color) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def ink(colour: str) -> str:
    """The colour of letters: black or white in high contrast."""
    return _pure(colour) if current_theme().contrast else colour


def ground(colour: str) -> str:
    """The colour of a background: in high contrast black, white, or a colour that black letters stand out from."""
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
