"""The simulator's command line: one JSON line per game, the same bytes for the same seed."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.balconia.cards import FaceId
from game.balconia.match import balconia
from game.balconia.scoring import Side, score
from game.product import ROOT
from tests.game.engine.outsiders import EXAMPLE, program

SPY = """
import json, os, sys
from pathlib import Path
lines, process = b"", os.getppid()
while process > 1 and b"tools.simulate" not in lines:
    lines += Path("/proc/" + str(process) + "/cmdline").read_bytes()
    process = int(Path("/proc/" + str(process) + "/stat").read_text().rpartition(")")[2].split()[1])
inherited = [one for one in "0123456789" if os.path.exists("/proc/self/fd/" + one)]
seen = b"tools.simulate" in lines, b"271828182" in lines, inherited, os.listdir(".")
Path(sys.argv[0]).with_suffix(".seen").write_text(repr(seen))
for line in sys.stdin:
    print(json.dumps({{"move": json.loads(line)["legal"][0]}}), flush=True)
"""
"""Notes whether the seed is on a command line, and what it has inherited."""


def run(*arguments: str, env: dict[str, str] | None = None, piped: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.simulate", *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, input=piped, capture_output=True, text=True, check=False)


def simulate(folder: Path, *arguments: str) -> list[dict[str, Any]]:
    path = folder / "games.jsonl"
    done = run(*arguments, "--jsonl", str(path))
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in path.read_text().splitlines()]


def side_from(rows: list[list[dict[str, Any] | None]]) -> Side:
    """The engine's side from the file's rows, top floor first."""
    cells = [cell for row in reversed(rows) for cell in row]
    return tuple(
        cell and FaceId("block" if "block" in cell else "entrance", cell.get("block") or cell["entrance"], cell["face"])
        for cell in cells
    )


def test_each_line_holds_a_whole_game_that_scores_as_it_says(tmp_path: Path) -> None:
    games = simulate(tmp_path, "--games", "5", "--seed", "40", "--door", "2", "--turquoise", "greedy")
    assert [game["seed"] for game in games] == [40, 41, 42, 43, 44]
    for game in games:
        assert set(game) == {"seed", "options", "moves", "sides", "scores", "winner"}
        assert game["options"] == {"free_placement": False, "door": 2, "full_building": None}
        sides = {seat: side_from(rows) for seat, rows in game["sides"].items()}
        for seat, other in (("turquoise", "rose"), ("rose", "turquoise")):
            found = score(balconia().catalogue, sides[seat], sides[other])
            assert (found.total, found.doors) == (game["scores"][seat]["total"], game["scores"][seat]["doors"])
            cells = [points for row in game["scores"][seat]["cells"] for points in row if points is not None]
            assert sum(cells) == found.total
            assert len(cells) == 15


def test_rows_go_from_the_top_floor_down_and_each_side_is_its_owners(tmp_path: Path) -> None:
    (game,) = simulate(tmp_path, "--games", "1", "--door", "1", "--seed", "3")
    assert "entrance" in game["sides"]["turquoise"][4][0]
    assert "entrance" in game["sides"]["rose"][4][4]


def test_the_same_seed_gives_the_same_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    for path in (first, second):
        run("--games", "4", "--seed", "9", "--full-building", "three", "--free-placement", "--jsonl", str(path))
    assert first.read_bytes() == second.read_bytes()


def test_any_number_of_processes_writes_the_same_bytes(tmp_path: Path) -> None:
    names = ("--turquoise", "tourist", "--rose", "random")
    for jobs in ("1", "2"):
        done = run("--games", "18", "--seed", "4", "--workers", jobs, *names, "--jsonl", str(tmp_path / jobs))
        assert done.returncode == 0, done.stderr
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_a_bot_that_looks_ahead_in_compiled_code_does_not_play_without_the_compiler(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\n\nsys.modules['numba'] = None\n")
    arguments = ("--game", "balam", "--seats", "jaguar,random", "--jsonl", str(tmp_path / "games"))
    path = os.pathsep.join((str(tmp_path), str(ROOT)))
    done = run(*arguments, env={**os.environ, "PYTHONPATH": path})
    assert done.returncode == 1
    assert "simulate: jaguar would play a weaker game here: numba is not installed." in done.stderr


def test_the_example_is_written_with_39_points_for_turquoise(tmp_path: Path) -> None:
    (example,) = simulate(tmp_path, "--example")
    assert example["scores"]["turquoise"]["total"] == 39
    assert example["scores"]["turquoise"]["cells"] == [
        [None, None, None, None, None],
        [0, None, 1, 4, None],
        [6, 5, None, 6, 2],
        [5, 0, 1, 5, 1],
        [0, 0, 3, None, None],
    ]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--games", "0", "--jsonl", "x"), "expected at least 1"),
        (("--workers", "0", "--jsonl", "x"), "expected at least 1"),
        (("--door", "6", "--jsonl", "x"), "invalid choice"),
        (("--turquoise", "nobody", "--jsonl", "x"), "'nobody'"),
        (("--seats", "random,exec:/nowhere/player", "--jsonl", "x"), "error: /nowhere/player"),
        (("--seats", "exec:it's,random", "--jsonl", "x"), "it's"),
        (("--seats", "random", "--jsonl", "x"), "This game is for 2 players"),
        (("--patience", "0", "--jsonl", "x"), "--patience is 0, expected more than 0"),
        (("--patience", "nan", "--jsonl", "x"), "--patience is nan, expected more than 0"),
        (("--jsonl", "/nowhere/at/all"), "/nowhere/at/all"),
        (("--seed", "-", "--jsonl", "x"), "--seed"),
    ],
)
def test_wrong_arguments_get_a_clear_sentence(arguments: tuple[str, ...], words: str) -> None:
    done = run(*arguments)
    assert done.returncode != 0
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_program_outside_plays_and_the_lines_are_those_of_any_player(tmp_path: Path) -> None:
    games = simulate(tmp_path, "--games", "2", "--seats", f"random,{program(tmp_path)}", "--patience", "3600")
    assert [game["seed"] for game in games] == [0, 1]
    (game,) = simulate(tmp_path, "--turquoise", EXAMPLE, "--rose", EXAMPLE, "--patience", "3600")
    assert set(game) == {"seed", "options", "moves", "sides", "scores", "winner"}


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="there is no /proc")
def test_a_piped_seed_is_on_no_command_line_and_no_descriptor_of_a_program_outside(tmp_path: Path) -> None:
    spy = program(tmp_path, code=SPY)
    path = tmp_path / "games.jsonl"
    done = run("--seed", "-", "--rose", spy, "--jsonl", str(path), "--patience", "3600", piped="271828182\n")
    assert done.returncode == 0, done.stderr
    assert json.loads(path.read_text())["seed"] == 271828182
    assert (tmp_path / "player.seen").read_text() == repr((True, False, ["0", "1", "2"], []))


def test_a_game_lost_by_a_wrong_answer_has_no_line_and_is_told(tmp_path: Path) -> None:
    choosy = program(tmp_path, "question['view']['turn'] == 0 and question['view']['block'] % 2 and sys.exit('odd')")
    arguments = ("--games", "20", "--seed", "3", "--rose", choosy, "--patience", "3600")
    done = [run(*arguments, "--workers", jobs, "--jsonl", str(tmp_path / jobs)) for jobs in ("1", "2")]
    lines = (tmp_path / "1").read_text().splitlines()
    assert lines == (tmp_path / "2").read_text().splitlines()
    assert done[0].stderr == done[1].stderr
    assert [one.returncode for one in done] == [3, 3]
    *lost, last = done[0].stderr.splitlines()
    assert lost
    assert lines
    assert len(lost) + len(lines) == 20
    assert last == f"simulate: {len(lost)} of 20 games were lost like this and have no line."
    seeds = {int(sentence.split()[5]) for sentence in lost}
    assert seeds | {json.loads(line)["seed"] for line in lines} == set(range(3, 23))
    for sentence in lost:
        assert re.match(r"simulate: the game with seed \d+ is lost for rose\. .*“odd”", sentence)
