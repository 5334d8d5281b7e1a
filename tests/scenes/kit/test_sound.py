"""Sounds are played if possible; otherwise nothing happens."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.product import ROOT
from scenes.kit.sound import AT_ONCE, FOLDER, Sounds, driver, sides
from tools.make_sounds import RECIPES

SCENES = ROOT / "scenes"
ASKED_FOR = re.compile(r"""(?:sounds\.play\(|sound=)"(\w+)\"""")


@pytest.fixture(autouse=True)
def _no_device_left_open() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def volumes(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The volume of each sound played, in order."""
    heard: list[float] = []

    class Spy(pygame.mixer.Sound):
        def play(self, loops: int = 0, maxtime: int = 0, fade_ms: int = 0) -> pygame.mixer.Channel:
            heard.append(self.get_volume())
            return super().play(loops, maxtime, fade_ms)

    monkeypatch.setattr(pygame.mixer, "Sound", Spy)
    return heard


def no_device(*_: object, **__: object) -> None:
    raise pygame.error("no such audio device")


def test_every_sound_that_is_made_has_its_file_and_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(RECIPES)


def test_every_sound_that_a_scene_asks_for_exists() -> None:
    asked = {name for path in SCENES.rglob("*.py") for name in ASKED_FOR.findall(path.read_text(encoding="utf-8"))}
    assert asked <= set(RECIPES)


@pytest.mark.parametrize("name", RECIPES)
def test_every_sound_can_be_played(name: str, volumes: list[float]) -> None:
    Sounds(volume=0.5).play(name)
    assert volumes == [0.5]


def test_a_sound_is_read_once(volumes: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds()
    sounds.play("chime")
    monkeypatch.setattr(pygame.mixer, "Sound", no_device)
    sounds.play("chime")
    assert len(volumes) == 2


def test_the_volume_stays_between_nothing_and_full() -> None:
    sounds = Sounds(volume=3.0)
    assert sounds.volume == 1.0
    sounds.set_volume(-1.0)
    assert sounds.volume == 0.0


def test_muted_or_turned_down_nothing_is_heard_and_no_device_is_taken(volumes: list[float]) -> None:
    for sounds in (Sounds(muted=True), Sounds(volume=0.0)):
        sounds.play("chime")
    assert volumes == []
    assert pygame.mixer.get_init() is None


def test_sound_comes_back_when_it_is_no_longer_muted(volumes: list[float]) -> None:
    sounds = Sounds(volume=0.25, muted=True)
    sounds.muted = False
    sounds.play("chime")
    assert volumes == [0.25]


def test_without_a_sound_device_the_game_is_silent(volumes: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    Sounds().play("chime")
    assert volumes == []


def test_a_pygame_built_without_sound_is_silent_too() -> None:
    code = (
        "import sys; sys.modules['pygame.mixer'] = None\n"
        "from scenes.kit.sound import Sounds, driver\n"
        "Sounds().play('chime'); print(repr(driver()))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=SCENES.parent, capture_output=True, text=True, check=False)
    assert done.stdout.endswith("''\n"), done.stderr


@pytest.mark.parametrize(
    ("pan", "left", "right"), [(-1.0, 1.0, 0.4), (0.0, 1.0, 1.0), (0.5, 0.7, 1.0), (1.0, 0.4, 1.0)]
)
def test_a_sound_comes_from_its_side_and_is_heard_on_both(pan: float, left: float, right: float) -> None:
    assert sides(pan) == pytest.approx((left, right))


def test_a_sound_may_be_as_loud_as_is_asked_for(volumes: list[float]) -> None:
    Sounds(volume=0.0).play("owl", 0.5, 0.25)
    Sounds(volume=0.5).play("owl", 0.5, 0.0)
    assert volumes == [0.25]


def test_the_driver_is_told_while_a_device_is_open() -> None:
    assert driver() == ""
    Sounds()
    assert driver() == "dummy"


def test_a_device_that_goes_away_leaves_silence() -> None:
    sounds = Sounds()
    sounds.play("chime")
    pygame.mixer.quit()
    sounds.play("chime")
    sounds.play("button")


def test_a_missing_or_damaged_file_is_silent(tmp_path: Path, volumes: list[float]) -> None:
    (tmp_path / "button.ogg").write_bytes(b"no sound")
    sounds = Sounds(folder=tmp_path)
    sounds.play("button")
    sounds.play("chime")
    assert volumes == []


def test_as_many_sounds_are_heard_at_once_as_a_hurried_count_has() -> None:
    sounds = Sounds()
    for _ in range(AT_ONCE):
        sounds.play("fanfare")
    assert all(pygame.mixer.Channel(number).get_busy() for number in range(AT_ONCE))


def test_turned_down_to_nothing_what_still_sounds_falls_silent_too(monkeypatch: pytest.MonkeyPatch) -> None:
    hushed: list[int] = []
    monkeypatch.setattr(pygame.mixer, "fadeout", hushed.append)
    sounds = Sounds()
    sounds.play("fanfare")
    sounds.set_volume(0.3)
    assert hushed == []
    sounds.set_volume(0.0)
    assert len(hushed) == 1
