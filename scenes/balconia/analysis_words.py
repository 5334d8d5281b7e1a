"""A verdict on a decision, and on a whole game, in plain words."""

from collections.abc import Mapping, Sequence

from game.balconia.analysis import DEEP, Position, Verdict
from game.balconia.building import COLUMNS, SEATS, mirrored
from game.balconia.moves import Move, Place
from game.balconia.words import points
from game.engine.contract import Seat
from scenes.balconia.kinds import in_words

SLIP = 0.25
"""Points: a smaller difference is none."""


def heading(position: Position, names: Mapping[Seat, str]) -> str:
    """Which decision this is."""
    view = position.views[SEATS[0]]
    if position.mover is None or position.move is None:
        return "The end" if position.mover is None else f"Turn {view.turn + 1}"
    return f"Turn {view.turn + 1}: {names[position.mover]} {'selects' if view.phase == 'select' else 'places'}"


def where(move: Move, seat: Seat) -> str:
    """What a move does, as its player sees it."""
    if not isinstance(move, Place):
        return "keeps these two"
    cell = mirrored(move.cell, seat)
    return f"floor {cell // COLUMNS + 1}, column {cell % COLUMNS + 1}"


def verdict_words(verdict: Verdict | None) -> str:
    """What is thought of a decision; a first look says whose it is and what it counts."""
    if verdict is None:
        return "Not looked at yet ..."
    deep = verdict.by == DEEP
    if verdict.loss < SLIP:
        return "Nothing better was to be had." if deep else "Nothing better at a first look."
    lost = f"{verdict.loss:.1f}"
    if deep:
        return f"It gave away {lost} points of the lead to be expected."
    return f"A first look: it gave away {lost} points of the lead right after it."


def looking(verdicts: Mapping[int, Verdict], decisions: int, done: bool) -> str:
    """How far the study is."""
    deep = sum(verdict.by == DEEP for verdict in verdicts.values())
    if done or deep == decisions:
        return ""
    return f"The {in_words(DEEP).name} looks at the game: {deep} of {decisions}"


def summary(
    positions: Sequence[Position], verdicts: Mapping[int, Verdict], names: Mapping[Seat, str]
) -> tuple[str, ...]:
    """A line for each player: the result, and what they gave away in all."""
    lines = []
    for seat in SEATS:
        losses = [verdict.loss for number, verdict in verdicts.items() if positions[number].mover == seat]
        slips = sum(loss >= SLIP for loss in losses)
        total = points(positions[-1].scores[seat].total)
        lost = f"{slips} of {len(losses)} decisions gave away {sum(losses):.1f}" if losses else "not looked at yet"
        lines.append(f"{names[seat]}: {total}; {lost}.")
    return tuple(lines)
