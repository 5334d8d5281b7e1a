"""The names of outside players: `exec:COMMAND` is a program that plays (docs/outside_players.md)."""

import re
import sys
from pathlib import Path

from game.data_errors import truncate
from game.engine.contract import Seat

EXEC = "exec:"
"""The prefix of the name of an outside player; the command follows."""
PATIENCE = 30.0
"""The default time limit of a program for a move, in seconds."""
PIPED = "-"
LONGEST_NAME = 16
OUTSIDE_QUOTES = r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)"""
"""Matches a comma outside quotes."""


class Forfeit(Exception):
    """An outside player has lost the game; the sentence says why."""

    def __init__(self, seat: Seat, sentence: str) -> None:
        super().__init__(seat, sentence)
        self.seat = seat

    def __str__(self) -> str:
        return str(self.args[1])


def is_outside(name: str) -> bool:
    """True if a player's name is a command."""
    return name.startswith(EXEC)


def called(name: str) -> str:
    """A short name for the player in `exec:COMMAND`: that of the script in it, else that of the program."""
    words = name.removeprefix(EXEC).replace('"', "").replace("'", "").split()
    files = [Path(word) for word in words]
    script = next((file.stem for file in files if file.suffix[1:].isalpha()), files[0].name if files else name)
    return truncate(script, LONGEST_NAME)


def or_piped(text: str) -> str:
    """A value of the command line, or a line of standard input for "-", which no outside player can see."""
    return (sys.stdin.readline() if sys.stdin else "").strip() if text == PIPED else text


def names_in(text: str) -> tuple[str, ...]:
    """The names in a comma-separated list; commas in quotes belong to a command."""
    return tuple(name.strip() for name in re.split(OUTSIDE_QUOTES, text))
