"""Measures perceived loudness (ITU-R BS.1770-4): python -m tools.loudness lists every sound that we ship."""

import argparse
import sys
from typing import Any

import numpy as np
import soundfile

from game.product import ASSETS
from tools.instruments import FLOOR, RATE, Wave

OFFSET = -0.691
"""Calibration: a sine of 997 Hz at full scale in one channel is -3.01 LUFS."""
BLOCK, HOP = 0.4, 0.1
"""Seconds of a block, and from the start of one block to the next."""
SILENCE, RELATIVE = -70.0, -10.0
"""Gates below which blocks do not count: in LUFS, and in LU relative to the other blocks."""
MOMENT = 0.1
"""Seconds over which the ear integrates a short sound."""
OVERSAMPLED = 4


def weighted(wave: Wave) -> Wave:
    """The K-weighted wave: a treble shelf of 4 dB for the head, and a high-pass filter."""
    spectrum = np.fft.rfft(wave, 2 * len(wave))
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(2 * len(wave)))
    # BS.1770 lists coefficients for 48 kHz only; these parameters give the same filters at any rate.
    gain = _shelf(z, 1681.9744509555319, 3.99984385397, 0.7071752369554193) * _high_pass(
        z, 38.13547087613982, 0.5003270373253953
    )
    heard: Wave = np.fft.irfft(spectrum * gain, 2 * len(wave))[: len(wave)]
    return heard


def _shelf(z: Wave, frequency: float, decibels: float, quality: float) -> Wave:
    k = np.tan(np.pi * frequency / RATE)
    high = 10 ** (decibels / 20)
    middle = high**0.4996667741545416
    bottom = 1 + k / quality + k * k
    b = (high + middle * k / quality + k * k, 2 * (k * k - high), high - middle * k / quality + k * k)
    a = (bottom, 2 * (k * k - 1), 1 - k / quality + k * k)
    response: Wave = (b[0] + b[1] * z + b[2] * z * z) / (a[0] + a[1] * z + a[2] * z * z)
    return response


def _high_pass(z: Wave, frequency: float, quality: float) -> Wave:
    k = np.tan(np.pi * frequency / RATE)
    bottom = 1 + k / quality + k * k
    a = (1.0, 2 * (k * k - 1) / bottom, (1 - k / quality + k * k) / bottom)
    response: Wave = (1 - 2 * z + z * z) / (a[0] + a[1] * z + a[2] * z * z)
    return response


def integrated(wave: Wave) -> float:
    """The loudness of a whole piece in LUFS, without its pauses; stereo has a column per channel."""
    energies = _energies(wave, BLOCK, HOP)
    loud = energies[_lufs(energies) > SILENCE]
    if not len(loud):
        return SILENCE
    gate = _lufs(np.mean(loud)) + RELATIVE
    return float(_lufs(np.mean(loud[_lufs(loud) > gate])))


def loudest(wave: Wave, moment: float = MOMENT) -> float:
    """The loudness of the loudest moment in LUFS, for sounds that are shorter than a block."""
    pause = np.zeros((round(moment * RATE), *wave.shape[1:]))
    return float(_lufs(np.max(_energies(np.concatenate((pause, wave, pause)), moment, moment / 10))))


def true_peak(wave: Wave) -> float:
    """The highest peak in dBTP, including peaks between samples."""
    size = len(wave)
    between = np.fft.irfft(np.fft.rfft(wave, axis=0), size * OVERSAMPLED, axis=0)
    return float(20 * np.log10(np.max(np.abs(between)) * OVERSAMPLED + FLOOR))


def _energies(wave: Wave, seconds: float, hop: float) -> Wave:
    """The mean square of every block as it is heard, added over the channels."""
    size, step = round(seconds * RATE), round(hop * RATE)
    channels = wave.reshape(len(wave), -1).T
    sums = np.concatenate(([0.0], np.cumsum(sum(weighted(channel) ** 2 for channel in channels))))
    starts = np.arange(0, max(1, len(wave) - size + 1), step)
    return np.asarray((sums[np.minimum(starts + size, len(wave))] - sums[starts]) / size, dtype=np.float64)


def _lufs(energy: "Wave | np.floating[Any]") -> Wave:
    return np.asarray(OFFSET + 10 * np.log10(energy + FLOOR), dtype=np.float64)


def main() -> int:
    """Print the length, loudness, loudest moment and highest peak of every file."""
    argparse.ArgumentParser(prog="python -m tools.loudness", description=__doc__).parse_args()
    for path in sorted((*(ASSETS / "sounds").glob("*.ogg"), *(ASSETS / "music").glob("*.ogg"))):
        wave, _rate = soundfile.read(path)
        whole = f"{integrated(wave):6.1f}" if len(wave) >= BLOCK * RATE else "     -"
        print(
            f"{path.stem:16} {len(wave) / RATE:6.2f} s  {whole} LUFS  "
            f"loudest {loudest(wave):6.1f} LUFS  peak {true_peak(wave):5.1f} dBTP  {path.stat().st_size:7} bytes"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
