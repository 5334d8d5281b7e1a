"""The options: pages that all games share and one of the game's own; everything applies at once and is kept."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.language import LANGUAGES, _, marked, pgettext, spoken
from scenes.keep.settings import SHARED
from scenes.kit.game_scenes import OptionWords, Values
from scenes.kit.stack import Change, Pop
from scenes.kit.studio import Studio
from scenes.kit.target import Target
from scenes.look.choice import draw_choice, draw_steps, draw_value, draw_words, stepper
from scenes.look.ui import Look
from scenes.menus.menu import Menu
from scenes.menus.option_words import CHOICES, NO_LIBRARY, SCALES, SWITCHES, motion_words

MOTIONS = ("off", "slow", "normal", "fast")
WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
LEAST_TEXT, MOST_TEXT = 80, 200
STEP = 10
"""Percent, of the volumes and of the letters."""
BACK = "-back"
"""What the targets of the arrows end with that go back through the values of an option."""
LETTERS = 32
"""Their height in the design."""
TABS = ("tab-general", "tab-sight", "tab-game")
OF_THIS_MACHINE = ("window", "fullscreen", "music", "speech")
"""What the options of this machine's own window and sounds begin with."""
PAGES = {"tab-general": "options", "tab-sight": "options_sight"}
"""The layouts of the pages that all games share."""


