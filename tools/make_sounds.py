"""Synthesises every sound of the game: python -m tools.make_sounds writes assets/sounds and assets/music."""

import argparse
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import numpy as np

from game.product import ASSETS
from game.shelf import NAMES
from tools.compose import levelled
from tools.instruments import (
    BELL,
    MARIMBA,
    RATE,
    WOOD,
    Wave,
    band,
    brass,
    cloth,
    faded,
    knock,
    mix,
    noise,
    note,
    rings,
    room,
    struck,
    swell,
    time,
)
from tools.loudness import loudest
from tools.ogg import ogg
from tools.own import own
from tools.street import STREET

OWN = [sounds for sounds in (own(game, "sounds") for game in NAMES) if sounds]
"""The sounds that games bring: RECIPES, the AMBIENCE that is heard now and then, and those that are QUIETER."""
FOLDER, MUSIC = ASSETS / "sounds", ASSETS / "music"
COMPOSED: Mapping[str, Callable[[], Wave]] = {
    name: composed for game in NAMES if (music := own(game, "music")) for name, composed in music.PIECES.items()
}
"""The music by file name: PIECES in tools/GAME/music.py."""
SQUEEZED = 0.9
"""Compression level of the music, from 0 to 1."""
LEVEL = -18.0
"""LUFS of the loudest moment of a sound."""
CEILING = -6.0
"""Maximum peak in dBFS, so that two sounds at once do not clip; the encoder may overshoot a little."""
LIMIT = 10 ** ((CEILING - 1.0) / 20)
PASSES = 3
"""Rounds of make-up gain: limiting a hard knock makes it softer than its level."""
INAUDIBLE = -60.0
"""Decibels below the peak at which the tail of a sound is cut off, since it would only keep other sounds waiting."""
LEAD = 0.003
"""Seconds of silence at both ends, so that the encoder does not smear sound over the edge."""
COUNTING = (-5, -3, 0, 2, 4, 7, 9, 12)
"""The notes for counting, in semitones: a pentatonic scale, upward."""
QUIETER = (
    {"button": 7.0, "count": 5.0, "wood_lift": 3.0, "wood_stop": 4.0, "refuse": 2.0}
    | {f"count_{number}": 4.0 for number in range(1, len(COUNTING) + 1)}
    | {name: softer for sounds in OWN for name, softer in sounds.QUIETER.items()}
    | dict.fromkeys((*STREET, *(name for sounds in OWN for name in sounds.AMBIENCE)), 14.0)
)
"""Decibels below the others, for sounds that are heard often or meant to be gentle."""


def wood_click() -> Wave:
    """The block clicks into the frame: a knock, the frame's thump, and a smaller knock as it settles."""
    thump = struck(132, 0.05, 0.28, MARIMBA)
    wave = mix((0.0, 1.0, knock(415, 0.032, 1)), (0.0, 0.7, thump), (0.048, 0.35, knock(520, 0.022, 2)))
    return room(wave, 0.2, 0.14)


def wood_lift() -> Wave:
    """The block is taken up: a short slide and a light knock as it comes free."""
    slide = noise(0.14, 500, 2600, 3) * swell(0.14, 0.7)
    return room(mix((0.0, 0.22, slide), (0.11, 0.7, knock(610, 0.022, 4))), 0.2, 0.12)


def wood_turn() -> Wave:
    """A quarter turn on the disc: a low rubbing, then the notch."""
    rub = noise(0.24, 220, 1300, 5) * swell(0.24, 0.45) * (0.8 + 0.2 * np.sin(2 * np.pi * 31 * time(0.24)))
    return room(mix((0.0, 0.3, rub), (0.215, 0.8, knock(345, 0.028, 6))), 0.18, 0.14)


def wood_stop() -> Wave:
    """The block comes to rest after a turn: one low knock as its weight settles."""
    return room(mix((0.0, 0.9, knock(285, 0.03, 70)), (0.0, 0.5, struck(118, 0.045, 0.22, MARIMBA))), 0.16, 0.12)


def paper_flip() -> Wave:
    """A token is turned over: a flick through the air and a soft landing."""
    flick = noise(0.09, 1500, 6500, 7) * swell(0.09, 0.25)
    air = noise(0.16, 500, 2400, 8) * swell(0.16, 0.5)
    landing = noise(0.06, 350, 3200, 9) * np.exp(-time(0.06) / 0.012)
    return mix((0.0, 0.55, flick), (0.02, 0.4, air), (0.15, 0.8, landing), (0.15, 0.6, struck(210, 0.016, 0.1, WOOD)))


def curtain_close() -> Wave:
    """The curtain runs shut and falls into its folds."""
    thud = noise(0.25, 70, 420, 10) * np.exp(-time(0.25) / 0.04)
    wave = mix((0.0, 0.6, cloth(0.85, 0.6, 20)), (0.0, 1.0, rings((0.1, 0.24, 0.36, 0.47, 0.58))), (0.7, 0.6, thud))
    return room(wave, 0.2)


def curtain_open() -> Wave:
    """The curtain is drawn aside: quick at first, then out."""
    return room(mix((0.0, 0.6, cloth(0.8, 0.28, 30)), (0.0, 1.0, rings((0.06, 0.13, 0.21, 0.32, 0.46)))), 0.2)


