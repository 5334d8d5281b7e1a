"""The solution of the two-seat game between players with perfect memory.

Pairs that both players know are taken before anything else. After that every attempt turns something new, so positions
never repeat and can be solved from the end of the game. Passing, by turning only tiles that both have seen, is left
out: it hardly ever helps (`tools/bonbons/solve.py` measures how much).
"""

import zlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from math import prod
from sys import byteorder

from game.bonbons.counting import COIN_STATES, TAKEN, TAKEN_DEAD, TAKEN_KNOWN, Chances, Choice, Pack, Position
from game.bonbons.sweets import COINS, COLOURS, SORTS
from game.bonbons.tiles import DEALT, SLOTS
from game.product import DATA

SEATS = 2
FILE = DATA / "bonbons" / "two_seats.bin"
SHAPE = (SLOTS + 1, SLOTS + 1, SEATS * DEALT + 2, len(SORTS) * len(COLOURS) + 1, COIN_STATES, 2)
"""One more than the largest value of each field of a position."""
SIZE = prod(SHAPE)
SCALE = (1 << 16) - 1
"""Probabilities are stored in two bytes."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The probability of winning after every choice, given the value of every position to the mover."""

    pack: Pack
    value: Callable[[Position], float]

    def start(self, at: Position) -> Chances:
        """Turn over an unseen square or an unknown round tile first, or take three known coins."""
        chances: dict[Choice, float] = {}
        if squares := self.pack.unseen_squares(at):
            chances["square"] = self._turn_square(at) / squares
        if self.pack.unknown_rounds(at):
            chances["round"] = self._turn_round(at) / self.pack.pool(at)
        if at.coins == COINS:
            chances["coins"] = self._take_coins(at)
        return chances

    def after_square(self, at: Position) -> Chances:
        """A new square, seen now, matches no known round tile: look at an unknown round tile, or stop."""
        chances: dict[Choice, float] = {"stop": self._next(at)}
        if self.pack.unknown_rounds(at):
            pool = self.pack.pool(at)
            worth = self._again(at._replace(own=at.own - 1, seen=at.seen - 1))
            if pool > at.seen:
                worth += (pool - at.seen) * self._next(at._replace(known=at.known + 1))
            if at.seen > 1:
                worth += (at.seen - 1) * self._gift(at._replace(seen=at.seen - 1))
            chances["look"] = worth / pool
        return chances

    def after_nothing(self, at: Position) -> Chances:
        """After a square without a round tile, such as the wrapper: turn over an unknown round tile, or stop."""
        chances: dict[Choice, float] = {"stop": self._next(at)}
        if self.pack.unknown_rounds(at):
            pool, worth = self.pack.pool(at), 0.0
            if at.seen:
                worth += at.seen * self._gift(at._replace(seen=at.seen - 1))
            if pool > at.seen:
                worth += (pool - at.seen) * self._next(at._replace(known=at.known + 1))
            chances["look"] = worth / pool
        return chances

    def after_coin(self, at: Position) -> Chances:
        """A coin is open that was new (it counts as seen): look at a round tile, stop, or go for the others."""
        if at.coins == COINS:
            return {"chase": self._take_coins(at)}
        chances = dict(self.after_nothing(at))
        if self.pack.unseen_squares(at):
            chances["chase"] = self._chase(at, at.coins)
        return chances

    def after_two_coins(self, at: Position) -> Chances:
        """After two coins with the third unknown: stop, or turn over an unseen square."""
        chances: dict[Choice, float] = {"stop": self._next(at)}
        if self.pack.unseen_squares(at):
            chances["chase"] = self._chase(at, COINS - 1)
        return chances

    def after_round(self, at: Position) -> Chances:
        """A new round tile is open (it counts as known) whose square is unseen: turn a seen square or an unseen one."""
        chances: dict[Choice, float] = {}
        if self.pack.seen_squares(at):
            chances["seen"] = self._next(at)
        if squares := self.pack.unseen_squares(at):
            worth = self._again(at._replace(own=at.own - 1, known=at.known - 1))
            if at.known > 1:
                worth += (at.known - 1) * self._gift(at._replace(known=at.known - 1))
            coin = self._next(at._replace(coins=at.coins + 1)) if self.pack.unseen_coins(at) else 0.0
            chances["unseen"] = (worth + self._turn_useless_square(at, coin)) / squares
        return chances

    def cover(self, at: Position) -> Chances:
        """All coins are taken: put them on a known round tile or on an unknown one."""
        chances: dict[Choice, float] = {}
        if at.known:
            chances["known"] = self._next(at._replace(own=at.own - 1, known=at.known - 1, coins=TAKEN_KNOWN))
        if self.pack.unknown_rounds(at):
            chances["unknown"] = self._next(at._replace(own=at.own - 1, coins=TAKEN))
        return chances

    def _turn_square(self, at: Position) -> float:
        """The sum over all unseen squares, turned first."""
        worth, pool = 0.0, self.pack.pool(at)
        if at.known:
            worth += at.known * self._again(at._replace(own=at.own - 1, known=at.known - 1))
        if pool > at.seen:
            worth += (pool - at.seen) * best(self.after_square(at._replace(seen=at.seen + 1)))
        if coins := self.pack.unseen_coins(at):
            worth += coins * best(self.after_coin(at._replace(coins=at.coins + 1)))
        if not at.wrapper:
            worth += best(self.after_nothing(at._replace(own=at.own + 1, wrapper=1)))
        if at.coins == TAKEN_KNOWN:
            worth += best(self.after_nothing(at._replace(coins=TAKEN_DEAD)))
        return worth

    def _turn_round(self, at: Position) -> float:
        """The sum over all designs that an unknown round tile may have, turned first."""
        worth, pool = 0.0, self.pack.pool(at)
        if at.seen:
            worth += at.seen * self._again(at._replace(own=at.own - 1, seen=at.seen - 1))
        if pool > at.seen:
            worth += (pool - at.seen) * best(self.after_round(at._replace(known=at.known + 1)))
        return worth

    def _turn_useless_square(self, at: Position, coin: float) -> float:
        """The sum over unseen squares that match no known round tile, with this value of a coin."""
        worth, pool = self.pack.unseen_coins(at) * coin, self.pack.pool(at)
        if pool > at.seen:
            worth += (pool - at.seen) * self._next(at._replace(seen=at.seen + 1))
        if not at.wrapper:
            worth += self._next(at._replace(own=at.own + 1, wrapper=1))
        if at.coins == TAKEN_KNOWN:
            worth += self._next(at._replace(coins=TAKEN_DEAD))
        return worth

    def _chase(self, at: Position, found: int) -> float:
        """Turn over an unseen square after this number of coins in a row, known ones included."""
        after = at._replace(coins=at.coins + 1)
        coin = self._take_coins(after) if found == COINS - 1 else best(self.after_two_coins(after))
        worth = self._turn_useless_square(at, coin)
        if at.known:
            worth += at.known * self._gift(at._replace(known=at.known - 1))
        return worth / self.pack.unseen_squares(at)

    def _take_coins(self, at: Position) -> float:
        return 1.0 if at.own == 1 else best(self.cover(at))

    def _again(self, at: Position) -> float:
        """After a pair: won, or the same player makes another attempt."""
        return self.value(at) if at.own else 1.0

    def _next(self, at: Position) -> float:
        """After a miss: the other player makes the next attempt."""
        return 1.0 - self.value(at._replace(own=at.others, others=at.own))

    def _gift(self, at: Position) -> float:
        """After a miss that showed the other player a pair, which is taken at once; the counts are those without it."""
        return 1.0 - self._again(at._replace(own=at.others - 1, others=at.own))


def best(chances: Chances) -> float:
    """The value of the best choice."""
    return max(chances.values())


def solved(fast: bool) -> Solution:
    """The solution worked out from the end of the game, as it is needed."""
    known: dict[Position, float] = {}

    def value(at: Position) -> float:
        if at not in known:
            known[at] = best(solution.start(at))
        return known[at]

    solution = Solution(Pack(SEATS, fast), value)
    return solution


@lru_cache(maxsize=2)
def kept_solution(fast: bool) -> Solution:
    """The stored solution, which needs no computation."""
    chances = array("H", zlib.decompress(FILE.read_bytes()))
    if byteorder == "big":
        chances.byteswap()
    first = SIZE if fast else 0
    return Solution(Pack(SEATS, fast), lambda at: chances[first + place(at)] / SCALE)


def place(at: Position) -> int:
    """The index of a position in the table."""
    number = 0
    for length, digit in zip(SHAPE, at, strict=True):
        number = number * length + digit
    return number
