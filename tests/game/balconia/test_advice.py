"""Reasons for a move agree with the scores before and after it."""

import re
from collections.abc import Mapping

import pytest

from game.balconia.advice import across, reason
from game.balconia.building import SEATS, other
from game.balconia.match import BalconiaMatch, balconia
from game.balconia.moves import Select
from game.balconia.scoring import Score
from game.balconia.state import Options
from game.engine.contract import Seat
from tests.game.balconia.games import a_game, going_on

GAME = balconia()


def standing(match: BalconiaMatch) -> Mapping[Seat, Score]:
    """Both receipts as if the game ended now."""
    state = GAME.new(match.options, match.seed)
    for move in match.moves:
        state, _events = GAME.apply(state, move)
    return GAME.outcome_now(state).scores


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
    before = standing(match)[other(seat)].total
    for move in match.view(seat).legal:
        words = reason(match.view(seat), move, "Rose")
        change = standing(going_on(match, move))[other(seat)].total - before
        if change == 0:
            assert re.findall(r"\d+", words.partition("Rose")[2]) == []
        else:
            assert re.findall(r"\d+", words.partition("Rose")[2]) == [str(abs(change))]


def test_the_own_points_of_a_placement_are_named_by_what_counts() -> None:
    match = a_game(17)
    seat = match.to_move
    assert seat is not None
    before = standing(match)[seat].total
    seen = 0
    for move in match.view(seat).legal:
        parts = [int(found) for found in re.findall(r"[+-]\d+", reason(match.view(seat), move, "Rose"))]
        if len(parts) < 3:
            assert sum(parts) == standing(going_on(match, move))[seat].total - before
            seen += 1
    assert seen > 3


@pytest.mark.parametrize("moves", [2, 10, 18])
def test_a_turn_of_the_disc_says_what_it_leaves_the_rival(moves: int) -> None:
    match = a_game(moves)
    seat = match.to_move
    assert seat is not None
    view, start = match.view(seat), standing(match)[other(seat)].total
    for turned in range(4):
        words = reason(view, Select(turned), "Rose")
        stood = going_on(match, Select(turned))
        answers = [going_on(stood, answer) for answer in stood.view(other(seat)).legal]
        most = max(0, *(standing(after)[other(seat)].total - start for after in answers))
        assert (f" {most} point" if most else "nothing") in words.partition(";")[0]
