"""Flames, smoke and the glow of fires, as small pictures; and the dusk that makes them bright."""

from math import sin

import pygame

from scenes.look.surface_cache import cached_surface

FINE = 3
"""Drawn at this multiple of the size, then reduced."""
DUSK = (126, 120, 176)
"""The light that an eclipse leaves of the land: red, green and blue."""
LICKS = 7
"""Flames on a burning place."""
TONGUES = ((1.0, "#B5301F"), (0.8, "#F0792B"), (0.5, "#FFD25E"), (0.24, "#FFF6D2"))
"""Width of the layers of a flame, and their colours."""


@cached_surface(64)
def flame(size: int, number: int) -> pygame.Surface:
    """A flame that leans to one side or the other; its foot is in the middle below."""
    large = size * FINE
    picture = pygame.Surface((large, large * 3 // 2), pygame.SRCALPHA, 32)
    foot, tall = large * 3 // 2, large * 1.42
    lean = (-0.2, -0.06, 0.08, 0.22)[number % 4]
    for share, colour in TONGUES:
        wide, high = large * 0.34 * share, tall * (0.32 + 0.68 * share)
        edge = []
        for step in range(13):
            up = step / 12
            half = wide * (1 - up) ** 0.7 * (0.55 + 1.6 * up * (1 - up) * 2)
            edge.append((large / 2 + lean * large * up**2 - half, foot - high * up))
        other = [(large + 2 * lean * large * ((foot - y) / high) ** 2 - x, y) for x, y in reversed(edge)]
        pygame.draw.polygon(picture, colour, [*edge, *other])
    return pygame.transform.smoothscale(picture, (size, size * 3 // 2))


def draw_smoke(surface: pygame.Surface, at: tuple[float, float], size: float, strength: float) -> None:
    """A ball of smoke, of a strength between 0 and 1, around a place."""
    alpha = round(255 * strength) // 16 * 16
    if alpha > 0:
        ball = _puff(max(4, round(size) // 4 * 4), alpha)
        surface.blit(ball, ball.get_rect(center=at))


@cached_surface(256)
def _puff(size: int, alpha: int) -> pygame.Surface:
    """A ball of smoke."""
    picture = pygame.Surface((size * 2, size * 2), pygame.SRCALPHA, 32)
    for shade, part in (((104, 92, 106, alpha), 1.0), ((176, 164, 170, alpha), 0.72)):
        pygame.draw.circle(picture, shade, (size * (0.72 + 0.28 * part), size * (0.72 + 0.28 * part)), size * part)
    return pygame.transform.smoothscale(picture, (size, size))


@cached_surface(16)
def glow(size: int) -> pygame.Surface:
    """The light of a fire, to be added to the ground."""
    picture = pygame.Surface((64, 64), 0, 32)
    for radius in range(31, 0, -1):
        share = (1 - radius / 32) ** 1.6
        pygame.draw.circle(picture, (round(92 * share), round(52 * share), round(10 * share)), (32, 32), radius)
    return pygame.transform.smoothscale(picture, (size, size))


def dim(surface: pygame.Surface, box: pygame.Rect, share: float = 1.0) -> None:
    """Let dusk fall on a part of a picture."""
    light = tuple(round(255 - (255 - part) * share) for part in DUSK)
    surface.fill(light, box, pygame.BLEND_RGB_MULT)


def draw_glow(surface: pygame.Surface, at: tuple[int, int], size: int) -> None:
    """The light of a fire around a place."""
    light = glow(size)
    surface.blit(light, light.get_rect(center=at), special_flags=pygame.BLEND_RGB_ADD)


def draw_fire(surface: pygame.Surface, box: pygame.Rect, share: float, moment: float) -> None:
    """Flames over a box, `share` of their full height, with smoke above; `moment` makes them flicker."""
    if share <= 0:
        return
    for number in range(4):
        risen = (moment * 0.5 + number / 4) % 1
        x = box.centerx + box.width * (0.26 * sin(number * 2.4 + moment) + 0.16 * risen)
        at = x, box.y + box.height * (0.3 - 0.75 * risen)
        draw_smoke(surface, at, box.width * (0.24 + 0.3 * risen), 0.66 * share * (1 - risen))
    for number in range(LICKS):
        near = number * 3 % LICKS / LICKS
        high = share * (0.55 + 0.45 * abs(sin(moment * 5 + number * 1.9)))
        picture = flame(max(4, round(box.width * 0.42 * high) // 4 * 4), int(moment * 9 + number) % 4)
        x = box.x + box.width * (0.1 + 0.8 * (number + 0.5) / LICKS)
        surface.blit(
            picture, picture.get_rect(midbottom=(round(x), round(box.bottom - box.height * 0.34 * (1 - near))))
        )
