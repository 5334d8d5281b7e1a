"""Novelties are pointed out once in a real game, dismissed with a click, and can be switched off."""

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.balconia.example import example_match
from scenes.balconia.pointers import NOVELTIES, Pointers
from scenes.balconia.settings import own_settings
from scenes.balconia.table.cells import CELLS_BY_ID
from scenes.balconia.tutorial.scene import Tutorial
from scenes.kit.actions import Command, Pointer
from scenes.kit.bubbles import bubble_box, pointed
from scenes.kit.stack import Reset
from scenes.persistence.settings import load_settings
from tools.balconia.evening import play_turn, played
from tools.evening import Evening, make_context


def sat_down(folder: Path, moves: int = 0, still: bool = True, **settings: Any) -> Evening:
    evening = Evening(make_context(folder, still, **settings))
    evening.context.pointers = Pointers()
    evening.sit_down(played(moves))
    return evening


def hint(evening: Evening) -> str | None:
    found = Pointers().showing(evening.top)
    return found.name if found else None


def test_token_disc_curtain_and_placement_are_pointed_out_in_the_first_turn(tmp_path: Path) -> None:
    evening = sat_down(tmp_path)
    seen = [hint(evening)]
    for name in ("token-3", "confirm", "ready"):
        evening.click(name)
        seen.append(hint(evening))
    assert seen == ["token", "disc", "curtain", "placement"]


def test_the_show_at_the_end_is_pointed_out_too(tmp_path: Path) -> None:
    evening = sat_down(tmp_path)
    evening.sit_down(example_match())
    assert hint(evening) is None, "a bubble would hide what is being shown"
    evening.click("skip")
    assert hint(evening) == "scoring"
    evening.do(Pointer("down", (640, 20)))
    assert hint(evening) is None


def test_nothing_is_pointed_out_twice_not_even_another_day(tmp_path: Path) -> None:
    evening = sat_down(tmp_path)
    play_turn(evening)
    assert hint(evening) is None
    again = sat_down(tmp_path)
    again.context.settings = load_settings(again.context.storage)
    assert hint(again) is None


@pytest.mark.parametrize("action", [Pointer("down", (640, 20)), Command.CONFIRM])
def test_any_click_dismisses_it_and_still_does_what_it_does(tmp_path: Path, action: Pointer | Command) -> None:
    evening = sat_down(tmp_path)
    evening.do(action)
    assert hint(evening) is None
    assert own_settings(evening.context).pointers_seen == ("token",)


def test_pointing_and_hovering_dismiss_nothing(tmp_path: Path) -> None:
    evening = sat_down(tmp_path)
    evening.hover("token-2")
    evening.do(Command.NEXT)
    assert hint(evening) == "token"


def test_it_can_be_switched_off(tmp_path: Path) -> None:
    assert hint(sat_down(tmp_path, pointers=False)) is None


def test_it_adds_nothing_to_click_and_takes_nothing_away(tmp_path: Path) -> None:
    with_hint, without = sat_down(tmp_path / "with"), sat_down(tmp_path / "without", pointers=False)
    assert with_hint.names() == without.names()
    assert with_hint.picture() != without.picture()


def test_on_the_curtain_it_looks_the_same_whatever_lies_behind(tmp_path: Path) -> None:
    pictures = []
    for moves in (0, 8):
        evening = sat_down(tmp_path / str(moves), moves)
        evening.click(evening.enabled("token-")[0])
        evening.click("confirm")
        evening.do(Pointer("move", (2, 2)))
        assert hint(evening) == "curtain"
        pictures.append(evening.picture())
    assert pictures[0] == pictures[1]


def test_nothing_is_said_while_the_curtain_still_closes(tmp_path: Path) -> None:
    evening = sat_down(tmp_path, still=False)
    evening.click("token-1")
    evening.wait(90)
    evening.click("confirm")
    assert evening.top.name == "hand-over"
    assert not evening.context.curtain.closed
    assert hint(evening) is None


