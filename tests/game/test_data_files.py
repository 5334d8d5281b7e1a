"""Data files that are too large or too deep are refused at once, with a position and a sentence of ordinary length."""

import os
import re
from pathlib import Path

import pytest

from game.balconia.card_file import CARDS, load_catalogue
from game.data_errors import LONGEST_TEXT, MOST_LISTED, DataError

SCORES = re.compile(r"scores: \{[^}]*\}")


def refused(folder: Path, text: str) -> str:
    path = folder / "cards.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        load_catalogue(path)
    lines = str(error.value).splitlines()
    assert len(lines) <= MOST_LISTED + 1
    assert all(line.startswith("cards.yaml:") for line in lines[:MOST_LISTED])
    assert all(len(line) < LONGEST_TEXT + 50 for line in lines)
    return str(error.value)


@pytest.mark.parametrize(
    ("instead", "words"),
    [
        ("scores: hello", "is 'hello', expected a mapping"),
        ("scores: {in: row, each: cat, points: !!int abc}", "is abc, expected a whole number"),
        ("scores: {in: row, each: cat, points: !!int ''}", "is '', expected a whole number"),
        ("scores: {in: row, each: cat, points: !!int '-'}", "is -, expected a whole number"),
        ("scores: {in: row, each: cat, points: " + "9" * 1900 + "}", "99999..., expected a whole number"),
        ("scores: {in: row, each: cat, points: 0x" + "f" * 60 + "}", "fff..., expected a whole number"),
        ("scores: {in: row, points: 1, each: " + "cat" * 500 + "}", "catc...', expected one of"),
        ("scores: {[1, 2]: 3}", "has a list as a key"),
    ],
)
def test_a_value_of_another_kind_is_named_and_cut(tmp_path: Path, instead: str, words: str) -> None:
    assert words in refused(tmp_path, SCORES.sub(instead, CARDS.read_text(encoding="utf-8"), count=1))


@pytest.mark.parametrize("opening", ["[", "{a: ", "[{a: "])
def test_brackets_as_deep_as_nobody_writes_them_are_refused_before_they_are_parsed(
    tmp_path: Path, opening: str
) -> None:
    lines = "\n".join([opening * 20] * 1000)
    assert "a bracket inside 40 others" in refused(tmp_path, f"balconies: {lines}")


def test_a_line_without_an_end_is_refused(tmp_path: Path) -> None:
    assert "expected at most 2000 letters" in refused(tmp_path, "balconies: " + "- " * 50_000)


def test_aliases_that_multiply_are_refused(tmp_path: Path) -> None:
    lines = ["balconies:", "  a0: &a0 [1, 1]"]
    lines += [f"  a{n}: &a{n} [*a{n - 1}, *a{n - 1}]" for n in range(1, 30)]
    assert "one alias too many" in refused(tmp_path, "\n".join(lines))


def test_hundreds_of_mistakes_are_counted_and_the_first_ones_listed(tmp_path: Path) -> None:
    text = refused(tmp_path, CARDS.read_text(encoding="utf-8").replace("shows", "show"))
    assert text.splitlines()[-1].startswith("... and ")


def test_what_is_no_ordinary_file_is_named_and_never_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "cards.yaml"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero"), tmp_path):
        with pytest.raises(DataError, match=r"^\S+:1:1: cannot be read \("):
            load_catalogue(path)


def test_a_file_that_is_far_too_large_is_not_read(tmp_path: Path) -> None:
    assert "too large" in refused(tmp_path, "# a comment\n" * 50_000)
