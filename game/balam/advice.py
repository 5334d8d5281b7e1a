"""What to do and why, in the game's words, for somebody who asks for a hint (section 20)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from game.balam.catalogue_file import load_catalogue
from game.balam.kinds import Kind, Type
from game.balam.moves import (
    Assign,
    Attack,
    Build,
    Construction,
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
from game.balam.odds import defenders, odds
from game.balam.sites import LOSE, SITE_NAMES, Name, Site, site_of, slot_of
from game.balam.state import Building, Drawn, War
from game.balam.styles import PLAIN, Council
from game.balam.view import View
from game.balam.words import points
from game.language import _, marked

MOST_REASONS = 2
"""More reasons than these are too many for one hint."""
BUILDINGS: Mapping[Type, str] = {
    "T": marked("A temple turns up to 2 tokens a round into points."),
    "P": marked("A palace brings up to 2 tokens a round into your treasury."),
    "G": marked("Garrisons guard your cities and threaten those beside them."),
    "B": marked("Ball courts score when a ball match is turned over."),
    "M": marked("A market opens routes for your people and closes them to others."),
    "O": marked("An observatory lets you look at the cards of the coming rounds."),
    "R": marked("A reserve keeps what buys off a disaster."),
    "V": marked("Every village brings in 1 {kind} a round."),
}
"""What a building is good for, the weightiest reason first."""


def advice(view: View, move: Move, names: Sequence[str]) -> str:
    """A move that somebody thinks is best, and why; the kings are called by these names."""
    return " ".join([move_words(view, move, names), *_why(view, move)])


def move_words(view: View, move: Move, names: Sequence[str]) -> str:
    """A move as something to do."""
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
            return _("Give up {buildings}, those that hold least.").format(buildings=buildings("G" for _one in slots))
        case Destroy(slots):
            war = view.pending
            assert isinstance(war, War)
            city = view.cities[war.target]
            assert city is not None
            fallen = buildings(one.type for one in city.buildings if one.slot in slots)
            return _("Destroy {buildings} of {name}.").format(buildings=fallen, name=names[war.defender])
        case Take(kind):
            return _("Take {tokens}.").format(tokens=tokens(kind, 1))
        case Prestige():
            drawn = view.pending
            assert isinstance(drawn, Drawn)
            prestige = load_catalogue().katun[drawn.card].prestige
            return _("Take the prestige: {points}.").format(points=points(prestige))
        case Dowry(king, kind):
            return _("Take {tokens} from {name}.").format(tokens=tokens(kind, 1), name=names[king])
        case Offer(()):
            return _("Bring nothing to the cenotes.")
        case Offer(pairs):
            kinds = [_at(view, source).content for source, _site in pairs]
            return _("Bring {tokens} to the cenotes.").format(tokens=_tokens(kinds))
        case Pay(sources):
            kinds = [_at(view, source).content for source in sources]
            return _("Pay {tokens}.").format(tokens=_tokens(kinds))
        case Suffer(names_of):
            lost = buildings(_at(view, name).type for name in names_of)
            return _("Suffer it, and lose {buildings}.").format(buildings=lost)
        case SufferAll():
            return _("Suffer it.")
        case Produce(kind, villages):
            where = listed(dict.fromkeys(SITE_NAMES[site_of(name)] for name in villages))
            return _("Let the villages of {sites} produce {kind}.").format(kind=kind_name(kind), sites=where)
        case Assign(pairs):
            return _assign(view, pairs)
        case Peek(position):
            return _("Look at card {number}.").format(number=position + 1)
        case End():
            return _("Look at no more cards.")
        case _ as never:
            assert_never(never)


def _why(view: View, move: Move) -> Iterator[str]:
    """Why that is good."""
    match move:
        case Flip():
            share = Council(view, PLAIN).harmless()
            yield _("It is free, and {percent} % of what may lie there does you no harm.").format(
                percent=round(100 * share)
            )
        case Pass():
            yield _("The cards left are more likely to hurt than to help you.")
        case Build(_tax, site, _gone, new, _pay):
            yield from _for_buildings(view, site, new)
        case Settle(new):
            war = view.pending
            assert isinstance(war, War)
            yield from _for_buildings(view, war.target, new)
        case Attack(_tax, origin, target, garrisons, obsidian):
            defence, armed = defenders(view, view.asked, origin, target)
            chance = odds(view, len(garrisons), len(obsidian), defence).wins[0]
            sentence = _("You destroy something with a chance of {percent} %, and take a prisoner for each building.")
            if armed:
                sentence = _("You destroy something with a chance of {percent} % if no obsidian is spent against you.")
            yield sentence.format(percent=round(100 * chance))
        case Take():
            yield _("A token can still be put to work.")
        case Prestige():
            yield _("A token would bring less.")
        case Pay():
            yield _("What you would lose is worth more.")
        case Defend(spending) if spending:
            yield _("What is in danger is worth more.")
        case Defend() | Decline():
            yield _("It would cost more than it saves.")
        case Offer(pairs) if pairs:
            yield _("There they count twice as much as in a temple.")
        case _:
            return


def _for_buildings(view: View, site: Site, new: Sequence[Construction]) -> Iterator[str]:
    letters = {one.type for one in new}
    reasons = [sentence for letter, sentence in BUILDINGS.items() if letter in letters]
    for sentence in reasons[:MOST_REASONS]:
        yield _(sentence).format(kind=kind_name(view.board.production[site]))


def _assign(view: View, pairs: Sequence[tuple[Name, Name]]) -> str:
    """How many tokens go where, and what they score."""
    temples = scored = palaces = stored = 0
    for source, target in pairs:
        if target == LOSE:
            continue
        letter, kind = _at(view, target).type, _at(view, source).content
        assert kind is not None
        if letter == "T":
            temples += 1
            scored += load_catalogue().points[kind]
        elif letter == "P":
            palaces += 1
        else:
            stored += 1
    sentence = _("To temples: {temples} ({points}). To palaces: {palaces}. To reserves and garrisons: {stored}.")
    return sentence.format(temples=temples, points=points(scored), palaces=palaces, stored=stored)


def _at(view: View, name: Name) -> Building:
    city = view.cities[site_of(name)]
    assert city is not None
    return next(one for one in city.buildings if one.slot == slot_of(name))


def _tokens(kinds: Sequence[Kind | None]) -> str:
    return listed(tokens(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds) if kind is not None)
