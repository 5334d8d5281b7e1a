"""Sounds and music are reproducible, at the right loudness, clean at their ends, and equal to the shipped files."""

import io

import numpy as np
import pytest
import soundfile

from game.shelf import NAMES
from scenes.kit.music import SECONDS
from tools.compose import LOUDNESS, Composition, chord_of, levelled
from tools.instruments import RATE, Wave
from tools.loudness import integrated, loudest, true_peak
from tools.make_sounds import CEILING, COMPOSED, FOLDER, LEVEL, MUSIC, QUIETER, RECIPES, make
from tools.ogg import ogg
from tools.own import own

SMALL = 40_000
MUSIC_SMALL = 1_300_000


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


@pytest.fixture(scope="module", params=COMPOSED)
def shipped(request: pytest.FixtureRequest) -> tuple[str, Wave]:
    """The name and the samples of a piece that we ship."""
    heard, rate = soundfile.read(MUSIC / f"{request.param}.ogg")
    assert rate == RATE
    return request.param, heard


def test_a_piece_lasts_two_minutes_in_stereo_and_is_as_loud_as_the_others(shipped: tuple[str, Wave]) -> None:
    name, heard = shipped
    assert heard.shape == (round(SECONDS * RATE), 2)
    assert SECONDS >= 120
    assert integrated(heard) == pytest.approx(LOUDNESS, abs=0.5)
    assert 20 * np.log10(np.max(np.abs(heard))) < CEILING, "music and an effect together do not clip"
    assert (MUSIC / f"{name}.ogg").stat().st_size < MUSIC_SMALL


def test_the_files_hold_what_is_composed() -> None:
    name = "morning"
    heard, _ = soundfile.read(MUSIC / f"{name}.ogg")
    assert np.corrcoef(heard.ravel(), levelled(COMPOSED[name]()).ravel())[0, 1] > 0.95


def test_nobody_hears_where_a_piece_begins_again(shipped: tuple[str, Wave]) -> None:
    _, heard = shipped
    steps = np.abs(np.diff(heard, axis=0))
    assert np.max(np.abs(heard[0] - heard[-1])) < np.quantile(steps, 0.999), "a click is larger than all other steps"
    around = np.concatenate((heard[-RATE // 20 :], heard[: RATE // 20]))
    assert np.max(np.abs(np.diff(around, 2, axis=0))) < 2 * np.quantile(np.abs(np.diff(heard, 2, axis=0)), 0.9999)


def test_a_piece_takes_a_breath_before_it_begins_again(shipped: tuple[str, Wave]) -> None:
    _, heard = shipped
    assert np.std(heard[-RATE // 2 :]) < np.std(heard) / 5


def test_every_bar_has_a_chord_and_all_its_beats() -> None:
    pieces = [
        value
        for game in NAMES
        if (music := own(game, "music"))
        for value in vars(music).values()
        if isinstance(value, Composition)
    ]
    assert len(pieces) >= 8
    for piece in pieces:
        assert list(piece.mistakes()) == []
        assert piece.seconds == pytest.approx(SECONDS)


@pytest.mark.parametrize(
    ("name", "bass", "tones"),
    [("C", 36, {0, 4, 7}), ("F#m7", 42, {6, 9, 4}), ("Bb/D", 38, {10, 2, 5}), ("G7", 43, {7, 11, 5})],
)
def test_a_chord_has_its_bass_and_its_tones_close_together(name: str, bass: int, tones: set[int]) -> None:
    lowest, above = chord_of(name)
    assert lowest == bass
    assert {key % 12 for key in above} == tones
    assert max(above) - min(above) < 12


def test_no_file_of_the_music_is_left_over() -> None:
    assert {path.stem for path in MUSIC.iterdir()} == set(COMPOSED)
