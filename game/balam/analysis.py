"""A game looked at afterwards: what each king could hope for by rounds, and what single decisions gave away."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.balam.kinds import King
from game.balam.levels import KINGS
from game.balam.match import BalamMatch
from game.balam.moves import Move
from game.balam.state import Phase
from game.balam.styles import Choice, Council, left_alone
from game.balam.valuation import Style, coin, holdings, promise
from game.balam.view import View
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.worker import Question

JUDGE = "jaguar"
JUDGED: frozenset[Phase] = frozenset(
    {"turn", "settle", "gain", "disaster", "defend", "destroy", "lose", "wedding", "cenotes"}
)
"""The decisions that are judged: looks are free, and a distribution has too many sides."""
POINT = 100


class Verdict(NamedTuple):
    """What the judge thinks of a decision: a better move, and how many points the one played falls short of it."""

    better: Move
    loss: float


class Decision(NamedTuple):
    """Its place in the game, what its king saw and suspected, and what he did."""

    number: int
    view: View
    shunned: int
    """The cards that others knew and had left alone, as a bit mask."""
    move: Move


Found = tuple[tuple[int, Verdict], ...]
"""The places of decisions in the game, and what is thought of them."""


@dataclass(frozen=True, slots=True)
class Judge(Question):
    """The decisions of one round."""

    decisions: tuple[Decision, ...]

    def answer(self) -> Found:
        """Judge them."""
        return tuple((one.number, judge(one.view, one.shunned, one.move)) for one in self.decisions)

    def fits(self, answer: object) -> bool:
        """A verdict on each."""
        match answer:
            case tuple() if all(isinstance(one, tuple) and len(one) == 2 for one in answer):
                return [number for number, _verdict in answer] == [one.number for one in self.decisions]
            case _:
                return False


def decisions(match: BalamMatch, kings: Collection[King]) -> tuple[Decision, ...]:
    """Every decision of these kings in which they had a choice."""
    replay: BalamMatch = Match(match.game, match.options, match.seed)
    found = []
    for number, move in enumerate(match.moves):
        seat = replay.to_move
        if seat is not None and int(seat) in kings:
            view = replay.view(seat)
            if view.phase in JUDGED and (len(view.legal) > 1 or not view.lists_all):
                found.append(Decision(number, view, left_alone(view, replay.heard(seat)), move))
        replay.play(move)
    return tuple(found)


def by_rounds(some: Sequence[Decision]) -> tuple[Judge, ...]:
    """A question for each round."""
    rounds = dict.fromkeys(one.view.round for one in some)
    return tuple(Judge(tuple(one for one in some if one.view.round == number)) for number in rounds)


def judge(view: View, shunned: int, move: Move) -> Verdict:
    """A decision through the eyes of the strongest level."""
    council = Council(view, _style(view), shunned)
    match view.phase:
        case "turn":
            best = max(council.turns(Chance(0)), key=_worth)
        case "settle":
            best = max(council.settlements(), key=_worth)
        case _:
            best = max((Choice(council.answer(one), one) for one in view.legal), key=_worth)
    loss = max(0.0, best.worth - council.weigh(move)) / POINT
    return Verdict(best.move if loss else move, loss)


def course(match: BalamMatch) -> tuple[tuple[float, ...], ...]:
    """What each king could hope for at the start of every round, and what he had in the end, in points."""
    replay: BalamMatch = Match(match.game, match.options, match.seed)
    found, begun = [], 0
    for move in match.moves:
        view = replay.view(None)
        if view.round > begun:
            begun = view.round
            found.append(_hopes(view))
        replay.play(move)
    return (*found, tuple(map(float, replay.view(None).scores)))


def _hopes(view: View) -> tuple[float, ...]:
    """Points so far, what the treasury is worth, and what the land promises."""
    style = _style(view)
    outlook = Council(view, style).outlook
    return tuple(
        view.scores[king]
        + (
            sum(view.treasuries[king]) * coin(outlook.rounds, style, sum(view.treasuries[king]))
            + promise(holdings(view, king), outlook, style)
        )
        / POINT
        for king in range(view.options.players)
    )


def _style(view: View) -> Style:
    return KINGS[JUDGE].styles[view.options.players - 2]


def _worth(choice: Choice) -> float:
    return choice.worth
