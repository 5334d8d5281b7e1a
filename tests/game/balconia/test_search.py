"""The search: its values, its moves, and its exact view of the end of a game."""

import numpy as np
import pytest

from game.balconia.building import ROSE, TURQUOISE, other
from game.balconia.levels import architect
from game.balconia.match import balconia
from game.balconia.moves import Place, Select
from game.balconia.rules import Balconia
from game.balconia.search.choose import NEVER, best_turn
from game.balconia.search.features import FEATURES, look_out
from game.balconia.search.player import packed, position_of, worth_of_answers
from game.balconia.search.values import blank_values, load_weights, value
from game.balconia.state import Options, State
from game.balconia.view import halves
from game.engine.chance import Chance
from game.engine.contract import Seat
from tests.game.balconia.test_levels import after
from tools.balconia.learn_values import points_now
from tools.balconia.self_play import play_games

GAME: Balconia = balconia()
CARDS = packed(GAME.catalogue)


def lead(state: State, seat: Seat) -> int:
    """A seat's points less the other's as if the game ended now."""
    scores = GAME.outcome_now(state).scores
    return scores[seat].total - scores[other(seat)].total


def test_the_last_placement_is_worth_exactly_the_final_margin() -> None:
    state = after(27)
    assert state.phase == "place"
    for width in (0, 30):
        worth = worth_of_answers(state, width)
        for move in GAME.legal(state):
            assert isinstance(move, Place)
            finished, _ = GAME.apply(state, move)
            assert worth[move.face, move.cell] == lead(finished, state.placer)


def test_the_last_selection_leaves_the_placer_the_poorest_best_answer() -> None:
    state = after(26)
    worth = worth_of_answers(state, 0)
    left = {turned: max(worth[face].max() for face in halves(turned)[1]) for turned in range(4)}
    chosen = architect(GAME).choose(GAME.observe(state, state.selector), (), Chance(1))
    assert isinstance(chosen, Select)
    assert left[chosen.turned] == min(left.values()) == left[int(best_turn(worth))]


def test_two_turns_before_the_end_every_block_that_may_come_counts_as_much() -> None:
    state = after(25)
    assert (state.phase, len(state.tokens)) == ("place", 1)
    move = GAME.legal(state)[0]
    assert isinstance(move, Place)
    hoped = []
    for block in state.tokens + state.returned:
        rest = tuple(b for b in state.tokens + state.returned if b != block)
        drawn = State(
            state.catalogue, state.options, (block,), rest, state.building, state.occupied, state.block, state.turned
        )
        placed, _ = GAME.apply(drawn, move)
        answers = worth_of_answers(placed, 0)
        hoped.append(-min(max(answers[face].max() for face in halves(turned)[1]) for turned in range(4)))
    assert worth_of_answers(state, 30)[move.face, move.cell] == pytest.approx(sum(hoped) / len(hoped))


def test_illegal_answers_are_never_worth_anything() -> None:
    state = after(9)
    worth = worth_of_answers(state, 0)
    legal = {move.cell for move in GAME.legal(state) if isinstance(move, Place)}
    assert {cell for cell in range(25) if worth[0, cell] > NEVER} == legal


@pytest.mark.parametrize("options", [Options(True, 1, "three"), Options(False, 5, "one"), Options(True, 4)], ids=str)
def test_every_position_of_every_variant_has_a_finite_value(options: Options) -> None:
    state, chance = GAME.new(options, 3), Chance(3)
    values = blank_values(load_weights(options))
    while moves := GAME.legal(state):
        position = position_of(CARDS, state)
        look_out(CARDS, position, values.rates, values.second)
        assert abs(value(CARDS, values, position, np.empty(FEATURES))) < 100
        state, _ = GAME.apply(state, chance.choice(moves))


def test_weights_that_hope_for_nothing_see_the_points_now() -> None:
    state = after(14)
    position = position_of(CARDS, state)
    values = blank_values(points_now())
    scores = GAME.outcome_now(state).scores
    balconies = {seat: score.total - score.doors for seat, score in scores.items()}
    doors = {seat: score.doors for seat, score in scores.items()}
    expected = balconies[TURQUOISE] - balconies[ROSE] + doors[TURQUOISE] - doors[ROSE]
    assert value(CARDS, values, position, np.empty(FEATURES)) == pytest.approx(expected, abs=4)


def test_self_play_gives_the_same_games_for_the_same_seed_and_scores_them_like_the_rules() -> None:
    first, second = (play_games(CARDS, load_weights(Options()), 20, 4)[0] for _ in range(2))
    assert all((one == two).all() for one, two in zip(first, second, strict=True))
    totals = first.points.sum(axis=2) + first.door_points.sum(axis=2)
    assert 10 < totals.mean() < 60
    assert (np.sort(first.blocks, axis=1)[:, 1:] > np.sort(first.blocks, axis=1)[:, :-1]).all()
