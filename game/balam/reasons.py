"""Reasons for a move in the game's words, each true on the current board; for hints and analysis."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import assert_never

from game.balam.building import city_counts
from game.balam.deck import BALL_MATCH, chances
from game.balam.disasters import threatens
from game.balam.distribution import stands
from game.balam.kinds import KINDS, ORDER, Card, Kind, King, Type, Wealth
from game.balam.map import members
from game.balam.moves import (
    Assign,
    Attack,
    Build,
    Decline,
    Defend,
    Destroy,
    Dowry,
    End,
    Flip,
    Lose,
    Move,
    Offer,
    Pass,
    Pay,
    Peek,
    Prestige,
    Produce,
    Settle,
    Suffer,
    SufferAll,
    Take,
)
from game.balam.nouns import card_name, kind_name, listed, wealth_words
from game.balam.odds import defenders, odds
from game.balam.prospects import disasters_left, raids
from game.balam.ranking import counted, looks, match_points
from game.balam.rules import Balam
from game.balam.sites import LOSE, SITE_NAMES, Site
from game.balam.state import Land, War
from game.balam.texts import _, marked, ngettext
from game.balam.transport import reach, usable
from game.balam.view import View
from game.balam.words import points
from game.engine.chance import Chance

MOST_REASONS = 2
"""The most reasons in one hint."""
RISKY = 1 / 3
"""If even the safest card is riskier than this, the risk is a reason for passing."""
WEIGHTIEST: tuple[Type, ...] = ("T", "P", "M", "G", "B", "O", "R", "V")
"""The order in which buildings are mentioned."""
WANTED: Mapping[Kind, str] = {
    "cacao": marked("A market costs 1 cacao, and you have none."),
    "shell": marked("A ball court costs 1 shell, and you have none."),
    "jade": marked("An observatory costs 1 jade, and you have none."),
}
"""The sentence about a missing kind that is the only payment for a building."""
LAST_ROUND = marked("It’s the last round, and in the treasury a token is worth half a point.")
ON_GARRISONS: tuple[Kind | None, ...] = (None, "obsidian", "prisoner")
"""The tokens that a garrison may hold, the least valuable first."""


def why(view: View, move: Move, names: Sequence[str]) -> Iterator[str]:
    """One or two reasons for a move; none if it is a matter of taste."""
    match move:
        case Flip(position):
            yield from _for_card(view, position)
        case Pass():
            yield from _for_passing(view, names)
        case Build(_tax, site):
            yield from islice(_for_buildings(view, move, site, names), MOST_REASONS)
        case Settle():
            yield from islice(_for_buildings(view, move, _war(view).target, names), MOST_REASONS)
        case Decline():
            yield _("Nothing you could build there would pay for itself.")
        case Attack():
            yield from _for_attack(view, move)
        case Defend(spending):
            yield from _for_defence(view, len(spending))
        case Destroy():
            yield _("Nothing else you can destroy there is worth more.")
        case Lose(slots):
            yield from _for_garrisons(view, slots)
        case Take(kind):
            yield _for_token(view, kind) or _for_any_token(view)
        case Prestige():
            yield _("A token would be worth less.")
        case Dowry(king, kind):
            if (wanted := _for_token(view, kind)) is not None:
                yield wanted
            elif view.scores[king] == max(view.scores[one.king] for one in view.legal if isinstance(one, Dowry)):
                yield _("Nobody else with a token to give has more points.")
        case Pay():
            yield _("Your buildings are worth more than the payment.")
        case Suffer() | SufferAll():
            yield _for_suffering(view)
        case Offer(pairs):
            yield (
                _("In a cenote, a token counts twice as much as in a temple.")
                if pairs
                else _("Your people’s tokens are worth more to you where they are.")
            )
        case Produce(kind, _villages):
            yield _("There isn’t enough {kind} for all of them.").format(kind=kind_name(kind))
        case Assign(pairs):
            if any(goal != LOSE for _source, goal in pairs):
                yield from _for_distribution(view, move)
        case Peek(position):
            yield (
                _("Once you know where a disaster is, you can leave it to your rivals.")
                if danger(view, position)
                else _("It can’t hurt you, but you’ll know what’s coming.")
            )
        case End():
            return
        case _ as never:
            assert_never(never)


def danger(view: View, position: int) -> float:
    """The probability that an unknown card of the row harms the king who turns it."""
    known, place = (*view.past, *view.row), (view.round - 1) * view.options.cards + position
    likely = chances(view.catalogue.deck, known, place)
    return sum(chance for card, chance in likely.items() if chance and _harms(view, card))


def _harms(view: View, card: Card) -> bool:
    """True for a disaster that finds something, and for a ball match that helps another king clearly more."""
    king, katun = view.asked, view.catalogue.katun[card]
    if katun.asks is not None:
        return threatens(view, king, katun)
    if card != BALL_MATCH:
        return False
    points = match_points(counted(view, "B"), city_counts(view))
    return points[king] < 0.7 * max(scored for other, scored in enumerate(points) if other != king)


def _for_card(view: View, position: int) -> Iterator[str]:
    card = view.row[position]
    if card is not None:
        yield _("You’ve looked at it: {card}.").format(card=card_name(card))
    elif not any(view.treasuries[view.asked]):
        yield _("Your treasury is empty, so nothing else is possible.")
    else:
        risk = danger(view, position)
        sentence = _("It’s free, and {percent}% likely to do you no harm.")
        yield sentence.format(percent=_safety(risk)) if risk else _("It’s free, and it can’t hurt you.")
    if view.turned | 1 << position == (1 << view.options.cards) - 1:
        yield _("It’s the last card, so the round ends and the villages produce.")


def _for_passing(view: View, names: Sequence[str]) -> Iterator[str]:
    risk = min((danger(view, position) for position, card in enumerate(view.row) if card is None), default=0)
    if risk > RISKY:
        sentence = _("A card is only {percent}% likely to do you no harm.")
        yield sentence.format(percent=_safety(risk))
    following = names[(view.asked + 1) % view.options.players]
    yield _("Then {name} has to turn over a card or pay.").format(name=following)


def _for_buildings(view: View, move: Build | Settle, site: Site, names: Sequence[str]) -> Iterator[str]:
    """The uses of the new buildings, the most important first."""
    king, after = view.asked, _after(view, move)
    letters = {one.type for one in move.construct}
    for letter in WEIGHTIEST:
        if letter not in letters:
            continue
        match letter:
            case "T":
                yield _("A temple turns up to 2 tokens a round into points.")
            case "P":
                yield _("A palace moves up to 2 tokens a round to your treasury.")
            case "M":
                routes = route_words(view, after, king, site, names)
                yield " ".join(routes) or _("A market opens routes for your people and closes them to your rivals.")
            case "G":
                yield _for_garrison(view, site)
            case "B":
                courts, cities = counted(after, "B"), city_counts(after)
                brings = match_points(courts, cities)[king]
                sentence = _("If a ball match came now, it would give you {points}.")
                yield sentence.format(points=points(brings))
            case "O":
                number = looks(counted(after, "O"))[king]
                sentence = ngettext(
                    "At the start of a round, it lets you look at {number} card.",
                    "At the start of a round, it lets you look at {number} cards.",
                    number,
                )
                yield (
                    sentence.format(number=number) if number else _("It costs your rivals their lead in observatories.")
                )
            case "R":
                yield _("A reserve keeps a token that can buy off a disaster.")
            case "V":
                kind = kind_name(view.board.production[site])
                yield _("Every village produces 1 {kind} a round.").format(kind=kind)


def why_here(view: View, move: Build | Settle, names: Sequence[str]) -> Iterator[str]:
    """The reasons for and against a site: the tokens that reach it each round, and its dangers."""
    site, king = move.site if isinstance(move, Build) else _war(view).target, view.asked
    after = _after(view, move)
    if any(one.type in "PT" for one in move.construct):
        goods = goods_in_reach(after, king, site)
        told = _("In reach every round: {wealth}.") if any(goods) else _("No tokens can reach it yet.")
        yield told.format(wealth=wealth_words(goods))
    for one in disasters_left(after, king):
        feature = after.catalogue.katun[one.card].destroys
        if feature is not None and after.board.beside(feature) >> site & 1:
            yield _("Danger: {card}, {number} left.").format(card=card_name(one.card), number=one.left)
    attacks = [raid for raid in raids(after, king) if raid.target == site]
    if attacks:
        sentence = _("{name} could attack it: {percent}%.")
        yield sentence.format(name=names[attacks[0].attacker], percent=round(100 * attacks[0].armed))
    elif any(city is not None and city.owner != king for city in after.cities):
        yield _("No rival can attack it now.")


def _after(view: View, move: Build | Settle) -> View:
    """The view of the king who makes a move, after it."""
    game = Balam(view.catalogue)
    return game.observe(game.apply(game.imagine(view, (), Chance(0)), move)[0], view.seat)


def _for_garrison(view: View, site: Site) -> str:
    cities = [(SITE_NAMES[one], view.cities[one]) for one in view.board.neighbours[site]]
    enemies = [name for name, city in cities if city is not None and city.owner != view.asked]
    own = [name for name, city in cities if city is not None and city.owner == view.asked]
    if enemies:
        return _("From there, you can attack {sites}.").format(sites=listed(enemies))
    if own:
        return _("From there, you also guard {sites}.").format(sites=listed(own))
    return _("It guards the city.")


def _for_attack(view: View, move: Attack) -> Iterator[str]:
    defence, armed = defenders(view, view.asked, move.origin, move.target)
    chance = odds(view, len(move.garrisons), len(move.obsidian), defence).wins[0]
    sentence = _("Your chance of destroying something is {percent}%.")
    if armed:
        sentence = _("Your chance of destroying something is {percent}% if no obsidian is spent against you.")
    yield sentence.format(percent=round(100 * chance))
    city = view.cities[move.origin]
    assert city is not None
    room = any(one.type == "G" and (one.content is None or one.slot in move.obsidian) for one in city.buildings)
    if room and view.supply[ORDER["prisoner"]]:
        yield _("Each building you destroy gives a prisoner to a garrison that has room.")


def _for_defence(view: View, obsidian: int) -> Iterator[str]:
    war = _war(view)
    danger = [
        round(100 * odds(view, len(war.garrisons), war.obsidian, war.defence + spent).wins[0])
        for spent in (0, obsidian)
    ]
    if obsidian:
        sentence = _("Your risk of losing something falls from {before}% to {after}%.")
        yield sentence.format(before=danger[0], after=danger[1])
    else:
        yield _("It would cost more than it saves.")


def _for_garrisons(view: View, slots: Sequence[int]) -> Iterator[str]:
    war = _war(view)
    city = view.cities[war.origin]
    assert city is not None
    held = {one.slot: ON_GARRISONS.index(one.content) for one in city.buildings if one.slot in war.garrisons}
    kept = [rank for slot, rank in held.items() if slot not in slots]
    if not any(held.values()):
        yield _("None of them holds any tokens.")
    elif max(kept, default=0) > max(held[slot] for slot in slots):
        yield _("The others hold more valuable tokens.")


def _for_token(view: View, kind: Kind) -> str | None:
    """The building that only this kind pays for, while there is still time to build."""
    wanted = kind in WANTED and not view.treasuries[view.asked][ORDER[kind]] and not _is_last_round(view)
    return _(WANTED[kind]) if wanted else None


def _for_any_token(view: View) -> str:
    return _(LAST_ROUND) if _is_last_round(view) else _("You can still put a token to good use.")


def _for_suffering(view: View) -> str:
    if any(isinstance(move, Pay) for move in view.legal):
        return _("The payment is worth more than your loss.")
    return _("You can’t pay, and no other loss would be smaller.")


def _for_distribution(view: View, move: Assign) -> Iterator[str]:
    if _is_last_round(view):
        yield _(LAST_ROUND)
        return
    goals = [stands(view, view.asked, goal) for _source, goal in move.pairs if goal != LOSE]
    if any(goal is not None and goal.type == "P" for goal in goals):
        yield _("Tokens in the treasury can pay for buildings in later rounds.")


def _is_last_round(view: View) -> bool:
    return view.matches >= view.options.matches


def _safety(danger: float) -> int:
    """The safety in percent, below 100 if there is any danger."""
    return min(99, round(100 * (1 - danger)))


def _war(view: View) -> War:
    war = view.pending
    assert isinstance(war, War)
    return war


def goods_in_reach(land: Land, king: King, site: Site) -> Wealth:
    """The tokens that the king's villages produce each round and that can reach a site."""
    made, ways = [0] * len(KINDS), reach(land, king)
    for origin, city in enumerate(land.cities):
        if city is not None and city.owner == king and ways[origin] >> site & 1:
            kind = land.board.production[origin]
            made[ORDER[kind]] += sum(one.type == "V" for one in city.buildings)
    return tuple(made)


def route_words(before: Land, after: Land, king: King, here: Site, names: Sequence[str]) -> list[str]:
    """The sites that a change opens and closes. It does not mention that a city is closed to other kings."""
    told = []
    for other in range(before.options.players):
        old, new = usable(before, other), usable(after, other)
        opened = [SITE_NAMES[site] for site in members(new & ~old)]
        closed = [SITE_NAMES[site] for site in members(old & ~new) if other == king or site != here]
        if opened and other == king:
            told.append(_("Opens {sites} to your tokens.").format(sites=listed(opened)))
        if closed and other == king:
            told.append(_("Closes {sites} to your tokens.").format(sites=listed(closed)))
        elif closed:
            told.append(_("Closes {sites} to {name}.").format(sites=listed(closed), name=names[other]))
    return told
