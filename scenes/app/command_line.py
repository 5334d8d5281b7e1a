"""The command line: its arguments, errors in the player's language, and the choice of that language."""

import argparse
import os
from collections.abc import Iterable, Sequence
from datetime import date
from ipaddress import IPv4Address
from pathlib import Path
from typing import Any

from game import shelf
from game.data_errors import truncate
from game.engine.daily import FIRST_DAY
from game.engine.outside import PATIENCE, names_in, or_piped
from game.language import LANGUAGES, _, current_language, environment_languages, nearest, pgettext, quoted, set_language
from game.product import PORT
from game.shelf import NAMES, PLAYABLE
from scenes.persistence.player import PERSON

MOST_TABLES = 20
LARGEST_SIDE = 16384
LARGEST_SEED = 1 << 63
LONGEST_WAIT = 86400
MISUSED = 2
"""The exit status for wrong arguments."""


def asked_language(given: Sequence[str]) -> str | None:
    """The value of --lang, read first because help and errors are written in it."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    parser.add_argument("--lang")
    try:
        language: str | None = parser.parse_known_args(given)[0].lang
    except argparse.ArgumentError:
        return None
    return language if language in LANGUAGES else None


def start_speaking(asked: str | None, kept: str | None) -> None:
    """Set the language: that of the command line, else of the settings, else of the system."""
    set_language(asked or kept or nearest(system_languages()))


def system_languages() -> tuple[str, ...]:
    """The preferred languages of the system, best first; empty if it names none."""
    told = environment_languages(os.environ)
    if told:
        return told
    from pygame.system import get_pref_locales

    return tuple(place["language"] for place in get_pref_locales())


def whence(asked: str | None, kept: str | None) -> str:
    """The source of the current language, in words. One chosen in the game is in the settings."""
    if kept is not None and (asked is None or kept == current_language()):
        return f"the settings ({kept})"
    if asked is not None:
        return f"--lang {asked}"
    return f"the system ({', '.join(system_languages()) or 'which names none'})"


def arguments(given: Sequence[str]) -> argparse.Namespace:
    """Parse the arguments; exits with a sentence if they are wrong."""
    parser = _parser(given)
    try:
        found, rest = parser.parse_known_args(given)
        found.options, found.documents = None, {}
        if found.seats and found.replay:
            parser.error(_("--seats starts a new game and --replay opens an old one. Use one or the other."))
        if found.day and (found.seats or found.replay):
            parser.error(_("--day opens a calendar. Use it without --seats and --replay."))
        if found.host is None and (found.name or found.tls or found.tables):
            parser.error(_("--name, --tls and --tables need --host."))
        if found.tls and not found.name:
            parser.error(_("--tls needs --name: a certificate is issued for a name."))
        if found.seats:
            found.options, rest = _options(found.game or PLAYABLE[0], found.seats, rest)
        elif rest and not found.replay:
            game = found.game or PLAYABLE[0]
            found.documents, rest = _documents(game, rest)
            found.game = game if found.documents else found.game
    except argparse.ArgumentError as error:
        parser.error(_mistake(error))
    except ValueError as error:
        parser.error(str(error))
    if rest:
        parser.error(_("Unknown argument: {word}.").format(word=truncate(rest[0])))
    return found


def _options(game: str, players: Sequence[str], words: Sequence[str]) -> tuple[Any, list[str]]:
    """Parse the options of a game; also returns the words that are none of them.

    Raises ValueError with a sentence if these players cannot play the game.
    """
    plugin = shelf.plugin(game)
    for player in players:
        if player != PERSON:
            plugin.bot(player)
    parser = _Parser(add_help=False, allow_abbrev=False, exit_on_error=False)
    plugin.add_arguments(parser)
    found, rest = parser.parse_known_args(words)
    return plugin.read_arguments(found, len(players)), rest


def _documents(game: str, words: Sequence[str]) -> tuple[dict[str, Path], list[str]]:
    """Parse the files that the set-up of a game offers, by option; also returns the words that are none of them.

    Raises ValueError with the mistakes in a file.
    """
    parser = _Parser(add_help=False, allow_abbrev=False, exit_on_error=False)
    options = [one for one in shelf.plugin(game).options if one.document]
    for one in options:
        parser.add_argument(f"--{one.id}", dest=one.name, type=Path)
    found, rest = parser.parse_known_args(words)
    given = {one.name: path for one in options if (path := getattr(found, one.name))}
    for one in options:
        one.read(given.get(one.name))
    return given, rest


def window_size(text: str) -> tuple[int, int]:
    """A size like 1280x720."""
    try:
        width, height = map(int, text.lower().split("x"))
    except ValueError:
        sentence = _("{text} is not a valid size; try something like 1280x720.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)))) from None
    if not (0 < width <= LARGEST_SIDE and 0 < height <= LARGEST_SIDE):
        sentence = _("A window cannot be {text}: each side must be from 1 to {largest}.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)), largest=LARGEST_SIDE))
    return width, height


def whole_number(text: str) -> int:
    """A seed that fits into a record."""
    text = or_piped(text)
    try:
        number = int(text)
    except ValueError:
        sentence = _("{text} is not a whole number.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)))) from None
    if not 0 <= number < LARGEST_SEED:
        sentence = _("{text} is not a valid seed; choose a whole number from 0 to {largest}.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)), largest=LARGEST_SEED - 1))
    return number


def game(text: str) -> str:
    """The name of a game, which need not be on the shelf yet."""
    if text not in NAMES:
        sentence = _("{text} is not a game on the shelf; choose from {games}.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)), games=", ".join(PLAYABLE)))
    return text


def deal_day(text: str) -> date:
    """A day that has a deal."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        sentence = _("{text} is not a valid date; try something like {day}.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)), day=FIRST_DAY)) from None
    if not FIRST_DAY <= day <= date.today():
        sentence = _("{day} has no deal of the day; choose a day from {first} to today.")
        raise argparse.ArgumentTypeError(sentence.format(day=day, first=FIRST_DAY))
    return day


