"""Drawings are rasterised once and copied, so that painting on one does not spoil the others."""

import pygame

from scenes.look.svg import ARTWORK, Repaint, rasterise

DRAWING = ARTWORK / "balconia" / "scenery" / "token-up.svg"


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def test_a_drawing_that_was_painted_on_is_clean_when_it_is_asked_for_again() -> None:
    first = rasterise(DRAWING, (40, 40))
    clean = pixels(first)
    first.fill("black")
    assert pixels(rasterise(DRAWING, (40, 40))) == clean


def test_another_size_and_other_colours_are_another_picture() -> None:
    usual = rasterise(DRAWING, (40, 40))
    colour = next(word for word in DRAWING.read_text(encoding="utf-8").split('"') if word.startswith("#"))
    assert rasterise(DRAWING, (80, 80)).get_width() == 2 * usual.get_width()
    assert pixels(rasterise(DRAWING, (40, 40), (Repaint(colour, "#123456"),))) != pixels(usual)
