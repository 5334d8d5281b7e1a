"""All menus: controls by id, inside the window and not overlapping, reachable by keys alone, with readable text."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import shelf
from scenes.kit.actions import Command, Pointer
from scenes.kit.stack import Pop, Push
from scenes.persistence.settings import Settings
from scenes.shelf import cover
from tests.scenes.menu_walks import MENUS, SIZES, a_context, draw, opened
from tools.evening import control_of, likings

NAMES = {
    "title": "play continue tutorial variants options aid quit day past-games statistics shelf "
    "welcome-tutorial welcome-game welcome-no",
    "setup": "turquoise-kind rose-kind start back turquoise-name rose-name turquoise-swap variants second-screens deal "
    "aid pause",
    "dealing": "skip",
    "variants": "free-placement door-1 door-2 door-3 door-4 door-5 full-building entrances-one entrances-three back "
    "aid pause",
    "options": "tab-general tab-sight tab-game tab-keys language-back language sound volume-down volume-up music-down "
    "music-up speech fullscreen window-back window back",
    "in-progress": "game-1 delete-1 game-2 delete-2 back aid pause",
    "past-games": "filter-player filter-result filter-variant game-1 delete-1 game-2 delete-2 back aid pause",
    "statistics": "name-1 name-2 back aid pause",
    "pause": "resume options aid title quit",
    "aid": "page-1 page-2 page-3 page-4 page-5 page-6 page-7 previous next back "
    "shown-1 shown-2 shown-3 shown-4 shown-5 shown-6",
    "shelf": " ".join((*shelf.PLAYABLE, "statistics options quit day")),
    "day": "name play earlier later day-2026-11-16 back aid pause",
    "days": " ".join(f"day-{name}" for name in shelf.PLAYABLE if cover(name).deals) + " back",
    "guest-book": " ".join(f"open-{name}" for name in shelf.PLAYABLE) + " back",
}


@pytest.mark.parametrize("name", MENUS)
def test_every_menu_has_the_targets_that_reports_and_tests_rely_on(name: str, tmp_path: Path) -> None:
    menu = opened(MENUS[name](a_context(tmp_path)))
    assert menu.name == name
    assert set(NAMES[name].split()) <= {target.id for target in menu.controls()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MENUS)
def test_targets_lie_in_the_window_and_apart(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    menu = opened(MENUS[name](a_context(tmp_path)), size)
    boxes = {target.id: pygame.Rect(target.rect) for target in menu.controls()}
    assert [target for target, box in boxes.items() if not pygame.Rect((0, 0), size).contains(box)] == []
    overlapping = [(a, b) for a, b in combinations(boxes, 2) if boxes[a].colliderect(boxes[b])]
    assert overlapping == []


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080)])
@pytest.mark.parametrize("name", MENUS)
def test_every_menu_can_be_drawn_at_every_size(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    menu = opened(MENUS[name](a_context(tmp_path)), size)
    picture = pygame.transform.scale(draw(menu), (96, 54))
    colours = {tuple(picture.get_at((x, y))) for x in range(96) for y in range(54)}
    assert len(colours) > 10


@pytest.mark.parametrize("name", MENUS)
def test_tab_reaches_every_target_and_comes_round(name: str, tmp_path: Path) -> None:
    menu = opened(MENUS[name](a_context(tmp_path)))
    reached = []
    for _ in menu.controls():
        menu.handle(Command.NEXT)
        reached.append(menu.pointer.focused)
    assert sorted(filter(None, reached)) == sorted(target.id for target in menu.controls())
    menu.handle(Command.NEXT)
    assert menu.pointer.focused == reached[0]


@pytest.mark.parametrize(
    "name", ["title", "variants", "options", "pause", "setup", "shelf", "guest-book", "day", "days"]
)
def test_arrows_reach_every_target_too(name: str, tmp_path: Path) -> None:
    menu = opened(MENUS[name](a_context(tmp_path)))
    menu.handle(Command.NEXT)
    reached, waiting = {menu.pointer.focused}, [menu.pointer.focused]
    while waiting:
        here = waiting.pop()
        for command in (Command.UP, Command.DOWN, Command.LEFT, Command.RIGHT):
            menu.pointer.focused = here
            menu.handle(command)
            if menu.pointer.focused not in reached:
                reached.add(menu.pointer.focused)
                waiting.append(menu.pointer.focused)
    assert reached == {target.id for target in menu.controls()}


@pytest.mark.parametrize("name", ["setup", "variants", "options", "pause", "aid", "dealing", "guest-book", "days"])
def test_esc_goes_back(name: str, tmp_path: Path) -> None:
    assert opened(MENUS[name](a_context(tmp_path))).handle(Command.BACK) == Pop()


@pytest.mark.parametrize("name", ["title", "setup", "variants", "options", "pause", "shelf", "guest-book"])
def test_f1_opens_the_player_aid(name: str, tmp_path: Path) -> None:
    change = opened(MENUS[name](a_context(tmp_path))).handle(Command.AID)
    assert isinstance(change, Push)
    assert change.scene.name == "aid"


@pytest.mark.parametrize("name", MENUS)
def test_a_closed_curtain_hides_no_menu(name: str, tmp_path: Path) -> None:
    context = a_context(tmp_path)
    open_picture = pygame.image.tobytes(draw(opened(MENUS[name](context))), "RGB")
    menu = opened(MENUS[name](context))
    context.curtain.position = context.curtain.goal = 1.0
    closed_picture = pygame.image.tobytes(draw(menu), "RGB")
    assert (open_picture == closed_picture) is not menu.overlay


@pytest.mark.parametrize("name", MENUS)
def test_no_word_is_under_16_pixels_at_1280_by_720(
    name: str, tmp_path: Path, small_words: list[tuple[str, int]]
) -> None:
    for settings in (Settings(), likings(door=1, full_building="three", free_placement=True, kind_rose="greedy")):
        menu = opened(MENUS[name](a_context(tmp_path, settings)))
        draw(menu)
        for page in range(7 if name == "aid" else 0):
            control_of(menu, f"page-{page + 1}").use()
            draw(menu)
    assert small_words == []


def test_a_disabled_button_explains_itself_when_hovered(tmp_path: Path) -> None:
    menu = opened(MENUS["title"](a_context(tmp_path)))
    before = pygame.image.tobytes(draw(menu), "RGB")
    target = control_of(menu, "continue")
    assert target.refusal
    menu.handle(Pointer("move", (round(target.centre[0]), round(target.centre[1]))))
    assert pygame.image.tobytes(draw(menu), "RGB") != before
