"""The rows of the option pages: switches, choices and scales, each with its settings, its words and its refusals."""

from collections.abc import Mapping
from typing import Any

from game.language import _, current_language, marked, pgettext
from scenes.kit.context import AppContext
from scenes.kit.keys import BINDINGS, Binding, keys_label, refusal
from scenes.persistence.setting import Ends, Setting, settings_of
from scenes.persistence.settings import SHARED, Settings

WINDOWS = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
STEP = 10
"""Percent, of every scale."""
NO_LIBRARY = marked("This copy of the game can’t speak.")


class OptionRow:
    """An option of the settings that all games share, or of the game's own."""

    tall = True
    """True if the row has a note, or is beside one that has."""

    of_this_machine = False
    """True if it has no effect on a second screen."""

    def __init__(self, context: AppContext, declared: Setting, note: str = "") -> None:
        """`note` replaces the sentence of the declaration."""
        self.context, self.declared, self._note = context, declared, note or declared.note

    @property
    def id(self) -> str:
        """The name of its control."""
        return self.declared.id

    @property
    def title(self) -> str:
        """The name of the option, translated."""
        return _(self.declared.title)

    @property
    def kept(self) -> Any:
        """The value in the settings."""
        context, name = self.context, self.declared.name
        return getattr(context.settings if name in SHARED else context.own(context.game.settings), name)

    def keep(self, value: object) -> None:
        """Change the value in the settings."""
        if self.declared.name in SHARED:
            self.context.change(**{self.declared.name: value})
        else:
            self.context.change_own(self.context.game.settings, **{self.declared.name: value})

    @property
    def value(self) -> str:
        """The value in words."""
        raise NotImplementedError

    @property
    def note(self) -> str:
        """One sentence about it, translated; may be empty."""
        return _(self._note)

    @property
    def refusal(self) -> str | None:
        """The reason it cannot be changed now."""
        return None

    @property
    def spoken(self) -> str:
        """The words for a screen reader."""
        sentence = _("{option}: {value}. {note}") if self._note else _("{option}: {value}")
        return sentence.format(option=self.title, value=self.value, note=_(self._note))


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
        """Switch the option; returns a message for the player, if there is any."""
        self.keep(not self.on)
        return None


class SoundRow(SwitchRow):
    """Off if the program was started muted, whatever the settings say."""

    tall = False

    @property
    def on(self) -> bool:
        return bool(self.kept) and not self.context.sounds.muted

    def flip(self) -> str | None:
        """Switch the option, and unmute the program."""
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

    def __init__(self, context: AppContext, declared: Setting, note: str = "") -> None:
        super().__init__(context, declared, note)
        if context.finger is not None:
            self._note = ""  # the note names a key

    def flip(self) -> str | None:
        super().flip()
        if self.context.apply_window:
            self.context.apply_window(None)
        return None


class ChoiceRow(OptionRow):
    """One of several values; after the last comes the first."""

    @property
    def chosen(self) -> str:
        """The value chosen now."""
        return str(self.kept)

    @property
    def value(self) -> str:
        return self.declared.word(self.chosen)

    def step(self, step: int) -> None:
        """Choose the next value, or the previous one."""
        values = self.declared.values
        self.keep(values[(values.index(self.chosen) + step) % len(values)])


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


class ScaleRow(OptionRow):
    """A share, changed in steps between two buttons."""

    @property
    def ends(self) -> Ends:
        """The two buttons of the row."""
        assert self.declared.ends is not None, f"{self.id}: say what its buttons are called"
        return self.declared.ends

    @property
    def _bounds(self) -> tuple[int, int]:
        """The least and the largest value in percent."""
        assert self.declared.bounds is not None, f"{self.id}: say how far it goes"
        least, most = self.declared.bounds
        return round(least * 100), round(most * 100)

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
        least, most = self._bounds
        return (self.percent - least) / (most - least)

    def refusals(self) -> tuple[str | None, str | None]:
        """The reasons it cannot be less, and cannot be more."""
        if self.refusal is not None:
            return self.refusal, self.refusal
        (least, most), ends = self._bounds, self.ends
        return (
            _(ends.too_little) if self.percent <= least else None,
            _(ends.too_much) if self.percent >= most else None,
        )

    def step(self, step: int) -> None:
        """One step up or down, on whole steps."""
        self._keep_percent(round(self.kept * 100 / STEP) * STEP + step * STEP)

    def slide(self, share: float) -> None:
        """Go to the whole step nearest to a position on the scale, from 0 to 1."""
        least, most = self._bounds
        self._keep_percent(round((least + share * (most - least)) / STEP) * STEP)

    def _keep_percent(self, percent: int) -> None:
        least, most = self._bounds
        if (found := min(most, max(least, percent))) != self.percent:
            self.keep(found / 100)


class VolumeRow(ScaleRow):
    """Cannot be changed while the sound is off."""

    tall = False

    @property
    def refusal(self) -> str | None:
        on = self.context.settings.sound and not self.context.sounds.muted
        return None if on else _("The sound is off. Turn it on first.")


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
        super().__init__(context, Setting(binding.title, page="keys", called=f"key-{binding.id}"))
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


USUAL_KEYS = Setting(marked("Reset all keys"), page="keys", called="usual-keys")
TABS: Mapping[str, str] = {
    "tab-general": marked("General"),
    "tab-sight": marked("Display"),
    "tab-game": marked("Game"),
    "tab-keys": marked("Keys"),
}
"""The pages."""
SPECIAL: Mapping[str, type[OptionRow]] = {
    "language": LanguageRow,
    "sound": SoundRow,
    "volume": VolumeRow,
    "music": MusicRow,
    "speech": SpeechRow,
    "fullscreen": FullscreenRow,
    "window": WindowRow,
}
"""The shared options that do more than keep a value."""


def option_rows(context: AppContext) -> dict[str, OptionRow]:
    """Every option by its id, in the order of the pages: shared ones, those of the open game, and the keys."""
    own = context.opened.settings if context.opened else None
    uses, notes = (own.uses, own.notes) if own else ((), {})
    shared = (one for one in settings_of(Settings) if one.everywhere or one.name in uses)
    rows = [_row(context, one, notes.get(one.name, "")) for one in shared]
    rows += [_row(context, one) for one in (settings_of(own) if own else ())]
    rows += [BindingRow(context, binding) for binding in BINDINGS.values()]
    return {row.id: row for row in (*rows, UsualKeysRow(context, USUAL_KEYS))}


def _row(context: AppContext, declared: Setting, note: str = "") -> OptionRow:
    """The row that suits an option."""
    usual = ChoiceRow if declared.values else ScaleRow if declared.bounds else SwitchRow
    kind = SPECIAL.get(declared.name, usual)
    return kind(context, declared, note)


def option_pages(rows: Mapping[str, OptionRow]) -> dict[str, tuple[str, ...]]:
    """The ids of the options on each page, in order."""
    found = {tab: tuple(option for option, row in rows.items() if f"tab-{row.declared.page}" == tab) for tab in TABS}
    return {page: options for page, options in found.items() if options}


def next_window(window: tuple[int, int], step: int = 1) -> tuple[int, int]:
    """The next larger size, after the largest the smallest; with a negative step the other way round."""
    if step < 0:
        return next((size for size in reversed(WINDOWS) if size[0] < window[0]), WINDOWS[-1])
    return next((size for size in WINDOWS if size[0] > window[0]), WINDOWS[0])
