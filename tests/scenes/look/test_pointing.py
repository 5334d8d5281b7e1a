"""Arrows point from where they hide nothing; if there is no such place, only a ring points."""

import pygame

from scenes.look.pointing import draw_breathing, hides_nothing

BOX = pygame.Rect(200, 200, 60, 40)


def test_an_arrow_is_welcome_while_one_side_is_free_and_not_when_all_are_taken() -> None:
    surface = pygame.Surface((460, 440))
    sides = [BOX.move(-100, 0), BOX.move(100, 0), BOX.move(0, -80), BOX.move(0, 80)]
    assert hides_nothing(surface, BOX, 60, sides[:3])
    assert not hides_nothing(surface, BOX, 60, sides)
    assert hides_nothing(surface, BOX, 60, [surface.get_rect()]), "what the box is in is no obstacle"


def test_a_ring_that_breathes_leaves_what_is_in_it_alone() -> None:
    surface = pygame.Surface((460, 440))
    for second in (0.0, 0.3, 0.9):
        draw_breathing(surface, BOX, 60, second)
    assert surface.get_at(BOX.center) == pygame.Color("black")
    assert surface.get_at((BOX.centerx, BOX.top - 8)) != pygame.Color("black")