def chime() -> Wave:
    """Points: two bells, a fourth apart."""
    wave = mix((0.0, 0.7, struck(note(7), 0.2, 0.7, BELL)), (0.07, 1.0, struck(note(12), 0.24, 0.8, BELL)))
    return room(wave, 0.25, 0.4)


def chime_5() -> Wave:
    """Five points: five bells, upward."""
    bells = (
        (i * 0.075, 0.6 + 0.1 * i, struck(note(n), 0.2 + 0.03 * i, 1.0, BELL)) for i, n in enumerate((0, 4, 7, 12, 16))
    )
    return room(mix(*bells), 0.28, 0.45)


def fanfare() -> Wave:
    """The winner: three short calls and a long chord with a bell on top."""
    calls = [(at, 1.0, brass(note(n), 0.17)) for at in (0.0, 0.18, 0.36) for n in (-5, 0)]
    step = [(0.54, 1.1, brass(note(n), 0.3)) for n in (-3, 5)]
    chord = [(0.86, 0.75, brass(note(n), 1.0)) for n in (-12, -5, 0, 4, 7)]
    return room(mix(*calls, *step, *chord, (0.88, 0.5, struck(note(19), 0.3, 1.0, BELL))), 0.3, 0.4)


def refuse() -> Wave:
    """A friendly no: two low wooden notes, downward."""
    return room(
        mix((0.0, 0.8, struck(note(-10), 0.07, 0.4, MARIMBA)), (0.12, 1.0, struck(note(-14), 0.09, 0.45, MARIMBA))),
        0.15,
    )


def button() -> Wave:
    """A tiny tick."""
    return knock(1250, 0.009, 11)


def count() -> Wave:
    """One step of the score pad."""
    return mix((0.0, 1.0, struck(note(9), 0.022, 0.15, MARIMBA)), (0.0, 0.25, knock(1500, 0.007, 12)))


def counting(number: int) -> Wave:
    """One, two, three: each a step higher, on a wooden bar."""
    pitch = note(COUNTING[number - 1])
    wave = mix((0.0, 1.0, struck(pitch, 0.06, 0.35, MARIMBA)), (0.0, 0.12, struck(pitch * 2, 0.09, 0.35, BELL)))
    return room(wave, 0.15, 0.2)


def overtake() -> Wave:
    """Past the finish line: a short call and its answer a fifth higher, with a bell."""
    calls = ((0.0, 0.9, brass(note(0), 0.12)), (0.13, 1.0, brass(note(7), 0.26)))
    return room(mix(*calls, (0.13, 0.5, struck(note(19), 0.25, 0.7, BELL))), 0.25, 0.35)


def rustle() -> Wave:
    """The empty wrapper crackles."""
    crackles = [
        (0.06 * i, 0.5 + 0.1 * (i % 3), noise(0.05, 2200, 8200, 40 + i) * np.exp(-time(0.05) / 0.011)) for i in range(8)
    ]
    return room(mix(*crackles, (0.0, 0.3, noise(0.5, 1800, 6000, 60) * swell(0.5, 0.4))), 0.12)


RECIPES: Mapping[str, Callable[[], Wave]] = {
    "wood_click": wood_click,
    "wood_lift": wood_lift,
    "wood_turn": wood_turn,
    "paper_flip": paper_flip,
    "curtain_close": curtain_close,
    "curtain_open": curtain_open,
    "chime": chime,
    "chime_5": chime_5,
    "fanfare": fanfare,
    "refuse": refuse,
    "button": button,
    "count": count,
    **{f"count_{number}": partial(counting, number) for number in range(1, len(COUNTING) + 1)},
    "overtake": overtake,
    "rustle": rustle,
    **STREET,
    "wood_stop": wood_stop,
    **{name: recipe for sounds in OWN for name, recipe in {**sounds.RECIPES, **sounds.AMBIENCE}.items()},
}
"""Every sound by file name."""


def make(name: str) -> Wave:
    """The finished samples of a sound; deterministic."""
    return finished(RECIPES[name](), LEVEL - QUIETER.get(name, 0.0))


def finished(wave: Wave, level: float) -> Wave:
    """Remove DC and the inaudible tail, set the loudest moment to `level` LUFS, and keep peaks below the ceiling."""
    clean = band(wave - np.mean(wave), 25, 14_000)
    limited, gain = clean, 0.0
    for _ in range(PASSES):
        gain += level - loudest(limited)
        limited = LIMIT * np.tanh(clean * 10 ** (gain / 20) / LIMIT)
    heard = np.flatnonzero(np.abs(limited) > np.max(np.abs(limited)) * 10 ** (INAUDIBLE / 20))
    whole = limited[: heard[-1] + 1]
    return np.pad(faded(whole - np.mean(whole)), round(LEAD * RATE))


def main() -> int:
    """Write all sounds."""
    argparse.ArgumentParser(prog="python -m tools.make_sounds", description=__doc__).parse_args()
    for folder in (FOLDER, MUSIC):
        folder.mkdir(parents=True, exist_ok=True)
    for number, name in enumerate(RECIPES, start=1):
        _write(FOLDER / f"{name}.ogg", ogg(make(name), number))
    for number, (name, composed) in enumerate(COMPOSED.items(), start=len(RECIPES) + 1):
        _write(MUSIC / f"{name}.ogg", ogg(levelled(composed()), number, SQUEEZED))
    return 0


def _write(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    print(f"{path.name}: {len(data)} bytes")


if __name__ == "__main__":
    sys.exit(main())
