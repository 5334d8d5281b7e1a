"""The pieces of Balam: the forest, the time after the eclipse, and the coronation."""

from game.balam.view import View
from scenes.kit.music import Piece

DAWN = Piece("dawn", ("parrot", "drips", "frogs", "howler"))
KINGS = Piece("kings", ("howler", "frogs"))
CROWN = Piece("crown", ("parrot",))


def piece_of(view: View) -> Piece:
    """The piece for a table."""
    return KINGS if view.eclipse else DAWN
