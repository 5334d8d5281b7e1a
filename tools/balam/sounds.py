"""The sounds of Balam: stone and jade, drums and shells, seeds in gourds, water, fire and the animals of the forest."""

from collections.abc import Callable, Mapping

import numpy as np

from tools.instruments import (
    MARIMBA,
    RATE,
    Wave,
    band,
    breath,
    faded,
    glide,
    grains,
    knock,
    mix,
    noise,
    note,
    room,
    shell,
    skin,
    struck,
    swell,
    time,
)

STONE = ((1.0, 1.0, 1.0), (1.83, 0.7, 0.6), (2.64, 0.5, 0.5), (4.07, 0.35, 0.35), (5.9, 0.2, 0.25))
JADE = ((1.0, 1.0, 1.0), (2.76, 0.35, 0.45), (5.4, 0.18, 0.25), (8.93, 0.06, 0.15))
"""A slab of stone, and a bar of jade that rings free at both ends."""


def stone() -> Wave:
    """A stone is set upon a stone: grit, the weight, and a small shift as it lies."""
    grit = noise(0.12, 700, 4200, 101) * swell(0.12, 0.8)
    weight = mix((0.0, 1.0, struck(176, 0.035, 0.25, STONE)), (0.0, 0.7, struck(82, 0.05, 0.3, MARIMBA)))
    return room(mix((0.0, 0.1, grit), (0.1, 1.0, weight), (0.19, 0.35, struck(228, 0.022, 0.15, STONE))), 0.2, 0.25)


def stone_turn() -> Wave:
    """The stone wheel turns: it grinds from notch to notch and stops."""
    grind = noise(0.55, 110, 1500, 102) * swell(0.55, 0.5) * (0.7 + 0.3 * np.sin(2 * np.pi * 17 * time(0.55)))
    notches = [(0.05 + 0.11 * i, 0.3, struck(240 + 11 * i, 0.02, 0.12, STONE)) for i in range(5)]
    return room(mix((0.0, 0.3, grind), *notches, (0.56, 0.9, struck(165, 0.04, 0.25, STONE))), 0.25, 0.3)


def drum() -> Wave:
    """A new round: two strokes of the tall drum, and a rattle."""
    strokes = mix((0.0, 0.8, skin(98, 0.16, 103)), (0.19, 1.0, skin(87, 0.24, 104)))
    return room(mix((0.0, 1.0, strokes), (0.19, 0.3, rattle_stroke(105))), 0.25, 0.4)


def slit_drum() -> Wave:
    """One stroke on a slit drum of hollow wood: a village has grown something."""
    return room(mix((0.0, 1.0, struck(note(-17), 0.07, 0.4, MARIMBA)), (0.0, 0.3, knock(880, 0.008, 106))), 0.2, 0.2)


def conch() -> Wave:
    """A shell is blown from a temple: points."""
    return room(mix((0.0, 1.0, shell(note(-10), 0.5, 107)), (0.0, 0.35, shell(note(-10) * 1.004, 0.5, 108))), 0.35, 0.5)


def beans() -> Wave:
    """Cacao beans and maize run from hand to hand."""
    return room(grains(0.42, 46, 109, (700, 3400), 0.006) * swell(0.42, 0.3), 0.15, 0.15)


def jade() -> Wave:
    """Jade on jade: something good."""
    stones = ((0.0, 9), (0.09, 14), (0.18, 16))
    return room(mix(*((at, 0.8, struck(note(tone), 0.16, 0.7, JADE)) for at, tone in stones)), 0.3, 0.4)


def omen() -> Wave:
    """A bad card: a bull-roarer circles over a low drum."""
    t = time(1.1)
    circling = 0.5 + 0.5 * np.sin(2 * np.pi * (3.2 * t + 1.4 * t**2))
    roar = band(noise(1.1, 90, 520, 110) * circling * swell(1.1, 0.5), 70, 900)
    return room(mix((0.0, 0.8, skin(62, 0.4, 111)), (0.0, 0.28, roar), (0.3, 0.5, skin(58, 0.4, 112))), 0.35, 0.6)


def war() -> Wave:
    """Warriors march: drums, rattles at their ankles, and a cry."""
    beats = (0.0, 0.2, 0.4, 0.5, 0.6)
    drums = [(at, 0.7 + 0.1 * i, skin(112 if i % 2 else 94, 0.11, 113 + i)) for i, at in enumerate(beats)]
    feet = [(at + 0.1, 0.22, rattle_stroke(120 + i)) for i, at in enumerate(beats[:4])]
    cry = band(glide(392, 620, 0.4, 5) * swell(0.4, 0.3), 350, 3200)
    return room(mix(*drums, *feet, (0.5, 0.2, cry)), 0.25, 0.4)


