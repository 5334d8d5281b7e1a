"""A message never covers a control, in any scene and at any letter size."""

from pathlib import Path

import pygame
import pytest

from tools.tour import HOUSE, Evenings, tour

WORDS = (
    "Sound off",
    "Bug report written to ~/.local/share/balconia/reports/2026-11-16-201500. It has all that is hidden in "
    "secrets.json: delete that before you send the report, or press Shift+F12 for a report without it.",
)


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("game", ["balconia", HOUSE])
def test_no_message_covers_what_can_be_pressed(game: str, letters: float, tmp_path: Path) -> None:
    evenings, covered = Evenings(tmp_path, game, (1280, 720), {"text_scale": letters}), []
    for name, _picture in tour(game).scenes(evenings):
        scene = evenings.opened[-1].top
        for words in WORDS:
            box = pygame.Rect(scene.place_words(words).box)
            covered += [(name, one.id) for one in scene.controls() if one.enabled and box.colliderect(one.rect)]
    assert covered == []
