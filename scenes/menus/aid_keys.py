"""The page of the player aid about the keys."""

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
"""Between the rows, and how wide what stands for a key is."""
MOUSE, ARROWS = marked("Mouse or finger"), marked("Arrows")
KEYS: Mapping[str, str] = {
    MOUSE: marked("everything: press; hover or rest a finger to read"),
    marked("Tab, Shift + Tab"): marked("next item, previous item"),
    ARROWS: marked("move that way"),
    marked("Enter, Space"): marked("select; skip the animation"),
    marked("Esc"): marked("pause, or back"),
    marked("F1 or ?"): marked("open or close this aid"),
    marked("M"): marked("sound on or off"),
    marked("F11"): marked("fullscreen on or off"),
    marked("F12, Shift + F12"): marked("write a bug report, with or without the game"),
    marked("Gamepad"): marked("D-pad: move, A: select, B: back, Y: player aid"),
}


def keys_page(own: Mapping[str, str] | None = None) -> AidPage:
    """The page about the keys, with what some of them do in a game besides."""
    return AidPage(marked("Keys"), marked("Keys"), partial(draw_keys, {**KEYS, **(own or {})}))


def draw_keys(keys: Mapping[str, str], sheet: Sheet) -> None:
    """What the keys do: as much room for each as it needs, all in letters of one size."""
    body, gap = sheet.body, sheet.px(GAP)
    words = [_(words) for words in keys.values()]
    width, spare = body.width - sheet.px(CAP + 50), body.height - gap * (len(keys) - 1)

    def heights(size: int) -> list[int]:
        return [words_height(text, "", width, size) for text in words]

    size = largest(" ".join(words), sheet.text_px(30), lambda smaller: sum(heights(smaller)) <= spare)
    more = (spare - sum(heights(size))) // len(keys)
    top = body.y
    for key, text, height in zip(keys, words, heights(size), strict=True):
        sheet.words.extend((_(key), text))
        cap = pygame.Rect(body.x, top, sheet.px(CAP), height + more)
        sheet.surface.blit(card(cap.size, CREAM, INK, sheet.px(16), 2), cap)
        draw_text(sheet.surface, cap.inflate(-sheet.px(12), -4), _(key), size, "bold", INK, "centre")
        draw_words(sheet.surface, pygame.Rect(cap.right + sheet.px(40), top, width, cap.height), text, "", size)
        top = cap.bottom + gap
