"""The pictures of a coronation: kings climb the stairs of a pyramid, and an emperor is carried through a city."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import cos, pi, sin

import pygame

from game.balam.kinds import SEATS, King
from game.balam.match import BalamMatch
from game.balam.state import City
from game.balam.texts import _, marked
from game.balam.words import event_words
from game.language import together
from scenes.balam.chronicle import Honour, Prize, Turning, standings, turnings
from scenes.balam.render import growth, models, pieces
from scenes.balam.render.fire import draw_fire
from scenes.balam.render.marks import draw_sign, draw_stone, numeral
from scenes.balam.render.people import draw_crowd, draw_figure, figure
from scenes.balam.session import Session
from scenes.kit.compositor import Layer
from scenes.kit.control import rect_of
from scenes.kit.screen import Screen
from scenes.kit.tween import smooth
from scenes.look.liveries import Livery
from scenes.look.theme import cached_per_theme
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_ribbon, draw_text

CLIMB, TELL = 1.3, 3.6
"""Seconds in which a round is climbed, and a turning point is read."""
CARRIED = 8.0
"""Seconds of the procession."""
FINE = 2
"""Pictures are drawn at this multiple of their size, then reduced."""
TERRACES = 8
FOOT, TOP = 0.87, 0.3
"""The places of no points and of the most points on the stairs, as shares of the height of the picture."""
WIDE = 0.6
"""The width of the stairs, as a share of the picture's."""
SCALE = 10
"""Points between two marks on the balustrade."""
PETALS = 26
TITLES: Mapping[Honour, tuple[str, str]] = {
    "war": (marked("The boldest war"), marked("Buildings destroyed: {number}")),
    "matches": (marked("The best ball players"), marked("Points in ball matches: {number}")),
    "temples": (marked("The most temples"), marked("Temples at the end: {number}")),
    "cenotes": (marked("The greatest sacrifices"), marked("Points from cenotes: {number}")),
    "treasury": (marked("The richest treasury"), marked("Tokens at the end: {number}")),
    "cities": (marked("The widest realm"), marked("Cities at the end: {number}")),
    "city": (marked("The largest city"), marked("Slots filled in one city: {number}")),
    "cards": (marked("The luckiest hand"), marked("Points from cards: {number}")),
    "round": (marked("The greatest round"), marked("Points in one round: {number}")),
    "stars": (marked("The best eye for the stars"), marked("Cards looked at in secret: {number}")),
    "trade": (marked("The busiest markets"), marked("Markets at the end: {number}")),
    "porters": (marked("The strongest porters"), marked("Tokens carried: {number}")),
    "builder": (marked("The most tireless builder"), marked("Buildings raised: {number}")),
    "losses": (marked("The hardest fate"), marked("Buildings lost: {number}")),
}
"""The name of each prize, and the words for its count."""
HELD_OUT = marked("Held out to the end")
ICONS: Mapping[Honour, str] = {
    "war": "pieces/spears",
    "matches": "pieces/ball",
    "temples": "buildings/temple",
    "cenotes": "features/cenote",
    "treasury": "buildings/palace",
    "cities": "buildings/village",
    "city": "buildings/village",
    "cards": "pieces/prestige",
    "round": "pieces/prestige",
    "stars": "buildings/observatory",
    "trade": "buildings/market",
    "porters": "buildings/reserve",
    "builder": "buildings/palace",
    "losses": "pieces/skull",
}


def prize_words(prize: Prize, names: Sequence[str]) -> tuple[str, str]:
    """The name of a prize, and the reason; `names` are the names of the kings."""
    if prize.honour is None:
        return _(HELD_OUT), ""
    title, counted = TITLES[prize.honour]
    reason = _(counted).format(number=prize.number)
    if prize.others:
        shared = _("Shared with {names}.").format(names=together([names[king] for king in prize.others]))
        reason = f"{reason}. {shared}"
    return _(title), reason


