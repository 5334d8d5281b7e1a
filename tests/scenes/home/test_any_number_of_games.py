"""The shelf and the guest book with any number of games, most of them in plain boxes."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.home.boards import MOST, boards_of
from scenes.home.scene import Shelf
from scenes.kit.actions import Command
from scenes.kit.game_scenes import GameScenes
from scenes.shelf import scenes
from tests.scenes.ring_scenes import RING
from tools.evening import SIZE, Evening, make_context
from tools.house.tour import covers, on_shelf

NUMBERS = (1, 2, 4, 6, 7, 12)
LOOKS: tuple[dict[str, Any], ...] = ({}, {"text_scale": 1.5}, {"touch": "on"}, {"high_contrast": True})
THINGS = ["statistics", "options", "quit", "day"]


@pytest.fixture(params=LOOKS, ids=lambda look: next(iter(look), "usual"))
def evening(request: pytest.FixtureRequest, tmp_path: Path) -> Evening:
    return Evening(make_context(tmp_path, **request.param))


@pytest.fixture
def with_ring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """A shelf with Ring, which has no picture, data files, tutorial or statistics."""

    bare = replace(RING, aid=())

    def found(name: str) -> GameScenes:
        return bare if name == RING.name else scenes(name)

    monkeypatch.setattr("scenes.home.scene.scenes", found)
    evening = Evening(make_context(tmp_path))
    on_shelf(evening, (*covers(), RING.cover))
    evening.context.navigation.shelf = lambda context: Shelf(context, (*covers(), RING.cover))
    return evening


def rects(evening: Evening) -> Iterator[pygame.Rect]:
    for control in evening.top.controls():
        yield pygame.Rect(control.rect)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_box_has_a_place_of_its_own_in_the_window(evening: Evening, number: int) -> None:
    on_shelf(evening, covers(number))
    assert set(evening.names()) == {*(cover.name for cover in covers(number)), *THINGS}
    found = list(rects(evening))
    assert all(pygame.Rect((0, 0), SIZE).contains(one) for one in found)
    assert [pair for pair in combinations(found, 2) if pair[0].colliderect(pair[1])] == []


@pytest.mark.parametrize("number", NUMBERS)
def test_every_frame_of_the_shelf_is_what_a_full_repaint_would_be(evening: Evening, number: int) -> None:
    on_shelf(evening, covers(number))
    for name in (covers(number)[-1].name, "statistics"):
        evening.hover(name)
        evening.wait(20)
        evening.frame()
        shown = pygame.image.tobytes(evening.surface, "RGB")
        assert evening.picture() == shown


@pytest.mark.parametrize("number", NUMBERS)
def test_tab_and_arrows_reach_every_box(evening: Evening, number: int) -> None:
    for keys in ([Command.NEXT], [Command.LEFT, Command.UP, Command.RIGHT, Command.DOWN]):
        screen = on_shelf(evening, covers(number))
        reached = {screen.pointer.focused}
        before: set[str | None] = set()
        while reached != before:
            before = set(reached)
            for start in before:
                for key in keys:
                    screen.focus(start)
                    evening.do(key)
                    reached.add(screen.pointer.focused)
        assert reached == set(evening.names())


@pytest.mark.parametrize("number", NUMBERS)
def test_the_guest_book_has_a_row_for_every_game(evening: Evening, number: int) -> None:
    on_shelf(evening, covers(number))
    evening.click("statistics")
    found = set()
    while True:
        found |= {name for name in evening.names() if name.startswith("open-")}
        inside = list(rects(evening))
        assert [pair for pair in combinations(inside, 2) if pair[0].colliderect(pair[1])] == []
        evening.picture()
        if "next" not in evening.enabled("next"):
            break
        evening.click("next")
    assert found == {f"open-{cover.name}" for cover in covers(number)}


@pytest.mark.parametrize("number", range(1, 25))
def test_no_board_has_more_than_six_boxes_and_the_lowest_has_the_first_game(number: int) -> None:
    boards = boards_of(covers(number))
    assert sum(map(len, boards)) == number
    assert max(map(len, boards)) <= MOST
    assert covers()[0] in boards[-1]


def test_letters_stay_readable_with_six_games(tmp_path: Path, small_words: list[tuple[str, int]]) -> None:
    evening = Evening(make_context(tmp_path))
    on_shelf(evening, covers(6))
    evening.picture()
    assert small_words == []


def test_a_game_without_pictures_is_opened_from_a_plain_box_by_mouse(with_ring: Evening) -> None:
    with_ring.click("ring")
    assert with_ring.top.name == "title"
    assert not {"tutorial", "variants", "welcome-tutorial"} & set(with_ring.names())
    with_ring.picture()
    for button, scene in (
        ("statistics", "statistics"),
        ("past-games", "past-games"),
        ("options", "options"),
        ("aid", "aid"),
    ):
        with_ring.click(button)
        with_ring.picture()
        assert with_ring.top.name == scene
        with_ring.click("back")
    with_ring.click("play")
    with_ring.picture()
    with_ring.click("start")
    assert with_ring.top.name == "table"


def test_a_game_without_pictures_is_opened_by_keys(with_ring: Evening) -> None:
    while with_ring.top.pointer.focused != "ring":
        with_ring.do(Command.NEXT)
    with_ring.do(Command.CONFIRM)
    assert (with_ring.top.name, with_ring.top.pointer.focused) == ("title", "play")
    with_ring.do(Command.BACK)
    assert (with_ring.top.name, with_ring.top.pointer.focused) == ("shelf", "ring")


def test_the_table_of_a_game_without_pictures_unfolds(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    on_shelf(evening, (RING.cover,))
    evening.do(Command.CONFIRM)
    evening.wait(20)
    assert evening.picture()
