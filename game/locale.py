"""Catalogues of translations: one per game, and one of the house for everything shared."""

import gettext
import struct
from copy import copy
from functools import cached_property
from pathlib import Path

from game.product import ASSETS

CATALOGUES = ASSETS / "languages"
HOUSE = "house"
"""The domain of all texts that belong to no game."""


class Locale:
    """The catalogues of a language, each read when a text is first looked up in it."""

    def __init__(self, language: str, house: gettext.NullTranslations) -> None:
        self.language = language
        games = {path.stem for path in _folder(language).glob("*.mo")} - {HOUSE}
        self._domains = (HOUSE, *sorted(games))
        self._catalogues = {HOUSE: house}
        self._chains: dict[str, gettext.NullTranslations] = {}

    def texts(self, domain: str) -> gettext.NullTranslations:
        """The translations of a domain; a text that it lacks comes from the house, then from another game."""
        if domain not in self._chains:
            first = tuple(dict.fromkeys(one for one in (domain, HOUSE) if one in self._domains))
            self._chains[domain] = self.chain((*first, *(one for one in self._domains if one not in first)))
        return self._chains[domain]

    def chain(self, domains: tuple[str, ...]) -> gettext.NullTranslations:
        """These catalogues, each as the fallback of the one before; a text that none of them has stays English."""
        if not domains:
            return gettext.NullTranslations()
        first, *rest = domains
        if first not in self._catalogues:
            self._catalogues[first] = _read(self.language, first) or gettext.NullTranslations()
        texts = copy(self._catalogues[first])
        texts.add_fallback(_LazyChain(self, tuple(rest)))
        return texts


class _LazyChain(gettext.NullTranslations):
    """The rest of a chain, which is read once a text is missing in the catalogues before it."""

    def __init__(self, locale: Locale, domains: tuple[str, ...]) -> None:
        super().__init__()
        self._locale, self._domains = locale, domains

    @cached_property
    def _rest(self) -> gettext.NullTranslations:
        return self._locale.chain(self._domains)

    def gettext(self, message: str) -> str:
        return self._rest.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._rest.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._rest.pgettext(context, message)


def load_locale(language: str) -> Locale | None:
    """The catalogues of a language; None, for English, if its shared catalogue cannot be read."""
    house = _read(language, HOUSE)
    return None if house is None else Locale(language, house)


def _read(language: str, domain: str) -> gettext.NullTranslations | None:
    """A catalogue; None if it is missing or damaged."""
    try:
        with (_folder(language) / f"{domain}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, UnicodeDecodeError, struct.error):
        return None


def _folder(language: str) -> Path:
    return CATALOGUES / language / "LC_MESSAGES"
