"""The command line: what it starts, and what it says when it cannot."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment}
    command = [sys.executable, "main.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60)


def test_the_version_is_told() -> None:
    assert run("--version").stdout.startswith("Balconia ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--size", "huge"), "expected something like 1280x720"),
        (("--lang", "tlh"), "invalid choice"),
        (("--replay", "nowhere.json"), "cannot open nowhere.json"),
    ],
)
def test_wrong_arguments_get_a_sentence(tmp_path: Path, arguments: tuple[str, ...], words: str) -> None:
    done = run("--data-dir", str(tmp_path), *arguments)
    assert done.returncode != 0
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_a_damaged_record_is_named(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{")
    done = run("--data-dir", str(tmp_path), "--replay", str(path))
    assert "This record is damaged" in done.stderr


def test_without_a_display_it_says_what_to_do(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="x11", DISPLAY="")
    assert done.returncode == 1
    assert "Start it on a desktop" in done.stderr
