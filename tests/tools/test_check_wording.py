"""Unidiomatic wording in an English text is found."""

import re

import pytest
from babel.messages.catalog import Message

from tools.check_wording import Phrasing, english, mistakes

CONTRACTED = Phrasing(
    re.compile("is not"), "isn’t", places={"tools/": "printed"}, texts={"This is not a pipe.": "a quotation"}
)


def text(words: str, *files: str) -> Message:
    """A text used in these files."""
    return Message(words, locations=[(file, 0) for file in files])


ALLOWED = (text("It is not.", "tools/a.py"), text("This is not a pipe.", "scenes/a.py"))
"""Texts that need both exceptions."""


def test_the_texts_of_the_games_keep_to_the_style_guide() -> None:
    assert list(mistakes(english())) == []


def test_what_an_exception_allows_is_no_mistake() -> None:
    assert list(mistakes(ALLOWED, [CONTRACTED])) == []


@pytest.mark.parametrize("files", [("scenes/a.py",), ("tools/a.py", "scenes/a.py")])
def test_a_phrasing_is_found_unless_all_its_places_are_allowed(files: tuple[str, ...]) -> None:
    (found,) = mistakes((*ALLOWED, text("It is not.", *files)), [CONTRACTED])
    assert found.startswith(files[0])


def test_an_exception_that_nothing_needs_is_a_mistake() -> None:
    unneeded, also = mistakes((), [CONTRACTED])
    assert "tools/" in unneeded
    assert "pipe" in also
