"""The player aid of Bonbons: few words and large pictures, also for players who cannot read well."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from game.bonbons.sweet_file import load_sweets
from game.bonbons.sweets import COIN, COLOURS, SORTS, WRAPPER, Face, design
from game.bonbons.texts import _, marked
from game.bonbons.words import face_name
from scenes.bonbons.render import tiles
from scenes.bonbons.render.pictograms import no, stop, yes
from scenes.bonbons.render.shop import portrait
from scenes.kit.game_scenes import AidPage
from scenes.kit.sheet import Sheet, Text
from scenes.look.pointing import arrow
from scenes.menus.aid_keys import keys_page
from scenes.persistence.player import PERSON

Draw = Callable[[int], pygame.Surface]
"""Draws a square picture of the given size in pixels."""
Rows = Sequence[Sequence[Draw]]
GAP = 0.12
"""Gap between pictures, as a share of their size."""
WORDS = 38
PICTURES = 0.62
"""Share of a tile that its pictures take, if the words leave room."""
NAMES = 0.19
"""Share of the width that the names of the colours take."""


def square(face: Face | None = None) -> Draw:
    """A square, hidden or open."""
    return partial(tiles.back, "square") if face is None else partial(tiles.front, "square", face)


def round_(face: Face | None = None) -> Draw:
    """A round tile, hidden or open."""
    return partial(tiles.back, "round") if face is None else partial(tiles.front, "round", face)


def child(livery: str) -> Draw:
    """The face of a person at the table."""
    return lambda size: portrait(livery, PERSON, (size, size))


def pointing(angle: int) -> Draw:
    """An arrow: 0 to the right, 90 up, 180 to the left, 270 down."""
    return lambda size: arrow(size, angle)


def crown(size: int) -> pygame.Surface:
    """A face surrounded by sparkles: a victory."""
    picture = portrait("red", PERSON, (size, size)).copy()
    sparkle = tiles.drawing("sparkle", size // 3)
    for x, y in ((0.18, 0.18), (0.82, 0.18), (0.5, 0.12)):
        picture.blit(sparkle, sparkle.get_rect(center=(size * x, size * y)))
    return picture


BEAR, OTHER, DROP, RING = design("bear", "green"), design("bear", "blue"), design("drop", "red"), design("ring", "blue")


def draw_turn(sheet: Sheet) -> int:
    """The page about a turn: a square, a round tile, and a pair that stays open."""
    texts = [
        (_("Turn over two tiles"), _("A square and a round tile, in either order. You may stop after the square.")),
        (_("A pair"), _("Same sweet, same colour: both stay face up, and you may go again.")),
        (_("No pair"), _("Both go face down again where they are. It’s the next player’s turn.")),
    ]
    pictures: Sequence[Rows] = (
        ((square(), round_()), (square(BEAR), stop)),
        ((square(BEAR), round_(BEAR)), (yes, child("red"))),
        ((square(BEAR), round_(OTHER)), (no, child("turquoise"))),
    )
    return draw_pictures(sheet, texts, pictures)


def draw_sweets(sheet: Sheet) -> None:
    """The page with every sweet in every colour, and the pattern of each colour."""
    patterns: Mapping[str, tuple[str, str]] = {
        "red": (_("Red"), _("plain")),
        "yellow": (_("Yellow"), _("stripes")),
        "green": (_("Green"), _("dots")),
        "blue": (_("Blue"), _("checks")),
    }
    body = sheet.body_over(_("Eight sweets in four colours. Each colour has its own pattern."))
    side = min(body.height // len(COLOURS), round(body.width * (1 - NAMES)) // len(SORTS))
    left = body.right - side * len(SORTS)
    top = body.y + (body.height - side * len(COLOURS)) // 2
    for row, colour in enumerate(load_sweets().colours):
        name, pattern = patterns[colour]
        box = pygame.Rect(body.x, top + row * side, left - body.x - sheet.px(16), side)
        sheet.write(pygame.Rect(box.x, box.y, box.width, side // 2), name, 34, "bold")
        sheet.write(pygame.Rect(box.x, box.y + side // 2, box.width, side // 2), pattern, 30)
        for column, sort in enumerate(SORTS):
            face = design(sort, colour)
            place = pygame.Rect(left + column * side, box.y, side, side).inflate(-side // 12, -side // 12)
            sheet.surface.blit(tiles.front("square", face, place.width), place)
            sheet.things.append((place, (face_name(face), face_name(face))))


def draw_stealing(sheet: Sheet) -> int:
    """The page about stealing: a pair with another player's tile."""
    texts = [
        (_("Someone else’s tile"), _("You may also match someone else’s round tile.")),
        (_("Take it, give one"), _("Their tile comes to you, face up. One of your face-down tiles goes to them.")),
        (_("Yours for good"), _("A face-up tile can’t be stolen. And you may go again!")),
    ]
    pictures: Sequence[Rows] = (
        ((square(BEAR), yes), (child("turquoise"), round_(BEAR))),
        ((child("turquoise"), pointing(180), round_()), (child("red"), pointing(180), round_(BEAR))),
        ((child("red"), round_(BEAR)), (yes,)),
    )
    return draw_pictures(sheet, texts, pictures)


