"""Plays every variant between equals that forget nothing, and prints who wins as the table of docs/balance.md."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.balconia.building import COLUMNS
from game.balconia.card_file import CARDS, load_catalogue
from game.balconia.state import Options
from game.data_errors import DataError
from tools.balconia.balance import Balance, measure, play_batches
from tools.balconia.learn_values import points_now
from tools.crew import add_crew, read_crew
from tools.wilson import share_text


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant, and how far its results may be from even."""

    name: str
    options: Options
    off: float
    """Turquoise's share of victories may differ from one half by this much."""


VARIANTS = (
    Variant("standard", Options(), 0.02),
    *(Variant(f"door in column {door}", Options(door=door), 0.04) for door in range(1, COLUMNS + 1) if door != 3),
    Variant("free placement", Options(free_placement=True), 0.04),
    Variant("full building, one entrance", Options(full_building="one"), 0.04),
    Variant("full building, three entrances", Options(full_building="three"), 0.06),
)


def row(variant: Variant, balance: Balance) -> str:
    """The table row of a variant."""
    wins, off = share_text(balance.turquoise_wins, balance.games), variant.off
    by_colour = [
        sum(door.times * door.mean for door in balance.doors if f" {colour}:" in door.name) / balance.games
        for colour in ("turquoise", "rose")
    ]
    means = [face.points for face in balance.faces if face.scores]
    bar = f"{100 * (0.5 - off):.0f}-{100 * (0.5 + off):.0f} %"
    verdict = "" if abs(balance.turquoise_wins - 0.5) <= off else " NOT FAIR"
    return (
        f"| {variant.name} | {wins}{verdict} | {bar} | {by_colour[0]:.1f} : {by_colour[1]:.1f} "
        f"| {balance.winner_mean:.1f} : {balance.loser_mean:.1f} | {min(means):.2f}-{max(means):.2f} |"
    )


def face_rows(balances: Sequence[Balance]) -> Iterator[str]:
    """A table row per face: its mean points in each variant."""
    for faces in zip(*(balance.faces for balance in balances), strict=True):
        yield f"| {faces[0].name} | " + " | ".join(f"{face.points:.2f}" for face in faces) + " |"


def main() -> None:
    """Print the table, and for other cards than the game's own what every face scores."""
    parser = argparse.ArgumentParser(prog="python -m tools.balconia.fairness", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="games a variant (default 4000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same table")
    parser.add_argument(
        "--width", type=int, default=0, metavar="CELLS", help="look two turns ahead with this many cells (Architect: 8)"
    )
    parser.add_argument("--greedy", action="store_true", help="value only current points, own side less the other's")
    parser.add_argument(
        "--cards",
        type=Path,
        default=CARDS,
        metavar="FILE",
        help="other cards; the players value them by weights learned for ours",
    )
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    try:
        catalogue = load_catalogue(given.cards)
    except DataError as error:
        sys.exit(str(error))
    weights, balances = points_now() if given.greedy else None, []
    print("| variant | turquoise wins | aim | turquoise : rose doors | winner : loser | faces with a condition |")
    print("|---|---|---|---|---|---|")
    for variant in VARIANTS:
        log = play_batches(catalogue, given.games, given.seed, variant.options, given.width, weights, crew)
        balances.append(measure(catalogue, log))
        print(row(variant, balances[-1]), flush=True)
    if given.cards != CARDS:
        print("", f"| face | {' | '.join(variant.name for variant in VARIANTS)} |", sep="\n")
        print("|---" * (len(VARIANTS) + 1) + "|", *face_rows(balances), sep="\n")


if __name__ == "__main__":
    from tools.balconia import fairness  # what is sent to other processes must not belong to __main__

    fairness.main()
