"""The six simple styles play by the rules, see only what they may, and want different things."""

import pytest

from game.balam import evaluator
from game.balam.bots import BalamBot
from game.balam.evaluator import Evaluator, GreedyBot
from game.balam.kernel.tables import fillings
from game.balam.kinds import SEATS, wealth
from game.balam.moves import Assign, Attack, Build, Destroy, Flip, Pay, Peek, Prestige, Settle, Take
from game.balam.position import position
from game.balam.sites import read_site
from game.balam.state import Options, State
from game.balam.styles import PLAIN, STYLES
from game.engine.chance import Chance
from game.engine.open_game import RandomBot
from tests.game.balam.positions import GAME, distributing, play

NAMES = tuple(STYLES)
BOARDS = (
    Options(2, board="small", length=2),
    Options(3, board="wide", length=2, blockade="sum"),
    Options(4, board="random", length=2, volcano_scope="linked", dice="harsh"),
    Options(2, board="standard", length=2),
)


def bot(name: str) -> GreedyBot:
    return GreedyBot(STYLES[name])


def choice(name: str, state: State, seed: int = 1) -> str:
    view = GAME.observe(state, SEATS[state.asked])
    return str(bot(name).choose(view, (), Chance(seed)))


def whole_game(bots: list[BalamBot], options: Options, seed: int) -> list[State]:
    """Every state of a game between these bots; an illegal move would raise an error."""
    states, chance = [GAME.new(options, seed)], Chance(seed)
    while (seat := GAME.to_move(states[-1])) is not None:
        view = GAME.observe(states[-1], seat)
        states.append(GAME.apply(states[-1], bots[states[-1].asked].choose(view, (), chance))[0])
    return states


@pytest.fixture(scope="module")
def games() -> list[State]:
    """Games in which every style plays, on every board and with every number of kings."""
    states: list[State] = []
    for number, options in enumerate(BOARDS):
        names = [NAMES[(number * 2 + seat) % len(NAMES)] for seat in range(options.players)]
        states += whole_game([bot(name) for name in names], options, number)
    return states


def test_the_styles_are_those_of_the_page() -> None:
    assert NAMES == ("balanced", "temple", "palace", "war", "courts", "markets")


def test_every_style_plays_whole_games_by_the_rules_on_every_board(games: list[State]) -> None:
    assert sum(state.phase == "over" for state in games) == len(BOARDS)
    assert {state.phase for state in games} >= {"turn", "assign", "gain", "disaster", "divine", "over"}


@pytest.mark.parametrize("name", NAMES)
def test_every_style_beats_a_random_player(name: str) -> None:
    options = Options(2, board="small", length=2)
    for seat, seed in ((0, 11), (1, 12)):
        bots: list[BalamBot] = [RandomBot(), RandomBot()]
        bots[seat] = bot(name)
        scores = whole_game(bots, options, seed)[-1].scores
        assert scores[seat] > scores[1 - seat]


@pytest.mark.parametrize("name", NAMES)
def test_bal111_hidden_cards_and_the_dice_do_not_change_a_choice(name: str, games: list[State]) -> None:
    checked = 0
    for number, state in enumerate(games):
        seat = GAME.to_move(state)
        if seat is None or number % 7:
            continue
        view = GAME.observe(state, seat)
        other = GAME.imagine(view, (), Chance(number))
        assert GAME.observe(other, seat) == view
        checked += other.deck != state.deck
        assert bot(name).choose(view, (), Chance(3)) == bot(name).choose(GAME.observe(other, seat), (), Chance(3))
    assert checked > 20


def test_all_but_the_row_and_the_past_of_the_deck_may_be_reversed_without_changing_a_choice(games: list[State]) -> None:
    for state in games[::40]:
        seat = GAME.to_move(state)
        if seat is not None:
            dealt = state.round * state.options.cards
            other = state.changed(deck=(*state.deck[:dealt], *reversed(state.deck[dealt:])), word=state.word ^ 1)
            assert choice("balanced", other) == choice("balanced", state)


