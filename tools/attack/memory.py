"""Resizes the window many times: afterwards a game needs hardly more memory than before."""

import os
from pathlib import Path

import pygame

from game.engine.chance import Chance
from game.shelf import PLAYABLE
from scenes.kit.stack import Reset
from tools.attack.tried import Tried
from tools.evening import Evening, make_context
from tools.tour import tour

MOST = 1.3
HOME = 1280, 720
BEGINNINGS = 4


def sizes(chance: Chance, times: int, folder: Path) -> Tried:
    """Show every game at this many sizes."""
    tried = Tried()
    for name in PLAYABLE:
        evening = Evening(make_context(folder / name, game=name), HOME)
        _look_at_everything(evening, name)
        before = resident()
        for _size in range(times):
            size = 960 + chance.below(960), 540 + chance.below(540)
            evening.surface = pygame.Surface(size)
            evening.stack.arrange(size)
            evening.frame()
            tried.times += 1
        evening.surface = pygame.Surface(HOME)
        evening.stack.arrange(HOME)
        _look_at_everything(evening, name)
        after = resident()
        print(f"  {name}: {before >> 20} MB before, {after >> 20} MB after {times} sizes")
        tried.expect(after <= MOST * before, f"{name}: {before >> 20} MB before, {after >> 20} MB after")
    return tried


def _look_at_everything(evening: Evening, name: str) -> None:
    starts = tour(name).starts(evening.context)
    evening.stack.apply(Reset(evening.context.home))
    evening.frame()
    for _start in range(BEGINNINGS):
        evening.stack.apply(next(starts))
        evening.frame()


def resident() -> int:
    """Bytes of this process in RAM."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
