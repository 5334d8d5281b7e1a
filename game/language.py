"""The language that the game speaks: every sentence for the players passes through here, as gettext has it.

`_` translates a whole sentence, `ngettext` one that depends on a number; what varies is a named {placeholder}, filled
in afterwards. `marked` leaves a text as it is, for tables that are made before anybody has chosen a language: whoever
shows such a text translates it then. Names that a game gives have an article in some languages; they are filled in as
their place in the sentence asks for (`ProperName`), so no text need say it twice.

Catalogues lie in assets/languages, one for each game and one for the house they share; `make languages` keeps them. A
text belongs to where it stands: what a module of a game asks for is looked up in that game's catalogue first, then in
the house's, then in those of the other games; what a shared module asks for, in the house's first, then in that of the
game on the table. So two games may translate the same English word in different ways; a marked text of a game that is
not on the table is shown with `said_by`.
"""

import gettext
import re
import struct
import sys
from collections.abc import Container, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from pathlib import Path

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
HOUSE = "house"
"""The catalogue of everything that belongs to no game."""
ROOMS = ("game", "scenes", "tools")
"""The folders in which each game has a folder of its own."""
INSIDE = re.compile(r"(?<=[^\n])(?<![.!?…] )(?!(?<=: )\{\w+\}\Z)\{(\w+)\}")
"""A placeholder that neither begins a sentence nor is all that a label says: “This side: The Prince”."""
ARTICLE = re.compile(r"(\w+)[ ’](?=[^\W\d_a-zà-ÿа-я])")
"""What is before the capital letter of a name: The, Le, L’, O."""


class ProperName(str):
    """What somebody is called alone and at the beginning of a sentence, with its article: The Prince, Le Prince."""

    inside: str
    """The same inside a sentence: the Prince, le Prince."""

    def __new__(cls, alone: str, inside: str) -> "ProperName":
        """Both ways to write it."""
        name = super().__new__(cls, alone)
        name.inside = inside
        return name


class Sentence(str):
    """A text for players; a name that is filled in is written as its place in the text asks for."""

    def format(self, *args: object, **parts: object) -> str:
        """Fill in the placeholders."""
        names = {key for key, part in parts.items() if isinstance(part, ProperName)}
        if not names:
            return super().format(*args, **parts)
        whole = INSIDE.sub(lambda found: f"{{{found[1]}.inside}}" if found[1] in names else found[0], self)
        return whole.format(*args, **parts)


class _Later(gettext.NullTranslations):
    """The rest of a chain of catalogues, which is read when a text is in none of those before."""

    def __init__(self, learned: "Tongue", domains: tuple[str, ...]) -> None:
        super().__init__()
        self._tongue, self._domains = learned, domains

    @cached_property
    def _rest(self) -> gettext.NullTranslations:
        return _chain(self._tongue, self._domains)

    def gettext(self, message: str) -> str:
        return self._rest.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self._rest.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return self._rest.pgettext(context, message)


class Tongue:
    """A language, as far as it has been learned: its catalogues are read when they are needed, and once."""

    def __init__(self, language: str) -> None:
        self.language = ENGLISH
        self.domains: tuple[str, ...] = ()
        """The catalogues there are, the house's first."""
        self.read: dict[str, gettext.NullTranslations] = {}
        """Those that were needed so far."""
        self.words: dict[tuple[str | None, str], gettext.NullTranslations] = {}
        """The chain of catalogues for each module that has asked so far, with that game on the table."""
        self.spoken_by: dict[str, gettext.NullTranslations] = {}
        """And for each game whose marked texts were asked for."""
        house = _read(language, HOUSE)
        if house is not None:
            games = {path.stem for path in _folder(language).glob("*.mo")} - {HOUSE}
            self.language, self.domains = language, (HOUSE, *sorted(games))
            self.read[HOUSE] = house


class _Voice:
    """What is spoken now."""

    tongue: Tongue
    table: str | None = None
    """The game on the table."""


def speak(language: str) -> None:
    """Speak this language from now on; without the house's catalogue it is English, whatever the games have."""
    _Voice.tongue = Tongue(language)


def tongue() -> Tongue:
    """What is spoken now, to be gone on with after somebody else has spoken."""
    return _Voice.tongue


def go_on_speaking(learned: Tongue) -> None:
    """Speak again what was spoken before: nothing is read anew, so screens may take turns in every frame."""
    _Voice.tongue = learned


def talk_about(game: str | None) -> None:
    """From now on this game is on the table: shared modules mean its texts rather than those of another game."""
    _Voice.table = game


