"""Hidden information: BON-59 to BON-62, BON-65 to BON-67."""

import pytest

from game.bonbons.events import Event, Hidden
from game.bonbons.match import BonbonsMatch, new_match, resume
from game.bonbons.plugin import table_text
from game.bonbons.state import Options, State
from game.bonbons.tiles import SEATS
from game.bonbons.words import FACES, log_line, seat_name
from game.engine.chance import Chance
from game.engine.contract import IllegalMove
from game.engine.record import Record
from tests.game.bonbons.table import EACH_SIZE, GAME, STANDARD, all_tiles, play, played, status

NAMES = {seat: seat_name(seat) for seat in SEATS}


def random_match(options: Options, seed: int, most_moves: int = 300) -> BonbonsMatch:
    match, chance = new_match(options, seed), Chance(seed + 1)
    while match.to_move is not None and len(match.moves) < most_moves:
        match.play(chance.choice(match.view(match.to_move).legal))
    return match


def permuted(state: State, chance: Chance) -> State:
    """The same table with other faces wherever they cannot be seen."""
    squares = [number for number, letter in enumerate(state.square_status) if letter == "D"]
    places = [(seat, slot) for seat, row in enumerate(state.row_status) for slot, x in enumerate(row) if x in "DC"]
    faces = list(state.squares)
    for number, face in zip(squares, chance.shuffled([state.squares[number] for number in squares]), strict=True):
        faces[number] = face
    deck = list(chance.shuffled([*(state.rows[seat][slot] for seat, slot in places), *state.stock]))
    rows = [list(row) for row in state.rows]
    for seat, slot in places:
        rows[seat][slot] = deck.pop()
    return state._replace(squares=tuple(faces), rows=tuple(map(tuple, rows)), stock=tuple(deck))


def test_bon59_a_face_is_seen_only_while_its_tile_is_shown_or_open() -> None:
    state = play("S1 R0,0")
    assert "drop yellow" in repr(GAME.observe(state, None))
    hidden = GAME.observe(play("HIDE", state), None)
    assert "drop" not in repr(hidden)
    assert hidden == GAME.observe(
        play("S9 STOP HIDE S1 R0,0 HIDE S9 STOP HIDE")._replace(attempts=1, active=SEATS[1]), None
    )


@pytest.mark.parametrize("options", EACH_SIZE, ids=str)
def test_bon60_no_hidden_face_can_be_worked_out_from_a_view(options: Options) -> None:
    chance = Chance(3)
    state = GAME.new(options, 8)
    for _ in range(60):
        if state.to_move is None:
            break
        other = permuted(state, chance)
        for seat in (*GAME.seats(options), None):
            assert repr(GAME.observe(other, seat)) == repr(GAME.observe(state, seat))
            assert table_text(GAME.observe(other, seat)) == table_text(GAME.observe(state, seat))
        state, _ = GAME.apply(state, chance.choice(GAME.legal(state)))


def test_bon60_a_view_has_no_seed_and_the_same_fields_for_all() -> None:
    view = GAME.observe(GAME.new(STANDARD, 123456789), SEATS[1])
    assert "123456789" not in repr(view)
    assert set(view.__slots__) == {
        *("seat", "legal", "options", "removed", "squares", "square_status", "rows", "row_status"),
        *("stock", "active", "phase", "bonus", "shown", "attempts"),
    }
    assert (view.seat, view.legal) == (SEATS[1], ())
    assert GAME.observe(GAME.new(STANDARD, 1), SEATS[0]).legal == GAME.legal(GAME.new(STANDARD, 1))


def test_bon61_nothing_but_a_flip_shows_a_face_to_anybody() -> None:
    state = play("S32 S33 S34 COVER1 S35")
    view = GAME.observe(state, SEATS[1])
    assert [view.face(tile) for tile in all_tiles(state) if status(state, tile) in "DC"] == [None] * 41


def test_bon62_the_log_tells_what_happened_without_faces_and_places() -> None:
    _, events = played("S4 R1,0 GIVE2 S0 R0,0 S35 STOP HIDE S1 R0,3 HIDE S32 S33 S34 COVER1")
    assert [line for event in events if (line := log_line(event, NAMES))] == [
        "Player 1 stole a tile from Player 2.",
        "Player 1 found a pair.",
        "Player 1 found the wrapper.",
        "Player 2: no match.",
        "Player 1 took the coins.",
    ]


def test_bon62_no_log_line_of_any_game_names_a_face() -> None:
    match = random_match(Options(seats=4), 5, 2000)
    log = " ".join(log_line(event, NAMES) for event in match.heard(None))
    words = {word for name in FACES for word in name.split()} - {"coin", "wrapper"}
    assert words.isdisjoint(log.replace(".", "").split())


def test_bon65_nothing_can_be_taken_back() -> None:
    match = new_match(STANDARD, 1)
    for move in ("square 3", "round 0 1", "hide"):
        try:
            match.play(match.game.read_move(move))
        except IllegalMove:
            break
        assert not match.can_undo()
        with pytest.raises(IllegalMove):
            match.undo()


def test_bon66_a_tile_stays_where_it_is_unless_stolen_given_drawn_or_taken() -> None:
    state, chance = GAME.new(Options(seats=3), 2), Chance(9)
    moved: set[str] = set()
    while state.to_move is not None:
        move = chance.choice(GAME.legal(state))
        after, _ = GAME.apply(state, move)
        assert after.squares == state.squares
        if after.rows != state.rows:
            moved.add(str(move).split()[0])
        state = after
    assert moved <= {"give", "square"}
    assert "give" in moved


def test_bon67_a_saved_game_brings_back_every_face_and_status() -> None:
    for options in EACH_SIZE:
        match = random_match(options, 11, 90)
        again = resume(Record.from_json(match.record.to_json()))
        assert again.record == match.record
        assert [again.view(seat) for seat in match.seats] == [match.view(seat) for seat in match.seats]
        assert again.heard(None) == match.heard(None)


def test_hidden_tiles_are_named_in_the_order_they_were_turned() -> None:
    _, events = played("R0,0 S9 HIDE")
    hidden: list[Event] = [event for event in events if isinstance(event, Hidden)]
    assert [list(map(str, event.tiles)) for event in hidden if isinstance(event, Hidden)] == [["round 0 0", "square 9"]]
