"""The menus that every game has, page by page; tours visit them from the game's title."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count, product

from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from scenes.home.scene import Shelf
from scenes.kit.session import AnySession, Session
from scenes.kit.stack import Pop, Reset
from scenes.menus.aid import PlayerAid
from scenes.menus.confirm import Confirm
from scenes.menus.next_level import RUN, NextLevel
from tools.evening import Evening, against, people
from tools.tour import Picture, shot


def to_title(evening: Evening, *buttons: str) -> None:
    """Go to the title of the open game, then click these buttons."""
    evening.stack.apply(Reset(evening.context.home))
    for button in buttons:
        evening.click(button)


def option_pages(evening: Evening) -> Iterator[Picture]:
    """Every page of the options."""
    to_title(evening, "options")
    for tab in [name for name in evening.names() if name.startswith("tab-")]:
        evening.click(tab)
        yield shot(f"options-{tab.removeprefix('tab-')}", evening)


def aid_pages(evening: Evening) -> Iterator[Picture]:
    """Every page of the player aid."""
    to_title(evening, "aid")
    for page in [name for name in evening.names() if name.startswith("page-")]:
        evening.click(page)
        yield shot(f"aid-{page.removeprefix('page-')}", evening)


def variant_pages(evening: Evening, name: str, *chosen: str) -> Iterator[Picture]:
    """Every page of the open variants screen, after clicking these controls on their pages."""
    for control in chosen:
        _to_first_page(evening)
        while control not in evening.names():
            evening.click("next")
        evening.click(control)
    _to_first_page(evening)
    yield shot(name, evening)
    for page in count(2):
        if not evening.enabled("next"):
            break
        evening.click("next")
        yield shot(f"{name}-{page}", evening)


def _to_first_page(evening: Evening) -> None:
    while evening.enabled("previous"):
        evening.click("previous")


def games_in_progress(evening: Evening, matches: Iterable[AnyMatch]) -> Iterator[Picture]:
    """The title with these games in progress, their list, and the question before one is deleted."""
    for number, match in enumerate(matches):
        evening.context.autosave.save(match.record, people(match.seats), number, match.to_move)
    to_title(evening)
    yield shot("title-continue", evening)
    evening.click("in-progress")
    yield shot("in-progress", evening)
    evening.click("delete-1")
    yield shot("in-progress-delete", evening)


def rematches(evening: Evening, games: Sequence[tuple[AnyMatch, Seat]], levels: Iterable[str]) -> Iterator[Picture]:
    """What is said before a rematch, after runs of these finished games of one person on this seat, with each level."""
    for level, (number, (match, seat)) in product(levels, enumerate(games, 1)):
        for _game in range(RUN):
            evening.sit_down(match, against(level, seat, match.seats))
        while "rematch" not in evening.names():
            evening.click("skip")
        evening.click("rematch")
        assert isinstance(evening.top, Confirm), f"nothing is said after game {number}"
        yield shot(f"rematch-{number}-{level}", evening)


def rematch_words(evening: Evening, games: Sequence[tuple[AnyMatch, Seat]], levels: Iterable[str]) -> Iterator[str]:
    """The name of each sheet that `rematches` reaches, drawn over the player aid."""
    for level, (number, (match, seat)) in product(levels, enumerate(games, 1)):
        session: AnySession = Session(evening.context, match, against(level, seat, match.seats))
        runs = [NextLevel(session) for _game in range(RUN)]
        evening.stack.apply(Reset(PlayerAid(evening.context)))
        evening.stack.apply(runs[-1].before(lambda _wish: Pop())(""))
        assert isinstance(evening.top, Confirm), f"nothing is said after game {number}"
        evening.picture()
        yield f"rematch-{number}-{level}"


def title_from_the_shelf(evening: Evening) -> Iterator[Picture]:
    """The title as seen by players who came from the shelf."""
    evening.context.navigation.shelf = Shelf
    to_title(evening)
    yield shot("title-from-the-shelf", evening)
    evening.context.navigation.shelf = None
