"""The kernel agrees with the rules on legal moves, points and winners in every variant and with block sets."""

from dataclasses import replace

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from game.balconia.building import CELLS, SEATS, TURQUOISE, mirrored
from game.balconia.kernel.cards import Cards, number_of
from game.balconia.kernel.moves import face_to_turquoise, free_cells, lift, put
from game.balconia.kernel.position import FREE, OCCUPIED, PLACED, UNSEEN, Packed, copy, empty_position, set_up
from game.balconia.kernel.scoring import balcony_points, door_points, winner
from game.balconia.match import balconia
from game.balconia.moves import Place
from game.balconia.plugin import PLUGIN
from game.balconia.rules import Balconia
from game.balconia.search.player import packed, position_of
from game.balconia.state import Options, State
from game.engine.chance import Chance
from tests.game.balconia.block_sets import courtyard, random_set
from tools.balconia.self_play import (
    face_points,
    finish_at_random,
    random_doors,
    random_games,
    random_playouts,
    random_stream,
)

GAME: Balconia = balconia()
CARDS = packed(GAME.catalogue)
OWN_SETS = (courtyard(), *map(random_set, range(40)))
VARIANTS = (
    *PLUGIN.variants,
    *(replace(PLUGIN.variants[n % len(PLUGIN.variants)], cards=text) for n, text in enumerate(OWN_SETS)),
)


def start_of(state: State) -> Packed:
    """The kernel's position at the start of a game."""
    position, options = empty_position(), state.options
    standing = [state.building[cell] for cell in options.door_cells]
    doors = np.array([number_of(block.turquoise) for block in standing if block], np.int64)
    set_up(position, doors, state.occupied, options.tokens, int(options.free_placement))
    return position


def points(cards: Cards, position: Packed, side: int) -> tuple[int, int]:
    """Points of a side's balconies and doors, from the kernel."""
    return balcony_points(cards, position, side), door_points(cards, position, side)


def check_standing(state: State, position: Packed) -> None:
    """Assert that both engines agree on the points of both sides, line by line, and on the winner."""
    outcome, cards = GAME.outcome_now(state), packed(state.catalogue)
    found = [points(cards, position, side) for side in range(2)]
    for side, seat in enumerate(SEATS):
        score = outcome.scores[seat]
        assert found[side] == (score.total - score.doors, score.doors)
        lines = np.zeros(22, np.int8)
        face_points(cards, position, side, lines)
        for k in range(position.head[PLACED]):
            line = score.line_at(mirrored(int(position.cells[k]), seat))
            assert line is not None
            assert line.points == lines[k]
    won = winner(sum(found[0]), sum(found[1]), found[0][1], found[1][1])
    assert won == (0 if outcome.winner is None else 1 if outcome.winner == TURQUOISE else -1)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**32), st.integers(0, 2**32))
def test_a_random_game_is_the_same_in_the_kernel_and_in_the_rules(options: Options, seed: int, choices: int) -> None:
    state, chance = GAME.new(options, seed), Chance(choices)
    position = start_of(state)
    while moves := GAME.legal(state):
        move = chance.choice(moves)
        if isinstance(move, Place):
            assert state.block is not None
            free = free_cells(position.head[OCCUPIED], position.head[FREE])
            assert {m.cell for m in moves if isinstance(m, Place)} == {c for c in range(CELLS) if free >> c & 1}
            placed = position.head[PLACED]
            face = face_to_turquoise(4 * state.block - 4 + move.face, placed)
            put(packed(state.catalogue), position, face, move.cell)
        state, _ = GAME.apply(state, move)
        if isinstance(move, Place) and chance.below(4) == 0:
            check_standing(state, position)
    check_standing(state, position)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**32), st.integers(0, 43))
def test_a_state_of_the_rules_becomes_the_same_position(options: Options, seed: int, moves: int) -> None:
    state, chance = GAME.new(options, seed), Chance(seed)
    for _ in range(moves):
        if legal := GAME.legal(state):
            state, _ = GAME.apply(state, chance.choice(legal))
    position = position_of(packed(state.catalogue), state)
    check_standing(state, position)
    unseen = position.deck[: position.head[UNSEEN]] + 1
    assert sorted(unseen) == sorted(state.tokens + state.returned)
    assert position.head[PLACED] == state.turn


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 2**32))
def test_a_random_playout_is_a_game_that_the_rules_allow(options: Options, seed: int) -> None:
    state = GAME.new(options, seed)
    position = start_of(state)
    finish_at_random(packed(state.catalogue), position, random_stream(seed), np.empty(CELLS + 1, np.int64))
    blocks = [int(face) // 4 + 1 for face in position.faces[0, : options.tokens]]
    deck = tuple(blocks), tuple(set(range(1, 23)) - set(blocks))
    state = State(state.catalogue, options, deck[0][1:], deck[1], state.building, state.occupied, deck[0][0], None)
    for turn in range(options.tokens):
        face = int(position.faces[1 - turn % 2, turn]) % 4
        state, _ = GAME.apply(state, GAME.read_move(f"select {(face + 2) % 4}"))
        state, _ = GAME.apply(state, Place(face, int(position.cells[turn])))
    assert GAME.outcome(state) is not None
    check_standing(state, position)


def test_lifting_a_block_undoes_putting_it() -> None:
    position, before = empty_position(), empty_position()
    set_up(position, np.zeros(1, np.int64), 1 << 2, 14, 0)
    put(CARDS, position, 5, 7)
    copy(position, before)
    put(CARDS, position, 40, 8)
    lift(position)
    for name in ("board", "shown", "head"):
        assert (getattr(position, name) == getattr(before, name)).all()


def test_random_doors_are_different_entrances_of_which_one_has_its_turquoise_door_toward_turquoise() -> None:
    stream, doors = random_stream(3), np.zeros(3, np.int64)
    seen = set()
    for _ in range(300):
        random_doors(stream, doors)
        assert sorted(doors // 4) == [0, 1, 2]
        seen.add(tuple(int(door) for door in doors))
    assert len(seen) == 6 * 8
    assert {first % 4 for first, *_ in seen} == {0, 1}
    assert {door % 4 for _, *others in seen for door in others} == {2, 3}


def test_the_same_stream_plays_the_same_games() -> None:
    def balance() -> int:
        room = empty_position(), np.zeros(1, np.int64), 1 << 2, 14, 0
        return int(random_games(CARDS, 50, random_stream(8), *room))

    assert balance() == balance()


def test_playouts_leave_their_start_alone_and_end_near_even() -> None:
    start, position = start_of(GAME.new(Options(), 6)), empty_position()
    total = random_playouts(CARDS, start, 500, random_stream(2), position)
    assert start.head[PLACED] == 0
    assert position.head[PLACED] == 14
    assert abs(total / 500) < 6
