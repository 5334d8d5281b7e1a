"""Balam in a real window: whole games by mouse, killed in every phase, and secret looks that leave no trace."""

import json
import time
from functools import partial
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.balam.forced import is_plain
from game.balam.kinds import SEATS
from game.balam.match import BalamMatch
from game.balam.plugin import PLUGIN
from game.balam.state import Options, Phase
from scenes.persistence.autosave import Autosave, read_game
from scenes.persistence.player import Player
from scenes.persistence.storage import Storage
from tests.window.game_on_screen import FROM_SOURCE
from tests.window.real_window import RealWindow, enabled
from tools.balam.evening import asked
from tools.evening import Evening, make_context

BALAM = (*FROM_SOURCE, "--game", "balam", "--still")
SEED = 7
SIZE = "960x540"
PHASES: tuple[Phase, ...] = (
    *("turn", "defend", "lose", "destroy", "settle", "gain"),
    *("wedding", "cenotes", "disaster", "produce", "assign"),
)
"""All phases at the table; the divination has its own scene."""
ANSWERS = {"assign": "accept", "cenotes": "accept", "gain": "choice-0", "wedding": "choice-0"}
SOON = 0.8
"""Seconds after which a click is repeated: it may have come too soon after the last one."""


def sit_down(folder: Path, kinds: tuple[str, ...]) -> None:
    """Set up these players on the small board, for the shortest game."""
    players = [[name, kind] for name, kind in zip(("Ada", "Basile", "", ""), kinds, strict=False)]
    own = {"seats": len(kinds), "players": players, "board": "small", "length": 2, "start_seat": 0}
    (folder / "settings.json").write_text(json.dumps({"pointers": False, "games": {"balam": own}}))


