"""Balconia on phones: whole games by finger, with every control large enough."""

from pathlib import Path

import pytest

from game.balconia.building import SEATS
from game.balconia.state import Options
from game.engine.match import Match
from scenes.balconia.placement.scene import Placement
from scenes.balconia.selection import SelectionDisc
from scenes.second_screens.seat_context import finger
from scenes.second_screens.wire.messages import PageWindow
from tests.game.balconia.block_sets import courtyard
from tools.balconia.evening import played
from tools.check_touch import SHARED, misfits
from tools.evening import Evening, make_context
from tools.second_screens import PHONED, GuestPage, Room
from tools.tour import tour

PHONE = PageWindow(844, 390, 1.0, True)
SMALL_PHONE = PageWindow(667, 375, 1.0, True)
TABLET = PageWindow(1180, 820, 1.0, True)
LAPTOP = PageWindow(1280, 720, 1.0, False)
SECOND = 30
"""Frames per second of a room."""
FULL = Options(full_building="three")


def two_phones(
    folder: Path, moves: int = 0, options: Options | None = None, page: PageWindow = PHONE
) -> list[GuestPage]:
    """Two guests in a game after some moves."""
    room = Room(Evening(make_context(folder)))
    guests = [room.join(seat, page) for seat in SEATS]
    room.sit_down(played(moves, options))
    return guests


def mover(guests: list[GuestPage]) -> GuestPage:
    """The guest to move."""
    return next(guest for guest in guests if guest.top.name in ("disc", "placement"))


def fits(guest: GuestPage, page: PageWindow, least: int) -> None:
    """Assert that everything on a phone has a touch layout with large enough controls."""
    pixel = finger(page)
    assert pixel is not None
    assert guest.top.fitted.touch
    assert guest.top.name in SHARED | tour("balconia").at_seat
    assert not list(misfits(guest.top, pixel, least))


@pytest.mark.parametrize(
    ("moves", "options", "page", "least"),
    [(0, Options(), PHONE, 44), (38, FULL, PHONE, 44), (22, Options(cards=courtyard()), SMALL_PHONE, 40)],
    ids=("a whole game", "a full building with three entrances", "a small phone and a block set"),
)
def test_two_play_to_the_end_by_finger_and_hit_whatever_they_mean(
    tmp_path: Path, moves: int, options: Options, page: PageWindow, least: int
) -> None:
    guests = two_phones(tmp_path, moves, options, page)
    for one in guests:
        one.connection.looks = moves > 0  # no need to draw a whole game once more
    while guests[0].top.name != "scoring":
        guest = mover(guests)
        for one in guests:
            fits(one, page, least)
        if guest.top.name == "disc":
            guest.tap(guest.enabled("token-")[0])
            fits(guest, page, least)
            guest.tap("turn-right")
        else:
            guest.tap(guest.enabled("cell-")[0])
            fits(guest, page, least)
        guest.tap("confirm")
    assert [guest.top.name for guest in guests] == ["scoring", "scoring"]
    guests[0].tap("skip")
    fits(guests[0], page, least)


def test_a_finger_drags_the_block_into_the_building(tmp_path: Path) -> None:
    guest = mover(two_phones(tmp_path, 1))
    scene = guest.top
    assert isinstance(scene, Placement)
    cell = guest.enabled("cell-")[0]
    guest.drag(scene.rect("disc").center, guest.middle(cell))
    assert scene.choice.cell is not None
    guest.tap("confirm")
    assert scene.landing is not None


def test_a_finger_rotates_the_block_on_the_disc(tmp_path: Path) -> None:
    guest = mover(two_phones(tmp_path))
    guest.tap(guest.enabled("token-")[0])
    scene = guest.top
    assert isinstance(scene, SelectionDisc)
    before, (x, y) = scene.rotation.goal, scene.rect("disc").center
    guest.drag((x, y), (x + scene.px(160), y))
    assert scene.rotation.goal != before


def test_a_finger_that_rests_on_a_face_reads_it_and_takes_nothing(tmp_path: Path) -> None:
    guest = mover(two_phones(tmp_path, 1))
    scene = guest.top
    assert isinstance(scene, Placement)
    resting = scene.words()
    guest.rest(guest.enabled("face-")[1])
    assert scene.words() != resting
    assert not scene.choice.taken


def test_a_face_that_was_tapped_is_taken_and_no_longer_looked_at(tmp_path: Path) -> None:
    guest = mover(two_phones(tmp_path, 1))
    scene = guest.top
    assert isinstance(scene, Placement)
    guest.tap(guest.enabled("face-")[1])
    assert scene.choice.taken
    assert scene.looked_at_face() is None


def test_a_finger_that_comes_down_beside_a_token_reveals_it(tmp_path: Path) -> None:
    guest = mover(two_phones(tmp_path, 26))
    token = guest.enabled("token-")[0]
    box = guest.top.rect(token)
    guest.tap(token, beside=(0, -box.height // 2 - 4))
    assert isinstance(guest.top, SelectionDisc)
    assert guest.top.revealed is not None


@pytest.mark.parametrize("game", PHONED)
def test_every_control_on_a_tablet_is_large_enough_for_a_finger(tmp_path: Path, game: str) -> None:
    room = Room(Evening(make_context(tmp_path, game=game)))
    tablets = room.everybody(window=TABLET)
    plugin = room.table.context.game.plugin
    room.sit_down(Match(plugin.game, plugin.game.options_type(), 1))
    room.wait(8 * SECOND)
    for tablet in tablets:
        pixel = tablet.screen.context.finger
        assert pixel is not None
        assert not list(misfits(tablet.top, pixel))


def test_a_finger_on_a_small_laptop_window_brings_the_layout_for_fingers(tmp_path: Path) -> None:
    laptop = Room(Evening(make_context(tmp_path))).join(SEATS[1], PageWindow(960, 540, 1.0, False))
    assert not laptop.top.fitted.touch
    laptop.tap("pause")
    assert laptop.top.fitted.touch


def test_the_option_takes_the_layout_for_fingers_everywhere_or_nowhere(tmp_path: Path) -> None:
    room = Room(Evening(make_context(tmp_path)))
    laptop, phone = room.join(SEATS[0], LAPTOP), room.join(SEATS[1], PHONE)
    assert (laptop.top.fitted.touch, phone.top.fitted.touch) == (False, True)
    laptop.screen.context.change(touch="on")
    phone.screen.context.change(touch="off")
    room.wait()
    assert (laptop.top.fitted.touch, phone.top.fitted.touch) == (True, False)
