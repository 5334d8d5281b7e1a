"""Counts the clicks that a game takes a person, with every suggestion accepted and with none."""

import argparse
import tempfile
from pathlib import Path
from statistics import mean

from game.balam.match import new_match
from game.balam.state import Options
from tools.balam.evening import StylePlayer
from tools.evening import Evening, make_context


def clicks(kings: int, seed: int, accepting: bool) -> int:
    """The clicks of one game, all kings together."""
    with tempfile.TemporaryDirectory() as folder:
        evening = Evening(make_context(Path(folder), game="balam"), (960, 540))
        evening.sit_down(new_match(Options(players=kings), seed))
        hand = StylePlayer(evening, accepting=accepting)
        hand.whole_game()
        return hand.clicks


def main() -> None:
    """Print the means for a person, by the number of kings."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5)
    games: int = parser.parse_args().games
    for accepting in (True, False):
        print("accepting suggestions" if accepting else "without suggestions, token by token")
        for kings in (2, 3, 4):
            numbers = [clicks(kings, seed, accepting) / kings for seed in range(games)]
            print(f"{kings} kings: {mean(numbers):.0f} clicks a person ({min(numbers):.0f} to {max(numbers):.0f})")


if __name__ == "__main__":
    main()
