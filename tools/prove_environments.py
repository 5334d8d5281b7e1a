"""Tries two properties of the environments in random games (docs/research.md).

Secrecy: worlds that look the same to a seat give it the same observations, masks and rewards.
Reach: every listed move can be chosen, in exactly one way, and all actions that are offered lead to legal moves.
"""

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from balconia.encoding import encoded_games, encoding_of
from balconia.episode import Episode
from game import shelf
from game.engine.chance import Chance
from tools.crew import add_crew, read_crew

AT_A_TIME = 100
"""The number of pairs and of positions in a task: a game or more."""
LISTED = 12
"""The number of listed moves that are tried in each position."""
EVERY = 3
"""The mean number of actions between two positions that are tried."""


class ProofPart(NamedTuple):
    """A part of the proof for a game."""

    name: str
    pairs: int
    positions: int
    seed: int


class Reached(NamedTuple):
    """The counts of the moves that were tried."""

    walks: int
    moves: int


def positions(name: str, chance: Chance) -> Iterator[Episode]:
    """Positions of random games in random variants, without end."""
    plugin, encoding = shelf.plugin(name), encoding_of(name)
    while True:
        episode = Episode(plugin.game, encoding, chance.choice(plugin.variants), chance.bits())
        while episode.turn is not None:
            yield episode
            episode.act(chance.choice(episode.legal()))
        yield episode


def check_secrecy(name: str, pairs: int, seed: int = 1) -> int:
    """Compare this many pairs of different worlds; returns the number of comparisons."""
    chance = Chance(seed)
    compared = 0
    for episode in positions(name, chance):
        if not pairs:
            break
        if chance.below(EVERY) or episode.turn is None:
            continue
        seat = chance.below(len(episode.seats))
        other = episode.imagined(seat, chance)
        if other.differs(episode):
            compared += _compare(episode.copy(), other, seat, chance)
            pairs -= 1
    return compared


def _compare(one: Episode, other: Episode, seat: int, chance: Chance) -> int:
    """Play the same actions in both worlds as long as the seat hears the same; returns the number of comparisons."""
    compared = 0
    if one.turn != seat:
        one.forget_chosen()
        other.forget_chosen()
    while True:
        assert np.array_equal(one.observe(seat), other.observe(seat)), (one.seats[seat], one.view(seat))
        memory: Any = None
        for event in other.heard[seat]:
            memory = one.encoding.learn(memory, event)
        chosen = other.chosen if other.turn == seat else ()
        fresh = one.encoding.observe(other.view(seat), memory, chosen)
        assert np.array_equal(fresh, other.observe(seat)), "the memory does not follow from the events"
        assert np.array_equal(one.mask(seat), other.mask(seat)), (one.seats[seat], one.view(seat))
        assert (one.turn is None) == (other.turn is None), one.view(seat)
        compared += 1
        if one.turn is None:
            assert one.rewards()[seat] == other.rewards()[seat], one.view(seat)
            return compared
        if one.legal() != other.legal():  # another seat knows something else in the other world
            return compared
        action = chance.choice(one.legal())
        one.act(action)
        other.act(action)
        if one.heard[seat] != other.heard[seat] or one.view(seat) != other.view(seat):
            return compared


def check_reach(name: str, tried: int, seed: int = 1) -> Reached:
    """Try the moves of this many positions."""
    chance, walks, moves = Chance(seed), 0, 0
    for episode in positions(name, chance):
        if not tried:
            break
        if chance.below(EVERY) or episode.turn is None:
            continue
        view, encoding = episode.view(episode.turn), episode.encoding
        legal = list(episode.legal())
        assert legal, "a seat has nothing to choose from"
        assert legal == sorted(set(legal)), "actions are not in rising order"
        assert set(legal) <= set(range(encoding.actions))
        chosen = (*episode.chosen, chance.choice(legal))
        while (step := encoding.decide(view, chosen))[1] is None:
            chosen = (*chosen, chance.choice(step[0]))
        refusal = episode.refusal(step[1])
        assert refusal is None, f"{step[1]}: {refusal}"
        assert encoding.actions_of(view, step[1]) == chosen, str(step[1])
        walks += 1
        for move in chance.shuffled(view.legal)[:LISTED]:
            check_move(encoding, view, move)
            moves += 1
        tried -= 1
    return Reached(walks, moves)


def check_move(encoding: Any, view: Any, move: Any) -> None:
    """The move can be chosen: each of its actions is offered after those before it."""
    parts = encoding.actions_of(view, move)
    for number, action in enumerate(parts):
        offered, made = encoding.decide(view, parts[:number])
        assert made is None, f"{move}: {made} is complete before it"
        assert action in offered, f"{move}: {encoding.action_name(action)} is not offered"
    assert encoding.decide(view, parts)[1] == move, str(move)


def check(task: ProofPart) -> tuple[int, Reached]:
    """The comparisons, and the moves reached, of a part of the proof."""
    return check_secrecy(task.name, task.pairs, task.seed), check_reach(task.name, task.positions, task.seed)


def tasks(name: str, pairs: int, positions: int, seed: int) -> list[ProofPart]:
    """The proof for a game in parts."""
    parts = range(0, max(pairs, positions), AT_A_TIME)
    return [ProofPart(name, _cut(pairs, first), _cut(positions, first), seed + first // AT_A_TIME) for first in parts]


def _cut(number: int, first: int) -> int:
    """The part of a number that a task starting with this one takes."""
    return max(0, min(AT_A_TIME, number - first))


def main() -> None:
    """Try one game or all."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove_environments", description=__doc__)
    parser.add_argument("--game", choices=encoded_games(), help="only this game (default: every game with an encoding)")
    parser.add_argument("--pairs", type=int, default=1000, metavar="N", help="pairs of worlds for each game")
    parser.add_argument("--positions", type=int, default=1000, metavar="N", help="positions whose moves are tried")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the random games")
    add_crew(parser)
    given = parser.parse_args()
    crew = read_crew(parser, given)
    for name in (given.game,) if given.game else encoded_games():
        work = tasks(name, given.pairs, given.positions, given.seed)
        parts = list(crew.map(check, work, unit="position", size=lambda task: task.pairs + task.positions))
        compared = sum(compared for compared, _reached in parts)
        walks, moves = (sum(numbers) for numbers in zip(*(reached for _compared, reached in parts), strict=True))
        print(f"{name}: {given.pairs:,} pairs of worlds looked the same in {compared:,} comparisons")
        print(f"{name}: {moves:,} listed moves were reached, {walks:,} random choices were legal", flush=True)


if __name__ == "__main__":
    from tools import prove_environments  # objects sent to other processes must not belong to __main__

    prove_environments.main()
