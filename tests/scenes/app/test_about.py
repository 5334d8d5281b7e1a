"""The version and its environment are printed with a window and without one."""

import sys
from importlib import metadata
from pathlib import Path

import pygame
import pytest

from game.product import VERSION
from scenes.app import about as told_by
from scenes.app.about import about
from scenes.app.window import Window
from scenes.persistence.settings import Settings

FOLDER = Path("somewhere") / "balconia"


def lines(settings: Settings | None = None, asked: str | None = None) -> dict[str, str]:
    """The values printed, by name."""
    first, *rest = about(settings or Settings(), FOLDER, asked).splitlines()
    assert first == f"Balconia {VERSION}"
    return dict(line.split(": ", 1) for line in rest)


def test_everything_is_told_in_order() -> None:
    assert list(lines()) == [
        *("Python", "pygame-ce", "SDL", "numpy", "numba", "platform", "runs as"),
        *("video driver", "sound driver", "screen", "window"),
        *("language", "text size", "colour-blind", "high contrast", "data folder"),
    ]


def test_settings_that_change_how_it_looks_are_told() -> None:
    told = lines(Settings(language="en", text_scale=1.5, colour_blind=True, high_contrast=False))
    assert told["language"] == "en, chosen by the settings (en)"
    assert (told["text size"], told["colour-blind"], told["high contrast"]) == ("150%", "on", "off")
    assert told["data folder"] == str(FOLDER)


def test_a_language_that_could_not_be_spoken_is_told() -> None:
    assert lines(asked="tlh")["language"] == "en, chosen by --lang tlh"


def test_an_open_window_is_told() -> None:
    pygame.display.init()
    Window((960, 540), fullscreen=False)
    told = lines()
    assert (told["video driver"], told["window"]) == ("dummy", "960 x 540")
    assert " x " in told["screen"]


def test_without_numba_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    assert lines()["numba"] == "not there: computers play without it"


def test_a_package_that_does_not_say_its_version_is_told_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: str) -> str:
        raise metadata.PackageNotFoundError

    monkeypatch.setattr(metadata, "version", unknown)
    assert lines()["numpy"] == "version not known"


def test_how_it_came_onto_the_machine_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lines()["runs as"] == "source"
    monkeypatch.setattr(told_by, "SOURCE", Path("nowhere"))
    assert lines()["runs as"] == "installed package"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert lines()["runs as"] == "single-file program"
