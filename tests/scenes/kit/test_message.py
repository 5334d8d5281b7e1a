"""Messages stay for a while, only the newest one, and then disappear; they cover no control."""

import pygame
import pytest

from scenes.kit.message import SECONDS, Message, place_words

LEAST = 16
WINDOW = (0, 0, 1280, 720)
LONG = "The report is in a folder with a long name: look at it before you send it to anybody. " * 2


def test_a_message_shows_for_a_while() -> None:
    message = Message()
    message.show("Choose a cell first.")
    message.update(SECONDS - 0.1)
    assert message.text == "Choose a cell first."
    message.update(0.2)
    assert message.text == ""


def test_a_new_message_takes_the_place_of_the_old_one_and_has_its_own_time() -> None:
    message = Message()
    message.show("Turn over a token.")
    message.update(SECONDS - 0.1)
    message.show("Choose a cell first.")
    message.update(0.2)
    assert message.text == "Choose a cell first."


def test_a_message_can_be_taken_away() -> None:
    message = Message()
    message.show("Choose a cell first.")
    message.hide()
    assert message.text == ""


def test_a_message_is_at_the_foot_of_the_window_around_its_column_where_nothing_is_in_its_way() -> None:
    box = pygame.Rect(place_words("Choose a cell first.", (20, LEAST), WINDOW, 400, ()).box)
    assert (box.centerx, box.bottom) == (400, 700)


def test_a_message_covers_its_panel_whole() -> None:
    panel = (800, 60, 400, 80)
    assert place_words("Choose a cell first.", (20, LEAST), WINDOW, panel, ()).box == panel


@pytest.mark.parametrize("size", [20, 32, 44])
@pytest.mark.parametrize("place", [640, (800, 60, 400, 80)])
def test_a_message_goes_out_of_the_way_of_what_can_be_pressed(
    size: int, place: int | tuple[int, int, int, int]
) -> None:
    buttons = ((440, 600, 400, 110), (900, 100, 60, 60), (1200, 20, 60, 60), (40, 620, 160, 80))
    placed = place_words(LONG, (size, LEAST), WINDOW, place, buttons)
    assert pygame.Rect(placed.box).collidelist([pygame.Rect(button) for button in buttons]) == -1
    assert pygame.Rect(WINDOW).contains(placed.box)
    assert placed.size == size


def test_where_there_is_little_room_its_letters_are_smaller_and_where_there_is_none_it_hides_as_little_as_can_be() -> (
    None
):
    columns = tuple((x, 120, 300, 600) for x in range(0, 1280, 320))
    placed = place_words(LONG, (44, LEAST), WINDOW, 640, columns)
    assert pygame.Rect(placed.box).bottom <= 120
    assert LEAST <= placed.size < 44
    everything = place_words(LONG, (44, LEAST), WINDOW, 640, (WINDOW,))
    assert pygame.Rect(WINDOW).contains(everything.box)
    assert everything.size >= LEAST
