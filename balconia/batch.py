"""Many games of Balconia at once, on arrays.

    >>> batch = BalconiaBatch(3, seed=5)
    >>> batch.observations.shape, batch.action_masks.sum(axis=1).tolist()
    ((3, 757), [4, 4, 4])
    >>> rewards = None
    >>> while rewards is None:
    ...     rewards = batch.step(batch.action_masks.argmax(axis=1))
    >>> rewards.shape
    (3, 2)

Every game of Balconia has the same phases, so the games of a batch stay in step: the same seat moves in all of them.
"""

from os.path import relpath
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from balconia.encoding import Observation
from balconia.encodings.balconia import BLOCK, CELL, PHASE, SELECTS_NOW, TO_MOVE, TOKENS, TURNED, BalconiaEncoding
from balconia.library import SEEDS, options
from game.balconia.building import CELLS, COLUMNS, SEATS
from game.balconia.cards import BLOCKS, ENTRANCES, FACES
from game.balconia.compiled import SOURCES
from game.balconia.kernel.building import FULL, NOT_FIRST, NOT_LAST, SEEN
from game.balconia.kernel.cards import Cards, Ints, number_of, pack
from game.balconia.kernel.moves import put
from game.balconia.kernel.position import Packed, empty_position, set_up
from game.balconia.kernel.scoring import balcony_points, door_points, winner
from game.balconia.match import balconia
from game.engine.jit import JitCode
from game.product import ROOT

HERE = Path(__file__).parent


def _call_all() -> None:
    """Play one game."""
    batch = BalconiaBatch(1)
    while batch.step(batch.action_masks.argmax(axis=1)) is None:
        pass


CODE = JitCode(
    "batch", HERE, ("batch.py", *(f"{relpath(ROOT, HERE)}/game/balconia/{one}" for one in SOURCES)), _call_all
)
Seeds = npt.NDArray[np.uint64]
MASK = (1 << 64) - 1


class Streams:
    """The random numbers of many seeds: each stream draws what `Chance` would."""

    def __init__(self, seeds: Seeds) -> None:
        self._state = seeds.astype(np.uint64)

    def _bits(self, which: npt.NDArray[np.intp]) -> Seeds:
        self._state[which] += np.uint64(0x9E3779B97F4A7C15)
        z = self._state[which]
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))

    def below(self, n: int) -> Ints:
        """For each stream, a whole number from 0 to n - 1."""
        every = np.arange(len(self._state))
        drawn = self._bits(every)
        last = np.uint64(MASK - (MASK + 1) % n)
        while (over := np.flatnonzero(drawn > last)).size:
            drawn[over] = self._bits(over)
        return (drawn % np.uint64(n)).astype(np.int64)

    def shuffled(self, items: int) -> Ints:
        """For each stream, the numbers from 0 in random order."""
        rows = np.arange(len(self._state))
        deck = np.tile(np.arange(items), (len(rows), 1))
        for last in range(items - 1, 0, -1):
            other = self.below(last + 1)
            deck[rows, last], deck[rows, other] = deck[rows, other], deck[rows, last]
        return deck


@CODE.compiled
def play_out(
    cards: Cards, position: Packed, doors: Ints, cells: Ints, faces: Ints, door_cells: int, free: int, won: Ints
) -> None:
    """The winner of each game: 1 for turquoise, -1 for rose, 0 for both."""
    tokens = cells.shape[1]
    for game in range(len(cells)):
        set_up(position, doors[game], door_cells, tokens, free)
        for k in range(tokens):
            put(cards, position, faces[game, k], cells[game, k])
        own_doors, other_doors = door_points(cards, position, 0), door_points(cards, position, 1)
        own = balcony_points(cards, position, 0) + own_doors
        other = balcony_points(cards, position, 1) + other_doors
        won[game] = winner(own, other, own_doors, other_doors)


