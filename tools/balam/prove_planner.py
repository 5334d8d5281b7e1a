"""Proves the distribution planner against brute force on random positions, and times it."""

import argparse
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from math import prod

from game.balam.boards import lay
from game.balam.catalogue import Catalogue
from game.balam.catalogue_file import load_catalogue
from game.balam.distribution import ROOM, is_stored, refusal
from game.balam.kinds import KINDS, ORDER, Kind, King, Type
from game.balam.map import Map
from game.balam.moves import Assign
from game.balam.planner import suggest
from game.balam.sites import LOSE, SITES, SLOTS, Name, Site
from game.balam.solver import Weights, solve
from game.balam.state import BoardName, Building, City, Land, Options, building
from game.engine.chance import Chance
from tools.crew import add_crew, read_crew

KING = 0
OWN: tuple[Type, ...] = ("V", "V", "R", "R", "G", "M")
OTHERS: tuple[Type, ...] = ("V", "G", "M", "M", "M")
"""Small buildings to draw from: markets of others close sites, so that there are several components."""
TOKENS: dict[Type, tuple[Kind, ...]] = {
    "V": ("maize", "maize", *KINDS[:-1]),
    "R": ("maize", "prisoner", "prisoner", *KINDS),
    "G": ("obsidian", "prisoner"),
}
"""Tokens to draw from: many are used against disasters, so that components share the value of keeping them."""
MOST_COMBINATIONS = 50_000
"""Positions with more combinations of goals are too large for brute force."""
BOARDS: tuple[BoardName, ...] = ("random", "small", "wide")


@dataclass(frozen=True, slots=True)
class Position:
    """Cities on a board before a distribution."""

    catalogue: Catalogue
    options: Options
    board: Map
    cities: tuple[City | None, ...]


def random_position(chance: Chance, tokens: int, most_cities: int) -> Position:
    """Random cities, enough markets to close some sites, and this many tokens in the first king's cities."""
    name = chance.choice(BOARDS)
    options = Options(2 + chance.below(3), board=name, blockade=chance.choice(("max", "sum")))
    catalogue = load_catalogue()
    board = lay(name, chance, catalogue)
    cities: list[City | None] = [None] * SITES
    for number, site in enumerate(chance.shuffled(board.sites)):
        owner = KING if number < most_cities else chance.below(2 * options.players)
        if owner < options.players and (owner != KING or number < most_cities):
            cities[site] = City(owner, _buildings(board, site, OWN if owner == KING else OTHERS, chance))
    return Position(catalogue, options, board, _with_tokens(cities, tokens, chance))


def _buildings(board: Map, site: Site, small: tuple[Type, ...], chance: Chance) -> tuple[Building, ...]:
    """Random buildings of a city, small ones of these types; large ones in adjacent slots."""
    pair = chance.choice(board.pairs[site])
    letters: list[tuple[Type, tuple[int, ...]]] = []
    if chance.below(2):
        letters.append((chance.choice(("T", "P")), pair))
    taken = letters[0][1] if letters else ()
    letters += [(chance.choice(small), (slot,)) for slot in range(board.slots[site]) if slot not in taken]
    return tuple(building(letter, slots) for letter, slots in sorted(letters, key=lambda one: one[1]))


def _with_tokens(cities: list[City | None], tokens: int, chance: Chance) -> tuple[City | None, ...]:
    """The cities with this many tokens on villages, reserves and garrisons of the first king."""
    places = [
        (site, number)
        for site, city in enumerate(cities)
        if city is not None and city.owner == KING
        for number, one in enumerate(city.buildings)
        if one.type in "VRG"
    ]
    for site, number in chance.shuffled(places)[:tokens]:
        city = cities[site]
        assert city is not None
        one = city.buildings[number]
        full = building(one.type, one.slots, chance.choice(TOKENS[one.type]))
        cities[site] = City(KING, (*city.buildings[:number], full, *city.buildings[number + 1 :]))
    return tuple(cities)


def random_weights(chance: Chance) -> Weights:
    """Random weights with frequent ties; the first maize and the first two prisoners are kept for disasters."""
    temple, palace = (tuple(10 * chance.below(35) for _ in KINDS) for _ in range(2))
    steps = {"maize": 2, "prisoner": 3}
    kept = [sorted((10 * chance.below(35) for _ in range(steps.get(kind, 1))), reverse=True) for kind in KINDS]
    return Weights(temple, palace, tuple(map(tuple, kept)), 10 * chance.below(20), 10 * chance.below(20))


def owned(land: Land, king: King) -> dict[Name, Building]:
    """The king's buildings by name."""
    cities = ((site, city) for site, city in enumerate(land.cities) if city is not None and city.owner == king)
    return {Name(site * SLOTS + one.slots[0]): one for site, city in cities for one in city.buildings}


