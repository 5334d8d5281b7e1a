"""Measures what decides a game of Bonbons, for every level and number of seats: the figures of docs/bonbons.md."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles

from game.bonbons.bots import LEVELS
from game.bonbons.events import CoinsTaken, Event, Flipped, Stolen, WrapperFound
from game.bonbons.state import FEWEST_SEATS, MOST_FAST_SEATS, Options, State
from game.bonbons.tiles import MOST_SEATS
from game.engine.contract import Seat
from tools.bonbons.arena import GameSet, cut, over_tables, watch
from tools.crew import add_crew, read_crew

LONGEST = 18
"""Index, among the 19 cut points of 20 slices, of the 95th percentile."""


@dataclass(frozen=True, slots=True)
class Account:
    """Figures of one finished game."""

    winner: Seat
    lead: int
    """Tiles that the runner-up still had to find."""
    attempts: int
    flips: int
    thefts: int
    stolen_by_winner: int
    coins: Seat | None
    """The seat that took the three coins."""
    wrapper: Seat | None
    """The seat that found the wrapper."""
    wrapper_left: int
    """Tiles that the finder of the wrapper still had to find."""

    @property
    def decided_by_theft(self) -> bool:
        """True if the winner would not have been ahead without the tiles stolen."""
        return self.stolen_by_winner >= self.lead

    @property
    def decided_by_coins(self) -> bool:
        """True if the winner would not have been ahead without the tile under the coins."""
        return self.coins == self.winner and self.lead == 1

    @property
    def decided_by_wrapper(self) -> bool:
        """True if another seat would have won with four tiles."""
        return self.wrapper not in (None, self.winner) and self.wrapper_left == 1


def account(state: State, heard: Sequence[Event]) -> Account:
    """Figures of a finished game, from its last state and its events."""
    winner = state.winner
    assert winner is not None, "only of a finished game can be told what decided it"
    wrapper = next((event.seat for event in heard if isinstance(event, WrapperFound)), None)
    thieves = [event.thief for event in heard if isinstance(event, Stolen)]
    return Account(
        winner=winner,
        lead=min(left for left in state.hidden if left),
        attempts=state.attempts,
        flips=sum(isinstance(event, Flipped) for event in heard),
        thefts=len(thieves),
        stolen_by_winner=thieves.count(winner),
        coins=next((event.seat for event in heard if isinstance(event, CoinsTaken)), None),
        wrapper=wrapper,
        wrapper_left=0 if wrapper is None else state.hidden[int(wrapper)],
    )


def accounts(table: GameSet) -> list[Account]:
    """Play and account for all games of a set."""
    return [account(*watch(table.options, table.names, seed)) for seed in table.seeds]


def _share(found: Sequence[Account], holds: Callable[[Account], bool]) -> str:
    return f"{100 * mean(map(holds, found)):.0f} %" if found else "-"


def columns(found: Sequence[Account], seats: int, fast: bool) -> Iterator[tuple[str, str]]:
    """Headings and figures of a row in the documents."""
    attempts = [one.attempts for one in found]
    winners = [int(one.winner) for one in found]
    yield "seats", str(seats)
    yield "attempts, 95 % within", f"{mean(attempts):.0f}, {quantiles(attempts, n=20)[LONGEST]:.0f}"
    yield "tiles turned", f"{mean(one.flips for one in found):.0f}"
    yield (
        "wins by seat, first to last (%)",
        " ".join(f"{100 * mean(w == s for w in winners):.0f}" for s in range(seats)),
    )
    yield "thefts", f"{mean(one.thefts for one in found):.1f}"
    yield "theft decides", _share(found, lambda one: one.decided_by_theft)
    if not fast:
        taken = [one for one in found if one.coins is not None]
        yield "coins taken", _share(found, lambda one: one.coins is not None)
        yield "by the winner", _share(taken, lambda one: one.coins == one.winner)
        yield "coins decide", _share(found, lambda one: one.decided_by_coins)
    met = [one for one in found if one.wrapper is not None]
    yield "wrapper found", _share(found, lambda one: one.wrapper is not None)
    yield "by the winner", _share(met, lambda one: one.wrapper == one.winner)
    yield "wrapper decides", _share(found, lambda one: one.decided_by_wrapper)


def main() -> None:
    """Print a table for each level, standard and fast."""
    parser = argparse.ArgumentParser(prog="python -m tools.bonbons.laboratory", description=__doc__)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="games of each kind (default 1000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal")
    parser.add_argument("--levels", nargs="+", default=list(LEVELS), choices=LEVELS)
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    seeds = range(given.seed, given.seed + given.games)
    for fast in (False, True):
        for level in given.levels:
            print(f"\n{level}, {'fast' if fast else 'standard'}, {given.games} games each", flush=True)
            for seats in range(FEWEST_SEATS, (MOST_FAST_SEATS if fast else MOST_SEATS) + 1):
                tables = cut(GameSet(Options(seats, fast), (level,) * seats, seeds))
                found = over_tables(crew, accounts, tables)
                headings, figures = zip(*columns(found, seats, fast), strict=True)
                if seats == FEWEST_SEATS:
                    print(f"| {' | '.join(headings)} |\n{'|---' * len(headings)}|")
                print(f"| {' | '.join(figures)} |", flush=True)


if __name__ == "__main__":
    from tools.bonbons import laboratory  # objects sent to other processes must not belong to __main__

    laboratory.main()
