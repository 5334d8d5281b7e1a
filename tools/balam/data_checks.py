"""Checks of Balam's data: tiles, boards, cards, buildings and pieces together, and the tutorial."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.balam.catalogue_file import BALAM, read_catalogue
from scenes.balam.tutorial.file import TUTORIAL, load_course

CHECKS: Mapping[Path, Callable[[Path], object]] = {
    path: load_course if path == TUTORIAL else lambda file: read_catalogue(file.parent)
    for path in sorted(BALAM.glob("*.yaml"))
}
