"""No player waits for the compiler: code is compiled in the background, and plain Python thinks until it is ready."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.balconia.bot_names import LEVELS
from game.balconia.building import CELLS
from game.balconia.cards import FACES
from game.balconia.compiled import CODE
from game.balconia.match import balconia
from game.balconia.plugin import PLUGIN
from game.balconia.search import choose, player, values
from game.balconia.state import Options
from game.engine import child_process
from game.engine.chance import Chance
from game.engine.jit import NUMBA
from game.product import ROOT

THINK = """
import sys
from game.engine import child_process
child_process.set_interactive()
from game.balconia.analysis import judge
from game.balconia.plugin import PLUGIN
from game.balconia.state import Options
from game.engine.chance import Chance
from game.engine.match import Match
match = Match(PLUGIN.game, Options(True, 2, "three"), 4)
for turn in range(3):
    for level in PLUGIN.levels:
        view = match.view(match.to_move)
        move = PLUGIN.bot(level).choose(view, (), Chance(turn))
        assert move in view.legal
        judge(PLUGIN.game, level, view, move)
        match.play_seen(move)
print(PLUGIN.code.is_made(), 'numba' in sys.modules)
"""


def run(code: str, folder: Path, home: Path) -> str:
    """The output of a program that finds the game in `folder` and keeps its compiled code in `home`."""
    homes = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), str(home))
    command = [sys.executable, "-B", "-W", "error", "-c", code]
    env = {**os.environ, **homes}
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""
    return done.stdout


def test_before_there_is_machine_code_every_level_and_the_judge_think_without_the_compiler(tmp_path: Path) -> None:
    assert run(THINK, ROOT, tmp_path) == "False False\n"


@pytest.fixture
def in_plain_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in an interactive process on a machine without compiled code."""
    monkeypatch.setattr(CODE, "is_used", False)
    monkeypatch.setattr(CODE, "is_made", lambda: False)
    monkeypatch.setattr(child_process, "is_interactive", lambda: True)
    player._worth.cache_clear()


@pytest.mark.usefixtures("in_plain_python")
@pytest.mark.parametrize("options", [Options(), Options(True, 1, "one")], ids=str)
def test_in_plain_python_no_thought_weighs_more_than_every_face_in_every_cell(
    options: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    weighed = 0

    def counted(*arguments: object) -> float:
        nonlocal weighed
        weighed += 1
        return float(value(*arguments))  # type: ignore[arg-type]

    value = values.value
    monkeypatch.setattr(choose, "value", counted)
    game = balconia()
    state = game.new(options, 2)
    for level in LEVELS:
        weighed = 0
        view = game.observe(state, state.to_move)
        move = PLUGIN.bot(level).choose(view, (), Chance(1))
        assert weighed <= FACES * CELLS
        assert state.to_move is not None
        state, _ = game.apply(state, game.seen_from(state.to_move, move))


@pytest.mark.usefixtures("in_plain_python")
def test_plain_python_and_machine_code_find_the_same_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    game = balconia()
    state = game.new(Options(full_building="three"), 7)
    plain = player.worth_of_answers(state, 0)
    player._worth.cache_clear()
    monkeypatch.setattr(child_process, "is_interactive", lambda: False)
    assert CODE.ready() == NUMBA
    assert player.worth_of_answers(state, 0) == pytest.approx(plain)
