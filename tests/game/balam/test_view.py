"""Views (BAL-111 to BAL-114), undo and records."""

import pickle
from dataclasses import fields

import pytest

from game.balam.deck import stacked
from game.balam.events import Peeked, Rolled, Turned
from game.balam.kinds import wealth
from game.balam.match import BalamMatch, new_match, resume
from game.balam.position import position, rolling
from game.balam.state import Options, State
from game.balam.view import View
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Seat
from game.engine.record import Record
from tests.game.balam.positions import GAME, play, told


def peeking() -> State:
    """Grey leads in observatories and has looked at card 1 of the row; purple is second."""
    cities = {"D3": "0 O0", "C3": "1 O0 O1"}
    row = ("exceptional", "exceptional", "favourable:jade", "ball_match", "eclipse", "drought")
    state = position(cities, row=row, current=1).changed(turned=0b011)
    return play(state, "flip 2", "peek 1")


def test_bal111_a_peeked_face_is_seen_by_the_one_who_looked_alone() -> None:
    state = peeking()
    assert GAME.observe(state, Seat("1")).row == (None, "eclipse", None)
    assert GAME.observe(state, Seat("0")).row == (None, None, None)
    assert GAME.observe(state, None).row == (None, None, None)
    assert GAME.observe(play(state, "end", "end", "flip 1"), None).row == (None, "eclipse", None)


def test_bal111_who_looked_hears_the_face_and_the_others_only_that_he_looked() -> None:
    event = Peeked(1, 1, peeking().row[1])
    assert GAME.heard(event, Seat("1")) == event
    for seat in (Seat("0"), None):
        assert GAME.heard(event, seat) == Peeked(1, 1, None)
    other = Turned(0, 0, event.card)  # type: ignore[arg-type]
    assert GAME.heard(other, None) == other


def test_bal112_everything_else_is_public() -> None:
    state = peeking()
    mine, yours = GAME.observe(state, Seat("0")), GAME.observe(state, None)
    secret = {"seat", "row", "legal", "lists_all"}
    for field in fields(View):
        if field.name not in secret:
            assert getattr(mine, field.name) == getattr(yours, field.name), field.name
    assert mine.seen == (0, 0b010)
    assert mine.past == state.deck[:3]


def test_bal114_deck_and_chance_are_in_no_view() -> None:
    hidden = {field.name for field in fields(State)} - {field.name for field in fields(View)}
    assert hidden == {"deck", "word"}


def test_bal114_permuting_what_is_hidden_changes_no_view() -> None:
    state = peeking()
    for seat, known in ((Seat("0"), set()), (Seat("1"), {1}), (None, set())):
        hidden = [place for place in range(3, 72) if place - 3 not in known]
        before = repr(GAME.observe(state, seat))
        for seed in range(5):
            deck = list(state.deck)
            shuffled = Chance(seed).shuffled(hidden)
            for place, other in zip(hidden, shuffled, strict=True):
                deck[place] = state.deck[other]
            assert repr(GAME.observe(state.changed(deck=tuple(deck), word=seed), seat)) == before


def test_bal114_a_peeked_face_stays_known_until_the_card_is_turned() -> None:
    state = play(peeking(), "end", "end", "flip 0")
    assert state.round == 2
    assert GAME.observe(state, Seat("1")).row[1] == "eclipse"


def test_bal113_an_imagined_state_looks_the_same_to_the_one_who_imagines() -> None:
    state = peeking().changed(deck=stacked(GAME.catalogue.deck, Chance(3)))
    for seat in (Seat("0"), Seat("1"), None):
        view = GAME.observe(state, seat)
        decks = set()
        for seed in range(6):
            guess = GAME.imagine(view, (), Chance(seed))
            assert GAME.observe(guess, seat) == view
            decks.add(guess.deck)
        assert len(decks) == 6


def test_bal114_only_the_seat_to_move_is_given_moves() -> None:
    state = position(treasuries=(wealth(maize=2), wealth(maize=2)))
    assert GAME.observe(state, Seat("0")).legal == GAME.legal(state)
    assert GAME.observe(state, Seat("1")).legal == ()
    assert GAME.observe(state, None).legal == ()
    assert GAME.observe(state, Seat("1")).king == 1
    assert GAME.observe(state, None).king is None
    assert GAME.seen_from(Seat("1"), GAME.legal(state)[0]) == GAME.legal(state)[0]


def test_bal34_a_peek_a_flip_or_a_roll_cannot_be_taken_back() -> None:
    _state, looked = told(peeking().changed(seen=(0, 0)), "peek 0")
    assert not GAME.may_undo(looked)
    _state, flipped = told(position(row=("exceptional",)), "flip 0")
    assert any(isinstance(event, Turned) for event in flipped)
    assert not GAME.may_undo(flipped)
    war = rolling(position({"D3": "0 G0", "D2": "1 V0"}, (wealth(maize=1), wealth())), "1")
    fought, rolled = told(war, "attack maize D3>D2 g0")
    assert any(isinstance(event, Rolled) for event in rolled)
    assert not GAME.may_undo(rolled)
    _state, destroyed = told(fought, "destroy 0")
    assert GAME.may_undo(destroyed)
    _state, built = told(position(treasuries=(wealth(maize=2), wealth())), "build maize D3 +V0 =maize")
    assert GAME.may_undo(built)


def random_match(options: Options, seed: int, most: int = 1000) -> BalamMatch:
    """A match of at most this many random moves."""
    match, chance = new_match(options, seed), Chance(seed)
    while (seat := match.to_move) is not None and len(match.moves) < most:
        match.play(chance.choice(match.view(seat).legal))
    return match


def test_bal114_a_record_brings_back_the_same_game() -> None:
    match = random_match(Options(players=3, blockade="sum", dice="harsh"), 11)
    again = resume(Record.from_json(match.record.to_json()))
    assert again.record == match.record
    for seat in (None, *match.seats):
        assert again.view(seat) == match.view(seat)
        assert again.heard(seat) == match.heard(seat)
    assert again.outcome == match.outcome


def test_bal112_views_and_events_can_be_sent_to_another_process() -> None:
    match = random_match(Options(players=3), 5, most=60)
    for seat in (None, *match.seats):
        view, heard = match.view(seat), match.heard(seat)
        assert pickle.loads(pickle.dumps((view, heard))) == (view, heard)


def test_bal106_a_match_takes_back_what_showed_nothing_new() -> None:
    match = new_match(Options(board="standard", builder=1), 4)
    before = match.view(Seat("0"))
    match.play(GAME.read_move("build maize D3 +V0 =maize"))
    assert match.can_undo()
    match.undo()
    assert match.view(Seat("0")) == before
    match.play(GAME.read_move("flip 0"))
    assert not match.can_undo()
    with pytest.raises(IllegalMove):
        match.undo()
