"""The curtain hides everything once closed, moves in from both sides, and has the colour of the player called."""

import pygame
import pytest

from game.balconia.building import ROSE, TURQUOISE
from scenes.balconia.liveries import LIVERIES
from scenes.kit.curtain import Curtain

SIZES = ((1280, 720), (1281, 721), (960, 540), (1680, 720), (1001, 999))


def drawn(curtain: Curtain, ground: str, size: tuple[int, int] = (640, 360)) -> pygame.Surface:
    surface = pygame.Surface(size, 0, 32)
    surface.fill(ground)
    curtain.draw(surface)
    return surface


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("size", SIZES)
def test_closed_it_shows_nothing_of_what_is_behind(size: tuple[int, int]) -> None:
    curtain = Curtain(1.0)
    assert curtain.closed
    assert pixels(drawn(curtain, "red", size)) == pixels(drawn(curtain, "green", size))


def test_open_it_is_not_there() -> None:
    plain = pygame.Surface((640, 360), 0, 32)
    plain.fill("red")
    assert pixels(drawn(Curtain(0.0), "red")) == pixels(plain)


@pytest.mark.parametrize("called", [TURQUOISE, ROSE])
def test_it_wears_the_colour_of_who_is_called(called: str) -> None:
    curtain = Curtain()
    curtain.call(next(livery for seat, livery in LIVERIES.items() if seat == called), 1.0)
    curtain.update(9.0, 1.0)
    red, green, _, _ = pygame.transform.average_color(drawn(curtain, "white"))
    assert (red > green) == (called == ROSE)


def test_it_closes_from_both_sides_and_never_runs_back() -> None:
    curtain = Curtain()
    curtain.goal = 1.0
    covered = []
    while not curtain.closed:
        curtain.update(1 / 30, 1.0)
        changed = pygame.mask.from_threshold(drawn(curtain, "red"), "red", (1, 1, 1, 255))
        covered.append(640 * 360 - changed.count())
    assert covered == sorted(covered)
    assert len(covered) > 10


def test_without_motion_it_is_closed_at_once() -> None:
    curtain = Curtain()
    curtain.goal = 1.0
    curtain.update(0.0, 0.0)
    assert curtain.closed


def test_where_nothing_moves_it_is_closed_as_soon_as_it_calls() -> None:
    curtain = Curtain()
    curtain.call(LIVERIES[TURQUOISE], 0.0)
    assert curtain.closed
