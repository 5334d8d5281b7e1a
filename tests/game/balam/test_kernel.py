"""The kernel agrees with the rules and the greedy bot on turns and points, and depends on nothing that is hidden."""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import pytest

from game.balam.bots import KINGS
from game.balam.deck import skeletons
from game.balam.evaluator import GreedyBot
from game.balam.events import Event
from game.balam.foresight import best_turn, gain
from game.balam.kernel.layout import (
    ATTACK,
    BUILD,
    DECK,
    FIT,
    HEAD,
    PAIR,
    RNG,
    SCORES,
    SEEN,
    TAKEN,
    TOKEN_AT,
    TYPE_AT,
    Foresight,
    Ints,
)
from game.balam.kernel.packing import pack, pack_view, unpack_turn
from game.balam.kernel.search import compare, imagine
from game.balam.kernel.tables import CARD_IDS
from game.balam.kernel.turns import choose, perform
from game.balam.kinds import SEATS, Card, wealth
from game.balam.moves import Attack, Build, Flip
from game.balam.position import position, rolling
from game.balam.sites import SITE_NAMES, read_site
from game.balam.state import Options, State
from game.balam.styles import STYLES, Style
from game.engine.chance import Chance
from tests.game.balam.positions import GAME
from tools.balam.arena import BOT_SEED, play, scores

JAGUAR = KINGS["jaguar"].styles
TABLES = (
    (Options(2, board="small", length=2), (JAGUAR[0], STYLES["war"])),
    (Options(3, board="wide", length=2, blockade="sum", volcano_scope="linked"), (JAGUAR[1],) * 3),
    (Options(4, length=2, dice="harsh"), (JAGUAR[2], STYLES["markets"], STYLES["palace"], STYLES["courts"])),
)
NEAR = Foresight(turns=3, samples=1, rounds=0)
"""The foresight that plain Python can afford in a test."""
Ranges = Sequence[tuple[int, int]]
BUILDINGS = ((TYPE_AT, PAIR),)
COMPARED = ((TYPE_AT, PAIR), (TOKEN_AT, SEEN + 4), (HEAD, HEAD + 11), (FIT, RNG + 1))
"""The parts of a position that the state determines: the board, what kings own and have seen, the head, the dice."""
HARSH = Options(2, board="standard", blockade="sum", volcano_scope="linked", dice="harsh")
ROUND = 5
"""The first round without prosperous cards: its row may hold any others."""
ROWS = (
    ("eruption", "cenotes", "toltec_raid"),
    ("tidal_wave", "decadence", "cenotes"),
    ("uprising", "pochteca", "cacao_feast"),
    ("eruption", "exceptional", "drought"),
    ("earthquake", "expedition", "cenotes"),
)
Moment = tuple[State, tuple[Event, ...]]
"""A state at a turn, and the events that its king has heard."""


@pytest.fixture(autouse=True)
def wrapping() -> Iterator[None]:
    """Silence numpy's overflow warnings in plain Python: random words are meant to overflow."""
    with np.errstate(over="ignore"):
        yield


def turns(state: State, styles: tuple[Style, ...], seed: int) -> Iterator[tuple[Moment, Ints]]:
    """A game of greedy kings turn by turn, with the position that the kernel has reached."""
    options = state.options
    streams = [Chance(seed).fork(BOT_SEED + king) for king in range(options.players)]
    position = pack(state, state.deck, styles, [state.word, *(one.word for one in streams)])
    heard: list[tuple[Event, ...]] = [()] * options.players
    turn = np.zeros(5, np.int64)
    while (seat := state.to_move) is not None:
        king = state.asked
        view = GAME.observe(state, seat)
        move = GreedyBot(styles[king]).choose(view, heard[king], streams[king])
        if state.phase == "turn":
            yield (state, heard[king]), position
            choose(position, king, turn)
            assert unpack_turn(view, turn.tolist()) == move
            perform(position, king, turn)
        state, events = GAME.apply(state, move)
        for one in range(options.players):
            told = (GAME.heard(event, SEATS[one]) for event in events)
            heard[one] += tuple(event for event in told if event is not None)
    assert tuple(position[SCORES : SCORES + options.players]) == state.scores


