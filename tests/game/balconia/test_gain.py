"""The value of a side during the game, and what a placement would add."""

from hypothesis import given
from hypothesis import strategies as st

from game.balconia.building import SEATS, mirrored, other
from game.balconia.cards import FaceId
from game.balconia.moves import Place
from game.balconia.rules import side_of
from game.balconia.scoring import Line, gain, score
from game.balconia.state import State
from tests.game.balconia.test_view import GAME, states


@given(states(), st.integers(0, 1000))
def test_blc14_what_a_placement_would_add_is_what_it_adds(state: State, pick: int) -> None:
    placements = [move for move in GAME.legal(state) if isinstance(move, Place)]
    if not placements:
        return
    move, seat = placements[pick % len(placements)], state.placer
    assert state.block is not None
    side, cell = side_of(state, seat), mirrored(move.cell, seat)
    expected = gain(GAME.catalogue, side, cell, FaceId("block", state.block, move.face))
    after, _ = GAME.apply(state, move)
    value = score(GAME.catalogue, side_of(after, seat)).total
    assert expected.points == value - score(GAME.catalogue, side).total
    assert expected.points == _sum(expected.after) - _sum(expected.before)


@given(states())
def test_blc14_every_receipt_adds_up_and_covers_every_block_once(state: State) -> None:
    for seat in SEATS:
        side = side_of(state, seat)
        receipt = score(GAME.catalogue, side, side_of(state, other(seat)))
        assert sorted(line.cell for line in receipt.lines) == [cell for cell, face in enumerate(side) if face]
        assert receipt.total == sum(line.points for line in receipt.lines)
        for line in receipt.lines:
            assert side[line.cell] == line.face
            assert {count.cell for count in line.counted} <= set(line.zone)
            assert all(count.number > 0 for count in line.counted)


@given(states())
def test_blc14_the_running_value_is_the_final_score_when_the_game_is_over(state: State) -> None:
    outcome = GAME.outcome(state)
    if outcome is not None:
        assert outcome == GAME.outcome_now(state)


def _sum(lines: tuple[Line, ...]) -> int:
    return sum(line.points for line in lines)
