"""Balam's plugin."""

from argparse import ArgumentParser

import pytest

from game.balam.match import new_match
from game.balam.plugin import PLUGIN
from game.balam.state import BOARDS, Options
from game.engine.chance import Chance
from tests.game.balam.test_view import random_match


def read(*arguments: str, seats: int = 2) -> Options:
    """The options of a command line."""
    parser = ArgumentParser()
    PLUGIN.add_arguments(parser)
    options: Options = PLUGIN.read_arguments(parser.parse_args(arguments), seats)
    return options


def test_bal116_the_command_line_knows_every_option() -> None:
    assert read() == Options()
    assert read(seats=4) == Options(players=4)
    words = ["--length", "3", "--board", "wide", "--blockade", "sum", "--volcano-scope", "linked", "--dice", "harsh"]
    assert read(*words, seats=3) == Options(3, 3, "wide", -1, "sum", "linked", "harsh")
    with pytest.raises(ValueError, match="BAL-08"):
        read("--length", "7")
    with pytest.raises(ValueError, match="BAL-01"):
        read(seats=5)


def test_bal116_the_variants_have_every_board_for_every_number_of_kings() -> None:
    assert {(one.players, one.board) for one in PLUGIN.variants} >= {(n, board) for n in (2, 3, 4) for board in BOARDS}
    assert {one.length for one in PLUGIN.variants} == {0, 2, 3, 4, 5}
    assert len(set(PLUGIN.variants)) == len(PLUGIN.variants)


def test_every_bot_plays_a_game_to_its_end() -> None:
    for name, bot in PLUGIN.bots.items():
        match, rng, player = new_match(Options(board="standard"), 3), Chance(5), bot()
        while (seat := match.to_move) is not None:
            match.play_seen(player.choose(match.view(seat), match.heard(seat), rng))
        assert match.outcome is not None, name
    assert set(PLUGIN.levels) <= set(PLUGIN.bots)
    assert PLUGIN.players == (2, 4)


@pytest.mark.parametrize("board", BOARDS)
def test_the_table_can_be_read_in_a_terminal(board: str) -> None:
    match = random_match(Options(players=3, board=board), 2, most=40)  # type: ignore[arg-type]
    text = PLUGIN.table_text(match.view(None))
    assert all(len(line) <= 140 for line in text.splitlines())
    for word in ("A1 shell2 ~", "0 Purple: ", "2 Gold: ", "Supply: ", "Card 0: ", "ball matches"):
        assert word in text
    assert text == PLUGIN.table_text(match.view(None))


def test_the_terminal_shows_each_seat_what_it_may_see() -> None:
    match = new_match(Options(board="standard", builder=1), 1)
    assert PLUGIN.table_text(match.view(None)).count("face down") == 3
    match.play(match.game.read_move("flip 1"))
    assert PLUGIN.table_text(match.view(None)).count("face down") == 2
