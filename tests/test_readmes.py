"""The README says the same in every language: headings, tables, commands, code and links, whatever the words."""

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
def test_a_readme_has_the_same_python(language: str) -> None:
    assert fenced(language) == fenced(ENGLISH)


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
    """What a page is made of, line by line: the depth of each heading, and the columns of each row of a table."""
    lines = _prose(language).splitlines()
    return [re.sub(r"[^#|]", "", line) for line in lines if re.match(r"#+ |\|", line)]


def commands(language: str) -> list[str]:
    """Every line of the indented blocks, without its comment."""
    lines = [line for line in _prose(language).splitlines() if line.startswith("    ")]
    return [re.split(r"\s+# ", line)[0].strip() for line in lines]


def fenced(language: str) -> list[str]:
    """Every block of Python."""
    return re.findall(r"^```python\n.*?^```$", _page(language), re.DOTALL | re.MULTILINE)


def quoted(language: str) -> Counter[str]:
    """What is set as code within the sentences; buttons are called otherwise in each language, with a capital."""
    return Counter(code for code in re.findall(r"`([^`]+)`", _prose(language)) if not code[0].isupper())


def links(language: str) -> Counter[str]:
    """Where the links and pictures lead; the picture of a language stands for the English one."""
    return Counter(link.replace(f".{language}.png", ".png") for link in _linked(language) if link not in PAGES.values())


def _linked(language: str) -> list[str]:
    return re.findall(r"\]\(([^)]+)\)", _prose(language))


def _prose(language: str) -> str:
    """A page without its blocks of Python, where a hash or a bracket means something else."""
    return re.sub(r"^```.*?^```$", "", _page(language), flags=re.DOTALL | re.MULTILINE)


def _page(language: str) -> str:
    return (ROOT / PAGES[language]).read_text(encoding="utf-8")
