"""Balam's decisions by mouse and keyboard: each takes a click or two, and drafts are not moves."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from game.balam.kinds import SEATS, wealth
from game.balam.match import BalamMatch, new_match
from game.balam.moves import read_move
from game.balam.position import FromPosition, position, rolling
from game.balam.sites import SITE_NAMES, read_name
from game.engine.match import Match
from scenes import shelf
from scenes.balam.decisions.build import BuildPanel
from scenes.balam.decisions.draft import best_place
from scenes.balam.decisions.pick import DestroyPanel, nearest
from scenes.balam.decisions.planner import PlannerPanel
from scenes.balam.decisions.turn import TurnPanel
from scenes.balam.decisions.war import AttackPanel
from scenes.kit.actions import Command
from scenes.persistence.autosave import Resumed
from tests.scenes.balam.at_table import STANDARD, drag, moves, press, seated, slot_name, table
from tools.balam.evening import StylePlayer, asked, played


def test_bal36_a_click_on_a_site_and_one_a_building_make_a_draft_and_enter_builds_it(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    for name in ("site-D3", "building-P", "building-V", "building-V"):
        evening.click(name)
    assert moves(evening) == [], "a draft is no move"
    evening.click("confirm")
    assert moves(evening) == ["build maize D3 +P0,1 +V2 +V3 =maize,maize,maize,maize"]


def test_bal33_esc_takes_the_draft_back_and_then_closes_it(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("site-D3")
    evening.click("building-V")
    evening.do(Command.BACK)
    decision = table(evening).driver.decision
    assert isinstance(decision, BuildPanel)
    assert not decision.draft
    evening.do(Command.BACK)
    assert isinstance(table(evening).driver.decision, TurnPanel)
    assert moves(evening) == []


def test_a_building_that_was_put_up_is_taken_back_by_a_click_and_moved_by_another(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    for name in ("site-D3", "building-V", "slot-2"):
        evening.click(name)
    decision = table(evening).driver.decision
    assert isinstance(decision, BuildPanel)
    assert [one.slots for one in decision.draft.constructs] == [(2,)]
    evening.click("slot-2")
    assert not decision.draft


def test_bal42_a_draft_says_what_it_will_change_and_a_market_whose_routes_it_closes(tmp_path: Path) -> None:
    match = played(
        lambda view: view.phase == "turn" and view.round > 3 and bool(view.treasuries[view.asked][1]), seed=1
    )
    assert match is not None
    evening = seated(tmp_path, match)
    view = match.view(None)
    free = next(
        site for site in view.board.sites if view.cities[site] is None and len(view.board.neighbours[site]) == 4
    )
    for name in (f"site-{SITE_NAMES[free]}", "building-M", "building-V"):
        evening.click(name)
    evening.hover("calendar")
    told = table(evening).sketch.note()
    assert told is not None
    assert "more a round" in told
    assert "Closes" in told
    assert "nothing" not in told


def test_a_second_click_on_the_site_builds_nothing_and_says_what_does(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    for name in ("site-D3", "building-V", "site-D3", "site-D3"):
        evening.click(name)
    assert moves(evening) == []
    assert "“Build”" in table(evening).notice.text
    evening.click("confirm")
    assert len(moves(evening)) == 1


def test_a_building_is_dragged_from_the_palette_to_a_slot(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("site-D3")
    drag(evening, "building-T", "slot-3")
    decision = table(evening).driver.decision
    assert isinstance(decision, BuildPanel)
    assert [one.slots for one in decision.draft.constructs] in ([(0, 3)], [(2, 3)])


@pytest.mark.parametrize(
    ("slots", "free", "letter", "place"),
    [
        (4, {0, 1, 2, 3}, "V", (0,)),
        (3, {0, 1, 2}, "V", (0,)),
        (3, {0, 1, 2}, "T", (0, 1)),
        (3, {0, 2}, "P", None),
        (4, {0, 1, 3}, "V", (1,)),
    ],
)
def test_nd02_a_building_goes_where_it_keeps_most_pairs_free(
    slots: int, free: set[int], letter: Any, place: object
) -> None:
    assert best_place(slots, frozenset(free), letter) == place


def test_what_cannot_be_built_says_why_in_the_words_of_the_rules(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("site-D3")
    evening.click("building-O")
    assert "jade" in table(evening).notice.text
    assert moves(evening) == []


def test_a_click_on_a_token_pays_with_another_kind(tmp_path: Path) -> None:
    rich = played(lambda view: view.phase == "turn" and sum(owned > 0 for owned in view.treasuries[view.asked]) > 1)
    assert rich is not None
    evening = seated(tmp_path, rich)
    free = next(site for site in rich.view(None).board.sites if rich.view(None).cities[site] is None)
    evening.click(f"site-{SITE_NAMES[free]}")
    decision = table(evening).driver.decision
    assert isinstance(decision, BuildPanel)
    before = decision.payment.tax
    evening.click("pay-0")
    assert decision.payment.tax != before


def test_bal23_a_click_on_a_face_down_card_turns_it(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("katun-1")
    assert moves(evening)[0] == "flip 1"


def test_bal22_passing_pays_the_tax(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("pass")
    evening.click("cancel")
    evening.click("pass")
    assert moves(evening) == []
    evening.click("pay-maize")
    assert moves(evening) == ["pass maize"]


def test_bal45_a_click_on_an_enemy_city_beside_a_garrison_drafts_an_attack_with_all_of_them(tmp_path: Path) -> None:
    match = played(lambda view: view.phase == "turn" and bool(_targets(view)), style="war")
    assert match is not None
    evening = seated(tmp_path, match)
    evening.click(f"site-{_targets(match.view(None))[0]}")
    decision = table(evening).driver.decision
    assert isinstance(decision, AttackPanel)
    assert decision.taking_part
    assert not decision.spent
    evening.click("confirm")
    assert any(move.startswith("attack ") for move in moves(evening))


def _targets(view: Any) -> list[str]:
    found = []
    for site, city in enumerate(view.cities):
        if city is not None and city.owner != view.asked and any(view.treasuries[view.asked]):
            near = [view.cities[other] for other in view.board.neighbours[site]]
            if any(one and one.owner == view.asked and any(b.type == "G" for b in one.buildings) for one in near):
                found.append(SITE_NAMES[site])
    return found


def test_bal88_one_click_accepts_the_suggested_distribution(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).driver.decision, PlannerPanel):
        StylePlayer(evening).step()
    before = len(moves(evening))
    evening.click("accept")
    assert moves(evening)[before].startswith("assign ")


def test_the_distribution_of_the_planner_can_be_changed_by_hand_and_suggested_again(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).driver.decision, PlannerPanel):
        StylePlayer(evening).step()
    decision = table(evening).driver.decision
    assert isinstance(decision, PlannerPanel)
    suggested = decision.plan
    source = suggested.pairs[0][0]
    evening.click(f"building-{slot_name(source)}")
    evening.click(f"building-{slot_name(source)}")
    assert decision.plan.goal(source) != suggested.goal(source)
    evening.click("suggest")
    assert decision.plan == suggested


def test_the_end_of_an_arrow_can_be_dragged_away_and_the_change_taken_back(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).driver.decision, PlannerPanel):
        StylePlayer(evening).step()
    decision = table(evening).driver.decision
    assert isinstance(decision, PlannerPanel)
    suggested = decision.plan
    goal = next(goal for _source, goal in suggested.pairs if goal not in suggested.tokens)
    source = suggested.arriving(goal)
    assert source is not None
    drag(evening, f"building-{slot_name(goal)}", "calendar")
    assert decision.plan.goal(source) is None, "let go beside everything, the token stays where it lies"
    evening.do(Command.BACK)
    assert decision.plan == suggested


def test_a_turn_can_be_played_by_keys_alone(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    press(evening, "site-D3")
    assert isinstance(table(evening).driver.decision, BuildPanel)
    press(evening, "building-V")
    press(evening, "confirm")
    assert moves(evening) == ["build maize D3 +V0 =maize"]


def test_what_was_picked_by_hand_stays_picked_when_another_is_picked() -> None:
    one, two, three, four = map(read_name, ("A1.0", "A1.1", "B1.0", "B1.1"))
    options = [frozenset(pair) for pair in combinations((one, two, three, four), 2)]
    first = nearest(options, frozenset({one, two}), three)
    assert nearest(options, first, four, [three]) == {three, four}


def test_suggesting_again_puts_down_the_token_that_was_taken_up(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).driver.decision, PlannerPanel):
        StylePlayer(evening).step()
    decision = table(evening).driver.decision
    assert isinstance(decision, PlannerPanel)
    evening.click(f"building-{slot_name(min(decision.plan.tokens))}")
    assert decision.held is not None
    evening.click("suggest")
    assert decision.held is None


def test_a_leaning_is_saved_with_its_game_and_unknown_in_the_next(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).driver.decision, PlannerPanel):
        StylePlayer(evening).step()
    session = table(evening).session
    decision = table(evening).driver.decision
    assert isinstance(decision, PlannerPanel)
    seat = SEATS[decision.king]
    evening.click("lean-palaces")
    assert session.likings[seat].leaning == "palaces"
    saved = evening.context.autosave.load()
    assert isinstance(saved, Resumed)
    evening.stack.apply(shelf.scenes("balam").go_on(evening.context, saved))
    evening.wait()
    assert table(evening).session.likings[seat].leaning == "palaces"
    evening.stack.apply(table(evening).session.restart())
    evening.wait()
    assert table(evening).session.likings[seat].leaning == "balance"


def test_bal22_an_empty_treasury_leaves_a_card_and_the_question_says_so(tmp_path: Path) -> None:
    poor, rich = (position({}, [wealth(maize=tokens)] * 2, ["drought"] * 3) for tokens in (0, 1))
    lines = [
        table(seated(tmp_path / str(number), Match(FromPosition(state), state.options, 0))).line()
        for number, state in enumerate((poor, rich))
    ]
    assert lines[0] != lines[1]


def test_what_falls_first_is_the_market_that_closes_a_city_of_the_attacker(tmp_path: Path) -> None:
    cities = {"D3": "0 G0 G1", "C3": "1 M0 P2,3", "B3": "0 V0"}
    state = rolling(position(cities, [wealth(maize=3), wealth(maize=3)], ["drought"] * 3), "11")
    match: BalamMatch = Match(FromPosition(state), state.options, 0)
    match.play(read_move("attack maize D3>C3 g0,1"))
    evening = seated(tmp_path, match)
    decision = table(evening).driver.decision
    assert isinstance(decision, DestroyPanel)
    assert [slot_name(name) for name in decision.chosen] == ["C3.0"]
