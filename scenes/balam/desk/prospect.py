"""What a draft will change: what is produced, and whose routes it opens or closes."""

from collections.abc import Sequence

from game.balam.kinds import King
from game.balam.nouns import tokens
from game.balam.reasons import route_words
from game.balam.texts import _
from game.balam.view import View
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
    return " ".join([*told, *route_words(view, view.changed(cities=cities), king, draft.site, names)])
