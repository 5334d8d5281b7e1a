"""The turns of a game at one screen: moves are played at once, shown one after another, and the next player moves."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine.bot_runner import Chosen
from game.engine.contract import Seat
from game.engine.match import Match
from scenes.kit.playback import Animation
from scenes.kit.session import AnySession, Session
from scenes.kit.stack import Change, Pop, Reset
from scenes.kit.stage import Motion
from scenes.kit.turns import PACE, GameScreen, Turns
from scenes.persistence.player import PERSON
from tests.game.little_games.ring import Laid, Lay, Options, View
from tests.scenes.ring_scenes import RING, RingTable, people, ring_context
from tools.evening import Evening

SECOND = 60


def seated(
    folder: Path, *kinds: str, still: bool = False, follow: Callable[[AnySession], Change] = lambda _session: Pop()
) -> tuple[Evening, RingTable]:
    """A table of Ring, with these kinds of players; its turns are run by the tests."""
    match: Any = Match(RING.plugin.game, Options(len(kinds)), 3)
    players = people(["Ada", "Basile", "Chloé"][: len(kinds)], kinds)
    session: AnySession = Session(ring_context(folder, still), match, players, follow, None)
    evening = Evening(session.context)
    table = RingTable(session)
    evening.stack.apply(Reset(table))
    return evening, table


class Slowly(Turns[Lay, Laid, View]):
    """Lays a stone in a second, and counts how often a person is asked."""

    def __init__(self, screen: GameScreen) -> None:
        super().__init__(screen, {Laid: Animation((Motion("lay", 1.0),), lambda _scene, _step: ())})
        self.asked = 0

    def ask(self) -> None:
        self.asked += 1


def run(evening: Evening, turns: Turns[Any, Any, Any], seconds: float) -> Change | None:
    """Let time pass until something follows."""
    for _ in range(round(seconds * SECOND)):
        evening.wait(1)
        if (change := turns.update(1 / SECOND)) is not None:
            return change
    return None


def test_the_screen_shows_the_view_before_a_move_until_it_has_been_shown(tmp_path: Path) -> None:
    evening, table = seated(tmp_path, PERSON, PERSON)
    turns, before = Slowly(table), table.view
    turns.play(Lay(0))
    assert table.session.match.to_move == Seat("1")
    assert (turns.busy, table.view) == (True, before)
    run(evening, turns, 0.5)
    assert (table.view, turns.asked) == (before, 0)
    run(evening, turns, 1.0)
    assert (turns.busy, table.view) == (False, table.session.view(None))
    assert turns.asked > 0


def test_without_animations_everything_is_shown_at_once(tmp_path: Path) -> None:
    _evening, table = seated(tmp_path, PERSON, PERSON)
    table.turns.play(Lay(0))
    assert not table.turns.busy
    assert table.view.ring[0] == Seat("0")


@pytest.mark.parametrize(("still", "pace"), [(False, PACE), (True, 0.0)])
def test_a_computer_moves_when_people_could_follow_the_last_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, still: bool, pace: float
) -> None:
    evening, table = seated(tmp_path, "tourist", PERSON, still=still)
    answer = Chosen(Lay(4), "tourist")
    monkeypatch.setattr(table.session.context.bot_runner, "ask", lambda *_asked: None)
    monkeypatch.setattr(table.session.context.bot_runner, "poll", lambda: answer)
    if pace:
        run(evening, table.turns, pace - 0.1)
        assert not table.session.match.moves
    run(evening, table.turns, 0.3)
    assert len(table.session.match.moves) == 1


def test_people_are_told_whose_turn_it_is_and_not_asked(tmp_path: Path) -> None:
    evening, table = seated(tmp_path, PERSON, "tourist")
    turns = Slowly(table)
    assert turns.others_turn is None
    turns.play(Lay(0))
    assert turns.others_turn is not None
    assert "Basile" in turns.others_turn
    assert turns.missing == "", "nobody plays at another screen"
    run(evening, turns, 1.1)
    assert turns.asked == 0


def test_a_played_move_hides_the_notice_and_lets_go_of_what_is_pressed(tmp_path: Path) -> None:
    _evening, table = seated(tmp_path, PERSON, PERSON)
    table.tell("A stone lies there already.")
    table.pointer.pressed = "cell-0"
    table.turns.play(Lay(0))
    assert not table.notice.text
    assert table.pointer.pressed is None


def test_the_next_scene_follows_once_the_last_move_has_been_shown(tmp_path: Path) -> None:
    evening, table = seated(tmp_path, PERSON, PERSON)
    turns = Slowly(table)
    while table.session.match.to_move is not None:
        assert turns.update(0.0) is None
        turns.player.skip()
        turns.play(table.session.view(table.session.match.to_move).legal[0])
    assert turns.update(0.0) is None, "it is still being shown"
    assert isinstance(run(evening, turns, 2.0), Pop)
