"""The music follows the hour on the screen; it is silent when turned down, muted or without a device."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.kit import music as module
from scenes.kit.music import FADE, PAUSES, SECONDS, SPARE, STREET, Music
from scenes.kit.sound import HUSH, Sounds
from tools.make_sounds import RECIPES


@pytest.fixture(autouse=True)
def _no_device_left_open() -> Iterator[None]:
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Calls to the device: pieces with their start in seconds, and `gone` with the fade-out time."""
    asked: list[str] = []
    loaded: list[Path] = []
    music = pygame.mixer.music
    monkeypatch.setattr(music, "load", loaded.append)
    monkeypatch.setattr(music, "play", lambda _, start, **__: asked.append(f"{loaded[-1].stem} {start:.1f}"))
    monkeypatch.setattr(music, "fadeout", lambda milliseconds: asked.append(f"gone {milliseconds}"))
    return asked


def music(volume: float = 0.5, sounds: Sounds | None = None) -> Music:
    made = Music(sounds or Sounds(volume=0.7))
    made.volume = volume
    return made


def pass_time(made: Music, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        made.update(0.05)


def test_it_begins_with_the_hour_and_goes_on_as_long_as_that_stays(heard: list[str]) -> None:
    made = music()
    pass_time(made, 1.0)
    assert heard == []
    made.follow("morning")
    pass_time(made, 5.0)
    assert heard == ["morning 0.1"] or heard == ["morning 0.0"]
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.02)


def test_the_other_hour_takes_over_where_this_one_was(heard: list[str]) -> None:
    made = music()
    made.follow("morning")
    pass_time(made, 10.0)
    made.follow("evening")
    made.update(0.05)
    assert heard[1:] == [f"gone {FADE * 1000:.0f}"], "it fades away first"
    pass_time(made, FADE + SPARE + 0.1)
    name, start = heard[-1].split()
    assert name == "evening"
    assert float(start) == pytest.approx(10.0 + FADE + SPARE, abs=0.2)


def test_who_turns_back_at_once_hears_the_same_piece_go_on(heard: list[str]) -> None:
    made = music()
    made.follow("morning")
    pass_time(made, 3.0)
    made.follow("evening")
    pass_time(made, FADE / 2)
    made.follow("morning")
    pass_time(made, 3.0)
    assert [line.split()[0] for line in heard] == ["morning", "gone", "morning"]
    assert float(heard[-1].split()[1]) == pytest.approx(3.0 + FADE + SPARE, abs=0.2)


def test_the_place_goes_round_with_the_loop(heard: list[str]) -> None:
    made = music()
    made.follow("morning")
    pass_time(made, SECONDS + 2.0)
    made.follow("evening")
    pass_time(made, FADE + SPARE + 0.1)
    assert float(heard[-1].split()[1]) == pytest.approx(2.0 + FADE + SPARE, abs=0.2)


@pytest.mark.parametrize(("volume", "muted"), [(0.0, False), (0.5, True)])
def test_turned_down_or_muted_there_is_no_music_and_no_device(volume: float, muted: bool, heard: list[str]) -> None:
    made = music(volume, Sounds(volume=0.0, muted=muted))
    made.follow("morning")
    pass_time(made, 20.0)
    assert heard == []
    assert pygame.mixer.get_init() is None


def test_with_the_effects_turned_down_there_still_is_music(heard: list[str]) -> None:
    made = music(0.5, Sounds(volume=0.0))
    made.follow("evening")
    pass_time(made, 1.0)
    assert len(heard) == 1


def test_muted_it_is_gone_at_once_and_comes_back_where_it_was(heard: list[str]) -> None:
    sounds = Sounds()
    made = music(0.5, sounds)
    made.follow("morning")
    pass_time(made, 4.0)
    sounds.muted = True
    pass_time(made, 4.0)
    assert heard[-1] == f"gone {HUSH}", "cut off, it would click"
    sounds.muted = False
    pass_time(made, 1.0)
    assert heard[-1].startswith("morning 4.")


def test_something_is_heard_from_the_street_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    sounds = Sounds(volume=0.7)
    played: list[tuple[str, float | None]] = []
    monkeypatch.setattr(sounds, "play", lambda name, _pan, volume: played.append((name, volume)))
    made = music(0.25, sounds)
    made.follow("evening")
    pass_time(made, sum(PAUSES) + 1.0)
    assert [name for name, _ in played] == list(STREET["evening"])
    assert {volume for _, volume in played} == {0.25}


def test_everything_from_the_street_is_made() -> None:
    assert {name for names in STREET.values() for name in names} <= set(RECIPES)


def test_without_a_device_or_a_file_there_is_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    made = music()
    made.follow("morning")
    pass_time(made, 1.0)

    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    made = music()
    made.follow("morning")
    pass_time(made, 1.0)
    assert made.playing is None


def test_a_device_that_goes_away_leaves_silence() -> None:
    made = music()
    made.follow("morning")
    pass_time(made, 1.0)
    pygame.mixer.quit()
    pass_time(made, 1.0)


@pytest.mark.parametrize("hour", ["morning", "evening"])
def test_both_pieces_can_really_be_played_from_any_place(hour: str) -> None:
    made = music()
    made.follow("morning" if hour == "morning" else "evening")
    made._place = 30.0
    made.update(0.05)
    assert pygame.mixer.music.get_busy()
