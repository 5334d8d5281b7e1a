"""The music follows the screen, softly under great moments; it is silent if turned down or without a device."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.shelf import PLAYABLE
from scenes.kit import music as module
from scenes.kit.music import EVENING, FADE, LOUDER, MORNING, PAUSES, SECONDS, SOFT, SOFTER, SPARE, Music, Piece
from scenes.kit.sound import GREAT, HUSH, Sounds
from scenes.kit.speech import LETTER, Speech
from scenes.shelf import scenes
from tools.make_sounds import COMPOSED, RECIPES


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
    made.follow(MORNING)
    pass_time(made, 5.0)
    assert heard == ["morning 0.1"] or heard == ["morning 0.0"]
    assert pygame.mixer.music.get_volume() == pytest.approx(0.5, abs=0.02)


def test_the_other_hour_takes_over_where_this_one_was(heard: list[str]) -> None:
    made = music()
    made.follow(MORNING)
    pass_time(made, 10.0)
    made.follow(EVENING)
    made.update(0.05)
    assert heard[1:] == [f"gone {FADE * 1000:.0f}"], "it fades away first"
    pass_time(made, FADE + SPARE + 0.1)
    name, start = heard[-1].split()
    assert name == "evening"
    assert float(start) == pytest.approx(10.0 + FADE + SPARE, abs=0.2)


def test_who_turns_back_at_once_hears_the_same_piece_go_on(heard: list[str]) -> None:
    made = music()
    made.follow(MORNING)
    pass_time(made, 3.0)
    made.follow(EVENING)
    pass_time(made, FADE / 2)
    made.follow(MORNING)
    pass_time(made, 3.0)
    assert [line.split()[0] for line in heard] == ["morning", "gone", "morning"]
    assert float(heard[-1].split()[1]) == pytest.approx(3.0 + FADE + SPARE, abs=0.2)


def test_the_place_goes_round_with_the_loop(heard: list[str]) -> None:
    made = music()
    made.follow(MORNING)
    pass_time(made, SECONDS + 2.0)
    made.follow(EVENING)
    pass_time(made, FADE + SPARE + 0.1)
    assert float(heard[-1].split()[1]) == pytest.approx(2.0 + FADE + SPARE, abs=0.2)


@pytest.mark.parametrize(("volume", "muted"), [(0.0, False), (0.5, True)])
def test_turned_down_or_muted_there_is_no_music_and_no_device(volume: float, muted: bool, heard: list[str]) -> None:
    made = music(volume, Sounds(volume=0.0, muted=muted))
    made.follow(MORNING)
    pass_time(made, 20.0)
    assert heard == []
    assert pygame.mixer.get_init() is None


def test_with_the_effects_turned_down_there_still_is_music(heard: list[str]) -> None:
    made = music(0.5, Sounds(volume=0.0))
    made.follow(EVENING)
    pass_time(made, 1.0)
    assert len(heard) == 1


def test_muted_it_is_gone_at_once_and_comes_back_where_it_was(heard: list[str]) -> None:
    sounds = Sounds()
    made = music(0.5, sounds)
    made.follow(MORNING)
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
    made.follow(EVENING)
    pass_time(made, sum(PAUSES) + 1.0)
    assert [name for name, _ in played] == list(EVENING.around)
    assert {volume for _, volume in played} == {0.25}


def pieces_of_games() -> set[Piece]:
    """Every piece that a module scenes/GAME/music.py names."""
    found = set[Piece]()
    for game in PLAYABLE:
        if find_spec(f"scenes.{game}.music"):
            for value in vars(import_module(f"scenes.{game}.music")).values():
                found |= {value} if isinstance(value, Piece) else set()
    return found


def test_every_piece_of_a_game_and_every_sound_around_it_is_made() -> None:
    pieces = pieces_of_games()
    assert {piece.name for piece in pieces} == set(COMPOSED)
    assert {name for piece in pieces for name in piece.around} <= set(RECIPES)


def test_a_game_with_music_has_three_pieces_or_more_one_of_them_for_its_title() -> None:
    for game in PLAYABLE:
        if not find_spec(f"scenes.{game}.music"):
            continue
        own = {value for value in vars(import_module(f"scenes.{game}.music")).values() if isinstance(value, Piece)}
        assert len(own) >= 3
        assert scenes(game).music in own


def levels(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The volumes that the device is given from now on."""
    heard: list[float] = []
    monkeypatch.setattr(pygame.mixer.music, "set_volume", heard.append)
    return heard


def test_under_a_great_moment_it_becomes_soft_without_a_jump_and_then_loud_again(
    heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = music(0.5)
    made.follow(MORNING)
    pass_time(made, 1.0)
    volumes = levels(monkeypatch)
    made.duck(2.0)
    pass_time(made, 2.0)
    assert volumes[-1] == pytest.approx(0.5 * SOFT)
    pass_time(made, LOUDER + 0.1)
    assert volumes[-1] == pytest.approx(0.5)
    steps = [abs(after - before) for before, after in pairwise(volumes)]
    assert max(steps) <= 0.5 * (1 - SOFT) * 0.05 / SOFTER + 1e-9
    assert len(heard) == 1, "the piece goes on"


def test_a_short_effect_leaves_it_loud_and_a_long_one_does_not() -> None:
    ducked: list[float] = []
    sounds = Sounds(volume=0.7)
    sounds.on_great_moment = ducked.append
    sounds.play("wood_click")
    assert ducked == []
    sounds.play("fanfare")
    assert ducked[0] > GREAT
    sounds.play("church", 0.0, 0.5)
    assert len(ducked) == 1, "a sound around the music is a part of it"


def test_spoken_words_make_it_soft_for_about_as_long_as_they_take() -> None:
    spoken: list[float] = []
    speech = Speech(find=lambda: SimpleNamespace(output=lambda *_, **__: None), possible=lambda: True)
    speech.on_words = spoken.append
    speech.say("Nobody listens yet.")
    assert spoken == []
    speech.turn(on=True)
    speech.say("Your turn: place")
    assert spoken == [LETTER * 16]


def test_without_a_device_or_a_file_there_is_silence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "FOLDER", tmp_path)
    made = music()
    made.follow(MORNING)
    pass_time(made, 1.0)

    def no_device(*_: object, **__: object) -> None:
        raise pygame.error("no such audio device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", no_device)
    made = music()
    made.follow(MORNING)
    pass_time(made, 1.0)
    assert made.playing is None


def test_a_device_that_goes_away_leaves_silence() -> None:
    made = music()
    made.follow(MORNING)
    pass_time(made, 1.0)
    pygame.mixer.quit()
    pass_time(made, 1.0)


@pytest.mark.parametrize("name", COMPOSED)
def test_every_piece_can_really_be_played_from_any_place(name: str) -> None:
    made = music()
    made.follow(Piece(name))
    made._place = 100.0
    made.update(0.05)
    assert pygame.mixer.music.get_busy()
