"""The rows of the option pages: switches, choices and scales, each with its settings, its words and its refusals."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.language import LANGUAGES, _, current_language, marked, pgettext
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import OptionWords
from scenes.kit.keys import BINDINGS, Binding, keys_label, refusal
from scenes.persistence.settings import SHARED

TOUCHES = ("automatic", "on", "off")
MOTIONS = ("off", "slow", "normal", "fast")
WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
LEAST_TEXT, MOST_TEXT = 80, 200
STEP = 10
"""Percent, of the volumes and of the text size."""
NO_LIBRARY = marked("Speech isn’t installed here. The README says how to add it.")


class OptionRow:
    """An option of the settings that all games share, or of the game's own."""

    tall = True
    """True if the row has a note, or is beside one that has."""

    of_this_machine = False
    """True if it has no effect on a second screen."""

    def __init__(self, context: AppContext, option: str, words: OptionWords) -> None:
        """`option` is the id; its dashes are underscores in the field of the settings."""
        self.context, self.id, self.words = context, option, words
        self.field = option.replace("-", "_")

    @property
    def page(self) -> str:
        """The tab of its page."""
        return self.words.page

    @property
    def kept(self) -> Any:
        """The value in the settings."""
        context = self.context
        settings = context.settings if self.field in SHARED else context.own(context.game.settings)
        return getattr(settings, self.field)

    def keep(self, value: object) -> None:
        """Change the value in the settings."""
        if self.field in SHARED:
            self.context.change(**{self.field: value})
        else:
            self.context.change_own(self.context.game.settings, **{self.field: value})

    @property
    def value(self) -> str:
        """The value in words."""
        raise NotImplementedError

    @property
    def note(self) -> str:
        """One sentence about it, translated; may be empty."""
        return _(self.words.note) if self.words.note else ""

    @property
    def refusal(self) -> str | None:
        """Why it cannot be changed now."""
        return None

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        sentence = _("{option}: {value}. {note}") if self.words.note else _("{option}: {value}")
        return sentence.format(option=_(self.words.title), value=self.value, note=_(self.words.note))


class SwitchRow(OptionRow):
    """On or off."""

    @property
    def on(self) -> bool:
        """True if it is on."""
        return bool(self.kept)

    @property
    def value(self) -> str:
        return pgettext("switch", "on") if self.on else pgettext("switch", "off")

    def flip(self) -> str | None:
        """Switch it; returns a message for the player, if there is any."""
        self.keep(not self.on)
        return None


class SoundRow(SwitchRow):
    """Off if the program was started muted, whatever the settings say."""

    tall = False

    @property
    def on(self) -> bool:
        return bool(self.kept) and not self.context.sounds.muted

    def flip(self) -> str | None:
        """Switch it, and unmute the program."""
        on = self.on
        self.context.sounds.muted = False
        self.keep(not on)
        return None


class SpeechRow(SwitchRow):
    """Needs a library and a screen reader."""

    of_this_machine = True

    @property
    def note(self) -> str:
        return super().note if self.context.speech.possible else _(NO_LIBRARY)

    @property
    def refusal(self) -> str | None:
        return None if self.context.speech.possible or self.on else _(NO_LIBRARY)

    def flip(self) -> str | None:
        super().flip()
        if self.on and not self.context.speech.heard:
            return _("No screen reader was found. Start one, then turn speech on again.")
        return None


class FullscreenRow(SwitchRow):
    """Changes the window at once, or the page of a second screen."""

    def flip(self) -> str | None:
        super().flip()
        if self.context.apply_window:
            self.context.apply_window(None)
        return None


class ChoiceRow(OptionRow):
    """One of several values; after the last comes the first."""

    def __init__(
        self,
        context: AppContext,
        option: str,
        words: OptionWords,
        values: Sequence[str],
        in_words: Callable[[str], str],
    ) -> None:
        super().__init__(context, option, words)
        self._values, self._in_words = values, in_words

    @property
    def chosen(self) -> str:
        """The value chosen now."""
        return str(self.kept)

    @property
    def value(self) -> str:
        return self._in_words(self.chosen)

    def step(self, step: int) -> None:
        """Choose the next value, or the previous one."""
        self.keep(self._values[(self._values.index(self.chosen) + step) % len(self._values)])


class LanguageRow(ChoiceRow):
    """The language of the system until the player chooses one."""

    @property
    def chosen(self) -> str:
        return self.kept or current_language()


