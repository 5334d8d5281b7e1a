"""With limited time, a picture is drawn over several frames; without, at once."""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import numpy as np
import pygame
import pytest

from scenes.look.drawing_time import MOST_BEGUN, DrawingTime, Steps, Unfinished, in_steps
from scenes.look.surface_cache import SurfaceCache, cached_surface
from scenes.look.svg import ARTWORK, BAND, natural_size, rasterise

COUNTER = ARTWORK / "bonbons" / "counter.svg"
drawn: list[int] = []


@cached_surface(64)
def numbered(number: int) -> pygame.Surface:
    drawn.append(number)
    return pygame.Surface((1, 1))


@pytest.fixture(autouse=True)
def nothing_drawn() -> None:
    numbered.cache_clear()
    drawn.clear()


def frames_for(numbers: range) -> int:
    """The frames of four seconds that these pictures take, if each look at the clock takes one."""
    for frame in count(1):
        clock = count()
        try:
            with DrawingTime(lambda clock=clock: next(clock)).limited(4):  # type: ignore[misc]
                for number in numbers:
                    numbered(number)
        except Unfinished:
            continue
        return frame
    raise AssertionError


def draw(numbers: range, draw_one: Callable[[int], object] = numbered) -> None:
    """Draw as many of these pictures as a frame without any time allows."""
    with DrawingTime(lambda: 0.0).limited(0):
        for number in numbers:
            draw_one(number)


def test_every_frame_goes_on_where_the_last_one_stopped_and_draws_nothing_twice() -> None:
    assert frames_for(range(20)) == 5
    assert drawn == [*range(20)]


def test_what_is_in_its_cache_takes_no_time() -> None:
    for number in range(20):
        numbered(number)
    assert frames_for(range(20)) == 1


def test_even_with_no_time_at_all_every_frame_draws_a_picture() -> None:
    for _frame in range(3):
        with pytest.raises(Unfinished):
            draw(range(10))
    assert drawn == [0, 1, 2]


def test_a_cache_by_bytes_keeps_to_the_time_too() -> None:
    kept: SurfaceCache[int] = SurfaceCache(1 << 20)
    with pytest.raises(Unfinished):
        draw(range(10), lambda number: kept.get(number, lambda: pygame.Surface((1, 1))))
    assert [number in kept for number in range(3)] == [True, False, False]


def test_after_the_block_time_is_not_limited() -> None:
    with pytest.raises(Unfinished):
        draw(range(2))
    for number in range(10):
        numbered(number)
    assert drawn == [*range(10)]


def three_steps() -> Steps[str]:
    """Needs two cached pictures in its second step."""
    drawn.append(-1)
    yield
    numbered(1)
    numbered(2)
    yield
    drawn.append(-3)
    return "done"


def test_a_large_picture_goes_on_with_its_next_step() -> None:
    time, told = DrawingTime(lambda: 0.0), []
    for _frame in range(3):
        try:
            with time.limited(0):
                told.append(in_steps("three", three_steps))
        except Unfinished:
            told.append("")
    assert told == ["", "", "done"]
    assert drawn == [-1, 1, 2, -3]
    assert in_steps("three", three_steps) == "done"


def test_large_pictures_that_are_not_asked_for_again_are_forgotten() -> None:
    time = DrawingTime(lambda: 0.0)
    for number in range(MOST_BEGUN + 1):
        with pytest.raises(Unfinished), time.limited(0):
            in_steps(number, three_steps)
    drawn.clear()
    numbered.cache_clear()
    with time.limited(9):
        in_steps(MOST_BEGUN, three_steps)
        assert drawn == [1, 2, -3]
        drawn.clear()
        in_steps(0, three_steps)
    assert drawn[0] == -1


@pytest.mark.parametrize("size", [(1920, 1080), (2100, 1181), (1203, 901)])
def test_a_drawing_in_bands_looks_like_the_whole(size: tuple[int, int]) -> None:
    assert size[0] * size[1] > BAND
    bands, whole = rasterise(COUNTER, size), pygame.image.load_sized_svg(COUNTER, size)
    assert bands.get_size() == whole.get_size()
    difference = np.abs(pygame.surfarray.array3d(bands).astype(int) - pygame.surfarray.array3d(whole))
    assert difference.max() <= 2


def test_every_large_drawing_can_be_cut_into_bands() -> None:
    """Their heads have a height and a viewBox that begins at 0 0."""
    for path in ARTWORK.rglob("*.svg"):
        assert min(natural_size(path)) > 0, path


def test_a_drawing_in_bands_keeps_its_shape_and_its_places(tmp_path: Path) -> None:
    file = tmp_path / "half.svg"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" viewBox="0 0 200 100">'
        '<rect y="50" width="200" height="50" fill="#ff0000"/></svg>'
    )
    picture = rasterise(file, (1600, 900))
    assert picture.get_size() == (1600, 800)
    assert [picture.get_at((800, y)).r for y in (10, 390, 410, 790)] == [0, 0, 255, 255]
