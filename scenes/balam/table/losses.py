"""Losses stay on the table to be seen: what was lost, where, and why."""

from typing import TYPE_CHECKING

import pygame

from game.balam.events import Destroyed, Distributed, Event, GarrisonsFell, Suffered
from game.balam.kinds import SEATS, King
from game.balam.texts import _
from game.balam.words import card_text, event_words
from scenes.balam.render import land, pieces
from scenes.balam.render.marks import draw_cross
from scenes.balam.table.troubles import lost_words
from scenes.look.ui import INK, PAPER, draw_panel, draw_text

if TYPE_CHECKING:
    from scenes.balam.table.scene import Table


def is_loss(table: "Table", event: Event) -> bool:
    """Whether something is lost that people want to see; tokens only of kings whom people play."""
    if isinstance(event, Distributed):
        return bool(event.lost) and hits_people(table, event)
    return _loser(event) is not None


def hits_people(table: "Table", event: Event) -> bool:
    """Whether a king whom somebody at the table plays loses something."""
    loser = _loser(event)
    return loser is not None and SEATS[loser] in table.session.people


def _loser(event: Event) -> King | None:
    match event:
        case Destroyed(_attacker, king, _site, _lost):
            return king
        case Suffered(king, _, _) | GarrisonsFell(king, _, _) | Distributed(king, _, _):
            return king
        case _:
            return None


def why_lost(table: "Table", event: Event) -> str:
    """What brought it about."""
    match event:
        case Suffered(_king, katun, _lost):
            return card_text(katun)
        case Destroyed():
            return _(
                "The attack was stronger than the defence. A temple or palace takes 2 points, any other building 1."
            )
        case GarrisonsFell():
            return _("Each skull on the dice costs the attacker a garrison.")
        case Distributed(king, _moved, lost):
            return " ".join(lost_words(table.view, king, lost, table.session.king_names))
        case _:
            return ""


def places_lost(table: "Table", event: Event) -> list[pygame.Rect]:
    """Where it was."""
    ground, cities = table.map.ground, table.view.cities
    match event:
        case GarrisonsFell(_king, site, lost) | Destroyed(_king, _, site, lost):
            return [ground.standing(site, one) for one in lost]
        case Suffered(_king, _katun, lost_there):
            return [ground.standing(site, one) for site, one in lost_there]
        case Distributed(_king, _moved, lost_tokens):
            return [land.content_place(ground.place(cities, name)) for name, _kind in lost_tokens]
        case _:
            return []


def paint_loss(table: "Table", surface: pygame.Surface, event: Event) -> None:
    """A cross on everything that is lost; what and why on a sheet that covers none of it."""
    places, px = places_lost(table, event), table.px
    if isinstance(event, Distributed):
        for (_name, kind), place in zip(event.lost, places, strict=True):
            surface.blit(pieces.coin(kind, place.width), place)
    for place in places:
        draw_cross(table, surface, place.inflate(-place.width // 5, -place.height // 5), 6)
    area = table.map.ground.area
    box = pygame.Rect(0, 0, min(px(760), table.rect("map").width), px(200 if table.fitted.touch else 150))
    high = sum(place.centery for place in places) / max(1, len(places))
    box.midtop = area.centerx, area.y + px(16)
    if high < area.centery:
        box.bottom = area.bottom - px(16)
    draw_panel(surface, box, PAPER)
    inner = box.inflate(-px(40), -px(16))
    head = pygame.Rect(inner.x, inner.y, inner.width, inner.height // 2)
    told = event_words(event, table.session.king_names)
    draw_text(surface, head, told, table.text_px(27), "bold", INK, "centre")
    rest = pygame.Rect(inner.x, head.bottom, inner.width, inner.bottom - head.bottom)
    draw_text(surface, rest, why_lost(table, event), table.text_px(23), "text", INK, "centre")
