"""The tutorial stays inside windows of any size, and can be read there."""

from pathlib import Path

import pygame
import pytest

from scenes.balconia.tutorial.file import load_steps
from scenes.kit.compositor import paint_layers
from scenes.look.paragraph import fitting
from scenes.look.text import Family
from tests.scenes.balconia.lessons import at, opened, played_steps, tutorial


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080), (3840, 2160)])
def test_everything_stays_in_a_window_of_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    evening = opened(tmp_path, size)
    window = pygame.Rect((0, 0), size)
    for step in ("welcome", "token", "spin", "take", "rose-got", "place-4", "full-building"):
        scene = at(evening, step)
        assert all(window.contains(pygame.Rect(target.rect)) for target in scene.shown_controls)
        assert all(window.colliderect(box) for box in scene.pointed())
    assert evening.picture()


def test_the_window_may_change_its_size_in_the_middle(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "take")
    evening.stack.arrange((1024, 768))
    assert scene.inner.fitted.size == (1024, 768)


def test_no_word_is_under_16_pixels_at_1280_by_720(tmp_path: Path, small_words: list[tuple[str, int]]) -> None:
    evening = opened(tmp_path)
    for scene in played_steps(evening):
        scene.inner.pointer.hovered = None
        paint_layers(evening.surface, scene.picture())
    assert small_words == []


def test_who_has_only_fingers_is_not_told_to_hover(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    plaque = at(evening, "plaque").step
    assert plaque.say in at(evening, "plaque").caption()
    evening.context.finger = 1.0
    assert plaque.by_finger in at(evening, "plaque").caption()
    said = [word for step in load_steps() for word in at(evening, step.id).caption()]
    assert not [words for words in said if "hover" in words.lower() or "mouse" in words]


def test_a_chapters_number_says_what_it_is_called(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    before = evening.picture()
    evening.hover("chapter-4")
    assert evening.picture() != before


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_captions_leave_room_for_languages_that_take_more_words(
    tmp_path: Path, size: tuple[int, int], letters: float
) -> None:
    scene = tutorial(opened(tmp_path, size, text_scale=letters))
    asked = scene.text_px(30)
    for step in load_steps():
        rooms: tuple[tuple[str, str, Family], ...] = (("words", step.say, "text"), ("ask", step.ask, "bold"))
        for area, text, family in rooms:
            longer = f"{text} {text[: len(text) * 2 // 5]}"
            assert fitting(longer, scene.rect(area).size, asked, family) >= 0.8 * asked, longer


@pytest.mark.parametrize("letters", [1.0, 1.5])
def test_nothing_that_can_be_clicked_lies_under_the_caption(tmp_path: Path, letters: float) -> None:
    evening = opened(tmp_path, text_scale=letters)
    for step in load_steps():
        scene = at(evening, step.id)
        panels = [scene.rect("caption"), scene.rect("head"), scene.inner.rect("info")]
        inside = [pygame.Rect(control.rect) for control in scene.inner.controls()]
        assert not any(panel.colliderect(box) for panel in panels for box in inside)
