"""The card check as a command."""

import subprocess
import sys
from pathlib import Path

from game.balconia.card_file import CARDS
from game.product import ROOT


def validate(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.balconia.validate_cards", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_cards_of_the_game_pass() -> None:
    done = validate()
    assert done.returncode == 0
    assert "no mistakes" in done.stdout


def test_every_mistake_is_printed_on_a_line_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS.read_text().replace("cat: 2", "kat: 2").replace("in: around", "in: arround"))
    done = validate(str(path))
    lines = done.stderr.splitlines()
    assert done.returncode == 1
    assert len(lines) > 5
    assert all(line.startswith("cards.yaml:") for line in lines)


def test_a_poor_but_correct_set_is_named_too(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(CARDS.read_text().replace("majority", "fewer"))
    assert "door majority is on 0 doors, expected at least 1" in validate(str(path)).stderr


def test_a_file_that_is_not_there_gets_a_sentence() -> None:
    done = validate("nowhere.yaml")
    assert "cannot be read" in done.stderr
    assert "Traceback" not in done.stderr
