"""Sounds and music are reproducible, at the right loudness, clean at their ends, and equal to the shipped files."""

import io

import numpy as np
import pytest
import soundfile

from scenes.kit.music import SECONDS
from tools.compose import FORM, LOOPS, LOUDNESS, length
from tools.instruments import RATE
from tools.loudness import integrated, loudest, true_peak
from tools.make_sounds import CEILING, FOLDER, LEVEL, MUSIC, QUIETER, RECIPES, make
from tools.ogg import ogg

SMALL = 40_000
MUSIC_SMALL = 250_000


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_the_same_each_time(name: str) -> None:
    assert make(name).tobytes() == make(name).tobytes()


@pytest.mark.parametrize("name", RECIPES)
def test_a_sound_is_as_loud_as_it_should_be_and_never_clips(name: str) -> None:
    wave = make(name)
    assert loudest(wave) == pytest.approx(LEVEL - QUIETER.get(name, 0.0), abs=1.0)
    assert 20 * np.log10(np.max(np.abs(wave))) < CEILING


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
    assert loudest(heard) == pytest.approx(LEVEL - QUIETER.get(name, 0.0), abs=1.5)
    assert true_peak(heard) < CEILING, "two at once must not clip"


def test_the_same_wave_gives_the_same_bytes_and_they_can_be_read_back() -> None:
    data = ogg(make("button"), serial=1)
    assert data == ogg(make("button"), serial=1)
    assert len(soundfile.read(io.BytesIO(data))[0]) == len(make("button"))


def test_the_winner_is_cheered_for_about_two_seconds_and_a_button_ticks_briefly() -> None:
    assert 1.7 < len(make("fanfare")) / RATE < 2.5
    assert len(make("button")) / RATE < 0.1


@pytest.mark.parametrize("name", LOOPS)
def test_the_music_we_ship_is_the_one_that_is_composed_small_and_under_everything_else(name: str) -> None:
    path = MUSIC / f"{name}.ogg"
    assert path.stat().st_size < MUSIC_SMALL
    heard, rate = soundfile.read(path)
    assert (rate, len(heard)) == (RATE, round(SECONDS * RATE))
    assert np.corrcoef(heard, LOOPS[name]())[0, 1] > 0.95
    assert integrated(heard) == pytest.approx(LOUDNESS, abs=1.0)
    assert LOUDNESS < LEVEL - 10
    assert np.max(np.abs(heard)) < 0.4


@pytest.mark.parametrize("name", LOOPS)
def test_nobody_hears_where_the_music_begins_again(name: str) -> None:
    heard, _ = soundfile.read(MUSIC / f"{name}.ogg")
    steps = np.abs(np.diff(heard))
    assert abs(heard[0] - heard[-1]) < np.quantile(steps, 0.999), "a click is a step that is larger than all others"
    around = np.concatenate((heard[-RATE // 20 :], heard[: RATE // 20]))
    assert np.max(np.abs(np.diff(around, 2))) < 2 * np.quantile(np.abs(np.diff(heard, 2)), 0.9999)


def test_every_bar_of_the_music_has_its_harmony_and_three_beats_of_the_tune() -> None:
    for phrase in FORM:
        assert len(phrase.harmony) == len(phrase.tune)
        assert {sum(beats for _, beats in bar) for bar in phrase.tune} == {3}
    assert length() == pytest.approx(SECONDS)


@pytest.mark.parametrize("name", LOOPS)
def test_the_music_takes_a_breath_before_it_begins_again(name: str) -> None:
    heard, _ = soundfile.read(MUSIC / f"{name}.ogg")
    assert np.std(heard[-RATE // 2 :]) < np.std(heard) / 10


def test_no_file_of_the_music_is_left_over() -> None:
    assert {path.stem for path in MUSIC.iterdir()} == set(LOOPS)
