"""Computer players: legal moves, no cheating, order of strength, and no endless games."""

from collections.abc import Iterator

import pytest

from game.bonbons.bots import BOTS, LEVELS, PERFECT
from game.bonbons.counting import Pack, Position
from game.bonbons.events import Event, Flipped
from game.bonbons.heuristic_bot import HeuristicBot, stops_in_a_row
from game.bonbons.memory import known_faces
from game.bonbons.moves import Move
from game.bonbons.optimal_bot import BetterChance, OptimalBot
from game.bonbons.state import Options, State
from game.bonbons.sweets import Face
from game.bonbons.tiles import SEATS, Round, Square, Tile
from game.engine.chance import Chance
from tests.game.bonbons.table import EACH_SIZE, GAME, all_tiles, face, played, refused, status
from tools.bonbons.arena import play, play_table, swapped
from tools.bonbons.patience import MIXED, MOST_ATTEMPTS, tables, variants


def steps(options: Options, names: list[str], seed: int) -> Iterator[tuple[State, list[Event], str, Move, int]]:
    """Every decision of a game: the state, the events heard, the seat, the move, and the state of its random stream."""
    state, heard = GAME.new(options, seed), list[Event]()
    streams = [Chance(seed + 1 + number) for number in range(options.seats)]
    while (seat := state.to_move) is not None:
        name, stream = names[int(seat)], streams[int(seat)]
        word = stream.word
        move = BOTS[name]().choose(GAME.observe(state, seat), heard, stream)
        yield state, heard, name, move, word
        state, events = GAME.apply(state, move)
        heard = [*heard, *events]


def reshuffled(state: State, heard: list[Event], chance: Chance) -> State:
    """The same table to everyone present: unseen faces are shuffled among themselves."""
    seen = known_faces(heard).keys()
    closed = [tile for tile in all_tiles(state) if tile not in seen and status(state, tile) in "DC"]
    squares = [tile for tile in closed if isinstance(tile, Square)]
    rounds = [tile for tile in closed if isinstance(tile, Round)]
    deck = chance.shuffled([*(face(state, tile) for tile in rounds), *state.stock])
    new: dict[Tile, Face] = dict(zip(squares, chance.shuffled(face(state, tile) for tile in squares), strict=True))
    new |= dict(zip(rounds, deck, strict=False))
    return state._replace(
        squares=tuple(new.get(Square(number), old) for number, old in enumerate(state.squares)),
        rows=tuple(
            tuple(new.get(Round(SEATS[seat], slot), old) for slot, old in enumerate(row))
            for seat, row in enumerate(state.rows)
        ),
        stock=deck[len(rounds) :],
    )


@pytest.mark.parametrize("options", EACH_SIZE, ids=str)
def test_property_14_bots_play_only_legal_moves_and_never_peep(options: Options) -> None:
    names = [list(BOTS)[(seat + options.seats) % len(BOTS)] for seat in range(options.seats)]
    chance, tried = Chance(5), 0
    for state, heard, name, move, word in steps(options, names, 77):
        assert GAME.refusal(state, move) is None
        if name != "random" and tried < 60:
            other = reshuffled(state, heard, chance)
            seat = state.active
            assert GAME.observe(other, seat) == GAME.observe(state, seat)
            assert BOTS[name]().choose(GAME.observe(other, seat), heard, Chance(word)) == move
            tried += 1


@pytest.mark.parametrize("name", LEVELS)
def test_property_14_a_game_whose_unseen_faces_are_shuffled_is_played_alike_until_one_is_turned(name: str) -> None:
    for state, heard, _, move, word in steps(Options(seats=3), [name] * 3, 4):
        other = reshuffled(state, heard, Chance(word))
        after, again = GAME.apply(state, move)[1], GAME.apply(other, move)[1]
        turned = [event.tile for event in after if isinstance(event, Flipped)]
        if not turned or turned[0] in known_faces(heard):
            assert after == again


def test_the_same_seed_plays_the_same_game_and_bots_keep_nothing() -> None:
    first = [str(move) for *_, move, _ in steps(Options(seats=4), list(LEVELS), 12)]
    assert first == [str(move) for *_, move, _ in steps(Options(seats=4), list(LEVELS), 12)]


def test_property_14_each_level_wins_against_the_one_below() -> None:
    for low, high in zip(("random", *LEVELS), LEVELS, strict=False):
        games = 40 if low != "random" else 10
        results = [result for table in swapped(high, low, games, Options(), 900) for result in play_table(table)]
        assert sum(result.winning_name == high for result in results) > 0.55 * games, (high, low)


