"""What is checked of the data of Bonbons: the sweets."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.bonbons.sweet_file import SWEETS, load_sweets

CHECKS: Mapping[Path, Callable[[], object]] = {SWEETS: load_sweets}
