"""Plays the Concierge, forgetting nothing, against itself and reports how balanced and how rich the cards are."""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from game.balconia.cards import BLOCKS, FACES, Catalogue, FaceId
from game.balconia.kernel.cards import Cards, pack
from game.balconia.match import balconia
from game.balconia.search.features import Floats
from game.balconia.search.values import load_weights
from game.balconia.state import Options
from tools.balconia.balance_report import write_report
from tools.balconia.self_play import STANDARD, Log, empty_log, play_games
from tools.crew import HERE, Crew, add_crew, read_crew

BATCH = 1000
Numbers = npt.NDArray[Any]


@dataclass(frozen=True, slots=True)
class Measurement:
    """The number of times something happened, and the mean of the figure measured."""

    name: str
    times: int
    mean: float


@dataclass(frozen=True, slots=True)
class FaceMeasurement:
    """One face: in how many buildings it stood, its mean points, and how often it was taken when offered."""

    face: FaceId
    name: str
    scores: bool
    stood: int
    points: float
    offered: int
    taken: float


@dataclass(frozen=True, slots=True)
class Balance:
    """Everything the report shows."""

    games: int
    turquoise_wins: float
    """Shared victories count half."""
    shared: float
    totals: tuple[tuple[int, int], ...]
    """Both scores of every game."""
    winner_mean: float
    loser_mean: float
    doors: tuple[Measurement, ...]
    """Every door with its mean points."""
    door_wins: tuple[Measurement, ...]
    """By the door toward turquoise: how often turquoise won."""
    entrances: tuple[Measurement, ...]
    faces: tuple[FaceMeasurement, ...]
    zones: tuple[Measurement, ...]
    verbs: tuple[Measurement, ...]
    halves: tuple[Measurement, ...]
    blocks: tuple[Measurement, ...]
    """Every block with the mean points of its two faces together."""


def join(logs: Iterable[Log]) -> Log:
    """Several logs joined into one."""
    return Log(*(np.concatenate(parts) for parts in zip(*logs, strict=True)))


