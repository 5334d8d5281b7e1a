"""Plays random games of Balam over all numbers of kings, boards and options, and asserts its laws after every move."""

import argparse
from collections import Counter
from dataclasses import dataclass
from itertools import permutations, product

from game.balam.building import city_counts, free_large, free_small
from game.balam.events import Captured, Event, Gained, RoundEnded, Scored, Turned
from game.balam.kinds import KINDS, ORDER, SEATS, TILE_OF
from game.balam.match import balam
from game.balam.moves import Attack, Build, Destroy, Flip, Move, Pass
from game.balam.outcome import by_source
from game.balam.state import BOARDS, Distribution, Options, Shortage, State, War
from game.balam.transport import pyramids, reach, usable
from game.balam.war import potential
from game.engine.chance import Chance
from game.engine.contract import IllegalMove
from tools.crew import add_crew, read_crew

ROUNDS = {
    2: {2: (10, 11), 3: (14, 15), 4: (17, 18), 5: (21, 21)},
    3: {2: (8, 8), 3: (11, 11), 4: (13, 14), 5: (16, 16)},
    4: {2: (6, 7), 3: (9, 9), 4: (11, 11), 5: (13, 13)},
}
"""The range of rounds in a game, by kings and length."""
STRIDE = 43
"""Coprime to the number of options, so that few games try much and many try all."""
STORES = {"V": ("maize", "cacao", "shell", "jade", "obsidian"), "R": KINDS, "G": ("obsidian", "prisoner")}
"""The tokens that each building may hold."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Figures of a game."""

    moves: int
    rounds: int
    listed: int
    """Listed moves, all of which were found to be legal."""


def every_options() -> tuple[Options, ...]:
    """Every combination of kings, board, length, blockade, scope and dice; builders in turn."""
    choices = product((2, 3, 4), BOARDS, (0, 2, 3, 4, 5), ("max", "sum"), ("tile", "linked"), ("standard", "harsh"))
    return tuple(
        Options(players, length, board, number % (players + 1) - 1, blockade, scope, dice)  # type: ignore[arg-type]
        for number, (players, board, length, blockade, scope, dice) in enumerate(choices)
    )


def prove_game(options: Options, seed: int) -> Tally:
    """Play one random game and assert every law on the way; an AssertionError names the game."""
    game, chance = balam(), Chance(seed).fork(1)
    start = state = game.new(options, seed)
    board_laws(state)
    played: list[Move] = []
    listed = 0
    stray: Move = Pass("maize")
    turns = TurnCount(state)
    while moves := game.legal(state):
        try:
            state_laws(state)
            list_laws(state, moves, stray)
            secrecy_laws(state, chance)
            transport_laws(state)
            if isinstance(state.pending, Distribution):
                order_laws(state, chance)
            move = chance.choice(moves)
            after, events = game.apply(state, move)
            move_laws(state, move, after, events)
            turns.count(move, after, events)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, {options}, move {len(played) + 1}: {error}") from error
        played.append(move)
        state, stray, listed = after, chance.choice(moves), listed + len(moves)
    state_laws(state)
    end_laws(state)
    again = start
    for move in played:
        again, _events = game.apply(again, game.read_move(str(move)))
    assert again == state, f"seed {seed}, {options}: the same moves lead elsewhere"
    return Tally(len(played), state.round, listed)


class TurnCount:
    """Counts the turns of a round, of which there cannot be more than cards and tokens."""

    def __init__(self, state: State) -> None:
        self._begin(state)

    def _begin(self, state: State) -> None:
        self.turns = 0
        self.most = state.options.cards + sum(map(sum, state.treasuries))

    def count(self, move: Move, after: State, events: tuple[Event, ...]) -> None:
        """Count a move; at the end of a round, assert the number of turns."""
        self.turns += isinstance(move, Flip | Pass | Build | Attack)
        self.most += sum(event.number for event in events if isinstance(event, Gained) and event.card is not None)
        if any(isinstance(event, RoundEnded) for event in events):
            assert after.options.cards <= self.turns <= self.most, f"{self.turns} turns in a round"
            self._begin(after)


def board_laws(state: State) -> None:
    """Links are symmetric, every site has two, and all sites are connected."""
    board = state.board
    for site in board.sites:
        assert all(site in board.neighbours[other] for other in board.neighbours[site]), "a path leads one way"
        assert len(board.neighbours[site]) >= 2, "a site has fewer than two neighbours"
    assert board.is_connected, "the board falls apart"


