"""Reads data/balconia/tutorial.yaml into chapters and steps, or names every mistake in it."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from game.balconia.building import CELLS, SEATS, TURQUOISE, Cell, cell_name, read_cell
from game.balconia.cards import BLOCKS, FACES
from game.balconia.example import example_match
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.state import Options
from game.balconia.texts import _
from game.engine.contract import IllegalMove, Seat
from game.product import DATA
from scenes.kit.lesson_file import Chapter, LessonReader
from scenes.kit.lessons import LessonStep

TUTORIAL = DATA / "balconia" / "tutorial.yaml"
SCENES = ("disc", "placement", "table", "scoring")
AREAS = ("placed", "face", "info", "next")
"""Areas that can be pointed at besides controls."""
TARGETS = (
    *(f"token-{number}" for number in range(1, BLOCKS + 1)),
    *(f"face-{index}" for index in range(FACES)),
    *(f"cell-{cell_name(cell)}" for cell in range(CELLS)),
    *("turn-left", "turn-right", "confirm", "take-back", "other-side"),
)
VARIANTS = {"free_placement": ("true", "false"), "full_building": ("one", "three")}
CHAPTERS = 6
WORDS = {"scene": SCENES, "seat": tuple(map(str, SEATS)), "cells": ("free", "doors")}
LISTS = {"do": "do", "also": "also", "try": "tries", "point": "point"}
"""Lists of controls, and the fields that they become."""
OPTIONAL = ("record", "seat", "by_finger", "ask", "big", *LISTS, "cell", "rest", "turned", "cells")
GUESSES = tuple(f"guess-{number}" for number in range(10))
"""The controls with the numbers to guess from."""


@dataclass(frozen=True, slots=True)
class Start:
    """The start of a table: a match after some moves."""

    options: Options
    seed: int
    moves: tuple[str, ...]

    def match(self) -> BalconiaMatch:
        """The match, new each time."""
        match = new_match(self.options, self.seed)
        for move in self.moves:
            match.play(match.game.read_move(move))
        return match


@dataclass(frozen=True, slots=True, kw_only=True)
class TableStep(LessonStep):
    """A step at a table of Balconia."""

    start: Start
    scene: str
    seat: Seat = TURQUOISE
    """The seat whose side is on the screen."""
    cell: Cell | None = None
    """The balcony that is explained or scored."""
    rest: tuple[Cell, ...] = ()
    """The places that are scored after it without a guess."""
    turned: int = 0
    """Quarter turns of the entrance."""
    cells: str = ""
    """The cells that are marked on the building."""


@lru_cache(maxsize=4)
def load_steps(path: Path = TUTORIAL) -> tuple[TableStep, ...]:
    """Every step in order; raises DataError with every mistake if there is any."""
    reader = LessonReader(path, _)
    steps: list[TableStep] = []
    if reader.root is not None:
        parts = reader.fields(reader.root, "the tutorial", ("chapters",))
        for chapter in reader.chapters(parts["chapters"], CHAPTERS, ("record",)) if "chapters" in parts else ():
            steps.extend(_steps(reader, chapter))
    reader.finish()
    return tuple(steps)


def _steps(reader: LessonReader, chapter: Chapter) -> Iterator[TableStep]:
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


def _step(reader: LessonReader, node: yaml.Node, chapter: Chapter, start: Start | None) -> TableStep | None:
    where, shared, parts = reader.step(node, chapter, ("id", "scene", "say"), OPTIONAL)
    own = _start(reader, parts["record"], where) if "record" in parts else start
    words = {
        key: reader.word(parts[key], f"{key} of {where}", allowed) for key, allowed in WORDS.items() if key in parts
    }
    lists: dict[str, Any] = {
        name: reader.controls(parts.get(key), f"{key} of {where}", (*TARGETS, *AREAS), "confirm, face-* or cell-a1")
        for key, name in LISTS.items()
    }
    cell = _cell(reader, parts["cell"], where) if "cell" in parts else None
    others = reader.items(parts["rest"], f"the rest of {where}") if "rest" in parts else []
    rest = [_cell(reader, node, where) for node in others]
    turned = reader.integer(parts["turned"], f"turned of {where}", 0, 3) if "turned" in parts else 0
    scene = words.get("scene")
    if scene == "scoring":
        lists["also"] += GUESSES
        if "cell" not in parts:
            reader.wrong(node, f"{where} scores no cell, expected cell: a1 to e5")
    if own is None or scene is None or not shared["say"]:
        return None
    return TableStep(
        **shared,
        **lists,
        table=(chapter.number, own),
        start=own,
        scene=scene,
        seat=Seat(words.get("seat") or TURQUOISE),
        cell=cell,
        rest=tuple(one for one in rest if one is not None),
        turned=turned or 0,
        cells=words.get("cells") or "",
    )


def _cell(reader: LessonReader, node: yaml.Node, where: str) -> Cell | None:
    text = reader.text(node, f"the cell of {where}")
    try:
        return read_cell(text or "")
    except ValueError as error:
        reader.wrong(node, f"the cell of {where}: {error}")
        return None