def draw_coins(sheet: Sheet) -> int:
    """The page about the coins and the wrapper."""
    texts = [
        (
            _("Three coins one after another"),
            _("Start with a coin, then find the other two. Anything else, and they all go face down again."),
        ),
        (_("One tile is found"), _("Put the coins on one of your face-down tiles. Then your turn is over.")),
        (_("The empty wrapper"), _("It stays face up, and you get a fifth tile.")),
    ]
    pictures: Sequence[Rows] = (
        ((square(COIN), square(COIN), square(COIN)), (yes,)),
        ((round_(), pointing(0), tiles.covered), (yes, child("turquoise"))),
        ((square(WRAPPER), pointing(0), round_()), (no, child("red"))),
    )
    return draw_pictures(sheet, texts, pictures)


def draw_winning(sheet: Sheet) -> int:
    """The page about winning: all round tiles are open."""
    texts = [
        (_("The goal"), _("With all your round tiles face up, you win.")),
        (_("Coins count too"), _("A tile under the coins is as good as a face-up one.")),
        (_("The fifth as well"), _("If you found the wrapper, you need all five.")),
    ]
    three, lolly = (round_(BEAR), round_(DROP), round_(RING)), round_(design("lolly", "yellow"))
    pictures: Sequence[Rows] = (
        (three, (lolly, crown)),
        (three, (tiles.covered, crown)),
        (three, (lolly, round_(design("twist", "blue")), crown)),
    )
    return draw_pictures(sheet, texts, pictures)


def draw_pictures(sheet: Sheet, texts: Sequence[Text], pictures: Sequence[Rows]) -> int:
    """Draw rows of pictures above each text, as large as they fit."""

    def draw(number: int, room: pygame.Rect) -> None:
        rows = pictures[number]
        inner = room.inflate(-sheet.px(30), -sheet.px(24))
        across, down = max(map(len, rows)), len(rows)
        side = round(min(inner.width / (across + GAP * (across - 1)), inner.height / (down + GAP * (down - 1))))
        step = round(side * (1 + GAP))
        top = inner.centery - (step * (down - 1) + side) // 2
        for line, row in enumerate(rows):
            left = inner.centerx - (step * (len(row) - 1) + side) // 2
            for place, paint in enumerate(row):
                sheet.surface.blit(paint(side), (left + place * step, top + line * step))

    return sheet.tiles(sheet.body, (len(texts), 1, 20), texts, (WORDS, PICTURES), draw)


PAGES = (
    AidPage(marked("A turn"), marked("A turn in pictures"), draw_turn),
    AidPage(marked("Sweets"), marked("Sweets and patterns"), draw_sweets),
    AidPage(marked("Stealing"), marked("Stealing"), draw_stealing),
    AidPage(marked("Coins"), marked("Coins and the wrapper"), draw_coins),
    AidPage(marked("Winning"), marked("Winning"), draw_winning),
    keys_page(),
)
