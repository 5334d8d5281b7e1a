"""Any program can play any game: it gets what its seat may see, and an invalid or late answer loses the game."""

import json
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import shelf
from game.engine.chance import Chance
from game.engine.match import Match
from game.engine.outside import EXEC, Forfeit, called, is_outside, names_in
from game.engine.outside_bot import LONGEST, OutsideBot, dismiss, environment, plain, question
from game.engine.plugin import AnyMatch, GamePlugin
from tests.game.engine.outsiders import EXAMPLE, program
from tests.game.little_games.auction import Auction, Bid
from tests.game.little_games.auction import Options as Purses
from tests.game.little_games.peek import Options as Cards
from tests.game.little_games.peek import Peek
from tools.simulate import play

MEMBERS = ["game", "options", "seat", "view", "heard", "legal", "lists_all"]
LONG_ENOUGH = 200
BALCONIA = shelf.plugin("balconia")


def standard(plugin: GamePlugin, players: int) -> Any:
    """The standard game for this many players."""
    parser = ArgumentParser()
    plugin.add_arguments(parser)
    return plugin.read_arguments(parser.parse_args([]), players)


def a_match(moves: int = 0) -> AnyMatch:
    match: AnyMatch = Match(BALCONIA.game, standard(BALCONIA, 2), 4)
    for _ in range(moves):
        match.play_seen(match.view(match.to_move).legal[0])
    return match


