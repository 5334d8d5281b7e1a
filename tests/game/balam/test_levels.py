"""The four levels of Balam: each plays by the rules, sees only what it may, and beats the one below."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.balam.bot_names import LEVELS
from game.balam.bots import BOTS, KINGS
from game.balam.compiled import CODE
from game.balam.deck import last_round
from game.balam.evaluator import Evaluator
from game.balam.events import Event, Passed, Peeked, RoundBegan
from game.balam.kernel.packing import pack_view
from game.balam.kernel.turns import avoided_cards
from game.balam.kinds import SEATS, wealth
from game.balam.moves import Flip, Pass
from game.balam.plugin import PLUGIN
from game.balam.position import in_round, position
from game.balam.state import Options, State
from game.balam.styles import STYLES
from game.engine.chance import Chance
from game.engine.plugin import NotCompiled
from game.product import ROOT
from tests.game.balam.positions import GAME
from tools.balam.arena import play, won

NAMES = tuple(LEVELS)
BOARDS = (
    Options(2, board="small", length=2),
    Options(3, board="wide", length=2, blockade="sum"),
    Options(4, board="random", length=2, volcano_scope="linked", dice="harsh"),
)
Moment = tuple[State, tuple[tuple[Event, ...], ...]]
"""A state, and the events that every king had heard by then."""


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """Games in which every level plays; an illegal move would raise an error."""
    found: list[Moment] = []
    for number, options in enumerate(BOARDS):
        state, chance = GAME.new(options, number), Chance(number)
        heard: list[tuple[Event, ...]] = [()] * options.players
        while (seat := GAME.to_move(state)) is not None:
            found.append((state, tuple(heard)))
            bot = BOTS[NAMES[(number + state.asked) % len(NAMES)]]()
            state, events = GAME.apply(state, bot.choose(GAME.observe(state, seat), heard[state.asked], chance))
            for king in range(options.players):
                told = (GAME.heard(event, SEATS[king]) for event in events)
                heard[king] += tuple(event for event in told if event is not None)
    return found


def test_the_levels_go_from_the_prince_to_the_jaguar() -> None:
    assert NAMES == tuple(KINGS) == ("prince", "scribe", "astronomer", "jaguar")


def test_every_level_plays_whole_games_by_the_rules(moments: list[Moment]) -> None:
    assert {state.phase for state, _ in moments} >= {"turn", "assign", "gain", "disaster", "divine", "destroy"}


@pytest.mark.parametrize("name", NAMES)
def test_bal111_hidden_cards_and_the_dice_do_not_change_a_choice(name: str, moments: list[Moment]) -> None:
    checked = 0
    for number, (state, heard) in enumerate(moments):
        seat = GAME.to_move(state)
        if seat is None or number % 9:
            continue
        view, told = GAME.observe(state, seat), heard[state.asked]
        other = GAME.imagine(view, told, Chance(number))
        assert GAME.observe(other, seat) == view
        checked += other.deck != state.deck
        choice = BOTS[name]().choose(view, told, Chance(3))
        assert choice == BOTS[name]().choose(GAME.observe(other, seat), told, Chance(3))
    assert checked > 20


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_choice_whatever_was_chosen_before(name: str, moments: list[Moment]) -> None:
    bot = BOTS[name]()
    for state, heard in moments[3::50]:
        view = GAME.observe(state, SEATS[state.asked])
        first = bot.choose(view, heard[state.asked], Chance(8))
        assert first == bot.choose(view, heard[state.asked], Chance(8))
        assert GAME.refusal(state, first) is None


@pytest.mark.parametrize("name", ["prince", "scribe", "astronomer"])
def test_no_level_takes_a_turn_that_it_knows_to_be_worse_than_passing(name: str, moments: list[Moment]) -> None:
    checked = 0
    for number, (state, heard) in enumerate(moments[::5]):
        view = GAME.observe(state, GAME.to_move(state))
        if view.phase == "turn" and any(isinstance(move, Pass) for move in view.legal):
            chosen = BOTS[name]().choose(view, heard[state.asked], Chance(number))
            evaluator = Evaluator(view, KINGS[name].styles[view.options.players - 2], heard[state.asked])
            assert evaluator.value(chosen) >= evaluator.value(Pass("maize"))
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("tokens", [0, 3])
def test_no_level_turns_over_a_disaster_it_has_looked_at_with_an_unknown_card_beside_it(name: str, tokens: int) -> None:
    state = position(
        {"E2": "0 V0 R1", "D2": "0 P0,1", "B2": "1 V0"},
        treasuries=[wealth(maize=tokens), wealth(maize=3)],
        row=("eruption", "ball_match", "tidal_wave"),
    )
    state = in_round(state.changed(seen=(0b001, 0)), 6)
    view = GAME.observe(state, SEATS[0])
    for seed in range(20):
        assert BOTS[name]().choose(view, (), Chance(seed)) != Flip(0)


def wins(first: str, second: str, deals: range) -> float:
    """The first level's share of victories in some short games, with every deal played from both seats."""
    options = Options(2, board="small", length=2)
    bots = [BOTS[first](), BOTS[second]()]
    ends = [(play(options, bots if king == 0 else bots[::-1], deal), king) for deal in deals for king in (0, 1)]
    return sum(won(end, king) for end, king in ends) / len(ends)


