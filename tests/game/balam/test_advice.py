"""Hints in words: every move that a bot may prefer has an instruction, and a reason where there is one."""

import re

import pytest

from game.balam.advice import advice
from game.balam.bots import BOTS
from game.balam.deck import THE_ECLIPSE, chances, imagined, stacked
from game.balam.kinds import SEATS, Card, wealth
from game.balam.moves import Move
from game.balam.nouns import card_name
from game.balam.position import dawn, position, rolling
from game.balam.reasons import LAST_ROUND, WANTED
from game.balam.state import Options, State
from game.engine.chance import Chance
from tests.game.balam.positions import GAME, distributing

DECK = GAME.catalogue.deck
NAMES = ("Ada", "Basile", "Carl", "Dora")


def told(state: State, text: str) -> str:
    return advice(GAME.observe(state, SEATS[state.asked]), GAME.read_move(text), NAMES)


def values(text: str) -> list[str]:
    """The sites and numbers in a text, in order."""
    return re.findall(r"[A-E]\d|\d+%?", text)


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
    assert values(text) == ["D3", "2", "1", "2", "1"], (
        "the site, villages and temple, tokens a temple takes, a village makes"
    )
    assert "maize" in text


def test_an_attack_says_how_likely_it_is() -> None:
    state = position({"D3": "0 G0 G1", "D4": "1 V0"}, treasuries=[wealth(maize=2), wealth()])
    text = told(state, "attack maize D3>D4 g0,1")
    assert values(text) == ["D4", "D3", "2", "89%"]
    assert "prisoner" in text


def test_bal56_an_attack_promises_no_prisoners_where_none_can_be_taken() -> None:
    funds = [wealth(maize=2), wealth()]
    full = position({"D3": "0 G0=prisoner", "D4": "1 V0"}, funds)
    assert "prisoner" not in told(full, "attack maize D3>D4 g0")
    none_left = position({"D3": "0 G0", "D4": "1 V0"}, funds, supply={"prisoner": 0})
    assert "prisoner" not in told(none_left, "attack maize D3>D4 g0")
    spent = position({"D3": "0 G0=obsidian", "D4": "1 V0"}, funds)
    assert "prisoner" in told(spent, "attack maize D3>D4 g0 o0")


def test_bal50_a_garrison_that_falls_is_compared_with_the_others() -> None:
    def reason(city: str) -> str:
        state = rolling(position({"D3": city, "D4": "1 V0"}, [wealth(maize=2), wealth()]), "x1")
        fought, _events = GAME.apply(state, GAME.read_move("attack maize D3>D4 g0,1"))
        return told(fought, "lose 0")

    equal, empty, less = reason("0 G0=obsidian G1=obsidian"), reason("0 G0 G1"), reason("0 G0 G1=obsidian")
    assert reason("0 G0=obsidian G1=prisoner") == less
    assert empty.startswith(equal), "equals need no reason"
    assert less.startswith(equal)
    assert len({equal, empty, less}) == 3


@pytest.mark.parametrize(("text", "value"), [("flip 1", "2"), ("pass maize", "1")])
def test_a_turn_names_the_card_or_the_price(text: str, value: str) -> None:
    assert values(told(position(treasuries=[wealth(maize=2), wealth()]), text))[0] == value


def test_a_distribution_says_what_goes_where_and_what_for() -> None:
    state = distributing(position({"D3": "0 T0,1 P2,3", "C3": "0 V0=jade V1=maize"}), 0)
    text = told(state, "assign C3.0>D3.0 C3.1>D3.2")
    assert values(text) == ["1", "2", "1"], "a token and its points, and a token"
    assert text.index("jade") < text.index("maize")


def test_an_empty_distribution_says_that_nothing_can_be_gained() -> None:
    state = distributing(position({"C3": "0 V0=jade"}), 0)
    assert values(told(state, "assign none")) == []


def test_a_card_that_the_king_has_looked_at_is_named() -> None:
    state = position(treasuries=[wealth(maize=2), wealth()], row=["favourable:maize"])
    seen = state.changed(seen=(1, 0))
    name = card_name(Card("favourable:maize"))
    assert name not in told(state, "flip 0")
    assert name in told(seen, "flip 0")


def test_the_last_card_ends_the_round() -> None:
    state = position(treasuries=[wealth(), wealth()])
    text, last = told(state, "flip 2"), told(state.changed(turned=0b011), "flip 2")
    assert last.startswith(text)
    assert len(last) > len(text)


def test_who_passes_leaves_the_cards_to_the_next_king() -> None:
    state = position(treasuries=[wealth(maize=2), wealth()])
    assert NAMES[1] in told(state, "pass maize")


def in_danger(round_: int) -> State:
    """A king with much land in a later round; the cards in the deck are random."""
    land = {"A1": "0 T0,1", "C3": "0 V0 P1,2", "D3": "0 G0 G1 M2 B3"}
    state = position(land, [wealth(maize=2), wealth()])
    return state.changed(deck=stacked(DECK, Chance(3)), round=round_)


