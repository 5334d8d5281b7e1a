"""The tutorial, played through by mouse and keyboard: what it asks for, what it refuses, and the way back."""

from pathlib import Path

import pygame
import pytest

from game.balconia.building import ROSE, TURQUOISE, mirrored
from game.balconia.moves import Place, Select
from game.balconia.rules import Reason
from scenes.balconia.settings import own_settings
from scenes.balconia.title import Title
from scenes.balconia.tutorial.file import CHAPTERS, load_steps
from scenes.balconia.tutorial.scene import Tutorial
from scenes.kit.actions import Command, Pointer
from scenes.kit.stack import Push
from tests.scenes.balconia.lessons import asked, at, opened, played_steps, tutorial
from tools.evening import Evening, make_context


def test_by_mouse_it_leads_from_the_house_to_a_game_of_ones_own(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    seen = list(dict.fromkeys(scene.step.id for scene in played_steps(evening)))
    assert seen == [step.id for step in load_steps()]
    assert evening.top.name == "setup"
    assert own_settings(evening.context).tutorial_step is None
    assert evening.context.settings.welcomed == ("balconia",)


def test_by_keyboard_alone_too(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    seen = []
    for _ in range(80):
        if evening.top.name != "tutorial":
            break
        scene = tutorial(evening)
        seen.append(scene.step.id)
        if scene.step.id == "spin":
            evening.do(Command.RIGHT)
        elif (name := asked(scene)) != "next":
            while scene.pointer.focused != name:
                evening.do(Command.NEXT)
            evening.do(Command.CONFIRM)
        else:
            scene.pointer.focused = None
            evening.do(Command.CONFIRM)
        evening.wait()
    assert list(dict.fromkeys(seen)) == [step.id for step in load_steps()]
    assert evening.top.name == "setup"


def test_the_turn_example_is_played_with_block_4(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    at(evening, "token")
    evening.click("token-9")
    assert tutorial(evening).session.view(TURQUOISE).block == 4
    assert tutorial(evening).step.id == "spin"


@pytest.mark.parametrize("face", [0, 1])
def test_turquoise_gets_the_opposite_of_what_rose_took(tmp_path: Path, face: int) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "spin")
    evening.click("turn-left")
    evening.click("confirm")
    evening.click(evening.enabled("face-")[face])
    evening.click("cell-a5")
    evening.click("cell-c2")
    evening.click("confirm")
    select, place = scene.session.match.moves
    assert isinstance(select, Select)
    assert isinstance(place, Place)
    cell = mirrored(place.cell, ROSE)
    took = scene.session.view(ROSE).side[cell]
    got = scene.session.view(TURQUOISE).side[place.cell]
    assert scene.step.id == "rose-got"
    assert took is not None
    assert got == took.opposite
    assert got.index in (select.turned, (select.turned + 1) % 4), "one of the two that turquoise kept"


def test_a_wrong_cell_is_refused_with_the_reason_and_that_is_the_lesson(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "wrong-cell")
    evening.click("cell-c2")
    assert scene.message.text.endswith(scene.step.ask)
    assert scene.step.id == "wrong-cell"
    evening.click("cell-a5")
    assert scene.message.text == Reason.TOUCHES_NOTHING.value[1]
    assert scene.step.id == "choose-cell"


def test_anything_else_explains_itself(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "stand")
    evening.click("cell-c1")
    assert scene.message.text.endswith(scene.step.ask)
    evening.click("next")
    assert scene.message.text.endswith(scene.step.ask)
    at(evening, "welcome")
    evening.click("cell-a3")
    assert scene.message.text
    evening.click("back")
    assert scene.message.text == evening.control("back").refusal
    assert scene.step.id == "welcome"


def test_dragging_and_the_wheel_turn_the_block_as_asked(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "spin")
    x, y = scene.inner.rect("disc").center
    evening.do(Pointer("down", (x, y)), *(Pointer("move", (x + 20 * n, y)) for n in range(9)), Pointer("up", (x, y)))
    assert scene.step.id == "stand"
    at(evening, "spin")
    evening.do(Pointer("wheel", (x, y), 1))
    assert scene.step.id == "stand"


def test_a_second_click_before_the_next_step_does_no_harm(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "stand")
    evening.hover("confirm")
    press = Pointer("down", scene.pointer.at), Pointer("up", scene.pointer.at)
    evening.do(*press, *press, Command.RIGHT)
    evening.wait()
    assert scene.step.id == "take"
    assert len(scene.session.match.moves) == 1


def test_back_and_chapters_set_the_table_up_again(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "rose-got")
    assert len(scene.session.match.moves) == 2
    evening.click("back")
    assert (scene.step.id, len(scene.session.match.moves)) == ("build", 1)
    for chapter in range(1, CHAPTERS + 1):
        evening.click(f"chapter-{chapter}")
        assert scene.step.chapter == chapter


def test_who_leaves_comes_back_to_the_same_step(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    at(evening, "choose-cell")
    assert len(evening.stack._scenes) == 1
    evening.do(Command.BACK)
    assert evening.stack.top is None
    evening.stack.apply(Push(Tutorial(evening.context)))
    assert tutorial(evening).step.id == "choose-cell"
    evening.click("leave")
    assert evening.stack.top is None


def test_the_saved_game_is_left_alone(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.context.storage.write(evening.context.autosave.path, b"a game")
    for _ in played_steps(evening):
        pass
    assert evening.context.autosave.path.read_bytes() == b"a game"
    assert not evening.context.autosave.path.with_name("games").exists()


def test_the_title_opens_it(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.stack.apply(Push(Title(evening.context)))
    evening.click("tutorial")
    assert evening.top.name == "tutorial"


def test_f1_opens_the_player_aid_as_the_caption_says(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.do(Command.AID)
    assert evening.top.name == "aid"


def test_a_face_is_dragged_where_one_is_asked_for_and_a_cell_is_reached_by_dragging_too(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    at(evening, "take")
    scene = tutorial(evening)
    face = next(name for name in evening.enabled("face-"))
    drag(evening, face, "cell-e5")
    assert scene.step.id == "choose-cell", "a cell far away was to be tried"
    drag(evening, face, "cell-c2")
    assert scene.step.id == "build"


def drag(evening: Evening, start: str, end: str) -> None:
    """Drag from one control to another."""
    for kind, name in (("down", start), ("move", end), ("move", end), ("up", end)):
        target = evening.top.control(name)
        assert target is not None
        evening.do(Pointer(kind, (int(target.centre[0]), int(target.centre[1]))))  # type: ignore[arg-type]
        evening.wait()


def test_the_walk_to_the_other_side_turns_the_building_and_one_press_ends_it(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.context.still = False
    scene = at(evening, "two-sides")
    evening.click("other-side")
    assert scene.step.id == "colours"
    assert scene.inner.turning.going
    assert scene.inner.seen.seat == ROSE
    evening.click("next")
    assert scene.step.id == "balcony"
    evening.wait(120)
    assert scene.inner.seen.seat == TURQUOISE
    assert not scene.inner.turning.going


def test_the_hidden_back_is_said_in_big_letters(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    with_letters = at(evening, "hidden-back").step
    assert with_letters.big
    loud = evening.picture()
    at(evening, "turquoise-got")
    assert evening.picture() != loud


def test_a_message_does_not_hide_the_cell_it_is_about(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "wrong-cell")
    evening.click("cell-d1")
    assert scene.message.text
    message = pygame.Rect(scene.place_words(scene.message.text).box)
    assert not message.colliderect(evening.control("cell-d1").rect)