@pytest.mark.parametrize(("first", "second"), [("prince", "random"), ("scribe", "prince"), ("jaguar", "balanced")])
def test_a_level_wins_most_games_against_a_weaker_player(first: str, second: str) -> None:
    assert wins(first, second, range(4)) > 0.5


def test_a_shared_victory_counts_half() -> None:
    end = position().changed(scores=(7, 7))
    assert won(end, 0) == won(end, 1) == 0.5
    assert won(end.changed(scores=(7, 8)), 0) == 0


def test_bal113_who_counts_cards_knows_when_the_last_match_comes() -> None:
    deck = GAME.new(Options(), 4).deck
    places = [place for place, card in enumerate(deck) if card == "ball_match"]
    assert last_round(deck, 2, 3) == places[1] // 3 + 1
    assert 10 < last_round((), 2, 3) < 11
    assert last_round((), 4, 5) == 11


def test_a_card_that_its_peeker_left_alone_is_suspicious() -> None:
    state = position().changed(seen=(0, 0b011), turned=0b010)
    view = GAME.observe(state, SEATS[0])
    began, looked = RoundBegan(1, 1), Peeked(1, 0, None)
    counting = KINGS["jaguar"].styles[0]
    for heard, avoided in (
        ((began, looked), 0),
        ((began, looked, Passed(1, "maize")), 0b001),
        ((began, looked, Passed(0, "maize")), 0),
        ((Passed(1, "maize"), began, looked), 0),
    ):
        assert avoided_cards(pack_view(view, heard, counting, ()), 0) == avoided


def worth(cities: dict[str, str], move: str) -> float:
    """The value of a build to a king who takes attacks into account."""
    state = position(cities, treasuries=[wealth(maize=5), wealth()])
    return Evaluator(GAME.observe(state, SEATS[0]), KINGS["jaguar"].styles[0]).value(GAME.read_move(move))


def test_a_garrison_beside_a_rich_enemy_is_worth_more_than_one_beside_a_guarded_one() -> None:
    own, build = {"D3": "0 V0"}, "build maize D3 +G1 =maize"
    weak = worth({**own, "D4": "1 T0,1"}, build)
    assert weak > max(worth({**own, "D4": "1 G0 G1"}, build), worth(own, build))


def test_building_beside_an_armed_enemy_is_worth_less() -> None:
    build = "build maize D3 +T0,1 =maize,maize"
    assert worth({"D4": "1 G0 G1"}, build) < worth({"D4": "1 V0 V1"}, build)


def test_the_six_styles_neither_count_nor_look_over_the_border() -> None:
    assert not any(style.counting or style.raids or style.dread for style in STYLES.values())


def test_the_laboratory_compiles_for_every_king_but_random_and_needs_it_for_the_jaguar_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(CODE, "ready", lambda: asked.append("compile"))  # None: as without numba
    PLUGIN.compile_for({"random"})
    assert not asked
    PLUGIN.compile_for({"random", "scribe", "war"})
    assert asked
    with pytest.raises(NotCompiled, match="jaguar would play a weaker game here"):
        PLUGIN.compile_for({"jaguar", "scribe"})


THINK = """
import sys
from game.engine import child_process
child_process.set_interactive()
from game.balam.plugin import PLUGIN
from game.balam.state import Options
from game.engine.chance import Chance
game = PLUGIN.game
state = game.new(Options(), 4)
for number in range(3):
    state, _ = game.apply(state, PLUGIN.bot("jaguar").choose(game.observe(state, state.to_move), (), Chance(number)))
print(PLUGIN.code.is_made(), "numba" in sys.modules)
"""


def test_before_there_is_machine_code_the_jaguar_weighs_without_the_compiler(tmp_path: Path) -> None:
    homes = dict.fromkeys(("HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"), str(tmp_path))
    command = [sys.executable, "-B", "-W", "error", "-c", THINK]
    env = {**os.environ, **homes}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False, timeout=60)
    assert (done.stdout, done.stderr) == ("False False\n", "")
