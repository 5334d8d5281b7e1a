"""A fixed table, F2, and games written in its short notation."""

import re
from itertools import product

from game.bonbons.events import Event
from game.bonbons.match import bonbons
from game.bonbons.moves import Move, read_move
from game.bonbons.rules import Bonbons, laid_out, special_squares
from game.bonbons.state import Options, State
from game.bonbons.sweets import COLOURS, SORTS, Face, design
from game.bonbons.tiles import SEATS, Round, Square, Tile

GAME: Bonbons = bonbons()
STANDARD = Options()
EVERY_VARIANT = [
    Options(seats=seats, fast=fast, start_seat=start, coin_replay=house, stop_after_round=house)
    for seats, fast, start, house in product(range(2, 7), (False, True), (0, None), (False, True))
    if not (fast and seats == 6)
]
EACH_SIZE = [
    Options(seats=seats, fast=fast, start_seat=None, coin_replay=seats % 2 == 0, stop_after_round=seats in (3, 4))
    for seats, fast in product(range(2, 7), (False, True))
    if not (fast and seats == 6)
]
"""Every number of seats, standard and fast, with house rules in between."""
SHORT = re.compile(r"(S)(\d+)|(R)(\d+),(\d+)|(STOP|HIDE|END_TURN)|(GIVE|COVER)(\d+)")
WORDS = {"S": "square", "R": "round", "STOP": "stop", "HIDE": "hide", "END_TURN": "end", "GIVE": "give"}


def sweet(sort: int, colour: int) -> Face:
    """The design (sort, colour) of the rules."""
    return design(SORTS[sort], COLOURS[colour])


def fixture(options: Options = STANDARD, removed: tuple[str, ...] = ()) -> State:
    """Fixture F2: everything in numerical order, nothing shuffled."""
    designs = GAME.sweets.designs(removed)
    start = SEATS[options.start_seat or 0]
    return laid_out(options, removed, (*designs, *special_squares(options)), designs, start)


def moves(text: str) -> list[Move]:
    """The moves of `S4 R1,0 GIVE2`."""
    return [read_move(_long(word)) for word in text.split()]


def _long(word: str) -> str:
    match = SHORT.fullmatch(word)
    assert match, word
    name, *numbers = [part for part in match.groups() if part is not None]
    return " ".join([WORDS.get(name, name.lower()), *numbers])


def play(text: str, state: State | None = None, options: Options = STANDARD) -> State:
    """The state after these moves, starting from the fixture or the given state."""
    return played(text, state, options)[0]


def played(text: str, state: State | None = None, options: Options = STANDARD) -> tuple[State, list[Event]]:
    """The state after these moves, and all their events."""
    after = state or fixture(options)
    happened: list[Event] = []
    for move in moves(text):
        after, events = GAME.apply(after, move)
        happened += events
    return after, happened


def refused(state: State, text: str) -> str:
    """The sentence with which a move is refused; the move must not be listed either."""
    (move,) = moves(text)
    refused = GAME.refusal(state, move)
    assert refused is not None, f"{move} is allowed"
    assert move not in GAME.legal(state)
    return str(refused)


def sq(number: int) -> Square:
    return Square(number)


def rd(seat: int, slot: int) -> Round:
    return Round(SEATS[seat], slot)


def all_tiles(state: State) -> list[Tile]:
    """Every place with a tile, and those of coins taken."""
    rounds = [rd(seat, slot) for seat, row in enumerate(state.rows) for slot in range(len(row))]
    return [*map(sq, range(len(state.squares))), *rounds]


def status(state: State, *tiles: Tile) -> str:
    """The status of these tiles, one letter each."""
    return "".join(_letter(state, tile) for tile in tiles)


def _letter(state: State, tile: Tile) -> str:
    return (
        state.square_status[tile.number] if isinstance(tile, Square) else state.row_status[int(tile.owner)][tile.slot]
    )


def face(state: State, tile: Tile) -> Face:
    """The face of a tile, shown or hidden."""
    return state.squares[tile.number] if isinstance(tile, Square) else state.rows[int(tile.owner)][tile.slot]


def turn(state: State) -> tuple[str, str, bool]:
    """The seat to play, the phase, and whether it is a replay."""
    return state.active, state.phase, state.bonus
