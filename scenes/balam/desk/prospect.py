"""What a draft will change: what is produced, and whose routes it opens or closes."""

from collections.abc import Sequence
from dataclasses import replace

from game.balam.kinds import King
from game.balam.map import members
from game.balam.nouns import listed, tokens
from game.balam.sites import SITE_NAMES, Site
from game.balam.transport import usable
from game.balam.view import View
from game.language import _
from scenes.balam.desk.draft import Draft


def prospect(view: View, king: King, draft: Draft, names: Sequence[str]) -> str:
    """A few sentences; none where only what everybody sees anyway is changed."""
    city, laid = draft.city(king), view.board.tiles[draft.site]
    assert laid is not None
    told = [] if city is not None else [_("The city is given up.")]
    villages = draft.letters.count("V") - sum(one.type == "V" for one in draft.gone)
    if villages:
        sentence = _("Production: {tokens} more a round.") if villages > 0 else _("Production: {tokens} less a round.")
        told.append(sentence.format(tokens=tokens(laid.production, abs(villages))))
    cities = tuple(city if site == draft.site else one for site, one in enumerate(view.cities))
    return " ".join([*told, *_routes(view, replace(view, cities=cities), king, draft.site, names)])


def _routes(before: View, after: View, king: King, here: Site, names: Sequence[str]) -> list[str]:
    """Which sites are opened and closed, and to whom; that a city is closed to others goes without saying."""
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
