"""The texts of Balam that stand in no Python file: the tutorial."""

from collections.abc import Iterator

from scenes.balam.tutorial.file import load_course
from scenes.kit.lesson_file import every_text


def data_texts() -> Iterator[tuple[str, str]]:
    """Where a text stands, and the text."""
    for text in every_text(load_course().steps):
        yield "data/balam/tutorial.yaml", text
