"""Chance gives the same draws on every Python version."""

from collections import Counter

import pytest

from game.engine.chance import Chance


def test_the_stream_is_splitmix64_by_its_published_values() -> None:
    chance = Chance(1234567)
    assert [chance.bits() for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_the_same_seed_shuffles_the_same_way() -> None:
    assert Chance(7).shuffled(range(10)) == Chance(7).shuffled(range(10))
    assert Chance(7).shuffled(range(10)) != Chance(8).shuffled(range(10))


def test_a_shuffle_keeps_every_item() -> None:
    assert sorted(Chance(3).shuffled(range(22))) == list(range(22))


def test_below_is_even_and_refuses_nothing_to_choose_from() -> None:
    chance = Chance(1)
    drawn = Counter(chance.below(6) for _ in range(6000))
    assert set(drawn) == set(range(6))
    assert all(900 < count < 1100 for count in drawn.values())
    with pytest.raises(ValueError, match="nothing to choose from"):
        chance.below(0)


def test_forks_differ_from_each_other_and_leave_the_stream_alone() -> None:
    chance = Chance(5)
    first, second, again = chance.fork(1), chance.fork(2), chance.fork(1)
    assert first.bits() == again.bits() != second.bits()
    assert chance.bits() == Chance(5).bits()


def test_draws_that_would_favour_some_results_are_left_out() -> None:
    n = 3 << 62
    stream, chance = Chance(9), Chance(9)
    accepted = (drawn for drawn in iter(stream.bits, None) if drawn < n)
    assert [chance.below(n) for _ in range(20)] == [next(accepted) for _ in range(20)]
