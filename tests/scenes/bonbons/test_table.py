"""A game at the counter by mouse: tiles turn, stay open until they were seen, and leave nothing behind."""

from collections.abc import Mapping
from itertools import product
from math import dist
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bonbons.events import Stolen
from game.bonbons.match import BonbonsMatch
from game.bonbons.moves import HIDE, STOP, Flip
from game.bonbons.state import Options
from game.bonbons.sweets import design
from game.bonbons.tiles import Round, Square
from game.engine.contract import Seat
from scenes.bonbons.end import End
from scenes.bonbons.render.shop import portrait
from scenes.bonbons.render.tiles import Shape, front
from scenes.bonbons.settings import BonbonsSettings
from scenes.bonbons.table.banner import picture_size
from scenes.bonbons.table.moving import ribbons
from scenes.bonbons.table.places import target_name
from scenes.bonbons.table.scene import Table
from scenes.bonbons.table.unfolding import after
from scenes.keep.player import Player
from scenes.kit.actions import Command, Pointer
from scenes.kit.stack import Become
from tools.bonbons.evening import Cheat, played, seen, shown_through, turn
from tools.evening import Evening, make_studio

SMALL = (960, 540)
TINY = (480, 270)
SHAPES: Mapping[str, Shape] = {"preview-square": "square", "preview-round": "round"}


def seated(
    folder: Path, options: Options | None = None, moves: int = 0, still: bool = True, **settings: Any
) -> Evening:
    """People at a table where so many moves were made."""
    evening = Evening(make_studio(folder, still, "bonbons", **settings), SMALL)
    evening.sit_down(played(moves, options))
    return evening


def match_of(evening: Evening) -> BonbonsMatch:
    assert isinstance(evening.top, Table | End)
    return evening.top.session.match


def table(evening: Evening) -> Table:
    assert isinstance(evening.top, Table)
    return evening.top


def moves(evening: Evening) -> list[str]:
    return [str(move) for move in match_of(evening).moves]


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
    reasons = {target.why for target in table(evening).targets() if target.why}
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


def test_nothing_is_pressed_while_a_tile_turns(tmp_path: Path) -> None:
    evening = seated(tmp_path, still=False)
    evening.click("square-0")
    assert table(evening).busy
    for name in ("round-0-0", "square-1", "round-1-0"):
        evening.click(name)
    assert moves(evening) == ["square 0"]
    shown_through(evening)
    evening.click("round-0-0")
    assert len(moves(evening)) == 2


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
        assert table(evening).busy, motion
        shown_through(evening)
        assert table(evening).view == table(evening).session.table


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("seats", range(2, 7))
def test_bon29_tiles_that_change_places_stay_in_the_window_and_go_different_ways(
    tmp_path: Path, seats: int, large: bool
) -> None:
    evening = seated(tmp_path, Options(seats), large_pictures=large)
    scene, window = table(evening), pygame.Rect((0, 0), SMALL)
    for thief, victim, slot in product(scene.seats, scene.seats, range(5)):
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


@pytest.mark.parametrize("seats", range(2, 7))
def test_what_is_shown_of_every_event_adds_up_to_the_true_table(seats: int) -> None:
    match = played(400, Options(seats, start_seat=seats - 1), seed=seats)
    replayed = played(0, Options(seats, start_seat=seats - 1), seed=seats)
    for move in match.moves:
        view = replayed.view(None)
        number = len(replayed.moves)
        replayed.play(move)
        for event in replayed.heard(None, since=number):
            view = after(view, event)
        true = replayed.view(None)
        assert (view.squares, view.square_status, view.rows, view.row_status, view.stock) == (
            true.squares,
            true.square_status,
            true.rows,
            true.row_status,
            true.stock,
        )


