"""Components, set-up and options: BON-01 to BON-10, BON-63, BON-64, BON-68."""

from collections import Counter
from dataclasses import asdict, replace

import pytest

from game.bonbons.match import new_match, resume
from game.bonbons.state import Options
from game.bonbons.sweets import COIN, COLOURS, SORTS, WRAPPER, design
from game.engine.record import Record, RecordError
from tests.game.bonbons.table import EVERY_VARIANT, GAME, STANDARD, moves, rd, refused, sq, status

ALL_SWEETS = {design(sort, colour) for sort in SORTS for colour in COLOURS}


def test_bon01_there_are_32_rounds() -> None:
    state = GAME.new(STANDARD, 1)
    assert sum(map(len, state.rows)) + len(state.stock) == 32


def test_bon02_there_are_36_squares() -> None:
    squares = Counter(GAME.new(STANDARD, 1).squares)
    assert squares.total() == 36
    assert (squares[COIN], squares[WRAPPER]) == (3, 1)


def test_bon03_every_sweet_is_once_among_the_squares_and_once_among_the_rounds() -> None:
    state = GAME.new(STANDARD, 1)
    assert Counter(state.squares) == Counter(ALL_SWEETS) + Counter({COIN: 3, WRAPPER: 1})
    assert Counter((*sum(state.rows, ()), *state.stock)) == Counter(ALL_SWEETS)


def test_bon04_coins_and_wrapper_are_squares_only() -> None:
    for options in EVERY_VARIANT:
        state = GAME.new(options, 3)
        assert {COIN, WRAPPER}.isdisjoint((*sum(state.rows, ()), *state.stock))
        assert state.squares.count(COIN) == (0 if options.fast else 3)


def test_bon05_all_backs_are_alike_at_any_time() -> None:
    before, after = (GAME.observe(GAME.new(STANDARD, seed), None) for seed in (1, 2))
    assert before == after


@pytest.mark.parametrize("seats", range(2, 7))
def test_bon06_two_to_six_can_play(seats: int) -> None:
    options = Options(seats=seats)
    assert GAME.seats(options) == tuple("012345"[:seats])
    assert len(GAME.new(options, 1).rows) == seats


def test_bon07_the_squares_are_shuffled_into_a_grid_of_six_by_six() -> None:
    assert STANDARD.side == 6
    state = GAME.new(STANDARD, 1)
    assert state.square_status == "D" * 36
    assert len({GAME.new(STANDARD, seed).squares for seed in range(50)}) == 50


def test_bon07_every_square_comes_to_every_place_equally_often() -> None:
    deals = [GAME.new(STANDARD, seed) for seed in range(7200)]
    for place in (0, 17, 35):
        found = Counter(deal.squares[place] for deal in deals)
        assert all(130 < found[face] < 280 for face in ALL_SWEETS | {WRAPPER})
        assert 480 < found[COIN] < 720


def test_bon08_four_rounds_are_dealt_to_each_seat_face_down() -> None:
    for options in EVERY_VARIANT:
        state = GAME.new(options, 5)
        assert [len(row) for row in state.rows] == [4] * options.seats
        assert state.row_status == ("DDDD",) * options.seats


def test_bon08_rounds_are_shuffled_apart_from_the_squares() -> None:
    deals = [GAME.new(STANDARD, seed) for seed in range(7200)]
    found = Counter(deal.rows[0][0] for deal in deals)
    assert all(160 < found[face] < 300 for face in ALL_SWEETS)
    together = Counter(deal.squares[0] == deal.rows[0][0] for deal in deals)
    assert 140 < together[True] < 270, "one in 36 by chance, were they independent"


@pytest.mark.parametrize(("seats", "stock"), [(2, 24), (3, 20), (4, 16), (5, 12), (6, 8)])
def test_bon09_the_rest_is_the_stock(seats: int, stock: int) -> None:
    assert len(GAME.new(Options(seats=seats), 1).stock) == stock


@pytest.mark.parametrize(("seats", "stock"), [(2, 16), (3, 12), (4, 8), (5, 4)])
def test_bon63_the_fast_variant_leaves_less_in_the_stock(seats: int, stock: int) -> None:
    assert len(GAME.new(Options(seats=seats, fast=True), 1).stock) == stock


