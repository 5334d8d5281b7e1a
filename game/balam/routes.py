"""Which routes a change on a site opens and closes, and to whom, in words."""

from collections.abc import Sequence

from game.balam.kinds import King
from game.balam.map import members
from game.balam.nouns import listed
from game.balam.sites import SITE_NAMES, Site
from game.balam.state import Land
from game.balam.transport import usable
from game.language import _


def route_words(before: Land, after: Land, king: King, here: Site, names: Sequence[str]) -> list[str]:
    """The sites that are opened and closed; that a city is closed to others goes without saying."""
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
