"""Updates the recorded games to the current data: run it after changing a game's data, then read the diff."""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from game import shelf
from game.engine.match import Match
from game.engine.record import Record, RecordError
from game.product import DATA, ROOT
from tools.playthrough import playthrough


def records(name: str) -> Iterator[Path]:
    """Every record of a game in the repository: those it ships with, and the recorded playthroughs."""
    for folder in (DATA / name, ROOT / "tests" / "game" / name / "playthroughs"):
        yield from sorted(folder.glob("*.json"))


def refresh(path: Path) -> None:
    """Stamp a record with the current rules and data, under which its moves must be legal; rewrite its playthrough."""
    old = Record.from_json(path.read_bytes())
    game = shelf.plugin_of(old).game
    record = replace(old, rules=game.rules_version, data=game.data_hash)
    Match.from_record(game, record)
    path.write_text(record.to_json(), encoding="utf-8")
    text = path.with_suffix(".txt")
    if text.exists():
        text.write_text(playthrough(record), encoding="utf-8")


def main() -> None:
    """Refresh the records of one game or of all."""
    parser = argparse.ArgumentParser(prog="python -m tools.refresh_records", description=__doc__)
    parser.add_argument("--game", choices=shelf.NAMES, help="only this game (default: every game on the shelf)")
    only = parser.parse_args().game
    for path in (path for name in ((only,) if only else shelf.NAMES) for path in records(name)):
        try:
            refresh(path)
        except RecordError as error:
            sys.exit(f"refresh_records: {path}: {error}")
        print(f"refreshed {path.relative_to(ROOT).as_posix()}")


if __name__ == "__main__":
    main()
