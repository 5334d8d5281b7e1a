"""Reasons for a move are counted, not guessed: they agree with what the rules score before and after it."""

import re

import pytest

from game.balconia.advice import across, reason
from game.balconia.building import SEATS, other
from game.balconia.moves import Place, Select
from game.balconia.rules import balconia
from game.balconia.state import Options
from tests.game.balconia.games import a_game

GAME = balconia()


@pytest.mark.parametrize("moves", [0, 5, 12, 28])
def test_blc12_the_other_side_follows_from_the_backs_of_the_own(moves: int) -> None:
    match = a_game(moves, Options(True, 2))
    for seat in SEATS:
        assert across(match.view(seat).side) == match.view(other(seat)).side


@pytest.mark.parametrize("moves", [5, 11, 17, 25])
def test_a_placement_says_what_the_rival_gets_of_it(moves: int) -> None:
    match = a_game(moves)
    seat = match.to_move
    assert seat is not None
    before = GAME.standing(match._states[-1]).scores[other(seat)].total
    for move in match.view(seat).legal:
        words = reason(GAME.catalogue, match.view(seat), move, "Rose")
        match.play(move)
        change = GAME.standing(match._states[-1]).scores[other(seat)].total - before
        match.undo()
        if change == 0:
            assert words.endswith("leaves Rose without a point.")
        else:
            assert f"Rose {'gets' if change > 0 else 'loses'} {abs(change)} point" in words


def test_the_own_points_of_a_placement_are_named_by_what_counts() -> None:
    match = a_game(17)
    seat = match.to_move
    assert seat is not None
    before = GAME.standing(match._states[-1]).scores[seat].total
    seen = 0
    for move in match.view(seat).legal:
        parts = [int(found) for found in re.findall(r"[+-]\d+", reason(GAME.catalogue, match.view(seat), move, "Rose"))]
        match.play(move)
        if len(parts) < 3:
            assert sum(parts) == GAME.standing(match._states[-1]).scores[seat].total - before
            seen += 1
        match.undo()
    assert seen > 3


@pytest.mark.parametrize("moves", [2, 10, 18])
def test_a_turn_of_the_disc_says_what_it_leaves_the_rival(moves: int) -> None:
    match = a_game(moves)
    seat = match.to_move
    assert seat is not None
    view, start = match.view(seat), GAME.standing(match._states[-1]).scores[other(seat)].total
    for turned in range(4):
        words = reason(GAME.catalogue, view, Select(turned), "Rose")
        match.play(Select(turned))
        most = 0
        for answer in match.view(other(seat)).legal:
            assert isinstance(answer, Place)
            match.play(answer)
            most = max(most, GAME.standing(match._states[-1]).scores[other(seat)].total - start)
            match.undo()
        match.undo()
        assert (f"at most {most} point" if most else "nothing") in words