class Hand:
    """Plays by mouse; reads the phase from the saved game, and looks up the positions of controls once."""

    def __init__(self, window: RealWindow, folder: Path, kinds: tuple[str, ...]) -> None:
        self.window = window
        self._save = folder / "balam" / "autosave.json"
        self._people = {seat for seat, kind in zip(SEATS, kinds, strict=False) if kind == "person"}
        self._places: dict[str, list[int]] = {}
        self._round = 1

    @property
    def match(self) -> BalamMatch:
        """The saved game."""
        found: BalamMatch = read_game(PLUGIN, self._save.read_bytes()).match
        return found

    def click(self, name: str) -> None:
        """Click a control that never moves."""
        if name not in self._places:
            seen = self.window.wait_until(name)
            self._places |= {target["name"]: target["rect"] for target in seen["targets"]}
        left, top, width, height = self._places[name]
        self.window.hand("mousemove", str(left + width // 2), str(top + height // 2), "click", "1")

    def whole_game(self) -> None:
        """Turn over cards and make every decision, after a city for each king."""
        while self._save.exists():
            match = self.match
            view = match.view(None)
            if view.round > self._round or match.to_move is None:
                self._round = view.round
                self.window.wait_until("go-on")
                self.window.wait_for(self._gone_on)
            if match.to_move is None:
                return
            if match.to_move not in self._people or _answered_by_itself(match):
                time.sleep(0.02)
                continue
            self._decide(view)
            self._wait(len(match.moves))

    def _gone_on(self) -> bool | None:
        """True if a click has closed the round summary."""
        self.click("go-on")
        return "go-on" not in enabled(self.window.look(), "go-on") or None

    def _decide(self, view: Any) -> None:
        built = any(city is not None and city.owner == view.asked for city in view.cities)
        if view.phase == "turn" and not built and view.round == 1:
            site = next(one for one in view.board.sites if view.board.slots[one] == 4 and view.cities[one] is None)
            for name in (f"site-{'ABCDEFGH'[site // 5]}{site % 5 + 1}", "building-P", "building-V", "confirm"):
                self.click(name)
        elif view.phase == "turn":
            self.click(f"katun-{next(card for card in range(view.options.cards) if not view.turned >> card & 1)}")
        else:
            self.click(ANSWERS.get(view.phase, "confirm"))

    def _wait(self, moves: int) -> None:
        """Wait until the move is saved; give up once a later key was answered without it."""
        end = time.monotonic() + SOON
        while self._save.exists() and len(self.match.moves) == moves:
            if time.monotonic() > end:
                self.window.look()
                return
            time.sleep(0.02)


def _answered_by_itself(match: BalamMatch) -> bool:
    """True if there is no choice, so that the game decides by itself."""
    view = match.view(match.to_move)
    return view.phase != "turn" and ((view.lists_all and len(view.legal) == 1) or is_plain(match.view(None)))


def begin(window: RealWindow) -> None:
    """Go from the title to the table."""
    window.click("play", window.wait_for_scene("title"))
    window.click("start", window.wait_for_scene("setup"))
    window.wait_for_scene("table")


@pytest.mark.parametrize("kinds", [("person", "person"), ("person", "random", "person", "random")])
def test_a_whole_game_by_mouse(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    sit_down(tmp_path, kinds)
    with RealWindow(tmp_path, "--seed", str(SEED), command=BALAM, size=SIZE) as window:
        begin(window)
        Hand(window, tmp_path, kinds).whole_game()
        seen = window.wait_for_scene("end")
        assert {"rematch", "title"} <= set(enabled(seen, ""))
    (path,) = (tmp_path / "balam" / "games").glob("*.json")
    past = read_game(PLUGIN, path.read_bytes())
    assert past.match.outcome is not None
    assert [player.kind for player in past.players.values()] == [*kinds]
    assert {str(move).split()[0] for move in past.match.moves} >= {"build", "flip"}


def save(folder: Path, match: BalamMatch) -> None:
    """Save an unfinished game with people on all seats."""
    players = {seat: Player(name) for seat, name in zip(match.seats, ("Ada", "Basile", "Chloé", "Dario"), strict=False)}
    Autosave(Storage(folder), PLUGIN).save(match.record, players, 5, match.to_move)


def edge(picture: pygame.Surface) -> bytes:
    """The landscape above everything else on the table."""
    return pygame.image.tobytes(picture.subsurface((0, 0, picture.get_width(), 8)), "RGB")


def sharp_edge(folder: Path, match: BalamMatch) -> bytes:
    """The same once the landscape, drawn in the background, has replaced the blurred one."""
    wide, high = map(int, SIZE.split("x"))
    evening = Evening(make_context(folder, game="balam"), (wide, high))
    evening.sit_down(match)
    evening.picture()
    return edge(evening.surface)


def sharp(window: RealWindow, wanted: bytes) -> pygame.Surface | None:
    """The picture once its landscape is sharp."""
    window.look()
    picture = window.picture()
    return picture if edge(picture) == wanted else None


def table(window: RealWindow, wanted: bytes) -> tuple[bytes, bytes]:
    """The resumed table above and below the status line, which mentions the report that we take."""
    window.click("continue", window.wait_for_scene("title"))
    window.wait_for_scene("table")
    window.hand("mousemove", "1", "1")
    picture = window.wait_for(partial(sharp, window, wanted))
    width, height = picture.get_size()
    above, below = pygame.Rect(0, 0, width, height * 3 // 4), pygame.Rect(0, height * 5 // 6, width, height // 6)
    return tuple(pygame.image.tobytes(picture.subsurface(part), "RGB") for part in (above, below))  # type: ignore[return-value]


def test_killed_in_every_phase_the_game_goes_on_at_the_same_question(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"pointers": False}))
    matches = [asked(phase, Options(players=3 if phase in ("wedding", "defend") else 2)) for phase in PHASES]
    save(tmp_path, matches[0])
    with RealWindow(tmp_path, command=BALAM, size=SIZE) as window:
        for phase, match in zip(PHASES, matches, strict=True):
            save(tmp_path, match)
            landscape = sharp_edge(tmp_path / phase, match)
            before = table(window, landscape)
            window.kill_and_start_again()
            assert table(window, landscape) == before, f"at {phase}"
            saved = read_game(PLUGIN, (tmp_path / "balam" / "autosave.json").read_bytes()).match
            assert saved.moves == match.moves, f"at {phase}"
            window.press("Escape")
            window.click("title", window.wait_for_scene("pause"))


def leave(window: RealWindow, room: dict[str, Any]) -> None:
    """Give up the remaining looks, which takes more than one click."""
    window.click("done", room)
    room = window.look()
    assert room["scene"] == "divination"
    window.click("done", room)


def test_a_look_in_secret_leaves_nothing_on_the_open_table(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"pointers": False}))
    match = asked("divine", style="balanced")
    save(tmp_path, match)
    with RealWindow(tmp_path, command=BALAM, size=SIZE) as window:
        window.click("continue", window.wait_for_scene("title"))
        covered = window.wait_for_scene("hand-over")
        cover = window.picture()
        window.click("ready", covered)
        room = window.wait_for(partial(opened, window))
        backs = cards(window, room, "look-")
        hold(window, room, "look-0")
        room = window.look()
        faces = cards(window, room, "look-")
        assert faces[0] != backs[0], "the card is open while it is held"
        assert faces[1:] == backs[1:]
        window.hand("mouseup", "1")
        window.hand("mousemove", "1", "1", "click", "1")
        room = window.look()
        assert cards(window, room, "look-") == backs, "and hidden when it is let go, or at the next press after a tap"
        leave(window, room)
        seen = window.wait_for_scene("table", "hand-over")
        while seen["scene"] == "hand-over":
            window.click("ready", seen)
            leave(window, window.wait_for(partial(opened, window)))
            seen = window.wait_for_scene("table", "hand-over")
        window.hand("mousemove", "1", "1")
        seen = window.look()
        assert len(set(cards(window, seen, "katun-"))) == 1, "every back is the same picture, peeked at or not"
        assert cover.get_size() == window.picture().get_size()
    known = read_game(PLUGIN, (tmp_path / "balam" / "autosave.json").read_bytes()).match
    assert known.view(None).seen[int(match.to_move or SEATS[0])], "it was looked at"


def opened(window: RealWindow) -> dict[str, Any] | None:
    """The divination, once its cover is gone."""
    seen = window.look()
    return seen if seen["scene"] == "divination" and enabled(seen, "look-") else None


def hold(window: RealWindow, seen: dict[str, Any], name: str) -> None:
    """Press a control without releasing it."""
    left, top, width, height = next(target["rect"] for target in seen["targets"] if target["name"] == name)
    window.hand("mousemove", str(left + width // 2), str(top + height // 2), "mousedown", "1")


def cards(window: RealWindow, seen: dict[str, Any], prefix: str) -> list[bytes]:
    """The pixels of each card, without the edge where a ring would be."""
    picture = window.picture()
    boxes = [pygame.Rect(target["rect"]) for target in seen["targets"] if target["name"].startswith(prefix)]
    return [pygame.image.tobytes(picture.subsurface(box.inflate(-8, -8)), "RGB") for box in boxes]
