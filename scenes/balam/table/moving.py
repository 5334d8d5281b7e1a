"""Events as motion: cards turn like stone wheels, buildings pop up, porters walk the causeways, bone dice tumble."""

from math import cos, pi, sin
from typing import TYPE_CHECKING

import pygame

from game.balam.catalogue_file import load_catalogue
from game.balam.events import (
    Attacked,
    BoughtOff,
    Built,
    Captured,
    Destroyed,
    Distributed,
    Eclipsed,
    Event,
    Gained,
    GarrisonsFell,
    Married,
    MatchPlayed,
    Offered,
    Passed,
    Peeked,
    Produced,
    Rolled,
    RoundBegan,
    Scored,
    Suffered,
    Turned,
    WithoutEffect,
)
from game.balam.kinds import Kind
from game.balam.map import members
from game.balam.nouns import card_name
from game.balam.sites import Name, Site, name_at, site_of
from game.balam.transport import usable
from game.balam.words import card_text
from game.language import _
from scenes.balam.desk.arrows import along, route, waypoints
from scenes.balam.render import land, pieces
from scenes.balam.table.motions import motions, trades
from scenes.balam.table.unfolding import after
from scenes.kit.target_screen import Part
from scenes.look.liveries import glyph
from scenes.look.ui import CREAM, INK, PAPER, YELLOW, card, draw_panel, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.screen import TableScreen

LEAVES, ASH = ("#66B266", "#3E8E4E"), ("#6E6878", "#B9AEBB")
SPARKS = 12
ON_THE_MAP = (
    *(Attacked, Built, Destroyed, Distributed, GarrisonsFell, MatchPlayed),
    *(Offered, Produced, Rolled, Suffered, WithoutEffect),
)
"""What happens without leaving the map."""
EDGE = 80
"""How far leaves and ash may fly beyond it, on both sides together."""
RAYS = (190, 280)
"""How far from the middle the golden light begins and ends."""
LARGE_CARD = 250
"""How wide a card is in the middle of the map."""


def paint_event(table: "TableScreen", surface: pygame.Surface, event: Event) -> None:
    """An event as far as it has been shown."""
    share = table.stage.share
    match event:
        case RoundBegan():
            _paint_deal(table, surface, share("deal"))
        case Peeked(king, position, _card):
            _paint_peek(table, surface, king, position, share("peek"))
        case Turned():
            _paint_turned(table, surface, event)
        case WithoutEffect():
            _paint_news(table, surface, _("Nothing happens."))
        case Built():
            for one in event.raised:
                place = table.map.ground.standing(event.site, one)
                grown = max(0.1, share("build"))
                box = place.inflate(round(place.width * (grown - 1)), round(place.height * (grown - 1)))
                land.draw_building(surface, box, one, table.session.king_livery(event.king))
                _paint_scatter(table, surface, place, share("build"), LEAVES)
            if trades(event):
                _paint_influence(table, surface, event, share("influence"))
        case Passed(king, tax):
            _paint_flight(
                table,
                surface,
                tax,
                table.kings.spots(king)["treasury"].center,
                table.rect("supply").center,
                share("pass"),
            )
        case Attacked():
            _paint_march(table, surface, event, share("march"))
        case Rolled():
            _paint_dice(table, surface, event)
        case GarrisonsFell(_king, site, lost) | Destroyed(_king, _, site, lost):
            for one in lost:
                _paint_ruin(table, surface, table.map.ground.standing(site, one))
        case Suffered(_king, _card, lost_there):
            for site, one in lost_there:
                _paint_ruin(table, surface, table.map.ground.standing(site, one))
        case BoughtOff(_king, _card, kind, sources):
            for name in sources:
                start = table.map.ground.place(table.view.cities, name).center
                _paint_flight(table, surface, kind, start, table.rect("katun").center, share("fall"))
        case Captured(_king, site, slots):
            for slot in slots:
                end = table.map.ground.place(table.view.cities, name_at(site, slot)).center
                _paint_flight(table, surface, "prisoner", table.rect("supply").center, end, share("fly"))
        case Gained(king, kind, _number, _card):
            start, end = table.rect("supply").center, table.kings.spots(king)["treasury"].center
            _paint_flight(table, surface, kind, start, end, share("fly"))
        case Married(king, other, kind):
            start, end = table.kings.spots(other)["treasury"].center, table.kings.spots(king)["treasury"].center
            _paint_flight(table, surface, kind, start, end, share("fly"))
        case Offered(king, source, kind, site):
            _paint_walk(table, surface, king, source, site, kind, share("fly"))
        case Produced(_king, kind, villages):
            for name in villages:
                box = land.content_place(table.map.ground.place(table.view.cities, name))
                size = max(4, round(box.width * share("produce")))
                coin = pieces.coin(kind, size)
                surface.blit(coin, coin.get_rect(center=box.center))
        case Distributed(king, moved, lost):
            for source, target, kind in moved:
                _paint_porter(table, surface, king, source, target, kind, share("walk"))
            for source, kind in lost:
                box = land.content_place(table.map.ground.place(table.view.cities, source))
                coin = pieces.coin(kind, box.width).copy()
                coin.set_alpha(round(255 * (1 - share("walk"))))
                surface.blit(coin, box.move(0, round(box.height * share("walk"))))
        case Scored(king, _source, points, site):
            end = table.kings.spots(king)["score"].center
            start = table.map.ground.tile(site).center if site is not None else table.rect("katun").center
            at = _between(start, end, share("score"))
            seal = pieces.prestige(points, table.px(84))
            surface.blit(seal, seal.get_rect(center=at))
        case MatchPlayed():
            _paint_match(table, surface, event)
        case Eclipsed():
            _paint_dark(table, surface, share("dark"))
        case _:
            pass


