"""A language in which every word is a dot, so that remaining letters show what was not translated."""

import gettext
import re
import string
from collections.abc import Iterator

import pytest

import game.language
from game.locale import Locale
from game.presentation import Presentation

Text = str | tuple[str, str]
DATA = re.compile(r"\b(?:[a-e][1-5]|BLC-\d\d|Rose|select \d|place \d)\b")
"""Names of cells, rules, players and moves are the same in every language."""


class Silence(gettext.NullTranslations):
    """Leaves the placeholders alone, and records the texts looked up."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[Text] = set()

    def gettext(self, message: str) -> str:
        """A dot for the words between two placeholders."""
        self.asked.add(message)
        return "".join(_dotted(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The singular or plural form, in dots."""
        self.asked.add((msgid1, msgid2))
        return "".join(_dotted(msgid1 if n == 1 else msgid2))


def _dotted(message: str) -> Iterator[str]:
    for literal, name, _, _ in string.Formatter().parse(message):
        yield "." if literal else ""
        yield f"{{{name}}}" if name is not None else ""


def keep_silence(monkeypatch: pytest.MonkeyPatch) -> Silence:
    """Switch to this language until the test ends."""
    texts = Silence()
    silent = Locale("silence", texts)
    monkeypatch.setattr(silent, "texts", lambda _domain: texts)
    monkeypatch.setattr(game.language, "current", lambda: Presentation(silent))
    return texts


def untranslated(text: str) -> str:
    """The letters of a text that were not translated."""
    return "".join(filter(str.isalpha, DATA.sub("", text)))
