"""What somebody who forgets nothing knows of the tiles that were turned and hidden again."""

from collections.abc import Iterable

from game.bonbons.events import Event, Flipped, Stolen
from game.bonbons.sweets import Face
from game.bonbons.tiles import Round, Tile


def known_faces(heard: Iterable[Event]) -> dict[Tile, Face]:
    """The last face seen of every tile, where the tile lies now: a theft exchanges two places (BON-29)."""
    known: dict[Tile, Face] = {}
    for event in heard:
        if isinstance(event, Flipped):
            known[event.tile] = event.face
        elif isinstance(event, Stolen):
            taken, given = Round(event.victim, event.victim_slot), Round(event.thief, event.thief_slot)
            known.pop(taken, None)
            if given in known:
                known[taken] = known[given]
            known[given] = event.face
    return known
