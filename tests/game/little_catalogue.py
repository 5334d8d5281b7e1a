"""A catalogue with a few texts, as the game reads it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import game.locale
from game.language import ENGLISH, set_language
from game.locale import HOUSE

Translations = Mapping[str | tuple[str, str], str | tuple[str, ...]]


@contextmanager
def little_catalogue(
    folder: Path, language: str, texts: Translations, games: Mapping[str, Translations] | None = None
) -> Iterator[None]:
    """Replace the catalogues by these texts in one language; switch back to English afterwards."""
    for domain, known in {HOUSE: texts, **(games or {})}.items():
        catalogue = Catalog(locale=language, fuzzy=False)
        for text, translated in known.items():
            catalogue.add(text, translated)
        path = folder / language / "LC_MESSAGES" / f"{domain}.mo"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_mo(file, catalogue)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game.locale, "CATALOGUES", folder)
        yield
    set_language(ENGLISH)
