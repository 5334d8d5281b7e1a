"""Faces: every piece that counts is drawn once, whole and uncovered."""

from collections import Counter
from itertools import combinations

import pygame
import pytest

from game.balconia.card_file import load_catalogue
from game.balconia.cards import Balcony, FaceId
from scenes.balconia.render.artwork import UNITS, Artwork, UnitBox
from scenes.balconia.render.face import Faces
from scenes.balconia.render.slots import BEHIND_THE_RAIL, PlacedPiece, fit, overlap, place, seen
from scenes.look.surface_cache import SurfaceCache

CATALOGUE = load_catalogue()
TOUCH = 1.0


def placed_on(face: Balcony, artwork: Artwork) -> tuple[PlacedPiece, ...]:
    return place(face.shows, artwork.recipes[face.id], artwork)


def test_there_are_88_balconies_and_12_doors_to_draw(artwork: Artwork) -> None:
    assert (len(artwork.recipes), len(artwork.doors)) == (88, 12)


def test_every_piece_the_cards_show_is_placed_exactly_once(artwork: Artwork) -> None:
    for face in CATALOGUE.balconies.values():
        assert Counter(p.piece for p in placed_on(face, artwork)) == Counter(face.shows), face.id


def test_every_placed_piece_has_a_drawing_of_its_own_element(artwork: Artwork) -> None:
    for face in CATALOGUE.balconies.values():
        for placed in placed_on(face, artwork):
            assert placed.svg.is_file()
            assert placed.svg.parent.name == placed.element


def test_every_piece_stays_above_the_plaque_and_inside_the_face(artwork: Artwork) -> None:
    room = UnitBox(0, 0, UNITS, artwork.plaques["balcony"].y)
    for face in CATALOGUE.balconies.values():
        assert all(placed.rect.inside(room) for placed in placed_on(face, artwork)), face.id


def test_no_piece_that_counts_covers_another(artwork: Artwork) -> None:
    for face in CATALOGUE.balconies.values():
        for one, other in combinations(placed_on(face, artwork), 2):
            assert overlap(seen(one, artwork), seen(other, artwork)) <= TOUCH, (face.id, one.piece, other.piece)


def test_whoever_stands_behind_the_rail_is_seen_from_the_waist_up(artwork: Artwork) -> None:
    for face in CATALOGUE.balconies.values():
        for placed in placed_on(face, artwork):
            if placed.element in BEHIND_THE_RAIL:
                assert seen(placed, artwork).h >= 0.6 * placed.rect.h, (face.id, placed.piece)


def test_what_hangs_behind_the_rail_ends_above_it(artwork: Artwork) -> None:
    behind = artwork.layers[: artwork.layers.index("rail")]
    for face in CATALOGUE.balconies.values():
        for placed in placed_on(face, artwork):
            if placed.perch in behind and placed.element not in BEHIND_THE_RAIL:
                assert placed.rect.y + placed.rect.h <= artwork.rail_top, (face.id, placed.piece)


@pytest.mark.parametrize("lit", [False, True])
def test_every_solid_pixel_of_every_piece_is_seen_in_the_picture(lit: bool, artwork: Artwork, faces: Faces) -> None:
    for face in CATALOGUE.balconies.values():
        picture = pygame.surfarray.pixels3d(faces.picture(face.id, UNITS, lit)).astype(int)
        for placed in faces.pieces(face.id):
            alone = faces.piece_picture(placed, UNITS)
            height = min(alone.get_height(), int(seen(placed, artwork).h))
            colours = pygame.surfarray.array3d(alone)[:, :height].astype(int)
            solid = pygame.surfarray.array_alpha(alone)[:, :height] == 255
            x, y = round(placed.rect.x), round(placed.rect.y)
            shown = picture[x : x + colours.shape[0], y : y + height]
            same = (abs(shown - colours).max(axis=2) <= 2)[solid]
            assert same.mean() > 0.985, (face.id, placed.piece, same.mean())


