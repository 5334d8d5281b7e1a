"""Bots choose legal moves from a View alone."""

import pytest

from game.balconia.bots import BOTS
from game.balconia.building import SEATS
from game.balconia.match import balconia
from game.balconia.rules import Balconia
from game.balconia.state import Options
from game.engine.chance import Chance
from tests.game.balconia.test_view import with_other_secrets
from tools.simulate import play

GAME: Balconia = balconia()


@pytest.mark.parametrize("name", sorted(BOTS))
@pytest.mark.parametrize("options", [Options(), Options(True, 1, "three")], ids=str)
def test_a_bot_plays_legal_games_and_the_same_one_for_the_same_seed(name: str, options: Options) -> None:
    bots = [BOTS[name](GAME) for _ in SEATS]
    first, second = (play(GAME, options, 21, bots, bot_seed=4) for _ in range(2))
    assert first.outcome is not None
    assert first.moves == second.moves


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_bot_moves_the_same_when_everything_hidden_is_swapped(name: str) -> None:
    bot, chance = BOTS[name](GAME), Chance(2)
    state = GAME.new(Options(), 2)
    while (seat := state.to_move) is not None:
        swapped = with_other_secrets(state, seat, Chance(77))
        seen, imagined = GAME.observe(state, seat), GAME.observe(swapped, seat)
        assert bot.choose(seen, (), Chance(4)) == bot.choose(imagined, (), Chance(4))
        state, _ = GAME.apply(state, chance.choice(GAME.legal(state)))


def test_greedy_beats_random_from_both_seats() -> None:
    greedy, random = BOTS["greedy"](GAME), BOTS["random"](GAME)
    for seed in range(4):
        for bots in ([greedy, random], [random, greedy]):
            outcome = play(GAME, Options(), seed, bots, bot_seed=seed).outcome
            assert outcome is not None
            assert outcome.winners == (SEATS[bots.index(greedy)],)