def state_laws(state: State) -> None:
    """Laws of every position."""
    box = state.catalogue
    kings = range(state.options.players)
    tokens, tiles = list(state.supply), list(state.stock)
    for owned in state.treasuries:
        assert min(owned) >= 0, "a treasury is negative"
        tokens = [one + other for one, other in zip(tokens, owned, strict=True)]
    for site, city in enumerate(state.cities):
        if city is None:
            continue
        assert state.board.slots[site], "a city stands where no site is"
        assert city.buildings, "a city has no building"
        slots = [slot for one in city.buildings for slot in one.slots]
        assert len(slots) == len(set(slots)), "buildings overlap"
        assert max(slots) < state.board.slots[site], "a building stands beside its site"
        assert [one.slot for one in city.buildings] == sorted(one.slot for one in city.buildings), "out of order"
        for one in city.buildings:
            assert len(one.slots) == 1 or one.slots in state.board.pairs[site], "slots are not adjacent"
            assert (len(one.slots) == 2) == (one.type in "PT"), "a building is too large or too small"
            tiles[TILE_OF[one.type]] += 1
            if one.content is not None:
                assert one.content in STORES.get(one.type, ()), f"{one.content} lies on {one.type}"
                assert one.type != "V" or isinstance(state.pending, Shortage | Distribution), "a village holds a token"
                tokens[ORDER[one.content]] += 1
    assert tuple(tokens) == box.tokens, f"tokens {tokens}"
    assert tuple(tiles) == box.stock, f"tiles {tiles}"
    assert min(*state.supply, *state.stock) >= 0, "the supply is negative"
    on_map = pyramids(state)
    for king in kings:
        assert free_large(state, king) >= 0, "too many cities"
        assert free_small(state, king) >= 0, "too many markets"
        assert free_small(state, king) == box.small - sum(on_map[king]), "pyramids on the map differ"
        assert sum(by_source(state.receipts, king).values()) == state.scores[king], "receipts differ from the score"
    assert Counter(state.deck) == Counter(box.deck), "cards"
    assert (state.turned + 1 == 1 << state.options.cards) == (state.phase in ("produce", "assign", "over")) or (
        state.phase not in ("turn", "divine", "produce", "assign", "over")
    ), "the round goes on without cards, or ends with some"


def list_laws(state: State, moves: tuple[Move, ...], stray: Move) -> None:
    """Every listed move is legal and listed once; a refused move changes nothing."""
    game = balam()
    assert len(set(moves)) == len(moves), "a move is listed twice"
    for move in moves:
        refusal = game.refusal(state, move)
        assert refusal is None, f"{move} is listed and refused: {refusal}"
        assert game.read_move(str(move)) == move, f"{move} is read as another move"
    refusal, said = game.refusal(state, stray), None
    try:
        game.apply(state, stray)
    except IllegalMove as error:
        said = str(error)
    assert said == (refusal and str(refusal)), "a move is refused and played, or with another sentence"
    if game.lists_all(state):
        assert refusal is not None or stray in moves, f"{stray} is allowed and not listed"


def secrecy_laws(state: State, chance: Chance) -> None:
    """Views do not depend on hidden cards; a peeked card is in the peeker's view alone."""
    game = balam()
    for seat in (None, *game.seats(state.options)):
        view = game.observe(state, seat)
        assert game.observe(game.imagine(view, (), chance), seat) == view, f"seat {seat} sees a difference"
        known = state.turned | (0 if seat is None else state.seen[int(seat)])
        assert [card is not None for card in view.row] == [
            bool(known >> place & 1) for place in range(state.options.cards)
        ], "a face is seen by others"


def transport_laws(state: State) -> None:
    """The usable sites form components; nothing leaves a closed site."""
    for king in range(state.options.players):
        free, reached = usable(state, king), reach(state, king)
        for site in state.board.sites:
            if free >> site & 1:
                assert reached[site] & ~free == 0, "a way leads over a closed site"
                assert all(reached[other] == reached[site] for other in state.board.sites if reached[site] >> other & 1)
            else:
                assert reached[site] == 1 << site, "something leaves a closed site"


