"""Events, prompts and receipts as sentences for screen, speech and log."""

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from game.balam.events import (
    Attacked,
    BoughtOff,
    Built,
    Captured,
    CityLost,
    Declined,
    Defended,
    Destroyed,
    Distributed,
    Eclipsed,
    Event,
    Finished,
    Gained,
    GarrisonsFell,
    Married,
    MatchPlayed,
    Offered,
    Passed,
    Peeked,
    Produced,
    Rolled,
    RoundBegan,
    RoundEnded,
    Scored,
    StoppedPeeking,
    Suffered,
    Turned,
    WithoutEffect,
)
from game.balam.kinds import Card, Kind, Wealth, wealth
from game.balam.nouns import buildings, card_name, listed, tokens, wealth_words
from game.balam.sites import SITE_NAMES, Site
from game.balam.state import Building, Options, Phase, Receipt, Source
from game.balam.texts import _, marked, ngettext

COLOURS = (marked("Purple"), marked("Grey"), marked("Gold"), marked("Turquoise"))
"""The default names of the kings by seat."""

PROMPTS: Mapping[Phase, str] = {
    "divine": marked("{name}: look at a card, or end the divination."),
    "turn": marked("{name}: turn over a card, build, attack or pass."),
    "defend": marked("{name}: which obsidian do you spend on the defence?"),
    "lose": marked("{name}: which garrisons do the skulls cost you?"),
    "destroy": marked("{name}: which buildings do you destroy?"),
    "settle": marked("{name}: do you settle the devastated site?"),
    "gain": marked("{name}: what do you take?"),
    "wedding": marked("{name}: which dowry do you take?"),
    "cenotes": marked("{name}: what do your people bring to the cenotes?"),
    "disaster": marked("{name}: pay, or take the loss?"),
    "produce": marked("{name}: which villages produce?"),
    "assign": marked("{name}: distribute your people’s wealth."),
    "over": marked("The game is over."),
}

CARD_TEXTS: Mapping[str, str] = {
    "prosperous": marked("Gain 1 token of either kind shown, or 3 prestige."),
    "favourable": marked("Gain 1 token of the kind shown."),
    "exceptional": marked("Gain 2 maize."),
    "expedition": marked("Gain 1 token of any kind."),
    "cacao_feast": marked("Every king gains 1 cacao."),
    "wedding": marked("Take 1 token of your choice from another king’s treasury."),
    "cenotes": marked(
        "Your people may bring 1 token from a reserve or garrison to each cenote they can "
        "reach. It scores twice its temple value."
    ),
    "ball_match": marked(
        "The king with the most ball courts scores 1 point per city of their own; the second, half a point per city."
    ),
    "eclipse": marked("From now on, Chaak gives no more maize at the end of a round."),
    "drought": marked("Pay 1 maize from a reserve, or lose 2 villages."),
    "uprising": marked("Pay 1 maize from a reserve, or lose 1 palace."),
    "earthquake": marked("Pay 1 prisoner from a reserve or garrison, or lose 1 temple."),
    "pochteca": marked("Pay 1 prisoner from a reserve or garrison, or lose 2 markets."),
    "toltec_raid": marked("Pay 1 prisoner from a reserve or garrison, or lose 2 garrisons."),
    "decadence": marked("Pay 1 prisoner from a reserve or garrison, or lose 1 ball court and 1 observatory."),
    "eruption": marked("Pay 2 prisoners from reserves or garrisons, or lose all your cities on volcano tiles."),
    "tidal_wave": marked("Pay 2 prisoners from reserves or garrisons, or lose all your cities by the sea."),
}
"""The effect of each card, by its id without content."""

RECEIPTS: Mapping[Source, str] = {
    "temples": marked("Round {round}, temples in {site}: {points}."),
    "cenotes": marked("Round {round}, cenote on {site}: {points}."),
    "matches": marked("Round {round}, ball match: {points}."),
    "cards": marked("Round {round}, prosperous Katun: {points}."),
    "treasury": marked("End of the game, half the treasury: {points}."),
}
SOURCE_NAMES: Mapping[Source, str] = {
    "temples": marked("temples"),
    "cenotes": marked("cenotes"),
    "matches": marked("matches"),
    "cards": marked("cards"),
    "treasury": marked("treasury"),
}
"""The sources of points as titles."""
SCORED: Mapping[Source, str] = {
    "temples": marked("{name} scores {points} in the temples in {site}."),
    "cenotes": marked("{name} scores {points} in the cenote on {site}."),
    "matches": marked("{name} scores {points} in the ball match."),
    "cards": marked("{name} takes the prestige: {points}."),
    "treasury": marked("{name} scores {points} for half the treasury."),
}


