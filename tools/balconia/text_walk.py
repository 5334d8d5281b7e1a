"""Further states of Balconia with texts of their own: lessons, pointers, receipts, and words before a rematch."""

from collections.abc import Iterator

from game.balconia.plugin import PLUGIN
from game.balconia.state import Options
from scenes.balconia.pointers import Pointers
from scenes.balconia.tutorial.file import load_steps
from scenes.balconia.tutorial.scene import Tutorial
from scenes.kit.stack import Reset
from tools.balconia.evening import ended, play_turn, played
from tools.evening import Evening
from tools.menu_walk import rematch_words
from tools.tour import Evenings

SEEDS = (4, 5, 6)
"""Full buildings of these games show nearly every face and every kind of door."""
FULL = Options(full_building="three")


def words(evenings: Evenings) -> Iterator[str]:
    """The name of each state, yielded after drawing it."""
    yield from _lessons(evenings)
    yield from _first_evening(evenings("first"))
    for seed in SEEDS:
        yield from _balconies(evenings(str(seed)), seed)
    yield from rematch_words(evenings("rematch"), ended(), PLUGIN.levels)


def _lessons(evenings: Evenings) -> Iterator[str]:
    """Every step of the tutorial, and the answer where points can be guessed."""
    for step in load_steps():
        evening = evenings(f"lesson-{step.id}", tutorial_step=step.id)
        evening.stack.apply(Reset(Tutorial(evening.context)))
        evening.picture()
        yield f"lesson-{step.id}"
        if step.scene == "scoring":
            evening.click("next")
            evening.picture()
            yield f"lesson-{step.id}-told"


def _first_evening(evening: Evening) -> Iterator[str]:
    """The pointers for a player's first game."""
    evening.context.pointers = Pointers()
    evening.sit_down(played(0))
    evening.picture()
    yield "first-token"
    evening.click(evening.enabled("token-")[0])
    evening.picture()
    yield "first-block"
    evening.click("confirm")
    evening.picture()
    yield "first-curtain"
    evening.click("ready")
    evening.picture()
    yield "first-placement"
    evening.click(evening.enabled("cell-")[0])
    evening.click("confirm")
    play_turn(evening)


def _balconies(evening: Evening, seed: int) -> Iterator[str]:
    """The receipt of every balcony of a full building, on both sides."""
    evening.sit_down(played(99, FULL, seed))
    evening.click("skip")
    for side in ("first", "second"):
        for cell in evening.enabled("cell-"):
            evening.hover(cell)
            evening.picture()
        yield f"receipts-{seed}-{side}"
        evening.click("turn-building")
