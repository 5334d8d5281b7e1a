"""The distribution of wealth as a move (BAL-87 to BAL-95, BAL-121)."""

from itertools import permutations

import pytest

from game.balam.distribution import Changes, distribute, refusal
from game.balam.kinds import wealth
from game.balam.moves import Assign
from game.balam.position import position
from game.balam.sites import Name, read_name, read_site
from game.balam.state import City, Options, State
from game.balam.transport import pyramids, usable
from game.engine.chance import Chance
from tests.game.balam.positions import content, distributing, gone, little_board, play, treasury
from tests.game.balam.positions import refusal as refused
from tools.balam.prove_planner import KING, allowed_goals, every_distribution, small_positions

PURPLE, GREY = 0, 1

# BAL-T12: S1 = A2, S2 = A4, PA = A3, N = B3, X = C3, J = C2, TE = D3, Y = C4, Z = C5, W = D5.
EXAMPLE = little_board(
    {
        "A2": "shell 2",
        "A4": "shell 2",
        "A3": "maize 4",
        "B3": "maize 3",
        "C3": "cacao 3",
        "C2": "jade 3",
        "D3": "maize 4",
        "C4": "obsidian 3",
        "C5": "maize 4",
        "D5": "maize 2",
    },
    "A2-A3 A4-A3 A3-B3 B3-C3 C3-C2 C3-D3 C3-C4 C4-C5 C5-D5",
)


def rulebook_example() -> State:
    """The rulebook's example after production: purple distributes, then grey."""
    cities = {
        "A2": "0 V0=shell V1=shell",
        "A4": "0 V0=shell R1=prisoner",
        "A3": "0 P0,1",
        "C3": "1 M0 V1=cacao V2=cacao",
        "C2": "0 V0=jade R1",
        "D3": "0 T0,1 V2=maize V3=maize",
        "C4": "1 V0=obsidian G1=obsidian G2=prisoner",
        "C5": "1 P0,1 T2,3",
        "D5": "1 V0=maize",
    }
    return distributing(position(cities, board=EXAMPLE), PURPLE, GREY)


PURPLES = "assign A2.0>A3.0 A2.1>A3.0 C2.0>C2.1 D3.2>D3.0 D3.3>D3.0"
GREYS = "assign C3.1>C5.0 C3.2>C5.2 C4.0>C4.2 C4.2>C5.2 D5.0>C5.0"


def test_bal_t12_purple_of_the_rulebook_scores_2_points() -> None:
    before = rulebook_example()
    after = play(before, PURPLES)
    assert after.scores == (2, 0)
    assert treasury(after, PURPLE) == {"shell": 2}
    assert content(after, "A4.1") == "prisoner"
    assert content(after, "C2.1") == "jade"
    assert gone(before, after) == {"shell": 1, "maize": 2}


def test_bal_t12_grey_of_the_rulebook_scores_5_points_and_loses_nothing() -> None:
    before = rulebook_example()
    distributed = distribute(before, GREY, _move(GREYS))
    assert distributed.sacrificed == ((read_site("C5"), 5),)
    assert distributed.gained == wealth(cacao=1, maize=1)
    assert distributed.lost == ()
    assert distributed.returned == wealth(prisoner=1, cacao=1)
    changed = dict(distributed.cities)
    assert [one.content for one in changed[read_site("C4")].buildings] == [None, "obsidian", "obsidian"]
    after = play(before, PURPLES, GREYS)
    assert after.scores == (2, 5)


def test_bal_t12_the_market_of_grey_closes_five_sites_for_purple() -> None:
    state = rulebook_example()
    open_to_purple = usable(state, PURPLE)
    assert [place for place in ("A2", "A4", "A3", "B3", "C3", "C2", "D3", "C4", "C5", "D5")
            if open_to_purple >> read_site(place) & 1] == ["A2", "A4", "A3"]  # fmt: skip
    assert sum(pyramids(state)[GREY]) == 5


@pytest.mark.parametrize(
    ("text", "rule", "place"),
    [
        ("assign A2.0>D3.0", "BAL-98", "D3"),  # shell to the temple
        ("assign C2.0>A3.0", "BAL-102", "C2"),  # jade to the palace
        ("assign A4.1>D3.0", "BAL-98", "D3"),  # prisoner to the temple
        ("assign A2.0>A3.0 A2.1>A3.0 A4.0>A3.0", "BAL-90", "A3.0"),  # a third token into the palace
    ],
)
def test_bal_t12_what_purple_may_not_do(text: str, rule: str, place: str) -> None:
    sentence = refused(rulebook_example(), text)
    assert rule in sentence
    assert place in sentence


