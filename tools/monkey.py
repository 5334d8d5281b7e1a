"""Monkey test: random clicks, keys, drags and letters in all scenes of a game, the same ones every time."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

import argparse
import sys
import tempfile
from pathlib import Path

import pygame

from game.engine.chance import Chance
from game.language import current_language, set_language
from game.presentation import Theme
from game.shelf import PLAYABLE
from scenes.app.loop import Loop
from scenes.app.window import Window
from scenes.look.theme import set_theme
from scenes.shelf import scenes
from tools.evening import make_context, quick_helper
from tools.tour import CHOICES, asked_for, tour

EVENTS = 20_000
BATCH = 50
KEYS = (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
RARE_KEYS = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_BACKSPACE, pygame.K_a)
SIZES = ((960, 540), (1024, 768), (1280, 600))
TOUCH, LETTERS = ("automatic", "on", "off"), (0.8, 1.0, 1.5, 2.0)
"""The layouts and sizes of letters that a monkey also changes between, if it is asked to."""
CRASH = "crash"
"""The scene that is shown after an exception."""


def random_events(loop: Loop, chance: Chance) -> list[pygame.event.Event]:
    """The next input: mostly clicks on controls, some keys, drags, wheel turns and letters."""
    width, height = loop.window.size
    at = (chance.below(width), chance.below(height))
    targets = tuple(loop.stack.top.controls()) if loop.stack.top else ()
    if targets and chance.below(3):
        centre = chance.choice(targets).centre
        at = (int(centre[0]), int(centre[1]))
    match chance.below(12):
        case 0 | 1 | 2 | 3 | 4:
            return [
                _mouse(pygame.MOUSEMOTION, at),
                _mouse(pygame.MOUSEBUTTONDOWN, at),
                _mouse(pygame.MOUSEBUTTONUP, at),
            ]
        case 5:
            there = (chance.below(width), chance.below(height))
            drag = [_mouse(pygame.MOUSEMOTION, there), _mouse(pygame.MOUSEBUTTONUP, there)]
            return [_mouse(pygame.MOUSEBUTTONDOWN, at), *drag]
        case 6:
            return [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=chance.below(5) - 2)]
        case 7:
            return [pygame.event.Event(pygame.TEXTINPUT, text=chance.choice(("a", "Ж", "?", " ", "é")))]
        case 8 if chance.below(8) == 0:
            return [_key(chance.choice(RARE_KEYS))]
        case _:
            return [_key(chance.choice(KEYS), pygame.KMOD_SHIFT if chance.below(4) == 0 else 0)]


def _mouse(kind: int, at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0))


def _key(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)


def roam(game: str, folder: Path, events: int = EVENTS, seed: int = 1, every_layout: bool = False) -> set[str]:
    """Send random input to a game; returns the scenes seen, `crash` among them if something broke.

    `every_layout` also changes between layouts and sizes of letters, whatever is on the screen.
    """
    language = current_language()
    try:
        return _seen(game, folder, events, Chance(seed), every_layout)
    finally:
        # The random input may have changed both in the options.
        set_language(language)
        set_theme(Theme())


def _seen(game: str, folder: Path, events: int, chance: Chance, every_layout: bool) -> set[str]:
    context = make_context(folder, still=False, game=game, motion="fast")
    context.seed = 5
    loop = Loop(context, Window(SIZES[0], fullscreen=False))
    beginnings = tour(game).starts(context)
    seen: set[str] = set()
    done = batches = 0
    while done < events and CRASH not in seen:
        if loop.stack.top is None or batches % 8 == 0:
            if game in PLAYABLE and (context.opened is None or context.opened.name != game):
                context.part()
                context.open(scenes(game))  # the game had been put back onto the shelf
            loop.stack.apply(next(beginnings))
        batches += 1
        for _ in range(BATCH):
            for event in random_events(loop, chance):
                loop.take(event)
                if context.opened is not None:  # another game may have been opened from the shelf
                    context.bot_runner.helper = quick_helper(context.opened.name)
                seen.add(_on_screen(loop))
                done += 1
            loop.stack.update(chance.below(200) / 1000)
        loop.frame([], 0.02)
        seen.add(_on_screen(loop))
        if chance.below(40) == 0:
            if every_layout:
                context.change(touch=chance.choice(TOUCH), text_scale=chance.choice(LETTERS))
            loop.window.set(chance.choice(SIZES), fullscreen=False)
            loop.stack.arrange(loop.window.size)
    return seen


def _on_screen(loop: Loop) -> str:
    return loop.stack.top.name if loop.stack.top else "closed"


def main() -> None:
    """Run the monkey test; fails if something broke or a scene was never reached."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=__doc__)
    parser.add_argument("--game", choices=CHOICES, default="all", help="only this game (default %(default)s)")
    parser.add_argument(
        "--events", type=int, default=EVENTS, metavar="N", help="number of input events (default %(default)s)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, metavar="S", help="seed of the random input (default %(default)s)"
    )
    parser.add_argument("--every-layout", action="store_true", help="also change layouts and the size of letters")
    given = parser.parse_args()
    pygame.display.init()
    wrong = []
    for game in asked_for(given.game):
        with tempfile.TemporaryDirectory() as folder:
            seen = roam(game, Path(folder), given.events, given.seed, given.every_layout)
        print(f"{game}: {len(seen)} scenes seen: {', '.join(sorted(seen))}")
        wrong += [f"{game} crashed"] if CRASH in seen else []
        wrong += [f"{game}: {name} was never seen" for name in sorted(tour(game).visited - seen)]
    sys.exit("\n".join(wrong) or None)


if __name__ == "__main__":
    main()
