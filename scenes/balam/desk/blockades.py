"""Who blocks a way: the sites that are closed to a king's tokens, and by how many pyramids."""

from collections import deque

from game.balam.kinds import King
from game.balam.sites import Site
from game.balam.transport import pyramids, usable
from game.balam.view import View


def blocked_by(view: View, king: King, site: Site) -> tuple[King, int, int] | None:
    """The king whose pyramids close a site to another, how many he has there and how many the other; None for none."""
    counts = [some[site] for some in pyramids(view)]
    strongest = max((other for other in range(len(counts)) if other != king), key=lambda other: counts[other])
    closed = not usable(view, king) >> site & 1
    return (strongest, counts[strongest], counts[king]) if closed and counts[strongest] > counts[king] else None


def closed_between(view: View, king: King, origin: Site, target: Site) -> tuple[Site, ...]:
    """The closed sites on the way with the fewest of them, ends included."""
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
                (queue.append if price(other) else queue.appendleft)(other)
    way = [target]
    while way[-1] != origin:
        way.append(before[way[-1]])
    return tuple(site for site in reversed(way) if price(site))
