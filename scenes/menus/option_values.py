"""The options of a page as they are kept: switches, values one after another, and scales in steps."""

from collections.abc import Mapping

from game.language import LANGUAGES, _, pgettext, spoken
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import ChoiceOption
from scenes.menus.option_words import motion_words, touch_words
from scenes.persistence.settings import SHARED

TOUCHES = ("automatic", "on", "off")
MOTIONS = ("off", "slow", "normal", "fast")
WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
LEAST_TEXT, MOST_TEXT = 80, 200
STEP = 10
"""Percent, of the volumes and of the letters."""
BACK = "-back"
"""What the targets of the arrows end with that go back through the values of an option."""


class OptionValues:
    """Reads and changes them by the names of their targets; those of the game's own are given with their values."""

    def __init__(self, context: AppContext, own: Mapping[str, ChoiceOption]) -> None:
        self._context = context
        self._own = own

    def turn_over(self, name: str) -> None:
        """Turn a switch over."""
        field, on = name.replace("-", "_"), self.on(name)
        if name == "sound":
            self._context.sounds.muted = False
        if field in SHARED:
            self._context.change(**{field: not on})
        else:
            self._context.change_own(self._context.game.settings, **{field: not on})
        if name == "fullscreen":
            self._apply_window()

    def on(self, name: str) -> bool:
        """Whether a switch is on; sound is not, whatever is kept, in a game that was started silent."""
        if name == "sound" and self._context.sounds.muted:
            return False
        field = name.replace("-", "_")
        kept = self._context.settings if field in SHARED else self._context.own(self._context.game.settings)
        return bool(getattr(kept, field))

    def step(self, name: str) -> bool:
        """The next value of an option, or the one before, or one step of a scale; says whether it was one."""
        settings, step = self._context.settings, -1 if name.endswith(BACK) else 1
        name = name.removesuffix(BACK)
        match name:
            case "volume-down" | "volume-up" | "music-down" | "music-up":
                field = scale_of(name)
                self._context.change(**{field: _stepped(getattr(settings, field), name.endswith("up"), 0, 100)})
            case "text-smaller" | "text-larger":
                scale = _stepped(settings.text_scale, name == "text-larger", LEAST_TEXT, MOST_TEXT)
                self._context.change(text_scale=scale)
            case "motion":
                self._context.change(motion=_after(settings.motion, MOTIONS, step))
            case "touch":
                self._context.change(touch=_after(settings.touch, TOUCHES, step))
            case "language":
                self._context.change(language=_after(settings.language or spoken(), tuple(LANGUAGES), step))
            case "window":
                self._context.change(window=next_window(self._window(), step))
                self._apply_window(self._context.settings.window)
            case _ if name in self._own:
                following = _after(self._own_value(name), tuple(self._own[name].values), step)
                self._context.change_own(self._context.game.settings, **{name: following})
            case _:
                return False
        return True

    def _own_value(self, name: str) -> str:
        """How an option of the game's own stands."""
        return str(getattr(self._context.own(self._context.game.settings), name))

    def _window(self) -> tuple[int, int]:
        """How large the window is, which the command line or a hand at its edge may have chosen."""
        return self._context.window() if self._context.window else self._context.settings.window

    def _apply_window(self, size: tuple[int, int] | None = None) -> None:
        if self._context.apply_window:
            self._context.apply_window(size)

    def words(self, name: str) -> str:
        """How an option stands, in words."""
        settings = self._context.settings
        match name:
            case "language":
                return LANGUAGES[settings.language or spoken()]
            case "touch":
                return touch_words(settings.touch)
            case "motion":
                return motion_words(settings.motion)
            case "window":
                return "{}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{}".format(*self._window())
            case "volume-down" | "volume-up" | "volume" | "music-down" | "music-up" | "music":
                return _("{percent}%").format(percent=percent(getattr(settings, scale_of(name))))
            case "text-smaller" | "text-larger" | "text":
                return _("{percent}%").format(percent=percent(settings.text_scale))
            case _ if name in self._own:
                return _(self._own[name].values[self._own_value(name)])
            case _:
                return pgettext("switch", "on") if self.on(name) else pgettext("switch", "off")

    def share(self, scale: str) -> float:
        """How far a scale is, from 0 to 1."""
        settings = self._context.settings
        if scale == "text":
            return (percent(settings.text_scale) - LEAST_TEXT) / (MOST_TEXT - LEAST_TEXT)
        return float(getattr(settings, scale))


def next_window(window: tuple[int, int], step: int = 1) -> tuple[int, int]:
    """The next larger size, and the smallest after the largest; or the other way round."""
    if step < 0:
        return next((size for size in reversed(WINDOWS) if size[0] < window[0]), WINDOWS[-1])
    return next((size for size in WINDOWS if size[0] > window[0]), WINDOWS[0])


def _after(value: str, values: tuple[str, ...], step: int) -> str:
    """The value that follows, and the first after the last; or the other way round."""
    return values[(values.index(value) + step) % len(values)]


def scale_of(name: str) -> str:
    """The volume that a button changes."""
    return name.partition("-")[0]


def percent(share: float) -> int:
    """A share in percent."""
    return round(share * 100)


def _stepped(share: float, up: bool, least: int, most: int) -> float:
    """A share one step up or down, on whole steps."""
    return min(most, max(least, round(share * 100 / STEP) * STEP + (STEP if up else -STEP))) / 100
