"""The tour of the house: the shelf at every hour, with few boxes and with all, and the pages reached from it."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from itertools import repeat

import pygame

from game.engine.daily import FIRST_DAY, SeatResult
from game.shelf import PLAYABLE
from scenes.home.box_strip import BoxStrip
from scenes.home.scene import Shelf
from scenes.kit.actions import Command
from scenes.kit.context import AppContext
from scenes.kit.cover import Cover
from scenes.kit.stack import Change, Reset
from scenes.persistence.autosave import Autosave
from scenes.persistence.day_book import DayBook, Par
from scenes.persistence.player import Player
from scenes.shelf import cover
from scenes.shelf import scenes as scenes_of
from tools.balconia.evening import played
from tools.evening import Areas, Evening, people
from tools.house.boxes import BOXES
from tools.tour import Evenings, Frame, Picture, Shot, Tour, shot

HOURS = {"morning": 8, "day": 14, "evening": 19, "night": 23}
EDGE = 280


def covers(number: int = len(PLAYABLE)) -> tuple[Cover, ...]:
    """The covers of this many games: the real ones, then made-up ones in plain boxes."""
    made_up = (replace(cover(PLAYABLE[0]), name=f"game-{n}", title=f"Game {n}") for n in range(len(PLAYABLE), number))
    return *map(cover, PLAYABLE[:number]), *made_up


def on_shelf(evening: Evening, some: tuple[Cover, ...] | None = None, hour: int = 20) -> Shelf:
    """Show the shelf at an hour of the day, with these boxes or those of the real games."""
    context = evening.context
    context.navigation.shelf = Shelf
    context.now = partial(datetime, 2026, 11, 16, hour, 15)
    shelf = Shelf(context, some)
    evening.stack.apply(Reset(shelf))
    evening.wait()
    return shelf


def save_a_game(evening: Evening) -> None:
    """Save two unfinished games of Balconia."""
    for number, moves in enumerate((17, 5)):
        match = played(moves, seed=number)
        evening.context.autosave.save(match.record, people(match.seats), number, match.to_move)


def keep_tries(context: AppContext) -> None:
    """A week of tries at the deals of the day, with some stars, one that was deleted, and the par of every day."""
    book, today = DayBook(context.storage, "balconia"), context.now().date()
    for number in range(8):
        day = today - timedelta(days=number)
        book.set_par(day, Par("architect", SeatResult(1, 48)))
        if number:
            book.begin(day, "Ada")
        if number not in (0, 4):
            book.finish(day, "Ada", SeatResult(1 + number % 2, 45 + number))


def keep_games(context: AppContext) -> None:
    """Three finished games of Balconia against two neighbours."""
    for number, rival in enumerate(("tourist", "architect", "architect")):
        match = played(99, seed=number)
        players = dict(zip(match.seats, (Player("Ada"), Player("", rival)), strict=True))
        Autosave(context.storage, scenes_of(PLAYABLE[0]).plugin).finish(match.record, players, FIRST_DAY, number)


def scenes(evenings: Evenings) -> Iterator[Picture]:
    """The shelf in its main states."""
    evening = evenings("shelf")
    on_shelf(evening)
    yield shot("shelf", evening)
    evening = evenings("saved")
    save_a_game(evening)
    for part, hour in HOURS.items():
        on_shelf(evening, covers(), hour)
        yield shot(f"shelf-{part}", evening)
    on_shelf(evening, covers()[:2])
    yield shot("shelf-two", evening)
    on_shelf(evening, covers())
    for name in (*PLAYABLE[1:], "statistics", "options", "quit"):
        evening.hover(name)
        evening.wait()
        yield shot(f"shelf-{name}", evening)
    evening.click("statistics")
    yield shot("guest-book", evening)
    keep_games(evening.context)
    evening.click("open-balconia")
    yield shot("guest-book-records", evening)
    page = 1
    while evening.enabled("next"):
        evening.click("next")
        yield shot(f"guest-book-{page}", evening)
        page += 1
    for name in PLAYABLE[1:]:
        evening.click("contents")
        evening.click(f"open-{name}")
        page = 1
        while evening.enabled("next"):
            evening.click("next")
            yield shot(f"guest-book-{name}-{page}", evening)
            page += 1
    on_shelf(evening)
    keep_tries(evening.context)
    evening.click("day")
    yield shot("days", evening)
    evening.click("day-balconia")
    yield shot("day", evening)
    for number in (15, 12, 7):
        evening.click(f"day-2026-11-{number:02}")
        yield shot(f"day-{number}", evening)
    on_shelf(evening)
    evening.click("options")
    yield shot("options-at-the-shelf", evening)
    evening.click("about")
    yield shot("about", evening)
    on_shelf(evening)
    evening.do(Command.AID)
    yield shot("aid-at-the-shelf", evening)
    evening = evenings("opening", still=False)
    on_shelf(evening, covers(), 14)
    evening.wait(20)
    evening.do(Command.CONFIRM)
    for frame in range(1, 5):
        evening.wait(5)
        yield shot(f"shelf-opening-{frame}", evening)


def words(evenings: Evenings) -> Iterator[str]:
    """The message after Esc."""
    evening = evenings("words")
    on_shelf(evening)
    evening.do(Command.BACK)
    evening.picture()
    yield "shelf-esc"


def sheets() -> Iterator[Shot]:
    """Every box closed, half open and open."""
    yield "boxes", boxes


def boxes() -> pygame.Surface:
    """The boxes at four tilts, one row per box."""
    tilts = (0.0, 0.35, 0.7, 1.0)
    picture = pygame.Surface((len(tilts) * 2 * EDGE, len(BOXES) * 5 * EDGE // 2), 0, 32)
    picture.fill("#C9945A")
    for row, game in enumerate(BOXES):
        drawn = BoxStrip(game, EDGE)
        for column, tilt in enumerate(tilts):
            foot = (column + 0.5) * 2 * EDGE, (row + 0.82) * 2.5 * EDGE
            drawn.draw_shadow(picture, foot)
            drawn.draw(picture, foot, tilt)
    return picture


def starts(context: AppContext) -> Iterator[Change]:
    """The shelf, again and again."""
    context.navigation.shelf = Shelf
    for make in repeat(Shelf):
        yield Reset(make(context))


def frames(evening: Evening) -> Iterator[tuple[str, Frame]]:
    """The shelf at rest, with a lid tilted, and with lids moving."""
    shelf = on_shelf(evening, covers())
    shelf.pointer.focused = None
    evening.wait(30)
    yield "shelf", evening.frame
    evening.hover("balconia")
    evening.wait(30)
    yield "shelf, a lid tilted", evening.frame
    yield "shelf, lids moving", _restless(evening)
    evening.click("statistics")
    yield "guest book", evening.frame
    evening.click("open-balconia")
    yield "guest book, a page turning", evening.frame
    keep_tries(evening.context)
    on_shelf(evening)
    evening.click("day")
    yield "deals of the day", evening.frame
    evening.click("day-balconia")
    yield "calendar", evening.frame


def _restless(evening: Evening) -> Frame:
    """Point at another box every few frames."""
    count = 0

    def frame() -> Areas:
        nonlocal count
        if count % 8 == 0:
            evening.hover(PLAYABLE[count // 8 % len(PLAYABLE)])
        count += 1
        return evening.frame()

    return frame


TOUR = Tour(
    scenes=scenes,
    words=words,
    sheets=sheets,
    starts=starts,
    visited=frozenset({"shelf", "guest-book", "days", "day", "options", "aid", "title", "past-games", "statistics"}),
    frames=frames,
    readme={"shelf": "shelf"},
)
