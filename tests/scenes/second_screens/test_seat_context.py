"""Sizes of pictures and letters for a page, and the meaning of touches."""

import pytest

from scenes.kit.control import Control, aim
from scenes.kit.layout import SMALL_PRINT, for_fingers, layout
from scenes.look.text import LETTER, letters
from scenes.second_screens.seat_context import (
    FINEST,
    LARGEST,
    SMALLEST,
    finger,
    letters_for,
    picture_size,
    shrinks,
)
from scenes.second_screens.wire.messages import FARTHEST, PageWindow

PAGES = {
    "phone": PageWindow(844, 390, 3.0, True),
    "small phone": PageWindow(667, 375, 2.0, True),
    "tablet": PageWindow(1180, 820, 2.0, True),
    "laptop": PageWindow(1280, 720, 1.0, False),
    "television": PageWindow(3840, 2160, 1.0, False),
}
every_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


@every_page
def test_pictures_have_the_shape_of_the_page(page: PageWindow) -> None:
    width, height = picture_size(page)
    assert width / height == pytest.approx(page.width / page.height, rel=0.01)


@every_page
def test_letters_are_at_least_fourteen_pixels_high_on_the_page(page: PageWindow) -> None:
    size = picture_size(page)
    touch = for_fingers("automatic", finger(page), size, at_seat=True)
    scale = layout("second_screens/pause_touch" if touch else "second_screens/pause").fit(size).scale
    assert letters(SMALL_PRINT, letters_for(page), scale, finger(page)) * shrinks(page, size) >= LETTER - 0.3


@pytest.mark.parametrize(
    ("page", "touch"), [("phone", True), ("small phone", True), ("tablet", True), ("laptop", False)]
)
def test_phones_and_tablets_get_layouts_for_fingers(page: str, touch: bool) -> None:
    window = PAGES[page]
    assert for_fingers("automatic", finger(window), picture_size(window), at_seat=True) is touch


def test_a_phone_that_stands_upright_gets_the_pictures_of_one_that_lies() -> None:
    assert picture_size(PageWindow(390, 844, 3.0, True)) == picture_size(PAGES["phone"])


@pytest.mark.parametrize(
    "page",
    [
        PageWindow(FARTHEST, FARTHEST, 16.0, False),
        PageWindow(1, 1, 0.001, False),
        PageWindow(FARTHEST, 1, 16.0, False),
        PageWindow(1, FARTHEST, 16.0, True),
        PageWindow(1, FARTHEST, 16.0, False),
    ],
    ids=str,
)
def test_a_page_that_lies_about_its_size_gets_pictures_that_can_be_drawn(page: PageWindow) -> None:
    width, height = picture_size(page)
    assert width >= SMALLEST[0]
    assert height >= SMALLEST[1] - 1
    assert width * height <= 1.02 * LARGEST
    assert 1.0 <= letters_for(page) <= 2.0


LEFT, RIGHT = Control("left", (100, 100, 20, 20), lambda: None), Control("right", (150, 100, 20, 20), lambda: None)


@pytest.mark.parametrize(
    ("at", "meant"),
    [
        ((110, 110), (110, 110)),
        ((130, 110), (119, 110)),
        ((140, 110), (150, 110)),
        ((110, 130), (110, 119)),
        ((110, 300), (110, 300)),
    ],
)
def test_a_finger_means_the_nearest_target_within_its_reach(at: tuple[int, int], meant: tuple[int, int]) -> None:
    assert aim((LEFT, RIGHT), at, 22) == meant


@pytest.mark.parametrize("page", [*PAGES.values(), PageWindow(844, 310, 3.0, True)], ids=str)
def test_pictures_are_nearly_as_fine_as_the_page_up_to_twice_its_pixels(page: PageWindow) -> None:
    if page.width * page.height > LARGEST:
        return  # a television is far away
    width, _height = picture_size(page)
    assert width >= 0.74 * page.width * min(page.fineness, FINEST)


def test_a_phone_under_an_address_bar_is_filled_from_edge_to_edge() -> None:
    page = PageWindow(844, 310, 3.0, True)
    width, height = picture_size(page)
    assert width / height == pytest.approx(844 / 310, rel=0.01)