def _between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _paint_flight(
    table: "TableScreen",
    surface: pygame.Surface,
    kind: Kind,
    start: tuple[float, float],
    end: tuple[float, float],
    share: float,
) -> None:
    """A token that flies in a bow."""
    x, y = _between(start, end, share)
    coin = pieces.coin(kind, table.px(60))
    surface.blit(coin, coin.get_rect(center=(x, y - table.px(90) * sin(pi * share))))


def _paint_porter(
    table: "TableScreen", surface: pygame.Surface, king: int, source: Name, target: Name, kind: Kind, share: float
) -> None:
    """A token that walks the causeways."""
    cities = table.view.cities
    start, end = land.content_place(table.map.ground.place(cities, source)), table.map.ground.place(cities, target)
    way = route(table.view, king, site_of(source), site_of(target))
    x, y = along(waypoints(table, way, start, end), share)
    coin = pieces.coin(kind, start.width)
    hop = abs(sin(share * pi * 3 * len(way))) * table.px(6)
    surface.blit(coin, coin.get_rect(center=(x, y - hop)))


def _paint_walk(
    table: "TableScreen", surface: pygame.Surface, king: int, source: Name, site: Site, kind: Kind, share: float
) -> None:
    """A token that is carried to a cenote."""
    cenote = land.cenote_place(table.map.ground.tile(site))
    start = land.content_place(table.map.ground.place(table.view.cities, source))
    points = waypoints(table, route(table.view, king, site_of(source), site), start, cenote)
    coin = pieces.coin(kind, start.width)
    surface.blit(coin, coin.get_rect(center=along(points, share)))


def _paint_scatter(
    table: "TableScreen", surface: pygame.Surface, place: pygame.Rect, share: float, colours: tuple[str, str]
) -> None:
    """Leaves or ash that fly off a place."""
    if share >= 1:
        return
    reach = place.width * (0.4 + 0.5 * min(1.0, share))
    for number in range(SPARKS):
        angle = 2 * pi * number / SPARKS + number
        spot = place.centerx + reach * cos(angle), place.centery + reach * sin(angle) * 0.8
        pygame.draw.circle(surface, colours[number % 2], spot, max(1.0, table.px(7) * (1 - 0.7 * min(1.0, share))))


def _paint_ruin(table: "TableScreen", surface: pygame.Surface, place: pygame.Rect) -> None:
    """A building falls into dust."""
    share = table.stage.share("fall")
    veil = pygame.Surface(place.size, pygame.SRCALPHA, 32)
    veil.fill((216, 67, 59, round(150 * (1 - share))))
    surface.blit(veil, place)
    _paint_scatter(table, surface, place, share, ASH)


def _paint_deal(table: "TableScreen", surface: pygame.Surface, share: float) -> None:
    """New cards are dealt one after another."""
    places = table.row.boxes()
    for number, box in enumerate(places):
        own = min(1.0, max(0.0, share * (1 + 0.25 * len(places)) - 0.25 * number))
        start = table.rect("katun").right, table.rect("calendar").top
        back = pieces.card_back(box.width)
        surface.blit(back, back.get_rect(center=_between(start, box.center, own)))


