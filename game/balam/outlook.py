"""What the end of the round would bring a king as things stand: points, tokens for the treasury, tokens lost."""

from collections import Counter
from typing import NamedTuple

from game.balam.distribution import distribute
from game.balam.kinds import NOTHING, ORDER, King, Wealth, plus
from game.balam.planner import rounds_left, suggest, usual
from game.balam.state import City, building
from game.balam.view import View


class Outlook(NamedTuple):
    """The effects of production and of a sensible distribution at the end of this round."""

    points: int
    gained: Wealth
    """The tokens that would reach the treasury."""
    lost: Wealth
    """The tokens that no building could take."""


def outlook(view: View, king: King) -> Outlook:
    """The outlook of a king; shortages of the supply are shared as if he came first (BAL-86)."""
    cities = list(view.cities)
    made: Counter[str] = Counter()
    for site, city in enumerate(cities):
        if city is None or city.owner != king:
            continue
        kind, after = view.board.production[site], []
        for one in city.buildings:
            fills = one.type == "V" and one.content is None and made[kind] < view.supply[ORDER[kind]]
            made[kind] += fills
            after.append(building("V", one.slots, kind) if fills else one)
        cities[site] = City(king, tuple(after))
    land = view.changed(cities=tuple(cities))
    weights = usual(view.catalogue, rounds_left(view.options, view.matches, view.round))
    changes = distribute(land, king, suggest(land, king, weights))
    lost = NOTHING
    for _name, kind in changes.lost:
        lost = plus(lost, ORDER[kind])
    return Outlook(sum(points for _site, points in changes.sacrificed), changes.gained, lost)


def rank(view: View, king: King) -> int:
    """The place of a king on the score track, from 1; equal scores share one."""
    return 1 + sum(score > view.scores[king] for score in view.scores)
