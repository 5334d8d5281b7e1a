"""The exported line of a game, replayed by a referee that shares no code with the engine."""

import json
from copy import deepcopy
from typing import Any

import pytest

from game.balam.plugin import PLUGIN
from game.balam.state import Options
from tests.game.balam.test_view import random_match
from tools.balam.prove import STRIDE, every_options
from tools.balam.referee import Fault, referee


def dumped(options: Options, seed: int) -> dict[str, Any]:
    """The exported line of a random game."""
    match = random_match(options, seed)
    text = json.dumps(PLUGIN.export(match, ["random"] * options.players))
    line: dict[str, Any] = json.loads(text)
    return line


@pytest.mark.parametrize("number", range(24))
def test_bal112_the_dump_is_enough_to_replay_a_game(number: int) -> None:
    every = every_options()
    referee(dumped(every[number * STRIDE % len(every)], number))


def test_bal112_the_dump_has_exactly_the_keys_of_its_table() -> None:
    line = dumped(Options(players=3), 7)
    assert list(line) == [
        "game",
        "seed",
        "options",
        "bots",
        "board",
        "deck",
        "builder",
        "first",
        "moves",
        "rolls",
        "rounds",
        "scores",
        "winners",
    ]
    assert (line["game"], line["seed"], line["bots"]) == ("balam", 7, ["random"] * 3)
    assert line["options"] == {
        "players": 3,
        "length": 0,
        "board": "random",
        "builder": -1,
        "blockade": "max",
        "volcano_scope": "tile",
        "dice": "standard",
    }
    assert list(line["board"]["A1"]) == ["tile", "rotation", "production", "slots", "feature", "links"]
    assert list(line["rounds"][0]) == ["scores", "treasuries", "cities"]
    assert list(line["scores"][0]) == ["temples", "cenotes", "matches", "cards", "treasury", "total"]
    assert len(line["deck"]) == 72


def test_the_referee_finds_what_is_wrong() -> None:
    line = dumped(Options(players=2), 3)
    referee(line)
    seat, text = line["moves"][0]
    changes: tuple[dict[str, Any], ...] = (
        {"moves": line["moves"][:-1]},
        {"moves": [[1 - seat, text], *line["moves"][1:]]},
        {"moves": [[seat, text + " "], *line["moves"][1:]]},
        {"deck": line["deck"][::-1]},
        {"builder": line["first"]},
        {"winners": []},
        {"rolls": [*line["rolls"], "3"]},
        {"rounds": line["rounds"][:-1]},
    )
    for change in changes:
        with pytest.raises(Fault):
            referee(deepcopy(line) | change)
    for key, wrong in (("temples", 1), ("total", 1), ("treasury", -1)):
        changed = deepcopy(line)
        changed["scores"][0][key] += wrong
        with pytest.raises(Fault):
            referee(changed)