def decisions(name: str) -> Iterator[AnyMatch]:
    """Decisions of some random games, in some of the variants."""
    plugin, chance = shelf.plugin(name), Chance(1)
    for options in plugin.variants[:: max(1, len(plugin.variants) // 6)]:
        match: AnyMatch = Match(plugin.game, options, 9)
        while match.to_move is not None and len(match.moves) < LONG_ENOUGH:
            if len(match.moves) < 30 or len(match.moves) % 20 == 0:
                yield match
            match.play_seen(chance.choice(match.view(match.to_move).legal))


def choose(bot: Any, match: AnyMatch) -> Any:
    return bot.choose(match.view(match.to_move), match.heard(match.to_move), Chance(1))


@pytest.fixture
def bots() -> Iterator[list[OutsideBot]]:
    """Programs that are ended with the test."""
    made: list[OutsideBot] = []
    yield made
    for bot in made:
        bot.close(grace=0.0)


def sit(bots: list[OutsideBot], name: str, patience: float = 3600.0) -> OutsideBot:
    """A program at the table of Balconia; an hour is enough for any machine."""
    bot = BALCONIA.bot(name, patience)
    assert isinstance(bot, OutsideBot)
    bots.append(bot)
    return bot


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_example_plays_every_game_with_every_number_of_players(name: str) -> None:
    plugin = shelf.plugin(name)
    for players in range(plugin.players[0], plugin.players[1] + 1):
        seated = [plugin.bot(EXAMPLE, 3600.0), *(plugin.bot("random") for _ in range(players - 1))]
        assert play(plugin.game, standard(plugin, players), 4, seated, 7).outcome is not None
        dismiss(seated)


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_question_tells_what_the_view_shows_and_nothing_more(name: str) -> None:
    game = shelf.plugin(name).game
    for match in decisions(name):
        seat = match.to_move
        view, heard = match.view(seat), match.heard(seat)
        line = question(game, view, heard)
        told = json.loads(line)
        assert list(told) == MEMBERS
        assert line.count(b"\n") == 1
        assert (told["game"], told["seat"], told["lists_all"]) == (name, seat, view.lists_all)
        assert [game.read_move(text) for text in told["legal"]] == list(view.legal)
        assert not {"legal", "lists_all"} & told["view"].keys()
        dreamt = game.observe(game.imagine(view, heard, Chance(2)), seat)
        assert question(game, dreamt, heard) == line, "what is hidden makes no difference"


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_manual_names_all_that_is_told(name: str) -> None:
    manual = (Path(__file__).parents[3] / "docs" / "outside_players.md").read_text(encoding="utf-8")
    _, found, chapter = manual.partition(f"\n## {name.capitalize()}\n")
    assert found, f"docs/outside_players.md has no chapter on {name}"
    chapter = chapter.partition("\n## ")[0]
    told: set[str] = set()
    for match in decisions(name):
        told |= json.loads(question(match.game, match.view(match.to_move), ()))["view"].keys()
        told |= {type(event).__name__ for event in match.heard(match.to_move)}
    assert {word for word in told if f"`{word}`" not in chapter} == set()


def test_the_exchange_in_the_manual_is_a_real_one() -> None:
    manual = (Path(__file__).parents[3] / "docs" / "outside_players.md").read_text(encoding="utf-8")
    lines = [line.strip() for line in manual.splitlines() if line.startswith('    {"')]
    match = a_match()
    for asked, answered in ((lines[1], lines[2]), (lines[3], lines[4])):
        heard = match.heard(match.to_move)
        assert asked == question(match.game, match.view(match.to_move), heard).decode().strip()
        match.play_seen(match.game.read_move(json.loads(answered)["move"]))


def test_what_happened_is_told_once_and_all_of_it(tmp_path: Path, bots: list[OutsideBot]) -> None:
    log = tmp_path / "log"
    bot = sit(bots, program(tmp_path, f"open({str(log)!r}, 'a').write(line)"))
    match = a_match(1)
    seat = match.to_move
    while match.to_move is not None:
        last = match.heard(seat)
        match.play_seen(choose(bot, match) if match.to_move == seat else match.view(match.to_move).legal[0])
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert {line["seat"] for line in lines} == {seat}
    told = [event for line in lines for event in line["heard"]]
    assert told == [plain(event) for event in last][: len(told)]
    assert lines[0]["heard"], "a program that comes later hears what happened before"


def test_a_program_runs_through_a_game_and_is_started_anew_when_moves_are_taken_back(
    tmp_path: Path, bots: list[OutsideBot]
) -> None:
    log = tmp_path / "log"
    bot = sit(bots, program(tmp_path, f"print(os.getpid(), len(question['heard']), file=open({str(log)!r}, 'a'))"))
    for moves in (4, 7, 3, 5):  # the fourth one is for the other seat
        choose(bot, a_match(moves))
    (first, _), (second, new), (third, everything), (fourth, _) = (
        line.split() for line in log.read_text().splitlines()
    )
    assert first == second, "it goes on"
    heard = [len(a_match(moves).heard(a_match(moves).to_move)) for moves in (4, 7, 3)]
    assert int(new) == heard[1] - heard[0]
    assert third != second, "moves were taken back"
    assert int(everything) == heard[2]
    assert fourth != third


ANSWERS = {
    "print('hello', flush=True)": '{"move": "..."}',
    "print('[]', flush=True)": "“[]”",
    "print('{\"move\": 5}', flush=True)": '{"move": "..."}',
    "print('{\"a\":' * 9000, flush=True)": '{"move": "..."}',
    "sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()": '{"move": "..."}',
    'print(\'{"move": "jump 3"}\', flush=True)': "“jump 3”",
    'print(\'{"move": "place 0 a1"}\', flush=True)': "“place 0 a1”",
    f"print('x' * {LONGEST + 1}, flush=True)": str(LONGEST),
    f"sys.stdout.write('x' * {LONGEST * 3}); sys.stdout.flush()": str(LONGEST),
    "sys.exit(3)": "",
    "sys.stdout.close(); sys.stderr.close()": "",
    "raise ValueError('no idea')": "“ValueError: no idea”",
}


@pytest.mark.parametrize("special", ANSWERS)
def test_a_wrong_answer_loses_the_game_with_a_sentence(tmp_path: Path, bots: list[OutsideBot], special: str) -> None:
    match = a_match()
    with pytest.raises(Forfeit) as lost:
        choose(sit(bots, program(tmp_path, special)), match)
    assert lost.value.seat == match.to_move
    assert ANSWERS[special] in str(lost.value)
    assert len(str(lost.value)) < 500


@pytest.mark.parametrize("special", ["import threading; threading.Event().wait()", "os.kill(os.getpid(), 19)"])
def test_a_program_that_does_not_answer_in_time_has_lost_and_is_ended(
    tmp_path: Path, bots: list[OutsideBot], special: str
) -> None:
    bot = sit(bots, program(tmp_path, special), patience=0.01)
    with pytest.raises(Forfeit, match=r"0\.01 s"):
        choose(bot, a_match())


def test_a_program_that_does_not_even_read_holds_nobody_up(tmp_path: Path, bots: list[OutsideBot]) -> None:
    bot = OutsideBot(Auction(), program(tmp_path, code="import threading; threading.Event().wait()")[len(EXEC) :], 0.01)
    bots.append(bot)
    auction: AnyMatch = Match(Auction(), Purses(), 1)
    heard = tuple(Bid(number) for number in range(20_000))
    with pytest.raises(Forfeit, match=r"0\.01 s"):
        bot.choose(auction.view(auction.to_move), heard, Chance(1))


def test_noise_on_standard_error_is_kept_apart(tmp_path: Path, bots: list[OutsideBot]) -> None:
    match = a_match()
    bot = sit(bots, program(tmp_path, "sys.stderr.write('noise ' * 100_000)"))
    assert choose(bot, match) == match.view(match.to_move).legal[0]


def test_where_not_all_moves_are_listed_others_may_be_answered(tmp_path: Path, bots: list[OutsideBot]) -> None:
    match: AnyMatch = Match(Auction(), Purses(), 1)
    assert not match.view(match.to_move).lists_all
    assert Bid(7) not in match.view(match.to_move).legal
    for amount, allowed in ((7, True), (5000, False)):
        code = f"""
        for line in open(0):
            print('{{"move": "bid {amount}"}}', flush=True)
        """
        bot = OutsideBot(Auction(), program(tmp_path, code=code).removeprefix(EXEC), 3600.0)
        bots.append(bot)
        if allowed:
            assert choose(bot, match) == Bid(amount)
        else:
            with pytest.raises(Forfeit, match="Nobody here has more than 1000"):
                choose(bot, match)


def test_a_secret_of_another_seat_is_not_told() -> None:
    match: AnyMatch = Match(Peek(), Cards(), 3)
    match.play(match.game.read_move("look 4"))
    view, heard = match.view(match.to_move), match.heard(match.to_move)
    told = json.loads(question(match.game, view, heard))
    assert told["heard"] == [{"is": "Peeked", "seat": "0", "place": 4, "value": None}]
    assert told["view"]["values"][4] is None


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("stubborn", [False, True])
def test_when_the_game_is_over_no_program_is_left(tmp_path: Path, stubborn: bool) -> None:
    log = tmp_path / "log"
    code = """
    import json, os, sys, threading
    for line in sys.stdin:
        open(LOG, "w").write(str(os.getpid()))
        print(json.dumps({"move": json.loads(line)["legal"][0]}), flush=True)
    if STUBBORN:
        threading.Event().wait()
    """
    code = code.replace("LOG", repr(str(log))).replace("STUBBORN", repr(stubborn))
    bot = BALCONIA.bot(program(tmp_path, code=code), 3600.0)
    assert isinstance(bot, OutsideBot)
    choose(bot, a_match())
    assert is_running(int(log.read_text()))
    bot.close(grace=0.01 if stubborn else 3600.0)
    assert not is_running(int(log.read_text()))
    bot.close()


def test_a_program_that_has_lost_is_ended_and_forgotten(tmp_path: Path, bots: list[OutsideBot]) -> None:
    log = tmp_path / "log"
    code = """
    import json, os, sys
    with open(LOG, "a") as log:
        print(os.getpid(), file=log)
    first = open(LOG).read().count("\\n") == 1
    for line in sys.stdin:
        print(json.dumps({"move": "jump" if first else json.loads(line)["legal"][0]}), flush=True)
    """
    match, bot = a_match(), sit(bots, program(tmp_path, code=code.replace("LOG", repr(str(log)))))
    with pytest.raises(Forfeit):
        choose(bot, match)
    assert not is_running(int(log.read_text()))
    for started in (2, 3):
        assert choose(bot, match) == match.view(match.to_move).legal[0]
        assert len(log.read_text().split()) == started
        bot.close()


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("exec:", "exec:"),
        ("exec:  ", "exec:"),
        ("exec:it's mine", "it's mine"),
        ("exec:/nowhere/at/all", "/nowhere/at/all"),
        ("nobody", "architect, "),
        ("x" * 10_000, "“xxxxx"),
    ],
)
def test_a_player_who_is_not_there_gets_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=r"\.$") as refused:
        BALCONIA.bot(name)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 300


