"""Balam's table by mouse: every decision is a click or two, drafts are no moves, and nothing of a peek stays behind."""

from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.balam.match import BalamMatch, new_match
from game.balam.sites import SITE_NAMES, Name, read_name, read_site, site_of
from game.balam.state import Options
from scenes.balam.aid import PAGES as AID
from scenes.balam.desk.attack import AttackDesk
from scenes.balam.desk.blockades import closed_between
from scenes.balam.desk.build import BuildDesk
from scenes.balam.desk.draft import best_place
from scenes.balam.desk.pick import nearest
from scenes.balam.desk.planner import PlannerDesk
from scenes.balam.desk.turn import TurnDesk
from scenes.balam.divination import Divination
from scenes.balam.end import End
from scenes.balam.replay import Replay
from scenes.balam.setup import Offer, Setup
from scenes.balam.table.scene import Table
from scenes.balam.table.unfolding import after
from scenes.keep.player import Player
from scenes.kit.actions import Command, Pointer
from scenes.kit.handoff import Handoff
from scenes.kit.stack import Push
from tools.balam.evening import PAUSE, Hand, asked, finished, played
from tools.evening import Evening, make_studio

SMALL = (960, 540)
STANDARD = Options(board="standard", builder=1)


def seated(folder: Path, match: BalamMatch, alone: bool = False, **settings: Any) -> Evening:
    evening = Evening(make_studio(folder, game="balam", **settings), SMALL)
    players = {
        seat: Player("Ada" if seat == match.to_move else "", "person" if seat == match.to_move else "random")
        for seat in match.seats
    }
    evening.sit_down(match, players if alone else None)
    return evening


def table(evening: Evening) -> Table:
    assert isinstance(evening.top, Table)
    return evening.top


def moves(evening: Evening) -> list[str]:
    return [str(move) for move in table(evening).session.match.moves]


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
    desk = table(evening).desk
    assert isinstance(desk, BuildDesk)
    assert not desk.draft
    evening.do(Command.BACK)
    assert isinstance(table(evening).desk, TurnDesk)
    assert moves(evening) == []


