"""Helpers for the tests of menus: a context in a folder of the test, and every menu."""

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path

import pygame

from game import shelf
from game.balconia.building import SEATS
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.state import Options
from scenes.balconia.dealing import Dealing
from scenes.balconia.flow import begin
from scenes.balconia.setup import Setup
from scenes.balconia.title import Title
from scenes.balconia.variants import open_variants
from scenes.home.days import Days
from scenes.home.guest_book import GuestBook
from scenes.home.scene import Shelf
from scenes.kit.actions import Pointer
from scenes.kit.compositor import paint_layers
from scenes.kit.context import AppContext
from scenes.kit.stack import Change
from scenes.menus.aid import PlayerAid
from scenes.menus.day_page import DayPage
from scenes.menus.in_progress import InProgress
from scenes.menus.menu import Menu
from scenes.menus.options import OptionsMenu
from scenes.menus.past_games import PastGames
from scenes.menus.pause import Pause
from scenes.menus.statistics import StatisticsPage
from scenes.persistence.archive import past_files
from scenes.persistence.player import Player
from scenes.persistence.settings import Settings
from scenes.shelf import cover
from tools.balconia.evening import played
from tools.evening import control_of, make_context

PLAYERS = {seat: Player(seat.capitalize()) for seat in SEATS}
SIZES = ((960, 540), (1280, 720), (1920, 1080), (2560, 1080), (1024, 768))


def a_context(folder: Path, settings: Settings | None = None, still: bool = True, seed: int | None = 7) -> AppContext:
    """A silent context with these settings."""
    context = make_context(folder, still)
    context.settings, context.seed = settings or Settings(), seed
    return context


def a_dealing_of(context: AppContext, match: BalconiaMatch) -> Dealing:
    """The entrance of a game being drawn."""
    return Dealing(context, match, PLAYERS, lambda: begin(context, match, PLAYERS))


def a_dealing(context: AppContext) -> Dealing:
    """The entrance being drawn for a standard game."""
    return a_dealing_of(context, new_match(Options(), 3))


def keep_a_game(context: AppContext) -> None:
    """One finished game among the past games, however often this is called."""
    if not past_files(context.storage, "balconia"):
        record = played(2 * Options().tokens).record
        context.autosave.finish(record, PLAYERS, date(2026, 11, 16))


def a_list(context: AppContext) -> PastGames:
    """The past games, one of them damaged."""
    keep_a_game(context)
    context.storage.write(context.storage.folder / "balconia" / "games" / "2026-11-15-damaged.json", b"{")
    return PastGames(context)


def a_page_of_numbers(context: AppContext) -> StatisticsPage:
    """The statistics of two players."""
    keep_a_game(context)
    return StatisticsPage(context)


def games_in_progress(context: AppContext) -> InProgress:
    """The games in progress: one, and one that cannot be read."""
    context.autosave.save(played(9).record, PLAYERS)
    context.storage.write(context.storage.folder / "balconia" / "in_progress" / "1.json", b"{")
    return InProgress(context)


MENUS: Mapping[str, Callable[[AppContext], Menu]] = {
    "title": Title,
    "setup": Setup,
    "dealing": a_dealing,
    "variants": open_variants,
    "options": OptionsMenu,
    "pause": Pause,
    "aid": PlayerAid,
    "past-games": a_list,
    "in-progress": games_in_progress,
    "statistics": a_page_of_numbers,
    "shelf": Shelf,
    "day": lambda context: DayPage(context, context.now().date()),
    "days": lambda context: Days(context, map(cover, shelf.PLAYABLE)),
    "guest-book": lambda context: GuestBook(context, map(cover, shelf.PLAYABLE)),
}


def opened(menu: Menu, size: tuple[int, int] = (1280, 720)) -> Menu:
    """The menu in a window."""
    menu.arrange(size)
    return menu


def click(menu: Menu, name: str) -> Change | None:
    """Click the middle of a target."""
    target = control_of(menu, name)
    at = round(target.centre[0]), round(target.centre[1])
    menu.handle(Pointer("move", at))
    menu.handle(Pointer("down", at))
    return menu.handle(Pointer("up", at))


def draw(menu: Menu) -> pygame.Surface:
    """The menu as a picture."""
    surface = pygame.Surface(menu.fitted.size, 0, 32)
    paint_layers(surface, menu.picture())
    return surface