def points(number: int) -> str:
    """1 point, 2 points."""
    return ngettext("{number} point", "{number} points", number).format(number=number)


def prompt(phase: Phase, name: str) -> str:
    """The prompt for the king who decides now."""
    return _(PROMPTS[phase]).format(name=name)


def card_text(card: Card, options: Options | None = None) -> str:
    """The effect of a card in one sentence, as these options change it; without options, as it is printed."""
    name = card.partition(":")[0]
    if name == "eruption" and options is not None and options.volcano_scope == "linked":
        return _(
            "Pay 2 prisoners from reserves or garrisons, or lose all your cities on volcano tiles "
            "and those that a path joins to one."
        )
    return _(CARD_TEXTS[name])


def receipt_words(receipt: Receipt) -> str:
    """A receipt in one line."""
    site = "" if receipt.site is None else SITE_NAMES[receipt.site]
    return _(RECEIPTS[receipt.source]).format(round=receipt.round, site=site, points=points(receipt.points))


def event_words(event: Event, names: Sequence[str]) -> str:
    """An event in one line; `names` are the names of the kings."""
    match event:
        case RoundBegan(number, first):
            return _("Round {round} starts, and {name} goes first.").format(round=number, name=names[first])
        case Peeked(king, position, None):
            return _("{name} looks at card {number}.").format(name=names[king], number=position + 1)
        case Peeked(king, position, card):
            assert card is not None
            sentence = _("{name} looks at card {number}: {card}.")
            return sentence.format(name=names[king], number=position + 1, card=card_name(card))
        case StoppedPeeking(king):
            return _("{name} doesn’t look at any more cards.").format(name=names[king])
        case Passed(king, tax):
            return _("{name} pays {tokens} and passes.").format(name=names[king], tokens=tokens(tax, 1))
        case Built():
            return _built(event, names[event.king])
        case Attacked():
            return _attacked(event, names[event.king])
        case Defended(king, ()):
            return _("{name} spends no obsidian on the defence.").format(name=names[king])
        case Defended(king, garrisons):
            spent = tokens("obsidian", len(garrisons))
            return _("{name} spends {tokens} on the defence.").format(name=names[king], tokens=spent)
        case Rolled(_king, target, roll, attack, defence):
            sentence = _("The dice show {dice}: attack {attack} against defence {defence} in {site}.")
            dice = ", ".join(_("skull") if die == "x" else die for die in roll)
            return sentence.format(dice=dice, attack=attack, defence=defence, site=SITE_NAMES[target])
        case GarrisonsFell(king, site, lost):
            sentence = _("{name} loses {buildings} in {site}.")
            return sentence.format(name=names[king], buildings=_buildings(lost), site=SITE_NAMES[site])
        case Destroyed(king, _defender, site, lost):
            sentence = _("{name} destroys {buildings} in {site}.")
            return sentence.format(name=names[king], buildings=_buildings(lost), site=SITE_NAMES[site])
        case Captured(king, site, slots):
            sentence = _("{name} brings {tokens} to {site}.")
            return sentence.format(name=names[king], tokens=tokens("prisoner", len(slots)), site=SITE_NAMES[site])
        case CityLost(king, site):
            sentence = _("Nothing is left on {site}, so {name} has lost the city.")
            return sentence.format(site=SITE_NAMES[site], name=names[king])
        case Declined(king, site):
            return _("{name} leaves {site} to the jungle.").format(name=names[king], site=SITE_NAMES[site])
        case Turned(king, position, card):
            sentence = _("{name} turns over card {number}: {card}.")
            return sentence.format(name=names[king], number=position + 1, card=card_name(card))
        case WithoutEffect(king, card):
            return _without_effect(card, names[king])
        case Gained(king, kind, number, None):
            return _("Chaak gives {name} {tokens}.").format(name=names[king], tokens=tokens(kind, number))
        case Gained(king, kind, number, _card):
            return _("{name} gains {tokens}.").format(name=names[king], tokens=tokens(kind, number))
        case Married(king, other, kind):
            sentence = _("{name} receives {tokens} from {other} as a dowry.")
            return sentence.format(name=names[king], tokens=tokens(kind, 1), other=names[other])
        case Offered(king, _source, kind, site):
            sentence = _("{name} sacrifices {tokens} in the cenote on {site}.")
            return sentence.format(name=names[king], tokens=tokens(kind, 1), site=SITE_NAMES[site])
        case MatchPlayed(number, _courts, _cities, scored):
            if any(scored):
                return _("Ball match {number} is played.").format(number=number)
            return _("Ball match {number} is played, but nobody scores.").format(number=number)
        case Eclipsed(_king):
            return _("The sun goes dark: Chaak gives no more maize.")
        case BoughtOff(king, card, kind, sources):
            sentence = _("{name} pays {tokens}, and the danger passes ({card}).")
            paid = tokens(kind, len(sources))
            return sentence.format(name=names[king], tokens=paid, card=card_name(card))
        case Suffered(king, card, lost_there):
            return _suffered(names[king], card, lost_there)
        case Produced(king, kind, villages):
            sentence = _("{name}’s villages produce {tokens}.")
            return sentence.format(name=names[king], tokens=tokens(kind, len(villages)))
        case Distributed():
            return _distributed(event, names[event.king])
        case Scored(king, source, number, place):
            where = "" if place is None else SITE_NAMES[place]
            return _(SCORED[source]).format(name=names[king], points=points(number), site=where)
        case RoundEnded(number):
            return _("Round {round} is over.").format(round=number)
        case Finished((king,)):
            return _("The game is over: {name} wins.").format(name=names[king])
        case Finished(winners):
            sentence = _("The game is over: {names} share the victory.")
            return sentence.format(names=listed(names[king] for king in winners))
        case _ as never:
            assert_never(never)


