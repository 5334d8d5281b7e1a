"""The READMEs have the same headings, tables, commands, code and links in every language."""

import re
from collections import Counter

import pytest

from game.language import ENGLISH, LANGUAGES
from game.product import ROOT

PAGES = {language: "README.md" if language == ENGLISH else f"README.{language}.md" for language in LANGUAGES}
TRANSLATED = [language for language in LANGUAGES if language != ENGLISH]
every_translation = pytest.mark.parametrize("language", TRANSLATED)


@every_translation
def test_a_readme_has_the_same_headings_and_tables_in_the_same_order(language: str) -> None:
    assert outline(language) == outline(ENGLISH)


@every_translation
def test_a_readme_has_the_same_commands_whatever_their_comments(language: str) -> None:
    assert commands(language) == commands(ENGLISH)


@every_translation
def test_a_readme_quotes_the_same_code_but_for_the_names_of_buttons(language: str) -> None:
    assert quoted(language) == quoted(ENGLISH)


@every_translation
def test_a_readme_links_to_the_same_pages_and_to_pictures_of_its_own_language(language: str) -> None:
    assert links(language) == links(ENGLISH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_readme_links_to_those_in_the_other_languages(language: str) -> None:
    others = {page for page in PAGES.values() if page != PAGES[language]}
    assert others == {link for link in _linked(language) if link in PAGES.values()}


def outline(language: str) -> list[str]:
    """The depth of each heading and the number of columns in each table row, line by line."""
    lines = _page(language).splitlines()
    return [re.sub(r"[^#|]", "", line) for line in lines if re.match(r"#+ |\|", line)]


def commands(language: str) -> list[str]:
    """The lines of the indented blocks, without comments."""
    lines = [line for line in _page(language).splitlines() if line.startswith("    ")]
    return [re.split(r"\s+# ", line)[0].strip() for line in lines]


def quoted(language: str) -> Counter[str]:
    """Inline code, except names of buttons, which are translated and start with a capital."""
    return Counter(code for code in re.findall(r"`([^`]+)`", _page(language)) if not code[0].isupper())


def links(language: str) -> Counter[str]:
    """Targets of links and pictures; a translated picture counts as the English one."""
    return Counter(link.replace(f".{language}.png", ".png") for link in _linked(language) if link not in PAGES.values())


def _linked(language: str) -> list[str]:
    return re.findall(r"\]\(([^)]+)\)", _page(language))


def _page(language: str) -> str:
    return (ROOT / PAGES[language]).read_text(encoding="utf-8")
