"""The building on the screen: positions of its cells, what is redrawn, and what marks change."""

from dataclasses import replace

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.balconia.building import CELLS, ROSE, SEATS, TURQUOISE
from game.balconia.cards import FaceId
from game.balconia.scoring import Side
from game.engine.contract import Seat
from scenes.balconia.render.building import EMPTY, Building
from scenes.balconia.render.facade import ALL_CELLS, Facade
from scenes.balconia.render.face import FacePictures
from scenes.balconia.render.marks import DIM, Hop, Marks
from scenes.balconia.render.poses import AT_REST, Poses
from scenes.balconia.render.scenery import backdrop, horizon
from scenes.balconia.render.turning import TurningBuilding
from tests.scenes.balconia.render.conftest import PlainFaces

BOX = (10.0, 5.0, 380.0, 390.0)
SIZE = (400, 400)
FACE = FaceId("block", 3, 1)
boxes = st.tuples(st.floats(0, 50), st.floats(0, 50), st.floats(300, 2000), st.floats(300, 2000))


def with_blocks(*cells: int) -> Side:
    return tuple(FACE if cell in cells else None for cell in ALL_CELLS)


def drawn(faces: FacePictures, side: Side, marks: Marks | None = None, seat: Seat = TURQUOISE) -> pygame.Surface:
    target = pygame.Surface(SIZE, 0, 32)
    target.fill("#7CCBD6")
    Building(faces, seat, BOX).draw(target, side, marks)
    return target


def changed(first: pygame.Surface, second: pygame.Surface, rect: pygame.Rect) -> bool:
    return pygame.image.tobytes(first.subsurface(rect), "RGB") != pygame.image.tobytes(second.subsurface(rect), "RGB")


@given(boxes, st.sampled_from(ALL_CELLS))
def test_the_middle_of_every_cell_is_found_again(box: tuple[float, float, float, float], cell: int) -> None:
    facade = Facade.within(box)
    x, y, width, height = facade.cell_box(cell)
    assert facade.cell_at((x + width / 2, y + height / 2)) == cell


@given(boxes)
def test_the_building_stays_within_its_box(box: tuple[float, float, float, float]) -> None:
    left, top, width, height = Facade.within(box).bounds
    assert box[0] - 1 <= left
    assert left + width <= box[0] + box[2] + 1
    assert box[1] - 1 <= top
    assert top + height <= box[1] + box[3] + 1


@given(boxes)
def test_blocks_of_neighbouring_cells_do_not_overlap(box: tuple[float, float, float, float]) -> None:
    facade = Facade.within(box)
    fronts = [pygame.Rect(facade.block(cell)) for cell in ALL_CELLS]
    assert not any(a.colliderect(b) for index, a in enumerate(fronts) for b in fronts[index + 1 :])


def test_outside_the_frame_there_is_no_cell() -> None:
    facade = Facade.within(BOX)
    assert facade.cell_at((facade.left - 1, facade.foot - 5)) is None
    assert facade.cell_at((facade.left + 5, facade.foot + 1)) is None


def test_cell_0_is_the_leftmost_on_the_ground_floor_and_cell_24_the_rightmost_on_the_top_floor() -> None:
    facade = Facade.within(BOX)
    first, last = facade.cell_box(0), facade.cell_box(CELLS - 1)
    assert first[0] < last[0]
    assert first[1] > last[1]


def test_a_block_sticks_out_of_the_frame_away_from_the_eye() -> None:
    facade = Facade.within(BOX)
    left_front, right_front = facade.block(10), facade.block(14)
    assert left_front[0] < facade.opening(10)[0][0]
    assert right_front[0] + right_front[2] > facade.opening(14)[1][0]


def test_through_an_empty_cell_one_sees_the_sky() -> None:
    facade = Facade.within(BOX)
    far = facade.opening(12, -1.0)
    x, y = (far[0][0] + far[2][0]) / 2, (far[0][1] + far[2][1]) / 2
    picture = Building(NoFaces(), TURQUOISE, BOX).picture(EMPTY)
    assert picture.get_at((round(x - facade.bounds[0]), round(y - facade.bounds[1]))).a < 60


def test_in_the_evening_lamps_are_lit_and_at_the_feast_on_every_floor() -> None:
    lamps = LitFaces()
    side = with_blocks(*range(5, 15))
    Building(lamps, TURQUOISE, BOX).picture(side)
    assert set(lamps.lit.values()) == {False}
    celebrating = Building(lamps, TURQUOISE, BOX)
    celebrating.lit_floors = 5
    celebrating.picture(side)
    assert set(lamps.lit.values()) == {True}
    different = {face for number in range(1, 23) for face in (FaceId("block", number, 0), FaceId("block", number, 1))}
    night = Building(lamps, ROSE, BOX)
    for face in different:
        night.face_picture(7, face)
    assert set(lamps.lit.values()) == {False, True}


class LitFaces(PlainFaces):
    def __init__(self) -> None:
        super().__init__()
        self.lit: dict[FaceId, bool] = {}

    def picture(self, face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST) -> pygame.Surface:
        self.lit[face] = lit
        return pygame.Surface((size, size), 0, 32)


class NoFaces(PlainFaces):
    def picture(self, face: FaceId, size: int, lit: bool = False, poses: Poses = AT_REST) -> pygame.Surface:
        raise AssertionError(f"nobody asked for {face} at {size}")


def test_a_block_shows_its_face_pixel_by_pixel(plain_faces: FacePictures) -> None:
    target = drawn(plain_faces, with_blocks(7))
    front = pygame.Rect(Building(plain_faces, TURQUOISE, BOX).facade.block(7))
    assert not changed(
        target.subsurface(front), plain_faces.picture(FACE, front.width), target.get_rect(size=front.size)
    )


