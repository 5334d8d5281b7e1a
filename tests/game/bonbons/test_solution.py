"""The solved game of two: the shipped table, the solver, and the values looked up in it."""

import pytest

from game.bonbons.bots import BOTS
from game.bonbons.counting import TAKEN, TAKEN_DEAD, TAKEN_KNOWN, Pack, Position
from game.bonbons.events import Event
from game.bonbons.optimal_bot import Knowledge
from game.bonbons.solution import SCALE, best, kept_solution, place, solved
from game.bonbons.state import Options
from game.engine.chance import Chance
from tests.game.bonbons.table import GAME, played

EXACT = 2 / SCALE


@pytest.mark.parametrize("fast", [False, True])
def test_the_table_is_what_the_solver_says_where_few_squares_are_unseen(fast: bool) -> None:
    solver, kept = solved(fast), kept_solution(fast)
    late = [at for at in kept.pack.positions() if kept.pack.unseen_squares(at) <= 7][:: 1 if fast else 5]
    assert len(late) > 300
    for at in late:
        assert kept.value(at) == pytest.approx(solver.value(at), abs=EXACT)


@pytest.mark.parametrize("fast", [False, True])
def test_every_position_of_the_table_is_worth_its_best_choice(fast: bool) -> None:
    kept = kept_solution(fast)
    every = list(kept.pack.positions())
    assert len(every) == (5_036 if fast else 47_550)
    assert len({place(at) for at in every}) == len(every)
    for at in every[:: 3 if fast else 29]:
        assert kept.value(at) == pytest.approx(best(kept.start(at)), abs=EXACT)
        assert 0 < kept.value(at) <= 1


def test_whoever_begins_is_hardly_better_off() -> None:
    beginning = Position(4, 4, 0, 0, 0, 0)
    assert kept_solution(fast=False).value(beginning) == pytest.approx(0.4974, abs=0.0001)
    assert kept_solution(fast=True).value(beginning) == pytest.approx(0.4960, abs=0.0001)


def test_simple_ends_are_worth_what_can_be_counted_on_the_fingers() -> None:
    solver = solved(fast=False)
    known = Position(own=1, others=1, known=2, seen=0, coins=TAKEN, wrapper=1)
    everything = known._replace(seen=solver.pack.pool(known))
    assert solver.pack.unseen_squares(everything) == 2
    assert solver.value(everything) == 1
    one_blank = everything._replace(seen=everything.seen - 1)
    assert solver.value(one_blank) == pytest.approx(2 / 3)
    two_blanks = everything._replace(seen=everything.seen - 2)
    assert solver.value(two_blanks) == pytest.approx(2 / 4 + 2 / 4 * (1 - 2 / 3))
    coins = Position(own=1, others=1, known=0, seen=0, coins=3, wrapper=0)
    assert solver.start(coins)["coins"] == 1


@pytest.mark.parametrize(
    "options", [Options(), Options(fast=True), Options(seats=4), Options(seats=5, fast=True)], ids=str
)
@pytest.mark.parametrize("name", ["elephant", "parrot", "random"])
def test_the_numbers_of_a_table_are_counted_right(options: Options, name: str) -> None:
    pack = Pack(options.seats, options.fast)
    for seed in range(3):
        state, heard, chance = GAME.new(options, seed), list[Event](), Chance(seed)
        while state.to_move is not None and state.attempts < 60:
            view = GAME.observe(state, state.active)
            known = Knowledge(view, heard)
            pairs = known.known_rounds.keys() & known.known_squares.keys()
            if state.phase == "turn_start" and not pairs:
                at = known.position
                assert pack.unseen_squares(at) == len(known.new_squares)
                assert pack.seen_squares(at) == len(known.seen_squares)
                assert pack.unknown_rounds(at) == len(known.new_rounds)
                covered = any("C" in row for row in state.row_status) and known.covered_face is None
                assert pack.pool(at) == len(known.new_rounds) + len(state.stock) + covered
                if options.seats == 2:
                    assert kept_solution(options.fast).value(at) > 0
            move = BOTS[name]().choose(view, heard, chance)
            state, events = GAME.apply(state, move)
            heard += events


def test_what_lies_under_the_coins_is_remembered_if_it_was_ever_seen() -> None:
    coins = "S32 S33 S34"
    for text, expected in (
        (f"{coins} COVER1", TAKEN),
        (f"R0,1 S9 HIDE S10 STOP HIDE {coins} COVER1", TAKEN_KNOWN),
        (f"R0,1 S9 HIDE S10 STOP HIDE {coins} COVER1 S1 STOP HIDE", TAKEN_DEAD),
        ("S32 STOP HIDE", 1),
        ("S32 S33", 2),
    ):
        state, heard = played(text)
        assert Knowledge(GAME.observe(state, None), heard).position.coins == expected
