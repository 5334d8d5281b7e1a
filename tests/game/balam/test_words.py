"""Sentences for players."""

import re
from typing import get_args

import pytest

from game.balam.catalogue_file import load_catalogue
from game.balam.events import Event, Finished, RoundBegan, Scored
from game.balam.kinds import KINDS, TYPES, Card, wealth
from game.balam.moves import Move
from game.balam.nouns import buildings, card_name, kind_name, listed, tokens, type_name, wealth_words
from game.balam.position import position as at
from game.balam.position import rolling
from game.balam.rules import DECISIONS
from game.balam.sites import read_site
from game.balam.state import Options, Phase, Receipt
from game.balam.words import card_text, event_words, prompt, receipt_words
from game.engine.chance import Chance
from tests.game.balam.positions import GAME, told
from tests.game.balam.test_view import random_match

NAMES = ("Ann", "Bob", "Cem", "Dot")
NOTATION = re.compile(r"\b[A-H][1-5]\.[0-3]\b|None|[{}]|\b\w+\(")


def test_every_event_of_many_games_has_one_plain_line() -> None:
    said: dict[type[Event], str] = {}
    war = rolling(at({"D3": "0 G0 G1", "D2": "1 V0", "C2": "1 G0=obsidian"}, (wealth(maize=2), wealth())), "3x")
    rare = told(war, "attack maize D3>D2 g0,1", "defend none", "lose 1", "destroy 0", "decline")[1]
    for seed in range(20):
        match = random_match(Options(players=2 + seed % 3), seed)
        for event in (*rare, *match.heard(None)):
            line = event_words(event, NAMES)
            assert line.endswith("."), line
            assert "\n" not in line
            assert not NOTATION.search(line), line
            said[type(event)] = line
    assert set(get_args(Event)) - set(said) == set(), "some events never happened"


def test_examples_of_what_is_said() -> None:
    state = at({"D3": "0 V0"}, (wealth(maize=3), wealth()), row=("prosperous:maize/jade",))
    _state, events = told(state, "build maize D3 -V0 +P0,1 =maize,maize")
    (rebuilt,) = (event_words(event, NAMES) for event in events)
    assert all(value in rebuilt for value in ("Ann", "1 village", "D3", "1 palace"))
    _state, events = told(state, "flip 0", "prestige")
    turned, taken = (event_words(event, NAMES) for event in events)
    assert all(value in turned for value in ("Ann", "1", "(maize, jade)"))
    assert all(value in taken for value in ("Ann", "3 points"))
    for event, values in (
        (RoundBegan(2, 1), ("2", "Bob")),
        (Finished((0,)), ("Ann",)),
        (Finished((0, 2)), ("Ann", "Cem")),
        (Scored(1, "temples", 1, read_site("D3")), ("Bob", "1 point", "D3")),
    ):
        words = event_words(event, NAMES)
        assert [name for name in NAMES if name in words] == [value for value in values if value in NAMES]
        assert all(value in words for value in values)


def test_receipts_say_where_points_came_from() -> None:
    site = read_site("D3")
    for receipt, values in (
        (Receipt(0, "temples", 5, 4, site), ["4", "D3", "5"]),
        (Receipt(0, "cenotes", 2, 1, site), ["1", "D3", "2"]),
        (Receipt(0, "treasury", 1, 11), ["1"]),
    ):
        assert re.findall(r"[A-E]?\d+", receipt_words(receipt)) == values


def test_every_card_has_a_name_and_says_what_it_does() -> None:
    for card in load_catalogue().katun:
        assert card_name(card)
        assert card_text(card).endswith(".")
    assert card_name(Card("favourable:maize")) == "Favourable Katun (maize)"


def test_bal116_the_eruption_card_says_which_cities_it_reaches() -> None:
    eruption, near, far = Card("eruption"), Options(players=2), Options(players=2, volcano_scope="linked")
    assert card_text(eruption, near) == card_text(eruption)
    assert card_text(eruption, far) != card_text(eruption)
    assert card_text(Card("tidal_wave"), far) == card_text(Card("tidal_wave"))


def test_every_decision_has_a_prompt_and_a_refusal() -> None:
    for phase in get_args(Phase):
        assert "{" not in prompt(phase, "Ann")
    assert all("BAL-" in decision.prompt.rule for decision in DECISIONS.values())
    assert {*DECISIONS, "over"} == set(get_args(Phase))


def test_every_move_answers_one_decision() -> None:
    answers = [move for decision in DECISIONS.values() for move in decision.moves]
    assert sorted(answers, key=repr) == sorted(get_args(Move), key=repr)


def test_nouns_in_number() -> None:
    assert [tokens(kind, 2) for kind in KINDS] == [
        "2 maize",
        "2 cacao",
        "2 shells",
        "2 jade",
        "2 obsidian",
        "2 prisoners",
    ]
    assert tokens("prisoner", 1) == "1 prisoner"
    assert buildings(("V", "V", "O")) == "2 villages and 1 observatory"
    assert buildings(TYPES).count(",") == 6
    assert wealth_words(wealth()) == "nothing"
    assert wealth_words(wealth(maize=2, jade=1)) == "2 maize and 1 jade"
    assert listed(["D3"]) == "D3"
    assert [type_name(letter) for letter in "VG"] == ["village", "garrison"]  # type: ignore[arg-type]
    assert kind_name("shell") == "shell"


@pytest.mark.parametrize("seed", range(3))
def test_every_refusal_is_a_sentence_that_names_a_rule(seed: int) -> None:
    match = random_match(Options(players=2 + seed), seed)
    moves = sorted(set(match.moves), key=str)
    chance = Chance(seed)
    state = GAME.new(match.options, match.seed)
    refused = 0
    for move in match.moves:
        for other in (chance.choice(moves) for _ in range(15)):
            if refusal := GAME.refusal(state, other):
                refused += 1
                assert refusal.text.endswith("."), refusal
                assert "BAL-" in refusal.rule, refusal
        state, _events = GAME.apply(state, move)
    assert refused > 100
