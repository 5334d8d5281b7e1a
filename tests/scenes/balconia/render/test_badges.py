"""Badges are beside the pieces of a face, never on them, for all 88 faces."""

import pygame
import pytest

from game.balconia.building import ROSE
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FaceId
from scenes.balconia.render.artwork import UNITS, Artwork, UnitBox
from scenes.balconia.render.badge_places import FACE, OVERHANG, PLAQUE_TOP, free_place
from scenes.balconia.render.building import EMPTY, Building
from scenes.balconia.render.facade import Facade
from scenes.balconia.render.face import Faces
from scenes.balconia.render.marks import COUNT_SHARE, COUNT_SIZE, Marks, badge, badge_place, count_places
from scenes.balconia.render.slots import PlacedPiece, overlap
from scenes.kit.layout import load_layout

CATALOGUE = load_catalogue()
WINDOWS = ((960, 540), (1280, 720), (1280, 960), (1920, 1080), (3840, 2160))
GAP = 2.0
"""Minimum gap between a badge and a piece, in units: a pixel on the smallest face."""


def facade(size: tuple[int, int]) -> Facade:
    return Facade.within(load_layout("balconia/scoring").fit(size).box("building"))


def touched(place: UnitBox, pieces: tuple[PlacedPiece, ...]) -> list[str]:
    wide = UnitBox(place.x - GAP, place.y - GAP, place.w + 2 * GAP, place.h + 2 * GAP)
    return [placed.piece for placed in pieces if overlap(wide, placed.rect) > 0]


def distance(place: UnitBox, piece: UnitBox) -> float:
    """Distance from the centre of a badge to a piece."""
    x, y = place.x + place.w / 2, place.y + place.h / 2
    across, down = max(piece.x - x, x - piece.x - piece.w, 0), max(piece.y - y, y - piece.y - piece.h, 0)
    return float((across**2 + down**2) ** 0.5)


@pytest.mark.parametrize("size", WINDOWS)
def test_a_count_on_a_face_of_the_building_touches_no_piece_of_it(faces: Faces, size: tuple[int, int]) -> None:
    for face in CATALOGUE.balconies:
        for text in ("1", "8"):
            place = badge_place(facade(size), text, faces.pieces(face))
            assert not touched(place, faces.pieces(face)), (face, place)


@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("text", ["3", "+5", "-12"])
def test_a_badge_covers_neither_the_plaque_nor_a_neighbour(
    faces: Faces, artwork: Artwork, size: tuple[int, int], text: str
) -> None:
    shown = facade(size)
    room = (shown.block(1)[0] - shown.block(0)[0] - shown.face) * UNITS / shown.face
    assert room > 2 * OVERHANG
    assert artwork.plaques["balcony"].y >= PLAQUE_TOP
    for face in CATALOGUE.balconies:
        place = badge_place(shown, text, faces.pieces(face))
        assert min(place.x, place.y) >= -OVERHANG
        assert place.x + place.w <= UNITS + OVERHANG
        assert place.y + place.h <= PLAQUE_TOP, (face, place)


def test_a_badge_is_drawn_where_its_place_is(faces: Faces) -> None:
    face = FaceId("block", 3, 1)
    building = Building(faces, ROSE, (0.0, 0.0, 600.0, 620.0))
    side = (face, *EMPTY[1:])
    bare, marked = pygame.Surface((600, 620), 0, 32), pygame.Surface((600, 620), 0, 32)
    building.draw(bare, side)
    building.draw(marked, side, Marks(badges={0: "4"}))
    x, y, width, _ = building.facade.block(0)
    for placed in faces.pieces(face):
        unit = width / UNITS
        piece = pygame.Rect(x + placed.rect.x * unit, y + placed.rect.y * unit, 1, 1)
        piece.size = round(placed.rect.w * unit), round(placed.rect.h * unit)
        same = (pygame.image.tobytes(picture.subsurface(piece), "RGB") for picture in (bare, marked))
        assert len(set(same)) == 1, placed.piece
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(marked, "RGB")


def test_the_numbers_beside_the_pieces_touch_no_piece_and_not_each_other(faces: Faces) -> None:
    for face in CATALOGUE.balconies:
        places = [place for _, place in count_places(faces.pieces(face))]
        assert all(place.inside(FACE) for place in places)
        for index, place in enumerate(places):
            assert not touched(place, faces.pieces(face)), (face, place)
            assert not any(overlap(place, other) for other in places[index + 1 :]), face


def test_a_number_is_nearest_to_the_pieces_that_it_counts(faces: Faces) -> None:
    for face, card in CATALOGUE.balconies.items():
        pieces = faces.pieces(face)
        several = [piece for piece in dict.fromkeys(placed.piece for placed in pieces) if card.shows[piece] > 1]
        found = count_places(pieces)
        assert [number for number, _ in found] == [card.shows[piece] for piece in several]
        for piece, (_, place) in zip(several, found, strict=True):
            nearest = min(pieces, key=lambda placed: distance(place, placed.rect))
            assert nearest.piece == piece, face


@pytest.mark.parametrize("width", [110, 180, 256, 512])
def test_a_number_is_drawn_no_larger_than_its_place(width: int) -> None:
    picture = badge(round(width * COUNT_SHARE), "4")
    assert max(picture.get_size()) * UNITS / width <= max(COUNT_SIZE) + UNITS / width


def test_where_there_is_no_room_a_badge_covers_as_little_as_it_can() -> None:
    everything = (UnitBox(0, 0, 200, 100),)
    assert free_place((60, 60), UnitBox(0, 0, 210, 100), everything).x == 150


def test_a_badge_without_pieces_stands_at_the_upper_right() -> None:
    place = badge_place(facade((1280, 720)), "2", ())
    assert (place.x + place.w, place.y) == pytest.approx((UNITS + OVERHANG, -OVERHANG), abs=2)