def dice() -> Wave:
    """Dice of bone are shaken in a gourd."""
    shakes = [(0.13 * i, 0.8, grains(0.11, 9, 130 + i, (900, 3600), 0.007)) for i in range(6)]
    gourd = [(0.13 * i, 0.25, struck(310 + 17 * (i % 3), 0.025, 0.12, MARIMBA)) for i in range(6)]
    return room(mix(*shakes, *gourd), 0.2, 0.15)


def dice_lie() -> Wave:
    """The dice fall on a stone floor, and clubs meet."""
    falls = [(at, 0.8 - 0.1 * i, struck(pitch, 0.014, 0.1, STONE)) for i, (at, pitch) in enumerate(FALLS)]
    clash = mix((0.0, 0.7, knock(420, 0.025, 140)), (0.0, 0.35, struck(2350, 0.05, 0.25, JADE)))
    return room(mix(*falls, (0.3, 0.9, clash)), 0.25, 0.3)


FALLS = ((0.0, 910), (0.07, 1130), (0.12, 860), (0.19, 1010), (0.24, 930))


def fire() -> Wave:
    """Thatch burns: a gust, the low roar of flames, and sparks that crack."""
    t = time(1.25)
    flicker = 0.7 + 0.3 * np.clip(noise(1.25, 4, 14, 141), -1.5, 1.5)
    roar = noise(1.25, 90, 700, 142) * swell(1.25, 0.25) * flicker
    gust = noise(0.5, 500, 2800, 143) * swell(0.5, 0.3)
    sparks = grains(1.25, 70, 144, (1200, 6500), 0.005) * np.minimum(1.0, 4 * t) * swell(1.25, 0.35)
    return room(mix((0.0, 0.3, roar), (0.0, 0.1, gust), (0.0, 0.7, sparks)), 0.2, 0.3)


def water() -> Wave:
    """A wave comes in over the plaza, and drains with bubbles."""
    wave = noise(1.5, 140, 2600, 145) * swell(1.5, 0.35) + 0.5 * noise(1.5, 2000, 7500, 146) * swell(1.5, 0.42)
    return room(mix((0.0, 0.35, wave), (0.35, 1.3, _bubbles(1.1, 40, 147))), 0.3, 0.5)


def ball() -> Wave:
    """A ball of rubber is struck with the hip, bounces on the court and hits the ring of stone."""
    bounces = ((0.0, 1.0, 118), (0.42, 0.8, 104), (0.74, 0.6, 104), (0.97, 0.45, 104))
    thuds = [(at, loud, skin(pitch, 0.07, 150 + i)) for i, (at, loud, pitch) in enumerate(bounces)]
    return room(
        mix(*thuds, (1.2, 0.9, struck(410, 0.05, 0.35, STONE)), (1.2, 0.4, struck(1150, 0.12, 0.5, JADE))), 0.3, 0.5
    )


def flutes() -> Wave:
    """The match is won: two ocarinas call over drums."""
    tune = ((0.0, 7, 0.13), (0.15, 9, 0.13), (0.3, 12, 0.13), (0.45, 14, 0.55))
    calls = [(at, 0.7, breath(note(tone), seconds, 160)) for at, tone, seconds in tune]
    below = [(at, 0.5, breath(note(tone - 5), seconds, 161)) for at, tone, seconds in tune]
    beats = [(at, 0.6, skin(101, 0.12, 162)) for at in (0.0, 0.3, 0.45)]
    return room(mix(*calls, *below, *beats, (0.45, 0.3, rattle_stroke(163))), 0.3, 0.5)


def eclipse() -> Wave:
    """The sun goes out: a shell sinks, drums answer from below, rattles whisper."""
    t = time(1.8)
    whisper = noise(1.8, 3800, 9000, 164) * swell(1.8, 0.7) * (0.5 + 0.5 * np.sin(2 * np.pi * 11 * t) ** 2)
    low = glide(196, 116, 1.6, 6) * swell(1.6, 0.4)
    return room(mix((0.0, 0.5, band(low, 80, 1400)), (0.9, 0.9, skin(55, 0.5, 165)), (0.0, 0.05, whisper)), 0.45, 0.8)


