"""Repainting only what has changed gives the same picture as repainting everything."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from scenes.balconia.settings import BalconiaSettings
from scenes.kit.actions import Command, Pointer
from scenes.kit.bubbles import Bubbles, Novelty
from scenes.kit.compositor import Compositor, Layer, disjoint
from scenes.kit.control import Control
from scenes.kit.screen import Screen
from scenes.kit.stack import Reset
from tools.evening import Evening, make_context
from tools.tour import CHOICES, tour

SIZE = (1280, 720)
FRAMES, LOOKS = 40, 4
"""Frames drawn of each scene, and how many of them are compared."""
WINDOW = pygame.Rect(0, 0, 100, 100)


def fresh(evening: Evening) -> bytes:
    """The whole picture, painted on a new surface."""
    picture = pygame.Surface(SIZE)
    evening.stack.draw(picture)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("game", [name for name in CHOICES if name != "all"])
def test_every_scene_looks_the_same_when_only_what_has_changed_is_painted(game: str, tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, game=game), SIZE)
    for name, frame in tour(game).frames(evening):
        for count in range(FRAMES):
            frame()
            if count % (FRAMES // LOOKS) == FRAMES // LOOKS - 1:
                shown = pygame.image.tobytes(evening.surface, "RGB")
                assert shown == fresh(evening), f"{name} after {count + 1} frames"


def menu(evening: Evening, *buttons: str) -> None:
    """Open a menu, and wait until nothing is repainted."""
    evening.stack.apply(Reset(evening.context.home))
    for button in buttons:
        evening.click(button)
    evening.frame()
    assert evening.frame() == []


def test_a_menu_that_nobody_touches_is_not_painted_again(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False), SIZE)
    menu(evening, "options")
    evening.do(Pointer("move", (3, 3)))
    assert evening.frame() == []


def test_a_menu_is_painted_again_after_a_click_a_key_and_a_message(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False), SIZE)
    menu(evening, "options")
    evening.hover("back")
    assert evening.frame() not in (None, [])
    evening.do(Command.NEXT)
    assert evening.frame() is None
    assert evening.frame() == []
    evening.top.say("Somebody says something.")
    assert evening.frame() != []


def check_shown(evening: Evening, after: str) -> None:
    """The next frame, and one at rest after it, show what a full repaint shows."""
    for _ in range(2):
        evening.frame()
    assert pygame.image.tobytes(evening.surface, "RGB") == fresh(evening), after
    evening.frame()  # drawing a fresh picture makes the next frame a full one


@pytest.mark.parametrize("page", ["play", "variants", "options"])
def test_a_menu_at_rest_notices_every_click(page: str, tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, game="bonbons"), SIZE)
    menu(evening, page)
    scene = evening.top
    for control in reversed(evening.names()):  # tabs last
        evening.click(control)
        if evening.stack.top is scene:
            check_shown(evening, control)
        evening.stack.apply(Reset(scene))


def test_a_menu_at_rest_notices_a_key_that_it_waited_for_a_setting_and_the_next_day(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False), SIZE)
    menu(evening, "options")
    evening.click("tab-keys")
    for key in ("escape", "j"):
        evening.click(evening.enabled("key-")[0])
        check_shown(evening, "asking for a key")
        assert evening.stack.take_key(key)
        check_shown(evening, key)
    evening.context.change(fullscreen=True, high_contrast=True)
    check_shown(evening, "a setting")
    menu(evening, "play", "deal")
    evening.context.now = lambda: datetime(2027, 1, 31)
    check_shown(evening, "the next day")


def test_whatever_was_drawn_over_the_picture_goes_away_when_it_is_forgotten(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False), SIZE)
    menu(evening, "options")
    before = pygame.image.tobytes(evening.surface, "RGB")
    evening.surface.fill("red")
    evening.stack.forget()
    assert evening.frame() is None
    assert pygame.image.tobytes(evening.surface, "RGB") == before


def test_while_the_block_turns_on_the_title_the_rest_of_the_window_is_left_alone(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False), SIZE)
    evening.stack.apply(Reset(evening.context.home))
    evening.wait(12)
    evening.frame()
    for _ in range(FRAMES):
        areas = evening.frame()
        assert areas is not None
        assert sum(area.width * area.height for area in areas) < SIZE[0] * SIZE[1] // 4


class Drifting(Screen):
    """A room with one button, which is somewhere else whenever `left` is changed."""

    left = 300

    def controls(self) -> Iterable[Control]:
        return (Control("cat", (self.left, 500, 80, 60), lambda: None),)

    def layers(self) -> Iterable[Layer]:
        yield self.whole("room", white)


def white(surface: pygame.Surface) -> None:
    surface.fill("white")


class Tips(Bubbles):
    novelties = (Novelty("new", Drifting.name, ("cat",), "cat", "A cat."),)
    settings = BalconiaSettings


def test_a_tip_follows_the_control_that_it_points_at(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path), SIZE)
    evening.context.pointers = Tips()
    scene = Drifting(evening.context)
    evening.stack.apply(Reset(scene))
    evening.frame()
    assert evening.frame() == [], "nothing is painted while it stays"
    for left in (305, 900):
        scene.left = left
        check_shown(evening, f"a control moved to {left}")


def painted(*pictures: Sequence[Layer]) -> list[pygame.Rect] | None:
    """The areas repainted when the last picture follows the others."""
    compositor, surface = Compositor(), pygame.Surface(WINDOW.size)
    return [compositor.paint(surface, layers) for layers in pictures][-1]


def layer(key: str, area: tuple[int, int, int, int], still: bool = False) -> Layer:
    return Layer(key, area, lambda _surface: None, still)


ROOM = layer("room", (0, 0, *WINDOW.size), still=True)


def test_a_layer_that_moves_is_painted_where_it_was_and_where_it_is() -> None:
    before, now = ([ROOM, layer("cat", (x, 0, 10, 10))] for x in (0, 50))
    assert sorted(map(tuple, painted(before, now) or [])) == [(0, 0, 16, 10), (48, 0, 16, 10)]
    assert painted(before, now, now) == []


@pytest.mark.parametrize("still", [False, True])
def test_a_layer_that_looks_different_is_painted_though_it_stays_where_it_is(still: bool) -> None:
    before, now = ([ROOM, layer(look, (5, 5, 10, 10), still)] for look in ("awake", "asleep"))
    assert painted(before, now) == [pygame.Rect(0, 5, 16, 10)]


def test_a_layer_without_a_key_is_painted_in_every_frame() -> None:
    layers = [ROOM, Layer(None, (5, 5, 10, 10), lambda _surface: None)]
    assert painted(layers, layers) == [pygame.Rect(0, 5, 16, 10)]


def test_painted_areas_are_whole_cache_lines_but_never_more_than_the_window() -> None:
    now = [ROOM, layer("mouse", (30, 5, 3, 2)), layer("cat", (90, 50, 9, 9)), layer("", (3, 3, 0, 9))]
    assert sorted(map(tuple, painted([ROOM], now) or [])) == [(16, 5, 32, 2), (80, 50, 20, 9)]


def test_another_room_is_painted_whole() -> None:
    assert painted([ROOM], [layer("garden", (0, 0, *WINDOW.size), still=True)]) is None


def test_the_backdrop_is_painted_once_and_shown_under_what_moves() -> None:
    count: list[str] = []
    room = Layer("room", (0, 0, *WINDOW.size), lambda _surface: count.append("room"), still=True)
    painted(*([room, layer("cat", (x, 0, 10, 10))] for x in range(3)))
    assert count == ["room"]


def test_areas_that_overlap_are_painted_once() -> None:
    areas = disjoint(pygame.Rect(area) for area in ((0, 0, 10, 10), (40, 0, 10, 10), (5, 0, 10, 10), (60, 0, 0, 9)))
    assert sorted(map(tuple, areas)) == [(0, 0, 15, 10), (40, 0, 10, 10)]


def test_a_small_area_does_not_join_two_large_ones_that_are_better_painted_disjoint() -> None:
    block, cards = (200, 0, 300, 300), [(x, 330, 150, 150) for x in (0, 160, 320, 480, 640)]
    areas = disjoint(pygame.Rect(area) for area in (block, cards[2], *cards))
    assert sorted(map(tuple, areas)) == [(0, 330, 790, 150), block]
