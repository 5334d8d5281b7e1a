"""After the game: places and reasons, every face, a rematch, and a past game."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.bonbons.state import Options
from game.bonbons.tiles import Round
from game.engine.contract import Seat
from scenes.bonbons.end import End
from scenes.bonbons.render.tiles import Shape, front
from scenes.bonbons.table.places import target_name
from scenes.kit.actions import Pointer
from tests.scenes.bonbons.counter import match_of, moves, seated, table, won
from tools.bonbons.evening import Cheat, seen, turn
from tools.evening import Evening

SHAPES: Mapping[str, Shape] = {"preview-square": "square", "preview-round": "round"}


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


def test_who_steps_from_one_to_the_next_finds_the_buttons_before_the_tiles(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    won(evening)
    assert set(evening.names()[:4]) <= {"show-all", "analysis", "rematch", "title", "aid", "pause"}


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
    """Draw every frame until the last move has been shown."""
    while table(evening).turns.busy:
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
    assert not evening.context.autosave.in_progress


def test_bon58_the_places_say_why_they_are_whose(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    cheat = Cheat(match_of(evening))
    turn(evening, *cheat.pair(1, 2), Round(Seat("0"), 3))
    for slot in range(3):
        turn(evening, *cheat.pair(0, slot))
    seen(evening)
    end = evening.top
    assert isinstance(end, End)
    assert [(one.place, one.seat, one.words) for one in end.ranking] == [
        (1, Seat("0"), "all found, 4 pairs (1 stolen)"),
        (2, Seat("1"), "4 tiles to find, 0 pairs"),
    ]


def test_whoever_asks_about_a_rematch_is_told_who_begins_and_it_is_the_first_thing_said(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    won(evening)
    assert isinstance(evening.top, End)
    assert evening.control("rematch").tip_text.startswith("Basile ")
    evening.click("rematch")
    assert table(evening).line().startswith("Basile ")