def _buildings(some: Sequence[Building]) -> str:
    return buildings(one.type for one in some)


def _built(event: Built, name: str) -> str:
    if event.given_up:
        sentence = _("{name} removes {razed} and gives up {site}.")
    elif not event.raised:
        sentence = _("{name} removes {razed} in {site}.")
    elif event.tax is None:
        sentence = _("{name} settles {site}: {raised}.")
    elif event.founded:
        sentence = _("{name} founds a city on {site}: {raised}.")
    elif event.razed:
        sentence = _("{name} removes {razed} in {site} and builds {raised}.")
    else:
        sentence = _("{name} builds {raised} in {site}.")
    raised, razed = _buildings(event.raised), _buildings(event.razed)
    return sentence.format(name=name, site=SITE_NAMES[event.site], raised=raised, razed=razed)


def _attacked(event: Attacked, name: str) -> str:
    sentence = _("{name} attacks {target} from {origin} with {garrisons}.")
    if event.obsidian:
        sentence = _("{name} attacks {target} from {origin} with {garrisons} and {obsidian}.")
    return sentence.format(
        name=name,
        target=SITE_NAMES[event.target],
        origin=SITE_NAMES[event.origin],
        garrisons=buildings("G" for _garrison in event.garrisons),
        obsidian=tokens("obsidian", len(event.obsidian)),
    )


def _without_effect(card: Card, name: str) -> str:
    """The reason a card does nothing."""
    match card.partition(":")[0]:
        case "cenotes":
            why = _("{card}: nothing happens, as {name} has no token in a reserve or garrison that could go there.")
        case "wedding":
            why = _("{card}: nothing happens, as no other king has anything in the treasury.")
        case "favourable" | "exceptional" | "expedition" | "cacao_feast":
            why = _("{card}: nothing happens, as the supply has none left.")
        case _:
            why = _("{card}: nothing happens, as {name} has nothing that it could destroy.")
    return why.format(card=card_name(card), name=name)


def _suffered(name: str, card: Card, lost: Sequence[tuple[Site, Building]]) -> str:
    sentence = _("{card}: {name} loses {buildings} ({sites}).")
    sites = ", ".join(dict.fromkeys(SITE_NAMES[site] for site, _building in lost))
    fallen = buildings(one.type for _site, one in lost)
    return sentence.format(card=card_name(card), name=name, buildings=fallen, sites=sites)


def _distributed(event: Distributed, name: str) -> str:
    moved, lost = _sum(kind for _source, _target, kind in event.moved), _sum(kind for _source, kind in event.lost)
    if event.moved and event.lost:
        sentence = _("{name}’s people move {moved} and lose {lost}.")
    elif event.moved:
        sentence = _("{name}’s people move {moved}.")
    elif event.lost:
        sentence = _("{name}’s people lose {lost}.")
    else:
        sentence = _("{name}’s people leave everything where it is.")
    return sentence.format(name=name, moved=wealth_words(moved), lost=wealth_words(lost))


def _sum(kinds: Iterable[Kind]) -> Wealth:
    counts: dict[str, int] = {}
    for kind in kinds:
        counts[kind] = counts.get(kind, 0) + 1
    return wealth(**counts)
