"""Maya numerals."""

import pygame

from scenes.look.theme import cached_per_theme


@cached_per_theme(64)
def numeral(number: int, height: int, colour: str) -> pygame.Surface:
    """A number as the Maya wrote it: a dot is one, a bar five, a shell zero; the next level up counts twenties."""
    levels = []
    while True:
        number, rest = divmod(number, 20)
        levels.append(rest)
        if not number:
            break
    width = max(8, height)
    picture = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    room = height / len(levels)
    for place, value in enumerate(reversed(levels)):
        _draw_level(picture, pygame.Rect(0, round(place * room), width, round(room)), value, colour)
    return picture


def _draw_level(picture: pygame.Surface, box: pygame.Rect, value: int, colour: str) -> None:
    bars, dots = divmod(value, 5)
    line = min(box.height / 5, box.width / 4.5)
    if not value:
        shell = pygame.Rect(0, 0, round(line * 3.2), round(line * 1.6))
        shell.center = box.center
        pygame.draw.ellipse(picture, colour, shell, max(1, round(line / 4)))
        return
    high = (bars + (dots > 0)) * line
    top = box.y + (box.height - high) / 2
    for dot in range(dots):
        x = box.centerx + (dot - (dots - 1) / 2) * line * 1.15
        pygame.draw.circle(picture, colour, (x, top + line / 2), line * 0.4)
    top += line if dots else 0
    for bar in range(bars):
        pygame.draw.rect(
            picture,
            colour,
            (box.centerx - line * 2.2, top + bar * line + line * 0.18, line * 4.4, line * 0.64),
            border_radius=round(line / 4),
        )
