"""The pages of the player aid that every game shares: the keys, and at the shelf the credits."""

from collections.abc import Mapping
from functools import partial

import pygame

from game.language import _, marked
from scenes.kit.game_scenes import AidPage
from scenes.kit.sheet import Sheet
from scenes.look.choice import draw_words, words_height
from scenes.look.paragraph import largest
from scenes.look.ui import CREAM, INK, card, draw_text

GAP, CAP = 10, 460
"""The gap between rows, and the width of a row's card, in the design."""
MOUSE, ARROWS = marked("Mouse or finger"), marked("Arrows")
KEYS: Mapping[str, str] = {
    MOUSE: marked("click or tap to do anything; hover, or rest a finger, to read"),
    marked("Tab, Shift + Tab"): marked("next or previous item"),
    ARROWS: marked("move that way"),
    marked("Enter, Space"): marked("select, or skip the animation"),
    marked("Esc"): marked("pause, or back"),
    marked("F1 or ?"): marked("open or close this aid"),
    marked("M"): marked("sound on or off"),
    marked("F11"): marked("fullscreen on or off"),
    marked("F12, Shift + F12"): marked("write a bug report, with or without the game"),
    marked("Gamepad"): marked("D-pad: move, A: select, B: back, Y: player aid"),
}
CREDITS: Mapping[str, str] = {
    "Balconia": marked("Designed by Paul Schulz. Published by Red Cat Games; French edition by Origames."),
    "Bonbons": marked("Designed by Marc André. Published by GameWorks."),
    "Balam": marked("Designed by Patrice Vernet. Published by Neuroludic."),
    marked("This program"): marked(
        "An independent implementation with its own artwork, music and texts. "
        "It is neither affiliated with the designers and publishers nor endorsed by them."
    ),
    marked("Rights holders"): marked(
        "If you hold rights to one of these games and object to its being here, "
        "please open an issue or a private advisory on the project’s page."
    ),
    marked("Licences"): marked("Code: MIT. Artwork and sounds: CC BY 4.0. Fonts: OFL."),
}


def keys_page(own: Mapping[str, str] | None = None) -> AidPage:
    """The keys, with the meanings that a game gives to some of them."""
    return AidPage(marked("Keys"), marked("Keys"), partial(draw_rows, {**KEYS, **(own or {})}))


def credits_page() -> AidPage:
    """The designers and publishers of the games, and how this program stands to them."""
    return AidPage(marked("About"), marked("About these games"), partial(draw_rows, CREDITS))


def draw_rows(rows: Mapping[str, str], sheet: Sheet) -> None:
    """A row for each entry, as high as its words need, all in letters of one size."""
    body, gap = sheet.body, sheet.px(GAP)
    words = [_(words) for words in rows.values()]
    width, spare = body.width - sheet.px(CAP + 50), body.height - gap * (len(rows) - 1)

    def heights(size: int) -> list[int]:
        return [words_height(text, "", width, size) for text in words]

    size = largest(" ".join(words), sheet.text_px(30), lambda smaller: sum(heights(smaller)) <= spare)
    more = (spare - sum(heights(size))) // len(rows)
    top = body.y
    for title, text, height in zip(rows, words, heights(size), strict=True):
        sheet.words.extend((_(title), text))
        cap = pygame.Rect(body.x, top, sheet.px(CAP), height + more)
        sheet.surface.blit(card(cap.size, CREAM, INK, sheet.px(16), 2), cap)
        draw_text(sheet.surface, cap.inflate(-sheet.px(12), -4), _(title), size, "bold", INK, "centre")
        draw_words(sheet.surface, pygame.Rect(cap.right + sheet.px(40), top, width, cap.height), text, "", size)
        top = cap.bottom + gap
