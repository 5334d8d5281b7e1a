"""The text game: two people really play it."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.balconia.board_text import LEGEND
from game.balconia.building import ROSE, TURQUOISE, cell_name, mirrored
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.moves import Place
from game.balconia.state import Options
from game.engine.contract import Seat
from game.language import LANGUAGES
from game.product import ROOT
from tests.game.little_catalogue import little_catalogue
from tests.game.silence import keep_silence, untranslated
from tools.play_text import HELP, PERSON, Left, TextGame, main

PEOPLE = {TURQUOISE: PERSON, ROSE: PERSON}


def text_game(answers: Iterator[str], kinds: dict[Seat, str] | None = None) -> tuple[TextGame, list[str]]:
    said: list[str] = []
    match = new_match(Options(), 12)
    return TextGame(match, {**PEOPLE, **(kinds or {})}, lambda _: next(answers), said.append), said


def first_legal(game: TextGame) -> Iterator[str]:
    """Two people who always take the first thing allowed, typing cells as they see them."""
    match: BalconiaMatch = game.match
    while (seat := match.to_move) is not None:
        view = match.view(seat)
        move = view.legal[0]
        yield f"{move.face} {cell_name(mirrored(move.cell, seat))}" if isinstance(move, Place) else f"{move.turned}"


def play_whole(kinds: dict[Seat, str] | None = None) -> tuple[TextGame, list[str]]:
    game, said = text_game(iter(()), kinds)
    typed = first_legal(game)
    game.ask = lambda question: next(typed) if any(map(str.isdigit, question)) else ""
    game.run()
    return game, said


def test_two_people_play_a_whole_game_to_the_receipts() -> None:
    game, said = play_whole()
    text = "\n".join(said)
    assert game.match.outcome is not None
    for seat in (TURQUOISE, ROSE):
        assert f"Total: {game.match.outcome.scores[seat].total} point" in text
    assert "wins" in text or "share the victory" in text


def test_the_screen_is_handed_over_exactly_once_a_turn() -> None:
    _, said = play_whole()
    assert sum("please look away" in text for text in said) == 1 + 14


def test_there_is_no_hand_over_against_a_bot() -> None:
    _, said = play_whole({ROSE: "greedy"})
    assert not any("please look away" in text for text in said)
    assert any(text.startswith("Rose (greedy): takes face") for text in said)


@pytest.mark.parametrize(
    ("typed", "words"),
    [("7", "is no move"), ("hello", "is no move"), ("?", "Type what the question asks for")],
)
def test_a_wrong_answer_explains_itself_and_costs_nothing(typed: str, words: str) -> None:
    game, said = text_game(iter(["", typed, "quit"]))
    with pytest.raises(Left):
        game.run()
    assert any(words in text for text in said)
    assert game.match.moves == ()


def test_a_wrong_placement_says_why() -> None:
    game, said = text_game(iter(["", "0", "", "2 z9", "2 a5", "0 b1", "2", "junk", "quit"]))
    with pytest.raises(Left):
        game.run()
    text = "\n".join(said)
    assert "'z9' is no cell" in text
    assert "must touch another one" in text
    assert "not on your half of the disc" in text
    assert "  c2: +" in text
    assert "is no placement" in text


def test_undo_takes_back_the_last_move() -> None:
    game, _ = text_game(iter(["", "0", "", "undo", "", "quit"]))
    with pytest.raises(Left):
        game.run()
    assert game.match.moves == ()


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.play_text", *arguments]
    env = os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, check=False, env=env)


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    assert "Saved" in run("--seed", "5", typed=f"\n2\n\nsave {path}\nquit\n").stdout
    assert "Rose, you place" in run("--resume", str(path), typed="\nquit\n").stdout


def test_a_damaged_or_missing_save_gets_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{")
    for file in (path, tmp_path / "none.json"):
        done = run("--resume", str(file))
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        assert file.name in done.stderr


def test_the_end_of_input_ends_the_game_politely() -> None:
    done = run("--seed", "1")
    assert done.returncode == 0
    assert "Good-bye" in done.stdout


def test_two_bots_play_by_themselves() -> None:
    done = run("--seed", "1", "--turquoise", "random", "--rose", "greedy")
    assert done.returncode == 0
    assert "Total:" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_without_the_letters_of_a_language_still_plays(language: str) -> None:
    done = run("--seed", "1", "--turquoise", "random", "--rose", "greedy", "--lang", language)
    assert done.returncode == 0
    assert "BLC-14" in done.stdout


def test_everything_but_the_short_words_in_the_building_is_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    silence = keep_silence(monkeypatch)
    _, said = play_whole()
    buildings, texts = [text for text in said if "+--" in text], [text for text in said if "+--" not in text]
    assert len(buildings) == 28 + 2
    assert {untranslated(text) for text in texts} == {""}
    _, said = play_whole({ROSE: "greedy"})
    assert {untranslated(text) for text in said if "+--" not in text} == {"", "greedy"}
    assert {*HELP, *LEGEND} <= silence.asked


def test_the_questions_and_refusals_are_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_silence(monkeypatch)
    answers = iter(["", "0", "", "save /none/1", "2 99", "0 b1", "1 2 3", "2", "undo", "", "quit"])
    game, said = text_game(answers)

    def answer(question: str) -> str:
        said.append(question)
        return next(answers)

    game.ask = answer
    with pytest.raises(Left):
        game.run()
    assert all(untranslated(text) == "" for text in said if "+--" not in text and "none" not in text)


@pytest.mark.parametrize(
    ("environment", "arguments", "words"),
    [
        ({"LANG": "fr_CA.UTF-8"}, [], "Au revoir"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr"}, [], "Au revoir"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, [], "Good-bye"),
        ({"LANG": "tlh_KX"}, [], "Good-bye"),
        ({}, [], "Good-bye"),
        ({}, ["--lang", "fr"], "Au revoir"),
        ({"LANG": "fr_FR.UTF-8"}, ["--lang", "en"], "Good-bye"),
    ],
)
def test_the_language_is_the_one_asked_for_or_that_of_the_environment(
    environment: dict[str, str],
    arguments: list[str],
    words: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, environment.get(name, ""))
    monkeypatch.setattr(sys, "argv", ["play_text", "--seed", "1", *arguments])
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    good_bye = "Good-bye. This game was not saved; `save FILE` keeps one."
    with little_catalogue(tmp_path, "fr", {good_bye: "Au revoir."}):
        main()
    assert capsys.readouterr().out.strip().splitlines()[-1].startswith(words)
