"""Reports how balanced Balam is between equals: seats, points by source, buildings, attacks, scores of the winners.

The games run in the kernel; the kings play greedily by the learned style, or look ahead as the strongest level does.
"""

import argparse
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Self

import numpy as np

from game.balam.bots import KINGS
from game.balam.foresight import FAR
from game.balam.kernel.katun import is_threatened
from game.balam.kernel.layout import (
    ATTACK,
    DECK,
    FLIP,
    H_CARDS,
    H_CURRENT,
    H_OVER,
    H_ROUND,
    HEAD,
    NSOURCES,
    OWNER,
    RNG,
    SCORES,
    SOURCE,
    TYPE_AT,
    UPPER,
    Ints,
)
from game.balam.kernel.search import search
from game.balam.kernel.tables import C_NAME, CARDT, DISASTER
from game.balam.kernel.turns import choose, perform
from game.balam.kinds import TYPES, Type
from game.balam.sites import SITES, SLOTS
from game.balam.state import BOARDS, DICE, SOURCES, Options, Source
from game.balam.styles import STYLES, Style
from tools.balam.arena import scores, share, sharpen, start_position
from tools.crew import Crew, add_crew, read_crew
from tools.wilson import share_text

TRACK = 99
"""The highest score on the track."""
SEATS_APART = 0.04
BUILT = 1 / 3
OFF_THE_TRACK = 0.05
AT_A_TIME = 10
LEARNED = "jaguar"
PLACES = SITES * SLOTS


