"""The page of variants, shared by all games: rows and cards flow over pages at every text size and for fingers."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game import shelf
from scenes.balam.settings import own_settings
from scenes.kit.stack import Reset
from scenes.shelf import scenes
from tests.scenes.menu_walks import SIZES
from tools.evening import Evening, make_context

GAMES = tuple(name for name in shelf.PLAYABLE if scenes(name).variants)
PAGING = {"previous", "next"}
FINGER = 76
"""Minimum side of a control in pixels of a touch layout's canvas, which is 660 high."""


def opened(folder: Path, game: str, size: tuple[int, int] = (1280, 720), **settings: object) -> Evening:
    context = make_context(folder, game=game, **settings)  # type: ignore[arg-type]
    evening = Evening(context, size)
    assert context.game.variants
    evening.stack.apply(Reset(context.game.variants(context)))
    return evening


def pages(evening: Evening) -> list[dict[str, pygame.Rect]]:
    """The controls of all pages, by id."""
    found = []
    while True:
        evening.picture()
        found.append({control.id: pygame.Rect(control.rect) for control in evening.top.controls()})
        following = evening.top.control("next")
        if following is None or not following.enabled:
            return found
        evening.click("next")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("settings", [{}, {"text_scale": 1.5}, {"text_scale": 2.0}, {"touch": "on"}], ids=str)
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_on_some_page_in_the_window_and_apart(
    game: str, settings: dict[str, object], size: tuple[int, int], tmp_path: Path
) -> None:
    usual = pages(opened(tmp_path / "usual", game))
    found = pages(opened(tmp_path / "other", game, size, **settings))
    for boxes in found:
        assert [name for name, box in boxes.items() if not pygame.Rect((0, 0), size).contains(box)] == []
        assert [pair for pair in combinations(boxes, 2) if boxes[pair[0]].colliderect(boxes[pair[1]])] == []
    assert {name for boxes in found for name in boxes} - PAGING == {name for boxes in usual for name in boxes} - PAGING


@pytest.mark.parametrize("game", GAMES)
def test_fingers_can_hit_every_control(game: str, tmp_path: Path) -> None:
    for boxes in pages(opened(tmp_path, game, (1440, 660), touch="on")):
        assert {name: box.size for name, box in boxes.items() if min(box.size) < FINGER} == {}


@pytest.mark.parametrize("game", GAMES)
def test_every_declared_option_has_controls_here_or_in_the_set_up(game: str, tmp_path: Path) -> None:
    evening = opened(tmp_path, game)
    menu = evening.top
    ids = {variant.id for variant in menu.game.variants(None)} | set(menu.game.in_setup)  # type: ignore[attr-defined]
    declared = {one.id for one in evening.context.game.plugin.options if one.is_variant}
    assert declared <= ids


@pytest.mark.parametrize("game", GAMES)
def test_a_switch_is_spoken_and_kept_when_it_is_flipped(game: str, tmp_path: Path) -> None:
    evening = opened(tmp_path, game)
    for option in evening.context.game.plugin.options:
        if option.kind == "switch":
            while evening.top.control(option.id) is None:
                evening.click("next")
            before = evening.control(option.id).spoken
            evening.click(option.id)
            kept = getattr(evening.context.own(evening.context.game.settings).variants, option.name)
            assert kept == option.values[1]
            assert evening.control(option.id).spoken != before


def test_arrows_step_through_the_values_of_a_choice_and_come_round(tmp_path: Path) -> None:
    evening = opened(tmp_path, "balam")
    length = next(one for one in evening.context.game.plugin.options if one.name == "length")
    seen = []
    for control in ["length"] * len(length.values) + ["length-back"]:
        evening.click(control)
        seen.append(own_settings(evening.context).variants.length)
    assert seen == [*length.values[1:], length.values[0], length.values[-1]]
