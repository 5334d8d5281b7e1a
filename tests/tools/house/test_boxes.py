"""The models of the boxes, and the strips of pictures rendered from them."""

import msgspec
import numpy as np
import pytest
from PIL import Image

from game.shelf import PLAYABLE
from scenes.home.box_strip import PLAIN, Anchors, strip_folder
from tools.house.box_painter import ARTWORK
from tools.house.box_strips import anchors, frames
from tools.house.boxes import BOXES, LETTERINGS, BoxModel
from tools.house.solid import Facet, Pose, level, prism, rounded_prism

LAMP = (0.0, 0.0, 1.0)
SAME, SIMILAR = 4, 48
"""Maximum difference of channels for 999 pixels in 1,000, in lossless and in compressed pictures."""


def premultiplied(picture: Image.Image) -> "np.ndarray[tuple[int, ...], np.dtype[np.int16]]":
    """The channels of all pixels."""
    return np.asarray(picture.convert("RGBa")).astype(np.int16)


def facets(box: BoxModel) -> list[Facet]:
    """Every facet of a box."""
    return [facet for solid in (*box.walls, *box.lid) for facet in solid]


def test_every_box_belongs_to_a_game_but_the_plain_one() -> None:
    assert set(BOXES) - set(PLAYABLE) == {PLAIN}


@pytest.mark.parametrize("name", BOXES)
def test_every_picture_on_a_box_is_drawn(name: str) -> None:
    box = BOXES[name]
    named = {facet.picture for facet in facets(box) if not facet.picture.startswith("#")}
    named |= {box.contents} | ({box.knob.picture} if box.knob else set())
    named |= {f"piece-{box.piece}", f"paws-{box.piece}"} if box.piece else set()
    assert [one for one in sorted(named) if not (ARTWORK / f"{one}.svg").exists()] == []


def test_every_name_stands_on_a_box() -> None:
    shown = {facet.picture for box in BOXES.values() for facet in facets(box)}
    assert set(LETTERINGS) <= shown


def test_a_piece_in_the_light_is_brighter_than_one_turned_away() -> None:
    front, left, back, _, top = prism((0.0, 1.0), (0.5, 0.5), (0.5, 0.5), ("a", "b"), "c")
    assert front.light(LAMP) == 1.0
    assert front.light(LAMP) > left.light(LAMP) == back.light(LAMP) == top.light(LAMP)
    turned = front.posed(Pose(yaw=60.0))
    assert back.light(LAMP) < turned.light(LAMP) < front.light(LAMP)


def test_a_slanting_wall_is_cut_out_of_its_picture() -> None:
    upright = prism((0.0, 1.0), (0.5, 0.5), (0.5, 0.5), ("a", "b"), "c")
    slanting = prism((0.0, 1.0), (0.5, 0.5), (0.3, 0.3), ("a", "b"), "c")
    assert all(wall.within == () for wall in upright[:4])
    assert all(len(wall.within) == 1 and wall.size[0] == pytest.approx(1.0) for wall in slanting[:4])


def test_a_round_box_is_closed_all_round() -> None:
    half, radius = 0.5, 0.1
    *sides, top = rounded_prism((0.0, 1.0), half, radius, ("a", "b", "c", "d"))
    starts = {tuple(round(part, 6) for part in facet.corners[0]) for facet in sides}
    ends = {tuple(round(part, 6) for part in facet.corners[1]) for facet in sides}
    assert starts == ends
    assert len(starts) == len(sides)
    assert top.corners == level((half, half), 1.0)


@pytest.mark.parametrize("name", BOXES)
def test_the_shipped_strip_is_what_is_rendered_from_the_box(name: str) -> None:
    """`python -m tools.first_pictures` renders it again."""
    assert msgspec.json.decode((strip_folder(name) / "anchors.json").read_bytes(), type=Anchors) == anchors(name)
    rendered = list(frames(name))
    assert {frame.path for frame in rendered} == {*strip_folder(name).glob("*.webp")}
    for frame in rendered:
        shipped = Image.open(frame.path).convert("RGBA")
        assert shipped.size == frame.picture.size, frame.path.name
        apart = np.abs(premultiplied(shipped) - premultiplied(frame.picture))
        assert np.percentile(apart, 99.9) <= (SAME if frame.quality is None else SIMILAR), frame.path.name
