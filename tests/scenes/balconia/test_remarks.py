"""Remarks of a computer never reveal a secret, and are as frequent whatever it knows."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.balconia.bot_names import LEVELS
from game.balconia.building import ROSE, TURQUOISE
from game.engine.chance import Chance
from scenes.balconia.players import REMARKS
from scenes.balconia.watching import Watching
from scenes.persistence.player import Player
from tests.game.balconia.test_view import with_other_secrets
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def said(folder: Path, swapped: bool, seed: int) -> str:
    """The status line while a computer selects, with the secrets as dealt or swapped."""
    evening = Evening(make_context(folder, still=False))
    evening.context.bot_seed = seed
    match: Any = played(10)
    if swapped:
        match._states[-1] = with_other_secrets(match._states[-1], TURQUOISE, Chance(9))
    evening.sit_down(match, {TURQUOISE: Player("Ada"), ROSE: Player("", "concierge")})
    assert isinstance(evening.top, Watching)
    return evening.top.status()[1]


def test_a_remark_is_the_same_whatever_lies_hidden(tmp_path: Path) -> None:
    heard = [[said(tmp_path / f"{swapped}-{seed}", swapped, seed) for seed in range(12)] for swapped in (False, True)]
    assert heard[0] == heard[1]
    assert any("thinking" in line for line in heard[0])
    assert any("“" in line for line in heard[0])


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_has_a_handful_of_lines_and_uses_them_all_now_and_then(level: str) -> None:
    drawn = Counter(REMARKS.drawn(level, Chance(seed)) for seed in range(600))
    assert set(drawn) == {*REMARKS.by_kind[level], None}
    assert len(REMARKS.by_kind[level]) >= 5
    assert abs(drawn[None] - 600 * (REMARKS.one_in - 1) / REMARKS.one_in) < 60


def test_a_bot_without_a_character_says_nothing() -> None:
    assert REMARKS.drawn("random", Chance(1)) is None
