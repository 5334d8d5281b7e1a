"""What happens on the tables of Bonbons and Balam moves, from its beginning to its end."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bonbons.match import bonbons
from game.bonbons.state import Options
from game.shelf import plugin
from scenes.kit.playback import Animation, Transition
from tools.evening import Evening, make_context, some_moves

SIZE = (960, 540)
PICTURES, THIRD, LEAST = 12, 4, 6
"""Pictures of a motion, evenly spaced, those in a third of it, and the fewest that differ from the one before."""
STILL = {"coins-seen", "arrived", "nothing", "shown", "counted", "peek"}
"""Motions in which there is only something to look at."""
SETTLED = {"deal"}
"""Motions that end early, as they swing out."""


def pictures(table: Any, animation: Animation, step: Transition[Any, Any], name: str) -> list[bytes]:
    """One of the motions of an event, from its beginning to its end, on black."""
    motions, surface, drawn = animation.motions_of(step.event), pygame.Surface(SIZE), []
    table.stage.skip()
    table.stage.play(motions)
    while table.stage.share(name, before=-1.0) < 0:
        table.stage.update(0.01, 1.0)
    seconds = next(motion.seconds for motion in motions if motion.name == name)
    for _picture in range(PICTURES):
        surface.fill("black")
        for layer in animation.layers(table, step):
            layer.paint(surface)
        drawn.append(surface.get_buffer().raw)
        table.stage.update(seconds / (PICTURES + 1), 1.0)
    return drawn


def assert_all_move(evening: Evening, match: Any, animations: Any, least: int) -> None:
    """The first event of each type in a match moves; at least this many types of events happen."""
    table: Any = evening.top
    before, seen, still = table.session.match.view(None), set(), []
    for event, after in match.steps(None):
        animation, step = animations.get(type(event)), Transition(event, before, after)
        before = after
        if animation is None or type(event) in seen or not animation.motions_of(event):
            continue
        seen.add(type(event))
        for motion in animation.motions_of(event):
            if motion.name in STILL:
                continue
            moves = [one != other for one, other in pairwise(pictures(table, animation, step, motion.name))]
            ends = any(moves[-THIRD:]) or motion.name in SETTLED
            if not (any(moves[:THIRD]) and ends and sum(moves) >= LEAST):
                still.append((type(event).__name__, motion.name, moves))
    assert still == []
    assert len(seen) >= least


@pytest.mark.parametrize(("seats", "seed"), [(2, 4), (5, 7)])
def test_everything_that_happens_in_bonbons_moves_until_it_is_over(tmp_path: Path, seats: int, seed: int) -> None:
    evening = Evening(make_context(tmp_path, still=False, game="bonbons"), SIZE)
    options = Options(seats=seats)
    evening.sit_down(some_moves(bonbons(), options, seed, 0))
    table: Any = evening.top
    assert_all_move(evening, some_moves(bonbons(), options, seed, 5000), table.turns.player._animations, 6)


def test_everything_that_happens_in_balam_moves_until_it_is_over(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, game="balam"), SIZE)
    rules = plugin("balam").game
    evening.sit_down(some_moves(rules, rules.options_type(), 4, 0))
    table: Any = evening.top
    match = some_moves(rules, rules.options_type(), 4, 400)
    assert_all_move(evening, match, table.driver.player._animations, 10)
