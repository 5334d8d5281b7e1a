"""Balam's table under the mouse: tooltips, zooming and panning the map, and clicks that must have no effect."""

from pathlib import Path

import pygame
import pytest

from game.balam.events import Rolled
from game.balam.match import new_match
from game.balam.sites import SITE_NAMES, Name, read_site, site_of
from game.balam.state import Options
from game.balam.words import event_words
from scenes import shelf
from scenes.balam.aid import PAGES as AID
from scenes.balam.decisions.plan import closed_between
from scenes.balam.decisions.planner import PlannerPanel
from scenes.balam.decisions.turn import TurnPanel
from scenes.balam.setup import Offer, Setup
from scenes.balam.table.scene import Table
from scenes.kit.actions import Pointer
from scenes.kit.stack import Push
from scenes.look.svg import DRAWINGS
from scenes.persistence.player import Player
from tests.scenes.balam.at_table import SMALL, STANDARD, moves, seated, slot_name, table
from tools.balam.evening import PAUSE, StylePlayer, asked, eve, played, watch
from tools.evening import Evening, make_context, people


def test_passing_takes_a_second_press_at_another_place(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    passing = pygame.Rect(evening.control("pass").rect)
    evening.click("pass")
    paying = [pygame.Rect(evening.control(name).rect) for name in evening.enabled("pay-")]
    assert paying
    assert passing.collidelist(paying) < 0
    assert not moves(evening)
    evening.click("pay-maize")
    assert len(moves(evening)) == 1


def test_nothing_on_the_map_is_offered_before_somebody_is_asked(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game="balam"), SMALL)
    match = new_match(STANDARD, 1)
    evening.stack.apply(shelf.scenes("balam").begin(evening.context, match, people(match.seats)))
    assert not evening.enabled("site-")
    evening.wait(1)
    assert "site-D3" in evening.enabled("site-")


def test_passing_is_nowhere_near_what_confirms_a_draft(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    passing = pygame.Rect(evening.top.control("pass").rect)  # type: ignore[union-attr]
    evening.click("site-D3")
    for name in ("confirm", "cancel"):
        assert not passing.colliderect(evening.top.control(name).rect)  # type: ignore[union-attr]


def test_whoever_has_clicked_is_told_nothing_until_the_mouse_moves(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(STANDARD, 1))
    top = table(evening)
    evening.click("site-D3")
    evening.click("building-V")
    target = top.control("building-V")
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
    for name in ("king-1", "calendar", "supply", "pass", "overlay-ways", "zoom"):
        target = top.control(name)
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
    assert isinstance(top.driver.decision, TurnPanel), "a drag is no click"
    evening.do(Pointer("wheel", end, -2))
    assert not top.map.enlarged


def test_what_an_enlarged_map_hides_cannot_be_clicked(tmp_path: Path) -> None:
    evening = seated(tmp_path, asked("assign", style="balanced", round_=4))
    while not isinstance(table(evening).driver.decision, PlannerPanel):
        StylePlayer(evening).step()
    top = table(evening)
    whole, every = top.map.ground.area, set(evening.names())
    evening.click("zoom")
    evening.click("zoom")
    on_map = [target for target in top.shown_controls if target.id.startswith(("site-", "building-"))]
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


def test_a_loss_stays_on_the_table_until_somebody_goes_on(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, still=False, game="balam"), SMALL)
    evening.sit_down(asked("destroy", style="war"))
    top = table(evening)
    while top.driver.decision is None:
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
    view = played(lambda one: one.round >= 7 and one.phase == "assign", Options(players=4), seed=2)
    assert view is not None
    evening = seated(tmp_path, view)
    for _decision in range(40):
        top = table(evening)
        closed = _closed(top) if isinstance(top.driver.decision, PlannerPanel) else None
        if closed is not None:
            break
        StylePlayer(evening).step()
    assert closed is not None, "no way was closed to anybody"
    for name in closed:
        evening.click(f"building-{slot_name(name)}")
    top = table(evening)
    assert top.map.pointed
    assert SITE_NAMES[top.map.pointed[0]] in top.notice.text


def _closed(top: Table) -> tuple[Name, Name] | None:
    """A token, and a building to which it cannot be moved."""
    decision = top.driver.decision
    assert isinstance(decision, PlannerPanel)
    pairs = (
        (source, goal)
        for source in decision.plan.tokens
        for goal in decision.plan.goals
        if site_of(source) != site_of(goal)
    )
    view = top.view
    return next(
        (
            pair
            for pair in pairs
            if site_of(pair[0]) != site_of(pair[1])
            and closed_between(view, decision.king, site_of(pair[0]), site_of(pair[1]))
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
        for target in top.controls():
            words = target.spoken
            assert words
            plain = target.id.replace("-", " ")
            assert words != plain or target.id.startswith("keep-"), f"{phase}: {target.id}"


def test_the_table_can_be_seen_in_every_size(tmp_path: Path) -> None:
    match = played(lambda view: view.round >= 4 and view.phase == "turn", Options(players=4))
    assert match is not None
    for size in ((960, 540), (1280, 1024), (1600, 600)):
        evening = Evening(make_context(tmp_path / str(size[0]), game="balam"), size)
        evening.sit_down(match)
        evening.frame()
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(pygame.Rect(target.rect)) for target in evening.top.controls())


def test_variants_are_kept_and_set_up_plays_on_the_board_of_its_preview(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game="balam"), SMALL)
    evening.stack.apply(Push(evening.context.game.title(evening.context)))
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


