"""A computer's turn can be followed, and never blocks the window."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.events import Placed, Stood
from game.engine.bot_runner import Chosen, InlineRunner, ProcessRunner
from game.engine.child_process import ChildProcess
from game.engine.contract import View
from game.engine.outside import Forfeit
from game.engine.worker import Worker
from scenes.balconia.placement.scene import Placement
from scenes.balconia.table.news import newest
from scenes.balconia.watching import Watching
from scenes.kit.actions import Command, Pointer
from scenes.persistence.player import Player
from tests.game.engine.outsiders import program
from tests.scenes.balconia.tables import match_of
from tests.scenes.kit.test_speech import Reader, listening
from tools.balconia.evening import played
from tools.evening import Evening, make_context

AGAINST_BOT = {TURQUOISE: Player("Ada"), ROSE: Player("Bot", "random")}


class SlowRunner(InlineRunner):
    """Takes some frames for every answer, and may lose the first question."""

    def __init__(self, frames: int, forgets: bool = False) -> None:
        super().__init__()
        self.left = self.frames = frames
        self.forgets = forgets
        self.asked: list[str] = []
        self.pondered: list[Any] = []

    def ask(self, game: str, bot: str, view: View, heard: Sequence[Any], seed: int) -> None:
        super().ask(game, bot, view, heard, seed)
        self.asked.append(f"{bot} {seed}")
        self.left = self.frames
        if self.forgets and len(self.asked) == 1:
            self.close()

    def ponder(self, game: str, bot: str, view: View) -> None:
        self.pondered.append(view)

    def poll(self) -> Chosen | Forfeit | None:
        self.left -= 1
        return super().poll() if self.left < 0 else None


def watching(evening: Evening) -> Watching:
    assert isinstance(evening.top, Watching)
    return evening.top


def test_who_watches_two_computers_is_told_about_them_and_not_about_a_side_of_their_own(tmp_path: Path) -> None:
    reader = Reader()
    evening = Evening(listening(tmp_path, reader))
    evening.sit_down(played(0), {TURQUOISE: Player("Tourist", "random"), ROSE: Player("Neighbour", "random")})
    while len(match_of(evening).moves) < 4:
        evening.wait(1)
    told = set(reader.texts)
    assert "Tourist places the block. Neighbour gets the opposite face." in told
    assert "Neighbour takes one of the two pairs and places the block." in told
    assert any(text.startswith("Tourist: ") for text in told), "whose side it is"
    assert not [text for text in told if "you" in text.lower()]


def test_the_window_goes_on_until_the_answer_is_there(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.bot_runner = SlowRunner(frames=20)
    evening.sit_down(played(9), AGAINST_BOT)
    evening.wait(10)
    assert watching(evening).turns.done is None
    assert "thinking" in watching(evening).status()[1]
    assert evening.picture()
    evening.wait(60)
    assert evening.top.name == "placement"


def test_a_question_that_was_lost_is_asked_again_with_the_same_chance(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.bot_runner = runner = SlowRunner(frames=0, forgets=True)
    evening.sit_down(played(9), AGAINST_BOT)
    evening.wait(20)
    assert evening.top.name == "placement"
    assert runner.asked[0] == runner.asked[1]


def test_the_block_is_turned_to_and_fro_before_it_stands(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(played(10), AGAINST_BOT)
    scene, yaws = watching(evening), set()
    while scene.turns.done is None:
        evening.wait(1)
        yaws.add(round(scene.rotation.goal) % 360)
    assert len(yaws) >= 2
    assert isinstance(scene.turns.done, Stood)


def test_the_block_hesitates_over_its_cell_before_it_goes_in(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(played(9), AGAINST_BOT)
    scene = watching(evening)
    while scene.turns.done is None:
        evening.wait(1)
    assert isinstance(scene.turns.done, Placed)
    while scene.stage.share("fly") < 1:
        evening.wait(1)
    assert scene.stage.share("in", before=-1) == -1
    before = evening.picture()
    evening.wait(30)
    assert evening.picture() != before


@pytest.mark.parametrize("level", ["tourist", "neighbour", "random"])
@pytest.mark.parametrize("moves", [1, 9, 25])
def test_a_whole_turn_of_a_computer_is_shown_in_two_to_four_seconds(tmp_path: Path, moves: int, level: str) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(played(moves), {TURQUOISE: Player("Ada"), ROSE: Player("", level)})
    frames, phases = 0, set()
    while isinstance(evening.top, Watching):
        phases.add(evening.top.view.phase)
        evening.wait(1)
        frames += 1
    assert phases == {"place", "select"}
    assert 2.0 <= frames / 60 <= 4.0


@pytest.mark.parametrize("action", [Pointer("down", (500, 20)), Command.CONFIRM])
@pytest.mark.parametrize("frames", [0, 10, 40, 70])
def test_a_click_or_enter_skips_what_a_computer_does_at_once(
    tmp_path: Path, frames: int, action: Pointer | Command
) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(played(9), AGAINST_BOT)
    evening.wait(frames)
    scene = watching(evening)
    evening.do(action)
    evening.wait(2)
    assert evening.top is not scene
    assert not evening.top.stage.busy or isinstance(evening.top, Watching)


def test_buttons_work_while_a_computer_moves(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(played(9), AGAINST_BOT)
    evening.click("pause")
    assert evening.top.name == "pause"


@pytest.mark.parametrize("motion", ["slow", "fast"])
def test_the_speed_of_the_bot_is_the_speed_of_everything(tmp_path: Path, motion: str) -> None:
    evening = Evening(make_context(tmp_path, still=False, motion=motion))
    evening.sit_down(played(9), AGAINST_BOT)
    frames = 0
    while evening.top.name == "watching" and evening.top.view.phase == "place":  # type: ignore[attr-defined]
        evening.wait(1)
        frames += 1
    assert (frames > 120) is (motion == "slow")


def test_where_nothing_moves_the_block_that_a_bot_placed_is_marked(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(9), AGAINST_BOT)
    evening.wait(9)
    scene = evening.top
    assert isinstance(scene, Placement)
    cell = newest(scene.session, TURQUOISE)
    assert cell is not None
    assert scene.seen.side[cell] is not None


def test_a_block_that_the_person_at_the_screen_placed_is_not_marked(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(12), AGAINST_BOT)
    assert evening.top.name == "disc"
    assert newest(evening.top.session, TURQUOISE) is None  # type: ignore[attr-defined]


def test_the_bot_thinks_ahead_while_a_person_selects(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.bot_runner = runner = SlowRunner(frames=0)
    evening.sit_down(played(12), AGAINST_BOT)
    assert [(view.seat, view.phase) for view in runner.pondered] == [(ROSE, "select")]


def test_a_process_that_is_killed_while_the_bot_thinks_does_not_stop_the_game(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.bot_runner = runner = ProcessRunner()
    try:
        evening.sit_down(played(9), AGAINST_BOT)
        assert isinstance(runner.thinker, Worker)
        assert isinstance(runner.thinker.pipe, ChildProcess)
        os.kill(runner.thinker.pipe.process_id, signal.SIGKILL)
        while evening.top.name == "watching":
            evening.wait(1)
        assert evening.top.name == "placement"
    finally:
        runner.close()


class InsteadRunner(InlineRunner):
    """Reports another level, or none, as the one that chose the move."""

    def __init__(self, by: str | None) -> None:
        super().__init__()
        self.by = by

    def poll(self) -> Chosen | Forfeit | None:
        chosen = super().poll()
        return Chosen(chosen.move, self.by) if isinstance(chosen, Chosen) else chosen


@pytest.mark.parametrize(
    ("by", "names"),
    [("concierge", ("Bot", "the Concierge")), (None, ("Bot",))],
)
def test_a_weaker_level_that_had_to_move_is_named_for_long_enough_to_read(
    tmp_path: Path, by: str | None, names: tuple[str, ...]
) -> None:
    evening = Evening(make_context(tmp_path))
    evening.context.bot_runner = InsteadRunner(by)
    evening.sit_down(played(9), AGAINST_BOT)
    scene = watching(evening)
    evening.wait(20)
    assert all(name in scene.message.text for name in names)
    assert evening.top is scene, "nothing moves, and yet there is time to read it"
    evening.wait(300)
    assert evening.top is not scene


def test_a_bot_that_answers_itself_is_not_spoken_about(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(played(9), AGAINST_BOT)
    scene = watching(evening)
    while evening.top is scene:
        assert scene.message.text == ""
        evening.wait(1)


def test_a_program_that_has_lost_is_replaced_by_the_easiest_level_and_the_game_goes_on(tmp_path: Path) -> None:
    lazy = program(tmp_path, "sys.exit('no idea')")
    evening = Evening(make_context(tmp_path / "kept"))
    evening.context.bot_runner = InlineRunner(programs=(lazy,), within=3600.0)
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("", lazy)})
    scene = watching(evening)
    evening.wait(20)
    assert all(value in scene.message.text for value in ("player", "the Tourist", "“no idea”"))
    assert scene.session.players[ROSE].kind == "tourist"
    assert scene.turns.done is not None, "the move was made by then"
    evening.wait(3000)
    assert evening.top.name == "placement"
    saved = evening.context.autosave.load()
    assert saved is not None
    assert saved.players[ROSE].kind == "tourist"


def test_a_saved_game_with_a_program_goes_on_without_starting_it(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    evening = Evening(make_context(tmp_path / "kept"))
    evening.sit_down(played(9), {TURQUOISE: Player("Ada"), ROSE: Player("", f"exec:touch {mark}")})
    scene = watching(evening)
    evening.wait(20)
    assert all(name in scene.message.text for name in ("touch", "the Tourist"))
    saved = evening.context.autosave.load()
    assert saved is not None
    assert saved.players[ROSE].kind == f"exec:touch {mark}"
    assert not mark.exists()
