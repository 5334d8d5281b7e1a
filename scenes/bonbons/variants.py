"""The variants of Bonbons: the fast game with the kinds that leave it, a game for children, and the house rules."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from game.bonbons.sweets import REMOVED_SORTS, design
from game.bonbons.texts import _
from game.engine.option import Option
from scenes.bonbons.render import tiles
from scenes.bonbons.settings import is_easy, make_easy, own_settings
from scenes.kit.context import AppContext
from scenes.look.ui import INK, Look, draw_text
from scenes.menus.variants import GameVariants, Value, VariantRow, VariantsMenu

SORTS = "removed_sorts"
ROSE = "#E23D5B"


class BonbonsVariants(GameVariants):
    """The options of the rules, and a switch for children after the fast game."""

    def variants(self, looked_at: str | None) -> Iterator[VariantRow]:
        """Adds a game for children, which is not an option of the rules but several settings at once."""
        for variant in super().variants(looked_at):
            yield variant
            if variant.id == "fast":
                yield self._children()

    def variant(self, option: Option, looked_at: str | None) -> VariantRow:
        """The kinds are shown as tiles, and can be left out of the fast game only."""
        found = super().variant(option, looked_at)
        if option.name != SORTS:
            return found
        own = own_settings(self.context)
        note = _("The fast game leaves out these two kinds of sweets:")
        if len(own.sorts) < REMOVED_SORTS:
            note = _(
                "The fast game leaves out two kinds of sweets. They’re drawn at random, unless you choose them here:"
            )
        refusal = None if own.variants.fast else _("Only the fast game leaves out sweets. Turn it on first.")
        return replace(found, note=note, draw_tile=draw_sort, refusal=refusal)

    def value_id(self, option: Option, value: Any) -> str:
        """A kind by its name alone."""
        return f"sort-{value}"

    def _children(self) -> VariantRow:
        easy = is_easy(self.context)
        note = _("A fast game against easy opponents, with pictures and few words.")
        return VariantRow("easy", _("For children"), note, easy, partial(make_easy, self.context, not easy))


def draw_sort(surface: pygame.Surface, box: pygame.Rect, sort: Value, look: Look, size: int) -> None:
    """Draw a sweet with its name, crossed out if it is left out."""
    side = min(box.width, box.height - 2 * size)
    picture = tiles.front("square", design(sort.value, "red"), side).copy()
    if look == "disabled":
        picture.set_alpha(110)
    place = picture.get_rect(midtop=(box.centerx, box.y))
    surface.blit(picture, place)
    if sort.chosen and look != "disabled":
        inner = place.inflate(-place.width // 5, -place.width // 5)
        for colour, thick in ((INK, side // 12), (ROSE, side // 21)):
            pygame.draw.line(surface, colour, inner.bottomleft, inner.topright, max(1, thick))
    words = pygame.Rect(box.x, place.bottom, box.width, 2 * size)
    draw_text(surface, words, sort.label, size, "bold", align="centre")


def open_variants(context: AppContext) -> VariantsMenu:
    """The page of variants."""
    return VariantsMenu(context, BonbonsVariants(context))