def test_who_knows_all_cards_is_not_told_what_may_lie_there() -> None:
    state = in_danger(6)
    assert "%" in told(state, "pass maize")
    assert "%" not in told(state.changed(seen=(0b111, 0)), "pass maize")


def test_bal07_the_tenth_card_of_the_deck_is_a_prosperous_one_too() -> None:
    state = in_danger(4)
    assert "%" not in told(state, "flip 0")
    assert "%" in told(state, "flip 1")
    assert "%" not in told(state, "pass maize"), "one card is safe"


def test_a_card_that_brings_something_does_no_harm_however_rich_the_king_is() -> None:
    state = in_danger(6)
    poor, rich = (told(state.changed(treasuries=(wealth(maize=some), wealth())), "flip 0") for some in (2, 18))
    assert values(poor) == ["1", "51%"]
    assert rich == poor


def test_bal77_a_disaster_that_finds_nothing_does_no_harm() -> None:
    nobody = in_danger(6).changed(cities=position().cities)
    assert told(nobody, "flip 0") == told(in_danger(4), "flip 0"), "as safe as a prosperous one"


def test_bal113_what_may_lie_at_a_place_follows_from_how_the_deck_is_stacked() -> None:
    deck = stacked(DECK, Chance(8))
    for known, place in ((9, 10), (12, 13), (18, 19), (33, 35), (60, 62)):
        facts = (*deck[:known], None, None, None)
        likely = chances(DECK, facts, place)
        decks = [imagined(DECK, facts, Chance(number)) for number in range(400)]
        assert sum(likely.values()) == pytest.approx(1)
        for card, chance in likely.items():
            assert sum(one[place] == card for one in decks) / len(decks) == pytest.approx(chance, abs=0.1)


def test_a_deck_that_the_tutorial_has_stacked_may_hold_any_card_that_is_left() -> None:
    likely = chances(DECK, (THE_ECLIPSE, None, None), 1)
    assert sum(likely.values()) == pytest.approx(1)
    assert min(likely.values()) > 0


def test_a_look_has_a_reason_that_fits_the_card() -> None:
    cities = {"D3": "0 O0 O1"}
    early = dawn(position(cities))
    late = dawn(in_danger(6).changed(cities=position(cities).cities))
    assert values(told(early, "peek 0")) == values(told(late, "peek 0")) == ["1"]
    assert told(early, "peek 0") != told(late, "peek 0")


def test_a_garrison_says_whom_it_threatens_or_guards() -> None:
    funds = [wealth(maize=4), wealth()]
    alone, enemy, own = "build maize D3 +G0 =maize", {"D4": "1 V0"}, {"D4": "0 V0"}
    lonely, threat, guard = (told(position(cities, funds), alone) for cities in ({}, enemy, own))
    assert values(lonely) == ["D3", "1"]
    assert values(threat) == values(guard) == ["D3", "1", "D4"]
    assert threat != guard


def test_a_court_says_what_a_match_would_bring_and_an_observatory_how_many_looks() -> None:
    funds = [wealth(maize=4, shell=1, jade=1), wealth()]
    cities = {"C3": "0 V0", "D4": "0 V0"}
    court = told(position(cities, funds), "build maize D3 +B0")
    assert values(court) == ["D3", "1", "3"]
    look = told(position(cities, funds), "build maize D3 +O0")
    assert values(look) == ["D3", "1", "2"]
    tied = told(position({**cities, "B2": "1 O0 O1"}, funds), "build maize D3 +O0")
    assert values(tied) == ["D3", "1", "1"]


def test_a_market_says_which_routes_it_opens_and_closes() -> None:
    state = position({"D4": "1 V0"}, [wealth(maize=2, cacao=1), wealth()])
    text = told(state, "build maize D3 +M0")
    assert values(text)[:3] == ["D3", "1", "D4"]
    assert len(values(text)) > 3, "it closes some, too"


def test_a_token_that_nothing_else_replaces_is_wanted_for_its_building() -> None:
    state = position(treasuries=[wealth(maize=2), wealth()], row=["prosperous:maize/jade"])
    drawn, _events = GAME.apply(state, GAME.read_move("flip 0"))
    assert told(drawn, "take jade").endswith(WANTED["jade"])
    assert "jade" not in told(drawn, "take maize")
    last = drawn.changed(matches=drawn.options.matches)
    for kind in ("jade", "maize"):
        assert told(last, f"take {kind}").endswith(LAST_ROUND)


def test_a_disaster_says_whether_one_could_pay() -> None:
    land = {"C3": "0 V0 V1", "D3": "0 V0 R1"}
    poor, _events = GAME.apply(position(land, row=["drought"]), GAME.read_move("flip 0"))
    rich, _events = GAME.apply(position({**land, "D3": "0 V0 R1=maize"}, row=["drought"]), GAME.read_move("flip 0"))
    assert told(poor, "suffer C3.0 C3.1") != told(rich, "suffer C3.0 C3.1")
    assert values(told(rich, "pay D3.1")) == ["1"]
