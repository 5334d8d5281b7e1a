"""The command line in the player's language: help, and a sentence for every mistake."""

import sys
from io import StringIO

import pytest

from game.language import ENGLISH, set_language
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
    ("given", "values"),
    [
        (["--size", "huge"], ("“huge”", "1280x720")),
        (["--size", "1280"], ("“1280”", "1280x720")),
        (["--size", f"{10**30}x9"], ("“1000000000000000000000000000000x9”", "16384")),
        (["--size", "0x720"], ("“0x720”", "16384")),
        (["--seed", "x"], ("“x”",)),
        (["--seed", "9" * 5000], (f"“{'9' * 37}...”",)),
        (["--seed", "-1"], ("“-1”", "9223372036854775807")),
        (["--day", "monday"], ("“monday”", "2026-11-01")),
        (["--day", "1999-12-31"], ("1999-12-31", "2026-11-01")),
        (["--day", "9999-12-31"], ("9999-12-31", "2026-11-01")),
        (["--game", "chess"], ("“chess”", ", ".join(PLAYABLE))),
        (["--lang", "tlh"], ("“tlh”", "en, fr, pt_BR, ru")),
        (["--lang"], ("--lang",)),
        (["--mute=3"], ("--mute",)),
        (["--ful"], ("--ful",)),
        (["--seats", "person"], ("2", "1")),
        (["--seats", "person,person", "--door", "9"], ("--door",)),
        (["--seats", "person,person", "--fast"], ("--fast",)),
        (["--door", "2"], ("--door",)),
        (
            ["--seats", "person,nobody"],
            ("“nobody”", "architect, concierge, greedy, neighbour, random, tourist, exec:COMMAND"),
        ),
        (["--seats", "person,exec:/nowhere"], ("/nowhere",)),
        (["--seats", "person,person", "--replay", "x"], ("--seats", "--replay")),
        (["--patience", "nan"], ("“nan”", "86400")),
        (["--patience", "soon"], ("“soon”", "86400")),
        (["game.json"], ("game.json",)),
    ],
)
def test_a_mistake_gets_a_sentence_and_advice(
    given: list[str], values: tuple[str, ...], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["balconia"])
    with pytest.raises(SystemExit) as left:
        arguments(given)
    assert left.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert all(value in line for value in (*values, "balconia --help"))


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
    set_language(ENGLISH)
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


def test_a_seed_is_read_from_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("42\nmore\n"))
    assert arguments(["--seed", "-"]).seed == 42


@pytest.mark.parametrize("piped", [None, StringIO(""), StringIO("secret\n"), StringIO("-1\n")])
def test_what_is_no_seed_is_refused_on_standard_input_too(
    piped: StringIO | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", piped)
    with pytest.raises(SystemExit):
        arguments(["--seed", "-"])
    assert "Traceback" not in capsys.readouterr().err
