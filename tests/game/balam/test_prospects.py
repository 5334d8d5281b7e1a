"""What lies ahead of a king: disasters, attacks and points at the end, by public knowledge alone."""

from game.balam.kinds import Card, wealth
from game.balam.match import new_match
from game.balam.position import position
from game.balam.prospects import disasters_left, foreseen, raids
from game.balam.sites import read_site
from game.balam.state import Options, State
from game.balam.view import View
from game.engine.chance import Chance
from tests.game.balam.positions import GAME

RICH = [wealth(maize=3), wealth(maize=3)]
ROW = ["drought"] * 3


def seen(state: State) -> View:
    return GAME.observe(state, None)


def test_bal113_the_disasters_left_are_those_nobody_has_seen_with_what_would_pay() -> None:
    state = position({"D3": "0 V0 R1=maize"}, RICH, ROW).changed(turned=1)
    left = {one.card: one for one in disasters_left(seen(state), 0)}
    assert (left[Card("drought")].left, left[Card("drought")].held, left[Card("drought")].harms) == (5, 1, True)
    assert not left[Card("uprising")].harms, "there is no palace"
    assert {one.card for one in disasters_left(seen(state), 1) if one.harms} == set()


def test_bal111_what_lies_ahead_does_not_depend_on_hidden_cards() -> None:
    options, chance = Options(3), Chance(4)
    match = new_match(options, 4)
    while len(match.moves) < 60:
        match.play_seen(chance.choice(match.view(match.to_move).legal))
    view = match.view(None)
    other = seen(GAME.imagine(view, match.heard(None), Chance(5)))
    for king in range(options.players):
        assert disasters_left(view, king) == disasters_left(other, king)
        assert raids(view, king) == raids(other, king)
        assert foreseen(view, king) == foreseen(other, king)


def test_bal45_a_city_is_threatened_by_garrisons_next_to_it_whose_king_can_pay_the_tax() -> None:
    cities = {"D3": "0 V0", "C3": "1 G0=obsidian G1", "A1": "0 V0"}
    [raid] = raids(seen(position(cities, RICH, ROW)), 0)
    assert (raid.attacker, raid.origin, raid.target, raid.garrisons) == (1, read_site("C3"), read_site("D3"), 2)
    assert 0 < raid.chance < raid.armed <= 1
    assert raids(seen(position(cities, [RICH[0], wealth()], ROW)), 0) == []


def test_the_points_at_the_end_count_temples_matches_and_half_the_treasury() -> None:
    poor = seen(position({}, [wealth(), wealth()], ROW))
    holy = seen(position({"D3": "0 V0 V1 T2,3"}, [wealth(), wealth()], ROW))
    sport = seen(position({"D3": "0 B0"}, [wealth(), wealth()], ROW))
    assert foreseen(poor, 0) < foreseen(sport, 0) < foreseen(holy, 0)
