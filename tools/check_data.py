"""Checks the data of every game and reports each mistake as FILE:LINE:COLUMN: what is wrong, what was expected."""

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from game import shelf
from game.data_errors import DataError
from game.engine.record import RecordError
from tools.own import own


def checks(name: str) -> Mapping[Path, Callable[[Path], object]]:
    """By data file, what reads it and raises DataError; empty for a game without data."""
    module = own(name, "data_checks")
    return module.CHECKS if module else {}


def mistakes(name: str) -> Iterator[str]:
    """Mistakes in the data of a game, file by file; tools/NAME/data_checks.py has a check for each file."""
    for file, check in checks(name).items():
        try:
            check(file)
        except DataError as error:
            yield from map(str, error.mistakes)
        except RecordError as error:
            yield f"{file}:1:1: {error}"


def main() -> None:
    """Check the data of one game or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_data", description=__doc__)
    parser.add_argument("--game", choices=shelf.NAMES, help="only this game (default: every game on the shelf)")
    only = parser.parse_args().game
    names = (only,) if only else shelf.NAMES
    if found := list(dict.fromkeys(mistake for name in names for mistake in mistakes(name))):
        sys.exit("\n".join(found))
    print(f"The data of {', '.join(names)}: no mistakes.")


if __name__ == "__main__":
    main()
