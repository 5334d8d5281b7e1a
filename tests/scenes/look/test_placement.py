"""Texts are placed where they are wanted, else as near as possible without covering what must stay free."""

import pygame

from scenes.look.placement import hidden, place_free

WINDOW = pygame.Rect(0, 0, 400, 300)
WANTED = pygame.Rect(150, 240, 100, 40)


def test_words_stay_where_they_are_wanted_when_nothing_is_there() -> None:
    assert place_free(WANTED, WINDOW, [pygame.Rect(0, 0, 400, 100)]) == WANTED


def test_words_go_no_farther_than_they_must() -> None:
    button = pygame.Rect(140, 250, 120, 40)
    place = place_free(WANTED, WINDOW, [button])
    assert not place.colliderect(button)
    assert place == pygame.Rect(150, 204, 100, 40)


def test_words_outside_the_window_come_in() -> None:
    assert place_free(WANTED.move(500, 500), WINDOW, []) == pygame.Rect(300, 260, 100, 40)


def test_what_comes_first_is_left_free_before_what_comes_later() -> None:
    first, later = pygame.Rect(0, 100, 400, 200), pygame.Rect(0, 0, 400, 100)
    place = place_free(WANTED, WINDOW, [first], [later])
    assert hidden(place, [first]) == 0
    assert hidden(place, [later]) == 100 * 40


def test_where_there_is_no_room_as_little_is_covered_as_can_be() -> None:
    things = [pygame.Rect(0, 0, 400, 280)]
    assert hidden(place_free(WANTED, WINDOW, things), things) == 100 * 20
