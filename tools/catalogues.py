"""The catalogues of translations: what the sources say, what each language makes of it, and the compiled form."""

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
"""Where players are spoken to."""
KEYWORDS = {"_": None, "marked": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
TRANSLATED = tuple(language for language in LANGUAGES if language != ENGLISH)
GAMES = tuple(sorted(path.parent.name for path in (ROOT / "game").glob("*/rules.py")))
DOMAINS = (HOUSE, *GAMES)
"""One catalogue for what the games share, and one for each."""
COUNTED = (
    r"(?<!n°.)(?<!nº.)(?<!№.)(?:(?<![\w.-])\d+|\{(?:number|seconds|minutes|most|matches|rounds|needed)\})"
    r" (?=[^\W\d_]{3}|[sс]\b(?!’))"  # a preposition of two letters may begin the next line
    r"|(?<=[\d}]) (?=×)|(?<=×) (?=\d)|(?<=n°) (?=[\d{])|(?<=nº) (?=[\d{])|(?<=№) (?=[\d{])"
)
"""The spaces between a number and what it counts, around × and after the sign for “number”."""
BREAKABLE = {
    "fr": re.compile(rf"(?<=\S) [:;!?»%]|« |{COUNTED}", re.IGNORECASE),
    "pt_BR": re.compile(COUNTED, re.IGNORECASE),
    "ru": re.compile(rf"(?<=\S) [—%]|{COUNTED}", re.IGNORECASE),
}
"""Spaces at which no line may break: those, French before : ; ! ? % and inside « », Russian before a dash and %."""
WIDTH = 110
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""Instead of dates that would change a file although nothing else did."""
HEADERS = (b'"POT-', b'"PO-', b'"Report-', b'"Last-', b'"Language-Team', b'"Generated', b'"Project-Id')
"""What nobody needs of a catalogue's head."""


@cache
def template(domain: str) -> Catalog:
    """Every text of a domain as it is in the sources now: those in Python, and those of the game's data."""
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
    """The Python files of a domain that speak to players."""
    for pattern in SPOKEN_BY:
        for path in sorted(ROOT.glob(pattern)):
            if domain_of(path) == domain:
                yield path


def domain_of(path: Path) -> str:
    """The domain of a file: the game whose folder it is in, or the house."""
    place = path.relative_to(ROOT).parts
    return place[1] if len(place) > 1 and place[1] in GAMES else HOUSE


def pot_path(domain: str) -> Path:
    """Where every text of a domain stands for translators who begin a language."""
    return CATALOGUES / f"{domain}.pot"


def po_path(language: str, domain: str) -> Path:
    """Where the translators of a language write."""
    return CATALOGUES / language / "LC_MESSAGES" / f"{domain}.po"


def mo_path(language: str, domain: str) -> Path:
    """Where the game reads a language."""
    return po_path(language, domain).with_suffix(".mo")


def read(language: str, domain: str) -> Catalog:
    """A language as it is written; empty where there is nothing yet."""
    path = po_path(language, domain)
    text = io.BytesIO(path.read_bytes() if path.exists() else b"")
    catalogue = read_po(text, locale=language, domain=domain)
    catalogue.fuzzy = False
    catalogue.creation_date = catalogue.revision_date = SOME_DAY
    catalogue.header_comment = f"# The texts of {domain} in {LANGUAGES[language]}"
    return catalogue


def write(catalogue: Catalog, path: Path) -> None:
    """A catalogue as a text file, sorted by the rooms it comes from, without dates and line numbers."""
    buffer = io.BytesIO()
    for message in catalogue:
        message.locations.sort()  # they come sorted out of a file, and the first of them is where a text stands in it
    write_po(buffer, catalogue, width=WIDTH, sort_by_file=True, include_lineno=False, ignore_obsolete=True)
    kept = (line for line in buffer.getvalue().splitlines(keepends=True) if not line.startswith(HEADERS))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(kept))


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """A text alone, or its forms for different numbers."""
    return (text,) if isinstance(text, str) else tuple(text or ("",))


def key(message: Message) -> tuple[str | tuple[str, ...], str | None]:
    """What tells one text from another: its English forms, and the context where there is one."""
    return (message.id if isinstance(message.id, str) else tuple(message.id)), message.context


def translated(message: Message) -> bool:
    """Whether a text has all its forms in the catalogue's language."""
    return all(forms(message.string))


def unbroken(text: str, language: str) -> str:
    """A translation with a no-break space wherever its language wants one."""
    spaces = BREAKABLE.get(language)
    return spaces.sub(lambda found: found[0].replace(" ", "\u00a0"), text) if spaces else text


def untranslated(catalogue: Catalog) -> list[Message]:
    """Texts that lack a form."""
    return [message for message in catalogue if message.id and not translated(message)]


def compiled(catalogue: Catalog) -> bytes:
    """A catalogue as the game reads it."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()
