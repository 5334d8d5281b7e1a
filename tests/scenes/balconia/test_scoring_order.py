"""The order of the scoring as a value: what comes when, who overtakes whom, and the points so far."""

from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.balconia.building import CELLS, ROSE, SEATS, TURQUOISE, other
from game.balconia.cards import FaceId
from game.balconia.example import example_match
from game.balconia.outcome import Outcome, decide
from game.balconia.scoring import Line, Score
from game.balconia.state import Options
from game.engine.contract import Seat
from scenes.balconia.scoring.show import Show, ShownLine, overtakings, show_of
from tools.balconia.evening import played

MOST = 24
"""As many points as a line of the longest games gives."""
EVERYTHING = Options(free_placement=True, door=2, full_building="three")


def outcome() -> Outcome:
    found = example_match().outcome
    assert found is not None
    return found


def receipt(balconies: Sequence[int], doors: Sequence[int]) -> Score:
    """A receipt with these points, balconies first."""
    kinds = [("block", number) for number in balconies] + [("entrance", number) for number in doors]
    return Score(
        tuple(
            Line(cell % CELLS, FaceId(kind, cell, 0), "BLC-18", (), (), number)  # type: ignore[arg-type]
            for cell, (kind, number) in enumerate(kinds)
        )
    )


points = st.one_of(st.just(0), st.integers(0, MOST))
receipts = st.builds(receipt, st.lists(points, max_size=22), st.lists(points, max_size=3))
outcomes = st.builds(lambda one, two: decide({TURQUOISE: one, ROSE: two}), receipts, receipts)


def as_on_paper(ended: Outcome) -> list[ShownLine]:
    """One side after the other, then the doors."""
    steps = [ShownLine(seat, line) for seat in SEATS for line in ended.scores[seat].lines]
    return sorted(steps, key=lambda step: step.line.face.kind == "entrance")


def leads(steps: Sequence[ShownLine]) -> list[tuple[Seat, dict[Seat, int]]]:
    """Who is counted next, and the totals before that."""
    totals, found = dict.fromkeys(SEATS, 0), []
    for step in steps:
        found.append((step.seat, dict(totals)))
        totals[step.seat] += step.line.points
    return found


@given(outcomes)
def test_every_line_is_counted_once_and_the_doors_come_last(ended: Outcome) -> None:
    steps = show_of(ended).steps
    assert Counter(steps) == Counter(as_on_paper(ended))
    kinds = [step.line.face.kind for step in steps]
    assert kinds == sorted(kinds)


@given(outcomes)
def test_the_totals_overtake_each_other_at_least_as_often_as_on_paper(ended: Outcome) -> None:
    assert len(overtakings(show_of(ended).steps)) >= len(overtakings(as_on_paper(ended)))


@given(outcomes)
def test_the_player_who_is_behind_is_counted_next_as_long_as_there_is_something_to_count(ended: Outcome) -> None:
    steps = show_of(ended).steps
    for place, (seat, totals) in enumerate(leads(steps)):
        kind = steps[place].line.face.kind
        rest = {step.seat for step in steps[place:] if step.line.face.kind == kind}
        assert totals[seat] <= totals[other(seat)] or other(seat) not in rest


@given(outcomes)
def test_both_sides_are_counted_from_the_fewest_points_to_the_most(ended: Outcome) -> None:
    for seat in SEATS:
        for kind in ("block", "entrance"):
            own = [
                step.line.points for step in show_of(ended).steps if (step.seat, step.line.face.kind) == (seat, kind)
            ]
            assert [number for number in own if number] == sorted(number for number in own if number)


@given(outcomes)
def test_the_same_game_is_counted_in_the_same_order_and_ends_with_its_result(ended: Outcome) -> None:
    show = show_of(ended)
    assert show == show_of(ended)
    assert {seat: sum(step.line.points for step in show.steps if step.seat == seat) for seat in SEATS} == ended.points


def test_lines_that_score_nothing_are_spread_between_the_others() -> None:
    ended = decide({TURQUOISE: receipt([0, 0, 3, 1, 2, 4], []), ROSE: receipt([], [])})
    assert [step.line.points for step in show_of(ended).steps] == [1, 0, 2, 3, 0, 4]


@pytest.mark.parametrize("options", [Options(), EVERYTHING])
def test_a_real_game_is_a_race(options: Options) -> None:
    for seed in range(1, 6):
        ended = played(99, options, seed).outcome
        assert ended is not None
        assert len(overtakings(show_of(ended).steps)) >= 5


def test_points_are_on_the_pad_once_they_have_landed() -> None:
    show = show_of(outcome())
    first = show.steps[0]
    assert first.seat == TURQUOISE
    assert show.counted(TURQUOISE, landed=False) == {}
    assert show.counted(TURQUOISE, landed=True) == {first.line.cell: first.line.points}
    assert show.next().counted(TURQUOISE, landed=False) == {first.line.cell: first.line.points}
    assert show.counted(ROSE, landed=True) == {}


def test_step_by_step_or_at_once_the_end_is_the_same() -> None:
    show = show_of(outcome())
    walked: Show = show
    while walked.step is not None:
        walked = walked.next()
    assert walked == show.end()
    assert walked.done
    totals = {seat: sum(walked.counted(seat, landed=True).values()) for seat in SEATS}
    assert totals == {seat: outcome().scores[seat].total for seat in SEATS}


def test_a_line_overtakes_if_its_player_was_behind_and_is_ahead_after_it() -> None:
    show, moments = show_of(outcome()), 0
    while (step := show.step) is not None:
        before, after = ({seat: sum(show.counted(seat, landed).values()) for seat in SEATS} for landed in (False, True))
        if show.overtakes:
            moments += 1
            assert before[step.seat] <= before[other(step.seat)]
            assert after[step.seat] > after[other(step.seat)]
        show = show.next()
    assert moments == len(overtakings(show.steps)) == 15
