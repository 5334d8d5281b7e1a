"""Animations of events: tiles that turn, shrug, glide along ribbons; coins dropping into the till, sparkling sugar."""

from collections.abc import Mapping
from math import cos, pi, sin

import pygame

from game.bonbons.events import CoinsTaken, Covered, Flipped, Hidden, Matched, Stolen, Won, WrapperFound
from game.bonbons.sweets import COIN, Face
from game.bonbons.texts import _
from game.bonbons.tiles import Round, Tile
from game.bonbons.view import View
from game.engine.contract import Seat
from scenes.bonbons.render import tiles
from scenes.bonbons.table.egg_timer import LEAST
from scenes.bonbons.table.screen import TableScreen
from scenes.bonbons.table.tile_view import shape_of, tile_picture
from scenes.kit.playback import Animation, Transition, painted
from scenes.kit.stage import Motion
from scenes.kit.tween import bounce, linear, smooth
from scenes.look.ui import CREAM, INK, draw_ribbon, draw_text

Spot = tuple[float, float]
FLIP = Motion("flip", 0.25, smooth, "sweet_turn")
PAIR = Motion("pair", 0.9, linear, "sweet_pair")
HIDE = (Motion("shrug", 0.3, linear), Motion("unflip", 0.25, smooth, "sweet_back"))
THEFT = (
    Motion("ribbons", 0.5, smooth, "paper", always=True),
    Motion("glide", 0.6, smooth, always=True),
    Motion("arrived", 0.5, linear, "sugar", always=True),
)
COINS = (Motion("coins-seen", LEAST, linear, always=True), Motion("till", 0.8, smooth, "till"))
COVER = Motion("cover", 0.6, bounce, "coin")
WRAPPER = (Motion("rustle", 0.5, linear, "rustle"), Motion("arrive", 0.6, smooth, "sugar"))
FEAST = Motion("feast", 1.4, linear, "party")
SPARKLES, STEPS = 10, 5
"""Number of sparkles per tile, and of sizes that they are drawn in."""
BURSTS = 3
"""Number of bursts of sugar for a victory."""
LIFT = 0.08
"""Height to which a tile rises while it turns, as a share of its size."""
SHRUG = 0.06
"""Amplitude of a shrugging tile, as a share of its size."""
POINTS = 40
"""Number of points of a ribbon."""
BEND = 0.22
"""Sideways bend of a ribbon, as a share of its length."""


def face_of(table: TableScreen, seat: Seat) -> pygame.Rect:
    """The place of the face of a seat."""
    return table.rect(f"{table.places.seats[seat]}-face")


def _purse(table: TableScreen, seat: Seat) -> pygame.Rect:
    """The place that coins go to and come from: the till, or the face of the seat if the layout has none."""
    return table.rect("till") if "till" in table.fitted.areas else face_of(table, seat)


def _paint_flip(table: TableScreen, surface: pygame.Surface, step: Transition[Flipped, View]) -> None:
    _paint_turn(table, surface, step.event.tile, step.event.face, table.stage.share("flip"))


def _around_flip(table: TableScreen, step: Transition[Flipped, View]) -> pygame.Rect:
    return _around(table.places.of(step.event.tile))


def _around_hiding(table: TableScreen, step: Transition[Hidden, View]) -> pygame.Rect:
    places = [_around(table.places.of(tile)) for tile in step.event.tiles]
    return places[0].unionall(places[1:]) if places else pygame.Rect(0, 0, 0, 0)


def _around(place: pygame.Rect) -> pygame.Rect:
    """Every pixel that a tile touches while it turns or shrugs."""
    room = round(place.width * 2 * max(LIFT, SHRUG)) + 4
    return place.inflate(room, room)


def _paint_turn(table: TableScreen, surface: pygame.Surface, tile: Tile, face: Face, share: float) -> None:
    """A tile on its way to showing its face."""
    place, shape = table.places.of(tile), shape_of(tile)
    picture = tiles.turned(tiles.back(shape, place.width), tiles.front(shape, face, place.width), share)
    lift = round(place.height * LIFT * sin(pi * share))
    surface.blit(picture, picture.get_rect(center=(place.centerx, place.centery - lift)))


def _paint_hiding(table: TableScreen, surface: pygame.Surface, step: Transition[Hidden, View]) -> None:
    """Tiles shrug, then turn back exactly where they were."""
    shrug, back = table.stage.share("shrug"), table.stage.share("unflip")
    for tile in step.event.tiles:
        face = step.before.face(tile)
        if face is None:
            continue
        if shrug < 1:
            place = table.places.of(tile).move(round(table.places.of(tile).width * SHRUG * sin(4 * pi * shrug)), 0)
            surface.blit(tiles.front(shape_of(tile), face, place.width), place)
        else:
            _paint_turn(table, surface, tile, face, 1 - back)


