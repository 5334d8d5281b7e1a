"""A turn and the end of the game (BLC-08 to BLC-13)."""

import re

import pytest

from game.balconia.building import ROSE, SEATS, TURQUOISE, read_cell
from game.balconia.cards import FaceId
from game.balconia.events import Finished, Placed, Revealed, Stood
from game.balconia.match import balconia
from game.balconia.moves import Place, Select
from game.balconia.rules import Balconia, Reason, side_of
from game.balconia.state import Options, State
from game.balconia.view import halves
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Refusal

GAME: Balconia = balconia()


def play(state: State, *texts: str) -> State:
    for text in texts:
        state, _ = GAME.apply(state, GAME.read_move(text))
    return state


def play_out(state: State, chance: Chance) -> list[State]:
    states = [state]
    while moves := GAME.legal(states[-1]):
        states.append(GAME.apply(states[-1], chance.choice(moves))[0])
    return states


@pytest.fixture
def start() -> State:
    return GAME.new(Options(), 5)


def test_blc08_turquoise_selects_first_and_the_roles_swap_every_turn(start: State) -> None:
    movers = [state.to_move for state in play_out(start, Chance(1))]
    assert movers[:6] == [TURQUOISE, ROSE, ROSE, TURQUOISE, TURQUOISE, ROSE]
    assert movers[-1] is None


def test_blc09_there_are_exactly_four_ways_to_stand_the_block(start: State) -> None:
    assert [str(move) for move in GAME.legal(start)] == ["select 0", "select 1", "select 2", "select 3"]


def test_blc09_the_selector_keeps_two_adjacent_faces_and_the_placer_has_the_other_two() -> None:
    assert [halves(turned) for turned in range(4)] == [
        ((0, 1), (2, 3)),
        ((1, 2), (3, 0)),
        ((2, 3), (0, 1)),
        ((3, 0), (1, 2)),
    ]


def test_blc09_selecting_stands_the_revealed_block_on_the_disc(start: State) -> None:
    after, events = GAME.apply(start, Select(2))
    assert events == (Stood(TURQUOISE, start.block or 0, 2),)
    assert (after.block, after.turned) == (start.block, 2)


def test_blc10_the_placer_gets_the_face_they_took_and_the_selector_the_opposite_one(start: State) -> None:
    after = play(start, "select 0", "place 3 b1")
    assert start.block is not None
    assert side_of(after, ROSE)[read_cell("d1")] == FaceId("block", start.block, 3)
    assert side_of(after, TURQUOISE)[read_cell("b1")] == FaceId("block", start.block, 1)


def test_blc10_the_selector_always_gets_one_of_the_two_faces_they_chose() -> None:
    for turned in range(4):
        own, theirs = halves(turned)
        assert {(face + 2) % 4 for face in theirs} == set(own)


def test_blc10_a_face_on_the_other_half_is_refused(start: State) -> None:
    stood = play(start, "select 0")
    assert GAME.refusal(stood, Place(1, read_cell("b1"))) == Refusal(*Reason.NOT_YOUR_HALF.value)
    with pytest.raises(IllegalMove, match=re.escape(Reason.NOT_YOUR_HALF.value[1])):
        GAME.apply(stood, Place(1, read_cell("b1")))


def test_blc11_the_first_block_touches_the_entrance(start: State) -> None:
    cells = {str(move).split()[2] for move in GAME.legal(play(start, "select 0"))}
    assert cells == {"b1", "d1", "c2"}


def test_blc11_a_block_may_stand_over_an_empty_cell_but_must_touch_one_on_the_ground_floor_too(start: State) -> None:
    stood = play(start, "select 0", "place 2 c2", "select 0", "place 2 b2", "select 0")
    cells = {str(move).split()[2] for move in GAME.legal(stood)}
    assert {"a2", "b3", "b1", "d1"} <= cells
    assert GAME.refusal(stood, Place(2, read_cell("a1"))) == Refusal(*Reason.TOUCHES_NOTHING.value)
    assert GAME.refusal(stood, Place(2, read_cell("a3"))) == Refusal(*Reason.TOUCHES_NOTHING.value)


def test_blc11_a_taken_cell_and_a_move_out_of_turn_are_refused_with_the_reason(start: State) -> None:
    assert GAME.refusal(start, Place(2, read_cell("b1"))) == Refusal(*Reason.NOT_PLACING.value)
    stood = play(start, "select 0")
    assert GAME.refusal(stood, Select(1)) == Refusal(*Reason.NOT_SELECTING.value)
    assert GAME.refusal(stood, Place(2, read_cell("c1"))) == Refusal(*Reason.TAKEN.value)
    over = play_out(start, Chance(3))[-1]
    assert GAME.refusal(over, Select(0)) == Refusal(*Reason.OVER.value)


def test_blc12_nobody_sees_the_other_side_but_both_see_the_block_in_play(start: State) -> None:
    state = play(start, "select 0", "place 3 b1", "select 1")
    for seat in SEATS:
        view = GAME.observe(state, seat)
        assert (view.block, view.turned) == (state.block, state.turned)
        assert view.side == side_of(state, seat)
    assert not set(filter(None, side_of(state, TURQUOISE))) & set(filter(None, side_of(state, ROSE)))


def test_blc13_the_game_ends_when_the_last_tokens_block_is_placed(start: State) -> None:
    states = play_out(start, Chance(7))
    assert len(states) == 1 + 14 * 2
    assert all(GAME.outcome(state) is None for state in states[:-1])
    assert GAME.outcome(states[-1]) is not None
    blocks = [face for face in side_of(states[-1], ROSE) if face]
    assert len(blocks) == 15
    assert sum(face.kind == "entrance" for face in blocks) == 1


def test_blc13_placing_reveals_the_next_token_and_the_last_placement_finishes(start: State) -> None:
    states = play_out(start, Chance(7))
    _, events = GAME.apply(play(start, "select 0"), Place(3, read_cell("b1")))
    assert events == (Placed(ROSE, start.block or 0, 3, read_cell("b1")), Revealed(ROSE, start.tokens[0]))
    _, events = GAME.apply(states[-2], GAME.legal(states[-2])[0])
    assert isinstance(events[-1], Finished)


def _perft(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(_perft(GAME.apply(state, move)[0], depth - 1) for move in GAME.legal(state))


def test_perft_counts_4_24_96_832_for_the_first_four_plies(start: State) -> None:
    assert [_perft(start, depth) for depth in (1, 2, 3, 4)] == [4, 24, 96, 832]
