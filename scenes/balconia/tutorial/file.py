"""Reads data/balconia/tutorial.yaml into chapters and steps, or names every mistake in it."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from game.balconia.building import CELLS, SEATS, TURQUOISE, Cell, cell_name, read_cell
from game.balconia.cards import BLOCKS, FACES
from game.balconia.example import example_match
from game.balconia.state import Options
from game.balconia.texts import _
from game.data_errors import truncate
from game.engine.contract import IllegalMove, Seat
from game.product import DATA
from scenes.balconia.tutorial.step import Start, Step
from scenes.kit.lesson_file import Chapter, LessonReader

TUTORIAL = DATA / "balconia" / "tutorial.yaml"
SCENES = ("disc", "placement", "table", "scoring")
AREAS = ("placed", "face", "info", "next")
"""What can be pointed at besides targets."""
TARGETS = (
    *(f"token-{number}" for number in range(1, BLOCKS + 1)),
    *(f"face-{index}" for index in range(FACES)),
    *(f"cell-{cell_name(cell)}" for cell in range(CELLS)),
    *("turn-left", "turn-right", "confirm", "take-back", "other-side"),
)
VARIANTS = {"free_placement": ("true", "false"), "full_building": ("one", "three")}
CHAPTERS = 6
WORDS = {"scene": SCENES, "seat": tuple(map(str, SEATS)), "cells": ("free", "doors")}
LISTS = ("do", "also", "try", "point")


@lru_cache(maxsize=4)
def load_steps(path: Path = TUTORIAL) -> tuple[Step, ...]:
    """Every step in order; raises DataError with every mistake if there is any."""
    reader = LessonReader(path, _)
    steps: list[Step] = []
    if reader.root is not None:
        parts = reader.fields(reader.root, "the tutorial", ("chapters",))
        for chapter in reader.chapters(parts["chapters"], CHAPTERS, ("record",)) if "chapters" in parts else ():
            steps.extend(_steps(reader, chapter))
    reader.finish()
    return tuple(steps)


def _steps(reader: LessonReader, chapter: Chapter) -> Iterator[Step]:
    """The steps of a chapter; its record holds until a step brings its own."""
    record = chapter.parts.get("record")
    start = _start(reader, record, f"chapter {chapter.number}") if record is not None else None
    for body in chapter.steps:
        step = _step(reader, body, chapter, start)
        if step is not None:
            yield step
            start = step.start


def _start(reader: LessonReader, node: yaml.Node, where: str) -> Start | None:
    """The example, or a seed with variants and moves that the rules allow."""
    if isinstance(node, yaml.ScalarNode):
        if reader.word(node, f"the record of {where}", ("example",)) is None:
            return None
        match = example_match()
        return Start(match.options, match.seed, tuple(map(str, match.moves)))
    parts = reader.fields(node, f"the record of {where}", ("seed",), ("moves", "door", *VARIANTS))
    seed = reader.integer(parts["seed"], f"the seed of {where}", 0, 1 << 32) if "seed" in parts else None
    chosen: dict[str, Any] = {}
    for name, allowed in VARIANTS.items():
        if name in parts and (word := reader.word(parts[name], f"{name} of {where}", allowed)):
            chosen[name] = word == "true" if name == "free_placement" else word
    if "door" in parts:
        chosen["door"] = reader.integer(parts["door"], f"the door of {where}", 1, 5) or 3
    text = reader.text(parts["moves"], f"the moves of {where}") if "moves" in parts else ""
    if seed is None or text is None:
        return None
    start = Start(Options(**chosen), seed, tuple(move.strip() for move in text.split(",") if move.strip()))
    try:
        start.match()
    except (ValueError, IllegalMove) as error:
        reader.wrong(parts.get("moves", node), f"the moves of {where} cannot be played: {error}")
        return None
    return start


def _step(reader: LessonReader, node: yaml.Node, chapter: Chapter, start: Start | None) -> Step | None:
    optional = ("record", "seat", "by_finger", "ask", "do", "also", "try", "point", "cell", "turned", "cells")
    name, where, texts, parts = reader.step(node, chapter.number, ("id", "scene", "say"), optional)
    own = _start(reader, parts["record"], where) if "record" in parts else start
    words = {
        key: reader.word(parts[key], f"{key} of {where}", allowed) for key, allowed in WORDS.items() if key in parts
    }
    lists = {key: _targets(reader, parts[key], f"{key} of {where}") for key in LISTS if key in parts}
    cell = _cell(reader, parts["cell"], where) if "cell" in parts else None
    turned = reader.integer(parts["turned"], f"turned of {where}", 0, 3) if "turned" in parts else 0
    scene = words.get("scene")
    if scene == "scoring" and "cell" not in parts:
        reader.wrong(node, f"{where} scores no cell, expected cell: a1 to e5")
    if own is None or scene is None or not texts.get("say"):
        return None
    return Step(
        id=name,
        chapter=chapter.number,
        title=chapter.title,
        start=own,
        scene=scene,
        say=texts["say"],
        by_finger=texts.get("by_finger", ""),
        seat=Seat(words.get("seat") or TURQUOISE),
        ask=texts.get("ask", ""),
        do=lists.get("do", ()),
        also=lists.get("also", ()),
        tries=lists.get("try", ()),
        point=lists.get("point", ()),
        cell=cell,
        turned=turned or 0,
        cells=words.get("cells") or "",
    )


def _targets(reader: LessonReader, node: yaml.Node, what: str) -> tuple[str, ...]:
    """Names of targets or patterns of them; one that means nothing on the screen is a mistake."""
    names = []
    for item in reader.items(node, what):
        name = reader.text(item, what) or ""
        if not any(fnmatchcase(known, name) for known in (*TARGETS, *AREAS)):
            reader.wrong(item, f"{what} is {truncate(name)!r}, expected a target such as confirm, face-* or cell-a1")
        names.append(name)
    return tuple(names)


def _cell(reader: LessonReader, node: yaml.Node, where: str) -> Cell | None:
    text = reader.text(node, f"the cell of {where}")
    try:
        return read_cell(text or "")
    except ValueError as error:
        reader.wrong(node, f"the cell of {where}: {error}")
        return None
