"""A bug report contains the picture, the game, the controls, and the environment."""

import io
import json
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.balconia.example import example_match
from game.engine.record import Record
from scenes.app.report import SECRETS, write_report
from scenes.kit.control import Control
from scenes.persistence.storage import Storage

NOW = datetime(2026, 11, 16, 14, 30, 12)
CONTROLS = (
    Control("play", (10, 20, 300, 40), lambda: None),
    Control("continue", (10, 70, 300, 40), lambda: None, refusal="There’s no game to continue."),
)
ABOUT = "Balconia 1.2.3\nlanguage: русский\n"


@pytest.fixture
def surface() -> pygame.Surface:
    picture = pygame.Surface((64, 48))
    picture.fill("#2BB3B1")
    return picture


def test_a_report_has_a_new_folder_each_time(tmp_path: Path, surface: pygame.Surface) -> None:
    made = [
        write_report(Storage(tmp_path), surface, "title", "balconia", CONTROLS, None, False, ABOUT, NOW)
        for _ in range(2)
    ]
    assert [report.folder for report in made if report] == [
        tmp_path / "reports" / f"2026-11-16-143012-{number}" for number in (1, 2)
    ]


def test_a_report_of_a_game_holds_everything(tmp_path: Path, surface: pygame.Surface) -> None:
    record = example_match().record
    report = write_report(Storage(tmp_path), surface, "placement", "balconia", CONTROLS, record, False, ABOUT, NOW)
    assert report is not None
    folder = report.folder
    assert {path.name for path in folder.iterdir()} == {"screen.png", "record.json", "screen.json", "about.txt"}
    assert Record.from_json((folder / "record.json").read_bytes()) == record
    seen = pygame.image.load(io.BytesIO((folder / "screen.png").read_bytes()), "screen.png")
    assert (seen.get_size(), seen.get_at((5, 5))) == ((64, 48), surface.get_at((5, 5)))
    assert (folder / "about.txt").read_text(encoding="utf-8") == ABOUT


def test_the_screen_lists_everything_that_can_be_clicked(tmp_path: Path, surface: pygame.Surface) -> None:
    report = write_report(Storage(tmp_path), surface, "title", "balconia", CONTROLS, None, False, ABOUT, NOW)
    assert report is not None
    folder = report.folder
    assert json.loads((folder / "screen.json").read_bytes()) == {
        "scene": "title",
        "game": "balconia",
        "targets": [
            {"name": "play", "rect": [10, 20, 300, 40], "enabled": True},
            {"name": "continue", "rect": [10, 70, 300, 40], "enabled": False},
        ],
    }


def test_without_a_game_there_is_no_record(tmp_path: Path, surface: pygame.Surface) -> None:
    report = write_report(Storage(tmp_path), surface, "title", None, (), None, False, ABOUT, NOW)
    assert report is not None
    folder = report.folder
    assert not (folder / "record.json").exists()


def test_a_report_that_cannot_be_written_is_one_sentence(tmp_path: Path, surface: pygame.Surface) -> None:
    (tmp_path / "reports").write_bytes(b"a file where the folder should be")
    storage = Storage(tmp_path)
    assert write_report(storage, surface, "title", None, (), None, False, ABOUT, NOW) is None
    assert len(storage.take_notices()) == 1


def test_a_report_from_the_shelf_names_no_game(tmp_path: Path, surface: pygame.Surface) -> None:
    report = write_report(Storage(tmp_path), surface, "shelf", None, (), None, False, ABOUT, NOW)
    assert report is not None
    folder = report.folder
    assert json.loads((folder / "screen.json").read_bytes()) == {"scene": "shelf", "game": None, "targets": []}


def test_the_game_going_on_lies_in_a_file_of_its_own_and_the_report_says_so(
    tmp_path: Path, surface: pygame.Surface
) -> None:
    record = replace(example_match().record, seed=987654321)
    report = write_report(Storage(tmp_path), surface, "hand-over", "balconia", (), record, True, ABOUT, NOW)
    assert report is not None
    assert report.secrets
    files = {path.name for path in report.folder.iterdir()}
    assert files == {"screen.png", SECRETS, "screen.json", "about.txt"}
    assert Record.from_json((report.folder / SECRETS).read_bytes()) == record
    assert "Delete that file before you send this report" in (report.folder / "about.txt").read_text(encoding="utf-8")
    for name in files - {SECRETS}:
        assert str(record.seed).encode() not in (report.folder / name).read_bytes()


def test_a_report_does_not_say_where_somebody_lives(
    tmp_path: Path, surface: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    text = f"data folder: {tmp_path}/.local/share/balconia\n  File {tmp_path}/src/main.py, line 3\n"
    report = write_report(Storage(tmp_path / "data"), surface, "title", None, (), None, False, text, NOW)
    assert report is not None
    told = (report.folder / "about.txt").read_text(encoding="utf-8")
    assert told == "data folder: ~/.local/share/balconia\n  File ~/src/main.py, line 3\n"
