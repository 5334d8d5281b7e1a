"""Every condition in one plain sentence, with the right grammar."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.balconia.building import SEATS, TURQUOISE, read_cell
from game.balconia.cards import ZONES, Balcony, Condition, FaceId
from game.balconia.example import example_match
from game.balconia.facts import facts
from game.balconia.match import balconia
from game.balconia.sentences import CONDITIONS
from game.balconia.words import NOUNS, condition_sentence, counted_so_far, points, seat_name, sentence, shown
from game.engine.contract import Seat
from game.language import set_language
from tests.game.little_catalogue import Translations, little_catalogue


@pytest.mark.parametrize(
    ("pieces", "words"),
    [
        ({}, "nothing"),
        ({"cat": 2}, "2 cats"),
        ({"cat": 2, "bird": 1, "flower.violet": 1}, "2 cats, 1 bird and 1 violet flower"),
    ],
)
def test_the_pieces_of_a_balcony_are_listed(pieces: dict[str, int], words: str) -> None:
    assert shown(Balcony(FaceId("block", 1, 0), pieces, None)) == words


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        (Condition("row", "each", ("bird",), 1), "1 point per bird on this floor."),
        (Condition("column_below", "each", ("balcony",), 2), "2 points per balcony below it in its column."),
        (
            Condition("row_above", "each_without", ("awning",), 1),
            "On the floor above: 1 point per balcony without an awning.",
        ),
        (
            Condition("around", "all", ("person", "flower.orange"), 5),
            "5 points if there is a person and an orange flower on the balconies around it.",
        ),
        (
            Condition("left", "none", ("laundry",), 5),
            "5 points if there is no laundry on the balcony to the left.",
        ),
        (
            Condition("column_right", "pair", ("lover",), 5),
            "5 points if paired with a lover facing left in the column to the right.",
        ),
        (None, "No plaque: it scores nothing on its own."),
    ],
)
def test_a_condition_reads_as_a_plain_sentence(condition: Condition | None, words: str) -> None:
    assert condition_sentence(condition) == words


def test_every_face_has_a_sentence() -> None:
    sentences = [sentence(face) for face in balconia().catalogue.faces.values()]
    assert all(text.endswith(".") for text in sentences)


def test_one_point_and_many_points() -> None:
    assert [points(number) for number in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


@pytest.mark.parametrize("seat", SEATS)
def test_every_line_of_a_finished_game_has_facts_with_the_right_grammar(seat: Seat) -> None:
    match = example_match()
    assert match.outcome is not None
    for line in match.outcome.scores[seat].lines:
        words = facts(balconia().catalogue, match.view(seat).side, line)
        assert words.endswith(".")
        assert words[0].isupper() or words[0].isdigit()
        assert not re.search(r"\b1 (cats|birds|people|balconies|flowers|hearts|pieces|music notes)\b", words)
        assert not re.search(r"\b([02-9]|\d\d) (cat|bird|person|balcony|flower|heart|piece|music note)\b", words)


def test_every_verb_and_zone_that_cards_can_have_is_a_whole_sentence() -> None:
    zones = [zone for zone in ZONES if zone != "group"]
    expected = {(verb, zone) for verb in ("each", "each_balcony", "each_without", "all", "none") for zone in zones}
    pairs = {("pair", "column_left"), ("pair", "column_right")}
    assert set(CONDITIONS) == expected | pairs | {("each", "group")}
    assert all("{points} " in words and words.endswith(".") for words in CONDITIONS.values())


def test_different_colours_are_counted_in_words() -> None:
    outcome = example_match().outcome
    assert outcome is not None
    line = outcome.scores[TURQUOISE].line_at(read_cell("d3"))
    assert line is not None
    assert counted_so_far(line) == "2 different flower colours so far: 6 points."


RUSSIAN: Translations = {
    ("{number} point", "{number} points"): ("{number} очко", "{number} очка", "{number} очков"),
    ("{number} cat", "{number} cats"): ("{number} кошка", "{number} кошки", "{number} кошек"),
    "{points} per bird on this floor.": "{points} за каждую птицу на этом этаже.",
    "Rose": "Роза",
}


@pytest.fixture
def russian(tmp_path: Path) -> Iterator[None]:
    with little_catalogue(tmp_path, "ru", RUSSIAN):
        set_language("ru")
        yield


@pytest.mark.usefixtures("russian")
def test_numbers_take_the_forms_of_the_language() -> None:
    assert [points(number) for number in (1, 2, 5, 11)] == ["1 очко", "2 очка", "5 очков", "11 очков"]
    assert [points(number) for number in (21, 22)] == ["21 очко", "22 очка"]
    assert [NOUNS["cat"].of(number) for number in (0, 1, 3)] == ["0 кошек", "1 кошка", "3 кошки"]


@pytest.mark.usefixtures("russian")
def test_a_condition_and_a_seat_are_called_as_the_catalogue_says() -> None:
    assert condition_sentence(Condition("row", "each", ("bird",), 2)) == "2 очка за каждую птицу на этом этаже."
    assert [seat_name(seat) for seat in SEATS] == ["Turquoise", "Роза"]


@pytest.mark.usefixtures("russian")
def test_a_condition_that_no_card_has_is_told_with_its_nouns_apart() -> None:
    condition = Condition("column_left", "none", ("flower.white",), 5)
    assert condition_sentence(condition) == (
        "5 очков if there’s none of these in the column to the left: white flower."
    )
