"""An option is declared once; validation, arguments, records, words and variants follow from it."""

from argparse import ArgumentParser
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any, Literal

import pytest

from game import shelf
from game.engine.match import Match
from game.engine.option import (
    GameOptions,
    exported,
    fitting,
    in_short,
    non_default,
    option,
    options_of,
    variants_of,
)
from game.engine.record import RecordError, read_options


@dataclass(frozen=True, slots=True)
class Options(GameOptions):
    """One option of each kind; the last one was added later."""

    seats: int = option(2, kind="seats", values=(2, 3), title="Players")
    dice: Literal["fair", "loaded"] = option("fair", kind="switch", title="Loaded dice", explains="They lie.")
    board: Literal["small", "wide"] | None = option(None, title="Board", words={"wide": "huge"}, rule="X-1")
    kinds: tuple[str, ...] | None = option(None, values=("a", "b", "c"), pick=2, title="Kinds")
    first: int | None = option(0, kind="seat", values=(0, 1, 2, None), title="First")
    quiet: bool = option(False, title="Quiet house", explains="Notes count nothing.", since=2)

    def conflict(self) -> str | None:
        if self.first is not None and self.first >= self.seats:
            return "Nobody sits there."
        return "Too noisy." if self.quiet and self.board == "wide" else None


def read(words: str, seats: int = 2) -> Options:
    from game.engine.option import add_arguments, read_arguments

    parser = ArgumentParser()
    add_arguments(parser, Options)
    return read_arguments(parser.parse_args(words.split()), Options, seats)


def test_the_values_come_from_the_annotation_where_it_has_them() -> None:
    values = {one.name: one.values for one in options_of(Options)}
    assert values["quiet"] == (False, True)
    assert values["dice"] == ("fair", "loaded")
    assert values["board"] == (None, "small", "wide")
    assert {one.name: one.kind for one in options_of(Options)}["kinds"] == "several"


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": 4},
        {"seats": True},
        {"dice": "new"},
        {"board": "no"},
        {"kinds": ("a",)},
        {"kinds": ("a", "a")},
        {"kinds": ["a", "b"]},
        {"first": 2},
        {"quiet": 1},
        {"quiet": True, "board": "wide"},
    ],
    ids=str,
)
def test_what_was_not_declared_or_does_not_go_together_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        Options(**wrong)


def test_the_command_line_has_every_option() -> None:
    assert read("") == Options()
    words = "--dice loaded --board small --kinds c a --first lots --quiet"
    assert read(words, 3) == Options(3, "loaded", "small", ("c", "a"), None, True)
    with pytest.raises(ValueError, match="lots"):
        read("--first me")


def test_only_what_differs_from_the_default_is_written_and_other_programs_see_what_they_know() -> None:
    assert non_default(Options()) == {}
    assert non_default(Options(quiet=True, seats=3)) == {"seats": 3, "quiet": True}
    assert list(exported(Options())) == ["seats", "dice", "board", "kinds", "first"]
    assert exported(Options(quiet=True))["quiet"] is True


def test_wishes_are_granted_as_far_as_they_go_together() -> None:
    wishes = {"seats": 2, "board": "wide", "first": 2, "quiet": True, "dice": "new"}
    assert fitting(Options, wishes) == Options(board="wide")


def test_the_short_form_says_what_is_not_usual() -> None:
    assert in_short(Options()) == "standard"
    assert in_short(Options(board="wide", dice="loaded")) == "Loaded dice, Board: huge"


@pytest.mark.parametrize("options_type", [Options, *(shelf.plugin(name).game.options_type for name in shelf.NAMES)])
def test_the_variants_have_every_pair_of_values_that_go_together(options_type: type[Any]) -> None:
    variants, declared = variants_of(options_type), options_of(options_type)
    assert variants[0] == options_type()
    assert len(set(variants)) == len(variants) <= 100
    for one, other in combinations(declared, 2):
        seen = {(getattr(each, one.name), getattr(each, other.name)) for each in variants}
        for value in one.tried():
            for another in other.tried():
                for each in variants if (value, another) not in seen else ():
                    with pytest.raises(ValueError, match=r"\w"):
                        replace(each, **{one.name: value, other.name: another})


@pytest.mark.parametrize("name", shelf.NAMES)
def test_a_record_writes_an_option_only_where_it_differs(name: str) -> None:
    plugin = shelf.plugin(name)
    for options in plugin.variants:
        record = Match(plugin.game, options, 1).record
        assert dict(record.options) == non_default(options)
        assert read_options(record, plugin.game.options_type) == options
        full = replace(record, options=exported(options))
        assert read_options(full, plugin.game.options_type) == options
    with pytest.raises(RecordError, match="no_such_option"):
        read_options(replace(record, options={"no_such_option": True}), plugin.game.options_type)


@pytest.mark.parametrize("name", shelf.NAMES)
def test_every_option_has_words_and_a_rule(name: str) -> None:
    for one in shelf.plugin(name).options:
        assert one.title
        assert one.explains
        assert one.rule
        assert one.document or all(one.word(value) for value in one.values)
