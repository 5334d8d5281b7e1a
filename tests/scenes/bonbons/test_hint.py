"""Hints at the table: on request, from what everyone has seen, and gone with the move (BON-72)."""

from pathlib import Path

import pygame
import pytest

from game.bonbons.match import BonbonsMatch, bonbons
from game.bonbons.rules import Bonbons
from game.bonbons.state import Options, State
from game.bonbons.sweet_file import load_sweets
from game.bonbons.tiles import Square
from game.engine.match import Match
from scenes.bonbons.table.places import target_name
from scenes.kit.actions import Pointer
from scenes.persistence.player import Player
from tests.scenes.bonbons.counter import SMALL, seated, table
from tools.bonbons.evening import Cheat, played, shown_through, turn
from tools.evening import Evening, make_context

HINTS = ("turn_start", "after_square", "after_coin_1", "after_round")


def exchanged(first: int, second: int) -> Bonbons:
    """The same game, except that the faces of two squares are exchanged in every deal."""

    class Exchanged(Bonbons):
        def new(self, options: Options, seed: int) -> State:
            state = Bonbons.new(self, options, seed)
            faces = list(state.squares)
            faces[first], faces[second] = faces[second], faces[first]
            return state._replace(squares=tuple(faces))

    return Exchanged(load_sweets())


def asked(folder: Path, match: BonbonsMatch) -> Evening:
    """A table with a hint on it."""
    evening = Evening(make_context(folder, game="bonbons"), SMALL)
    evening.sit_down(match)
    evening.click("hint")
    evening.do(Pointer("move", (1, 1)))
    evening.wait()
    return evening


def test_a_hint_marks_a_tile_and_says_why(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    before = evening.picture()
    evening.click("hint")
    hint = table(evening).hint
    assert hint.tile is not None or hint.move is not None
    assert table(evening).line() == hint.text != ""
    assert evening.picture() != before


def test_bon72_a_hint_is_the_same_wherever_the_unseen_faces_lie(tmp_path: Path) -> None:
    """Pairs of worlds that nobody at the table can tell apart, compared by word, tile and pixel."""
    compared = set()
    for moves in range(0, 90, 9):
        match = played(moves, Options(3))
        if match.to_move is None or match.view(None).phase not in HINTS:
            continue
        flipped = {str(move) for move in match.moves}
        unseen = [tile for tile in match.view(None).down_squares if f"square {tile.number}" not in flipped]
        faces = Cheat(match).squares
        first, second = unseen[0], next(one for one in unseen if faces[one.number] != faces[unseen[0].number])
        other: BonbonsMatch = Match(exchanged(first.number, second.number), match.options, match.seed)
        for move in match.moves:
            other.play(move)
        assert other.view(None) == match.view(None)
        told = []
        for world, one in enumerate((match, other)):
            evening = asked(tmp_path / f"{moves}-{world}", one)
            told.append((table(evening).hint.text, table(evening).hint.tile, evening.picture()))
        assert told[0] == told[1]
        compared.add(match.view(None).phase)
    assert len(compared) > 1


def test_following_a_hint_leaves_nothing_of_it(tmp_path: Path) -> None:
    evening = seated(tmp_path, moves=0)
    evening.click("hint")
    tile = table(evening).hint.tile
    assert tile is not None
    turn(evening, tile)
    assert table(evening).hint.tile is None
    assert table(evening).hint.text == ""


def test_a_hint_for_a_pair_that_was_seen_finds_it(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game="bonbons", hold="click"), SMALL)
    evening.context.bot_runner.helper = "elephant"
    evening.sit_down(played(0))
    cheat = Cheat(played(0))
    square, tile = cheat.pair(0, 1)
    wrong = cheat.miss(0, 1)[0]
    for tiles in ((wrong, tile), (square, cheat.miss(1, 0)[1])):
        turn(evening, *tiles)
        evening.wait(100)
        evening.click("seen")
        shown_through(evening)
    evening.click("hint")
    assert table(evening).hint.tile == square
    turn(evening, square)
    evening.click("hint")
    assert table(evening).hint.tile == tile


def test_hints_can_be_turned_off_and_are_not_offered_while_others_play(tmp_path: Path) -> None:
    assert "hint" not in seated(tmp_path / "off", hints=False).names()
    evening = Evening(make_context(tmp_path / "computer", game="bonbons"), SMALL)
    match = bonbons_match()
    evening.sit_down(match, {seat: Player("", "elephant") for seat in match.seats})
    assert "hint" not in evening.names()


def bonbons_match() -> BonbonsMatch:
    return Match(bonbons(), Options(2), 3)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_table_has_room_for_the_button(tmp_path: Path, seats: int) -> None:
    evening = seated(tmp_path, Options(seats))
    assert "hint" in evening.names()
    evening.click(target_name(Square(0)))
    shown_through(evening)
    boxes = [
        pygame.Rect(evening.control(name).rect) for name in evening.names() if name in ("hint", "stop", "aid", "pause")
    ]
    assert all(not one.colliderect(other) for one in boxes for other in boxes if one is not other)
