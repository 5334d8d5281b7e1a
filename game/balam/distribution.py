"""The distribution of tokens: legality and effects (BAL-87 to BAL-95)."""

from typing import NamedTuple

from game.balam.kinds import NOTHING, ORDER, Kind, King, Wealth
from game.balam.moves import Assign
from game.balam.sites import LOSE, NAMES, SITE_NAMES, SITES, SLOTS, Name, Site
from game.balam.state import Building, City, Land, building
from game.balam.texts import _
from game.balam.transport import usable, ways
from game.engine.contract import Refusal

ROOM = {"T": 2, "P": 2, "R": 1, "G": 1}
"""The number of tokens a building takes in a distribution (BAL-89 to BAL-92)."""


class Changes(NamedTuple):
    """The effects of a distribution."""

    cities: tuple[tuple[Site, City], ...]
    """The king's cities where a token came or went, as they stand now."""
    gained: Wealth
    """The tokens that palaces moved to the treasury (BAL-90)."""
    returned: Wealth
    """The tokens that returned to the supply: sacrificed or lost (BAL-89, BAL-95)."""
    sacrificed: tuple[tuple[Site, int], ...]
    """The points that the temples of each city brought, by site."""
    moved: tuple[tuple[Name, Name, Kind], ...]
    """Every token that was moved, from where to where."""
    lost: tuple[tuple[Name, Kind], ...]
    """Every token that was thrown away or not moved, and its building."""