def test_a_program_that_cannot_be_run_has_lost(tmp_path: Path, bots: list[OutsideBot]) -> None:
    path = tmp_path / "player"
    path.write_bytes(b"\x7fELF nonsense")
    path.chmod(0o755)
    with pytest.raises(Forfeit, match="Exec format error"):
        choose(sit(bots, f"exec:{path}"), a_match())


def test_a_program_gets_the_environment_of_before_the_single_file_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/unpacked")
    assert environment([])["LD_LIBRARY_PATH"] == "/unpacked"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in environment([])
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/mine")
    assert environment([])["LD_LIBRARY_PATH"] == "/mine"


def test_names_stand_between_commas_and_commands_with_commas_in_quotes() -> None:
    assert names_in("random, greedy") == ("random", "greedy")
    assert names_in("person,exec:python a.py 3") == ("person", "exec:python a.py 3")
    assert names_in("exec:'a b' \"1,2\",exec:c --with='3,4'") == ("exec:'a b' \"1,2\"", "exec:c --with='3,4'")
    assert names_in("a,,b") == ("a", "", "b")


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("python3 players/clever.py --level 3", "clever"),
        ("/usr/games/stronger -v 1.5", "stronger"),
        ("'my player.jar'", "player"),
        ("a" * 99, "aaaaaaaaaaaaa..."),
        ("", "exec:"),
    ],
)
def test_a_program_has_a_short_name(command: str, name: str) -> None:
    assert called(EXEC + command) == name
    assert is_outside(EXEC + command)


