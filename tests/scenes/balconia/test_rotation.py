"""The block turns on the disc as something with weight does: beyond its goal, and back."""

from pathlib import Path

import pytest

from scenes.balconia.selection import SelectionDisc
from scenes.balconia.table.rotation import OVERSHOOT, SECONDS, Rotation
from tools.balconia.evening import played
from tools.evening import Evening, make_context

FRAME = 1 / 120


def turn(rotation: Rotation, seconds: float, speed: float = 1.0) -> list[float]:
    """The yaws on the way, frame by frame."""
    yaws = []
    for _ in range(round(seconds / FRAME)):
        rotation.update(FRAME, speed)
        yaws.append(rotation.yaw)
    return yaws


@pytest.mark.parametrize("quarters", [1, -1, 2])
def test_a_turn_goes_a_little_beyond_its_goal_and_settles_there(quarters: int) -> None:
    rotation = Rotation(45.0)
    rotation.turn(quarters)
    way = 90.0 * quarters
    shares = [(yaw - 45.0) / way for yaw in turn(rotation, SECONDS - 2 * FRAME)]
    beyond = (max(shares) - 1) * abs(way)
    assert 4.0 < beyond <= OVERSHOOT
    top = shares.index(max(shares))
    assert shares[: top + 1] == sorted(shares[: top + 1])
    assert shares[top:] == sorted(shares[top:], reverse=True)
    assert rotation.turning
    turn(rotation, 3 * FRAME)
    assert (rotation.yaw, rotation.turning) == (45.0 + way, False)


def test_it_takes_the_same_time_at_any_frame_rate_and_half_of_it_at_twice_the_speed() -> None:
    slow, fast = Rotation(0.0), Rotation(0.0)
    for rotation in (slow, fast):
        rotation.turn_to(90.0)
    turn(slow, SECONDS / 2)
    turn(fast, SECONDS / 2 + FRAME, speed=2.0)
    assert slow.turning
    assert not fast.turning


def test_without_motion_it_is_there_at_once() -> None:
    rotation = Rotation(45.0)
    rotation.turn(1)
    rotation.update(FRAME, 0.0)
    assert (rotation.yaw, rotation.turning) == (135.0, False)


def test_a_new_goal_on_the_way_starts_from_where_it_is() -> None:
    rotation = Rotation(45.0)
    rotation.turn(1)
    before = turn(rotation, SECONDS / 3)[-1]
    rotation.turn(1)
    after = turn(rotation, SECONDS)
    assert abs(after[0] - before) < 30
    assert rotation.yaw == 225.0


def test_a_small_way_back_overshoots_by_hardly_anything() -> None:
    rotation = Rotation(45.0)
    rotation.drag(20.0)
    rotation.drop()
    assert min(turn(rotation, SECONDS * 2)) > 44.0
    assert rotation.yaw == 45.0


def test_wood_is_heard_as_the_block_comes_to_rest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    evening, heard = Evening(make_context(tmp_path, still=False)), list[str]()
    evening.sit_down(played(16))
    evening.click(evening.enabled("token-")[0])
    evening.wait(120)
    scene = evening.top
    assert isinstance(scene, SelectionDisc)
    monkeypatch.setattr(evening.context.sounds, "play", lambda name, _pan=0.0: heard.append(name))
    evening.click("turn-right")
    assert "wood_stop" not in heard
    while scene.rotation.turning:
        evening.wait(1)
    assert heard[-1] == "wood_stop"
    evening.wait(30)
    assert heard.count("wood_stop") == 1


def test_while_the_block_turns_every_face_flips_in_its_place(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False))
    evening.sit_down(played(16))
    evening.click(evening.enabled("token-")[0])
    evening.wait(120)
    scene = evening.top
    assert isinstance(scene, SelectionDisc)
    places = {layer.area for layer in scene.face_pairs.layers()}
    scene.rotation.drag(40.0)
    turned = {layer.area for layer in scene.face_pairs.layers()}
    assert {x + width // 2 for x, _, width, _ in turned} == {x + width // 2 for x, _, width, _ in places}
    assert all(width < high for _, _, width, high in turned)
