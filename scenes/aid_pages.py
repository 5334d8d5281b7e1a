"""The pages of the player aid: each draws itself on a sheet, out of the same words and pictograms as the game."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

import pygame

from game.balconia.cards import FLOWERS, ZONES, Condition
from game.balconia.sentences import ZONE_WORDS
from game.balconia.words import NOUNS, condition_sentence, door_sentence
from scenes.aid_turn import draw_turn
from scenes.choice import draw_words
from scenes.render.plaque import draw_icon, draw_plaque, draw_where
from scenes.sheet import Sheet
from scenes.ui import CREAM, INK, card, draw_text

WHAT = (
    *("cat", "bird", "flower", "awning", "heart", "person"),
    *("laundry", "note", "lover.right", "lover.left", "flower_colours", "balcony"),
    *FLOWERS,
)
CONDITIONS = (
    ("Each time", "Pieces count, not balconies.", Condition("row", "each", ("cat",), 1)),
    ("Both", "At least one of each.", Condition("around", "all", ("person", "cat"), 5)),
    ("Colours", "Each colour counts once.", Condition("around", "each", ("flower_colours",), 3)),
    ("Absence", "Empty cells are fine. Beyond the edge it scores nothing.", Condition("left", "none", ("person",), 5)),
    ("Balconies", "Never itself, never a door.", Condition("column_below", "each", ("balcony",), 2)),
    ("Lovers", "Each is in one pair only.", Condition("column_right", "pair", ("lover",), 5)),
    ("Without", "Empty cells are no balconies.", Condition("row_above", "each_without", ("bird",), 1)),
    ("Group", "Side by side or one above another.", Condition("group", "each", ("flower",), 1)),
)
DOOR_TITLES = {"majority": "More than the other", "fewer": "Whichever is fewer", "difference": "The difference"}
DOOR_NOTES = {
    "majority": "A tie gives nothing to either of you.",
    "fewer": "So collect both, and not evenly.",
    "difference": "The larger number less the smaller.",
}
KEYS = (
    ("Mouse or finger", "everything: click, hover to read, drag the block to turn it"),
    ("Tab, Shift + Tab", "to the next thing, to the one before"),
    ("Arrows", "to the thing that lies that way; on the disc left and right turn the block"),
    ("Enter, Space", "use it; skip what is moving"),
    ("Esc", "pause, or back"),
    ("F1 or ?", "this player aid, and away with it"),
    ("F11", "fullscreen and back"),
    ("F12", "write a bug report"),
    ("Gamepad", "cross to move, A use, B back, Y player aid"),
)


class Page(NamedTuple):
    """A page, what stands on its tab and what stands above it."""

    title: str
    heading: str
    draw: Callable[[Sheet], None]


def cells(box: pygame.Rect, across: int, down: int, gap: int) -> Iterator[pygame.Rect]:
    """A box cut into equal cells, row by row."""
    width, height = (box.width - gap * (across - 1)) // across, (box.height - gap * (down - 1)) // down
    for row in range(down):
        for column in range(across):
            yield pygame.Rect(box.x + column * (width + gap), box.y + row * (height + gap), width, height)


def draw_zones(sheet: Sheet) -> None:
    """Where a balcony looks."""
    body = sheet.body_over("The X is the balcony itself: orange when it counts too, dark when it does not.")
    for box, zone in zip(cells(body, 5, 2, sheet.px(20)), ZONES, strict=True):
        sheet.tile(box)
        plan = draw_where(zone, round(box.height * 0.56))
        sheet.surface.blit(plan, plan.get_rect(midtop=(box.centerx, box.y + box.height // 14)))
        words = pygame.Rect(box.x, box.y + round(box.height * 0.66), box.width, round(box.height * 0.32))
        sheet.write(words.inflate(-sheet.px(20), 0), ZONE_WORDS[zone], 27, "bold")


def draw_elements(sheet: Sheet) -> None:
    """What is looked for."""
    body = sheet.body_over("A lover is a person too. A flower of any colour is a flower.")
    for box, what in zip(cells(body, 6, 3, sheet.px(16)), WHAT, strict=True):
        sheet.tile(box)
        icon = draw_icon(what, round(box.height * 0.54))
        sheet.surface.blit(icon, icon.get_rect(midtop=(box.centerx, box.y + box.height // 16)))
        words = pygame.Rect(box.x, box.y + round(box.height * 0.6), box.width, round(box.height * 0.4))
        sheet.write(words.inflate(-sheet.px(12), 0), NOUNS[what].one, 25, "bold")


def draw_conditions(sheet: Sheet) -> None:
    """How a balcony scores: 1, 2 or 3 points each time, or 5 points if."""
    body = sheet.body_over("1, 2 or 3 points for each, or 5 points at once. A balcony without a plaque scores nothing.")
    for box, (title, note, condition) in zip(cells(body, 2, 4, sheet.px(10)), CONDITIONS, strict=True):
        sheet.tile(box)
        height = round(box.height * 0.62)
        plaque = draw_plaque(condition, (round(height * 2.9), height))
        place = plaque.get_rect(midleft=(box.x + sheet.px(16), box.centery))
        sheet.surface.blit(plaque, place)
        left = place.right + sheet.px(20)
        words = pygame.Rect(left, box.y, box.right - left - sheet.px(12), box.height)
        draw_words(sheet.surface, words, title, f"{condition_sentence(condition)} {note}", sheet.text_px(30))


def draw_doors(sheet: Sheet) -> None:
    """What doors score."""
    body = sheet.body_over("A door looks at your whole side and is no balcony. In a tie, more points from doors win.")
    doors = {door.verb: door for door in reversed(tuple(sheet.studio.catalogue.doors.values()))}
    for box, (verb, title) in zip(cells(body, 3, 1, sheet.px(24)), DOOR_TITLES.items(), strict=True):
        sheet.tile(box)
        picture = sheet.studio.faces.picture(doors[verb].id, round(box.height * 0.48))
        place = picture.get_rect(midtop=(box.centerx, box.y + sheet.px(24)))
        sheet.surface.blit(picture, place)
        sheet.faces.append((place, doors[verb].id))
        words = pygame.Rect(box.x, place.bottom + sheet.px(12), box.width, sheet.px(52)).inflate(-sheet.px(24), 0)
        sheet.write(words, title, 34, "bold")
        rest = pygame.Rect(words.x, words.bottom, words.width, box.bottom - words.bottom - sheet.px(36))
        sheet.write(rest, f"{door_sentence(doors[verb])} {DOOR_NOTES[verb]}", 27)


def draw_keys(sheet: Sheet) -> None:
    """What the keys do."""
    for box, (keys, words) in zip(cells(sheet.body, 1, len(KEYS), sheet.px(10)), KEYS, strict=True):
        cap = pygame.Rect(box.x + sheet.px(60), box.y, sheet.px(420), box.height)
        sheet.surface.blit(card(cap.size, CREAM, INK, cap.height // 4, 2), cap)
        draw_text(sheet.surface, cap.inflate(-8, -4), keys, sheet.text_px(30), "bold", INK, "centre")
        rest = pygame.Rect(cap.right + sheet.px(40), box.y, box.right - cap.right - sheet.px(60), box.height)
        draw_words(sheet.surface, rest, words, "", sheet.text_px(30))


PAGES = (
    Page("A turn", "A turn in four pictures", draw_turn),
    Page("Where", "Where a balcony looks", draw_zones),
    Page("What", "What it looks for", draw_elements),
    Page("Points", "What it scores", draw_conditions),
    Page("Doors", "What doors score", draw_doors),
    Page("Keys", "Keys", draw_keys),
)
