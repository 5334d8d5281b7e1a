"""The language that the game starts in: the one asked for, else the one kept, else the system's."""

import os

from game.language import environment_languages, nearest, speak, spoken


def start_speaking(asked: str | None, kept: str | None) -> None:
    """Speak the language of the command line, of the settings or of the system, whichever comes first."""
    speak(asked or kept or nearest(system_languages()))


def system_languages() -> tuple[str, ...]:
    """What the system would like to be spoken, dearest first; nothing where it does not say."""
    told = environment_languages(os.environ)
    if told:
        return told
    from pygame.system import get_pref_locales

    return tuple(place["language"] for place in get_pref_locales())


def whence(asked: str | None, kept: str | None) -> str:
    """Who chose the language that is spoken now: what a player chooses in the game is kept and spoken at once."""
    if kept is not None and (asked is None or kept == spoken()):
        return f"the settings ({kept})"
    if asked is not None:
        return f"--lang {asked}"
    return f"the system ({', '.join(system_languages()) or 'which names none'})"
