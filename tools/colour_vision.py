"""Simulates colour blindness: pictures of the game as colour-blind players see them, without and with patterns."""

import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Literal

import numpy as np
import pygame

from game.presentation import Theme
from scenes.look.theme import set_theme
from tools.evening import Evening, make_context
from tools.tour import Picture, Size, tour

Vision = Literal["protanopia", "deuteranopia", "tritanopia"]
Floats = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

MATRICES: Mapping[Vision, Floats] = {
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""Machado, Oliveira and Fernandes 2009, severity 1.0; they apply to linear RGB."""
SIZE = (1280, 720)


def linear(colours: Floats) -> Floats:
    """Linear RGB from sRGB, both from 0 to 1."""
    return np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)


def encoded(light: Floats) -> Floats:
    """Convert linear RGB to sRGB."""
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 0.0) ** (1 / 2.4) - 0.055)


def seen_by(vision: Vision, picture: pygame.Surface) -> pygame.Surface:
    """A picture as a person with this vision sees it."""
    light = linear(pygame.surfarray.array3d(picture) / 255.0)
    shown = encoded(np.clip(light @ MATRICES[vision].T, 0.0, 1.0))
    return pygame.surfarray.make_surface(np.round(shown * 255).astype(np.uint8))


def vision_pictures(name: str) -> Iterator[Picture]:
    """A game's main scenes for each vision, without patterns on the left, with them on the right, and its palette."""
    plain, patterned = (dict(_scenes(name, patterns)) for patterns in (False, True))
    for scene, picture in plain.items():
        for vision in MATRICES:
            yield f"vision-{vision}-{scene}", _beside(*(seen_by(vision, p) for p in (picture, patterned[scene])))
    if palette := tour(name).palette:
        yield f"vision-{palette[0]}", _sheet(palette[1])
    set_theme(Theme())


def _scenes(name: str, patterns: bool) -> Iterator[Picture]:
    with tempfile.TemporaryDirectory() as folder:
        yield from tour(name).colours(Evening(make_context(Path(folder), game=name, colour_blind=patterns), SIZE))


def _beside(left: pygame.Surface, right: pygame.Surface) -> pygame.Surface:
    """Two pictures of the same size, side by side."""
    picture = pygame.Surface((2 * left.get_width(), left.get_height()))
    picture.blit(left, (0, 0))
    picture.blit(right, (left.get_width(), 0))
    return picture


def _sheet(draw: Callable[[Size], pygame.Surface]) -> pygame.Surface:
    """The palette for every vision, without patterns above and with them below."""
    height = 260
    sheet = pygame.Surface((SIZE[0], 2 * height * (1 + len(MATRICES))))
    for row, patterns in enumerate((False, True)):
        set_theme(Theme(patterns=patterns))
        strip = draw((SIZE[0], height))
        for place, picture in enumerate((strip, *(seen_by(vision, strip) for vision in MATRICES))):
            sheet.blit(picture, (0, (2 * place + row) * height))
    return sheet
