"""The supply: how many tokens of each kind are left for everybody."""

import pygame

from game.balam.kinds import KINDS, ORDER, Kind
from game.balam.nouns import tokens, wealth_words
from game.balam.texts import _
from scenes.balam.render.marks import draw_slab, draw_wealth
from scenes.balam.table.panel import Panel
from scenes.kit.actions import Point

SUPPLY = "supply"


class Supply(Panel):
    """A row of tokens with their numbers."""

    def places(self) -> dict[str, pygame.Rect]:
        """All of it."""
        return {SUPPLY: self.table.rect("supply")}

    def words(self, name: str, at: Point | None = None) -> str | None:
        """One kind at a point; without one, all of them."""
        if name != SUPPLY:
            return None
        owned, kind = self.table.view.supply, self._kind(at)
        left = wealth_words(owned) if kind is None else tokens(kind, owned[ORDER[kind]])
        return _("Left in the supply: {wealth}. When a kind runs out, nobody can produce or gain it.").format(
            wealth=left
        )

    def _kind(self, at: Point | None) -> Kind | None:
        if at is None:
            return None
        box = self.table.rect("supply")
        return KINDS[min(len(KINDS) - 1, max(0, (at[0] - box.x) * len(KINDS) // box.width))]

    def paint(self, surface: pygame.Surface) -> None:
        """The tokens on their slab."""
        table = self.table
        box = draw_slab(table, surface, "supply").inflate(-table.px(16), -table.px(8))
        draw_wealth(table, surface, box, table.view.supply, faint=False)
