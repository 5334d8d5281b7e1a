"""The curtain of the hand-over: two halves of pleated cloth under a pelmet, in the colour of the next player."""

from math import ceil, pi, sin

import pygame

from scenes.kit.tween import smooth
from scenes.look.light import shade
from scenes.look.liveries import Livery
from scenes.look.patterns import pattern
from scenes.look.surface_cache import cached_surface
from scenes.look.theme import cached_per_theme, current_theme

SECONDS = 0.5
CLOTH = "#7B2D4E"
"""The colour of a curtain that calls no player."""
GOLD, OLD_GOLD = "#FFD25E", "#C9973A"
BREADTHS = 3
"""Breadths of cloth in each half, all alike."""
PLEATS = (0.0, 0.26, 0.6, 1.0)
"""The starts of the pleats of a breadth; no two are equally wide."""
PELMET = 0.12
"""Height of the pelmet, as a share of the window's."""
SCALLOPS = 8
LAP = 40
"""The halves lap over by this part of the window's height."""


class Curtain:
    """Open at 0, closed at 1; moves toward where it should be."""

    def __init__(self, position: float = 0.0) -> None:
        self.position = position
        self.goal = position
        self.livery: Livery | None = None
        """The livery of the player who is called."""

    @property
    def closed(self) -> bool:
        """True if nothing shows through."""
        return self.position >= 1.0

    def call(self, livery: Livery, speed: float) -> None:
        """Close in the colours of a player; at once at speed 0."""
        self.goal, self.livery = 1.0, livery
        if not speed:
            self.position = 1.0

    def update(self, seconds: float, speed: float) -> None:
        """Move toward the goal; at once at speed 0."""
        step = seconds * speed / SECONDS if speed > 0 else 1.0
        if self.position < self.goal:
            self.position = min(self.goal, self.position + step)
        else:
            self.position = max(self.goal, self.position - step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both halves; the less of a half is drawn out, the closer its pleats."""
        if self.position <= 0:
            return
        width, height = surface.get_size()
        half = ceil(width / 2) + height // LAP
        whole = breadth((ceil(half / BREADTHS), height), self.livery)
        squeezed = max(1, ceil(whole.get_width() * smooth(self.position)))
        left = pygame.transform.scale(whole, (squeezed, height))
        right = pygame.transform.flip(left, True, False)
        edge = BREADTHS * squeezed
        if not self.closed:
            dark = shadow((height // 12, height))
            surface.blit(dark, (edge, 0))
            surface.blit(pygame.transform.flip(dark, True, False), (width - edge - dark.get_width(), 0))
        for number in range(BREADTHS):
            surface.blit(right, (width - (number + 1) * squeezed, 0))
        for number in range(BREADTHS):
            surface.blit(left, (number * squeezed, 0))
        self._draw_hems(surface, edge)
        hanging = pelmet((width, round(height * PELMET)), self.livery)
        surface.blit(hanging, (0, round((smooth(min(1.0, 2 * self.position)) - 1) * hanging.get_height())))

    def _draw_hems(self, surface: pygame.Surface, edge: int) -> None:
        """Draw the golden braid along the edges that meet; if closed, the left one is on top."""
        width, height = surface.get_size()
        braid = max(3, height // 120)
        for x in (edge - 2 * braid, *(() if self.closed else (width - edge + braid,))):
            surface.fill(OLD_GOLD, (x - 1, 0, braid + 2, height))
            surface.fill(GOLD, (x, 0, braid, height))


@cached_per_theme(2)
def breadth(size: tuple[int, int], livery: Livery | None) -> pygame.Surface:
    """A breadth of the left half: pleats that catch the light, darker under the pelmet, a wavy golden hem."""
    width, height = size
    cloth = pygame.Color(livery.band if livery else CLOTH)
    strip = pygame.Surface((width, 1), 0, 32)
    for x in range(width):
        light = _fold(x / width)
        colour = shade(cloth, 0.5 + 0.5 * min(1.0, light / 0.75))
        strip.set_at((x, 0), colour.lerp("white", 0.16 * max(0.0, light - 0.75) / 0.25))
    picture = pygame.transform.scale(strip, size)
    if livery:
        faint = pygame.Color(0, 0, 0, 90) if current_theme().patterns else pygame.Color(255, 255, 255, 14)
        picture.blit(pattern(size, livery.weave, max(12, height // 24), 0.3, faint), (0, 0))
    picture.blit(pygame.transform.smoothscale(_falloff(), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    hem = max(4, height // 60)
    for x in range(width):
        top = height - 4 * hem + round(hem * 0.8 * _fold(x / width))
        light = 0.7 + 0.3 * _fold(x / width)
        picture.fill(shade(pygame.Color(GOLD), light), (x, top, 1, hem))
        picture.fill(shade(pygame.Color(OLD_GOLD), light), (x, top + hem, 1, max(1, hem // 3)))
    return picture


def _fold(place: float) -> float:
    """The light on a place of a breadth, from 0 deep in a pleat to 1 on its ridge."""
    start = max(edge for edge in PLEATS[:-1] if edge <= place)
    end = min(edge for edge in PLEATS if edge > place)
    return sin(pi * ((place - start) / (end - start)) ** 0.8)


@cached_surface(1)
def _falloff() -> pygame.Surface:
    """The light on hanging cloth, from the pelmet to the floor."""
    picture = pygame.Surface((1, 8), 0, 32)
    for y, light in enumerate((70, 150, 215, 250, 255, 245, 225, 190)):
        picture.set_at((0, y), (light, light, light))
    return picture


@cached_surface(2)
def shadow(size: tuple[int, int]) -> pygame.Surface:
    """The shadow of the left half's edge on the scene."""
    strip = pygame.Surface((size[0], 1), pygame.SRCALPHA, 32)
    for x in range(size[0]):
        strip.set_at((x, 0), (20, 12, 30, round(130 * (1 - x / size[0]) ** 2)))
    return pygame.transform.scale(strip, size)


@cached_per_theme(2)
def pelmet(size: tuple[int, int], livery: Livery | None) -> pygame.Surface:
    """The pelmet that hides the rail: scallops with a golden fringe, and their shadow on the curtain."""
    width, height = size
    one = _scallop((ceil(width / SCALLOPS), height), pygame.Color(livery.band if livery else CLOTH))
    picture = pygame.Surface((width, one.get_height()), pygame.SRCALPHA, 32)
    for number in range(SCALLOPS):
        picture.blit(one, (number * width // SCALLOPS, 0))
    return picture


def _scallop(size: tuple[int, int], cloth: pygame.Color) -> pygame.Surface:
    width, height = size
    picture = pygame.Surface((width, height * 5 // 4), pygame.SRCALPHA, 32)
    fringe, drop = max(3, height // 9), max(3, height // 10)
    for x in range(width):
        across = x / width
        low = round(height * (0.62 + 0.3 * sin(pi * across)))
        fold = 0.72 + 0.28 * abs(sin(pi * across * 3))
        picture.fill((20, 12, 30, 90), (x, 0, 1, low + drop + fringe // 2))
        picture.fill(shade(cloth, fold * (0.72 + 0.28 * sin(pi * across))), (x, 0, 1, low))
        gold = pygame.Color(GOLD if x // max(2, fringe // 3) % 2 else OLD_GOLD)
        picture.fill(shade(gold, 0.8 + 0.2 * fold), (x, low - fringe, 1, fringe))
    picture.fill(OLD_GOLD, (0, 0, width, fringe // 2))
    return picture
