"""Every scene of Balconia in its main states, as pictures: a player clicks through an evening without a window."""

from collections.abc import Iterator
from pathlib import Path

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.example import example_match
from game.balconia.match import new_match
from game.balconia.state import Options
from scenes.app.crash import Crash
from scenes.balconia.dealing.scene import deal
from scenes.balconia.settings import BalconiaSettings
from scenes.keep.player import Player
from scenes.kit.stack import Become, Quit
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening
from tools.menu_walk import aid_pages, option_pages, title_from_the_shelf, to_title
from tools.tour import Evenings, Picture, shot

EVERYTHING = Options(free_placement=True, door=2, full_building="three")


def scenes(evenings: Evenings) -> Iterator[Picture]:
    """Name and picture of each state, one after another."""
    yield from _menus(evenings("menus"))
    yield from _game(evenings("game"))
    yield from _tutorial(evenings("tutorial"))
    yield from _show(evenings("show", still=False))


def _menus(evening: Evening) -> Iterator[Picture]:
    for button in ("past-games", "statistics"):
        to_title(evening, button)
        yield shot(f"{button}-empty", evening)
    to_title(evening)
    yield shot("title-welcome", evening)
    evening.click("welcome-no")
    yield shot("title", evening)
    evening.click("play")
    yield shot("setup", evening)
    evening.click("rose-kind")
    yield shot("setup-players", evening)
    evening.click("choose-tourist")
    evening.click("turquoise-kind")
    evening.click("choose-neighbour")
    yield shot("setup-computers", evening)
    evening.click("deal")
    yield shot("deal", evening)
    evening.click("back")
    evening.click("variants")
    yield shot("variants", evening)
    for name in ("free-placement", "door-2", "full-building", "entrances-three"):
        evening.click(name)
    yield shot("variants-all", evening)
    yield from option_pages(evening)
    yield from aid_pages(evening)
    yield from title_from_the_shelf(evening)
    evening.stack.apply(Become(Crash(evening.studio, Path("reports"))))
    yield shot("crash", evening)


def _game(evening: Evening) -> Iterator[Picture]:
    evening.sit_down(played(16))
    yield shot("disc-tokens", evening)
    evening.click(evening.enabled("token-")[0])
    yield shot("disc-block", evening)
    evening.hover("face-2")
    yield shot("disc-face", evening)
    evening.hover(evening.enabled("cell-")[4])
    yield shot("disc-balcony", evening)
    evening.click("hint")
    yield shot("disc-hint", evening)
    evening.click("confirm")
    yield shot("hand-over", evening)
    evening.click("ready")
    yield shot("placement", evening)
    evening.hover(evening.enabled("cell-")[1])
    yield shot("placement-ghost", evening)
    evening.click(evening.enabled("cell-")[1])
    yield shot("placement-chosen", evening)
    evening.click("take-back")
    evening.click("hint")
    yield shot("placement-hint", evening)
    evening.click("confirm")
    yield shot("placement-refused", evening)
    evening.click("pause")
    yield shot("pause", evening)
    evening.studio.change(takebacks=True)
    evening.studio.change_own(BalconiaSettings, open_table=True)
    evening.sit_down(played(17))
    yield shot("placement-open-table", evening)
    evening.click("other-side")
    yield shot("placement-other-side", evening)
    evening.click("undo-move")
    yield shot("take-back-open-table", evening)
    evening.sit_down(played(18))
    yield shot("disc-open-table", evening)
    evening.studio.change_own(BalconiaSettings, open_table=False)
    evening.sit_down(played(17))
    evening.click("ready") if evening.top.name == "hand-over" else None
    evening.click("undo-move")
    yield shot("take-back", evening)
    evening.studio.curtain.position = evening.studio.curtain.goal = 0.0
    evening.studio.change(takebacks=False)
    evening.studio.still = False
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("", "greedy")})
    yield shot("watching", evening)
    for moves in (8, 9):
        evening.sit_down(played(moves), {TURQUOISE: Player("", "greedy"), ROSE: Player("")})
        for state in ("thinks", "moves"):
            yield shot(f"watching-{moves}-{state}", evening)
            evening.wait(40)


def _tutorial(evening: Evening) -> Iterator[Picture]:
    to_title(evening, "tutorial")
    yield shot("tutorial-1", evening)
    for chapter in range(2, 7):
        evening.click(f"chapter-{chapter}")
        yield shot(f"tutorial-{chapter}", evening)
    evening.click("chapter-3")
    evening.click("next")
    yield shot("tutorial-guess", evening)


def _show(evening: Evening) -> Iterator[Picture]:
    for number, options in enumerate((Options(), EVERYTHING), start=1):
        match = new_match(options, 4)
        evening.stack.apply(deal(evening.studio, match, PEOPLE, Quit))
        evening.wait(90)
        yield shot(f"dealing-{number}-drawn", evening)
        evening.wait(180)
        yield shot(f"dealing-{number}-turned", evening)
    evening.sit_down(example_match())
    for _ in range(3):
        evening.click("next")
    evening.wait(70)
    yield shot("scoring", evening)
    evening.click("skip")
    evening.wait(150)
    yield shot("scoring-end", evening)
    evening.hover("cell-a3")
    yield shot("scoring-receipt", evening)
    evening.click("analysis")
    evening.wait(40)
    yield shot("analysis", evening)
    evening.click("worst")
    yield shot("analysis-slip", evening)
    to_title(evening, "statistics")
    yield shot("statistics", evening)
    to_title(evening, "past-games")
    yield shot("past-games", evening)
    evening.click("filter-player")
    yield shot("past-games-filter", evening)
    evening.click("back")
    evening.click("delete-1")
    yield shot("past-games-delete", evening)
