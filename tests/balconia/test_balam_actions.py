"""Balam's moves part by part: no move that the rules allow is out of reach, whether it is listed or not."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TypeVar

from balconia.encoding import encoding_of
from balconia.episode import Episode
from balconia.library import options
from game import shelf
from game.balam.kinds import KINDS, ORDER, TYPES, Kind
from game.balam.moves import (
    Assign,
    Attack,
    Build,
    Construction,
    Defend,
    Demolition,
    Destroy,
    Lose,
    Move,
    Offer,
    Pay,
    Produce,
    Settle,
    Suffer,
)
from game.balam.sites import LOSE, SLOTS, Name, Site
from game.balam.state import PublicState
from game.balam.styles import STYLES
from game.balam.view import View
from game.engine.chance import Chance
from tools.prove_environments import check_move

ItemT = TypeVar("ItemT")

GAMES = 1
PROPOSALS = (12, 25)
"""Moves put together at random in each position: in answers, and in turns, of which there are more."""


def some(chance: Chance, items: Iterable[ItemT]) -> tuple[ItemT, ...]:
    return tuple(item for item in items if chance.below(2))


@cache
def constructions() -> Sequence[Construction]:
    """Every building on any one or two slots, sensible or not."""
    slots = [(slot,) for slot in range(SLOTS)] + [(one, two) for two in range(SLOTS) for one in range(two)]
    return [Construction(letter, where) for letter in TYPES for where in slots]


def new_buildings(chance: Chance) -> tuple[Construction, ...]:
    new = {chance.choice(constructions()) for _one in range(1 + chance.below(2))}
    return tuple(sorted(new, key=lambda one: one.slots))


def payment(state: PublicState, new: Iterable[Construction], chance: Chance) -> tuple[Kind, ...]:
    """As many tokens as these buildings cost, of kinds that the king has."""
    owed = sum(cost.tokens for one in new if (cost := state.catalogue.costs[one.type]).kind is None)
    owned = [kind for kind in KINDS for _token in range(state.treasuries[state.asked][ORDER[kind]])]
    return tuple(sorted(chance.shuffled(owned)[:owed], key=ORDER.__getitem__))


def own_buildings(state: PublicState) -> list[Name]:
    return [
        Name(site * SLOTS + one.slot)
        for site, city in enumerate(state.cities)
        if city is not None and city.owner == state.asked
        for one in city.buildings
    ]


def build(state: PublicState, chance: Chance) -> Build:
    site = chance.choice(state.board.sites)
    if (own := own_buildings(state)) and chance.below(2):
        site = Site(chance.choice(own) // SLOTS)
    city = state.cities[site]
    gone = [Demolition(one.type, one.slot) for one in city.buildings] if city is not None else []
    new = new_buildings(chance) if chance.below(4) else ()
    return Build(chance.choice(KINDS), site, some(chance, gone), new, payment(state, new, chance))


def proposed(view: View, chance: Chance) -> Move:
    """A move of a kind that can be played now, put together at random; the rules may refuse it."""
    state, listed = view.public, chance.choice(view.legal)
    slots = range(SLOTS)
    match listed:
        case Build():
            return build(state, chance)
        case Attack():
            garrisons = some(chance, slots)
            return Attack(chance.choice(KINDS), listed.origin, listed.target, garrisons, some(chance, garrisons))
        case Settle():
            new = new_buildings(chance)
            return Settle(new, payment(state, new, chance))
        case Assign():
            listed_pairs = [pair for move in view.legal if isinstance(move, Assign) for pair in move.pairs]
            pairs = dict(chance.shuffled(listed_pairs)[: 2 + chance.below(4)])
            if chance.below(2):
                pairs |= {name: chance.choice([*own_buildings(state), LOSE]) for name in list(pairs)[:1]}
            return Assign(tuple(sorted(pairs.items())))
        case Offer():
            return Offer(
                tuple((name, chance.choice(state.board.cenotes)) for name in some(chance, own_buildings(state)))
            )
        case Defend():
            return Defend(some(chance, listed.garrisons))
        case Lose():
            return Lose(some(chance, slots))
        case Destroy():
            return Destroy(some(chance, slots))
        case Produce():
            return Produce(listed.kind, some(chance, own_buildings(state))[: len(listed.villages)])
        case Pay():
            return Pay(some(chance, own_buildings(state))[: len(listed.sources)])
        case Suffer():
            return Suffer(some(chance, own_buildings(state))[: len(listed.buildings)])
        case _:
            return listed


def positions(games: int) -> Iterator[Episode]:
    """Decisions in games of good kings, who have more to decide than random ones."""
    plugin, encoding = shelf.plugin("balam"), encoding_of("balam")
    kings = [plugin.bot(name) for name in sorted(STYLES)]
    for seed in range(games):
        chance = Chance(seed)
        episode = Episode(plugin.game, encoding, options("balam", 2 + seed % 3, length=2), seed)
        while episode.turn is not None:
            yield episode
            king = kings[(seed + episode.turn) % len(kings)]
            episode.play(king.choose(episode.view(episode.turn), episode.heard[episode.turn], chance))


def test_every_move_of_balam_that_the_rules_allow_can_be_chosen() -> None:
    chance, unlisted = Chance(3), Counter[str]()
    for episode in positions(GAMES):
        assert episode.turn is not None
        view = episode.view(episode.turn)
        for _proposal in range(PROPOSALS[view.phase == "turn"]):
            move = proposed(view, chance)
            if move not in view.legal and episode.refusal(move) is None:
                check_move(episode.encoding, view, move)
                unlisted[type(move).__name__] += 1
    assert unlisted["Build"] > 50, unlisted
    assert unlisted["Assign"] > 50, unlisted
