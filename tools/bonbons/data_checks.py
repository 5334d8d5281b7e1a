"""Checks of Bonbons' data: the sweets and the tutorial."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.bonbons.sweet_file import SWEETS, load_sweets
from scenes.bonbons.tutorial.file import TUTORIAL, load_course

CHECKS: Mapping[Path, Callable[[Path], object]] = {SWEETS: load_sweets, TUTORIAL: load_course}
