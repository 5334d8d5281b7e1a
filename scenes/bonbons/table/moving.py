"""Events as motion: tiles that turn, shrug, glide along ribbons; coins that drop into the till, sugar that sparkles."""

from math import cos, pi, sin

import pygame

from game.bonbons.events import CoinsTaken, Covered, Event, Flipped, Hidden, Matched, Stolen, Won, WrapperFound
from game.bonbons.sweets import COIN, Face
from game.bonbons.tiles import Round, Square, Tile
from game.engine.contract import Seat
from game.language import _
from scenes.bonbons.render import tiles
from scenes.bonbons.table.lying import shape_of, tile_picture
from scenes.bonbons.table.screen import TableScreen
from scenes.look.ui import CREAM, INK, draw_ribbon, draw_text

Spot = tuple[float, float]
SPARKLES, STEPS = 10, 5
"""How many fly off a tile, and in how many sizes: each is drawn once."""
BURSTS = 3
"""How often sugar flies in a feast."""
SHRUG = 0.06
"""How far a tile goes from side to side, as a share of its size."""
POINTS = 40
"""Of a ribbon."""
BEND = 0.22
"""How far a ribbon swings out, as a share of its length."""


def moving(event: Event) -> frozenset[Tile]:
    """The tiles that are painted over the table while an event is shown."""
    match event:
        case Flipped(_seat, tile, _face):
            return frozenset((tile,))
        case Hidden(shown):
            return frozenset(shown)
        case Stolen(thief, victim, thief_slot, victim_slot):
            return frozenset((Round(thief, thief_slot), Round(victim, victim_slot)))
        case CoinsTaken(_seat, squares):
            return frozenset(squares)
        case WrapperFound(_seat, square, _slot):
            return frozenset((square,))
        case _:
            return frozenset()


def paint_event(table: TableScreen, surface: pygame.Surface, event: Event) -> None:
    """An event as far as it has been shown."""
    match event:
        case Flipped(_seat, tile, face):
            _paint_turn(table, surface, tile, face, table.stage.share("flip"))
        case Hidden(shown):
            _paint_hiding(table, surface, shown)
        case Matched(seat, square, tile, _face):
            for place in (table.places.of(square), table.places.of(tile)):
                _paint_sparkles(surface, place, table.stage.share("pair"))
            _paint_sparkles(surface, face_of(table, seat), table.stage.share("pair"))
            if table.session.match.to_move is not None:
                words = _("Again!") if tile.owner == seat else _("Stolen!")
                paint_cheer(table, surface, seat, words, table.stage.share("pair"))
        case Stolen():
            _paint_theft(table, surface, event)
        case CoinsTaken(seat, squares):
            _paint_coins(table, surface, squares, _purse(table, seat))
        case Covered(seat, slot):
            _paint_covering(table, surface, Round(seat, slot))
        case WrapperFound(seat, square, slot):
            _paint_wrapper(table, surface, square, None if slot is None else Round(seat, slot))
        case Won(seat):
            _paint_feast(table, surface, seat)
        case _:
            pass


def face_of(table: TableScreen, seat: Seat) -> pygame.Rect:
    """Where the face of a seat is."""
    return table.rect(f"{table.places.seats[seat]}-face")


def _purse(table: TableScreen, seat: Seat) -> pygame.Rect:
    """Where somebody's coins go to, and come from: the till, or who took them where the layout has none."""
    return table.rect("till") if "till" in table.fitted.areas else face_of(table, seat)


def _paint_turn(table: TableScreen, surface: pygame.Surface, tile: Tile, face: Face, share: float) -> None:
    """A tile on its way to showing its face."""
    place, shape = table.places.of(tile), shape_of(tile)
    picture = tiles.turned(tiles.back(shape, place.width), tiles.front(shape, face, place.width), share)
    lift = round(place.height * 0.08 * sin(pi * share))
    surface.blit(picture, picture.get_rect(center=(place.centerx, place.centery - lift)))