def test_a_style_keeps_nothing_between_two_moves(games: list[State]) -> None:
    one = bot("war")
    for state in games[5::60]:
        if (seat := GAME.to_move(state)) is not None:
            view = GAME.observe(state, seat)
            assert one.choose(view, (), Chance(1)) == bot("war").choose(view, (), Chance(1))


@pytest.mark.parametrize("name", NAMES)
def test_the_first_build_is_a_composite_of_villages_and_a_large_building(name: str) -> None:
    state = position(treasuries=[wealth(maize=6), wealth(maize=6)])
    move = GAME.read_move(choice(name, state))
    assert isinstance(move, Build)
    letters = sorted(one.type for one in move.construct)
    assert letters in (["P", "V", "V"], ["T", "V", "V"])
    assert GAME.refusal(state, move) is None


def test_a_known_good_card_is_turned_and_a_known_disaster_is_not() -> None:
    row = ["tidal_wave", "exceptional", "drought"]
    state = position({"A1": "0 V0 V1", "D3": "0 V0 V1 P2,3"}, row=row).changed(seen=(0b111, 0), round=1)
    assert choice("balanced", state) == "flip 1"


def test_temples_and_palaces_draw_tokens_by_style() -> None:
    state = distributing(position({"D3": "0 T0,1 P2,3", "C3": "0 V0=jade V1=jade"}), 0).changed(round=6)
    assert choice("temple", state) == "assign C3.0>D3.0 C3.1>D3.0"
    assert choice("palace", state) == "assign C3.0>D3.2 C3.1>D3.2"


def test_in_the_last_round_every_style_sacrifices() -> None:
    state = distributing(position({"D3": "0 T0,1 P2,3", "C3": "0 V0=maize V1=jade"}), 0).changed(matches=2)
    for name in NAMES:
        assert choice(name, state) == "assign C3.0>D3.0 C3.1>D3.0"


def test_the_warlike_attacks_a_city_without_garrisons() -> None:
    cities = {"D3": "0 G0 G1 V2 V3", "D2": "1 V0 V1", "C5": "0 T0,1 V2 V3"}
    state = position(cities, treasuries=[wealth(maize=1), wealth()]).changed(round=4, seen=(0, 0))
    move = GAME.read_move(choice("war", state))
    assert isinstance(move, Attack)
    assert len(move.garrisons) == 2


def test_courts_are_built_by_those_who_want_them() -> None:
    cities = {"D3": "0 V0 V1 P2,3", "C3": "0 V0 V1", "C5": "0 V0 V1 T2,3", "E3": "1 V0"}
    state = position(cities, treasuries=[wealth(shell=1, maize=1), wealth()]).changed(round=5)
    move = GAME.read_move(choice("courts", state))
    assert isinstance(move, Build)
    assert "B" in [one.type for one in move.construct]


def test_markets_are_built_by_those_who_want_them() -> None:
    cities = {"D3": "0 V0 V1 P2,3", "C3": "0 V0 V1 V2", "C2": "1 V0 V1", "D2": "1 P0,1"}
    state = position(cities, treasuries=[wealth(cacao=1, maize=1), wealth()]).changed(round=5)
    move = GAME.read_move(choice("markets", state))
    assert isinstance(move, Build)
    assert "M" in [one.type for one in move.construct]


def test_a_disaster_is_bought_off_rather_than_suffered() -> None:
    cities = {"D3": "0 V0 V1 P2,3", "C3": "0 R0=maize"}
    state = play(position(cities, row=["drought", "eclipse", "wedding"]), "flip 0")
    assert isinstance(GAME.read_move(choice("balanced", state)), Pay)


def test_the_least_useful_villages_are_given_up() -> None:
    # On C5 four villages feed a palace that has room for two; those of D3 are all needed.
    cities = {"D3": "0 V0 V1 T2,3", "C5": "0 V0 V1", "B2": "1 V0", "D5": "1 M0", "B5": "1 V0"}
    state = play(position(cities, row=["drought", "eclipse", "wedding"]), "flip 0")
    assert choice("balanced", state) == "suffer C5.0 C5.1"


