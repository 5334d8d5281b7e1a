"""Hints: a suggested move and the reasons for it, in the game's words."""

from collections.abc import Iterator, Sequence
from typing import assert_never

from game.balam.building import building_at
from game.balam.evaluator import Evaluator
from game.balam.kinds import Kind
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
from game.balam.nouns import buildings, kind_name, listed, tokens
from game.balam.planner import POINT
from game.balam.reasons import why, why_here
from game.balam.sites import LOSE, SITE_NAMES, Name, site_of
from game.balam.state import Drawn, War
from game.balam.styles import PLAIN
from game.balam.texts import _
from game.balam.view import View
from game.balam.words import points


def advice(view: View, move: Move, names: Sequence[str]) -> str:
    """The suggestion and its reasons; `names` are the names of the kings."""
    return " ".join([move_words(view, move, names), *why(view, move, names)])


def site_advice(view: View, move: Move, names: Sequence[str]) -> str:
    """The reasons for the site of a build, and the next best site; empty for other moves."""
    found = why_here(view, move, names) if isinstance(move, Build | Settle) else iter(())
    return " ".join([*found, *(_next_best(view, move) if isinstance(move, Build) else ())])


def _next_best(view: View, move: Build) -> Iterator[str]:
    """The best build on another site, and how much less it is worth."""
    evaluator = Evaluator(view, PLAIN)
    found = (evaluator.best_build(site) for site in view.board.sites if site != move.site)
    best = max((one for one in found if one is not None), key=lambda one: one.worth, default=None)
    if best is None or not isinstance(best.move, Build):
        return
    less = round((evaluator.value(move) - best.worth) / POINT)
    facts = {
        "site": SITE_NAMES[best.move.site],
        "raised": buildings(one.type for one in best.move.construct)
        or buildings(one.type for one in best.move.demolish),
        "points": points(less),
    }
    yield (
        _("Next best: {raised} on {site}, about {points} less.").format(**facts)
        if less > 0
        else _("About as good: {raised} on {site}.").format(**facts)
    )


def move_words(view: View, move: Move, names: Sequence[str]) -> str:
    """A move as an instruction."""
    match move:
        case Flip(position):
            return _("Turn over card {number}.").format(number=position + 1)
        case Pass(tax):
            return _("Pass, and pay {tokens}.").format(tokens=tokens(tax, 1))
        case Build(_tax, site, gone, new, _pay):
            raised, razed = buildings(one.type for one in new), buildings(one.type for one in gone)
            sentence = _("On {site}, build {raised}.")
            if gone:
                sentence = (
                    _("On {site}, remove {razed} and build {raised}.") if new else _("On {site}, remove {razed}.")
                )
            return sentence.format(site=SITE_NAMES[site], raised=raised, razed=razed)
        case Attack(_tax, origin, target, garrisons, obsidian):
            sentence = _("Attack {target} from {origin} with {garrisons}.")
            if obsidian:
                sentence = _("Attack {target} from {origin} with {garrisons} and {obsidian}.")
            force, spent = buildings("G" for _one in garrisons), tokens("obsidian", len(obsidian))
            sites = {"target": SITE_NAMES[target], "origin": SITE_NAMES[origin]}
            return sentence.format(garrisons=force, obsidian=spent, **sites)
        case Settle(new):
            return _("Settle the site: {raised}.").format(raised=buildings(one.type for one in new))
        case Decline():
            return _("Leave the site to the jungle.")
        case Defend(()):
            return _("Keep your obsidian.")
        case Defend(spending):
            return _("Spend {tokens} on the defence.").format(tokens=tokens("obsidian", len(spending)))
        case Lose(slots):
            return _("Give up {buildings}.").format(buildings=buildings("G" for _one in slots))
        case Destroy(slots):
            war = view.pending
            assert isinstance(war, War)
            city = view.cities[war.target]
            assert city is not None
            ruins = buildings(one.type for one in city.buildings if one.slot in slots)
            return _("Destroy {name}’s buildings: {buildings}.").format(buildings=ruins, name=names[war.defender])
        case Take(kind):
            return _("Take {tokens}.").format(tokens=tokens(kind, 1))
        case Prestige():
            drawn = view.pending
            assert isinstance(drawn, Drawn)
            prestige = view.catalogue.katun[drawn.card].prestige
            return _("Take the prestige: {points}.").format(points=points(prestige))
        case Dowry(king, kind):
            return _("Take {tokens} from {name}.").format(tokens=tokens(kind, 1), name=names[king])
        case Offer(()):
            return _("Bring nothing to the cenotes.")
        case Offer(pairs):
            kinds = [building_at(view, source).content for source, _site in pairs]
            return _("Bring {tokens} to the cenotes.").format(tokens=_tokens(kinds))
        case Pay(sources):
            kinds = [building_at(view, source).content for source in sources]
            return _("Pay {tokens}.").format(tokens=_tokens(kinds))
        case Suffer(fallen):
            lost = buildings(building_at(view, name).type for name in fallen)
            where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in fallen))
            return _("Take the loss: {buildings} in {sites}.").format(buildings=lost, sites=where)
        case SufferAll():
            return _("Take the loss.")
        case Produce(kind, villages):
            where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in villages))
            return _("Let the villages in {sites} produce {kind}.").format(kind=kind_name(kind), sites=where)
        case Assign(pairs):
            return _assign(view, pairs)
        case Peek(position):
            return _("Look at card {number}.").format(number=position + 1)
        case End():
            return _("Don’t look at any more cards.")
        case _ as never:
            assert_never(never)


def _assign(view: View, pairs: Sequence[tuple[Name, Name]]) -> str:
    """The moved tokens and the points they score."""
    temples, palaces, stored = list[Kind | None](), list[Kind | None](), list[Kind | None]()
    for source, target in pairs:
        if target != LOSE:
            letter = building_at(view, target).type
            goal = temples if letter == "T" else palaces if letter == "P" else stored
            goal.append(building_at(view, source).content)
    told = []
    if temples:
        scored = sum(view.catalogue.points[kind] for kind in temples if kind is not None)
        sentence = _("To temples: {tokens} ({points}).")
        told.append(sentence.format(tokens=_tokens(temples), points=points(scored)))
    if palaces:
        told.append(_("To palaces: {tokens}.").format(tokens=_tokens(palaces)))
    if stored:
        told.append(_("To reserves and garrisons: {tokens}.").format(tokens=_tokens(stored)))
    return " ".join(told) or _("Move nothing. No token can reach a better place.")


def _tokens(kinds: Sequence[Kind | None]) -> str:
    return listed(tokens(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds) if kind is not None)