def test_the_picture_is_drawn_again_only_when_the_blocks_change(plain_faces: FacePictures) -> None:
    building = Building(plain_faces, TURQUOISE, BOX)
    first = building.picture(with_blocks(2))
    assert building.picture(with_blocks(2)) is first
    assert building.picture(with_blocks(2, 3)) is not first


@pytest.mark.parametrize(
    "marks",
    [
        Marks(legal=frozenset({8})),
        Marks(hover=8),
        Marks(ghost=(8, FACE)),
        Marks(badges={8: "+5"}),
        Marks(zone=frozenset({8})),
        Marks(origin=8),
    ],
)
def test_a_mark_shows_on_its_cell(plain_faces: FacePictures, marks: Marks) -> None:
    cell = Building(plain_faces, TURQUOISE, BOX).cell_rect(8)
    assert changed(drawn(plain_faces, with_blocks(2)), drawn(plain_faces, with_blocks(2), marks), cell)


def test_a_zone_dims_the_cells_outside_it(plain_faces: FacePictures) -> None:
    marks = Marks(zone=frozenset({2}), origin=3)
    middle = Building(plain_faces, TURQUOISE, BOX).cell_rect(12).center
    bright, dim = (drawn(plain_faces, with_blocks(2, 3, 12), some).get_at(middle) for some in (None, marks))
    assert sum(dim[:3]) < sum(bright[:3])


def test_a_held_block_shows_its_whole_face_also_where_its_zone_is_marked(plain_faces: FacePictures) -> None:
    held = Marks(held=(8, FACE), chosen=8)
    face = pygame.Rect(Building(plain_faces, TURQUOISE, BOX).facade.block(8))
    alone, marked = (
        drawn(plain_faces, EMPTY, marks) for marks in (held, replace(held, origin=8, zone=frozenset({7, 8})))
    )
    assert not changed(alone, marked, face)


def test_a_lifted_block_leaves_its_cell(plain_faces: FacePictures) -> None:
    front = pygame.Rect(Building(plain_faces, TURQUOISE, BOX).facade.block(7))
    foot = pygame.Rect(front.left, front.bottom - 4, front.width, 4)
    resting, lifted = drawn(plain_faces, with_blocks(7)), drawn(plain_faces, with_blocks(7), Marks(lifts={7: 0.3}))
    assert changed(resting, lifted, foot)


def test_a_hopping_piece_is_drawn_where_it_is_on_the_face(plain_faces: FacePictures) -> None:
    piece = pygame.Surface((12, 12), pygame.SRCALPHA, 32)
    piece.fill("red")
    x, y, size, _ = Building(plain_faces, TURQUOISE, BOX).facade.block(7)
    target = drawn(plain_faces, with_blocks(7), Marks(hops=(Hop(7, piece, (128.0, 128.0)),)))
    assert target.get_at((x + size // 2, y + size // 2)) == pygame.Color("red")


def test_the_two_sides_have_different_skies() -> None:
    morning, evening = (pygame.transform.average_color(backdrop(seat, (320, 180))) for seat in SEATS)
    assert morning[2] > morning[0] - 40
    assert evening[0] > evening[2] + 40


@pytest.mark.parametrize("size", [(960, 540), (1280, 960), (1680, 720)])
def test_sky_and_table_fill_a_window_of_any_shape(size: tuple[int, int]) -> None:
    picture = backdrop(ROSE, size)
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    edge = [(x, horizon(size) + step) for x in (0, size[0] - 1) for step in (-1, 1)]
    assert all(picture.get_at(at)[:3] != (0, 0, 0) for at in corners + edge)


def test_half_a_turn_shows_the_other_side_as_if_it_had_been_drawn_alone(plain_faces: FacePictures) -> None:
    sides = with_blocks(2), with_blocks(2, 4)
    first, second = Building(plain_faces, TURQUOISE, BOX), Building(plain_faces, ROSE, BOX)
    target = pygame.Surface(SIZE, 0, 32)
    target.fill("#7CCBD6")
    TurningBuilding(first, sides[0], second, sides[1]).draw(target, 180.0)
    assert not changed(target, drawn(plain_faces, sides[1], seat=ROSE), target.get_rect())


def test_on_its_way_the_building_is_narrower_than_at_rest(plain_faces: FacePictures) -> None:
    first, second = Building(plain_faces, TURQUOISE, BOX), Building(plain_faces, ROSE, BOX)
    turning = TurningBuilding(first, with_blocks(2), second, with_blocks(2))
    widths = []
    for yaw in (15.0, 60.0, 90.0):
        target = pygame.Surface(SIZE, pygame.SRCALPHA, 32)
        turning.draw(target, yaw)
        widths.append(target.get_bounding_rect().width)
    assert widths == sorted(widths, reverse=True)


@pytest.mark.parametrize("blocks", [(), (0, 1, 2, 6, 12, 18)])
def test_what_is_outside_a_zone_is_dimmed_without_gaps(plain_faces: FacePictures, blocks: tuple[int, ...]) -> None:
    side, facade = with_blocks(*blocks), Facade.within(BOX)
    plain, dimmed = drawn(plain_faces, side), drawn(plain_faces, side, Marks(zone=frozenset({24})))
    lit = pygame.Rect(facade.cell_box(24)).inflate(facade.pitch // 4, facade.pitch // 4)
    grid = pygame.Rect(facade.cell_box(0)).union(facade.cell_box(CELLS - 1))
    spots = ((x, y) for x in range(grid.left, grid.right) for y in range(grid.top, grid.bottom))
    bright = [spot for spot in spots if not lit.collidepoint(spot) and dimmed.get_at(spot) == plain.get_at(spot)]
    assert {tuple(plain.get_at(spot))[:3] for spot in bright} <= {DIM[:3]}
