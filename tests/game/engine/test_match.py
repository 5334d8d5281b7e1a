"""A match plays, undoes moves that revealed nothing, and writes its record."""

from typing import Any

import pytest

from game.balconia.building import ROSE, TURQUOISE
from game.balconia.match import BalconiaMatch, new_match
from game.balconia.moves import Select
from game.balconia.state import Options
from game.engine.contract import IllegalMove
from game.engine.match import Match
from game.engine.open_game import MovePlayed
from tests.game.little_games.pebbles import Pebbles, Take
from tests.game.little_games.pebbles import State as PebblesState


@pytest.fixture
def match() -> BalconiaMatch:
    return new_match(Options(), 3)


def test_playing_returns_events_and_passes_the_turn(match: BalconiaMatch) -> None:
    assert match.to_move == TURQUOISE
    assert len(match.play(Select(1))) == 1
    assert match.to_move == ROSE


def test_a_move_that_was_taken_back_is_forgotten(match: BalconiaMatch) -> None:
    assert match.play(Select(1)) == match.heard(ROSE)
    assert match.undo() == Select(1)
    assert not match.heard(ROSE)
    assert match.play(Select(2)) == match.heard(ROSE)
    assert match.moves == (Select(2),)


def test_a_move_that_showed_something_new_stays(match: BalconiaMatch) -> None:
    match.play(Select(1))
    match.play_seen(match.view(match.to_move).legal[0])
    assert not match.can_undo()
    with pytest.raises(IllegalMove):
        match.undo()
    assert len(match.moves) == 2


def test_there_is_nothing_to_take_back_at_the_start(match: BalconiaMatch) -> None:
    assert not match.can_undo()
    with pytest.raises(IllegalMove):
        match.undo()


def test_the_record_holds_the_moves_in_text_form(match: BalconiaMatch) -> None:
    match.play(Select(1))
    assert match.record.moves == ("select 1",)
    assert match.record.seed == 3


def test_a_copy_goes_its_own_way(match: BalconiaMatch) -> None:
    assert isinstance(match, Match)
    heard = match.play(Select(1))
    assert match.heard(None) == heard
    twin = match.copy()
    placed = twin.play_seen(twin.view(twin.to_move).legal[0])
    assert twin.heard(None) == heard + placed
    assert match.heard(None) == heard
    assert match.moves == (Select(1),)
    match.undo()
    assert len(twin.moves) == len(twin.steps(ROSE)) - 1 == 2


class Murmur(Pebbles):
    """Pebbles in which taking a single pebble has no event."""

    def apply(self, state: PebblesState, move: Take) -> tuple[PebblesState, tuple[MovePlayed[Take], ...]]:
        after, events = super().apply(state, move)
        return after, events if move.pebbles > 1 else ()


def test_a_move_without_an_event_changes_the_view_after_the_last_one() -> None:
    quiet: Match[Any, PebblesState, Take, MovePlayed[Take], Any, Any] = Match(Murmur(), Murmur.options_type(), 1)
    for pebbles in (1, 2, 1):
        quiet.play(Take(pebbles))
    ((event, view),) = quiet.steps(None)
    assert (event.move.pebbles, view.state.heap) == (2, quiet.view(None).state.heap)
