"""Messages: they stand for a while, the newest one alone, and then are gone."""

import pygame

from scenes.kit.message import SECONDS, Message


def drawn(message: Message) -> bytes:
    surface = pygame.Surface((640, 360))
    message.draw(surface, 20, 320)
    return pygame.image.tobytes(surface, "RGB")


def test_a_message_shows_for_a_while() -> None:
    message = Message()
    nothing = drawn(message)
    message.show("Choose a cell first.")
    message.update(SECONDS - 0.1)
    assert message.text == "Choose a cell first."
    assert drawn(message) != nothing
    message.update(0.2)
    assert message.text == ""
    assert drawn(message) == nothing


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
    assert drawn(message) == drawn(Message())
