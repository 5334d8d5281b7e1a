"""Texts for players, translated with gettext.

`_` translates a whole sentence, `ngettext` one that depends on a number; variable parts are named {placeholders},
filled in afterwards. `marked` defers the translation of a text in a table until it is shown. A game's names have an
article in some languages, which depends on their place in a sentence (`ProperName`).

A text belongs to the domain that its module imports these functions from: `game.NAME.texts` for a game, this module for
the house. A marked text keeps its domain wherever it is shown, so two games may translate the same English word in
different ways. Catalogues are in assets/languages; `make languages` keeps them up to date.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from game.locale import HOUSE, load_locale
from game.presentation import activate, current

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "fr": "Français",
    "pt_BR": "Português (Brasil)",
    "ru": "Русский",
}
"""The languages, each by its own name."""
ENGLISH = "en"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables with the language of the system; the first that is set counts."""
NO_LANGUAGE = ("C", "POSIX")
INSIDE = re.compile(r"(?<=[^\n])(?<![.!?…] )(?!(?<=: )\{\w+\}\Z)\{(\w+)\}")
"""A placeholder that neither starts a sentence nor is all that a label says: “This side: The Prince”."""
ARTICLE = re.compile(r"(\w+)[ ’](?=[^\W\d_a-zà-ÿа-я])")
"""The article before the capital letter of a name: The, Le, L’, O."""


class ProperName(str):
    """A name with its article, as it starts a sentence: The Prince, Le Prince."""

    inside: str
    """The same inside a sentence: the Prince, le Prince."""

    def __new__(cls, alone: str, inside: str) -> "ProperName":
        """The name, and its form inside a sentence."""
        name = super().__new__(cls, alone)
        name.inside = inside
        return name


class Sentence(str):
    """A text for players; `format` writes a proper name with the article that fits its place."""

    def format(self, *args: object, **parts: object) -> str:
        """Fill in the placeholders."""
        names = {key for key, part in parts.items() if isinstance(part, ProperName)}
        if not names:
            return super().format(*args, **parts)
        whole = INSIDE.sub(lambda found: f"{{{found[1]}.inside}}" if found[1] in names else found[0], self)
        return whole.format(*args, **parts)


class _Marked(str):
    """A text that is translated when it is shown, in the domain where it was written."""

    domain: str = HOUSE


class Texts:
    """Translates the texts of a domain; a text that it lacks comes from the house, then from another game."""

    def __init__(self, domain: str) -> None:
        self._domain = domain

    def __call__(self, text: str) -> str:
        """The text in the current language; a marked text is looked up in its own domain first."""
        locale = current().locale
        if locale is None or not text:
            return Sentence(text)
        return Sentence(locale.texts(text.domain if isinstance(text, _Marked) else self._domain).gettext(text))

    def ngettext(self, one: str, many: str, number: int) -> str:
        """The form of a text for this number; `{number}` in it is still to be filled in."""
        locale = current().locale
        if locale is None:
            return Sentence(one if number == 1 else many)
        return Sentence(locale.texts(self._domain).ngettext(one, many, number))

    def pgettext(self, context: str, text: str) -> str:
        """The text in a context, for English words with several meanings."""
        locale = current().locale
        return Sentence(text if locale is None else locale.texts(self._domain).pgettext(context, text))

    def marked(self, text: str) -> str:
        """The text, to be translated when it is shown."""
        marked = _Marked(text)
        marked.domain = self._domain
        return marked


_ = Texts(HOUSE)
ngettext, pgettext, marked = _.ngettext, _.pgettext, _.marked


def set_language(language: str) -> None:
    """Switch to a language; to English if it has no shared catalogue."""
    activate(replace(current(), locale=load_locale(language)))


def current_language() -> str:
    """The language of the screen being drawn."""
    locale = current().locale
    return ENGLISH if locale is None else locale.language


def nearest(preferred: Iterable[str]) -> str:
    """The first available language of a list like `pt_PT.UTF-8`, `fr-CA`, `de`; English if there is none."""
    known = {name.partition("_")[0]: name for name in LANGUAGES}
    bare = (re.split(r"[-_.@]", wish)[0].lower() for wish in preferred)
    return next((known[wish] for wish in bare if wish in known), ENGLISH)


def environment_languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The languages set in the environment, preferred first; empty if none is set."""
    locale = next((environment[name] for name in LOCALES if environment.get(name)), "")
    if not locale:
        return ()
    if locale.partition(".")[0] in NO_LANGUAGE:
        return (ENGLISH,)
    return (*filter(None, environment.get("LANGUAGE", "").split(":")), locale)


def named(text: str) -> ProperName:
    """A proper name in the current language; inside a sentence its article is in lower case."""
    return ProperName(text, text[0].lower() + text[1:] if ARTICLE.match(text) else text)


def inside(name: str) -> str:
    """A name as it is written inside a sentence."""
    return name.inside if isinstance(name, ProperName) else name


def together(names: Sequence[str]) -> ProperName:
    """Several names with commas between them."""
    whole = [inside(name) for name in names]
    return ProperName(", ".join([*names[:1], *whole[1:]]), ", ".join(whole))


def signed(number: int) -> str:
    """A change, with a plus or a minus sign."""
    return f"{number:+d}".replace("-", "–")  # an en dash: the font of the headings has no minus sign


def tenths(number: float) -> str:
    """A number with one decimal, as it is written in the current language."""
    return f"{number:.1f}".replace(".", pgettext("between whole number and tenths", "."))


def ordinal(place: int) -> str:
    """A place from 1 to 6 in short: 1st."""
    return (
        pgettext("place in a race", "1st"),
        pgettext("place in a race", "2nd"),
        pgettext("place in a race", "3rd"),
        pgettext("place in a race", "4th"),
        pgettext("place in a race", "5th"),
        pgettext("place in a race", "6th"),
    )[place - 1]


def in_quotes(text: str) -> str:
    """A text of ours in the quotation marks of the current language."""
    # Say: the quotes around what a player typed, as in: “place 9 c4” is not a valid move.
    return _("“{text}”").format(text=text)


def quoted(text: str) -> str:
    """A text from outside in the quotation marks of the current language, control characters escaped."""
    return in_quotes(repr(text)[1:-1])