@pytest.mark.parametrize("name", [*LEVELS, MIXED])
def test_property_14_no_table_of_bots_waits_for_ever(name: str) -> None:
    for options in variants():
        for table in tables(name, options, 2, seed=300):
            assert all(result.winner is not None for result in play_table(table))
            assert table.most_attempts == MOST_ATTEMPTS


def test_an_endless_game_would_be_noticed() -> None:
    assert play(Options(), ("random", "random"), 1, most_attempts=5).winner is None


def test_nobody_stops_a_third_time_in_a_row() -> None:
    heard = played("S9 STOP HIDE S10 R0,0 HIDE S9 STOP HIDE S10 STOP HIDE")[1]
    assert (stops_in_a_row(heard, SEATS[0]), stops_in_a_row(heard, SEATS[1])) == (2, 1)
    looks = " ".join(f"S{n} STOP HIDE S{n + 1} STOP HIDE" for n in range(4, 26, 2))
    state, heard = played(f"{looks} S28")
    assert stops_in_a_row(heard, SEATS[0]) == 11
    move = HeuristicBot(PERFECT).choose(GAME.observe(state, SEATS[0]), heard, Chance(1))
    assert str(move).startswith("round 0")
    state, heard = played(f"{looks} S28 R0,0 HIDE S27 STOP HIDE S29")
    assert str(HeuristicBot(PERFECT).choose(GAME.observe(state, SEATS[0]), heard, Chance(1))) == "stop"


def chosen(text: str, bot: HeuristicBot | OptimalBot, seats: int = 2) -> str:
    state, heard = played(text, options=Options(seats=seats))
    return str(bot.choose(GAME.observe(state, state.active), heard, Chance(3)))


@pytest.mark.parametrize("bot", [HeuristicBot(PERFECT), OptimalBot()], ids=["plain", "sound"])
def test_known_pairs_and_coins_are_taken(bot: HeuristicBot | OptimalBot) -> None:
    assert chosen("S0 R1,1 HIDE S9 R0,0 HIDE", bot) == "square 0"
    assert chosen("S0 R1,1 HIDE S9 R0,0 HIDE S0", bot) == "round 0 0"
    assert chosen("S4 R0,1 HIDE S9 R1,0 HIDE", bot) == "square 4"
    assert chosen("S4 R0,1 HIDE S9 R1,0 HIDE S4 R1,0", bot) in {"give 0", "give 2", "give 3"}
    coins = "S32 STOP HIDE S33 STOP HIDE S8 STOP HIDE S9 STOP HIDE"
    assert chosen(f"{coins} S34", bot) in {"square 32", "square 33"}
    assert chosen(f"{coins} S34 S32", bot) == "square 33"
    assert chosen(f"{coins} S34 S32 S33", bot) in {f"cover {slot}" for slot in range(4)}
    assert chosen("S9 R1,1", bot) == "hide"


def test_the_elephant_shows_as_little_as_it_can() -> None:
    squares = "R1,3 S8 HIDE R1,2 S8 HIDE " + " ".join(f"S{n} STOP HIDE" for n in range(8, 16))
    assert chosen(f"{squares} S16", OptimalBot()) == "stop"
    assert chosen(f"{squares} R0,0", OptimalBot()) in {f"square {n}" for n in range(8, 16)}
    assert chosen(f"{squares} S35", OptimalBot()) == "stop"
    assert chosen(f"{squares} S32", OptimalBot()) == "stop"
    assert chosen("S8", OptimalBot()).startswith("round 0")


def test_at_larger_tables_the_better_chance_is_taken() -> None:
    rule = BetterChance(Pack(4, fast=False))
    at = Position(own=4, others=12, known=2, seen=3, coins=0, wrapper=0)
    assert rule.pack.pool(at) == 30
    assert rule.pack.unseen_squares(at) == 33
    assert rule.start(at) == {"square": 2 / 33, "round": 3 / 30}
    assert chosen("R0,0 S8 HIDE S9 STOP HIDE S10 STOP HIDE", OptimalBot(), seats=3).startswith("round")
    assert chosen("R0,0 S8 HIDE R1,0 S8 HIDE R2,0 S12 HIDE", OptimalBot(), seats=3).startswith("square")


def test_bots_refuse_nothing_and_never_choose_when_the_game_is_over() -> None:
    state, heard = played("S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3")
    assert refused(state, "HIDE")
    for bot in (HeuristicBot(PERFECT), OptimalBot()):
        with pytest.raises(ValueError, match="over"):
            bot.choose(GAME.observe(state, SEATS[0]), heard, Chance(1))
