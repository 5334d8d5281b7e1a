"""The loop: window, bug report, crash screen, input devices."""

import json
from pathlib import Path

import pygame
import pytest

from scenes.actions import Command, Pointer, Typed, action_of
from scenes.loop import Loop
from scenes.screen import Screen
from scenes.stack import Become, Change
from scenes.title import Title
from scenes.window import Window
from tools.evening import make_studio


@pytest.fixture
def loop(tmp_path: Path) -> Loop:
    pygame.display.init()
    studio = make_studio(tmp_path)
    loop = Loop(studio, Window((960, 540), fullscreen=False), "test")
    loop.stack.apply(Become(Title(studio)))
    return loop


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def reports(loop: Loop) -> list[Path]:
    return sorted((loop.studio.storage.folder / "reports").glob("*"))


def test_f12_writes_a_report_each_time(loop: Loop) -> None:
    loop.frame([key(pygame.K_F12)], 0.02)
    loop.frame([key(pygame.K_F12)], 0.02)
    first, second = reports(loop)
    listed = json.loads((first / "screen.json").read_text())
    assert listed["scene"] == "title"
    assert [target["name"] for target in listed["targets"]][:2] == ["play", "continue"]
    assert (second / "screen.png").exists()


class Broken(Screen):
    """A scene with a mistake in it."""

    name = "broken"

    def update(self, seconds: float) -> Change | None:
        """Fail."""
        raise RuntimeError("a mistake")


def test_a_crash_writes_a_report_and_offers_to_go_on(loop: Loop, capsys: pytest.CaptureFixture[str]) -> None:
    loop.stack.apply(Become(Broken(loop.studio)))
    assert loop.frame([], 0.02)
    assert loop.stack.top is not None
    assert loop.stack.top.name == "crash"
    (report,) = reports(loop)
    assert "RuntimeError: a mistake" in (report / "about.txt").read_text()
    assert "RuntimeError" in capsys.readouterr().err
    loop.frame([key(pygame.K_ESCAPE)], 0.02)
    assert loop.stack.top.name == "title"


def test_closing_the_window_ends_the_loop(loop: Loop) -> None:
    assert not loop.frame([pygame.event.Event(pygame.QUIT)], 0.02)


def test_f11_goes_to_full_screen_and_back(loop: Loop) -> None:
    loop.frame([key(pygame.K_F11)], 0.02)
    assert loop.studio.settings.fullscreen
    loop.frame([key(pygame.K_F11)], 0.02)
    assert not loop.window.fullscreen


def test_a_window_is_never_under_960_by_540() -> None:
    assert Window((100, 100), fullscreen=False).size == (960, 540)


@pytest.mark.parametrize(
    ("event", "action"),
    [
        (key(pygame.K_TAB), Command.NEXT),
        (key(pygame.K_TAB, pygame.KMOD_LSHIFT), Command.PREVIOUS),
        (key(pygame.K_SPACE), Command.CONFIRM),
        (key(pygame.K_ESCAPE), Command.BACK),
        (key(pygame.K_q), None),
        (pygame.event.Event(pygame.TEXTINPUT, text="?"), Command.AID),
        (pygame.event.Event(pygame.TEXTINPUT, text="é"), Typed("é")),
        (pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=1), Pointer("down", (3, 4))),
        (pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 4), button=3), None),
        (pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A), Command.CONFIRM),
        (pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT), Command.LEFT),
    ],
)
def test_mouse_keys_and_gamepad_come_down_to_the_same_actions(event: pygame.event.Event, action: object) -> None:
    assert action_of(event) == action
