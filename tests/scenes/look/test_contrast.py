"""Letters contrast with their background, measured in pixels: 4.5 to 1 everywhere, 7 to 1 with high contrast."""

import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import pygame
import pytest

from game import shelf
from game.presentation import Theme
from scenes.balconia.liveries import LIVERIES
from scenes.kit.stack import Reset
from scenes.look import ui
from scenes.look.charts import draw_scores
from scenes.look.choice import ROW_FILLS, draw_field
from scenes.look.contrast import BLACK, READABLE, STRONG, WHITE, ground, ink, luminance, ratio
from scenes.look.paragraph import paragraph
from scenes.look.theme import set_theme
from scenes.menus.option_rows import TABS
from scenes.menus.options import OptionsMenu
from tools.colour_vision import linear
from tools.evening import Evening, make_context
from tools.tour import HOUSE, scene_pictures, tour

SIZE = (1280, 720)
MODES = [({}, READABLE), ({"high_contrast": True}, STRONG), ({"high_contrast": True, "colour_blind": True}, STRONG)]
EDGES = 3
"""Per cent of the background under a text that may have any colour: antialiased edges."""
LINEAR = linear(np.arange(256) / 255.0)
"""Linear light of each level of a colour."""
LIGHT = np.array([0.2126, 0.7152, 0.0722])
"""The weights of red, green and blue in the luminance."""


@pytest.fixture(autouse=True)
def _usual_look() -> Iterator[None]:
    yield
    set_theme(Theme())


