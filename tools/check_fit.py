"""Finds texts that do not fit: every scene in every language, at normal and large text, at both window sizes."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from typing import NamedTuple

import pygame

from game.language import LANGUAGES, set_language
from scenes.look import paragraph
from tools.tour import CHOICES, SIZES, asked_for, every_state

SCALES = (1.0, 1.5)
SHARE = 0.8
"""The smallest size at which a text may be drawn, as a share of the size asked for."""


class Tight(NamedTuple):
    """A text that does not fit its box."""

    game: str
    language: str
    scale: float
    size: tuple[int, int]
    scene: str
    text: str
    asked: int
    drawn: int

    def __str__(self) -> str:
        where = f"{self.game} {self.language} {self.scale:.0%} {self.size[0]}x{self.size[1]} {self.scene}"
        return f"{where}: {self.text!r} is asked for at {self.asked}, fits at {self.drawn}"


def tight(game: str, language: str, scale: float, size: tuple[int, int]) -> Iterator[Tight]:
    """Texts that do not fit in the scenes of a game, in one language, at one text scale and window size."""
    found: list[tuple[str, int, int]] = []

    def watch(text: str, asked: int, drawn: int, fits: bool) -> None:
        if not fits or drawn < int(SHARE * asked):
            found.append((str(text), asked, drawn if fits else 0))  # a proper name cannot be sent to another process

    set_language(language)
    paragraph.paragraph.cache_clear()  # a cached paragraph would not be reported to the watch
    paragraph.watches.append(watch)
    try:
        for scene in every_state(game, size, text_scale=scale):
            yield from (Tight(game, language, scale, size, scene, *text) for text in dict.fromkeys(found))
            found.clear()
    finally:
        paragraph.watches.remove(watch)
        set_language("en")


def main() -> None:
    """Print the texts that do not fit; exits with 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_fit", description=__doc__)
    parser.add_argument("--game", choices=CHOICES, default="all", help="only this game (default %(default)s)")
    parser.add_argument("--only", choices=tuple(LANGUAGES), help="only this language")
    given = parser.parse_args()
    every = [*product(asked_for(given.game), (given.only,) if given.only else LANGUAGES, SCALES, SIZES)]
    with ProcessPoolExecutor(initializer=pygame.display.init) as processes:
        found = [text for texts in processes.map(_measured, every) for text in texts]
    print("\n".join(map(str, found)))
    print(f"{len(found)} texts do not fit." if found else "Every text fits.")
    sys.exit(1 if found else 0)


def _measured(what: tuple[str, str, float, tuple[int, int]]) -> list[Tight]:
    return [*tight(*what)]


if __name__ == "__main__":
    main()
