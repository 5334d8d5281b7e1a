"""The texts of Balconia outside Python files: those of the cards, and the tutorial."""

from collections.abc import Iterator

from game.balconia.card_file import load_catalogue
from game.balconia.words import every_sentence
from scenes.balconia.tutorial.file import load_steps
from scenes.kit.lesson_file import every_text


def data_texts() -> Iterator[tuple[str, str | tuple[str, str]]]:
    """The file of each text, and the text or its singular and plural."""
    for text in every_sentence(load_catalogue()):
        yield "data/cards.yaml", text
    for text in every_text(load_steps()):
        yield "data/balconia/tutorial.yaml", text
