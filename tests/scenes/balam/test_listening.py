"""Balam with a screen reader: drafts, losses, and the standings after a round."""

from pathlib import Path

from game.balam.match import BalamMatch, new_match
from tests.scenes.balam.at_table import SMALL, STANDARD, table
from tests.scenes.kit.test_speech import Reader, listening
from tools.balam.evening import PAUSE, StylePlayer, asked
from tools.evening import Evening, make_context


def beside(folder: Path, match: BalamMatch, still: bool = True) -> tuple[Evening, Reader]:
    """People at the table, and a screen reader."""
    reader = Reader()
    evening = Evening(listening(folder, reader, context=make_context(folder, still, "balam")), SMALL)
    evening.sit_down(match)
    return evening, reader


def test_a_draft_is_told_as_it_grows(tmp_path: Path) -> None:
    evening, reader = beside(tmp_path, new_match(STANDARD, 1))
    for name, told in (
        ("site-D3", "Ada: what do you build on D3?"),
        ("building-V", "Ada builds 1 village "),
        ("building-V", "Ada builds 2 villages "),
    ):
        evening.click(name)
        evening.wait(PAUSE)
        assert reader.texts[-1].startswith(told)


def test_who_has_lost_something_is_told_that_the_table_waits(tmp_path: Path) -> None:
    evening, reader = beside(tmp_path, asked("destroy", style="war"), still=False)
    top = table(evening)
    while top.driver.decision is None:
        evening.wait()
    evening.wait(PAUSE)
    evening.click("confirm")
    while not top.show.held:
        evening.wait()
    assert reader.texts[-1] == "Press anywhere to carry on."


def test_after_a_round_everybody_hears_how_the_kings_stand(tmp_path: Path) -> None:
    evening, reader = beside(tmp_path, new_match(STANDARD, 1))
    hand, top = StylePlayer(evening), table(evening)
    while top.show.summary is None:
        hand.step()
    told = reader.texts[reader.texts.index("Round 1 is over.") :]
    assert [line.split(":")[0] for line in told if "Treasury: " in line] == ["Ada", "Basile"]
    assert told[-1] == "Continue"
