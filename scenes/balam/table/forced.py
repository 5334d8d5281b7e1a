"""Answers that are no choice: the driver gives them, with a word to everybody; they stay in the record (20.1)."""

from game.balam.distribution import ROOM, is_stored
from game.balam.kinds import SEATS
from game.balam.moves import Move
from game.balam.planner import Component, find_components, rounds_left, suggest, usual
from game.balam.view import View
from scenes.balam.session import Session


def forced(session: Session) -> Move | None:
    """The only sensible answer to what is asked now, None where there is a choice; a card is always turned by hand."""
    view = session.open_table
    if view.phase in ("turn", "divine", "over"):
        return None
    own = session.view(SEATS[view.asked])
    if own.lists_all and len(own.legal) == 1:
        return own.legal[0]
    if is_plain(view):
        return suggest(view, view.asked, usual(view.catalogue, rounds_left(view.options, view.matches, view.round)))
    return None


def is_plain(view: View) -> bool:
    """Whether a distribution is asked in which nobody could want anything but the suggestion."""
    return view.phase == "assign" and all(_plain(part) for part in find_components(view, view.asked))


def _plain(part: Component) -> bool:
    """Whether no token has two uses, and there is room for all, or all are alike."""
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
