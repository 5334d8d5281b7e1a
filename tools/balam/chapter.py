"""Balam in a playthrough: each decision, and every receipt at the end."""

from game.balam.kinds import SEATS
from game.balam.match import BalamMatch
from game.balam.outcome import by_source
from game.balam.sites import SITE_NAMES
from game.balam.view import View
from game.engine.plugin import GamePlugin


def before(_plugin: GamePlugin, view: View) -> list[str]:
    """The king who decides, and the number of moves listed."""
    return [f"  {view.seat} is asked to {view.phase}, {len(view.legal)} listed{'' if view.lists_all else ' and more'}"]


def end(_plugin: GamePlugin, match: BalamMatch) -> list[str]:
    """Every king's cities and treasury, every receipt, and who wins."""
    outcome = match.outcome
    assert outcome is not None
    view = match.view(None)
    lines = [f"{SITE_NAMES[site]}: {city}" for site, city in enumerate(view.cities) if city is not None]
    lines += [f"{seat}: treasury {treasury}" for seat, treasury in zip(match.seats, view.treasuries, strict=True)]
    for king, seat in enumerate(match.seats):
        points = by_source(outcome.receipts, king)
        lines.append(f"{seat}: {outcome.points[seat]}, place {outcome.places[seat]}, {points}")
        lines += [f"  {one}" for one in outcome.receipts if SEATS[one.king] == seat]
    return [*lines, f"winners: {', '.join(outcome.winners)}"]
