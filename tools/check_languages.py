"""Finds mistakes in the translations: missing, stale or fuzzy texts, placeholders, glyphs, quotes, spaces and style."""

import argparse
import re
import string
import sys
from collections.abc import Iterator
from functools import cache

from babel.messages.catalog import Catalog, Message
from fontTools.ttLib import TTFont

from game.language import LANGUAGES
from scenes.look.text import FILES, FONTS
from tools.catalogues import (
    BREAKABLE,
    DOMAINS,
    TRANSLATED,
    compiled,
    forms,
    key,
    mo_path,
    po_path,
    read,
    template,
    translated,
)

STRAIGHT = re.compile(r"['\"]")
EVERYWHERE = {
    r":\s\{(?:ask|advice|sentence|ribbon)\}": "no capital after a colon: use a full stop or quotes",
    r"(?<!\S)-\{": "a minus is a dash: –",
    r":\s[^.!?;,\n<]*?\s?:\s": "one colon in a sentence",
}
AVOIDED = {
    "fr": EVERYWHERE
    | {
        r"\b(?:de|à) les?\s": "write du, des, au or aux",
        r"\bmaintiens\b": "one presses a card: appuie sur",
        r"second(?:s écrans| écran\b)": "écran individuel",
        r"du moins nombreux": "du type le moins nombreux",
        r"\bvotre\b|\bvos\b(?! places)": "one player is tu",
        r"\bremis par défaut\b": "réinitialisé",
        r"\btu (?:es|as été|t’es) \w+é\b": "no participle: the player may be anyone",
    },
    "pt_BR": EVERYWHERE
    | {
        r"\b(?:de|em|por) [oa]s?\s": "write do, no or pelo",
        r"\bdeix\w+ o dedo\b": "manter o dedo",
        r"\bmoedas em seguida\b": "seguidas",
        r"\bpor cada\b": "por",
        r"\bsorteio do dia\b": "partida do dia",
        r"\bcom anel\b": "circulado",
        r"\bem menor número\b": "do que houver menos",
        r"\bvocê (?:está|foi|ficou|for) \w+[aio]do\b|^empatado\b": "no participle: the player may be anyone",
    },
    "ru": EVERYWHERE
    | {
        r"\d\s*кукуруз": "початок is counted",
        r"\bраздач\w+ дня\b": "расклад дня",
        r"\bвторы[ехм]\w* экран": "личный экран",
        r"не даёт кукурузу": "не даёт кукурузы",
        r"\bваш(?!их местах)": "one player is ты",
        r"\bты\b[^.!?]*\w(?:л|ла|лся|лась)\b": "no past tense: the player may be anyone",
    },
}
"""Wording that native readers have corrected, with what to write instead."""
OWN_WORDS = {
    "balam": {"fr": r"\brichesses?\b|\bmanches?\b", "pt_BR": r"\briquezas?\b|\brodadas?\b", "ru": r"\bраунд"},
}
"""What a game alone calls its tokens and rounds; elsewhere, the translation of a text was copied from that game."""
SIGNS = frozenset("~^*<>")
"""Signs that a terminal prints; a translation explains the same ones."""
ALLOWED = {
    "Played: {move}\nBetter: {advice}": "labels on lines of their own",
    "{cell}: {sentence} {points} ({rule}).": "an entry of a list",
    "{cell}: {sentence} Counted: {counted}. {points} ({rule}).": "an entry of a list",
    "Defend: {chance} chance that the attack wins": "Portuguese keeps de o before the subject of an infinitive",
}
"""Texts that may break one of these rules, and why."""


def mistakes() -> Iterator[str]:
    """Every mistake in every language, as a sentence that names the catalogue."""
    for domain in DOMAINS:
        texts = template(domain)
        for text in source_texts(texts):
            yield from (f"source {domain}: {mistake}" for mistake in (*missing_glyphs(text), *straight_quotes(text)))
        for language in TRANSLATED:
            yield from (f"{language} {domain}: {mistake}" for mistake in of_catalogue(texts, language, domain))
    yield from (f"source: {lack}" for name in LANGUAGES.values() for lack in missing_glyphs(name))


def of_catalogue(texts: Catalog, language: str, domain: str) -> Iterator[str]:
    """Mistakes in one catalogue, a compiled file that is out of date among them."""
    catalogue, binary = read(language, domain), mo_path(language, domain)
    yield from of_language(texts, catalogue)
    if not binary.exists() or binary.read_bytes() != compiled(catalogue):
        yield f"{binary.name} is not what {po_path(language, domain).name} says: run make languages"