def seconds(text: str) -> float:
    """A thinking time in seconds."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= LONGEST_WAIT:
        sentence = _("{text} is not a valid number of seconds; choose more than 0 and at most {largest}.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)), largest=LONGEST_WAIT))
    return number


def address(text: str) -> tuple[str | None, int]:
    """An address of this computer, None for the one in the local network, and a port."""
    host, _colon, port = text.partition(":")
    try:
        number = int(port) if port else PORT
        IPv4Address(host or "0.0.0.0")
    except ValueError:
        number = -1
    if not 0 <= number < 1 << 16:
        sentence = _("{text} is not a valid address; try something like 192.168.1.20:22522.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text))))
    return host or None, number


def tables(text: str) -> int:
    """A number of tables."""
    if not (text.isdecimal() and 1 <= int(text) <= MOST_TABLES):
        sentence = _("{text} is not a valid number of tables; choose from 1 to {most}.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)), most=MOST_TABLES))
    return int(text)


def language(text: str) -> str:
    """The code of a language."""
    if text not in LANGUAGES:
        sentence = _("{text} is not one of the game’s languages; choose from {languages}.")
        raise argparse.ArgumentTypeError(sentence.format(text=quoted(truncate(text)), languages=", ".join(LANGUAGES)))
    return text


class _Help(argparse.HelpFormatter):
    """Help with a translated headline."""

    def add_usage(
        self, usage: str | None, actions: Iterable[Any], groups: Iterable[Any], prefix: str | None = None
    ) -> None:
        headline = _("Usage:")
        super().add_usage(usage, actions, groups, f"{headline} " if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """Reports an error in one sentence, with a pointer to --help."""

    def error(self, message: str) -> Any:
        advice = _("Run {program} --help to see the options.").format(program=self.prog)
        self.exit(MISUSED, f"{message} {advice}\n")


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(
        description=_("Balconia: board games for one screen."),
        formatter_class=_Help,
        add_help=False,
        allow_abbrev=False,
        exit_on_error=False,
    )
    ask = parser.add_argument_group(pgettext("command line", "Options")).add_argument
    ask("--game", type=game, metavar="|".join(PLAYABLE), help=_("skip the shelf and go straight to a game"))
    ask("--day", type=deal_day, metavar="YYYY-MM-DD", help=_("open the deal of this day"))
    ask(
        "--seed",
        type=whole_number,
        metavar="N",
        help=_("replay the deal with this number; - reads it from standard input"),
    )
    ask("--lang", type=language, metavar="|".join(LANGUAGES), help=_("the language, for this session only"))
    ask("--size", type=window_size, metavar="WxH", help=_("the window size"))
    ask("--fullscreen", action="store_true", help=_("start in fullscreen"))
    ask("--mute", action="store_true", help=_("no sound"))
    ask("--still", action="store_true", help=_("no animation"))
    ask("--data-dir", type=Path, metavar="DIR", help=_("the folder for settings, saved games and reports"))
    who = _("start a game straight away with these players: person, the name of a level, or exec:COMMAND")
    ask("--seats", type=names_in, metavar="WHO,WHO", help=who)
    ask(
        "--patience", type=seconds, default=PATIENCE, metavar="S", help=_("how many seconds an exec: program may think")
    )
    ask("--replay", type=Path, metavar="FILE", help=_("open a recorded game"))
    at = _("host tables without a window, at this address of your computer")
    ask("--host", type=address, nargs="?", const=(None, PORT), metavar="ADDRESS:PORT", help=at)
    ask("--name", metavar="NAME", help=_("with --host: the name at which browsers reach the tables over https"))
    files = _("with --host: the files of the certificate for that name and of its key")
    ask("--tls", type=Path, nargs=2, metavar=("CERTIFICATE", "KEY"), help=files)
    ask(
        "--tables",
        type=tables,
        metavar="N",
        help=_("with --host: how many tables, from 1 to {most}").format(most=MOST_TABLES),
    )
    ask("--install-desktop-entry", action="store_true", help=_("add the game to your desktop menu"))
    ask("--version", action="store_true", help=_("show version and system"))
    ask("-h", "--help", action="help", help=_("show this help"))
    if not {"-h", "--help"}.isdisjoint(given):
        variants = parser.add_argument_group(_("Variants, with --seats"))
        asked = [name for name in PLAYABLE if name in given]
        shelf.plugin((*asked, PLAYABLE[0])[0]).add_arguments(variants)
    return parser


def _mistake(error: argparse.ArgumentError) -> str:
    """Our own sentence about a wrong value, else one for an option with too few or too many values."""
    own = error.__context__
    if isinstance(own, argparse.ArgumentTypeError):
        return str(own)
    return _("{option} cannot be used that way.").format(option=error.argument_name)