def worth(land: Land, king: King, goals: dict[Name, Name], weights: Weights) -> int:
    """The value of a distribution, added up token by token; tokens that are not listed stay or are lost."""
    buildings = owned(land, king)
    total = 0
    kept: dict[int, int] = {}
    for name, one in buildings.items():
        if one.content is None:
            continue
        kind = ORDER[one.content]
        goal = goals.get(name, name if is_stored(one) else LOSE)
        if goal == LOSE:
            continue
        match buildings[goal].type:
            case "T":
                total += weights.temple[kind]
            case "P":
                total += weights.palace[kind]
            case "R":
                steps = weights.reserve[kind]
                total += steps[min(kept.get(kind, 0), len(steps) - 1)]
                kept[kind] = kept.get(kind, 0) + 1
            case _:
                enemy = (land.cities[site] for site in land.board.neighbours[goal // SLOTS])
                border = any(city is not None and city.owner != king for city in enemy)
                total += weights.border if border else weights.inland
    return total


def allowed_goals(land: Land, king: King) -> dict[Name, list[Name]]:
    """The goals allowed for each token when it moves alone."""
    buildings = owned(land, king)
    return {
        source: [
            target
            for target, goal in buildings.items()
            if goal.type in ROOM and refusal(land, king, _alone(source, target, goal)) is None
        ]
        for source, one in buildings.items()
        if one.content is not None
    }


def every_distribution(land: Land, king: King, goals: dict[Name, list[Name]]) -> Iterator[dict[Name, Name]]:
    """Every legal distribution, up to the order of the two places of a temple or palace."""
    buildings = owned(land, king)

    def choose(left: list[Name], chosen: dict[Name, Name], filled: dict[Name, int]) -> Iterator[dict[Name, Name]]:
        if not left:
            yield chosen
            return
        source, *rest = left
        if not is_stored(buildings[source]):  # not listed, it is lost
            yield from choose(rest, chosen, filled)
        else:
            if not filled.get(source):  # not listed, it stays
                yield from choose(rest, chosen, {**filled, source: 1})
            yield from choose(rest, {**chosen, source: LOSE}, filled)
        for target in goals[source]:
            if filled.get(target, 0) < ROOM[buildings[target].type]:
                yield from choose(rest, {**chosen, source: target}, {**filled, target: filled.get(target, 0) + 1})

    return choose(list(goals), {}, {})


def _alone(source: Name, target: Name, goal: Building) -> Assign:
    """One token's move, with the loss of the stored token in its way."""
    pairs = [(source, target)]
    if is_stored(goal) and source != target:
        pairs.append((target, LOSE))
    return Assign(tuple(sorted(pairs)))


def check(position: Position, weights: Weights) -> str | None:
    """A mistake in the planner's suggestion; None if it is optimal."""
    move = suggest(position, KING, weights)
    if (sentence := refusal(position, KING, move)) is not None:
        return f"{move} is refused: {sentence}"
    value = worth(position, KING, dict(move.pairs), weights)
    every = every_distribution(position, KING, allowed_goals(position, KING))
    best = max(worth(position, KING, goals, weights) for goals in every)
    return None if value == best else f"{move} is worth {value}, the best {best}"


def check_task(task: tuple[Position, Weights]) -> str | None:
    """Check a position together with its weights."""
    return check(*task)


def small_positions(chance: Chance, tokens: int) -> Iterator[Position]:
    """Random positions with at most this many tokens, small enough for brute force."""
    while True:
        position = random_position(chance, 1 + chance.below(tokens), 2 + chance.below(5))
        if prod(len(goals) + 1 for goals in allowed_goals(position, KING).values()) <= MOST_COMBINATIONS:
            yield position


def large_positions(chance: Chance, tokens: int) -> Iterator[Position]:
    """Random positions of a king with 12 cities and exactly this many tokens."""
    while True:
        position = random_position(chance, tokens, 12)
        if sum(one.content is not None for one in owned(position, KING).values()) == tokens:
            yield position


def main() -> None:
    """Check random positions, then time the planner on as many with 17 tokens."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.prove_planner", description=__doc__)
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--tokens", type=int, default=7, help="maximum tokens in a position that is proved")
    parser.add_argument("--seed", type=int, default=1)
    add_crew(parser)
    arguments = parser.parse_args()
    crew, chance = read_crew(parser, arguments), Chance(arguments.seed)
    small = islice(small_positions(chance, arguments.tokens), arguments.positions)
    tasks = [(position, random_weights(chance)) for position in small]
    for number, wrong in enumerate(crew.map(check_task, tasks, unit="position")):
        if wrong is not None:
            sys.exit(f"position {number} of seed {arguments.seed}: {wrong}")
    print(f"{arguments.positions} positions with up to {arguments.tokens} tokens: the planner equals brute force.")
    times: list[float] = []
    for position in islice(large_positions(chance, 17), arguments.positions):
        weights = random_weights(chance)
        solve.cache_clear()
        start = time.process_time()
        suggest(position, KING, weights)
        times.append(1000 * (time.process_time() - start))
    times.sort()
    p95 = times[len(times) * 95 // 100]
    print(f"17 tokens: median {times[len(times) // 2]:.2f} ms, p95 {p95:.2f} ms, most {times[-1]:.2f} ms.")


if __name__ == "__main__":
    from tools.balam import prove_planner  # objects sent to other processes must not belong to __main__

    prove_planner.main()
