"""A bot with perfect memory: plays the solution for two seats, and a rule derived from it for more."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from game.bonbons.counting import TAKEN, TAKEN_DEAD, TAKEN_KNOWN, Advice, Chances, Choice, Pack, Position
from game.bonbons.events import Event
from game.bonbons.memory import known_faces
from game.bonbons.moves import COVERS, GIVES, HIDE, STOP, Flip, Move
from game.bonbons.solution import SEATS, kept_solution
from game.bonbons.sweets import COIN, COINS, WRAPPER, Face
from game.bonbons.tiles import COVERED, DOWN, SHOWN, Round, Square, Tile
from game.bonbons.view import View
from game.engine.chance import Chance

HIDDEN = (DOWN, SHOWN)
"""The states of tiles that are hidden, or will be again unless paired."""


@dataclass(frozen=True)
class Knowledge:
    """A view with the events heard; tiles face up in the attempt count as seen."""

    view: View
    heard: Sequence[Event]

    @cached_property
    def faces(self) -> dict[Tile, Face]:
        """The last face seen of every tile that was ever turned."""
        return known_faces(self.heard)

    @cached_property
    def known_rounds(self) -> dict[Face, Round]:
        """The seen round tiles that have still to be found, by face."""
        rounds = [tile for tile in self.faces if isinstance(tile, Round) and self.view.status(tile) in HIDDEN]
        return {self.faces[tile]: tile for tile in rounds}

    @cached_property
    def seen_squares(self) -> list[Square]:
        """The squares that were seen and are not open for good."""
        return [tile for tile in self.faces if isinstance(tile, Square) and self.view.status(tile) in HIDDEN]

    @cached_property
    def known_squares(self) -> dict[Face, Square]:
        """The seen candy squares that are not face up for good, by face."""
        return {self.faces[tile]: tile for tile in self.seen_squares if self.faces[tile] != COIN}

    @cached_property
    def hidden_coins(self) -> list[Square]:
        """Coins that were seen and can be turned."""
        return [tile for tile in self.seen_squares if self.faces[tile] == COIN and self.view.status(tile) == DOWN]

    @cached_property
    def new_squares(self) -> list[Square]:
        """Unseen hidden squares."""
        return [tile for tile in self.view.down_squares if tile not in self.faces]

    @cached_property
    def new_rounds(self) -> list[Round]:
        """Unseen hidden round tiles."""
        return [tile for tile in self.view.down_rounds if tile not in self.faces]

    @cached_property
    def position(self) -> Position:
        """The counts of the position; tiles face up count as seen."""
        hidden, own = self.view.hidden, int(self.view.active)
        dead = self.covered_face
        return Position(
            own=hidden[own],
            others=sum(hidden) - hidden[own],
            known=sum(face not in self.known_squares for face in self.known_rounds),
            seen=sum(face not in self.known_rounds and face != dead for face in self.known_squares),
            coins=self._coins,
            wrapper=int(WRAPPER in self.view.squares),
        )

    @property
    def covered_face(self) -> Face | None:
        """The face under the coins, None if it was never seen."""
        for seat, row in zip(self.view.options.players, self.view.row_status, strict=True):
            if COVERED in row:
                return self.faces.get(Round(seat, row.index(COVERED)))
        return None

    @property
    def _coins(self) -> int:
        if not any(COVERED in row for row in self.view.row_status):
            return sum(self.faces[tile] == COIN for tile in self.seen_squares)
        if self.covered_face is None:
            return TAKEN
        return TAKEN_DEAD if self.covered_face in self.known_squares else TAKEN_KNOWN


FEW_SEEN = 2
"""While no more squares than this were seen, looking at a round tile gives hardly anything away."""
FEW_SQUARES = 3
"""With at most this number of unseen squares, the third coin is worth a try."""


@dataclass(frozen=True, slots=True)
class BetterChance:
    """For three to six seats: turn what is likelier to make a pair at once, and show the others as little as possible.

    The solution for two seats mostly does the same, and against the solution for three, which is too large to keep,
    this rule loses nothing that could be measured (docs/bonbons.md).
    """

    pack: Pack

    def start(self, at: Position) -> Chances:
        """The chance to find a pair, by the tile turned over first; a round tile needs a safe square to go with it."""
        chances: dict[Choice, float] = {}
        unseen = self.pack.unseen_squares(at)
        if unseen:
            chances["square"] = at.known / unseen
        if self.pack.unknown_rounds(at) and (self.pack.seen_squares(at) or not unseen):
            chances["round"] = at.seen / self.pack.pool(at)
        if at.coins == COINS:
            chances["coins"] = 1.0
        return chances

    def after_square(self, at: Position) -> Chances:
        """Stop, unless hardly anything was seen yet."""
        return _surely("look" if at.seen <= FEW_SEEN and self.pack.unknown_rounds(at) else "stop")

    def after_nothing(self, at: Position) -> Chances:
        """Stop."""
        return _surely("stop")

    def after_coin(self, at: Position) -> Chances:
        """Go for the other coins when all are known, or else on the same terms as for the third."""
        return _surely("chase") if at.coins == COINS else self.after_two_coins(at)

    def after_two_coins(self, at: Position) -> Chances:
        """Try only where no pair can be given away, or where few squares are left."""
        unseen = self.pack.unseen_squares(at)
        few = at.coins == COINS - 1 and unseen <= FEW_SQUARES
        return _surely("chase" if unseen and (few or not at.known) else "stop")

    def after_round(self, at: Position) -> Chances:
        """Turn over a square that was seen."""
        return _surely("seen" if self.pack.seen_squares(at) else "unseen")

    def cover(self, at: Position) -> Chances:
        """Cover a round tile that the others know too."""
        return {"known": 1.0, "unknown": 0.5}


def _surely(choice: Choice) -> Chances:
    return {choice: 1.0}


@dataclass(frozen=True, slots=True)
class OptimalBot:
    """Never forgets, never passes, and takes the best advice."""

    def choose(self, view: View, heard: Sequence[Event], rng: Chance) -> Move:
        """The best choice; equal tiles are drawn."""
        options = view.options
        advice: Advice = kept_solution(options.fast)
        if options.seats != SEATS:
            advice = BetterChance(Pack(options.seats, options.fast))
        return _Thought(Knowledge(view, heard), rng, advice).move()


@dataclass(frozen=True)
class _Thought:
    """One decision: the knowledge of every tile, and the conclusions from it."""

    known: Knowledge
    rng: Chance
    advice: Advice

    def move(self) -> Move:
        match self.known.view.phase:
            case "turn_start":
                return Flip(self._first_tile())
            case "after_square":
                return self._after_square()
            case "after_coin_1":
                return self._look_or_chase(self.advice.after_coin(self.known.position))
            case "after_coin_2":
                sure = bool(self.known.hidden_coins)
                return self._chase() if sure else self._look_or_chase(self.advice.after_two_coins(self.known.position))
            case "after_round":
                return Flip(self._second_square())
            case "choose_give":
                return GIVES[self._own_round(new=True).slot]
            case "choose_cover":
                chances = self.advice.cover(self.known.position)
                new = chances.get("unknown", 0.0) > chances.get("known", 0.0)
                return COVERS[self._own_round(new).slot]
            case "reveal":
                return HIDE
            case "game_over":
                raise ValueError("the game is over: there is nothing to choose")
            case _:
                assert_never(self.known.view.phase)

    def _first_tile(self) -> Tile:
        """A pair that is known, or else what the position asks for."""
        for face, square in self.known.known_squares.items():
            if face in self.known.known_rounds:
                return square
        match _best(self.advice.start(self.known.position)):
            case "coins":
                return self.known.hidden_coins[0]
            case "round":
                return self._new_round()
            case _:
                return self.rng.choice(self.known.new_squares)

    def _after_square(self) -> Move:
        """The round tile that matches, if it was ever seen; the wrapper and what lies under the coins match none."""
        face = self.known.view.face(self.known.view.shown[0]) if self.known.view.shown else WRAPPER
        if face in self.known.known_rounds:
            return Flip(self.known.known_rounds[face])
        useless = face in (WRAPPER, self.known.covered_face)
        advice = self.advice.after_nothing if useless else self.advice.after_square
        return self._look_or_chase(advice(self.known.position))

    def _look_or_chase(self, chances: Chances) -> Move:
        """The best choice that there is: while a pair is left lying, the counts promise more than the table has."""
        match _best(chances):
            case "look" if self.known.new_rounds:
                return Flip(self._new_round())
            case "chase" if self.known.hidden_coins or self.known.new_squares:
                return self._chase()
            case _:
                return STOP

    def _chase(self) -> Move:
        return Flip(self.known.hidden_coins[0] if self.known.hidden_coins else self.rng.choice(self.known.new_squares))

    def _second_square(self) -> Square:
        """The square that matches, if it was ever seen; otherwise one that gives nothing away, or a new one."""
        face = self.known.view.face(self.known.view.shown[0])
        if face in self.known.known_squares:
            return self.known.known_squares[face]
        seen = [tile for tile in self.known.seen_squares if self.known.view.status(tile) == DOWN]
        wanted = seen if _best(self.advice.after_round(self.known.position)) == "seen" else self.known.new_squares
        return self.rng.choice(wanted or self.known.view.down_squares)

    def _new_round(self) -> Round:
        """An unseen round tile, one of the bot's own if possible: players remember their own better."""
        new = self.known.new_rounds
        return self.rng.choice([tile for tile in new if tile.owner == self.known.view.active] or new)

    def _own_round(self, new: bool) -> Round:
        """One of the bot's own hidden round tiles, an unseen one if possible."""
        own = [tile for tile in self.known.view.down_rounds if tile.owner == self.known.view.active]
        return self.rng.choice([tile for tile in own if (tile in self.known.new_rounds) == new] or own)


def _best(chances: Chances) -> Choice:
    return max(chances, key=lambda choice: chances[choice])
