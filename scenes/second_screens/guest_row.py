"""One person among the guests: what they are called, whether they have come, and where they play."""

from dataclasses import dataclass

import pygame

from game.engine.contract import Seat
from game.language import _
from scenes.look.liveries import Livery
from scenes.look.ui import CREAM, INK, card, draw_text
from scenes.menus.target_menu import TargetMenu
from scenes.persistence.player import PERSON
from scenes.second_screens.host import Host

THERE, NOT_YET = "#3E8E4E", "#B9B2C6"
FILLS = {"chosen": "#FFE7A8", "hover": "#FFF3D0", "pressed": "#FFD25E"}


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody, in the language spoken now."""

    name: str
    place: str
    livery: Livery
    there: bool

    @classmethod
    def of(cls, host: Host, client: Seat) -> "Row":
        """The row of a client, as things are."""
        players, seat, seating = host.assignment.players, host.assignment.seat(client), host.context.game.seating
        there = host.joined(client)
        if players[seat].kind != PERSON:
            place = _("computer player")
        else:
            place = _("on their own screen") if there else _("playing at this screen")
        return cls(host.name(seat), place, seating.livery(tuple(players), seat, players[seat]), there)


def draw_row(page: TargetMenu, surface: pygame.Surface, name: str, row: Row) -> None:
    """A dot that says whether they are there, two lines of words, and who plays."""
    box = page.rect(name)
    surface.blit(card(box.size, FILLS.get(page.look(name), CREAM), INK, page.px(20)), box)
    mark = pygame.Rect(box.x + page.px(24), box.centery - page.px(16), page.px(32), page.px(32))
    pygame.draw.circle(surface, INK, mark.center, mark.width // 2 + page.px(3))
    pygame.draw.circle(surface, THERE if row.there else NOT_YET, mark.center, mark.width // 2)
    button = f"{name}-computer"
    right = page.rect(button).left if page.shows(button) else box.right
    words = pygame.Rect(mark.right + page.px(20), box.y, right - mark.right - page.px(40), box.height)
    upper, lower = words.copy(), words.copy()
    upper.height = lower.height = words.height // 2
    lower.bottom = words.bottom - page.px(6)
    upper.top += page.px(6)
    draw_text(surface, upper, row.name, page.text_px(34), "bold", row.livery.dark)
    draw_text(surface, lower, row.place, page.text_px(26), "text", INK)
    page.paint_buttons(surface, button)