def _paint_pair(table: TableScreen, surface: pygame.Surface, step: Transition[Matched, View]) -> None:
    event, share = step.event, table.stage.share("pair")
    for place in (table.places.of(event.square), table.places.of(event.round), face_of(table, event.seat)):
        _paint_sparkles(surface, place, share)
    if table.session.match.to_move is not None:
        words = _("Again!") if event.round.owner == event.seat else _("Stolen!")
        paint_cheer(table, surface, event.seat, words, share)


def _paint_sparkles(surface: pygame.Surface, place: pygame.Rect, share: float) -> None:
    """Sugar that flies off the rim of a tile and fades; the sweet itself stays uncovered."""
    if share >= 1:
        return
    reach = place.width * (0.5 + 0.22 * share)
    size = max(1, round(STEPS * sin(pi * min(1.0, share + 0.15)))) * round(place.width * 0.3 / STEPS)
    picture = tiles.drawing("sparkle", size)
    for number in range(SPARKLES):
        angle = 2 * pi * number / SPARKLES + share
        centre = place.centerx + reach * cos(angle), place.centery + reach * sin(angle)
        surface.blit(picture, picture.get_rect(center=centre))


def paint_cheer(table: TableScreen, surface: pygame.Surface, seat: Seat, words: str, share: float = 1.0) -> None:
    """A cheer for the seat that found a pair or won, below the grid, where it covers no tile."""
    box = table.rect("stop").inflate(-table.px(60), 0)
    grown = 0.8 + 0.2 * min(1.0, 4 * share)
    box = box.inflate(round(box.width * (grown - 1)), round(box.height * (grown - 1)))
    draw_ribbon(surface, box, table.session.livery(seat))
    draw_text(surface, box.inflate(-table.px(20), -table.px(6)), words, table.text_px(44), "display", CREAM, "centre")


def _paint_feast(table: TableScreen, surface: pygame.Surface, step: Transition[Won, View]) -> None:
    """Sugar flies off all tiles of the winner several times."""
    share, seat = table.stage.share("feast"), step.event.seat
    found = [table.places.of(Round(seat, slot)) for slot in range(len(step.before.row_status[int(seat)]))]
    for place in (face_of(table, seat), *found):
        _paint_sparkles(surface, place, share * BURSTS % 1)
    paint_cheer(table, surface, seat, table.line(), share)


def ribbon(start: Spot, end: Spot, room: pygame.Rect) -> list[Spot]:
    """The path of a gliding tile, bent so that two that swap places do not meet; straight if it would leave `room`."""
    swung = _way(start, end, BEND)
    return swung if all(room.collidepoint(point) for point in swung) else _way(start, end, 0.0)


def _way(start: Spot, end: Spot, bend: float) -> list[Spot]:
    across, down = end[0] - start[0], end[1] - start[1]
    middle = (start[0] + end[0]) / 2 - down * bend, (start[1] + end[1]) / 2 + across * bend
    ways = (number / POINTS for number in range(POINTS + 1))
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * middle[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * middle[1] + t * t * end[1],
        )
        for t in ways
    ]


def ribbons(table: TableScreen, theft: Stolen) -> dict[Round, list[Spot]]:
    """The paths of the two tiles of a theft by their ends, wholly within the window."""
    thief, victim = Round(theft.thief, theft.thief_slot), Round(theft.victim, theft.victim_slot)
    size = min(table.places.of(thief).width, table.places.of(victim).width)
    room = pygame.Rect((0, 0), table.fitted.size).inflate(-size, -size)
    ends = table.places.of(thief).center, table.places.of(victim).center
    return {thief: ribbon(ends[1], ends[0], room), victim: ribbon(ends[0], ends[1], room)}