def crowning() -> Wave:
    """The emperor: shells in fifths, flutes above, all drums and rattles."""
    calls = [(at, 0.7, shell(note(tone), length, 170 + tone + 12)) for at, tone, length in SHELLS]
    song = [
        (at, 0.35, breath(note(tone), length, 171))
        for at, tone, length in ((1.0, 12, 0.2), (1.2, 14, 0.2), (1.4, 19, 0.8))
    ]
    beats = [
        (at, 0.7, skin(pitch, 0.16, 172)) for at, pitch in ((0.0, 92), (0.24, 92), (0.36, 104), (0.48, 92), (1.0, 84))
    ]
    shaken = [(at, 0.22, rattle_stroke(173)) for at in (0.48, 0.75, 1.0, 1.2, 1.4)]
    return room(mix(*calls, *song, *beats, *shaken), 0.35, 0.7)


SHELLS = ((0.0, -17, 0.2), (0.24, -17, 0.2), (0.48, -10, 0.48), (1.0, -17, 1.2), (1.0, -10, 1.2), (1.02, -5, 1.15))


def rattle_stroke(seed: int) -> Wave:
    """One shake of a gourd full of seeds."""
    return np.asarray(grains(0.13, 40, seed, (3000, 9000), 0.004) * swell(0.13, 0.3), dtype=np.float64)


def _bubbles(seconds: float, number: int, seed: int) -> Wave:
    """Bubbles of air that rise in water: short tones whose pitch climbs."""
    chance = np.random.RandomState(seed)
    wave = np.zeros(round((seconds + 0.1) * RATE))
    for start, pitch, loud in chance.uniform((0.0, 420, 0.3), (seconds, 1700, 1.0), (number, 3)):
        t = time(0.06)
        pop = np.sin(2 * np.pi * pitch * (t + 3.5 * t**2)) * np.exp(-t / 0.013) * np.minimum(1.0, t / 0.002)
        at = round(start * RATE)
        wave[at : at + len(pop)] += loud * pop
    return wave


def parrot() -> Wave:
    """A macaw over the trees: three rough cries."""
    cries = ((0.0, 1150, 0.28), (0.42, 1250, 0.2), (0.7, 1080, 0.34))
    rough = [
        (
            at,
            0.8,
            band(glide(pitch, pitch * 0.8, length, 9) * (0.6 + 0.4 * np.sin(2 * np.pi * 74 * time(length))), 900, 5200),
        )
        for at, pitch, length in cries
    ]
    return room(mix(*((at, loud, faded(cry, 0.02, 0.06)) for at, loud, cry in rough)), 0.5, 0.7)


def frogs() -> Wave:
    """Tree frogs by a cenote, one answering another."""
    calls = [(0.34 * i + 0.03 * n, 0.8, _croak(1450 if i % 2 else 1240)) for i in range(5) for n in range(4)]
    return room(mix(*calls), 0.4, 0.5)


def _croak(pitch: float) -> Wave:
    return np.asarray(
        struck(pitch, 0.009, 0.05, ((1.0, 1.0, 1.0), (2.02, 0.5, 0.7), (2.97, 0.2, 0.5))), dtype=np.float64
    )


def howler() -> Wave:
    """A howler monkey far away."""
    howl = glide(175, 250, 0.7, 8), glide(250, 150, 0.9, 8)
    rough = [part * (0.7 + 0.3 * noise(len(part) / RATE, 20, 60, 180)) * swell(len(part) / RATE, 0.5) for part in howl]
    return room(band(mix((0.0, 0.7, rough[0]), (0.62, 1.0, rough[1])), 200, 1100), 0.7, 0.9)


def drips() -> Wave:
    """Drops fall into a cenote."""
    drops = [(at, loud, _bubbles(0.01, 1, seed)) for at, loud, seed in ((0.0, 1.0, 3), (0.5, 0.7, 4), (0.8, 0.9, 9))]
    return room(mix(*drops), 0.8, 1.0)


RECIPES: Mapping[str, Callable[[], Wave]] = {
    "stone": stone,
    "stone_turn": stone_turn,
    "drum": drum,
    "slit_drum": slit_drum,
    "conch": conch,
    "beans": beans,
    "jade": jade,
    "omen": omen,
    "war": war,
    "dice": dice,
    "dice_lie": dice_lie,
    "fire": fire,
    "water": water,
    "ball": ball,
    "flutes": flutes,
    "eclipse": eclipse,
    "crowning": crowning,
}
QUIETER = {"slit_drum": 6.0, "beans": 3.0}
AMBIENCE: Mapping[str, Callable[[], Wave]] = {"parrot": parrot, "frogs": frogs, "howler": howler, "drips": drips}
