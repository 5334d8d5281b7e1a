"""A place at the table in the set-up: who sits there, what they are called, what they do."""

from collections.abc import Mapping
from typing import NamedTuple

import pygame

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.engine.contract import Seat
from game.language import _, marked
from scenes.balconia.liveries import LIVERIES
from scenes.balconia.players import called, in_words
from scenes.balconia.portrait import portrait
from scenes.look.choice import draw_field
from scenes.look.ui import CREAM, INK, draw_ribbon, draw_text
from scenes.menus.menu import Menu

SIDES: Mapping[Seat, str] = {TURQUOISE: marked("The turquoise side"), ROSE: marked("The rose side")}

NAMED: Mapping[Seat, str] = {
    TURQUOISE: marked("Name on the turquoise side: {name}"),
    ROSE: marked("Name on the rose side: {name}"),
}
NAMELESS: Mapping[Seat, str] = {
    TURQUOISE: marked("Name on the turquoise side: none, so it is {name}"),
    ROSE: marked("Name on the rose side: none, so it is {name}"),
}
WHO_PLAYS: Mapping[Seat, str] = {
    TURQUOISE: marked("Who plays on the turquoise side: {kind}. {sentence}"),
    ROSE: marked("Who plays on the rose side: {kind}. {sentence}"),
}


class Written(NamedTuple):
    """A name as far as it is written, what stands there without one, and whether the caret shows."""

    name: str
    instead: str
    caret: bool


def draw_seat(menu: Menu, surface: pygame.Surface, seat: Seat, kind: str, written: Written) -> None:
    """Everything on a seat's sheet of paper but its button."""
    ribbon = menu.rect(f"{seat}-ribbon")
    draw_ribbon(surface, ribbon, LIVERIES[seat])
    inner = ribbon.inflate(-menu.px(30), -menu.px(12))
    draw_text(surface, inner, _(SIDES[seat]), menu.text_px(46), "display", CREAM, "centre")
    box = menu.rect(f"{seat}-portrait")
    surface.blit(portrait(seat, kind, box.size), box)
    for what, words in (("name", _("Name")), ("kind", _("Who plays"))):
        label = menu.rect(f"{seat}-{what}-label")
        draw_text(surface, label, words, menu.text_px(26), "bold", LIVERIES[seat].dark)
    field = f"{seat}-name"
    draw_field(surface, menu.rect(field), *written[:2], menu.look(field), written.caret, menu.text_px(36))
    first = _("Selects first.") if seat == SEATS[0] else _("Places first.")
    menu.write(surface, f"{seat}-words", f"{first} {in_words(kind).sentence}", 28)


def name_words(seat: Seat, name: str, kind: str) -> str:
    """The name of a seat, as it is spoken; without one, what the game calls who sits there."""
    return _((NAMED if name else NAMELESS)[seat]).format(name=called(seat, name, kind))


def kind_words(seat: Seat, kind: str) -> str:
    """Who plays on a seat, as it is spoken."""
    words = in_words(kind)
    return _(WHO_PLAYS[seat]).format(kind=words.name, sentence=words.sentence)


def draw_arrows(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Two arrows past each other."""
    reach, thick = box.width // 4, max(3, box.width // 18)
    for way, y in ((1, box.centery - box.height // 8), (-1, box.centery + box.height // 8)):
        tip = box.centerx + way * reach
        pygame.draw.line(surface, INK, (box.centerx - way * reach, y), (tip - way * thick, y), thick)
        back = tip - way * 3 * thick
        pygame.draw.polygon(surface, INK, ((tip, y), (back, y - 2 * thick), (back, y + 2 * thick)))
