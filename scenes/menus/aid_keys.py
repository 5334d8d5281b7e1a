"""The pages of the player aid that every game shares: the keys, and at the shelf the credits."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.language import _, marked
from scenes.kit.context import AppContext
from scenes.kit.game_scenes import AidPage
from scenes.kit.keys import KEY_ROWS, KeyRow, row_label
from scenes.kit.sheet import Sheet
from scenes.look.choice import draw_words, words_height
from scenes.look.paragraph import largest
from scenes.look.ui import CREAM, INK, card, draw_text

GAP, CAP = 10, 460
"""The gap between rows, and the width of a row's card, in the design."""
LETTERS, LEAST = 30, 24
"""The usual letters; smaller ones than the least make the rows flow onto another page."""
MOUSE = marked("Mouse or finger")
Rows = Sequence[tuple[str, str]]
"""A title and a text for each row, translated."""
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


def keys_page(own: Mapping[str, str] | None = None, more: Sequence[KeyRow] = ()) -> AidPage:
    """The keys as the player has them, with the meanings that a game gives to some of them, and more keys."""
    return AidPage(marked("Keys"), marked("Keys"), partial(_draw, partial(_key_rows, own or {}, (*KEY_ROWS, *more))))


def credits_page() -> AidPage:
    """The designers and publishers of the games, and a disclaimer."""
    return AidPage(marked("About"), marked("About these games"), partial(_draw, _credits))


def _key_rows(own: Mapping[str, str], rows: Sequence[KeyRow], context: AppContext) -> Rows:
    mouse = marked("click or tap to do anything; hover, or rest a finger, to read")
    pad = marked("D-pad: move, A: select, B: back, Y: player aid")
    return (
        (_(MOUSE), _(own.get(MOUSE, mouse))),
        *((row_label(row, context.settings.keys), _(own.get(row.title, row.does))) for row in rows),
        (_("Gamepad"), _(pad)),
    )


def _credits(_context: AppContext) -> Rows:
    return tuple((_(title), _(text)) for title, text in CREDITS.items())


def _draw(rows: Callable[[AppContext], Rows], sheet: Sheet) -> int:
    """Draw one part of the rows; returns the number of parts that they need."""
    parts = _parts(rows(sheet.context), sheet)
    _draw_rows(parts[min(sheet.part, len(parts) - 1)], sheet)
    return len(parts)


def _parts(rows: Rows, sheet: Sheet) -> Sequence[Rows]:
    """The rows in as few parts as leave letters large enough to read."""
    least = sheet.text_px(LEAST)
    for number in range(1, len(rows) + 1):
        most = -(-len(rows) // number)
        parts = [rows[first : first + most] for first in range(0, len(rows), most)]
        if all(sum(_heights(part, sheet, least)) <= _spare(part, sheet) for part in parts):
            return parts
    return [(row,) for row in rows]


def _heights(rows: Rows, sheet: Sheet, size: int) -> list[int]:
    width = sheet.body.width - sheet.px(CAP + 50)
    return [words_height(text, "", width, size) for _title, text in rows]


def _size(rows: Rows, sheet: Sheet) -> int:
    """The largest letters, up to the usual ones, with which the rows fit on the page."""
    words, spare = " ".join(text for _title, text in rows), _spare(rows, sheet)
    return largest(words, sheet.text_px(LETTERS), lambda smaller: sum(_heights(rows, sheet, smaller)) <= spare)


def _spare(rows: Rows, sheet: Sheet) -> int:
    """The height of the page without the gaps between the rows."""
    return sheet.body.height - sheet.px(GAP) * (len(rows) - 1)


def _draw_rows(rows: Rows, sheet: Sheet) -> None:
    """A row for each entry, as high as its words need, all in letters of one size."""
    body, gap, size = sheet.body, sheet.px(GAP), _size(rows, sheet)
    heights = _heights(rows, sheet, size)
    more = (_spare(rows, sheet) - sum(heights)) // len(rows)
    top, width = body.y, body.width - sheet.px(CAP + 50)
    for (title, text), height in zip(rows, heights, strict=True):
        sheet.words.extend((title, text))
        cap = pygame.Rect(body.x, top, sheet.px(CAP), height + more)
        sheet.surface.blit(card(cap.size, CREAM, INK, sheet.px(16), 2), cap)
        draw_text(sheet.surface, cap.inflate(-sheet.px(12), 0), title, size, "bold", INK, "centre")
        draw_words(sheet.surface, pygame.Rect(cap.right + sheet.px(40), top, width, cap.height), text, "", size)
        top = cap.bottom + gap
