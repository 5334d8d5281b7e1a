"""Residents change their pose and nothing else: position, size and surroundings stay the same."""

import numpy as np
import pygame
import pytest

from game.balconia.card_file import load_catalogue
from scenes.balconia.render.artwork import DRAWINGS, UNITS, Drawing
from scenes.balconia.render.face import Faces
from scenes.balconia.render.poses import WAVE, acts_of, posed
from scenes.look.svg import rasterise

LIVING = sorted(
    f"{kind}/{path.stem}" for kind in ("person", "lover", "cat", "bird") for path in (DRAWINGS / kind).glob("*.svg")
)
SIZE = (200, 200)


def all_poses(name: str) -> list[str]:
    acts = (*acts_of(Drawing(name)), *((WAVE,) if name.startswith("lover/") else ()))
    return sorted({step.pose for act in acts for step in act if step.pose})


POSED = [(name, pose) for name in LIVING for pose in all_poses(name)]


def solid(drawing: Drawing) -> pygame.mask.Mask:
    return pygame.mask.from_surface(rasterise(drawing.path, SIZE, drawing.paint))


@pytest.mark.parametrize("name", LIVING)
def test_everybody_does_something(name: str) -> None:
    assert all_poses(name)


@pytest.mark.parametrize(("name", "pose"), POSED)
def test_in_a_pose_one_is_as_large_and_where_one_was(name: str, pose: str) -> None:
    before, after = Drawing(name), posed(Drawing(name), pose)
    pictures = [pygame.image.tobytes(rasterise(one.path, SIZE, one.paint), "RGBA") for one in (before, after)]
    assert len(pictures[0]) == len(pictures[1])
    assert pictures[0] != pictures[1]
    one, other = solid(before), solid(after)
    assert one.overlap_area(other, (0, 0)) > 0.85 * max(one.count(), other.count())
    assert len(other.connected_components(200)) == len(one.connected_components(200))


def test_flowers_laundry_and_the_rest_do_nothing() -> None:
    for name in ("flower/white", "laundry/sock", "heart/plain", "note/eighth", "awning/dome"):
        assert acts_of(Drawing(name)) == ()


def test_on_a_face_nothing_changes_but_who_is_in_a_pose(faces: Faces) -> None:
    looked_at: set[str] = set()
    for face in load_catalogue().balconies:
        for number, placed in enumerate(faces.pieces(face)):
            name = placed.drawing.name
            for pose in all_poses(name) if name in LIVING and name not in looked_at else ():
                looked_at.add(name)
                before, after = (
                    faces.picture(face, UNITS),
                    faces.picture(face, UNITS, False, frozenset({(number, pose)})),
                )
                arrays = [pygame.surfarray.array3d(picture).astype(int) for picture in (before, after)]
                changed = np.argwhere(np.abs(arrays[0] - arrays[1]).max(axis=2) > 0)
                assert len(changed), (face, placed.piece)
                x, y, width, height = placed.rect
                assert changed[:, 0].min() >= int(x)
                assert changed[:, 0].max() <= x + width + 1
                assert changed[:, 1].min() >= int(y)
                assert changed[:, 1].max() <= y + height + 1
    assert looked_at == set(LIVING)
