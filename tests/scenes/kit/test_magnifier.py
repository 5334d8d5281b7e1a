"""The magnifier: what it enlarges, where its lens is, and that nothing stays behind."""

from pathlib import Path

import pygame
import pytest

from game.shelf import PLAYABLE
from scenes.kit.actions import Command, Pointer
from scenes.kit.magnifier import LEAST, Looked, Magnifier, lens_of, source_of
from scenes.kit.stack import Reset
from tools.evening import SIZE, Evening, make_context

WINDOW = pygame.Rect(0, 0, *SIZE)


def evening_at_title(folder: Path, game: str, **settings: bool) -> Evening:
    evening = Evening(make_context(folder, still=False, game=game, **settings), SIZE)
    evening.stack.apply(Reset(evening.context.home))
    evening.wait()
    return evening


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("x", range(0, SIZE[0], 160))
@pytest.mark.parametrize("y", range(0, SIZE[1], 90))
def test_the_lens_never_covers_what_it_enlarges(x: int, y: int) -> None:
    for box in (None, pygame.Rect(x, y, 40, 30), pygame.Rect(x, y, 180, 120), pygame.Rect(x, y, 900, 60)):
        source = source_of(WINDOW, Looked((x, y), box))
        assert WINDOW.contains(source)
        assert not lens_of(WINDOW, source).colliderect(source)
        assert WINDOW.contains(lens_of(WINDOW, source))


def test_a_small_control_is_shown_whole_and_a_large_one_at_the_pointer() -> None:
    small, large = pygame.Rect(600, 300, 120, 120), pygame.Rect(100, 100, 1000, 500)
    assert source_of(WINDOW, Looked((601, 301), small)).contains(small)
    source = source_of(WINDOW, Looked((300, 300), large))
    assert source.center == (300, 300)
    assert lens_of(WINDOW, source).width >= LEAST * source.width


@pytest.mark.parametrize("game", PLAYABLE)
def test_with_the_magnifier_every_frame_is_what_a_full_repaint_shows(game: str, tmp_path: Path) -> None:
    evening = evening_at_title(tmp_path, game, magnifier=True)
    for control in ("play", "options", "statistics"):
        evening.hover(control)
        for _ in range(6):
            evening.frame()
        fresh = pygame.Surface(SIZE)
        evening.stack.draw(fresh)
        assert pixels(evening.surface) == pixels(fresh), control


def test_the_magnifier_follows_the_mouse_and_the_focus_and_is_off_at_first(tmp_path: Path) -> None:
    evening = evening_at_title(tmp_path, "balconia")
    evening.hover("options")
    assert evening.top.magnified() is None
    evening.context.change(magnifier=True)
    options = evening.control("options")
    assert evening.top.magnified() == Looked(evening.top.pointer.at, pygame.Rect(options.rect))
    evening.do(Command.NEXT)
    focused = evening.control(evening.top.pointer.focused or "")
    assert evening.top.magnified() == Looked(pygame.Rect(focused.rect).center, focused.focus_rect)
    evening.do(Pointer("move", (5, 5)))
    looked = evening.top.magnified()
    assert looked is not None
    assert looked.box == focused.focus_rect or looked.at == (5, 5)


def test_nothing_of_the_lens_stays_behind() -> None:
    surface = pygame.Surface(SIZE)
    surface.fill("#123456")
    pygame.draw.circle(surface, "#FFD25E", (200, 100), 30)
    before, magnifier = pixels(surface), Magnifier()
    areas = magnifier.lay(surface, Looked((200, 100), None))
    assert pixels(surface) != before
    assert magnifier.lift(surface) == areas
    assert pixels(surface) == before
    assert magnifier.lift(surface) == []
    assert magnifier.lay(surface, None) == []
