"""Laws that every game obeys, tried on random games in all variants."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine.chance import Chance
from game.engine.contract import IllegalMove
from game.engine.match import Match
from game.engine.record import Record
from game.product import ROOT
from tests.game.games import GAMES, AnyGame


@st.composite
def positions(draw: st.DrawFn) -> tuple[AnyGame, Match[Any, Any, Any, Any, Any, Any], int]:
    """A game of any kind and variant, played some random moves far."""
    lawful = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    options = draw(st.sampled_from(list(lawful.options)))
    seed = draw(st.integers(0, 2**64 - 1))
    match = Match(lawful.game, options, seed)
    chance = Chance(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 60))):
        if match.to_move is None:
            break
        match.play(chance.choice(match.view(match.to_move).legal))
    return lawful.game, match, seed


Position = tuple[AnyGame, Match[Any, Any, Any, Any, Any, Any], int]


@given(positions())
def test_replaying_a_record_reproduces_every_view_and_the_record_itself(position: Position) -> None:
    game, match, _ = position
    again = Match.from_record(game, Record.from_json(match.record.to_json()))
    assert again.record == match.record
    assert all(again.view(seat) == match.view(seat) for seat in game.seats)


@given(positions())
def test_a_game_is_over_exactly_when_nothing_is_legal(position: Position) -> None:
    game, match, _ = position
    legal = [match.view(seat).legal for seat in game.seats]
    assert (match.outcome is not None) == (match.to_move is None) == (not any(legal))


@given(positions())
def test_only_the_seat_to_move_has_legal_moves(position: Position) -> None:
    game, match, _ = position
    assert {seat for seat in game.seats if match.view(seat).legal} == ({match.to_move} - {None})


@given(positions(), st.integers(0, 2**32))
def test_an_imagined_state_looks_like_the_view_it_was_imagined_from(position: Position, seed: int) -> None:
    game, match, _ = position
    for seat in game.seats:
        view = match.view(seat)
        assert game.observe(game.imagine(view, Chance(seed)), seat) == view


@given(positions())
def test_every_legal_move_survives_the_text_round_trip(position: Position) -> None:
    game, match, _ = position
    for seat in game.seats:
        for move in match.view(seat).legal:
            assert game.read_move(str(move)) == move


@given(positions())
def test_undo_and_redo_lead_back_to_the_same_place(position: Position) -> None:
    game, match, _ = position
    before = [match.view(seat) for seat in game.seats]
    steps = min(3, len(match.moves))
    for _ in range(steps):
        match.undo()
    for _ in range(steps):
        match.redo()
    assert [match.view(seat) for seat in game.seats] == before


@given(positions())
def test_a_refused_move_changes_nothing(position: Position) -> None:
    game, match, _ = position
    legal = {move for seat in game.seats for move in match.view(seat).legal}
    record = match.record
    for text in ("select 0", "place 0 a1", "place 2 c1", "place 3 e5"):
        move = game.read_move(text)
        if move not in legal:
            with pytest.raises(IllegalMove):
                match.play(move)
    assert match.record == record


def test_every_game_is_under_these_laws_and_has_two_recorded_playthroughs() -> None:
    folders = {path.parent.name for path in (ROOT / "game").glob("*/rules.py")}
    assert folders == set(GAMES)
    for name in folders:
        assert len(list((ROOT / "tests" / "game" / name / "playthroughs").glob("*.json"))) >= 2
