"""A bot that plays by rules of thumb: uses what it remembers, explores, stops once half of the squares were seen."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from game.bonbons.events import Covered, Event, Flipped, Matched, Missed, Stopped
from game.bonbons.memory import Belief, Memory, recollection
from game.bonbons.moves import COVERS, GIVES, HIDE, STOP, Flip, Move
from game.bonbons.sweets import COIN, COINS, COLOURS, REMOVED_SORTS, SORTS, WRAPPER, Face
from game.bonbons.tiles import Round, Square, Tile
from game.bonbons.view import View
from game.engine.chance import Chance
from game.engine.contract import Seat

LATE = 0.5
"""Once this share of the candy squares was seen, showing a round tile helps thieves more than its owner."""
FEW_SQUARES = 3
"""With at most this number of unseen squares, the last coin is worth a gamble."""
PATIENCE = 2
"""The most stops in a row, so that every game ends."""


@dataclass(frozen=True, slots=True)
class HeuristicBot:
    """Plays by rules of thumb with a fallible memory; with `always_looks`, never stops to keep a round tile secret."""

    memory: Memory
    always_looks: bool = False

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """The move that the rule asks for; equal ones are drawn."""
        return _Thought(_Recalled(view, heard, self.memory), rng, self.always_looks).move()


@dataclass(frozen=True)
class _Recalled:
    """The view, the events heard and the memory of the bot."""

    view: View
    heard: Sequence[Event]
    memory: Memory

    @cached_property
    def me(self) -> Seat:
        """The seat to move."""
        return self.view.active

    @cached_property
    def believed(self) -> dict[Tile, Belief]:
        """The remembered faces of face-down tiles."""
        return recollection(self.view, self.heard, self.memory)

    @cached_property
    def new_squares(self) -> list[Square]:
        """The squares without a remembered face."""
        return [square for square in self.view.down_squares if square not in self.believed]

    @cached_property
    def own_rounds(self) -> list[Round]:
        """The bot's own round tiles that lie face down."""
        return [tile for tile in self.view.down_rounds if tile.owner == self.me]

    @cached_property
    def known_coins(self) -> list[Square]:
        """The believed places of coins."""
        return [tile for tile, belief in self.believed.items() if belief.face == COIN and isinstance(tile, Square)]

    def square_of(self, face: Face | None) -> Square | None:
        """The believed place of the square with this face."""
        squares = (tile for tile, belief in self.believed.items() if belief.face == face)
        return next((tile for tile in squares if isinstance(tile, Square)), None)

    @property
    def share_seen(self) -> float:
        """The share of candy squares that were turned over so far."""
        seen = {e.tile for e in self.heard if isinstance(e, Flipped) and isinstance(e.tile, Square) and " " in e.face}
        sorts = len(SORTS) - REMOVED_SORTS * self.view.options.fast
        return len(seen) / (sorts * len(COLOURS))

    @property
    def may_stop(self) -> bool:
        """True if another stop in a row is allowed."""
        return stops_in_a_row(self.heard, self.me) < PATIENCE


