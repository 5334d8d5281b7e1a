"""The main loop: input, time and drawing; handles F11, F12, resizing and crashes."""

import sys
import traceback
from importlib import import_module

import pygame

from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.engine.record import Record
from game.language import _
from scenes.app.alerts import Crash
from scenes.app.report import SECRETS, Report, write_report
from scenes.app.window import Window
from scenes.kit.actions import Action, Command, Point
from scenes.kit.context import AppContext
from scenes.kit.control import REACH, Control, aim
from scenes.kit.finger import Finger
from scenes.kit.gamepad import Gamepads
from scenes.kit.keys import KeyRepeat, action_of, key_name
from scenes.kit.screen import Screen
from scenes.kit.stack import Quit, Reset, Scene, Stack
from scenes.persistence.paths import redact_home

LONGEST_FRAME = 0.1
"""The largest time step in seconds, for frames that took longer, such as while the window was dragged."""


class Loop:
    """Runs the stack of scenes in a window."""

    def __init__(self, context: AppContext, window: Window, asked: str | None = None) -> None:
        """`asked` is the language of the command line, for reports."""
        self.context = context
        self.window = window
        self.stack = Stack(window.size)
        self._asked = asked
        self._gamepads = Gamepads()
        self._held = KeyRepeat()
        self._finger = Finger(self._aim, self._held_down)
        context.apply_window = self._apply_window
        context.navigation.show, context.navigation.top = self.stack.apply, lambda: self.stack.top
        context.window = lambda: self.window.windowed

    def frame(self, events: list[pygame.event.Event], seconds: float) -> bool:
        """Run one frame; False once the game is over. An exception in a scene leads to the crash screen."""
        try:
            for event in events:
                self.take(event)
            passed = min(seconds, LONGEST_FRAME)
            self._handle(*self._finger.update(passed), *self._held.update(passed))
            self.stack.update(passed)
            self.context.music.update(seconds)
            self._tell_notices()
        except Exception:
            self._crashed()
        # A second try block, so that the crash screen is drawn in the frame of the crash.
        try:
            self.window.show(self.stack.redraw(self.window.surface))
        except Exception:
            if isinstance(self.stack.top, Crash):
                raise
            self._crashed()
        self._drive_others(min(seconds, LONGEST_FRAME))
        return self.stack.top is not None

    def get_ready(self) -> None:
        """Load what a crash report needs while it can still be read; called after the first picture."""
        import_module("scenes.app.about")
        Crash(self.context, None).rehearse()

    def report(self, extra: str = "", with_game: bool = True) -> Report | None:
        """Write a bug report of the current screen; None on failure."""
        top = self.stack.top
        if top is None:
            return None
        from scenes.app.about import about  # not needed for the first picture, see get_ready

        storage, record = self.context.storage, _record(top) if with_game else None
        return write_report(
            storage,
            self.window.surface,
            top.name,
            self.context.opened.name if self.context.opened else None,
            _controls(top),
            record,
            record is not None and self._goes_on(record),
            about(self.context.settings, storage.folder, self._asked) + extra,
            self.context.now(),
        )

    def take(self, event: pygame.event.Event) -> None:
        """Handle an event of the window; exceptions are left to the caller."""
        match event.type:
            case pygame.QUIT:
                self.stack.apply(Quit())
            case pygame.VIDEORESIZE | pygame.WINDOWSIZECHANGED:
                self.window.resized()
                self.stack.arrange(self.window.size)
            case pygame.WINDOWEXPOSED:  # the system may have dropped what another window covered
                self.stack.forget()
            case pygame.KEYDOWN if (key := key_name(event)) and self.stack.take_key(key):
                pass
            # SDL reports touches a second time, as mouse events marked with `touch`.
            case _ if getattr(event, "touch", False):
                self.context.finger = self.context.finger or 1.0
                self._handle(*self._finger.take(event))
            case _:
                self._gamepads.take(event)
                self._held.take(event, self.context.settings.keys)
                match action_of(event, self.context.settings.keys):
                    case None:
                        pass
                    case Command.FULLSCREEN:
                        self.context.change(fullscreen=not self.context.settings.fullscreen)
                        self._apply_window()
                    case Command.REPORT | Command.REPORT_WITHOUT_GAME as report:
                        self.stack.draw(self.window.surface)
                        self._tell_report(self.report(with_game=report is Command.REPORT))
                    case action:
                        self._handle(action)

    def _handle(self, *actions: Action) -> None:
        for action in actions:
            self.stack.handle(action)

    def _aim(self, at: Point) -> Point:
        """The point a touch is meant for: the nearest control, if one is near."""
        return aim(tuple(self.stack.top.controls()), at, REACH) if self.stack.top else at

    def _held_down(self) -> bool:
        """True if a long press looks at things in the current scene."""
        return isinstance(self.stack.top, Screen) and self.stack.top.held_down

    def _drive_others(self, seconds: float) -> None:
        """Run the second screens after this one is shown, in the time left until its next frame."""
        try:
            if self.context.peers:
                self.context.peers.frame(seconds)
        except Exception:
            self._crashed()

    def _apply_window(self, size: tuple[int, int] | None = None) -> None:
        self.window.set(size or self.window.windowed, self.context.settings.fullscreen)
        self.stack.arrange(self.window.size)

    def _tell_notices(self) -> None:
        if self.stack.top and (notices := self.context.storage.take_notices()):
            self.stack.top.say(" ".join(notices))

    def _goes_on(self, record: Record) -> bool:
        """True if a game has not ended; also if it cannot be replayed, because it may hold secrets then."""
        try:
            match: AnyMatch = Match.from_record(self.context.game.plugin.game, record)
        except Exception:
            return True
        return match.outcome is None

    def _tell_report(self, report: Report | None) -> None:
        if self.stack.top is None:
            return
        if report is None:
            sentence = _("No report was written, because nothing can be saved in the folder {folder}.")
            self.stack.top.say(sentence.format(folder=redact_home(self.context.storage.folder)))
            return
        told = _("A report was written to {folder}.").format(folder=redact_home(report.folder))
        if report.secrets:
            more = _(
                "It includes your game, secrets and all, in the file {file}. Delete that file before you "
                "send the report, or press Shift+F12 for a report without it."
            )
            told = f"{told} {more.format(file=SECRETS)}"
        self.stack.top.say(told)

    def _crashed(self) -> None:
        """Write a report and show the crash screen, or tell the player that continuing crashed again."""
        trace = traceback.format_exc()
        print(trace, file=sys.stderr)
        if isinstance(self.stack.top, Crash):
            self.stack.top.stay()
            return
        report = self._last_report(trace)
        self.context.curtain.position = self.context.curtain.goal = 0.0
        self.stack.apply(Reset(Crash(self.context, report.folder if report else None)))

    def _last_report(self, trace: str) -> Report | None:
        """Write a report of a crash; None if the same fault breaks this too."""
        try:
            return self.report(trace)
        except Exception:
            return None


def _record(scene: Scene) -> Record | None:
    """The record of the game for a report; None if the broken scene raises."""
    try:
        return scene.record()
    except Exception:
        return None


def _controls(scene: Scene) -> tuple[Control, ...]:
    """The controls for a report; empty if the broken scene raises."""
    try:
        return tuple(scene.controls())
    except Exception:
        return ()
