"""artwork.yaml is read whole, or refused with every mistake and its position."""

from pathlib import Path

import pytest

from game.balconia.card_file import load_catalogue
from game.data_errors import DataError
from scenes.balconia.render.artwork import DRAWINGS
from scenes.balconia.render.artwork_file import ARTWORK, load_artwork
from scenes.look.svg import natural_size

CATALOGUE = load_catalogue()
TEXT = ARTWORK.read_text(encoding="utf-8")


def mistakes(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "artwork.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_artwork(CATALOGUE, path)
    return str(caught.value).splitlines()


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_the_file_we_ship_is_right() -> None:
    assert len(load_artwork(CATALOGUE).recipes) == 88


@pytest.mark.parametrize(
    ("was", "becomes", "expected"),
    [
        ("rail_top: 134", "rail_top: high", "the top of the rail is 'high', expected a whole number from 0 to 256"),
        ("  - wall\n", "  - walls\n", "did you mean 'wall'?"),
        ("'#D8A25E'", "'brown'", "a key colour is 'brown', expected a colour like '#2B2A4C'"),
        ("cat: bottom", "cat: floor", "the anchor of cat is 'floor', expected one of top, middle, bottom"),
        (
            "balcony: [3, 191, 250, 64]",
            "balcony: [3, 191, 250]",
            "the box of plaques balcony has 3, expected 4",
        ),
        ("- wall: ", "- wall: paper/", "expected one of boards, brick, pilasters, plaster, stone, tiles"),
        ("\n  22:", "\n  23:", "the number of a block is 23, expected a whole number from 1 to 22"),
    ],
)
def test_a_mistake_is_named_with_its_line_and_what_was_expected(
    tmp_path: Path, was: str, becomes: str, expected: str
) -> None:
    assert was in TEXT
    changed = TEXT.replace(was, becomes, 1)
    found = mistakes(tmp_path, changed)
    line = line_of(changed, becomes.lstrip("\n"))
    assert any(expected in text and text.startswith(f"artwork.yaml:{line}:") for text in found), found


def test_a_paint_the_folder_does_not_have_is_refused(tmp_path: Path) -> None:
    shape = TEXT.split("- wall: ")[1].split("/")[0]
    found = mistakes(tmp_path, TEXT.replace(f"- wall: {shape}/", f"- wall: {shape}/very", 1))
    assert any("expected" in text and f"{shape}/ and one of apricot" in text for text in found), found


def test_a_missing_block_is_named(tmp_path: Path) -> None:
    start, end = TEXT.index("\n  7:\n"), TEXT.index("\n  8:\n")
    found = mistakes(tmp_path, TEXT[:start] + TEXT[end:])
    assert any("block 7 missing, expected every number from 1 to 22" in text for text in found), found


def test_a_cast_that_does_not_match_the_cards_is_refused(tmp_path: Path) -> None:
    cast = TEXT[TEXT.index("as: [", TEXT.index("cat: {at:")) :].split("]")[0]
    found = mistakes(tmp_path, TEXT.replace(f"{cast}]", f"{cast}, sitting, sitting, sitting]", 1))
    assert any("of cards.yaml" in text for text in found), found


def test_a_perch_with_too_few_boxes_is_refused(tmp_path: Path) -> None:
    start = TEXT.index("\n  behind:")
    second = TEXT.index("\n      - ", TEXT.index("\n      - ", start) + 1)
    found = mistakes(tmp_path, TEXT[:second] + TEXT[TEXT.index("\n  behind_left:") :])
    assert any("puts 2 pieces on perch behind, expected at most 1" in text for text in found), found


@pytest.mark.parametrize("text", ["", "just words", "layers: [", "layers: []"])
def test_a_broken_file_is_refused_without_a_traceback(tmp_path: Path, text: str) -> None:
    assert all(line.startswith("artwork.yaml:") for line in mistakes(tmp_path, text))


def test_every_drawing_says_its_size() -> None:
    drawings = sorted(DRAWINGS.rglob("*.svg"))
    assert len(drawings) > 80
    assert all(min(natural_size(path)) > 0 for path in drawings)


def test_there_is_enough_to_choose_from() -> None:
    least = {
        "person": 6,
        "laundry": 5,
        "wall": 4,
        "window": 4,
        "rail": 4,
        "awning": 3,
        "flower": 6,
        "lover": 2,
        "door": 3,
    }
    for folder, number in least.items():
        assert len(list((DRAWINGS / folder).glob("*.svg"))) >= number, folder
