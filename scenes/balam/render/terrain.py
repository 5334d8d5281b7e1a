"""The ground of a board as numbers: heights and colours of hills, fields, rock, beaches, causeways and water."""

from dataclasses import dataclass
from itertools import pairwise
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from game.balam.map import LaidTile, Map
from game.balam.sites import ROWS, Site

Grid = NDArray[np.float32]
"""A value at each point of the ground, rows from the north."""

RISE = 0.64
"""Height of a standing thing in the picture, in its own heights."""
PLAZA = (0.06, 0.06)
"""The middle of a plaza, seen from the middle of its tile, in tiles."""
PAD = 0.31
"""The side of a slot, in tiles."""
_RING = ((-0.17, -0.17), (0.17, -0.17), (0.17, 0.17), (-0.17, 0.17))
SLOTS = {2: ((-0.17, 0.12), (0.17, 0.12)), 3: _RING[:3], 4: _RING}
"""The middles of the slots from the middle of the plaza: three are a ring without its last corner (BAL-12)."""
VOLCANO = {2: (0.87, 0.22, 0.33), 4: (0.99, 0.03, 0.22)}
CENOTE = {2: (0.8, 0.2, 0.17), 4: (0.93, 0.09, 0.13)}
"""Place on its tile and radius of a volcano and of a cenote, by the number of slots."""
WAY = 0.058
"""Half the width of a causeway."""
MEANDER = 1.3
"""How much more than the ground the river is bent."""
BANK = 0.35
"""The distance from a line, before it is bent, within which the ground depends on it."""

WARM, COOL, FIRE = (1.07, 1.02, 0.88), (0.78, 0.9, 1.08), (1.0, 0.62, 0.25)
"""The light of the sun, of the shade, and of lava: red, green and blue."""
JUNGLE, GLADE, HUMUS = "#1B5344", "#4A9650", "#2C4A30"
STONE, PALE, EDGE = "#E9D6AC", "#F6E9CB", "#A88F5E"


def rgb(colour: str) -> NDArray[np.float32]:
    """Red, green and blue of a colour, from 0 to 1."""
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], np.float32)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the ground, in tiles from the north-west corner of the board, points per tile, and the slant."""

    left: float
    top: float
    right: float
    bottom: float
    points: float
    slant: float

    def axes(self) -> tuple[Grid, Grid]:
        """The coordinates of the columns and of the rows."""
        across = max(8, round((self.right - self.left) * self.points))
        down = max(8, round((self.bottom - self.top) * self.points * self.slant))
        columns = self.left + (np.arange(across, dtype=np.float32) + 0.5) * (self.right - self.left) / across
        rows = self.top + (np.arange(down, dtype=np.float32) + 0.5) * (self.bottom - self.top) / down
        return columns.astype(np.float32), rows.astype(np.float32)


def seed_of(board: Map) -> int:
    """A number that differs from board to board."""
    return crc32(repr((board.tiles, board.near)).encode())


def site_middle(site: Site) -> tuple[float, float]:
    """The middle of a site's plaza, in tiles."""
    column, row = divmod(site, ROWS)
    return column + 0.5 + PLAZA[0], row + 0.5 + PLAZA[1]


def _spline(lattice: Grid, places: Grid, first: int) -> Grid:
    """The rows of a cubic spline through the rows of a lattice, whose first one is at the place `first`."""
    start = np.floor(places).astype(int)
    part = (places - start)[:, None]
    start -= first + 1
    terms = ((1 - part) ** 3, 3 * part**3 - 6 * part**2 + 4, -3 * part**3 + 3 * part**2 + 3 * part + 1, part**3)
    found: Grid = lattice[start] * (terms[0] / 6)
    for step, term in enumerate(terms[1:], start=1):
        found += lattice[start + step] * (term / 6)
    return found


