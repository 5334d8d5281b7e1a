"""How a game ended, in words."""

from collections.abc import Mapping

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.outcome import Outcome
from game.engine.contract import Seat
from game.language import _


def headline(outcome: Outcome, names: Mapping[Seat, str]) -> str:
    """Who wins."""
    if outcome.winner is None:
        return _("A shared victory!")
    return _("{name} wins!").format(name=names[outcome.winner])


def verdict(outcome: Outcome, names: Mapping[Seat, str]) -> str:
    """Both totals, and what decided."""
    first, second = outcome.scores[TURQUOISE], outcome.scores[ROSE]
    return _sentence(outcome).format(
        first=names[TURQUOISE],
        second=names[ROSE],
        first_total=first.total,
        second_total=second.total,
        first_doors=first.doors,
        second_doors=second.doors,
    )


def _sentence(outcome: Outcome) -> str:
    match outcome.decided_by:
        case "points":
            return _("{first} {first_total}, {second} {second_total}. Hover over a balcony to read its receipt.")
        case "doors":
            return _(
                "{first} {first_total}, {second} {second_total}. A tie: door points decide, {first_doors} to "
                "{second_doors}."
            )
        case "shared":
            return _("{first} {first_total}, {second} {second_total}. Even the doors are equal: you share the victory.")
