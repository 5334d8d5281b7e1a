"""What players read and hear: whole sentences, and never more than everybody sees."""

import pytest

from game.bonbons.bot_names import LEVELS as LEVEL_WORDS
from game.bonbons.bots import LEVELS
from game.bonbons.events import Hidden, WrapperFound
from game.bonbons.state import Options
from game.bonbons.sweets import COIN, SORTS, WRAPPER
from game.bonbons.text import table_text
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
from game.bonbons.words import SORTS as SORT_WORDS
from tests.game.bonbons.table import GAME, STANDARD, all_tiles, fixture, play, played, rd, sq, sweet

NAMES = dict(zip(SEATS, ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"), strict=True))
SIDE = 6
"""Squares on a side of the grid."""


def test_every_face_sort_and_level_has_a_name() -> None:
    assert set(FACES) == {*GAME.sweets.designs(), COIN, WRAPPER}
    assert len(set(FACES.values())) == 34
    assert set(SORT_WORDS) == set(SORTS)
    assert set(LEVEL_WORDS) == set(LEVELS)
    assert face_name(sweet(4, 2)) == "the green bear"


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (
            "S12 R0,0",
            "Ada turns over the red lolly. Row 3, column 1. Ada turns over the red drop. Ada, tile 1. No pair.",
        ),
        (
            "S0 R0,0",
            "Ada turns over the red drop. Row 1, column 1. Ada turns over the red drop. Ada, tile 1. "
            "A pair! Both tiles stay open. Ada plays again.",
        ),
        (
            "S9 STOP HIDE",
            "Ada turns over the yellow twist. Row 2, column 4. Ada stops. "
            "The tile is face down again. It is Ben’s turn.",
        ),
        ("S32 STOP", "Ada turns over a coin. Row 6, column 3. Ada stops."),
    ],
)
def test_a_move_is_told_as_everybody_saw_it_with_the_places_to_remember(moves: str, told: str) -> None:
    assert move_sentences(played(moves)[1], SIDE, NAMES) == told


def test_theft_coins_wrapper_and_win_are_told() -> None:
    told = move_sentences(played("S4 R1,0 GIVE2 S0 R0,0 END_TURN")[1], SIDE, NAMES)
    exchange = "Ada gives Ben a face-down tile in exchange. Ada, tile 3; Ben, tile 1."
    assert f"A pair! Ada takes it from Ben. {exchange} Ada plays again." in told
    assert told.endswith("Ada ends the turn. It is Ben’s turn.")
    told = move_sentences(played("S35 STOP HIDE S32 S33 S34 COVER0")[1], SIDE, NAMES)
    assert "The wrapper is empty: Ada gets an extra tile, face down. Ada, tile 5." in told
    covered = "Ben puts the coins on a tile, which now counts as found. Ben, tile 1."
    assert f"Three coins in a row! Ben takes them. {covered}" in told
    assert move_sentences(played("S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3")[1], SIDE, NAMES).endswith("Ada wins!")
    assert event_sentence(WrapperFound(SEATS[0], sq(3), None), NAMES).endswith("no tile left to draw.")
    assert event_sentence(Hidden(()), NAMES) == ""
    assert event_sentence(Hidden((sq(1), sq(2))), NAMES) == "The tiles are face down again."


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        ("", "Ada begins: turn over a tile. Open all your round tiles to win!"),
        ("S1 R0,0 HIDE", "Ben, turn over a square or a round tile."),
        ("S0 R0,0", "Ada, again! Turn over a square or a round tile, or end your turn."),
        ("S0", "Ada, turn over the round tile that matches, or stop."),
        ("S35", "Ada, you may look at a round tile, or stop."),
        ("S32", "Ada, one coin! Look for the other two, look at a round tile, or stop."),
        ("S32 S33", "Ada, two coins! Turn over the third, or stop."),
        ("R0,0", "Ada, turn over the square that matches."),
        ("S4 R1,0", "Ada, choose a face-down tile of yours for Ben."),
        ("S32 S33 S34", "Ada, choose a face-down tile of yours to put the coins on."),
        ("S1 R0,0", "No pair: the same sweet, but in another colour. Has everybody seen it?"),
        ("R0,0 S12", "No pair: the same colour, but another sweet. Has everybody seen it?"),
        ("S5 R0,0", "No pair: two different sweets. Has everybody seen it?"),
        ("R0,0 S32", "No pair: no round tile shows a coin. Has everybody seen it?"),
        ("S32 R0,0", "No pair: no round tile shows a coin. Has everybody seen it?"),
        ("S32 S33 S5", "No third coin in a row, so these are hidden again. Has everybody seen it?"),
        ("S32 S33 STOP", "Has everybody seen it?"),
        ("S32 S33 S35", "Has everybody seen it?"),
        ("R0,0 S35", "Has everybody seen it?"),
        ("S5 STOP", "Has everybody seen it?"),
        ("S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3", "Ada wins!"),
    ],
)
def test_one_line_says_what_can_be_done(moves: str, line: str) -> None:
    assert task(GAME.observe(play(moves), None), NAMES) == line


def test_the_line_knows_the_house_rule() -> None:
    state = play("R0,0", options=Options(stop_after_round=True))
    assert task(GAME.observe(state, None), NAMES).endswith("matches, or stop.")


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
    assert text.endswith("Player 2, turn over the round tile that matches, or stop.")
    for options in (STANDARD, Options(seats=5, fast=True)):
        table = table_text(GAME.observe(GAME.new(options, 1), None))
        assert not any(face in table for face in GAME.sweets.designs())
        assert table.count("round ") == options.seats + 1
