"""What is checked of Balam's data: tiles, boards, cards, buildings and pieces, all together."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.balam.catalogue_file import BALAM, load_catalogue

CHECKS: Mapping[Path, Callable[[], object]] = {BALAM: load_catalogue}
