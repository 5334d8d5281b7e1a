"""The music follows the screen: the side shown, the phase of the game, the title, and the clock of the shelf."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.balconia.building import TURQUOISE
from game.bonbons.plugin import PLUGIN
from game.bonbons.tiles import DOWN, UP
from game.shelf import PLAYABLE
from scenes.balam.music import DAWN, KINGS
from scenes.balam.music import piece_of as balam_piece
from scenes.balconia.music import FEAST
from scenes.balconia.table.screen import TableScreen
from scenes.balconia.title import Title
from scenes.bonbons.music import CLOSING, PARTY, SHOP, piece_of
from scenes.home.scene import Shelf
from scenes.kit.music import EVENING, MORNING, Piece
from scenes.kit.stack import Reset
from scenes.shelf import scenes
from tools.balconia.evening import played
from tools.evening import Evening, make_context, some_moves


@pytest.mark.parametrize("moves", [6, 8])
def test_at_the_table_it_is_the_hour_of_the_side_that_is_seen(moves: int, tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(moves))
    scene = evening.top
    assert isinstance(scene, TableScreen)
    assert evening.context.music.piece == (MORNING if scene.seen.seat == TURQUOISE else EVENING)


def test_the_curtain_changes_nothing(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(6))
    evening.click(evening.enabled("token-")[0])
    before = evening.context.music.piece
    evening.click("confirm")
    assert (evening.top.name, evening.context.music.piece) == ("hand-over", before)


def test_the_title_is_a_new_morning(tmp_path: Path) -> None:
    context = make_context(tmp_path)
    Title(context).update(0)
    assert context.music.piece == MORNING


def test_the_scoring_of_balconia_is_a_feast(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path))
    evening.sit_down(played(1000))
    assert evening.top.name == "scoring"
    assert evening.context.music.piece == FEAST


@pytest.mark.parametrize(("clock", "piece"), [(7, MORNING), (13, MORNING), (19, EVENING), (23, EVENING), (3, EVENING)])
def test_in_the_lodge_it_is_as_late_as_it_is(clock: int, piece: Piece, tmp_path: Path) -> None:
    context = replace(make_context(tmp_path), now=lambda: datetime(2026, 11, 17, clock, 5))
    evening = Evening(context)
    evening.stack.apply(Reset(Shelf(context)))
    evening.wait()
    assert context.music.piece == piece


@pytest.mark.parametrize("game", PLAYABLE)
def test_a_game_that_is_opened_without_a_look_at_the_shelf_has_music_too(game: str, tmp_path: Path) -> None:
    context = make_context(tmp_path, game=game)
    assert context.music.piece is None
    context.open(scenes(game))
    assert context.music.piece == (scenes(game).music or MORNING)


def test_in_bonbons_it_changes_when_a_player_has_nearly_won_and_at_the_end() -> None:
    match: Any = some_moves(PLUGIN.game, PLUGIN.variants[0], 4, 10_000)
    view = match.view(None)
    assert piece_of(view) == PARTY
    rows = tuple("".join([DOWN] * len(row)) for row in view.row_status)
    going_on = replace(view, phase="first", row_status=rows)
    assert piece_of(going_on) == SHOP
    nearly = (DOWN + UP * (len(rows[0]) - 1), *rows[1:])
    assert piece_of(replace(going_on, row_status=nearly)) == CLOSING


def test_in_balam_it_changes_with_the_eclipse() -> None:
    for dark, piece in ((False, DAWN), (True, KINGS)):
        view: Any = SimpleNamespace(eclipse=dark)
        assert balam_piece(view) == piece
