"""A game looked at afterwards: what each king could expect by rounds, and what single decisions gave away."""

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
from game.engine.match import Match
from game.engine.worker import Question

JUDGE = "jaguar"
JUDGED: frozenset[Phase] = frozenset(
    {"turn", "settle", "gain", "disaster", "defend", "destroy", "lose", "wedding", "cenotes"}
)
"""The decisions that are judged: looks are free, and a distribution has too many sides."""
CLEAR = 3
"""A difference of fewer standard errors may be chance, and is no slip."""


class Verdict(NamedTuple):
    """What the judge thinks of a decision: a better move, and how many points the one played falls short of it."""

    better: Move
    loss: float
    noise: float | None = None
    """The standard error of that where it was found in imagined futures, not by what the judge has learned alone."""


class PastDecision(NamedTuple):
    """Its place in the game, what its king saw and had heard in this round, and what he did."""

    number: int
    view: View
    heard: tuple[Event, ...]
    move: Move


class Dawn(NamedTuple):
    """How the kings stand at the start of a round."""

    rounds: int
    """So many are likely to follow it."""
    scores: tuple[int, ...]
    promises: tuple[float, ...]
    """What treasury and land promise each of them, in points; war and disasters take much of it."""


Found = tuple[int, Verdict]
"""The place of a decision in the game, and what is thought of it."""


@dataclass(frozen=True, slots=True)
class Judge(Question):
    """What is thought of a decision."""

    decision: PastDecision

    def answer(self) -> Found:
        """Judge it."""
        return self.decision.number, judge(self.decision)

    def fits(self, answer: object) -> bool:
        """A verdict on this decision."""
        match answer:
            case (self.decision.number, Verdict()):
                return True
            case _:
                return False


def decisions(match: BalamMatch, kings: Collection[King]) -> tuple[PastDecision, ...]:
    """Every decision of these kings in which they had a choice."""
    replay: BalamMatch = Match(match.game, match.options, match.seed)
    found = []
    for number, move in enumerate(match.moves):
        seat = replay.to_move
        if seat is not None and int(seat) in kings:
            view = replay.view(seat)
            if view.phase in JUDGED and (len(view.legal) > 1 or not view.lists_all):
                found.append(PastDecision(number, view, _of_this_round(replay.heard(seat)), move))
        replay.play(move)
    return tuple(found)


def judge(decision: PastDecision, seed: int = 0) -> Verdict:
    """A decision through the eyes of the strongest level; he looks ahead from turns, as when he plays."""
    if decision.view.phase == "turn" and CODE.ready():
        return _looking_ahead(decision, seed)
    return _at_a_glance(decision)


def _looking_ahead(decision: PastDecision, seed: int) -> Verdict:
    """The best turn is found in some futures and compared in others, so that it gains nothing by luck."""
    from game.balam.foresight import CAREFUL, best_turn, gain  # only a process that thinks loads the kernel

    _number, view, heard, move = decision
    style, rng = _style(view), Chance(seed)
    best = best_turn(view, heard, style, rng, CAREFUL)
    if best == move:
        return Verdict(move, 0.0, 0.0)
    points, noise = gain(view, heard, style, (best, move), rng)
    return Verdict(best, points, noise) if points > CLEAR * noise else Verdict(move, 0.0, noise)


def _at_a_glance(decision: PastDecision) -> Verdict:
    """By what the judge has learned."""
    from game.balam.evaluator import Evaluator  # loads the kernel

    _number, view, heard, move = decision
    evaluator = Evaluator(view, _style(view), heard)
    best = evaluator.best(Chance(0))
    loss = max(0.0, best.worth - evaluator.value(move)) / POINT
    return Verdict(best.move if loss else move, loss)


def course(match: BalamMatch) -> tuple[tuple[float, ...], ...]:
    """How many points each king could expect at the start of every round, and what he had in the end."""
    return (*map(expected, dawns(match)), tuple(map(float, match.view(None).scores)))


def dawns(match: BalamMatch) -> Iterator[Dawn]:
    """How the kings stood at the start of every round."""
    replay: BalamMatch = Match(match.game, match.options, match.seed)
    begun = 0
    for move in match.moves:
        view = replay.view(None)
        if view.round > begun:
            begun = view.round
            yield _dawn(view)
        replay.play(move)


def expected(dawn: Dawn) -> tuple[float, ...]:
    """The points that kings who stand like this have in the end, by what has been learned from many games."""
    by_rounds = EXPECTED[len(dawn.scores) - 2]
    more, share = by_rounds[min(dawn.rounds, len(by_rounds) - 1)]
    usual = fmean(dawn.promises)
    return tuple(
        score + max(0.0, more + share * (promise - usual))
        for score, promise in zip(dawn.scores, dawn.promises, strict=True)
    )


def _dawn(view: View) -> Dawn:
    from game.balam.evaluator import Evaluator  # loads the kernel

    # Everybody looks at the row from outside: what a king has seen in secret is not in the public view.
    evaluator = Evaluator(view.changed(seen=(0,) * view.options.players), _style(view))
    expected = zip(evaluator.expected_points(), view.scores, strict=True)
    return Dawn(evaluator.rounds, view.scores, tuple(points / POINT - score for points, score in expected))


def _of_this_round(heard: Sequence[Event]) -> tuple[Event, ...]:
    begun = max((place for place, event in enumerate(heard) if isinstance(event, RoundBegan)), default=0)
    return tuple(heard[begun:])


def _style(view: View) -> Style:
    return KINGS[JUDGE].styles[view.options.players - 2]
