"""Unusable records are refused with the exact reason, and nothing changes."""

import json
from dataclasses import replace

import pytest

from game.balconia.match import new_match, resume
from game.balconia.state import Options
from game.engine.record import Record, RecordError


@pytest.fixture
def record() -> Record:
    match = new_match(Options(door=2), 11)
    match.play(match.game.read_move("select 1"))
    return match.record


def test_a_record_survives_json(record: Record) -> None:
    assert Record.from_json(record.to_json()) == record
    assert set(json.loads(record.to_json())) == {"game", "rules", "data", "options", "seed", "moves"}


def test_a_record_of_another_game_is_refused(record: Record) -> None:
    with pytest.raises(RecordError, match=r"“chess”.*“balconia”"):
        resume(replace(record, game="chess"))


def test_a_record_of_another_rules_version_is_refused(record: Record) -> None:
    with pytest.raises(RecordError, match="99"):
        resume(replace(record, rules=99))


def test_a_record_of_other_card_data_is_refused(record: Record) -> None:
    with pytest.raises(RecordError, match="0123"):
        resume(replace(record, data="0123"))


@pytest.mark.parametrize(
    ("options", "words"),
    [({"door": 9}, "door is 9"), ({"door": "x"}, "Expected `int`"), ({"dor": 2}, r"\bdor\b")],
)
def test_a_record_with_wrong_options_is_refused(record: Record, options: dict[str, object], words: str) -> None:
    with pytest.raises(RecordError, match=words):
        resume(replace(record, options=options))


@pytest.mark.parametrize("move", ["selct 1", "select 2", "place 3 f9"])
def test_a_record_with_a_wrong_move_is_refused_with_its_number(record: Record, move: str) -> None:
    with pytest.raises(RecordError, match=rf"\b{len(record.moves) + 1}\b.*{move}"):
        resume(replace(record, moves=(*record.moves, move)))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"game": 1}', b"\xff\xfe", '{"game": "balconia"}'])
def test_a_damaged_record_is_refused(text: str | bytes) -> None:
    with pytest.raises(RecordError):
        Record.from_json(text)


def test_every_prefix_of_a_record_file_is_refused(record: Record) -> None:
    text = record.to_json().rstrip()
    for end in range(len(text)):
        with pytest.raises(RecordError):
            Record.from_json(text[:end])


def test_a_move_as_long_as_a_book_is_cut_in_the_sentence(record: Record) -> None:
    with pytest.raises(RecordError) as refused:
        resume(replace(record, moves=(*record.moves, "select " + "9" * 1_000_000)))
    assert "move 2" in str(refused.value)
    assert len(str(refused.value)) < 500


@pytest.mark.parametrize("depth", [50, 5_000, 200_000])
def test_options_nested_deeper_than_anybody_can_read_are_refused(record: Record, depth: int) -> None:
    nested = record.to_json().replace('"door": 2', '"door": ' + "[" * depth + "]" * depth)
    with pytest.raises(RecordError) as refused:
        resume(Record.from_json(nested))
    assert len(str(refused.value)) < 500