def domain_of(place: Sequence[str], games: Container[str]) -> str:
    """The catalogue for a place in the project: that of the game whose folder it is in, or the house's."""
    return place[1] if len(place) > 1 and place[0] in ROOMS and place[1] in games else HOUSE


def _words() -> gettext.NullTranslations:
    """The catalogues for the module that asks for a translation, two calls up."""
    module: str = sys._getframe(2).f_globals["__name__"]
    now, key = _Voice.tongue, (_Voice.table, module)
    if key not in now.words:
        own = domain_of(module.split("."), now.domains)
        now.words[key] = _chain(now, _ordered(own, HOUSE, _Voice.table))
    return now.words[key]


def _ordered(*first: str | None) -> tuple[str, ...]:
    """The catalogues there are, these before the others."""
    domains = _Voice.tongue.domains
    wanted = tuple(dict.fromkeys(domain for domain in first if domain in domains))
    return *wanted, *(domain for domain in domains if domain not in wanted)


def _chain(learned: Tongue, domains: tuple[str, ...]) -> gettext.NullTranslations:
    """These catalogues one behind the other; at the end of the chain a text stays English."""
    if not domains:
        return gettext.NullTranslations()
    first, *rest = domains
    if first not in learned.read:
        learned.read[first] = _read(learned.language, first) or gettext.NullTranslations()
    words = copy(learned.read[first])
    words.add_fallback(_Later(learned, tuple(rest)))
    return words


def _read(language: str, domain: str) -> gettext.NullTranslations | None:
    """A catalogue; None where it is missing or damaged."""
    try:
        with (_folder(language) / f"{domain}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, UnicodeDecodeError, struct.error):
        return None


def _folder(language: str) -> Path:
    return CATALOGUES / language / "LC_MESSAGES"


def spoken() -> str:
    """The language that is spoken now."""
    return _Voice.tongue.language


def nearest(preferred: Iterable[str]) -> str:
    """The first language of a list like `pt_PT.UTF-8`, `fr-CA`, `de` that there is, in any form; else English."""
    known = {name.partition("_")[0]: name for name in LANGUAGES}
    bare = (re.split(r"[-_.@]", wish)[0].lower() for wish in preferred)
    return next((known[wish] for wish in bare if wish in known), ENGLISH)


def environment_languages(environment: Mapping[str, str]) -> tuple[str, ...]:
    """The languages that terminals and desktops ask programs to speak, preferred first; empty where they do not say."""
    locale = next((environment[name] for name in LOCALES if environment.get(name)), "")
    if not locale:
        return ()
    if locale.partition(".")[0] in NO_LANGUAGE:
        return (ENGLISH,)
    return (*filter(None, environment.get("LANGUAGE", "").split(":")), locale)


def _(text: str) -> str:
    """The text in the language spoken now."""
    return Sentence(_words().gettext(text) if text else "")


def said_by(game: str, text: str) -> str:
    """A marked text of a game, whichever module shows it and whichever game is on the table."""
    if not text:
        return ""
    now = _Voice.tongue
    if game not in now.spoken_by:
        now.spoken_by[game] = _chain(now, _ordered(game, HOUSE))
    return now.spoken_by[game].gettext(text)


def ngettext(one: str, many: str, number: int) -> str:
    """The form of a text for this number; `{number}` in it is still to be filled in."""
    return Sentence(_words().ngettext(one, many, number))


def pgettext(context: str, text: str) -> str:
    """The text where it stands in a certain context, for words that English does not tell apart."""
    return Sentence(_words().pgettext(context, text))


def named(text: str) -> ProperName:
    """A name that a game gives, in the language spoken now: inside a sentence its article is written small."""
    return ProperName(text, text[0].lower() + text[1:] if ARTICLE.match(text) else text)


def inside(name: str) -> str:
    """A name as it is written inside a sentence."""
    return name.inside if isinstance(name, ProperName) else name


def together(names: Sequence[str]) -> ProperName:
    """Several names with commas between them."""
    whole = [inside(name) for name in names]
    return ProperName(", ".join([*names[:1], *whole[1:]]), ", ".join(whole))


def marked(text: str) -> str:
    """The text unchanged, marked for the catalogues."""
    return text


def signed(number: int) -> str:
    """A change, with a plus or a minus sign."""
    return f"{number:+d}".replace("-", "–")  # an en dash: the font of the headings has no minus sign


def tenths(number: float) -> str:
    """A number with one decimal, as it is written in the language spoken now."""
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


def quoted(text: str) -> str:
    """What somebody typed or a file says, in the quotes of the language spoken now; odd letters are escaped."""
    # Say: the quotes around what a player typed, as in: “place 9 c4” is not a valid move.
    return _("“{text}”").format(text=repr(text)[1:-1])


speak(ENGLISH)