class WindowRow(OptionRow):
    """The size of the window, which the command line or a drag of its edge may have chosen."""

    of_this_machine = True

    @property
    def _size(self) -> tuple[int, int]:
        return self.context.window() if self.context.window else self.context.settings.window

    @property
    def value(self) -> str:
        return "{}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{}".format(*self._size)

    @property
    def refusal(self) -> str | None:
        if self.context.settings.fullscreen:
            return _("The game is in fullscreen. Turn that off first.")
        return None

    def step(self, step: int) -> None:
        """The next larger size, or the next smaller one."""
        self.keep(next_window(self._size, step))
        if self.context.apply_window:
            self.context.apply_window(self.context.settings.window)


@dataclass(frozen=True, slots=True)
class Ends:
    """The range of a scale in percent, the ids of its buttons, and why it ends; sentences are marked."""

    least: int
    most: int
    less: str
    more: str
    too_little: str
    too_much: str


class ScaleRow(OptionRow):
    """A share, changed in steps between two buttons."""

    def __init__(self, context: AppContext, option: str, words: OptionWords, field: str, ends: Ends) -> None:
        super().__init__(context, option, words)
        self.field, self.ends = field, ends

    @property
    def percent(self) -> int:
        """The value in percent."""
        return round(float(self.kept) * 100)

    @property
    def value(self) -> str:
        return _("{percent}%").format(percent=self.percent)

    @property
    def share(self) -> float:
        """The position on the scale, from 0 to 1."""
        return (self.percent - self.ends.least) / (self.ends.most - self.ends.least)

    def refusals(self) -> tuple[str | None, str | None]:
        """Why it cannot be less, and why it cannot be more."""
        if self.refusal is not None:
            return self.refusal, self.refusal
        ends = self.ends
        return (
            _(ends.too_little) if self.percent <= ends.least else None,
            _(ends.too_much) if self.percent >= ends.most else None,
        )

    def step(self, step: int) -> None:
        """One step up or down, on whole steps."""
        stepped = round(self.kept * 100 / STEP) * STEP + step * STEP
        self.keep(min(self.ends.most, max(self.ends.least, stepped)) / 100)


class VolumeRow(ScaleRow):
    """Cannot be changed while the sound is off."""

    tall = False

    def __init__(self, context: AppContext, option: str, title: str, sound: SoundRow) -> None:
        quiet, loud = marked("It can’t get any quieter."), marked("It can’t get any louder.")
        ends = Ends(0, 100, f"{option}-down", f"{option}-up", quiet, loud)
        super().__init__(context, option, OptionWords(title, "", GENERAL), option, ends)
        self._sound = sound

    @property
    def refusal(self) -> str | None:
        return None if self._sound.on else _("The sound is off. Turn it on first.")


class MusicRow(VolumeRow):
    """Music is played by the table's computer alone."""

    of_this_machine = True


class BindingRow(OptionRow):
    """The keys of a command, changed by pressing another."""

    tall = False
    of_this_machine = True
    waiting = False
    """True while the next key is taken for it."""

    def __init__(self, context: AppContext, binding: Binding) -> None:
        super().__init__(context, f"key-{binding.id}", OptionWords(binding.title, "", KEYS))
        self._binding = binding

    @property
    def value(self) -> str:
        return _("press a key") if self.waiting else keys_label(self._binding, self.context.settings.keys)

    def take(self, key: str) -> str | None:
        """Bind a key; returns why it cannot be used, None on success."""
        changed = self.context.settings.keys
        self.waiting = False
        if why := refusal(self._binding, key, changed):
            return why
        others = {name: keys for name, keys in changed.items() if name != self._binding.id}
        own = {} if (key,) == self._binding.keys else {self._binding.id: (key,)}
        self.context.change(keys={**others, **own})
        return None


class UsualKeysRow(OptionRow):
    """Resets all keys to their defaults."""

    tall = False
    of_this_machine = True

    @property
    def value(self) -> str:
        return ""

    @property
    def refusal(self) -> str | None:
        return None if self.context.settings.keys else _("All keys have their default settings.")

    def take(self) -> None:
        """Reset all keys."""
        self.context.change(keys={})


GENERAL, SIGHT, GAME, KEYS = "tab-general", "tab-sight", "tab-game", "tab-keys"
TABS = {GENERAL: marked("General"), SIGHT: marked("Display"), GAME: marked("Game"), KEYS: marked("Keys")}
"""The pages."""
USUAL_KEYS = "usual-keys"


