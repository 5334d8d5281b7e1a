"""The command line in the player's language: help, and a sentence for every mistake."""

import sys

import pytest

from game.language import ENGLISH, speak
from game.shelf import TABLES
from main import main
from scenes.app.command_line import arguments, asked_language
from tests.scenes.conftest import French


@pytest.mark.parametrize(
    ("given", "language"),
    [
        ([], None),
        (["--lang", "fr"], "fr"),
        (["--help", "--lang=ru", "--seed", "3"], "ru"),
        (["--lang", "tlh"], None),
        (["--lang"], None),
        (["--language", "fr"], None),
    ],
)
def test_the_language_asked_for_is_known_first(given: list[str], language: str | None) -> None:
    assert asked_language(given) == language


def test_everything_can_be_asked_for_at_once() -> None:
    given = arguments(["--seed", "7", "--lang", "pt_BR", "--size", "1280X720", "--fullscreen", "--mute", "--still"])
    assert (given.seed, given.lang, given.size) == (7, "pt_BR", (1280, 720))
    assert given.fullscreen
    assert given.mute
    assert given.still


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (["--size", "huge"], "'huge' is no size, expected something like 1280x720."),
        (["--size", "1280"], "'1280' is no size, expected something like 1280x720."),
        (
            ["--size", f"{10**30}x9"],
            "No window can be 1000000000000000000000000000000x9: expected sides from 1 to 16384.",
        ),
        (["--size", "0x720"], "No window can be 0x720: expected sides from 1 to 16384."),
        (["--seed", "x"], "'x' is no whole number."),
        (["--seed", "9" * 5000], f"'{'9' * 37}...' is no whole number."),
        (["--seed", "-1"], "'-1' is no seed: expected a whole number from 0 to 9223372036854775807."),
        (["--game", "chess"], "'chess' is none of the games on the shelf: " + ", ".join(TABLES) + "."),
        (["--lang", "tlh"], "'tlh' is none of the languages of the game: en, fr, pt_BR, ru."),
        (["--lang"], "--lang is not used like this."),
        (["--mute=3"], "--mute is not used like this."),
        (["--ful"], "--ful is not understood."),
        (["--seats", "person"], "Balconia is for two players, not for 1."),
        (
            ["--seats", "person,nobody"],
            "'nobody' is none of the players of this game: "
            "architect, concierge, greedy, neighbour, random, tourist, exec:COMMAND.",
        ),
        (["--seats", "person,exec:/nowhere"], "/nowhere is no program that can be started."),
        (
            ["--seats", "person,person", "--replay", "x"],
            "--seats begins a new game, --replay opens an old one: ask for one of them.",
        ),
        (["--patience", "nan"], "'nan' is no number of seconds from 0 to 86400."),
        (["--patience", "soon"], "'soon' is no number of seconds from 0 to 86400."),
        (["game.json"], "game.json is not understood."),
    ],
)
def test_a_mistake_gets_a_sentence_and_advice(
    given: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["balconia"])
    with pytest.raises(SystemExit) as left:
        arguments(given)
    assert left.value.code == 2
    assert capsys.readouterr().err == f"{sentence} balconia --help tells what can be asked for.\n"


@pytest.mark.parametrize(
    ("given", "environment"), [(["--lang", "fr"], "ru_RU.UTF-8"), ([], "fr_FR.UTF-8")], ids=["asked for", "system"]
)
def test_help_and_mistakes_are_told_in_the_players_language(
    given: list[str],
    environment: str,
    in_french: French,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    in_french(
        {
            "How to start it:": "Pour démarrer :",
            "What can be asked for": "Ce qu’on peut demander",
            "no sound": "sans le son",
            "{word} is not understood.": "{word} : pas compris.",
        }
    )
    speak(ENGLISH)
    monkeypatch.setenv("LC_ALL", environment)
    monkeypatch.delenv("LANGUAGE", raising=False)
    for last in ("--help", "--mut"):
        monkeypatch.setattr(sys, "argv", ["balconia", *given, last])
        with pytest.raises(SystemExit):
            main()
    told = capsys.readouterr()
    for words in ("Pour démarrer : balconia", "Ce qu’on peut demander:", "sans le son"):
        assert words in told.out
    assert told.err.startswith("--mut : pas compris.")
