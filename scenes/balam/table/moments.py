"""The great moments on the map: lines of warriors, burning buildings, disasters where they strike, a ball match."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import cos, hypot, pi, sin
from typing import Any, NamedTuple

import pygame

from game.balam.events import Attacked, Destroyed, GarrisonsFell, MatchPlayed, Rolled, Suffered
from game.balam.kinds import King, Type
from game.balam.map import LaidTile, members
from game.balam.sites import Site
from game.balam.state import Building
from game.balam.texts import _
from game.balam.view import View
from game.balam.war import defence_of
from scenes.balam.render import growth, land, pieces
from scenes.balam.render.fire import draw_fire, draw_smoke
from scenes.balam.render.models import SLANT
from scenes.balam.render.people import Spot, draw_crowd, draw_figure
from scenes.balam.render.terrain import RISE, VOLCANO
from scenes.balam.table.screen import TableScreen
from scenes.kit.compositor import Layer
from scenes.kit.control import rect_of
from scenes.kit.playback import Transition
from scenes.look.liveries import Livery, glyph
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, PAPER, card, draw_panel, draw_text

MOST = 6
"""The most warriors in a line."""
RANK = 3
"""Warriors side by side."""
TALL, APART = 0.46, 0.3
"""The size of a warrior and the distance of two, in tiles."""
MEET = 0.47
"""The share of the way from city to city at which the lines meet."""
WATER, DEEP, FOAM = (111, 211, 208, 150), (31, 127, 176, 190), "#F2FFFB"
WAVE = 1.56
"""The size of a picture that holds a wave, in tiles."""
LAVA = (1.0, "#7A1F14"), (0.72, "#E8562F"), (0.36, "#FFD25E")
"""Width of the layers of a stream of lava, and their colours."""
WON, LOST = "#1F7A3F", "#B3243F"
Lost = Sequence[tuple[Site, Building]]


# War


class Field(NamedTuple):
    """The way between two cities at war."""

    start: Spot
    end: Spot
    side: int
    """The width of a tile."""

    def line(self, share: float, number: int, back: int) -> list[Spot]:
        """The feet of warriors at a share of the way, in ranks one behind the other (`back`: which way is back)."""
        (x, y), (to_x, to_y) = self.start, self.end
        length = max(1.0, hypot(to_x - x, to_y - y))
        ahead = (to_x - x) / length, (to_y - y) / length
        found = []
        for place in range(min(MOST, number)):
            rank, there = divmod(place, RANK)
            abreast = min(RANK, number - rank * RANK)
            aside = (there - (abreast - 1) / 2) * APART * self.side
            behind = back * rank * APART * self.side
            middle = x + (to_x - x) * share + ahead[0] * behind, y + (to_y - y) * share + ahead[1] * behind
            found.append((middle[0] - ahead[1] * aside, middle[1] + ahead[0] * aside * SLANT + self.side * 0.12))
        return found

    @property
    def leftward(self) -> bool:
        """True if the attackers come from the right."""
        return self.end[0] < self.start[0]


def _field(table: TableScreen, origin: Site, target: Site) -> Field:
    ground = table.map.ground
    start, end = (land.plaza(ground.tile(one)) for one in (origin, target))
    return Field(start, end, ground.side)


def _paint_lines(
    table: TableScreen,
    surface: pygame.Surface,
    attack: Attacked,
    numbers: tuple[int, int],
    shares: tuple[float, float],
    stride: float | None,
    fading: tuple[int, int] = (255, 255),
) -> None:
    """The attackers and the defenders, each at a share of the way."""
    field, size = _field(table, attack.origin, attack.target), round(table.map.ground.side * TALL)
    _paint_dust(surface, field)
    sides: tuple[tuple[King, int, float, int, bool, int], ...] = (
        (attack.king, numbers[0], shares[0], -1, field.leftward, fading[0]),
        (attack.defender, numbers[1], shares[1], 1, not field.leftward, fading[1]),
    )
    for king, number, share, back, left, alpha in sides:
        livery = table.session.king_livery(king)
        draw_crowd(surface, "warrior", livery, field.line(share, number, back), size, left, stride, alpha)


def _paint_dust(surface: pygame.Surface, field: Field) -> None:
    """The dust under their feet, which sets them off."""
    side = field.side
    cloud = pygame.Surface((round(side * 1.5), round(side * 1.2)), pygame.SRCALPHA, 32)
    for ring in range(5, 0, -1):
        box = pygame.Rect(0, 0, cloud.get_width() * ring // 5, cloud.get_height() * ring // 5)
        box.center = cloud.get_rect().center
        pygame.draw.ellipse(cloud, (246, 230, 196, 200 - 36 * ring), box)
    x, y = ((one + other) / 2 for one, other in zip(field.start, field.end, strict=True))
    surface.blit(cloud, cloud.get_rect(center=(round(x), round(y))))


def attacked(table: TableScreen, surface: pygame.Surface, step: Transition[Attacked, View]) -> None:
    """Warriors march towards the city, and those of the city come to meet them."""
    event, share = step.event, table.stage.share("march")
    defence = defence_of(step.before, event.defender, event.target)
    shares = (MEET - APART / 2) * share, 1 - (0.94 - MEET - APART / 2) * share
    _paint_lines(table, surface, event, (1 + len(event.garrisons), defence and defence + 1), shares, share * 4)


def rolled(table: TableScreen, surface: pygame.Surface, step: Transition[Rolled, View]) -> None:
    """The lines meet while the dice tumble; then the weaker one gives way, and the dice show their sum."""
    event, tumbling = step.event, table.stage.share("dice")
    attack = next((one for one in reversed(table.session.log) if isinstance(one, Attacked)), None)
    if attack is not None:
        clash = abs(sin(tumbling * pi * 4)) * 0.08 if tumbling < 1 else 0.0
        given, won = table.stage.share("rolled", before=0.0), event.attack > event.defence
        gain = min(1.0, given * 3) * (0.3 if won else -0.24)
        alpha = round(255 * (1 - min(1.0, given * 2)))
        shares = MEET - APART / 2 + clash + max(gain, -0.2), MEET + APART / 2 + 0.06 - clash + gain
        numbers = 1 + len(event.roll), event.defence and event.defence + 1
        stride = tumbling * 5 if tumbling < 1 else given * 3
        fading = (255, alpha) if won else (alpha, 255)
        _paint_lines(table, surface, attack, numbers, shares, stride, fading)
    _paint_dice(table, surface, event, tumbling)


def _dice_box(table: TableScreen, event: Rolled) -> pygame.Rect:
    """The place of the dice: away from the city that is attacked."""
    area, size = table.map.ground.area, table.px(110)
    box = pygame.Rect(0, 0, max(table.px(460), len(event.roll) * (size + table.px(20)) + table.px(60)), table.px(270))
    box.midtop = area.centerx, area.y + table.px(10)
    if table.map.ground.tile(event.target).centery < area.centery:
        box.bottom = area.bottom - table.px(10)
    return box


def _paint_dice(table: TableScreen, surface: pygame.Surface, event: Rolled, tumbling: float) -> None:
    number, size, box = len(event.roll), table.px(110), _dice_box(table, event)
    draw_panel(surface, box, PAPER)
    for place, face in enumerate(event.roll):
        x = box.centerx + (place - (number - 1) / 2) * (size + table.px(18))
        y = float(box.y + table.px(84))
        if tumbling < 1:
            face = "01123x"[int(tumbling * 17 + place * 5) % 6]
            y -= abs(sin(tumbling * pi * 3 + place)) * table.px(40) * (1 - tumbling)
            picture = pygame.transform.rotozoom(pieces.die(face, size), 360 * (1 - tumbling) * (1 + place), 1.0)
        else:
            picture = pieces.die(face, size)
        surface.blit(picture, picture.get_rect(center=(x, y)))
    if tumbling >= 1:
        words = pygame.Rect(box.x, box.y + table.px(150), box.width, table.px(100)).inflate(-table.px(30), 0)
        sentence = _("attack {attack} against defence {defence}").format(attack=event.attack, defence=event.defence)
        colour = WON if event.attack > event.defence else LOST
        draw_text(surface, words, sentence, table.text_px(34), "bold", colour, "centre")


# Destruction


def burn(table: TableScreen, surface: pygame.Surface, lost: Lost, owner: King) -> None:
    """Buildings blacken under flames that rise, then die down."""
    share = table.stage.share("fall")
    for site, one in lost:
        place = table.map.ground.standing(site, one)
        _paint_stained(table, surface, place, one, owner, (58, 44, 48), share)
        draw_fire(surface, place, min(1.0, 3 * share) * (1 - 0.45 * share), share * 2.6 + site * 0.3)


def _paint_stained(
    table: TableScreen,
    surface: pygame.Surface,
    place: pygame.Rect,
    one: Building,
    owner: King,
    stain: tuple[int, int, int],
    share: float,
) -> None:
    """Draw a building over itself in another light, the more the later."""
    picture = land.building_model(one, place, table.session.king_livery(owner)).copy()
    picture.fill(stain, special_flags=pygame.BLEND_RGB_MULT)
    picture.set_alpha(round(255 * min(1.0, share * 1.3)))
    surface.blit(picture, picture.get_rect(midbottom=(place.centerx, place.bottom + place.height // 12)))


def fell(table: TableScreen, surface: pygame.Surface, step: Transition[GarrisonsFell | Destroyed, View]) -> None:
    """The buildings of one city burn."""
    event = step.event
    owner = event.defender if isinstance(event, Destroyed) else event.king
    burn(table, surface, [(event.site, one) for one in event.lost], owner)


# Disasters


class Blow(NamedTuple):
    """A disaster that strikes the buildings of one site."""

    table: TableScreen
    view: View
    site: Site
    tile: pygame.Rect
    places: tuple[pygame.Rect, ...]
    """The places of the buildings that are lost."""
    letters: tuple[Type, ...]
    share: float

    @property
    def laid(self) -> LaidTile:
        """The tile with its rotation."""
        laid = self.view.board.tiles[self.site]
        assert laid is not None
        return laid


def suffered(table: TableScreen, surface: pygame.Surface, step: Transition[Suffered, View]) -> None:
    """The disaster strikes each site; buildings change colour under it."""
    event, share = step.event, table.stage.share("fall")
    look = LOOKS[step.before.catalogue.katun[event.card].name]
    for site in dict.fromkeys(site for site, _one in event.lost):
        some = [one for where, one in event.lost if where == site]
        places = tuple(table.map.ground.standing(site, one) for one in some)
        tile, letters = table.map.ground.tile(site), tuple(one.type for one in some)
        blow = Blow(table, step.before, site, tile, places, letters, share)
        if look.before is not None:
            look.before(surface, blow)
        for place, one in zip(places, some, strict=True):
            _paint_stained(table, surface, place, one, event.king, look.stain, share)
        look.over(surface, blow)


def _lava(surface: pygame.Surface, blow: Blow) -> None:
    """A fountain over the crater, and a stream to every building."""
    crater, tile, share = _crater(blow), blow.tile, blow.share
    grown = min(1.0, share * 1.8)
    for number, place in enumerate(blow.places):
        end = place.centerx, place.bottom - place.height // 4
        bend = tile.width * (0.1 if number % 2 else -0.08)
        points = []
        for part in range(9):
            along = part / 8 * grown
            x = crater[0] + (end[0] - crater[0]) * along + bend * sin(along * pi * 1.6)
            points.append((x, crater[1] + (end[1] - crater[1]) * along**0.8))
        for wide, colour in LAVA:
            radius = max(2, round(tile.width * 0.055 * wide))
            pygame.draw.lines(surface, colour, False, points, 2 * radius)
            for point in points:
                pygame.draw.circle(surface, colour, point, radius)
            if grown >= 1:
                pool = place.inflate(-place.width // 4, -place.height // 2)
                spread = min(1.0, (share - 0.55) * 2.4) * wide
                pool = pool.inflate(round(pool.width * (spread - 1)), round(pool.height * (spread - 1)))
                pool.center = end
                pygame.draw.ellipse(surface, colour, pool)
    for number in range(16):
        flown = (share * 2.2 + number * 0.618) % 1
        reach = (number * 0.618 % 1 - 0.5) * tile.width * 0.7
        x = crater[0] + reach * flown
        y = crater[1] - tile.width * (0.62 * sin(pi * flown) - 0.12 * flown)
        radius = max(2, round(tile.width * 0.03 * (1.2 - flown)))
        pygame.draw.circle(surface, LAVA[0][1], (x, y), radius + 1)
        pygame.draw.circle(surface, LAVA[1 + number % 2][1], (x, y), radius)
    for number in range(5):
        risen = (share * 1.3 + number / 5) % 1
        at = crater[0] + tile.width * 0.1 * sin(number * 2.4), crater[1] - tile.width * 0.5 * risen
        draw_smoke(surface, at, tile.width * (0.2 + 0.3 * risen), 0.8 * (1 - risen))


def _crater(blow: Blow) -> Spot:
    """The crater of the site's volcano, or of one beside it."""
    board, ground = blow.view.board, blow.table.map.ground
    here = blow.laid.feature == "volcano"
    site = blow.site if here else next(iter(members(board.near[blow.site] & board.features["volcano"])), blow.site)
    tile = ground.tile(site)
    x, y, _radius = VOLCANO[2 if board.slots[site] == 2 else 4]
    return tile.x + x * tile.width, tile.y + y * tile.height - 0.34 * RISE * tile.width


