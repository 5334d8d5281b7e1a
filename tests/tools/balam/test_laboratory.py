"""The learning and balance tools of Balam: shifts, counts and output."""

from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from game.balam.analysis import Dawn
from game.balam.bots import KINGS
from game.balam.kinds import TYPES
from game.balam.state import SOURCES, Options
from game.balam.styles import STYLES
from game.engine.chance import Chance
from tools.balam.arena import scores
from tools.balam.balance import Game, Ledger
from tools.balam.learn_course import error, learned, watched
from tools.balam.learn_style import NUMBERS, School, shifted, worth_of_steps
from tools.balam.strength import BLIND, duel, reached, verdict
from tools.crew import HERE

STYLE = KINGS["jaguar"].styles[0]


@pytest.fixture(autouse=True)
def wrapping() -> Iterator[None]:
    """Silence numpy's overflow warnings in plain Python: random words are meant to overflow."""
    with np.errstate(over="ignore"):
        yield


def test_no_shift_changes_nothing_but_the_name() -> None:
    assert shifted(STYLE, np.zeros(NUMBERS), STYLE.name) == STYLE


def test_a_shift_and_its_opposite_lie_around_the_style_and_stay_in_bounds() -> None:
    up, down = (shifted(STYLE, np.full(NUMBERS, way), "shifted") for way in (1.0, -1.0))
    assert down.temples < STYLE.temples < up.temples
    assert down.savings[4] < STYLE.savings[4] < up.savings[4]
    far = shifted(STYLE, np.full(NUMBERS, -100.0), "far")
    assert far.raids == far.cities == 0
    assert far.purse > 0
    assert min(far.worths) == min(far.rival) == 0


def test_a_lesson_says_what_a_step_of_every_number_is_worth() -> None:
    school, true = School(Options(), Chance(3)), np.linspace(-0.02, 0.02, NUMBERS)
    shifts = np.array([school.pair(STYLE, number)[0] for number in range(600)])
    margins = 2 * shifts @ true + np.array([(school.chance.below(101) - 50) / 500 for _ in range(600)])
    worth, noise = worth_of_steps(shifts, margins)
    assert 0 < noise < 0.005
    assert np.abs(worth - true).max() < 0.01


def test_the_ledger_of_a_game_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    ledger = Ledger(2)
    ledger.add(STYLES["balanced"], Options(board="small"), 1)
    (game,) = ledger.games
    assert sum(game.wins) == 1
    assert sum(one.value for one in ledger.shares("raised", TYPES).values()) == pytest.approx(1)
    assert sum(game.counts["points", source] for source in SOURCES) >= game.best
    assert sum(number for (name, _), number in game.counts.items() if name == "first") == 2
    ledger.report()
    assert "2 kings, 1 games" in capsys.readouterr().out


def test_a_ratio_knows_that_only_games_are_independent() -> None:
    games = [Game([1.0, 0.0], 9, Counter({("raised", "V"): one, ("raised", "G"): 4 - one}), {}) for one in (1, 3)]
    share = Ledger(2, games).shares("raised", ("V", "G"))["V"]
    assert share.value == 0.5
    assert share.half == pytest.approx(1.96 * 0.25)


def test_a_verdict_names_share_interval_and_bar(capsys: pytest.CaptureFixture[str]) -> None:
    verdict("one against another", [1, 1, 0.5, 0], 0.7)
    assert capsys.readouterr().out == "one against another: 62.5 % (21.9-90.8) of 4 games (bar: 70%) BELOW THE BAR\n"


def test_a_duel_is_played_from_both_seats(capsys: pytest.CaptureFixture[str]) -> None:
    duel(HERE, "scribe", "random", 2, Options(board="small"), 0.5)
    assert capsys.readouterr().out.startswith("scribe against random: 100.0 %")


def test_a_king_that_does_not_look_ahead_has_the_style_of_the_strongest() -> None:
    small = Options(board="small")
    assert reached((BLIND, BLIND), small, 1) == scores(small, (STYLE, STYLE), 1)


def test_what_kings_can_expect_is_a_mean_and_a_share_of_what_they_are_promised_more() -> None:
    seen = [
        (Dawn(rounds, (5, 5), (10.0, 10.0 + more)), (15, 15 + more // 2)) for rounds in range(11) for more in (4, 8)
    ]
    for more, share in learned(seen):
        assert more == pytest.approx(11.5)
        assert share == pytest.approx(0.5)


def test_every_dawn_of_a_game_is_watched() -> None:
    (first, reached), *others = watched((2, 4))
    assert first.promises[0] == first.promises[1]
    assert len(others) > 5
    assert {scores for _dawn, scores in others} == {reached}
    assert error([(first, reached)]) > 0
