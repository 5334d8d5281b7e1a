"""The catalogues of translations: what the sources say, what each language makes of it, and the compiled form."""

import io
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.balconia.card_file import load_catalogue
from game.balconia.words import every_sentence
from game.language import CATALOGUES, DOMAIN, ENGLISH, LANGUAGES
from game.product import ROOT
from scenes.balconia.tutorial.file import TUTORIAL, load_steps
from scenes.balconia.tutorial.file import every_text as every_tutorial_text
from tools.stage_set import CARDS

SPOKEN_BY = (
    "main.py",
    "game",
    "scenes",
    "tools/play_text.py",
)
"""Where players are spoken to."""
KEYWORDS = {"_": None, "marked": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
WIDTH = 110
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""Instead of dates that would change a file although nothing else did."""
HEADERS = (b'"POT-', b'"PO-', b'"Report-', b'"Last-', b'"Language-Team', b'"Generated', b'"Project-Id')
"""What nobody needs of a catalogue's head."""


def template() -> Catalog:
    """Every text of the game as it is in the sources now, from Python, the cards and the tutorial."""
    catalogue = Catalog(domain=DOMAIN, project="Balconia", charset="utf-8", fuzzy=False)
    catalogue.header_comment = "# Every text of Balconia"
    for path in python_files():
        name = path.relative_to(ROOT).as_posix()
        for _, text, comments, context in extract_from_file("python", path, keywords=KEYWORDS, comment_tags=("Say:",)):
            catalogue.add(text, locations=[(name, 0)], auto_comments=comments, context=context)
    for text in every_sentence(load_catalogue(CARDS)):
        catalogue.add(text, locations=[("data/cards.yaml", 0)])
    for text in every_tutorial_text(load_steps(TUTORIAL)):
        catalogue.add(text, locations=[("data/balconia/tutorial.yaml", 0)])
    return catalogue


def python_files() -> Iterator[Path]:
    """The Python files that speak to players."""
    for name in SPOKEN_BY:
        path = ROOT / name
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def po_path(language: str) -> Path:
    """Where the translators of a language write."""
    return CATALOGUES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(language: str) -> Path:
    """Where the game reads a language."""
    return po_path(language).with_suffix(".mo")


def read(language: str) -> Catalog:
    """A language as it is written; empty where there is nothing yet."""
    path = po_path(language)
    text = io.BytesIO(path.read_bytes() if path.exists() else b"")
    catalogue = read_po(text, locale=language, domain=DOMAIN)
    catalogue.fuzzy = False
    catalogue.creation_date = catalogue.revision_date = SOME_DAY
    catalogue.header_comment = f"# Balconia in {LANGUAGES[language]}"
    return catalogue


def write(catalogue: Catalog, path: Path) -> None:
    """A catalogue as a text file, sorted by the rooms it comes from, without dates and line numbers."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    kept = (line for line in buffer.getvalue().splitlines(keepends=True) if not line.startswith(HEADERS))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(kept))


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A text alone, or its forms for different numbers."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def untranslated(catalogue: Catalog) -> list[Message]:
    """Texts that lack a form."""
    wanting = (message for message in catalogue if message.id and not all(forms(message.string)))
    return [*wanting]


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as the game reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()
