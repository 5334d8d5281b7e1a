"""The command line in the player's language: help, and a sentence for every mistake."""

import sys

import pytest

from game.language import ENGLISH, speak
from game.shelf import PLAYABLE
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
        (["--size", "huge"], "“huge” is not a valid size; try something like 1280x720."),
        (["--size", "1280"], "“1280” is not a valid size; try something like 1280x720."),
        (
            ["--size", f"{10**30}x9"],
            "A window cannot be “1000000000000000000000000000000x9”: each side must be from 1 to 16384.",
        ),
        (["--size", "0x720"], "A window cannot be “0x720”: each side must be from 1 to 16384."),
        (["--seed", "x"], "“x” is not a whole number."),
        (["--seed", "9" * 5000], f"“{'9' * 37}...” is not a whole number."),
        (["--seed", "-1"], "“-1” is not a valid seed; choose a whole number from 0 to 9223372036854775807."),
        (["--game", "chess"], "“chess” is not a game on the shelf; choose from " + ", ".join(PLAYABLE) + "."),
        (["--lang", "tlh"], "“tlh” is not one of the game’s languages; choose from en, fr, pt_BR, ru."),
        (["--lang"], "--lang is not used like that."),
        (["--mute=3"], "--mute is not used like that."),
        (["--ful"], "Unknown argument: --ful."),
        (["--seats", "person"], "Balconia is for two players, not 1."),
        (
            ["--seats", "person,nobody"],
            "“nobody” is not a player of this game; choose from "
            "architect, concierge, greedy, neighbour, random, tourist, exec:COMMAND.",
        ),
        (["--seats", "person,exec:/nowhere"], "/nowhere is not a program that can be started."),
        (
            ["--seats", "person,person", "--replay", "x"],
            "--seats starts a new game, --replay opens an old one: use one or the other.",
        ),
        (["--patience", "nan"], "“nan” is not a valid number of seconds; choose more than 0 and at most 86400."),
        (["--patience", "soon"], "“soon” is not a valid number of seconds; choose more than 0 and at most 86400."),
        (["game.json"], "Unknown argument: game.json."),
    ],
)
def test_a_mistake_gets_a_sentence_and_advice(
    given: list[str], sentence: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["balconia"])
    with pytest.raises(SystemExit) as left:
        arguments(given)
    assert left.value.code == 2
    assert capsys.readouterr().err == f"{sentence} Run balconia --help to see the options.\n"


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
            "Usage:": "Pour démarrer :",
            "command line\x04Options": "Ce qu’on peut demander",
            "no sound": "sans le son",
            "Unknown argument: {word}.": "{word} : pas compris.",
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
