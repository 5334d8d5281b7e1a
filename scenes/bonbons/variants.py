"""The variants: the fast game with the sorts that leave it, and the house rules; kept at once (BON-63, BON-68)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from game.bonbons.sweets import REMOVED_SORTS, SORT_WORDS, SORTS, design
from game.bonbons.texts import _, marked, pgettext
from scenes.bonbons.render import tiles
from scenes.bonbons.settings import BonbonsSettings, is_easy, make_easy, own_settings
from scenes.kit.game_scenes import OptionWords
from scenes.kit.stack import Change, Pop
from scenes.look.choice import draw_choice
from scenes.look.ui import INK, Look, draw_text
from scenes.menus.target_menu import TargetMenu

SWITCHES: Mapping[str, OptionWords] = {
    "fast": OptionWords(marked("Fast game"), marked("5 × 5 squares, without the coins and two kinds of sweets.")),
    "easy": OptionWords(
        marked("For children"), marked("A fast game against easy opponents, with pictures and few words.")
    ),
    "coin-replay": OptionWords(
        marked("Play again after coins"), marked("Finding all three coins lets you play again.")
    ),
    "stop-after-round": OptionWords(marked("Stop after a round tile"), marked("You may stop after a round tile too.")),
}
SORT, ROSE = "sort-", "#E23D5B"


class Variants(TargetMenu):
    """Four switches, and a shelf of sweets from which two leave."""

    name = "variants"
    layout = "bonbons/variants"
    primary = ("back",)
    heading = marked("Variants")
    labels: ClassVar[Mapping[str, str]] = {f"{SORT}{sort}": SORT_WORDS[sort] for sort in SORTS}

    def activate(self, name: str) -> Change | None:
        """Change a variant, and keep it."""
        if name == "back":
            return Pop()
        if name == "easy":
            make_easy(self.context, not is_easy(self.context))
        elif name in SWITCHES:
            self.context.change_own(BonbonsSettings, **{name.replace("-", "_"): not self._on(name)})
        elif name.startswith(SORT):
            self._leave(name.removeprefix(SORT))
        else:
            return super().activate(name)
        self.context.speech.focus(self.spoken(name))
        return None

    def _on(self, name: str) -> bool:
        """Whether a switch is on."""
        return (
            is_easy(self.context)
            if name == "easy"
            else bool(getattr(own_settings(self.context).variants, name.replace("-", "_")))
        )

    def _leave(self, sort: str) -> None:
        """Let a sort leave the fast game, or come back; with more than two the one chosen first comes back."""
        chosen = own_settings(self.context).sorts
        left = tuple(one for one in chosen if one != sort) if sort in chosen else (*chosen, sort)
        self.context.change_own(BonbonsSettings, removed_sorts=left[-REMOVED_SORTS:])

    def why_not(self, name: str) -> str | None:
        """Sorts leave the fast game only."""
        if name.startswith(SORT) and not own_settings(self.context).variants.fast:
            return _("Only the fast game leaves out sweets. Turn it on first.")
        return None

    def look(self, name: str) -> Look:
        """The sorts that leave look chosen."""
        look = super().look(name)
        leaves = name.removeprefix(SORT) in own_settings(self.context).sorts
        return "chosen" if look == "plain" and name.startswith(SORT) and leaves else look

    def spoken(self, name: str) -> str:
        """A variant with how it stands."""
        if name not in SWITCHES:
            return super().spoken(name)
        value = pgettext("switch", "on") if self._on(name) else pgettext("switch", "off")
        title, note = SWITCHES[name]
        return _("{option}: {value}. {note}").format(option=_(title), value=value, note=_(note))

    def sorts_line(self) -> str:
        """Which sorts leave, in a sentence."""
        missing = REMOVED_SORTS - len(own_settings(self.context).sorts)
        if missing == 0:
            return _("The fast game leaves out these two kinds of sweets:")
        return _("The fast game leaves out two kinds of sweets. They’re drawn at random, unless you choose them here:")

    def paint_menu(self, surface: pygame.Surface) -> None:
        """The switches, and the sweets."""
        self.paint_ground(surface, "sheet")
        for name, (title, note) in SWITCHES.items():
            draw_choice(surface, self.rect(name), _(title), _(note), self._on(name), self.look(name), self.text_px(30))
        self.write(surface, "sorts", self.sorts_line(), 30, bold=True)
        for sort in SORTS:
            self._paint_sort(surface, sort)
        self.paint_buttons(surface, "back")

    def _paint_sort(self, surface: pygame.Surface, sort: str) -> None:
        name = f"{SORT}{sort}"
        box, look = self.rect(name), self.look(name)
        words = pygame.Rect(box.x, box.bottom - self.px(64), box.width, self.px(60))
        side = min(box.width, box.height - words.height)
        picture = tiles.front("square", design(sort, "red"), side).copy()
        if look == "disabled":
            picture.set_alpha(110)
        place = picture.get_rect(midtop=(box.centerx, box.y))
        surface.blit(picture, place)
        if look == "chosen":
            inner = place.inflate(-place.width // 5, -place.width // 5)
            for colour, thick in ((INK, self.px(16)), (ROSE, self.px(9))):
                pygame.draw.line(surface, colour, inner.bottomleft, inner.topright, thick)
        draw_text(surface, words, _(SORT_WORDS[sort]), self.text_px(28), "bold", align="centre")
