"""Lets bots play one game and writes its record, to be replayed, reported or kept as a playthrough."""

import argparse
import sys
from dataclasses import replace
from pathlib import Path

from game import shelf
from game.engine import outside
from game.engine.outside_bot import dismiss
from tools.playthrough import playthrough
from tools.simulate import add_game, add_seats, play, read_seats


def main() -> None:
    """Read the arguments, play, write."""
    parser = argparse.ArgumentParser(prog="python -m tools.record_game", description=__doc__)
    plugin = shelf.plugin(add_game(parser))
    add_seats(parser, plugin, bots := sorted(plugin.bots), "random")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the game (default %(default)s)")
    parser.add_argument("--bot-seed", type=int, default=0, metavar="S", help="seed of the bots, separate from the deal")
    parser.add_argument("--moves", type=int, metavar="N", help="only the first moves (default: the whole game)")
    parser.add_argument("--text", action="store_true", help="write its playthrough beside it")
    parser.add_argument("file", type=Path, help="the .json file to write")
    given = parser.parse_args()
    names, options = read_seats(parser, given, plugin, bots, "random")
    sitting = [plugin.bot(name, given.patience) for name in names]
    try:
        record = play(plugin.game, options, given.seed, sitting, given.bot_seed).record
    except outside.Forfeit as lost:
        sys.exit(f"record_game: {lost}")
    finally:
        dismiss(sitting)
    if given.moves is not None:
        record = replace(record, moves=record.moves[: given.moves])
    try:
        given.file.write_text(record.to_json(), encoding="utf-8")
        if given.text:
            given.file.with_suffix(".txt").write_text(playthrough(record), encoding="utf-8")
    except OSError as error:
        sys.exit(f"record_game: cannot write {given.file}: {error.strerror}. Choose a folder you can write to.")


if __name__ == "__main__":
    main()
