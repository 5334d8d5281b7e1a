"""The command-line arguments of the variants, the same in every tool."""

import argparse

from game.balconia.building import COLUMNS
from game.balconia.state import Options
from game.language import _


def add_variants(parser: argparse.ArgumentParser) -> None:
    """Add --free-placement, --door and --full-building (BLC-29 to BLC-31)."""
    parser.add_argument("--free-placement", action="store_true", help=_("variant: blocks need not touch"))
    parser.add_argument(
        "--door", type=int, choices=range(1, COLUMNS + 1), default=3, help=_("variant: the door's column")
    )
    parser.add_argument(
        "--full-building", choices=("one", "three"), help=_("variant: all blocks, one or three entrances")
    )


def options_from(given: argparse.Namespace) -> Options:
    """The options that the arguments ask for."""
    return Options(given.free_placement, given.door, given.full_building)