def corner() -> State:
    """BAL-T59: a village, a full reserve, a garrison with a prisoner and an empty one on D3, obsidian from B2."""
    cities = {"D3": "0 V0=maize R1=jade G2=prisoner G3", "B2": "0 V0=obsidian"}
    return distributing(position(cities), PURPLE)


def test_bal121_bal_t59_obsidian_comes_to_a_prisoners_garrison_and_a_stored_token_makes_room() -> None:
    before = corner()
    after = play(before, "assign B2.0>D3.2 D3.0>D3.1 D3.1>lose")
    assert content(after, "D3.1") == "maize"
    assert content(after, "D3.2") == "obsidian"
    assert content(after, "D3.0") is None
    # The two maize of Chaak's gift go from the supply to each king at the end of the round.
    assert gone(before, after) == {"prisoner": 1, "jade": 1, "maize": -4}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("assign D3.0>D3.1", "BAL-91"),  # the reserve is full
        ("assign D3.0>lose", "BAL-95"),  # not a stored token
        ("assign D3.1>D3.1", "BAL-94"),  # it is there already
        ("assign D3.0>D3.3", "BAL-92"),  # maize on a garrison
        ("assign D3.2>D3.3", "BAL-92"),  # a prisoner on a garrison
    ],
)
def test_bal_t59_what_is_refused(text: str, rule: str) -> None:
    assert rule in refused(corner(), text)


def test_bal_t53_bal92_bal95_a_prisoner_left_on_a_garrison_goes_to_the_supply() -> None:
    before = corner()
    distributed = distribute(before, PURPLE, Assign(()))
    assert distributed.returned == wealth(maize=1, obsidian=1, prisoner=1)
    assert distributed.lost == (
        (read_name("B2.0"), "obsidian"),
        (read_name("D3.0"), "maize"),
        (read_name("D3.2"), "prisoner"),
    )
    assert content(play(before, "assign none"), "D3.2") is None


def test_bal94_what_is_in_reserves_and_obsidian_in_garrisons_stays_unless_it_is_moved() -> None:
    state = distributing(position({"D3": "0 R0=cacao G1=obsidian V2=maize"}), PURPLE)
    after = play(state, "assign none")
    assert content(after, "D3.0") == "cacao"
    assert content(after, "D3.1") == "obsidian"
    assert content(after, "D3.2") is None


def test_bal94_a_stored_token_may_be_moved_and_leaves_room_for_another() -> None:
    state = distributing(position({"D3": "0 R0=cacao V1=maize", "D4": "0 T0,1"}), PURPLE)
    after = play(state, "assign D3.0>D4.0 D3.1>D3.0")
    assert content(after, "D3.0") == "maize"
    assert after.scores[PURPLE] == 2


def test_bal92_a_garrison_takes_one_obsidian() -> None:
    state = distributing(position({"D3": "0 G0=obsidian G1", "B2": "0 V0=obsidian V1=obsidian"}), PURPLE)
    assert "BAL-92" in refused(state, "assign B2.0>D3.0")
    assert "BAL-92" in refused(state, "assign B2.0>D3.1 B2.1>D3.1")
    assert refused(state, "assign B2.0>D3.1") == ""
    assert refused(state, "assign B2.0>D3.0 D3.0>D3.1") == ""
    assert refused(state, "assign B2.0>D3.0 D3.0>lose") == ""


def test_bal89_a_temple_takes_two_tokens_for_1_2_and_3_points() -> None:
    cities = {"D3": "0 T0,1 T2,3", "C3": "0 R0=prisoner R1=jade V2=maize", "B3": "0 V0=maize V1=maize"}
    state = distributing(position(cities), PURPLE)
    assert play(state, "assign C3.0>D3.0 C3.1>D3.0 C3.2>D3.2").scores[PURPLE] == 3 + 2 + 1
    assert "BAL-89" in refused(state, "assign B3.0>D3.0 B3.1>D3.0 C3.2>D3.0")


@pytest.mark.parametrize(
    ("kind", "points"),
    [("maize", 1), ("cacao", 2), ("obsidian", 2), ("shell", 2), ("jade", 2), ("prisoner", 3)],
)
def test_bal89_what_each_kind_is_worth(kind: str, points: int) -> None:
    state = distributing(position({"D3": f"0 T0,1 R2={kind}"}), PURPLE)
    after = play(state, "assign D3.2>D3.0")
    assert after.scores[PURPLE] == points
    assert sum(receipt.points for receipt in after.receipts if receipt.source == "temples") == points


def test_bal90_a_palace_brings_two_tokens_of_any_kind_into_the_treasury() -> None:
    state = distributing(position({"D3": "0 P0,1 R2=prisoner R3=jade"}), PURPLE)
    distributed = distribute(state, PURPLE, _move("assign D3.2>D3.0 D3.3>D3.0"))
    assert distributed.gained == wealth(prisoner=1, jade=1)
    assert distributed.returned == wealth()


