"""A session of any game: spectators, random streams of computers, and the file after each move."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.engine.contract import Seat
from game.engine.match import Match
from game.engine.plugin import AnyMatch
from scenes.kit.handoff import Handoff
from scenes.kit.session import AnySession, Session
from scenes.kit.stack import Push, Reset
from scenes.persistence.autosave import Resumed
from scenes.persistence.player import PERSON, Player
from tests.game.little_games.ring import Options
from tests.scenes.conftest import French
from tests.scenes.ring_scenes import LIVERIES, RING, RingTable, following, people, ring_context
from tools.evening import Evening

NAMES = ("Ada", "Basile", "Chloé", "Dario")


def seated(folder: Path, kinds: Sequence[str] = (), seats: int = 4, bot_seed: int | None = None) -> AnySession:
    match: AnyMatch = Match(RING.plugin.game, Options(seats), 3)
    players = people(NAMES[:seats], kinds)
    return Session(ring_context(folder), match, players, following, match.to_move, bot_seed)


def play_one(session: AnySession) -> tuple[object, ...]:
    seat = session.match.to_move
    return session.play(session.view(seat).legal[0], session.onlooker(seat or Seat("0")))


def test_every_move_is_on_disk_with_everybody_and_whose_turn_it_is(tmp_path: Path) -> None:
    session = seated(tmp_path, ["person", "tourist"])
    for number in range(1, 4):
        assert play_one(session)
        saved = session.context.autosave.load()
        assert saved is not None
        assert (len(saved.match.moves), saved.players) == (number, session.players)
    session.undo()
    saved = session.context.autosave.load()
    assert saved is not None
    assert len(saved.match.moves) == 2


@pytest.mark.parametrize(
    ("kinds", "onlookers"),
    [
        ((PERSON,) * 4, ("0", "1", "2", "3")),
        ((PERSON, "tourist", "tourist", "tourist"), ("0", "0", "0", "0")),
        ((PERSON, PERSON, "tourist", "tourist"), ("0", "1", None, None)),
        (("tourist",) * 4, (None,) * 4),
    ],
)
def test_who_looks_on_while_a_seat_moves(kinds: Sequence[str], onlookers: Sequence[str], tmp_path: Path) -> None:
    session = seated(tmp_path, kinds)
    assert tuple(session.onlooker(seat) for seat in session.match.seats) == onlookers


def test_what_happened_is_told_as_the_onlooker_sees_it(tmp_path: Path) -> None:
    session = seated(tmp_path)
    match = session.match
    for onlooker in (*match.seats, None):
        number = len(match.moves)
        steps = session.play(session.view(match.to_move).legal[0], onlooker)
        assert steps == match.steps(onlooker, since=number) != ()


def test_computers_and_hints_draw_from_seeds_of_their_own_that_go_on_with_the_game(tmp_path: Path) -> None:
    session = seated(tmp_path, ["person", "tourist"], bot_seed=99)
    first = session.computers.chance()
    assert first == session.computers.chance() != session.computers.hint_chance()
    play_one(session)
    assert session.computers.chance() != first
    saved = session.context.autosave.load()
    assert saved is not None
    again = Session(session.context, saved.match, saved.players, following, None, saved.bot_seed)
    assert (saved.bot_seed, again.computers.chance()) == (99, session.computers.chance())


def test_another_deal_changes_nothing_of_what_computers_draw_from(tmp_path: Path) -> None:
    session = seated(tmp_path, bot_seed=5)
    other: AnyMatch = Match(RING.plugin.game, Options(4), 4)
    assert (
        Session(session.context, other, session.players, following, None, 5).computers.chance()
        == session.computers.chance()
    )


def test_a_finished_game_is_put_with_the_past_games(tmp_path: Path) -> None:
    session = seated(tmp_path)
    while session.match.to_move is not None:
        play_one(session)
    session.finish()
    assert not session.context.autosave.in_progress
    assert len(list((tmp_path / "ring" / "games").iterdir())) == 1


def test_players_are_called_and_dressed_as_they_chose(tmp_path: Path, in_french: French) -> None:
    match: AnyMatch = Match(RING.plugin.game, Options(3), 3)
    players = {
        Seat("0"): Player("", PERSON, "sky"),
        Seat("1"): Player("Bo"),
        Seat("2"): Player(),
    }
    session: AnySession = Session(ring_context(tmp_path), match, players, following, None)
    assert [session.name(seat) for seat in match.seats] == ["Sky", "Bo", "Mint"]
    assert [session.livery(seat) for seat in match.seats] == [LIVERIES[name] for name in ("sky", "lemon", "mint")]
    in_french({"Sky": "Ciel"})
    assert session.name(Seat("0")) == "Ciel"


def test_the_next_game_sits_at_the_same_table(tmp_path: Path) -> None:
    session = seated(tmp_path)
    change = session.again(Match(RING.plugin.game, Options(4), 8), session.players)
    assert isinstance(change, Reset)
    assert isinstance(change.scene, RingTable)
    assert change.scene.session.match.seed == 8


def test_a_game_is_continued_with_its_computers_and_the_games_won_before(tmp_path: Path) -> None:
    match: AnyMatch = Match(RING.plugin.game, Options(4), 3)
    saved = Resumed(match, people(NAMES), 11, (2, {Seat("0"): 2}))
    change = RING.go_on(ring_context(tmp_path), saved)
    assert isinstance(change, Reset)
    assert isinstance(change.scene, RingTable)
    session = change.scene.session
    assert (session.series.games, session.series.wins, session.computers.seed) == (2, {Seat("0"): 2}, 11)
    assert session.looking is None, "nobody has been called to the screen yet"


def test_the_curtain_calls_the_next_player_and_opens_on_their_scene(tmp_path: Path) -> None:
    session = seated(tmp_path)
    evening = Evening(session.context)
    evening.stack.apply(Reset(RingTable(session)))
    session.context.still = False
    evening.stack.apply(Push(Handoff(session, Seat("2"), RingTable, lambda: "Everybody else, please look away.")))
    assert evening.names() == []
    evening.wait(60)
    assert set(evening.names()) == {"ready", "aid", "pause"}
    called, others = evening.top.announcement()
    assert "Chloé" in called
    assert others == "Everybody else, please look away."
    assert evening.top.record() == session.match.record
    evening.picture()
    evening.click("ready")
    assert evening.top.name == "table"
    assert session.looking == Seat("2")


def test_when_a_game_is_over_nobody_goes_on_thinking(tmp_path: Path) -> None:
    session = seated(tmp_path, ["tourist"])
    session.computers.ask(session.match.seats[0])
    assert session.context.bot_runner.busy
    session.finish()
    assert not session.context.bot_runner.busy
