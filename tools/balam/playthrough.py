"""Writes a record of Balam out move by move: who is asked what, the move, what happened, the end with every receipt."""

import argparse
import sys
from pathlib import Path

from game.balam.events import RoundEnded
from game.balam.kinds import SEATS
from game.balam.match import new_match, resume
from game.balam.outcome import by_source
from game.balam.text import table_text
from game.balam.words import COLOURS, event_words, receipt_words
from game.engine.record import Record, RecordError


def playthrough(record: Record) -> str:
    """The whole game as text, the same bytes for the same record."""
    finished = resume(record)
    match = new_match(finished.options, finished.seed)
    lines = [f"{match.game.name}, rules {record.rules}, data {record.data}", f"{match.options}, seed {match.seed}", ""]
    lines += [table_text(match.view(None)), ""]
    for number, move in enumerate(finished.moves, start=1):
        seat = match.to_move
        view = match.view(seat)
        listed = f"{len(view.legal)} listed{'' if view.lists_all else ' and more'}"
        lines += [f"move {number}: {seat} is asked to {view.phase}, {listed}: {move}"]
        for event in match.play(move):
            lines += [f"  {event_words(event, COLOURS)}"]
            if isinstance(event, RoundEnded):
                lines += [f"  scores {event.scores}, treasuries {event.treasuries}, cities {event.cities}"]
    lines += ["", table_text(match.view(None)), ""]
    if (outcome := match.outcome) is not None:
        for king, seat in enumerate(match.seats):
            lines += [
                f"{seat}: {outcome.points[seat]}, place {outcome.places[seat]}, {by_source(outcome.receipts, king)}"
            ]
            lines += [f"  {receipt_words(one)}" for one in outcome.receipts if SEATS[one.king] == seat]
        lines += [f"winners: {', '.join(outcome.winners)}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print the playthrough of the record in a file."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.playthrough", description=__doc__)
    parser.add_argument("record", type=Path)
    path = parser.parse_args().record
    try:
        sys.stdout.write(playthrough(Record.from_json(path.read_bytes())))
    except (OSError, RecordError) as error:
        sys.exit(f"playthrough: {path}: {error}")


if __name__ == "__main__":
    main()
