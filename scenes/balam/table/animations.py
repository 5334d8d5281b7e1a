"""Animations of events: cards turn, buildings pop up, tokens walk the causeways, dice tumble."""

from collections.abc import Callable, Mapping
from functools import partial
from math import cos, pi, sin
from typing import Any

import pygame

from game.balam.catalogue import Catalogue
from game.balam.events import (
    Attacked,
    BoughtOff,
    Built,
    Captured,
    Destroyed,
    Distributed,
    Eclipsed,
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
from game.balam.kinds import Kind, King
from game.balam.map import members
from game.balam.nouns import card_name
from game.balam.sites import Name, name_at, site_of
from game.balam.texts import _
from game.balam.transport import usable
from game.balam.view import View
from game.balam.words import card_text
from scenes.balam.decisions.arrows import along, route, waypoints
from scenes.balam.render import katun_cards, land, pieces
from scenes.balam.render.fire import dim, draw_glow, draw_smoke
from scenes.balam.render.people import draw_figure
from scenes.balam.table import moments
from scenes.balam.table.screen import TableScreen
from scenes.kit.compositor import Layer
from scenes.kit.playback import Animation, Transition, painted
from scenes.kit.stage import Motion
from scenes.kit.tween import bounce, linear, settle_in, smooth
from scenes.look.theme import cached_per_theme, current_theme
from scenes.look.ui import CREAM, INK, PAPER, draw_panel, draw_text

LEAVES, ASH = ("#66B266", "#3E8E4E"), ("#6E6878", "#B9AEBB")
SPARKS = 12
EDGE = 80
"""The distance that leaves and ash may fly beyond the map, on both sides together."""
WHEEL = 620
"""The width of the stone wheel behind a card."""
CLICKS = 8
"""The steps in which the wheel turns: smooth rotations are slow, and all of them are kept."""
SMOKE = 9
"""Puffs behind points that fly."""
OMINOUS = 0.4
"""Seconds that a disaster lies open in addition."""
LARGE_CARD = 250
"""The width of a card in the middle of the map."""


def _round_began(table: TableScreen, surface: pygame.Surface, _step: Transition[RoundBegan, View]) -> None:
    """New cards are dealt one after another."""
    places, share = table.row.boxes(), table.stage.share("deal")
    for number, box in enumerate(places):
        own = min(1.0, max(0.0, share * (1 + 0.25 * len(places)) - 0.25 * number))
        start = table.rect("katun").right, table.rect("calendar").top
        back = katun_cards.card_back(box.width)
        surface.blit(back, back.get_rect(center=_between(start, box.center, own)))


def _peeked(table: TableScreen, surface: pygame.Surface, step: Transition[Peeked, View]) -> None:
    """An eye opens over a card; its face stays hidden."""
    box, share = table.row.boxes()[step.event.position], table.stage.share("peek")
    wide = round(box.width * 0.8)
    eye = pygame.transform.smoothscale(
        pieces.drawing("pieces/eye", wide), (wide, max(2, round(wide * sin(pi * min(1.0, share)))))
    )
    pygame.draw.circle(surface, table.session.king_livery(step.event.king).colour, box.center, wide * 0.56)
    surface.blit(eye, eye.get_rect(center=box.center))


def _without_effect(table: TableScreen, surface: pygame.Surface, _step: Transition[WithoutEffect, View]) -> None:
    """A short sentence in the middle of the map."""
    box = pygame.Rect(0, 0, table.px(520), table.px(90))
    box.center = table.map.ground.area.center
    draw_panel(surface, box, PAPER)
    words = box.inflate(-table.px(30), -table.px(16))
    draw_text(surface, words, _("Nothing happens."), table.text_px(32), "bold", INK, "centre")


def _built(table: TableScreen, surface: pygame.Surface, step: Transition[Built, View]) -> None:
    """Buildings pop up among leaves; a market shows the sites that it changes."""
    event, share = step.event, table.stage.share("build")
    for one in event.raised:
        place = table.map.ground.standing(event.site, one)
        grown = max(0.1, share)
        box = place.inflate(round(place.width * (grown - 1)), round(place.height * (grown - 1)))
        land.draw_building(surface, box, one, table.session.king_livery(event.king))
        _paint_scatter(table, surface, place, share, LEAVES)
    if _trades(event):
        _paint_influence(table, surface, step)


def _passed(table: TableScreen, surface: pygame.Surface, step: Transition[Passed, View]) -> None:
    start, end = _treasury(table, step.event.king), table.rect("supply").center
    _paint_flight(table, surface, step.event.tax, start, end, table.stage.share("pass"))


def _bought_off(table: TableScreen, surface: pygame.Surface, step: Transition[BoughtOff, View]) -> None:
    for name in step.event.sources:
        start = table.map.ground.place(step.before.cities, name).center
        _paint_flight(table, surface, step.event.kind, start, table.rect("katun").center, table.stage.share("fall"))


def _captured(table: TableScreen, surface: pygame.Surface, step: Transition[Captured, View]) -> None:
    for slot in step.event.slots:
        end = table.map.ground.place(step.before.cities, name_at(step.event.site, slot)).center
        _paint_flight(table, surface, "prisoner", table.rect("supply").center, end, table.stage.share("fly"))


def _gained(table: TableScreen, surface: pygame.Surface, step: Transition[Gained, View]) -> None:
    start, end = table.rect("supply").center, _treasury(table, step.event.king)
    _paint_flight(table, surface, step.event.kind, start, end, table.stage.share("fly"))


def _married(table: TableScreen, surface: pygame.Surface, step: Transition[Married, View]) -> None:
    event = step.event
    start, end = _treasury(table, event.other), _treasury(table, event.king)
    _paint_flight(table, surface, event.kind, start, end, table.stage.share("fly"))


def _offered(table: TableScreen, surface: pygame.Surface, step: Transition[Offered, View]) -> None:
    """A token is carried to a cenote."""
    event = step.event
    cenote = land.cenote_place(table.map.ground.tile(event.site))
    start = land.content_place(table.map.ground.place(step.before.cities, event.source))
    points = waypoints(table, route(step.before, event.king, site_of(event.source), event.site), start, cenote)
    coin = pieces.coin(event.kind, start.width)
    surface.blit(coin, coin.get_rect(center=along(points, table.stage.share("fly"))))


def _produced(table: TableScreen, surface: pygame.Surface, step: Transition[Produced, View]) -> None:
    for name in step.event.villages:
        box = land.content_place(table.map.ground.place(step.before.cities, name))
        coin = pieces.coin(step.event.kind, max(4, round(box.width * table.stage.share("produce"))))
        surface.blit(coin, coin.get_rect(center=box.center))


def _distributed(table: TableScreen, surface: pygame.Surface, step: Transition[Distributed, View]) -> None:
    """Porters carry tokens; lost ones fade away."""
    event, cities, share = step.event, step.before.cities, table.stage.share("walk")
    for source, target, kind in event.moved:
        _paint_porter(table, surface, step, source, target, kind)
    for source, kind in event.lost:
        box = land.content_place(table.map.ground.place(cities, source))
        coin = pieces.coin(kind, box.width).copy()
        coin.set_alpha(round(255 * (1 - share)))
        surface.blit(coin, box.move(0, round(box.height * share)))


def _scored(table: TableScreen, surface: pygame.Surface, step: Transition[Scored, View]) -> None:
    """Smoke rises from the temples, or from the cards, and carries the points to the king's score."""
    share, size = table.stage.share("score"), table.px(84)
    for number in range(SMOKE, 0, -1):
        behind = share - number * 0.035
        if behind > 0:
            left = (1 - number / (SMOKE + 1)) * (1 - 0.7 * share)
            draw_smoke(surface, _risen(table, step, behind), size * (0.35 + 0.09 * number), 0.9 * left)
    seal = pieces.prestige(step.event.points, size)
    surface.blit(seal, seal.get_rect(center=_risen(table, step, share)))


def _risen(table: TableScreen, step: Transition[Scored, View], share: float) -> tuple[float, float]:
    """A point of the way that points take: upwards first, then over to the score."""
    site, end = step.event.site, table.kings.spots(step.event.king)["score"].center
    start = table.map.ground.tile(site).center if site is not None else table.rect("katun").center
    x, y = _between(start, end, share**1.6)
    return x + table.px(14) * sin(share * 9) * (1 - share), y - table.px(150) * sin(pi * share**0.8)


def _treasury(table: TableScreen, king: King) -> tuple[int, int]:
    return table.kings.spots(king)["treasury"].center


def _trades(event: Built) -> bool:
    """True if a market was built or removed."""
    return any(one.type == "M" for one in (*event.raised, *event.razed))


def _between(start: tuple[float, float], end: tuple[float, float], share: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def _paint_flight(
    table: TableScreen,
    surface: pygame.Surface,
    kind: Kind,
    start: tuple[float, float],
    end: tuple[float, float],
    share: float,
) -> None:
    """A token that flies in an arc."""
    x, y = _between(start, end, share)
    coin = pieces.coin(kind, table.px(60))
    surface.blit(coin, coin.get_rect(center=(x, y - table.px(90) * sin(pi * share))))


def _paint_porter(
    table: TableScreen,
    surface: pygame.Surface,
    step: Transition[Distributed, View],
    source: Name,
    target: Name,
    kind: Kind,
) -> None:
    """A porter who carries a token along the causeways."""
    cities, share = step.before.cities, table.stage.share("walk")
    start, end = land.content_place(table.map.ground.place(cities, source)), table.map.ground.place(cities, target)
    way = route(step.before, step.event.king, site_of(source), site_of(target))
    x, y = along(waypoints(table, way, start, end), share)
    size, stride = round(table.map.ground.side * 0.34), share * 2 * len(way)
    livery = table.session.king_livery(step.event.king)
    left = end.centerx < start.centerx
    if 0 < share < 1:
        draw_figure(surface, "porter", livery, (x, y + size * 0.6), size, left, stride)
    coin = pieces.coin(kind, start.width)
    surface.blit(coin, coin.get_rect(center=(x + size * (0.2 if left else -0.2) * (0 < share < 1), y)))


def _paint_scatter(
    table: TableScreen, surface: pygame.Surface, place: pygame.Rect, share: float, colours: tuple[str, str]
) -> None:
    """Leaves or ash that fly off a place."""
    if share >= 1:
        return
    reach = place.width * (0.4 + 0.5 * min(1.0, share))
    for number in range(SPARKS):
        angle = 2 * pi * number / SPARKS + number
        spot = place.centerx + reach * cos(angle), place.centery + reach * sin(angle) * 0.8
        pygame.draw.circle(surface, colours[number % 2], spot, max(1.0, table.px(7) * (1 - 0.7 * min(1.0, share))))


def _turning(table: TableScreen, event: Turned) -> pygame.Rect:
    """The place and size of the card on its way from the row to the middle of the map."""
    box, turn = table.row.boxes()[event.position], table.stage.share("turn")
    width = round(box.width + (table.px(LARGE_CARD) - box.width) * turn)
    place = pygame.Rect(0, 0, width, round(width * katun_cards.SHAPE))
    place.center = _whole(_between(box.center, table.map.ground.area.center, turn))
    if turn >= 1:
        place.bottom = min(place.bottom, _card_words(table, place).top - table.px(8))
    return place


def _card_words(table: TableScreen, place: pygame.Rect) -> pygame.Rect:
    """The place of the words below a card."""
    area = table.map.ground.area
    words = pygame.Rect(0, 0, table.px(860), table.px(200))
    words.midtop = area.centerx, place.bottom + table.px(14)
    words.bottom = min(words.bottom, area.bottom)
    return words


def _map_area(table: TableScreen, _step: Transition[Any, View]) -> pygame.Rect:
    return table.map.ground.area.inflate(table.px(EDGE), table.px(EDGE))


def _war_area(table: TableScreen, step: Transition[Attacked, View]) -> pygame.Rect:
    return moments.hit_area(table, (step.event.origin, step.event.target))


def _city_area(table: TableScreen, step: Transition[GarrisonsFell | Destroyed, View]) -> pygame.Rect:
    return moments.hit_area(table, (step.event.site,))


def _struck_area(table: TableScreen, step: Transition[Suffered, View]) -> pygame.Rect | None:
    """The sites that a disaster strikes; everything that it hits if it does no harm."""
    sites = {site for site, _one in step.event.lost}
    return moments.hit_area(table, sites) if sites else _map_area(table, step)


def _turned_area(table: TableScreen, step: Transition[Turned, View]) -> pygame.Rect:
    around = _map_area(table, step)
    wheel = pygame.Rect(0, 0, _wheel(table) + table.px(20), _wheel(table) + table.px(20))
    wheel.center = table.map.ground.area.center
    if table.stage.share("turn") < 1:
        return wheel.union(_turning(table, step.event).inflate(4, 4))
    return wheel.union(around) if _is_bad(step.before.catalogue, step.event) else wheel


def _is_bad(catalogue: Catalogue, event: Turned) -> bool:
    return catalogue.katun[event.card].tone == "negative"


def _turned(table: TableScreen, surface: pygame.Surface, step: Transition[Turned, View]) -> None:
    """The stone wheel of the Katuns turns in the middle of the map, and the card turns on its way there."""
    event, turn = step.event, table.stage.share("turn")
    wheel = _wheel_at(_wheel(table), int(turn * CLICKS))
    surface.blit(wheel, wheel.get_rect(center=table.map.ground.area.center))
    if turn >= 1:
        if _is_bad(step.before.catalogue, event):
            _paint_ash(table, surface, table.stage.share("shown", before=0.0))
        return
    place, width = _turning(table, event), table.px(LARGE_CARD)
    side = katun_cards.card_face(event.card, width) if turn >= 0.5 else katun_cards.card_back(width)
    side = pygame.transform.smoothscale(side, (max(2, round(place.width * abs(1 - 2 * turn))), place.height))
    surface.blit(side, side.get_rect(center=place.center))


def _wheel(table: TableScreen) -> int:
    """The width of the wheel: where the map is small, no wider than the map is high."""
    return min(table.px(WHEEL), table.map.ground.area.height)


@cached_per_theme(CLICKS + 1)
def _wheel_at(width: int, click: int) -> pygame.Surface:
    """The stone wheel after a number of clicks: it grows and turns, and rests after the last one."""
    wheel = pieces.drawing("katun/wheel", width)
    if click >= CLICKS:
        return wheel
    share = (click + 1) / (CLICKS + 1)
    return pygame.transform.rotozoom(wheel, 160 * (1 - share), 0.4 + 0.6 * share)


def turned_card(table: TableScreen, event: Turned) -> Layer | None:
    """A card with its words in the middle of the map; None while it is still turning."""
    if table.stage.share("turn") < 1:
        return None
    place = _turning(table, event)
    words = _card_words(table, place)
    area = place.union(words.inflate(table.px(12), table.px(12)))
    return Layer.of(("card", event, table.context.settings), area, partial(_paint_card, table, event, place, words))


def _paint_card(
    table: TableScreen, event: Turned, place: pygame.Rect, words: pygame.Rect, surface: pygame.Surface
) -> None:
    draw_panel(surface, words, PAPER)
    inner = words.inflate(-table.px(36), -table.px(20))
    head = pygame.Rect(inner.x, inner.y, inner.width, inner.height * 2 // 5)
    draw_text(surface, head, card_name(event.card), table.text_px(32), "display", INK, "centre")
    rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    draw_text(surface, rest, card_text(event.card, table.view.options), table.text_px(25), "text", INK, "centre")
    side = katun_cards.card_face(event.card, table.px(LARGE_CARD))
    surface.blit(side, side.get_rect(center=place.center))


def _paint_ash(table: TableScreen, surface: pygame.Surface, share: float) -> None:
    """Ash falls on the map."""
    area = table.map.ground.area
    for number in range(40):
        x = area.x + number * 0.618 % 1 * area.width
        y = area.y + (number * number * 0.618 % 1 + share * 0.4) % 1 * area.height
        pygame.draw.circle(surface, ASH[number % 2], (x, y), table.px(5))


def _paint_influence(table: TableScreen, surface: pygame.Surface, step: Transition[Built, View]) -> None:
    """Small pyramids move to the neighbours; then sites that open or close to a king flash."""
    event, share = step.event, table.stage.share("influence")
    if not 0 < share < 1:
        return
    ground = table.map.ground
    livery = table.session.king_livery(event.king)
    if any(one.type == "M" for one in event.raised):
        start = ground.tile(event.site).center
        for site in step.before.board.neighbours[event.site]:
            pyramid = pieces.small_pyramid(livery, round(ground.side * 0.24))
            at = _between(start, ground.tile(site).center, min(1.0, share * 2))
            surface.blit(pyramid, pyramid.get_rect(center=at))
    changed = 0
    for king in table.session.kings:
        changed |= usable(step.before, king) ^ usable(step.after, king)
    veil = pygame.Surface((ground.side, ground.side), pygame.SRCALPHA, 32)
    veil.fill((*pygame.Color(livery.colour)[:3], round(150 * max(0.0, sin(pi * (2 * share - 1))))))
    for site in members(changed):
        surface.blit(veil, ground.tile(site))


def _eclipsed(table: TableScreen, surface: pygame.Surface, _step: Transition[Eclipsed, View]) -> None:
    """The moon slides before the sun while dusk falls on the land, and stars come out."""
    share, area = table.stage.share("dark"), table.map.ground.area
    covered = min(1.0, share * 1.8)
    if not current_theme().contrast:
        dim(surface, surface.get_rect(), covered)
    for number in range(26):
        x, y = area.x + number * 0.618 % 1 * area.width, area.y + number * number * 0.382 % 1 * area.height * 0.6
        radius = table.px(3) * max(0.0, covered - number * 0.618 % 1 * 0.5)
        if radius >= 1:
            pygame.draw.circle(surface, CREAM, (x, y), radius)
    high = area.centerx, round(area.y + area.height * 0.36)
    sun = pieces.drawing("katun/eclipse" if covered >= 1 else "katun/sun", table.px(320))
    if covered >= 1:
        draw_glow(surface, high, table.px(620))
    surface.blit(sun, sun.get_rect(center=high))
    if covered < 1:
        away = (1 - covered) * table.px(330)
        pygame.draw.circle(surface, INK, (high[0] + away, high[1] - away * 0.5), table.px(101))


TURN = Motion("turn", 0.45, smooth, "stone_turn")
BUILD = (Motion("build", 0.4, bounce, "stone"), Motion("influence", 1.0, linear, "jade"))
DICE = (Motion("dice", 0.9, linear, "dice"), Motion("rolled", 1.3, linear, "dice_lie"))
BURN = (Motion("fall", 1.1, linear, "fire"),)
MATCH = (Motion("match", 1.5, linear, "ball"), Motion("counted", 1.4, linear, "flutes"))
FLY = (Motion("fly", 0.45, smooth, "beans"),)
WALK = (Motion("walk", 1.0, smooth, "beans"),)
STRUCK = {
    "tidal_wave": "water",
    "earthquake": "stone_turn",
    "eruption": "fire",
    "toltec_raid": "war",
    "uprising": "war",
}
"""The sound of a disaster; others have that of a bad omen."""


def animations(catalogue: Catalogue, reading: Callable[[King], float]) -> Mapping[type, Animation]:
    """The animation of each type of event with these cards; other events only appear in the log.

    `reading` is the number of seconds that a card turned by a king lies open.
    """

    def turn_motions(event: Turned) -> tuple[Motion, ...]:
        bad, seconds = _is_bad(catalogue, event), reading(event.king)
        return TURN, Motion("shown", seconds + OMINOUS * bad, linear, "omen" if bad else "jade")

    def strike_motions(event: Suffered) -> tuple[Motion, ...]:
        return (Motion("fall", 1.5, linear, STRUCK.get(event.card, "omen")),)

    return {
        RoundBegan: painted((Motion("deal", 0.6, settle_in, "drum"),), _round_began),
        Peeked: painted((Motion("peek", 0.5, linear),), _peeked),
        Turned: painted(turn_motions, _turned, area=_turned_area),
        WithoutEffect: painted((Motion("nothing", 0.9, linear),), _without_effect, area=_map_area),
        Built: painted(lambda event: BUILD if _trades(event) else BUILD[:1], _built, area=_map_area),
        Passed: painted((Motion("pass", 0.5, smooth, "beans"),), _passed),
        Attacked: painted((Motion("march", 0.9, smooth, "war"),), moments.attacked, area=_war_area),
        Rolled: painted(DICE, moments.rolled, area=moments.rolled_area),
        GarrisonsFell: painted(BURN, moments.fell, area=_city_area),
        Destroyed: painted(BURN, moments.fell, area=_city_area),
        Suffered: painted(strike_motions, moments.suffered, area=_struck_area),
        BoughtOff: painted((Motion("fall", 0.6, linear, "beans"),), _bought_off),
        Captured: painted(FLY, _captured),
        Gained: painted(FLY, _gained),
        Married: painted(FLY, _married),
        Offered: painted(FLY, _offered, area=_map_area),
        Produced: painted((Motion("produce", 0.4, bounce, "slit_drum"),), _produced, area=_map_area),
        Distributed: painted(lambda event: WALK if event.moved or event.lost else (), _distributed, area=_map_area),
        Scored: painted((Motion("score", 0.6, smooth, "conch"),), _scored),
        MatchPlayed: Animation(MATCH, moments.match_layers),
        Eclipsed: painted((Motion("dark", 1.5, linear, "eclipse"),), _eclipsed),
    }
