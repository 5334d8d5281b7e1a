"""Bonbons in a real window: whole games by mouse with two and with six seats, killed and gone on with in between."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.bonbons.box import BOX
from game.bonbons.match import new_match
from game.bonbons.state import Options
from game.bonbons.tiles import Tile
from scenes.bonbons.table.places import target_name
from scenes.keep.autosave import read_game
from tests.window.game_on_screen import FROM_SOURCE
from tests.window.real_window import RealWindow, enabled
from tools.bonbons.evening import Cheat

BONBONS = (*FROM_SOURCE, "--game", "bonbons", "--still")
SEED = 7


def sit_down(folder: Path, seats: int) -> Cheat:
    """People on all seats, who see and hide at a click; and somebody who knows where everything lies."""
    people = [[name, "person"] for name in ("Ada", "Basile", "Chloé", "Dario", "Emma", "Farid")]
    own = {"seats": seats, "players": people, "hold": "click"}
    (folder / "settings.json").write_text(json.dumps({"games": {"bonbons": own}}))
    return Cheat(new_match(Options(seats), SEED))


def turn(window: RealWindow, *tiles: Tile) -> None:
    """Click tiles as soon as they can be clicked."""
    for tile in tiles:
        window.click(target_name(tile), window.wait_for(partial(_with, window, target_name(tile))))


def press(window: RealWindow, button: str) -> None:
    """Click a button as soon as it is there; what is open has to be seen for a while first."""
    window.wait_for(partial(_pressed, window, button))


def _with(window: RealWindow, name: str) -> dict[str, Any] | None:
    seen = window.look()
    return seen if name in enabled(seen, name) else None


def _pressed(window: RealWindow, button: str) -> bool | None:
    """Whether the button was there and a click on it has made it go away."""
    if button not in enabled(seen := window.look(), button):
        return None
    window.click(button, seen)
    after = window.look()
    return after["scene"] != seen["scene"] or button not in enabled(after, button) or None


def play(window: RealWindow) -> None:
    window.click("play", window.wait_for_scene("title"))
    window.click("start", window.wait_for_scene("setup"))
    window.wait_for_scene("table")


@pytest.mark.parametrize("seats", [2, 6])
def test_a_whole_game_by_mouse_with_every_phase_killed_in_between(tmp_path: Path, seats: int) -> None:
    cheat = sit_down(tmp_path, seats)
    theft = cheat.pair(1, 2)
    with RealWindow(tmp_path, "--seed", str(SEED), command=BONBONS) as window:
        play(window)
        turn(window, *cheat.miss(0, 0))
        press(window, "seen")
        for _ in range(seats - 1):
            turn(window, cheat.miss(0, 1)[0])
            press(window, "stop")
            press(window, "seen")
        turn(window, theft[0])
    with RealWindow(tmp_path, command=BONBONS) as window:
        window.click("continue", window.wait_for_scene("title"))
        turn(window, theft[1])
        window.wait_for(partial(_with, window, "round-0-3"))
    with RealWindow(tmp_path, command=BONBONS) as window:
        window.click("continue", window.wait_for_scene("title"))
        turn(window, cheat.pair(0, 3)[1])
        for slot in range(3):
            turn(window, *cheat.pair(0, slot))
        press(window, "seen")
        seen = window.wait_for_scene("end")
        assert {"show-all", "rematch", "title"} <= set(enabled(seen, ""))
    (path,) = (tmp_path / "bonbons" / "games").glob("*.json")
    match = read_game(BOX, path.read_bytes()).match
    assert match.outcome is not None
    assert [str(seat) for seat in match.outcome.winners] == ["0"]
