"""What the tests of the menus share: a studio that writes into a folder of the test's own, and every menu there is."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame

from game.balconia.building import SEATS
from game.balconia.match import new_match
from game.balconia.state import Options
from scenes.actions import Pointer
from scenes.aid import PlayerAid
from scenes.balconia.dealing import Dealing
from scenes.balconia.session import Player
from scenes.balconia.setup import Setup
from scenes.balconia.variants import Variants
from scenes.menu import Menu
from scenes.options import OptionsMenu
from scenes.pause import Pause
from scenes.settings import Settings
from scenes.stack import Change
from scenes.studio import Studio
from scenes.title import Title
from tools.evening import make_studio

PLAYERS = {seat: Player(seat.capitalize()) for seat in SEATS}
SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))


def a_studio(folder: Path, settings: Settings | None = None, still: bool = True, seed: int | None = 7) -> Studio:
    """A silent studio with these settings."""
    studio = make_studio(folder, still)
    studio.settings, studio.seed = settings or Settings(), seed
    return studio


def a_dealing(studio: Studio) -> Dealing:
    """The entrance being drawn for a standard game."""
    return Dealing(studio, new_match(Options(), 3), PLAYERS)


MENUS: Mapping[str, Callable[[Studio], Menu]] = {
    "title": Title,
    "setup": Setup,
    "dealing": a_dealing,
    "variants": Variants,
    "options": OptionsMenu,
    "pause": Pause,
    "aid": PlayerAid,
}


def opened(menu: Menu, size: tuple[int, int] = (1280, 720)) -> Menu:
    """The menu in a window."""
    menu.arrange(size)
    return menu


def click(menu: Menu, name: str) -> Change | None:
    """Click the middle of a target."""
    target = menu.find(name)
    assert target is not None
    at = round(target.centre[0]), round(target.centre[1])
    menu.handle(Pointer("move", at))
    menu.handle(Pointer("down", at))
    return menu.handle(Pointer("up", at))


def draw(menu: Menu) -> pygame.Surface:
    """The menu as a picture."""
    surface = pygame.Surface(menu.fitted.size, 0, 32)
    menu.draw(surface)
    return surface
