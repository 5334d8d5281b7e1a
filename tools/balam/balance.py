"""Measures Balam between equals against its targets: openings, production, buildings, disasters, cards, seats, scores.

The games run in the kernel; the kings play greedily by the learned style, or look ahead as the strongest level does.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from math import sqrt
from typing import NamedTuple, Self

import numpy as np

from game.balam.bots import KINGS
from game.balam.foresight import FAR
from game.balam.kernel.katun import do_flip, is_threatened
from game.balam.kernel.layout import (
    ATTACK,
    BUILD,
    DECK,
    FLIP,
    H_CARDS,
    H_CURRENT,
    H_OVER,
    H_PLAYERS,
    H_ROUND,
    HEAD,
    KINDS,
    NSOURCES,
    OWNER,
    PRODUCTION,
    RNG,
    SCORES,
    SOURCE,
    SUPPLY,
    TYPE_AT,
    UPPER,
    VILLAGE,
    WEALTH,
    Ints,
)
from game.balam.kernel.search import search
from game.balam.kernel.tables import C_K1, C_K2, C_NAME, CARDT, DISASTER, PROSPEROUS
from game.balam.kernel.turns import choose, perform
from game.balam.kinds import KINDS as WEALTHS
from game.balam.kinds import TYPES, Type
from game.balam.sites import SITES, SLOTS
from game.balam.state import BOARDS, DICE, SCOPES, SOURCES, Options
from game.balam.styles import STYLES, Style
from tools.balam.arena import scores, share, sharpen, start_position
from tools.crew import Crew, add_crew, read_crew
from tools.wilson import share_text

TRACK = 99
"""The highest score on the track."""
SEATS_APART, BUILT, OFF_THE_TRACK = 0.04, 1 / 3, 0.05
SOME, WAYS, MAIZE_TOKENS, PAID, MIDGAME, LEAD = 0.05, 5, 0.60, 0.25, 5, 8.0
"""A share that counts, the number of first builds, and the bars for maize, for disasters paid and after round 5."""
NEAR_EVEN, ALIKE = 0.05, 3
"""The distance from even that two styles may have, and the number of styles that must be that close."""
AT_A_TIME = 10
LEARNED = "jaguar"
PLACES = SITES * SLOTS
LEANINGS = ("temple", "markets", "war", "courts")
"""The styles that should be equally good."""
LEANT = ("temples", "palaces", "war", "courts", "markets")
"""The weights in which the simple styles differ."""
PRODUCED, RAISED, CARD, SHOWN, POINTS = "produced", "raised", "card", "shown", "points"
FIRST, OPENING, TEMPLE_BY, LEADER, DISASTERS = "first", "opening", "temple by", "leader", "disasters"
Key = tuple[str, object]


@dataclass(slots=True)
class Game:
    """The counts of one game."""

    wins: list[float]
    """Shares of the victory in the order of play."""
    best: int
    """The highest score."""
    counts: Counter[Key]
    fortune: dict[Type, list[float]]
    """Shares of victory of the kings who built each type."""


class Rate(NamedTuple):
    """A ratio over all games, and half of its 95 % interval; games are independent, what happens in one is not."""

    value: float
    half: float

    def text(self, scale: float = 100, unit: str = " %") -> str:
        """`12.5 % (11.4-13.6)`."""
        low, high = (max(0.0, scale * (self.value + way * self.half)) for way in (-1, 1))
        return f"{scale * self.value:.1f}{unit} ({low:.1f}-{high:.1f})"


def _counted(measure: str, item: object = "") -> Callable[[Game], float]:
    """The number of a game's counts of an item."""
    return lambda game: game.counts[measure, item]


def _all(measure: str) -> Callable[[Game], float]:
    """The number of a game's counts of a measure."""
    return lambda game: sum(number for (name, _item), number in game.counts.items() if name == measure)


def _built(letter: Type) -> Callable[[Game], float]:
    """1 for a game in which someone built this."""
    return lambda game: letter in game.fortune


