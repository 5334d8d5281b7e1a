"""A double click acts once: its second half does nothing in the scene that the first half opened."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine.match import Match
from scenes.kit.actions import Action, Command, Point, Pointer
from scenes.kit.compositor import Layer
from scenes.kit.context import AppContext
from scenes.kit.control import Control
from scenes.kit.finger import Finger
from scenes.kit.pointer import DOUBLE_CLICK
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Pop, Push, Reset
from tests.game.little_games.ring import Options
from tests.scenes.ring_scenes import RING, people, ring_context
from tools.evening import Evening, make_context
from tools.house.tour import on_shelf

FRAMES = (0, 1, 6, 12)
"""Frames between the two clicks: in one event queue, at once, and as quickly as people do."""
WINDOW = (0, 0, 1280, 720)


class Everywhere(Screen):
    """One button that fills the window and is used wherever a click lands."""

    def __init__(self, context: AppContext, opens: Callable[[], Change | None]) -> None:
        super().__init__(context)
        self.used = 0
        self._opens = opens

    def controls(self) -> tuple[Control, ...]:
        return (Control("button", WINDOW, self._use),)

    def layers(self) -> tuple[Layer, ...]:
        return ()

    def _use(self) -> Change | None:
        self.used += 1
        return self._opens()


def mouse(at: Point) -> tuple[Action, ...]:
    return Pointer("down", at), Pointer("up", at)


def finger(at: Point) -> tuple[Action, ...]:
    touch = Finger(lambda point: point, lambda: False)
    down, up = (pygame.event.Event(kind, pos=at) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    return *touch.take(down), *touch.take(up)


def gamepad(_at: Point) -> tuple[Action, ...]:
    return (Command.CONFIRM,)


Device = Callable[[Point], tuple[Action, ...]]


def press(evening: Evening, device: Device, at: Point, frames: int) -> None:
    """Press twice, with frames in between."""
    if frames:
        evening.do(*device(at))
        for _ in range(frames):
            evening.frame()
        evening.do(*device(at))
    else:
        evening.do(*device(at), *device(at))
    evening.wait()


def centre(evening: Evening, control: str) -> Point:
    x, y = evening.control(control).centre
    return int(x), int(y)


@pytest.fixture
def evening(tmp_path: Path) -> Evening:
    return Evening(make_context(tmp_path))


@pytest.mark.parametrize("frames", FRAMES)
@pytest.mark.parametrize("device", [mouse, finger, gamepad])
@pytest.mark.parametrize("change", [Push, Reset])
def test_the_second_press_does_nothing_in_the_next_scene(
    evening: Evening, change: Callable[[Screen], Change], device: Device, frames: int
) -> None:
    second = Everywhere(evening.context, lambda: None)
    first = Everywhere(evening.context, lambda: change(second))
    first.pointer.focused = second.pointer.focused = "button"
    evening.stack.apply(Reset(first))
    evening.frame()
    press(evening, device, (300, 300), frames)
    assert (first.used, second.used) == (1, 0)
    evening.do(*device((300, 300)))
    assert second.used == 0, "nor does the third of a quick row"
    evening.wait(round(DOUBLE_CLICK * 60) + 1)
    second.pointer.focused = "button"
    evening.do(*device((300, 300)))
    assert second.used == 1, "a moment later it does"


@pytest.mark.parametrize("device", [mouse, finger, gamepad])
def test_the_second_press_does_nothing_in_the_scene_below(evening: Evening, device: Device) -> None:
    below, above = Everywhere(evening.context, lambda: None), Everywhere(evening.context, Pop)
    below.pointer.focused = above.pointer.focused = "button"
    evening.stack.apply(Reset(below))
    evening.stack.apply(Push(above))
    evening.frame()
    press(evening, device, (300, 300), 6)
    assert (above.used, below.used) == (1, 0)


@pytest.mark.parametrize("device", [mouse, finger, gamepad])
def test_two_quick_presses_of_one_control_both_count(evening: Evening, device: Device) -> None:
    scene = Everywhere(evening.context, lambda: None)
    evening.stack.apply(Reset(scene))
    evening.frame()
    scene.pointer.focused = "button"
    evening.do(*device((300, 300)))
    evening.frame()
    scene.pointer.focused = "button"
    evening.do(*device((300, 300)))
    assert scene.used == 2


def test_a_quick_press_elsewhere_or_after_moving_away_counts_in_the_next_scene(evening: Evening) -> None:
    for moves in ((), (Pointer("move", (600, 300)),)):
        second = Everywhere(evening.context, lambda: None)
        evening.stack.apply(Reset(Everywhere(evening.context, lambda scene=second: Push(scene))))  # type: ignore[misc]
        evening.frame()
        evening.do(*mouse((300, 300)))
        evening.frame()
        evening.do(*moves, *mouse((300, 300) if moves else (600, 300)))
        assert second.used == 1


def test_a_quick_press_after_the_focus_moved_counts_in_the_next_scene(evening: Evening) -> None:
    second = Everywhere(evening.context, lambda: None)
    first = Everywhere(evening.context, lambda: Push(second))
    first.pointer.focused = "button"
    evening.stack.apply(Reset(first))
    evening.frame()
    evening.do(Command.CONFIRM)
    evening.frame()
    evening.do(Command.NEXT, Command.CONFIRM)
    assert second.used == 1


def test_a_button_that_went_down_in_another_scene_uses_nothing(evening: Evening) -> None:
    second = Everywhere(evening.context, lambda: None)
    evening.stack.apply(Reset(Everywhere(evening.context, lambda: None)))
    evening.frame()
    evening.do(Pointer("down", (300, 300)))
    evening.stack.apply(Reset(second))
    evening.frame()
    evening.do(Pointer("up", (300, 300)))
    assert second.used == 0


@pytest.mark.parametrize("frames", FRAMES)
@pytest.mark.parametrize("device", [mouse, finger])
def test_a_double_click_on_a_box_opens_its_title_and_nothing_there(
    evening: Evening, device: Device, frames: int
) -> None:
    on_shelf(evening)
    box = pygame.Rect(evening.control("balconia").rect)
    for x in range(box.left + 5, box.right, 40):
        for y in range(box.top + 5, box.bottom, 40):
            on_shelf(evening)
            evening.do(Pointer("move", (5, 5)))
            press(evening, device, (x, y), frames)
            assert evening.top.name == "title"


@pytest.mark.parametrize("frames", FRAMES)
@pytest.mark.parametrize("control", ["play", "options", "statistics", "past-games"])
def test_a_double_click_on_the_title_opens_one_scene_and_uses_nothing_there(
    tmp_path: Path, control: str, frames: int
) -> None:
    context = ring_context(tmp_path)
    evening = Evening(context)
    evening.stack.apply(Reset(context.home))
    evening.frame()
    evening.do(*mouse(centre(evening, control)))
    once = evening.top.name
    settings = context.settings
    evening.stack.apply(Reset(context.home))
    evening.frame()
    evening.do(Pointer("move", (5, 5)))
    press(evening, mouse, centre(evening, control), frames)
    assert (evening.top.name, context.settings) == (once, settings)


@pytest.mark.parametrize("frames", FRAMES)
def test_a_double_clicked_restart_starts_one_game_without_a_move(tmp_path: Path, frames: int) -> None:
    evening = Evening(make_context(tmp_path, game="bonbons"))
    plugin = evening.context.game.plugin
    match: Match = Match(plugin.game, plugin.variants[0], 3)  # type: ignore[type-arg]
    evening.sit_down(match)
    match.play(match.view(match.to_move).legal[0])
    evening.top.at_table.save()  # type: ignore[union-attr]
    evening.click("pause")
    evening.do(Pointer("move", (5, 5)))
    press(evening, mouse, centre(evening, "restart"), frames)
    table = evening.top.at_table
    assert table is not None
    assert table.match is not match
    assert table.match.moves == ()
    assert len(evening.context.autosave.in_progress) == 2


@pytest.mark.parametrize("frames", FRAMES)
def test_a_double_clicked_resume_does_nothing_at_the_table(tmp_path: Path, frames: int) -> None:
    context = ring_context(tmp_path)
    evening = Evening(context)
    table = Everywhere(context, lambda: None)
    evening.stack.apply(
        RING.begin(context, Match(RING.plugin.game, Options(4), 1), people(("Ada", "Basile", "Chloé", "Dario")))
    )
    evening.stack.apply(Push(table))
    evening.stack.apply(table.open_pause())
    evening.frame()
    evening.do(Pointer("move", (5, 5)))
    press(evening, mouse, centre(evening, "resume"), frames)
    assert (evening.top, table.used) == (table, 0)
