"""The pieces of the game: tokens, buildings, pyramids and dice."""

from collections.abc import Mapping

import pygame

from game.balam.kinds import Kind, Type
from scenes.balam.render.models import model
from scenes.look.contrast import ground
from scenes.look.liveries import Livery, glyph
from scenes.look.svg import ARTWORK, Repaint, rasterise
from scenes.look.text import font
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, PAPER

DRAWINGS = ARTWORK / "balam"
BUILDINGS: Mapping[Type, str] = {
    "V": "buildings/village",
    "G": "buildings/garrison",
    "P": "buildings/palace",
    "T": "buildings/temple",
    "M": "buildings/market",
    "R": "buildings/reserve",
    "B": "buildings/ball_court",
    "O": "buildings/observatory",
}
"""The names of the buildings, which are models, among those of the drawings."""
MODELS: Mapping[str, Type] = {name: letter for letter, name in BUILDINGS.items()}
PROSPEROUS = "#FFD25E"
COLOUR, DARK = "#AA0001", "#AA0002"
"""Placeholder colours in the drawings of pyramids, replaced by those of a livery."""
INFLUENCE = 1.4
"""Width of the counter of small pyramids, in heights."""
STEPS = (1.0, 0.24), (0.66, 0.12), (0.34, 0.0)
"""Width of its steps and their distance from the top, the lowest first."""


@cached_per_theme(256)
def drawing(name: str, size: int) -> pygame.Surface:
    """A square drawing by its name, or the model of a building."""
    if name in MODELS:
        return building(MODELS[name], size)
    return rasterise(DRAWINGS / f"{name}.svg", (size, size))


def token(kind: Kind, size: int) -> pygame.Surface:
    """A token of wealth."""
    return drawing(f"wealth/{kind}", size)


@cached_per_theme(64)
def building(letter: Type, size: int) -> pygame.Surface:
    """A building as a small model, in a square."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    shown = model(letter, size)
    if shown.get_height() > size:
        shown = model(letter, max(4, size * size // shown.get_height()))
    picture.blit(shown, shown.get_rect(center=(size // 2, size // 2)))
    return picture


@cached_per_theme(96)
def coin(kind: Kind, size: int) -> pygame.Surface:
    """A token on a round ground, which sets it off from the picture below."""
    large = size * 2
    picture = pygame.Surface((large, large), pygame.SRCALPHA, 32)
    pygame.draw.circle(picture, INK, (size, size), size)
    pygame.draw.circle(picture, PAPER, (size, size), size - max(2, size // 10))
    shown = token(kind, round(large * 0.72))
    picture.blit(shown, shown.get_rect(center=(size, size)))
    return pygame.transform.smoothscale(picture, (size, size))


@cached_per_theme(64)
def large_pyramid(livery: Livery, size: int) -> pygame.Surface:
    """The pyramid that marks a city."""
    paint = (Repaint(COLOUR, livery.colour), Repaint(DARK, livery.band))
    return rasterise(DRAWINGS / "pieces/large-pyramid.svg", (size, size), paint)


@cached_per_theme(64)
def influence(livery: Livery, number: int, height: int, signed: bool = True) -> pygame.Surface:
    """The number of a king's small pyramids on a site, in a pyramid with their sign and colour.

    On a small map the sign is left out (`signed` is False), so that the number is legible.
    """
    width, large = round(height * (INFLUENCE if signed else 1.2)), 3
    picture = pygame.Surface((width * large, height * large), pygame.SRCALPHA, 32)
    for step, (colour, edge) in enumerate(((CREAM, 0), (ground(livery.band), max(large, height // 4)))):
        for share, top in STEPS:
            box = pygame.Rect(0, 0, round(width * large * share), round(height * large * (1 - top)))
            box.midbottom = width * large // 2, height * large
            pygame.draw.rect(picture, colour, box.inflate(-2 * edge, -2 * edge), border_radius=height // 4 * (2 - step))
    result = pygame.transform.smoothscale(picture, (width, height))
    middle = height * (1 + STEPS[0][1]) / 2
    if signed:
        sign = glyph(livery, round(height * 0.64))
        result.blit(sign, sign.get_rect(center=(width * 0.3, middle)))
    drawn = font(max(8, round(height * (0.68 if signed else 0.86))), "black").render(str(number), True, CREAM)
    result.blit(drawn, drawn.get_rect(center=(width * (0.72 if signed else 0.5), middle)))
    return result


@cached_per_theme(64)
def die(face: str, size: int) -> pygame.Surface:
    """A bone die: pips for successes, or a skull."""
    picture = drawing("pieces/die", size).copy()
    middle = size * 0.46, size * 0.53
    if face == "x":
        skull = drawing("pieces/skull", round(size * 0.5))
        picture.blit(skull, skull.get_rect(center=middle))
        return picture
    spots = {0: (), 1: ((0, 0),), 2: ((-1, -1), (1, 1)), 3: ((-1, -1), (0, 0), (1, 1))}[int(face)]
    for across, down in spots:
        spot = middle[0] + across * size * 0.16, middle[1] + down * size * 0.16
        pygame.draw.circle(picture, INK, spot, size * 0.075)
    return picture


@cached_per_theme(32)
def prestige(points: int, size: int) -> pygame.Surface:
    """Points of prestige on a golden seal."""
    picture = drawing("pieces/prestige", size).copy()
    drawn = font(max(8, round(size * 0.5)), "black").render(str(points), True, INK)
    back = pygame.Rect(0, 0, round(size * 0.62), round(size * 0.62))
    back.center = size // 2, size // 2
    pygame.draw.circle(picture, PROSPEROUS, back.center, back.width // 2)
    picture.blit(drawn, drawn.get_rect(center=back.center))
    return picture


@cached_per_theme(16)
def crown(width: int) -> pygame.Surface:
    """A crown of feathers."""
    return rasterise(DRAWINGS / "pieces/crown.svg", (width, width))


@cached_per_theme(16)
def small_pyramid(livery: Livery, size: int) -> pygame.Surface:
    """A small pyramid, in the middle of a square."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    drawn = rasterise(DRAWINGS / "pieces/small-pyramid.svg", (size, size * 3 // 4), (Repaint(COLOUR, livery.colour),))
    picture.blit(drawn, drawn.get_rect(center=(size // 2, size // 2)))
    return picture