def test_bal91_a_reserve_keeps_one_token_of_any_kind() -> None:
    state = distributing(position({"D3": "0 R0 G1=prisoner V2=maize"}), PURPLE)
    assert content(play(state, "assign D3.1>D3.0"), "D3.0") == "prisoner"
    assert "BAL-91" in refused(state, "assign D3.1>D3.0 D3.2>D3.0")


def test_bal93_temples_and_palaces_store_nothing() -> None:
    state = distributing(position({"D3": "0 P0,1 V2=maize", "C3": "0 T0,1 V2=maize"}), PURPLE)
    after = play(state, "assign C3.2>C3.0 D3.2>D3.0")
    assert all(content(after, name) is None for name in ("D3.0", "C3.0"))


@pytest.mark.parametrize(
    ("text", "rule", "place"),
    [
        ("assign D3.0>D3.2", "BAL-88", "D3.2"),  # to a market
        ("assign D3.0>D3.3", "BAL-88", "D3.3"),  # to a building that is not there
        ("assign D3.1>D4.0", "BAL-88", "D3.1"),  # no token there
        ("assign E3.0>D4.0", "BAL-88", "E3.0"),  # a token of another king
        ("assign D3.0>E3.1", "BAL-88", "E3.1"),  # a building of another king
        ("assign H4.0>D4.0", "BAL-88", "H4.0"),  # a site that is not on this board
    ],
)
def test_bal88_tokens_go_from_own_buildings_to_own_temples_palaces_reserves_and_garrisons(
    text: str, rule: str, place: str
) -> None:
    state = distributing(position({"D3": "0 V0=maize V1 M2", "D4": "0 P0,1", "E3": "1 V0=maize R1"}), PURPLE)
    sentence = refused(state, text)
    assert rule in sentence
    assert place in sentence


def test_bal88_each_token_moves_once() -> None:
    state = distributing(position({"D3": "0 V0=maize P2,3", "D4": "0 T0,1"}), PURPLE)
    source, palace, temple = _names("D3.0", "D3.2", "D4.0")
    assert "BAL-88" in str(refusal(state, PURPLE, Assign(((source, palace), (source, temple)))) or "")


def test_bal88_names_that_are_no_buildings_are_refused_in_a_sentence() -> None:
    state = corner()
    for pair in ((9999, 0), (-3, 0), (int(read_name("D3.0")), 9999), (int(read_name("D3.0")), -1)):
        assert "BAL-88" in str(refusal(state, PURPLE, Assign(((Name(pair[0]), Name(pair[1])),))) or "")


def test_the_empty_distribution_is_legal() -> None:
    assert refused(corner(), "assign none") == ""


def test_bal87_property_12_the_order_of_kings_does_not_matter() -> None:
    cities = {
        "D3": "0 V0=maize V1=maize P2,3",
        "C3": "1 V0=maize R1 V2=maize",
        "B3": "2 V0=maize R1=prisoner",
        "B4": "2 T0,1",
    }
    plain = position(cities, options=Options(3, board="standard"))
    moves = {0: "assign D3.0>D3.2 D3.1>D3.2", 1: "assign C3.0>C3.1", 2: "assign B3.0>B4.0 B3.1>B4.0"}
    ends = set()
    for order in permutations(moves):
        state = play(distributing(plain, *order), *(moves[king] for king in order))
        ends.add((state.cities, state.treasuries, state.scores, state.supply))
    assert len(ends) == 1


def test_every_distribution_of_brute_force_is_allowed_and_keeps_all_tokens() -> None:
    chance = Chance(31)
    positions = small_positions(chance, 4)
    for _ in range(25):
        land = next(positions)
        for goals in every_distribution(land, KING, allowed_goals(land, KING)):
            move = Assign(tuple(sorted(goals.items())))
            assert refusal(land, KING, move) is None
            _keeps_tokens(land.cities, distribute(land, KING, move))


def _keeps_tokens(cities: tuple[City | None, ...], distributed: Changes) -> None:
    changed: dict[int, City] = {int(site): city for site, city in distributed.cities}
    before = sum(one.content is not None for city in cities if city for one in city.buildings)
    after = sum(
        one.content is not None for site, city in enumerate(cities) if city for one in changed.get(site, city).buildings
    )
    assert before == after + sum(distributed.gained) + sum(distributed.returned)


def _move(text: str) -> Assign:
    pairs = [pair.split(">") for pair in text.split()[1:]]
    return Assign(tuple((read_name(source), read_name(target)) for source, target in pairs))


def _names(*texts: str) -> list[Name]:
    return [read_name(text) for text in texts]
