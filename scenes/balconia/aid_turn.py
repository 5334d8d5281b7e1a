"""The page of the player aid that shows a turn in four pictures."""

import pygame

from game.balconia.building import TURQUOISE
from game.balconia.cards import FaceId
from game.balconia.scoring import Side
from game.balconia.texts import _, marked
from scenes.balconia.render.building import Building
from scenes.balconia.render.cube import Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.render.marks import Marks
from scenes.balconia.render.scenery import token
from scenes.balconia.table.face_words import face_words
from scenes.kit.sheet import Sheet
from scenes.look.ui import ORANGE, YELLOW, card

BLOCK = 4
WIDE = 1.2
"""Maximum width of a drawing, in heights."""
STEPS = (
    (
        marked("1. Reveal a token"),
        marked("The selector takes the block with its number. Both players may look at all four faces."),
    ),
    (
        marked("2. Select two faces"),
        marked("The selector rotates it on the disc and keeps the two faces on their half."),
    ),
    (marked("3. Take a face"), marked("The placer takes one of the two faces on the other half.")),
    (marked("4. Place it"), marked("The placer will see that face, the selector the one behind it.")),
)


def draw_turn(sheet: Sheet) -> int:
    """Select and place, from the token to the building."""
    body = sheet.body_over(
        _(
            "Then the placer selects. Every block must touch another, and nobody may look at the other side. "
            "Most points wins."
        )
    )
    texts = [(_(title), _(words)) for title, words in STEPS]
    drawings = (_draw_token, _draw_disc, _draw_faces, _draw_building)

    def draw(number: int, room: pygame.Rect) -> None:
        width = min(room.width, round(room.height * WIDE))
        drawings[number](sheet, pygame.Rect(room.centerx - width // 2, room.y, width, room.height))

    return sheet.tiles(body, (4, 1, 20), texts, (33, 0.57), draw)


def _draw_token(sheet: Sheet, box: pygame.Rect) -> None:
    """The token, and the block of its number."""
    small = token(round(box.width * 0.34), BLOCK)
    left = box.x + round(box.width * 0.24), box.y + round(box.height * 0.66)
    sheet.surface.blit(small, small.get_rect(center=left))
    cube = Cube(shipped_faces(), "block", BLOCK, round(box.width * 0.36))
    cube.draw(sheet.surface, (box.x + box.width * 0.66, box.y + box.height * 0.5), 35.0)


def _draw_disc(sheet: Sheet, box: pygame.Rect) -> None:
    """The block on the disc, a corner toward each player."""
    edge = round(box.width * 0.29)
    centre = box.centerx, box.y + box.height * 0.45
    disc = Disc(TURQUOISE, edge)
    disc.draw(sheet.surface, centre)
    disc.draw_block(sheet.surface, Cube(shipped_faces(), "block", BLOCK, edge), centre, 45.0)


def _draw_faces(sheet: Sheet, box: pygame.Rect) -> None:
    """The two faces on the placer's half, one of them taken."""
    size = round(box.width * 0.4)
    for place, index in enumerate((2, 3)):
        face = shipped_faces().picture(FaceId("block", BLOCK, index), size)
        where = face.get_rect(center=(box.x + round(box.width * (0.27 + 0.46 * place)), box.centery))
        if place == 0:
            rim = where.inflate(sheet.px(20), sheet.px(20))
            sheet.surface.blit(card(rim.size, YELLOW, ORANGE, sheet.px(12), max(2, sheet.px(4))), rim)
        sheet.surface.blit(face, where)
        sheet.things.append((where, face_words(shipped_faces().catalogue.faces[FaceId("block", BLOCK, index)])))


def _draw_building(sheet: Sheet, box: pygame.Rect) -> None:
    """The block between its neighbours."""
    side: list[FaceId | None] = [None] * 25
    side[2], side[1], side[6] = FaceId("entrance", 1, 0), FaceId("block", 9, 1), FaceId("block", 12, 0)
    side[7] = FaceId("block", BLOCK, 2)
    standing: Side = tuple(side)
    inner = box.inflate(-sheet.px(20), -sheet.px(24))
    building = Building(shipped_faces(), TURQUOISE, (inner.x, inner.y, inner.width, inner.height))
    building.draw(sheet.surface, standing, Marks(hover=7))
    cards = ((cell, shipped_faces().catalogue.faces[face]) for cell, face in enumerate(standing) if face)
    sheet.things.extend((building.cell_rect(cell), face_words(card)) for cell, card in cards)
