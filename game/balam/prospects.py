"""The future of a king, by public knowledge: disasters still in the deck, attacks by rivals, points at the end."""

from collections import Counter
from typing import NamedTuple

from game.balam.building import city_counts
from game.balam.disasters import threatens
from game.balam.katun import stores
from game.balam.kinds import Card, Kind, King
from game.balam.odds import defenders, odds
from game.balam.planner import outlook, rounds_left
from game.balam.ranking import counted, match_points
from game.balam.rounds import GIFT
from game.balam.sites import Site
from game.balam.view import View


class Disaster(NamedTuple):
    """A kind of disaster that is still face down."""

    card: Card
    left: int
    """The number of its cards among those still face down."""
    asks: tuple[Kind, int]
    """The tokens that buy it off."""
    held: int
    """The tokens of that kind in the king's reserves and garrisons."""
    harms: bool
    """True if it would find something to destroy."""


class Raid(NamedTuple):
    """An attack that a rival could make now, with all garrisons of a city."""

    attacker: King
    origin: Site
    target: Site
    garrisons: int
    chance: float
    """The probability that something is destroyed if nobody spends obsidian."""
    armed: float
    """The same if the attacker spends all the obsidian there."""


def disasters_left(view: View, king: King) -> list[Disaster]:
    """The disasters among the cards that are not face up yet, those that would hit the king first."""
    turned = (card for place, card in enumerate(view.row) if card is not None and view.turned >> place & 1)
    hidden = Counter(view.catalogue.deck) - Counter(view.past) - Counter(turned)
    held, found = Counter(kind for _name, kind in stores(view, king)), []
    for card, katun in view.catalogue.katun.items():
        if katun.asks is not None and hidden[card]:
            harms = threatens(view, king, katun)
            found.append(Disaster(card, hidden[card], katun.asks, held[katun.asks[0]], harms))
    return sorted(found, key=lambda one: (not one.harms, -one.left))


def raids(view: View, king: King) -> list[Raid]:
    """The attacks that rivals with a token for the tax could make on a king's cities, the likeliest first."""
    found = []
    for target, city in enumerate(view.cities):
        if city is None or city.owner != king:
            continue
        for origin in view.board.neighbours[target]:
            other = view.cities[origin]
            if other is None or other.owner == king or not any(view.treasuries[other.owner]):
                continue
            force = [one.content for one in other.buildings if one.type == "G"]
            if force:
                defence, _may = defenders(view, other.owner, origin, Site(target))
                plain, armed = (
                    odds(view, len(force), obsidian, defence).wins[0] for obsidian in (0, force.count("obsidian"))
                )
                found.append(Raid(other.owner, origin, Site(target), len(force), plain, armed))
    return sorted(found, key=lambda one: -one.armed)


def foreseen(view: View, king: King) -> int:
    """The points of a king at the end if every round to come brought what this one does, half the treasury included."""
    soon, left = outlook(view, king), rounds_left(view.options, view.matches, view.round)
    gift = 0 if view.eclipse else GIFT
    treasury = sum(view.treasuries[king]) + (left + 1) * (sum(soon.gained) + gift)
    matches = max(0, view.options.matches - view.matches)
    won = matches * match_points(counted(view, "B"), city_counts(view))[king]
    return view.scores[king] + (left + 1) * soon.points + won + treasury // 2
