"""The order of the scoring as a value: what comes when, and the points so far."""

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.example import example_match
from game.balconia.outcome import Outcome
from scenes.balconia.scoring.show import Show, show_of


def outcome() -> Outcome:
    found = example_match().outcome
    assert found is not None
    return found


def test_turquoise_comes_before_rose_and_both_before_the_doors() -> None:
    order = [(step.line.face.kind, step.seat) for step in show_of(outcome()).steps]
    assert order == [
        *[("block", TURQUOISE)] * 14,
        *[("block", ROSE)] * 14,
        ("entrance", TURQUOISE),
        ("entrance", ROSE),
    ]


def test_points_are_on_the_pad_once_they_have_landed() -> None:
    show = show_of(outcome())
    first = show.steps[0]
    assert show.counted(TURQUOISE, landed=False) == {}
    assert show.counted(TURQUOISE, landed=True) == {first.line.cell: first.line.points}
    assert show.next().counted(TURQUOISE, landed=False) == {first.line.cell: first.line.points}
    assert show.next().counted(ROSE, landed=True) == {}


def test_step_by_step_or_at_once_the_end_is_the_same() -> None:
    show = show_of(outcome())
    walked: Show = show
    while walked.step is not None:
        walked = walked.next()
    assert walked == show.end()
    assert walked.done
    totals = {seat: sum(walked.counted(seat, landed=True).values()) for seat in SEATS}
    assert totals == {seat: outcome().scores[seat].total for seat in SEATS}


def test_the_second_player_overtakes_once_and_nobody_does_before_the_race() -> None:
    show, moments = show_of(outcome()), []
    while show.step is not None:
        if show.overtakes:
            moments.append(show)
        show = show.next()
    (moment,) = moments
    assert moment.step is not None
    assert moment.step.seat == ROSE
    before = {seat: sum(moment.counted(seat, landed=False).values()) for seat in SEATS}
    after = {seat: sum(moment.counted(seat, landed=True).values()) for seat in SEATS}
    assert before[ROSE] <= before[TURQUOISE]
    assert after[ROSE] > after[TURQUOISE]