@dataclass(frozen=True)
class _Thought:
    """One decision."""

    mind: _Recalled
    rng: Chance
    always_looks: bool

    def move(self) -> Move:
        match self.mind.view.phase:
            case "turn_start":
                return Flip(self._first_tile())
            case "after_square":
                return self._after_square()
            case "after_coin_1":
                return self._after_coin()
            case "after_coin_2":
                return self._third_coin() or (STOP if self.mind.may_stop else Flip(self._some_square()))
            case "after_round":
                return Flip(self.mind.square_of(self.mind.view.face(self.mind.view.shown[0])) or self._some_square())
            case "choose_give":
                return GIVES[self._least_known().slot]
            case "choose_cover":
                return COVERS[self._least_known().slot]
            case "reveal":
                return HIDE
            case "game_over":
                raise ValueError("the game is over: there is nothing to choose")
            case _:
                assert_never(self.mind.view.phase)

    def _first_tile(self) -> Tile:
        """A remembered pair, else three remembered coins, else a tile without a remembered face."""
        if pair := self._best_pair():
            return pair
        if len(self.mind.known_coins) == COINS:
            return self.mind.known_coins[0]
        if self.mind.new_squares:
            return self.rng.choice(self.mind.new_squares)
        return self._new_round() or self._some_square()

    def _best_pair(self) -> Square | None:
        """The square of the surest own pair, else of the surest theft."""
        pairs = {
            tile: square
            for tile, belief in self.mind.believed.items()
            if isinstance(tile, Round) and (square := self.mind.square_of(belief.face))
        }
        own = [tile for tile in pairs if tile.owner == self.mind.me]
        others = [tile for tile in pairs if tile.owner != self.mind.me]
        if not own and not any(tile not in pairs for tile in self.mind.own_rounds):
            return None
        candidates = own or others
        if not candidates:
            return None

        def worth(tile: Round) -> tuple[float, int]:
            sure = self.mind.believed[tile].confidence * self.mind.believed[pairs[tile]].confidence
            return sure, -self.mind.view.hidden[int(tile.owner)]

        return pairs[max(candidates, key=worth)]

    def _after_square(self) -> Move:
        """Turn over the matching round tile if it is remembered; otherwise look or stop."""
        face = self.mind.view.face(self.mind.view.shown[0]) if self.mind.view.shown else WRAPPER
        for tile, belief in self.mind.believed.items():
            if isinstance(tile, Round) and belief.face == face:
                return Flip(tile)
        return self._look_or_stop()

    def _after_coin(self) -> Move:
        """Turn over a remembered coin if all are known or few squares are left; otherwise look or stop."""
        known = self.mind.known_coins
        if len(known) == COINS - 1 or (known and len(self.mind.new_squares) <= FEW_SQUARES):
            return Flip(known[0])
        return self._look_or_stop()

    def _third_coin(self) -> Move | None:
        if self.mind.known_coins:
            return Flip(self.mind.known_coins[0])
        if 0 < len(self.mind.new_squares) <= FEW_SQUARES:
            return Flip(self.rng.choice(self.mind.new_squares))
        return None

    def _look_or_stop(self) -> Move:
        """Turn over a new round tile of the bot's own early on, later stop; never stop too often in a row."""
        new_own = [tile for tile in self.mind.own_rounds if tile not in self.mind.believed]
        if not self.mind.may_stop or self.always_looks:
            return Flip(self._new_round() or self.rng.choice(self.mind.own_rounds))
        return Flip(self.rng.choice(new_own)) if new_own and self.mind.share_seen < LATE else STOP

    def _new_round(self) -> Round | None:
        """A round tile without a remembered face, one of the bot's own if possible."""
        new = [tile for tile in self.mind.view.down_rounds if tile not in self.mind.believed]
        own = [tile for tile in new if tile.owner == self.mind.me]
        return self.rng.choice(own or new) if new else None

    def _some_square(self) -> Square:
        return self.rng.choice(self.mind.new_squares or self.mind.view.down_squares)

    def _least_known(self) -> Round:
        """The bot's own round tile to give away: an unremembered one, else one whose square is unknown."""

        def known(tile: Round) -> int:
            if tile not in self.mind.believed:
                return 0
            return 2 if self.mind.square_of(self.mind.believed[tile].face) else 1

        least = min(map(known, self.mind.own_rounds))
        return self.rng.choice([tile for tile in self.mind.own_rounds if known(tile) == least])


def stops_in_a_row(heard: Iterable[Event], seat: Seat) -> int:
    """The number of a seat's last attempts that ended with a stop."""
    stops = 0
    for event in heard:
        match event:
            case Stopped(who) if who == seat:
                stops += 1
            case Missed(who) | Matched(who) | Covered(who) if who == seat:
                stops = 0
            case _:
                pass
    return stops
