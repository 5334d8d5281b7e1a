"""Balam without a mouse: a whole game by keys alone, another by gamepad alone."""

from pathlib import Path

import pygame
import pytest

from game.balam.match import new_match
from game.balam.state import Options
from scenes.balam.decisions.build import BuildPanel
from scenes.balam.end import End
from scenes.balam.log import Log
from scenes.balam.table.scene import Table
from scenes.kit.actions import Command, Typed
from scenes.kit.keys import action_of
from scenes.persistence.player import Player
from tools.balam.evening import StylePlayer
from tools.evening import Evening, make_context

KEYS = {"next": pygame.K_TAB, "use": pygame.K_RETURN}
BUTTONS = {"next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "use": pygame.CONTROLLER_BUTTON_A}


class BlindHand(StylePlayer):
    """Plays by moving the focus from control to control."""

    def __init__(self, evening: Evening, device: str) -> None:
        super().__init__(evening)
        self.device = device

    def press(self, what: str) -> None:
        """Press a key or a button."""
        if self.device == "keys":
            event = pygame.event.Event(pygame.KEYDOWN, key=KEYS[what], mod=0, scancode=0)
        else:
            event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=BUTTONS[what])
        action = action_of(event)
        assert action is not None
        self.evening.do(action)

    def use(self, name: str) -> None:
        """Move the focus to a control and use it."""
        top = self.evening.top
        for _step in range(len(top.shown_controls) + 1):
            if top.pointer.focused == name:
                break
            self.press("next")
        assert top.pointer.focused == name, f"{name} cannot be reached"
        self.press("use")

    def hold(self, name: str) -> None:
        """A key shows a card until the next key."""
        self.use(name)
        self.press("next")


@pytest.mark.parametrize("device", ["keys", "gamepad"])
def test_a_whole_game_can_be_played_without_a_mouse(tmp_path: Path, device: str) -> None:
    match = new_match(Options(board="small"), 3)
    evening = Evening(make_context(tmp_path, game="balam"), (960, 540))
    evening.sit_down(match, dict(zip(match.seats, (Player("Ada"), Player("", "random")), strict=True)))
    BlindHand(evening, device).whole_game()
    assert isinstance(evening.top, End)


def test_who_uses_keys_finds_the_focus_on_what_most_would_use_next(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game="balam"), (960, 540))
    evening.sit_down(new_match(Options(board="standard", builder=1), 1))
    hand = BlindHand(evening, "keys")
    for name in ("site-D3", "suggest"):
        hand.click(name)
    top = evening.top
    assert isinstance(top, Table)
    assert top.control(top.pointer.focused) is not None, "what was used is gone, so the focus is somewhere else"


def test_digits_build_and_letters_open_the_log_and_turn_the_map(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game="balam"), (960, 540))
    evening.sit_down(new_match(Options(board="standard", builder=1), 1))
    top = evening.top
    assert isinstance(top, Table)
    hand = BlindHand(evening, "keys")
    hand.click("site-D3")
    assert top.pointer.focused == "building-V", "the palette comes after the site"
    evening.do(Typed("1"), Typed("3"))
    assert isinstance(top.driver.decision, BuildPanel)
    assert top.driver.decision.draft.letters == ("V", "P")
    for kind in ("ways", "threats", "influence", "plain"):
        evening.do(Command.MAP_VIEW)
        assert top.map.overlay.kind == kind
    evening.do(Command.HINT)
    assert top.adviser.waiting or top.adviser.move is not None
    evening.do(Command.LOG)
    assert isinstance(evening.top, Log)