def test_nothing_is_said_before_the_curtain_has_opened(tmp_path: Path) -> None:
    evening = sat_down(tmp_path, still=False)
    evening.click("token-1")
    evening.wait(90)
    evening.click("confirm")
    evening.wait(60)
    evening.click("ready")
    assert evening.top.name == "placement"
    while evening.context.curtain.position > 0:
        assert hint(evening) is None
        evening.wait(1)
    assert hint(evening) == "placement"


def test_who_has_finished_the_tutorial_knows_it_all(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.pointers = Pointers()
    evening.stack.apply(Reset(Tutorial(evening.context)))
    evening.click("chapter-6")
    while evening.top.name == "tutorial":
        evening.click("next")
    evening.sit_down(played(0))
    assert hint(evening) is None


def test_every_hint_points_at_something_in_its_scene(tmp_path: Path) -> None:
    evening = sat_down(tmp_path)
    window, met = pygame.Rect((0, 0), (1280, 720)), []
    for name in ("token-3", "confirm", "ready", None):
        showing = Pointers().showing(evening.top)
        assert showing is not None
        assert all(window.colliderect(box) for box in pointed(evening.top, showing))
        assert pointed(evening.top, showing)
        met.append(showing)
        if name:
            evening.click(name)
    assert met == list(NOVELTIES[:4])


@pytest.mark.parametrize("letters", [1.0, 1.5, 2.0])
def test_a_bubble_leaves_free_what_it_points_at(tmp_path: Path, letters: float) -> None:
    evening = sat_down(tmp_path, text_scale=letters)
    for name in ("token-3", "confirm", "ready", None):
        showing = Pointers().showing(evening.top)
        assert showing is not None
        box = pointed(evening.top, showing)[0]
        inside = box.inflate(-box.width // 3, -box.height // 3)
        evening.picture()
        seen = evening.surface.subsurface(inside).copy()
        evening.context.pointers = None
        evening.picture()
        assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(evening.surface.subsurface(inside), "RGB")
        evening.context.pointers = Pointers()
        if name:
            evening.click(name)


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_a_bubble_lies_over_nothing_that_can_be_pressed_but_some_of_many_balconies(
    tmp_path: Path, letters: float
) -> None:
    evening = sat_down(tmp_path, text_scale=letters)
    met = []
    for name in ("token-3", "confirm", "ready", None):
        met.append(over(evening))
        if name:
            evening.click(name)
    evening.sit_down(example_match())
    evening.click("skip")
    met.append(over(evening))
    assert met == [(one.name, []) for one in NOVELTIES]


def over(evening: Evening) -> tuple[str, list[str]]:
    """The hint shown, and the controls that its bubble wrongly covers."""
    showing = Pointers().showing(evening.top)
    assert showing is not None
    box = bubble_box(evening.top, showing, pointed(evening.top, showing))
    covered = [one.id for one in evening.top.controls() if one.enabled and box.colliderect(one.rect)]
    return showing.name, [name for name in covered if not any(fnmatchcase(name, many) for many in showing.over)]


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_a_bubble_leaves_free_the_cells_it_speaks_of_the_block_and_the_words_beside_it(
    tmp_path: Path, letters: float
) -> None:
    evening = sat_down(tmp_path, text_scale=letters)
    for name in ("token-3", "confirm", "ready"):
        evening.click(name)
    assert hint(evening) == "placement"
    marked = [pygame.Rect(one.rect) for one in evening.top.controls() if one.id in CELLS_BY_ID and one.enabled]
    block = evening.top.rect("disc").scale_by(0.5)
    places = [*marked, evening.top.rect("info"), block]
    evening.picture()
    pointed_out = [evening.surface.subsurface(place).copy() for place in places]
    evening.context.pointers = None
    evening.picture()
    plain = [evening.surface.subsurface(place) for place in places]
    assert marked
    assert [pygame.image.tobytes(place, "RGB") for place in pointed_out] == [
        pygame.image.tobytes(place, "RGB") for place in plain
    ]
