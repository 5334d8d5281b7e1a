"""The file of the tutorial: its contents, and the refusal of a wrong one."""

import re
from pathlib import Path

import pytest

from game.balconia.rules import Reason
from scenes.balconia.tutorial.file import TUTORIAL, load_steps
from scenes.kit.keys import BINDINGS
from scenes.kit.lesson_file import every_text
from tests.scenes.lessons import refused


def test_captions_name_no_key_that_does_not_work() -> None:
    working = {key for binding in BINDINGS.values() for key in binding.keys} | {"arrow keys", "enter", "esc"}
    spoken = " ".join(f"{step.say} {step.ask}" for step in load_steps())
    named = re.findall(r"\b(F\d+|Esc|Enter|Space|Tab|Shift|Ctrl|Alt|arrow keys|[a-z]+ keys?)\b", spoken)
    assert {name.lower() for name in named} <= working
    assert "F1" in named


def test_every_text_is_listed_for_the_translators_as_it_is_said() -> None:
    texts = set(every_text(load_steps()))
    assert {"The building", "Press “Next” to move in."} <= texts
    assert all(text and text == " ".join(text.split()) for text in texts)
    said = (text for step in load_steps() for text in (step.title, step.say, step.by_finger, step.ask, step.big))
    assert texts == {*said} - {""}


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("scene: disc", "scene: disk", "expected one of disc, placement, table, scoring (did you mean 'disc'?)"),
        ("do: [cell-a3]", "do: [cel-a3]", "is 'cel-a3', expected a target such as confirm, face-* or cell-a1"),
        ("cell: a4", "cell: a9", "“a9” is not a cell: cells are a1 to e5"),
        ("place 2 a1", "place 2 c1", f"cannot be played: {Reason.TAKEN.value[1]}"),
        ("id: spin", "id: token", "step 'token' is there twice"),
        ("record: {seed: 109}", "record: exemple", "expected one of example (did you mean 'example'?)"),
        ("ask: Press “Next” to move in.", "aks: Next", "did you mean 'ask'?"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_column(tmp_path: Path, old: str, new: str, mistake: str) -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    said = refused(TUTORIAL, tmp_path, old, new, load_steps)
    assert re.search(rf"^tutorial.yaml:{line}:\d+: ", said, re.MULTILINE)
    assert mistake in said
