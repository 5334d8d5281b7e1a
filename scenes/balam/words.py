"""Words of the table beyond those of the rules: sites, routes, the purposes of buildings."""

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from game.balam.building import free_large
from game.balam.catalogue import Catalogue
from game.balam.kinds import Feature, King, Type
from game.balam.nouns import buildings, kind_name, tokens
from game.balam.sites import SITE_NAMES, Site
from game.balam.texts import _, marked, ngettext
from game.balam.transport import pyramids, usable
from game.balam.view import View

Showing = Literal["plain", "ways", "threats", "influence"]
SHOWINGS: tuple[Showing, ...] = ("plain", "ways", "threats", "influence")
"""The ways of colouring the map."""
PURPOSES: Mapping[Type, str] = {
    "V": marked("Produces 1 token of its site’s kind at the end of each round."),
    "G": marked("A die in attack, a point in defence. Holds 1 obsidian or 1 prisoner."),
    "P": marked("Moves up to 2 tokens a round into your treasury."),
    "T": marked("Sacrifices up to 2 tokens a round for prestige."),
    "M": marked(
        "Puts one of your small pyramids on its own site and on each neighbouring site. "
        "The king with the most on a site may use it."
    ),
    "R": marked("Keeps 1 token, for later or to buy off a disaster."),
    "B": marked("Counts in ball matches. The king with the most scores 1 point per city."),
    "O": marked("The king with the most looks at cards in secret."),
}
FEATURES: Mapping[Feature, str] = {
    "none": "",
    "sea": marked("By the sea: a tidal wave destroys the whole city."),
    "volcano": marked("On a volcano tile: an eruption destroys the whole city."),
    "cenote": marked("With a cenote: its card lets your people bring a token here for twice its temple value."),
}


def percent(chance: float) -> str:
    """A chance in whole percent."""
    return _("{number}%").format(number=round(100 * chance))


def purpose(letter: Type) -> str:
    """The purpose of a building."""
    return _(PURPOSES[letter])


def site_words(view: View, site: Site, names: Sequence[str]) -> str:
    """A site in a few sentences: its product, its owner and its buildings."""
    laid, city = view.board.tiles[site], view.cities[site]
    assert laid is not None
    sentence = ngettext("{site}: {kind}, {number} slot.", "{site}: {kind}, {number} slots.", laid.slots)
    parts = [sentence.format(site=SITE_NAMES[site], kind=kind_name(laid.production), number=laid.slots)]
    if laid.feature != "none":
        parts.append(_(FEATURES[laid.feature]))
    if city is None:
        parts.append(_("Free site."))
    else:
        standing = buildings(one.type for one in city.buildings)
        parts.append(_("{name}: {buildings}.").format(name=names[city.owner], buildings=standing))
    return " ".join(parts)


def unsettled_words(view: View, king: King, site: Site, names: Sequence[str]) -> str:
    """The reason the king who has razed a city cannot settle there (BAL-58)."""
    facts = {"name": names[king], "site": SITE_NAMES[site]}
    if not free_large(view, king):
        return _("{name} can’t settle {site}: every large pyramid is on the board already.").format(**facts)
    if not any(view.treasuries[king]):
        return _("{name} can’t settle {site}: the treasury is empty.").format(**facts)
    return _("{name} can’t settle {site}: the treasury can’t pay for any building there.").format(**facts)


def price_words(catalogue: Catalogue, letter: Type) -> str:
    """The price of a building, in words."""
    cost = catalogue.costs[letter]
    if cost.kind is not None:
        return tokens(cost.kind, cost.tokens)
    return _("1 token of any kind") if cost.tokens == 1 else _("2 tokens of any kind")


class Use(NamedTuple):
    """True if a king's tokens may use a site, and the reason."""

    may: bool
    why: str


def use_of(view: View, site: Site, king: King, names: Sequence[str]) -> Use:
    """The right of a king's tokens to enter, leave and cross a site (BAL-98 to BAL-101)."""
    counts = [some[site] for some in pyramids(view)]
    city = view.cities[site]
    may = bool(usable(view, king) >> site & 1)
    others = [other for other in range(len(counts)) if other != king]
    strongest = max(others, key=lambda other: counts[other])
    facts = {"own": counts[king], "other": names[strongest], "theirs": counts[strongest]}
    if may and city is not None and city.owner == king:
        return Use(may, _("own city"))
    if may and counts[king] > counts[strongest]:
        return Use(may, _("most pyramids here"))
    if may:
        return Use(may, _("open to all"))
    if counts[strongest] > counts[king]:
        return Use(may, _("{other} has more pyramids: {theirs} to {own}").format(**facts))
    if city is not None and city.owner != king:
        return Use(may, _("{name}’s city").format(name=names[city.owner]))
    return Use(may, _("together, the rivals have more pyramids"))