def measure(catalogue: Catalogue, log: Log) -> Balance:
    """All figures of a log of finished games."""
    door_points = log.door_points.sum(axis=2, dtype=np.int64)
    totals = log.points.sum(axis=2, dtype=np.int64) + door_points
    tie_break = np.sign(door_points[:, 0] - door_points[:, 1])
    wins = np.where(totals[:, 0] == totals[:, 1], tie_break, np.sign(totals[:, 0] - totals[:, 1])) / 2 + 0.5
    faces = _faces(catalogue, log)
    doors = log.doors.astype(np.int64).ravel()
    won = np.repeat(wins, log.doors.shape[1])
    return Balance(
        games=len(totals),
        turquoise_wins=float(wins.mean()),
        shared=float((wins == 0.5).mean()),
        totals=tuple((int(one), int(two)) for one, two in totals),
        winner_mean=float(totals.max(axis=1).mean()),
        loser_mean=float(totals.min(axis=1).mean()),
        doors=tuple(_doors(catalogue, log)),
        door_wins=tuple(_mean_by(doors, won, lambda door: door_name(catalogue, door))),
        entrances=tuple(_mean_by(doors // FACES, won, lambda entrance: f"entrance {entrance + 1}")),
        faces=faces,
        zones=_by_condition(catalogue, faces, "zone"),
        verbs=_by_condition(catalogue, faces, "verb"),
        halves=_halves(log),
        blocks=tuple(_mean_by(log.blocks.ravel(), log.points.sum(axis=1).ravel(), lambda block: f"block {block + 1}")),
    )


def _mean_by(keys: Numbers, measured: Numbers, name: Callable[[int], str]) -> list[Measurement]:
    """The mean of the figure for each key."""
    found = [(int(key), measured[keys == key]) for key in np.unique(keys)]
    return [Measurement(name(key), len(part), float(part.mean())) for key, part in found]


def door_name(catalogue: Catalogue, door: int) -> str:
    """`1.0 turquoise: fewer note, bird`."""
    face = catalogue.doors[FaceId("entrance", door // FACES + 1, door % FACES)]
    return f"{face.id.number}.{face.id.index} {face.colour}: {face.verb} {', '.join(face.what)}"


def _doors(catalogue: Catalogue, log: Log) -> list[Measurement]:
    tallies = []
    for side in range(2):
        toward = log.doors.astype(np.int64).ravel() ^ (2 * side)
        tallies += _mean_by(toward, log.door_points[:, side].ravel(), lambda door: door_name(catalogue, door))
    return sorted(tallies, key=lambda tally: tally.name)


def _faces(catalogue: Catalogue, log: Log) -> tuple[FaceMeasurement, ...]:
    block, turned, taken = (part.astype(np.int64) for part in (log.blocks, log.turned, log.faces))
    placer = 1 - np.arange(block.shape[1]) % 2
    seen = [np.where(placer == side, FACES * block + taken, FACES * block + (taken ^ 2)) for side in range(2)]
    stood, points, offered, chosen = (np.zeros(BLOCKS * FACES) for _ in range(4))
    for side in range(2):
        np.add.at(stood, seen[side], 1)
        np.add.at(points, seen[side], log.points[:, side])
    for step in (2, 3):
        np.add.at(offered, FACES * block + (turned + step) % FACES, 1)
    np.add.at(chosen, FACES * block + taken, 1)
    return tuple(
        FaceMeasurement(
            face := FaceId("block", n // FACES + 1, n % FACES),
            face_name(catalogue, face),
            catalogue.balconies[face].condition is not None,
            int(stood[n]),
            float(points[n] / max(1, stood[n])),
            int(offered[n]),
            float(chosen[n] / max(1, offered[n])),
        )
        for n in range(BLOCKS * FACES)
    )


def face_name(catalogue: Catalogue, face: FaceId) -> str:
    """`4.0 group each cat 1`."""
    condition = catalogue.balconies[face].condition
    what = "no condition"
    if condition is not None:
        what = f"{condition.zone} {condition.verb} {' '.join(condition.what)} {condition.points}"
    return f"{face.number}.{face.index} {what}"


def _by_condition(catalogue: Catalogue, faces: tuple[FaceMeasurement, ...], kind: str) -> tuple[Measurement, ...]:
    stood: dict[str, int] = defaultdict(int)
    points: dict[str, float] = defaultdict(float)
    for tally in faces:
        if condition := catalogue.balconies[tally.face].condition:
            name = condition.zone if kind == "zone" else condition.verb
            stood[name] += tally.stood
            points[name] += tally.stood * tally.points
    return tuple(Measurement(name, stood[name], points[name] / max(1, stood[name])) for name in sorted(stood))


def _halves(log: Log) -> tuple[Measurement, ...]:
    first = ((log.faces - log.turned) % FACES == 2).ravel()
    names = ("the first face of the placer's half, clockwise", "the second face of the placer's half")
    return (
        Measurement(names[0], len(first), float(first.mean())),
        Measurement(names[1], len(first), float(1 - first.mean())),
    )


@dataclass(frozen=True, slots=True)
class GameBatch:
    """Some games of one player against itself: the work of one process at a time."""

    cards: Cards
    weights: Floats
    games: int
    seed: int
    width: int
    options: Options


def play_batch(batch: GameBatch) -> Log:
    """The log of a batch; depends on the batch alone."""
    return play_games(batch.cards, batch.weights, batch.games, batch.seed, width=batch.width, options=batch.options)[0]


def play_batches(
    catalogue: Catalogue,
    games: int,
    seed: int,
    options: Options = STANDARD,
    width: int = 0,
    weights: Floats | None = None,
    crew: Crew = HERE,
) -> Log:
    """Play the games in batches; a `width` above 0 searches like the Architect."""
    cards, weights = pack(catalogue), load_weights(options) if weights is None else weights
    starts = range(0, games, BATCH)
    batches = [GameBatch(cards, weights, min(BATCH, games - at), seed + at, width, options) for at in starts]
    return join([empty_log(0, options), *crew.map(play_batch, batches, size=lambda batch: batch.games)])


def main() -> None:
    """Play, measure, write the report."""
    parser = argparse.ArgumentParser(prog="python -m tools.balconia.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=20_000, metavar="N", help="how many games (default 20000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed gives the same report")
    parser.add_argument("--out", type=Path, default=Path("build/balance"), metavar="DIR", help="folder of the report")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    if given.games < 1:
        parser.error(f"--games is {given.games}, expected at least 1")
    catalogue = balconia().catalogue
    balance = measure(catalogue, play_batches(catalogue, given.games, given.seed, crew=crew))
    print(write_report(balance, given.out))


if __name__ == "__main__":
    from tools.balconia import balance  # objects sent to other processes must not belong to __main__

    balance.main()
