"""Three games with the same end, or one that was lost by far, suggest another level before the rematch."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.engine.contract import Seat
from game.engine.plugin import AnyMatch
from game.shelf import PLAYABLE, plugin
from scenes.kit.context import AppContext
from scenes.kit.session import AnySession, Session
from scenes.kit.stack import Change, Pop, Push
from scenes.menus.confirm import Confirm
from scenes.menus.next_level import RUN, NextLevel
from scenes.persistence.player import Player
from tools.evening import control_of, make_context, some_moves

MOVES = 10_000
"""More than a game has."""


def finished(context: AppContext) -> AnyMatch:
    plugin = context.game.plugin
    return some_moves(plugin.game, plugin.variants[0], 4, MOVES)


def at_end(
    context: AppContext, match: AnyMatch, person: Seat, level: str, name: str = "Ada", **more: Any
) -> AnySession:
    players = {seat: Player(name) if seat == person else Player("", level) for seat in match.seats}
    return Session(context, match, players, **more)


def winner_and_loser(match: AnyMatch) -> tuple[Seat, Seat]:
    assert match.outcome is not None
    return match.outcome.winners[0], next(seat for seat in match.seats if seat not in match.outcome.winners)


@pytest.fixture(params=[game for game in PLAYABLE if len(plugin(game).levels) > 2])
def context(request: pytest.FixtureRequest, tmp_path: Path) -> AppContext:
    made = make_context(tmp_path, game=request.param)
    assert made.opened is not None
    made.opened = replace(made.opened, plugin=replace(made.opened.plugin, crushed=lambda _match, _seat: False))
    return made


def test_the_third_victory_in_a_row_suggests_the_next_level_and_the_count_begins_again(context: AppContext) -> None:
    match, levels = finished(context), context.game.plugin.levels
    winner, _ = winner_and_loser(match)
    offers = [NextLevel(at_end(context, match, winner, levels[1])).offered for _ in range(2 * RUN)]
    assert offers == [None, None, levels[2], None, None, levels[2]]


def test_the_third_defeat_suggests_the_level_below_except_to_beginners(context: AppContext) -> None:
    match, levels = finished(context), context.game.plugin.levels
    _, loser = winner_and_loser(match)
    for level, expected in ((levels[1], levels[0]), (levels[0], None)):
        last = [NextLevel(at_end(context, match, loser, level)) for _ in range(RUN)][-1]
        assert last.offered == expected
        assert last.words
        assert bool(last.lesson) == (expected is None), "advice where no gentler game can be offered"


def test_a_run_belongs_to_one_person_against_one_level(context: AppContext) -> None:
    match, levels = finished(context), context.game.plugin.levels
    winner, loser = winner_and_loser(match)
    for person, level, name in (
        (winner, levels[1], "Ada"),
        (winner, levels[1], "Ada"),
        (winner, levels[1], "Tom"),
        (winner, levels[2], "Ada"),
        (loser, levels[2], "Ada"),
        (winner, levels[2], "Ada"),
        (winner, levels[2], "Ada"),
    ):
        assert NextLevel(at_end(context, match, person, level, name)).offered is None


def test_past_games_and_games_among_people_suggest_nothing(context: AppContext) -> None:
    match, levels = finished(context), context.game.plugin.levels
    winner, _ = winner_and_loser(match)
    for _ in range(RUN):
        assert NextLevel(at_end(context, match, winner, levels[1], kept=False)).offered is None
        crowd = Session(context, match, {seat: Player(f"P{number}") for number, seat in enumerate(match.seats)})
        assert NextLevel(crowd).offered is None


def crushing(context: AppContext) -> None:
    assert context.opened is not None
    context.opened = replace(context.opened, plugin=replace(context.game.plugin, crushed=lambda _match, _seat: True))


def test_after_one_crushing_defeat_there_is_comfort_with_advice_and_the_level_below(context: AppContext) -> None:
    crushing(context)
    match, plugin = finished(context), context.game.plugin
    winner, loser = winner_and_loser(match)
    advised = NextLevel(at_end(context, match, loser, plugin.levels[2]))
    assert advised.offered == plugin.levels[1]
    assert advised.words
    assert advised.lesson == plugin.lesson(match, loser)
    praised = NextLevel(at_end(context, match, winner, plugin.levels[2]))
    assert (praised.words, praised.lesson) == ("", ""), "the winner needs no comfort"


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_the_rematch_asks_and_seats_the_level_that_was_chosen(context: AppContext, answer: str) -> None:
    crushing(context)
    match, levels = finished(context), context.game.plugin.levels
    _, loser = winner_and_loser(match)
    session = at_end(context, match, loser, levels[2])
    begun: list[list[str]] = []

    def next_game(_wish: str) -> Change:
        begun.append([player.kind for seat, player in session.players.items() if seat != loser])
        return Pop()

    change = NextLevel(session).before(next_game)("rematch")
    assert isinstance(change, Push)
    assert isinstance(change.scene, Confirm)
    assert begun == [], "nothing starts before the answer"
    control_of(change.scene, answer).use()
    assert set(begun[0]) == {levels[1] if answer == "yes" else levels[2]}


@pytest.mark.parametrize(("answer", "begun"), [("no", ["rematch"]), ("yes", [])])
def test_beginners_read_the_comfort_and_advice_before_the_rematch(
    context: AppContext, answer: str, begun: list[str]
) -> None:
    crushing(context)
    match, plugin = finished(context), context.game.plugin
    _, loser = winner_and_loser(match)
    wishes: list[str] = []

    def next_game(wish: str) -> Change:
        wishes.append(wish)
        return Pop()

    level = NextLevel(at_end(context, match, loser, plugin.levels[0]))
    change = level.before(next_game)("rematch")
    assert level.offered is None
    assert isinstance(change, Push)
    assert isinstance(change.scene, Confirm)
    assert change.scene.announcement() == (level.words, plugin.lesson(match, loser))
    control_of(change.scene, answer).use()
    assert wishes == begun


def test_without_a_suggestion_the_rematch_starts_at_once(context: AppContext) -> None:
    match, levels = finished(context), context.game.plugin.levels
    winner, _ = winner_and_loser(match)
    assert isinstance(NextLevel(at_end(context, match, winner, levels[1])).before(lambda _: Pop())("rematch"), Pop)


def test_every_game_knows_when_a_defeat_was_crushing_and_has_advice_for_it(tmp_path: Path) -> None:
    for game in PLAYABLE:
        made = make_context(tmp_path / game, game=game)
        match, plugin = finished(made), made.game.plugin
        winner, loser = winner_and_loser(match)
        assert not plugin.crushed(match, winner)
        assert plugin.lesson(match, loser)
