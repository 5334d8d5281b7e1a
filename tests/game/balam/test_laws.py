"""The invariants of the rules after every move of random games; `python -m tools.balam.prove` plays thousands."""

import pytest

from tools.balam.prove import STRIDE, every_options, prove_game

EVERY = every_options()
SOME = [EVERY[number * STRIDE % len(EVERY)] for number in range(12)]


@pytest.mark.parametrize("seed", range(12))
def test_bal118_every_law_holds_after_every_move(seed: int) -> None:
    tally = prove_game(SOME[seed], seed)
    assert tally.moves > 60
    assert tally.listed > tally.moves


def test_bal115_every_option_is_tried() -> None:
    for name in ("players", "length", "board", "blockade", "volcano_scope", "dice"):
        assert {getattr(options, name) for options in SOME} == {getattr(options, name) for options in EVERY}, name
    assert len(EVERY) == len(set(EVERY)) == 480
