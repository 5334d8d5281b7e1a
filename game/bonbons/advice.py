"""Why a move is good, in one sentence that uses nothing but what everyone has seen (BON-72)."""

from collections.abc import Sequence

from game.bonbons.counting import Pack
from game.bonbons.events import Event
from game.bonbons.moves import STOP, Cover, Flip, Give, Move
from game.bonbons.optimal_bot import Knowledge
from game.bonbons.sweets import COIN, WRAPPER, Face
from game.bonbons.texts import _, ngettext
from game.bonbons.tiles import Round, Square, Tile
from game.bonbons.view import View
from game.bonbons.words import face_name


def reason(view: View, heard: Sequence[Event], move: Move) -> str:
    """One sentence for a suggested move; empty for one without a choice."""
    known = Knowledge(view, heard)
    match move:
        case Flip(tile):
            return _for_first(known, tile) if view.phase == "turn_start" else _for_next(known, tile)
        case Give(slot):
            return _for_giving(known, Round(view.active, slot))
        case Cover(slot):
            return _for_covering(known, Round(view.active, slot))
        case _ if move == STOP:
            return _for_stopping(known)
        case _:
            return ""


def advised_tile(view: View, move: Move) -> Tile | None:
    """The tile that a move is about; None for one without a tile."""
    match move:
        case Flip(tile):
            return tile
        case Give(slot) | Cover(slot):
            return Round(view.active, slot)
        case _:
            return None


def shown_face(view: View) -> Face | None:
    """The face of the first tile of this attempt; the wrapper stays open and counts no longer as shown."""
    return view.face(view.shown[0]) if view.shown else WRAPPER if view.phase == "after_square" else None


def _for_first(known: Knowledge, tile: Tile) -> str:
    """The first tile of an attempt."""
    face, at = known.faces.get(tile), known.position
    pack = Pack(known.view.options.seats, known.view.options.fast)
    if face is not None and face in known.known_squares and face in known.known_rounds:
        return _("{face} is here, and its round tile has been turned over too. That’s a pair!").format(
            face=_begun(face_name(face))
        )
    if face == COIN:
        return _("All three coins have been turned over before. Here is one of them.")
    if face is not None:
        return _("This tile has been turned over before, so the others learn nothing from it.")
    if isinstance(tile, Round):
        number, every = at.seen, pack.pool(at)
        sentence = ngettext(
            "A round tile nobody has seen: {number} of the {all} sweets it may be lies under a square that was.",
            "A round tile nobody has seen: {number} of the {all} sweets it may be lie under squares that were.",
            number,
        )
        return sentence.format(number=number, all=every)
    if not at.known:
        return _("No round tile is known yet that has no pair, so a new square is as good as any.")
    sentence = ngettext(
        "A square nobody has seen: {number} of the {all} goes with a round tile that was turned over.",
        "A square nobody has seen: {number} of the {all} go with round tiles that were turned over.",
        at.known,
    )
    return sentence.format(number=at.known, all=len(known.new_squares))


def _for_next(known: Knowledge, tile: Tile) -> str:
    """A further tile of an attempt."""
    face, first = known.faces.get(tile), shown_face(known.view)
    if face is not None and face == first:
        if face == COIN:
            return _("This is where another coin was turned over.")
        return _("This tile was turned over before: it’s {face} as well.").format(face=face_name(face))
    if first == COIN and isinstance(tile, Square):
        return _("Few squares are left that nobody has seen, so the next coin is worth a try.")
    if isinstance(tile, Round):
        if first in (COIN, WRAPPER, known.covered_face):
            return _("No round tile goes with this one, but a look may help you later.")
        return _("Nobody knows the round tile that goes with it, and a look gives little away.")
    if face is not None:
        return _("Nobody knows the square that goes with it, and this one gives nothing away.")
    number = len(known.new_squares)
    sentence = ngettext(
        "The square that goes with it is the only one nobody has seen.",
        "The square that goes with it is one of the {number} nobody has seen.",
        number,
    )
    return sentence.format(number=number)


def _for_stopping(known: Knowledge) -> str:
    first = shown_face(known.view)
    if first == COIN:
        return _("Nobody knows where the next coin is, and another tile could help the others.")
    if first in (WRAPPER, known.covered_face):
        return _("No round tile goes with this one, and a look could help the others.")
    return _("Nobody knows the round tile that goes with it, and a look would help the others more than you.")


def _for_giving(known: Knowledge, tile: Round) -> str:
    if tile in known.new_rounds:
        return _("Nobody has seen this tile, so nobody knows what it’s worth.")
    return _("All your face-down tiles have been turned over before, so any of them will do.")


def _for_covering(known: Knowledge, tile: Round) -> str:
    if tile in known.new_rounds:
        return _("Nobody has seen this tile, so it would be the hardest to find.")
    return _("The others have seen this tile, so they could steal it from you.")


def _begun(words: str) -> str:
    """Words at the start of a sentence."""
    return words[:1].upper() + words[1:]
