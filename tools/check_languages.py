"""Finds what is wrong with the translations: missing, stale and fuzzy texts, placeholders, letters without a glyph."""

import string
import sys
from collections.abc import Iterator
from functools import cache

from babel.messages.catalog import Catalog, Message
from fontTools.ttLib import TTFont

from game.language import LANGUAGES
from scenes.look.text import FILES, FONTS
from tools.catalogues import TRANSLATED, compiled, forms, mo_path, po_path, read, template


def mistakes() -> Iterator[str]:
    """Every mistake in every language, as a sentence that says where."""
    texts = template()
    for text in (*source_texts(texts), *LANGUAGES.values()):
        yield from (f"source: {lack}" for lack in missing_glyphs(text))
    for language in TRANSLATED:
        catalogue = read(language)
        yield from (f"{language}: {mistake}" for mistake in of_language(texts, catalogue))
        if not mo_path(language).exists() or mo_path(language).read_bytes() != compiled(catalogue):
            yield f"{language}: {mo_path(language).name} is not what {po_path(language).name} says: run make languages"


def of_language(texts: Catalog, catalogue: Catalog) -> Iterator[str]:
    """What is wrong with one language, measured against the texts of the sources."""
    wanted = {_key(message) for message in texts if message.id}
    written = {_key(message): message for message in catalogue if message.id}
    for key in wanted - written.keys():
        yield f"{_shown(key[0])} is missing: run make languages, then translate it"
    for key in written.keys() - wanted:
        yield f"{_shown(key[0])} is stale: the game does not say it any more; run make languages"
    for key in wanted & written.keys():
        yield from of_message(written[key], catalogue.num_plurals)


def of_message(message: Message, plurals: int) -> Iterator[str]:
    """What is wrong with one translation."""
    sources, translated = forms(message.id), forms(message.string)
    if message.fuzzy:
        yield f"{_shown(message.id)} is fuzzy: check it, and take the mark away"
    if not all(translated) or (message.pluralizable and len(translated) != plurals):
        yield f"{_shown(message.id)} is not translated"
        return
    allowed = [placeholders(source) for source in sources]
    for form in translated:
        if placeholders(form) not in allowed:
            yield f"{_shown(message.id)}: {form!r} has other placeholders"
        if [form[:1].isspace(), form[-1:].isspace()] != [sources[0][:1].isspace(), sources[0][-1:].isspace()]:
            yield f"{_shown(message.id)}: {form!r} begins or ends with another space"
        yield from missing_glyphs(form)


def placeholders(text: str) -> frozenset[str] | None:
    """The names in braces; None where the braces are wrong."""
    try:
        return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)
    except ValueError:
        return None


def missing_glyphs(text: str) -> Iterator[str]:
    """Letters that one of the fonts lacks."""
    for file in FILES.values():
        lacking = sorted({letter for letter in text if ord(letter) not in _letters(file)} - {"\n"})
        if lacking:
            yield f"{_shown(text)}: {file} has no {' '.join(lacking)}"


@cache
def _letters(file: str) -> frozenset[int]:
    """Every letter that a font can draw; drawing itself would tell nothing, it puts a box for the others."""
    return frozenset(TTFont(FONTS / file).getBestCmap())


def source_texts(texts: Catalog) -> Iterator[str]:
    """Every English text."""
    for message in texts:
        if message.id:
            yield from forms(message.id)


def _key(message: Message) -> tuple[str | tuple[str, ...], str | None]:
    return (message.id if isinstance(message.id, str) else tuple(message.id)), message.context


def _shown(text: str | tuple[str, ...] | list[str]) -> str:
    return repr(forms(text)[0])


def main() -> None:
    """Print every mistake, and fail if there is one."""
    found = list(mistakes())
    print("\n".join(found) or f"{len(LANGUAGES)} languages, complete.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
