"""The table of four kings is drawn in windows of every shape, in every size of letters, with and without fingers."""

from pathlib import Path

import pygame
import pytest

from game.balam.plugin import PLUGIN
from game.balam.state import Options
from tests.scenes.balam.at_table import table
from tools.evening import Evening, make_context, some_moves

SHAPES = (960, 540), (1024, 768), (1485, 540), (1280, 960)


@pytest.mark.parametrize("touch", ["on", "off"])
@pytest.mark.parametrize("scale", [1.5, 2.0])
def test_four_kings_fit_beside_a_map_of_any_shape(tmp_path: Path, scale: float, touch: str) -> None:
    evening = Evening(make_context(tmp_path, game="balam", text_scale=scale, touch=touch), SHAPES[0])
    evening.sit_down(some_moves(PLUGIN.game, Options(players=4), seed=1, moves=0))
    for size in SHAPES:
        evening.surface = pygame.Surface(size)
        evening.stack.arrange(size)
        evening.stack.draw(evening.surface)
        boxes = [box for king in range(4) for box in table(evening).kings.spots(king).values()]
        assert all(box.width >= 0 and box.height >= 0 for box in boxes)
