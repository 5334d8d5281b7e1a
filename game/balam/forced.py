"""The answers that need no thought: there is only one, or none is better than the suggestion."""

from game.balam.distribution import ROOM, is_stored
from game.balam.moves import Move
from game.balam.planner import Component, find_components, rounds_left, suggest, usual
from game.balam.view import View


def forced(own: View) -> Move | None:
    """The only sensible answer of the king who is asked; None if there is a choice. Cards are always turned by hand."""
    if own.phase in ("turn", "divine", "over"):
        return None
    if own.lists_all and len(own.legal) == 1:
        return own.legal[0]
    if is_plain(own):
        return suggest(own, own.asked, usual(own.catalogue, rounds_left(own.options, own.matches, own.round)))
    return None


def is_plain(view: View) -> bool:
    """True if a distribution is to be decided in which nothing can be better than the suggestion."""
    return view.phase == "assign" and all(_plain(part) for part in find_components(view, view.asked))


def _plain(part: Component) -> bool:
    """True if no token has two uses, and for each use there is room for all tokens or they are all alike."""
    room = {
        "T": ROOM["T"] * len(part.temples),
        "P": ROOM["P"] * len(part.palaces),
        "R": ROOM["R"] * len(part.reserves),
        "G": ROOM["G"] * len(part.garrisons),
    }
    wanted: dict[str, list[str]] = {}
    for _name, one in part.tokens:
        uses = [use for use, free in room.items() if free and (use != "G" or one.content == "obsidian")]
        if len(uses) > 1 or (uses and is_stored(one) and one.type not in uses):
            return False
        if uses:
            wanted.setdefault(uses[0], []).append(str(one.content))
    return all(len(some) <= room[use] or len(set(some)) == 1 for use, some in wanted.items())
