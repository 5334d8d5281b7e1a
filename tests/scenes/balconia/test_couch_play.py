"""A game on one screen, from the first token to the scores: by mouse, by keyboard, in any window, saved and resumed."""

from pathlib import Path

import pygame
import pytest

from game.balconia.building import TURQUOISE
from game.balconia.state import Options
from scenes.balconia.flow import go_on
from scenes.kit.actions import Command, Pointer
from tests.scenes.balconia.tables import match_of, seated
from tools.balconia.evening import PEOPLE, play_turn, played
from tools.evening import Evening, make_context


@pytest.mark.parametrize("options", [Options(), Options(True, 1, "three")], ids=str)
def test_two_people_play_from_the_first_token_to_the_scores_by_mouse(tmp_path: Path, options: Options) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(0, options))
    for _ in range(options.tokens):
        assert evening.top.name == "disc"
        play_turn(evening)
    assert evening.top.name == "scoring"
    evening.click("skip")
    assert {"rematch", "title"} <= set(evening.names())


def test_keyboard_alone_plays_a_turn(tmp_path: Path) -> None:
    evening = seated(tmp_path)

    def press(name: str) -> None:
        for _ in range(60):
            evening.do(Command.NEXT)
            if evening.top.pointer.focused == name:
                break
        assert evening.top.pointer.focused == name
        evening.do(Command.CONFIRM)
        evening.wait()

    press("token-4")
    evening.do(Command.RIGHT)
    press("confirm")
    press("ready")
    press("cell-c2")
    press("confirm")
    assert len(match_of(evening).moves) == 2


def test_a_click_skips_what_moves(tmp_path: Path) -> None:
    evening = seated(tmp_path, still=False)
    evening.click("token-2")
    assert evening.top.stage.busy
    evening.do(Pointer("down", (3, 3)))
    assert not evening.top.stage.busy


def test_a_press_on_a_button_that_outlasts_the_animation_counts_and_none_is_offered_too_early(tmp_path: Path) -> None:
    evening = seated(tmp_path, still=False)
    evening.click("token-2")
    assert evening.top.stage.busy
    assert "confirm" not in evening.names(), "nobody has seen the block"
    evening.click("pause")
    assert evening.top.name == "pause"
    evening.click("resume")
    evening.click("confirm")
    evening.wait(120)
    evening.click("ready")
    evening.wait(120)
    evening.click("cell-c2")
    evening.click("confirm")
    assert evening.top.stage.busy
    assert not {"confirm", "take-back", "hint"} & set(evening.names()), "the block is in the building already"


def test_every_move_is_on_disk_and_continue_goes_on_behind_the_curtain(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    for _ in range(2):
        play_turn(evening)
    evening.click(evening.enabled("token-")[0])
    evening.click("confirm")
    again = Evening(make_context(tmp_path))
    saved = again.context.autosave.load()
    assert saved is not None
    assert len(saved.match.moves) == 5
    again.stack.apply(go_on(again.context, saved))
    again.wait()
    assert again.top.name == "hand-over"
    again.click("ready")
    assert again.top.name == "placement"


def test_the_window_may_change_its_size_at_any_time(tmp_path: Path) -> None:
    evening = seated(tmp_path, 5)
    for size in ((960, 540), (1024, 768), (2560, 1080)):
        evening.stack.arrange(size)
        evening.surface = pygame.Surface(size)
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(pygame.Rect(target.rect)) for target in evening.top.controls())
        assert evening.picture()


def test_nobody_is_called_by_the_wrong_name(tmp_path: Path) -> None:
    evening = seated(tmp_path)
    assert evening.top.session.name(TURQUOISE) == PEOPLE[TURQUOISE].name  # type: ignore[attr-defined]