def test_a_building_that_was_put_up_is_taken_back_by_a_click_and_moved_by_another(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    for name in ("site-D3", "building-V", "slot-2"):
        evening.click(name)
    desk = table(evening).desk
    assert isinstance(desk, BuildDesk)
    assert [one.slots for one in desk.draft.constructs] == [(2,)]
    evening.click("slot-2")
    assert not desk.draft


def test_bal42_a_draft_says_what_it_will_change_and_a_market_whose_routes_it_closes(tmp_path: Path) -> None:
    match = played(
        lambda view: view.phase == "turn" and view.round > 3 and bool(view.treasuries[view.asked][1]), seed=2
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
    desk = table(evening).desk
    assert isinstance(desk, BuildDesk)
    assert [one.slots for one in desk.draft.constructs] in ([(0, 3)], [(2, 3)])


def drag(evening: Evening, start: str, end: str) -> None:
    places = [evening.top.find(name) for name in (start, end)]
    assert all(places)
    (x, y), (to_x, to_y) = ((int(one.centre[0]), int(one.centre[1])) for one in places if one is not None)
    evening.do(Pointer("move", (x, y)), Pointer("down", (x, y)), Pointer("move", ((x + to_x) // 2, (y + to_y) // 2)))
    evening.do(Pointer("move", (to_x, to_y)), Pointer("up", (to_x, to_y)))


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
    desk = table(evening).desk
    assert isinstance(desk, BuildDesk)
    before = desk.payment.tax
    evening.click("pay-0")
    assert desk.payment.tax != before


def test_bal23_a_click_on_a_face_down_card_turns_it(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("katun-1")
    assert moves(evening)[0] == "flip 1"


def test_bal22_passing_pays_the_tax(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("pass")
    assert moves(evening) == ["pass maize"]


def test_bal45_a_click_on_an_enemy_city_beside_a_garrison_drafts_an_attack_with_all_of_them(tmp_path: Path) -> None:
    match = played(lambda view: view.phase == "turn" and bool(_targets(view)), style="war")
    assert match is not None
    evening = seated(tmp_path, match)
    evening.click(f"site-{_targets(match.view(None))[0]}")
    desk = table(evening).desk
    assert isinstance(desk, AttackDesk)
    assert desk.taking_part
    assert not desk.spent
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
    while not isinstance(table(evening).desk, PlannerDesk):
        Hand(evening).step()
    before = len(moves(evening))
    evening.click("accept")
    assert moves(evening)[before].startswith("assign ")


def test_the_distribution_of_the_planner_can_be_changed_by_hand_and_suggested_again(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).desk, PlannerDesk):
        Hand(evening).step()
    desk = table(evening).desk
    assert isinstance(desk, PlannerDesk)
    suggested = desk.plan
    source = suggested.pairs[0][0]
    evening.click(f"building-{_name(source)}")
    evening.click(f"building-{_name(source)}")
    assert desk.plan.goal(source) != suggested.goal(source)
    evening.click("suggest")
    assert desk.plan == suggested


def test_the_end_of_an_arrow_can_be_dragged_away_and_the_change_taken_back(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).desk, PlannerDesk):
        Hand(evening).step()
    desk = table(evening).desk
    assert isinstance(desk, PlannerDesk)
    suggested = desk.plan
    goal = next(goal for _source, goal in suggested.pairs if goal not in suggested.tokens)
    source = suggested.arriving(goal)
    assert source is not None
    drag(evening, f"building-{_name(goal)}", "calendar")
    assert desk.plan.goal(source) is None, "let go beside everything, the token stays where it lies"
    evening.do(Command.BACK)
    assert desk.plan == suggested


def _name(name: int) -> str:
    return f"{SITE_NAMES[name // 4]}.{name % 4}"


@pytest.mark.parametrize("kings", [2, 4])
def test_a_whole_game_of_people_is_played_by_mouse(tmp_path: Path, kings: int) -> None:
    evening = seated(tmp_path, new_match(Options(players=kings, length=2), 5))
    Hand(evening).whole_game()
    assert isinstance(evening.top, End)


def test_a_game_with_computers_goes_on_by_itself_between_the_turns_of_a_person(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(Options(players=3, length=2), 4), alone=True)
    Hand(evening).whole_game()
    assert isinstance(evening.top, End)


@pytest.mark.parametrize("kings", [2, 3, 4])
def test_what_events_unfold_into_is_what_the_rules_say(kings: int) -> None:
    whole = finished(Options(players=kings), seed=kings, style="war")
    match = new_match(whole.options, whole.seed)
    view = match.view(None)
    for move in whole.moves:
        number = len(match.moves)
        match.play(move)
        for event in match.heard(None, since=number):
            view = after(view, event)
        true = match.view(None)
        for field in (
            "cities",
            "treasuries",
            "supply",
            "stock",
            "scores",
            "receipts",
            "row",
            "turned",
            "seen",
            "past",
            "round",
            "matches",
            "eclipse",
        ):
            assert getattr(view, field) == getattr(true, field), f"{field} after {move}"
        view = true


def test_bal111_the_open_table_looks_the_same_whatever_a_king_has_peeked_at(tmp_path: Path) -> None:
    """Two deals that differ in the hidden cards alone give the same pixels: nothing on the table depends on a face."""
    match = asked("divine", style="balanced", round_=2)
    pictures = []
    for face in (0, 1):
        evening = seated(tmp_path / str(face), _with_row_turned(match, face))
        _peek_and_leave(evening)
        evening.frame()
        pictures.append(pygame.image.tobytes(evening.surface, "RGB"))
    assert pictures[0] == pictures[1]


def _with_row_turned(match: BalamMatch, shift: int) -> BalamMatch:
    """The same table with the hidden cards of the round in another order."""
    state = match._states[-1]
    cards = state.options.cards
    start = (state.round - 1) * cards
    row = state.deck[start : start + cards]
    deck = (*state.deck[:start], *row[shift:], *row[:shift], *state.deck[start + cards :])
    other = new_match(match.options, match.seed)
    other._states[:] = [*match._states[:-1], state._replace(deck=deck)]
    other._moves[:], other._events[:] = list(match._moves), list(match._events)
    return other


def _peek_and_leave(evening: Evening) -> None:
    hand = Hand(evening)
    while not isinstance(evening.top, Table) or table(evening).desk is None:
        hand.step()


def test_bal29_a_card_shows_its_face_only_while_it_is_held(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("divine", style="balanced"), alone=True)
    top = evening.top
    assert isinstance(top, Divination), "nobody else sits there, so there is no cover"
    evening.frame()
    before = pygame.image.tobytes(evening.surface, "RGB")
    target = top.find("look-0")
    assert target is not None
    at = int(target.centre[0]), int(target.centre[1])
    evening.do(Pointer("move", at), Pointer("down", at))
    assert top.peeks.shown == 0
    evening.frame()
    assert pygame.image.tobytes(evening.surface, "RGB") != before
    evening.do(Pointer("up", at))
    assert top.peeks.shown is None
    assert "peek 0" in [str(move) for move in top.session.match.moves]


def test_bal34_others_are_asked_to_look_away_before_a_king_looks(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("divine", style="balanced"))
    assert isinstance(evening.top, Handoff)
    evening.studio.curtain.position = 1.0
    evening.click("ready")
    assert isinstance(evening.top, Divination)


@pytest.mark.parametrize(
    "phase",
    [
        "turn",
        "defend",
        "lose",
        "destroy",
        "settle",
        "gain",
        "wedding",
        "cenotes",
        "disaster",
        "produce",
        "assign",
        "divine",
    ],
)
def test_a_game_can_be_left_and_continued_at_every_decision(tmp_path: Path, phase: Any) -> None:
    options = Options(players=4) if phase in ("produce", "wedding") else Options()
    match = asked(phase, options, style="balanced" if phase in ("produce", "divine", "assign") else "war")
    evening = seated(tmp_path, match)
    saved = evening.studio.autosave.load()
    assert saved is not None
    evening.stack.apply(evening.studio.game.go_on(evening.studio, saved))
    evening.wait()
    evening.frame()
    assert evening.top.name in ("table", "hand-over")
    hand = Hand(evening)
    for _step in range(3):
        hand.step()


def press(evening: Evening, name: str) -> None:
    """Press Enter on a target."""
    evening.top.hand.focused = name
    evening.do(Command.CONFIRM)
    evening.wait(PAUSE)


def test_a_turn_can_be_played_by_keys_alone(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    press(evening, "site-D3")
    assert isinstance(table(evening).desk, BuildDesk)
    press(evening, "building-V")
    press(evening, "confirm")
    assert moves(evening) == ["build maize D3 +V0 =maize"]


def test_a_second_click_at_the_same_place_is_no_answer_to_the_next_question(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("pass")
    evening.wait()
    evening.click("pass")
    assert len(moves(evening)) == 1, "the second half of a double click was meant for the king before"
    evening.wait(PAUSE)
    evening.click("pass")
    assert len(moves(evening)) == 2


def test_passing_is_nowhere_near_what_confirms_a_draft(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    passing = pygame.Rect(evening.top.find("pass").rect)  # type: ignore[union-attr]
    evening.click("site-D3")
    for name in ("confirm", "cancel"):
        assert not passing.colliderect(evening.top.find(name).rect)  # type: ignore[union-attr]


def test_whoever_has_clicked_is_told_nothing_until_the_mouse_moves(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    top = table(evening)
    evening.click("site-D3")
    evening.click("building-V")
    target = top.find("building-V")
    assert target is not None
    at = int(target.centre[0]), int(target.centre[1])
    evening.wait(PAUSE)
    assert not top.tooltip.text
    evening.do(Pointer("move", (at[0] + 2, at[1])))
    evening.wait(PAUSE)
    assert top.tooltip.text


def test_words_about_what_is_looked_at_come_beside_it_and_never_over_the_question(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    top = table(evening)
    question = pygame.Rect(top.rect("line"))
    for name in ("king-1", "calendar", "supply", "pass", "tax", "overlay-ways", "zoom"):
        target = top.find(name)
        assert target is not None
        evening.do(Pointer("move", (int(target.centre[0]), int(target.centre[1]))))
        evening.frame()
        before = evening.surface.subsurface(question).copy()
        evening.wait(PAUSE)
        evening.frame()
        assert top.tooltip.text, name
        after_it = evening.surface.subsurface(question)
        assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after_it, "RGB"), name


def test_the_wheel_enlarges_the_map_and_an_enlarged_map_can_be_dragged(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    top = table(evening)
    whole = top.map.ground.tile(read_site("D3"))
    evening.do(Pointer("move", whole.center), Pointer("wheel", whole.center, 1))
    near = top.map.ground.tile(read_site("D3"))
    assert near.width > whole.width
    assert near.collidepoint(whole.center), "what is under the mouse stays there"
    end = whole.centerx - 60, whole.centery
    evening.do(Pointer("down", whole.center), Pointer("move", end), Pointer("up", end))
    assert top.map.ground.tile(read_site("D3")).x < near.x
    assert isinstance(top.desk, TurnDesk), "a drag is no click"
    evening.do(Pointer("wheel", end, -2))
    assert not top.map.enlarged


def test_what_an_enlarged_map_hides_cannot_be_clicked(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).desk, PlannerDesk):
        Hand(evening).step()
    top = table(evening)
    whole, every = top.map.ground.area, set(evening.names())
    evening.click("zoom")
    evening.click("zoom")
    on_map = [target for target in top.targets() if target.name.startswith(("site-", "building-"))]
    assert all(whole.contains(pygame.Rect(target.rect)) for target in on_map)
    assert set(evening.names()) < every
    evening.frame()


def test_a_line_of_the_log_shows_where_it_happened(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    for name in ("site-D3", "building-V", "confirm"):
        evening.click(name)
    evening.wait(PAUSE)
    evening.click("log")
    evening.click("entry-0")
    assert table(evening).map.pointed == (read_site("D3"),)


def test_a_game_that_is_over_can_be_seen_again_by_moves_and_by_rounds(tmp_path: Path) -> None:
    match = finished()
    evening = Evening(make_studio(tmp_path, game="balam"), SMALL)
    evening.sit_down(match)
    evening.click("map")
    replay = evening.top
    assert isinstance(replay, Replay)
    assert replay.view == match.view(None)
    rounds = [replay.view.round]
    while "round-back" in evening.enabled("round-back"):
        evening.click("round-back")
        evening.frame()
        rounds.append(replay.view.round)
    assert rounds == sorted(rounds, reverse=True)
    assert replay.place == 0
    assert not any(replay.view.cities)
    evening.click("move-on")
    assert replay.place == 1
    evening.click("back")
    assert isinstance(evening.top, End)


def test_what_was_picked_by_hand_stays_picked_when_another_is_picked() -> None:
    one, two, three, four = map(read_name, ("A1.0", "A1.1", "B1.0", "B1.1"))
    options = [frozenset(pair) for pair in combinations((one, two, three, four), 2)]
    first = nearest(options, frozenset({one, two}), three)
    assert nearest(options, first, four, [three]) == {three, four}


def test_a_loss_stays_on_the_table_until_somebody_goes_on(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, still=False, game="balam"), SMALL)
    evening.sit_down(asked("destroy", style="war"))
    top = table(evening)
    while top.desk is None:
        evening.wait()
    evening.wait(PAUSE)
    evening.click("confirm")
    while not top.show.held:
        evening.wait()
    evening.frame()
    lost = top.show.event
    assert lost is not None
    assert lost not in top.session.log, "the log follows what is shown"
    evening.do(Pointer("down", (5, 5)), Pointer("up", (5, 5)))
    assert lost in top.session.log


def test_bal98_a_way_that_is_closed_says_who_closes_it_and_by_how_many_pyramids(tmp_path: Path) -> None:
    view = played(lambda one: one.round >= 7 and one.phase == "assign", Options(players=4))
    assert view is not None
    evening = seated(tmp_path, view)
    for _decision in range(40):
        top = table(evening)
        closed = _closed(top) if isinstance(top.desk, PlannerDesk) else None
        if closed is not None:
            break
        Hand(evening).step()
    assert closed is not None, "no way was closed to anybody"
    for name in closed:
        evening.click(f"building-{_name(name)}")
    top = table(evening)
    assert top.map.pointed
    assert SITE_NAMES[top.map.pointed[0]] in top.notice.text


def _closed(top: Table) -> tuple[Name, Name] | None:
    """A token, and a building that it cannot be brought to."""
    desk = top.desk
    assert isinstance(desk, PlannerDesk)
    pairs = (
        (source, goal) for source in desk.plan.tokens for goal in desk.plan.goals if site_of(source) != site_of(goal)
    )
    view = top.view
    return next(
        (
            pair
            for pair in pairs
            if site_of(pair[0]) != site_of(pair[1])
            and closed_between(view, desk.king, site_of(pair[0]), site_of(pair[1]))
        ),
        None,
    )


def test_every_target_has_words_for_those_who_hear_it(tmp_path: Path) -> None:
    for phase in ("turn", "disaster", "assign", "destroy", "cenotes", "gain"):
        evening = seated(
            tmp_path / phase,
            asked(phase, style="balanced" if phase == "assign" else "war", round_=3 if phase == "assign" else 1),
        )
        top = evening.top
        for target in top.targets():
            words = top.spoken(target.name)
            assert words
            plain = target.name.replace("-", " ")
            assert words != plain or target.name.startswith("keep-"), f"{phase}: {target.name}"


def test_a_forced_answer_is_given_by_the_table_and_stays_in_the_record(tmp_path: Path) -> None:
    match = played(lambda view: view.phase == "assign")
    assert match is not None
    evening = seated(tmp_path, match)
    hand = Hand(evening)
    while "assign" not in " ".join(moves(evening)):
        hand.step()
    assert hand.clicks <= 1


def test_the_table_can_be_seen_in_every_size(tmp_path: Path) -> None:
    match = played(lambda view: view.round >= 4 and view.phase == "turn", Options(players=4))
    assert match is not None
    for size in ((960, 540), (1280, 1024), (1600, 600)):
        evening = Evening(make_studio(tmp_path / str(size[0]), game="balam"), size)
        evening.sit_down(match)
        evening.frame()
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(pygame.Rect(target.rect)) for target in evening.top.targets())


def test_variants_are_kept_and_set_up_plays_on_the_board_of_its_preview(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path, game="balam"), SMALL)
    evening.stack.apply(Push(evening.studio.game.title(evening.studio)))
    evening.click("variants")
    for name in ("length", "blockade", "dice"):
        evening.click(name)
    evening.frame()
    evening.click("back")
    evening.click("play")
    evening.click("board")
    evening.click("choose-another")
    setup = evening.top
    assert isinstance(setup, Setup)
    assert isinstance(setup.offer, Offer)
    seed = setup.offer.seed
    evening.click("start")
    evening.wait()
    match = table(evening).session.match
    assert match.seed == seed
    assert (match.options.length, match.options.blockade, match.options.dice) == (2, "sum", "harsh")


def test_every_page_of_the_player_aid_and_the_log_can_be_read(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    evening.click("katun-0")
    evening.click("log")
    evening.frame()
    assert evening.top.name == "log"
    evening.click("back")
    evening.click("aid")
    for page in AID:
        assert page.title
        evening.frame()
        if "next" in evening.enabled("next"):
            evening.click("next")
