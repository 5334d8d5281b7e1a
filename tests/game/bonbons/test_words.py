"""Texts for players: whole sentences that never say more than everyone sees."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from game.bonbons.bot_names import LEVELS as LEVEL_WORDS
from game.bonbons.bots import LEVELS
from game.bonbons.events import Hidden, WrapperFound
from game.bonbons.plugin import table_text
from game.bonbons.state import Options
from game.bonbons.sweets import COIN, SORT_WORDS, SORTS, WRAPPER
from game.bonbons.tiles import SEATS
from game.bonbons.words import (
    FACES,
    event_sentence,
    face_name,
    move_sentences,
    place,
    task,
    tile_words,
    tiles_left,
)
from tests.game.bonbons.table import GAME, STANDARD, all_tiles, fixture, play, played, rd, sq, sweet

NAMES = dict(zip(SEATS, ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"), strict=True))
SIDE = 6
"""Squares on a side of the grid."""
VALUES = re.compile("|".join([*NAMES.values(), *sorted(FACES.values(), key=len, reverse=True), r"\d"]))


def told_values(game: tuple[Any, Any]) -> tuple[str, ...]:
    """The names, faces and numbers in the sentences about the moves, in order."""
    return tuple(VALUES.findall(move_sentences(game[1], SIDE, NAMES)))


def test_every_face_sort_and_level_has_a_name() -> None:
    assert set(FACES) == {*GAME.sweets.designs(), COIN, WRAPPER}
    assert len(set(FACES.values())) == 34
    assert set(SORT_WORDS) == set(SORTS)
    assert set(LEVEL_WORDS) == set(LEVELS)
    assert face_name(sweet(4, 2)) == "the green bear"


@pytest.mark.parametrize(
    ("moves", "values"),
    [
        ("S12 R0,0", ("Ada", "the red lolly", "3", "1", "Ada", "the red drop", "Ada", "1")),
        ("S0 R0,0", ("Ada", "the red drop", "1", "1", "Ada", "the red drop", "Ada", "1", "Ada")),
        ("S9 STOP HIDE", ("Ada", "the yellow twist", "2", "4", "Ada", "Ben")),
        ("S32 STOP", ("Ada", "a coin", "6", "3", "Ada")),
    ],
)
def test_a_move_is_told_as_everybody_saw_it_with_the_places_to_remember(moves: str, values: Sequence[str]) -> None:
    assert told_values(played(moves)) == values


def test_theft_coins_wrapper_and_win_are_told() -> None:
    stolen = told_values(played("S4 R1,0 GIVE2 S0 R0,0 END_TURN"))
    exchange = ("Ada", "Ben", "Ada", "3", "Ben", "1", "Ada")
    assert any(stolen[place : place + len(exchange)] == exchange for place in range(len(stolen)))
    assert stolen[-2:] == ("Ada", "Ben")
    told = told_values(played("S35 STOP HIDE S32 S33 S34 COVER0"))
    assert "the empty wrapper" in told
    assert ("Ada", "5") in pairwise(told)
    assert ("Ben", "1") in pairwise(told)
    assert told_values(played("S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3"))[-1] == "Ada"
    found, drawn = (event_sentence(WrapperFound(SEATS[0], sq(3), tile), NAMES) for tile in (None, 4))
    assert found != drawn
    assert event_sentence(Hidden(()), NAMES) == ""
    assert event_sentence(Hidden((sq(1), sq(2))), NAMES) != event_sentence(Hidden((sq(1),)), NAMES)


LINES = {
    "start": [""],
    "turn": ["S1 R0,0 HIDE"],
    "again": ["S0 R0,0"],
    "round": ["S0"],
    "wrapper": ["S35"],
    "one coin": ["S32"],
    "two coins": ["S32 S33"],
    "square": ["R0,0"],
    "give": ["S4 R1,0"],
    "cover": ["S32 S33 S34"],
    "other colour": ["S1 R0,0"],
    "other sweet": ["R0,0 S12"],
    "both differ": ["S5 R0,0"],
    "coin and round": ["R0,0 S32", "S32 R0,0"],
    "no third coin": ["S32 S33 S5"],
    "seen": ["S32 S33 STOP", "S32 S33 S35", "R0,0 S35", "S5 STOP"],
    "won": ["S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3"],
}
"""Moves after which players read the same line."""


def test_one_line_says_what_can_be_done() -> None:
    lines = {name: {task(GAME.observe(play(moves), None), NAMES) for moves in every} for name, every in LINES.items()}
    assert all(len(every) == 1 for every in lines.values())
    assert len(set.union(*lines.values())) == len(LINES)
    for name in ("start", "again", "round", "wrapper", "one coin", "two coins", "square", "give", "cover", "won"):
        assert "Ada" in lines[name].pop()
    assert "Ben" in lines["turn"].pop()


def test_the_line_knows_the_house_rule() -> None:
    state = play("R0,0", options=Options(stop_after_round=True))
    assert task(GAME.observe(state, None), NAMES) != task(GAME.observe(play("R0,0"), None), NAMES)


def test_bon59_a_hidden_tile_sounds_the_same_whether_it_was_turned_or_not() -> None:
    before, after = GAME.observe(fixture(), None), GAME.observe(play("S1 R0,0 HIDE"), None)
    for tile in all_tiles(fixture()):
        assert tile_words(before, tile, NAMES) == tile_words(after, tile, NAMES)
        assert tile_words(before, tile, NAMES).endswith(": face down")


def test_tiles_are_described_by_place_and_by_what_is_seen() -> None:
    view = GAME.observe(play("S32 S33 S34 COVER1 S13"), None)
    assert tile_words(view, sq(13), NAMES) == "row 3, column 2: the yellow lolly"
    assert tile_words(view, sq(32), NAMES) == "row 6, column 3: empty"
    assert tile_words(view, rd(0, 1), NAMES) == "Ada, tile 2: covered by the coins"
    assert place(sq(13), 5, NAMES) == "row 3, column 4"
    assert (tiles_left(1), tiles_left(3)) == ("1 tile to find", "3 tiles to find")


def test_bon59_the_text_table_shows_numbers_on_hidden_tiles() -> None:
    text = table_text(GAME.observe(play("S32 S33 S34 COVER1 S8"), None))
    assert text.splitlines()[1].split() == ["[6]", "[7]", "twist", "red*", "[9]", "[10]", "[11]"]
    assert text.splitlines()[5].split() == ["[30]", "[31]", ".", ".", ".", "[35]"]
    assert "> round 1  [0]" in text
    assert "(coins)" in text
    assert "Player 2" in text.splitlines()[-1]
    for options in (STANDARD, Options(seats=5, fast=True)):
        table = table_text(GAME.observe(GAME.new(options, 1), None))
        assert not any(face in table for face in GAME.sweets.designs())
        assert table.count("round ") == options.seats + 1
