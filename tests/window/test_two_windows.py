"""Two windows with the same data folder: the second one asks, and changes nothing."""

from pathlib import Path

from scenes.app.alerts import AlreadyOpen
from scenes.kit.stack import Reset
from tests.window.machine import Machine, share_that_differs
from tests.window.real_window import RealWindow
from tools.evening import Evening, make_context


def kept(folder: Path) -> dict[str, bytes]:
    """Every file in a folder, except the reports that the first window writes."""
    files = (path for path in folder.rglob("*") if path.is_file() and "reports" not in path.parts)
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}


def test_a_second_window_says_that_the_games_are_open_and_writes_nothing(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path / "drawn"))
    evening.stack.apply(Reset(AlreadyOpen(evening.context)))
    evening.picture()
    games = tmp_path / "balconia"
    games.mkdir()
    with RealWindow(games, "--game", "balconia") as first:
        first.wait_for_scene("title")
        before = kept(games)
        with Machine(tmp_path, "--still", "--mute") as second:
            question = evening.surface.convert(24)
            second.wait_for(lambda: True if share_that_differs(second.photo(), question) < 0.02 else None)
            second.press("Escape")
            assert second.wait_for_end() == 0
        assert kept(games) == before
        first.wait_for_scene("title")
