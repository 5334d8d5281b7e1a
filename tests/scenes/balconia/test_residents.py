"""Residents move: one at a time, paired lovers together, and none where something is pointed out."""

from pathlib import Path

from game.balconia.building import TURQUOISE
from game.balconia.card_file import load_catalogue
from game.balconia.example import example_match
from game.balconia.scoring import Score, Side, score
from scenes.balconia.render.face import shipped_faces
from scenes.balconia.settings import BalconiaSettings
from scenes.balconia.table.screen import TableScreen
from scenes.balconia.table.side_view import little_scenes, poses_at
from tests.scenes.balconia.tables import seated
from tools.balconia.evening import played
from tools.evening import Evening, make_context

MINUTES = [moment / 10 for moment in range(10 * 300)]


def house() -> tuple[Side, Score]:
    """The side of the example, where two lovers are a pair."""
    side = example_match().view(TURQUOISE).side
    return side, score(load_catalogue(), side)


def test_one_at_a_time_does_something_and_only_lovers_are_two() -> None:
    side, receipt = house()
    scenes = tuple(little_scenes(shipped_faces(), side, receipt))
    crowds = [poses_at(second, scenes) for second in MINUTES]
    assert any(len(poses) == 1 for poses in crowds)
    assert all(len(pieces) == 1 for poses in crowds for pieces in poses.values())
    for poses in crowds:
        if len(poses) > 1:
            assert set(poses) == {5, 11}
            assert {pose for pieces in poses.values() for _, pose in pieces} == {"wave"}
    assert any(len(poses) == 2 for poses in crowds)


def test_everybody_gets_a_turn_and_most_of_the_time_nobody_moves() -> None:
    side, receipt = house()
    scenes = tuple(little_scenes(shipped_faces(), side, receipt))
    crowds = [poses_at(second, scenes) for second in MINUTES]
    active = {(cell, piece) for poses in crowds for cell, pieces in poses.items() for piece, _ in pieces}
    able = {
        (cell, piece)
        for cell, face in enumerate(side)
        for piece, placed in enumerate(shipped_faces().pieces(face) if face else ())
        if placed.element in ("person", "lover", "cat", "bird")
    }
    assert active == able
    assert sum(not poses for poses in crowds) > len(crowds) / 2


def test_an_empty_house_is_empty() -> None:
    empty: Side = (None,) * 25
    assert all(
        not poses_at(second, tuple(little_scenes(shipped_faces(), empty, Score(())))) for second in MINUTES[:600]
    )


def lively(evening: Evening, frames: int = 600) -> int:
    """The number of frames in which a resident moves."""
    count = 0
    for _ in range(frames):
        evening.stack.update(1 / 60)
        scene = evening.top
        assert isinstance(scene, TableScreen)
        keys = [str(layer.key) for layer in scene.picture() if layer.area != (0, 0, *scene.fitted.size)]
        count += any("blink" in key or "poses" in key for key in keys)
    return count


def test_at_the_table_somebody_moves_but_not_while_a_zone_is_lit(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(played(22))
    evening.picture()
    assert lively(evening) > 0
    evening.hover(evening.enabled("cell-")[0])
    evening.picture()
    assert lively(evening) == 0


def test_with_motion_off_or_counts_on_every_balcony_nobody_moves(tmp_path: Path) -> None:
    evening = seated(tmp_path, 22)
    evening.picture()
    assert lively(evening) == 0
    evening = Evening(make_context(tmp_path / "counts", still=False))
    evening.context.change_own(BalconiaSettings, count_badges=True)
    evening.sit_down(played(22))
    evening.picture()
    assert lively(evening) == 0
