"""Writes recorded games of Bonbons out move by move: what everybody sees, how many moves are legal, what happens."""

import argparse
import sys
from pathlib import Path

from game.bonbons.bots import BOTS
from game.bonbons.match import BonbonsMatch, new_match, resume
from game.bonbons.state import Options
from game.bonbons.view import View
from game.engine.chance import Chance
from game.engine.record import Record, RecordError

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "game" / "bonbons" / "playthroughs"
GAMES = {
    "two": (Options(), ("elephant", "good"), 2),
    "two_fast": (Options(fast=True, removed_sorts=("shell", "bear")), ("parrot", "elephant"), 5),
    "three": (Options(seats=3, start_seat=2), ("normal", "elephant", "good"), 8),
    "three_fast": (Options(3, True, None, None, True, True), ("good", "good", "child"), 3),
    "four": (Options(seats=4), ("good", "elephant", "parrot", "normal"), 4),
    "four_house_rules": (Options(4, False, None, None, True, True), ("elephant", "good", "good", "elephant"), 6),
    "six": (Options(seats=6), ("elephant",) * 6, 1),
    "six_mixed": (Options(seats=6, start_seat=5), ("child", "good", "elephant", "normal", "good", "parrot"), 9),
}
"""The recorded games: options, who plays, and the seed."""


def playthrough(record: Record) -> str:
    """The whole game as text, the same bytes for the same record."""
    finished = resume(record)
    match = new_match(finished.options, finished.seed)
    lines = [f"{match.game.name}, rules {record.rules}, data {record.data}", f"{match.options}, seed {match.seed}", ""]
    for number, move in enumerate(finished.moves, start=1):
        lines += [f"move {number}: {move}", *_before(match.view(match.to_move))]
        lines += [f"  event: {event}" for event in match.play(move)]
    lines += ["", *_end(match)]
    return "\n".join(lines) + "\n"


def _before(view: View) -> list[str]:
    bonus = ", again" if view.bonus else ""
    seen = " ".join(f"{tile}={view.face(tile)}" for tile in view.shown)
    numbers = f"attempts {view.attempts}, stock {view.stock}, legal {len(view.legal)}"
    return [
        f"  {view.active} in {view.phase}{bonus}, {numbers}",
        f"  {view.square_status} {' '.join(view.row_status)} {seen}".rstrip(),
    ]


def _end(match: BonbonsMatch) -> list[str]:
    outcome = match.outcome
    if outcome is None:
        return [f"{match.to_move} to move"]
    view = match.view(None)
    rows = [f"{seat}: {', '.join(str(face) for face in row)}" for seat, row in zip(match.seats, view.rows, strict=True)]
    return [*rows, f"winner: {outcome.winners[0]}, hidden {outcome.hidden}, places {tuple(outcome.places.values())}"]


def played(options: Options, names: tuple[str, ...], seed: int) -> Record:
    """The record of a game that these bots play."""
    match = new_match(options, seed)
    streams = {seat: Chance(seed).fork(number) for number, seat in enumerate(match.seats, start=1)}
    while (seat := match.to_move) is not None:
        match.play(BOTS[names[int(seat)]]().choose(match.view(seat), match.heard(seat), streams[seat]))
    return match.record


def main() -> None:
    """Print the playthrough of a record, or play and write all recorded games anew."""
    parser = argparse.ArgumentParser(prog="python -m tools.bonbons.playthrough", description=__doc__)
    parser.add_argument("record", type=Path, nargs="?", help="print this record; without it, record all games anew")
    path = parser.parse_args().record
    if path is None:
        FOLDER.mkdir(exist_ok=True)
        for name, game in GAMES.items():
            record = played(*game)
            (FOLDER / f"{name}.json").write_text(record.to_json(), encoding="utf-8")
            (FOLDER / f"{name}.txt").write_text(playthrough(record), encoding="utf-8")
        return
    try:
        sys.stdout.write(playthrough(Record.from_json(path.read_bytes())))
    except (OSError, RecordError) as error:
        sys.exit(f"playthrough: {path}: {error}")


if __name__ == "__main__":
    main()