def stands(land: Land, king: King, name: Name) -> Building | None:
    """The king's building of this name, None if there is none."""
    city = land.cities[name // SLOTS] if 0 <= name < SITES * SLOTS else None
    if city is not None and city.owner == king:
        for one in city.buildings:
            if one.slots[0] == name % SLOTS:
                return one
    return None


def is_stored(one: Building) -> bool:
    """True if the token on a building stays unless it is moved: in a reserve, or obsidian in a garrison (BAL-94)."""
    return one.content is not None and (one.type == "R" or (one.type == "G" and one.content == "obsidian"))


def refusal(land: Land, king: King, move: Assign) -> Refusal | None:
    """The reason this distribution is not allowed; None if it is allowed."""
    if not move.pairs:
        return None
    sources = {source for source, _target in move.pairs}
    filled: dict[Name, int] = {}
    before = -1
    for source, target in move.pairs:
        if source <= before:
            sentence = _("Name every token once, in the order of the buildings: {name} comes too late.")
            return Refusal("BAL-88", sentence.format(name=_text(source)))
        before = source
        origin = stands(land, king, source)
        if origin is None or origin.content is None:
            return Refusal("BAL-88", _("You have no token on {name}.").format(name=_text(source)))
        if target == LOSE:
            if not is_stored(origin):
                sentence = _("The token on {name} isn’t stored. Leave it out, and it’s lost.")
                return Refusal("BAL-94, BAL-95", sentence.format(name=_text(source)))
            continue
        goal = stands(land, king, target)
        if goal is None or goal.type not in ROOM or source == target:
            return _wrong_goal(goal, source, target)
        if goal.type == "G" and origin.content != "obsidian":
            return Refusal("BAL-92", _("The garrison {name} takes only obsidian.").format(name=_text(target)))
        if source // SLOTS != target // SLOTS and not ways(land, king)[source // SLOTS] >> target // SLOTS & 1:
            return _no_way(land, king, Site(source // SLOTS), Site(target // SLOTS))
        if target not in filled:
            filled[target] = is_stored(goal) and target not in sources
        filled[target] += 1
        if filled[target] > ROOM[goal.type]:
            return _no_room(goal, target)
    return None


def _wrong_goal(goal: Building | None, source: Name, target: Name) -> Refusal:
    """The reason nothing can be brought to this building."""
    if goal is None:
        return Refusal("BAL-88", _("You have no building {name}.").format(name=_text(target)))
    if source == target:
        return Refusal("BAL-94", _("The token on {name} is already there. Leave it out.").format(name=_text(target)))
    sentence = _("{name} takes no tokens. Bring them to a temple, a palace, a reserve or a garrison.")
    return Refusal("BAL-88", sentence.format(name=_text(target)))


def _no_room(goal: Building, target: Name) -> Refusal:
    """The reason nothing more can be brought to this building."""
    match goal.type:
        case "T":
            return Refusal("BAL-89", _("The temple {name} takes 2 tokens, no more.").format(name=_text(target)))
        case "P":
            return Refusal("BAL-90", _("The palace {name} takes 2 tokens, no more.").format(name=_text(target)))
        case "R":
            sentence = _("The reserve {name} holds 1 token. Move or lose that one first.")
            return Refusal("BAL-91", sentence.format(name=_text(target)))
        case _:
            sentence = _("The garrison {name} holds 1 obsidian. Move or lose that one first.")
            return Refusal("BAL-92", sentence.format(name=_text(target)))


def _no_way(land: Land, king: King, origin: Site, target: Site) -> Refusal:
    """A refusal that names the closed site, or says that no open path leads there."""
    free = usable(land, king)
    here, there = SITE_NAMES[origin], SITE_NAMES[target]
    if not free >> origin & 1:
        sentence = _("Nothing can leave {site}, because a rival has more pyramids there.")
        return Refusal("BAL-98, BAL-102", sentence.format(site=here))
    if not free >> target & 1:
        sentence = _("Nothing can enter {site}, because a rival has more pyramids there.")
        return Refusal("BAL-98, BAL-102", sentence.format(site=there))
    sentence = _("No route is open to your tokens from {here} to {there}.")
    return Refusal(_("BAL-97 to BAL-101"), sentence.format(here=here, there=there))


def _text(name: Name) -> str:
    return NAMES[name] if 0 <= name < len(NAMES) else str(name)


def distribute(land: Land, king: King, move: Assign) -> Changes:
    """The effects of an allowed distribution; tokens neither moved nor stored are lost (BAL-89 to BAL-95)."""
    goals = dict(move.pairs)
    arriving: dict[Name, Kind] = {}
    gained, returned = list(NOTHING), list(NOTHING)
    offered: dict[Site, int] = {}
    moved: list[tuple[Name, Name, Kind]] = []
    for source, target in move.pairs:
        if target == LOSE:
            continue
        origin, goal = stands(land, king, source), stands(land, king, target)
        assert origin is not None
        assert goal is not None
        assert origin.content is not None
        kind = origin.content
        moved.append((source, target, kind))
        if goal.type == "P":
            gained[ORDER[kind]] += 1
        elif goal.type == "T":
            site = Site(target // SLOTS)
            offered[site] = offered.get(site, 0) + land.catalogue.points[kind]
            returned[ORDER[kind]] += 1
        else:
            arriving[target] = kind
    lost: list[tuple[Name, Kind]] = []
    changed: list[tuple[Site, City]] = []
    for place, city in enumerate(land.cities):
        if city is None or city.owner != king:
            continue
        after = list(city.buildings)
        for number, one in enumerate(city.buildings):
            content = one.content
            name = Name(place * SLOTS + one.slots[0])
            if content is not None:
                gone_to = goals.get(name)
                if gone_to is None and is_stored(one):
                    continue
                if gone_to is None or gone_to == LOSE:
                    lost.append((name, content))
                    returned[ORDER[content]] += 1
                after[number] = building(one.type, one.slots, arriving.get(name))
            elif name in arriving:
                after[number] = building(one.type, one.slots, arriving[name])
        if (buildings := tuple(after)) != city.buildings:
            changed.append((Site(place), City(king, buildings)))
    sacrificed = tuple(sorted(offered.items()))
    return Changes(tuple(changed), tuple(gained), tuple(returned), sacrificed, tuple(moved), tuple(lost))
