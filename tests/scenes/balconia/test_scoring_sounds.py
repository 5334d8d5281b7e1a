"""The sounds of the scoring, mixed as the device does it: none is lost, and they do not clip."""

from pathlib import Path

import numpy as np
import pytest
import soundfile

from game.balconia.example import example_match
from scenes.kit.sound import AT_ONCE, FOLDER, sides
from tools.evening import Evening, make_context
from tools.instruments import RATE

FRAME = 1 / 60


@pytest.mark.parametrize(("motion", "hurried"), [("normal", False), ("fast", True)])
def test_a_count_loses_no_sound_and_does_not_clip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, motion: str, hurried: bool
) -> None:
    context, frame = make_context(tmp_path, still=False, motion=motion), 0
    heard: list[tuple[int, str, float]] = []
    monkeypatch.setattr(context.sounds, "play", lambda name, pan=0.0: heard.append((frame, name, pan)))
    evening = Evening(context)
    evening.sit_down(example_match())
    if hurried:
        evening.click("fast")
    while not heard or heard[-1][1] != "fanfare":
        evening.wait(1)
        frame += 1
    waves = {name: soundfile.read(FOLDER / f"{name}.ogg")[0] for name in {name for _, name, _ in heard}}
    mixed = np.zeros((round(frame * FRAME * RATE) + 3 * RATE, 2))
    ends: list[int] = []
    for began, name, pan in heard:
        start = round(began * FRAME * RATE)
        ends = [end for end in ends if end > start] + [start + len(waves[name])]
        assert len(ends) <= AT_ONCE
        mixed[start : ends[-1]] += np.outer(waves[name], sides(pan))
    assert np.max(np.abs(mixed)) < 1.0
