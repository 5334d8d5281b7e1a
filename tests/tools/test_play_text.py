"""Any game in the terminal: prompts and output common to all games."""

import io
import os
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game import shelf
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.open_game import RandomBot
from game.engine.plugin import AnyMatch, GamePlugin
from game.language import LANGUAGES
from game.product import ROOT
from tests.game.engine.outsiders import EXAMPLE, program
from tests.game.games import LITTLE
from tests.game.little_catalogue import little_catalogue
from tools.play_text import main, text_game
from tools.text_game import PERSON, SCREENFUL, Left, TextGame

NAMES = (*shelf.NAMES, *LITTLE)


def boxed(name: str) -> GamePlugin:
    """The plugin of a game on the shelf, or of a little game whose views are printed as they are."""
    if name in shelf.NAMES:
        return shelf.plugin(name)
    little = LITTLE[name]
    return GamePlugin(
        game=little.game,
        bots={"random": RandomBot},
        levels=(),
        players=(2, 6),
        export=lambda *_: {},
        table_text=lambda view: f"The table: {view}",
        has_secrets=lambda *_: name == "peek",
    )


def seated(name: str, *players: str, seed: int = 12, **options: Any) -> tuple[TextGame, list[str]]:
    """A game with the common prompts, and its output."""
    plugin, said = boxed(name), list[str]()
    match: AnyMatch = Match(plugin.game, plugin.game.options_type(**options), seed)
    kinds = dict(zip(match.seats, players or [PERSON] * len(match.seats), strict=True))
    return TextGame(plugin, match, kinds, lambda _: "", said.append, bot_seed=1), said


@pytest.mark.parametrize("name", NAMES)
def test_a_program_outside_plays_to_the_end(name: str) -> None:
    seats = boxed(name).game.seats(boxed(name).game.options_type())
    game, said = seated(name, EXAMPLE, *["random"] * (len(seats) - 1))
    game.run()
    assert game.match.outcome is not None
    assert any(text.startswith("1. ") for text in said)


def test_a_program_that_answers_wrongly_has_lost_and_the_game_is_over(tmp_path: Path) -> None:
    game, said = seated("balconia", program(tmp_path, "sys.exit('no idea')"), "random")
    game.run()
    assert game.match.outcome is None
    assert "Turquoise" in said[-1]
    assert "“no idea”" in said[-1]


def test_the_command_to_go_on_with_names_programs_too(tmp_path: Path) -> None:
    game, said = seated("balconia", PERSON, "exec:python 'my player.py'")
    answering(game, f"save {tmp_path / 'game'}")
    (told,) = [text for text in said if text.startswith("Saved.")]
    words = shlex.split(told)
    assert words[-2:] == ["--seats", "person,exec:python 'my player.py'"]


def answering(game: TextGame, *answers: str) -> None:
    """Play with these answers, then leave; prompts that only wait get Enter."""
    typed = iter((*answers, "quit"))
    game.ask = lambda question: "" if "ready" in question else next(typed)
    with pytest.raises(Left):
        game.run()


def listed(game: TextGame) -> Iterator[str]:
    """People who take any listed move."""
    chance = Chance(1)
    while (seat := game.match.to_move) is not None:
        yield str(chance.choice(game.match.view(seat).legal))


@pytest.mark.parametrize("name", NAMES)
def test_people_play_a_whole_game_by_typing_moves_in_their_text_form(name: str) -> None:
    game, said = seated(name)
    typed = listed(game)
    game.ask = lambda question: "" if "ready" in question else next(typed)
    game.run()
    outcome = game.match.outcome
    assert outcome is not None
    assert any(text.startswith("1. ") for text in said)
    assert all(game.plugin.seat_name(winner) in said[-1] for winner in outcome.winners)


@pytest.mark.parametrize("name", NAMES)
def test_bots_play_by_themselves_and_say_what_they_do(name: str) -> None:
    plugin = boxed(name)
    game, said = seated(name, *["random"] * len(plugin.game.seats(plugin.game.options_type())))
    game.run()
    assert game.match.outcome is not None
    assert sum("(random): " in text for text in said) == len(game.match.moves)
    assert not any("look away" in text for text in said)


@pytest.mark.parametrize("name", NAMES)
def test_what_may_be_typed_is_listed_and_what_is_no_move_is_refused_in_a_sentence(name: str) -> None:
    game, said = seated(name)
    moves = [str(move) for move in game.match.view(game.match.to_move).legal]
    answering(game, "legal", "?", "hello")
    assert any(all(f"  {move}" in text.splitlines() for move in moves) for text in said)
    assert sum(" undo " in text for text in said) == 2
    assert "hello" in said[-1]
    assert game.match.moves == ()


def test_a_move_that_the_rules_refuse_gets_their_sentence_and_costs_nothing() -> None:
    game, said = seated("balconia")
    answering(game, "place 0 a1")
    assert said[-1] == str(game.match.refusal(game.match.game.read_move("place 0 a1")))
    assert game.match.moves == ()


