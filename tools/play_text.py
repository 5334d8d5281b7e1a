"""Plays a whole game in the terminal, for people and computers, in plain text."""

import argparse
import io
import os
import secrets
import sys
from pathlib import Path

from game import shelf
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from game.engine.record import Record, RecordError
from game.language import LANGUAGES, _, current_language, environment_languages, nearest, set_language
from tools.own import own
from tools.simulate import add_game, add_seats, read_players, read_seats
from tools.text_game import PERSON, Left, TextGame


def text_game(name: str) -> type[TextGame]:
    """The text interface of a game: that of tools/NAME/text_game.py if there is one."""
    module = own(name, "text_game")
    asks: type[TextGame] = module.OwnTextGame if module else TextGame
    return asks


def _sit_down(path: Path | None) -> TextGame:
    """The game that the command line asks for; a saved game is named by its record."""
    record = Record.from_json(path.read_bytes()) if path else None
    described = _("Plays a whole game in the terminal, for people and computers, in plain text.")
    parser = argparse.ArgumentParser(prog="python -m tools.play_text", description=described)
    parser.add_argument(
        "--lang", choices=tuple(LANGUAGES), default=current_language(), help=_("the language to play in")
    )
    parser.add_argument("--seed", type=int, help=_("replay the deal with this number"))
    parser.add_argument("--resume", type=Path, metavar="FILE", help=_("continue a saved game"))
    name = add_game(parser, default=shelf.plugin_of(record).game.name if record else shelf.NAMES[0])
    plugin = shelf.plugin(name)
    players = (PERSON, *sorted(plugin.bots))
    add_seats(parser, plugin, players, PERSON)
    given = parser.parse_args()
    set_language(given.lang)
    match: AnyMatch
    if record:
        match = Match.from_record(plugin.game, record)
        names = read_players(parser, given, plugin, match.seats, players, PERSON)
        if len(names) != len(match.seats):
            parser.error(f"--seats names {len(names)} players, this game has {len(match.seats)}")
    else:
        names, options = read_seats(parser, given, plugin, players, PERSON)
        match = Match(plugin.game, options, secrets.randbelow(1 << 32) if given.seed is None else given.seed)
    players_by_seat = dict(zip(match.seats, names, strict=True))
    return text_game(name)(plugin, match, players_by_seat, input, print, patience=given.patience)


def main() -> None:
    """Read the arguments and play."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal that lacks a character shows a question mark
    set_language(nearest(environment_languages(os.environ)))
    first = argparse.ArgumentParser(add_help=False)
    first.add_argument("--resume", type=Path)
    path = first.parse_known_args()[0].resume
    try:
        game = _sit_down(path)
    except (OSError, RecordError) as error:
        sys.exit(f"play_text: {path}: {error}")
    try:
        game.run()
    except (Left, EOFError, KeyboardInterrupt):
        print("\n" + _("Goodbye. This game was not saved; next time, use `save FILE`."))


if __name__ == "__main__":
    main()
