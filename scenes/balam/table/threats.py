"""The threats to a king: signs on the map, and a list of disasters and attacks beside it."""

from collections.abc import Sequence

import pygame

from game.balam.kinds import King
from game.balam.nouns import card_name, tokens
from game.balam.prospects import Disaster, Raid, disasters_left, raids
from game.balam.sites import SITE_NAMES, Site
from game.balam.texts import _, ngettext
from game.balam.view import View
from scenes.balam.render import katun_cards
from scenes.balam.render.land import Ground
from scenes.balam.render.marks import FAINT, NO, draw_mark, draw_sign, draw_tokens
from scenes.balam.table.parts import TableBase
from scenes.balam.words import percent
from scenes.look.text import font
from scenes.look.ui import INK, PAPER, card, draw_text

ROW = 38
"""The height of a line of the list, in pixels of the design."""


def raid_words(view: View, site: Site, names: Sequence[str]) -> str:
    """The attacks that threaten a city now; empty without any."""
    city = view.cities[site]
    found = [] if city is None else [one for one in raids(view, city.owner) if one.target == site]
    return " ".join(_raid_words(one, names) for one in found)


def _raid_words(raid: Raid, names: Sequence[str]) -> str:
    sentence = ngettext(
        "{name} could attack from {origin} with {number} garrison: {chance}.",
        "{name} could attack from {origin} with {number} garrisons: {chance}.",
        raid.garrisons,
    )
    chance = percent(raid.chance)
    if raid.armed > raid.chance:
        chance = _("{chance}, with obsidian {armed}").format(chance=chance, armed=percent(raid.armed))
    return sentence.format(
        name=names[raid.attacker], origin=SITE_NAMES[raid.origin], number=raid.garrisons, chance=chance
    )


def draw_raids(table: TableBase, surface: pygame.Surface, ground: Ground, numbers: bool) -> None:
    """On every city that rivals could attack now the likeliest attacker, and the chance if there is room for it."""
    done: set[Site] = set()
    for raid in raids(table.view, table.concerned):
        if raid.target in done:
            continue
        done.add(raid.target)
        tile = ground.tile(raid.target)
        size = round(tile.width * 0.28)
        plate = pygame.Rect(tile.centerx - size, tile.y + tile.height // 12, round(size * 2.3), size)
        sign = pygame.Rect(plate.x - size // 3, plate.y, size, size)
        if numbers:
            surface.blit(card(plate.size, PAPER, INK, size // 4, 2), plate)
            words = pygame.Rect(sign.right, plate.y, plate.right - sign.right, size)
            draw_text(surface, words, percent(raid.armed), round(size * 0.6), "black", NO, "centre")
        draw_sign(surface, sign, table.session.king_livery(raid.attacker))


def draw_threats(table: TableBase, surface: pygame.Surface, box: pygame.Rect) -> None:
    """The disasters still in the deck with the tokens that buy them off, then the likeliest attacks."""
    view, king, high = table.view, table.concerned, table.px(ROW)
    head = pygame.Rect(box.x, box.y, box.width, high)
    name = table.session.king_names[king]
    draw_text(surface, head, _("Threats to {name}").format(name=name), table.text_px(21), "bold", INK, "centre")
    lines = (box.bottom - head.bottom) // high
    top = head.bottom
    attacks = raids(view, king)
    disasters = disasters_left(view, king)[: lines - min(len(attacks), 2)]
    for disaster in disasters:
        _draw_disaster(table, surface, disaster, pygame.Rect(box.x, top, box.width, high))
        top += high
    for raid in attacks[: lines - len(disasters)]:
        _draw_raid(table, surface, raid, pygame.Rect(box.x, top, box.width, high))
        top += high


def _draw_disaster(table: TableBase, surface: pygame.Surface, one: Disaster, row: pygame.Rect) -> None:
    """The number left, the name, the payment, and a tick if the king could pay; faint if it would find nothing."""
    size, ink = row.height - table.px(4), INK if one.harms else FAINT
    count = pygame.Rect(row.x, row.y, size, row.height)
    draw_text(surface, count, f"{one.left}×", table.text_px(22), "black", ink, "centre")
    pay = pygame.Rect(row.right - 3 * size, row.y + table.px(2), 2 * size, size)
    name = pygame.Rect(count.right, row.y, pay.x - count.right, row.height)
    if font(table.text_px(20), "bold").size(card_name(one.card))[0] * 0.84 < name.width:
        draw_text(surface, name, card_name(one.card), table.text_px(20), "bold", ink, "centre")
    else:
        face = katun_cards.card_face(one.card, round(size / katun_cards.SHAPE))
        surface.blit(face, face.get_rect(center=name.center))
    draw_tokens(surface, pay, [one.asks[0]] * one.asks[1])
    if one.harms:
        spot = pygame.Rect(0, 0, size * 3 // 4, size * 3 // 4)
        spot.center = row.right - size // 2, row.centery
        draw_mark(surface, spot, one.held >= one.asks[1])


def _draw_raid(table: TableBase, surface: pygame.Surface, one: Raid, row: pygame.Rect) -> None:
    """The attacker, the two sites and the chance."""
    size = row.height - table.px(4)
    sign = pygame.Rect(row.x, row.y + table.px(2), size, size)
    draw_sign(surface, sign, table.session.king_livery(one.attacker))
    words = pygame.Rect(sign.right, row.y, row.right - sign.right, row.height)
    draw_text(surface, words, _raid_line(one), table.text_px(22), "bold", NO, "centre")


def _raid_line(one: Raid) -> str:
    # Say: an attack from site D5 against site C5, and its chance
    sentence = _("{origin} against {target}: {chance}")
    return sentence.format(origin=SITE_NAMES[one.origin], target=SITE_NAMES[one.target], chance=percent(one.armed))


def threat_words(view: View, king: King, names: Sequence[str]) -> str:
    """The list in sentences."""
    told = []
    for one in disasters_left(view, king):
        if one.harms:
            sentence = _("{card}: {number} left, and {tokens} would buy it off.")
            told.append(sentence.format(card=card_name(one.card), number=one.left, tokens=tokens(*one.asks)))
    told += [f"{SITE_NAMES[one.target]}: {_raid_words(one, names)}" for one in raids(view, king)]
    return " ".join(told)