def _paint_peek(table: "TableScreen", surface: pygame.Surface, king: int, position: int, share: float) -> None:
    """An eye opens over a card; what it sees stays between it and the card."""
    box = table.row.boxes()[position]
    wide = round(box.width * 0.8)
    eye = pygame.transform.smoothscale(
        pieces.drawing("pieces/eye", wide), (wide, max(2, round(wide * sin(pi * min(1.0, share)))))
    )
    pygame.draw.circle(surface, table.session.king_livery(king).colour, box.center, wide * 0.56)
    surface.blit(eye, eye.get_rect(center=box.center))


def _turning(table: "TableScreen", event: Turned) -> pygame.Rect:
    """Where the card is on its way from the row to the middle of the map, and how large."""
    box, turn = table.row.boxes()[event.position], table.stage.share("turn")
    width = round(box.width + (table.px(LARGE_CARD) - box.width) * turn)
    place = pygame.Rect(0, 0, width, round(width * pieces.SHAPE))
    place.center = _whole(_between(box.center, table.map.ground.area.center, turn))
    if turn >= 1:
        place.bottom = min(place.bottom, _card_words(table, place).top - table.px(8))
    return place


def _card_words(table: "TableScreen", place: pygame.Rect) -> pygame.Rect:
    """Where the words of a card are, below it."""
    area = table.map.ground.area
    words = pygame.Rect(0, 0, table.px(860), table.px(200))
    words.midtop = area.centerx, place.bottom + table.px(14)
    words.bottom = min(words.bottom, area.bottom)
    return words


def moving_parts(table: "TableScreen", event: Event) -> list[Part] | None:
    """What moves of an event as it is now; None for those that go everywhere."""
    shares = tuple(table.stage.share(motion.name, before=-1.0) for motion in motions(event))
    around = table.map.ground.area.inflate(table.px(EDGE), table.px(EDGE))
    if isinstance(event, ON_THE_MAP):
        return [Part.of(around, shares)]
    if not isinstance(event, Turned):
        return None
    place = _turning(table, event)
    if table.stage.share("turn") < 1:
        return [Part.of(place.inflate(4, 4), shares)]
    if load_catalogue().katun[event.card].tone != "negative":
        light = pygame.Rect(0, 0, table.px(2 * RAYS[1] + 20), table.px(2 * RAYS[1] + 20))
        light.center = around.center
        around = light.unionall([place, _card_words(table, place).inflate(table.px(12), table.px(12))])
    return [Part.of(around, shares)]


