"""The texts of Bonbons outside Python files: the tutorial."""

from collections.abc import Iterator

from scenes.bonbons.tutorial.file import load_course
from scenes.kit.lesson_file import every_text


def data_texts() -> Iterator[tuple[str, str]]:
    """The file of each text, and the text."""
    for text in every_text(load_course().steps):
        yield "data/bonbons/tutorial.yaml", text
