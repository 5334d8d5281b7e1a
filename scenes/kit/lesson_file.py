"""Reads the files of tutorials: chapters with a title, and steps with an id, texts and controls."""

from collections.abc import Iterable, Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from game.data_errors import truncate
from game.language import Texts
from game.yaml_reader import YamlReader

TEXTS = ("say", "by_finger", "ask", "wrong", "told", "big")
"""The texts of a step, in English."""


class Chapter(NamedTuple):
    """A chapter as read from the file."""

    number: int
    """From 1."""
    title: str
    parts: dict[str, yaml.Node]
    steps: list[yaml.Node]


class StepParts(NamedTuple):
    """A step as read from the file."""

    where: str
    """Its name in error messages."""
    shared: dict[str, Any]
    """The fields that every step has: id, chapter, title and texts."""
    parts: dict[str, yaml.Node]


class LessonReader(YamlReader):
    """Reads chapters and steps; a duplicate id is an error."""

    def __init__(self, path: Path, texts: Texts) -> None:
        """The texts of the file belong to the domain of `texts`."""
        super().__init__(path)
        self._marked = texts.marked
        self._ids: set[str] = set()

    def chapters(self, node: yaml.Node, count: int, own: Sequence[str] = ()) -> Iterator[Chapter]:
        """This many chapters, each with a title, steps and the game's own fields."""
        for number, body in enumerate(self.items(node, "the number of chapters", count), start=1):
            parts = self.fields(body, f"chapter {number}", ("title", *own, "steps"))
            title = self.text(parts["title"], f"the title of chapter {number}") if "title" in parts else None
            steps = self.items(parts["steps"], f"the steps of chapter {number}") if "steps" in parts else []
            yield Chapter(number, self._marked(title or ""), parts, steps)

    def step(self, node: yaml.Node, chapter: Chapter, required: Sequence[str], optional: Sequence[str]) -> StepParts:
        """The shared fields of a step, and the nodes of all its fields."""
        parts = self.fields(node, f"a step of chapter {chapter.number}", required, optional)
        name = (self.text(parts["id"], "id of a step") if "id" in parts else None) or ""
        where = f"step {truncate(name)!r}"
        if "id" in parts and name in self._ids:
            self.wrong(parts["id"], f"{where} is there twice, expected an id of its own")
        self._ids.add(name)
        said = {key: self.text(parts[key], f"{key} of {where}") or "" for key in TEXTS if key in parts}
        shared: dict[str, Any] = {"id": name, "chapter": chapter.number, "title": chapter.title, "say": ""}
        return StepParts(where, shared | {key: self._marked(text) for key, text in said.items()}, parts)

    def controls(self, node: yaml.Node | None, what: str, known: Sequence[str], example: str) -> tuple[str, ...]:
        """One id or pattern of controls, or a list of them; one that matches no known control is an error."""
        names = []
        every = [] if node is None else [node] if isinstance(node, yaml.ScalarNode) else self.items(node, what)
        for item in every:
            name = self.text(item, what) or ""
            if not any(fnmatchcase(name, one) or fnmatchcase(one, name) for one in known):
                self.wrong(item, f"{what} is {truncate(name)!r}, expected a target such as {example}")
            names.append(name)
        return tuple(names)


def every_text(steps: Iterable[object]) -> Iterator[str]:
    """All texts of steps, for the translation catalogues."""
    for step in steps:
        yield from filter(None, (getattr(step, name, "") for name in ("title", *TEXTS)))
