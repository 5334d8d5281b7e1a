"""Checks Balam's data and names every mistake as FILE:LINE:COLUMN: what is wrong, what was expected."""

import argparse
import sys
from pathlib import Path

from game.balam.catalogue_file import DATA, load_catalogue
from game.mistakes import DataError


def main() -> None:
    """Check the folder named, or the data that come with the game."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.validate", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=DATA)
    folder = parser.parse_args().folder
    try:
        catalogue = load_catalogue(folder)
    except DataError as error:
        sys.exit("\n".join(map(str, sorted(error.mistakes, key=lambda mistake: (mistake.file, mistake)))))
    tiles, cards, tokens = len(catalogue.tiles), len(catalogue.deck), sum(catalogue.tokens)
    print(
        f"{folder.name}: {tiles} tiles, {cards} cards, {sum(catalogue.stock)} buildings, {tokens} tokens, no mistakes."
    )


if __name__ == "__main__":
    main()
