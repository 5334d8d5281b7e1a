"""A game on one screen: scenes follow each other, nothing is shown to the wrong eyes, wrong clicks cost nothing."""

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.balconia.building import ROSE, SEATS, TURQUOISE
from game.balconia.moves import Place, Select
from game.balconia.state import Options
from game.engine.chance import Chance
from scenes.actions import Command, Pointer
from scenes.balconia.flow import go_on
from scenes.balconia.placement import Placement
from scenes.balconia.session import Player
from tests.game.balconia.test_view import with_other_secrets
from tools.evening import PEOPLE, Evening, make_studio, play_turn, played


def match_of(evening: Evening) -> Any:
    return evening.top.session.match  # type: ignore[attr-defined]


@pytest.mark.parametrize("options", [Options(), Options(True, 1, "three")], ids=str)
def test_two_people_play_from_the_first_token_to_the_scores_by_mouse(tmp_path: Path, options: Options) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0, options))
    for _ in range(options.tokens):
        assert evening.top.name == "disc"
        play_turn(evening)
    assert evening.top.name == "scoring"
    evening.click("skip")
    assert {"rematch", "title"} <= set(evening.names())


def test_the_curtain_closes_exactly_once_a_turn(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0))
    for _ in range(3):
        evening.click(evening.enabled("token-")[0])
        evening.click("confirm")
        assert evening.top.name == "hand-over"
        evening.click("ready")
        assert evening.top.name == "placement"
        evening.click(evening.enabled("cell-")[0])
        evening.click("confirm")
        assert evening.top.name == "disc"


def test_there_is_no_curtain_at_an_open_table_and_both_sides_can_be_seen(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, open_table=True))
    evening.sit_down(played(6))
    before = evening.picture()
    evening.click("other-side")
    assert evening.picture() != before
    evening.click("other-side")
    play_turn(evening)
    assert evening.top.name == "disc"


def test_without_an_open_table_there_is_no_way_to_the_other_side(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(6))
    assert "other-side" not in evening.names()


@pytest.mark.parametrize("moves", [6, 11])
def test_nothing_of_the_other_side_shows_between_the_move_and_the_click(tmp_path: Path, moves: int) -> None:
    films = []
    for swapped in (False, True):
        evening = Evening(make_studio(tmp_path / str(swapped), still=False), (960, 540))
        match = played(moves)
        seat = match.to_move
        assert seat is not None
        if swapped:
            match._states[-1] = with_other_secrets(match._states[-1], seat, Chance(9))
        evening.sit_down(match)
        films.append(_film_of_hand_over(evening))
    assert films[0] == films[1]
    assert len(films[0]) > 10


def _film_of_hand_over(evening: Evening) -> list[bytes]:
    """Every frame from before the move until the curtain is closed and a while after."""
    if evening.top.name == "disc":
        evening.click(evening.enabled("token-")[0])
        evening.wait(90)
    else:
        evening.click(evening.enabled("cell-")[0])
    film = [evening.picture()]
    evening.click("confirm")
    for _ in range(45):
        evening.wait(1)
        if evening.top.name in ("hand-over", "disc", "placement"):
            film.append(evening.picture())
    return film


def test_the_closed_curtain_is_the_same_whatever_lies_behind_it(tmp_path: Path) -> None:
    pictures = []
    for moves in (0, 8):
        evening = Evening(make_studio(tmp_path / str(moves)))
        evening.sit_down(played(moves))
        evening.click(evening.enabled("token-")[0])
        evening.click("confirm")
        evening.do(Pointer("move", (2, 2)))
        pictures.append(evening.picture())
    assert pictures[0] == pictures[1]


def test_dragging_turns_the_block_and_it_settles_on_a_quarter(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0))
    evening.click("token-1")
    disc = evening.top.rect("disc").center
    evening.do(Pointer("down", disc))
    for step in range(1, 9):
        evening.do(Pointer("move", (disc[0] + 20 * step, disc[1])))
    evening.do(Pointer("up", (disc[0] + 160, disc[1])))
    evening.wait(60)
    evening.click("confirm")
    assert match_of(evening).moves == (Select(1),)


@pytest.mark.parametrize(
    ("how", "turned"),
    [
        ([Command.RIGHT], 1),
        ([Command.LEFT], 3),
        ([Pointer("wheel", (900, 300), 2)], 2),
        ([Command.RIGHT] * 5, 1),
    ],
)
def test_keys_and_wheel_turn_the_block_too(tmp_path: Path, how: list[Any], turned: int) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0))
    evening.click("token-1")
    evening.do(*how)
    evening.wait(60)
    evening.click("confirm")
    assert match_of(evening).moves == (Select(turned),)


def test_clicking_a_face_brings_it_to_the_own_half(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0))
    evening.click("token-1")
    evening.click("face-2")
    evening.click("confirm")
    assert match_of(evening).moves == (Select(2),)


def test_a_wrong_cell_says_why_and_costs_nothing(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(1))
    evening.click("cell-a5")
    assert "must touch" in evening.top._message
    evening.click("cell-c1")
    assert "stands there already" in evening.top._message
    theirs = next(name for name in evening.names() if name.startswith("face-") and name not in evening.enabled("face-"))
    evening.click(theirs)
    assert "take one of yours" in evening.top._message
    evening.click("confirm")
    assert "choose a cell" in evening.top._message
    assert len(match_of(evening).moves) == 1