def to_translate() -> Iterator[tuple[str, str, list[Message]]]:
    """Untranslated texts by language and domain, including those that are not in the catalogue yet."""
    for domain in DOMAINS:
        texts = template(domain)
        for language in TRANSLATED:
            done = {key(message) for message in read(language, domain) if translated(message)}
            if missing := [message for message in texts if message.id and key(message) not in done]:
                yield language, domain, missing


def of_language(texts: Catalog, catalogue: Catalog) -> Iterator[str]:
    """Mistakes in one language, compared with the texts of the sources."""
    wanted = {key(message) for message in texts if message.id}
    written = {key(message): message for message in catalogue if message.id}
    for text, _ in wanted - written.keys():
        yield f"{_shown(text)} is missing: run make languages, then translate it"
    for text, _ in written.keys() - wanted:
        yield f"{_shown(text)} is stale: the game does not say it any more; run make languages"
    for both in wanted & written.keys():
        yield from of_message(written[both], catalogue.num_plurals)
        yield from of_spaces(written[both], str(catalogue.locale))
        yield from of_style(written[both], str(catalogue.locale))
        yield from of_other_games(written[both], catalogue)


def of_message(message: Message, plurals: int) -> Iterator[str]:
    """Mistakes in one translation."""
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
        if SIGNS & set(form) != SIGNS & set("".join(sources)):
            yield f"{_shown(message.id)}: {form!r} has other signs"
        yield from missing_glyphs(form)
        yield from straight_quotes(form)


def of_spaces(message: Message, language: str) -> Iterator[str]:
    """Spaces that have to be no-break spaces in this language."""
    for form in forms(message.string):
        if language in BREAKABLE and BREAKABLE[language].search(form):
            yield f"{_shown(message.id)}: {form!r} has a space that may break: run make languages"


def of_style(message: Message, language: str) -> Iterator[str]:
    """Wording that native readers have corrected before."""
    if forms(message.id)[0] in ALLOWED:
        return
    for form in forms(message.string):
        for pattern, instead in AVOIDED.get(language, {}).items():
            if re.search(pattern, form, re.IGNORECASE):
                yield f"{_shown(message.id)}: {form!r}: {instead}"


def of_other_games(message: Message, catalogue: Catalog) -> Iterator[str]:
    """Words that another game uses for a thing of its own."""
    for game, words in OWN_WORDS.items():
        pattern = words.get(str(catalogue.locale))
        if pattern and game != catalogue.domain:
            for form in forms(message.string):
                if re.search(pattern, form, re.IGNORECASE):
                    yield f"{_shown(message.id)}: {form!r} has a word of {game}"


def placeholders(text: str) -> frozenset[str] | None:
    """The names in braces; None if the braces are malformed."""
    try:
        return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)
    except ValueError:
        return None


def missing_glyphs(text: str) -> Iterator[str]:
    """Characters that one of the fonts lacks."""
    for file in FILES.values():
        lacking = sorted({letter for letter in text if ord(letter) not in _letters(file)} - {"\n"})
        if lacking:
            yield f"{_shown(text)}: {file} has no {' '.join(lacking)}"


def straight_quotes(text: str) -> Iterator[str]:
    """Straight quotes and apostrophes."""
    if STRAIGHT.search(text):
        yield f"{_shown(text)} has a straight quote, write ’ or the quotes of the language"


@cache
def _letters(file: str) -> frozenset[int]:
    """The code points that a font has; rendering could not tell, since it draws a box for a missing glyph."""
    return frozenset(TTFont(FONTS / file).getBestCmap())


def source_texts(texts: Catalog) -> Iterator[str]:
    """Every English text."""
    for message in texts:
        if message.id:
            yield from forms(message.id)


def _shown(text: str | tuple[str, ...] | list[str]) -> str:
    return repr(forms(text)[0])


def main() -> None:
    """Print every mistake; exits with 1 if there are any."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_languages", description=__doc__)
    parser.add_argument(
        "--missing", action="store_true", help="list the texts that are still to be translated, and their files"
    )
    if parser.parse_args().missing:
        for language, domain, messages in to_translate():
            print(f"{language} {domain}: {len(messages)} to translate")
            for message in messages:
                print(f"  {_shown(message.id)} ({', '.join(dict.fromkeys(place for place, _ in message.locations))})")
        return
    found = list(mistakes())
    print("\n".join(found) or f"{len(LANGUAGES)} languages, complete.")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
