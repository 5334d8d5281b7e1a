"""The curtain of the hand-over: two halves of cloth that meet in the middle and hide everything."""

import pygame

from scenes.kit.tween import smooth
from scenes.look.let_go import pictures

SECONDS = 0.45
CLOTH = "#7B2D4E"
FOLDS = 9
GOLD = "#FFD25E"


class Curtain:
    """Open at 0, closed at 1; moves toward where it should be."""

    def __init__(self, position: float = 0.0) -> None:
        self.position = position
        self.goal = position

    @property
    def closed(self) -> bool:
        """Whether nothing shows through."""
        return self.position >= 1.0

    def update(self, seconds: float, speed: float) -> None:
        """Let it move; at speed 0 it is there at once."""
        step = seconds * speed / SECONDS if speed > 0 else 1.0
        if self.position < self.goal:
            self.position = min(self.goal, self.position + step)
        else:
            self.position = max(self.goal, self.position - step)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both halves as far in as they are."""
        if self.position <= 0:
            return
        width, height = surface.get_size()
        half = width // 2 + width % 2
        cloth = curtain_half((half + height // 40, height))
        shift = round((1 - smooth(self.position)) * cloth.get_width())
        surface.blit(cloth, (half - cloth.get_width() - shift, 0))
        surface.blit(mirrored_half(cloth.get_size()), (width - half + shift, 0))


@pictures(2)
def mirrored_half(size: tuple[int, int]) -> pygame.Surface:
    """The right half."""
    return pygame.transform.flip(curtain_half(size), True, False)


@pictures(2)
def curtain_half(size: tuple[int, int]) -> pygame.Surface:
    """The left half: folds of velvet with a golden hem."""
    width, height = size
    strip = pygame.Surface((width, 1), 0, 32)
    for x in range(width):
        fold = x * FOLDS / width % 1.0
        light = 0.72 + 0.38 * (1 - abs(2 * smooth(fold) - 1))
        red, green, blue = (min(255, round(channel * light)) for channel in pygame.Color(CLOTH)[:3])
        strip.set_at((x, 0), (red, green, blue))
    picture = pygame.transform.scale(strip, size)
    hem = max(4, height // 60)
    picture.fill(GOLD, (0, height - 3 * hem, width, hem))
    picture.fill("#C9973A", (0, height - 2 * hem, width, hem // 3))
    return picture
