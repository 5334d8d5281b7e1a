"""The Katun cards: a stone wheel on the back, and on the face a scene with the gift of the card."""

from collections.abc import Mapping

import pygame

from game.balam.catalogue import Tone
from game.balam.catalogue_file import load_catalogue
from game.balam.kinds import Card, Kind
from scenes.balam.render.pieces import DRAWINGS, PROSPEROUS, coin, prestige
from scenes.look.contrast import ground
from scenes.look.svg import rasterise
from scenes.look.theme import cached_per_theme
from scenes.look.ui import INK, card

TONES: Mapping[Tone, str] = {"positive": "#6FB552", "neutral": "#5C7FD6", "negative": "#B5483C"}
SHAPE = 1.4
"""Height of a Katun card, in widths."""


@cached_per_theme(16)
def card_back(width: int) -> pygame.Surface:
    """The back of every Katun card: a stone wheel."""
    size = width, round(width * SHAPE)
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    picture.blit(pygame.transform.smoothscale(rasterise(DRAWINGS / "katun/back.svg", size), size), (0, 0))
    return _cornered(picture, INK)


@cached_per_theme(64)
def card_face(katun: Card, width: int) -> pygame.Surface:
    """The face of a Katun card: a scene with a rim in its tone, and the gift of the card."""
    shown = load_catalogue().katun[katun]
    size = width, round(width * SHAPE)
    rim = PROSPEROUS if shown.name == "prosperous" else INK if shown.name == "eclipse" else TONES[shown.tone]
    picture = card(size, rim, INK, max(4, width // 10), max(2, width // 40)).copy()
    inner = pygame.Rect(0, 0, *size).inflate(-width // 7, -width // 7)
    picture.blit(_scene(shown.name, inner.size, max(3, width // 14)), inner)
    for drawn, place in _gifts(shown.name, shown.kinds, inner):
        picture.blit(drawn, drawn.get_rect(center=place))
    return picture


def _scene(name: str, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The picture on a card, with round corners and a thin line around it."""
    large = rasterise(DRAWINGS / f"katun/cards/{name}.svg", (size[0] * 2, size[1] * 2))
    picture = pygame.transform.smoothscale(large, size)
    mask = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, "#FFFFFF", mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(picture, INK, picture.get_rect(), max(1, size[0] // 40), border_radius=radius)
    return picture


def _gifts(name: str, kinds: tuple[Kind, ...], inner: pygame.Rect) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The tokens and points that a card shows, and their centres."""
    x, y, side, high = inner.centerx, inner.centery, inner.width, inner.height
    match name:
        case "prosperous":
            small = round(side * 0.47)
            return [
                (coin(kinds[0], small), (x - side // 4, inner.y + high * 27 // 100)),
                (coin(kinds[1], small), (x + side // 4, inner.y + high * 27 // 100)),
                (prestige(3, round(side * 0.62)), (x, inner.y + high * 70 // 100)),
            ]
        case "favourable":
            return [(coin(kinds[0], round(side * 0.72)), (x, inner.y + high * 42 // 100))]
        case "exceptional":
            half = round(side * 0.5)
            return [
                (coin("maize", half), (x - side // 5, y - side // 12)),
                (coin("maize", half), (x + side // 5, y + side // 4)),
            ]
        case "cacao_feast":
            half = round(side * 0.36)
            return [
                (coin("cacao", half), (x + across * side // 4, inner.y + high * down // 100))
                for across, down in ((-1, 18), (1, 18), (0, 33), (-1, 48), (1, 48))
            ]
        case _:
            return []


def _cornered(picture: pygame.Surface, rim: str) -> pygame.Surface:
    """A picture with round corners and a rim."""
    size, radius = picture.get_size(), max(4, picture.get_width() // 10)
    mask = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(mask, "#FFFFFF", mask.get_rect(), border_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(picture, ground(rim), picture.get_rect(), max(2, size[0] // 30), border_radius=radius)
    return picture
