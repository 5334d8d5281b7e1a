"""Translation catalogues: extraction from the sources, the translators' files, and the compiled form."""

import io
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.language import ENGLISH, LANGUAGES
from game.locale import CATALOGUES, HOUSE
from game.product import ROOT
from tools.own import own

SPOKEN_BY = ("main.py", "game/**/*.py", "scenes/**/*.py", "tools/play_text.py", "tools/**/text_game.py")
"""Files with texts for players."""
KEYWORDS = {"_": None, "marked": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "game").glob("*/rules.py")))
DOMAINS = (HOUSE, *GAMES)
"""One catalogue for the shared texts, and one per game."""
COUNTED = (
    r"(?<!n°.)(?<!nº.)(?<!№.)(?<!dowry.)(?:(?<![\w.-])\d+|\{(?:number|seconds|minutes|most|matches|rounds|needed)\})"
    r" (?=[^\W\d_]{3}|[sс]\b(?!’))"  # a preposition of two letters may start the next line
    r"|(?<=[\d}]) (?=×)|(?<=×) (?=\d)|(?<=n°) (?=[\d{])|(?<=nº) (?=[\d{])|(?<=№) (?=[\d{])"
)
"""Spaces between a number and its noun, around × and after the sign for “number”; not in the move `dowry 2 maize`."""
BREAKABLE = {
    "fr": re.compile(rf"(?<=\S) [:;!?»%]|« |{COUNTED}", re.IGNORECASE),
    "pt_BR": re.compile(COUNTED, re.IGNORECASE),
    "ru": re.compile(rf"(?<=\S) [—%]|{COUNTED}", re.IGNORECASE),
}
"""Spaces that must not break: COUNTED, in French before : ; ! ? % and inside « », in Russian before a dash and %."""
WIDTH = 110
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""A fixed date, because a real one would change files that are otherwise the same."""
HEADERS = (b'"POT-', b'"PO-', b'"Report-', b'"Last-', b'"Language-Team', b'"Generated', b'"Project-Id')
"""Header lines that are not written."""


@cache
def template(domain: str) -> Catalog:
    """Every text of a domain in the current sources: Python files and the game's data."""
    catalogue = Catalog(domain=domain, charset="utf-8", fuzzy=False)
    catalogue.header_comment = f"# Every text of {domain}"
    for path in python_files(domain):
        name = path.relative_to(ROOT).as_posix()
        for _, text, comments, context in extract_from_file("python", path, keywords=KEYWORDS, comment_tags=("Say:",)):
            catalogue.add(text, locations=[(name, 0)], auto_comments=comments, context=context)
    if texts := own(domain, "texts"):
        for place, text in texts.data_texts():
            catalogue.add(text, locations=[(place, 0)])
    return catalogue


def python_files(domain: str) -> Iterator[Path]:
    """The Python files of a domain that contain texts for players."""
    for pattern in SPOKEN_BY:
        for path in sorted(ROOT.glob(pattern)):
            if domain_of(path) == domain:
                yield path


def domain_of(path: Path) -> str:
    """The domain of a file: the game whose folder it is in, or HOUSE."""
    place = path.relative_to(ROOT).parts
    return place[1] if len(place) > 1 and place[1] in GAMES else HOUSE


def pot_path(domain: str) -> Path:
    """The template with every text of a domain, from which a new language starts."""
    return CATALOGUES / f"{domain}.pot"


def po_path(language: str, domain: str) -> Path:
    """The file that the translators of a language edit."""
    return CATALOGUES / language / "LC_MESSAGES" / f"{domain}.po"


def mo_path(language: str, domain: str) -> Path:
    """The compiled file that the game reads."""
    return po_path(language, domain).with_suffix(".mo")


def read(language: str, domain: str) -> Catalog:
    """The catalogue of a language; empty if there is no file yet."""
    path = po_path(language, domain)
    text = io.BytesIO(path.read_bytes() if path.exists() else b"")
    catalogue = read_po(text, locale=language, domain=domain)
    catalogue.fuzzy = False
    catalogue.creation_date = catalogue.revision_date = SOME_DAY
    catalogue.header_comment = f"# The texts of {domain} in {LANGUAGES[language]}"
    return catalogue


def write(catalogue: Catalog, path: Path) -> None:
    """Write a catalogue as text, sorted by source file, without dates and line numbers."""
    buffer = io.BytesIO()
    for message in catalogue:
        message.locations.sort()  # as read_po returns them; the first one decides where a text is written
    write_po(buffer, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    kept = (line for line in buffer.getvalue().splitlines(keepends=True) if not line.startswith(HEADERS))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(kept))


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """The plural forms of a text; one form if it has no plural."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def key(message: Message) -> tuple[str | tuple[str, ...], str | None]:
    """Identifies a message: its English forms, and its context if it has one."""
    return (message.id if isinstance(message.id, str) else tuple(message.id)), message.context


def translated(message: Message) -> bool:
    """True if a message has all its forms in the catalogue's language."""
    return all(forms(message.string))


def unbroken(text: str, language: str) -> str:
    """A translation with no-break spaces where its language requires them."""
    spaces = BREAKABLE.get(language)
    return spaces.sub(lambda found: found[0].replace(" ", "\u00a0"), text) if spaces else text


def untranslated(catalogue: Catalog) -> list[Message]:
    """Messages that lack a form."""
    return [message for message in catalogue if message.id and not translated(message)]


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue in the binary format that the game reads."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()
