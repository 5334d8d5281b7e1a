"""Poses of residents: drawings with a few strokes replaced in their SVG source."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import NamedTuple

from scenes.balconia.render.artwork import Drawing
from scenes.look.svg import Repaint, natural_size, source

Poses = frozenset[tuple[int, str]]
"""Pairs of the number of a piece on a face and its pose."""
AT_REST: Poses = frozenset()

# SVG below has to match the source of the drawings to the letter: a replacement that finds nothing changes nothing.
NUMBER = r"([\d.]+)"
EYE = re.compile(rf'<circle cx="{NUMBER}" cy="{NUMBER}" r="3\.[46]" fill="#2B2A4C" stroke="none"/>')
BIRDS_EYE = re.compile(rf'<circle cx="{NUMBER}" cy="{NUMBER}" r="7" fill="#FFFFFF" stroke="none"/>')
BIRDS_PUPIL = re.compile(rf'<circle cx="{NUMBER}" cy="{NUMBER}" r="4" fill="#2B2A4C" stroke="none"/>')
CATS_EYE = re.compile(rf'<circle cx="{NUMBER}" cy="{NUMBER}" r="6(?:\.5)?" fill="#FFE27A" stroke="none"/>')
CATS_PUPIL = re.compile(rf'<ellipse cx="{NUMBER}" cy="{NUMBER}" rx="2\.6" ry="5" fill="#2B2A4C" stroke="none"/>')
LID = '<path d="M{left} {y} Q{x} {low} {right} {y}" fill="none" stroke="#2B2A4C" stroke-width="4"/>'

RIGHT_ARM, LEFT_ARM = '<path d="M136 108 C164 118 190 108 218 94"', '<path d="M120 108 C92 118 66 108 38 94"'
ARM = ' fill="none" stroke-width="33"/>'
"""The stretched-out arms of the lovers: the start of each path, and the attributes after it."""

STROKES: Mapping[tuple[str, str], tuple[Repaint, ...]] = {
    ("person/granny", "knit"): (
        Repaint("M104 106 L60 146", "M96 100 L62 148"),
        Repaint("M56 106 L100 146", "M64 100 L98 148"),
    ),
    ("person/chef", "stir"): (
        Repaint("M134 100 L142 30", "M134 100 L136 32"),
        Repaint('cx="143" cy="28"', 'cx="136" cy="30"'),
    ),
    ("cat/sitting", "tail"): (Repaint("M68 92 C96 98 98 66 84 58", "M68 92 C92 100 98 80 90 64"),),
    ("cat/lying", "tail"): (Repaint("M104 70 C122 72 122 92 108 90", "M104 70 C116 66 122 76 116 88"),),
    ("cat/walking", "tail"): (Repaint("M98 62 C120 58 120 30 106 16", "M98 62 C114 60 120 38 114 22"),),
    ("lover/right", "wave"): (Repaint(f"{RIGHT_ARM}{ARM}", f'<g transform="rotate(-13 136 108)">{RIGHT_ARM}{ARM}'),),
    ("lover/left", "wave"): (Repaint(f"{LEFT_ARM}{ARM}", f'<g transform="rotate(13 120 108)">{LEFT_ARM}{ARM}'),),
}
"""The replacements for each drawing and pose."""
ARM_ENDS = re.compile(r'(stroke-width="6"/>)(\s*</g>\s*</svg>)')
SQUATS = {"crouch": 0.9, "bob": 0.94}
"""The height of a ducking resident, relative to one at rest."""


class Gesture(NamedTuple):
    """A pose, or none, for a while."""

    pose: str | None
    seconds: float


Act = tuple[Gesture, ...]
BLINK: Act = (Gesture("blink", 0.14), Gesture(None, 0.2), Gesture("blink", 0.12))
WAVE: Act = (Gesture("wave", 0.26), Gesture(None, 0.2)) * 3
KNIT: Act = (Gesture("knit", 0.24), Gesture(None, 0.24)) * 4
STIR: Act = (Gesture("stir", 0.25), Gesture(None, 0.25)) * 3
TAIL: Act = (Gesture("tail", 0.3), Gesture(None, 0.35)) * 2
STRETCH: Act = (Gesture("crouch", 0.7), Gesture(None, 0.15), Gesture("tail", 0.4))
BOB: Act = (Gesture("bob", 0.12), Gesture(None, 0.16)) * 3

ACTS: Mapping[str, tuple[Act, ...]] = {
    "person/granny": (KNIT, BLINK),
    "person/chef": (STIR, BLINK),
    "person": (BLINK,),
    "lover": (BLINK,),
    "cat/lying": (TAIL, STRETCH),
    "cat": (STRETCH, BLINK, TAIL),
    "bird": (BOB, BLINK),
}
"""The acts of residents by drawing, else by element."""


def acts_of(drawing: Drawing) -> tuple[Act, ...]:
    """The acts of a resident drawn like this; most drawings have none."""
    acts = ACTS.get(drawing.name) or ACTS.get(drawing.name.partition("/")[0], ())
    return tuple(act for act in acts if all(step.pose is None or strokes(drawing.name, step.pose) for step in act))


def posed(drawing: Drawing, pose: str) -> Drawing:
    """A drawing in a pose; its size and place stay the same."""
    return replace(drawing, paint=(*drawing.paint, *strokes(drawing.name, pose)))


@cache
def strokes(name: str, pose: str) -> tuple[Repaint, ...]:
    """The replacements for a pose; empty if the drawing has no such pose."""
    path = Drawing(name).path
    text = source(path)
    if pose == "blink":
        return tuple(chain(_lids(text, EYE, 5), _lids(text, BIRDS_EYE, 6), _lids(text, CATS_EYE, 6), _gone(text)))
    if pose in SQUATS:
        high = SQUATS[pose]
        low = natural_size(path)[1] * (1 - high)
        return (
            Repaint('<g stroke="#2B2A4C"', f'<g transform="translate(0 {low:.2f}) scale(1 {high})" stroke="#2B2A4C"'),
        )
    found = STROKES.get((name, pose), ())
    if name.startswith("lover/") and found and (end := ARM_ENDS.search(text)):
        return (*found, Repaint(end[0], f"{end[1]}</g>{end[2]}"))
    return found


def _lids(text: str, eye: re.Pattern[str], half: float) -> tuple[Repaint, ...]:
    """Replacements that close every eye of a kind."""
    lids = []
    for found in eye.finditer(text):
        x, y = float(found[1]), float(found[2])
        lids.append(Repaint(found[0], LID.format(x=x, y=y, low=y + 5, left=x - half, right=x + half)))
    return tuple(lids)


def _gone(text: str) -> tuple[Repaint, ...]:
    """SVG replacements that remove the pupils of closed eyes."""
    return tuple(Repaint(found[0], "") for pupil in (BIRDS_PUPIL, CATS_PUPIL) for found in pupil.finditer(text))