def agree(state: State, styles: tuple[Style, ...], reached: Ints, parts: Ranges = COMPARED) -> None:
    """The kernel has reached these parts of the position of the rules."""
    same = pack(state, state.deck, styles, [state.word])
    for first, last in parts:
        assert reached[first:last].tolist() == same[first:last].tolist()


@pytest.mark.parametrize(("options", "styles"), TABLES, ids=lambda one: str(one)[:20])
def test_greedy_kings_play_the_same_game_in_the_kernel_and_by_the_rules(
    options: Options, styles: tuple[Style, ...]
) -> None:
    for (state, _heard), reached in turns(GAME.new(options, 5), styles, 5):
        agree(state, styles, reached)


def crowded(options: Options, seed: int, cards: Iterable[str]) -> State:
    """Two kings side by side with armed garrisons and full reserves; these cards lie in the row."""
    chance = Chance(seed)
    board = position(options=options).board
    cities = {}
    for site in board.sites:
        words, slot = [], 0
        while slot < board.slots[site]:
            letter = chance.choice("VGGRRMBOPT-")
            if letter in "PT" and (slot, slot + 1) in board.pairs[site]:
                words.append(f"{letter}{slot},{slot + 1}")
                slot += 1
            elif letter in "GR":
                held = chance.choice(("", "=obsidian", "=prisoner", "=maize" if letter == "R" else "=obsidian"))
                words.append(f"{letter}{slot}{held}")
            elif letter in "VMBO":
                words.append(f"{letter}{slot}")
            slot += 1
        if words and chance.below(2):
            cities[SITE_NAMES[site]] = " ".join([str(chance.below(2)), *words])
    plenty = dict.fromkeys(("maize", "obsidian", "prisoner"), 3)
    state = position(cities, [wealth(maize=2, obsidian=2), wealth(shell=2, jade=1)], supply=plenty, options=options)
    deck, first = list(GAME.new(options, seed).deck), (ROUND - 1) * options.cards
    for place, card in enumerate(cards, start=first):
        other = deck.index(Card(card), first)
        deck[place], deck[other] = deck[other], deck[place]
    return state.changed(round=ROUND, deck=tuple(deck))


@pytest.mark.parametrize("seed", range(12))
def test_war_disasters_and_cenotes_are_the_same_in_the_kernel_and_by_the_rules(seed: int) -> None:
    options = HARSH if seed % 2 else Options(2, board="standard")
    styles = STYLES["war"], JAGUAR[0]
    moments = turns(crowded(options, seed, ROWS[seed % len(ROWS)]), styles, seed)
    for (state, _heard), reached in moments:
        agree(state, styles, reached, COMPARED if state.round == ROUND else BUILDINGS)
        if state.round > ROUND:
            break


@pytest.mark.parametrize("obsidian", [0, 1])
@pytest.mark.parametrize("roll", ["x", "1"])
def test_a_garrison_attacks_alone_in_the_kernel_as_by_the_rules(roll: str, obsidian: int) -> None:
    cities = {"D3": "0 G0 G1=obsidian G2", "C3": "1 V0"}
    state = rolling(position(cities, [wealth(maize=2)] * 2), roll)
    reached, styles = pack(state, state.deck, (STYLES["war"],) * 2, [state.word, 0, 0]), (STYLES["war"],) * 2
    turn = [ATTACK, read_site("D3"), read_site("C3"), 1, obsidian]
    state, _events = GAME.apply(state, unpack_turn(GAME.observe(state, SEATS[0]), turn))
    while state.phase != "turn":
        view = GAME.observe(state, state.to_move)
        state, _events = GAME.apply(state, GreedyBot(styles[state.asked]).choose(view, (), Chance(1)))
    perform(reached, 0, np.array(turn, np.int64))
    agree(state, styles, reached)


