"""Analysis of a finished game: every position from both sides, and the value of each decision (BLC-12)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from game.balconia.bots import BOTS
from game.balconia.building import CELLS, SEATS, other
from game.balconia.cards import FACES
from game.balconia.levels import Planner
from game.balconia.match import BalconiaMatch
from game.balconia.moves import PLACES, Move, Place, Select
from game.balconia.rules import Balconia
from game.balconia.scoring import Score, score_both
from game.balconia.state import State
from game.balconia.view import View, halves
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.match import replay
from game.engine.worker import Question

QUICK, DEEP = "neighbour", "architect"
"""The level that judges first, by the current score, and the level that judges again, by the expected result."""

Worth = Mapping[Move, float]
"""The expected lead of the mover in points, by move."""


@dataclass(frozen=True, slots=True)
class Position:
    """Both sides before a decision or at the end, and the decision as its maker saw it, None at the end."""

    views: Mapping[Seat, View]
    scores: Mapping[Seat, Score]
    move: Move | None

    @property
    def mover(self) -> Seat | None:
        """The seat to move, None at the end."""
        return self.views[SEATS[0]].to_move


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict of a level on a decision: the best move, and the points lost by the one played."""

    by: str
    best: Move
    loss: float


Found = tuple[int, Verdict]
"""The number of a decision and the verdict on it."""


@dataclass(frozen=True, slots=True)
class Judge(Question):
    """Asks a level for the verdict on one decision."""

    number: int
    by: str
    view: View
    move: Move

    def answer(self) -> Found:
        """The number of the decision, and the verdict."""
        return self.number, judge(Balconia(self.view.catalogue), self.by, self.view, self.move)

    def fits(self, answer: object) -> bool:
        """True if the verdict is on this decision."""
        match answer:
            case (self.number, Verdict()):
                return True
            case _:
                return False


def every_decision(positions: Sequence[Position], levels: Sequence[str] = (QUICK, DEEP)) -> tuple[Judge, ...]:
    """A question for every decision of a game, first all of them to the first level, then to the next."""
    return tuple(
        Judge(number, level, position.views[position.mover], position.move)
        for level in levels
        for number, position in enumerate(positions)
        if position.mover is not None and position.move is not None
    )


def positions(match: BalconiaMatch) -> tuple[Position, ...]:
    """A game from the first position to the last."""
    found = []
    for move, before in zip((*match.moves, None), replay(match), strict=True):
        views = {seat: before.view(seat) for seat in SEATS}
        receipts = score_both(views[SEATS[0]].catalogue, *(views[seat].side for seat in SEATS))
        seat = before.to_move
        decision = None if move is None or seat is None else before.game.seen_from(seat, move)
        found.append(Position(views, dict(zip(SEATS, receipts, strict=True)), decision))
    return tuple(found)


def judge(game: Balconia, name: str, view: View, move: Move) -> Verdict:
    """The verdict of a level on a decision."""
    worth = weigh(game, name, view)
    best = max(worth, key=lambda option: worth[option])
    loss = worth[best] - worth[move]
    return Verdict(name, move if loss <= 0 else best, max(0.0, loss))


def weigh(game: Balconia, name: str, view: View) -> Worth:
    """The value of each legal move to a level with perfect memory; all cells count, not only the most likely ones."""
    state = game.imagine(view, (), Chance(0))
    answers = _hopes(state) if isinstance(BOTS[name](game), Planner) else _margins(game, state)
    seat = view.to_move
    return {move: _of_move(game.seen_from(seat, move), answers) for move in view.legal} if seat else {}


def _of_move(move: Move, answers: Mapping[Place, float]) -> float:
    """The worth of a placement, or what the placer's best answer leaves the selector."""
    match move:
        case Place():
            return answers[move]
        case Select(turned):
            half = halves(turned)[1]
            return -max(worth for answer, worth in answers.items() if answer.face in half)
        case _:
            assert_never(move)


def _margins(game: Balconia, state: State) -> dict[Place, float]:
    """The lead of the placer after every answer."""
    found: dict[Place, float] = {}
    for turned in (0, 2):
        stood = replace(state, turned=turned)
        for move in game.legal(stood):
            assert isinstance(move, Place)
            scores = game.outcome_now(game.apply(stood, move)[0]).scores
            found[move] = scores[stood.placer].total - scores[other(stood.placer)].total
    return found


def _hopes(state: State) -> dict[Place, float]:
    """The expected result of every answer. The import is local: only the thinking process loads the search."""
    from game.balconia.search.choose import NEVER
    from game.balconia.search.player import worth_of_answers

    worth = worth_of_answers(state, CELLS)
    every = (PLACES[face][cell] for face in range(FACES) for cell in range(CELLS))
    return {move: float(worth[move.face, move.cell]) for move in every if worth[move.face, move.cell] != NEVER}
