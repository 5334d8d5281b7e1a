"""Bots are blind: in games that a king cannot tell apart, they choose, advise and judge alike."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
import pytest

from game.balam import foresight
from game.balam.advice import advice
from game.balam.analysis import PastDecision, judge
from game.balam.bot_names import LEVELS
from game.balam.bots import BOTS
from game.balam.compiled import CODE
from game.balam.events import Event
from game.balam.kernel.layout import Foresight
from game.balam.match import BalamMatch, new_match
from game.balam.moves import Move
from game.balam.position import FromPosition
from game.balam.state import Options, Phase
from game.balam.styles import Style
from game.balam.view import View
from game.engine.chance import Chance
from game.engine.contract import Seat
from game.engine.match import Match
from tests.game.balam.positions import GAME

TABLES = (
    (Options(2, board="small"), ("war", "courts"), 1),
    (Options(3, blockade="sum"), ("balanced", "war", "jaguar"), 2),
    (Options(4, volcano_scope="linked", dice="harsh"), ("astronomer", "war", "temple", "war"), 2),
)
A_PHASE = 2
"""Number of decisions tested per phase and game."""
NAMES = ("Ada", "Basile", "Carl", "Dora")


class Twins(NamedTuple):
    """A decision, and the same one in a game in which other cards are hidden from the king."""

    seat: Seat
    match: BalamMatch
    other: BalamMatch

    @property
    def phase(self) -> Phase:
        """The phase of the decision."""
        return self.match.view(None).phase


def _twins(match: BalamMatch, number: int) -> Twins:
    """A game after this many moves, and one with the same moves and another deck."""
    here = new_match(match.options, match.seed)
    for move in match.moves[:number]:
        here.play(move)
    seat = here.to_move
    assert seat is not None
    deck = GAME.imagine(here.view(seat), here.heard(seat), Chance(number)).deck
    start = GAME.new(match.options, match.seed).changed(deck=deck)
    there: BalamMatch = Match(FromPosition(start), match.options, match.seed)
    for move in here.moves:
        there.play(move)
    return Twins(seat, here, there)


@pytest.fixture(scope="module")
def twins() -> list[Twins]:
    """Some decisions of every phase; those after another king has looked at a card come first."""
    found = []
    for options, names, seed in TABLES:
        match, chance = new_match(options, seed), Chance(seed)
        moments: dict[Phase, list[int]] = {}
        secret = set()
        while (seat := match.to_move) is not None:
            view = match.view(seat)
            moments.setdefault(view.phase, []).append(len(match.moves))
            if any(seen & ~view.turned for king, seen in enumerate(view.seen) if king != view.asked):
                secret.add(len(match.moves))
            match.play(BOTS[names[view.asked]]().choose(view, match.heard(seat), chance))
        for numbers in moments.values():
            numbers.sort(key=lambda number: (number not in secret, -number))
            found += [_twins(match, number) for number in numbers[:A_PHASE]]
    return found


def test_every_phase_is_tried_and_other_kings_have_seen_other_faces(twins: list[Twins]) -> None:
    assert {one.phase for one in twins} == {
        *("divine", "turn", "defend", "lose", "destroy", "settle", "gain"),
        *("wedding", "cenotes", "disaster", "produce", "assign"),
    }
    rows = [
        (one.match.view(seat).row, one.other.view(seat).row)
        for one in twins
        for seat in one.match.seats
        if seat != one.seat
    ]
    assert sum(here != there for here, there in rows) > 10


def test_bal111_a_king_sees_and_hears_the_same_whatever_is_hidden_from_him(twins: list[Twins]) -> None:
    for seat, match, other in twins:
        assert match.view(seat) == other.view(seat)
        assert match.heard(seat) == other.heard(seat)
        assert match.view(None) == other.view(None)
        assert match.heard(None) == other.heard(None)


@pytest.fixture
def looking_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the Jaguar and the judge look ahead, as far as plain Python can."""
    near = Foresight(turns=2, samples=2, rounds=0)
    best_turn = foresight.best_turn

    def best_turn_nearby(
        view: View, heard: Sequence[Event], style: Style, rng: Chance, _foresight: Foresight = near
    ) -> Move:
        return best_turn(view, heard, style, rng, near)

    monkeypatch.setattr(CODE, "ready", lambda: True)
    monkeypatch.setattr(foresight, "best_turn", best_turn_nearby)
    monkeypatch.setattr(foresight, "gain", partial(foresight.gain, foresight=near))


@pytest.mark.usefixtures("looking_ahead")
@pytest.mark.parametrize("name", LEVELS)
def test_bal111_a_king_of_every_level_chooses_the_same(name: str, twins: list[Twins]) -> None:
    with np.errstate(over="ignore"):
        for number, (seat, match, other) in enumerate(twins):
            here, there = (
                BOTS[name]().choose(game.view(seat), game.heard(seat), Chance(number)) for game in (match, other)
            )
            assert here == there
            assert match.refusal(here) is None
            assert advice(match.view(seat), here, NAMES) == advice(other.view(seat), there, NAMES)


@pytest.mark.usefixtures("looking_ahead")
def test_bal111_the_judge_thinks_the_same_of_a_decision(twins: list[Twins]) -> None:
    with np.errstate(over="ignore"):
        for seat, match, other in twins:
            if match.view(seat).phase in ("divine", "assign", "produce"):
                continue
            move = match.view(seat).legal[-1]
            here, there = (judge(PastDecision(0, game.view(seat), game.heard(seat), move)) for game in (match, other))
            assert here == there
