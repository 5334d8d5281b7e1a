"""The best uses of tokens by given weights, exactly.

Components of the map do not touch each other, tokens of one kind are equal and the two places of a temple are too, so
a component is a small network: kinds, four uses with limited room, and the value of one more token in each. It is
filled token by token along the best augmenting path, which is optimal because no use gains by being filled further.
Only what reserves are for (the first maize, the first two prisoners) is counted over all components together; there
the best number for each of them is found by trying.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from game.balam.kinds import KINDS, OBSIDIAN

TEMPLE, PALACE, RESERVE, GARRISON = range(4)
NEVER = -(1 << 40)


class Weights(NamedTuple):
    """The value of a token in each place, in hundredths of a point, by kind."""

    temple: tuple[int, ...]
    palace: tuple[int, ...]
    reserve: tuple[tuple[int, ...], ...]
    """By kind, for the first token in any reserve, the second, ...; falling, the last for all further ones."""
    border: int
    """Obsidian in a garrison beside a rival's city."""
    inland: int
    """Obsidian in another garrison."""


class Problem(NamedTuple):
    """A component in numbers: its tokens by kind, room in temples, palaces and reserves, and the garrisons' worth."""

    tokens: tuple[int, ...]
    temple: int
    palace: int
    reserve: int
    arms: tuple[int, ...]
    """In falling order."""


class Uses(NamedTuple):
    """The numbers of tokens that a component sacrifices, collects and keeps by kind, and of garrisons that it arms."""

    temple: tuple[int, ...]
    palace: tuple[int, ...]
    reserve: tuple[int, ...]
    armed: int


def solve_all(problems: Sequence[Problem], weights: Weights) -> list[Uses]:
    """The best uses of all components together: the bonus of a kind in reserves counts once, wherever it is kept."""
    if len(problems) == 1:
        return [solve(problems[0], weights)[1]]
    shared = [
        kind
        for kind, steps in enumerate(weights.reserve)
        if len(steps) > 1 and sum([1 for problem in problems if problem.tokens[kind] and problem.reserve]) > 1
    ]
    if not shared:
        return [solve(problem, weights)[1] for problem in problems]
    best: dict[tuple[int, ...], tuple[int, list[Uses]]] = {(0,) * len(shared): (0, [])}
    for problem in problems:
        better: dict[tuple[int, ...], tuple[int, list[Uses]]] = {}
        for kept, (value, uses) in _reserving(problem, shared, weights):
            for before, (total, chosen) in best.items():
                now = tuple(one + other for one, other in zip(before, kept, strict=True))
                if any(number >= len(weights.reserve[kind]) for kind, number in zip(shared, now, strict=True)):
                    continue
                if now not in better or better[now][0] < total + value:
                    better[now] = (total + value, [*chosen, uses])
        best = better
    return max(best.items(), key=lambda item: item[1][0] + _bonus(shared, item[0], weights))[1][1]


def _bonus(shared: list[int], kept: tuple[int, ...], weights: Weights) -> int:
    """The extra value of this number of tokens of the shared kinds in reserves."""
    steps = ((weights.reserve[kind], number) for kind, number in zip(shared, kept, strict=True))
    return sum(sum(values[:number]) - number * values[-1] for values, number in steps)


def _reserving(
    problem: Problem, shared: list[int], weights: Weights
) -> Iterator[tuple[tuple[int, ...], tuple[int, Uses]]]:
    """The best uses of a component with at least this number of reserved tokens of the shared kinds, bonus excluded."""
    steps = weights.reserve
    flat = weights._replace(reserve=tuple(s[-1:] if k in shared else s for k, s in enumerate(steps)))
    most = [min(problem.tokens[kind], problem.reserve, len(steps[kind]) - 1) for kind in shared]
    for kept in product(*(range(number + 1) for number in most)):
        if sum(kept) > problem.reserve:
            continue
        put_by = [0] * len(KINDS)
        for kind, number in zip(shared, kept, strict=True):
            put_by[kind] = number
        tokens = tuple(number - less for number, less in zip(problem.tokens, put_by, strict=True))
        value, uses = solve(problem._replace(tokens=tokens, reserve=problem.reserve - sum(kept)), flat)
        value += sum(steps[kind][-1] * number for kind, number in zip(shared, kept, strict=True))
        reserve = tuple(number + more for number, more in zip(uses.reserve, put_by, strict=True))
        yield kept, (value, uses._replace(reserve=reserve))


