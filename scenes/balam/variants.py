"""The variants: who blocks a way, how far eruptions reach, which dice are rolled; kept at once (BAL-116)."""

from collections.abc import Mapping

import pygame

from game.balam.state import MOST_MATCHES
from game.balam.texts import _, marked, ngettext, pgettext
from scenes.balam.settings import BalamSettings, own_settings
from scenes.kit.game_scenes import OptionWords
from scenes.kit.stack import Change, Pop
from scenes.kit.target_screen import Target
from scenes.look.choice import draw_choice, draw_value, stepper
from scenes.menus.target_menu import TargetMenu

LENGTH, SHORTER = "length", "length-back"
LENGTHS = (0, *range(2, MOST_MATCHES + 1))
LENGTH_NOTE = marked("How many ball matches there are. The game ends with the round of the last one.")
SWITCHES: Mapping[str, tuple[OptionWords, str, str]] = {
    "blockade": (
        OptionWords(marked("Joint blockade"), marked("The pyramids of all rivals on a site are added up.")),
        "max",
        "sum",
    ),
    "volcano-scope": (
        OptionWords(marked("Far eruptions"), marked("Eruptions also reach cities that a path joins to a volcano.")),
        "tile",
        "linked",
    ),
    "dice": (
        OptionWords(marked("Harsh dice"), marked("A die has two blank faces, so attacks succeed less often.")),
        "standard",
        "harsh",
    ),
}
"""By target: words, the usual value, the other one."""


class Variants(TargetMenu):
    """A switch for each option of the rules."""

    name = "variants"
    layout = "balam/variants"
    heading = marked("Variants")
    primary = ("back",)

    def targets(self) -> tuple[Target, ...]:
        """A length has an arrow that goes back beside it."""
        less, rest = stepper(self.rect(LENGTH))
        others = (target for target in super().targets() if target.name != LENGTH)
        return (*others, self.target(SHORTER, less), self.target(LENGTH, rest))

    def activate(self, name: str) -> Change | None:
        """Change a variant, and keep it."""
        if name == "back":
            return Pop()
        if name in (LENGTH, SHORTER):
            place = LENGTHS.index(own_settings(self.context).variants.length) + (1 if name == LENGTH else -1)
            self.context.change_own(BalamSettings, length=LENGTHS[place % len(LENGTHS)])
            self.context.speech.focus(self.spoken(name))
            return None
        if name not in SWITCHES:
            return super().activate(name)
        _words, usual, other = SWITCHES[name]
        self.context.change_own(BalamSettings, **{name.replace("-", "_"): usual if self._on(name) else other})
        self.context.speech.focus(self.spoken(name))
        return None

    def _length(self) -> str:
        """How many ball matches are played."""
        number = own_settings(self.context).variants.length
        if not number:
            return _("one per king")
        return ngettext("{matches} match", "{matches} matches", number).format(matches=number)

    def _on(self, name: str) -> bool:
        return bool(getattr(own_settings(self.context).variants, name.replace("-", "_")) == SWITCHES[name][2])

    def spoken(self, name: str) -> str:
        """A variant with how it is set."""
        if name in (LENGTH, SHORTER):
            return _("{option}: {value}. {note}").format(option=_("Length"), value=self._length(), note=_(LENGTH_NOTE))
        if name not in SWITCHES:
            return super().spoken(name)
        value = pgettext("switch", "on") if self._on(name) else pgettext("switch", "off")
        title, note = SWITCHES[name][0]
        return _("{option}: {value}. {note}").format(option=_(title), value=value, note=_(note))

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The length, then the switches."""
        self.paint_ground(surface, "sheet")
        size = self.text_px(34)
        looks = self.look(LENGTH), self.look(SHORTER)
        draw_value(surface, self.rect(LENGTH), _("Length"), _(LENGTH_NOTE), self._length(), looks, size)
        for name, ((title, note), _usual, _other) in SWITCHES.items():
            draw_choice(surface, self.rect(name), _(title), _(note), self._on(name), self.look(name), size)
        self.paint_buttons(surface, "back")