def test_every_perch_is_a_layer_and_people_stand_behind_the_rail(artwork: Artwork) -> None:
    assert set(artwork.perches) <= set(artwork.layers)
    rail = artwork.layers.index("rail")
    for recipe in artwork.recipes.values():
        for element, peers in recipe.companies.items():
            behind = artwork.layers.index(peers.at) < rail
            assert behind or element not in BEHIND_THE_RAIL
            assert not behind or element not in ("cat", "bird", "flower")


def test_pieces_are_large_enough_to_be_told_apart_on_a_face_of_110_pixels(artwork: Artwork) -> None:
    for face in CATALOGUE.balconies.values():
        for placed in placed_on(face, artwork):
            assert max(placed.rect.w, placed.rect.h) * 110 / UNITS >= 16, (face.id, placed.piece)


def test_no_two_faces_use_the_same_artwork(artwork: Artwork) -> None:
    looks = Counter(repr((r.scenery, r.companies)) for r in artwork.recipes.values())
    scenery = Counter(tuple(r.scenery.items()) for r in artwork.recipes.values())
    assert max(looks.values()) == 1
    assert max(scenery.values()) == 1


def test_the_four_walls_of_a_block_differ_in_colour(artwork: Artwork) -> None:
    for number in range(1, 23):
        walls = {artwork.recipes[FaceId("block", number, i)].scenery["wall"].paint for i in range(4)}
        assert len(walls) == 4, number


def test_a_drawing_keeps_its_proportions_and_is_held_at_its_anchor() -> None:
    box = UnitBox(10, 10, 40, 80)
    assert fit((20, 20), box, "top", 9) == UnitBox(10, 10, 40, 40)
    assert fit((20, 20), box, "bottom", 9) == UnitBox(10, 50, 40, 40)
    assert fit((20, 20), box, "middle", 1) == UnitBox(20, 40, 20, 20)


@pytest.mark.parametrize("face", [FaceId("block", 1, 0), FaceId("block", 2, 2), FaceId("entrance", 1, 0)])
def test_a_picture_is_square_opaque_and_made_only_once(faces: Faces, face: FaceId) -> None:
    picture = faces.picture(face, 96)
    assert picture.get_size() == (96, 96)
    assert faces.picture(face, 96) is picture
    assert faces.picture(face, 97) is not picture


def test_a_piece_alone_looks_as_it_does_on_the_face(faces: Faces) -> None:
    face = next(f.id for f in CATALOGUE.balconies.values() if "heart" in f.shows)
    placed = next(p for p in faces.pieces(face) if p.piece == "heart")
    alone, whole = faces.piece_picture(placed, UNITS), faces.picture(face, UNITS)
    x, y = alone.get_width() // 2, alone.get_height() // 2
    assert whole.get_at((round(placed.rect.x) + x, round(placed.rect.y) + y))[:3] == alone.get_at((x, y))[:3]


def test_a_face_of_a_former_edition_has_todays_picture_above_its_old_plaque(faces: Faces) -> None:
    today = FaceId("block", 1, 0)
    now, then = faces.picture(today, UNITS), faces.picture(today.of_edition(2), UNITS)
    above = pygame.Rect(0, 0, UNITS, 190)
    plaque = pygame.Rect(0, 190, UNITS, UNITS - 190)
    assert pygame.image.tobytes(now.subsurface(above), "RGB") == pygame.image.tobytes(then.subsurface(above), "RGB")
    assert pygame.image.tobytes(now.subsurface(plaque), "RGB") != pygame.image.tobytes(then.subsurface(plaque), "RGB")


def test_doors_show_no_pieces(faces: Faces) -> None:
    assert all(faces.pieces(door) == () for door in CATALOGUE.doors)


def test_the_cache_forgets_what_was_not_used_for_longest() -> None:
    cache: SurfaceCache[str] = SurfaceCache(2 * 10 * 10 * 4)

    def make() -> pygame.Surface:
        return pygame.Surface((10, 10), 0, 32)

    first = cache.get("a", make)
    second = cache.get("b", make)
    assert cache.get("a", make) is first
    cache.get("c", make)
    assert cache.get("a", make) is first
    assert cache.get("b", make) is not second
    assert cache.bytes <= 800
