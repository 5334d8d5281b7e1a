"""The pieces of Bonbons: the shop, the last tiles, and the party."""

from game.bonbons.tiles import DOWN
from game.bonbons.view import View
from scenes.kit.music import Piece

SHOP = Piece("shop", ("shop_bell",))
CLOSING = Piece("closing", ("shop_bell",))
PARTY = Piece("party")
NEARLY = 1
"""Round tiles left to a player who has nearly won."""


def piece_of(view: View) -> Piece:
    """The piece for a table, by how close the end is."""
    if view.phase == "game_over":
        return PARTY
    return CLOSING if any(row.count(DOWN) <= NEARLY for row in view.row_status) else SHOP
