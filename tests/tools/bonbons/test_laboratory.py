"""The laboratory of Bonbons: what it says decided a game."""

from game.bonbons.state import Options
from tests.game.bonbons.table import played
from tools.bonbons.arena import GameSet
from tools.bonbons.laboratory import Account, account, accounts, columns

OWN = "S0 R0,0 S1 R0,1 S2 R0,2 S3 R0,3"
ALL_BUT_ONE = "S0 R0,0 S1 R0,1 S2 R0,2"
NEIGHBOURS = "S4 R1,0 S5 R1,1 S6 R1,2"


def told(moves: str) -> Account:
    return account(*played(moves))


def test_four_own_pairs_decide_by_nothing_else() -> None:
    one = told(OWN)
    assert (one.winner, one.lead, one.attempts, one.flips, one.thefts) == ("0", 4, 4, 8, 0)
    assert not any((one.decided_by_theft, one.decided_by_coins, one.decided_by_wrapper))


def test_a_stolen_last_tile_decides_when_the_neighbour_has_one_left_too() -> None:
    level = f"{ALL_BUT_ONE} END_TURN {NEIGHBOURS} END_TURN"
    one = told(f"{level} S7 R1,3 GIVE3")
    assert (one.lead, one.thefts, one.stolen_by_winner) == (1, 1, 1)
    assert one.decided_by_theft
    assert not told(f"{ALL_BUT_ONE} S4 R1,0 GIVE3").decided_by_theft, "the neighbour had found nothing at all"


def test_coins_on_the_last_tile_decide_when_the_neighbour_has_one_left_too() -> None:
    coins = "S32 S33 S34 COVER3"
    one = told(f"{ALL_BUT_ONE} END_TURN {NEIGHBOURS} END_TURN {coins}")
    assert one.coins == one.winner == "0"
    assert one.decided_by_coins
    assert not told(f"{ALL_BUT_ONE} {coins}").decided_by_coins


def test_the_wrapper_decides_when_its_finder_had_only_the_fifth_tile_left() -> None:
    wrapper = f"{NEIGHBOURS} S7 R1,3"
    one = told(f"S9 STOP HIDE S35 STOP HIDE S9 STOP HIDE {wrapper} END_TURN {OWN}")
    assert (one.wrapper, one.wrapper_left) == ("1", 1)
    assert one.decided_by_wrapper
    assert not told(f"S35 STOP HIDE S9 STOP HIDE {OWN} S8 R0,4").decided_by_wrapper, "the winner found it"


def test_the_tables_tell_of_coins_in_the_standard_game_only() -> None:
    for fast in (False, True):
        found = accounts(GameSet(Options(3, fast), ("elephant",) * 3, range(4)))
        headings = [heading for heading, _figure in columns(found, 3, fast)]
        assert ("coins taken" in headings) is not fast
        assert {one.winner for one in found} <= {"0", "1", "2"}
