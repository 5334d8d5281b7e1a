"""Plans for the tokens of a king's people, and the blockades in their way."""

from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from game.balam.distribution import Changes, distribute, is_stored, stands
from game.balam.kinds import KINDS, Kind, King
from game.balam.moves import Assign
from game.balam.nouns import kind_name, tokens, type_name, wealth_words
from game.balam.planner import Leaning, rounds_left, suggest, usual
from game.balam.sites import LOSE, SITE_NAMES, Name, Site, name_at, site_of
from game.balam.texts import _, ngettext
from game.balam.transport import pyramids, usable
from game.balam.view import View
from game.balam.words import points


@dataclass(frozen=True)
class Plan:
    """The goal of each token; tokens without one stay where they are stored, or are lost."""

    view: View
    king: King
    pairs: tuple[tuple[Name, Name], ...]

    @classmethod
    def suggested(cls, view: View, king: King, leaning: Leaning, maize: bool, prisoners: bool) -> "Plan":
        """The best plan for a king's preferences."""
        left = rounds_left(view.options, view.matches, view.round)
        return cls(view, king, suggest(view, king, usual(view.catalogue, left, leaning, maize, prisoners)).pairs)

    def move(self) -> Assign:
        """The plan as a move."""
        return Assign(tuple(sorted(self.pairs)))

    def goal(self, source: Name) -> Name | None:
        """The goal of a token."""
        return dict(self.pairs).get(source)

    @property
    def tokens(self) -> dict[Name, Kind]:
        """The tokens of the king's people, by their places."""
        return {name: one for name, one in self._own() if one is not None}

    @property
    def goals(self) -> list[Name]:
        """The buildings that take tokens."""
        return [name for name, _content in self._own() if self.type_at(name) in "TPRG"]

    def _own(self) -> Iterator[tuple[Name, Kind | None]]:
        for site, city in enumerate(self.view.cities):
            if city is not None and city.owner == self.king:
                yield from ((name_at(Site(site), one.slot), one.content) for one in city.buildings)

    def without_production(self) -> dict[Name, Kind]:
        """The villages that produced nothing because the supply had run out, each with the missing kind (BAL-86)."""
        empty = [name for name, content in self._own() if content is None and self.type_at(name) == "V"]
        laid = {name: self.view.board.tiles[site_of(name)] for name in empty}
        return {name: tile.production for name, tile in laid.items() if tile is not None}

    def type_at(self, name: Name) -> str:
        """The type of an own building."""
        one = stands(self.view, self.king, name)
        assert one is not None
        return one.type

    def _with(self, pairs: Mapping[Name, Name]) -> "Plan":
        return replace(self, pairs=tuple(sorted(pairs.items())))

    def bringing(self, source: Name, target: Name) -> Iterator["Plan"]:
        """The plans that bring a token somewhere, those that change least first; later ones make room for it."""
        plan = {name: goal for name, goal in self.pairs if name != source}
        yield self._with({**plan, source: target})
        goal = stands(self.view, self.king, target)
        if goal is not None and is_stored(goal) and target not in plan:
            yield self._with({**plan, source: target, target: LOSE})
        for rival, other in plan.items():
            if other == target:
                yield self._with({**{one: to for one, to in plan.items() if one != rival}, source: target})

    def leaving(self, source: Name) -> "Plan":
        """The plan with a token left in place; a stored token that is already left there is thrown away."""
        plan = dict(self.pairs)
        one = stands(self.view, self.king, source)
        if plan.pop(source, None) is None and one is not None and is_stored(one):
            plan[source] = LOSE
        return self._with(plan)

    def arriving(self, target: Name) -> Name | None:
        """The last token that is brought to a building."""
        return next((source for source, goal in reversed(self.pairs) if goal == target), None)

    @cached_property
    def changes(self) -> Changes:
        """The result of the plan."""
        return distribute(self.view, self.king, self.move())

    def result(self) -> str:
        """The result of the plan, in a line."""
        changes = self.changes
        gained, scored = sum(changes.gained), sum(number for _site, number in changes.sacrificed)
        lost = tuple(sum(kind == one for _name, one in changes.lost) for kind in KINDS)
        parts = [_("+{points}").format(points=points(scored))]
        sentence = ngettext("+{number} token for the treasury", "+{number} tokens for the treasury", gained)
        parts.append(sentence.format(number=gained))
        stored = sum(target != LOSE and self.type_at(target) in "RG" for _source, target in self.pairs)
        if stored:
            parts.append(ngettext("{number} stored", "{number} stored", stored).format(number=stored))
        parts.append(_("{wealth} lost").format(wealth=wealth_words(lost)) if any(lost) else _("nothing lost"))
        return ", ".join(parts)


def place_words(plan: Plan, place: Name) -> str:
    """A building of a king in words: its token, the destination and the points; or the reason a village has none."""
    one = stands(plan.view, plan.king, place)
    assert one is not None
    words = _("{building} in {site}").format(building=type_name(one.type), site=SITE_NAMES[site_of(place)])
    if one.content is None:
        if one.type != "V":
            return words
        sentence = _("{building}: produced nothing, because the supply had no {kind} left")
        return sentence.format(building=words, kind=kind_name(plan.without_production()[place]))
    held = _("{building} with {tokens}").format(building=words, tokens=tokens(one.content, 1))
    goal = plan.goal(place)
    if goal is None:
        return _("{held}: stays there").format(held=held) if is_stored(one) else _("{held}: lost").format(held=held)
    if goal == LOSE:
        return _("{held}: thrown away").format(held=held)
    facts = {"held": held, "site": SITE_NAMES[site_of(goal)]}
    match plan.type_at(goal):
        case "T":
            scored = points(plan.view.catalogue.points[one.content])
            return _("{held}: sacrificed in the temple in {site}, {points}").format(**facts, points=scored)
        case "P":
            return _("{held}: goes to the palace in {site}, into your treasury").format(**facts)
        case "R":
            return _("{held}: kept in the reserve in {site}").format(**facts)
        case _:
            return _("{held}: arms the garrison in {site}").format(**facts)


def blocked_by(view: View, king: King, site: Site) -> King | None:
    """The rival whose pyramids close a site; None if none does."""
    counts = [some[site] for some in pyramids(view)]
    strongest = max((other for other in range(len(counts)) if other != king), key=lambda other: counts[other])
    closed = not usable(view, king) >> site & 1
    return strongest if closed and counts[strongest] > counts[king] else None


def closed_between(view: View, king: King, origin: Site, target: Site) -> tuple[Site, ...]:
    """The closed sites on the route with the fewest of them, ends included."""
    free = usable(view, king)

    def price(site: Site) -> int:
        return not free >> site & 1

    before, paid = {origin: origin}, {origin: price(origin)}
    queue = deque([origin])
    while queue:
        site = queue.popleft()
        for other in view.board.neighbours[site]:
            cost = paid[site] + price(other)
            if other not in paid or cost < paid[other]:
                before[other], paid[other] = site, cost
                # 0-1 search: open sites cost nothing, so they go to the front of the queue.
                (queue.append if price(other) else queue.appendleft)(other)
    way = [target]
    while way[-1] != origin:
        way.append(before[way[-1]])
    return tuple(site for site in reversed(way) if price(site))
