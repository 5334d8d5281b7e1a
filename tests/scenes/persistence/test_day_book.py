"""The file with the tries that count and the pars of the days."""

from datetime import date
from pathlib import Path

import pytest

from game.engine.daily import SeatResult
from scenes.persistence.day_book import FILE, DayBook, Par, Try
from scenes.persistence.storage import Storage

MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)
WON = SeatResult(1, 40)


def book(folder: Path) -> DayBook:
    return DayBook(Storage(folder), "balconia")


def test_a_person_has_one_try_a_day(tmp_path: Path) -> None:
    assert book(tmp_path).begin(MONDAY, "Ada")
    assert not book(tmp_path).begin(MONDAY, "Ada")
    assert book(tmp_path).begin(MONDAY, "Basile")
    assert book(tmp_path).begin(TUESDAY, "Ada")
    assert book(tmp_path).names == ("Ada", "Basile")


def test_a_result_belongs_to_the_person_and_the_day(tmp_path: Path) -> None:
    first = book(tmp_path)
    for name in ("Ada", "Basile"):
        first.begin(MONDAY, name)
    first.finish(MONDAY, "Ada", WON)
    assert book(tmp_path).tries("Ada") == {MONDAY: Try(MONDAY, "Ada", WON)}
    assert book(tmp_path).tries("Basile") == {MONDAY: Try(MONDAY, "Basile")}
    assert not book(tmp_path).begin(MONDAY, "Ada")


def test_a_result_is_kept_even_if_the_beginning_was_lost(tmp_path: Path) -> None:
    book(tmp_path).finish(MONDAY, "Ada", SeatResult(2, None))
    assert book(tmp_path).tries("Ada")[MONDAY].result == SeatResult(2, None)


def test_a_result_of_an_earlier_version_has_nothing_left(tmp_path: Path) -> None:
    book(tmp_path).finish(MONDAY, "Ada", SeatResult(2, None, 3))
    [path] = tmp_path.rglob("days.json")
    path.write_text("".join(path.read_text().split()).replace("[2,null,3]", "[2,null]"))
    assert book(tmp_path).tries("Ada")[MONDAY].result == SeatResult(2, None)


def test_par_is_kept(tmp_path: Path) -> None:
    assert book(tmp_path).par(MONDAY) is None
    book(tmp_path).set_par(MONDAY, Par("architect", WON))
    assert book(tmp_path).par(MONDAY) == Par("architect", WON)


def test_nothing_counts_that_cannot_be_written(tmp_path: Path) -> None:
    storage = Storage(tmp_path)
    storage.taken = True
    assert not DayBook(storage, "balconia").begin(MONDAY, "Ada")


def test_a_damaged_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "balconia").mkdir()
    (tmp_path / "balconia" / FILE).write_bytes(b'{"tries": [7]}')
    storage = Storage(tmp_path)
    assert DayBook(storage, "balconia").names == ()
    assert storage.take_notices()
    assert (tmp_path / "balconia" / "days.damaged-1.json").read_bytes() == b'{"tries": [7]}'


@pytest.mark.parametrize("name", ["\\u0000", "\\u034f", "x" * 3000])
@pytest.mark.parametrize(
    "place",
    ['"tries":[{{"day":"2026-11-16","name":"{}"}}]', '"pars":{{"2026-11-16":{{"level":"{}","result":[1,2,null]}}}}'],
)
def test_a_name_that_cannot_be_drawn_sets_the_file_aside(tmp_path: Path, name: str, place: str) -> None:
    assert_set_aside(tmp_path, "{" + place.format(name) + "}")


@pytest.mark.parametrize(
    "result", ["[0,1,null]", "[-1,1,null]", f"[1,{10**30},null]", f"[{10**30},1,null]", f"[1,1,-{10**9}]"]
)
@pytest.mark.parametrize(
    "place",
    [
        '"tries":[{{"day":"2026-11-16","name":"Ada","result":{}}}]',
        '"pars":{{"2026-11-16":{{"level":"architect","result":{}}}}}',
    ],
)
def test_a_result_that_cannot_be_shown_sets_the_file_aside(tmp_path: Path, result: str, place: str) -> None:
    assert_set_aside(tmp_path, "{" + place.format(result) + "}")


def assert_set_aside(folder: Path, text: str) -> None:
    """The file is kept under another name, the player is told, and the calendar is empty."""
    file = folder / "balconia" / FILE
    file.parent.mkdir()
    file.write_text(text)
    storage = Storage(folder)
    book = DayBook(storage, "balconia")
    assert (book.names, book.par(date(2026, 11, 16))) == ((), None)
    (aside,) = file.parent.glob("*.damaged-*")
    assert aside.read_text() == text
    assert aside.name in " ".join(storage.take_notices())
