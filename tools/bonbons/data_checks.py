"""What is checked of the data of Bonbons: the sweets, and the table of the game between two that forget nothing."""

from collections.abc import Callable, Mapping
from pathlib import Path

from game.bonbons.solution import TABLE, kept_solution
from game.bonbons.sweet_file import SWEETS, load_sweets

CHECKS: Mapping[Path, Callable[[], object]] = {SWEETS: load_sweets, TABLE: lambda: kept_solution(fast=False)}
