"""Every condition in one plain sentence, with the right grammar."""

import pytest

from game.balconia.cards import Condition
from game.balconia.rules import balconia
from game.balconia.words import condition_sentence, points, sentence


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (Condition("row", "each", ("bird",), 1), "1 point per bird on this floor."),
        (Condition("column_below", "each", ("balcony",), 2), "2 points per other balcony below it in its column."),
        (
            Condition("row_above", "each_without", ("awning",), 1),
            "1 point per balcony without an awning on the floor above.",
        ),
        (
            Condition("around", "all", ("person", "flower.orange"), 5),
            "5 points if there is a person and an orange flower on the balconies around.",
        ),
        (
            Condition("left", "none", ("laundry",), 5),
            "5 points if there is no piece of laundry on the balcony to the left.",
        ),
        (
            Condition("column_right", "pair", ("lover",), 5),
            "5 points if paired with a lover facing left in the column to the right.",
        ),
        (None, "No condition: it scores nothing itself."),
    ],
)
def test_a_condition_reads_as_a_plain_sentence(condition: Condition | None, words: str) -> None:
    assert condition_sentence(condition) == words


def test_every_face_has_a_sentence() -> None:
    sentences = [sentence(face) for face in balconia().catalogue.faces.values()]
    assert all(text.endswith(".") for text in sentences)


def test_one_point_and_many_points() -> None:
    assert [points(number) for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]
