"""A place at the table in the set-up: whose portrait, which livery, what name."""

from dataclasses import dataclass

import pygame

from scenes.kit.seating import Kind
from scenes.kit.target_screen import TargetScreen
from scenes.look.choice import draw_down, draw_field
from scenes.look.liveries import Livery, glyph
from scenes.look.paragraph import wrapped
from scenes.look.text import font
from scenes.look.ui import CREAM, FILLS, INK, SECONDARY, YELLOW, Look, card, draw_ribbon, draw_text
from scenes.persistence.player import PERSON

STRIP = 0.22
"""How much of a portrait's height the strip with the name of the kind takes."""
WIDE = 1.3
"""How wide a portrait is at most, measured by its height."""
READABLE = 0.85
"""A sentence that would have to be smaller than this is left out: the chooser has it too."""


@dataclass(frozen=True, slots=True)
class Seated:
    """What a card shows of a seat."""

    name: str
    """As far as it is written."""
    instead: str
    """What they are called without a name."""
    kind: str
    words: Kind
    livery: Livery
    colour: str
    """What the livery is called."""
    note: str
    """What stands below: who begins, what a level is like."""
    short: str
    """What stands there where the note has no room."""
    portrait: pygame.Surface
    caret: bool


def draw_card(screen: TargetScreen, surface: pygame.Surface, seat: str, shown: Seated) -> None:
    """Everything on the sheet of a seat; `seat` is what the names of its areas begin with."""
    ribbon = screen.rect(f"{seat}-ribbon")
    draw_ribbon(surface, ribbon, shown.livery)
    swatch, swap = screen.rect(f"{seat}-livery"), screen.rect(f"{seat}-swap")
    middle = pygame.Rect(swatch.right, ribbon.y, swap.left - swatch.right, ribbon.height)
    size = screen.text_px(36)
    draw_text(surface, middle.inflate(-screen.px(16), -screen.px(8)), shown.colour, size, "display", CREAM, "centre")
    draw_swatch(surface, swatch, shown.livery, screen.look(f"{seat}-livery"))
    _draw_kind(screen, surface, screen.rect(f"{seat}-kind"), shown, screen.look(f"{seat}-kind"))
    field = f"{seat}-name"
    if shown.kind == PERSON:
        draw_field(
            surface, screen.rect(field), shown.name, shown.instead, screen.look(field), shown.caret, screen.text_px(32)
        )
    else:
        draw_text(
            surface, screen.rect(field), shown.words.called or shown.instead, screen.text_px(32), "bold", INK, "centre"
        )
    _draw_note(screen, surface, screen.rect(f"{seat}-words"), shown)


def draw_swatch(surface: pygame.Surface, box: pygame.Rect, livery: Livery, look: Look) -> None:
    """The sign of a livery on a disc in its colours."""
    rim = FILLS["hover"] if look in ("hover", "pressed") else CREAM
    surface.blit(card(box.size, livery.band, rim, box.height // 2, max(2, box.height // 16), livery), box)
    sign = glyph(livery, round(box.height * 0.62))
    surface.blit(sign, sign.get_rect(center=box.center))


def _draw_kind(screen: TargetScreen, surface: pygame.Surface, box: pygame.Rect, shown: Seated, look: Look) -> None:
    """The portrait over a strip that says who it is; all of it is one button."""
    strip = pygame.Rect(box.x, 0, box.width, max(round(box.height * STRIP), round(screen.text_px(30) * 1.5)))
    strip.bottom = box.bottom
    surface.blit(card(box.size, INK, INK, screen.px(22)), box.move(0, max(2, screen.px(6))))
    surface.blit(card(box.size, SECONDARY[look], INK, screen.px(22)), box)
    place = pygame.Rect(box.x, box.y, box.width, strip.y - box.y).inflate(-screen.px(14), -screen.px(14))
    surface.blit(shown.portrait, shown.portrait.get_rect(center=place.center))
    arrow = draw_down(surface, (strip.right - screen.px(16), strip.centery), screen.px(30))
    words = pygame.Rect(strip.x, strip.y, arrow.left - strip.x, strip.height).inflate(-screen.px(16), 0)
    draw_text(surface, words, shown.words.name, screen.text_px(30), "bold", INK, "centre")


def _draw_note(screen: TargetScreen, surface: pygame.Surface, box: pygame.Rect, shown: Seated) -> None:
    size = screen.text_px(25)
    least = round(READABLE * size)
    whole = len(wrapped(shown.note, box.width, least)) * font(least).get_linesize() <= box.height
    draw_text(surface, box, shown.note if whole else shown.short, size, "text", INK, "centre")


def portrait_size(screen: TargetScreen, box: pygame.Rect) -> tuple[int, int]:
    """How large a portrait is in the box of its button."""
    strip = max(round(box.height * STRIP), round(screen.text_px(30) * 1.5))
    height = box.height - strip - screen.px(14)
    return min(box.width - screen.px(14), round(height * WIDE)), height


def swatch(livery: Livery, size: tuple[int, int]) -> pygame.Surface:
    """The sign of a livery as a picture."""
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    draw_swatch(picture, picture.get_rect(), livery, "plain")
    return picture


def draw_swap(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Two arrows past each other."""
    surface.blit(card(box.size, SECONDARY[look], INK, box.height // 4, max(2, box.height // 20)), box)
    reach, thick = box.width // 4, max(2, box.width // 16)
    for way, y in ((1, box.centery - box.height // 7), (-1, box.centery + box.height // 7)):
        tip = box.centerx + way * reach
        pygame.draw.line(surface, INK, (box.centerx - way * reach, y), (tip - way * thick, y), thick)
        back = tip - way * 3 * thick
        pygame.draw.polygon(surface, INK, ((tip, y), (back, y - 2 * thick), (back, y + 2 * thick)))


def draw_lot(size: tuple[int, int]) -> pygame.Surface:
    """A straw that is shorter than the others."""
    picture = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA, 32)
    width, height = picture.get_size()
    for number, length in enumerate((0.8, 0.8, 0.45, 0.8)):
        straw = pygame.Rect(0, 0, width // 9, round(height * length))
        straw.midbottom = round(width * (0.2 + 0.2 * number)), height - height // 16
        pygame.draw.rect(picture, INK, straw, border_radius=width // 24)
        pygame.draw.rect(picture, YELLOW, straw.inflate(-width // 40, -width // 40), border_radius=width // 30)
    return pygame.transform.smoothscale(picture, size)