class OptionsMenu(Menu):
    """Language, sound and window; what helps the eyes; how you play."""

    name = "options"
    layout = "options"
    primary = ("back",)
    heading = marked("Options")
    labels: ClassVar[Mapping[str, str]] = {
        "tab-general": marked("General"),
        "tab-sight": marked("Display"),
        "tab-game": marked("Game"),
        "volume-down": "–",
        "volume-up": "+",
        "music-down": "–",
        "music-up": "+",
        "text-smaller": "–",
        "text-larger": "+",
    }

    def __init__(self, studio: Studio) -> None:
        """Open at the first page; at the shelf there is no page of a game."""
        own = studio.opened.options if studio.opened else None
        self.pages: Mapping[str, str] = {**PAGES, **(own.pages if own else {})}
        self.switches: Mapping[str, OptionWords] = {**SWITCHES, **(own.switches if own else {})}
        self.own_choices: Mapping[str, Values] = own.choices if own else {}
        self.choices: Mapping[str, OptionWords] = {
            **CHOICES,
            **{name: values.words for name, values in self.own_choices.items()},
        }
        self.page = "tab-general"
        super().__init__(studio)

    def targets(self) -> tuple[Target, ...]:
        """The options of the page; those with a value have an arrow that goes back beside them."""
        found: list[Target] = []
        for target in super().targets():
            if target.name in self.choices:
                less, rest = stepper(self.rect(target.name))
                found += (self.target(f"{target.name}{BACK}", less), self.target(target.name, rest))
            else:
                found.append(target)
        return tuple(found)

    def layout_name(self) -> str:
        """The page that is open."""
        return self.pages[self.page]

    def shows(self, name: str) -> bool:
        """Tabs of the pages that there are; nothing about a window or music where a page far away is the screen."""
        if name.startswith(OF_THIS_MACHINE) and (company := self.studio.company) and not company.host:
            return False
        return name not in TABS or name in self.pages

    def why_not(self, name: str) -> str | None:
        """The ends of the scales, a window that fills the screen, a voice that is not there."""
        settings = self.studio.settings
        match name:
            case "volume-down" | "volume-up" | "music-down" | "music-up" if not settings.sound:
                return _("The sound is off: turn it on first.")
            case "volume-down" | "music-down" if getattr(settings, _scale(name)) <= 0:
                return _("It cannot be any quieter.")
            case "volume-up" | "music-up" if getattr(settings, _scale(name)) >= 1:
                return _("It cannot be any louder.")
            case "text-smaller" if _percent(settings.text_scale) <= LEAST_TEXT:
                return _("The text cannot be any smaller.")
            case "text-larger" if _percent(settings.text_scale) >= MOST_TEXT:
                return _("The text cannot be any larger.")
            case "window" | "window-back" if settings.fullscreen:
                return _("The game fills the whole screen: turn fullscreen off first.")
            case "speech" if not self.studio.speech.possible and not settings.speech:
                return _(NO_LIBRARY)
            case _:
                return None

    def activate(self, name: str) -> Change | None:
        """Turn the page, or change an option and say how it stands now."""
        if name == "back":
            return Pop()
        if name in self.pages:
            self.page = name
            self.arrange(self.fitted.size)
        elif name in self.switches:
            self._turn_over(name)
        elif not self._change(name):
            return super().activate(name)
        self.studio.speech.focus(self.spoken(name))
        return None

    def _turn_over(self, name: str) -> None:
        field, on = name.replace("-", "_"), self._on(name)
        if field in SHARED:
            self.studio.change(**{field: not on})
        else:
            self.studio.change_own(self.studio.game.settings, **{field: not on})
        if name == "fullscreen":
            self._apply_window()
        if name == "speech" and self.studio.settings.speech and not self.studio.speech.heard:
            self.say(_("No screen reader was found: start one, then turn speech on again."))

    def _on(self, name: str) -> bool:
        """Whether a switch is on."""
        field = name.replace("-", "_")
        kept = self.studio.settings if field in SHARED else self.studio.own(self.studio.game.settings)
        return bool(getattr(kept, field))

    def _change(self, name: str) -> bool:
        """The next value of an option, or the one before, or one step of a scale; says whether it was one."""
        settings, step = self.studio.settings, -1 if name.endswith(BACK) else 1
        name = name.removesuffix(BACK)
        match name:
            case "volume-down" | "volume-up" | "music-down" | "music-up":
                field = _scale(name)
                self.studio.change(**{field: _stepped(getattr(settings, field), name.endswith("up"), 0, 100)})
            case "text-smaller" | "text-larger":
                scale = _stepped(settings.text_scale, name == "text-larger", LEAST_TEXT, MOST_TEXT)
                self.studio.change(text_scale=scale)
            case "motion":
                self.studio.change(motion=_after(settings.motion, MOTIONS, step))
            case "language":
                self.studio.change(language=_after(settings.language or spoken(), tuple(LANGUAGES), step))
            case "window":
                self.studio.change(window=next_window(self._window(), step))
                self._apply_window(self.studio.settings.window)
            case _ if name in self.own_choices:
                following = _after(self._own_value(name), tuple(self.own_choices[name].values), step)
                self.studio.change_own(self.studio.game.settings, **{name: following})
            case _:
                return False
        return True

    def _own_value(self, name: str) -> str:
        """How an option of the game's own stands."""
        return str(getattr(self.studio.own(self.studio.game.settings), name))

    def _window(self) -> tuple[int, int]:
        """How large the window is, which the command line or a hand at its edge may have chosen."""
        return self.studio.window() if self.studio.window else self.studio.settings.window

    def _apply_window(self, size: tuple[int, int] | None = None) -> None:
        if self.studio.apply_window:
            self.studio.apply_window(size)

    def value(self, name: str) -> str:
        """How an option stands, in words."""
        settings = self.studio.settings
        match name:
            case "language":
                return LANGUAGES[settings.language or spoken()]
            case "motion":
                return motion_words(settings.motion)
            case "window":
                return "{}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{}".format(*self._window())
            case "volume-down" | "volume-up" | "volume" | "music-down" | "music-up" | "music":
                return _("{percent} %").format(percent=_percent(getattr(settings, _scale(name))))
            case "text-smaller" | "text-larger" | "text":
                return _("{percent} %").format(percent=_percent(settings.text_scale))
            case _ if name in self.own_choices:
                return _(self.own_choices[name].values[self._own_value(name)])
            case _:
                return pgettext("switch", "on") if self._on(name) else pgettext("switch", "off")

    def spoken(self, name: str) -> str:
        """An option with how it stands and what it does; a page with what it is called."""
        choice = name.removesuffix(BACK)
        if name.endswith(BACK) and choice in self.choices:
            return _("{option} One back.").format(option=self.spoken(choice))
        scale = next((title for scale, title in SCALES.items() if name.startswith(f"{scale}-")), None)
        words = OptionWords(scale) if scale else {**self.switches, **self.choices}.get(name)
        if words is None:
            return super().spoken(name)
        sentence = _("{option}: {value}. {note}") if words.note else _("{option}: {value}")
        return sentence.format(option=_(words.title), value=self.value(name), note=_(words.note))

    def look(self, name: str) -> Look:
        """The page that is open looks chosen."""
        return "chosen" if name == self.page and self.hand.pressed != name else super().look(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A sheet of paper full of choices."""
        self.paint_ground(surface, "sheet")
        here = self.fitted.areas
        for name, words in self.switches.items():
            if name in here and self.shows(name):
                self._paint_choice(surface, name, words, self._on(name))
        for name, words in self.choices.items():
            if name in here and self.shows(name):
                self._paint_choice(surface, name, words, self.value(name))
        for name, title in SCALES.items():
            if f"{name}-label" in here and self.shows(name):
                self._paint_scale(surface, name, _(title))
        self.paint_buttons(surface, *(name for name in (*self.labels, "back") if name in here))

    def _paint_choice(self, surface: pygame.Surface, name: str, words: OptionWords, value: bool | str) -> None:
        note = NO_LIBRARY if name == "speech" and not self.studio.speech.possible else words.note
        box, size, look = self.rect(name), self.text_px(LETTERS), self.look(name)
        if isinstance(value, bool):
            draw_choice(surface, box, _(words.title), _(note), value, look, size)
        else:
            looks = look, self.look(f"{name}{BACK}")
            draw_value(surface, box, _(words.title), _(note), value, looks, size)

    def _paint_scale(self, surface: pygame.Surface, name: str, title: str) -> None:
        settings = self.studio.settings
        if name == "text":
            share = (_percent(settings.text_scale) - LEAST_TEXT) / (MOST_TEXT - LEAST_TEXT)
        else:
            share = getattr(settings, name)
        draw_words(surface, self.rect(f"{name}-label"), title, "", self.text_px(LETTERS))
        draw_steps(surface, self.rect(f"{name}-value"), share, self.value(name), self.text_px(LETTERS))


def next_window(window: tuple[int, int], step: int = 1) -> tuple[int, int]:
    """The next larger size, and the smallest after the largest; or the other way round."""
    if step < 0:
        return next((size for size in reversed(WINDOWS) if size[0] < window[0]), WINDOWS[-1])
    return next((size for size in WINDOWS if size[0] > window[0]), WINDOWS[0])


def _after(value: str, values: tuple[str, ...], step: int) -> str:
    """The value that follows, and the first after the last; or the other way round."""
    return values[(values.index(value) + step) % len(values)]


def _scale(name: str) -> str:
    """The volume that a button changes."""
    return name.partition("-")[0]


def _percent(share: float) -> int:
    return round(share * 100)


def _stepped(share: float, up: bool, least: int, most: int) -> float:
    """A share one step up or down, on whole steps."""
    return min(most, max(least, round(share * 100 / STEP) * STEP + (STEP if up else -STEP))) / 100
