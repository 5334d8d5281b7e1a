"""The block on the screen: which faces show, where, and that nothing shows through its edges."""

import pygame
import pytest

from game.balconia.building import TURQUOISE
from game.balconia.cards import FaceId
from scenes.balconia.render.cube import PLATE, BlockKind, Cube
from scenes.balconia.render.disc import Disc
from scenes.balconia.render.face import FacePictures
from scenes.balconia.render.poses import AT_REST, Poses
from scenes.look.projection import visible_sides
from scenes.look.quad import Collage
from scenes.look.spans import Patch
from scenes.look.texture import Texture
from tests.scenes.balconia.render.conftest import PlainFaces

GROUND = (10, 200, 30)
CENTRE = (150.0, 150.0)
KINDS: tuple[BlockKind, ...] = ("block", "entrance")


def drawn(faces: FacePictures, yaw: float, fast: bool, pitch: float = 26.0) -> tuple[Cube, pygame.Surface]:
    target = pygame.Surface((300, 300), 0, 32)
    target.fill(GROUND)
    cube = Cube(faces, "block", 7, 120)
    cube.draw(target, CENTRE, yaw, pitch, fast)
    return cube, target


def ground_shows(target: pygame.Surface, x: int, y: int) -> bool:
    red, green, blue, _ = target.get_at((x, y))
    return green > 150 and red < 60 and blue < 80


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("yaw", [0.0, 20.0, 45.0, 70.0, 135.0, 300.0])
def test_the_mouse_finds_the_face_that_is_drawn_there(plain_faces: FacePictures, yaw: float, fast: bool) -> None:
    cube, target = drawn(plain_faces, yaw, fast)
    for index, quad in visible_sides(cube.camera(CENTRE), yaw).items():
        at = round(sum(x for x, _ in quad) / 4), round(sum(y for _, y in quad) / 4 + 22)
        if quad[1][0] - quad[0][0] > 20:
            wanted = pygame.Color(plain_faces.picture(FaceId("block", 7, index), 8).get_at((0, 0)))
            shown = target.get_at(at)
            assert cube.face_at(CENTRE, at, yaw) == index
            assert all(abs(a - b) < 50 for a, b in zip(shown[:3], wanted[:3], strict=True))


@pytest.mark.parametrize("fast", [True, False])
@pytest.mark.parametrize("yaw", [5.0, 33.0, 45.0, 61.0, 80.0])
def test_no_seam_shows_between_the_faces(plain_faces: FacePictures, yaw: float, fast: bool) -> None:
    cube, target = drawn(plain_faces, yaw, fast)
    shown = list(visible_sides(cube.camera(CENTRE), yaw).values())
    for quad in shown:
        for (ax, ay), (bx, by) in ((quad[0], quad[1]), (quad[1], quad[2])):
            outer = quad is shown[-1] and (bx, by) == quad[2]
            for step in range(8, 93):
                x, y = ax + (bx - ax) * step / 100, ay + (by - ay) * step / 100
                assert outer or not ground_shows(target, round(x), round(y))


def test_seen_straight_on_the_block_is_its_front_face(plain_faces: FacePictures) -> None:
    _, target = drawn(plain_faces, 0.0, fast=False, pitch=0.0)
    assert target.get_at((150, 195))[:3] != GROUND
    assert target.get_at((150, 80))[:3] == GROUND


def test_a_raised_eye_sees_the_yellow_inside_of_a_block_and_the_rose_inside_of_an_entrance(
    plain_faces: FacePictures,
) -> None:
    target = pygame.Surface((300, 300), 0, 32)
    Cube(plain_faces, "block", 7, 120).draw(target, CENTRE, 45.0)
    yellow = target.get_at((165, 90))
    Cube(plain_faces, "entrance", 1, 120).draw(target, CENTRE, 45.0)
    rose = target.get_at((165, 90))
    assert yellow.g > 180 > rose.g
    assert rose.b > yellow.b


def test_drawing_says_which_part_of_the_screen_it_touched(plain_faces: FacePictures) -> None:
    target = pygame.Surface((300, 300), 0, 32)
    before = target.copy()
    touched = Cube(plain_faces, "block", 7, 120).draw(target, CENTRE, 45.0, fast=True)
    target.fill("black", touched)
    assert pygame.image.tobytes(target, "RGB") == pygame.image.tobytes(before, "RGB")


