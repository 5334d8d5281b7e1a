"""Checks of Balam's data: tiles, boards, cards, buildings and pieces together, and the tutorial."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.balam.catalogue_file import BALAM, load_catalogue
from scenes.balam.tutorial.file import TUTORIAL, load_course

CHECKS: Mapping[Path, Callable[[], object]] = {
    path: load_course if path == TUTORIAL else load_catalogue for path in sorted(BALAM.glob("*.yaml"))
}
