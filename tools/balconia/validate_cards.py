"""Checks a card file and reports each mistake as FILE:LINE:COLUMN: what is wrong, what was expected."""

import argparse
import sys
from pathlib import Path

from game.balconia.card_file import CARDS
from game.data_errors import DataError
from tools.balconia.data_checks import checked_cards


def main() -> None:
    """Check the given file, or the cards that come with the game."""
    parser = argparse.ArgumentParser(prog="python -m tools.balconia.validate_cards", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", default=CARDS)
    path = parser.parse_args().file
    try:
        catalogue = checked_cards(path)
    except DataError as error:
        sys.exit("\n".join(map(str, error.mistakes)))
    print(f"{path.name}: {len(catalogue.balconies)} balconies and {len(catalogue.doors)} doors, no mistakes.")


if __name__ == "__main__":
    main()
