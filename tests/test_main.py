"""The command line: what it starts, and the messages if it cannot."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.product import ROOT, VERSION

LOCALE = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def run(*arguments: str, **environment: str | None) -> subprocess.CompletedProcess[str]:
    """The result of the command; None removes a variable from the environment."""
    plain = {name: value for name, value in os.environ.items() if name not in LOCALE}
    every = {**plain, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment}
    env = {name: value for name, value in every.items() if value is not None}
    command = [sys.executable, "main.py", *arguments]
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=False, timeout=60)


def test_the_version_is_told_with_what_it_runs_on(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"language": "fr", "text_scale": 1.2}')
    done = run("--version", "--data-dir", str(tmp_path), "--lang", "en")
    assert done.stdout.startswith(f"Balconia {VERSION}\nPython: ")
    assert f"data folder: {tmp_path}\n" in done.stdout
    assert "language: en, chosen by --lang en\n" in done.stdout
    assert "text size: 120%\n" in done.stdout
    assert json.loads((tmp_path / "settings.json").read_text())["language"] == "fr", "--lang is for this run only"


@pytest.mark.parametrize(
    ("locale", "named"),
    [
        ({"LANG": "xx_YY.UTF-8"}, "xx_YY.UTF-8"),
        ({"LANG": "tlh_QO@warrior", "LANGUAGE": "tlh:xx"}, "tlh, xx, tlh_QO@warrior"),
        ({"LC_ALL": "C"}, "en"),
        ({}, "which names none"),
    ],
    ids=["unknown", "klingon", "C", "none"],
)
def test_a_locale_that_it_does_not_know_is_spoken_to_in_english(
    tmp_path: Path, locale: dict[str, str], named: str
) -> None:
    done = run("--version", "--data-dir", str(tmp_path), **locale)
    assert f"language: en, chosen by the system ({named})\n" in done.stdout
    assert done.stderr == ""


def test_a_terminal_that_lacks_letters_gets_others(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), "--replay", "игра.json", PYTHONIOENCODING="ascii:strict")
    assert done.stderr.startswith("Balconia cannot open ????.json: ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--size", "huge"), "1280x720"),
        (("--lang", "tlh"), "pt_BR"),
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
    assert path.name in done.stderr
    assert "Traceback" not in done.stderr


def test_a_driver_that_finds_no_display_is_told_with_what_to_do(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="x11", DISPLAY="")
    assert done.returncode == 1
    assert "Xvfb" in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
@pytest.mark.parametrize(
    ("display", "words"),
    [(None, "xvfb-run"), (":987", ":987")],
    ids=["none", "dead"],
)
def test_without_a_display_it_ends_with_a_sentence_and_never_plays_for_nobody(
    tmp_path: Path, display: str | None, words: str
) -> None:
    done = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER=None, DISPLAY=display, WAYLAND_DISPLAY=None)
    assert done.returncode == 1
    assert words in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_while_modules_are_imported_ends_quietly(tmp_path: Path) -> None:
    interrupted = "import os, signal\nos.kill(os.getpid(), signal.SIGINT)\nraise SystemExit('went on')\n"
    (tmp_path / "pygame.py").write_text(interrupted, encoding="utf-8")
    done = run("--version", PYTHONPATH=str(tmp_path), PYTHONSAFEPATH="1")
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")
