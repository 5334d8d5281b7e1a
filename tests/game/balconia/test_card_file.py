"""A wrong card file is refused with every mistake named by line and column."""

import re
from pathlib import Path

import pytest

from game.balconia.card_file import CARDS, load_catalogue
from game.balconia.cards import Balcony, Condition, Door, FaceId
from game.data_errors import DataError

CAT = "{shows: {cat: 2, flower: {violet: 1}}, scores: {in: group, each: cat, points: 1}}"
LOVER = "{shows: {lover: right}, scores: {in: column_right, pair: lover, points: 5}}"
BIRD = "{shows: {bird: 2}}"
NOTE = "{shows: {note: 1}, scores: {in: left, none: person, points: 5}}"
DOORS = [
    "{door: turquoise, scores: {fewer: [note, bird]}}",
    "{door: turquoise, scores: {majority: [cat, heart]}}",
    "{door: rose, scores: {difference: [bird, awning]}}",
    "{door: rose, scores: {fewer: [bird, flower]}}",
]


def card_file(folder: Path, block_4: list[str] | None = None, entrance_1: list[str] | None = None) -> Path:
    """A correct file, except for the lines given for block 4 (lines 18 to 21) and entrance 1 (from line 113)."""
    lines = ["balconies:"]
    for block in range(1, 23):
        faces = block_4 if block == 4 and block_4 is not None else [CAT, LOVER, NOTE, BIRD]
        lines += [f"  {block}:", *(f"    - {face}" for face in faces)]
    lines.append("entrances:")
    for entrance in range(1, 4):
        doors = entrance_1 if entrance == 1 and entrance_1 is not None else DOORS
        lines += [f"  {entrance}:", *(f"    - {door}" for door in doors)]
    path = folder / "cards.yaml"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def mistakes(path: Path) -> list[str]:
    with pytest.raises(DataError) as error:
        load_catalogue(path)
    return str(error.value).splitlines()


def test_the_cards_that_come_with_the_game_are_right() -> None:
    catalogue = load_catalogue(CARDS)
    assert (len(catalogue.balconies), len(catalogue.doors)) == (88, 12)


def test_faces_are_read_as_they_are_written(tmp_path: Path) -> None:
    faces = load_catalogue(card_file(tmp_path)).faces
    cat, door = faces[FaceId("block", 4, 0)], faces[FaceId("entrance", 1, 1)]
    assert isinstance(cat, Balcony)
    assert dict(cat.shows) == {"cat": 2, "flower.violet": 1}
    assert cat.condition == Condition("group", "each", ("cat",), 1)
    assert isinstance(door, Door)
    assert (door.colour, door.verb, door.what) == ("turquoise", "majority", ("cat", "heart"))


@pytest.mark.parametrize(
    ("face", "column", "words"),
    [
        ("{shows: {kat: 2}}", 16, "'kat', expected one of cat, bird.*did you mean 'cat'"),
        ("{shows: {cat: 2}, scores: {in: roof, each: cat, points: 1}}", 38, "'roof', expected one of row, row_above"),
        ("{show: {cat: 2}}", 8, "'show', expected one of shows, scores.*did you mean 'shows'"),
        ("{shows: {cat: 0}}", 21, "is 0, expected a whole number from 1 to 6"),
        ("{shows: {cat: -3}}", 21, "is -3, expected a whole number from 1 to 6"),
        ("{shows: {cat: 1000000}}", 21, "is 1000000, expected"),
        ("{shows: {cat: two}}", 21, "'two', expected a whole number"),
        ("{shows: {cat: 4, bird: 3}}", 15, "shows 7 pieces, expected at most 6"),
        ("{shows: {cat: 1, cat: 2}}", 24, "'cat' twice, expected it once"),
        ("{shows: {flower: {blue: 1}}}", 25, "'blue', expected one of magenta"),
        ("{shows: {flower: 2}}", 24, "expected a mapping"),
        ("{shows: {lover: up}}", 23, "'up', expected one of left, right"),
        ("{shows: {lover: left}}", 7, "shows a lover without a condition"),
        (LOVER.replace("column_right", "column_left"), 39, "looks in column_left, expected column_right"),
        (LOVER.replace("points: 5", "points: 3"), 79, "is 3, expected 5"),
        ("{shows: {cat: 1}, scores: {in: left, pair: lover, points: 5}}", 33, "shows no lover"),
        ("{shows: {lover: left}, scores: {in: row, each: cat, points: 1}}", 38, "scores 'each', expected pair: lover"),
        ("{shows: {bird: 1}, scores: {in: group, each: cat, points: 1}}", 34, "a group of cat but shows none"),
        ("{shows: {cat: 1}, scores: {in: group, none: cat, points: 5}}", 33, "expected each: an element"),
        ("{shows: {cat: 1}, scores: {in: row, each: cat, points: 4}}", 62, "is 4, expected a whole number from 1 to 3"),
        ("{shows: {cat: 1}, scores: {in: row, none: cat, points: 1}}", 62, "is 1, expected 5"),
        ("{shows: {cat: 1}, scores: {in: row, each: lover, points: 1}}", 49, "'lover', expected one of cat"),
        ("{shows: {cat: 1}, scores: {in: row, all: [cat], points: 5}}", 48, "has 1, expected 2"),
        ("{shows: {cat: 1}, scores: {in: row, all: [cat, cat], points: 5}}", 48, "asks for cat twice"),
        (
            "{shows: {cat: 1}, scores: {in: row, each: cat, none: cat, points: 5}}",
            33,
            "each and none, expected exactly",
        ),
        ("{shows: {cat: 1}, scores: {in: row, points: 5}}", 33, "has no verb, expected exactly one of"),
        ("{shows: {cat: 1}, scores: {each: cat, points: 1}}", 33, "lacks in, expected in, points"),
        ("{scores: {in: row, each: cat, points: 1}}", 7, "lacks shows"),
        ("cat", 7, "is 'cat', expected a mapping"),
    ],
)
def test_a_wrong_face_is_named_with_its_place(tmp_path: Path, face: str, column: int, words: str) -> None:
    found = mistakes(card_file(tmp_path, block_4=[CAT, face, LOVER, BIRD]))
    assert len(found) == 1
    assert found[0].startswith(f"cards.yaml:19:{column}: ")
    assert re.search(words, found[0])