def test_a_chosen_cell_can_be_taken_back_until_it_is_confirmed(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(1))
    evening.click("cell-b1")
    evening.click("take-back")
    assert "confirm" not in evening.enabled("confirm")
    evening.click("cell-d1")
    evening.click("confirm")
    move = match_of(evening).moves[-1]
    assert isinstance(move, Place)
    assert str(move).endswith("b1"), "rose sees column d where turquoise sees b"


def test_without_confirming_a_click_builds_at_once(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, confirm_moves=False))
    evening.sit_down(played(1))
    evening.click("cell-c2")
    assert len(match_of(evening).moves) == 2


def test_a_click_skips_what_moves(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, still=False))
    evening.sit_down(played(0))
    evening.click("token-2")
    assert evening.top.stage.busy
    evening.do(Pointer("down", (3, 3)))
    assert not evening.top.stage.busy


def test_every_move_is_on_disk_and_continue_goes_on_behind_the_curtain(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0))
    for _ in range(2):
        play_turn(evening)
    evening.click(evening.enabled("token-")[0])
    evening.click("confirm")
    again = Evening(make_studio(tmp_path))
    saved = again.studio.autosave.load()
    assert saved is not None
    assert len(saved.match.moves) == 5
    players = {seat: Player(*saved.players[seat]) for seat in SEATS}
    again.stack.apply(go_on(again.studio, saved.match, players))
    again.wait()
    assert again.top.name == "hand-over"
    again.click("ready")
    assert again.top.name == "placement"


def test_against_a_computer_there_is_no_curtain_and_the_own_side_stays_on_the_screen(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0), {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")})
    seen = set()
    for _ in range(400):
        seen.add(evening.top.name)
        if evening.top.name == "scoring":
            break
        assert evening.top.seat == TURQUOISE  # type: ignore[attr-defined]
        if evening.top.name == "disc":
            evening.click(evening.enabled("token-")[0])
            evening.click("confirm")
        elif evening.top.name == "placement":
            evening.click(evening.enabled("cell-")[0])
            evening.click("confirm")
        evening.wait()
    assert seen == {"disc", "placement", "scoring"}, "without motion a computer moves at once"


def test_two_computers_play_by_themselves(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0), {seat: Player("Bot", "random") for seat in SEATS})
    for _ in range(200):
        evening.wait()
        if evening.top.name == "scoring":
            break
    assert evening.top.name == "scoring"


def test_keyboard_alone_plays_a_turn(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0))

    def press(name: str) -> None:
        for _ in range(60):
            evening.do(Command.NEXT)
            if evening.top.focused == name:
                break
        assert evening.top.focused == name
        evening.do(Command.CONFIRM)
        evening.wait()

    press("token-4")
    evening.do(Command.RIGHT)
    press("confirm")
    press("ready")
    press("cell-c2")
    press("confirm")
    assert len(match_of(evening).moves) == 2


def test_hold_to_open_opens_only_when_held(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, hold_to_open=True))
    evening.sit_down(played(0))
    evening.click("token-1")
    evening.click("confirm")
    evening.click("ready")
    assert evening.top.name == "hand-over"
    evening.hover("ready")
    evening.do(Pointer("down", evening.top.pointer))
    evening.wait(70)
    assert evening.top.name == "placement"


@pytest.mark.parametrize("focused", [None, "ready"])
def test_keys_open_the_curtain_without_being_held(tmp_path: Path, focused: str | None) -> None:
    evening = Evening(make_studio(tmp_path, hold_to_open=True))
    evening.sit_down(played(0))
    evening.click("token-1")
    evening.click("confirm")
    while evening.top.focused != focused:
        evening.do(Command.NEXT)
    evening.do(Command.CONFIRM)
    assert evening.top.name == "placement"


def test_seen_from_the_other_side_nothing_there_is_said_to_be_ones_own(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, open_table=True))
    evening.sit_down(played(1))
    scene = evening.top
    assert isinstance(scene, Placement)
    assert scene._words(None)[0] == "The two in front are yours"
    evening.click("other-side")
    back = "Blocks are placed from your own side: turn back to it first."
    assert (scene._words(None), scene.status()[1]) == (("This side: Ada", back), back)


def test_both_ways_back_have_names_of_their_own(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, takebacks=True))
    evening.sit_down(played(1))
    assert [evening.top.label(name) for name in ("take-back", "undo-move")] == ["Take back", "Undo move"]


def test_the_window_may_change_its_size_at_any_time(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(5))
    for size in ((960, 540), (1024, 768), (2560, 1080)):
        evening.stack.arrange(size)
        evening.surface = pygame.Surface(size)
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(pygame.Rect(target.rect)) for target in evening.top.targets())
        assert evening.picture()


def test_nobody_is_called_by_the_wrong_name(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(0))
    assert evening.top.session.name(TURQUOISE) == PEOPLE[TURQUOISE].name  # type: ignore[attr-defined]


def test_a_whole_move_is_taken_back_when_both_agree_and_the_curtain_works_both_ways(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, takebacks=True))
    evening.sit_down(played(0))
    assert "undo-move" not in evening.names()
    evening.click("token-1")
    evening.click("confirm")
    evening.click("ready")
    evening.click("undo-move")
    assert "both agree" in evening.top._message
    evening.click("undo-move")
    assert evening.top.name == "hand-over"
    evening.click("ready")
    assert evening.top.name == "disc"
    assert match_of(evening).moves == ()
    assert len(evening.enabled("token-")) == 14


def test_without_that_agreement_no_whole_move_is_taken_back(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.sit_down(played(5))
    assert "undo-move" not in evening.names()
