"""The analysis of a game: positions from both sides, and verdicts that agree with the rules."""

import pytest

from game.balconia.analysis import judge, positions, weigh
from game.balconia.building import TURQUOISE, other
from game.balconia.match import balconia
from game.balconia.moves import Place
from game.balconia.state import Options
from game.balconia.view import halves
from tests.game.balconia.games import a_game, going_on

GAME = balconia()


@pytest.mark.parametrize("options", [Options(), Options(True, 1, "three")], ids=str)
def test_the_positions_of_a_game_go_from_an_empty_building_to_its_outcome(options: Options) -> None:
    match = a_game(2 * options.tokens, options)
    found = positions(match)
    table = [GAME.seen_from(each.mover, each.move) for each in found if each.mover and each.move]
    assert tuple(table) == match.moves
    assert [each.move is None for each in found] == [False] * len(match.moves) + [True]
    assert found[0].mover == TURQUOISE
    assert found[-1].mover is None
    assert match.outcome is not None
    assert found[-1].scores == match.outcome.scores


def test_a_game_that_still_goes_on_can_be_looked_at_too() -> None:
    found = positions(a_game(3))
    assert len(found) == 4
    assert found[-1].move is None
    assert found[-1].mover == TURQUOISE


def test_the_best_move_loses_nothing_and_every_other_one_what_it_falls_short() -> None:
    match = a_game(11)
    assert match.to_move is not None
    view = match.view(match.to_move)
    worth = weigh(GAME, "neighbour", view)
    best = max(worth.values())
    for move in view.legal:
        verdict = judge(GAME, "neighbour", view, move)
        assert verdict.loss == best - worth[move]
        assert worth[verdict.best] == best
        assert (verdict.best == move) is (verdict.loss == 0)


def test_a_placement_is_worth_the_margin_that_stands_after_it() -> None:
    match = a_game(11)
    seat = match.to_move
    assert seat is not None
    for move, worth in weigh(GAME, "neighbour", match.view(seat)).items():
        scores = positions(going_on(match, move))[-1].scores
        assert worth == scores[seat].total - scores[other(seat)].total


def test_a_turn_of_the_disc_is_worth_what_the_placers_best_answer_leaves() -> None:
    match = a_game(10)
    assert match.to_move is not None
    turns = weigh(GAME, "neighbour", match.view(match.to_move))
    for move, worth in turns.items():
        stood = going_on(match, move)
        answers = weigh(GAME, "neighbour", stood.view(stood.to_move))
        assert worth == -max(answers.values())
        assert {answer.face for answer in answers if isinstance(answer, Place)} == set(halves(move.turned)[1])  # type: ignore[union-attr]


def test_the_architect_weighs_every_legal_move() -> None:
    match = a_game(25)
    assert match.to_move is not None
    view = match.view(match.to_move)
    worth = weigh(GAME, "architect", view)
    assert set(worth) == set(view.legal)
    assert all(-60 < value < 60 for value in worth.values())
