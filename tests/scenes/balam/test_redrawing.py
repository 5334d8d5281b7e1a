"""At Balam's table and its other screens, everything that has changed is repainted."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.balam.match import new_match
from game.balam.state import Options
from scenes.kit.actions import Pointer
from scenes.kit.compositor import paint_layers
from tests.scenes.balam.at_table import SMALL, STANDARD
from tools.balam.evening import PAUSE, asked, eve, finished, played, watch
from tools.balam.tour import MOMENTS
from tools.evening import Evening, make_context, people

RUNNING = 40
"""Frames in which points count up or verdicts arrive."""


def every_control(evening: Evening) -> Iterator[int]:
    for name in evening.names():
        evening.hover(name)
        yield 1


def the_end(evening: Evening) -> Iterator[int]:
    """The kings climb, the emperor is carried, every prize is pointed at; the points count up, and every bar is."""
    evening.sit_down(finished(Options(board="small")))
    for _ in range(12):
        evening.wait(40)
        yield 1
    evening.click("skip")
    for _ in range(8):
        evening.wait(40)
        yield 2
    evening.click("skip")
    yield from every_control(evening)
    evening.click("points")
    yield RUNNING
    evening.click("skip")
    yield from every_control(evening)


def the_analysis(evening: Evening) -> Iterator[int]:
    """Verdicts arrive, and every slip is pointed at."""
    evening.sit_down(finished(Options(board="small")))
    evening.click("analysis")
    yield RUNNING
    yield from every_control(evening)


def the_log(evening: Evening) -> Iterator[int]:
    """Every line is pointed at, and pages are turned."""
    match = played(lambda view: view.round >= 4 and view.phase == "turn", Options(board="small"))
    assert match is not None
    evening.sit_down(match)
    evening.click("log")
    yield from every_control(evening)
    evening.click("earlier")
    yield 1
    evening.do(Pointer("wheel", (5, 5), -1))
    yield 1


def the_divination(evening: Evening) -> Iterator[int]:
    """Every card is pointed at, and one is held down."""
    match = asked("divine", style="balanced")
    evening.sit_down(match, people(match.seats))
    evening.context.curtain.position = 1.0
    evening.click("ready")
    yield 60
    yield from every_control(evening)
    evening.hover("look-1")
    evening.do(Pointer("down", evening.top.pointer.at))
    yield 2
    evening.do(Pointer("up", evening.top.pointer.at))
    yield 2


def a_turn(evening: Evening) -> Iterator[int]:
    """Everything is pointed at, the map is zoomed, a draft is made, a building is dragged, and a card turns."""
    evening.sit_down(new_match(STANDARD, 1))
    yield from every_control(evening)
    for name in ("zoom", "overlay-threats", "site-D3", "building-V"):
        evening.click(name)
        yield 1
    yield from every_control(evening)
    evening.hover("building-T")
    evening.do(Pointer("down", evening.top.pointer.at))
    for at in ((400, 300), (420, 280)):
        evening.do(Pointer("move", at))
        yield 1
    evening.do(Pointer("up", (420, 280)))
    evening.click("cancel")
    evening.wait(PAUSE)
    evening.click("katun-0")
    yield RUNNING


def a_distribution(evening: Evening) -> Iterator[int]:
    """Every token is pointed at, and one is picked up."""
    evening.sit_down(asked("assign", style="balanced", round_=3))
    yield from every_control(evening)
    evening.click(next(name for name in evening.names() if name.startswith("building-")))
    yield from every_control(evening)


def the_moments(evening: Evening) -> Iterator[int]:
    """Warriors meet, buildings burn, disasters strike, a match is played, and the sun goes dark."""
    for wanted in MOMENTS.values():
        table = watch(evening, wanted, eve(wanted))
        while table.show.event is not None and wanted(table.show.event) and not table.show.held:
            evening.wait(9)
            yield 1
        yield 2


def a_phone(evening: Evening) -> Iterator[int]:
    """The drawer opens over a draft, and closes."""
    evening.context.change(touch="on")
    evening.context.finger = 1.0
    evening.stack.arrange(SMALL)
    evening.sit_down(new_match(STANDARD, 1))
    for name in ("more", "overlay-ways", "more", "king-1", "king-1", "site-D3", "building-V", "king-0", "king-0"):
        evening.click(name)
        yield 2


@pytest.mark.parametrize(
    "happening", [a_turn, a_distribution, the_moments, a_phone, the_end, the_analysis, the_log, the_divination]
)
def test_in_every_frame_what_is_painted_again_is_all_that_has_changed(
    happening: Callable[[Evening], Iterator[int]], tmp_path: Path
) -> None:
    evening = Evening(make_context(tmp_path, still=False, game="balam", pointers=False), SMALL)
    whole = pygame.Surface(SMALL)
    for frames in happening(evening):
        for _ in range(frames):
            evening.frame()
            paint_layers(whole, evening.top.picture())
            assert evening.surface.get_buffer().raw == whole.get_buffer().raw, evening.top.name
