"""The tutorial in a real window, by mouse and by keyboard."""

from pathlib import Path

from tests.window.real_window import RealWindow, enabled


def test_the_turn_example_by_mouse_and_a_guess_by_keyboard(tmp_path: Path) -> None:
    with RealWindow(tmp_path) as window:
        window.click("tutorial", window.wait_for_scene("title"))
        window.click("chapter-2", window.wait_for_scene("tutorial"))
        for prefix in ("token-", "turn-right", "confirm", "face-"):
            window.click_first(prefix)
        window.click("cell-e5")
        for prefix in ("cell-", "confirm", "other-side"):
            window.click_first(prefix)
        window.click("chapter-3", window.wait_until("next"))  # the turn is played
        for _ in range(3):
            window.press("Return")
            seen = window.look()
        assert "guess-0" in enabled(seen, "guess-"), "No. 2 was told and No. 3 is to be guessed"
        window.press("Escape")
        window.wait_for_scene("title")
    assert '"place-3"' in (tmp_path / "settings.json").read_text()
