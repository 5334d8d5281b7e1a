"""Writes a record out move by move: the mover's view and legal moves, the events, and the outcome."""

import argparse
import sys
from pathlib import Path
from typing import Any

from game import shelf
from game.engine.match import Match
from game.engine.option import exported
from game.engine.plugin import AnyMatch, GamePlugin
from game.engine.record import Record, RecordError
from tools.own import own


def playthrough(record: Record) -> str:
    """The whole game as text, the same bytes for the same record; a game's chapter.py may write views and end."""
    plugin = shelf.plugin_of(record)
    chapter = own(plugin.game.name, "chapter")
    before, end = (chapter.before, chapter.end) if chapter else (_before, _end)
    # The record finds the edition that it was played with; a new match then replays it move by move.
    finished = Match.from_record(plugin.game, record)
    match: AnyMatch = Match(finished.game, finished.options, finished.seed)
    lines = [
        f"{match.game.name}, rules {record.rules}, data {record.data}",
        f"{_options(match.options)}, seed {match.seed}",
        "",
    ]
    for number, move in enumerate(finished.moves, start=1):
        lines += [f"move {number}: {move}", *before(plugin, match.view(match.to_move))]
        lines += [f"  event: {event}" for event in match.play(move)]
    lines += ["", *(end(plugin, match) if match.to_move is None else [f"{match.to_move} to move"])]
    return "\n".join(lines) + "\n"


def _options(options: Any) -> str:
    listed = ", ".join(f"{name}={value!r}" for name, value in exported(options).items())
    return f"{type(options).__name__}({listed})"


def _before(plugin: GamePlugin, view: Any) -> list[str]:
    seen = (f"  | {line}".rstrip() for line in plugin.table_text(view).splitlines())
    legal = "legal" if view.lists_all else "among others legal"
    return [f"  {view.seat} sees", *seen, f"  {legal}: {', '.join(map(str, view.legal))}"]


def _end(plugin: GamePlugin, match: AnyMatch) -> list[str]:
    outcome = match.outcome
    assert outcome is not None
    lines = plugin.table_text(match.view(None)).splitlines()
    for seat in match.seats:
        points = "" if outcome.points is None else f", {outcome.points[seat]} points"
        lines.append(f"{seat}: place {outcome.places[seat]}{points}")
    return [*lines, f"winners: {', '.join(outcome.winners)}"]


def main() -> None:
    """Print the playthrough of the record in a file."""
    parser = argparse.ArgumentParser(prog="python -m tools.playthrough", description=__doc__)
    parser.add_argument("record", type=Path, help="the recorded game, a .json file")
    parser.add_argument("--game", choices=shelf.NAMES, help="fail if the record is of another game")
    given = parser.parse_args()
    try:
        record = Record.from_json(given.record.read_bytes())
        if given.game not in (None, record.game):
            raise RecordError(f"This is a record of “{record.game}”, not of “{given.game}”.")
        sys.stdout.write(playthrough(record))
    except (OSError, RecordError) as error:
        sys.exit(f"playthrough: {given.record}: {error}")


if __name__ == "__main__":
    main()
