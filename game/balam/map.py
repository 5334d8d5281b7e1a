"""A laid board as tables: tiles, paths, slots and features by site (BAL-11 to BAL-16)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache

from game.balam.catalogue import Direction, SiteTile
from game.balam.kinds import Feature, Kind
from game.balam.sites import ROWS, SITES, Site, site_at

DIRECTIONS: tuple[Direction, ...] = ("N", "E", "S", "W")
Pairs = tuple[tuple[int, int], ...]
Steps = tuple[tuple[int, int], ...]
"""The distance from a site to a later one, and the sites with a path over this distance as a bit mask."""
PAIRS: tuple[Pairs, ...] = ((), (), ((0, 1),), ((0, 1), (1, 2)), ((0, 1), (0, 3), (1, 2), (2, 3)))
"""The adjacent slots of a site by its number of slots, each pair in ascending order (BAL-12, BAL-119)."""


@dataclass(frozen=True, slots=True)
class LaidTile:
    """A site as its tile lies: what it produces, its slots, what is pictured on it (BAL-11, BAL-13, BAL-16)."""

    tile: str
    rotation: int
    production: Kind
    slots: int
    feature: Feature = "none"


@dataclass(frozen=True, slots=True)
class Map:
    """The tiles and the paths between them, with values derived from both; every tuple is indexed by site."""

    tiles: tuple[LaidTile | None, ...]
    """None if the board has no site."""
    near: tuple[int, ...]
    """The neighbours of each site as a bit mask: the sites that a path joins to it (BAL-14)."""
    sites: tuple[Site, ...] = field(compare=False, repr=False)
    """The sites there are, rising."""
    every: int = field(compare=False, repr=False)
    """The same as a bit mask."""
    steps: Steps = field(compare=False, repr=False)
    """All paths."""
    neighbours: tuple[tuple[Site, ...], ...] = field(compare=False, repr=False)
    around: tuple[int, ...] = field(compare=False, repr=False)
    """The site and its neighbours as a bit mask: where the influence of a market goes (BAL-42)."""
    slots: tuple[int, ...] = field(compare=False, repr=False)
    pairs: tuple[Pairs, ...] = field(compare=False, repr=False)
    """The pairs of slots that palaces and temples fit into (BAL-38)."""
    production: tuple[Kind, ...] = field(compare=False, repr=False)
    features: Mapping[Feature, int] = field(compare=False, repr=False)
    """The sites with each picture as a bit mask (BAL-16)."""
    cenotes: tuple[Site, ...] = field(compare=False, repr=False)
    key: int = field(compare=False, repr=False)
    """The hash, computed once: maps are cache keys at every move."""

    @classmethod
    def of(cls, tiles: Mapping[Site, LaidTile], paths: Iterable[tuple[Site, Site]]) -> "Map":
        """The board with these tiles and a path between the two sites of each pair."""
        near = [0] * SITES
        steps: dict[int, int] = {}
        for one, other in paths:
            near[one] |= 1 << other
            near[other] |= 1 << one
            distance = abs(one - other)
            steps[distance] = steps.get(distance, 0) | 1 << min(one, other)
        by_site = tuple([tiles.get(Site(site)) for site in range(SITES)])
        pictured: dict[Feature, int] = {"none": 0, "sea": 0, "volcano": 0, "cenote": 0}
        for site, laid in tiles.items():
            pictured[laid.feature] |= 1 << site
        return cls(
            by_site,
            tuple(near),
            tuple(sorted(tiles)),
            sum([1 << site for site in tiles]),
            tuple(sorted(steps.items())),
            tuple(map(members, near)),
            tuple([mask | 1 << site for site, mask in enumerate(near)]),
            tuple([laid.slots if laid else 0 for laid in by_site]),
            tuple([PAIRS[laid.slots] if laid else () for laid in by_site]),
            tuple([laid.production if laid else "maize" for laid in by_site]),
            pictured,
            members(pictured["cenote"]),
            hash(tuple(near)),
        )

    @classmethod
    def told(cls, tiles: tuple[LaidTile | None, ...], near: tuple[int, ...]) -> "Map":
        """The map with the fields that other programs are told."""
        paths = [(Site(site), other) for site, mask in enumerate(near) for other in members(mask)]
        return cls.of({Site(site): tile for site, tile in enumerate(tiles) if tile is not None}, paths)

    @classmethod
    def laid(cls, placed: Mapping[tuple[int, int], tuple[SiteTile, int]]) -> "Map":
        """The map with a tile, turned, in each place (column, row); exits that face each other join (BAL-14)."""
        tiles = {site_at(*place): lying(tile, rotation) for place, (tile, rotation) in placed.items()}
        exits = {site_at(*place): turned(tile.exits, rotation) for place, (tile, rotation) in placed.items()}
        paths = []
        for site, ways in exits.items():
            east, south = Site(site + ROWS), Site(site + 1)
            if "E" in ways and "W" in exits.get(east, ()):
                paths.append((site, east))
            if "S" in ways and "N" in exits.get(south, ()) and south % ROWS:
                paths.append((site, south))
        return cls.of(tiles, paths)

    def __hash__(self) -> int:
        return self.key

    @property
    def is_connected(self) -> bool:
        """True if paths lead from every site to every other."""
        return spread(self.steps, 1 << self.sites[0], self.every) == self.every

    def beside(self, feature: Feature, linked: bool = False) -> int:
        """The sites on tiles with this picture as a bit mask; with `linked` also those joined to one."""
        mask = self.features[feature]
        if linked:
            for site in members(mask):
                mask |= self.near[site]
        return mask


@cache
def lying(tile: SiteTile, rotation: int) -> LaidTile:
    """The tile after this number of quarter turns clockwise."""
    return LaidTile(tile.id, rotation, tile.production, tile.slots, tile.feature)


@cache
def turned(exits: tuple[Direction, ...], rotation: int) -> frozenset[Direction]:
    """The directions of the exits after this number of quarter turns clockwise."""
    return frozenset(DIRECTIONS[(DIRECTIONS.index(way) + rotation) % 4] for way in exits)


def spread(steps: Steps, start: int, within: int, until: int = -1) -> int:
    """The sites reachable from `start` over sites of `within`, as bit masks; stops once `until` is covered."""
    reached, before = start & within, 0
    while reached != before and until & ~reached:
        before = reached
        for distance, paths in steps:
            reached |= ((reached & paths) << distance | reached >> distance & paths) & within
    return reached


@lru_cache(maxsize=1 << 14)
def members(mask: int) -> tuple[Site, ...]:
    """The sites of a bit mask, rising."""
    found = []
    while mask:
        lowest = mask & -mask
        found.append(Site(lowest.bit_length() - 1))
        mask ^= lowest
    return tuple(found)
