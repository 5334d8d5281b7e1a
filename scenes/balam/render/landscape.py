"""The picture of a board's landscape: the ground, and the trees, crops and rocks that stand on it."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
import pygame

from game.balam.map import Map
from game.balam.sites import ROWS
from scenes.balam.render import growth
from scenes.balam.render.terrain import RISE, WAY, Grid, Section, Terrain, seen
from scenes.look.drawing_time import Steps, in_steps

FINENESS, LEAST, MOST = 0.5, 44.0, 104.0
"""Points of the ground per pixel of the window, and the fewest and most per tile."""
QUICK, FEW = 0.15, 20.0
"""Points per pixel, and the fewest per tile, of a picture that is drawn at once."""
GAP = 0.078
"""The distance of trees, in tiles."""
STEPS = 50
"""The sizes of plants, up to the width of a tile."""


class Sight(NamedTuple):
    """A board in a picture of a size, with the corner of the board, and the width and height of a tile."""

    board: Map
    size: tuple[int, int]
    corner: tuple[int, int]
    side: int
    depth: int
    quick: bool = False
    """True for a blurred ground, in a third of the time."""

    def drawn(self) -> pygame.Surface:
        """The landscape, shaded beyond the board."""
        return landscape(self)


def landscape(sight: Sight, shaded: bool = True) -> pygame.Surface:
    """The landscape, drawn now if time is not limited; `shaded` beyond the board."""
    return in_steps((sight, shaded), partial(_in_steps, sight, shaded))


def _in_steps(sight: Sight, shaded: bool) -> Steps[pygame.Surface]:
    size, corner, side, depth = sight.size, sight.corner, sight.side, sight.depth
    window = Section(
        -corner[0] / side,
        -corner[1] / depth,
        (size[0] - corner[0]) / side,
        (size[1] - corner[1]) / depth + 0.4,
        max(FEW, side * QUICK) if sight.quick else min(MOST, max(LEAST, side * FINENESS)),
        depth / side,
    )
    terrain = Terrain(sight.board, window)
    yield
    ground = pygame.surfarray.make_surface(seen(terrain).swapaxes(0, 1))
    picture = pygame.Surface(size, 0, 32)
    whole = pygame.transform.smoothscale(ground, (size[0], round((window.bottom - window.top) * depth)))
    picture.blit(whole, (0, 0))
    yield
    for blits in _planted(terrain, side):
        picture.blits(blits, doreturn=False)
        yield
    if shaded:
        _darken_edges(picture, sight)
    return picture


def _darken_edges(picture: pygame.Surface, sight: Sight) -> None:
    """Shade the land beyond the board, so that the board and the panels stand out."""
    across, down = (max(ends) + 1 for ends in zip(*(divmod(site, ROWS) for site in sight.board.sites), strict=True))
    wide, high = 96, 54
    x = (np.arange(wide) + 0.5) / wide * sight.size[0] - sight.corner[0]
    y = (np.arange(high) + 0.5) / high * sight.size[1] - sight.corner[1]
    beyond_x = np.maximum(np.maximum(-x, x - across * sight.side), 0)[:, None]
    beyond_y = np.maximum(np.maximum(-y, y - down * sight.depth), 0)[None, :]
    share = np.clip(np.hypot(beyond_x, beyond_y) / sight.side / 1.1, 0, 1)
    shade = pygame.Surface((wide, high), 0, 32)
    tones = np.stack([255 - share * part for part in (165, 125, 130)], -1)
    pygame.surfarray.pixels3d(shade)[:] = tones.astype(np.uint8)
    picture.blit(pygame.transform.smoothscale(shade, sight.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


Blits = list[tuple[pygame.Surface, tuple[int, int]]]


def _planted(terrain: Terrain, side: float) -> tuple[Blits, Blits]:
    """The shadows, then everything that stands on the ground."""
    chance = np.random.default_rng((terrain.seed, 5))
    window = terrain.window
    across, down = int((window.right - window.left) / GAP) + 2, int((window.bottom - window.top) / GAP) + 2
    # The same place has the same trees in every window: the lattice starts far outside the board.
    x = (np.arange(across) + np.floor(window.left / GAP)) * GAP
    y = (np.arange(down) + np.floor(window.top / GAP)) * GAP
    lattice = np.stack(np.meshgrid(np.arange(across), np.arange(down)), -1).reshape(-1, 2)
    table = chance.random((256, 256, 4), np.float32)
    cells = table[
        (lattice[:, 1] + int(np.floor(window.top / GAP))) % 256,
        (lattice[:, 0] + int(np.floor(window.left / GAP))) % 256,
    ]
    places = np.stack((x[lattice[:, 0]], y[lattice[:, 1]]), -1) + (cells[:, :2] - 0.5) * GAP * 0.9
    inside = (
        (places[:, 0] > window.left)
        & (places[:, 0] < window.right)
        & (places[:, 1] > window.top)
        & (places[:, 1] < window.bottom)
    )
    places, cells = places[inside], cells[inside]
    column = np.clip(np.searchsorted(terrain.columns, places[:, 0]), 0, len(terrain.columns) - 1)
    row = np.clip(np.searchsorted(terrain.rows, places[:, 1]), 0, len(terrain.rows) - 1)
    above = np.clip(np.searchsorted(terrain.rows, places[:, 1] - 0.1), 0, len(terrain.rows) - 1)

    def at(grid: Grid) -> Grid:
        found: Grid = grid[row, column]
        return found

    plaza = np.minimum(at(terrain.plaza), terrain.plaza[above, column])
    way = np.minimum(at(terrain.way), terrain.way[above, column]) - WAY
    free = (plaza > 0.03) & (way > 0.03) & (at(terrain.river) > 0.085) & (at(terrain.sea) > 0.07)
    free &= (at(terrain.cenote) > 1.2) & (at(terrain.volcano) > 0.8) & (terrain.volcano[above, column] > 0.35)
    pick, tone = cells[:, 2], cells[:, 3]
    groves = np.clip((at(terrain.groves) * 0.5 + 0.5 + (tone - 0.5) * 0.8) * growth.VARIANTS, 0, growth.VARIANTS - 1)
    shares = {kind: at(share) for kind, share in terrain.shares.items()}
    product = sum(shares.values())
    wild = (product < 0.3 + 0.4 * tone) & (at(terrain.volcano) > 1.0)
    sown = np.full(len(places), "", "U8")
    size = np.zeros(len(places), np.float32)

    def sow(where: Grid, kind: str, least: float, most: float) -> None:
        chosen = where & (sown == "") & free
        sown[chosen] = kind
        size[chosen] = (least + (most - least) * tone)[chosen]

    sow(wild & (at(terrain.sea) < 0.2) & (pick < 0.4), "palm", 0.24, 0.3)
    sow(wild & (pick < 0.06), "palm", 0.26, 0.32)
    sow(wild & (pick < 0.13) & (plaza > 0.12), "crown", 0.27, 0.32)
    sow(wild & (pick < 0.9) & (plaza > 0.06), "crown", 0.14, 0.22)
    sow(wild, "bush", 0.07, 0.11)
    sow((shares["maize"] > 0.5) & (pick < 0.34), "maize", 0.12, 0.17)
    sow((shares["maize"] > 0.5) & (pick < 0.4), "bush", 0.07, 0.1)
    sow((shares["cacao"] > 0.5) & (pick < 0.55), "cacao", 0.14, 0.18)
    sow((shares["jade"] > 0.4) & (pick < 0.28), "boulder", 0.09, 0.17)
    sow((shares["jade"] > 0.4) & (pick < 0.5), "bush", 0.06, 0.1)
    sow((shares["obsidian"] > 0.4) & (pick < 0.26), "shard", 0.09, 0.15)
    sow((shares["shell"] > 0.4) & (pick < 0.1), "palm", 0.24, 0.3)
    sow((shares["shell"] > 0.4) & (pick < 0.22), "shell", 0.06, 0.08)
    chosen = np.flatnonzero(sown != "")
    chosen = chosen[np.argsort(places[chosen, 1], kind="stable")]
    step = max(2, side // STEPS)
    pixels = np.maximum(4, np.round(size[chosen] * side / step) * step).astype(int)
    left = (places[chosen, 0] - window.left) * side
    top = ((places[chosen, 1] - window.top) * window.slant - at(terrain.height)[chosen] * RISE) * side
    lift = pixels * np.where(sown[chosen] == "crown", 0.62, 0.86)
    things = map(growth.grown, sown[chosen].tolist(), pixels.tolist(), groves[chosen].astype(int).tolist())
    shadows = map(growth.shadow, np.maximum(4, np.round(pixels * 0.95)).astype(int).tolist())
    return (
        list(zip(shadows, _corners(left - pixels * 0.3, top - pixels * 0.22), strict=True)),
        list(zip(things, _corners(left - pixels / 2, top - lift), strict=True)),
    )


def _corners(left: Grid, top: Grid) -> Iterator[tuple[int, int]]:
    """Whole pixels."""
    return zip(np.round(left).astype(int).tolist(), np.round(top).astype(int).tolist(), strict=True)
