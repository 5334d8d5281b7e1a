"""What went wrong for a king at the end of a round, and why: villages that produced nothing, tokens that were lost."""

from collections import Counter
from collections.abc import Sequence
from itertools import takewhile

from game.balam.distribution import ROOM
from game.balam.events import Distributed, Event, Produced, RoundBegan
from game.balam.kinds import Kind, King
from game.balam.nouns import kind_name, listed, tokens
from game.balam.sites import SITE_NAMES, Name, Site, name_at, site_of
from game.balam.texts import _, ngettext
from game.balam.transport import reach, usable
from game.balam.view import View
from scenes.balam.words import use_of


def this_round(log: Sequence[Event]) -> list[Event]:
    """What has happened since the cards were laid out, the latest first."""
    return list(takewhile(lambda event: not isinstance(event, RoundBegan), reversed(log)))


def troubles(view: View, log: Sequence[Event], king: King, names: Sequence[str]) -> list[str]:
    """Sentences about the round that has just ended; none where all went well."""
    events = this_round(log)
    produced = {
        name for event in events if isinstance(event, Produced) and event.king == king for name in event.villages
    }
    lacking: Counter[Kind] = Counter()
    for site, city in enumerate(view.cities):
        laid = view.board.tiles[site]
        if city is not None and city.owner == king and laid is not None:
            idle = [one for one in city.buildings if one.type == "V" and name_at(Site(site), one.slot) not in produced]
            lacking[laid.production] += len(idle)
    found = [_without(kind, number) for kind, number in lacking.items() if number]
    lost = [one for event in events if isinstance(event, Distributed) and event.king == king for one in event.lost]
    return found + lost_words(view, king, lost, names)


def _without(kind: Kind, number: int) -> str:
    sentence = ngettext(
        "{number} village produced nothing, because the supply had no {kind} left.",
        "{number} villages produced nothing, because the supply had no {kind} left.",
        number,
    )
    return sentence.format(number=number, kind=kind_name(kind))


def lost_words(view: View, king: King, lost: Sequence[tuple[Name, Kind]], names: Sequence[str]) -> list[str]:
    """Which tokens were lost where, grouped by why."""
    grouped: dict[str, list[str]] = {}
    for (site, kind), number in Counter((site_of(name), kind) for name, kind in lost).items():
        where = _("{tokens} in {site}").format(tokens=tokens(kind, number), site=SITE_NAMES[site])
        grouped.setdefault(_why_lost(view, king, site, names), []).append(where)
    sentence = _("Lost: {tokens} ({why}).")
    return [sentence.format(tokens=listed(some), why=why) for why, some in grouped.items()]


def _why_lost(view: View, king: King, site: Site, names: Sequence[str]) -> str:
    within = reach(view, king)[site]
    taking = [
        other
        for other, city in enumerate(view.cities)
        if city is not None and city.owner == king and any(one.type in ROOM for one in city.buildings)
    ]
    if any(within >> other & 1 for other in taking):
        return _("no room left")
    if not usable(view, king) >> site & 1:
        return use_of(view, site, king, names).why
    return _("no temple, palace or reserve within reach")