def test_two_kings_of_the_same_level_are_told_apart_by_their_colours(tmp_path: Path) -> None:
    evening = Evening(make_context(tmp_path, game="balam"))
    match = new_match(STANDARD, 1)
    evening.sit_down(match, {seat: Player("", "jaguar") for seat in match.seats})
    session = table(evening).session
    assert session.king_names == ("The Jaguar (Purple)", "The Jaguar (Grey)")
    assert session.short_name(0) == "The Jaguar", "where his colour is seen, it is not told"


def test_every_other_king_is_asked_in_turn_over_the_dimmed_table_before_a_move_is_undone(tmp_path: Path) -> None:
    evening = seated(tmp_path, new_match(Options(3), 1), takebacks=True)
    evening.click("pass")
    evening.click("pay-maize")
    evening.wait(PAUSE)
    evening.click("take-back")
    corners = []
    for name in ("Basile", "Chloé"):
        assert name in evening.top.announcement()[0]
        evening.surface.fill("red")
        evening.picture()
        corners.append(tuple(evening.surface.get_at((8, 8))))
        evening.click("agree")
        evening.wait(PAUSE)
    assert corners[0] == corners[1]
    assert moves(evening) == []


@pytest.mark.parametrize("way", ["larger window", "switched off"])
def test_a_drawer_that_is_open_closes_with_the_touch_layout(tmp_path: Path, way: str) -> None:
    switched = way == "switched off"
    context = make_context(tmp_path, game="balam", touch="on" if switched else "automatic")
    context.finger = 1.0
    evening = Evening(context, (844, 390))
    evening.sit_down(new_match(STANDARD, 1))
    evening.click("king-1")
    assert table(evening).drawer.holds == "king-1"
    if switched:
        context.change(touch="off")
    else:
        evening.stack.arrange((1920, 1080))
        evening.surface = pygame.Surface((1920, 1080))
    evening.frame()
    assert not table(evening).fitted.touch
    assert table(evening).drawer.holds is None


@pytest.mark.parametrize("contrast", [False, True])
def test_the_first_picture_of_a_table_has_its_landscape_also_in_another_window(tmp_path: Path, contrast: bool) -> None:
    evening = Evening(make_context(tmp_path, game="balam", contrast=contrast), SMALL)
    match = new_match(STANDARD, 5)
    evening.stack.apply(shelf.scenes("balam").begin(evening.context, match, people(match.seats)))
    for size in (SMALL, (1000, 600)):
        evening.surface = pygame.Surface(size)
        evening.stack.arrange(size)
        top = table(evening)
        area, pictures = top.map.ground.area, []
        for drawn in (False, True):
            if drawn:
                DRAWINGS.finish()
                top.map.update()
            evening.picture()
            pictures.append(pygame.surfarray.array3d(evening.surface.subsurface(area)).astype(int))
        away = abs(pictures[0] - pictures[1]).max(-1)
        assert away.any(), "it has become sharp"
        assert (away > 64).mean() < 0.1


def test_a_computers_card_and_its_choice_are_followed_in_two_seconds(tmp_path: Path) -> None:
    chosen = asked("gain", Options(players=2), "balanced")
    match = new_match(chosen.options, chosen.seed)
    *before, card = chosen.moves
    for move in before:
        match.play(move)
    evening = Evening(make_context(tmp_path, still=False, game="balam"), SMALL)
    evening.sit_down(match, {seat: Player("", "random") for seat in match.seats})
    top = table(evening)
    top.driver.play(card)
    frames = 0
    while top.driver.busy or top.view.phase != "turn":
        evening.wait(1)
        frames += 1
    assert len(top.session.match.moves) == len(match.moves) == len(chosen.moves) + 1
    assert frames / 60 + top.driver.pace() <= 2.0


def test_the_dice_are_told_only_once_they_lie(tmp_path: Path) -> None:
    attack = eve(lambda event: isinstance(event, Rolled))
    shown = watch(
        Evening(make_context(tmp_path, False, "balam"), SMALL), lambda event: isinstance(event, Rolled), attack
    )
    assert isinstance(shown.show.event, Rolled)
    told = event_words(shown.show.event, shown.session.king_names)
    assert shown.line() != told
    shown.stage.update(1.0, 1.0)
    assert shown.line() == told
