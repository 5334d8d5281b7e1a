"""Every scene in its main states, as pictures: a player clicks through an evening without a window."""

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.example import example_match
from game.balconia.match import new_match
from game.balconia.state import Options
from scenes.app.crash import Crash
from scenes.balconia.dealing.scene import deal
from scenes.balconia.session import Player
from scenes.kit.stack import Become, Quit
from scenes.menus.title import Title
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening, make_studio

Size = tuple[int, int]
EVERYTHING = Options(free_placement=True, door=2, full_building="three")
Picture = tuple[str, pygame.Surface]


def scene_pictures(size: Size, **settings: Any) -> Iterator[Picture]:
    """Name and picture of each state, one after another, with the settings as they are wanted."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _menus(Evening(make_studio(Path(folder), **settings), size))
        yield from _game(Evening(make_studio(Path(folder) / "game", **settings), size))
        yield from _tutorial(Evening(make_studio(Path(folder) / "tutorial", **settings), size))
        yield from _show(Evening(make_studio(Path(folder) / "show", still=False, **settings), size))


def _menus(evening: Evening) -> Iterator[Picture]:
    evening.stack.apply(Become(Title(evening.studio)))
    yield _shot("title", evening)
    evening.click("play")
    yield _shot("setup", evening)
    evening.click("rose-kind")
    evening.click("turquoise-kind")
    evening.click("turquoise-kind")
    yield _shot("setup-computers", evening)
    evening.click("variants")
    yield _shot("variants", evening)
    for name in ("free-placement", "door-2", "full-building", "entrances-three"):
        evening.click(name)
    yield _shot("variants-all", evening)
    evening.stack.apply(Become(Title(evening.studio)))
    evening.click("options")
    for tab in ("general", "sight", "game"):
        evening.click(f"tab-{tab}")
        yield _shot(f"options-{tab}", evening)
    evening.stack.apply(Become(Title(evening.studio)))
    evening.click("aid")
    for page in range(1, len([name for name in evening.names() if name.startswith("page-")]) + 1):
        evening.click(f"page-{page}")
        yield _shot(f"aid-{page}", evening)
    evening.stack.apply(Become(Crash(evening.studio, Path("reports"))))
    yield _shot("crash", evening)


def _game(evening: Evening) -> Iterator[Picture]:
    evening.sit_down(played(16))
    yield _shot("disc-tokens", evening)
    evening.click(evening.enabled("token-")[0])
    yield _shot("disc-block", evening)
    evening.hover("face-2")
    yield _shot("disc-face", evening)
    evening.hover(evening.enabled("cell-")[4])
    yield _shot("disc-balcony", evening)
    evening.click("hint")
    yield _shot("disc-hint", evening)
    evening.click("confirm")
    yield _shot("hand-over", evening)
    evening.click("ready")
    yield _shot("placement", evening)
    evening.hover(evening.enabled("cell-")[1])
    yield _shot("placement-ghost", evening)
    evening.click(evening.enabled("cell-")[1])
    yield _shot("placement-chosen", evening)
    evening.click("take-back")
    evening.click("hint")
    yield _shot("placement-hint", evening)
    evening.click("confirm")
    yield _shot("placement-refused", evening)
    evening.click("pause")
    yield _shot("pause", evening)
    evening.studio.change(open_table=True, takebacks=True)
    evening.sit_down(played(17))
    yield _shot("placement-open-table", evening)
    evening.click("other-side")
    yield _shot("placement-other-side", evening)
    evening.sit_down(played(18))
    yield _shot("disc-open-table", evening)
    evening.studio.change(open_table=False, takebacks=False)
    evening.studio.still = False
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("", "greedy")})
    yield _shot("watching", evening)
    for moves in (8, 9):
        evening.sit_down(played(moves), {TURQUOISE: Player("", "greedy"), ROSE: Player("")})
        for state in ("thinks", "moves"):
            yield _shot(f"watching-{moves}-{state}", evening)
            evening.wait(40)


def _tutorial(evening: Evening) -> Iterator[Picture]:
    evening.stack.apply(Become(Title(evening.studio)))
    evening.click("tutorial")
    yield _shot("tutorial-1", evening)
    for chapter in range(2, 7):
        evening.click(f"chapter-{chapter}")
        yield _shot(f"tutorial-{chapter}", evening)
    evening.click("chapter-3")
    evening.click("next")
    yield _shot("tutorial-guess", evening)


def _show(evening: Evening) -> Iterator[Picture]:
    for number, options in enumerate((Options(), EVERYTHING), start=1):
        match = new_match(options, 4)
        evening.stack.apply(deal(evening.studio, match, PEOPLE, Quit))
        evening.wait(90)
        yield _shot(f"dealing-{number}-drawn", evening)
        evening.wait(180)
        yield _shot(f"dealing-{number}-turned", evening)
    evening.sit_down(example_match())
    for _ in range(3):
        evening.click("next")
    evening.wait(10)
    yield _shot("scoring", evening)
    evening.click("skip")
    evening.wait(90)
    yield _shot("scoring-end", evening)
    evening.hover("cell-a3")
    yield _shot("scoring-receipt", evening)
    evening.click("analysis")
    evening.wait(40)
    yield _shot("analysis", evening)
    evening.click("worst")
    yield _shot("analysis-slip", evening)
    for button in ("past-games", "statistics"):
        evening.stack.apply(Become(Title(evening.studio)))
        evening.click(button)
        yield _shot(button, evening)


def _shot(name: str, evening: Evening) -> Picture:
    evening.picture()
    return name, evening.surface.copy()
