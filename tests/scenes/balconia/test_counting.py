"""A line is counted aloud before its points are given: condition, one, two, three, total."""

import pytest

from game.balconia.building import SEATS
from game.balconia.card_file import load_catalogue
from game.balconia.example import example_match
from game.balconia.scoring import Line, score_both
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.scoring.counting import PITCHES, Beat, CountedPiece, beats_of, motions_of
from scenes.balconia.table.cells import pan_of
from tools.balconia.evening import played
from tools.make_sounds import RECIPES

FULL = 3


def lines() -> list[Line]:
    """The lines of the example and of some random games."""
    found = []
    for match in (example_match(), *(played(28, seed=seed) for seed in range(FULL))):
        assert match.outcome is not None
        found += [line for seat in SEATS for line in match.outcome.scores[seat].lines]
    return found


def example(number: int) -> Line:
    """A line of the example, by its number in the rulebook."""
    match = example_match()
    assert match.outcome is not None
    return match.outcome.scores[SEATS[0]].lines[number - 1]


def beats(line: Line) -> tuple[Beat, ...]:
    return beats_of(line, load_catalogue())


def numbers(line: Line) -> list[int]:
    return [beat.number for beat in beats(line)]


def test_every_piece_is_counted_alone_and_one_by_one() -> None:
    assert numbers(example(4)) == [1, 2, 3, 4, 5, 6]
    assert [piece for beat in beats(example(3)) for piece in beat.pieces] == [
        CountedPiece(17, "laundry", 0),
        CountedPiece(17, "laundry", 1),
    ]


def test_blc23_a_colour_that_was_counted_is_not_counted_again() -> None:
    assert numbers(example(6)) == [1, 2]
    assert sum(count.number for count in example(6).counted) == 3


def test_blc20_everything_that_is_asked_for_is_one_beat() -> None:
    assert [{piece.piece for piece in beat.pieces} for beat in beats(example(11))] == [{"person"}, {"cat"}]


def test_blc24_both_lovers_of_a_pair_are_one_beat() -> None:
    assert [{piece.cell for piece in beat.pieces} for beat in beats(example(5))] == [{11, 5}]
    assert beats(example(13)) == ()


def test_a_door_counts_one_element_after_the_other() -> None:
    assert numbers(example(15)) == [1, 2, 3, 1, 3, 4, 5]


@pytest.mark.parametrize("rule", ["BLC-18", "BLC-19", "BLC-22"])
def test_each_time_the_last_number_is_what_was_counted(rule: str) -> None:
    for line in lines():
        if line.rule == rule:
            assert len(beats(line)) == sum(count.number for count in line.counted)


def test_only_pieces_that_are_there_are_counted_and_each_of_them_once_a_tally() -> None:
    for line in lines():
        counted = [piece for beat in beats(line) for piece in beat.pieces]
        assert len(set(counted)) == len(counted) or line.tallies, line
        assert {piece.cell for piece in counted} <= {*line.zone, line.cell}


def test_every_counted_piece_is_drawn_on_its_face() -> None:
    match = example_match()
    sides = {seat: match.view(seat).side for seat in SEATS}
    for seat, receipt in zip(SEATS, score_both(load_catalogue(), *sides.values()), strict=True):
        for line in receipt.lines:
            for piece in (piece for beat in beats(line) for piece in beat.pieces if piece.piece != "balcony"):
                face = sides[seat][piece.cell]
                assert face is not None
                assert sum(placed.piece == piece.piece for placed in shipped_faces().pieces(face)) > piece.nth


def test_the_condition_comes_first_and_the_total_last_with_rising_pitch_between() -> None:
    names = [motion.name for motion in motions_of(example(4), load_catalogue())]
    assert names == ["condition", *(f"beat-{number}" for number in range(6)), "total", "points", "climb"]
    sounds = [motion.sound for motion in motions_of(example(4), load_catalogue()) if motion.name.startswith("beat")]
    assert sounds == [f"count_{number}" for number in range(1, 7)]


def test_a_long_count_stays_on_the_highest_pitch_and_takes_no_longer() -> None:
    for line in lines():
        motions = [motion for motion in motions_of(line, load_catalogue()) if motion.name.startswith("beat")]
        assert sum(motion.seconds for motion in motions) < 1.5
        assert {motion.sound for motion in motions} <= set(RECIPES)
    assert f"count_{PITCHES}" in RECIPES


def test_what_is_counted_on_the_left_is_heard_on_the_left() -> None:
    assert [pan_of(cell) for cell in range(5)] == [-1.0, -0.5, 0.0, 0.5, 1.0]
