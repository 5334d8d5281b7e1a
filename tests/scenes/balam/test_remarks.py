"""Remarks of computer kings never reveal a secret, and are as frequent whatever the kings know."""

from collections import Counter
from pathlib import Path

import pytest

from game.balam.kinds import SEATS
from game.balam.match import new_match
from game.engine.chance import Chance
from scenes.balam.players import KINGS, REMARKS
from scenes.balam.table.scene import Table
from scenes.persistence.player import Player
from tests.scenes.balam.at_table import STANDARD
from tools.evening import Evening, make_context


def line(folder: Path, seed: int) -> str:
    """The line of the table while the Jaguar thinks about its first turn."""
    evening = Evening(make_context(folder, still=False, game="balam"))
    evening.context.bot_seed = seed
    match = new_match(STANDARD, 1)
    evening.sit_down(match, {seat: Player("", "jaguar") for seat in SEATS[:2]})
    assert isinstance(evening.top, Table)
    return evening.top.line()


def test_a_king_thinks_in_silence_or_says_something_first(tmp_path: Path) -> None:
    heard = {line(tmp_path / str(seed), seed) for seed in range(12)}
    assert any("is thinking" in one for one in heard)
    assert any(words in one for one in heard for words in REMARKS.by_kind["jaguar"])


@pytest.mark.parametrize("king", KINGS)
def test_every_king_uses_all_his_lines_now_and_then(king: str) -> None:
    drawn = Counter(REMARKS.drawn(king, Chance(seed)) for seed in range(600))
    assert set(drawn) == {*REMARKS.by_kind[king], None}
    assert abs(drawn[None] - 600 * (REMARKS.one_in - 1) / REMARKS.one_in) < 60


def test_a_bot_without_a_character_says_nothing() -> None:
    assert REMARKS.drawn("random", Chance(1)) is None
