"""Plays every variant between equals that forget nothing, and prints who wins as the table of docs/balance.md."""

import argparse
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from game.balconia.block_set import block_set, read_block_set, set_name, with_block_set
from game.balconia.building import COLUMNS
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
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
    marked = "" if is_fair(variant, balance) else " NOT FAIR"
    return (
        f"| {variant.name} | {wins}{marked} | {bar} | {by_colour[0]:.1f} : {by_colour[1]:.1f} "
        f"| {balance.winner_mean:.1f} : {balance.loser_mean:.1f} | {min(means):.2f}-{max(means):.2f} |"
    )


def face_rows(balances: Sequence[Balance], own: Collection[FaceId]) -> Iterator[str]:
    """A table row for each of these faces and doors: its mean points in each variant."""
    for faces in zip(*(balance.faces for balance in balances), strict=True):
        if faces[0].face in own:
            yield f"| {faces[0].name} | " + " | ".join(f"{face.points:.2f}" for face in faces) + " |"
    doors = [{door.name: door.mean for door in balance.doors} for balance in balances]
    for name in dict.fromkeys(name for means in doors for name in means):
        if FaceId("entrance", int(name[0]), int(name[2])) in own:
            yield f"| {name} | " + " | ".join(f"{means[name]:.2f}" if name in means else "-" for means in doors) + " |"


def is_fair(variant: Variant, balance: Balance) -> bool:
    """True if the shares of the victories differ by as much as they may."""
    return abs(balance.turquoise_wins - 0.5) <= variant.off


def verdict(balances: Sequence[Balance]) -> str:
    """The variants in which one seat wins too often, and by how much."""
    unfair = [
        f"{variant.name} ({'turquoise' if balance.turquoise_wins > 0.5 else 'rose'} wins "
        f"{100 * max(balance.turquoise_wins, 1 - balance.turquoise_wins):.0f} %)"
        for variant, balance in zip(VARIANTS, balances, strict=True)
        if not is_fair(variant, balance)
    ]
    fair = f"Fair in {len(VARIANTS) - len(unfair)} of {len(VARIANTS)} variants"
    return f"{fair}. Not fair: {'; '.join(unfair)}." if unfair else f"{fair}."


def main() -> None:
    """Print the table; for a block set also the verdict, and what every face and door of it scores."""
    parser = argparse.ArgumentParser(prog="python -m tools.balconia.fairness", description=__doc__)
    parser.add_argument("--games", type=int, default=4000, metavar="N", help="games a variant (default 4000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same table")
    parser.add_argument(
        "--width", type=int, default=0, metavar="CELLS", help="look two turns ahead with this many cells (Architect: 8)"
    )
    parser.add_argument("--greedy", action="store_true", help="value only current points, own side less the other's")
    parser.add_argument(
        "--cards", type=Path, metavar="FILE", help="a block set, or all cards; what it does not name comes from the box"
    )
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    if given.games < 1:
        parser.error(f"--games is {given.games}, expected at least 1")
    try:
        text = read_block_set(given.cards) if given.cards else ""
    except DataError as error:
        sys.exit(str(error))
    catalogue, own = with_block_set(load_catalogue(), 0, text), block_set(text).faces if text else ()
    weights, balances = points_now() if given.greedy else None, list[Balance]()
    if text:
        print(f"{set_name(text)}: {len(own)} faces and doors of its own, the others from the box\n")
    print("| variant | turquoise wins | aim | turquoise : rose doors | winner : loser | faces with a condition |")
    print("|---|---|---|---|---|---|")
    for variant in VARIANTS:
        log = play_batches(catalogue, given.games, given.seed, variant.options, given.width, weights, crew)
        balances.append(measure(catalogue, log))
        print(row(variant, balances[-1]), flush=True)
    if text:
        print("", verdict(balances), "", f"| face | {' | '.join(variant.name for variant in VARIANTS)} |", sep="\n")
        print("|---" * (len(VARIANTS) + 1) + "|", *face_rows(balances, own), sep="\n")


if __name__ == "__main__":
    from tools.balconia import fairness  # objects sent to other processes must not belong to __main__

    fairness.main()