class Noise:
    """Smooth random hills over a window; the same place has the same height in every window."""

    def __init__(self, seed: int, columns: Grid, rows: Grid) -> None:
        self._seed, self._columns, self._rows = seed, columns, rows

    def hills(self, kind: int, often: float, octaves: int = 1) -> Grid:
        """Between about -1 and 1, with `often` hills per tile, each octave twice as many and half as high."""
        total = np.zeros((len(self._rows), len(self._columns)), np.float32)
        for octave in range(octaves):
            total += self._octave(kind * 16 + octave, often * 2**octave) * 0.5**octave
        return total

    def bends(self) -> tuple[Grid, Grid]:
        """The distance by which lines are bent, so that nothing is straight."""
        return self.hills(1, 2.1, 2) * 0.05, self.hills(2, 2.1, 2) * 0.05

    def _octave(self, kind: int, often: float) -> Grid:
        reach = 14  # tiles north and west of the board that may be seen
        across, down = self._columns * often, self._rows * often
        first = int(np.floor(across.min())) - 1, int(np.floor(down.min())) - 1
        number = int(np.ceil(across.max())) - first[0] + 3, int(np.ceil(down.max())) - first[1] + 3
        wide = min(256, round(64 * often))
        chance = np.random.default_rng((self._seed, kind))
        lattice = chance.random((wide, wide), np.float32) * 2 - 1
        origin = round(reach * often)
        values = lattice.take(range(first[1] + origin, first[1] + origin + number[1]), 0, mode="wrap")
        values = values.take(range(first[0] + origin, first[0] + origin + number[0]), 1, mode="wrap")
        rows = _spline(values, down, first[1])
        found: Grid = _spline(np.ascontiguousarray(rows.T), across, first[0]).T * np.float32(1.7)
        return found


def _meandering(points: list[NDArray[np.float64]], chance: np.random.Generator) -> list[NDArray[np.float64]]:
    """A line with a random bow in the middle of each stretch, without corners."""
    bowed = [points[0]]
    for start, end in pairwise(points):
        along = end - start
        bowed += [(start + end) / 2 + np.array((-along[1], along[0])) * chance.uniform(-0.07, 0.07), end]
    return _rounded(bowed)


def _rounded(points: list[NDArray[np.float64]]) -> list[NDArray[np.float64]]:
    """A line with its corners cut twice."""
    for _ in range(2):
        halves = [points[0]]
        for start, end in pairwise(points):
            halves += [start * 0.75 + end * 0.25, start * 0.25 + end * 0.75]
        points = [*halves, points[-1]]
    return points


