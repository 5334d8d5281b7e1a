"""Memory: a fold over the events heard, perfect or with gaps and slips."""

from collections import Counter

from game.bonbons.bots import CHILD, GOOD, NORMAL, PERFECT
from game.bonbons.events import Event
from game.bonbons.memory import Belief, Memory, known_faces, recollection
from game.bonbons.state import Options, State
from game.bonbons.sweets import COIN, sort_of
from game.bonbons.tiles import SEATS, Round, Square, Tile
from tests.game.bonbons.table import GAME, STANDARD, face, played, rd, sq, status, sweet

SURE = Memory(strength=1.0, decay=1.0, capacity=3, colour_slip=0.0, place_slip=0.0)


def remembered(text: str, memory: Memory, seat: int = 0, options: Options = STANDARD) -> dict[Tile, Belief]:
    state, heard = played(text, options=options)
    return recollection(GAME.observe(state, SEATS[seat]), heard, memory)


def test_a_perfect_memory_knows_every_tile_that_was_turned() -> None:
    beliefs = remembered("S9 R1,2 HIDE S10 R0,1 HIDE S32 STOP HIDE", PERFECT)
    assert {tile: belief.face for tile, belief in beliefs.items()} == {
        sq(9): sweet(2, 1),
        rd(1, 2): sweet(1, 2),
        sq(10): sweet(2, 2),
        rd(0, 1): sweet(0, 1),
        sq(32): COIN,
    }


def test_pairs_coins_and_covered_tiles_leave_the_memory() -> None:
    assert remembered("S1 R0,1 S4 STOP HIDE", PERFECT).keys() == {sq(4)}
    assert remembered("R0,1 S9 HIDE S32 S33 S34 COVER1 S9 STOP HIDE", PERFECT).keys() == {rd(0, 1), sq(9)}
    assert remembered("R1,1 S9 HIDE S32 S33 S34 COVER1", PERFECT).keys() == {sq(9)}


def test_a_theft_moves_what_is_remembered_with_the_tile() -> None:
    _, heard = played("R0,2 S9 HIDE R1,0 S9 HIDE S4 R1,0 GIVE2")
    known = known_faces(heard)
    assert known[rd(1, 0)] == sweet(0, 2)
    assert known[rd(0, 2)] == sweet(1, 0)
    assert remembered("R0,2 S9 HIDE R1,0 S9 HIDE S4 R1,0 GIVE2", PERFECT)[rd(1, 0)].face == sweet(0, 2)
    assert rd(1, 0) not in remembered("R0,2 S9 HIDE R1,0 S9 HIDE S4 R1,0 GIVE3", PERFECT)


def test_beyond_its_capacity_the_oldest_is_forgotten_but_the_own_row_last() -> None:
    turned = "S9 STOP HIDE S10 STOP HIDE S11 STOP HIDE S12 STOP HIDE"
    assert remembered(turned, SURE).keys() == {sq(10), sq(11), sq(12)}
    fading = Memory(strength=0.9, decay=0.99, capacity=3, colour_slip=0.0, place_slip=0.0)
    turned = "R0,0 S9 HIDE S10 STOP HIDE S11 STOP HIDE"
    own = _often(turned, fading, rd(0, 0), 0)
    other = _often(turned, fading, rd(0, 0), 1)
    assert own > 0.9
    assert other == 0


def _often(text: str, memory: Memory, tile: Tile, seat: int) -> float:
    """How often the face of a tile is remembered, over many attempts."""
    state, heard = played(text)
    views = [GAME.observe(state._replace(attempts=number), SEATS[seat]) for number in range(400)]
    beliefs = [recollection(view, heard, memory).get(tile) for view in views]
    return sum(belief is not None and belief.face == face(state, tile) for belief in beliefs) / 400


def test_what_was_seen_long_ago_comes_to_mind_less_often() -> None:
    old = "S9 STOP HIDE" + 4 * " S10 STOP HIDE"
    for memory, fresh_low, old_low, old_high in (
        (CHILD, 0.65, 0.42, 0.58),
        (NORMAL, 0.8, 0.63, 0.78),
        (GOOD, 0.94, 0.85, 1.0),
    ):
        assert _often("S9 STOP HIDE", memory, sq(9), 0) > fresh_low
        assert old_low < _often(old, memory, sq(9), 0) < old_high


def test_slips_change_the_colour_or_the_place() -> None:
    state, heard = played("S14 STOP HIDE R1,1 S13 HIDE")
    slipping = Memory(strength=0.0, decay=1.0, capacity=None, colour_slip=0.5, place_slip=0.5)
    found: Counter[tuple[Tile, str]] = Counter()
    for attempt in range(600):
        view = GAME.observe(state._replace(attempts=attempt), SEATS[0])
        found.update((tile, belief.face) for tile, belief in recollection(view, heard, slipping).items())
    squares = {tile for tile, name in found if isinstance(tile, Square) and name == sweet(3, 2)}
    assert {sq(8), sq(20), sq(13), sq(15)} <= squares
    colours = {name for tile, name in found if tile == sq(14) and sort_of(face(state, sq(14))) == name.split()[0]}
    assert colours == {sweet(3, colour) for colour in range(4)}
    rounds = {tile for tile, _ in found if isinstance(tile, Round)}
    assert {rd(1, 1), rd(1, 2)} <= rounds
    assert rd(0, 1) not in rounds


def test_a_memory_stays_the_same_during_an_attempt_and_differs_between_seats() -> None:
    text = " ".join(f"S{number} STOP HIDE" for number in range(12))
    state, heard = played(text)
    mine = recollection(GAME.observe(state, SEATS[0]), heard, NORMAL)
    assert mine == recollection(GAME.observe(state, SEATS[0]), list(heard), NORMAL)
    after, events = played("S20", state)
    assert recollection(GAME.observe(after, SEATS[0]), [*heard, *events], NORMAL) == mine
    others = recollection(GAME.observe(state, SEATS[1]), heard, NORMAL)
    assert others != mine


def test_nobody_believes_in_what_lies_open_elsewhere_or_in_two_places() -> None:
    state, heard = _many_looks()
    slipping = Memory(strength=0.5, decay=0.99, capacity=None, colour_slip=0.5, place_slip=0.5)
    for attempt in range(200):
        view = GAME.observe(state._replace(attempts=attempt), SEATS[0])
        beliefs = recollection(view, heard, slipping)
        assert all(status(state, tile) == "D" for tile in beliefs)
        squares = Counter(belief.face for tile, belief in beliefs.items() if isinstance(tile, Square))
        rounds = Counter(belief.face for tile, belief in beliefs.items() if isinstance(tile, Round))
        assert squares.pop(COIN, 0) <= 3
        assert all(number == 1 for number in (*squares.values(), *rounds.values()))
        assert sweet(0, 0) not in squares
        assert sweet(0, 0) not in rounds


def _many_looks() -> tuple[State, list[Event]]:
    looks = " ".join(f"S{number} R{number % 2},{1 + number % 3} HIDE" for number in range(8, 36) if number < 32)
    return played(f"S0 R0,0 END_TURN {looks} S32 S33 STOP HIDE S34 STOP HIDE")
