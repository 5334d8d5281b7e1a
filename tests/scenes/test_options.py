"""The options apply at once and are kept."""

from dataclasses import replace
from pathlib import Path

import pytest

from scenes.options import SWITCHES, WINDOWS, OptionsMenu, next_window
from scenes.settings import Settings, load_settings
from scenes.stack import Pop
from tests.scenes.menus import a_studio, click, opened


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_turns_its_option_over_and_back_and_is_kept(name: str, tmp_path: Path) -> None:
    studio = a_studio(tmp_path)
    menu, field = opened(OptionsMenu(studio)), name.replace("-", "_")
    before = getattr(studio.settings, field)
    click(menu, name)
    assert getattr(studio.settings, field) is not before
    assert getattr(load_settings(studio.storage), field) is not before
    click(menu, name)
    assert studio.settings == Settings()


def test_the_volume_goes_in_steps_and_stops_at_its_ends(tmp_path: Path) -> None:
    studio = a_studio(tmp_path)
    menu = opened(OptionsMenu(studio))
    for _ in range(5):
        click(menu, "volume-up")
    assert studio.settings.volume == 1.0
    assert menu.why_not("volume-up") == "It cannot be any louder."
    for _ in range(12):
        click(menu, "volume-down")
    assert studio.settings.volume == 0.0
    assert menu.why_not("volume-down") == "It cannot be any quieter."


def test_without_sound_there_is_no_volume_to_change(tmp_path: Path) -> None:
    menu = opened(OptionsMenu(a_studio(tmp_path, Settings(sound=False))))
    assert menu.why_not("volume-up") == "The sound is off: turn it on first."


def test_letters_go_from_80_to_150_percent(tmp_path: Path) -> None:
    studio = a_studio(tmp_path)
    menu = opened(OptionsMenu(studio))
    for _ in range(9):
        click(menu, "text-larger")
    assert studio.settings.text_scale == 1.5
    for _ in range(9):
        click(menu, "text-smaller")
    assert studio.settings.text_scale == 0.8


def test_motion_goes_through_every_speed(tmp_path: Path) -> None:
    studio = a_studio(tmp_path)
    menu = opened(OptionsMenu(studio))
    seen = []
    for _ in range(4):
        click(menu, "motion")
        seen.append(studio.settings.motion)
    assert seen == ["fast", "off", "slow", "normal"]


def test_a_new_window_is_asked_for_at_once(tmp_path: Path) -> None:
    studio = a_studio(tmp_path)
    asked: list[tuple[int, int]] = []
    studio.apply_window = lambda: asked.append(studio.settings.window)
    menu = opened(OptionsMenu(studio))
    click(menu, "window")
    click(menu, "fullscreen")
    assert asked == [(1600, 900), (1600, 900)]
    assert menu.why_not("window") == "The game fills the whole screen: turn fullscreen off first."
    studio.settings = replace(studio.settings, fullscreen=False)
    assert menu.why_not("window") is None


def test_window_sizes_go_round_from_any_size() -> None:
    assert next_window((1300, 700)) == (1600, 900)
    assert next_window(WINDOWS[-1]) == WINDOWS[0]


def test_back_leads_back(tmp_path: Path) -> None:
    assert click(opened(OptionsMenu(a_studio(tmp_path))), "back") == Pop()