@dataclass(slots=True)
class Ledger:
    """Totals over some games."""

    kings: int
    games: int = 0
    first: list[float] = field(default_factory=list)
    """Victories in the order of play."""
    sources: Counter[Source] = field(default_factory=Counter)
    built: Counter[Type] = field(default_factory=Counter)
    """Number of games in which a building type was built at all."""
    fortune: dict[Type, list[float]] = field(default_factory=dict)
    """Shares of victory of the kings who built each type."""
    winners: list[int] = field(default_factory=list)
    attacks: int = 0
    fallen: int = 0
    paid: int = 0
    suffered: int = 0

    def __iadd__(self, other: "Ledger") -> Self:
        """Add the games of another ledger."""
        self.games += other.games
        self.first = [here + there for here, there in zip_longest(self.first, other.first, fillvalue=0.0)]
        self.sources += other.sources
        self.built += other.built
        for letter, won in other.fortune.items():
            self.fortune.setdefault(letter, []).extend(won)
        self.winners += other.winners
        self.attacks += other.attacks
        self.fallen += other.fallen
        self.paid += other.paid
        self.suffered += other.suffered
        return self

    def add(self, style: Style, options: Options, seed: int, ahead: bool = False) -> None:
        """Play one game of equals and count it."""
        position = start_position(options, [style] * self.kings, seed)
        builder = (int(position[HEAD + H_CURRENT]) - 1) % self.kings
        sandbox, turn = position.copy(), np.zeros(5, np.int64)
        raised: set[tuple[int, Type]] = set()
        while not position[HEAD + H_OVER]:
            king = int(position[HEAD + H_CURRENT])
            before = position.copy()
            if ahead:
                search(position, sandbox, king, FAR, int(position[RNG + 1 + king]) & (1 << 62) - 1, turn)
            else:
                choose(position, king, turn)
            perform(position, king, turn)
            raised |= self._look(before, position, turn)
        reached = position[SCORES : SCORES + self.kings].tolist()
        self._close(reached, builder, raised)
        for king in range(self.kings):
            points = position[SOURCE + NSOURCES * king : SOURCE + NSOURCES * (king + 1)].tolist()
            self.sources.update(dict(zip(SOURCES, points, strict=True)))

    def _look(self, before: Ints, position: Ints, turn: Ints) -> set[tuple[int, Type]]:
        """Count the changes of a turn; returns which king built what."""
        king = int(before[HEAD + H_CURRENT])
        old, new = before[TYPE_AT : TYPE_AT + PLACES], position[TYPE_AT : TYPE_AT + PLACES]
        changed = np.flatnonzero(old != new)
        lost = (old[changed] > 0) & (old[changed] < UPPER)
        if turn[0] == ATTACK:
            self.attacks += 1
            self.fallen += int((lost & (before[OWNER + changed // SLOTS] != king)).sum())
        elif turn[0] == FLIP:
            card = before[DECK + (before[HEAD + H_ROUND] - 1) * before[HEAD + H_CARDS] + turn[1]]
            if CARDT[card, C_NAME] == DISASTER and is_threatened(before, king, card):
                self.suffered += bool(lost.any())
                self.paid += not lost.any()
        raised = [(place, int(new[place])) for place in changed if 0 < new[place] < UPPER]
        return {(int(position[OWNER + place // SLOTS]), TYPES[code - 1]) for place, code in raised}

    def _close(self, reached: Sequence[int], builder: int, raised: set[tuple[int, Type]]) -> None:
        """Count a finished game."""
        self.games += 1
        if not self.first:
            self.first = [0.0] * self.kings
        for place in range(self.kings):
            self.first[place] += share(reached, (builder + 1 + place) % self.kings)
        self.built.update({letter for _king, letter in raised})
        for king, letter in sorted(raised):
            self.fortune.setdefault(letter, []).append(share(reached, king))
        self.winners.append(max(reached))

    def report(self) -> None:
        """Print the totals, and which of them are out of bounds."""
        games, even = self.games, 1 / self.kings
        shares = [one / games for one in self.first]
        apart = max(abs(one - even) for one in shares)
        told = ", ".join(share_text(one, games) for one in shares)
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
            f"{self.paid / games:.1f} bought off and {self.suffered / games:.1f} suffered",
            flush=True,
        )


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of equals: the work of one process at a time."""

    style: Style
    options: Options
    seeds: range
    ahead: bool


def play_task(task: Task) -> Ledger:
    """The totals of a task's games; depends on the task alone."""
    sharpen()
    ledger = Ledger(task.options.players)
    for seed in task.seeds:
        ledger.add(task.style, task.options, seed, task.ahead)
    return ledger


def tasks(style: Style, options: Options, seeds: range, ahead: bool) -> list[Task]:
    """Split the games into tasks."""
    return [Task(style, options, seeds[at : at + AT_A_TIME], ahead) for at in range(0, len(seeds), AT_A_TIME)]


def _bound(kept: bool) -> str:
    return "ok" if kept else "OUT OF BOUNDS"


def warriors(crew: Crew, games: int, options: Options) -> None:
    """Print how the war style does against each of the others with two kings, every position from both seats."""
    for name in (*STYLES, LEARNED):
        if name != "war":
            wins = list(crew.map(war_wins, [(name, options, number) for number in range(games)]))
            print(f"war against {name}: {share_text(sum(wins) / games, games)}", flush=True)


def war_wins(task: tuple[str, Options, int]) -> float:
    """The war style's share of the victory in a game against another style."""
    sharpen()
    name, options, number = task
    pair = [STYLES["war"], STYLES.get(name) or KINGS[LEARNED].styles[0]]
    seat = number % 2
    return share(scores(options, pair if seat == 0 else pair[::-1], number // 2), seat)


def main() -> None:
    """Play equals with two, three and four kings."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games of each number (default 2000)")
    parser.add_argument("--kings", type=int, nargs="*", choices=(2, 3, 4), default=(2, 3, 4), metavar="N")
    parser.add_argument("--style", choices=(LEARNED, *STYLES), default=LEARNED, help="who plays (default %(default)s)")
    parser.add_argument("--ahead", action="store_true", help="let the kings look ahead: a hundred times slower")
    parser.add_argument("--war", action="store_true", help="also let the style of war play against the others")
    parser.add_argument("--board", choices=BOARDS, default="random", help="the board")
    parser.add_argument("--dice", choices=DICE, default="standard", help="the faces of the dice")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first position")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    seeds = range(given.seed, given.seed + given.games)
    for kings in given.kings:
        options = Options(players=kings, board=given.board, dice=given.dice)
        style = STYLES.get(given.style) or KINGS[LEARNED].styles[kings - 2]
        ledger = Ledger(kings)
        for played in crew.map(play_task, tasks(style, options, seeds, given.ahead), size=lambda task: len(task.seeds)):
            ledger += played
        ledger.report()
    if given.war:
        warriors(crew, given.games, Options(board=given.board, dice=given.dice))


if __name__ == "__main__":
    from tools.balam import balance  # what is sent to other processes must not belong to __main__

    balance.main()
