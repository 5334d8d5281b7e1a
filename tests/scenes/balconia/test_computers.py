"""Computers at the table play by themselves and need no curtain."""

from pathlib import Path

from game.balconia.building import ROSE, SEATS, TURQUOISE
from scenes.persistence.player import Player
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def test_against_a_computer_there_is_no_curtain_and_the_own_side_stays_on_the_screen(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
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
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(0), {seat: Player("Bot", "random") for seat in SEATS})
    for _ in range(200):
        evening.wait()
        if evening.top.name == "scoring":
            break
    assert evening.top.name == "scoring"
