"""The language that the game speaks: every sentence for the players passes through here, as gettext has it.

`_` translates a whole sentence, `ngettext` one that depends on a number; what varies is a named {placeholder}, filled
in afterwards. `marked` leaves a text as it is, for tables that are made before anybody has chosen a language: whoever
shows such a text translates it then. Catalogues lie in assets/languages, `make languages` keeps them.
"""

import gettext
import re
from collections.abc import Iterable, Mapping

from game.product import ASSETS

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "fr": "Français",
    "pt_BR": "Português (Brasil)",
    "ru": "Русский",
}
"""Every language there is, called as its speakers call it."""
ENGLISH = "en"
LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables that say which language a system speaks; the first that is set counts."""
NO_LANGUAGE = ("C", "POSIX")
CATALOGUES = ASSETS / "languages"
DOMAIN = "balconia"


class _Voice:
    """What is spoken now."""

    language = ENGLISH
    words: gettext.NullTranslations = gettext.NullTranslations()


def speak(language: str) -> None:
    """Speak this language from now on; a catalogue that is missing or damaged leaves English."""
    _Voice.language = language
    _Voice.words = gettext.NullTranslations()
    if language == ENGLISH:
        return
    try:
        _Voice.words = gettext.translation(DOMAIN, CATALOGUES, [language])
    except (OSError, UnicodeDecodeError):
        _Voice.language = ENGLISH


def spoken() -> str:
    """The language that is spoken now."""
    return _Voice.language


def nearest(preferred: Iterable[str]) -> str:
    """The first language of a list like `pt_PT.UTF-8`, `fr-CA`, `de` that there is, in any form; else English."""
    known = {name.partition("_")[0]: name for name in LANGUAGES}
    bare = (re.split(r"[-_.@]", wish)[0].lower() for wish in preferred)
    return next((known[wish] for wish in bare if wish in known), ENGLISH)


def environment_languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """What terminals and desktops ask programs to speak, dearest first; nothing where they do not say."""
    locale = next((environment[name] for name in LOCALES if environment.get(name)), "")
    if not locale:
        return ()
    if locale.partition(".")[0] in NO_LANGUAGE:
        return (ENGLISH,)
    return (*filter(None, environment.get("LANGUAGE", "").split(":")), locale)


def _(text: str) -> str:
    """The text in the language spoken now."""
    return _Voice.words.gettext(text) if text else ""


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text for this number; `{number}` in it is still to be filled in."""
    return _Voice.words.ngettext(one, many, number)


def pgettext(context: str, text: str) -> str:
    """The text where it stands in a certain context, for words that English does not tell apart."""
    return _Voice.words.pgettext(context, text)


def marked(text: str) -> str:
    """The text unchanged, marked for the catalogues."""
    return text


def tenths(number: float) -> str:
    """A number with one decimal, as it is written in the language spoken now."""
    return f"{number:.1f}".replace(".", pgettext("between whole number and tenths", "."))
