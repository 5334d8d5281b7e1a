"""Whole games in a real window, by mouse and by keyboard."""

import json
from pathlib import Path

import pygame
import pytest

from game.balconia.awards import awards
from game.balconia.building import SEATS
from game.balconia.match import BalconiaMatch
from game.balconia.plugin import PLUGIN
from scenes.balconia.scoring.celebration import awarded_cells
from scenes.balconia.scoring.score_pads import draw_pad, frame_cells
from scenes.kit.layout import load_layout
from scenes.persistence.autosave import read_game
from tests.window.game_on_screen import FROM_SOURCE
from tests.window.machine import share_that_differs
from tests.window.real_window import RealWindow, enabled

MOST_LOOKS = 300
STANDARD: dict[str, object] = {}
ALL_VARIANTS: dict[str, object] = {"free_placement": True, "door": 1, "full_building": "three"}


def play_whole_game(window: RealWindow) -> int:
    """Click through a game as two people would; returns how often the curtain closed."""
    curtains = 0
    for _ in range(MOST_LOOKS):
        seen = window.look()
        match seen["scene"]:
            case "title":
                window.click("play", seen)
            case "setup":
                window.click("start", seen)
            case "hand-over":
                curtains += 1
                window.click("ready", seen)
            case "disc" if tokens := enabled(seen, "token-"):
                window.click(tokens[len(tokens) // 2], seen)
            case "disc":
                window.click(enabled(seen, "face-")[curtains % 4], seen)
                window.click("confirm", seen)
            case "placement":
                window.click(enabled(seen, "face-")[curtains % 2], seen)
                cells = enabled(seen, "cell-")
                window.click(cells[curtains * 7 % len(cells)], seen)
                window.click("confirm")
            case "scoring":
                return curtains
    raise AssertionError("the game does not come to an end")


@pytest.mark.parametrize("variants", [STANDARD, ALL_VARIANTS], ids=["standard", "all variants"])
def test_a_game_by_mouse_ends_with_the_engines_scores_on_the_pads(tmp_path: Path, variants: dict[str, object]) -> None:
    (tmp_path / "settings.json").write_text(json.dumps(variants))
    with RealWindow(tmp_path, "--seed", "7") as window:
        curtains = play_whole_game(window)
        seen = window.look()
        if "skip" in enabled(seen, "skip"):
            window.click("skip", seen)
        window.look()
        picture = window.picture()
    (path,) = (tmp_path / "balconia" / "games").glob("*.json")
    match = read_game(PLUGIN, path.read_bytes()).match
    assert curtains == match.options.tokens
    assert_pads_show_the_scores(picture, match)


def assert_pads_show_the_scores(picture: pygame.Surface, match: BalconiaMatch) -> None:
    """Assert that the two pads on the screen are those drawn from the engine's receipts."""
    assert match.outcome is not None
    layout = load_layout("balconia/scoring").fit(picture.get_size())
    for seat in SEATS:
        pad = layout.rect(f"pad-{seat}")
        lines = match.outcome.scores[seat].lines
        points = {line.cell: line.points for line in lines}
        expected = picture.copy()
        draw_pad(expected, pad, seat, seat.title(), points, frozenset(points), None, 20)
        frame_cells(expected, pad, awarded_cells(awards(match.outcome.scores), seat))
        assert share_that_differs(picture.subsurface(pad), expected.subsurface(pad)) < 0.01


def test_a_closed_window_loses_nothing_and_continue_resumes_behind_the_curtain(tmp_path: Path) -> None:
    with RealWindow(tmp_path, "--seed", "3") as window:
        window.click("play")
        window.click("start", window.wait_for_scene("setup"))
        window.click("token-2", window.wait_for_scene("disc"))
        window.click("confirm")
        window.wait_for_scene("hand-over")
    with RealWindow(tmp_path) as window:
        window.click("continue")
        window.click("ready", window.wait_for_scene("hand-over"))
        window.wait_for_scene("placement")


def test_a_box_is_opened_by_mouse_and_enter_twice_goes_on_with_the_game_in_it(tmp_path: Path) -> None:
    with RealWindow(tmp_path, "--seed", "3", command=FROM_SOURCE) as window:
        window.click("balconia", window.wait_for_scene("shelf"))
        window.click("play", window.wait_for_scene("title"))
        window.click("start", window.wait_for_scene("setup"))
        window.wait_for_scene("disc")
    with RealWindow(tmp_path, command=(*FROM_SOURCE, "--still")) as window:
        window.wait_for_scene("shelf")
        window.press("Return")
        window.wait_for_scene("title")
        window.press("Tab")  # otherwise the second Enter would count as pressed twice by mistake
        window.press("shift+Tab")
        window.press("Return")
        window.click("ready", window.wait_for_scene("hand-over"))
        window.wait_for_scene("disc")
        window.press("Escape")
        window.click("title", window.wait_for_scene("pause"))
        window.click("shelf", window.wait_for_scene("title"))
        window.click("quit", window.wait_for_scene("shelf"))
        assert window.wait_for_end() == 0


def test_keyboard_alone_starts_a_game_and_quits(tmp_path: Path) -> None:
    with RealWindow(tmp_path, "--seed", "3") as window:
        window.wait_for_scene("title")
        window.press("Tab", "Return")
        window.wait_for_scene("setup")
        window.press("Escape")
        window.wait_for_scene("title")
        window.press("F1")
        window.wait_for_scene("aid")
        window.press("Escape")
        window.click("quit", window.wait_for_scene("title"))
        assert window.wait_for_end() == 0
