"""Layouts: read from TMX files, fitted to any window, refused with a reason when they are wrong."""

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.layout import DESIGN, LARGEST, LAYOUTS, SMALLEST, Area, Layout, LayoutError, load_layout

NAMES = sorted(path.relative_to(LAYOUTS).with_suffix("").as_posix() for path in LAYOUTS.rglob("*.tmx"))
SHAPES = [SMALLEST, (1280, 960), (1920, 1080), (2520, 1080), LARGEST]
MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="{columns}" height="27" tilewidth="40" tileheight="40">
 <objectgroup id="1" name="areas">{objects}</objectgroup>
</map>
"""
OBJECT = """<object id="{id}" name="{name}" type="button" x="{x}" y="20" width="100" height="50">
 <properties>
  <property name="action" value="do-{name}"/>
  <property name="anchor" value="{anchor}"/>
  <property name="focus_order" type="int" value="{order}"/>
 </properties>
</object>"""


def item(name: str, number: int = 1, x: int = 0, anchor: str = "", order: int = 1) -> str:
    return OBJECT.format(id=number, name=name, x=x, anchor=anchor, order=order)


def layout_of(folder: Path, *objects: str, columns: int = 48) -> Layout:
    (folder / "screen.tmx").write_text(MAP.format(columns=columns, objects="".join(objects)), encoding="utf-8")
    return load_layout("screen", folder)


def test_an_area_has_the_name_kind_place_action_and_order_that_tiled_wrote(tmp_path: Path) -> None:
    layout = layout_of(tmp_path, item("play", x=40, anchor="right top", order=3))
    assert layout.areas["play"] == Area("play", "button", (40.0, 20.0, 100.0, 50.0), (1.0, 0.0), "do-play", 3)


def test_tab_goes_through_the_areas_in_their_order(tmp_path: Path) -> None:
    layout = layout_of(tmp_path, item("second", 1, order=2), item("first", 2, order=1))
    assert layout.fit(DESIGN).focus_ring == ("first", "second")


def test_two_areas_of_one_name_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match=r"screen.tmx: area 'play' needs a name of its own"):
        layout_of(tmp_path, item("play", 1), item("play", 2))


def test_an_area_that_leaves_the_canvas_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="'play' leaves the canvas"):
        layout_of(tmp_path, item("play", x=1900))


def test_an_unknown_anchor_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="has anchor 'north', expected left"):
        layout_of(tmp_path, item("play", anchor="north"))


def test_another_canvas_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LayoutError, match="must be 1920 x 1080"):
        layout_of(tmp_path, item("play"), columns=40)


def test_in_a_wide_window_corners_stay_corners_and_the_rest_stays_in_the_middle() -> None:
    corner = Area("pause", "button", (1820.0, 0.0, 100.0, 100.0), (1.0, 0.0))
    centre = Area("play", "button", (910.0, 490.0, 100.0, 100.0))
    fitted = Layout({"pause": corner, "play": centre}).fit((2520, 1080))
    assert fitted.rect("pause").right == 2520
    assert fitted.rect("play").center == (1260, 540)


@given(st.floats(960, 3840), st.floats(4 / 3, 21 / 9), st.floats(0, 900), st.floats(1, 900))
def test_areas_that_touch_in_the_design_touch_in_the_window(
    width: float, shape: float, left: float, across: float
) -> None:
    first = Area("first", "panel", (left, 0.0, across, 10.0))
    second = Area("second", "panel", (left + across, 0.0, 20.0, 10.0))
    fitted = Layout({"first": first, "second": second}).fit((round(width), round(width / shape)))
    assert fitted.rect("first").right == fitted.rect("second").left


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("size", SHAPES)
def test_every_layout_stays_in_the_window(name: str, size: tuple[int, int]) -> None:
    fitted = load_layout(name).fit(size)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(fitted.rect(area)) for area in fitted.areas)


@pytest.mark.parametrize("name", NAMES)
def test_every_button_has_an_action_and_a_place_of_its_own_in_the_order(name: str) -> None:
    areas = load_layout(name).areas.values()
    buttons = [area for area in areas if area.kind == "button"]
    orders = [area.focus_order for area in areas if area.focus_order is not None]
    assert all(area.action and area.focus_order is not None for area in buttons)
    assert len(set(orders)) == len(orders)