@pytest.mark.parametrize("yaw", [0.0, 45.0, 225.0])
def test_the_number_of_a_block_is_a_house_number_and_an_entrance_has_none(
    plain_faces: FacePictures, yaw: float
) -> None:
    blue = {}
    for kind in KINDS:
        target = pygame.Surface((300, 300), 0, 32)
        Cube(plain_faces, kind, 3, 150).draw(target, CENTRE, yaw)
        blue[kind] = pygame.mask.from_threshold(target, PLATE["rim"], (30, 45, 60, 255)).count()
    assert blue["block"] > blue["entrance"] + 60


def test_the_side_turned_from_the_light_is_darker() -> None:
    target = pygame.Surface((300, 300), 0, 32)
    Cube(White(), "block", 7, 120).draw(target, CENTRE, 45.0)
    assert target.get_at((120, 180)).r > target.get_at((180, 180)).r


class White(PlainFaces):
    def picture(self, face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST) -> pygame.Surface:
        picture = pygame.Surface((size, size), 0, 32)
        picture.fill("white" if face.kind == "block" else "black")
        return picture


def test_what_is_painted_first_stays_in_front() -> None:
    canvas = Collage((40, 40))
    square = ((5.0, 5.0), (25.0, 5.0), (25.0, 25.0), (5.0, 25.0))
    canvas.paint(Patch(Texture.plain("red"), square))
    canvas.paint(Patch(Texture.plain("blue"), ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))))
    assert canvas.surface.get_at((15, 15)) == pygame.Color("red")
    assert canvas.surface.get_at((30, 30)) == pygame.Color("blue")


def test_neighbours_that_share_a_slanting_edge_cover_it_together() -> None:
    canvas = Collage((60, 60))
    left = ((5.0, 5.0), (20.3, 5.0), (37.8, 55.0), (5.0, 55.0))
    right = ((20.3, 5.0), (55.0, 5.0), (55.0, 55.0), (37.8, 55.0))
    canvas.paint(Patch(Texture.plain("white"), left), Patch(Texture.plain("white"), right))
    assert min(canvas.surface.get_at((x, y)).a for x in range(8, 52) for y in range(8, 52)) >= 252


def test_a_texture_may_be_shown_through_an_opening_only() -> None:
    canvas = Collage((40, 40))
    wall = ((0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (0.0, 40.0))
    opening = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))
    canvas.paint(Patch(Texture.plain("red"), wall, (opening,)))
    assert canvas.surface.get_at((15, 15)).a == 255
    assert canvas.surface.get_at((30, 15)).a == 0


def test_a_picture_that_is_painted_on_its_own_square_is_the_same_picture() -> None:
    picture = pygame.Surface((16, 16), pygame.SRCALPHA, 32)
    for x in range(16):
        for y in range(16):
            picture.set_at((x, y), (x * 16, y * 16, 99, 255))
    canvas = Collage((16, 16))
    canvas.paint(Patch(Texture.of(picture), ((0.0, 0.0), (16.0, 0.0), (16.0, 16.0), (0.0, 16.0))))
    assert all(canvas.surface.get_at((x, y)) == picture.get_at((x, y)) for x in range(1, 15) for y in range(1, 15))


@pytest.mark.parametrize("edge", [24, 60, 142, 284, 600])
def test_a_block_and_its_shadow_stay_in_their_room_on_the_disc_however_it_is_turned(
    plain_faces: FacePictures, edge: int
) -> None:
    size = 4 * edge
    page = pygame.Surface((size, size))
    disc, cube, middle = Disc(TURQUOISE, edge), Cube(plain_faces, "block", 4, edge), (size / 2, size / 2)
    for yaw in range(0, 90, 9):
        page.fill("white")
        disc.draw_block(page, cube, middle, yaw, fast=True)
        page.fill("white", disc.room(middle))
        assert pygame.mask.from_threshold(page, "white", (1, 1, 1, 255)).count() == size * size, yaw


@pytest.mark.parametrize(("pitch", "size"), [(26.0, 1.0), (26.0, 1.3), (9.0, 0.7), (0.0, 0.4)])
@pytest.mark.parametrize("yaw", [0.0, 12.5, 45.0, 71.0])
def test_a_block_touches_no_other_pixels_than_it_says(
    plain_faces: FacePictures, yaw: float, pitch: float, size: float
) -> None:
    page = pygame.Surface((400, 400))
    page.fill("white")
    cube, middle = Cube(plain_faces, "block", 4, 120), (201.3, 198.6)
    cube.draw(page, middle, yaw, pitch, fast=True, size=size)
    page.fill("white", cube.touched(middle, yaw, pitch, size))
    assert pygame.mask.from_threshold(page, "white", (1, 1, 1, 255)).count() == 400 * 400