def order_laws(state: State, chance: Chance) -> None:
    """The result does not depend on the order of distribution; tried once a round, before the first one."""
    game = balam()
    assert isinstance(state.pending, Distribution)
    kings = state.pending.kings
    if len(kings) < 2 or state.asked != kings[0]:
        return
    chosen = {}
    for king in kings:
        asked = state.changed(asked=king, pending=Distribution((king,)))
        chosen[king] = chance.choice(game.legal(asked))
    results = set()
    for order in permutations(kings):
        after = state.changed(asked=order[0], pending=Distribution(order))
        for king in order:
            after, _events = game.apply(after, chosen[king])
        results.add((after.cities, after.treasuries, after.supply, after.scores, frozenset(after.receipts)))
    assert len(results) == 1, "the order of the kings matters"


def move_laws(before: State, move: Move, after: State, events: tuple[Event, ...]) -> None:
    """Laws of a single move."""
    scored = [0] * before.options.players
    for event in events:
        if isinstance(event, Scored):
            scored[event.king] += event.points
            assert event.points > 0, "somebody loses points"
    gains = [new - old for new, old in zip(after.scores, before.scores, strict=True)]
    assert gains == scored, "a score changes without a word"
    if isinstance(move, Pass | Build | Attack):
        king = before.asked
        assert sum(after.treasuries[king]) < sum(before.treasuries[king]), "a turn cost nothing"
    for event in events:
        if isinstance(event, Turned):
            assert not before.turned >> event.position & 1, "a card is turned twice"
            assert event.card == before.row[event.position], "another card is turned"
        if isinstance(event, RoundEnded):
            assert event.cities == city_counts(after), "cities"
    if isinstance(move, Destroy):
        war_laws(before, move, events)
    if after.round != before.round:
        assert after.round == before.round + 1, "a round is skipped"
        assert after.current == (before.current + 1) % before.options.players, "somebody else begins"


def war_laws(before: State, move: Destroy, events: tuple[Event, ...]) -> None:
    """The buildings destroyed use up the difference as far as possible, and give at most one prisoner each."""
    war = before.pending
    assert isinstance(war, War)
    city = before.cities[war.target]
    assert city is not None
    left = potential(war) - war.defence
    left -= sum(len(one.slots) for one in city.buildings if one.slot in move.slots)
    assert left >= 0, "more is destroyed than the attack was won by"
    assert all(len(one.slots) > left for one in city.buildings if one.slot not in move.slots), "too little is destroyed"
    prisoners = sum(len(event.slots) for event in events if isinstance(event, Captured))
    assert prisoners <= len(move.slots), "too many prisoners"


def end_laws(state: State) -> None:
    """The game ends when it should, and names the winners (BAL-106 to BAL-108)."""
    options = state.options
    assert state.matches == options.matches, "matches"
    fewest, most = ROUNDS[options.players][options.matches]
    assert fewest <= state.round <= most, f"{state.round} rounds"
    outcome = balam().outcome(state)
    assert outcome is not None
    assert outcome.winners, "nobody has won"
    for king, owned in enumerate(state.treasuries):
        assert by_source(state.receipts, king)["treasury"] == sum(owned) // 2, "the treasury is worth something else"
        assert outcome.points[SEATS[king]] == state.scores[king], "the outcome differs from the score track"


def tasks(games: int, seed: int) -> list[tuple[Options, int]]:
    """This many games with consecutive seeds, with the options in turn but well mixed."""
    every = every_options()
    return [(every[number * STRIDE % len(every)], number) for number in range(seed, seed + games)]


def prove_task(task: tuple[Options, int]) -> Tally:
    """The figures of a game that keeps all laws."""
    return prove_game(*task)


def main() -> None:
    """Read the arguments, play, and print a summary."""
    parser = argparse.ArgumentParser(prog="python -m tools.balam.prove", description=__doc__)
    parser.add_argument("--games", type=int, default=3000, metavar="N", help="how many games (default 3000)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the first game; each next one adds 1")
    add_crew(parser)
    given = parser.parse_args()
    tallies = list(read_crew(parser, given).map(prove_task, tasks(given.games, given.seed)))
    moves, listed = sum(one.moves for one in tallies), sum(one.listed for one in tallies)
    print(f"{len(tallies):,} games over {len(every_options())} options, {moves:,} moves, {listed:,} listed moves.")
    print("All laws hold after every move.")


if __name__ == "__main__":
    from tools.balam import prove  # objects sent to other processes must not belong to __main__

    prove.main()
