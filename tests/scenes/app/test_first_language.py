"""The game starts in the language asked for, else in the saved one, else in the system's, else in English."""

import pygame.system
import pytest

from game.language import current_language, environment_languages, nearest
from scenes.app.command_line import start_speaking, whence
from tests.scenes.conftest import French


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A system without language settings."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pygame.system, "get_pref_locales", list)
    return monkeypatch


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr.UTF-8"}, "fr"),
        ({"LANG": "fr_BE@euro"}, "fr"),
        ({"LANG": "pt_PT.UTF-8"}, "pt_BR"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "ru_RU.UTF-8", "LC_ALL": "pt_BR.UTF-8"}, "pt_BR"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:ru:fr"}, "ru"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ru"}, "en"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "POSIX"}, "en"),
        ({"LC_ALL": "", "LANG": "ru_RU"}, "ru"),
        ({"LANG": "xx_YY.UTF-8"}, "en"),
        ({"LANG": "_@.-"}, "en"),
    ],
)
def test_the_environment_names_a_language(environment: dict[str, str], language: str) -> None:
    assert nearest(environment_languages(environment)) == language


def test_what_was_asked_for_wins(system: pytest.MonkeyPatch, in_french: French) -> None:
    in_french({"Back": "Retour"})
    system.setenv("LANG", "ru_RU.UTF-8")
    start_speaking("fr", "en")
    assert (current_language(), whence("fr", "en")) == ("fr", "--lang fr")


def test_then_what_is_kept(system: pytest.MonkeyPatch, in_french: French) -> None:
    in_french({"Back": "Retour"})
    system.setenv("LANG", "ru_RU.UTF-8")
    start_speaking(None, "fr")
    assert (current_language(), whence(None, "fr")) == ("fr", "the settings (fr)")


def test_then_what_the_environment_says(system: pytest.MonkeyPatch, in_french: French) -> None:
    in_french({"Back": "Retour"})
    system.setenv("LANG", "fr_CA.UTF-8")
    system.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "ru", "country": None}])
    start_speaking(None, None)
    assert (current_language(), whence(None, None)) == ("fr", "the system (fr_CA.UTF-8)")


def test_then_what_the_desktop_says(system: pytest.MonkeyPatch, in_french: French) -> None:
    in_french({"Back": "Retour"})
    wishes = [{"language": "de", "country": "CH"}, {"language": "fr", "country": "CH"}]
    system.setattr(pygame.system, "get_pref_locales", lambda: wishes)
    start_speaking(None, None)
    assert (current_language(), whence(None, None)) == ("fr", "the system (de, fr)")


@pytest.mark.usefixtures("system")
def test_a_system_without_a_language_is_spoken_to_in_english() -> None:
    start_speaking(None, None)
    assert (current_language(), whence(None, None)) == ("en", "the system (which names none)")


def test_a_language_chosen_in_the_game_is_told_as_such_whatever_was_asked_for(in_french: French) -> None:
    in_french({"Back": "Retour"})
    assert whence("ru", "fr") == "the settings (fr)"
