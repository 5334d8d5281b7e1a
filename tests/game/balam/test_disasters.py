"""Disasters (BAL-T38 to BAL-T44, BAL-T62)."""

import pytest

from game.balam.building import free_small
from game.balam.events import BoughtOff, CityLost, Suffered, WithoutEffect
from game.balam.kinds import wealth
from game.balam.position import position
from game.balam.sites import read_site
from game.balam.state import Options, State
from tests.game.balam.positions import GAME, buildings, gone, listed, play, refusal, told


def struck(card: str, cities: dict[str, str], **options: str) -> State:
    """Purple has just turned this card."""
    chosen = Options(board="standard", **options)  # type: ignore[arg-type]
    state = position(cities, (wealth(maize=3, prisoner=3), wealth()), row=(card,), options=chosen)
    return play(state, "flip 0")


def test_bal78_t38_pay_or_suffer_is_the_drawers_choice() -> None:
    state = struck("drought", {"D3": "0 V0 R1=maize"})
    assert (state.phase, state.asked) == ("disaster", 0)
    assert listed(state) == {"pay D3.1", "suffer D3.0"}
    paid, events = told(state, "pay D3.1")
    assert buildings(paid, "D3") == "0 V0 R1"
    assert gone(state, paid) == {"maize": 1}
    assert any(isinstance(event, BoughtOff) for event in events)
    suffered = play(state, "suffer D3.0")
    assert buildings(suffered, "D3") == "0 R1=maize"
    assert (suffered.phase, suffered.asked) == ("turn", 1)


def test_bal79_t39_the_treasury_cannot_pay() -> None:
    state = struck("drought", {"D3": "0 V0 V1", "C3": "0 V2"})
    assert listed(state) == {"suffer C3.2 D3.0", "suffer C3.2 D3.1", "suffer D3.0 D3.1"}
    assert "BAL-79" in refusal(state, "pay D3.0")


def test_bal77_t40_without_a_village_a_drought_does_nothing() -> None:
    state, events = told(position({"D3": "0 R0=maize G1"}, row=("drought",)), "flip 0")
    assert (state.phase, state.asked) == ("turn", 1)
    assert buildings(state, "D3") == "0 R0=maize G1"
    assert any(isinstance(event, WithoutEffect) for event in events)


def test_bal80_t41_decadence_takes_what_there_is() -> None:
    state = struck("decadence", {"D3": "0 B0 B1"})
    assert listed(state) == {"suffer D3.0", "suffer D3.1"}
    both = struck("decadence", {"D3": "0 B0 B1 O2"})
    assert listed(both) == {"suffer D3.0 D3.2", "suffer D3.1 D3.2"}
    assert "BAL-80" in refusal(both, "suffer D3.0 D3.1")
    assert "BAL-80" in refusal(both, "suffer D3.2")


def test_bal81_t42_a_tidal_wave_takes_every_city_by_the_sea() -> None:
    cities = {"A1": "0 V0 V1", "F5": "0 R0=prisoner", "D3": "0 V0", "A5": "1 V0"}
    state = struck("tidal_wave", cities)
    assert listed(state) == {"suffer all"}, "one prisoner is not two"
    after, events = told(state, "suffer all")
    assert [buildings(after, site) for site in ("A1", "F5", "D3", "A5")] == ["", "", "0 V0", "1 V0"]
    assert gone(state, after) == {"prisoner": 1}
    assert [event.site for event in events if isinstance(event, CityLost)] == [read_site("A1"), read_site("F5")]


def test_bal83_t43_prisoners_on_garrisons_can_pay() -> None:
    state = struck("tidal_wave", {"A1": "0 V0", "D3": "0 G0=prisoner G1=prisoner"})
    assert listed(state) == {"pay D3.0 D3.1", "suffer all"}
    after = play(state, "pay D3.0 D3.1")
    assert buildings(after, "A1") == "0 V0"
    assert gone(state, after) == {"prisoner": 2}
    assert "BAL-78" in refusal(state, "pay D3.0"), "partial payment is not possible"


