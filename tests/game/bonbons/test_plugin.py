"""Bonbons' plugin: the line of a game, arguments, variants."""

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.plugin import PLUGIN, export
from game.bonbons.rules import Bonbons
from game.bonbons.state import Options, State
from game.engine.chance import Chance
from game.engine.match import Match
from tests.game.bonbons.table import GAME, fixture, moves

SORTS = ["drop", "ring", "twist", "lolly", "bear", "stick", "bean", "shell"]
DESIGNS = [f"{sort} {colour}" for sort in SORTS for colour in ("red", "yellow", "green", "blue")]


class Unshuffled(Bonbons):
    """Deals the fixture F2."""

    def new(self, options: Options, seed: int) -> State:
        return fixture(options)


def written(match: BonbonsMatch, names: list[str]) -> str:
    return json.dumps(PLUGIN.export(match, names), separators=(",", ":"))


def listed(faces: list[str]) -> str:
    return ",".join(f'"{face}"' for face in faces)


def test_the_line_of_the_example_is_exactly_what_the_rules_print() -> None:
    match: BonbonsMatch = Match(Unshuffled(GAME.sweets), Options(), 0)
    for move in moves("S0 R0,0 S1 R0,1 S2 R0,2 S4 R1,0 GIVE3"):
        match.play(move)
    assert written(match, ["elephant", "child"]) == (
        '{"game":"bonbons","seed":0,"options":{"seats":2,"fast":false,"removed_sorts":null,"start_seat":0,'
        '"coin_replay":false,"stop_after_round":false},"bots":["elephant","child"],"deal":{"start":0,"removed":[],'
        f'"squares":[{listed([*DESIGNS, "coin", "coin", "coin", "wrapper"])}],'
        '"rows":[["drop red","drop yellow","drop green","drop blue"],["ring red","ring yellow","ring green",'
        f'"ring blue"]],"stock":[{listed(DESIGNS[8:])}]}},"moves":["square 0","round 0 0","square 1",'
        '"round 0 1","square 2","round 0 2","square 4","round 1 0","give 3"],"final":{"squares":'
        '"UUUDUDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD","rows":[[["drop red","U"],["drop yellow","U"],["drop green","U"],'
        '["ring red","U"]],[["drop blue","D"],["ring yellow","D"],["ring green","D"],["ring blue","D"]]],'
        f'"stock":[{listed(DESIGNS[8:])}]}},"winner":0,"hidden":[0,4],"ranking":[1,2],"attempts":4}}'
    )


@pytest.mark.parametrize("options", [Options(seats=5, fast=True, start_seat=None), Options(seats=6)], ids=str)
def test_the_line_of_any_game_has_all_keys_and_agrees_with_its_moves(options: Options) -> None:
    match, chance = new_match(options, 21), Chance(2)
    while match.to_move is not None:
        match.play(chance.choice(match.view(match.to_move).legal))
    told = json.loads(written(match, ["random"] * options.seats))
    assert list(told) == [
        *("game", "seed", "options", "bots", "deal", "moves", "final", "winner", "hidden", "ranking", "attempts")
    ]
    assert list(told["deal"]) == ["start", "removed", "squares", "rows", "stock"]
    assert list(told["final"]) == ["squares", "rows", "stock"]
    assert told["options"]["start_seat"] == options.start_seat
    assert len(told["deal"]["removed"]) == 2 * options.fast
    assert len(told["deal"]["squares"]) == len(told["final"]["squares"]) == options.side**2
    assert set(told["final"]["squares"]) <= set("DUG")
    assert told["hidden"][told["winner"]] == 0
    assert told["hidden"] == [sum(status == "D" for _, status in row) for row in told["final"]["rows"]]
    assert told["ranking"] == [1 + sum(other < own for other in told["hidden"]) for own in told["hidden"]]
    found = told["final"]["squares"][told["deal"]["squares"].index("wrapper")] == "U"
    assert told["deal"]["stock"][found:] == told["final"]["stock"]
    first_flips = sum(word.split()[0] in ("square", "round") for word in told["moves"])
    assert 0 < told["attempts"] <= first_flips


def test_an_unfinished_game_has_no_line() -> None:
    with pytest.raises(AssertionError, match="finished"):
        export(new_match(Options(), 1), ["random", "random"])


@pytest.mark.parametrize(
    ("words", "seats", "options"),
    [
        ("", 2, Options()),
        ("--fast --coin-replay --stop-after-round", 5, Options(5, True, None, 0, True, True)),
        ("--fast --removed-sorts shell bear --start-seat 2", 3, Options(3, True, ("shell", "bear"), 2)),
        ("--start-seat lots", 6, Options(6, start_seat=None)),
    ],
)
def test_arguments_become_options(words: str, seats: int, options: Options) -> None:
    parser = ArgumentParser()
    PLUGIN.add_arguments(parser)
    assert PLUGIN.read_arguments(parser.parse_args(words.split()), seats) == options


@pytest.mark.parametrize(
    ("words", "seats", "sentence"),
    [
        ("--fast", 6, "BON-64"),
        ("", 7, "BON-06"),
        ("--removed-sorts bear bean", 2, "BON-63"),
        ("--start-seat 2", 2, "BON-10"),
        ("--start-seat -1", 2, "BON-10"),
        ("--start-seat first", 2, "BON-10"),
    ],
)
def test_wrong_arguments_are_refused_with_a_sentence(words: str, seats: int, sentence: str) -> None:
    parser = ArgumentParser()
    PLUGIN.add_arguments(parser)
    given = parser.parse_args(words.replace("--start-seat -1", "--start-seat=-1").split())
    with pytest.raises(ValueError, match=sentence):
        PLUGIN.read_arguments(given, seats)


def test_the_variants_to_try_have_every_number_of_seats_and_every_option() -> None:
    assert {(options.seats, options.fast) for options in PLUGIN.variants} == {
        (seats, fast) for seats in range(2, 7) for fast in (False, True) if not (fast and seats == 6)
    }
    for name in ("coin_replay", "stop_after_round"):
        assert {getattr(options, name) for options in PLUGIN.variants} == {False, True}
    assert {options.start_seat for options in PLUGIN.variants} >= {0, None}
    assert any(options.removed_sorts for options in PLUGIN.variants)
    assert PLUGIN.players == (2, 6)
    assert set(PLUGIN.levels) <= set(PLUGIN.bots)


def test_opening_the_box_loads_neither_numbers_nor_the_solved_game() -> None:
    code = (
        "import sys, game.bonbons.plugin, game.bonbons.solution as s; print([m for m in ('numpy', 'numba', 'pygame') "
    )
    code += "if m in sys.modules], s.kept_solution.cache_info().currsize)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=Path(__file__).parents[3])
    assert ran.stdout == "[] 0\n", ran.stderr