def _extent(board: Map) -> tuple[int, int]:
    """The width and height of a board in tiles."""
    return max(site // ROWS for site in board.sites) + 1, max(site % ROWS for site in board.sites) + 1


def _river(board: Map) -> list[NDArray[np.float64]]:
    """A river between the plazas, from the hills to the edge of the map, before it is bent."""
    chance = np.random.default_rng((seed_of(board), 78))
    across, down = _extent(board)
    column, row = int(chance.integers(2, across - 1)), 1
    points = [np.array((column + 0.02, row + 0.0))]
    while row < down:
        if chance.random() < 0.45 and 1 < column < across - 1:
            column += 1 if chance.random() < 0.5 else -1
            points.append(np.array((column + chance.uniform(-0.05, 0.05), row + chance.uniform(-0.06, 0.0))))
        row += 1
        points.append(np.array((column + chance.uniform(-0.06, 0.06), row + chance.uniform(-0.06, 0.0))))
    points.append(np.array((column + 0.1, down + 3.0)))
    return _meandering(points, chance)


def river_course(board: Map) -> list[tuple[float, float]]:
    """The middle of the river as it is seen, from its spring on, in tiles."""
    straight = np.array(_river(board), np.float32)
    course = straight
    for _ in range(2):  # bends depend on the bent place itself, so each pass comes closer
        bends = Noise(seed_of(board), course[:, 0], course[:, 1]).bends()
        course = straight - MEANDER * np.stack([np.diag(one) for one in bends], -1)
    return [(float(x), float(y)) for x, y in course]


def step(values: Grid, low: float, high: float) -> Grid:
    """0 below `low`, 1 above `high`, smooth in between; the other way round if `low` is the higher."""
    share = np.clip((values - low) / (high - low), 0, 1)
    found: Grid = share * share * (3 - 2 * share)
    return found


class Terrain:
    """The ground of a board in a window: masks from 0 to 1, heights, colours."""

    def __init__(self, board: Map, window: Section) -> None:
        self.board, self.window = board, window
        self.columns, self.rows = window.axes()
        self.seed = seed_of(board)
        self.noise = Noise(self.seed, self.columns, self.rows)
        shape = len(self.rows), len(self.columns)
        self.x = np.broadcast_to(self.columns, shape)
        self.y = np.broadcast_to(self.rows[:, None], shape)
        far = np.full(shape, 9, np.float32)
        self.plaza, self.way, self.sea, self.river = far.copy(), far.copy(), far.copy(), far.copy()
        self.cenote, self.volcano = far.copy(), far.copy()
        """Distances in tiles to the nearest of each; within a plaza and the sea below 0."""
        self.shares = {kind: np.zeros(shape, np.float32) for kind in ("maize", "cacao", "shell", "jade", "obsidian")}
        """The share of the ground that each product has taken from the jungle."""
        self.height = np.zeros(shape, np.float32)
        self.colour = np.zeros((3, *shape), np.float32)

        self.bend = self.noise.bends()
        across, down = _extent(board)
        beyond = np.maximum(np.abs(self.x - across / 2) - across / 2, np.abs(self.y - down / 2) - down / 2)
        self.coast = self.noise.hills(10, 0.8, 2) * np.clip(beyond + 0.1, 0.0, 0.8) * 0.7
        for site in board.sites:
            self._lay_site(site)
        self._lay_ways()
        self._lay_line(self.river, _river(board), MEANDER)
        self._raise()
        self._paint()
        self._light()

    def _near(self, left: float, top: float, right: float, bottom: float) -> tuple[slice, slice]:
        """The part of the grids between these coordinates."""
        rows = np.searchsorted(self.rows, (top, bottom))
        columns = np.searchsorted(self.columns, (left, right))
        return slice(*map(int, rows)), slice(*map(int, columns))

    def _lay_site(self, site: Site) -> None:
        laid = self.board.tiles[site]
        assert laid is not None
        column, row = divmod(site, ROWS)
        far = 4 if laid.feature == "sea" else 0.5
        part = self._near(column - far, row - far, column + 1 + far, row + 1 + far)
        x, y = self.x[part] + self.bend[0][part], self.y[part] + self.bend[1][part]
        across, down = self.x[part] - column, self.y[part] - row
        middle = site_middle(site)
        for left, top in SLOTS[laid.slots]:
            flat = np.abs(self.x[part] - middle[0] - left), np.abs(self.y[part] - middle[1] - top)
            outside = [np.maximum(one - PAD / 2 + 0.05, 0) for one in flat]
            wavy = np.hypot(*outside) - 0.05 + self.bend[0][part] * 0.12
            self.plaza[part] = np.minimum(self.plaza[part], wavy)
        around = np.hypot(x - middle[0], (y - middle[1]) * 1.05)
        share = self.shares[laid.production][part]
        np.maximum(share, step(around, 0.74, 0.6), out=share)
        self._lay_feature(laid, part, across, down)

    def _lay_feature(self, laid: LaidTile, part: tuple[slice, slice], across: Grid, down: Grid) -> None:
        if laid.feature == "sea":
            across = across if laid.rotation in (0, 3) else 1 - across
            down = down if laid.rotation in (0, 1) else 1 - down
            west = np.maximum(across - 0.08, down - 0.98)
            north = np.maximum(down - 0.12, across - 0.98)
            coast = np.minimum(west, north) + self.bend[0][part] * 1.6 + self.bend[1][part] * 1.6 + self.coast[part]
            self.sea[part] = np.minimum(self.sea[part], coast)
        elif laid.feature in ("volcano", "cenote"):
            places = VOLCANO if laid.feature == "volcano" else CENOTE
            grid = self.volcano if laid.feature == "volcano" else self.cenote
            left, top, radius = places[2 if laid.slots == 2 else 4]
            away = np.hypot(across - left + self.bend[0][part] * 0.7, down - top + self.bend[1][part] * 0.7)
            grid[part] = np.minimum(grid[part], away / radius)

    def _lay_ways(self) -> None:
        """Causeways that wind from plaza to plaza."""
        for site in self.board.sites:
            for other in self.board.neighbours[site]:
                if other > site:
                    chance = np.random.default_rng((self.seed, 77, site, other))
                    start, end = np.array(site_middle(site)), np.array(site_middle(other))
                    along = end - start
                    aside = np.array((-along[1], along[0]))
                    sway = chance.uniform(-0.075, 0.075, 2)
                    points = [start, start + along * 0.4, start + along * 0.5, start + along * 0.6, end]
                    for place, shift in ((1, sway[0] * 0.5), (2, sway[0]), (3, sway[1])):
                        points[place] = points[place] + aside * shift
                    self._lay_line(self.way, _rounded(points))

    def _lay_line(self, grid: Grid, points: list[NDArray[np.float64]], bend: float = 0.5) -> None:
        """The distance to a line through these points, as far as its banks reach."""
        for start, end in pairwise(points):
            (left, right), (top, bottom) = np.sort(np.stack((start, end), -1)).tolist()
            part = self._near(left - BANK, top - BANK, right + BANK, bottom + BANK)
            (x, y), (wide, high) = start.tolist(), (end - start).tolist()
            across = self.x[part] + self.bend[0][part] * bend - x
            down = self.y[part] + self.bend[1][part] * bend - y
            share = np.clip((across * wide + down * high) / (wide**2 + high**2), 0, 1)
            across -= share * wide
            down -= share * high
            grid[part] = np.minimum(grid[part], np.sqrt(across**2 + down**2))

    def _raise(self) -> None:
        """The heights of everything."""
        noise = self.noise
        calm = step(np.minimum(np.minimum(self.plaza, self.way - WAY), self.river - 0.05), 0.0, 0.16)
        dry = step(self.sea, 0.0, 0.16)
        hills = noise.hills(3, 0.9, 3) * 0.5 + 0.5
        self.height += hills * 0.14 * calm * dry
        rough = noise.hills(4, 3.2, 3)
        ridges = 1 - np.abs(noise.hills(5, 2.3, 2))
        self.height += self.shares["jade"] * calm * dry * (ridges**2 * 0.2 + rough * 0.02)
        self.height += self.shares["obsidian"] * calm * (0.08 + rough * 0.045)
        self.height += self.shares["cacao"] * calm * 0.03
        slope = (hills * 0.5 + noise.hills(6, 1.3) * 0.35) * calm * dry
        steps = np.floor(slope * 6) + step(slope * 6 % 1, 0.72, 1.0)
        self.terrace = step(slope * 6 % 1, 0.62, 0.8) * self.shares["maize"]
        self.height += self.shares["maize"] * (steps * 0.017 - hills * 0.11 * calm * dry)
        cone = np.maximum(0, 1 - self.volcano)
        peak = 0.46 * cone**1.2 * (1 + 0.16 * rough) * step(self.way, WAY * 0.8, 0.2)
        crater = step(self.volcano, 0.24, 0.1)
        self.height += peak * (1 - crater) + np.minimum(peak, 0.3) * crater
        self.height += np.where(self.plaza < 0, 0.013, 0) * dry
        self.height -= 0.05 * step(self.cenote, 1.0, 0.86)
        self.height = self.height.astype(np.float32)

    def _paint(self) -> None:
        """The colours before any light falls on them."""
        noise, colour = self.noise, self.colour
        fine, grain = noise.hills(7, 5, 2), noise.hills(8, 17, 2)
        wide = noise.hills(9, 0.7, 2)
        self.groves = wide
        colour[:] = rgb(JUNGLE)[:, None, None]
        self._mix("#2C7048", step(fine + wide, -0.3, 0.9))
        self._mix(GLADE, step(wide + fine * 0.4, 0.35, 1.1) * 0.8)
        self._mix(HUMUS, step(grain, 0.5, 1.1) * 0.35)
        self._paint_maize(fine, grain)
        self._mix("#4F5B2F", self.shares["cacao"] * 0.85)
        self._mix("#7A4D2B", self.shares["cacao"] * step(fine + grain * 0.5, 0.05, 0.8) * 0.75)
        rock = self.shares["jade"]
        self._mix("#7C8E7E", rock * 0.9)
        self._mix("#B6BFA4", rock * step(self.height, 0.1, 0.24) * 0.8)
        self._mix("#3FA588", rock * step(np.abs(fine), 0.16, 0.04) * 0.75)
        self._mix("#4A7A4C", rock * step(grain + fine, 0.35, 1.1) * 0.7)
        ash: Grid = np.maximum(self.shares["obsidian"], step(self.volcano, 1.2, 0.9))
        self._mix("#6B5860", ash * 0.92)
        self._mix("#3D3342", ash * step(fine + grain * 0.4, 0.0, 0.9) * 0.85)
        self._mix("#8A6A5C", ash * step(grain, 0.5, 1.2) * 0.5)
        self._mix("#C9633C", step(self.volcano, 0.5, 0.14) * step(np.abs(fine), 0.22, 0.03) * 0.95)
        self._mix("#FF8A2E", step(self.volcano, 0.24, 0.08))
        self._mix("#FFE08A", step(self.volcano, 0.12, 0.03))
        beach = np.maximum(self.shares["shell"] * 0.95, step(self.sea, 0.34, 0.1))
        self._mix("#E8CF97", beach)
        self._mix("#F7E6BE", beach * step(fine + grain * 0.5, 0.0, 0.9) * 0.6)
        self._mix("#7FAE5A", self.shares["shell"] * step(wide * 0.6 + fine, 0.4, 1.0) * step(self.sea, 0.1, 0.3) * 0.8)
        self._paint_river(fine)
        self._paint_ways(grain)
        self._paint_plazas(fine, grain)
        self._paint_water(fine)

    def _mix(self, paint: str, share: Grid) -> None:
        """Lay a colour over the ground."""
        for plane, part in zip(self.colour, rgb(paint), strict=True):
            plane += (part - plane) * share

    def _paint_maize(self, fine: Grid, grain: Grid) -> None:
        """Fields, each with furrows of its own."""
        share = self.shares["maize"]
        cells = np.floor(self.x * 2.3 + self.bend[0] * 5), np.floor(self.y * 2.3 + self.bend[1] * 5)
        lot = np.sin(cells[0] * 127.1 + cells[1] * 311.7 + self.seed % 97) * 43758.5453
        lot = lot - np.floor(lot)
        turn = lot * np.pi
        furrow = np.sin((self.x * np.cos(turn) + self.y * np.sin(turn)) * 2 * np.pi * 12 + self.bend[0] * 30)
        self._mix("#9DB04A", share)
        self._mix("#E3C55C", share * step(lot.astype(np.float32), 0.3, 0.6) * 0.85)
        self._mix("#7FA542", share * step(lot.astype(np.float32), 0.78, 0.9) * 0.9)
        self._mix("#6E8A35", share * step(furrow.astype(np.float32), 0.1, 0.9) * 0.5)
        self._mix("#F0D879", share * step(-furrow.astype(np.float32), 0.5, 1.0) * step(grain, -0.2, 0.6) * 0.5)
        self._mix("#4F8A45", share * step(fine + grain, 0.75, 1.3) * 0.8)
        self._mix("#B98E52", self.terrace * 0.6)

    def _paint_river(self, fine: Grid) -> None:
        width = 0.05 + fine * 0.008
        land = step(self.sea, -0.02, 0.06)
        self._mix("#B7A56C", step(self.river - width, 0.045, 0.01) * land * 0.85)
        self._mix("#2E93B8", step(self.river - width, 0.006, -0.008) * land)
        self._mix("#6CC7DA", step(self.river - width * 0.4, 0.01, -0.012) * land * 0.7)

    def _paint_ways(self, grain: Grid) -> None:
        edge = self.way + grain * 0.006
        self._mix("#3F3A26", step(edge, WAY + 0.05, WAY) * 0.45)
        self._mix(EDGE, step(edge, WAY + 0.012, WAY + 0.004))
        self._mix(STONE, step(edge, WAY, WAY - 0.008))
        self._mix(PALE, step(edge + grain * 0.012, WAY * 0.62, WAY * 0.4) * 0.8)
        self._mix("#C3AA76", step(grain, 0.55, 0.95) * step(edge, WAY, WAY - 0.01) * 0.5)

    def _paint_plazas(self, fine: Grid, grain: Grid) -> None:
        """The court of a site, and its slots paved with stone."""
        around = self.plaza
        court = step(around + fine * 0.02, 0.075, 0.01) * step(self.sea, 0.0, 0.05)
        self._mix("#C9A66C", court * 0.8)
        self._mix("#A9854F", court * step(grain, 0.2, 0.9) * 0.5)
        self._mix("#7D6339", step(around, 0.016, 0.006) * 0.8)
        self._mix("#C4A873", step(around, 0.0, -0.006))
        inside = step(around, -0.012, -0.02)
        self._mix("#DCC597", inside)
        self._mix("#E9D8B0", inside * step(fine, -0.2, 0.8) * 0.7)
        joints = np.minimum(np.abs((self.x * 13 + self.bend[0] * 3) % 1 - 0.5), np.abs((self.y * 11) % 1 - 0.5))
        self._mix("#B0925C", inside * step(joints, 0.09, 0.03) * 0.4)
        self._mix("#8FA35A", inside * step(fine + grain * 0.8, 1.0, 1.5) * 0.6)

    def _paint_water(self, fine: Grid) -> None:
        depth = -self.sea + fine * 0.03
        self._mix("#F4E7C6", step(self.sea, 0.05, 0.0) * step(self.plaza, 0.0, 0.03))
        wet = step(depth, 0.0, 0.02)
        self._mix("#6FD3D0", wet)
        self._mix("#2FA7C4", step(depth, 0.06, 0.3))
        self._mix("#1F7FB0", step(depth, 0.3, 1.2))
        self._mix("#E9FBF6", step(np.abs(depth - 0.03), 0.016, 0.004) * 0.85)
        self._mix("#C9EFEA", step(np.abs(depth - 0.12 - fine * 0.02), 0.008, 0.002) * 0.5)
        self._mix("#D9C596", step(self.cenote, 1.32, 1.14) * step(self.plaza, 0.0, 0.02) * 0.95)
        self._mix("#8A7C58", step(self.cenote, 1.1, 1.0))
        self._mix("#3FB6C6", step(self.cenote, 0.98, 0.9))
        self._mix("#14668F", step(self.cenote + fine * 0.05, 0.8, 0.3))

    def _light(self) -> None:
        """Sun from the north-west: bright and dark slopes, soft shadows, warm light and cool shade."""
        per = self.window.points
        south, east = (np.asarray(one, np.float32) * per for one in np.gradient(self.height))
        south *= self.window.slant
        facing = (0.66 + 0.56 * east + 0.46 * south) / np.sqrt(1 + east**2 + south**2)
        bright = np.clip(facing / 0.66, 0.42, 1.5)
        shade = np.zeros_like(self.height)
        for place in range(1, 13):
            shift = round(place * per * 0.03)
            if shift:
                higher = (
                    np.roll(self.height, (round(shift * 0.8 * self.window.slant), shift), (0, 1)) - place * 0.03 * 0.9
                )
                shade = np.maximum(shade, step(higher - self.height, 0.0, 0.035))
        lit = bright * (1 - 0.36 * shade)
        share = np.clip(lit, 0, 1)
        glow = step(self.volcano, 0.3, 0.05) * 0.75
        for plane, warm, cool, fire in zip(self.colour, WARM, COOL, FIRE, strict=True):
            plane *= (0.3 + 0.72 * lit) * (cool + (warm - cool) * share)
            plane += (fire - plane) * glow
        np.clip(self.colour, 0, 1, out=self.colour)


def seen(terrain: Terrain) -> NDArray[np.uint8]:
    """The ground as a picture, far rows first, so that near hills hide what is behind them."""
    high, wide = terrain.height.shape
    lift = terrain.height * terrain.window.points * RISE
    tops = np.clip(np.arange(high, dtype=np.float32)[:, None] - lift, 0, high - 1).astype(np.int32)
    colours = np.moveaxis(terrain.colour * 255, 0, -1).astype(np.uint8)
    picture = colours.copy()
    across = np.arange(wide)
    drop = np.ones_like(tops)
    drop[:-1] = np.clip(tops[1:] - tops[:-1], 1, 9)
    for row in range(high):
        picture[tops[row], across] = colours[row]
        tall = int(drop[row].max())
        for fill in range(1, tall):
            deep = drop[row] > fill
            picture[np.minimum(tops[row][deep] + fill, high - 1), across[deep]] = colours[row][deep]
    return picture
