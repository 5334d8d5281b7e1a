"""The raster worker draws the same pictures, each once, and raises its errors where the pictures are taken."""

from itertools import count
from operator import methodcaller
from threading import Event

import pygame
import pytest

from game.balconia.cards import FaceId
from scenes.balconia.render.face import shipped_faces
from scenes.look import svg
from scenes.look.surface_cache import clear_all
from scenes.look.svg import ARTWORK, DRAWINGS, RasterWorker, drawn_ahead, rasterise

DRAWING = ARTWORK / "balconia" / "scenery" / "token-up.svg"


CACHE = 1 << 20


def test_what_was_asked_for_ahead_is_drawn_once() -> None:
    made = count()
    worker: RasterWorker[int] = RasterWorker(lambda width: pygame.Surface((width, next(made) + 1)), CACHE)
    assert [worker.ahead(width) for width in (3, 4, 3)] == [None, None, None]
    worker.finish()
    found = [worker.ahead(width) for width in (3, 4, 3)]
    assert [picture and picture.get_size() for picture in found] == [(3, 1), (4, 2), (3, 1)]
    assert worker.get(3) is found[0], "nothing is drawn again"


def test_what_was_withdrawn_is_not_drawn_until_it_is_asked_for_again() -> None:
    begun, go_on = Event(), Event()
    drawn: list[int] = []

    def draw(width: int) -> pygame.Surface:
        begun.set()
        assert go_on.wait(10)
        drawn.append(width)
        return pygame.Surface((width, 1))

    worker: RasterWorker[int] = RasterWorker(draw, CACHE)
    for width in (2, 3, 4):
        worker.ahead(width)
    assert begun.wait(10)
    worker.withdraw(3)
    go_on.set()
    worker.finish()
    assert drawn == [2, 4]
    assert worker.ahead(3) is None
    worker.finish()
    assert drawn == [2, 4, 3]


def test_a_drawing_that_cannot_be_made_is_an_error_where_it_is_waited_for_and_the_others_are_made() -> None:
    def draw(width: int) -> pygame.Surface:
        return pygame.Surface((10 // width, 1))

    worker: RasterWorker[int] = RasterWorker(draw, CACHE)
    for width in (0, 5):
        worker.ahead(width)
    worker.finish()
    with pytest.raises(ZeroDivisionError):
        worker.ahead(0)
    assert worker.ahead(5) is not None


def test_a_drawing_made_ahead_is_the_one_that_would_have_been_drawn() -> None:
    clear_all()
    at_once = pygame.image.tobytes(rasterise(DRAWING, (74, 74)), "RGBA")
    assert drawn_ahead(DRAWING, (74, 74)), "it is there"
    clear_all()
    assert not drawn_ahead(DRAWING, (74, 74))
    DRAWINGS.finish()
    assert drawn_ahead(DRAWING, (74, 74))
    assert pygame.image.tobytes(rasterise(DRAWING, (74, 74)), "RGBA") == at_once


def test_drawings_that_are_too_many_to_be_kept_do_not_keep_a_face_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(svg, "DRAWINGS", RasterWorker(methodcaller("drawn"), 1))
    steps = 0
    for _ in shipped_faces().prepared(FaceId("block", 4, 0), 61):
        svg.DRAWINGS.finish()
        steps += 1
    assert steps < 20
