"""After the curtain opens, a player sees at once what changed, and nothing of the other side."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import ROSE, SEATS, TURQUOISE, mirrored, other
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FACES
from game.balconia.moves import Place
from game.balconia.scoring import score
from game.balconia.words import shown
from game.engine.chance import Chance
from game.language import signed
from scenes.balconia.flow import go_on
from scenes.balconia.placement.scene import Placement
from scenes.balconia.table.news import newest, news
from scenes.kit.actions import Pointer
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import Player
from tests.game.balconia.test_view import with_other_secrets
from tools.balconia.evening import PEOPLE, play_turn, played
from tools.evening import Evening, make_context


def placing(folder: Path, moves: int = 17, **settings: Any) -> tuple[Evening, Placement]:
    evening = Evening(make_context(folder, **settings))
    evening.sit_down(played(moves))
    return evening, on_top(evening)


def on_top(evening: Evening) -> Placement:
    assert isinstance(evening.top, Placement)
    return evening.top


def tells_news(scene: Placement, with_points: bool = True) -> bool:
    """True if the scene says which block is new."""
    cell = newest(scene.session, scene.seat)
    return cell is not None and scene.status()[1] == news(scene.view, cell, with_points)


def test_the_placer_reads_which_block_came_to_their_side_and_what_it_gave(tmp_path: Path) -> None:
    _, scene = placing(tmp_path)
    assert tells_news(scene)
    assert signed(1) in scene.status()[1]
    assert "22" in scene.status()[1]


@pytest.mark.parametrize("moves", range(3, 28, 2))
def test_the_points_told_are_those_of_the_own_receipt(tmp_path: Path, moves: int) -> None:
    _, scene = placing(tmp_path, moves)
    cell = newest(scene.session, scene.seat)
    assert cell is not None
    without = (*scene.view.side[:cell], None, *scene.view.side[cell + 1 :])
    change = scene.seen.score.total - score(load_catalogue(), without).total
    assert scene.status()[1].endswith(f" {scene.seen.score.total}.")
    assert (signed(change) in scene.status()[1]) == (change != 0)


def test_a_player_who_wants_no_running_score_is_told_no_points(tmp_path: Path) -> None:
    _, scene = placing(tmp_path, running_score=False)
    assert tells_news(scene, with_points=False)


def test_the_placer_reads_that_two_faces_are_left_to_take(tmp_path: Path) -> None:
    _, scene = placing(tmp_path)
    assert "Ada" in scene.words()[1], "the player who gets the face behind"
    assert scene.words() != scene.seen.face_words(scene.block.face(scene.choice.face))


def test_the_news_stay_while_one_looks_around_and_go_when_something_is_done(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    evening.hover(evening.enabled("cell-")[0])
    evening.click("aid")
    evening.stack.apply(evening.top.back())
    assert tells_news(scene)
    evening.click(evening.enabled("face-")[0])
    assert not tells_news(scene)
    assert scene.words() == scene.seen.face_words(scene.block.face(scene.choice.face))


def test_before_the_first_block_nothing_is_new(tmp_path: Path) -> None:
    _, scene = placing(tmp_path, moves=1)
    assert newest(scene.session, scene.seat) is None
    assert not tells_news(scene)


def test_the_newest_block_is_marked_for_the_one_who_looked_away_alone(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    with_flag = _building(evening)
    move = scene.session.match.moves[-2]
    assert isinstance(move, Place)
    assert newest(scene.session, scene.seat) == mirrored(move.cell, scene.seat)
    scene.session.looking = other(scene.seat)
    assert newest(scene.session, scene.seat) is None
    scene.pointer.hovered = "pause"
    assert _building(evening) != with_flag


def test_who_placed_a_block_is_told_nothing_new_when_selecting_next(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(6))
    play_turn(evening)
    assert evening.top.name == "disc"
    assert newest(evening.top.session, evening.top.seat) is None  # type: ignore[attr-defined]


def test_continue_tells_the_news_once_more(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.stack.apply(go_on(evening.context, Resumed(played(17), PEOPLE, None)))
    evening.wait()
    evening.click("ready")
    assert tells_news(on_top(evening))


def test_what_a_computer_placed_is_told_too(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    evening.wait(9)
    assert tells_news(on_top(evening))


@pytest.mark.parametrize("moves", [6, 16])
def test_nothing_of_the_other_side_shows_when_the_curtain_opens(tmp_path: Path, moves: int) -> None:
    films = []
    for swapped in (False, True):
        evening = Evening(make_context(tmp_path / str(swapped), still=False), (960, 540))
        match: Any = played(moves)
        assert match.to_move is not None
        if swapped:
            match._states[-1] = with_other_secrets(match._states[-1], other(match.to_move), Chance(9))
        evening.sit_down(match)
        evening.click(evening.enabled("token-")[0])
        evening.wait(90)
        evening.click("confirm")
        evening.wait(40)
        evening.click("ready")
        assert tells_news(on_top(evening))
        films.append([_next_picture(evening) for _ in range(45)])
    assert films[0] == films[1]


def test_the_news_do_not_depend_on_the_face_that_was_chosen_for_the_other_side(tmp_path: Path) -> None:
    _, scene = placing(tmp_path)
    match: Any = scene.session.match
    told = scene.status()[1]
    move = match.moves[-2]
    assert isinstance(move, Place)
    for face in range(FACES):
        match._moves[-2] = replace(move, face=face)
        assert scene.status()[1] == told


def test_the_news_never_name_what_stands_on_the_back(tmp_path: Path) -> None:
    for seat in SEATS:
        for moves in range(3, 28, 2):
            match = played(moves)
            if match.to_move != seat:
                continue
            evening = Evening(make_context(tmp_path / f"{seat}-{moves}"))
            evening.sit_down(match)
            scene = on_top(evening)
            cell = newest(scene.session, seat)
            assert cell is not None
            balconies = load_catalogue().balconies
            face = scene.view.side[cell]
            assert face is not None
            assert shown(balconies[face]) in scene.status()[1]
            assert shown(balconies[face.opposite]) not in scene.status()[1]


def _building(evening: Evening) -> bytes:
    """The pixels of the building now."""
    evening.picture()
    return evening.surface.subsurface(evening.top.rect("building")).copy().get_buffer().raw


def _next_picture(evening: Evening) -> bytes:
    evening.wait(1)
    return evening.picture()


def test_a_block_that_was_dropped_where_it_may_not_go_is_not_said_to_be_taken(tmp_path: Path) -> None:
    evening, scene = placing(tmp_path)
    before = scene.words()
    start = scene.rect("disc").center
    taken = next(one for one in scene.controls() if one.id.startswith("cell-") and not one.enabled)
    there = int(taken.centre[0]), int(taken.centre[1])
    evening.do(Pointer("down", start), Pointer("move", there), Pointer("up", there), Pointer("move", (2, 2)))
    evening.wait(60)
    assert scene.words() == before
    assert not tells_news(scene)
