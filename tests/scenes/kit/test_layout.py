"""Layouts are read from TMX files, fitted to any window, and refused with a reason if they are wrong."""

from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit.layout import (
    DESIGN,
    LARGEST,
    LAYOUTS,
    SMALLEST,
    TOUCH,
    Area,
    Layout,
    LayoutError,
    for_fingers,
    layout_for,
    load_layout,
)

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
    assert layout.areas["play"] == Area(
        "play", "button", (40.0, 20.0, 100.0, 50.0), (1.0, 0.0), "do-play", 3, anchored=True
    )


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


@pytest.mark.parametrize("name", NAMES)
def test_every_object_of_every_layout_is_read_as_the_file_has_it(name: str) -> None:
    objects = ElementTree.parse(LAYOUTS / f"{name}.tmx").getroot().iter("object")
    written = {
        one.get("name"): tuple(float(one.get(key, 0)) for key in ("x", "y", "width", "height")) for one in objects
    }
    assert written
    assert {area.name: area.box for area in load_layout(name).areas.values()} == written


WIDE, SQUARE = (0.0, 0.0, 720.0, 330.0), (720.0, 330.0, 720.0, 330.0)


def test_a_layout_for_fingers_fills_a_window_of_any_shape() -> None:
    fitted = Layout({"left": Area("left", "panel", WIDE), "right": Area("right", "panel", SQUARE)}, TOUCH).fit(
        (1024, 768)
    )
    assert fitted.touch
    assert fitted.rect("left") == pygame.Rect(0, 0, 512, 384)
    assert fitted.rect("right") == pygame.Rect(512, 384, 512, 384)


def test_an_anchored_area_of_a_layout_for_fingers_keeps_its_shape() -> None:
    area = Area("disc", "panel", (720.0, 0.0, 300.0, 300.0), (1.0, 0.5), anchored=True)
    box = Layout({"disc": area}, TOUCH).fit((1440, 1320)).rect("disc")
    assert box == pygame.Rect(720, 150, 300, 300)


def test_fingers_get_their_own_layout_else_the_one_for_large_letters_else_the_usual_one() -> None:
    assert layout_for("second_screens/pause", 1.0, touch=True) == "second_screens/pause_touch"
    assert layout_for("second_screens/pause", 1.0, touch=False) == "second_screens/pause"
    assert layout_for("balconia/tutorial", 1.0, touch=True) == "balconia/tutorial_large"
    assert layout_for("crash", 1.0, touch=True) == "crash"


@pytest.mark.parametrize(
    ("size", "pixel", "small"),
    [((1471, 680), 1.743, True), ((1214, 682), 1.82, True), ((1200, 834), 1.017, False), ((1280, 720), 1.0, False)],
    ids=("phone", "small phone", "tablet", "laptop"),
)
def test_only_small_screens_need_layouts_for_fingers(size: tuple[int, int], pixel: float, small: bool) -> None:
    assert for_fingers("automatic", pixel, size) is small
    assert for_fingers("automatic", pixel, size, at_seat=True), "there, every control is large enough for a finger"
    assert for_fingers("on", None, size)
    assert not for_fingers("off", pixel, size)
    assert not for_fingers("automatic", None, size)
