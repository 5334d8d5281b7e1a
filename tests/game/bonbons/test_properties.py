"""Invariants of the rules, checked at every step of seeded random games in all variants."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from game.bonbons.events import Event, Flipped, TurnEnded, TurnStarted
from game.bonbons.moves import COVERS, END_TURN, GIVES, HIDE, ROUNDS, SQUARES, STOP, Move
from game.bonbons.state import Options, State
from game.bonbons.sweets import COIN, WRAPPER
from game.bonbons.tiles import Round, Square, Tile
from game.engine.chance import Chance
from game.engine.contract import IllegalMove
from game.language import quoted
from tests.game.bonbons.table import EACH_SIZE, GAME, all_tiles, face, status

EVERY_MOVE: list[Move] = [*SQUARES, *(flip for row in ROUNDS for flip in row), *GIVES, *COVERS, STOP, END_TURN, HIDE]
FINAL = {"U", "C", "G"}
ALLOWED = {("D", "S"), ("S", "D"), ("S", "U"), ("S", "G"), ("D", "C")}


def games(options: Options, seed: int) -> list[State]:
    """Every state of a random game."""
    chance = Chance(seed)
    states = [GAME.new(options, seed)]
    while moves := GAME.legal(states[-1]):
        states.append(GAME.apply(states[-1], chance.choice(moves))[0])
    return states


@pytest.fixture(scope="module", params=EACH_SIZE, ids=str)
def states(request: pytest.FixtureRequest) -> list[State]:
    return games(request.param, 2026)


def test_property_1_no_tile_is_ever_lost_or_made(states: list[State]) -> None:
    rounds = Counter(GAME.sweets.designs(states[0].removed))
    for state in states:
        assert Counter((*sum(state.rows, ()), *state.stock)) == rounds
        assert state.squares == states[0].squares


def test_property_2_rows_have_four_tiles_and_one_of_them_five_at_most(states: list[State]) -> None:
    for state in states:
        lengths = [len(row) for row in state.rows]
        found = state.square_status[state.squares.index(WRAPPER)] == "U"
        assert sorted(lengths) == [4] * (len(lengths) - found) + [5] * found
        assert [len(row) for row in state.row_status] == lengths


def test_property_3_open_rounds_and_open_squares_are_partners(states: list[State]) -> None:
    for state in states:
        squares = {state.squares[i] for i, letter in enumerate(state.square_status) if letter == "U"} - {WRAPPER}
        rounds = {face(state, tile) for tile in all_tiles(state) if isinstance(tile, Round) and _is(state, tile, "U")}
        stolen = {face(state, state.stolen)} if state.stolen else set()
        assert squares == rounds | stolen


def test_property_4_every_hidden_round_has_a_hidden_partner(states: list[State]) -> None:
    for state in states:
        if not state.shown:
            hidden = {state.squares[i] for i, letter in enumerate(state.square_status) if letter == "D"}
            assert hidden >= {face(state, t) for t in all_tiles(state) if isinstance(t, Round) and _is(state, t, "D")}


def test_property_5_only_the_active_seat_gets_fewer_hidden_rounds(states: list[State]) -> None:
    for before, after in pairwise(states):
        active = int(before.active)
        for seat, (was, now) in enumerate(zip(before.hidden, after.hidden, strict=True)):
            assert was == now or seat == active


def test_property_6_two_tiles_are_shown_at_most_or_three_after_coins(states: list[State]) -> None:
    for state in states:
        assert len(state.shown) <= 3
        assert [tile for tile in all_tiles(state) if _is(state, tile, "S")] == sorted(state.shown, key=_order)
        if len(state.shown) == 3:
            assert [face(state, tile) for tile in state.shown[:2]] == [COIN, COIN]
        if state.phase in ("turn_start", "game_over"):
            assert state.shown == ()


def test_property_7_tiles_change_their_status_only_as_allowed_and_never_again_once_open(states: list[State]) -> None:
    for before, after in pairwise(states):
        was, now = _by_face(before), _by_face(after)
        for tile in was.keys() & now.keys():
            change = was[tile], now[tile]
            if change[0] != change[1]:
                # a pair is shown and opened in one move, a third coin shown and taken, and the wrapper never shown
                at_once = change in {("D", "U"), ("D", "G")} and before.phase != "reveal"
                assert change in ALLOWED or at_once
                assert change[0] not in FINAL


def test_property_8_the_game_ends_exactly_when_somebody_has_nothing_hidden(states: list[State]) -> None:
    opened = 0
    for state in states:
        assert (0 in state.hidden) == (state.phase == "game_over")
        if state.phase == "game_over":
            assert state.hidden.index(0) == int(state.active)
        now = sum(row.count("U") for row in state.row_status)
        assert now >= opened
        opened = now


def test_property_9_exactly_the_listed_moves_are_accepted(states: list[State]) -> None:
    for state in states[::41] + states[-3:]:
        legal = GAME.legal(state)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (state.phase != "game_over")
        for move in EVERY_MOVE:
            if move in legal:
                assert GAME.refusal(state, move) is None
                GAME.apply(state, move)
            else:
                refusal = GAME.refusal(state, move)
                assert refusal is not None
                assert refusal.text.endswith(".")
                with pytest.raises(IllegalMove, match=r"^[A-Z]"):
                    GAME.apply(state, move)


def test_property_12_the_same_options_seed_and_moves_give_the_same_state(states: list[State]) -> None:
    assert games(states[0].options, 2026) == states
    assert hash(states[-1]) == hash(games(states[0].options, 2026)[-1])


def test_property_13_random_games_end(states: list[State]) -> None:
    assert states[-1].phase == "game_over"
    assert states[-1].attempts < 10_000


def test_property_13_attempts_and_turns_are_told_as_they_are_counted() -> None:
    state, chance = GAME.new(Options(seats=5), 1), Chance(4)
    started, ended = 1, 0
    while moves := GAME.legal(state):
        state, events = GAME.apply(state, chance.choice(moves))
        started += sum(isinstance(event, TurnStarted) for event in events)
        ended += sum(isinstance(event, TurnEnded) for event in events)
    assert state.attempts == started - ended


def test_every_move_is_read_back_from_its_text_and_nothing_else_is() -> None:
    for move in EVERY_MOVE:
        assert GAME.read_move(str(move)) == move
    for text in ("", "square", "square  4", "square 04", "Square 4", "square +4", " stop", "round 6 0", "round 0 5"):
        with pytest.raises(ValueError, match=re.escape(quoted(text))):
            GAME.read_move(text)


@pytest.mark.parametrize("options", EACH_SIZE, ids=str)
def test_an_imagined_state_looks_like_the_view_and_keeps_what_was_seen(options: Options) -> None:
    chance = Chance(6)
    state = GAME.new(options, 31)
    heard: list[Event] = []
    for _ in range(150):
        if state.to_move is None:
            break
        state, events = GAME.apply(state, chance.choice(GAME.legal(state)))
        heard += events
    for seat in (*GAME.seats(options), None):
        view = GAME.observe(state, seat)
        imagined = GAME.imagine(view, heard, chance)
        assert GAME.observe(imagined, seat) == view
        assert Counter(imagined.squares) == Counter(state.squares)
        assert Counter((*sum(imagined.rows, ()), *imagined.stock)) == Counter((*sum(state.rows, ()), *state.stock))
        forgetful = GAME.imagine(view, (), chance)
        assert GAME.observe(forgetful, seat) == view
        assert GAME.legal(imagined) == GAME.legal(state)
    flipped = {event.tile for event in heard if isinstance(event, Flipped) and isinstance(event.tile, Square)}
    assert all(imagined.squares[tile.number] == state.squares[tile.number] for tile in flipped)


def _is(state: State, tile: Tile, letter: str) -> bool:
    return status(state, tile) == letter


def _order(tile: Tile) -> tuple[bool, Tile]:
    return isinstance(tile, Round), tile


def _by_face(state: State) -> dict[tuple[str, str], str]:
    """The status of each tile, followed by its face; coins, which are alike, by their place."""
    named = {}
    for tile in all_tiles(state):
        kind = "round" if isinstance(tile, Round) else "square"
        name = str(tile) if face(state, tile) == COIN else face(state, tile)
        named[kind, str(name)] = status(state, tile)
    return named
