"""Any game in the terminal: what is asked and shown, whatever the game."""

import io
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import shelf
from game.engine.match import Match
from game.language import LANGUAGES
from game.product import ROOT
from tests.game.little_catalogue import little_catalogue
from tools.play_text import main, text_game
from tools.text_game import PERSON, Left, TextGame


def seated(name: str, *players: str, seed: int = 12) -> tuple[TextGame, list[str]]:
    """A game of this name, asked in the way that suits all of them; and what it says."""
    box, said = shelf.box(name), list[str]()
    match = Match(box.game, box.game.options_type(), seed)
    kinds = dict(zip(match.seats, players or [PERSON] * len(match.seats), strict=True))
    return TextGame(box, match, kinds, lambda _: "", said.append, bot_seed=1), said


def answering(game: TextGame, *answers: str) -> None:
    """Play with these answers, then leave; what is asked only to be ready gets Enter."""
    typed = iter((*answers, "quit"))
    game.ask = lambda question: "" if "ready" in question else next(typed)
    with pytest.raises(Left):
        game.run()


def first_listed(game: TextGame) -> Iterator[str]:
    """People who always take the first move listed."""
    while (seat := game.match.to_move) is not None:
        yield str(game.match.view(seat).legal[0])


@pytest.mark.parametrize("name", shelf.NAMES)
def test_people_play_a_whole_game_by_typing_moves_in_their_text_form(name: str) -> None:
    game, said = seated(name)
    typed = first_listed(game)
    game.ask = lambda question: "" if "ready" in question else next(typed)
    game.run()
    outcome = game.match.outcome
    assert outcome is not None
    assert any(text.startswith("1. ") for text in said)
    assert said[-1].startswith(game.box.seat_name(outcome.winners[0]))


@pytest.mark.parametrize("name", shelf.NAMES)
def test_bots_play_by_themselves_and_say_what_they_do(name: str) -> None:
    game, said = seated(name, *["random"] * len(shelf.box(name).game.seats(shelf.box(name).game.options_type())))
    game.run()
    assert game.match.outcome is not None
    assert sum("(random): " in text for text in said) == len(game.match.moves)
    assert not any("look away" in text for text in said)


@pytest.mark.parametrize("name", shelf.NAMES)
def test_what_may_be_typed_is_listed_and_what_is_no_move_is_refused_in_a_sentence(name: str) -> None:
    game, said = seated(name)
    moves = [str(move) for move in game.match.view(game.match.to_move).legal]
    answering(game, "legal", "?", "hello")
    assert any(all(f"  {move}" in text.splitlines() for move in moves) for text in said)
    assert sum("legal (list the moves)" in text for text in said) == 2
    assert "hello" in said[-1]
    assert game.match.moves == ()


def test_a_move_that_the_rules_refuse_gets_their_sentence_and_costs_nothing() -> None:
    game, said = seated("balconia")
    answering(game, "place 0 a1")
    assert said[-1] == game.match.refusal(game.match.game.read_move("place 0 a1"))
    assert game.match.moves == ()


def test_undo_takes_back_nothing_when_it_cannot_go_back_to_the_move_of_a_person() -> None:
    game, said = seated("balconia", PERSON, "greedy")
    answering(game, "select 0", "undo")
    assert len(game.match.moves) == 3
    assert said[-1] == "This move cannot be taken back: something new was seen."


def test_undo_with_nothing_to_take_back_changes_nothing_although_a_bot_began() -> None:
    game, said = seated("balconia", "greedy", PERSON)
    answering(game, "undo")
    assert len(game.match.moves) == 1
    assert said[-1] == "There is no move to take back."


def test_a_screen_with_secrets_is_handed_over_and_one_without_is_not() -> None:
    game, said = seated("balconia")
    answering(game, "select 0", "place 2 c2")
    assert ["Rose, it is your turn. Turquoise, please look away." in text for text in said].count(True) == 1


def test_balconia_asks_in_its_own_way() -> None:
    assert text_game("balconia").__name__ == "OwnTextGame"


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tools.play_text", *arguments]
    env = os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "ascii"}
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, check=False, env=env)


def test_a_saved_game_goes_on_where_it_was_and_says_itself_which_game_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    saved = run("--seed", "5", "--rose", "greedy", typed=f"2\nsave {path}\nquit\n").stdout
    assert f"--resume {path} --seats person,greedy" in saved
    assert "Turquoise, you place" in run("--resume", str(path), typed="\nquit\n").stdout


def test_a_damaged_missing_or_unknown_save_gets_a_sentence(tmp_path: Path) -> None:
    damaged, unknown = tmp_path / "damaged.json", tmp_path / "unknown.json"
    damaged.write_text("{")
    unknown.write_text('{"game": "chess", "rules": 1, "data": "", "options": {}, "seed": 1, "moves": []}')
    for file, words in ((damaged, "damaged"), (tmp_path / "none.json", "No such file"), (unknown, "'chess'")):
        done = run("--resume", str(file))
        assert done.returncode == 1
        assert "Traceback" not in done.stderr
        assert file.name in done.stderr
        assert words in done.stderr


def test_a_saved_game_with_another_number_of_players_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run("--seed", "5", typed=f"\nsave {path}\nquit\n")
    assert "this game has 2" in run("--resume", str(path), "--seats", "person,person,greedy").stderr


def test_the_end_of_input_ends_the_game_politely() -> None:
    done = run("--seed", "1")
    assert done.returncode == 0
    assert "Good-bye" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_without_the_letters_of_a_language_still_plays(language: str) -> None:
    done = run("--seed", "1", "--seats", "random,greedy", "--lang", language)
    assert done.returncode == 0
    assert "BLC-14" in done.stdout


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