def shared_rows(context: AppContext) -> Iterator[OptionRow]:
    """Every option that does not belong to a single game, in the order of the pages."""
    language = OptionWords(marked("Language"), marked("Takes effect straight away."), GENERAL)
    yield LanguageRow(context, "language", language, tuple(LANGUAGES), LANGUAGES.__getitem__)
    sound = SoundRow(context, "sound", OptionWords(marked("Sound"), "", GENERAL))
    yield sound
    yield VolumeRow(context, "volume", marked("Effects"), sound)
    yield MusicRow(context, "music", marked("Music"), sound)
    reader = marked("Your screen reader reads the focused item.")
    yield SpeechRow(context, "speech", OptionWords(marked("Speech"), reader, GENERAL))
    key = marked("You can also press F11.") if context.finger is None else ""
    whole = OptionWords(marked("Fullscreen"), key, GENERAL)
    yield FullscreenRow(context, "fullscreen", whole)
    yield WindowRow(context, "window", OptionWords(marked("Window"), marked("Or drag its edge."), GENERAL))
    small, large = marked("The text can’t get any smaller."), marked("The text can’t get any larger.")
    ends = Ends(LEAST_TEXT, MOST_TEXT, "text-smaller", "text-larger", small, large)
    yield ScaleRow(context, "text", OptionWords(marked("Text size"), "", SIGHT), "text_scale", ends)
    patterns = OptionWords(marked("Colour-blind mode"), marked("Patterns on player and piece colours."), SIGHT)
    yield SwitchRow(context, "colour-blind", patterns)
    touch = OptionWords(marked("Touch layout"), marked("Large buttons, for fingers."), SIGHT)
    yield ChoiceRow(context, "touch", touch, TOUCHES, touch_words)
    motion = OptionWords(marked("Motion"), marked("How fast things move."), SIGHT)
    yield ChoiceRow(context, "motion", motion, MOTIONS, motion_words)
    contrast = OptionWords(marked("High contrast"), marked("Black on white, thick outlines, plain backgrounds."), SIGHT)
    yield SwitchRow(context, "high-contrast", contrast)
    for binding in BINDINGS.values():
        yield BindingRow(context, binding)
    usual = OptionWords(marked("Reset all keys"), "", KEYS)
    yield UsualKeysRow(context, USUAL_KEYS, usual)


IN_SOME_GAMES = {
    "confirm-moves": OptionWords(marked("Confirm moves"), marked("A move doesn’t count until you confirm it.")),
    "takebacks": OptionWords(marked("Undo"), marked("Undoes a whole move, if everyone agrees.")),
    "hold-to-open": OptionWords(marked("Hold to open"), marked("Hold the button to open the curtain.")),
    "pointers": OptionWords(marked("Tips"), marked("Shows a tip when you first meet something new.")),
}
"""Switches that all games share but only some use (`OwnOptions.uses`)."""


def option_rows(context: AppContext) -> dict[str, OptionRow]:
    """Every option by its id, those of the open game included."""
    rows = {row.id: row for row in shared_rows(context)}
    own = context.opened.options if context.opened else None
    if own:
        used = {option: IN_SOME_GAMES[option] for option in own.uses}
        rows |= {option: SwitchRow(context, option, words) for option, words in {**used, **own.switches}.items()}
        for option, choice in own.choices.items():
            in_words = partial(_translated, choice.values)
            rows[option] = ChoiceRow(context, option, choice.words, tuple(choice.values), in_words)
    return rows


def option_pages(rows: Mapping[str, OptionRow]) -> dict[str, tuple[str, ...]]:
    """The ids of the options on each page, in order."""
    found = {page: tuple(option for option, row in rows.items() if row.page == page) for page in TABS}
    return {page: options for page, options in found.items() if options}


def _translated(texts: Mapping[str, str], value: str) -> str:
    return _(texts[value])


def next_window(window: tuple[int, int], step: int = 1) -> tuple[int, int]:
    """The next larger size, after the largest the smallest; with a negative step the other way round."""
    if step < 0:
        return next((size for size in reversed(WINDOWS) if size[0] < window[0]), WINDOWS[-1])
    return next((size for size in WINDOWS if size[0] > window[0]), WINDOWS[0])


def motion_words(motion: str) -> str:
    """The speed of animations in a word."""
    words = {
        "off": pgettext("motion", "off"),
        "slow": pgettext("motion", "slow"),
        "normal": pgettext("motion", "normal"),
        "fast": pgettext("motion", "fast"),
    }
    return words[motion]


def touch_words(touch: str) -> str:
    """The use of touch layouts in a word."""
    words = {
        "automatic": pgettext("touch", "automatic"),
        "on": pgettext("touch", "on"),
        "off": pgettext("touch", "off"),
    }
    return words[touch]
