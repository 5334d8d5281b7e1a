"""Larger letters use layouts with more room for text, and a change in the options takes effect at once."""

import re
from pathlib import Path

import pytest

from scenes.kit.layout import LAYOUTS, load_layout
from tools.balconia.evening import played
from tools.evening import Evening, make_context

LATER_ROW = re.compile(r"(game|delete)-[2-9]$")
"""A paged list may have fewer rows per page."""
SISTERS = sorted(path.relative_to(LAYOUTS).with_suffix("").as_posix() for path in LAYOUTS.rglob("*_large.tmx"))


@pytest.mark.parametrize("name", SISTERS)
def test_a_layout_for_large_letters_has_everything_that_the_usual_one_has(name: str) -> None:
    large, usual = load_layout(name).areas, load_layout(name.removesuffix("_large")).areas
    assert {area: (large[area].kind, large[area].focus_order) for area in large} == {
        area: (usual[area].kind, usual[area].focus_order)
        for area in usual
        if area in large or not LATER_ROW.match(area)
    }


def test_letters_that_are_made_larger_change_the_layout_of_the_scene_that_is_open(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(16))
    usual = evening.top.rect("info")
    evening.click("pause")
    evening.context.change(text_scale=1.5)
    evening.stack.apply(evening.top.back())
    evening.picture()
    assert evening.top.rect("info").width > usual.width
    evening.context.change(text_scale=1.0)
    evening.picture()
    assert evening.top.rect("info") == usual
