"""Fixtures for tests of keys and gamepads."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture
def events() -> Iterator[None]:
    """A window that receives events, without those of an earlier test."""
    pygame.display.init()
    pygame.display.set_mode((10, 10))
    pygame.event.clear()
    yield
    pygame.event.clear()
