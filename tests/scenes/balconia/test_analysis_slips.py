"""From one slip to the next: the worst first, then smaller ones, and round again."""

from game.balconia.analysis import Verdict
from game.balconia.moves import Place
from scenes.balconia.analysis.verdicts import slip_after, slips

LOSSES = {0: 1.5, 1: 0.0, 2: 4.0, 3: 0.2, 4: 1.5}
VERDICTS = {number: Verdict("architect", Place(0, 0), loss) for number, loss in LOSSES.items()}


def test_the_worst_comes_first_and_among_equals_the_earlier_one() -> None:
    assert slips(VERDICTS) == [2, 0, 4]


def test_each_slip_leads_to_the_next_one_and_the_last_to_the_worst() -> None:
    assert [slip_after(VERDICTS, at) for at in (2, 0, 4)] == [0, 4, 2]


def test_from_any_other_decision_the_way_leads_to_the_worst() -> None:
    assert slip_after(VERDICTS, 3) == 2
