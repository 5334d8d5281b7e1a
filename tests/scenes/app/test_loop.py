"""The loop: window, bug report, crash screen, input devices."""

import json
from pathlib import Path

import pygame
import pytest

from game.product import VERSION
from scenes.app.alerts import Crash
from scenes.app.loop import Loop
from scenes.app.window import Window, fitting
from scenes.balconia.flow import begin
from scenes.balconia.title import Title
from scenes.kit.actions import Command, Pointer, Typed
from scenes.kit.control import Control
from scenes.kit.keys import action_of
from scenes.kit.screen import Screen
from scenes.kit.stack import Change, Reset
from tools.balconia.evening import PEOPLE, played
from tools.evening import Evening, make_context
from tools.second_screens import Room


@pytest.fixture
def loop(tmp_path: Path) -> Loop:
    return a_loop(tmp_path)


def a_loop(folder: Path) -> Loop:
    """The title in a window, with its files in a folder."""
    pygame.display.init()
    context = make_context(folder)
    loop = Loop(context, Window((960, 540), fullscreen=False))
    loop.get_ready()
    loop.stack.apply(Reset(Title(context)))
    return loop


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """A folder that cannot be created, not even by root."""
    (tmp_path / "file").write_bytes(b"")
    return tmp_path / "file" / "home"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages that the title shows."""
    sentences: list[str] = []
    monkeypatch.setattr(Title, "say", lambda _, text: sentences.append(text))
    return sentences


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


def reports(loop: Loop) -> list[Path]:
    return sorted((loop.context.storage.folder / "reports").glob("*"))


def test_f12_writes_a_report_each_time(loop: Loop) -> None:
    loop.frame([key(pygame.K_F12)], 0.02)
    loop.frame([key(pygame.K_F12)], 0.02)
    first, second = reports(loop)
    listed = json.loads((first / "screen.json").read_text())
    assert (listed["scene"], listed["game"]) == ("title", "balconia")
    assert [target["name"] for target in listed["targets"]][:2] == ["play", "continue"]
    assert (second / "screen.png").exists()


class Broken(Screen):
    """A scene that raises an error."""

    name = "broken"

    def update(self, seconds: float) -> Change | None:
        raise RuntimeError("a mistake")


def test_a_crash_writes_a_report_and_offers_to_go_on(loop: Loop, capsys: pytest.CaptureFixture[str]) -> None:
    loop.stack.apply(Reset(Broken(loop.context)))
    assert loop.frame([], 0.02)
    assert loop.stack.top is not None
    assert loop.stack.top.name == "crash"
    (report,) = reports(loop)
    about = (report / "about.txt").read_text(encoding="utf-8")
    assert about.startswith(f"Balconia {VERSION}\n")
    assert "window: 960 x 540\n" in about
    assert "RuntimeError: a mistake" in about
    assert "RuntimeError" in capsys.readouterr().err
    loop.frame([key(pygame.K_ESCAPE)], 0.02)
    assert loop.stack.top.name == "title"


class Shattered(Broken):
    """A scene that cannot list its controls."""

    def controls(self) -> tuple[Control, ...]:
        raise RuntimeError("another mistake")


@pytest.mark.usefixtures("capsys")
def test_a_scene_that_is_wholly_broken_ends_on_the_crash_screen_too(loop: Loop) -> None:
    loop.stack.apply(Reset(Shattered(loop.context)))
    assert loop.frame([], 0.02)
    assert loop.stack.top is not None
    assert loop.stack.top.name == "crash"
    assert len(reports(loop)) == 1


def test_where_nothing_can_be_written_f12_says_so_each_time(nowhere: Path, heard: list[str]) -> None:
    loop = a_loop(nowhere)
    for _ in range(2):
        loop.frame([key(pygame.K_F12)], 0.02)
    assert any(heard.count(sentence) == 2 and str(nowhere) in sentence for sentence in heard)


def test_f12_says_where_the_report_is(loop: Loop, heard: list[str]) -> None:
    loop.frame([key(pygame.K_F12)], 0.02)
    (sentence,) = heard
    assert str(reports(loop)[0]) in sentence


def test_a_crash_where_nothing_can_be_written_ends_on_the_crash_screen_too(
    nowhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loop = a_loop(nowhere)
    loop.stack.apply(Reset(Broken(loop.context)))
    assert loop.frame([], 0.02)
    assert loop.stack.top is not None
    assert loop.stack.top.name == "crash"
    assert "RuntimeError" in capsys.readouterr().err
    assert loop.frame([], 0.02)


def test_closing_the_window_ends_the_loop(loop: Loop) -> None:
    assert not loop.frame([pygame.event.Event(pygame.QUIT)], 0.02)


def test_f11_goes_to_full_screen_and_back(loop: Loop) -> None:
    loop.frame([key(pygame.K_F11)], 0.02)
    assert loop.context.settings.fullscreen
    loop.frame([key(pygame.K_F11)], 0.02)
    assert not loop.window.fullscreen


def test_a_window_is_never_under_960_by_540() -> None:
    assert Window((100, 100), fullscreen=False).size == (960, 540)


@pytest.mark.parametrize(
    ("size", "screen", "size_shown"),
    [
        ((1280, 720), (1920, 1080), (1280, 720)),
        ((1280, 720), (1024, 600), (1024, 600)),
        ((1280, 720), (1366, 600), (1280, 600)),
        ((9999, 9999), (3840, 2160), (3840, 2160)),
        ((100, 100), (1024, 600), (960, 540)),
        ((1280, 720), (800, 480), (960, 540)),
        ((1920, 1080), None, (1920, 1080)),
    ],
)
def test_a_window_is_no_larger_than_the_screen(
    size: tuple[int, int], screen: tuple[int, int] | None, size_shown: tuple[int, int]
) -> None:
    assert fitting(size, screen) == size_shown


def test_a_window_that_was_made_too_small_is_mended_once_and_then_left_alone() -> None:
    window = Window((960, 540), fullscreen=False)
    sizes = []
    for _ in range(2):
        pygame.display.set_mode((700, 400), pygame.RESIZABLE)
        window.resized()
        sizes.append(window.size)
    assert sizes == [(960, 540), (700, 400)]


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


def test_f12_during_a_game_says_that_it_spoils_it_and_shift_f12_leaves_the_game_out(loop: Loop) -> None:
    loop.stack.apply(begin(loop.context, played(9), PEOPLE))
    loop.frame([key(pygame.K_F12)], 0.02)
    assert isinstance(loop.stack.top, Screen)
    assert "Shift+F12" in loop.stack.top.message.text
    loop.frame([key(pygame.K_F12, pygame.KMOD_LSHIFT)], 0.02)
    assert "Shift+F12" not in loop.stack.top.message.text
    with_game, without = reports(loop)
    assert (with_game / "secrets.json").exists()
    assert {path.name for path in without.iterdir()} == {"screen.png", "about.txt", "screen.json"}
    assert str(Path.home()) not in (with_game / "about.txt").read_text(encoding="utf-8")


def test_a_game_that_is_over_has_no_secrets(loop: Loop) -> None:
    loop.stack.apply(begin(loop.context, played(28), PEOPLE))
    loop.frame([key(pygame.K_F12)], 0.02)
    (report,) = reports(loop)
    assert (report / "record.json").exists()
    assert not (report / "secrets.json").exists()


class Stuck(Broken):
    """A title that cannot be opened."""

    def arrange(self, size: tuple[int, int]) -> None:
        raise RuntimeError("no way")


@pytest.mark.usefixtures("capsys")
def test_a_way_on_that_is_broken_too_leaves_the_crash_screen_with_a_sentence(
    loop: Loop, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop.stack.apply(Reset(Broken(loop.context)))
    assert loop.frame([], 0.02)
    monkeypatch.setattr(type(loop.context), "home", property(Stuck))
    assert loop.frame([key(pygame.K_ESCAPE)], 0.02)
    assert isinstance(loop.stack.top, Crash)
    assert loop.stack.top.message.text


def test_a_finger_on_a_small_window_brings_the_layout_for_fingers_and_hits_what_is_near(loop: Loop) -> None:
    loop.stack.apply(begin(loop.context, played(0), PEOPLE))
    loop.frame([], 0.02)
    scene = loop.stack.top
    assert isinstance(scene, Screen)
    assert not scene.fitted.touch
    pause = scene.rect("pause")
    beside = pause.centerx, pause.bottom + 6
    touches = [
        pygame.event.Event(kind, pos=beside, button=1, touch=True)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ]
    loop.frame(touches, 0.02)
    assert loop.stack.top is not None
    assert loop.stack.top.name == "pause"
    assert isinstance(loop.stack.top, Screen)
    assert loop.stack.top.fitted.touch


def test_a_finger_that_comes_down_after_a_long_frame_has_not_rested(loop: Loop) -> None:
    loop.stack.apply(begin(loop.context, played(0), PEOPLE))
    loop.frame([], 0.02)
    assert isinstance(loop.stack.top, Screen)
    at = loop.stack.top.rect("pause").center
    loop.frame([pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=True)], 1.0)
    loop.frame([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=True)], 0.02)
    assert loop.stack.top.name == "pause"


def test_the_table_is_shown_before_the_other_screens_have_their_turn(
    loop: Loop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    room = Room(Evening(make_context(tmp_path / "room")))
    done: list[str] = []
    monkeypatch.setattr(loop.window, "show", lambda _areas: done.append("shown"))
    monkeypatch.setattr(room.host, "frame", lambda _seconds: done.append("others"))
    loop.context.peers = room.host.table
    loop.frame([], 0.02)
    assert done == ["shown", "others"]


def test_a_mistake_on_the_way_to_other_screens_ends_in_the_crash_screen(
    loop: Loop, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = Room(Evening(make_context(tmp_path / "room")))
    monkeypatch.setattr(room.host, "frame", lambda _seconds: 1 / 0)
    loop.context.peers = room.host.table
    assert loop.frame([], 0.02)
    assert isinstance(loop.stack.top, Crash)
    assert "ZeroDivisionError" in capsys.readouterr().err


def test_an_arrow_key_that_is_held_leads_the_focus_on_from_button_to_button(loop: Loop) -> None:
    scene = loop.stack.top
    assert isinstance(scene, Screen)
    loop.frame([key(pygame.K_UP)], 0.02)
    first = scene.pointer.focused
    for _ in range(15):
        loop.frame([], 0.02)
    assert scene.pointer.focused == first
    for _ in range(15):
        loop.frame([], 0.02)
    second = scene.pointer.focused
    for _ in range(15):
        loop.frame([], 0.02)
    assert len({first, second, scene.pointer.focused}) == 3
