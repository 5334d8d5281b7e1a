"""The game starts and plays on machines of many kinds: small and large screens, no sound, no numba, no home."""

import json
from pathlib import Path

import pygame
import pytest

from game.balconia.plugin import PLUGIN
from scenes.balconia.pointers import Pointers
from scenes.balconia.title import Title
from scenes.kit.actions import Command
from scenes.kit.stack import Reset
from scenes.persistence.autosave import read_game
from tests.window.machine import Machine, share_that_differs, targets_outside
from tools.evening import Evening, make_context

TABLE = pygame.Rect(0, 0, 1280, 500)
"""The part of a window of 1280 x 720 that no message covers."""


def test_on_a_screen_of_1024_by_600_nothing_is_cut_off(tmp_path: Path) -> None:
    with Machine(tmp_path, "--still", "--seed", "3", screen="1024x600") as machine:
        assert machine.window == pygame.Rect(0, 0, 1024, 600)
        for scene, button in (("title", "play"), ("setup", "start"), ("disc", "pause"), ("pause", "options")):
            seen = machine.wait_for_scene(scene)
            assert targets_outside(seen, (1024, 600)) == []
            machine.use(button, seen)
        assert targets_outside(machine.wait_for_scene("options"), (1024, 600)) == []
        report = machine.look()
        assert pygame.image.load(report / "screen.png").get_size() == (1024, 600)
        assert "screen: 1024 x 600\nwindow: 1024 x 600\n" in (report / "about.txt").read_text()


def test_a_4k_screen_is_filled_and_drawn_in_its_own_pixels(tmp_path: Path) -> None:
    with Machine(tmp_path, "--still", "--fullscreen", screen="3840x2160") as machine:
        machine.wait_for_scene("title")
        assert machine.window == pygame.Rect(0, 0, 3840, 2160)
        logo = machine.photo().subsurface(1900, 150, 1900, 550)
    half = pygame.transform.smoothscale(logo, (950, 275))
    blurred = pygame.transform.smoothscale(half, logo.get_size())
    assert share_that_differs(logo, blurred) > 0.01, "a picture of half the size would lose nothing by that"


def test_a_window_on_a_4k_screen_is_as_large_as_the_settings_say(tmp_path: Path) -> None:
    with Machine(tmp_path, "--still", screen="3840x2160") as machine:
        assert machine.window.size == (1280, 720)


def test_without_a_sound_device_a_game_begins(tmp_path: Path) -> None:
    with Machine(tmp_path, "--still", "--seed", "3", SDL_AUDIODRIVER="no such driver") as machine:
        start_a_game(machine)
        machine.wait_for_scene("disc")
        assert "sound driver: not open\n" in (machine.look() / "about.txt").read_text()


def test_in_a_locale_that_nobody_knows_a_game_begins_in_english(tmp_path: Path) -> None:
    with Machine(tmp_path, "--still", "--seed", "3", LANG="xx_YY.UTF-8", LC_ALL="", LC_MESSAGES="") as machine:
        start_a_game(machine)
        machine.wait_for_scene("disc")
        assert "language: en, chosen by the system (xx_YY.UTF-8)\n" in (machine.look() / "about.txt").read_text()


def test_without_numba_two_computers_play_a_game_to_its_end(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\n\nsys.modules['numba'] = None\n")
    settings = {"kind_turquoise": "architect", "kind_rose": "concierge", "motion": "off", "pointers": False}
    (tmp_path / "balconia").mkdir()
    (tmp_path / "balconia" / "settings.json").write_text(json.dumps(settings))
    games = tmp_path / "balconia" / "balconia" / "games"
    with Machine(tmp_path, "--seed", "3", "--mute", PYTHONPATH=str(tmp_path)) as machine:
        start_a_game(machine)
        path = machine.wait_for(lambda: next(games.glob("*.json"), None))
        assert "numba: not there: computers play without it\n" in (machine.look() / "about.txt").read_text()
    assert read_game(PLUGIN, path.read_bytes()).match.outcome is not None


def test_a_home_that_cannot_be_written_to_is_told_and_a_game_begins_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_bytes(b"")
    home = tmp_path / "file" / "home"
    monkeypatch.setenv("HOME", str(home))
    places = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CACHE", "CONFIG", "STATE")}
    evening = Evening(make_context(home / "DATA" / "balconia"))
    evening.context.pointers = Pointers()
    evening.context.seed = 3
    evening.stack.apply(Reset(Title(evening.context)))
    evening.context.storage.try_out()
    (sentence,) = evening.context.storage.take_notices()
    assert "(Not a directory)" in sentence
    evening.top.say(sentence)
    with Machine(tmp_path, "--still", "--seed", "3", HOME=str(home), **places) as machine:
        machine.wait_for(lambda: shows(machine, evening, evening.surface.get_rect()))
        for button in ("play", "start"):
            tabs = evening.names().index(button) + 1
            machine.press(*["Tab"] * tabs, "Return")
            evening.do(*[Command.NEXT] * tabs, Command.CONFIRM)
            evening.wait()
            machine.wait_for(lambda: shows(machine, evening, TABLE))
        assert evening.top.name == "disc"


def start_a_game(machine: Machine) -> None:
    """Go from the title through the set-up, by keyboard."""
    for scene, button in (("title", "play"), ("setup", "start")):
        machine.use(button, machine.wait_for_scene(scene))


def shows(machine: Machine, evening: Evening, part: pygame.Rect) -> bool | None:
    """True if the screen shows what an evening without a window shows; None if not yet."""
    evening.picture()
    same = share_that_differs(machine.photo().subsurface(part), evening.surface.subsurface(part)) < 0.005
    return same or None
