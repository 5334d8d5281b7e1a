"""Plays every player against every other, and rates them: a table and a picture of who beats whom, and how surely.

Each deal is played from every seat. Players are the game's bots or outside programs (docs/outside_players.md).
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from game import shelf
from game.engine import outside
from game.engine.match import Match
from game.engine.outside_bot import dismiss
from tools.crew import add_crew, read_crew
from tools.simulate import add_game, add_patience, check_patience, check_player, play
from tools.wilson import share_text

Floats = npt.NDArray[np.float64]

ELO = 400 / np.log(10)
"""Points of a rating that make victory e times as likely as defeat."""
DRAW = 0.5
"""Victories that every pair is given on top, half a game each way: an unbeaten player would be rated infinite."""
RESAMPLED = 400
"""The number of times the deals are resampled for the intervals."""
STEPS = 60
"""The most steps of Newton's method; ratings settle after about ten."""
SETTLED = 1e-9


@dataclass(frozen=True, slots=True)
class LeagueDeal:
    """A deal that some players play from every seat: the work of one process at a time."""

    game: str
    options: Any
    seed: int
    seatings: tuple[tuple[str, ...], ...]
    patience: float


@dataclass(frozen=True, slots=True)
class Placing:
    """The players of a game by seat, and their places in it: 1 for the winners."""

    names: tuple[str, ...]
    places: tuple[int, ...]
    lost: str = ""
    """The reason an outside program lost it before the end."""


def deals(
    game: str, options: Any, names: Sequence[str], seats: int, number: int, seed: int, patience: float
) -> list[LeagueDeal]:
    """This many deals for all players that can sit at a table together, each from every seat."""
    return [
        LeagueDeal(game, options, deal, tuple(seatings(table, deal % 2 == 1)), patience)
        for deal in range(seed, seed + number)
        for table in combinations(names, seats)
    ]


def seatings(table: tuple[str, ...], backwards: bool) -> Iterator[tuple[str, ...]]:
    """Everyone on every seat once; on odd deals, the others sit in the opposite order."""
    order = table[::-1] if backwards else table
    for first in range(len(order)):
        yield order[first:] + order[:first]


def play_deal(deal: LeagueDeal) -> list[Placing]:
    """The results of a deal; depends on the deal alone, as far as outside programs do."""
    plugin = shelf.plugin(deal.game)
    results = []
    for names in deal.seatings:
        plugin.compile_for(names)
        bots = [plugin.bot(name, deal.patience) for name in names]
        try:
            match = play(plugin.game, deal.options, deal.seed, bots, deal.seed)
            outcome = match.outcome
            assert outcome is not None
            results.append(Placing(names, tuple(outcome.places[seat] for seat in match.seats)))
        except outside.Forfeit as lost:
            seats = Match(plugin.game, deal.options, deal.seed).seats
            results.append(Placing(names, tuple(2 if seat == lost.seat else 1 for seat in seats), str(lost)))
        finally:
            dismiss(bots)
    return results


def wins(names: Sequence[str], results: Sequence[Placing]) -> Floats:
    """The number of times the player of each row came before that of each column; a shared place counts half."""
    number = {name: index for index, name in enumerate(names)}
    table = np.zeros((len(names), len(names)))
    for result in results:
        placed = [(number[name], place) for name, place in zip(result.names, result.places, strict=True)]
        for (one, first), (other, second) in combinations(placed, 2):
            share = 0.5 if first == second else float(first < second)
            table[one, other] += share
            table[other, one] += 1 - share
    return table


def ratings(table: Floats) -> Floats:
    """Bradley-Terry ratings with a mean of zero, fitted to this table of victories by maximum likelihood."""
    table = table + DRAW * (1 - np.eye(len(table)))
    games = table + table.T
    strength = np.zeros(len(table))
    for _step in range(STEPS):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = (table - games * chance).sum(axis=1)
        bend = games * chance * (1 - chance)
        curve = np.diag(bend.sum(axis=1)) - bend + 1 / len(table)  # the last term fixes the mean
        step = np.clip(np.linalg.solve(curve, slope), -1, 1)
        strength += step
        if abs(step).max() < SETTLED:
            break
    rated: Floats = ELO * (strength - strength.mean())
    return rated


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's rating with its 95 % interval, and its share of victories over everyone."""

    name: str
    value: float
    low: float
    high: float
    share: float
    games: int


def rate(names: Sequence[str], by_deal: Sequence[Sequence[Placing]], seed: int = 0) -> list[Rating]:
    """The ratings, the best first. Intervals come from drawing whole deals again, as their games are alike."""
    tables = np.array([wins(names, results) for results in by_deal])
    total = tables.sum(axis=0)
    values, random = ratings(total), np.random.default_rng(seed)
    drawn = np.array(
        [ratings(tables[random.integers(len(tables), size=len(tables))].sum(axis=0)) for _sample in range(RESAMPLED)]
    )
    low, high = np.percentile(drawn, (2.5, 97.5), axis=0)
    compared = (total + total.T).sum(axis=1)
    shares = total.sum(axis=1) / compared
    played = [sum(name in result.names for results in by_deal for result in results) for name in names]
    figures = zip(names, values, low, high, shares, played, strict=True)
    rated = [
        Rating(name, float(value), float(least), float(most), float(share), games)
        for name, value, least, most, share, games in figures
    ]
    return sorted(rated, key=lambda one: -one.value)


