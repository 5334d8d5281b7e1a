"""The options: pages that all games share and one of the game's own; everything applies at once and is kept."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import ChoiceOption, OptionWords
from scenes.kit.stack import Change, Pop, Push
from scenes.kit.target_screen import Target
from scenes.look.choice import draw_choice, draw_steps, draw_value, draw_words, legible, stepper
from scenes.look.ui import Look
from scenes.menus.aid import ABOUT, PlayerAid
from scenes.menus.option_values import BACK, LEAST_TEXT, MOST_TEXT, OptionValues, percent, scale_of
from scenes.menus.option_words import CHOICES, NO_LIBRARY, SCALES, SWITCHES
from scenes.menus.target_menu import TargetMenu

LETTERS, TOUCH_LETTERS = 32, 34
"""Their height in the design, and in that for fingers."""
ARROW = 90
"""The width of an arrow in the design for fingers."""
TABS = ("tab-general", "tab-sight", "tab-game")
OF_THIS_MACHINE = ("window", "fullscreen", "music", "speech")
"""What the options of this machine's own window and sounds begin with."""
PAGES = {"tab-general": "options", "tab-sight": "options_sight"}
"""The layouts of the pages that all games share."""


class OptionsMenu(TargetMenu):
    """Language, sound and window; what helps the eyes; how you play."""

    name = "options"
    layout = "options"
    primary = ("back",)
    heading = marked("Options")
    labels: ClassVar[Mapping[str, str]] = {
        "tab-general": marked("General"),
        "tab-sight": marked("Display"),
        "tab-game": marked("Game"),
        "about": marked("About"),
        "volume-down": "–",
        "volume-up": "+",
        "music-down": "–",
        "music-up": "+",
        "text-smaller": "–",
        "text-larger": "+",
    }

    def __init__(self, context: AppContext) -> None:
        """Open at the first page; at the shelf there is no page of a game."""
        own = context.opened.options if context.opened else None
        self.pages: Mapping[str, str] = {**PAGES, **(own.pages if own else {})}
        self.switches: Mapping[str, OptionWords] = {**SWITCHES, **(own.switches if own else {})}
        own_choices: Mapping[str, ChoiceOption] = own.choices if own else {}
        self.values = OptionValues(context, own_choices)
        self.choices: Mapping[str, OptionWords] = {
            **CHOICES,
            **{name: values.words for name, values in own_choices.items()},
        }
        self.page = "tab-general"
        super().__init__(context)

    def targets(self) -> tuple[Target, ...]:
        """The options of the page; those with a value have an arrow that goes back beside them."""
        found: list[Target] = []
        for target in super().targets():
            if target.name in self.choices:
                less, rest = stepper(self.rect(target.name), self._arrow)
                found += (self.target(f"{target.name}{BACK}", less), self.target(target.name, rest))
            else:
                found.append(target)
        return tuple(found)

    def layout_name(self) -> str:
        """The page that is open."""
        return self.pages[self.page]

    def shows(self, name: str) -> bool:
        """Tabs of the pages that exist, “About” at the shelf alone, no window or music on a second screen."""
        if name.startswith(OF_THIS_MACHINE) and (peers := self.context.peers) and not peers.is_host:
            return False
        if name == "about":
            return self.context.opened is None
        return name not in TABS or name in self.pages

    def why_not(self, name: str) -> str | None:
        """The ends of the scales, a window that fills the screen, a voice that is not there."""
        settings = self.context.settings
        match name:
            case "volume-down" | "volume-up" | "music-down" | "music-up" if not self.values.on("sound"):
                return _("The sound is off. Turn it on first.")
            case "volume-down" | "music-down" if getattr(settings, scale_of(name)) <= 0:
                return _("It can’t get any quieter.")
            case "volume-up" | "music-up" if getattr(settings, scale_of(name)) >= 1:
                return _("It can’t get any louder.")
            case "text-smaller" if percent(settings.text_scale) <= LEAST_TEXT:
                return _("The text can’t get any smaller.")
            case "text-larger" if percent(settings.text_scale) >= MOST_TEXT:
                return _("The text can’t get any larger.")
            case "window" | "window-back" if settings.fullscreen:
                return _("The game is in fullscreen. Turn that off first.")
            case "speech" if not self.context.speech.possible and not settings.speech:
                return _(NO_LIBRARY)
            case _:
                return None

    def activate(self, name: str) -> Change | None:
        """Turn the page, open the credits, or change an option and speak its new value."""
        if name == "back":
            return Pop()
        if name == "about":
            return Push(PlayerAid(self.context, ABOUT))
        if name in self.pages:
            self.page = name
            self.arrange(self.fitted.size)
        elif name in self.switches:
            self.values.turn_over(name)
            if name == "speech" and self.context.settings.speech and not self.context.speech.heard:
                self.say(_("No screen reader was found. Start one, then turn speech on again."))
        elif not self.values.step(name):
            return super().activate(name)
        self.context.speech.focus(self.spoken(name))
        return None

    def spoken(self, name: str) -> str:
        """An option with how it stands and what it does; a page with what it is called."""
        choice = name.removesuffix(BACK)
        if name.endswith(BACK) and choice in self.choices:
            return _("Previous value: {option}").format(option=self.spoken(choice))
        scale = next((title for scale, title in SCALES.items() if name.startswith(f"{scale}-")), None)
        words = OptionWords(scale) if scale else {**self.switches, **self.choices}.get(name)
        if words is None:
            return super().spoken(name)
        sentence = _("{option}: {value}. {note}") if words.note else _("{option}: {value}")
        return sentence.format(option=_(words.title), value=self.values.words(name), note=_(words.note))

    def look(self, name: str) -> Look:
        """The page that is open looks chosen."""
        return "chosen" if name == self.page and self.pointer.pressed != name else super().look(name)

    def paint_menu(self, surface: pygame.Surface) -> None:
        """A sheet of paper full of choices."""
        self.paint_ground(surface, "sheet")
        here = self.fitted.areas
        for name, words in self.switches.items():
            if name in here and self.shows(name):
                self._paint_choice(surface, name, words, self.values.on(name))
        for name, words in self.choices.items():
            if name in here and self.shows(name):
                self._paint_choice(surface, name, words, self.values.words(name))
        for name, title in SCALES.items():
            if f"{name}-label" in here and self.shows(name):
                self._paint_scale(surface, name, _(title))
        self.paint_buttons(surface, *(name for name in (*self.labels, "back") if name in here))

    def _paint_choice(self, surface: pygame.Surface, name: str, words: OptionWords, value: bool | str) -> None:
        note = NO_LIBRARY if name == "speech" and not self.context.speech.possible else words.note
        box, size, look = self.rect(name), self._letters, self.look(name)
        if isinstance(value, bool):
            draw_choice(surface, box, _(words.title), _(note), value, look, size)
        else:
            looks = look, self.look(f"{name}{BACK}")
            draw_value(surface, box, _(words.title), _(note), value, looks, size, self._arrow)

    def _paint_scale(self, surface: pygame.Surface, name: str, title: str) -> None:
        draw_words(surface, self.rect(f"{name}-label"), title, "", self._letters)
        value = self.values.words(name)
        draw_steps(surface, self.rect(f"{name}-value"), self.values.share(name), value, self._letters)

    @property
    def _letters(self) -> int:
        """How high they are; for fingers so high that even those of notes are as high as they must be."""
        return (
            max(self.text_px(TOUCH_LETTERS), legible(self.least_letters))
            if self.fitted.touch
            else self.text_px(LETTERS)
        )

    @property
    def _arrow(self) -> int:
        """How wide the arrows beside a value are at least."""
        return self.px(ARROW) if self.fitted.touch else 0