def _paint_theft(table: TableScreen, surface: pygame.Surface, step: Transition[Stolen, View]) -> None:
    """Both tiles glide along ribbons in the colours of the seats that get them; with motion off these are numbered.

    On the way they grow or shrink to the size of the tiles in the other row.
    """
    stage, theft = table.stage, step.event
    drawn, share = stage.share("ribbons"), stage.share("glide", before=0.0)
    still = table.context.speed <= 0
    ways = ribbons(table, theft)
    for end, points in ways.items():
        seen = points if still else points[: max(2, round(len(points) * drawn))]
        pygame.draw.lines(surface, INK, False, seen, table.px(16))
        pygame.draw.lines(surface, table.session.livery(end.owner).colour, False, seen, table.px(10))
    way = (1.0 if share > 0 else 0.0) if still else share
    own, theirs = (table.places.of(end).width for end in ways)
    large = max(own, theirs)
    gliding = (tiles.front("round", theft.face, large), theirs, own), (tiles.back("round", large), own, theirs)
    for number, (points, (picture, before, then)) in enumerate(zip(ways.values(), gliding, strict=True), start=1):
        size = round(before + (then - before) * way)
        if size != large:
            picture = pygame.transform.smoothscale(picture, (size, size))
        surface.blit(picture, picture.get_rect(center=points[min(POINTS, round(way * POINTS))]))
        for point in (points[POINTS // 4], points[3 * POINTS // 4]) if still else ():
            _paint_number(table, surface, point, str(number))


def _paint_number(table: TableScreen, surface: pygame.Surface, at: Spot, number: str) -> None:
    """Draw the number of a path."""
    radius = table.px(22)
    pygame.draw.circle(surface, INK, at, radius)
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = round(at[0]), round(at[1])
    draw_text(surface, box, number, table.px(30), "black", CREAM, "centre")


def _paint_coins(table: TableScreen, surface: pygame.Surface, step: Transition[CoinsTaken, View]) -> None:
    """The coins are seen, then drop into the till one after another."""
    till = _purse(table, step.event.seat)
    seen, share = table.stage.share("coins-seen"), table.stage.share("till", before=0.0)
    for number, square in enumerate(step.event.squares):
        place = table.places.of(square)
        if seen < 1 or share <= 0:
            surface.blit(tiles.front("square", COIN, place.width), place)
            continue
        own = min(1.0, max(0.0, share * 1.6 - 0.3 * number))
        size = max(8, round(place.width * (1 - 0.45 * own)))
        x = place.centerx + (till.centerx - place.centerx) * own
        y = place.centery + (till.centery - place.centery) * own - place.height * sin(pi * own)
        picture = tiles.drawing("coin-whole", size)
        if own < 1:
            surface.blit(picture, picture.get_rect(center=(x, y)))


def _paint_covering(table: TableScreen, surface: pygame.Surface, step: Transition[Covered, View]) -> None:
    """The coins come out of the till and lie down on the tile."""
    tile = Round(step.event.seat, step.event.slot)
    share, till, place = table.stage.share("cover"), _purse(table, tile.owner), table.places.of(tile)
    picture = tiles.drawing("coin-whole", round(place.width * 0.46))
    for number, (x, y) in enumerate(((0.34, 0.60), (0.66, 0.60), (0.5, 0.38))):
        goal = place.x + place.width * x, place.y + place.height * y
        own = min(1.0, max(0.0, share * 1.4 - 0.2 * number))
        at = till.centerx + (goal[0] - till.centerx) * own, till.centery + (goal[1] - till.centery) * own
        surface.blit(picture, picture.get_rect(center=at))


def _paint_wrapper(table: TableScreen, surface: pygame.Surface, step: Transition[WrapperFound, View]) -> None:
    """The wrapper rustles, and a hidden tile comes from the pile; from the wrapper, where the layout has no pile."""
    event = step.event
    place = table.places.of(event.square)
    rustle = table.stage.share("rustle")
    picture = tile_picture(step.before, event.square, place.width)
    if rustle < 1:
        picture = pygame.transform.rotozoom(picture, 9 * sin(6 * pi * rustle) * (1 - rustle), 1.0)
    surface.blit(picture, picture.get_rect(center=place.center))
    if event.slot is not None and rustle >= 1:
        share, end = table.stage.share("arrive"), table.places.of(Round(event.seat, event.slot))
        start = table.rect("stock") if "stock" in table.fitted.areas else place
        at = (
            start.centerx + (end.centerx - start.centerx) * share,
            start.centery + (end.centery - start.centery) * share,
        )
        back = tiles.back("round", end.width)
        surface.blit(back, back.get_rect(center=at))


ANIMATIONS: Mapping[type, Animation] = {
    Flipped: painted((FLIP,), _paint_flip, lambda event: (event.tile,), _around_flip),
    Hidden: painted(
        lambda event: HIDE if event.tiles else (), _paint_hiding, lambda event: event.tiles, _around_hiding
    ),
    Matched: painted((PAIR,), _paint_pair),
    Stolen: painted(
        THEFT,
        _paint_theft,
        lambda event: (Round(event.thief, event.thief_slot), Round(event.victim, event.victim_slot)),
    ),
    CoinsTaken: painted(COINS, _paint_coins, lambda event: event.squares),
    Covered: painted((COVER,), _paint_covering),
    WrapperFound: painted(
        lambda event: WRAPPER if event.slot is not None else WRAPPER[:1], _paint_wrapper, lambda event: (event.square,)
    ),
    Won: painted((FEAST,), _paint_feast),
}
"""The animation of each type of event; other events only appear in the log."""
