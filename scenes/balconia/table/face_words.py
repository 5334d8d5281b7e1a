"""Words for faces and cells: what a face shows, what it scores and, in a building, what it gives."""

from game.balconia.building import COLUMNS, Cell, cell_name
from game.balconia.cards import Balcony, Door
from game.balconia.texts import _
from game.balconia.words import sentence, shown

Words = tuple[str, str]
"""A title and a text."""


def face_words(card: Balcony | Door, given: str = "") -> Words:
    """A title with what a face shows, and a text with what it scores; `given` is what it gives in a building."""
    title = shown(card) if isinstance(card, Balcony) else _("The door")
    return title, f"{sentence(card)} {given}".rstrip()


def face_told(owner: str, words: Words) -> str:
    """A face of the block as it is spoken, with its owner."""
    return _("{owner}: {title}. {text}").format(owner=owner, title=words[0], text=words[1])


def cell_told(cell: Cell, words: Words) -> str:
    """A cell as it is spoken, with what is in it."""
    return _("{cell}: {title}. {text}").format(cell=cell_name(cell), title=words[0], text=words[1])


def place_words(cell: Cell) -> str:
    """The position of a cell, counted from the lower left as its player sees it."""
    return _("row {row} from the bottom, column {column}").format(row=cell // COLUMNS + 1, column=cell % COLUMNS + 1)


def short_place_words(cell: Cell) -> str:
    """The position of a cell, for a label beside a picture of the building."""
    return _("row {row}, column {column}").format(row=cell // COLUMNS + 1, column=cell % COLUMNS + 1)