def as_text(title: str, rated: Sequence[Rating], names: Sequence[str], table: Floats) -> str:
    """The ratings and every pair as tables in Markdown."""
    lines = [
        f"{title}\n",
        "| player | rating | 95% interval | games | wins against everyone |",
        "|---|---|---|---|---|",
    ]
    lines += [
        f"| {_short(one.name)} | {one.value:+.0f} | {one.low:+.0f} to {one.high:+.0f} | {one.games} "
        f"| {100 * one.share:.1f}% |"
        for one in rated
    ]
    order = [list(names).index(one.name) for one in rated]
    heads = [_short(one.name) for one in rated]
    lines += ["", f"| wins against | {' | '.join(heads)} |", "|---" * (len(heads) + 1) + "|"]
    for head, row in zip(heads, order, strict=True):
        cells = []
        for column in order:
            games = round(table[row, column] + table[column, row])
            cells.append(share_text(table[row, column] / games, games) if row != column and games else "")
        lines.append(f"| {head} | {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


WIDTH, ROW, LEFT, TOP = 720, 34, 170, 46


def as_svg(title: str, rated: Sequence[Rating]) -> str:
    """The ratings as dots with their intervals, the best on top."""
    low, high = min(one.low for one in rated), max(one.high for one in rated)
    scale = (WIDTH - LEFT - 30) / max(1.0, high - low)
    height = TOP + ROW * len(rated) + 34

    def across(value: float) -> float:
        return round(LEFT + (value - low) * scale, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif"'
        ' font-size="15">',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text x="16" y="28" font-size="17" fill="#222222">{escape(title)}</text>',
    ]
    for mark in range(int(np.ceil(low / 200)) * 200, int(high) + 1, 200):
        x, end, sign = across(mark), TOP + ROW * len(rated), "+" if mark > 0 else ""
        parts.append(f'<path d="M{x} {TOP}V{end}" stroke="#dddddd"/>')
        parts.append(
            f'<text x="{x}" y="{end + 20}" text-anchor="middle" font-size="13" fill="#666666">{sign}{mark}</text>'
        )
    for number, one in enumerate(rated):
        y = TOP + ROW * number + ROW / 2
        parts.append(f'<text x="16" y="{y + 5}" fill="#222222">{escape(_short(one.name))}</text>')
        parts.append(f'<path d="M{across(one.low)} {y}H{across(one.high)}" stroke="#1f6f8b" stroke-width="3"/>')
        parts.append(f'<circle cx="{across(one.value)}" cy="{y}" r="6" fill="#1f6f8b"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _short(name: str) -> str:
    return outside.called(name) if outside.is_outside(name) else name


def main() -> None:
    """Play, rate, write."""
    parser = argparse.ArgumentParser(prog="python -m tools.league", description=__doc__)
    plugin = shelf.plugin(game := add_game(parser))
    everybody = ("random", *plugin.levels)
    parser.add_argument(
        "--players",
        default=",".join(everybody),
        metavar="BOT,BOT,...",
        help="bots, or exec:COMMAND for an outside program (default: %(default)s)",
    )
    parser.add_argument("--seats", type=int, default=plugin.players[0], metavar="N", help="how many play a game")
    parser.add_argument("--deals", type=int, default=20, metavar="N", help="deals that everyone plays (default 20)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first deal; each next one adds 1")
    parser.add_argument(
        "--out", type=Path, default=Path("build/league"), metavar="DIR", help="folder of table and picture"
    )
    add_patience(parser)
    add_crew(parser)
    given = parser.parse_args()
    check_patience(parser, given)
    names = outside.names_in(given.players)
    for name in names:
        check_player(parser, plugin, name, sorted(plugin.bots))
    if given.deals < 1:
        parser.error(f"--deals is {given.deals}, expected at least 1")
    if not 2 <= given.seats <= len(set(names)) == len(names):
        parser.error(
            f"{given.seats} seats and {len(names)} players; expected at least two, and as many players, no one twice"
        )
    try:
        options = plugin.read_arguments(given, given.seats)
    except ValueError as error:
        parser.error(str(error))
    work = deals(game, options, names, given.seats, given.deals, given.seed, given.patience)
    tables = len(work) // given.deals
    played = list(read_crew(parser, given).map(play_deal, work, size=lambda deal: len(deal.seatings)))
    by_deal = [[one for some in played[at : at + tables] for one in some] for at in range(0, len(played), tables)]
    results = [one for some in by_deal for one in some]
    title = f"{game.capitalize()}, {given.seats} players, {len(results)} games: {given.deals} deals from every seat"
    rated = rate(names, by_deal)
    told = as_text(title, rated, names, wins(names, results))
    try:
        given.out.mkdir(parents=True, exist_ok=True)
        (given.out / f"{game}.md").write_text(told, encoding="utf-8")
        (given.out / f"{game}.svg").write_text(as_svg(title, rated), encoding="utf-8")
    except OSError as error:
        sys.exit(f"league: cannot write to {given.out}: {error.strerror}. Choose a folder you can write to.")
    print(told, end="")
    for one in results:
        if one.lost:
            print(f"league: {one.lost}", file=sys.stderr)


if __name__ == "__main__":
    from tools import league  # objects sent to other processes must not belong to __main__

    league.main()
