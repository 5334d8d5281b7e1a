"""The options: everything applies at once and is kept."""

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

import pygame

from scenes.choice import draw_choice, draw_steps, draw_words
from scenes.menu import Menu
from scenes.stack import Change, Pop

MOTIONS = ("off", "slow", "normal", "fast")
WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
LEAST_TEXT, MOST_TEXT = 80, 150
STEP = 10
"""Percent, of the volume and of the letters."""


class Words(NamedTuple):
    """What an option is called, and one sentence about it."""

    title: str
    note: str


SWITCHES: Mapping[str, Words] = {
    "sound": Words("Sound", ""),
    "fullscreen": Words("Fullscreen", "F11 does the same."),
    "confirm-moves": Words("Confirm moves", "A move counts only after one more click."),
    "open-table": Words("Open table", "A house rule: look at both sides, no curtain."),
    "running-score": Words("Running score", "Shows what your own side is worth now."),
    "hold-to-open": Words("Hold to open", "The curtain wants the button held down."),
    "takebacks": Words("Take moves back", "Whole moves, when both of you agree."),
    "count-badges": Words("Count badges", "Numbers beside the pictures that count."),
    "pointers": Words("Pointers", "What is new to you is pointed out once."),
}


class OptionsMenu(Menu):
    """Sound, motion, window and letters on the left; how you play on the right."""

    name = "options"
    layout = "options"
    heading = "Options"
    labels: ClassVar[Mapping[str, str]] = {
        "volume-down": "–",
        "volume-up": "+",
        "text-smaller": "–",
        "text-larger": "+",
    }

    def why_not(self, name: str) -> str | None:
        """The ends of the scales, and a window that fills the screen."""
        settings = self.studio.settings
        match name:
            case "volume-down" | "volume-up" if not settings.sound:
                return "The sound is off: turn it on first."
            case "volume-down" if settings.volume <= 0:
                return "It cannot be any quieter."
            case "volume-up" if settings.volume >= 1:
                return "It cannot be any louder."
            case "text-smaller" if _percent(settings.text_scale) <= LEAST_TEXT:
                return "The letters cannot be any smaller."
            case "text-larger" if _percent(settings.text_scale) >= MOST_TEXT:
                return "The letters cannot be any larger."
            case "window" if settings.fullscreen:
                return "The game fills the whole screen: turn fullscreen off first."
            case _:
                return None

    def activate(self, name: str) -> Change | None:
        """Change an option."""
        settings = self.studio.settings
        match name:
            case "back":
                return Pop()
            case "volume-down" | "volume-up":
                self.studio.change(volume=_stepped(settings.volume, name == "volume-up", 0, 100))
            case "text-smaller" | "text-larger":
                scale = _stepped(settings.text_scale, name == "text-larger", LEAST_TEXT, MOST_TEXT)
                self.studio.change(text_scale=scale)
            case "motion":
                self.studio.change(motion=MOTIONS[(MOTIONS.index(settings.motion) + 1) % len(MOTIONS)])
            case "window":
                self.studio.change(window=next_window(settings.window))
                self._apply_window()
            case _ if name in SWITCHES:
                field = name.replace("-", "_")
                self.studio.change(**{field: not getattr(settings, field)})
                if name == "fullscreen":
                    self._apply_window()
            case _:
                return super().activate(name)
        return None

    def _apply_window(self) -> None:
        if self.studio.apply_window:
            self.studio.apply_window()

    def paint_menu(self, surface: pygame.Surface) -> None:
        """Two sheets of paper full of choices."""
        self.paint_ground(surface, "left", "right")
        settings = self.studio.settings
        for name, words in SWITCHES.items():
            self._paint_choice(surface, name, words, getattr(settings, name.replace("-", "_")))
        self._paint_choice(surface, "motion", Words("Motion", "How fast things move."), settings.motion)
        size = f"{settings.window[0]} × {settings.window[1]}"
        self._paint_choice(surface, "window", Words("Window", "Or drag its edge."), size)
        self._paint_scale(surface, "volume", settings.volume, settings.volume)
        share = (_percent(settings.text_scale) - LEAST_TEXT) / (MOST_TEXT - LEAST_TEXT)
        self._paint_scale(surface, "text", settings.text_scale, share)
        self.paint_buttons(surface, "volume-down", "volume-up", "text-smaller", "text-larger", "back")

    def _paint_choice(self, surface: pygame.Surface, name: str, words: Words, value: bool | str) -> None:
        draw_choice(surface, self.rect(name), words.title, words.note, value, self.look(name), self.text_px(30))

    def _paint_scale(self, surface: pygame.Surface, name: str, value: float, share: float) -> None:
        title = {"volume": "Volume", "text": "Size of text"}[name]
        draw_words(surface, self.rect(f"{name}-label"), title, "", self.text_px(30))
        draw_steps(surface, self.rect(f"{name}-value"), share, f"{_percent(value)} %", self.text_px(30))


def next_window(window: tuple[int, int]) -> tuple[int, int]:
    """The next larger size, and the smallest after the largest."""
    return next((size for size in WINDOWS if size[0] > window[0]), WINDOWS[0])


def _percent(share: float) -> int:
    return round(share * 100)


def _stepped(share: float, up: bool, least: int, most: int) -> float:
    """A share one step up or down, on whole steps."""
    return min(most, max(least, round(share * 100 / STEP) * STEP + (STEP if up else -STEP))) / 100