def _paint_turned(table: "TableScreen", surface: pygame.Surface, event: Turned) -> None:
    """The card turns like a wheel on its way to the middle, in golden light or falling ash."""
    place, turn = _turning(table, event), table.stage.share("turn")
    width = table.px(LARGE_CARD)
    side = pieces.card_face(event.card, width) if turn >= 0.5 else pieces.card_back(width)
    if turn < 1:
        side = pygame.transform.smoothscale(side, (max(2, round(place.width * abs(1 - 2 * turn))), place.height))
    else:
        _paint_glow(table, surface, event, table.stage.share("shown", before=0.0))
        words = _card_words(table, place)
        draw_panel(surface, words, PAPER)
        inner = words.inflate(-table.px(36), -table.px(20))
        head = pygame.Rect(inner.x, inner.y, inner.width, inner.height * 2 // 5)
        draw_text(surface, head, card_name(event.card), table.text_px(32), "display", INK, "centre")
        rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
        draw_text(surface, rest, card_text(event.card), table.text_px(25), "text", INK, "centre")
    surface.blit(side, side.get_rect(center=place.center))


def _paint_glow(table: "TableScreen", surface: pygame.Surface, event: Turned, share: float) -> None:
    area = table.map.ground.area
    tone = load_catalogue().katun[event.card].tone
    if tone == "negative":
        for number in range(40):
            x = area.x + number * 0.618 % 1 * area.width
            y = area.y + (number * number * 0.618 % 1 + share * 0.4) % 1 * area.height
            pygame.draw.circle(surface, ASH[number % 2], (x, y), table.px(5))
        return
    for number in range(16):
        angle = 2 * pi * number / 16 + share * 0.6
        start = area.centerx + cos(angle) * table.px(RAYS[0]), area.centery + sin(angle) * table.px(RAYS[0])
        end = area.centerx + cos(angle) * table.px(RAYS[1]), area.centery + sin(angle) * table.px(RAYS[1])
        pygame.draw.line(surface, YELLOW, start, end, table.px(12))


def _paint_news(table: "TableScreen", surface: pygame.Surface, words: str) -> None:
    """A short sentence in the middle of the map."""
    box = pygame.Rect(0, 0, table.px(520), table.px(90))
    box.center = table.map.ground.area.center
    draw_panel(surface, box, PAPER)
    draw_text(surface, box.inflate(-table.px(30), -table.px(16)), words, table.text_px(32), "bold", INK, "centre")


def _paint_influence(table: "TableScreen", surface: pygame.Surface, event: Built, share: float) -> None:
    """Small pyramids go out to the neighbours; then the sites flash that are opened or closed to anybody."""
    if not 0 < share < 1:
        return
    ground, view = table.map.ground, table.view
    livery = table.session.king_livery(event.king)
    if any(one.type == "M" for one in event.raised):
        start = ground.tile(event.site).center
        for site in view.board.neighbours[event.site]:
            pyramid = pieces.small_pyramid(livery, round(ground.side * 0.24))
            at = _between(start, ground.tile(site).center, min(1.0, share * 2))
            surface.blit(pyramid, pyramid.get_rect(center=at))
    later, changed = after(view, event), 0
    for king in table.session.kings:
        changed |= usable(view, king) ^ usable(later, king)
    veil = pygame.Surface((ground.side, ground.side), pygame.SRCALPHA, 32)
    veil.fill((*pygame.Color(livery.colour)[:3], round(150 * max(0.0, sin(pi * (2 * share - 1))))))
    for site in members(changed):
        surface.blit(veil, ground.tile(site))


def _paint_march(table: "TableScreen", surface: pygame.Surface, event: Attacked, share: float) -> None:
    """Spears that go from city to city."""
    start, end = table.map.ground.tile(event.origin).center, table.map.ground.tile(event.target).center
    size = round(table.map.ground.side * 0.5)
    spears = pieces.drawing("pieces/spears", size)
    at = _between(start, end, share)
    pygame.draw.line(surface, "#B5483C", start, at, table.px(10))
    surface.blit(spears, spears.get_rect(center=at))


def _paint_dice(table: "TableScreen", surface: pygame.Surface, event: Rolled) -> None:
    """The dice tumble, then lie still beside what they come to."""
    tumbling, size = table.stage.share("dice"), table.px(110)
    number = len(event.roll)
    box = pygame.Rect(0, 0, max(table.px(460), number * (size + table.px(20)) + table.px(60)), table.px(270))
    box.center = table.map.ground.area.center
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
        draw_text(
            surface,
            words,
            sentence,
            table.text_px(34),
            "bold",
            "#1F7A3F" if event.attack > event.defence else "#B3243F",
            "centre",
        )


def _paint_match(table: "TableScreen", surface: pygame.Surface, event: MatchPlayed) -> None:
    """The ball, and everybody's courts, cities and points."""
    kings = table.session.kings
    box = pygame.Rect(0, 0, table.px(700), table.px(150) + len(kings) * table.px(70))
    box.center = table.map.ground.area.center
    draw_panel(surface, box, PAPER)
    share = table.stage.share("match")
    ball = pieces.drawing("pieces/ball", table.px(100))
    hop = abs(sin(share * pi * 3)) * table.px(40) * (1 - share)
    surface.blit(ball, ball.get_rect(center=(box.x + table.px(80), box.y + table.px(70) - hop)))
    head = pygame.Rect(box.x + table.px(140), box.y + table.px(20), box.width - table.px(160), table.px(100))
    draw_text(
        surface, head, _("Ball match {number}").format(number=event.number), table.text_px(46), "display", INK, "centre"
    )
    for king in kings:
        row = pygame.Rect(
            box.x + table.px(30), box.y + table.px(130) + king * table.px(70), box.width - table.px(60), table.px(64)
        )
        livery = table.session.king_livery(king)
        surface.blit(card(row.size, livery.band, INK, table.px(14), 3, livery), row)
        sign = glyph(livery, round(row.height * 0.7))
        surface.blit(sign, sign.get_rect(midleft=(row.x + table.px(10), row.centery)))
        _row(table, surface, row, (event.courts[king], event.cities[king], event.points[king]))


def _row(table: "TableScreen", surface: pygame.Surface, row: pygame.Rect, numbers: tuple[int, int, int]) -> None:
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


def _paint_dark(table: "TableScreen", surface: pygame.Surface, share: float) -> None:
    """The sun goes dark over everything."""
    night = round(190 * sin(pi * min(1.0, share)))
    veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA, 32)
    veil.fill((20, 16, 40, night))
    surface.blit(veil, (0, 0))
    sun = pieces.drawing("katun/eclipse", table.px(320))
    surface.blit(sun, sun.get_rect(center=table.map.ground.area.center))
