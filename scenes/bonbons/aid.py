"""The player aid of Bonbons: a turn in pictures, what else can happen, and the keys."""

from collections.abc import Sequence

from game.bonbons.sweets import COIN, WRAPPER, Face, design
from game.language import _, marked
from scenes.bonbons.render import tiles
from scenes.kit.game_scenes import AidPage
from scenes.kit.sheet import Sheet
from scenes.menus.aid_keys import keys_page

Picture = tuple[tiles.Shape, Face | None]
"""A tile and what it shows, None for its back; a round with a coin on it is covered."""
BEAR, OTHER = design("bear", "green"), design("bear", "blue")


def draw_turn(sheet: Sheet) -> None:
    """Turn a square and a round: a pair stays open."""
    texts = [
        (_("Turn over two tiles"), _("A square and a round tile, in either order. You may stop after the square.")),
        (_("A pair"), _("Same sweet, same colour: both stay open, and you play again.")),
        (_("No pair"), _("Both are turned back where they lay. The next player’s turn.")),
        (_("The goal"), _("All your round tiles open: you win.")),
    ]
    pictures: Sequence[tuple[Picture, Picture]] = (
        (("square", None), ("round", None)),
        (("square", BEAR), ("round", BEAR)),
        (("square", BEAR), ("round", OTHER)),
        (("round", BEAR), ("round", OTHER)),
    )
    _draw(sheet, texts, pictures)


def draw_more(sheet: Sheet) -> None:
    """Stealing, coins, the wrapper."""
    texts = [
        (_("Stealing"), _("A pair with someone else’s tile: take it, and give a hidden one of yours for it.")),
        (_("Three coins in a row"), _("Put them on a hidden tile of yours: it counts as found. Then the turn ends.")),
        (_("The empty wrapper"), _("It stays open, and you get a fifth tile.")),
    ]
    pictures: Sequence[tuple[Picture, Picture]] = (
        (("round", BEAR), ("round", None)),
        (("square", COIN), ("round", COIN)),
        (("square", WRAPPER), ("round", None)),
    )
    _draw(sheet, texts, pictures)


def _draw(sheet: Sheet, texts: list[tuple[str, str]], pictures: Sequence[tuple[Picture, Picture]]) -> None:
    """Two tiles over each text."""
    boxes = sheet.cells(sheet.body, len(texts), 1, 20)
    for room, pair in zip(sheet.tiles(boxes, texts, 29, 0.45), pictures, strict=True):
        side = min(room.height * 3 // 4, (room.width - sheet.px(40)) // 2)
        for number, (shape, face) in enumerate(pair):
            drawn = tiles.back(shape, side) if face is None else tiles.front(shape, face, side)
            if face == COIN and shape == "round":
                drawn = tiles.covered(side)
            x = room.centerx + (2 * number - 1) * (side // 2 + sheet.px(8))
            sheet.surface.blit(drawn, drawn.get_rect(center=(x, room.centery)))


PAGES = (
    AidPage(marked("A turn"), marked("A turn in four pictures"), draw_turn),
    AidPage(marked("More"), marked("Stealing, coins, the wrapper"), draw_more),
    keys_page(),
)