def _without_turns(evening: Evening) -> bytes:
    """The last picture but for what says whose turn it is: the banner, the cards of the seats, their tiles left in."""
    surface = evening.surface.copy()
    scene = table(evening)
    surface.fill("black", scene.rect("banner"))
    for seat in scene.seats:
        surface.fill("black", scene.rect(f"seat-{seat}"))
        for slot in range(len(scene.view.rows[int(seat)])):
            place = scene.places.of(Round(seat, slot))
            inner = place.inflate(-place.width * 2 // 5, -place.height * 2 // 5)
            surface.blit(evening.surface, inner, inner)
    return pygame.image.tobytes(surface, "RGB")


def begun() -> BonbonsMatch:
    """A match in which everybody had a turn: nothing was found, and nobody is told any more who begins."""
    match = played(0)
    for move in (Flip(Square(0)), STOP, HIDE) * 2:
        match.play(move)
    return match


def press(evening: Evening, name: str) -> None:
    """Use a target by keyboard."""
    evening.top.hand.focused = name
    evening.do(Command.CONFIRM)
    shown_through(evening)


def test_bon59_after_a_miss_the_picture_is_what_it_was(tmp_path: Path) -> None:
    """200 misses, by mouse and by keys in turn, in either order of tiles: pixel for pixel after each of them."""
    studio = make_studio(tmp_path, True, "bonbons", hold="click")
    studio.storage.taken = True  # as in a second window: 600 saves that reach the disk would take most of the time
    evening = Evening(studio, TINY)
    evening.sit_down(begun())
    cheat = Cheat(match_of(evening))
    evening.picture()
    by_mouse = _without_turns(evening)
    evening.top.hand.focused = "square-21"
    by_keys = evening.picture()
    for number in range(200):
        square, tile = cheat.miss(number % 2, number % 4, 7 * number)
        tiles = (square, tile) if number % 3 else (tile, square)
        if number % 2:
            for one in tiles:
                press(evening, target_name(one))
        else:
            turn(evening, *tiles)
        scene = table(evening)
        assert scene.view.phase == "reveal"
        evening.stack.update(1.3)
        if number % 2:
            press(evening, target_name(tiles[-1]))
            assert evening.picture() == by_keys, "the focus is in the middle, where it was before"
        else:
            at = scene.places.of(square).center
            evening.do(Pointer("move", at), Pointer("down", at), Pointer("up", at))
            shown_through(evening)
            evening.do(Pointer("move", (1, 1)))
            evening.picture()
            assert _without_turns(evening) == by_mouse
        assert scene.view.shown == ()


def looked_at(evening: Evening, name: str) -> tuple[bytes, bytes, str]:
    """A tile under the mouse, with the keyboard's focus, and in words."""
    evening.hover(name)
    hovered = evening.picture()
    evening.do(Pointer("move", (1, 1)))
    evening.top.hand.focused = name
    focused = evening.picture()
    evening.top.hand.focused = None
    return hovered, focused, evening.top.spoken(name)


def test_bon59_hover_and_focus_look_and_sound_the_same_on_a_tile_that_was_turned(tmp_path: Path) -> None:
    evening = seated(tmp_path, hold="click")
    evening.sit_down(begun())
    square, tile = Cheat(match_of(evening)).miss(0, 0)
    before = {}
    for name in (target_name(square), target_name(tile)):
        before[name] = looked_at(evening, name)
    for seat in (0, 1):
        turn(evening, square, Round(Seat(str(seat)), 0))
        seen(evening)
    for name, picture in before.items():
        assert looked_at(evening, name) == picture


def test_a_table_at_rest_is_not_painted_again(tmp_path: Path) -> None:
    evening = seated(tmp_path, still=False)
    evening.frame()
    assert evening.frame() == []
    evening.click("square-7")
    assert evening.frame() is None
    shown_through(evening)
    evening.frame()
    assert evening.frame() == []


def test_bon66_places_depend_on_nothing_but_the_window(tmp_path: Path) -> None:
    evening = seated(tmp_path, Options(5), moves=60)
    scene = table(evening)
    before = [(one.name, one.rect) for one in scene.targets()]
    evening.stack.arrange((1280, 1024))
    evening.stack.arrange(SMALL)
    assert [(one.name, one.rect) for one in scene.targets()] == before


@pytest.mark.parametrize("seats", range(2, 7))
def test_large_pictures_make_tiles_larger_and_cover_none(tmp_path: Path, seats: int) -> None:
    evening = seated(tmp_path, Options(seats), moves=60)
    small = {one.name: pygame.Rect(one.rect) for one in table(evening).targets()}
    evening.studio.change_own(BonbonsSettings, large_pictures=True)
    evening.click("pause")
    evening.click("resume")
    large = {one.name: pygame.Rect(one.rect) for one in table(evening).targets()}
    assert large.keys() == small.keys()
    squares = [name for name in small if name.startswith("square-")]
    assert all(large[name].width >= 1.2 * small[name].width for name in squares)
    assert all(rect.collidelistall(list(large.values())) == [place] for place, rect in enumerate(large.values()))
    shown = [table(evening).rect(name) for name in ("preview-square", "preview-round", "till", "stock", "banner")]
    tiles = [rect for name, rect in large.items() if name.startswith(("square-", "round-"))]
    assert not any(rect.collidelistall(shown) for rect in tiles)


def in_the_line(evening: Evening, livery: str) -> bool:
    """Whether the face of a person in this livery is in the one line."""
    evening.picture()
    line = table(evening).rect("banner")
    face = portrait(livery, "person", (picture_size(table(evening)),) * 2)
    middle = face.subsurface(face.get_rect().inflate(-face.get_width() // 2, -face.get_height() // 2))
    wanted, (width, height) = pygame.image.tobytes(middle, "RGB"), middle.get_size()
    places = ((x, y) for x in range(line.left, line.right - width) for y in range(line.top, line.bottom - height))
    return any(
        pygame.image.tobytes(evening.surface.subsurface(x, y, width, height), "RGB") == wanted for x, y in places
    )


def test_few_words_show_whose_turn_it_is_as_a_face(tmp_path: Path) -> None:
    assert not in_the_line(seated(tmp_path / "words"), "red")
    evening = seated(tmp_path / "faces", few_words=True)
    assert in_the_line(evening, "red")
    turn(evening, *Cheat(match_of(evening)).miss(0, 0))
    seen(evening)
    assert in_the_line(evening, "turquoise")
    assert not in_the_line(evening, "red")


def test_bon59_a_bug_report_has_no_record_while_something_is_hidden(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    assert evening.top.record() is None
    won(evening)
    assert evening.top.record() is not None


def won(evening: Evening) -> None:
    """Let the first seat find all its pairs."""
    cheat = Cheat(match_of(evening))
    for slot in range(4):
        turn(evening, *cheat.pair(0, slot))
    seen(evening)
    evening.wait(2)


def test_bon58_after_the_game_every_tile_may_be_shown(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    won(evening)
    assert isinstance(evening.top, End)
    assert {"show-all", "rematch", "title"} <= set(evening.names())
    evening.do(Pointer("move", (1, 1)))
    hidden = evening.picture()
    evening.click("show-all")
    assert None not in evening.top.view.squares
    evening.do(Pointer("move", (1, 1)))
    evening.click("show-all")
    evening.do(Pointer("move", (1, 1)))
    assert evening.picture() == hidden


def test_a_rematch_lets_the_next_one_begin(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    won(evening)
    evening.click("rematch")
    assert match_of(evening).to_move == Seat("1")


def test_the_winning_pair_is_held_too(tmp_path: Path) -> None:
    evening = seated(tmp_path, hold="click")
    cheat = Cheat(match_of(evening))
    for slot in range(4):
        turn(evening, *cheat.pair(0, slot))
    evening.wait(600)
    scene = table(evening)
    assert "seen" in evening.names()
    evening.picture()
    face = scene.view.rows[0][3]
    assert face is not None
    for area, shape in SHAPES.items():
        box = scene.rect(area)
        large = evening.surface.subsurface(box).get_at((box.width // 2, box.height // 2))
        assert large == front(shape, face, box.width).get_at((box.width // 2, box.height // 2)), "in large too"
    evening.click("seen")
    assert isinstance(evening.top, End)


def watched_through(evening: Evening) -> None:
    """Look at every frame until the last move has been shown."""
    while table(evening).busy:
        evening.wait(1)
        evening.picture()


@pytest.mark.parametrize("still", [True, False])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_win_by_theft_is_shown_to_its_end(tmp_path: Path, seats: int, still: bool) -> None:
    evening = seated(tmp_path, Options(seats), still=still)
    cheat = Cheat(match_of(evening))
    for slot in range(3):
        turn(evening, *cheat.pair(0, slot))
    for tile in cheat.pair(1, 2):
        evening.click(target_name(tile))
        watched_through(evening)
    assert moves(evening)[-1] == "give 3"
    seen(evening)
    evening.picture()
    assert isinstance(evening.top, End)


@pytest.mark.parametrize("moves_made", range(0, 60, 3))
def test_a_game_goes_on_at_any_phase(tmp_path: Path, moves_made: int) -> None:
    evening = seated(tmp_path, Options(3), moves=moves_made)
    before, view = moves(evening), table(evening).view
    saved = evening.studio.autosave.load()
    assert saved is not None
    evening.stack.apply(evening.studio.game.go_on(evening.studio, saved))
    assert moves(evening) == before
    assert table(evening).view == view


def test_computers_play_a_whole_game_that_people_can_follow(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, True, "bonbons", pace="quick", hold="short"), SMALL)
    match = played(0, Options(3, fast=True))
    evening.sit_down(match, {seat: Player("", "elephant") for seat in match.seats})
    for _ in range(20000):
        evening.stack.update(0.2)
        if isinstance(evening.top, End):
            break
    assert isinstance(evening.top, End)


def test_nobody_else_can_turn_a_tile_while_a_computer_plays(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, True, "bonbons"), SMALL)
    match = played(0, Options(2))
    evening.sit_down(match, {match.seats[0]: Player("", "elephant"), match.seats[1]: Player("Ada")})
    assert evening.enabled("square-") == []
    evening.wait(90)
    assert len(moves(evening)) >= 1


def test_the_title_leads_to_a_game(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Become(evening.studio.home))
    evening.click("play")
    evening.click("seats-4")
    evening.click("fast")
    evening.click("start")
    assert match_of(evening).options == Options(4, fast=True)


def test_a_game_for_children_is_one_click_away_and_a_switch_brings_it_back(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Become(evening.studio.home))
    evening.click("play")
    evening.click("seats-6")
    evening.click("variants")
    evening.click("easy")
    evening.click("back")
    evening.click("start")
    assert match_of(evening).options == Options(5, fast=True)
    assert {player.kind for player in table(evening).session.players.values()} == {"person", "child"}
    assert table(evening).layout_name() == "bonbons/big_table_5"


def test_bon63_two_sorts_can_be_chosen_to_leave(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, True, "bonbons"), SMALL)
    evening.stack.apply(Become(evening.studio.home))
    evening.click("variants")
    evening.click("sort-bear")
    assert evening.top.message.text
    for name in ("fast", "sort-drop", "sort-bear", "sort-shell", "coin-replay", "stop-after-round", "back", "play"):
        evening.click(name)
    evening.click("start")
    assert match_of(evening).options == Options(2, True, ("bear", "shell"), 0, True, True)


def test_a_past_game_opens_the_finished_table_and_saves_nothing(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    won(evening)
    evening.click("title")
    evening.click("past-games")
    evening.click("game-1")
    assert evening.top.name == "look-back"
    evening.click("show-all")
    evening.click("back")
    assert evening.top.name == "past-games"
    assert not evening.studio.autosave.there