@dataclass(slots=True)
class Ledger:
    """The counts of some games of equals."""

    kings: int
    games: list[Game] = field(default_factory=list)

    def __iadd__(self, other: "Ledger") -> Self:
        """Add the games of another ledger."""
        self.games += other.games
        return self

    def add(self, style: Style, options: Options, seed: int, ahead: bool = False) -> None:
        """Play one game of equals and count it."""
        position = start_position(options, [style] * self.kings, seed)
        builder = (int(position[HEAD + H_CURRENT]) - 1) % self.kings
        sandbox, turn = position.copy(), np.zeros(5, np.int64)
        watch = _Watch()
        while not position[HEAD + H_OVER]:
            king = int(position[HEAD + H_CURRENT])
            before = position.copy()
            if ahead:
                search(position, sandbox, king, FAR, int(position[RNG + 1 + king]) & (1 << 62) - 1, turn)
            else:
                choose(position, king, turn)
            perform(position, king, turn)
            watch.turn(before, position, turn)
        reached = position[SCORES : SCORES + self.kings].tolist()
        for king in range(self.kings):
            points = position[SOURCE + NSOURCES * king : SOURCE + NSOURCES * (king + 1)].tolist()
            watch.counts.update({(POINTS, source): number for source, number in zip(SOURCES, points, strict=True)})
        order = [(builder + 1 + place) % self.kings for place in range(self.kings)]
        fortune: dict[Type, list[float]] = {}
        for king, letter in sorted(watch.raised):
            fortune.setdefault(letter, []).append(share(reached, king))
        self.games.append(Game([share(reached, king) for king in order], max(reached), watch.counts, fortune))

    def ratio(self, top: Callable[[Game], float], bottom: Callable[[Game], float] = lambda _game: 1.0) -> Rate:
        """The sum of one number over all games, divided by the sum of another."""
        tops, bottoms = ([number(game) for game in self.games] for number in (top, bottom))
        whole = sum(bottoms)
        if not whole:
            return Rate(0.0, 0.0)
        value, games = sum(tops) / whole, len(self.games)
        squares = sum((above - value * below) ** 2 for above, below in zip(tops, bottoms, strict=True))
        return Rate(value, 1.96 * sqrt(squares * games / max(1, games - 1)) / whole)

    def shares(self, measure: str, items: Iterable[object] | None = None) -> dict[object, Rate]:
        """The share of each item of a measure, the most frequent first."""
        found = {item for game in self.games for name, item in game.counts if name == measure}
        chosen = sorted(found, key=str) if items is None else list(items)
        parts = {item: self.ratio(_counted(measure, item), _all(measure)) for item in chosen}
        return dict(sorted(parts.items(), key=lambda part: -part[1].value))

    def report(self) -> None:
        """Print every figure with its interval, and if it reaches its target."""
        games = len(self.games)
        print(f"{self.kings} kings, {games} games")
        self._report_ways()
        self._report_ends()
        points = self.shares(POINTS, SOURCES)
        print("  points: " + ", ".join(f"{source} {points[source].text()}" for source in SOURCES))
        fortune = {letter: [won for game in self.games for won in game.fortune.get(letter, [])] for letter in TYPES}
        told = ", ".join(f"{letter} {100 * sum(won) / max(1, len(won)):.0f} %" for letter, won in fortune.items())
        print(f"  who built it won: {told} (even: {100 / self.kings:.0f} %)")
        attacks, fallen = (self.ratio(_counted(what)).value for what in ("attacks", "fallen"))
        paid, suffered = (self.ratio(_counted(DISASTERS, what)).value for what in ("paid", "suffered"))
        print(
            f"  a game: {attacks:.1f} attacks, {fallen:.1f} buildings fall, disasters "
            f"{paid:.1f} bought off and {suffered:.1f} suffered",
            flush=True,
        )

    def _report_ways(self) -> None:
        """Print what kings live on."""
        for measure, named in ((FIRST, "first builds"), (OPENING, "with their wealth")):
            some = {str(what): one for what, one in self.shares(measure).items() if one.value > SOME}
            told = ", ".join(f"{what} {one.text()}" for what, one in some.items())
            print(f"  {named} above 5 %: {len(some)} {_bound(len(some) >= WAYS)}: {told}")
        produced = self.shares(PRODUCED)
        told = ", ".join(f"{kind} {100 * one.value:.0f} %" for kind, one in produced.items())
        maize = produced.get("maize", Rate(0.0, 0.0))
        print(f"  maize among tokens: {maize.text()} {_bound(maize.value <= MAIZE_TOKENS)}: {told}")
        raised = self.shares(RAISED, TYPES)
        told = ", ".join(f"{letter} {raised[letter].text()}" for letter in TYPES)
        print(f"  buildings raised: {told} {_bound(min(one.value for one in raised.values()) >= SOME)}")
        built = {letter: self.ratio(_built(letter)) for letter in TYPES}
        told = ", ".join(f"{letter} {100 * built[letter].value:.0f} %" for letter in TYPES)
        print(f"  built in: {told} {_bound(min(one.value for one in built.values()) >= BUILT)}")
        paid = self.shares(DISASTERS, ("paid", "suffered"))["paid"]
        print(f"  disasters paid: {paid.text()} {_bound(paid.value >= PAID)}")
        taken = {what: self.ratio(_counted(CARD, what), _counted(SHOWN, what)) for what in (*WEALTHS[:-1], "prestige")}
        told = ", ".join(f"{what} {one.text()}" for what, one in taken.items())
        print(f"  taken when shown: {told} {_bound(min(one.value for one in taken.values()) >= SOME)}")

    def _report_ends(self) -> None:
        """Print who leads, when, and with how many points."""
        games = len(self.games)
        halfway = self.ratio(_counted(LEADER, MIDGAME))
        print(f"  leader after round {MIDGAME}: {halfway.text(1, ' points')} {_bound(halfway.value >= LEAD)}")
        third, fourth = (self.ratio(_counted(TEMPLE_BY, number)) for number in (3, 4))
        print(f"  kings with a temple after round 3: {third.text(1, '')}, after round 4: {fourth.text(1, '')}")
        wins = [sum(game.wins[place] for game in self.games) / games for place in range(self.kings)]
        apart = max(abs(one - 1 / self.kings) for one in wins)
        told = ", ".join(share_text(one, games) for one in wins)
        print(f"  wins in the order of play: {told} {_bound(apart <= SEATS_APART)}")
        best = [game.best for game in self.games]
        over = sum(score > TRACK for score in best) / games
        print(
            f"  winners: {sum(best) / games:.0f} points, over {TRACK}: {share_text(over, games)} "
            f"{_bound(over <= OFF_THE_TRACK)}"
        )


