"""Wrong data are refused with every mistake named by file, line and column."""

import pickle
import re
import shutil
from pathlib import Path

import pytest

from game.balam.catalogue_file import BALAM, load_catalogue, read_catalogue
from game.balam.rules import Balam
from game.balam.state import Options
from game.data_errors import DataError

ROOT = Path(__file__).parents[3]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data, to be damaged."""
    copy = tmp_path / "balam"
    shutil.copytree(BALAM, copy)
    return copy


def damage(folder: Path, file: str, before: str, after: str) -> str:
    """Replace a text that occurs once; returns FILE:LINE:COLUMN of the ^ in the new one, which is left out."""
    text = (folder / file).read_text()
    assert text.count(before) == 1, f"{before!r} comes {text.count(before)} times"
    start = text.index(before) + max(0, after.find("^"))
    changed = text.replace(before, after.replace("^", ""))
    (folder / file).write_text(changed)
    return f"{file}:{changed.count(chr(10), 0, start) + 1}:{start - changed.rfind(chr(10), 0, start)}"


def mistakes(folder: Path) -> list[str]:
    with pytest.raises(DataError) as error:
        read_catalogue(folder)
    return [str(mistake) for mistake in error.value.mistakes]


@pytest.mark.parametrize(
    ("file", "before", "after", "words"),
    [
        (
            "tiles.yaml",
            "T09: {production: jade",
            "T09: {production: ^prisoner",
            "'prisoner', expected one of maize, cac",
        ),
        (
            "tiles.yaml",
            "T20: {production: maize, slots: 4",
            "T20: {production: maize, slots: ^5",
            "is 5, expected .* 2 to 4",
        ),
        (
            "tiles.yaml",
            "T27: {production: maize, slots: 4, feature: cenote",
            "T27: {production: maize, slots: 4, feature: ^cenot",
            "did you mean 'cenote'",
        ),
        ("tiles.yaml", "exits: NS,", "exits: ^SN,", "are 'SN', expected some of NESW in this order"),
        ("tiles.yaml", "exits: NS,", "exits: ^NX,", "are 'NX', expected some of NESW"),
        ("tiles.yaml", "  T33: {", "  ^T34: {", "'T34', expected one of T01"),
        (
            "tiles.yaml",
            "T33: {production: cacao, slots: 4, exits: NE, red_cross: true}",
            "T33: {production: cacao, slots: 4, exits: NE}",
            "tiles with a red cross is 2, expected 3",
        ),
        (
            "tiles.yaml",
            "T04: {production: shell, slots: 2, feature: sea, exits: ES}",
            "T04: {production: shell, slots: 2, exits: ES}",
            "tiles of the sea is 3, expected 4",
        ),
        (
            "tiles.yaml",
            "T04: {production: shell, slots: 2, feature: sea, exits: ES}",
            "T04: ^{production: shell, slots: 2, feature: sea, exits: NES}",
            "T04 lies in a corner, expected exits: ES",
        ),
        (
            "tiles.yaml",
            "T10: {production: jade, slots: 2, exits: NESW}",
            "T10: ^{production: jade, exits: NESW}",
            "T10 lacks slots",
        ),
        ("boards.yaml", "small: {columns: 5", "small: ^{columns: 6", "the board small, .* is 20, expected 24"),
        ("boards.yaml", "wide: {columns: 8", "wide: {columns: ^9", "is 9, expected a whole number from 2 to 8"),
        ("boards.yaml", "plain: 16", "^plane: 16", "'plane', expected one of .*did you mean 'plain'"),
        ("boards.yaml", "T29 r2", "^T29 r4", "is 'T29 r4', expected a tile and its rotation like 'T01 r0'"),
        ("boards.yaml", "T29 r2", "^T39 r2", "is 'T39 r2', expected a tile"),
        ("boards.yaml", "T29 r2", "^T31 r2", "T31 has a red cross, expected each tile without"),
        ("boards.yaml", "T21 r0", "^T22 r0", "T22 lies there twice"),
        ("boards.yaml", "T04 r1", "^T04 r2", "T04 r2 lies here, expected a tile of the sea with r1"),
        ("boards.yaml", ", T12 r0]", "]", "the number of tiles in row 3 has 5, expected 6"),
        (
            "boards.yaml",
            "A4: [A3, A5]",
            "A4: [A3, A5, ^B4]",
            "A4 has the neighbour B4 but B4 lacks A4, expected both or neither",
        ),
        ("boards.yaml", "A4: [A3, A5]", "A4: [A3]", "A5 has the neighbour A4 but A4 lacks A5"),
        ("boards.yaml", "A4: [A3, A5]", "A4: [A3, ^A6]", "'A6', expected one of A1"),
        ("boards.yaml", "    F5: [F4, E5]\n", "", "the list of neighbours lacks F5"),
        ("cards.yaml", "eclipse: {count: 1}", "eclipse: {count: 2}", "neutral cards is 7, expected 6"),
        ("cards.yaml", "wedding: {count: 2}", "wedding: {count: 3}", "positive cards is 35, expected 34"),
        ("cards.yaml", "drought: {count: 6", "drought: {count: ^0", "is 0, expected a whole number from 1 to 72"),
        (
            "cards.yaml",
            "drought: {count: 6, asks: {maize: 1}",
            "drought: {count: 6, asks: {maize: ^3}",
            "is 3, expected .* from 1 to 2",
        ),
        (
            "cards.yaml",
            "drought: {count: 6, asks: {maize: 1}",
            "drought: {count: 6, asks: ^{maize: 1, jade: 1}",
            "asks for 2 kinds, expected one",
        ),
        ("cards.yaml", "takes: {M: 2}", "takes: {^X: 2}", "'X', expected one of V, G, P"),
        ("cards.yaml", "destroys: sea", "destroys: ^see", "did you mean 'sea'"),
        ("cards.yaml", ", destroys: sea", "", "has both or neither of takes and destroys, expected exactly one"),
        (
            "cards.yaml",
            "- [jade, obsidian]",
            "- ^[jade, jade]",
            "shows jade and jade, expected two in the order of kinds",
        ),
        ("cards.yaml", "- [jade, obsidian]", "- ^[maize, cacao]", "comes twice, expected each pair once"),
        ("cards.yaml", "      - [jade, obsidian]\n", "", "the number of prosperous cards has 9, expected 10"),
        ("cards.yaml", "- [jade, obsidian]", "- ^[jade]", "kinds on a prosperous card has 1, expected 2"),
        ("cards.yaml", "prestige: 3", "prestige: ^many", "'many', expected a whole number from 1 to 9"),
        ("cards.yaml", "shell: 2, jade: 2", "shell: 2, ^prisoner: 2", "'prisoner', expected one of maize"),
        ("cards.yaml", "  ball_match: {count: 5}", "  ^ballmatch: {count: 5}", "did you mean 'ball_match'"),
        ("buildings.yaml", "VG: 45", "VG: 44", "building tiles is 98, expected 99"),
        ("buildings.yaml", "V: {any: 1}", "V: {any: ^2}", "the cost of V is 2, expected 1"),
        ("buildings.yaml", "M: {cacao: 1}", "M: {^kakao: 1}", "did you mean 'cacao'"),
        ("buildings.yaml", "M: {cacao: 1}", "M: ^{cacao: 1, jade: 1}", "the cost of M has 2 kinds, expected one"),
        ("buildings.yaml", "M: {cacao: 1}", "M: ^1", "the cost of M is '1', expected a mapping"),
        ("pieces.yaml", "tokens: 30", "tokens: 31", "the number of tokens is 83, expected 82"),
        ("pieces.yaml", "prisoner: {tokens: 10, points: 3}", "prisoner: ^{tokens: 10}", "prisoner lacks points"),
        ("pieces.yaml", "large: 13", "large: ^1", "is 1, expected a whole number from 2 to 99"),
        ("pieces.yaml", "treasury: {maize: 6}", "treasury: ^{maize: 8}", "is 8, expected at most 7"),
        (
            "pieces.yaml",
            "standard: [0, 1, 1, 2, 3, x]",
            "standard: [0, 1, 1, 2, 3, ^4]",
            "'4', expected one of 0, 1, 2, 3, x",
        ),
        ("pieces.yaml", "standard: [0, 1, 1, 2, 3, x]", "standard: ^[0, 1, 1, 2, 2, x]", "the standard die lacks 3"),
        ("pieces.yaml", "standard: [0, 1, 1, 2, 3, x]", "standard: ^[0, 1, 2, 3, x]", "standard die has 5, expected 6"),
    ],
)
def test_a_mistake_is_named_with_its_place(folder: Path, file: str, before: str, after: str, words: str) -> None:
    place = damage(folder, file, before, after)
    found = [text for text in mistakes(folder) if re.search(words, text)]
    assert found, mistakes(folder)
    assert found[0].startswith(f"{place}: " if "^" in after else f"{file}:")


def test_bal14_paths_that_do_not_fit_the_exits_are_named(folder: Path) -> None:
    damage(folder, "boards.yaml", "B1: [A1, C1]", "B1: [A1, C1, B2]")
    damage(folder, "boards.yaml", "B2: [A2, C2, B3]", "B2: [A2, C2, B3, B1]")
    assert [text for text in mistakes(folder) if "no exits join them" in text and "B1 has the neighbour B2" in text]


def test_bal14_a_path_that_is_not_listed_is_named(folder: Path) -> None:
    damage(folder, "boards.yaml", "A4: [A3, A5]", "A4: [A5]")
    damage(folder, "boards.yaml", "A3: [A2, B3, A4]", "A3: [A2, B3]")
    assert [text for text in mistakes(folder) if "A3 lacks the neighbour A4, expected every path" in text]


def test_a_board_that_falls_apart_is_named(folder: Path) -> None:
    damage(folder, "boards.yaml", "T17 r0", "T28 r1")  # east of A1, no exit to the west any more
    damage(folder, "boards.yaml", "T28 r1, T06", "T17 r0, T06")
    damage(folder, "boards.yaml", "- [T20 r0", "- [T29 r2")  # south of A1, no exit to the north any more
    damage(folder, "boards.yaml", "T29 r2, T11", "T20 r0, T11")
    found = mistakes(folder)
    assert any("the standard board falls apart" in text for text in found), found
    assert any("A1 has 0 neighbours, expected at least 2" in text for text in found), found


def test_mistakes_in_all_files_are_named_at_once(folder: Path) -> None:
    damage(folder, "tiles.yaml", "exits: NS,", "exits: SN,")
    damage(folder, "cards.yaml", "destroys: sea", "destroys: see")
    damage(folder, "buildings.yaml", "VG: 45", "VG: 44")
    damage(folder, "pieces.yaml", "large: 13", "large: 1")
    damage(folder, "boards.yaml", "T29 r2", "T29 r4")
    assert {text.split(":")[0] for text in mistakes(folder)} == {
        "tiles.yaml",
        "boards.yaml",
        "cards.yaml",
        "buildings.yaml",
        "pieces.yaml",
    }


@pytest.mark.parametrize("text", ["", "[1, 2", "just words", "tiles: 7\ncosts: 8", "\t"])
def test_what_is_no_such_file_at_all_is_refused_without_a_traceback(folder: Path, text: str) -> None:
    for file in folder.iterdir():
        file.write_text(text)
    assert len({text.split(":")[0] for text in mistakes(folder)}) == 6


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    assert all("cannot be read" in text for text in mistakes(tmp_path / "nowhere"))


def test_comments_do_not_change_the_hash_but_data_do(folder: Path) -> None:
    before = read_catalogue(folder).hash
    assert before == load_catalogue().hash
    (folder / "pieces.yaml").write_text("# another comment\n" + (folder / "pieces.yaml").read_text())
    assert read_catalogue(folder).hash == before
    damage(folder, "pieces.yaml", "jade: {tokens: 8, points: 2}", "jade: {tokens: 8, points: 3}")
    assert read_catalogue(folder).hash != before


def test_catalogues_read_twice_from_the_same_files_are_equal(folder: Path) -> None:
    again = read_catalogue(folder)
    assert again == load_catalogue()
    assert hash(again) == hash(load_catalogue())
    assert again.former == load_catalogue().former
    assert again != again.former[0]


def test_a_view_survives_pickling_however_often_the_catalogue_was_read(folder: Path) -> None:
    game = Balam(read_catalogue(folder))
    view = game.observe(game.new(Options(), 1), None)
    assert pickle.loads(pickle.dumps(view)) == view
