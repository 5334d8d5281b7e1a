"""Buttons do not depend on colour: disabled ones have a broken rim, and arrows point where they lead."""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import pairwise

import pygame
import pytest

from game.presentation import Theme
from scenes.look.arrows import DOWN, LEFT, RIGHT, arrow
from scenes.look.choice import draw_choice, draw_pick, draw_value
from scenes.look.theme import set_theme
from scenes.look.ui import Look, draw_button

BOX = pygame.Rect(20, 20, 220, 60)
Draw = Callable[[pygame.Surface, Look], None]


def a_button(surface: pygame.Surface, look: Look, primary: bool = False) -> None:
    draw_button(surface, BOX, "", look, 24, primary)


def a_switch(surface: pygame.Surface, look: Look) -> None:
    draw_choice(surface, BOX, "", "", True, look, 20)


def a_value(surface: pygame.Surface, look: Look) -> None:
    draw_value(surface, BOX, "", "", "", (look, look), 20)


def a_pick(surface: pygame.Surface, look: Look) -> None:
    draw_pick(surface, BOX, "", "", look, 20)


@pytest.fixture(autouse=True)
def _usual_look() -> Iterator[None]:
    yield
    set_theme(Theme())


def rim(draw: Draw, look: Look) -> list[bool]:
    """Samples along the upper edge; the rim is dark with high contrast."""
    set_theme(Theme(contrast=True))
    surface = pygame.Surface((260, 110))
    surface.fill("white")
    draw(surface, look)
    y = BOX.top + 1
    return [surface.get_at((x, y)).r < 128 for x in range(BOX.left + 20, BOX.right - 20)]


@pytest.mark.parametrize("draw", [a_button, partial(a_button, primary=True), a_switch, a_value, a_pick])
def test_in_strong_contrast_the_rim_of_what_cannot_be_used_is_broken_and_no_other(draw: Draw) -> None:
    looks: tuple[Look, ...] = ("plain", "hover", "pressed", "chosen")
    for look in looks:
        edge = rim(draw, look)
        assert all(edge) or not any(edge), look
    broken = rim(draw, "disabled")
    assert sum(one != other for one, other in pairwise(broken)) > 10


def test_arrows_point_where_they_lead() -> None:
    right, left, down = (pygame.mask.from_surface(arrow(way, 64, "black")) for way in (RIGHT, LEFT, DOWN))

    def thick(mask: pygame.Mask, box: tuple[int, int, int, int]) -> int:
        part = pygame.Mask(box[2:], fill=True)
        return mask.overlap_area(part, box[:2])

    assert thick(right, (0, 0, 32, 64)) > thick(right, (32, 0, 32, 64))
    assert thick(left, (0, 0, 32, 64)) < thick(left, (32, 0, 32, 64))
    assert thick(down, (0, 0, 64, 32)) > thick(down, (0, 32, 64, 32))


def test_a_button_with_an_arrow_shows_the_arrow_and_no_letter() -> None:
    surface = pygame.Surface((260, 110))
    draw_button(surface, BOX, RIGHT, "plain", 40)
    shown = surface.subsurface(BOX.inflate(-120, -24)).copy()
    surface.fill("black")
    draw_button(surface, BOX, "", "plain", 40)
    picture = arrow(RIGHT, 40, "#2B2A4C")
    surface.blit(picture, picture.get_rect(center=BOX.center))
    plain = surface.subsurface(BOX.inflate(-120, -24)).copy()
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(plain, "RGB")
