"""Hints in words: every move that a king may think best is something to do, with a reason where there is one."""

import pytest

from game.balam.advice import advice
from game.balam.bots import BOTS
from game.balam.kinds import SEATS, wealth
from game.balam.moves import Move
from game.balam.position import position
from game.balam.state import Options, State
from game.engine.chance import Chance
from tests.game.balam.positions import GAME, distributing

NAMES = ("Ada", "Basile", "Carl", "Dora")


def told(state: State, text: str) -> str:
    return advice(GAME.observe(state, SEATS[state.asked]), GAME.read_move(text), NAMES)


def test_every_move_of_whole_games_can_be_advised() -> None:
    kinds: set[type[Move]] = set()
    for players, seed in ((2, 1), (3, 4), (4, 2)):
        state, chance = GAME.new(Options(players), seed), Chance(seed)
        while (seat := GAME.to_move(state)) is not None:
            view = GAME.observe(state, seat)
            move = BOTS["jaguar"]().choose(view, (), chance)
            text = advice(view, move, NAMES)
            assert text.endswith(".")
            assert "{" not in text
            assert text[0].isupper()
            kinds.add(type(move))
            for other in view.legal[:: max(1, len(view.legal) // 5)]:
                assert advice(view, other, NAMES).endswith("."), other
            state, _events = GAME.apply(state, move)
    assert len(kinds) >= 14


def test_a_build_says_where_what_and_what_for() -> None:
    state = position(treasuries=[wealth(maize=6), wealth(maize=6)])
    text = told(state, "build maize D3 +V0 +V1 +T2,3 =maize,maize,maize,maize")
    assert text == (
        "On D3, build 2 villages and 1 temple. A temple turns up to 2 tokens a round into points. "
        "Every village brings in 1 maize a round."
    )


def test_an_attack_says_how_likely_it_is() -> None:
    state = position({"D3": "0 G0 G1", "D4": "1 V0"}, treasuries=[wealth(maize=2), wealth()])
    text = told(state, "attack maize D3>D4 g0,1")
    assert "Attack D4 from D3 with 2 garrisons." in text
    assert "89 %" in text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("flip 1", "Turn over card 2. It is free, and"),
        ("pass maize", "Pass, and pay 1 maize."),
    ],
)
def test_a_turn_in_words(text: str, words: str) -> None:
    assert told(position(treasuries=[wealth(maize=2), wealth()]), text).startswith(words)


def test_a_distribution_counts_where_tokens_go() -> None:
    state = distributing(position({"D3": "0 T0,1 P2,3", "C3": "0 V0=jade V1=maize"}), 0)
    assert told(state, "assign C3.0>D3.0 C3.1>D3.2") == (
        "To temples: 1 (2 points). To palaces: 1. To reserves and garrisons: 0."
    )