def test_bal79_t44_a_raid_can_be_paid_by_the_prisoner_of_a_threatened_garrison() -> None:
    state = struck("toltec_raid", {"D3": "0 G0=prisoner G1"})
    assert listed(state) == {"pay D3.0", "suffer D3.0 D3.1"}
    assert buildings(play(state, "pay D3.0"), "D3") == "0 G0 G1"
    after = play(state, "suffer D3.0 D3.1")
    assert buildings(after, "D3") == ""
    assert gone(state, after) == {"prisoner": 1}


def test_bal81_t62_eruptions_reach_the_volcanos_tile_or_what_is_linked_to_it() -> None:
    state = struck("eruption", {"B2": "0 V0 M1", "B3": "0 V0"})
    assert free_small(state, 0) == 15 - 4
    after = play(state, "suffer all")
    assert (buildings(after, "B2"), buildings(after, "B3")) == ("", "0 V0")
    assert free_small(after, 0) == 15
    linked = struck("eruption", {"A3": "0 V0", "B3": "0 V0"}, volcano_scope="linked")
    after = play(linked, "suffer all")
    assert (buildings(after, "A3"), buildings(after, "B3")) == ("0 V0", "")
    tile, events = told(position({"A3": "0 V0", "B3": "0 V0"}, row=("eruption",)), "flip 0")
    assert tile.phase == "turn"
    assert any(isinstance(event, WithoutEffect) for event in events)


def test_bal81_volcano_scope_does_not_widen_the_sea() -> None:
    state, _events = told(
        position({"B1": "0 V0"}, row=("tidal_wave",), options=Options(board="standard", volcano_scope="linked")),
        "flip 0",
    )
    assert state.phase == "turn"


@pytest.mark.parametrize(
    ("card", "letter", "falls"),
    [("drought", "V", 2), ("uprising", "P", 1), ("earthquake", "T", 1), ("pochteca", "M", 2), ("toltec_raid", "G", 2)],
)
def test_bal80_each_disaster_takes_its_buildings_and_no_more_than_there_are(card: str, letter: str, falls: int) -> None:
    wide = letter in "PT"
    one = f"{letter}0,1" if wide else f"{letter}0"
    cities = dict.fromkeys(("A2", "D3", "E4"), f"0 {one}")
    state = struck(card, cities)
    assert all(len(text.split()) == 1 + falls for text in listed(state))
    assert len(listed(state)) == 3
    single = struck(card, {"D3": f"0 {one}"})
    assert listed(single) == {"suffer D3.0"}


def test_bal76_a_disaster_hits_only_the_king_who_turned_the_card() -> None:
    state, _events = told(position({"D3": "1 V0 V1"}, row=("drought",)), "flip 0")
    assert buildings(state, "D3") == "1 V0 V1"
    assert state.phase == "turn"


def test_bal78_suffering_is_forced_for_those_who_cannot_pay() -> None:
    state = struck("earthquake", {"D3": "0 T0,1 R2=maize", "C3": "1 R0=prisoner"})
    assert listed(state) == {"suffer D3.0"}
    assert GAME.lists_all(state)
    assert "BAL-79" in refusal(state, "pay C3.0")


def test_bal79_payment_needs_no_open_way() -> None:
    cities = {"A1": "0 R0=maize", "F5": "0 V0", "A2": "1 M0", "B1": "1 M0"}
    assert "pay A1.0" in listed(struck("drought", cities))


def test_bal82_contents_go_to_the_supply_and_pyramids_come_back() -> None:
    state = struck("pochteca", {"D3": "0 M0 R1=jade"})
    after, events = told(state, "suffer D3.0")
    assert free_small(after, 0) == 15
    assert buildings(after, "D3") == "0 R1=jade"
    assert not any(isinstance(event, CityLost) for event in events)
    raid = struck("toltec_raid", {"D3": "0 G0=obsidian G1"})
    after, events = told(raid, "suffer D3.0 D3.1")
    assert gone(raid, after) == {"obsidian": 1}
    assert [type(event) for event in events] == [Suffered, CityLost]


def test_bal80_whole_cities_and_single_buildings_are_not_confused() -> None:
    assert "BAL-80" in refusal(struck("drought", {"D3": "0 V0"}), "suffer all")
    assert "BAL-81" in refusal(struck("tidal_wave", {"A1": "0 V0"}), "suffer A1.0")