def _sky(picture: pygame.Surface, box: pygame.Rect, horizon: int) -> None:
    """Morning over the jungle: bands of light, the sun, and hills."""
    high, low = pygame.Color("#7FC4D0"), pygame.Color("#FCE7B4")
    bands = 28
    for band in range(bands):
        top = box.y + horizon * band // bands
        strip = pygame.Rect(box.x, top, box.width, horizon // bands + 2)
        picture.fill(high.lerp(low, band / (bands - 1)), strip)
    sun = box.centerx, box.y + round(horizon * 0.46)
    for ray in range(24):
        angle = 2 * pi * ray / 24
        reach, side = box.width * 0.6, pi / 60
        tips = [(sun[0] + cos(angle + turn) * reach, sun[1] + sin(angle + turn) * reach) for turn in (-side, side)]
        veil = "#FFF1C4" if ray % 2 else "#FCE7B4"
        pygame.draw.polygon(picture, pygame.Color(veil).lerp(low, 0.4), [sun, *tips])
    pygame.draw.circle(picture, "#FFF6D8", sun, round(horizon * 0.34))
    for number, colour in enumerate(("#8FC0A6", "#5C9E7E", "#2F7A5A")):
        points = [(box.x, box.bottom)]
        for step in range(25):
            x = box.x + box.width * step / 24
            wave = sin(step * 0.9 + number * 2.1) * 0.03 + sin(step * 2.3 + number) * 0.014
            points.append((round(x), round(box.y + horizon * (0.82 + 0.09 * number + wave * 1.6))))
        pygame.draw.polygon(picture, colour, [*points, (box.right, box.bottom)])


def _trees(picture: pygame.Surface, line: int, size: int, seed: int = 0) -> None:
    """A row of crowns and palms along a line."""
    across = picture.get_width() * 3 // size // 2 + 2
    for number in range(across):
        own = round(size * (0.8 + 0.4 * ((number * 7 + seed) % 5) / 4)) // 2 * 2
        kind = "palm" if (number + seed) % 5 == 2 else "crown"
        tree = growth.grown(kind, max(8, own), (number * 3 + seed) % growth.VARIANTS)
        x = number * size * 2 // 3 - size // 2
        picture.blit(tree, (x, line - own * 2 // 3 - (number * 5 + seed) % 3 * size // 12))


@cached_per_theme(4)
def stairs(size: tuple[int, int], lanes: int) -> pygame.Surface:
    """A great pyramid with a stairway of as many lanes as kings, in the morning."""
    large = size[0] * FINE, size[1] * FINE
    picture = pygame.Surface(large, 0, 32)
    wide, high = large
    rim = max(2, high // 260)
    _sky(picture, picture.get_rect(), round(high * 0.86))
    _trees(picture, round(high * 0.84), high // 6)
    middle, top, foot = wide // 2, high * (TOP - 0.06), high * 0.97
    for level in range(TERRACES):
        share = level / TERRACES
        low, up = foot + (top - foot) * share, foot + (top - foot) * (share + 1 / TERRACES)
        half = wide * (0.49 - 0.13 * share)
        slope = wide * 0.01
        wall = [(middle - half, low), (middle - half + slope, up), (middle + half - slope, up), (middle + half, low)]
        pygame.draw.polygon(picture, "#E2CB9A" if level % 2 else "#EAD7AC", wall)
        shade = [(middle + half * 0.4, low), (middle + half * 0.4, up), wall[2], wall[3]]
        pygame.draw.polygon(picture, "#C4A873" if level % 2 else "#CDB382", shade)
        ledge = pygame.Rect(round(middle - half + slope), round(up), round(2 * (half - slope)), round((low - up) * 0.2))
        pygame.draw.rect(picture, "#F6E9CB", ledge)
        pygame.draw.polygon(picture, INK, wall, rim)
    _temple(picture, middle, round(top), round(wide * 0.5), round(high * 0.2), rim)
    _flight(picture, (middle, round(top), round(foot)), round(wide * WIDE), lanes, rim)
    _trees(picture, high + high // 30, high // 9, 3)
    return pygame.transform.smoothscale(picture, size)


def _temple(picture: pygame.Surface, middle: int, foot: int, wide: int, high: int, rim: int) -> None:
    """The temple on top, with the door to the throne."""
    hall = pygame.Rect(0, 0, wide, high * 5 // 9)
    hall.midbottom = middle, foot
    roof = pygame.Rect(0, 0, wide * 9 // 8, high // 6)
    roof.midbottom = middle, hall.top
    crest = pygame.Rect(0, 0, wide * 5 // 9, high // 3)
    crest.midbottom = middle, roof.top
    for box, colour in ((crest, "#C2543F"), (hall, "#F6E6C4"), (roof, "#B5483C")):
        pygame.draw.rect(picture, colour, box)
        pygame.draw.rect(picture, INK, box, rim)
    for number in range(7):
        hole = pygame.Rect(0, 0, crest.width // 14, crest.height // 2)
        hole.center = crest.x + crest.width * (2 * number + 1) // 14, crest.centery
        pygame.draw.rect(picture, "#F5C542", hole)
    for number in (-1, 0, 1):
        door = pygame.Rect(0, 0, wide // 8, hall.height * 3 // 4)
        door.midbottom = middle + number * wide // 4, foot
        pygame.draw.rect(picture, "#4A3128", door)
        pygame.draw.rect(picture, "#F5C542", door, rim)


def _flight(picture: pygame.Surface, place: tuple[int, int, int], wide: int, lanes: int, rim: int) -> None:
    """The stairs, with a balustrade on both sides and between the lanes."""
    middle, top, foot = place
    steps = 44
    for step in range(steps):
        y = top + (foot - top) * step // steps
        tall = (foot - top) // steps + 1
        pygame.draw.rect(picture, "#F1DFB5", (middle - wide // 2, y, wide, tall))
        pygame.draw.rect(picture, "#CBB07A", (middle - wide // 2, y + tall * 2 // 3, wide, tall - tall * 2 // 3))
    for lane in range(lanes + 1):
        edge = pygame.Rect(0, 0, max(rim * 3, wide // (60 if 0 < lane < lanes else 26)), foot - top)
        edge.midtop = middle - wide // 2 + wide * lane // lanes, top
        pygame.draw.rect(picture, "#B5483C" if lane in (0, lanes) else "#D8BE88", edge)
        pygame.draw.rect(picture, INK, edge, rim)


class Race:
    """The points of a whole game as a climb, with the turning points told on the way."""

    def __init__(self, screen: Screen, session: Session, match: BalamMatch) -> None:
        self._screen, self._session = screen, session
        self.standings = standings(match)
        self.told: list[Turning] = turnings(match)
        self._starts: list[float] = [0.0]
        """The seconds at which the climb of each round starts, then the end."""
        pauses = {one.round for one in self.told}
        for number in range(1, len(self.standings)):
            self._starts.append(self._starts[-1] + CLIMB + TELL * (number in pauses))
        self._most = max(1, *map(max, self.standings))

    @property
    def seconds(self) -> float:
        """The time that it takes, without a last look."""
        return self._starts[-1] + 1.5

    def round(self, second: float) -> int:
        """The round that is shown."""
        return min(len(self._starts) - 1, 1 + sum(start <= second for start in self._starts[1:]))

    def points(self, king: King, second: float) -> float:
        """The points of a king at a moment."""
        number = self.round(second)
        share = smooth(min(1.0, max(0.0, (second - self._starts[number - 1]) / CLIMB)))
        before, after = self.standings[number - 1][king], self.standings[number][king]
        return before + (after - before) * share

    def heard(self, second: float) -> list[Turning]:
        """The turning points so far."""
        return [one for one in self.told if self._starts[one.round - 1] + CLIMB * 0.5 <= second]

    def _lane(self, king: King) -> pygame.Rect:
        stage = self._screen.rect("stage")
        wide = round(stage.width * WIDE)
        kings = len(self._session.kings)
        left = stage.centerx - wide // 2 + wide * king // kings
        return pygame.Rect(left, stage.y, wide // kings, stage.height)

    def _height(self, points: float) -> int:
        stage = self._screen.rect("stage")
        return stage.y + round(stage.height * (FOOT + (TOP - FOOT) * points / self._most))

    def paint_still(self, surface: pygame.Surface) -> None:
        """The pyramid with its scale."""
        screen, stage = self._screen, self._screen.rect("stage")
        surface.blit(stairs(stage.size, len(self._session.kings)), stage)
        pygame.draw.rect(surface, INK, stage, max(2, screen.px(4)))
        size = screen.text_px(22)
        apart = SCALE * max(1, -(-self._most // (SCALE * 8)))
        for number in range(0, self._most + 1, apart):
            plate = pygame.Rect(0, 0, round(size * 2), round(size * 1.4))
            plate.midright = self._lane(0).left - screen.px(14), self._height(number)
            surface.blit(card(plate.size, PAPER, INK, screen.px(8), 2), plate)
            draw_text(surface, plate, str(number), size, "black", INK, "centre")

    def layers(self, second: float) -> Iterator[Layer]:
        """The carpet and the figure of each king."""
        leading = max(self.points(king, second) for king in self._session.kings)
        for king in self._session.kings:
            points = self.points(king, second)
            first = points > 0 and points == leading
            paint = partial(self._paint_king, king, points, first)
            yield Layer.of(("climber", king, points, first), self._lane(king), paint)

    def _paint_king(self, king: King, points: float, first: bool, surface: pygame.Surface) -> None:
        screen, session, lane, seat = self._screen, self._session, self._lane(king), SEATS[king]
        livery, at, foot = session.king_livery(king), self._height(points), self._height(0)
        side = min(lane.width - screen.px(24), round(lane.height * 0.13))
        carpet = pygame.Rect(0, 0, max(8, side * 3 // 5), max(4, foot - at))
        carpet.midbottom = lane.centerx, foot
        surface.blit(card(carpet.size, livery.band, INK, screen.px(6), 3, livery), carpet)
        face = pygame.Rect(0, 0, side, side)
        face.midbottom = lane.centerx, at + side // 4
        picture = screen.context.game.portrait(session.worn(seat), session.players[seat].kind, face.size)
        if first:
            draw_crown(surface, face)
        surface.blit(picture, face)
        size = screen.text_px(30)
        plate = pygame.Rect(0, 0, max(side * 3 // 4, round(size * 1.9)), round(size * 1.3))
        plate.midtop = face.centerx, face.bottom - screen.px(6)
        surface.blit(card(plate.size, PAPER, INK, screen.px(10), 3), plate)
        draw_text(surface, plate, str(round(points)), size, "black", INK, "centre")

    def paint_story(self, surface: pygame.Surface, number: int) -> None:
        """The first turning points, the last one lit, on a slab."""
        screen, box = self._screen, self._screen.rect("story")
        draw_stone(screen, surface, box)
        inner = box.inflate(-screen.px(48), -screen.px(36))
        head = pygame.Rect(inner.x, inner.y, inner.width, min(screen.px(70), inner.height // 6))
        draw_text(surface, head, _("How it was decided"), screen.text_px(38), "display", INK, "centre")
        high = (inner.bottom - head.bottom) // max(3, len(self.told))
        names = self._session.king_names
        for place, one in enumerate(self.told[:number]):
            row = pygame.Rect(inner.x, head.bottom + place * high, inner.width, high - screen.px(8))
            lit = place == number - 1
            surface.blit(
                card(row.size, "#FFF0C0" if lit else PAPER, YELLOW if lit else "#BFA878", screen.px(12), 3), row
            )
            side = min(row.height - screen.px(10), screen.px(64))
            sign = pygame.Rect(row.x + screen.px(10), row.centery - side // 2, side, side)
            draw_sign(surface, sign, self._session.king_livery(one.cause.king))
            left = sign.right + screen.px(12)
            words = pygame.Rect(left, row.y + 2, row.right - left - screen.px(12), row.height - 4)
            told = _("Round {round}. {event}").format(round=one.round, event=event_words(one.cause, names))
            draw_text(surface, words, told, screen.text_px(24), "text", INK, "centre")


@cached_per_theme(2)
def street(size: tuple[int, int], city: City | None, livery: Livery) -> pygame.Surface:
    """The buildings of a city along its causeway, with its people, in the morning."""
    picture = pygame.Surface(size, 0, 32)
    wide, high = size
    _sky(picture, picture.get_rect(), round(high * 0.62))
    _trees(picture, round(high * 0.56), high // 5, 1)
    pygame.draw.rect(picture, "#C9A66C", (0, round(high * 0.55), wide, high))
    pygame.draw.rect(picture, "#E9D6AC", (0, round(high * 0.68), wide, round(high * 0.22)))
    for number in range(wide * 2 // max(1, high // 6) + 2):
        x = number * high // 12
        row = number % 2
        stone = pygame.Rect(x - high // 24, round(high * (0.68 + 0.11 * row)), high // 6, round(high * 0.11))
        pygame.draw.rect(picture, "#CBB07A", stone, max(1, high // 300))
    for edge in (0.68, 0.9):
        pygame.draw.line(picture, "#8A6F42", (0, high * edge), (wide, high * edge), max(2, high // 160))
    buildings = () if city is None else city.buildings
    step = wide // (len(buildings) + 1)
    for number, one in enumerate(buildings):
        width = min(round(step * 0.92), round(high * (0.62 if len(one.slots) > 1 else 0.46)))
        shown = models.model(one.type, width, models.Paints(livery.colour, livery.dark), models.FROM_STREET)
        picture.blit(shown, shown.get_rect(midbottom=(step * (number + 1), round(high * 0.665))))
    folk = [(wide * (0.03 + 0.94 * n / 23), high * (0.7 + 0.015 * (n * 5 % 3))) for n in range(24)]
    draw_crowd(picture, "player", livery, folk, high // 11)
    near = [(wide * (0.02 + 0.96 * n / 15), high * (1.04 + 0.03 * (n * 7 % 3))) for n in range(16)]
    draw_crowd(picture, "player", livery, near, high // 6, left=True)
    return picture


class Procession:
    """The emperors are carried through the largest city, between fires and petals."""

    def __init__(self, screen: Screen, session: Session, kings: Sequence[King], city: City | None) -> None:
        self._screen, self._session, self._kings, self._city = screen, session, kings, city

    @property
    def _box(self) -> pygame.Rect:
        return self._screen.rect("prizes")

    def paint_still(self, surface: pygame.Surface) -> None:
        """The city."""
        box = self._box
        livery = self._session.king_livery(self._kings[0] if self._city is None else self._city.owner)
        surface.blit(street(box.size, self._city, livery), box)
        pygame.draw.rect(surface, INK, box, max(2, self._screen.px(4)))

    def layers(self, second: float) -> Iterator[Layer]:
        """The procession, and petals over it."""
        box, moment = self._box, round(min(second, CARRIED) * 60)
        band = pygame.Rect(box.x, box.y + box.height // 3, box.width, box.height - box.height // 3)
        yield Layer(("carried", moment), rect_of(band), partial(self._paint_moving, moment / 60))

    def _paint_moving(self, second: float, surface: pygame.Surface) -> None:
        box, before = self._box, surface.get_clip()
        surface.set_clip(box.clip(before))
        for side in (0.05, 0.95):
            bowl = pygame.Rect(0, 0, box.height // 10, box.height // 8)
            bowl.midbottom = box.x + round(box.width * side), box.y + round(box.height * 0.62)
            draw_fire(surface, bowl, 1.0, second * 1.4)
            stand = [bowl.bottomleft, bowl.bottomright, (bowl.centerx + 4, bowl.bottom + bowl.height // 2)]
            stand += [(bowl.centerx + bowl.width // 3, bowl.bottom + bowl.height)]
            stand += [(bowl.centerx - bowl.width // 3, bowl.bottom + bowl.height)]
            stand += [(bowl.centerx - 4, bowl.bottom + bowl.height // 2)]
            pygame.draw.polygon(surface, "#B5483C", stand)
            pygame.draw.polygon(surface, INK, stand, max(2, box.height // 200))
        share = smooth(min(1.0, second / (CARRIED * 0.85)))
        size = box.height * 9 // 20 if len(self._kings) < 3 else box.height // 3
        front = box.x - size + (box.width * (0.56 + 0.1 * (len(self._kings) - 1)) + size) * share
        stride = second * 1.2 if share < 1 else None
        foot = box.y + box.height * 0.875
        for number, king in enumerate(self._kings):
            self._paint_litter(surface, king, (front - number * size * 1.3, foot), size, stride)
        for number in range(PETALS):
            fallen = (second * 0.16 + number * 0.618) % 1
            x = box.x + box.width * ((number * 0.382 + 0.03 * sin(second * 2 + number)) % 1)
            y = box.y + box.height * (0.42 + 0.56 * fallen)
            petal = pygame.Rect(0, 0, max(4, box.height // 46), max(3, box.height // 80))
            petal.center = round(x), round(y)
            pygame.draw.ellipse(surface, ("#FF7FA0", "#FFD25E", "#FFF6D2", "#E8562F")[number % 4], petal)
        surface.set_clip(before)

    def _paint_litter(
        self, surface: pygame.Surface, king: King, foot: tuple[float, float], size: int, stride: float | None
    ) -> None:
        """An emperor on a litter, carried by four, with the king's sign on a banner before it."""
        livery, (x, y) = self._session.king_livery(king), foot
        tall = size * 9 // 20
        hop = 0.0 if stride is None else abs(sin(stride * 2 * pi)) * size * 0.02
        for place in (-0.42, 0.36):
            draw_figure(surface, "player", livery, (x + size * place, y - size * 0.03), tall, False, stride)
        litter = figure("emperor", livery, size)
        surface.blit(litter, litter.get_rect(midbottom=(round(x), round(y - tall * 0.62 - hop))))
        for place in (-0.34, 0.44):
            draw_figure(surface, "player", livery, (x + size * place, y + size * 0.04), tall, False, stride)
        pole = round(x + size * 0.66), round(y + size * 0.02)
        pygame.draw.line(surface, INK, pole, (pole[0], pole[1] - size), max(3, size // 40))
        banner = pygame.Rect(0, 0, size // 4, size // 4)
        banner.midtop = pole[0], pole[1] - size
        draw_sign(surface, banner.inflate(size // 40, size // 40), livery)
        draw_figure(surface, "player", livery, (x + size * 0.68, y + size * 0.02), tall, False, stride)


def draw_crown(surface: pygame.Surface, face: pygame.Rect) -> None:
    """A crown of feathers on a face."""
    crown = pieces.crown(max(8, round(face.width * 0.9)))
    surface.blit(crown, crown.get_rect(midbottom=(face.centerx, face.top + face.height // 9)))


def draw_prize(
    screen: Screen, surface: pygame.Surface, box: pygame.Rect, session: Session, king: King, prize: Prize, lit: bool
) -> None:
    """A stele for a king: name, portrait, points, and the prize."""
    px, seat, livery = screen.px, SEATS[king], session.king_livery(king)
    outcome = session.match.outcome
    assert outcome is not None
    won, reached = seat in outcome.winners, outcome.points[seat]
    draw_stone(screen, surface, box, YELLOW if lit else livery.colour if won else "", "#FFF0C0" if won else "#FBF3DF")
    inner = box.inflate(-px(36), -px(32))
    head = pygame.Rect(inner.x, inner.y, inner.width, min(px(64), inner.height // 8))
    draw_ribbon(surface, head, livery)
    sign = pygame.Rect(head.x + px(6), head.y + px(4), head.height - px(8), head.height - px(8))
    draw_sign(surface, sign, livery)
    name = pygame.Rect(sign.right + px(4), head.y, head.right - sign.right - px(14), head.height)
    draw_text(surface, name, session.short_name(king), screen.text_px(32), "bold", CREAM, "centre")
    middle = pygame.Rect(inner.x, head.bottom + px(8), inner.width, inner.height * 9 // 20 - head.height)
    side = min(middle.width // 2, middle.height * 7 // 10)
    face = pygame.Rect(0, 0, side, side)
    face.midbottom = middle.x + middle.width * 3 // 10, middle.bottom
    if won:
        draw_crown(surface, face)
    surface.blit(screen.context.game.portrait(session.worn(seat), session.players[seat].kind, face.size), face)
    score = pygame.Rect(face.right, face.y, middle.right - face.right, side * 11 // 20)
    draw_text(surface, score, str(reached), screen.text_px(68), "black", INK, "centre")
    rest = pygame.Rect(inner.x, middle.bottom + px(14), inner.width, inner.bottom - middle.bottom - px(14))
    surface.blit(card(rest.size, PAPER, "#BFA878", px(14), 3), rest)
    title, reason = prize_words(prize, session.king_names)
    drawn = ICONS[prize.honour] if prize.honour is not None else "pieces/scroll"
    room, top = min(side - score.height, px(70)), rest.y + px(6)
    if screen.fitted.touch:  # the words need the whole card, so the picture takes the place of the numeral
        icon = pieces.drawing(drawn, max(8, room))
        surface.blit(icon, icon.get_rect(midtop=(score.centerx, score.bottom)))
    else:
        dots = numeral(reached, max(8, room), livery.dark)
        surface.blit(dots, dots.get_rect(midtop=(score.centerx, score.bottom)))
        icon = pieces.drawing(drawn, min(rest.height * 2 // 5, px(120)))
        surface.blit(icon, icon.get_rect(midtop=(rest.centerx, top + px(2))))
        top += icon.get_height() + px(6)
    words = pygame.Rect(rest.x + px(10), top, rest.width - px(20), 0)
    words.height = (rest.bottom - px(6) - top) * (9 if screen.fitted.touch else 11) // 20
    draw_text(surface, words, title, screen.text_px(30 if screen.fitted.touch else 36), "display", INK, "centre")
    below = pygame.Rect(words.x, words.bottom, words.width, rest.bottom - px(6) - words.bottom)
    draw_text(surface, below, reason, screen.text_px(24), "text", INK, "centre")
