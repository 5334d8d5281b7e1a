"""The variants of Balam."""

from scenes.kit.context import AppContext
from scenes.menus.variants import GameVariants, VariantsMenu


class BalamVariants(GameVariants):
    """All options but the board, which the set-up offers with a preview."""

    in_setup = ("board",)


def open_variants(context: AppContext) -> VariantsMenu:
    """The page of variants."""
    return VariantsMenu(context, BalamVariants(context))
