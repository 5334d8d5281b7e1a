"""Finds controls too small for a finger and text too small for a phone, in every second-screen scene and language."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, product
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from game.language import LANGUAGES, set_language
from scenes.kit.layout import FINGERTIP
from scenes.kit.screen import Screen
from scenes.look.surface_cache import clear_all
from scenes.look.text import LETTER
from scenes.second_screens.seat_context import finger, picture_size
from scenes.second_screens.seat_screen import SeatScreen
from scenes.second_screens.wire.messages import PageWindow
from tools.tour import CHOICES, asked_for, every_screen, tour

PHONE = PageWindow(844, 390, 2.0, True)
SHARED = frozenset({"aid", "options", "seat-pause", "waiting", "take-back", "hand-over"})
"""Scenes of the house that can appear on a phone; measured wherever a tour reaches them."""


class Flaw(NamedTuple):
    """A control that is too small, cut off or covered, text that is too small, or a scene that was never reached."""

    game: str
    language: str
    scene: str
    what: str

    def __str__(self) -> str:
        return f"{self.game} {self.language} {self.scene}: {self.what}"


class Measured(pygame.font.Font):
    """A font that records the texts rendered with it."""

    written: list[tuple[str, int, str]] = []  # noqa: RUF012  # emptied by `flaws`

    def __init__(self, file: Any, size: int) -> None:
        super().__init__(file, size)
        self.px = size

    def render(self, text: Any, *ways: Any, **more: Any) -> pygame.Surface:
        """Render a text, and record its height and the calling module."""
        self.written.append((str(text), self.px, sys._getframe(1).f_globals["__name__"]))
        return super().render(text, *ways, **more)


def flaws(
    game: str, language: str, page: PageWindow = PHONE, target: int = FINGERTIP, letter: float = LETTER
) -> Iterator[Flaw]:
    """Every flaw on the screens of a game, for a page of this size."""
    size, pixel = picture_size(page), finger(page)
    assert pixel is not None
    wanted, seen, pictures = SHARED | tour(game).at_seat, set(), tour(game).pictures
    set_language(language)
    clear_all()  # a cached text would not be rendered again, and so not be measured
    draw = _unmeasured(SeatScreen._draw)
    with patch("pygame.font.Font", Measured), patch.object(SeatScreen, "_draw", draw):
        for state, evening in every_screen(game, size, pixel):
            written = dict.fromkeys(Measured.written)
            Measured.written.clear()
            if evening.top.name in wanted:
                seen.add(evening.top.name)
                letters = [(text, px / pixel) for text, px, by in written if text.strip() and by not in pictures]
                found = [f"{text!r} is {high:.1f} pixels high" for text, high in letters if high < letter]
                yield from (
                    Flaw(game, language, state, what) for what in (*found, *misfits(evening.top, pixel, target))
                )
    clear_all()
    set_language("en")
    yield from (Flaw(game, language, scene, "was never met") for scene in sorted(tour(game).at_seat - seen))


def _unmeasured(draw: Callable[[SeatScreen], None]) -> Callable[[SeatScreen], None]:
    """The function, without recording texts: a guest of a tour has a page of another size."""

    def drawn(screen: SeatScreen) -> None:
        before = len(Measured.written)
        draw(screen)
        del Measured.written[before:]

    return drawn


def misfits(scene: Screen, pixel: float, target: int = FINGERTIP) -> Iterator[str]:
    """Controls that are too small for a finger, leave the window, or overlap."""
    window = pygame.Rect((0, 0), scene.fitted.size)
    usable = [(one.id, pygame.Rect(one.rect)) for one in scene.controls() if one.enabled]
    for name, box in usable:
        if min(box.size) < target * pixel - 1:
            yield f"{name} is {box.width / pixel:.0f} x {box.height / pixel:.0f} pixels large"
        if not window.contains(box):
            yield f"{name} leaves the window"
    for (name, box), (other, there) in combinations(usable, 2):
        if min(box.clip(there).size) > 1:
            yield f"{name} and {other} lie over one another"


def main() -> None:
    """Print the flaws; exits with 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_touch", description=__doc__)
    parser.add_argument("--game", choices=CHOICES, default="all", help="only this game (default %(default)s)")
    parser.add_argument("--only", choices=tuple(LANGUAGES), help="only this language")
    parser.add_argument("--page", default="844x390", metavar="WxH", help="size of the page (default %(default)s)")
    parser.add_argument(
        "--target", type=int, default=FINGERTIP, metavar="PX", help="minimum size of a control (default %(default)s)"
    )
    parser.add_argument(
        "--letter", type=float, default=LETTER, metavar="PX", help="minimum height of text (default %(default)s)"
    )
    given = parser.parse_args()
    width, height = map(int, given.page.split("x"))
    games = [game for game in asked_for(given.game) if tour(game).at_seat]
    ways = product(games, (given.only,) if given.only else LANGUAGES)
    page = PageWindow(width, height, 2.0, True)
    every = [(game, language, page, given.target, given.letter) for game, language in ways]
    with ProcessPoolExecutor(initializer=pygame.display.init) as processes:
        found = [flaw for flaws in processes.map(_found, every) for flaw in flaws]
    print("\n".join(map(str, found)))
    print(f"{len(found)} things are not for fingers." if found else "Everything can be touched and read.")
    sys.exit(1 if found else 0)


def _found(what: tuple[str, str, PageWindow, int, float]) -> list[Flaw]:
    return [*flaws(*what)]


if __name__ == "__main__":
    main()
