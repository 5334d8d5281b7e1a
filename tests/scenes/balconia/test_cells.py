"""The marks on the building for a receipt line."""

from game.balconia.building import TURQUOISE
from game.balconia.example import example_match
from scenes.balconia.table.cells import marks_of


def test_blc23_badges_count_each_flower_colour_once() -> None:
    outcome = example_match().outcome
    assert outcome is not None
    (line,) = (line for line in outcome.scores[TURQUOISE].lines if line.rule == "BLC-23")
    pieces = [count.piece for count in line.counted]
    assert len(pieces) > len(set(pieces)), "a colour comes twice, else this tells nothing"
    assert sum(map(int, marks_of(line).badges.values())) == len(set(pieces))


def test_blc18_badges_count_every_piece() -> None:
    outcome = example_match().outcome
    assert outcome is not None
    for line in outcome.scores[TURQUOISE].lines:
        if line.rule == "BLC-18":
            assert sum(map(int, marks_of(line).badges.values())) == sum(count.number for count in line.counted)
