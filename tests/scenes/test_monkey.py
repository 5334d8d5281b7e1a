"""A monkey at the table: 20,000 random events over all scenes, the same ones every time."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pygame

from game.balconia.building import ROSE, TURQUOISE
from game.engine.chance import Chance
from scenes.app.loop import Loop
from scenes.app.window import Window
from scenes.balconia.flow import begin
from scenes.balconia.session import Player
from scenes.kit.stack import Become, Change
from scenes.menus.title import Title
from tools.balconia.evening import PEOPLE, played
from tools.evening import make_studio

EVENTS = 20_000
BATCH = 50
KEYS = (pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
RARE_KEYS = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_BACKSPACE, pygame.K_a)
SIZES = ((960, 540), (1024, 768), (1280, 600))


def random_events(loop: Loop, chance: Chance) -> list[pygame.event.Event]:
    """What a monkey does next: mostly clicks on targets, some keys, drags, wheels and letters."""
    width, height = loop.window.size
    at = (chance.below(width), chance.below(height))
    targets = loop.stack.top.targets() if loop.stack.top else ()
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


def starts(loop: Loop) -> Iterator[Change]:
    """Where the monkey is put now and then, so that it gets everywhere."""
    studio = loop.studio
    bot = {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "greedy")}
    for moves in count(0, 5):
        yield Become(Title(studio))
        yield begin(studio, played(moves % 28), PEOPLE)
        yield begin(studio, played(moves % 28), bot)
        yield begin(studio, played(28), PEOPLE)


def test_twenty_thousand_random_events_raise_nothing_and_visit_every_scene(tmp_path: Path) -> None:
    pygame.display.init()
    chance = Chance(1)
    studio = make_studio(tmp_path, still=False, motion="fast")
    studio.seed = 5
    loop = Loop(studio, Window((960, 540), fullscreen=False))
    beginnings = starts(loop)
    seen: set[str] = set()
    done = batches = 0
    while done < EVENTS:
        if loop.stack.top is None or batches % 8 == 0:
            loop.stack.apply(next(beginnings))
        batches += 1
        for _ in range(BATCH):
            for event in random_events(loop, chance):
                loop._take(event)
                seen.add(loop.stack.top.name if loop.stack.top else "closed")
                done += 1
            loop.stack.update(chance.below(200) / 1000)
        loop.frame([], 0.02)
        assert loop.stack.top is None or loop.stack.top.name != "crash"
        if chance.below(40) == 0:
            loop.window.set(chance.choice(SIZES), fullscreen=False)
            loop.stack.arrange(loop.window.size)
    menus = {"title", "setup", "dealing", "variants", "options", "aid", "pause", "past-games", "statistics"}
    assert menus | {"disc", "placement", "hand-over", "watching", "scoring", "analysis"} <= seen
