"""Loudness is measured as in BS.1770: calibration, gates, and peaks between samples."""

import numpy as np
import pytest

from tools.instruments import RATE, Wave, time
from tools.loudness import integrated, loudest, true_peak


def sine(hertz: float, seconds: float, decibels: float = 0.0, phase: float = 0.0) -> Wave:
    return np.asarray(10 ** (decibels / 20) * np.sin(2 * np.pi * hertz * time(seconds) + phase), dtype=np.float64)


@pytest.mark.parametrize("decibels", [0.0, -20.0, -40.0])
def test_a_sine_of_997_hertz_is_as_loud_as_the_standard_says(decibels: float) -> None:
    assert integrated(sine(997, 3.0, decibels)) == pytest.approx(-3.01 + decibels, abs=0.05)
    assert loudest(sine(997, 3.0, decibels)) == pytest.approx(-3.01 + decibels, abs=0.05)


def test_deep_tones_count_less_and_high_ones_more() -> None:
    assert loudest(sine(40, 2.0)) < loudest(sine(997, 2.0)) - 3
    assert loudest(sine(6000, 2.0)) == pytest.approx(loudest(sine(997, 2.0)) + 3.3, abs=0.5)


def test_pauses_do_not_count() -> None:
    tone = sine(997, 3.0, -20.0)
    assert integrated(np.concatenate((tone, np.zeros(5 * RATE)))) == pytest.approx(integrated(tone), abs=0.4)
    assert integrated(np.zeros(RATE)) == -70.0


def test_a_quiet_part_pulls_a_loud_one_down_only_as_long_as_it_is_part_of_it() -> None:
    loud, quiet = sine(997, 3.0, -20.0), sine(997, 3.0, -50.0)
    assert integrated(np.concatenate((loud, quiet))) == pytest.approx(integrated(loud), abs=0.4)


def test_a_peak_between_two_samples_is_found() -> None:
    wave = sine(RATE / 4, 0.5, phase=np.pi / 4)
    assert np.max(np.abs(wave)) == pytest.approx(np.sqrt(0.5))
    assert true_peak(wave) == pytest.approx(0.0, abs=0.25)


def test_a_short_sound_is_measured_where_it_is_loudest() -> None:
    short = np.concatenate((np.zeros(RATE // 2), sine(997, 0.1, -6.0), np.zeros(RATE // 2)))
    assert loudest(short) == pytest.approx(-9.0, abs=0.6)
