"""The variants: chosen in any combination, saved, and in words."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.balconia.building import CELLS, free_cells
from game.balconia.state import Options
from game.engine.option import options_of, variants_of
from scenes.balconia.settings import BalconiaSettings, own_settings
from scenes.balconia.variants import STANDARD, BalconiaVariants, grown, open_variants, sample, sentences, summary
from scenes.kit.compositor import paint_layers
from scenes.kit.stack import Pop
from scenes.persistence.settings import load_settings
from tests.scenes.menu_walks import a_context, click, opened
from tools.evening import control_of


@pytest.mark.parametrize("number", range(1, 6))
def test_blc30_the_door_is_picked_in_the_picture_and_kept(number: int, tmp_path: Path) -> None:
    context = a_context(tmp_path)
    click(opened(open_variants(context)), f"door-{number}")
    assert own_settings(context).variants.door == number
    assert load_settings(context.storage).own(BalconiaSettings).variants.door == number


def test_the_controls_of_the_doors_are_the_cells_of_the_ground_floor(tmp_path: Path) -> None:
    variants = opened(open_variants(a_context(tmp_path)))
    cells = [pygame.Rect(control_of(variants, f"door-{number}").rect) for number in range(1, 6)]
    assert len({(cell.top, cell.height) for cell in cells}) == 1
    assert all(abs(one.right - other.left) <= one.width // 8 for one, other in pairwise(cells))


def test_blc29_free_placement_is_turned_on_and_off(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    variants = opened(open_variants(context))
    click(variants, "free-placement")
    assert own_settings(context).variants.free_placement
    click(variants, "free-placement")
    assert not own_settings(context).variants.free_placement


def test_blc31_a_full_building_has_one_entrance_or_three(tmp_path: Path) -> None:
    context = a_context(tmp_path)
    variants = opened(open_variants(context))
    seen = []
    for name in ("full-building", "entrances-three", "entrances-one", "full-building", "entrances-three"):
        click(variants, name)
        seen.append(own_settings(context).variants.full_building)
    assert seen == ["one", "three", "one", None, "three"]


@pytest.mark.parametrize("options", variants_of(Options), ids=str)
def test_pictures_and_words_fit_every_combination(options: Options) -> None:
    cells = range(CELLS) if options.full_building else STANDARD
    side = sample(options, cells)
    entrances = [cell for cell, face in enumerate(side) if face is not None and face.kind == "entrance"]
    assert tuple(entrances) == options.door_cells
    blocks = sum(face is not None and face.kind == "block" for face in side)
    assert blocks == options.tokens
    assert all(sentences(options))
    assert str(options.tokens) in summary(options)


@pytest.mark.parametrize("door", range(1, 6))
def test_blc11_the_picture_of_touching_blocks_shows_blocks_that_touch_wherever_the_door_is(door: int) -> None:
    options = Options(door=door)
    occupied = 1 << options.own_door
    for cell in grown(options):
        assert cell in free_cells(occupied, touching=True)
        occupied |= 1 << cell
    assert occupied.bit_count() >= 6


@pytest.mark.parametrize("number", range(1, 6))
def test_blc30_three_entrances_are_shown_and_told_where_they_would_be(number: int, tmp_path: Path) -> None:
    context = a_context(tmp_path)
    context.change_own(BalconiaSettings, full_building="three")
    variants = opened(open_variants(context))
    expected = {1: "1, 3 and 4", 2: "2, 4 and 5", 3: "1, 3 and 5", 4: "1, 2 and 4", 5: "2, 3 and 5"}[number]
    assert expected in control_of(variants, f"door-{number}").spoken
    assert expected in sentences(replace(Options(full_building="three"), door=number))[1]
    assert expected in summary(replace(Options(full_building="three"), door=number))
    surface = pygame.Surface((1280, 720))
    variants.pointer.hovered = f"door-{number}"
    paint_layers(surface, variants.picture())
    pointed_at = surface.copy()
    click(variants, f"door-{number}")
    paint_layers(surface, variants.picture())
    picture = pygame.Rect(control_of(variants, "door-1").rect).union(control_of(variants, "door-5").rect)
    both = (pygame.image.tobytes(one.subsurface(picture), "RGB") for one in (pointed_at, surface))
    assert next(both) == next(both), "what is pointed at is what there will be"


def test_back_leads_back(tmp_path: Path) -> None:
    assert click(opened(open_variants(a_context(tmp_path))), "back") == Pop()


def test_a_variant_that_the_building_does_not_show_has_no_picture(tmp_path: Path) -> None:
    declared = replace(options_of(Options)[0], name="quiet")
    assert BalconiaVariants(a_context(tmp_path)).picture(declared) is None