class BalconiaBatch:
    """Plays `games` games in step, and deals new ones when they are over.

    Deals, observations, masks and rewards are those of `balconia.env("balconia")` with the same seeds. Illegal actions
    raise ValueError.
    """

    def __init__(self, games: int, seed: int = 0, **choices: Any) -> None:
        self.options = options("balconia", **choices)
        self._random = np.random.default_rng(seed)
        self._cards = pack(balconia().new(self.options, 0).catalogue)
        self._position = empty_position()
        self._rows = np.arange(games)
        self._seen = np.zeros((len(SEATS), games, BalconiaEncoding.size), np.int8)
        self._placements = np.zeros((games, FACES, CELLS), np.int8)
        self._selects = np.zeros((games, BalconiaEncoding.actions), np.int8)
        self._selects[:, :FACES] = 1
        self.action_masks = self._selects
        """By game: 1 for every action that the seat to move may take."""
        CODE.ready()
        self._deal()

    @property
    def observations(self) -> Observation:
        """By game: what the seat to move knows. They change with the next step."""
        seen: Observation = self._seen[self.turn]
        return seen

    @property
    def turn(self) -> int:
        """The seat to move in every game: 0 for turquoise, 1 for rose."""
        return (self._block + self._is_placing) % 2

    def _deal(self) -> None:
        games = len(self._rows)
        self.seeds = self._random.integers(SEEDS, size=games, dtype=np.uint64)
        """The seeds of the games that are played."""
        streams = Streams(self.seeds)
        self._deck = streams.shuffled(BLOCKS)
        entrances = streams.shuffled(ENTRANCES)
        self._doors = np.zeros((games, len(self.options.door_cells)), np.int64)
        self._cells = np.zeros((games, self.options.tokens), np.int64)
        self._faces = np.zeros((games, self.options.tokens), np.int64)
        self._occupied = np.full(games, sum(1 << cell for cell in self.options.door_cells), np.int64)
        self._seen[:] = 0
        turquoise = _turquoise_doors()
        for number, cell in enumerate(self.options.door_cells):
            standing = turquoise[entrances[:, number], streams.below(turquoise.shape[1])]
            self._doors[:, number] = standing if cell == self.options.own_door else standing ^ 2
            self._show(np.int64(cell), self._doors[:, number], BLOCKS)
        self._block, self._is_placing = 0, False
        self._lay_out_block()

    def _show(self, cell: Any, standing: Ints, first: int) -> None:
        """Show blocks or entrances by their faces toward turquoise; the numbers of their kind start at `first`."""
        for side in range(len(SEATS)):
            place = CELL * SEEN[side, cell].astype(np.int64)
            self._seen[side, self._rows, place + first + standing // FACES] = 1
            self._seen[side, self._rows, place + BLOCKS + ENTRANCES + (standing % FACES ^ 2 * side)] = 1

    def _lay_out_block(self) -> None:
        """Reveal the next token; the selector chooses first."""
        seen = self._seen
        seen[:, :, BLOCK:] = 0
        seen[:, self._rows, BLOCK + self._deck[:, self._block]] = 1
        seen[:, :, PHASE] = 1
        seen[self._block % 2, :, [SELECTS_NOW, TO_MOVE]] = 1
        seen[:, :, TOKENS] = self.options.tokens - self._block - 1
        self.action_masks = self._selects

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.float64] | None:
        """Take an action in each game; after the last one, the rewards by game and seat, and new games are dealt."""
        if not self.action_masks[self._rows, actions].all():
            raise ValueError("an action is not legal")
        if not self._is_placing:
            self._select(actions.astype(np.int64))
            return None
        placer = self.turn
        face, cell = np.divmod(actions.astype(np.int64) - FACES, CELLS)
        cell = SEEN[placer, cell].astype(np.int64)
        standing = FACES * self._deck[:, self._block] + (face ^ 2 * placer)
        self._cells[:, self._block], self._faces[:, self._block] = cell, standing
        self._occupied |= 1 << cell
        self._show(cell, standing, 0)
        self._block, self._is_placing = self._block + 1, False
        if self._block < self.options.tokens:
            self._lay_out_block()
            return None
        rewards = self._rewards()
        self._deal()
        return rewards

    def _select(self, turned: Ints) -> None:
        """Stand the blocks on the disc and offer the placements of the placer’s half."""
        self._is_placing = True
        seen, placer, taken = self._seen, self.turn, self._occupied
        seen[:, self._rows, TURNED + turned] = 1
        seen[:, :, PHASE : PHASE + 2] = 0, 1
        seen[:, :, TO_MOVE] = 0
        seen[placer, :, TO_MOVE] = 1
        free = ~taken & FULL
        if not self.options.free_placement:
            beside = taken << COLUMNS | taken >> COLUMNS | (taken & NOT_LAST) << 1 | (taken & NOT_FIRST) >> 1
            free &= beside
        legal = (free[:, None] >> SEEN[placer].astype(np.int64) & 1).astype(np.int8)
        self._placements[:] = 0
        for face in (2, 3):
            self._placements[self._rows, (turned + face) % FACES] = legal
        self.action_masks = np.concatenate(
            [np.zeros((len(self._rows), FACES), np.int8), self._placements.reshape(len(self._rows), -1)], axis=1
        )

    def _rewards(self) -> npt.NDArray[np.float64]:
        won = np.zeros(len(self._rows), np.int64)
        door_cells = sum(1 << cell for cell in self.options.door_cells)
        free = int(self.options.free_placement)
        play_out(self._cards, self._position, self._doors, self._cells, self._faces, door_cells, free, won)
        return np.stack([won, -won], axis=1).astype(np.float64)


def _turquoise_doors() -> Ints:
    """By entrance: its turquoise doors, which can face turquoise."""
    doors = balconia().catalogue.every_door
    found = [number_of(face) for face, door in doors.items() if door.colour == SEATS[0] and not face.edition]
    return np.array(sorted(found), np.int64).reshape(ENTRANCES, -1)
