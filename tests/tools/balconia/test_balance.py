"""The balance report counts the games played, and is the same for the same seed."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from game.balconia.match import balconia
from game.product import ROOT
from tools.balconia.balance import Balance, measure, play_batches
from tools.balconia.balance_report import page
from tools.balconia.self_play import Log
from tools.wilson import share_text, wilson

CATALOGUE = balconia().catalogue


@cache
def log() -> Log:
    return play_batches(CATALOGUE, 60, 3)


@cache
def balance() -> Balance:
    return measure(CATALOGUE, log())


def test_every_choice_offers_two_faces_and_takes_one() -> None:
    assert sum(face.offered for face in balance().faces) == 2 * 14 * 60
    assert sum(round(face.offered * face.taken) for face in balance().faces) == 14 * 60


def test_every_block_stands_with_two_faces_and_all_points_are_counted() -> None:
    assert sum(face.stood for face in balance().faces) == 2 * 14 * 60
    balconies = sum(face.stood * face.points for face in balance().faces)
    doors = sum(door.times * door.mean for door in balance().doors)
    assert balconies + doors == pytest.approx(sum(map(sum, balance().totals)))
    assert sum(block.times * block.mean for block in balance().blocks) == pytest.approx(balconies)


def test_wins_by_door_and_by_entrance_add_up_to_all_wins() -> None:
    for tallies in (balance().door_wins, balance().entrances):
        assert sum(t.times for t in tallies) == 60
        assert sum(t.times * t.mean for t in tallies) == pytest.approx(60 * balance().turquoise_wins)


def test_a_taken_face_is_one_of_the_placers_two() -> None:
    assert set(np.unique((log().faces - log().turned) % 4)) <= {2, 3}
    assert sum(half.mean for half in balance().halves) == pytest.approx(1)


def test_the_same_seed_gives_the_same_page_and_it_names_every_face() -> None:
    text = page(balance())
    assert text == page(measure(CATALOGUE, play_batches(CATALOGUE, 60, 3)))
    assert all(f"<td>{block}.{face} " in text for block in range(1, 23) for face in range(4))
    assert text.count("<svg") > 100


def test_the_command_writes_a_report_and_prints_its_summary(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.balconia.balance", "--games", "20", "--out", str(tmp_path / "new")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "turquoise wins" in done.stdout
    assert (tmp_path / "new" / "index.html").read_text(encoding="utf-8").startswith("<!doctype html>")


def test_wilson_intervals_hold_the_share_and_narrow_with_more_games() -> None:
    assert wilson(0.5, 0) == (0.0, 1.0)
    few, many = wilson(0.8, 50), wilson(0.8, 5000)
    assert few[0] < many[0] < 0.8 < many[1] < few[1]
    assert share_text(0.831, 400) == "83.1 % (79.1-86.5)"