class Reader:
    """Watches every text drawn, and the contrast of its letters with the background before."""

    def __init__(self) -> None:
        self.least: dict[str, float] = {}
        self._draw_text = ui.draw_text

    def __call__(
        self,
        surface: pygame.Surface,
        box: pygame.Rect,
        text: str,
        size: int,
        family: Any = "text",
        colour: str = ui.INK,
        align: Any = "left",
    ) -> None:
        written = paragraph(text, (max(1, box.width), max(1, box.height)), size, family, ink(colour), align)
        letters, place = written.picture, box.move(written.corner)
        reach = letters.get_rect(topleft=place.topleft).clip(surface.get_clip())
        if text.strip() and reach.width and reach.height:
            under = pygame.Surface(reach.size, 0, 32)
            under.fill(ground(ui.PAPER))
            under.blit(surface, (0, 0), reach)
            drawn = letters.subsurface(reach.move(-place.x, -place.y))
            self.least[text] = min(self.least.get(text, 21.0), contrast(ink(colour), under, drawn))
        self._draw_text(surface, box, text, size, family, colour, align)

    def watch(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Replace draw_text wherever it was imported."""
        for module in list(sys.modules.values()):
            if getattr(module, "draw_text", None) is self._draw_text:
                monkeypatch.setattr(module, "draw_text", self)

    def faint(self, least: float) -> dict[str, float]:
        """The texts with less contrast."""
        return {text: round(found, 2) for text, found in self.least.items() if found < least}


def contrast(colour: str, under: pygame.Surface, drawn: pygame.Surface) -> float:
    """The contrast of letters with the pixels under and right beside them."""
    pixels = tuple(pygame.image.tobytes(picture, "RGBA") for picture in (under, drawn))
    return _contrast(colour, under.get_size(), *pixels)


@lru_cache(maxsize=256)
def _contrast(colour: str, size: tuple[int, int], under: bytes, drawn: bytes) -> float:
    """The same from pixels, cached: many buttons have the same background in scene after scene."""
    ground, written = (np.frombuffer(pixels, np.uint8).reshape(*size[::-1], 4) for pixels in (under, drawn))
    letters = LINEAR[list(pygame.Color(colour)[:3])] @ LIGHT + 0.05
    lights = LINEAR[ground[:, :, :3]] @ LIGHT + 0.05
    shape = written[:, :, 3] > 60
    near = shape.copy()
    for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
        near |= np.roll(shape, step, axis)
    ratios = np.maximum(lights, letters) / np.minimum(lights, letters)
    return float(np.percentile(ratios[near], EDGES))


@pytest.mark.parametrize("game", [*shelf.PLAYABLE, HOUSE])
@pytest.mark.parametrize(("settings", "least"), MODES, ids=["usual", "strong", "strong with patterns"])
def test_every_text_of_every_scene_stands_out(
    game: str, settings: dict[str, bool], least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    tour(game)
    reader = Reader()
    reader.watch(monkeypatch)
    for _ in scene_pictures(game, SIZE, **settings):
        pass
    assert len(reader.least) > 10, f"the tour of {game} shows hardly any text"
    assert reader.faint(least) == {}


@pytest.mark.parametrize(("settings", "least"), MODES, ids=["usual", "strong", "strong with patterns"])
def test_every_page_of_the_options_stands_out_disabled_rows_and_messages_too(
    settings: dict[str, Any], least: float, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    reader = Reader()
    reader.watch(monkeypatch)
    evening = Evening(make_context(tmp_path, **settings, sound=False, fullscreen=True), SIZE)
    evening.stack.apply(Reset(OptionsMenu(evening.context)))
    refusals: set[str | None] = set()
    for page in TABS:
        evening.click(page)
        refusals.update(control.refusal for control in evening.top.controls())
        for name in evening.names():
            evening.hover(name)
            evening.picture()
    assert (refusals - {None}) & set(reader.least)
    assert reader.faint(least) == {}


def darkest(picture: pygame.Surface, box: pygame.Rect) -> float:
    """The contrast of the darkest pixel in a box with paper."""
    colours = {tuple(picture.get_at((x, y))[:3]) for x in range(box.x, box.right) for y in range(box.y, box.bottom)}
    return max(ratio(pygame.Color(*colour), ui.PAPER) for colour in colours)


@pytest.mark.parametrize(("strong", "least"), [(False, READABLE), (True, STRONG)])
def test_letters_that_stand_in_no_box_stand_out_too(strong: bool, least: float) -> None:
    set_theme(Theme(contrast=strong))
    picture = pygame.Surface((400, 200), 0, 32)
    picture.fill(ui.PAPER)
    draw_field(picture, pygame.Rect(0, 0, 400, 80), "", "Turquoise", "plain", caret=False, size=40)
    assert darkest(picture, pygame.Rect(30, 20, 340, 40)) >= least
    picture.fill(ui.PAPER)
    draw_scores(picture, pygame.Rect(0, 0, 400, 200), [10, 20], 15.0, (ui.INK, ui.INK), 24)
    assert darkest(picture, pygame.Rect(0, 0, 36, 200)) >= least


def test_letters_are_black_or_white_in_strong_contrast_and_grounds_never_between() -> None:
    set_theme(Theme(contrast=True))
    letters = (ui.INK, ui.GREY, ui.CREAM, *(livery.dark for livery in LIVERIES.values()))
    assert {ink(colour) for colour in letters} == {BLACK, WHITE}
    fills = (*ui.FILLS.values(), *ROW_FILLS.values(), ui.PAPER, ui.CREAM, ui.YELLOW, ui.ORANGE)
    assert all(ratio(BLACK, ground(fill)) >= STRONG for fill in fills)
    assert all(ratio(WHITE, livery.deep) >= STRONG for livery in LIVERIES.values())


@pytest.mark.parametrize("fill", [BLACK, WHITE, ui.ORANGE, ui.YELLOW, ui.CREAM, ui.INK])
def test_the_focus_ring_stands_out_on_every_ground_and_is_twice_as_thick_in_strong_contrast(fill: str) -> None:
    """WCAG 2.2 requires a ring 2 pixels thick with a contrast of 3 to 1; with high contrast we require 4 pixels."""
    box = pygame.Rect(40, 40, 120, 40)
    for strong, thick in ((False, 2), (True, 4)):
        set_theme(Theme(contrast=strong))
        picture = pygame.Surface((200, 120), 0, 32)
        picture.fill(fill)
        ui.draw_focus(picture, box)
        lights = linear(pygame.surfarray.array3d(picture) / 255.0) @ LIGHT + 0.05
        was = luminance(fill) + 0.05
        seen = np.maximum(lights, was) / np.minimum(lights, was) >= 3.0
        assert seen.sum() >= thick * 2 * (box.width + box.height)


def test_contrast_is_measured_as_wcag_does() -> None:
    assert ratio(BLACK, WHITE) == pytest.approx(21.0)
    assert ratio("#777777", WHITE) == pytest.approx(4.48, abs=0.01)
