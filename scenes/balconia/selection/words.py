"""What the selector reads and hears: what is to be done, what tokens and faces are, whose they would be."""

from typing import TYPE_CHECKING

from game.balconia.building import other
from game.engine.contract import Seat
from game.language import _, marked
from scenes.balconia.selection.tokens import token_named
from scenes.balconia.table.block_view import pair_number
from scenes.balconia.table.face_row import face_named, owners
from scenes.balconia.table.face_words import Words, face_told

if TYPE_CHECKING:
    from scenes.balconia.selection.scene import SelectionDisc

TURNS = {"turn-left": marked("Turn the block left"), "turn-right": marked("Turn the block right")}
"""What the arrows are called."""


def status_words(scene: "SelectionDisc") -> tuple[str, str]:
    """The selector, and the token or the block."""
    who = _("{name} selects").format(name=scene.session.name(scene.seat))
    if scene.revealed is None:
        return who, _("Turn over one of the tokens.")
    return who, _("Turn the block: which two faces shall be yours?")


def info_words(scene: "SelectionDisc") -> Words:
    """The balcony or face looked at; else what a token is, then a hint or what the numbers of the faces mean."""
    if (words := scene.cell_words()) is not None:
        return words
    if (looked := scene.looked_at_face()) is not None:
        return scene.face_words(scene.block.face(looked))
    if scene.revealed is None:
        return _("A new block"), _("Every token stands for a block with four balconies. Turn one over.")
    return scene.hint.words() or _pairs(scene.session.name(other(scene.seat)))


def kept_words(scene: "SelectionDisc") -> str:
    """The two faces on the own half, as they are spoken."""
    first, second = (scene.face_words(scene.block.face(index))[0] for index in scene.pair)
    return _("Yours now: {first}; {second}.").format(first=first, second=second)


def told(scene: "SelectionDisc", name: str) -> str | None:
    """Whose a face is now and what it means; a token by its number, an arrow by what it does; None for the others."""
    if name in TURNS:
        return _(TURNS[name])
    if (number := token_named(name)) is not None:
        return _("Token {number}").format(number=number)
    if (index := face_named(name)) is not None:
        return face_told(owner_labels(scene)[index][1], scene.face_words(scene.block.face(index)))
    return None


def owner_labels(scene: "SelectionDisc") -> list[tuple[Seat, str]]:
    """Whose half each face is on, with the number that it shares with the face behind it."""
    every = enumerate(owners(scene.seat, scene.pair))
    return [(seat, f"{scene.session.name(seat)} {pair_number(index)}") for index, seat in every]


def _pairs(rival: str) -> Words:
    """What the numbers of the faces mean."""
    text = _("If {name} takes 1, you get your 1, the face behind it. Face 2 goes with your 2.")
    return _("{name} picks 1 or 2").format(name=rival), text.format(name=rival)
