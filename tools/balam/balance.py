"""Says how balanced Balam is between equals: seats, points by source, what is built, attacks, how high winners come."""

import argparse
from collections import Counter
from dataclasses import dataclass, field

from game.balam.bots import BOTS
from game.balam.events import Attacked, BoughtOff, Built, Destroyed, Suffered
from game.balam.kinds import TYPES, Type
from game.balam.state import BOARDS, SOURCES, Options, Source
from tools.balam.arena import watch, won
from tools.wilson import share_text

TRACK = 99
"""The highest score on the track (ND-14)."""
SEATS_APART = 0.04
BUILT = 1 / 3
OFF_THE_TRACK = 0.05


@dataclass(slots=True)
class Ledger:
    """What some games came to."""

    kings: int
    games: int = 0
    first: list[float] = field(default_factory=list)
    """Victories by the order of play."""
    sources: Counter[Source] = field(default_factory=Counter)
    built: Counter[Type] = field(default_factory=Counter)
    """In how many games a building was built at all."""
    fortune: dict[Type, list[float]] = field(default_factory=dict)
    """What kings won who had built such a building."""
    winners: list[int] = field(default_factory=list)
    attacks: int = 0
    fallen: int = 0
    paid: int = 0
    suffered: int = 0

    def add(self, bot: str, options: Options, seed: int) -> None:
        """Play one game of equals."""
        end, happened = watch(options, [BOTS[bot]() for _ in range(self.kings)], seed)
        self.games += 1
        if not self.first:
            self.first = [0.0] * self.kings
        for place in range(self.kings):
            self.first[place] += won(end, (end.builder + 1 + place) % self.kings)
        for receipt in end.receipts:
            self.sources[receipt.source] += receipt.points
        built = {(event.king, one.type) for event in happened if isinstance(event, Built) for one in event.raised}
        self.built.update({letter for _king, letter in built})
        for king, letter in built:
            self.fortune.setdefault(letter, []).append(won(end, king))
        self.winners.append(max(end.scores))
        self.attacks += sum(isinstance(event, Attacked) for event in happened)
        self.fallen += sum(len(event.lost) for event in happened if isinstance(event, Destroyed))
        self.paid += sum(isinstance(event, BoughtOff) for event in happened)
        self.suffered += sum(isinstance(event, Suffered) for event in happened)

    def report(self) -> None:
        """Print it, and what is out of bounds."""
        games, even = self.games, 1 / self.kings
        shares = [one / games for one in self.first]
        apart = max(abs(share - even) for share in shares)
        told = ", ".join(share_text(share, games) for share in shares)
        print(f"{self.kings} kings, {games} games")
        print(f"  wins in the order of play: {told} {_bound(apart <= SEATS_APART)}")
        total = sum(self.sources.values())
        print("  points: " + ", ".join(f"{source} {100 * self.sources[source] / total:.0f} %" for source in SOURCES))
        least = min(self.built[letter] for letter in TYPES) / games
        built = ", ".join(f"{letter} {100 * self.built[letter] / games:.0f} %" for letter in TYPES)
        print(f"  built in: {built} {_bound(least >= BUILT)}")
        fortune = ", ".join(f"{letter} {100 * sum(won) / len(won):.0f} %" for letter, won in self.fortune.items())
        print(f"  who built it won: {fortune} (even: {100 * even:.0f} %)")
        over = sum(score > TRACK for score in self.winners) / games
        print(
            f"  winners: {sum(self.winners) / games:.0f} points, over {TRACK}: {100 * over:.1f} % "
            f"{_bound(over <= OFF_THE_TRACK)}"
        )
        print(
            f"  a game: {self.attacks / games:.1f} attacks, {self.fallen / games:.1f} buildings fall, disasters "
            f"{self.paid / games:.1f} bought off, {self.suffered / games:.1f} suffered",
            flush=True,
        )


def _bound(kept: bool) -> str:
    return "ok" if kept else "OUT OF BOUNDS"


def main() -> None:
    """Play equals with two, three and four kings."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games of each number (default 2000)")
    parser.add_argument("--kings", type=int, nargs="+", choices=(2, 3, 4), default=(2, 3, 4), metavar="N")
    parser.add_argument("--bot", choices=sorted(BOTS), default="jaguar", help="who plays (default %(default)s)")
    parser.add_argument("--board", choices=BOARDS, default="random", help="the board")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    given = parser.parse_args()
    for kings in given.kings:
        ledger = Ledger(kings)
        for number in range(given.games):
            ledger.add(given.bot, Options(players=kings, board=given.board), given.seed + number)
        ledger.report()


if __name__ == "__main__":
    main()
