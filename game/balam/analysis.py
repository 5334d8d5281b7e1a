"""Analysis of a finished game: expected points by round, and the points that single decisions gave away."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import NamedTuple

from game.balam.bots import KINGS
from game.balam.compiled import CODE
from game.balam.events import Event, RoundBegan
from game.balam.kinds import King
from game.balam.learned import EXPECTED
from game.balam.match import BalamMatch
from game.balam.moves import Move
from game.balam.planner import POINT
from game.balam.state import Phase
from game.balam.styles import Style
from game.balam.view import View
from game.engine.chance import Chance
from game.engine.match import replay
from game.engine.worker import Question

JUDGE = "jaguar"
JUDGED: frozenset[Phase] = frozenset(
    {"turn", "settle", "gain", "disaster", "defend", "destroy", "lose", "wedding", "cenotes"}
)
"""The phases that are judged. Looking at cards is free, and a distribution has too many alternatives."""
CLEAR = 3
"""A difference below this number of standard errors counts as chance, not as a slip."""


class Verdict(NamedTuple):
    """A better move than the one played, and the number of points lost."""

    better: Move
    loss: float
    noise: float | None = None
    """The standard error of the loss; None if it was not sampled."""


class PastDecision(NamedTuple):
    """A decision in a finished game: its number, the view and the events of the round, and the move."""

    number: int
    view: View
    heard: tuple[Event, ...]
    move: Move


class Dawn(NamedTuple):
    """The standing of the kings at the start of a round."""

    rounds: int
    """The expected number of rounds after this one."""
    scores: tuple[int, ...]
    promises: tuple[float, ...]
    """The expected points from treasury and land by king, before losses by war and disasters."""


Found = tuple[int, Verdict]
"""The number of a decision and its verdict."""


@dataclass(frozen=True, slots=True)
class Judge(Question):
    """Asks for the verdict on a decision."""

    decision: PastDecision

    def answer(self) -> Found:
        """The number of the decision, and the verdict."""
        return self.decision.number, judge(self.decision)

    def fits(self, answer: object) -> bool:
        """True if the verdict is on this decision."""
        match answer:
            case (self.decision.number, Verdict()):
                return True
            case _:
                return False


def decisions(match: BalamMatch, kings: Collection[King]) -> tuple[PastDecision, ...]:
    """The decisions of these kings that had alternatives."""
    found = []
    for number, (move, before) in enumerate(zip(match.moves, replay(match), strict=False)):
        seat = before.to_move
        if seat is not None and int(seat) in kings:
            view = before.view(seat)
            if view.phase in JUDGED and (len(view.legal) > 1 or not view.lists_all):
                found.append(PastDecision(number, view, _of_this_round(before.heard(seat)), move))
    return tuple(found)


def judge(decision: PastDecision, seed: int = 0) -> Verdict:
    """The verdict of the strongest level, which searches turns as it does when it plays."""
    if decision.view.phase == "turn" and CODE.ready():
        return _looking_ahead(decision, seed)
    return _at_a_glance(decision)


def _looking_ahead(decision: PastDecision, seed: int) -> Verdict:
    """Finds the best turn with one set of samples and compares it with another, which avoids selection bias."""
    from game.balam.foresight import CAREFUL, best_turn, gain  # only the thinking process loads the kernel

    _number, view, heard, move = decision
    style, rng = _style(view), Chance(seed)
    best = best_turn(view, heard, style, rng, CAREFUL)
    if best == move:
        return Verdict(move, 0.0, 0.0)
    points, noise = gain(view, heard, style, (best, move), rng)
    return Verdict(best, points, noise) if points > CLEAR * noise else Verdict(move, 0.0, noise)


def _at_a_glance(decision: PastDecision) -> Verdict:
    """The verdict of the evaluation alone, without search."""
    from game.balam.evaluator import Evaluator  # loads the kernel

    _number, view, heard, move = decision
    evaluator = Evaluator(view, _style(view), heard)
    best = evaluator.best(Chance(0))
    loss = max(0.0, best.worth - evaluator.value(move)) / POINT
    return Verdict(best.move if loss else move, loss)


def course(match: BalamMatch) -> tuple[tuple[float, ...], ...]:
    """The expected points by king at the start of every round, then the final scores."""
    return (*map(expected, dawns(match)), tuple(map(float, match.view(None).scores)))


def dawns(match: BalamMatch) -> Iterator[Dawn]:
    """The standing at the start of every round."""
    begun = 0
    for _move, before in zip(match.moves, replay(match), strict=False):
        view = before.view(None)
        if view.round > begun:
            begun = view.round
            yield _dawn(view)


def expected(dawn: Dawn) -> tuple[float, ...]:
    """The expected final scores; the coefficients were fitted to many games."""
    by_rounds = EXPECTED[len(dawn.scores) - 2]
    more, share = by_rounds[min(dawn.rounds, len(by_rounds) - 1)]
    usual = fmean(dawn.promises)
    return tuple(
        score + max(0.0, more + share * (promise - usual))
        for score, promise in zip(dawn.scores, dawn.promises, strict=True)
    )


def _dawn(view: View) -> Dawn:
    from game.balam.evaluator import Evaluator  # loads the kernel

    # The public view leaves out the cards that a king has looked at in secret.
    evaluator = Evaluator(view.changed(seen=(0,) * view.options.players), _style(view))
    expected = zip(evaluator.expected_points(), view.scores, strict=True)
    return Dawn(evaluator.rounds, view.scores, tuple(points / POINT - score for points, score in expected))


def _of_this_round(heard: Sequence[Event]) -> tuple[Event, ...]:
    begun = max((place for place, event in enumerate(heard) if isinstance(event, RoundBegan)), default=0)
    return tuple(heard[begun:])


def _style(view: View) -> Style:
    return KINGS[JUDGE].styles[view.options.players - 2]