def _wave(surface: pygame.Surface, blow: Blow) -> None:
    """A wave rolls in from the sea, over the tile, and back."""
    tile, share = blow.tile, blow.share
    west, north = blow.laid.rotation in (0, 3), blow.laid.rotation in (0, 1)
    far = 0.3 + 1.02 * sin(pi * min(1.0, share * 1.04))
    wide, high = round(tile.width * WAVE), round(tile.height * WAVE)
    water = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
    beyond = tile.width // 8, tile.height // 8
    corner = beyond[0] if west else wide - beyond[0], beyond[1] if north else high - beyond[1]
    first = (0.0 if north else -pi / 2) if west else (pi / 2 if north else pi)

    def front(reach: float) -> list[Spot]:
        found = []
        for part in range(25):
            angle = first - 0.5 + (pi / 2 + 1) * part / 24
            wavy = reach * (1 + 0.034 * sin(angle * 12 + share * 14) + 0.024 * sin(angle * 7 - share * 9))
            found.append((corner[0] + cos(angle) * wavy * tile.width, corner[1] + sin(angle) * wavy * tile.height))
        return found

    for colour, less in ((WATER, 0.0), (DEEP, 0.16)):
        sea = -tile.width if west else wide + tile.width, -tile.height if north else high + tile.height
        pygame.draw.polygon(water, colour, [*front(max(0.02, far - less)), sea])
    for number in range(4):
        thick = max(2, tile.width * (5 if not number else 2) // 110)
        reach = far - number * 0.22
        if reach > 0.1:
            pygame.draw.lines(water, FOAM if not number else "#8FD9DF", False, front(reach), thick)
    left = tile.left - beyond[0] if west else tile.right + beyond[0] - wide
    top = tile.top - beyond[1] if north else tile.bottom + beyond[1] - high
    before, px = surface.get_clip(), blow.table.px
    surface.set_clip(blow.table.map.ground.area.inflate(px(24), px(24)).clip(before))
    surface.blit(water, (left, top))
    surface.set_clip(before)


def _cracks(surface: pygame.Surface, blow: Blow) -> None:
    """The ground tears open under the buildings."""
    for number, place in enumerate(blow.places):
        for branch in range(5):
            x, y = float(place.centerx), float(place.bottom - place.height * 0.2)
            points = [(x, y)]
            for part in range(max(1, round(6 * min(1.0, blow.share * 1.6)))):
                x += (branch - 2) * place.width * 0.09 + place.width * 0.1 * sin(part * 7 + branch * 3 + number)
                y += place.height * (0.09 - 0.05 * abs(branch - 2)) * (1 if (part + branch) % 2 else -0.3)
                points.append((x, y))
            if len(points) > 1:
                pygame.draw.lines(surface, "#2E2018", False, points, max(2, place.width // 16))
                pygame.draw.lines(surface, "#8A6A3C", False, [(a + 1, b - 2) for a, b in points], 1)


def _parched(surface: pygame.Surface, blow: Blow) -> None:
    """The ground dries up and cracks."""
    veil = pygame.Surface(blow.tile.size, pygame.SRCALPHA, 32)
    middle = blow.tile.width // 2, blow.tile.height // 2
    for ring in range(6, 0, -1):
        box = pygame.Rect(0, 0, blow.tile.width * ring // 6, blow.tile.height * ring // 6)
        box.center = middle
        pygame.draw.ellipse(veil, (224, 178, 96, round(34 * (7 - ring) * min(1.0, blow.share * 1.5))), box)
    surface.blit(veil, blow.tile)
    _cracks(surface, blow)


def _dust(surface: pygame.Surface, blow: Blow) -> None:
    """Clouds of dust around the buildings."""
    for place in blow.places:
        for number in range(8):
            risen = min(1.0, blow.share * 1.4)
            x = place.centerx + (number - 3.5) * place.width * 0.17 * (0.4 + risen)
            y = place.bottom - place.height * (0.1 + 0.4 * risen * abs(sin(number * 1.7)))
            draw_smoke(surface, (x, y), place.width * (0.2 + 0.3 * risen), 0.82 * (1 - blow.share))


def _raid(surface: pygame.Surface, blow: Blow) -> None:
    """Warriors without a king run in with fire."""
    size = round(blow.tile.width * 0.4)
    for number, place in enumerate(blow.places):
        come = min(1.0, blow.share * 2.2)
        for one in range(3):
            left = (one + number) % 2 == 1
            start = blow.tile.right if left else blow.tile.left
            goal = place.centerx + (0.55 if left else -0.55) * place.width
            foot = start + (goal - start) * come, place.bottom + (one - 1) * blow.tile.height * 0.07
            draw_figure(surface, "warrior", None, foot, size, left, blow.share * 5 + one)
        draw_fire(surface, place, min(1.0, max(0.0, blow.share - 0.3) * 2.4), blow.share * 2.6)


def _leaving(surface: pygame.Surface, blow: Blow) -> None:
    """The merchants pack up and walk away."""
    size = round(blow.tile.width * 0.4)
    for place in blow.places:
        for one in range(3):
            gone = max(0.0, min(1.0, blow.share * 1.5 - one * 0.22))
            left = one % 2 == 1
            goal = blow.tile.left if left else blow.tile.right
            foot = place.centerx + (goal - place.centerx) * gone, place.bottom + blow.tile.height * 0.06 * one
            draw_figure(surface, "porter", None, foot, size, left, gone * 3, round(255 * min(1.0, 3 * (1 - gone))))


def _overgrown(surface: pygame.Surface, blow: Blow) -> None:
    """The jungle takes the buildings."""
    for place in blow.places:
        for number in range(9):
            grown = max(0.0, min(1.0, blow.share * 2 - number * 0.11))
            size = round(place.width * 0.42 * grown) // 2 * 2
            if size >= 6:
                bush = growth.grown("bush" if number % 3 else "crown", size, number % growth.VARIANTS)
                x = place.x + place.width * (number * 0.618 % 1)
                y = place.bottom - place.height * 0.7 * (number * 0.382 % 1)
                surface.blit(bush, bush.get_rect(center=(round(x), round(y))))


class Look(NamedTuple):
    """A disaster: the light on the buildings, and the pictures over and in front of them."""

    stain: tuple[int, int, int]
    over: Callable[[pygame.Surface, Blow], None]
    before: Callable[[pygame.Surface, Blow], None] | None = None


LOOKS: Mapping[str, Look] = {
    "eruption": Look((60, 40, 44), _lava),
    "tidal_wave": Look((140, 180, 205), _wave),
    "drought": Look((222, 184, 120), _dust, _parched),
    "earthquake": Look((150, 138, 124), _dust, _cracks),
    "uprising": Look((58, 44, 48), _raid),
    "toltec_raid": Look((58, 44, 48), _raid),
    "pochteca": Look((176, 166, 160), _leaving),
    "decadence": Look((110, 158, 96), _overgrown),
}
"""By the name of the card."""


def paint_end(table: TableScreen, surface: pygame.Surface, step: Transition[Any, View]) -> None:
    """Paint the result of a loss of buildings."""
    match step.event:
        case Suffered():
            suffered(table, surface, step)
        case GarrisonsFell() | Destroyed():
            fell(table, surface, step)
        case _:
            pass


# The ball match


class Side(NamedTuple):
    """A team: its kings, and if they score."""

    kings: tuple[King, ...]
    scores: bool


def teams(event: MatchPlayed) -> tuple[Side, Side]:
    """The kings who score, against the others; if none or all score, the kings with more courts against the rest."""
    kings = sorted(range(len(event.points)), key=lambda king: (-event.points[king], -event.courts[king], king))
    scoring = sum(map(bool, event.points))
    first = scoring if 0 < scoring < len(kings) else len(kings) // 2
    return Side(tuple(kings[:first]), scoring > 0), Side(tuple(kings[first:]), scoring == len(kings))


HITS = (0.06, 0.3, 0.52, 0.74, 0.94)
"""The shares of a match at which the ball is hit, and at last reaches the ring or the ground."""


def _match_box(table: TableScreen, kings: int) -> pygame.Rect:
    """The place of a match on the map."""
    area, px = table.map.ground.area, table.px
    box = pygame.Rect(0, 0, min(px(940), area.width), min(area.height, max(px(500), px(150) + kings * px(70))))
    box.center = area.center
    return box


def match_layers(table: TableScreen, step: Transition[MatchPlayed, View]) -> Iterator[Layer]:
    """A panel with the match, then with the courts, cities and points of all kings."""
    event, share, settings = step.event, table.stage.share("match"), table.context.settings
    box, px = _match_box(table, len(event.points)), table.px
    head = pygame.Rect(box.x + px(20), box.y + px(14), box.width - px(40), px(76))
    inner = pygame.Rect(box.x + px(24), head.bottom + px(8), box.width - px(48), 0)
    inner.height = box.bottom - px(24) - inner.y
    room = rect_of(box.inflate(px(40), px(40)))
    yield Layer(("match", event, settings), room, partial(_paint_sheet, table, event, box, head), still=True)
    if share < 1:
        yield Layer.of((event, share), inner, lambda surface: _paint_court(table, surface, inner, event, share))
    else:
        yield Layer(("counted", event, settings), room, partial(_paint_counts, table, event, inner), still=True)


def _paint_sheet(
    table: TableScreen, event: MatchPlayed, box: pygame.Rect, head: pygame.Rect, surface: pygame.Surface
) -> None:
    draw_panel(surface, box, PAPER)
    words = _("Ball match {number}").format(number=event.number)
    draw_text(surface, head, words, table.text_px(46), "display", INK, "centre")


def _paint_counts(table: TableScreen, event: MatchPlayed, inner: pygame.Rect, surface: pygame.Surface) -> None:
    height = min(table.px(90), inner.height // len(event.points))
    for king in table.session.kings:
        row = pygame.Rect(inner.x, inner.y + king * height, inner.width, height - table.px(6))
        livery = table.session.king_livery(king)
        surface.blit(card(row.size, livery.band, INK, table.px(14), 3, livery), row)
        sign = glyph(livery, round(row.height * 0.7))
        surface.blit(sign, sign.get_rect(midleft=(row.x + table.px(10), row.centery)))
        _row(table, surface, row, (event.courts[king], event.cities[king], event.points[king]))


def _row(table: TableScreen, surface: pygame.Surface, row: pygame.Rect, numbers: tuple[int, int, int]) -> None:
    """Courts, cities and points of a king."""
    size = round(row.height * 0.7)
    pictures = (pieces.building("B", size), pieces.building("V", size), pieces.prestige(numbers[2], size))
    step = (row.width - table.px(80)) // 3
    for place, (picture, number) in enumerate(zip(pictures, numbers, strict=True)):
        left = row.x + table.px(80) + place * step
        surface.blit(picture, picture.get_rect(midleft=(left, row.centery)))
        if place < 2:
            words = pygame.Rect(left + size, row.y, step - size, row.height)
            draw_text(surface, words, str(number), table.text_px(34), "black", CREAM, "centre")


@cached_per_theme(4)
def _court(size: tuple[int, int], crowd: tuple[str, ...], rim: int) -> pygame.Surface:
    """The court between its walls, with people in these colours along the far side."""
    picture = pygame.Surface(size, 0, 32)

    def at(x: float, y: float) -> Spot:
        return x * size[0] / 100, y * size[1] / 100

    def block(colour: str, *points: Spot) -> None:
        pygame.draw.polygon(picture, colour, [at(x, y) for x, y in points])
        pygame.draw.polygon(picture, INK, [at(x, y) for x, y in points], rim)

    block("#7FB6C9", (0, 0), (100, 0), (100, 100), (0, 100))
    block("#3E8E4E", (0, 34), (14, 22), (32, 30), (50, 20), (70, 30), (88, 22), (100, 34), (100, 100), (0, 100))
    block("#D6BE8C", (14, 50), (86, 50), (84, 62), (16, 62))
    block("#A9CF74", (16, 62), (84, 62), (100, 100), (0, 100))
    pygame.draw.line(picture, "#F2E3C2", at(50, 62), at(50, 100), rim)
    for mirror in (False, True):
        block("#E2CB9A", *((100 - x if mirror else x, y) for x, y in ((0, 40), (12, 40), (20, 74), (8, 100), (0, 100))))
        block("#F6E6C4", *((100 - x if mirror else x, y) for x, y in ((0, 26), (12, 26), (12, 42), (0, 42))))
        ring = pygame.Rect(0, 0, size[0] * 5 // 100, size[1] * 22 // 100)
        ring.center = _whole(at(86 if mirror else 14, 46))
        pygame.draw.ellipse(picture, INK, ring.inflate(2 * rim, 2 * rim), 4 * rim)
        pygame.draw.ellipse(picture, "#F5C542", ring, 2 * rim)
    for number in range(34):
        x, y = 17.0 + number * 2, 56.0 - 3 * (number % 2)
        pygame.draw.circle(picture, INK, at(x, y), size[1] * 0.035 + 2)
        pygame.draw.circle(picture, crowd[number % len(crowd)], at(x, y), size[1] * 0.035)
    return picture


def _paint_court(
    table: TableScreen, surface: pygame.Surface, box: pygame.Rect, event: MatchPlayed, share: float
) -> None:
    """The court, two teams and the ball."""

    def at(x: float, y: float) -> Spot:
        return box.x + x * box.width / 100, box.y + y * box.height / 100

    crowd = tuple(table.session.king_livery(king).colour for king in table.session.kings)
    surface.blit(_court(box.size, crowd, max(2, table.px(4))), box)
    sides = teams(event)
    flight = max(0, sum(share >= hit for hit in HITS) - 1)
    for number, side in enumerate(sides):
        _paint_team(table, surface, [at(x, y) for x, y in _stands(number)], side, number, (share, flight))
    spot, done = _ball(share, flight, sides)
    ball = pieces.drawing("pieces/ball", round(box.height * 0.16))
    surface.blit(ball, ball.get_rect(center=at(*spot)))
    if done and any(event.points):
        for number in range(10):
            reach = 3 + 9 * (share - HITS[-1]) / (1 - HITS[-1])
            x, y = spot[0] + reach * sin(number * 0.63), spot[1] + 2.6 * reach * sin(number * 0.63 + pi / 2)
            pygame.draw.circle(surface, ("#FFD25E", "#FFF6D2")[number % 2], at(x, y), max(2, table.px(6)))


def _whole(point: Spot) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _stands(number: int) -> list[Spot]:
    """The places of the players of a team, in hundredths of the court."""
    return [(100 - x if number else x, y) for x, y in ((34, 78), (25, 97), (42, 99))]


def _paint_team(
    table: TableScreen,
    surface: pygame.Surface,
    feet: Sequence[Spot],
    side: Side,
    number: int,
    moment: tuple[float, int],
) -> None:
    """Three players; the one who hits the ball throws out a hip."""
    share, flight = moment
    size = round(_match_box(table, 0).height * 0.27)
    for place, foot in enumerate(feet):
        livery: Livery | None = table.session.king_livery(side.kings[place % len(side.kings)]) if side.kings else None
        hitting = flight % 2 == number and place == flight // 2 % len(feet) and share - HITS[flight] < 0.12
        draw_figure(surface, "hip" if hitting else "player", livery, foot, size, number == 1, share * 3 + place * 0.3)


def _ball(share: float, flight: int, sides: tuple[Side, Side]) -> tuple[Spot, bool]:
    """The place of the ball, and whether it has been through the ring."""
    spots = [_stands(number % 2)[number // 2 % 3] for number in range(len(HITS) - 1)]
    places = [(x + (-5 if number % 2 else 5), y - 24) for number, (x, y) in enumerate(spots)]
    places.append((86.0, 46.0) if sides[0].scores else (52.0, 92.0))
    if flight >= len(HITS) - 1:
        return places[-1], True
    start, end = places[flight], places[flight + 1]
    along = min(1.0, max(0.0, (share - HITS[flight]) / (HITS[flight + 1] - HITS[flight])))
    x, y = start[0] + (end[0] - start[0]) * along, start[1] + (end[1] - start[1]) * along
    return (x, y - (34 - 3 * flight) * sin(pi * along)), False


# Areas


def hit_area(table: TableScreen, sites: Iterable[Site]) -> pygame.Rect:
    """The sites of a moment, with room for flames, smoke and fountains."""
    ground = table.map.ground
    first, *others = map(ground.tile, sites)
    around = first.unionall(others)
    return around.inflate(2 * ground.side, round(ground.side * 2.2))


def rolled_area(table: TableScreen, step: Transition[Rolled, View]) -> pygame.Rect:
    """The two cities and the dice."""
    board = step.before.board
    sites = (step.event.target, *board.neighbours[step.event.target])
    room = table.px(80)
    return hit_area(table, sites).union(_dice_box(table, step.event).inflate(room, room))
