"""The weaves that tell seats apart."""

from itertools import combinations
from typing import get_args

import pygame
import pytest

from scenes.look.patterns import Weave, pattern

SIZE = (96, 64)
WEAVES: tuple[Weave, ...] = get_args(Weave)


def covered(weave: Weave, step: int = 16) -> list[bool]:
    picture = pattern(SIZE, weave, step, 0.45, pygame.Color("black"))
    return [picture.get_at((x, y)).a > 127 for x in range(SIZE[0]) for y in range(SIZE[1])]


@pytest.mark.parametrize(("one", "other"), list(combinations(WEAVES, 2)))
def test_any_two_weaves_differ_at_a_glance(one: Weave, other: Weave) -> None:
    differ = sum(a != b for a, b in zip(covered(one), covered(other), strict=True))
    assert differ >= 0.2 * SIZE[0] * SIZE[1]


@pytest.mark.parametrize("weave", WEAVES)
@pytest.mark.parametrize("step", [8, 13, 26])
def test_a_weave_leaves_as_much_ground_as_it_covers(weave: Weave, step: int) -> None:
    marks = sum(covered(weave, step))
    assert 0.12 * SIZE[0] * SIZE[1] <= marks <= 0.7 * SIZE[0] * SIZE[1]


def test_six_players_have_a_weave_each() -> None:
    assert len(WEAVES) == 6
