"""The data of every game is checked with one command."""

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from game import shelf
from game.data_errors import DataError, Mistake
from game.engine.record import RecordError
from game.product import DATA
from tools import check_data


@pytest.mark.parametrize("name", shelf.NAMES)
def test_the_data_of_every_game_has_no_mistakes(name: str) -> None:
    assert [*check_data.mistakes(name)] == []


@pytest.mark.parametrize("name", shelf.NAMES)
def test_every_file_that_people_write_for_a_game_is_checked(name: str) -> None:
    files = {path for path in (DATA / name).rglob("*") if path.suffix in (".yaml", ".json")}
    assert files <= set(check_data.checks(name))


def broken(error: Exception) -> object:
    raise error


def test_every_mistake_of_every_file_is_named_however_many(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    many = DataError([Mistake(line, 1, "wrong", "a.yaml") for line in range(1, 41)])
    checks = {Path("a.yaml"): lambda _: broken(many), Path("b.json"): lambda _: broken(RecordError("This is damaged."))}
    monkeypatch.setattr(check_data, "own", lambda *_: SimpleNamespace(CHECKS=checks))
    monkeypatch.setattr(sys, "argv", ["check_data", "--game", shelf.NAMES[0]])
    with pytest.raises(SystemExit) as ended:
        check_data.main()
    lines = str(ended.value).splitlines()
    assert lines[0] == "a.yaml:1:1: wrong"
    assert len(lines) == 41
    assert lines[-1] == "b.json:1:1: This is damaged."
    assert capsys.readouterr().out == ""


def test_a_game_without_data_needs_no_checks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check_data, "own", lambda *_: None)
    assert [*check_data.mistakes("chess")] == []
