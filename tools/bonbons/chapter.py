"""Bonbons in a playthrough: every tile by its status and face, and the end of the game."""

from collections.abc import Sequence

from game.bonbons.match import BonbonsMatch
from game.bonbons.sweets import Face
from game.bonbons.view import View
from game.engine.plugin import GamePlugin


def before(_plugin: GamePlugin, view: View) -> list[str]:
    """The public view, and the legal moves."""
    return [f"  {view.seat} to {view.phase}", *_tiles(view), f"  legal: {', '.join(map(str, view.legal))}"]


def end(_plugin: GamePlugin, match: BonbonsMatch) -> list[str]:
    """The tiles at the end, and every seat's place."""
    outcome = match.outcome
    assert outcome is not None
    places = [f"{seat}: place {outcome.places[seat]}" for seat in match.seats]
    return [*_tiles(match.view(None)), *places, f"winners: {', '.join(outcome.winners)}"]


def _tiles(view: View) -> list[str]:
    rows = enumerate(zip(view.row_status, view.rows, strict=True))
    return [
        f"  squares {view.square_status}{_faces(view.squares)}",
        *(f"  row {number} {status}{_faces(faces)}" for number, (status, faces) in rows),
        f"  stock {view.stock}",
    ]


def _faces(faces: Sequence[Face | None]) -> str:
    return "".join(f", {number} {face}" for number, face in enumerate(faces) if face is not None)
