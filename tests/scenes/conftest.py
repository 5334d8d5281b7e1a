"""Scenes are tested without a display and without a sound device."""

import os
from collections.abc import Callable, Iterator, Mapping

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.language import ENGLISH, set_language
from game.locale import HOUSE
from scenes.look.paragraph import Written, fitting, paragraph
from scenes.look.text import Family

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")

French = Callable[[Mapping[str, str]], None]
READABLE = 16
"""Minimum height of letters in pixels, in a window of 1280 x 720."""


@pytest.fixture
def in_french(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[French]:
    """Switch to French, as far as these words go, until the test ends."""
    folder = tmp_path_factory.mktemp("languages")
    monkeypatch.setattr("game.locale.CATALOGUES", folder)

    def begin(words: Mapping[str, str]) -> None:
        catalogue = Catalog(locale="fr", charset="utf-8", fuzzy=False)
        for text, french in words.items():
            catalogue.add(text, french)
        path = folder / "fr" / "LC_MESSAGES" / f"{HOUSE}.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, catalogue)
        set_language("fr")

    yield begin
    set_language(ENGLISH)


@pytest.fixture
def small_words(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every text drawn too small to be read from now on, with its size."""
    small: list[tuple[str, int]] = []

    def watched(text: str, box: tuple[int, int], size: int, family: Family, *rest: str) -> Written:
        fitted = fitting(text, box, size, family)
        if text and fitted < READABLE:
            small.append((text, fitted))
        return paragraph(text, box, size, family, *rest)

    monkeypatch.setattr("scenes.look.ui.paragraph", watched)
    return small