def test_bon10_who_begins_is_chosen_or_drawn() -> None:
    assert {GAME.new(Options(seats=4), seed).active for seed in range(20)} == {"0"}
    assert GAME.new(Options(seats=4, start_seat=3), 1).active == "3"
    drawn = Counter(GAME.new(Options(seats=4, start_seat=None), seed).active for seed in range(400))
    assert all(60 < drawn[seat] < 140 for seat in GAME.seats(Options(seats=4)))


def test_bon10_who_begins_does_not_change_the_deal() -> None:
    assert GAME.new(Options(start_seat=1), 9)._replace(options=STANDARD, active=GAME.new(STANDARD, 9).active) == (
        GAME.new(STANDARD, 9)
    )


def test_bon63_two_sorts_and_the_coins_leave_and_25_squares_stay() -> None:
    chosen = Options(seats=3, fast=True, removed_sorts=("twist", "drop"))
    state = GAME.new(chosen, 1)
    assert state.removed == ("drop", "twist")
    assert chosen.side == 5
    kept = {sweet for sweet in ALL_SWEETS if not sweet.startswith(("drop", "twist"))}
    assert Counter(state.squares) == Counter(kept) + Counter({WRAPPER: 1})
    assert Counter((*sum(state.rows, ()), *state.stock)) == Counter(kept)


def test_bon63_sorts_that_are_not_chosen_are_drawn() -> None:
    drawn = Counter(sort for seed in range(800) for sort in GAME.new(Options(fast=True), seed).removed)
    assert set(drawn) == set(SORTS)
    assert all(140 < number < 260 for number in drawn.values())


def test_bon64_the_fast_variant_needs_a_tile_for_the_wrapper() -> None:
    assert len(GAME.new(Options(seats=5, fast=True), 1).stock) == 4
    with pytest.raises(ValueError, match="BON-64"):
        Options(seats=6, fast=True)


def test_bon68_house_rules_are_off_unless_asked_for() -> None:
    assert not STANDARD.coin_replay
    assert not STANDARD.stop_after_round


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seats": 0}, "BON-06"),
        ({"seats": True}, "BON-06"),
        ({"seats": 2.0}, "BON-06"),
        ({"fast": 1}, "fast"),
        ({"coin_replay": "yes"}, "coin_replay"),
        ({"removed_sorts": ("bear", "bean")}, "BON-63"),
        ({"fast": True, "removed_sorts": ("bear",)}, "BON-63"),
        ({"fast": True, "removed_sorts": ("bear", "bear")}, "BON-63"),
        ({"fast": True, "removed_sorts": ("bear", "Bean")}, "BON-63"),
        ({"fast": True, "removed_sorts": ()}, "BON-63"),
        ({"start_seat": 2}, "BON-10"),
        ({"start_seat": -1}, "BON-10"),
        ({"start_seat": False}, "BON-10"),
    ],
)
def test_bon68_options_that_the_rules_do_not_offer_are_refused_with_a_sentence(
    wrong: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        Options(**wrong)  # type: ignore[arg-type]


def test_options_survive_a_record() -> None:
    options = Options(5, True, ("shell", "drop"), None, True, True)
    record = Record.from_json(new_match(options, 4).record.to_json())
    assert resume(record).options == options
    assert list(asdict(options)) == ["seats", "fast", "removed_sorts", "start_seat", "coin_replay", "stop_after_round"]


def test_wrong_options_in_a_record_are_refused() -> None:
    record = new_match(STANDARD, 4).record
    with pytest.raises(RecordError, match="BON-64"):
        resume(replace(record, options={"seats": 6, "fast": True}))


def test_bon19_moves_of_seats_that_do_not_play_are_refused() -> None:
    state = GAME.new(Options(seats=3), 1)
    assert "BON-19" in refused(state, "R3,0")
    assert moves("R2,3")[0] in GAME.legal(state)
    assert status(state, sq(0), rd(2, 3)) == "DD"
