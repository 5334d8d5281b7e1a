"""The pause: a game can be restarted from it, if it is not over."""

from pathlib import Path

from scenes.kit.stack import Reset
from scenes.menus.pause import Pause
from tests.scenes.ring_scenes import ring_context
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def test_a_game_without_a_move_is_begun_anew_at_once(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(0))
    evening.click("pause")
    evening.click("restart")
    assert evening.top.name == "disc"


def test_a_game_with_moves_waits_while_another_one_is_played(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(9))
    seed = played(9).seed
    evening.click("pause")
    evening.click("restart")
    autosave = evening.context.autosave
    saved, waiting = (autosave.peek(path) for path in autosave.in_progress)
    assert (waiting.match.seed, len(waiting.match.moves)) == (seed, 9)
    assert saved.match.moves == ()
    assert saved.match.seed != seed
    assert [player.name for player in saved.players.values()] == ["Ada", "Basile"]


def test_away_from_the_table_and_after_the_game_there_is_nothing_to_begin_anew(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.stack.apply(Reset(Pause(evening.context)))
    assert "restart" not in evening.names()
    away = evening.top.announcement(), evening.control("resume").label
    evening.sit_down(played(28))
    evening.click("pause")
    assert "restart" not in evening.names()
    assert evening.control("resume").label != away[1]
    assert evening.top.announcement() != away[0]


def test_any_game_can_be_begun_anew(tmp_path: Path) -> None:
    context = ring_context(tmp_path)
    evening = Evening(context)
    evening.stack.apply(Reset(context.game.setup(context)))
    evening.click("start")
    evening.stack.apply(evening.top.open_pause())
    evening.click("restart")
    assert evening.top.name == "table"
