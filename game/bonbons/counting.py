"""Positions reduced to counts, which suffice between players with perfect memory."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Literal, NamedTuple, Protocol

from game.bonbons.sweets import COINS, COLOURS, REMOVED_SORTS, SORTS
from game.bonbons.tiles import DEALT, SLOTS

TAKEN, TAKEN_KNOWN, TAKEN_DEAD = COINS + 1, COINS + 2, COINS + 3
"""The coins cover an unknown round tile; a known one whose square is unseen; one whose square was seen."""
COIN_STATES = TAKEN_DEAD + 1

Choice = Literal["square", "round", "coins", "look", "stop", "seen", "unseen", "chase", "known", "unknown"]
Chances = Mapping[Choice, float]
"""The value of each choice."""


class Position(NamedTuple):
    """A position between attempts from the mover's side, with no known pair.

    The owner of a hidden round tile does not matter: the player who finds its square takes it.
    """

    own: int
    """Rounds that the mover has still to find."""
    others: int
    """Rounds that all the others have still to find."""
    known: int
    """Hidden round tiles whose face is known and whose square is unseen."""
    seen: int
    """Hidden candy squares that were seen and whose round tile is unknown or not in play."""
    coins: int
    """Coins seen, or where the taken coins lie: TAKEN, TAKEN_KNOWN, TAKEN_DEAD."""
    wrapper: int
    """1 once the wrapper was found."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The components in play, from which the other counts of a position follow."""

    seats: int
    fast: bool

    def unknown_rounds(self, at: Position) -> int:
        """Unseen hidden round tiles."""
        return at.own + at.others - at.known

    def pool(self, at: Position) -> int:
        """Designs that an unknown round tile may have: neither open nor known."""
        open_pairs = DEALT * self.seats + at.wrapper - (at.coins >= TAKEN) - at.own - at.others
        designs = (len(SORTS) - REMOVED_SORTS * self.fast) * len(COLOURS)
        return designs - open_pairs - at.known - (at.coins > TAKEN)

    def unseen_coins(self, at: Position) -> int:
        """Unseen coins."""
        return 0 if self.fast or at.coins >= TAKEN else COINS - at.coins

    def unseen_squares(self, at: Position) -> int:
        """Unseen hidden squares."""
        dead = at.coins == TAKEN_KNOWN
        return at.known + self.pool(at) - at.seen + self.unseen_coins(at) + (1 - at.wrapper) + dead

    def seen_squares(self, at: Position) -> int:
        """Hidden squares that were seen; turning one over reveals nothing."""
        return at.seen + (at.coins if at.coins < TAKEN else 0) + (at.coins == TAKEN_DEAD)

    def positions(self) -> Iterator[Position]:
        """All reachable positions of a two-player game."""
        hidden = range(1, SLOTS + 1)
        for own, other, coins, wrapper in product(hidden, hidden, range(1 if self.fast else COIN_STATES), (0, 1)):
            if max(own, other) > DEALT + wrapper or own + other > 2 * DEALT + wrapper - (coins >= TAKEN):
                continue
            for known in range(own + other + 1):
                at = Position(own, other, known, 0, coins, wrapper)
                yield from (at._replace(seen=seen) for seen in range(self.pool(at) + 1))


class Advice(Protocol):
    """The values of the choices at every point of an attempt; the highest is best."""

    def start(self, at: Position) -> Chances:
        """Turn over an unseen square or an unknown round tile first, or take three known coins."""

    def after_square(self, at: Position) -> Chances:
        """A new square, seen now, matches no known round tile: look at an unknown round tile, or stop."""

    def after_nothing(self, at: Position) -> Chances:
        """After a square without a round tile, such as the wrapper: turn over an unknown round tile, or stop."""

    def after_coin(self, at: Position) -> Chances:
        """A coin is open that was new (it counts as seen): look at a round tile, stop, or go for the others."""

    def after_two_coins(self, at: Position) -> Chances:
        """After two coins with the third unknown: stop, or turn over an unseen square."""

    def after_round(self, at: Position) -> Chances:
        """A new round tile is open (it counts as known) whose square is unseen: turn a seen square or an unseen one."""

    def cover(self, at: Position) -> Chances:
        """All coins are taken: put them on a known round tile or on an unknown one."""
