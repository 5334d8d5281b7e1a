"""A guest whose screen takes long to draw gets the picture some frames later; no frame of the table takes long."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.shelf import PLAYABLE, plugin
from scenes.look.surface_cache import clear_all
from scenes.second_screens.seat_context import picture_size
from scenes.second_screens.wire.messages import PageWindow
from tools.evening import Evening, make_context, some_moves
from tools.second_screens import GuestPage, Room

STEP = 0.001
"""Seconds that pass with each look at the clock; every cached picture takes one."""
WIDE = PageWindow(1060, 520, 2.0, False)
PATIENCE = 400


class Ticking:
    """A clock that goes on with every look at it, and that tells how often it was looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks * STEP


def at_table(folder: Path, game: str, clock: Callable[[], float]) -> tuple[Room, GuestPage]:
    """A table at which a guest has begun to play."""
    evening = Evening(make_context(folder, game=game))
    rules = plugin(game).game
    match: Any = some_moves(rules, rules.options_type(), seed=1, moves=0)
    room = Room(evening, seats=match.seats, clock=clock)
    guest = room.join(match.seats[0])
    room.sit_down(match)
    while guest.connection.pictures == [] or guest.screen.to_move is False:
        room.wait(1)
    return room, guest


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_page_of_another_size_is_drawn_over_several_frames(tmp_path: Path, game: str) -> None:
    clock = Ticking()
    room, guest = at_table(tmp_path, game, clock)
    clear_all()
    guest.connection.arrived(WIDE)
    before, most, frames = len(guest.connection.pictures), 0, 0
    while len(guest.connection.pictures) == before:
        frames, looks = frames + 1, clock.looks
        assert frames < PATIENCE
        room.wait(1)
        most = max(most, clock.looks - looks)
    assert frames > 1
    assert most < 60
    shown = guest.connection.pictures[-1]
    assert shown.size == picture_size(WIDE)
    whole = pygame.Surface(shown.size, 0, 32)
    guest.screen.stack.draw(whole)
    assert shown.data == whole.get_buffer().raw
