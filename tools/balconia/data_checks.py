"""Checks of Balconia's data: the cards, their drawings, the tutorial, and the rulebook's example."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.balconia.card_file import CARDS, FORMER, load_catalogue, load_former_editions
from game.balconia.cards import Catalogue
from game.balconia.example import EXAMPLE, example_match
from game.data_errors import DataError, Mistake
from scenes.balconia.render.artwork_file import ARTWORK, load_artwork
from scenes.balconia.tutorial.file import TUTORIAL, load_steps
from tools.balconia.variety import shortcomings


def checked_cards(path: Path = CARDS) -> Catalogue:
    """The cards in a file; raises DataError if they are incorrect or not varied enough."""
    catalogue = load_catalogue(path)
    if lacking := shortcomings(catalogue):
        raise DataError([Mistake(1, 1, text, path.name) for text in lacking])
    return catalogue


CHECKS: Mapping[Path, Callable[[Path], object]] = {
    CARDS: checked_cards,
    FORMER: load_former_editions,
    ARTWORK: lambda path: load_artwork(load_catalogue(), path),
    TUTORIAL: load_steps,
    EXAMPLE: lambda _path: example_match(),
}
