"""Fonts: both families speak every language of the game."""

import pygame
import pytest

from scenes.text import FILES, FONTS, font

LETTERS = "Balcônia çãéèœ Балкония Ёжик"


@pytest.mark.parametrize("family", FILES)
def test_every_family_has_latin_and_cyrillic_letters(family: str) -> None:
    if not pygame.font.get_init():
        pygame.font.init()
    metrics = pygame.font.Font(FONTS / FILES[family], 20).metrics(LETTERS.replace(" ", ""))
    assert all(metrics)


def test_a_font_is_loaded_once_for_each_size() -> None:
    assert font(18, "bold") is font(18, "bold")
    assert font(18, "bold") is not font(19, "bold")


def test_every_font_comes_with_its_licence() -> None:
    assert {path.name for path in FONTS.glob("OFL-*.txt")} == {"OFL-Nunito.txt", "OFL-YesevaOne.txt"}
