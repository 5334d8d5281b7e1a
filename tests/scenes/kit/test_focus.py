"""The focus moves where players expect it."""

from scenes.kit.control import Control, moved, stepped

GRID = [Control(f"{x}{y}", (x * 100, y * 100, 80, 80), lambda: None) for y in range(3) for x in range(3)]


def test_tab_goes_round_in_order_and_back() -> None:
    assert stepped(GRID, None, 1) == "00"
    assert stepped(GRID, "22", 1) == "00"
    assert stepped(GRID, "00", -1) == "22"
    assert stepped([], None, 1) is None


def test_arrows_go_to_the_nearest_target_that_way() -> None:
    assert moved(GRID, "11", (1, 0)) == "21"
    assert moved(GRID, "11", (0, -1)) == "10"
    assert moved(GRID, "00", (-1, 0)) == "00"


def test_the_first_arrow_goes_to_the_first_target() -> None:
    assert moved(GRID, None, (0, 1)) == "00"
    assert moved(GRID, "gone", (0, 1)) == "00"
