"""The reasons of hints: one sentence for every move that a level may advise, and no secret in it (BON-72)."""

import re
from collections import defaultdict

import pytest

from game.bonbons.advice import PastDecision, Verdict, advised_tile, decisions, judge, reason
from game.bonbons.bots import BOTS
from game.bonbons.events import Event
from game.bonbons.match import BonbonsMatch, new_match
from game.bonbons.moves import GIVES, STOP, Flip, Move
from game.bonbons.state import Options
from game.engine.chance import Chance
from game.engine.match import Match
from tests.game.bonbons.table import EACH_SIZE, GAME, STANDARD, moves, play, rd, sq
from tests.game.bonbons.test_secrecy import random_match

ASKED = 40
"""The number of moves after which the levels are asked again."""


def told(text: str, advised: str, options: Options = STANDARD) -> str:
    """The reason for a move after these moves from the fixture."""
    state, heard = play("", options=options), list[Event]()
    for move in moves(text):
        state, events = GAME.apply(state, move)
        heard += events
    (move,) = moves(advised)
    assert move in GAME.legal(state)
    return reason(GAME.observe(state, state.to_move), heard, move)


@pytest.mark.parametrize("options", EACH_SIZE, ids=str)
@pytest.mark.parametrize("level", ["child", "elephant"])
def test_every_move_of_a_level_has_a_reason_in_one_or_two_sentences(level: str, options: Options) -> None:
    bot, chance = BOTS[level](), Chance(5)
    phases = defaultdict[str, set[str]](set)
    match: BonbonsMatch = Match(GAME, options, 11)
    while match.to_move is not None and len(match.moves) < 3 * ASKED:
        view, heard = match.view(match.to_move), match.heard(match.to_move)
        move = bot.choose(view, heard, chance)
        sentence = reason(view, heard, move)
        phases[view.phase].add(sentence)
        assert bool(sentence) == (view.phase != "reveal"), (view.phase, move)
        assert len(re.findall(r"[.!]", sentence)) <= 2
        match.play(move)
    assert len(phases["turn_start"]) > 1


def test_bon72_a_reason_is_the_same_in_all_worlds_that_look_alike() -> None:
    """Worlds that nobody at the table can tell apart: the same view and the same events, other faces never seen."""
    for seed in range(8):
        match = random_match(Options(2 + seed % 3), seed, 30 + seed)
        seat = match.to_move
        if seat is None:
            continue
        view, heard = match.view(seat), match.heard(seat)
        worlds = [GAME.imagine(view, heard, Chance(world)) for world in range(2)]
        assert worlds[0] != worlds[1]
        views = [GAME.observe(world, seat) for world in worlds]
        for move in view.legal:
            assert len({reason(one, heard, move) for one in views}) == 1


def test_a_pair_that_was_seen_is_named_by_its_face() -> None:
    seen = "S0 R1,0 HIDE S5 R0,0 HIDE"
    assert "red drop" in told(seen, "S0").casefold()
    assert "red drop" in told(f"{seen} S0", "R0,0")


def test_chances_are_counted_among_what_nobody_has_seen() -> None:
    seen = "S20 R0,0 HIDE S21 R0,1 HIDE"
    assert re.findall(r"\d+", told(seen, "S9")) == ["2", "34"], "two round tiles are known, and two squares were seen"


def test_stopping_and_looking_have_reasons_of_their_own() -> None:
    every = {told("S20", "STOP"), told("S20", "R0,0"), told("S32", "STOP"), told("S35", "STOP"), told("S35", "R0,0")}
    assert len(every) == 5


def test_a_tile_to_give_is_better_unseen() -> None:
    theft = "R0,1 S20 HIDE S21 STOP HIDE S4 R1,0"
    assert told(theft, "GIVE1") != told(theft, "GIVE2")


@pytest.mark.parametrize(
    ("move", "tile"), [(Flip(sq(4)), sq(4)), (Flip(rd(1, 2)), rd(1, 2)), (GIVES[3], rd(0, 3)), (STOP, None)]
)
def test_a_move_is_marked_at_its_tile(move: Move, tile: object) -> None:
    view = GAME.observe(play(""), play("").to_move)
    assert advised_tile(view, move) == tile


@pytest.mark.parametrize("options", EACH_SIZE, ids=str)
def test_the_level_that_gives_hints_knows_a_move_after_whatever_people_did(options: Options) -> None:
    match, chance = new_match(options, 9), Chance(1)
    while match.to_move is not None and len(match.moves) < 400:
        view = match.view(match.to_move)
        move = BOTS["elephant"]().choose(view, match.heard(match.to_move), chance)
        assert move in view.legal
        match.play(chance.choice(view.legal))


def verdict(text: str, move: str, options: Options = STANDARD) -> Verdict:
    """The verdict on a move after these moves from the fixture."""
    state, heard = play("", options=options), list[Event]()
    for one in moves(text):
        state, events = GAME.apply(state, one)
        heard += events
    return judge(PastDecision(0, GAME.observe(state, state.to_move), tuple(heard), *moves(move)))


@pytest.mark.parametrize("options", [Options(2), Options(4)], ids=str)
def test_a_pair_that_was_seen_and_not_taken_is_a_slip_and_taking_it_is_none(options: Options) -> None:
    seen = "S0 R1,0 HIDE S5 R0,0 HIDE" if options.seats == 2 else "S0 R1,0 HIDE S5 R0,0 HIDE S6 STOP HIDE S7 STOP HIDE"
    missed = verdict(seen, "S20", options)
    assert advised_tile(GAME.observe(play("", options=options), None), missed.better) in (sq(0), rd(0, 0))
    assert missed.loss > 0.05
    assert verdict(seen, "S0", options).loss == 0
    assert verdict(f"{seen} S0", "STOP", options).loss > 0.05
    assert verdict(f"{seen} S0", "R0,0", options).loss == 0


def test_turning_over_what_everyone_has_seen_wastes_a_turn() -> None:
    seen = "S20 R0,0 HIDE S21 R0,1 HIDE S22 R0,2 HIDE S23 R0,3 HIDE"
    assert verdict(seen, "S20").loss > verdict(seen, "S9").loss


def test_with_more_than_two_seats_only_what_is_certain_is_judged() -> None:
    assert verdict("S20", "STOP", Options(3)).loss == verdict("S20", "R0,0", Options(3)).loss == 0


@pytest.mark.parametrize("options", EACH_SIZE, ids=str)
def test_every_decision_of_a_game_gets_a_verdict_with_chances(options: Options) -> None:
    match = random_match(options, 6, 400)
    judged = decisions(match, options.players[:1])
    assert judged
    for decision in judged:
        found = judge(decision)
        assert 0.0 <= found.played <= found.best <= 1.0
        assert found.better in decision.view.legal


def test_the_level_that_never_forgets_makes_no_slips() -> None:
    for seats in (2, 3):
        bot, chance = BOTS["elephant"](), Chance(5)
        match: BonbonsMatch = Match(GAME, Options(seats), 12)
        while match.to_move is not None:
            match.play(bot.choose(match.view(match.to_move), match.heard(match.to_move), chance))
        assert max(judge(one).loss for one in decisions(match, match.seats)) == 0
