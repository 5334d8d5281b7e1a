"""The view of a seat, and the faces it never contains (BLC-12)."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from game.balconia.building import CELLS, SEATS, TURQUOISE, mirrored
from game.balconia.cards import FaceId
from game.balconia.match import balconia
from game.balconia.moves import Place
from game.balconia.plugin import PLUGIN
from game.balconia.rules import Balconia
from game.balconia.state import Options, PlacedBlock, State
from game.engine.chance import Chance
from game.engine.contract import Seat

GAME: Balconia = balconia()


@st.composite
def states(draw: st.DrawFn) -> State:
    """A random state of any variant."""
    options = draw(st.sampled_from(PLUGIN.variants))
    state = GAME.new(options, draw(st.integers(0, 2**32)))
    chance = Chance(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 44))):
        if moves := GAME.legal(state):
            state, _ = GAME.apply(state, chance.choice(moves))
    return state


def with_other_secrets(state: State, seat: Seat, chance: Chance) -> State:
    """The same state for this seat, with everything hidden changed."""
    deck = chance.shuffled(state.tokens + state.returned)
    building = [block and _turned_away(block, seat, chance) for block in state.building]
    return replace(
        state,
        tokens=deck[: len(state.tokens)],
        returned=deck[len(state.tokens) :],
        building=tuple(building),
    )


def _turned_away(block: PlacedBlock, seat: Seat, chance: Chance) -> PlacedBlock:
    back = FaceId("block", 1 + chance.below(22), chance.below(4))
    return PlacedBlock(block.turquoise, back) if seat == TURQUOISE else PlacedBlock(back, block.rose)


@given(states(), st.integers(0, 2**32))
def test_blc12_no_view_changes_when_hidden_things_are_permuted(state: State, seed: int) -> None:
    for seat in SEATS:
        assert GAME.observe(with_other_secrets(state, seat, Chance(seed)), seat) == GAME.observe(state, seat)


@given(states())
def test_blc01_each_side_is_shown_mirrored_the_right_way(state: State) -> None:
    for seat in SEATS:
        view = GAME.observe(state, seat)
        for cell in range(CELLS):
            standing = state.building[mirrored(cell, seat)]
            assert view.side[cell] == (standing and standing.seen_by(seat))


@given(states())
def test_blc10_legal_placements_use_the_own_half_and_cells_empty_in_the_view(state: State) -> None:
    for seat in SEATS:
        view = GAME.observe(state, seat)
        for move in view.legal:
            if isinstance(move, Place):
                assert move.face in view.own_half
                assert view.side[move.cell] is None
                assert GAME.seen_from(seat, move) in GAME.legal(state)


@given(states())
def test_blc05_the_unseen_blocks_are_those_face_down_or_in_the_box(state: State) -> None:
    for seat in SEATS:
        assert set(GAME.observe(state, seat).blocks_unseen) == {*state.tokens, *state.returned}


@given(states(), st.integers(0, 2**32))
def test_blc12_imagining_with_memory_knows_the_backs_and_without_it_guesses_them(state: State, seed: int) -> None:
    for seat in SEATS:
        view = GAME.observe(state, seat)
        assert GAME.imagine(view, (), Chance(seed)).building == state.building
        guessed = GAME.imagine(view, (), Chance(seed), remembered=())
        assert GAME.observe(guessed, seat) == view


def test_blc12_a_bot_that_remembers_nothing_imagines_another_far_side() -> None:
    state, chance = GAME.new(Options(), 8), Chance(8)
    while moves := GAME.legal(state):
        state, _ = GAME.apply(state, chance.choice(moves))
    view = GAME.observe(state, TURQUOISE)
    assert GAME.imagine(view, (), Chance(1), remembered=()).building != state.building
