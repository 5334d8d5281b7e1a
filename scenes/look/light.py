"""The light on the table: it comes from the left, and upright sides that face it are brighter."""

from math import cos, radians

import pygame

LIGHT_FROM = -30.0
"""Degrees from the viewer toward the right."""


def light_on(direction: float) -> float:
    """The brightness of a side that faces this many degrees to the right of the viewer, up to 1."""
    return 0.84 + 0.16 * max(0.0, cos(radians(direction - LIGHT_FROM)))


def heading(index: int, yaw: float) -> float:
    """The direction that face `index` of a block faces, in degrees to the right of the viewer."""
    return (yaw - 90.0 * index + 180.0) % 360.0 - 180.0


def shade(colour: pygame.Color, light: float) -> pygame.Color:
    """A colour under less light."""
    return pygame.Color(round(colour.r * light), round(colour.g * light), round(colour.b * light), colour.a)