@dataclass(slots=True)
class _Watch:
    """The changes in a game, counted turn by turn."""

    counts: Counter[Key] = field(default_factory=Counter)
    raised: set[tuple[int, Type]] = field(default_factory=set)
    settled: set[int] = field(default_factory=set)
    """The kings who have built."""
    pious: set[int] = field(default_factory=set)
    """The kings who have built a temple."""

    def turn(self, before: Ints, position: Ints, turn: Ints) -> None:
        """Count a turn and, if it was the last of its round, the production and the leader."""
        king, shown = int(before[HEAD + H_CURRENT]), position
        if turn[0] == FLIP:
            shown = before.copy()
            do_flip(shown, king, turn[1])
            self._card(before, shown, king, int(turn[1]))
        old, new = before[TYPE_AT : TYPE_AT + PLACES], shown[TYPE_AT : TYPE_AT + PLACES]
        changed = np.flatnonzero(old != new)
        if turn[0] == ATTACK:
            lost = (old[changed] > 0) & (old[changed] < UPPER)
            self.counts["attacks", ""] += 1
            self.counts["fallen", ""] += int((lost & (before[OWNER + changed // SLOTS] != king)).sum())
        rising = [int(place) for place in changed if 0 < new[place] < UPPER]
        letters = [TYPES[new[place] - 1] for place in rising]
        self.counts.update((RAISED, letter) for letter in letters)
        self.raised |= {(king, letter) for letter in letters}
        if "T" in letters:
            self.pious.add(king)
        if turn[0] == BUILD and king not in self.settled:
            self.settled.add(king)
            buildings, kind = "".join(sorted(letters, key=TYPES.index)), WEALTHS[shown[PRODUCTION + rising[0] // SLOTS]]
            self.counts[FIRST, buildings] += 1
            self.counts[OPENING, f"{kind} {buildings}"] += 1
        if position[HEAD + H_ROUND] != before[HEAD + H_ROUND] or position[HEAD + H_OVER]:
            self._harvest(shown)
            number = int(before[HEAD + H_ROUND])
            self.counts[LEADER, number] = int(position[SCORES : SCORES + before[HEAD + H_PLAYERS]].max())
            self.counts[TEMPLE_BY, number] = len(self.pious)

    def _card(self, before: Ints, shown: Ints, king: int, index: int) -> None:
        """Count the choice that a card left: a disaster to pay or to suffer, wealth or prestige."""
        card = int(before[DECK + (before[HEAD + H_ROUND] - 1) * before[HEAD + H_CARDS] + index])
        if CARDT[card, C_NAME] == DISASTER and is_threatened(before, king, card):
            lost = (before[TYPE_AT : TYPE_AT + PLACES] != shown[TYPE_AT : TYPE_AT + PLACES]).any()
            self.counts[DISASTERS, "suffered" if lost else "paid"] += 1
        elif CARDT[card, C_NAME] == PROSPEROUS:
            kinds = [int(CARDT[card, column]) for column in (C_K1, C_K2)]
            own = WEALTH + KINDS * king
            gained = [kind for kind in kinds if shown[own + kind] > before[own + kind]]
            self.counts.update((SHOWN, WEALTHS[kind]) for kind in kinds if before[SUPPLY + kind])
            self.counts[SHOWN, "prestige"] += 1
            self.counts[CARD, WEALTHS[gained[0]] if gained else "prestige"] += 1

    def _harvest(self, shown: Ints) -> None:
        """Count the tokens that villages bring at the end of a round."""
        villages = np.flatnonzero(shown[TYPE_AT : TYPE_AT + PLACES] == VILLAGE)
        wanted = Counter(int(kind) for kind in shown[PRODUCTION + villages // SLOTS])
        self.counts.update(
            {(PRODUCED, WEALTHS[kind]): min(number, int(shown[SUPPLY + kind])) for kind, number in wanted.items()}
        )


@dataclass(frozen=True, slots=True)
class Task:
    """Some games of equals: the work of one process at a time."""

    style: Style
    options: Options
    seeds: range
    ahead: bool


def play_task(task: Task) -> Ledger:
    """The games of a task; depends on the task alone."""
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


def leaning(base: Style, name: str) -> Style:
    """A king who leans to a simple style as that style leans away from the balanced one."""
    leant = {weight: getattr(base, weight) * getattr(STYLES[name], weight) // 100 for weight in LEANT}
    return replace(base, name=f"{base.name} {name}", **leant)


def compare_styles(crew: Crew, games: int, options: Options, base: Style) -> None:
    """Print how kings of each style do against each other with two kings, and how many are about even."""
    for told, kings in (
        ("simple kings", STYLES),
        ("learned kings", {name: leaning(base, name) for name in LEANINGS}),
    ):
        wins: dict[tuple[str, str], float] = {}
        print(f"{told}, {games} games of two")
        for name, other in combinations(kings, 2):
            pair = kings[name], kings[other]
            won = list(crew.map(pair_wins, [(pair, options, number) for number in range(games)]))
            wins[name, other] = sum(won) / games
            print(f"  {name} against {other}: {share_text(wins[name, other], games)}", flush=True)
        near = {pair for pair, one in wins.items() if abs(one - 1 / 2) <= NEAR_EVEN}
        even: Sequence[str] = max(
            (some for size in range(1, len(LEANINGS) + 1) for some in combinations(LEANINGS, size)),
            key=lambda some: len(some) if all(near & {pair, pair[::-1]} for pair in combinations(some, 2)) else 0,
        )
        print(f"  within 45-55 % against each other: {', '.join(even)} {_bound(len(even) >= ALIKE)}", flush=True)


def pair_wins(task: tuple[tuple[Style, Style], Options, int]) -> float:
    """The first style's share of the victory in a game against the second; every position is played from both seats."""
    sharpen()
    pair, options, number = task
    seat = number % 2
    return share(scores(options, pair if seat == 0 else pair[::-1], number // 2), seat)


def main() -> None:
    """Play equals with two, three and four kings."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, metavar="N", help="games of each number (default 2000)")
    parser.add_argument("--kings", type=int, nargs="*", choices=(2, 3, 4), default=(2, 3, 4), metavar="N")
    parser.add_argument("--style", choices=(LEARNED, *STYLES), default=LEARNED, help="who plays (default %(default)s)")
    parser.add_argument("--ahead", action="store_true", help="let the kings look ahead: a hundred times slower")
    parser.add_argument("--styles", action="store_true", help="also let the styles play against each other")
    parser.add_argument("--board", choices=BOARDS, default="random", help="the board")
    parser.add_argument("--dice", choices=DICE, default="standard", help="the faces of the dice")
    parser.add_argument("--volcano-scope", choices=SCOPES, default="tile", help="the sites that eruptions reach")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first position")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    seeds = range(given.seed, given.seed + given.games)
    dealt = Options(board=given.board, dice=given.dice, volcano_scope=given.volcano_scope)
    for kings in given.kings:
        options = replace(dealt, players=kings)
        style = STYLES.get(given.style) or KINGS[LEARNED].styles[kings - 2]
        ledger = Ledger(kings)
        for played in crew.map(play_task, tasks(style, options, seeds, given.ahead), size=lambda task: len(task.seeds)):
            ledger += played
        ledger.report()
    if given.styles:
        compare_styles(crew, given.games, dealt, KINGS[LEARNED].styles[0])


if __name__ == "__main__":
    from tools.balam import balance  # objects sent to other processes must not belong to __main__

    balance.main()
