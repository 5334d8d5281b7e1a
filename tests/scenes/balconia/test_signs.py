"""Messages and marks at the table cover nothing that has to be read or clicked."""

from pathlib import Path

import pygame
import pytest

from game.balconia.building import TURQUOISE
from game.balconia.card_file import load_catalogue
from game.balconia.cards import FACES
from game.language import ENGLISH, LANGUAGES, pgettext, set_language
from scenes.balconia.render.building import Building
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.table.block_table import BlockTable
from scenes.balconia.table.face_pairs import above_labels
from scenes.balconia.table.flags import flag_place
from scenes.kit.layout import load_layout
from tests.scenes.balconia.tables import seated

SIZES = ((1280, 720), (1920, 1080))


@pytest.mark.parametrize("letters", [1.0, 1.5, 2.0])
def test_a_message_covers_neither_a_balcony_nor_a_button(tmp_path: Path, letters: float) -> None:
    evening = seated(tmp_path, 17, text_scale=letters)
    evening.hover("pause")
    evening.picture()
    before = evening.surface.copy()
    evening.top.message.show("The block must touch another one that is already in the building.")
    evening.picture()
    for target in evening.top.controls():
        box = pygame.Rect(target.rect)
        seen, was = (pygame.image.tobytes(one.subsurface(box), "RGB") for one in (evening.surface, before))
        assert seen == was, f"the message covers {target.id}"
    assert pygame.image.tobytes(evening.surface, "RGB") != pygame.image.tobytes(before, "RGB")


def test_a_message_is_gone_when_one_comes_back_from_another_scene(tmp_path: Path) -> None:
    evening = seated(tmp_path, 1)
    evening.click("confirm")
    scene = evening.top
    assert scene.message.text
    evening.click("pause")
    evening.click("resume")
    assert evening.top is scene
    assert not scene.message.text


@pytest.mark.parametrize("letters", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("moves", [0, 1])
def test_a_face_that_is_shown_large_leaves_the_names_over_the_couples_free(
    tmp_path: Path, letters: float, moves: int
) -> None:
    evening = seated(tmp_path, moves, text_scale=letters)
    if not moves:
        evening.click("token-3")
    table = evening.top
    assert isinstance(table, BlockTable)
    evening.hover(evening.enabled("face-")[0])
    large = above_labels(table.face_pairs, table.rect("large"))
    assert not any(large.colliderect(table.face_pairs.labelled(face)) for face in range(FACES))
    assert large.width > 1.5 * table.face_pairs.width, "it is large all the same"


@pytest.mark.parametrize("size", SIZES)
def test_the_flag_of_a_new_block_covers_no_piece_in_any_language(size: tuple[int, int]) -> None:
    building = Building(shipped_faces(), TURQUOISE, load_layout("balconia/placement").fit(size).box("building"))
    letters = round(24 * size[0] / 1920)
    for language in LANGUAGES:
        set_language(language)
        worded = 0
        for face in load_catalogue().balconies:
            block = pygame.Rect(building.facade.block(7))
            flag, high = flag_place(shipped_faces(), block, face, pgettext("flag", "new"), letters)
            worded += high > 0
            scale = block.width / 256
            for placed in shipped_faces().pieces(face):
                x, y, width, height = (
                    side * scale for side in (placed.rect.x, placed.rect.y, placed.rect.w, placed.rect.h)
                )
                piece = pygame.Rect(block.x + x, block.y + y, width, height)
                assert not flag.colliderect(piece.inflate(-2, -2)), f"{language} {face} {placed.piece}"
        assert worded > 60, "nearly everywhere there is room for the word"
    set_language(ENGLISH)
