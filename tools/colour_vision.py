"""What those see who lack one kind of cones: pictures of the game as they look to them, without and with patterns."""

import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import numpy as np
import pygame

from game.balconia.building import SEATS
from game.balconia.cards import FLOWER_COLOURS
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.drawings import DRAWINGS
from scenes.balconia.render.scenery import backdrop
from scenes.look.appearance import Appearance, wear
from scenes.look.svg import rasterise
from scenes.look.ui import draw_ribbon
from tools.evening import Evening, make_studio, played

Vision = Literal["protanopia", "deuteranopia", "tritanopia"]
Picture = tuple[str, pygame.Surface]
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
"""Machado, Oliveira and Fernandes 2009, severity 1.0: they work on linear light."""
SIZE = (1280, 720)


def linear(colours: Floats) -> Floats:
    """Light out of sRGB, both from 0 to 1."""
    return np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)


def encoded(light: Floats) -> Floats:
    """SRGB out of light."""
    return np.where(light <= 0.0031308, light * 12.92, 1.055 * np.maximum(light, 0.0) ** (1 / 2.4) - 0.055)


def seen_by(vision: Vision, picture: pygame.Surface) -> pygame.Surface:
    """A picture as it looks to somebody with this vision."""
    light = linear(pygame.surfarray.array3d(picture) / 255.0)
    shown = encoded(np.clip(light @ MATRICES[vision].T, 0.0, 1.0))
    return pygame.surfarray.make_surface(np.round(shown * 255).astype(np.uint8))


def vision_pictures() -> Iterator[Picture]:
    """The main scenes under each vision, without patterns on the left and with them on the right, and a sheet."""
    plain, patterned = (dict(_scenes(patterns)) for patterns in (False, True))
    for name, picture in plain.items():
        for vision in MATRICES:
            yield f"vision-{vision}-{name}", _beside(*(seen_by(vision, p) for p in (picture, patterned[name])))
    yield "vision-flowers-and-players", _sheet()
    wear(Appearance())


def _scenes(patterns: bool) -> Iterator[Picture]:
    """A selection, a placement and the scoring of the same game."""
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(make_studio(Path(folder), colour_blind=patterns), SIZE)
        evening.sit_down(played(20))
        evening.click(evening.enabled("token-")[0])
        yield "disc", _shot(evening)
        evening.click("confirm")
        yield "hand-over", _shot(evening)
        evening.click("ready")
        evening.click(evening.enabled("cell-")[0])
        yield "placement", _shot(evening)
        evening.sit_down(played(28))
        evening.click("skip")
        yield "scoring", _shot(evening)


def _shot(evening: Evening) -> pygame.Surface:
    evening.picture()
    return evening.surface.copy()


def _beside(left: pygame.Surface, right: pygame.Surface) -> pygame.Surface:
    """Two pictures of one size next to each other."""
    picture = pygame.Surface((2 * left.get_width(), left.get_height()))
    picture.blit(left, (0, 0))
    picture.blit(right, (left.get_width(), 0))
    return picture


def _sheet() -> pygame.Surface:
    """The six flowers and what tells the players apart; above without patterns, below with them, for every vision."""
    height = 260
    sheet = pygame.Surface((SIZE[0], 2 * height * (1 + len(MATRICES))))
    for row, patterns in enumerate((False, True)):
        wear(Appearance(patterns=patterns))
        strip = _strip((SIZE[0], height))
        for place, picture in enumerate((strip, *(seen_by(vision, strip) for vision in MATRICES))):
            sheet.blit(picture, (0, (2 * place + row) * height))
    return sheet


def _strip(size: tuple[int, int]) -> pygame.Surface:
    strip = backdrop(SEATS[0], size).copy()
    for place, colour in enumerate(FLOWER_COLOURS):
        strip.blit(rasterise(DRAWINGS / "flower" / f"{colour}.svg", (80, 110)), (20 + 90 * place, 20))
        strip.blit(rasterise(DRAWINGS / "icon" / f"flower.{colour}.svg", (40, 40)), (40 + 90 * place, 180))
    for place, seat in enumerate(SEATS):
        draw_ribbon(strip, pygame.Rect(580, 30 + 110 * place, 300, 80), LIVERIES[seat])
        Disc(seat, 60).draw(strip, (990 + 190 * place, 120))
    return strip
