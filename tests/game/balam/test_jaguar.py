"""The Jaguar as shipped: compiled, with its full foresight."""

from collections import Counter

import pytest

from game.balam.bots import BOTS, KINGS, BalamBot
from game.balam.compiled import CODE
from game.balam.evaluator import GreedyBot
from game.balam.foresight import FAR, best_turn
from game.balam.kinds import SEATS, wealth
from game.balam.match import BalamMatch, balam
from game.balam.moves import Flip
from game.balam.plugin import PLUGIN
from game.balam.position import in_round, position
from game.balam.state import Options
from game.balam.styles import STYLES
from game.engine.chance import Chance
from game.engine.jit import NUMBA, JitCode
from game.engine.match import Match
from tools.simulate import play

GAMES = range(4)
JAGUAR = KINGS["jaguar"]
RIVAL: BalamBot = GreedyBot(STYLES["balanced"])


@pytest.fixture(autouse=True)
def compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """The compiled kernel, from the cache if there is one; compiling takes about a minute."""
    if not NUMBA:
        pytest.skip("without numba nothing is compiled")
    monkeypatch.setattr(CODE, "is_used", False)
    monkeypatch.setattr(CODE, "ready", lambda: JitCode.ready(CODE))
    PLUGIN.compile_for({"jaguar"})


def played(seed: int) -> BalamMatch:
    """A short game of the Jaguar against a greedy king; the Jaguar has seat `seed % 2`."""
    bots = [JAGUAR, RIVAL] if seed % 2 == 0 else [RIVAL, JAGUAR]
    return play(balam(), Options(board="small", length=3), seed, bots, seed)


def test_the_jaguar_plays_the_same_game_from_the_same_seed() -> None:
    assert played(3).record == played(3).record


def test_the_jaguar_beats_a_greedy_king_from_both_seats() -> None:
    leads = []
    for seed in GAMES:
        scores = played(seed).view(None).scores
        leads.append(scores[seed % 2] - scores[1 - seed % 2])
    assert sum(lead > 0 for lead in leads) > len(leads) / 2
    assert sum(leads) > 0


def test_kings_make_the_same_moves_in_plain_python_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    records = []
    for is_compiled in (False, True):
        monkeypatch.setattr(CODE, "is_used", is_compiled)
        bots = [BOTS[name]() for name in ("scribe", "war", "markets")]
        records.append(play(balam(), Options(players=3, board="small", length=2), 4, bots, 4).record)
    assert records[0] == records[1]


def compiled_here() -> Counter[str]:
    """The number of times that this process compiled each function instead of finding it in the cache."""
    machines = {one._plain.__name__: vars(one).get("_machine") for one in CODE._dispatchers}
    return Counter({name: sum(one.stats.cache_misses.values()) for name, one in machines.items() if one is not None})


@pytest.mark.parametrize("kings", [2, 3, 4])
def test_no_king_has_to_wait_for_the_compiler_in_a_game(kings: int) -> None:
    """A function that `_call_all` leaves out would be compiled in every process, which takes seconds."""
    before = compiled_here()
    names = sorted(set(BOTS) - {"random"})
    for first in range(0, len(names), kings):
        bots = [BOTS[names[(first + seat) % len(names)]]() for seat in range(kings)]
        play(balam(), Options(players=kings, board="small", length=2), first, bots, first)
    assert compiled_here() == before


def test_every_turn_of_the_jaguar_is_searched_with_full_foresight() -> None:
    whole = played(0)
    match: BalamMatch = Match(balam(), whole.options, whole.seed)
    searched = greedy = 0
    for move in whole.moves:
        view, heard = match.view(SEATS[0]), match.heard(SEATS[0])
        if view.phase == "turn" and view.to_move == SEATS[0]:
            chosen, chance = JAGUAR.choose(view, heard, Chance(searched)), Chance(searched)
            assert chosen == best_turn(view, heard, JAGUAR.styles[0], chance, FAR)
            searched += 1
            greedy += chosen == GreedyBot(JAGUAR.styles[0]).choose(view, heard, chance)
        match.play(move)
    assert CODE.is_used
    assert greedy < searched, "a search that never changes a turn is none"


@pytest.mark.parametrize("tokens", [0, 3])
def test_the_jaguar_does_not_take_a_disaster_it_has_looked_at(tokens: int) -> None:
    state = position(
        {"E2": "0 V0 R1", "D2": "0 P0,1", "B2": "1 V0"},
        treasuries=[wealth(maize=tokens), wealth(maize=3)],
        row=("eruption", "ball_match", "tidal_wave"),
    )
    state = in_round(state.changed(seen=(0b001, 0)), 6)
    view = balam().observe(state, SEATS[0])
    for seed in range(20):
        assert JAGUAR.choose(view, (), Chance(seed)) != Flip(0)