def test_the_kernel_reaches_the_same_scores_as_the_arena() -> None:
    options, styles = TABLES[0]
    bots = [GreedyBot(style) for style in styles]
    assert tuple(scores(options, styles, 3)) == play(options, bots, 3).scores


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """Some turns of a game between three kings."""
    with np.errstate(over="ignore"):
        options, styles = TABLES[1]
        return [moment for moment, _deal in turns(GAME.new(options, 2), styles, 2)][2::11]


def test_bal111_hidden_cards_and_the_dice_do_not_change_a_thought(moments: list[Moment]) -> None:
    changed = 0
    for number, (state, heard) in enumerate(moments):
        seat = SEATS[state.asked]
        view = GAME.observe(state, seat)
        other = GAME.imagine(view, heard, Chance(number))
        changed += other.deck != state.deck
        thought = best_turn(view, heard, JAGUAR[1], Chance(3), NEAR)
        assert thought == best_turn(GAME.observe(other, seat), heard, JAGUAR[1], Chance(3), NEAR)
        assert GAME.refusal(state, thought) is None
    assert changed


def test_bal113_imagined_decks_agree_with_what_is_known(moments: list[Moment]) -> None:
    for number, (state, heard) in enumerate(moments):
        view = GAME.observe(state, SEATS[state.asked])
        position = pack_view(view, heard, JAGUAR[1], [0])
        imagine(position, state.asked, np.array([number], np.int64))
        deck = [CARD_IDS[code] for code in position[DECK : DECK + len(state.deck)].tolist()]
        assert sorted(deck) == sorted(state.deck)
        known = [*view.past, *view.row]
        assert all(card in (None, there) for card, there in zip(known, deck, strict=False))
        matches = [place for place, card in enumerate(deck) if card == "ball_match"]
        assert any([place for place, letter in enumerate(one) if letter == "m"] == matches for one in skeletons())


def test_who_looks_ahead_chooses_among_all_sorts_of_turns(moments: list[Moment]) -> None:
    views = [(GAME.observe(state, SEATS[state.asked]), heard) for state, heard in moments]
    found = {type(best_turn(view, heard, JAGUAR[1], Chance(1), NEAR)) for view, heard in views}
    assert found <= {Flip, Build, Attack}
    assert len(found) > 1


def test_a_turn_that_the_rules_have_played_leads_to_the_same_futures_as_one_of_the_kernel(
    moments: list[Moment],
) -> None:
    compared, turn = 0, np.zeros(5, np.int64)
    for state, heard in moments:
        seat = SEATS[state.asked]
        position = pack_view(GAME.observe(state, seat), heard, JAGUAR[1], [0] * 5)
        choose(position, state.asked, turn)
        if turn[0] != BUILD:
            continue
        after, events = GAME.apply(state, unpack_turn(GAME.observe(state, seat), turn.tolist()))
        there = pack_view(GAME.observe(after, seat), (*heard, *events), JAGUAR[1], [0] * 5)
        leads = np.zeros((2, 2))
        turns = np.array([turn, [TAKEN, 0, 0, 0, 0]])
        compare(np.stack([position, there]), position.copy(), state.asked, turns, NEAR, 7, leads)
        assert leads[:, 0].tolist() == leads[:, 1].tolist()
        compared += 1
    assert compared


def test_a_turn_gains_over_another_what_that_one_loses_and_nothing_over_itself(moments: list[Moment]) -> None:
    state, heard = moments[1]
    view, few = GAME.observe(state, SEATS[state.asked]), Foresight(samples=3, rounds=0)
    some = view.legal[0], view.legal[-1]
    there = gain(view, heard, JAGUAR[1], some, Chance(2), few)
    back = gain(view, heard, JAGUAR[1], some[::-1], Chance(2), few)
    assert there.points == pytest.approx(-back.points)
    assert there.noise == pytest.approx(back.noise)
    assert gain(view, heard, JAGUAR[1], (some[0], some[0]), Chance(2), few) == (0, 0)
