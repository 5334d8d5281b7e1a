"""A computer admires a block that has brought the onlooker many points, and nothing else."""

from pathlib import Path

import pytest

from game.balconia.bot_names import LEVELS
from game.balconia.building import ROSE, TURQUOISE, other
from game.balconia.events import Placed
from scenes.balconia.players import ADMIRATION
from scenes.balconia.session import Session
from scenes.balconia.table import news
from scenes.balconia.table.news import great_placement
from scenes.balconia.watching import Watching
from scenes.persistence.player import Player
from tools.balconia.evening import played
from tools.evening import Evening, make_context


def session(folder: Path, moves: int) -> Session:
    match = played(moves)
    return Session(make_context(folder), match, {TURQUOISE: Player("Ada"), ROSE: Player("", "architect")}, kept=False)


def test_only_the_last_block_and_only_an_own_one_is_admired(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(news, "GREAT", -100)
    for moves in range(4, 16, 2):
        made = session(tmp_path / str(moves), moves)
        last = made.match.heard(TURQUOISE, moves - 1)
        placed = next(event for event in last if isinstance(event, Placed))
        assert great_placement(made, placed.seat)
        assert not great_placement(made, other(placed.seat))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("great", [True, False])
def test_the_computer_says_so_while_it_places(
    level: str, great: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(news, "GREAT", -100 if great else 100)
    evening = Evening(make_context(tmp_path, still=False))
    match = next(
        match for match in map(played, range(5, 20)) if match.view(None).phase == "place" and match.to_move is not None
    )
    rival = match.to_move
    assert rival is not None
    evening.sit_down(match, {rival: Player("", level), other(rival): Player("Ada")})
    assert isinstance(evening.top, Watching)
    assert (ADMIRATION[level] in evening.top.status()[1]) is great
