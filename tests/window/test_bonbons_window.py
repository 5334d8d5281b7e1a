"""Bonbons in a real window: whole games by mouse and by keyboard, and killed in every phase."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.plugin import PLUGIN
from game.bonbons.state import Options
from game.bonbons.tiles import Round, Tile
from game.engine.contract import Seat
from scenes.bonbons.table.places import target_name
from scenes.persistence.autosave import read_game
from tests.scenes.hand import SEEN, ring_seen
from tests.window.game_on_screen import FROM_SOURCE
from tests.window.real_window import RealWindow, enabled
from tools.bonbons.evening import Cheat

BONBONS = (*FROM_SOURCE, "--game", "bonbons", "--still")
SEED = 7


def sit_down(folder: Path, seats: int) -> Cheat:
    """Set up people on all seats, who hide tiles with a click; returns a Cheat that knows every tile."""
    people = [[name, "person"] for name in ("Ada", "Basile", "Chloé", "Dario", "Emma", "Farid")]
    own = {"seats": seats, "players": people, "hold": "click"}
    (folder / "settings.json").write_text(json.dumps({"games": {"bonbons": own}}))
    return Cheat(new_match(Options(seats), SEED))


def turn(window: RealWindow, *tiles: Tile) -> None:
    """Click tiles as soon as they can be clicked."""
    for tile in tiles:
        window.click(target_name(tile), window.wait_until(target_name(tile)))


def press(window: RealWindow, button: str) -> None:
    """Click a button as soon as it is there; open tiles have to be shown for a while first."""
    window.wait_for(partial(_pressed, window, button))


def _pressed(window: RealWindow, button: str) -> bool | None:
    """True if the button was there and a click has removed it."""
    if button not in enabled(seen := window.look(), button):
        return None
    window.click(button, seen)
    after = window.look()
    return after["scene"] != seen["scene"] or button not in enabled(after, button) or None


def play(window: RealWindow) -> None:
    window.click("play", window.wait_for_scene("title"))
    window.click("start", window.wait_for_scene("setup"))
    window.wait_for_scene("table")


def finished(folder: Path) -> BonbonsMatch:
    """The only past game."""
    (path,) = (folder / "bonbons" / "games").glob("*.json")
    match: BonbonsMatch = read_game(PLUGIN, path.read_bytes()).match
    return match


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_by_mouse(tmp_path: Path, seats: int) -> None:
    cheat = sit_down(tmp_path, seats)
    with RealWindow(tmp_path, "--seed", str(SEED), command=BONBONS) as window:
        play(window)
        turn(window, *cheat.miss(0, 0))
        press(window, "seen")
        for _ in range(seats - 1):
            turn(window, cheat.miss(0, 1)[0])
            press(window, "stop")
            press(window, "seen")
        turn(window, *cheat.pair(1, 2), Round(Seat("0"), 3))
        for slot in range(3):
            turn(window, *cheat.pair(0, slot))
        press(window, "seen")
        seen = window.wait_for_scene("end")
        assert {"show-all", "rematch", "title"} <= set(enabled(seen, ""))
    outcome = finished(tmp_path).outcome
    assert outcome is not None
    assert outcome.winners == (Seat("0"),)


def by_keys(window: RealWindow, name: str) -> None:
    """Move the focus to a control with Tab, and press Enter."""
    window.wait_until(name)
    window.wait_for(partial(_reached, window, name))
    window.press("Return")


def _reached(window: RealWindow, name: str) -> bool | None:
    """Move the focus the rest of the way: a busy machine may take quick presses for a key held down, and drop them."""
    ahead = _tabs(window, window.look(), name)
    if ahead == 0:
        return True
    window.press(*["Tab" if ahead > 0 else "shift+Tab"] * abs(ahead))
    return None


def _tabs(window: RealWindow, seen: dict[str, Any], name: str) -> int:
    """The number of steps from the focus to a control, negative if it is shorter to go back."""
    picture, names = window.picture(), [target["name"] for target in seen["targets"]]
    rings = [ring_seen(picture, pygame.Rect(target["rect"])) >= SEEN for target in seen["targets"]]
    ahead = names.index(name) - (rings.index(True) if True in rings else -1)
    return min(ahead, ahead - len(names), ahead + len(names), key=abs) if True in rings else ahead


def hide_by_keys(window: RealWindow) -> None:
    """Press Enter until the open tiles have been shown long enough and are hidden."""
    window.wait_until("seen")
    window.wait_for(partial(_hidden, window))


def _hidden(window: RealWindow) -> bool | None:
    if "seen" not in enabled(window.look(), "seen"):
        return True
    window.press("Return")
    return None


def test_a_whole_game_by_keyboard_alone(tmp_path: Path) -> None:
    cheat = sit_down(tmp_path, 2)
    with RealWindow(tmp_path, "--seed", str(SEED), command=BONBONS) as window:
        for scene, button in (("title", "play"), ("setup", "start")):
            window.wait_for_scene(scene)
            by_keys(window, button)
        window.wait_for_scene("table")
        for tile in cheat.miss(0, 0):
            by_keys(window, target_name(tile))
        hide_by_keys(window)
        for tile in (tile for slot in range(4) for tile in cheat.pair(1, slot)):
            by_keys(window, target_name(tile))
        hide_by_keys(window)
        window.wait_for_scene("end")
    outcome = finished(tmp_path).outcome
    assert outcome is not None
    assert outcome.winners == (Seat("1"),)


def public(window: RealWindow, seen: dict[str, Any], whole: bool = True) -> list[bytes]:
    """The public state: every tile on the table or, if `whole`, everything but the status line."""
    picture = window.picture()
    tiles = [pygame.Rect(t["rect"]) for t in seen["targets"] if t["name"].startswith(("square-", "round-"))]
    if whole:
        width, height = picture.get_size()
        tiles.append(pygame.Rect(0, height // 12, width, height - height // 12))
    return [pygame.image.tobytes(picture.subsurface(rect), "RGB") for rect in tiles]


def kill(window: RealWindow, waits_for: str) -> None:
    """Kill the game when the table waits for a control, and compare the table after the restart."""
    window.hand("mousemove", "2", "2")
    before = public(window, window.wait_until(waits_for))
    window.kill_and_start_again()
    window.click("continue", window.wait_for_scene("title"))
    window.wait_for_scene("table")
    window.hand("mousemove", "2", "2")
    assert public(window, window.wait_until(waits_for)) == before, f"waiting for {waits_for}"


def _saved(folder: Path, move: str) -> bool | None:
    """True if a move is in the saved game."""
    (path,) = (folder / "bonbons").glob("*.json")
    return f'"{move}"' in path.read_text() or None


def test_killed_in_every_phase_the_game_goes_on_with_the_same_table(tmp_path: Path) -> None:
    cheat = sit_down(tmp_path, 2)
    coins, miss, theft = cheat.coins(), cheat.miss(0, 0), cheat.pair(0, 3)
    with RealWindow(tmp_path, "--seed", str(SEED), command=BONBONS, size="960x540") as window:
        play(window)
        for number, coin in enumerate(coins):  # at the start, after one coin and after two
            kill(window, target_name(coins[-1]) if number else "square-0")
            turn(window, coin)
        kill(window, "round-0-1")  # which tile to cover
        turn(window, Round(Seat("0"), 1))
        turn(window, cheat.wrapper())
        kill(window, "stop")  # a square, which is the wrapper
        press(window, "stop")
        turn(window, miss[1])
        kill(window, target_name(miss[0]))  # a round tile
        turn(window, miss[0])
        kill(window, "seen")  # no pair
        press(window, "seen")
        turn(window, *theft)
        kill(window, "round-1-4")  # which tile to give
        turn(window, Round(Seat("1"), 4))
        window.wait_for(partial(_saved, tmp_path, "give 4"))
        window.kill_and_start_again()  # while both tiles are moving
        window.click("continue", window.wait_for_scene("title"))
        kill(window, "end")  # another turn
        for slot in range(4):
            turn(window, *cheat.pair(1, slot))
        window.hand("mousemove", "2", "2")
        before = public(window, window.wait_until("seen"), whole=False)
        window.kill_and_start_again()  # won
        window.click("continue", window.wait_for_scene("title"))
        assert public(window, window.wait_for_scene("end"), whole=False) == before
    moves = [str(move) for move in finished(tmp_path).moves]
    assert {move.split()[0] for move in moves} == {"square", "round", "cover", "stop", "hide", "give"}
