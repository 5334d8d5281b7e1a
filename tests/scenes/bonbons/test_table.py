"""A game at Bonbons' table by mouse: tiles turn, stay open until seen, and change hands."""

from itertools import product
from math import dist
from pathlib import Path

import pygame
import pytest

from game.bonbons.events import Stolen
from game.bonbons.state import Options
from game.bonbons.sweets import design
from game.bonbons.tiles import Round, Square
from game.engine.contract import Seat
from scenes.bonbons.table.animations import ribbons
from scenes.bonbons.table.places import target_name
from scenes.kit.actions import Command
from tests.scenes.bonbons.counter import SMALL, match_of, moves, seated, table
from tools.bonbons.evening import Cheat, shown_through, turn


def test_bon12_a_click_turns_a_tile_for_everybody(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    evening.click("square-7")
    assert moves(evening) == ["square 7"]
    assert table(evening).view.squares[7] is not None


def test_bon24_a_miss_is_held_and_then_hidden_and_the_click_that_hides_turns_nothing(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    square, tile = Cheat(match_of(evening)).miss(0, 0)
    turn(evening, square, tile)
    assert table(evening).view.phase == "reveal"
    evening.click("square-20")
    assert len(moves(evening)) == 2, "nobody can have seen it yet"
    evening.wait(80)
    evening.click("square-20")
    shown_through(evening)
    assert moves(evening)[2:] == ["hide"]
    assert table(evening).view.phase == "turn_start"


def test_what_is_open_can_be_hidden_only_when_it_was_seen_long_enough_and_the_button_tells(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    turn(evening, *Cheat(match_of(evening)).miss(0, 0))
    assert "seen" in evening.names()
    assert evening.enabled("seen") == []
    evening.wait(80)
    assert evening.enabled("seen") == ["seen"]


def test_players_read_no_rule_ids(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    _, other = Cheat(match_of(evening)).miss(0, 0)
    turn(evening, other)
    reasons = {control.refusal for control in table(evening).controls() if control.refusal}
    assert reasons
    assert not any("BON-" in why for why in reasons)


def test_open_tiles_are_hidden_after_the_time_set_in_the_options(tmp_path: Path) -> None:
    for hold, hidden in (("short", True), ("click", False)):
        evening = seated(tmp_path / hold, hold=hold)
        turn(evening, *Cheat(match_of(evening)).miss(0, 0))
        evening.wait(170)
        assert (moves(evening)[-1] == "hide") is hidden


def test_a_key_hides_them_too(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    turn(evening, *Cheat(match_of(evening)).miss(0, 0))
    evening.wait(80)
    evening.do(Command.CONFIRM)
    assert moves(evening)[-1] == "hide"


def test_a_tile_pressed_while_another_one_turns_is_turned_afterwards(tmp_path: Path) -> None:
    evening = seated(tmp_path, still=False)
    evening.click("square-0")
    assert table(evening).turns.busy
    for name in ("square-1", "round-0-0"):
        evening.click(name)
    assert moves(evening) == ["square 0"]
    shown_through(evening)
    assert moves(evening) == ["square 0", "round 0 0"], "the last one that was pressed"


def test_a_tile_pressed_while_those_of_a_miss_turn_back_is_not_turned_in_the_next_turn(tmp_path: Path) -> None:
    evening = seated(tmp_path, still=False)
    turn(evening, *Cheat(match_of(evening)).miss(0, 0))
    evening.wait(80)
    evening.click("seen")
    assert table(evening).turns.busy
    evening.click("square-0")
    shown_through(evening)
    assert moves(evening)[-1] == "hide"


def test_bon22_buttons_show_only_when_they_may_be_used(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    buttons = {"stop", "end", "seen"}
    assert not buttons & set(evening.names())
    cheat = Cheat(match_of(evening))
    square, tile = cheat.pair(0, 0)
    turn(evening, square)
    assert buttons & set(evening.names()) == {"stop"}
    turn(evening, tile)
    assert buttons & set(evening.names()) == {"end"}
    turn(evening, *cheat.miss(0, 1))
    assert buttons & set(evening.names()) == {"seen"}


def test_bon19_a_tile_that_cannot_be_turned_says_why_in_the_one_line(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    turn(evening, *Cheat(match_of(evening)).pair(0, 0)[:1])
    evening.click("square-3")
    assert table(evening).notice.text
    assert len(moves(evening)) == 1


def test_bon28_a_theft_asks_for_a_tile_and_a_single_one_is_given_by_itself(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    cheat = Cheat(match_of(evening))
    turn(evening, *cheat.pair(1, 2))
    assert table(evening).view.phase == "choose_give"
    assert evening.enabled("round-") == [f"round-0-{slot}" for slot in range(4)]
    turn(evening, Round(Seat("0"), 1))
    assert moves(evening)[-1] == "give 1"
    for slot in (0, 2):
        turn(evening, *cheat.pair(0, slot))
    turn(evening, *cheat.pair(1, 0))
    evening.wait(5)
    assert moves(evening)[-1] == "give 3"


def test_a_theft_is_never_skipped_nor_hurried(tmp_path: Path) -> None:
    for still, motion in ((True, "off"), (False, "fast")):
        evening = seated(tmp_path / motion, still=still, motion=motion)
        turn(evening, *Cheat(match_of(evening)).pair(1, 2))
        evening.click("round-0-0")
        evening.wait(50)
        assert table(evening).turns.busy, motion
        shown_through(evening)
        assert table(evening).view == table(evening).session.table


@pytest.mark.parametrize("seats", range(2, 7))
def test_bon29_tiles_that_change_places_stay_in_the_window_and_go_different_ways(tmp_path: Path, seats: int) -> None:
    evening = seated(tmp_path, Options(seats))
    scene, window = table(evening), pygame.Rect((0, 0), SMALL)
    for thief, victim, slot in product(scene.session.match.seats, scene.session.match.seats, range(5)):
        if thief != victim:
            ways = ribbons(scene, Stolen(thief, victim, slot, 4 - slot, design("bear", "green")))
            size = scene.places.of(Round(thief, slot)).width
            for end, way in ways.items():
                assert way[-1] == scene.places.of(end).center
                tiles = [pygame.Rect(0, 0, size, size).move(x - size / 2, y - size / 2) for x, y in way]
                assert all(window.contains(tile) for tile in tiles), (thief, victim, slot)
            first, second = ways.values()
            assert dist(first[len(first) // 2], second[len(second) // 2]) > size / 3, (thief, victim, slot)


def test_bon39_three_coins_are_seen_and_put_on_a_tile(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    turn(evening, *Cheat(match_of(evening)).coins())
    assert table(evening).view.phase == "choose_cover"
    turn(evening, Round(Seat("0"), 3))
    assert table(evening).view.row_status[0] == "DDDC"
    assert [target_name(Square(number)) in evening.names() for number in range(36)].count(False) == 3


def test_bon50_after_the_wrapper_and_a_stop_nothing_is_open_that_has_to_be_seen(tmp_path: Path) -> None:
    evening = seated(tmp_path, hold="click")
    turn(evening, Cheat(match_of(evening)).wrapper())
    evening.click("stop")
    evening.wait(5)
    assert moves(evening)[1:] == ["stop", "hide"]
    assert table(evening).view.active == Seat("1")


def test_bon47_the_wrapper_brings_a_fifth_tile(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    assert "round-0-4" not in evening.names()
    turn(evening, Cheat(match_of(evening)).wrapper())
    assert "round-0-4" in evening.names()


def test_a_table_at_rest_is_not_painted_again(tmp_path: Path) -> None:
    evening = seated(tmp_path, still=False)
    evening.frame()
    assert evening.frame() == []
    evening.click("square-7")
    assert evening.frame() is None
    shown_through(evening)
    evening.frame()
    assert evening.frame() == []


@pytest.mark.parametrize("moves_made", range(0, 60, 3))
def test_a_game_goes_on_at_any_phase(tmp_path: Path, moves_made: int) -> None:
    evening = seated(tmp_path, Options(3), moves=moves_made)
    before, view = moves(evening), table(evening).view
    saved = evening.context.autosave.load()
    assert saved is not None
    evening.stack.apply(evening.context.game.go_on(evening.context, saved))
    assert moves(evening) == before
    assert table(evening).view == view