def test_only_values_have_a_form_in_json() -> None:
    assert plain({"a": (1, None), 2: frozenset({"y", "x"})}) == {"a": [1, None], "2": ["x", "y"]}
    with pytest.raises(TypeError, match="object has no form in JSON"):
        plain(object())


def test_the_example_is_a_program_of_twenty_lines() -> None:
    path = EXAMPLE.removeprefix(f"{EXEC}{sys.executable} ")
    assert len(Path(path).read_text(encoding="utf-8").splitlines()) <= 20


def test_a_program_runs_in_a_folder_of_its_own_without_our_files_and_variables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = tmp_path / "told.json"
    look = (
        "import pathlib; fds = pathlib.Path('/proc/self/fd'); "
        "open_files = [os.readlink(fd) for fd in fds.iterdir() if fd.exists()] if fds.exists() else []; "
        f"pathlib.Path({str(told)!r}).write_text(json.dumps([os.getcwd(), os.listdir(), dict(os.environ), open_files]))"
    )
    monkeypatch.setenv("SECRET_TOKEN", "seed 4")
    secret = tmp_path / "autosave.json"
    secret.write_text("seed 4")
    with secret.open() as held:
        os.set_inheritable(held.fileno(), True)
        bot = BALCONIA.bot(program(tmp_path, look))
        choose(bot, a_match())
    folder, files, variables, open_files = json.loads(told.read_text())
    assert (files, Path(folder) != Path.cwd()) == ([], True)
    assert "SECRET_TOKEN" not in variables
    assert str(secret) not in open_files
    assert Path(folder).exists()
    dismiss([bot])
    assert not Path(folder).exists()


@pytest.mark.parametrize("words", ["player.py", "-m player"])
def test_files_and_modules_in_a_command_are_found_from_the_folder_of_the_tool(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    program(tmp_path)
    monkeypatch.chdir(tmp_path)
    bot = BALCONIA.bot(f"{EXEC}{sys.executable} {words}")
    assert choose(bot, a_match()) in a_match().view(a_match().to_move).legal
    dismiss([bot])
