"""The scenes and drawings of Balconia in which colours matter."""

from collections.abc import Iterator

import pygame

from game.balconia.building import SEATS
from game.balconia.cards import FLOWER_COLOURS
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.render.artwork import DRAWINGS
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.scenery import backdrop
from scenes.look.svg import rasterise
from scenes.look.ui import draw_ribbon
from tools.balconia.evening import played
from tools.evening import Evening
from tools.tour import Picture, Size, shot


def colours(evening: Evening) -> Iterator[Picture]:
    """A selection, a placement and the scoring of the same game."""
    evening.sit_down(played(20))
    evening.click(evening.enabled("token-")[0])
    yield shot("disc", evening)
    evening.click("confirm")
    yield shot("hand-over", evening)
    evening.click("ready")
    evening.click(evening.enabled("cell-")[0])
    yield shot("placement", evening)
    evening.sit_down(played(28))
    evening.click("skip")
    yield shot("scoring", evening)


def flowers_and_players(size: Size) -> pygame.Surface:
    """The six flowers, and everything that tells the players apart."""
    strip = backdrop(SEATS[0], size).copy()
    for place, colour in enumerate(FLOWER_COLOURS):
        strip.blit(rasterise(DRAWINGS / "flower" / f"{colour}.svg", (80, 110)), (20 + 90 * place, 20))
        strip.blit(rasterise(DRAWINGS / "icon" / f"flower.{colour}.svg", (40, 40)), (40 + 90 * place, 180))
    for place, seat in enumerate(SEATS):
        draw_ribbon(strip, pygame.Rect(580, 30 + 110 * place, 300, 80), LIVERIES[seat])
        Disc(seat, 60).draw(strip, (990 + 190 * place, 120))
    return strip