def test_the_temple_style_takes_prestige_and_the_palace_style_wealth() -> None:
    state = play(position(row=["prosperous:maize/jade", "wedding", "eclipse"]), "flip 0")
    assert isinstance(GAME.read_move(choice("temple", state.changed(round=4))), Prestige)
    assert isinstance(GAME.read_move(choice("palace", state.changed(round=4))), Take)


def test_bal29_those_who_may_look_do(games: list[State]) -> None:
    for state in games:
        if state.phase == "divine":
            assert isinstance(GAME.read_move(choice("balanced", state)), Peek)


def test_with_an_empty_treasury_a_card_is_turned() -> None:
    assert isinstance(GAME.read_move(choice("palace", position({"D3": "0 V0"}))), Flip)


def test_fillings_fit_the_free_slots_and_come_once() -> None:
    for size in (2, 3, 4):
        for taken in range(1 << size):
            sets = fillings(size, taken)
            assert len(set(sets)) == len(sets)
            for construct in sets:
                slots = [slot for one in construct for slot in one.slots]
                assert len(set(slots)) == len(slots)
                assert all(slot < size and not taken >> slot & 1 for slot in slots)
                assert [one.slots for one in construct] == sorted(one.slots for one in construct)
    assert fillings(2, 3) == ()


def test_villages_make_room_for_a_temple_where_none_is() -> None:
    state = position({"D3": "0 V0 V1 V2 V3"}, treasuries=[wealth(maize=3), wealth()])
    choice = Evaluator(GAME.observe(state, SEATS[0]), PLAIN).best_build(read_site("D3"))
    assert choice is not None
    assert str(choice.move) in (
        "build maize D3 -V0 -V1 +P0,1 =maize,maize",
        "build maize D3 -V0 -V1 +T0,1 =maize,maize",
    )


def test_the_value_of_a_move_is_that_of_the_choice_that_found_it(games: list[State]) -> None:
    phases = set()
    for number, state in enumerate(games[::5]):
        if (seat := GAME.to_move(state)) is None or state.phase == "assign":
            continue
        evaluator = Evaluator(GAME.observe(state, seat), STYLES[NAMES[number % len(NAMES)]])
        found = evaluator.best(Chance(number))
        assert evaluator.value(found.move) == pytest.approx(found.worth)
        others = [move for move in GAME.legal(state) if not isinstance(move, Build | Settle)]
        assert max(map(evaluator.value, others)) <= found.worth + 1e-9
        phases.add(state.phase)
    assert phases >= {"turn", "gain", "disaster"}


def test_the_dearest_buildings_are_destroyed() -> None:
    cities = {"D3": "0 G0 G1 G2 G3", "D2": "1 V0 R1", "D4": "1 T0,1"}
    state = position(cities, treasuries=[wealth(maize=2), wealth()])
    for seed in range(200):
        after = play(state.changed(word=seed), "attack maize D3>D2 g0,1,2,3")
        if after.phase == "destroy" and len(GAME.legal(after)) == 2:
            assert choice("balanced", after) == str(Destroy((0,)))
            return
    raise AssertionError("no roll asked for a choice")


def test_a_distribution_of_any_style_passes_the_rules(games: list[State]) -> None:
    seen = 0
    for state in games:
        if state.phase == "assign":
            move = GAME.read_move(choice(NAMES[seen % len(NAMES)], state))
            assert isinstance(move, Assign)
            assert GAME.refusal(state, move) is None
            seen += 1
    assert seen > 30


def test_a_settlement_is_evaluated_by_the_code_that_was_compiled_for_a_build(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba compiles again for other types of arguments, and a cache that has changed is thrown away."""
    types: list[object] = []
    monkeypatch.setattr(evaluator, "site_fills", lambda *given: types.append([_type(one) for one in given]))
    start = GAME.new(Options(), 0)
    judge = Evaluator(GAME.observe(start, SEATS[start.asked]), PLAIN)
    judge.best_build(read_site("D3"))
    judge.best_build(read_site("D3"), 0)
    build, settlement = types
    assert build == settlement


def _type(argument: object) -> object:
    return getattr(argument, "dtype", type(argument))
