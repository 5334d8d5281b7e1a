"""The player aid of Balconia, drawn with the words and pictograms of the game."""

from collections.abc import Sequence

import pygame

from game.balconia.cards import FLOWERS, ZONES, Condition
from game.balconia.sentences import ZONE_WORDS
from game.balconia.texts import _, marked
from game.balconia.words import NOUNS, condition_sentence, door_sentence
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.render.plaque import draw_icon, draw_plaque, draw_where
from scenes.balconia.table.face_words import face_words
from scenes.kit.game_scenes import AidPage
from scenes.kit.keys import ARROWS
from scenes.kit.lazy import lazy
from scenes.kit.sheet import Sheet
from scenes.menus.aid_keys import MOUSE, keys_page

PLAQUE = 2.9
"""The width of a plaque, in heights."""
Example = tuple[str, str, Condition]
"""A title, a note, and a condition of that kind from the cards."""
CONDITIONS = (
    (marked("Each time"), marked("Pieces count, not balconies."), Condition("row", "each", ("bird",), 1)),
    (marked("Both"), marked("At least one of each."), Condition("around", "all", ("person", "cat"), 5)),
    (marked("Colours"), marked("Each colour counts once."), Condition("around", "each", ("flower_colours",), 3)),
    (
        marked("Absence"),
        marked("An empty cell is fine, but looking past the edge scores nothing."),
        Condition("left", "none", ("person",), 5),
    ),
)
MORE_CONDITIONS = (
    (marked("Balconies"), marked("Never itself, never a door."), Condition("column_below", "each", ("balcony",), 2)),
    (marked("Lovers"), marked("Each is in one pair only."), Condition("column_right", "pair", ("lover",), 5)),
    (
        marked("Without"),
        marked("An empty cell isn’t a balcony."),
        Condition("row_above", "each_without", ("flower",), 1),
    ),
    (marked("Group"), marked("Side by side or one above another."), Condition("group", "each", ("flower",), 1)),
)
DOOR_TITLES = {
    "majority": marked("More than the other side"),
    "fewer": marked("The rarer of two"),
    "difference": marked("The difference"),
}
DOOR_NOTES = {
    "majority": marked("A tie scores nothing."),
    "fewer": marked("So collect plenty of both, but never the same number."),
    "difference": marked("The larger number minus the smaller."),
}
WHAT = (
    *("cat", "bird", "flower", "awning", "heart", "person"),
    *("laundry", "note", "lover.right", "lover.left", "flower_colours", "balcony"),
    *FLOWERS,
)
KEYS = {
    MOUSE: marked("click or tap to do anything; hover, or rest a finger, to read; drag the block to rotate it"),
    ARROWS: marked("move that way; on the disc, left and right rotate the block"),
}
"""The actions of the mouse and the arrow keys in Balconia."""


def draw_conditions(sheet: Sheet) -> int:
    """The page on how balconies score: 1, 2 or 3 points each time, or 5 points once."""
    return _draw_examples(sheet, CONDITIONS, _("1, 2 or 3 points each time, or 5 points once."))


def draw_more_conditions(sheet: Sheet) -> int:
    """The rarer ways to score."""
    return _draw_examples(sheet, MORE_CONDITIONS, _("A balcony without a plaque scores nothing."))


def _draw_examples(sheet: Sheet, examples: Sequence[Example], foot: str) -> int:
    texts = [(_(title), f"{condition_sentence(condition)} {_(note)}") for title, note, condition in examples]

    def draw(number: int, room: pygame.Rect) -> None:
        height = round(min(room.height, room.width / PLAQUE) * 0.86)
        plaque = draw_plaque(examples[number][2], (round(height * PLAQUE), height))
        sheet.surface.blit(plaque, plaque.get_rect(center=room.center))

    return sheet.tiles(sheet.body_over(foot), (2, 2, 16), texts, (30, 0.5), draw)


def draw_doors(sheet: Sheet) -> int:
    """The page on how doors score."""
    body = sheet.body_over(_("A door counts your whole side and is never a balcony. Door points break ties."))
    doors = {door.verb: door for door in reversed(tuple(shipped_faces().catalogue.doors.values()))}
    verbs = tuple(DOOR_TITLES)
    texts = [(_(title), f"{door_sentence(doors[verb])} {_(DOOR_NOTES[verb])}") for verb, title in DOOR_TITLES.items()]

    def draw(number: int, room: pygame.Rect) -> None:
        door = doors[verbs[number]]
        picture = shipped_faces().picture(door.id, min(room.size) - sheet.px(32))
        place = picture.get_rect(center=room.center)
        sheet.surface.blit(picture, place)
        sheet.things.append((place, face_words(door)))

    return sheet.tiles(body, (3, 1, 24), texts, (33, 0.55), draw)


def draw_zones(sheet: Sheet) -> int:
    """The zones in which a balcony can look."""
    body = sheet.body_over(_("The X is the balcony itself: orange when it counts too, dark when it doesn’t."))
    texts = [(_(ZONE_WORDS[zone]), "") for zone in ZONES]

    def draw(number: int, room: pygame.Rect) -> None:
        plan = draw_where(ZONES[number], round(min(room.size) * 0.84))
        sheet.surface.blit(plan, plan.get_rect(center=room.center))

    return sheet.tiles(body, (5, 2, 20), texts, (27, 0.66), draw)


def draw_elements(sheet: Sheet) -> int:
    """The elements that a balcony can look for."""
    body = sheet.body_over(_("A lover is a person too. A flower of any colour is a flower."))
    texts = [(_(NOUNS[what].one), "") for what in WHAT]

    def draw(number: int, room: pygame.Rect) -> None:
        icon = draw_icon(WHAT[number], round(min(room.size) * 0.86))
        sheet.surface.blit(icon, icon.get_rect(center=room.center))

    return sheet.tiles(body, (6, 3, 16), texts, (25, 0.62), draw)


PAGES = (
    AidPage(marked("A turn"), marked("A turn in four pictures"), lazy("scenes.balconia.aid_turn:draw_turn")),
    AidPage(marked("Where"), marked("Where a balcony looks"), draw_zones),
    AidPage(marked("What"), marked("The things it counts"), draw_elements),
    AidPage(marked("Points"), marked("Points for balconies"), draw_conditions),
    AidPage(
        marked("Groups"),
        marked("Pairs, groups and balconies"),
        draw_more_conditions,
    ),
    AidPage(marked("Doors"), marked("Points for doors"), draw_doors),
    keys_page(KEYS),
)
