"""Set-up and deck (BAL-T32)."""

from collections import Counter
from itertools import pairwise

import pytest

from game.balam.catalogue_file import load_catalogue
from game.balam.deck import imagined, stacked
from game.balam.kinds import KINDS, Card, wealth
from game.balam.state import Options
from game.engine.chance import Chance
from tests.game.balam.positions import GAME

DECK = GAME.catalogue.deck


def test_bal01_two_to_four_kings_play() -> None:
    for players in (2, 3, 4):
        assert GAME.seats(Options(players=players)) == ("0", "1", "2", "3")[:players]
    for players in (1, 5):
        with pytest.raises(ValueError, match="BAL-01"):
            Options(players=players)


def test_bal01_each_king_has_thirteen_large_and_sixteen_small_pyramids() -> None:
    box = load_catalogue()
    assert (box.large + 1, box.small + 1) == (13, 16)


def test_bal03_a_builder_is_drawn_or_chosen() -> None:
    drawn = {GAME.new(Options(players=3), seed).builder for seed in range(30)}
    assert drawn == {0, 1, 2}
    for builder in (0, 1, 2):
        assert GAME.new(Options(players=3, builder=builder), 5).builder == builder
    with pytest.raises(ValueError, match="BAL-03"):
        Options(players=3, builder=3)


def test_bal04_the_score_track_is_no_part_of_the_map() -> None:
    state = GAME.new(Options(board="standard"), 1)
    assert all(laid is None or laid.tile.startswith("T") for laid in state.board.tiles)
    assert len(state.board.sites) == 30


def test_bal05_everybody_begins_with_no_points_and_two_pyramids_on_the_track() -> None:
    state = GAME.new(Options(players=4), 1)
    assert state.scores == (0, 0, 0, 0)
    assert state.receipts == ()
    box = load_catalogue()
    assert (box.large, box.small) == (12, 15), "one of each stands on the score track"


def test_bal06_each_king_begins_with_six_maize() -> None:
    for players, left in ((2, 18), (3, 12), (4, 6)):
        state = GAME.new(Options(players=players), 1)
        assert state.treasuries == (wealth(maize=6),) * players
        assert state.supply[0] == left


def test_bal07_t32_every_deck_has_its_cards_where_the_rule_puts_them() -> None:
    box = Counter(load_catalogue().deck)
    assert box.total() == 72
    places: dict[str, set[int]] = {}
    for seed in range(1000):
        deck = stacked(DECK, Chance(seed))
        assert Counter(deck) == box
        assert all(card.startswith("prosperous") for card in deck[:10])
        matches = [place for place, card in enumerate(deck, start=1) if card == "ball_match"]
        for number, place in enumerate(matches, start=1):
            places.setdefault(f"match {number}", set()).add(place)
        places.setdefault("eclipse", set()).add(deck.index(Card("eclipse")) + 1)
        assert all(later - earlier >= 10 for earlier, later in pairwise(matches))
    assert {name: (min(found), max(found)) for name, found in places.items()} == {
        "match 1": (20, 21),
        "match 2": (30, 32),
        "eclipse": (34, 39),
        "match 3": (41, 43),
        "match 4": (51, 53),
        "match 5": (62, 63),
    }


def test_bal08_two_to_five_matches_may_be_chosen() -> None:
    for length in (1, 6, -1):
        with pytest.raises(ValueError, match="BAL-08"):
            Options(length=length)
    assert Options(length=5).matches == 5


@pytest.mark.parametrize(
    ("option", "value"), [("board", "round"), ("blockade", "min"), ("volcano_scope", "far"), ("dice", "loaded")]
)
def test_bal116_options_are_words_that_are_known(option: str, value: str) -> None:
    with pytest.raises(ValueError, match=option):
        Options(**{option: value})  # type: ignore[arg-type]


def test_bal09_the_king_left_of_the_builder_plays_first() -> None:
    for players in (2, 3, 4):
        for builder in range(players):
            state = GAME.new(Options(players=players, builder=builder), 3)
            assert (state.current, state.asked, state.phase) == (
                (builder + 1) % players,
                (builder + 1) % players,
                "turn",
            )


def test_bal10_everything_else_is_the_common_supply() -> None:
    state = GAME.new(Options(players=4), 1)
    assert dict(zip(KINDS, state.supply, strict=True)) == {
        "maize": 6,
        "cacao": 10,
        "shell": 8,
        "jade": 8,
        "obsidian": 16,
        "prisoner": 10,
    }
    assert state.stock == (45, 16, 24, 14)


def test_bal113_an_imagined_deck_agrees_with_everything_known_and_with_the_building_rule() -> None:
    for seed in range(40):
        deck = stacked(DECK, Chance(seed))
        known = [
            card if (place * 7 + seed) % 5 or place < seed else None for place, card in enumerate(deck[: seed + 8])
        ]
        guess = imagined(DECK, known, Chance(seed + 1000))
        assert Counter(guess) == Counter(deck)
        assert all(fact is None or fact == card for fact, card in zip(known, guess, strict=False))
        matches = [place for place, card in enumerate(guess, start=1) if card == "ball_match"]
        bounds = ((20, 21), (30, 32), (41, 43), (51, 53), (62, 63))
        assert all(low <= place <= high for place, (low, high) in zip(matches, bounds, strict=True))


def test_bal113_what_is_unknown_is_imagined_in_every_way() -> None:
    deck = stacked(DECK, Chance(3))
    known = [*deck[:18], None, None, None]
    third = Counter(imagined(DECK, known, Chance(seed))[19] for seed in range(400))
    assert 0 < third[Card("ball_match")] < 400, "the first match lies in place 20 or 21"
    assert len(third) > 5
