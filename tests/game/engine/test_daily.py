"""The deal of the day: the game of every weekday, stars, streaks, and the game that sets par."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import shelf
from game.balconia.building import SEATS
from game.balconia.state import Options
from game.engine.daily import (
    FIRST_DAY,
    ReferenceGame,
    SeatResult,
    Streaks,
    day_game,
    day_of_deal,
    deal_of_the_day,
    rival_seed,
    stars,
    streaks,
)
from game.engine.plugin import GamePlugin

MONDAY = date(2026, 11, 16)
DAYS = st.dates(date(2026, 1, 1), date(2028, 12, 31))


def test_the_deal_of_a_day_is_known_for_good() -> None:
    assert deal_of_the_day("balconia", MONDAY) == 3141058789
    assert deal_of_the_day("bonbons", MONDAY) != deal_of_the_day("balconia", MONDAY)


def test_a_deal_is_recognised_on_its_day_and_the_day_after() -> None:
    seed = deal_of_the_day("balam", MONDAY)
    found = [day_of_deal("balam", seed, MONDAY + timedelta(days=later)) for later in (-1, 0, 1, 2)]
    assert found == [None, MONDAY, MONDAY, None]


@pytest.mark.parametrize("name", shelf.PLAYABLE)
def test_every_weekday_has_a_game_that_can_be_played(name: str) -> None:
    plugin = shelf.plugin(name)
    games = [day_game(plugin, MONDAY + timedelta(days=number)) for number in range(7)]
    for one in games:
        assert plugin.game.seats(one.options)[1:]
        assert len(plugin.game.seats(one.options)) == 1 + len(one.rivals)
        assert set(one.rivals) <= set(plugin.bots)
        assert plugin.game.options_type.conflict(one.options) is None
    if plugin.week:
        assert len({(one.options, one.rivals) for one in games}) == 7


@pytest.mark.parametrize("name", shelf.PLAYABLE)
def test_a_weekday_means_the_same_game_every_week(name: str) -> None:
    plugin = shelf.plugin(name)
    for number in range(7):
        day = FIRST_DAY + timedelta(days=number)
        assert day_game(plugin, day) == day_game(plugin, day + timedelta(weeks=60))


def test_a_game_that_declares_no_week_is_played_against_better_levels_day_by_day() -> None:
    balconia = shelf.plugin("balconia")
    plain = GamePlugin(balconia.game, balconia.bots, balconia.levels, balconia.players)
    rivals = [day_game(plain, MONDAY + timedelta(days=number)).rivals for number in range(7)]
    assert rivals[0] == (balconia.levels[0],)
    assert rivals[-1] == (balconia.levels[-1],)
    assert rivals == sorted(rivals, key=lambda one: balconia.levels.index(one[0]))


@pytest.mark.parametrize(
    ("own", "par", "earned"),
    [
        (SeatResult(2, 20), SeatResult(1, 40), 1),
        (SeatResult(1, 20), SeatResult(1, 40), 2),
        (SeatResult(2, 40), SeatResult(1, 40), 2),
        (SeatResult(1, 41), SeatResult(1, 40), 3),
        (SeatResult(1, -3), SeatResult(2, -5), 3),
        (SeatResult(1, 0), SeatResult(1, 0), 3),
        (SeatResult(3, None), SeatResult(2, None), 1),
        (SeatResult(2, None), SeatResult(2, None), 2),
        (SeatResult(1, None), SeatResult(2, None), 3),
        (SeatResult(2, None, 3), SeatResult(2, None, 2), 1),
        (SeatResult(2, None, 2), SeatResult(2, None, 2), 2),
        (SeatResult(2, None, 4), SeatResult(3, None, 1), 2),
        (SeatResult(3, None, 1), SeatResult(2, None, 4), 1),
        (SeatResult(2, None, 3), SeatResult(2, None), 2),
    ],
)
def test_there_is_a_star_for_finishing_one_for_winning_and_one_for_par(
    own: SeatResult, par: SeatResult, earned: int
) -> None:
    assert stars(own, par) == earned


@given(st.sets(DAYS, max_size=40), DAYS)
def test_a_streak_is_a_run_of_days_without_a_gap(days: set[date], today: date) -> None:
    found = streaks(days, today)
    last = today if today in days else today - timedelta(days=1)
    assert all(last - timedelta(days=number) in days for number in range(found.now))
    assert last - timedelta(days=found.now) not in days
    assert 0 <= found.now <= found.longest <= len(days)
    assert (found.longest == 0) == (not days)


def test_a_year_of_days_is_one_streak_until_one_is_missed() -> None:
    year = {FIRST_DAY + timedelta(days=number) for number in range(365)}
    last = max(year)
    assert streaks(year, last) == streaks(year, last + timedelta(days=1)) == Streaks(365, 365)
    assert streaks(year, last + timedelta(days=2)) == Streaks(0, 365)
    assert streaks(year - {FIRST_DAY + timedelta(days=100)}, last) == Streaks(264, 264)


def test_days_played_with_the_clock_ahead_do_not_end_a_streak() -> None:
    assert streaks({MONDAY, MONDAY + timedelta(days=1), MONDAY + timedelta(days=300)}, MONDAY) == Streaks(1, 2)


def test_computers_play_a_deal_alike_every_time() -> None:
    deal = deal_of_the_day("balconia", MONDAY)
    question = ReferenceGame("balconia", Options(), deal, ("greedy", "tourist"), rival_seed("balconia", deal))
    first = question.answer()
    assert question.answer() == first
    assert question.fits(first)
    assert set(first) == set(SEATS)
