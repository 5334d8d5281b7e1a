"""What is checked of Balam's data: tiles, boards, cards, buildings and pieces, each with all the others."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.balam.catalogue_file import BALAM, load_catalogue

CHECKS: Mapping[Path, Callable[[], object]] = dict.fromkeys(sorted(BALAM.glob("*.yaml")), load_catalogue)
