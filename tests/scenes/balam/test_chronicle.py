"""The chronicle of a finished game: its standings, its turning points, and a prize for every king."""

from collections.abc import Mapping, Sequence

import pytest

from game.balam.kinds import SEATS
from game.balam.match import BalamMatch
from game.balam.state import Options
from scenes.balam.chronicle import (
    HONOURS,
    MOST,
    SWING,
    Honour,
    Prize,
    deeds,
    largest_city,
    prizes,
    rounds,
    standings,
    turnings,
)
from tools.balam.evening import finished

GAMES = [(2, "balanced"), (3, "war"), (4, "balanced"), (4, "courts")]


def over(kings: int, style: str) -> BalamMatch:
    return finished(Options(players=kings), seed=kings, style=style)


def done(**numbers: Sequence[int]) -> Mapping[Honour, Sequence[int]]:
    """The deeds of kings who have done nothing else."""
    kings = len(next(iter(numbers.values())))
    return {honour: tuple(numbers.get(honour, (0,) * kings)) for honour in HONOURS}


@pytest.mark.parametrize(("kings", "style"), GAMES)
def test_the_standings_lead_from_nothing_to_the_outcome(kings: int, style: str) -> None:
    match = over(kings, style)
    assert match.outcome is not None
    track = standings(match)
    assert track[0] == (0,) * kings
    assert len(track) == len(rounds(match)) + 1
    assert dict(zip(SEATS, track[-1], strict=False)) == dict(match.outcome.points)


@pytest.mark.parametrize(("kings", "style"), GAMES)
def test_turning_points_are_few_and_each_is_an_event_of_its_round(kings: int, style: str) -> None:
    match = over(kings, style)
    told, events = turnings(match), rounds(match)
    assert 1 <= len(told) <= MOST
    assert [one.round for one in told] == sorted({one.round for one in told})
    for one in told:
        assert one.cause in events[one.round - 1]
        assert abs(one.swing) >= SWING


@pytest.mark.parametrize(("kings", "style"), GAMES)
def test_every_king_gets_another_prize_for_what_nobody_did_better(kings: int, style: str) -> None:
    found = deeds(over(kings, style))
    given = prizes(found)
    named = [one.honour for one in given if one.honour is not None]
    assert len(given) == kings
    assert len(set(named)) == len(named)
    for king, one in enumerate(given):
        if one.honour is not None:
            assert one.number == found[one.honour][king] == max(found[one.honour])
            assert one.others == tuple(
                other for other in range(kings) if other != king and found[one.honour][other] == one.number
            )


def test_a_prize_of_ones_own_goes_before_a_shared_one() -> None:
    given = prizes(done(war=(3, 3), temples=(2, 0), cities=(0, 5)))
    assert given == [Prize("temples", 2), Prize("cities", 5)]


def test_equal_kings_share_without_getting_the_same_prize() -> None:
    given = prizes(done(war=(3, 3), temples=(2, 2)))
    assert sorted(given) == [Prize("temples", 2, (0,)), Prize("war", 3, (1,))]


def test_a_king_gives_way_so_that_more_kings_get_a_prize() -> None:
    given = prizes(done(war=(4, 0, 0), temples=(3, 3, 0), cities=(2, 1, 2)))
    assert [one.honour for one in given] == ["war", "temples", "cities"]


def test_who_did_nothing_best_held_out_to_the_end() -> None:
    assert prizes(done(war=(4, 1)))[1] == Prize(None, 0)


def test_the_largest_city_is_that_of_the_king_unless_they_have_none() -> None:
    view = over(4, "balanced").view(None)
    for king in range(4):
        found = largest_city(view, king)
        assert found is not None
        site, city = found
        assert view.cities[site] == city
        owned = [one for one in view.cities if one is not None and one.owner == king]
        assert city.owner == king or not owned
    assert largest_city(view.changed(cities=(None,) * len(view.cities)), 0) is None
