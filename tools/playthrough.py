"""Writes a record out move by move: views, legal moves, events, values, receipts."""

import argparse
import sys
from pathlib import Path

from game.balconia.building import SEATS, cell_name
from game.balconia.match import BalconiaMatch, new_match, resume
from game.balconia.rules import balconia
from game.balconia.scoring import Side, score
from game.balconia.view import View
from game.balconia.words import receipt
from game.engine.contract import Seat
from game.engine.record import Record, RecordError


def playthrough(record: Record) -> str:
    """The whole game as text, the same bytes for the same record."""
    finished = resume(record)
    match = new_match(finished.options, finished.seed)
    lines = [f"{match.game.name}, rules {record.rules}, data {record.data}", f"{match.options}, seed {match.seed}", ""]
    for number, move in enumerate(finished.moves, start=1):
        seat = match.to_move
        assert seat is not None
        lines += [f"move {number}: {move}", *_before(match.view(seat), seat)]
        lines += [f"  event: {event}" for event in match.play(move)]
    lines += ["", *_end(match)]
    return "\n".join(lines) + "\n"


def _before(view: View, seat: Seat) -> list[str]:
    value = score(balconia().catalogue, view.side).total
    return [
        f"  {view.seat} to {view.phase} block {view.block}, turned {view.turned}, tokens left {view.tokens_left}",
        f"  sees {_side(view.side)}",
        f"  worth {value}, legal {', '.join(str(balconia().seen_from(seat, move)) for move in view.legal)}",
    ]


def _side(side: Side) -> str:
    faces = [(cell, face) for cell, face in enumerate(side) if face]
    return " ".join(f"{cell_name(cell)}={face.kind[0]}{face.number}.{face.index}" for cell, face in faces)


def _end(match: BalconiaMatch) -> list[str]:
    outcome = match.outcome
    if outcome is None:
        return [f"{match.to_move} to move"]
    lines: list[str] = []
    for seat in SEATS:
        lines.append(f"{seat}: {outcome.scores[seat].total}, doors {outcome.scores[seat].doors}")
        lines += ["  " + receipt(line, balconia().catalogue) for line in outcome.scores[seat].lines]
    return [*lines, f"winner: {outcome.winner or 'shared'} ({outcome.decided_by})"]


def main() -> None:
    """Print the playthrough of the record in a file."""
    parser = argparse.ArgumentParser(prog="python -m tools.playthrough", description=__doc__)
    parser.add_argument("record", type=Path)
    path = parser.parse_args().record
    try:
        sys.stdout.write(playthrough(Record.from_json(path.read_bytes())))
    except (OSError, RecordError) as error:
        sys.exit(f"playthrough: {path}: {error}")


if __name__ == "__main__":
    main()
