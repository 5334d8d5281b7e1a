"""Fonts: both families cover every language of the game."""

import pytest
from fontTools.ttLib import TTFont

from scenes.look.paragraph import wrapped
from scenes.look.text import FILES, FONTS, font

LETTERS = "Balcônia çãéèœ Балкония Ёжик"


@pytest.mark.parametrize("file", FILES.values())
def test_every_family_has_latin_and_cyrillic_letters(file: str) -> None:
    assert {ord(letter) for letter in LETTERS} <= TTFont(FONTS / file).getBestCmap().keys()


def test_a_font_is_loaded_once_for_each_size() -> None:
    assert font(18, "bold") is font(18, "bold")
    assert font(18, "bold") is not font(19, "bold")


def test_every_font_comes_with_its_licence() -> None:
    assert {path.name for path in FONTS.glob("OFL-*.txt")} == {"OFL-Nunito.txt", "OFL-YesevaOne.txt"}


def test_a_number_stays_on_the_line_of_what_it_counts() -> None:
    lines = wrapped("New: 1 cat, 22 pieces of laundry and 3", 90, 16)
    assert not any(line.split(" ")[-1].isdigit() for line in lines[:-1])
    assert " ".join(lines) == "New: 1 cat, 22 pieces of laundry and 3"


def test_a_number_at_the_end_of_a_sentence_is_not_left_alone() -> None:
    for width in range(60, 200, 7):
        assert "33." not in wrapped("+5 for you, now 33.", width, 16)
