"""The sounds are the same each time, equally loud, clean at both ends, and those that we ship."""

import io

import numpy as np
import pytest
import soundfile

from tools.instruments import RATE, Wave
from tools.make_sounds import CEILING, FOLDER, LEVEL, QUIETER, RECIPES, make
from tools.ogg import ogg

SMALL = 40_000
WINDOW = RATE // 20


def decibels(value: float) -> float:
    return float(20 * np.log10(value))


def loudest(wave: Wave) -> float:
    return decibels(float(np.sqrt(np.max(np.convolve(wave**2, np.ones(WINDOW) / WINDOW)))))


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_the_same_each_time(name: str) -> None:
    assert make(name).tobytes() == make(name).tobytes()


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_as_loud_as_it_should_be_and_never_clips(name: str) -> None:
    wave = make(name)
    assert loudest(wave) == pytest.approx(LEVEL - QUIETER.get(name, 0.0), abs=1.5)
    assert decibels(float(np.max(np.abs(wave)))) < CEILING


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_begins_and_ends_in_silence_around_zero(name: str) -> None:
    wave = make(name)
    assert wave[0] == wave[-1] == 0.0
    assert abs(float(np.mean(wave))) < 1e-3


@pytest.mark.parametrize("name", RECIPES)
def test_the_file_we_ship_is_small_and_holds_this_sound(name: str) -> None:
    path = FOLDER / f"{name}.ogg"
    assert path.stat().st_size < SMALL
    heard, rate = soundfile.read(path)
    wave = make(name)
    assert (rate, heard.shape) == (RATE, wave.shape)
    assert np.corrcoef(heard, wave)[0, 1] > 0.95
    assert np.max(np.abs(heard)) < 1.0


def test_the_same_wave_gives_the_same_bytes_and_they_can_be_read_back() -> None:
    data = ogg(make("button"), serial=1)
    assert data == ogg(make("button"), serial=1)
    assert len(soundfile.read(io.BytesIO(data))[0]) == len(make("button"))


def test_the_winner_is_cheered_for_about_two_seconds_and_a_button_ticks_briefly() -> None:
    assert 1.7 < len(make("fanfare")) / RATE < 2.5
    assert len(make("button")) / RATE < 0.1