def test_undo_takes_back_nothing_when_it_cannot_go_back_to_the_move_of_a_person() -> None:
    game, said = seated("balconia", PERSON, "greedy")
    answering(game, "select 0", "undo")
    assert len(game.match.moves) == 3
    assert said[-1], "says why"


def test_undo_with_nothing_to_take_back_changes_nothing_although_a_bot_began() -> None:
    game, said = seated("balconia", "greedy", PERSON)
    answering(game, "undo")
    assert len(game.match.moves) == 1
    assert said[-1]


def test_undo_goes_back_to_the_last_move_of_a_person_past_those_of_bots() -> None:
    game, _ = seated("pebbles", PERSON, "random", "random")
    answering(game, "take 1", "undo")
    assert game.match.moves == ()


def test_a_screen_with_secrets_is_handed_over_and_one_without_is_not() -> None:
    game, said = seated("peek")
    answering(game, "look 8", "look 7")
    turns = [text.strip() for text in said if "look away" in text]
    assert [text.partition(",")[0] for text in turns] == ["Player 1", "Player 2", "Player 3"]
    game, said = seated("pebbles")
    answering(game, "take 1", "take 1")
    assert not any("look away" in text for text in said)


def test_in_bonbons_nobody_looks_away_and_in_balam_only_from_cards_that_somebody_looked_at() -> None:
    game, said = seated("bonbons")
    answering(game, "square 3", "round 0 1", "", "square 3")
    assert not any("look away" in text for text in said)
    game, said = seated("balam")
    view = game.match.view(game.match.to_move)
    assert view.phase == "turn"
    assert not game.plugin.has_secrets(view)
    looked = replace(view, public=view.public._replace(seen=tuple(1 for _ in view.seen)))
    assert game.plugin.has_secrets(looked)
    assert not game.plugin.has_secrets(replace(looked, public=looked.public._replace(turned=1)))


def test_nobody_else_sees_what_was_shown_to_somebody_although_their_own_view_has_no_secrets() -> None:
    game, said = seated("pebbles")
    game.plugin = replace(game.plugin, has_secrets=lambda view: view.seat == "0")
    answering(game, "take 1", "take 1")
    assert [text.strip()[:8] for text in said if "look away" in text] == ["Player 1", "Player 2"]


def test_the_only_move_there_is_needs_no_more_than_enter_and_scrolls_away() -> None:
    game, said = seated("pebbles", heap=1)
    game.ask = lambda question: "" if "only one move: take 1" in question else "quit"
    game.run()
    assert [str(move) for move in game.match.moves] == ["take 1"]
    assert SCREENFUL in said


def test_people_are_asked_before_a_bot_plays_the_only_move_there_is_and_bots_alone_are_not() -> None:
    asked: list[str] = []

    def enter(question: str) -> str:
        asked.append(question)
        return ""

    game, said = seated("pebbles", "random", PERSON, PERSON, heap=1)
    game.ask = enter
    game.run()
    assert asked == ["Player 1 can only play this: take 1. Press Enter to continue. "]
    assert said.index(SCREENFUL) < said.index("Player 1 (random): take 1")
    game, said = seated("pebbles", "random", "random", "random", heap=1)
    game.run()
    assert SCREENFUL not in said


def test_a_move_that_is_not_listed_may_be_typed_and_the_list_says_so() -> None:
    game, said = seated("auction")
    answering(game, "legal", "bid 123", "bid 122")
    assert "These are some of the moves; others like them may be allowed too." in said
    assert [str(move) for move in game.match.moves] == ["bid 123"]
    assert said[-1] == str(game.match.refusal(game.match.game.read_move("bid 122")))


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
    for file, words in (
        (damaged, "damaged"),
        (tmp_path / "none.json", "No such file"),
        (unknown, "\\u201cchess\\u201d"),
    ):
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
    assert "Goodbye" in done.stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_terminal_without_the_letters_of_a_language_still_plays(language: str) -> None:
    done = run("--seed", "1", "--seats", "random,greedy", "--lang", language)
    assert done.returncode == 0
    assert "(BLC-" in done.stdout, "to the receipts, which cite their rules"


@pytest.mark.parametrize(
    ("environment", "arguments", "words"),
    [
        ({"LANG": "fr_CA.UTF-8"}, [], "Au revoir"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "fr"}, [], "Au revoir"),
        ({"LANG": "fr_FR.UTF-8", "LC_ALL": "C"}, [], "Goodbye"),
        ({"LANG": "tlh_KX"}, [], "Goodbye"),
        ({}, [], "Goodbye"),
        ({}, ["--lang", "fr"], "Au revoir"),
        ({"LANG": "fr_FR.UTF-8"}, ["--lang", "en"], "Goodbye"),
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
    good_bye = "Goodbye. This game was not saved; next time, use `save FILE`."
    with little_catalogue(tmp_path, "fr", {good_bye: "Au revoir."}):
        main()
    assert capsys.readouterr().out.strip().splitlines()[-1].startswith(words)