def _paint_hiding(table: TableScreen, surface: pygame.Surface, shown: tuple[Tile, ...]) -> None:
    """They shrug, then turn back exactly as they lay."""
    shrug, back = table.stage.share("shrug"), table.stage.share("unflip")
    for tile in shown:
        face = table.view.face(tile)
        if face is None:
            continue
        if shrug < 1:
            place = table.places.of(tile).move(round(table.places.of(tile).width * SHRUG * sin(4 * pi * shrug)), 0)
            surface.blit(tiles.front(shape_of(tile), face, place.width), place)
        else:
            _paint_turn(table, surface, tile, face, 1 - back)


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
    """The cheer of who found a pair or won, below the grid, where it covers no tile."""
    box = table.rect("stop").inflate(-table.px(60), 0)
    grown = 0.8 + 0.2 * min(1.0, 4 * share)
    box = box.inflate(round(box.width * (grown - 1)), round(box.height * (grown - 1)))
    draw_ribbon(surface, box, table.session.livery(seat))
    draw_text(surface, box.inflate(-table.px(20), -table.px(6)), words, table.text_px(44), "display", CREAM, "centre")


def _paint_feast(table: TableScreen, surface: pygame.Surface, seat: Seat) -> None:
    """Sugar flies off all that the winner has found, again and again."""
    share = table.stage.share("feast")
    found = [table.places.of(Round(seat, slot)) for slot in range(len(table.view.row_status[int(seat)]))]
    for place in (face_of(table, seat), *found):
        _paint_sparkles(surface, place, share * BURSTS % 1)
    paint_cheer(table, surface, seat, table.line(), share)


def ribbon(start: Spot, end: Spot, room: pygame.Rect) -> list[Spot]:
    """The way of a gliding tile: it swings out, so that two that change places do not meet, unless it would leave."""
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
    """The ways of the two tiles of a theft, by where they lead: wholly in the window."""
    thief, victim = Round(theft.thief, theft.thief_slot), Round(theft.victim, theft.victim_slot)
    size = min(table.places.of(thief).width, table.places.of(victim).width)
    room = pygame.Rect((0, 0), table.fitted.size).inflate(-size, -size)
    ends = table.places.of(thief).center, table.places.of(victim).center
    return {thief: ribbon(ends[1], ends[0], room), victim: ribbon(ends[0], ends[1], room)}


def _paint_theft(table: TableScreen, surface: pygame.Surface, theft: Stolen) -> None:
    """Both tiles glide along drawn ribbons in the colours of who gets them; with motion off these are numbered.

    On the way they become as large as those are among which they will lie.
    """
    stage = table.stage
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
    """Which way of two it is."""
    radius = table.px(22)
    pygame.draw.circle(surface, INK, at, radius)
    box = pygame.Rect(0, 0, 2 * radius, 2 * radius)
    box.center = round(at[0]), round(at[1])
    draw_text(surface, box, number, table.px(30), "black", CREAM, "centre")


def _paint_coins(table: TableScreen, surface: pygame.Surface, squares: tuple[Square, ...], till: pygame.Rect) -> None:
    """The coins are seen, then drop into the till one after another."""
    seen, share = table.stage.share("coins-seen"), table.stage.share("till", before=0.0)
    for number, square in enumerate(squares):
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


def _paint_covering(table: TableScreen, surface: pygame.Surface, tile: Round) -> None:
    """The coins come out of the till and lie down on the tile."""
    share, till, place = table.stage.share("cover"), _purse(table, tile.owner), table.places.of(tile)
    picture = tiles.drawing("coin-whole", round(place.width * 0.46))
    for number, (x, y) in enumerate(((0.34, 0.60), (0.66, 0.60), (0.5, 0.38))):
        goal = place.x + place.width * x, place.y + place.height * y
        own = min(1.0, max(0.0, share * 1.4 - 0.2 * number))
        at = till.centerx + (goal[0] - till.centerx) * own, till.centery + (goal[1] - till.centery) * own
        surface.blit(picture, picture.get_rect(center=at))


def _paint_wrapper(table: TableScreen, surface: pygame.Surface, square: Square, extra: Round | None) -> None:
    """The wrapper rustles, and a hidden tile comes from the pile; from the wrapper, where the layout has no pile."""
    place = table.places.of(square)
    rustle = table.stage.share("rustle")
    picture = tile_picture(table.view, square, place.width)
    if rustle < 1:
        picture = pygame.transform.rotozoom(picture, 9 * sin(6 * pi * rustle) * (1 - rustle), 1.0)
    surface.blit(picture, picture.get_rect(center=place.center))
    if extra is not None and rustle >= 1:
        share, end = table.stage.share("arrive"), table.places.of(extra)
        start = table.rect("stock") if "stock" in table.fitted.areas else place
        at = (
            start.centerx + (end.centerx - start.centerx) * share,
            start.centery + (end.centery - start.centery) * share,
        )
        back = tiles.back("round", end.width)
        surface.blit(back, back.get_rect(center=at))
