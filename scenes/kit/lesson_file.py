"""Reads what every tutorial's file has alike: chapters with a title, steps with an id and texts."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import yaml

from game.data_errors import truncate
from game.language import Texts
from game.yaml_reader import YamlReader

TEXTS = ("say", "by_finger", "ask", "wrong", "told")
"""What a step may say; the words are English and translated whole."""


class Chapter(NamedTuple):
    """A chapter as it stands in the file."""

    number: int
    """From 1."""
    title: str
    parts: dict[str, yaml.Node]
    steps: list[yaml.Node]


class StepParts(NamedTuple):
    """A step as it stands in the file."""

    id: str
    where: str
    """How mistakes in it name it."""
    texts: dict[str, str]
    parts: dict[str, yaml.Node]


class LessonReader(YamlReader):
    """Walks through chapters and steps; an id that comes twice is a mistake."""

    def __init__(self, path: Path, texts: Texts) -> None:
        """The texts of the file belong to the domain of `texts`."""
        super().__init__(path)
        self._marked = texts.marked
        self._ids: set[str] = set()

    def chapters(self, node: yaml.Node, count: int, own: Sequence[str] = ()) -> Iterator[Chapter]:
        """So many chapters, each with a title, steps and what else the game has."""
        for number, body in enumerate(self.items(node, "the number of chapters", count), start=1):
            parts = self.fields(body, f"chapter {number}", ("title", *own, "steps"))
            title = self.text(parts["title"], f"the title of chapter {number}") if "title" in parts else None
            steps = self.items(parts["steps"], f"the steps of chapter {number}") if "steps" in parts else []
            yield Chapter(number, self._marked(title or ""), parts, steps)

    def step(self, node: yaml.Node, chapter: int, required: Sequence[str], optional: Sequence[str]) -> StepParts:
        """The id and the texts of a step, and the nodes of everything else."""
        parts = self.fields(node, f"a step of chapter {chapter}", required, optional)
        name = (self.text(parts["id"], "id of a step") if "id" in parts else None) or ""
        where = f"step {truncate(name)!r}"
        if "id" in parts and name in self._ids:
            self.wrong(parts["id"], f"{where} is there twice, expected an id of its own")
        self._ids.add(name)
        said = {key: self.text(parts[key], f"{key} of {where}") or "" for key in TEXTS if key in parts}
        texts = {key: self._marked(text) for key, text in said.items()}
        return StepParts(name, where, texts, parts)


def every_text(steps: Iterable[object]) -> Iterator[str]:
    """What steps say to the learner, for the catalogues: titles, captions, what is asked and answered."""
    for step in steps:
        yield from filter(None, (getattr(step, name, "") for name in ("title", *TEXTS)))
