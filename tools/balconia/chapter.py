"""Balconia in a playthrough: the side in short form, its value, and the receipts at the end."""

from game.balconia.building import SEATS, cell_name
from game.balconia.cards import printed_number
from game.balconia.match import BalconiaMatch
from game.balconia.scoring import Line, Side, score
from game.balconia.view import View
from game.engine.plugin import GamePlugin


def before(plugin: GamePlugin, view: View) -> list[str]:
    """The mover's view and legal moves, with moves as the record has them."""
    assert view.seat is not None
    value = score(view.catalogue, view.side).total
    block = view.block and printed_number(view.block)
    legal = (str(plugin.game.seen_from(view.seat, move)) for move in view.legal)
    return [
        f"  {view.seat} to {view.phase} block {block}, turned {view.turned}, tokens left {view.tokens_left}",
        f"  sees {_side(view.side)}",
        f"  worth {value}, legal {', '.join(legal)}",
    ]


def end(_plugin: GamePlugin, match: BalconiaMatch) -> list[str]:
    """Every receipt of both sides, and who wins."""
    outcome = match.outcome
    assert outcome is not None
    lines: list[str] = []
    for seat in SEATS:
        lines.append(f"{seat}: {outcome.scores[seat].total}, doors {outcome.scores[seat].doors}")
        lines += [f"  {_receipt(line)}" for line in outcome.scores[seat].lines]
    return [*lines, f"winner: {outcome.winner or 'shared'} ({outcome.decided_by})"]


def _receipt(line: Line) -> str:
    counted = [f"{count.number} {count.piece} on {cell_name(count.cell)}" for count in line.counted]
    counted += [f"{tally.own} {tally.what} against {tally.other}" for tally in line.tallies]
    return f"{cell_name(line.cell)}: {line.points} ({line.rule}): {', '.join(counted) or 'nothing'}"


def _side(side: Side) -> str:
    faces = [(cell, face.today) for cell, face in enumerate(side) if face]
    return " ".join(f"{cell_name(cell)}={face.kind[0]}{face.number}.{face.index}" for cell, face in faces)