@pytest.mark.parametrize(
    ("door", "words"),
    [
        ("{door: rose, scores: {fewer: [note, bird]}}", "'rose', expected one of turquoise"),
        ("{door: turquoise, scores: {most: [note, bird]}}", "'most', expected one of fewer"),
        ("{door: turquoise, scores: {fewer: [note]}}", "has 1, expected 2"),
        ("{door: turquoise, scores: {fewer: [note, note]}}", "compares note with itself"),
        ("{door: turquoise, scores: {fewer: [note, lover]}}", "'lover', expected one of cat"),
        ("{door: turquoise}", "lacks scores"),
    ],
)
def test_a_wrong_door_is_named_with_its_place(tmp_path: Path, door: str, words: str) -> None:
    found = mistakes(card_file(tmp_path, entrance_1=[door, *DOORS[1:]]))
    assert re.search(r"^cards.yaml:114:\d+: .*" + words, found[0])


def test_three_faces_are_refused(tmp_path: Path) -> None:
    (found,) = mistakes(card_file(tmp_path, block_4=[CAT, LOVER, NOTE]))
    assert re.search(r"cards.yaml:18:5: .*block 4 has 3, expected 4", found)


def test_a_missing_block_and_a_block_that_comes_twice_are_refused(tmp_path: Path) -> None:
    path = card_file(tmp_path)
    path.write_text(path.read_text().replace("  7:\n", "  6:\n"))
    found = mistakes(path)
    assert any("'6' twice" in text for text in found)
    assert any("block 7 missing, expected every number from 1 to 22" in text for text in found)
    path.write_text(path.read_text().replace("  22:\n", "  23:\n"))
    load_catalogue.cache_clear()
    assert any("is 23, expected a whole number from 1 to 22" in text for text in mistakes(path))


def test_every_mistake_is_named_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    wrong = ["{shows: {kat: 2}}", "{show: {cat: 1}}", "{shows: {cat: 9}}", BIRD]
    found = mistakes(card_file(tmp_path, block_4=wrong, entrance_1=["{door: blue, scores: {}}", *DOORS[1:]]))
    assert [text.split(":")[1] for text in found] == ["18", "19", "20", "114", "114"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("balconies: [\n", "2:1: not YAML"),
        ("", "1:1: is empty"),
        ("a: {b: c: d}", "not YAML"),
        ("\t- x", "not YAML"),
        ("just words", "is 'just words', expected a mapping"),
        ("balconies: {}\nentrances: {}", "block 1, 2, 3.* missing"),
    ],
)
def test_what_is_not_a_card_file_at_all_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text(text)
    assert re.search(words, mistakes(path)[0])


def test_a_file_of_bytes_or_none_at_all_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    assert "cannot be read" in mistakes(path)[0]
    path.write_bytes(b"\xff\xfe\x00")
    assert "not UTF-8" in mistakes(path)[0]


def test_comments_do_not_change_the_hash_but_cards_do(tmp_path: Path) -> None:
    path = card_file(tmp_path)
    before = load_catalogue(path).hash
    path.write_text("# a comment\n" + path.read_text())
    load_catalogue.cache_clear()
    assert load_catalogue(path).hash == before
    path.write_text(path.read_text().replace("cat: 2", "cat: 3", 1))
    load_catalogue.cache_clear()
    assert load_catalogue(path).hash != before
