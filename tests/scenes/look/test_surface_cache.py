"""Cached pictures are freed when the window changes its size, so that resizing for an hour costs no memory."""

import ast
from pathlib import Path

import pygame

from game.product import ROOT
from scenes.balconia.render.face import shipped_faces
from scenes.look.paragraph import paragraph
from scenes.look.text import font
from tests.scenes.balconia.tables import seated

PICTURES = ("Surface", "Texture", "Collage", "Plate")


def test_after_a_walk_through_many_sizes_no_more_is_kept_than_before(tmp_path: Path) -> None:
    evening = seated(tmp_path, 16)
    evening.frame()
    sizes = [(960 + 16 * step, 540 + 9 * step) for step in range(1, 13)]
    for size in (*sizes, (1280, 720)):
        evening.surface = pygame.Surface(size)
        evening.stack.arrange(size)
        pictures = shipped_faces()._pictures
        assert (paragraph.cache_info().currsize, font.cache_info().currsize, pictures.bytes) == (0, 0, 0)
        evening.frame()
    assert paragraph.cache_info().currsize < 20
    assert shipped_faces()._pictures.bytes < 1 << 25


def test_a_picture_that_a_scene_shows_is_not_lost_where_the_size_stays(tmp_path: Path) -> None:
    evening = seated(tmp_path, 16)
    evening.frame()
    kept = paragraph.cache_info().currsize
    evening.stack.arrange(evening.surface.get_size())
    assert paragraph.cache_info().currsize == kept > 0


def test_whatever_keeps_pictures_lets_them_go() -> None:
    """`lru_cache` is for what does not depend on the window, `cached_surface` and `cached_per_theme` for surfaces."""
    found = []
    for path in (ROOT / "scenes").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or node.returns is None:
                continue
            keeps = any(ast.unparse(one).partition("(")[0] in ("lru_cache", "cache") for one in node.decorator_list)
            if keeps and any(kind in ast.unparse(node.returns) for kind in PICTURES):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name}")
    assert found == []
