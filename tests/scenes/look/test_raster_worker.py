"""The raster worker draws the same pictures, each once, and raises its errors where the pictures are taken."""

from itertools import count
from threading import Event

import pygame
import pytest

from game.balconia.cards import FaceId
from scenes.balconia.render.face import shipped_faces
from scenes.look import svg
from scenes.look.surface_cache import SurfaceCache, clear_all
from scenes.look.svg import ARTWORK, RasterWorker, drawn_ahead, finish_drawings, rasterise

DRAWING = ARTWORK / "balconia" / "scenery" / "token-up.svg"


def test_what_was_ordered_is_delivered_once_and_nothing_is_made_twice_at_a_time() -> None:
    made = count()
    press: RasterWorker[int] = RasterWorker(lambda width: pygame.Surface((width, next(made) + 1)))
    for width in (3, 4, 3):
        press.order(width)
    press.finish()
    assert {width: picture.get_size() for width, picture in press.delivered()} == {3: (3, 1), 4: (4, 2)}
    assert not list(press.delivered())
    press.order(3)
    press.finish()
    assert [picture.get_height() for _, picture in press.delivered()] == [3], "when it is asked for again"


def test_what_was_withdrawn_is_not_drawn_until_it_is_ordered_again() -> None:
    begun, go_on = Event(), Event()
    drawn: list[int] = []

    def draw(width: int) -> pygame.Surface:
        begun.set()
        assert go_on.wait(10)
        drawn.append(width)
        return pygame.Surface((width, 1))

    press: RasterWorker[int] = RasterWorker(draw)
    for width in (2, 3, 4):
        press.order(width)
    assert begun.wait(10)
    press.withdraw(3)
    go_on.set()
    press.finish()
    assert [width for width, _ in press.delivered()] == drawn == [2, 4]
    press.order(3)
    press.finish()
    assert drawn == [2, 4, 3]


def test_a_drawing_that_cannot_be_made_is_an_error_where_it_is_waited_for_and_the_others_are_made() -> None:
    def draw(width: int) -> pygame.Surface:
        return pygame.Surface((10 // width, 1))

    press: RasterWorker[int] = RasterWorker(draw)
    for width in (0, 5):
        press.order(width)
    press.finish()
    with pytest.raises(ZeroDivisionError):
        list(press.delivered())
    assert [width for width, _ in press.delivered()] == [5]


def test_a_drawing_made_ahead_is_the_one_that_would_have_been_drawn() -> None:
    clear_all()
    at_once = pygame.image.tobytes(rasterise(DRAWING, (74, 74)), "RGBA")
    assert drawn_ahead(DRAWING, (74, 74)), "it is there"
    clear_all()
    assert not drawn_ahead(DRAWING, (74, 74))
    finish_drawings()
    assert drawn_ahead(DRAWING, (74, 74))
    assert pygame.image.tobytes(rasterise(DRAWING, (74, 74)), "RGBA") == at_once


def test_drawings_that_are_too_many_to_be_kept_do_not_keep_a_face_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "_DRAWN", SurfaceCache(1))
    steps = 0
    for _ in shipped_faces().prepared(FaceId("block", 4, 0), 61):
        finish_drawings()
        steps += 1
    assert steps < 20
