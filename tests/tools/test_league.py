"""The league: balanced seats, ratings with intervals, outside programs, and a table and a picture that say the same."""

import subprocess
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from game.balconia.state import Options
from game.product import ROOT
from tests.game.engine.outsiders import EXAMPLE
from tools.league import Placing, as_svg, deals, main, rate, ratings, wins

NAMES = ("best", "middle", "worst")


def test_everyone_sits_on_every_seat_equally_often_and_meets_everyone_on_every_deal() -> None:
    work = deals("balam", Options(), "abcd", 3, 2, 7, 1.0)
    assert {deal.seed for deal in work} == {7, 8}
    games = [names for deal in work for names in deal.seatings]
    assert len(games) == 2 * 4 * 3
    seats = Counter((name, seat) for names in games for seat, name in enumerate(names))
    assert set(seats.values()) == {len(games) // 4}
    after = Counter((one, names[number - 1]) for names in games for number, one in enumerate(names))
    assert set(after.values()) == {len(games) // 4}


def test_a_shared_place_is_half_a_victory_and_a_table_of_three_compares_every_pair() -> None:
    table = wins(NAMES, [Placing(NAMES, (1, 2, 2))])
    assert table.tolist() == [[0, 1, 1], [0, 0, 0.5], [0, 0.5, 0]]


def test_ratings_tell_how_often_one_beats_another() -> None:
    strength = np.array([300.0, 0.0, -300.0])
    chances = 1 / (1 + 10 ** ((strength[None, :] - strength[:, None]) / 400))
    np.fill_diagonal(chances, 0)
    assert ratings(10_000 * chances) == pytest.approx(strength, abs=2)
    unbeaten = ratings(np.array([[0.0, 20.0], [0.0, 0.0]]))
    assert 500 < unbeaten[0] - unbeaten[1] < 800
    assert ratings(np.zeros((4, 4))) == pytest.approx(np.zeros(4))


def fair_league(number: int) -> list[list[Placing]]:
    """Deals on which the better of two wins three games of four."""
    return [
        [
            Placing((one, other), (1, 2) if (deal + seat) % 4 else (2, 1))
            for seat, (one, other) in enumerate(combinations(NAMES, 2))
        ]
        for deal in range(number)
    ]


def test_intervals_hold_the_rating_shrink_with_more_deals_and_are_the_same_every_time() -> None:
    few, many = rate(NAMES, fair_league(20)), rate(NAMES, fair_league(200))
    assert [one.name for one in many] == list(NAMES)
    assert sum(one.value for one in many) == pytest.approx(0, abs=1e-6)
    for one, more in zip(few, many, strict=True):
        assert one.low <= one.value <= one.high
        assert more.high - more.low < one.high - one.low
        assert (one.games, more.games) == (40, 400)
    assert rate(NAMES, fair_league(20)) == few


def test_the_picture_has_a_dot_and_an_interval_for_everyone() -> None:
    picture = as_svg("A & B", rate(NAMES, fair_league(20)))
    assert picture.count("<circle") == len(NAMES)
    assert "A &amp; B" in picture


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.league", "--workers", "1", "--out", str(folder), *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_programs_outside_play_and_an_interrupted_league_ends_in_the_same_table(tmp_path: Path) -> None:
    league = ("--players", f"random,{EXAMPLE},greedy", "--deals", "2", "--resume", str(tmp_path / "part"))
    first, again = run(tmp_path, *league), run(tmp_path, *league)
    assert first.returncode == 0, first.stderr
    assert first.stdout == again.stdout == (tmp_path / "balconia.md").read_text()
    rows = first.stdout.splitlines()[4:7]
    assert rows[0].startswith("| greedy | +")
    assert {row.split(" | ")[3] for row in rows} == {"8"}
    assert (tmp_path / "balconia.svg").read_text().count("<circle") == 3


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--players", "random,nobody"), "there is no player 'nobody'"),
        (("--players", "random,random"), "no one twice"),
        (("--seats", "3"), "This game is for 2 players"),
        (("--deals", "0"), "expected at least 1"),
        (("--workers", "0"), "--workers is 0, expected at least 1"),
        (("--patience", "0"), "--patience is 0"),
    ],
)
def test_wrong_arguments_get_a_clear_sentence(
    arguments: tuple[str, ...], words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["league", *arguments])
    with pytest.raises(SystemExit):
        main()
    assert words in capsys.readouterr().err