@lru_cache(maxsize=1 << 14)
def solve(problem: Problem, weights: Weights) -> tuple[int, Uses]:
    """The best uses of one component and what they are worth."""
    free = list(problem.tokens)
    room = [problem.temple, problem.palace, problem.reserve, len(problem.arms)]
    used = [[0] * len(KINDS) for _ in room]
    total = 0
    while True:
        gain, path = _best_path(free, room, used, problem.arms, weights)
        if gain <= 0:
            armed = used[GARRISON][OBSIDIAN]
            return total, Uses(tuple(used[TEMPLE]), tuple(used[PALACE]), tuple(used[RESERVE]), armed)
        total += gain
        room[path[-1][1]] -= 1
        free[path[0][0]] -= 1
        for step, (kind, use) in enumerate(path):
            used[use][kind] += 1
            if step:
                used[path[step - 1][1]][kind] -= 1


def _best_path(
    free: list[int], room: list[int], used: list[list[int]], arms: tuple[int, ...], weights: Weights
) -> tuple[int, list[tuple[int, int]]]:
    """The best way to use one more token: it goes to some use, perhaps pushing another token on to the next.

    The path lists each kind that moves and the use that it moves to. As in the algorithm of Bellman and Ford, the best
    way to each use is improved by way of the others until nothing changes.
    """
    best = [(NEVER, -1, -1)] * len(room)  # the gain, the kind that comes last, and the use that it was pushed out of
    for use in range(len(room)):
        if room[use] or any(used[use]):
            for kind, number in enumerate(free):
                if number and (gain := _enter(kind, use, used, weights)) > best[use][0]:
                    best[use] = (gain, kind, -1)
    changed = True
    while changed:
        changed = False
        for over in (TEMPLE, PALACE, RESERVE):
            here = best[over][0]
            if here == NEVER:
                continue
            for kind, number in enumerate(used[over]):
                if not number:
                    continue
                left = here - _leave(kind, over, used, weights)
                for use in range(len(room)):
                    if use != over and (room[use] or any(used[use])):
                        gain = left + _enter(kind, use, used, weights)
                        if gain > best[use][0]:
                            best[use] = (gain, kind, over)
                            changed = True
    most, end = 0, -1
    for use, (gain, _, _) in enumerate(best):
        last = gain + arms[-room[use]] if use == GARRISON and room[use] else gain
        if room[use] and last > most:
            most, end = last, use
    path: list[tuple[int, int]] = []
    while end >= 0:
        _, kind, over = best[end]
        path.insert(0, (kind, end))
        end = over
    return most, path


def _enter(kind: int, use: int, used: list[list[int]], weights: Weights) -> int:
    """The value of a token of this kind put to a use; the value of a garrison is counted where its token ends."""
    if use == TEMPLE:
        return weights.temple[kind]
    if use == PALACE:
        return weights.palace[kind]
    if use == RESERVE:
        steps = weights.reserve[kind]
        return steps[min(used[RESERVE][kind], len(steps) - 1)]
    return 0 if kind == OBSIDIAN else NEVER


def _leave(kind: int, use: int, used: list[list[int]], weights: Weights) -> int:
    """The value lost when a token of this kind leaves a use."""
    if use == RESERVE:
        steps = weights.reserve[kind]
        return steps[min(used[RESERVE][kind], len(steps)) - 1]
    return weights.temple[kind] if use == TEMPLE else weights.palace[kind]
