"""The tutorial played through by mouse and keyboard, left and resumed, with wrong guesses and wrong clicks."""

import re
from pathlib import Path
from typing import Any

import pytest

from game.balam.events import Rolled
from game.balam.kinds import SEATS
from game.balam.sites import SITE_NAMES
from scenes.balam.divination import Divination
from scenes.balam.settings import own_settings
from scenes.balam.table.scene import Table
from scenes.balam.table.summary import RoundSum
from scenes.balam.title import Title
from scenes.balam.tutorial.file import CHAPTERS, TUTORIAL, MapStep, load_course
from scenes.balam.tutorial.scene import Tutorial
from scenes.kit.actions import Command, Pointer
from scenes.kit.lessons import wanted
from tests.scenes.lessons import SMALL, from_title, refused
from tools.balam.evening import PAUSE
from tools.evening import Evening

COURSE = load_course()
STEPS = COURSE.steps


def opened(folder: Path, size: tuple[int, int] = SMALL, still: bool = True, **settings: Any) -> Evening:
    """The tutorial, from the title."""
    return from_title(folder, "balam", size, still, **settings)


def lesson(evening: Evening) -> Tutorial:
    assert isinstance(evening.top, Tutorial)
    return evening.top


def settle(evening: Evening) -> None:
    """Wait until the lesson's moves have been shown, and continue after a loss and a round summary."""
    evening.wait(PAUSE)
    while isinstance(evening.top, Tutorial) and evening.top.watching:
        if evening.top.show.summary is not None:
            evening.click("go-on")
        elif evening.top.show.held:
            evening.do(Pointer("down", evening.top.map.ground.area.center))
        evening.wait(PAUSE)


def guess(evening: Evening) -> int:
    """Guess right and wait for the answer; returns the number."""
    one = lesson(evening).progress.step.guess
    assert one is not None
    evening.click(f"guess-{one.of.index(one.right)}")
    settle(evening)
    assert lesson(evening).progress.guessed == one.right
    return one.right


def look_at_cards(evening: Evening) -> None:
    """Hold down two cards in the divination."""
    assert isinstance(evening.top, Divination)
    for name in ("look-0", "look-1"):
        target = evening.top.control(name)
        assert target is not None
        at = int(target.centre[0]), int(target.centre[1])
        evening.do(Pointer("move", at), Pointer("down", at))
        evening.wait(40)
        evening.do(Pointer("up", at))
    settle(evening)


def do_step(evening: Evening) -> None:
    """Do what the step asks for, by mouse."""
    step = lesson(evening).progress.step
    if step.guess is not None:
        guess(evening)
    evening.click(step.do[0] if step.do else "next")
    if step.divine:
        look_at_cards(evening)
    settle(evening)


def at(evening: Evening, step: str) -> Tutorial:
    """Go straight to a step."""
    lesson(evening).go_to([one.id for one in STEPS].index(step))
    settle(evening)
    return lesson(evening)


def test_the_whole_tutorial_by_mouse_plays_the_moves_that_the_file_says(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    played: dict[int, list[str]] = {}
    for step in STEPS:
        settle(evening)
        assert lesson(evening).progress.step == step
        do_step(evening)
        if isinstance(evening.top, Tutorial) and evening.top.progress.step.chapter == step.chapter:
            played[step.chapter] = list(map(str, evening.top.session.match.moves))
    expected: dict[int, list[str]] = {chapter: [] for chapter in range(1, CHAPTERS + 1)}
    for step in STEPS:
        expected[step.chapter] += map(str, (*step.plays, *step.moves))
    assert played == expected
    assert isinstance(evening.top, Table)
    assert not isinstance(evening.top, Tutorial), "a real game follows"
    assert evening.top.session.people == (SEATS[0],)
    assert own_settings(evening.context).tutorial_step is None
    assert "balam" in evening.context.settings.welcomed


def test_bal_t12_the_example_of_the_rulebook_scores_2_and_5_points_and_loses_a_shell(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    at(evening, "purple-points")
    assert guess(evening) == 2
    evening.click("next")
    assert guess(evening) == 1
    evening.click("next")
    do_step(evening)
    assert lesson(evening).view.scores == (2, 0)
    assert guess(evening) == 5
    view = lesson(evening).view
    assert view.scores == (2, 5)
    assert [view.treasuries[0][2], view.treasuries[1][1]] == [2, 1], "two shells for Purple, a cacao for Grey"


def test_bal_t01_the_war_of_the_rulebook_is_four_against_three(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    at(evening, "defence")
    assert guess(evening) == 3
    while lesson(evening).progress.step.id != "roll":
        evening.click(wanted(lesson(evening)))
        settle(evening)
    (rolled,) = [event for event in lesson(evening).session.match.heard(None) if isinstance(event, Rolled)]
    assert (rolled.roll, rolled.attack, rolled.defence) == ("3x", 4, 3)
    assert guess(evening) == 1
    while lesson(evening).progress.step.id != "prisoner":
        evening.click(wanted(lesson(evening)))
        settle(evening)
    attacking, attacked = (lesson(evening).view.cities[site] for site in (0, 1))
    assert attacking is not None
    assert attacked is not None
    assert [one.content for one in attacking.buildings] == ["prisoner"]
    assert [one.type for one in attacked.buildings] == ["G", "G"]


def test_the_answer_is_nowhere_on_the_table_before_it_was_guessed(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    for name in ("harvest", "purple-points", "shells", "grey-points", "defence", "roll", "bonus"):
        scene = at(evening, name)
        assert scene.progress.guessing
        assert scene.view.phase == "turn" or scene.driver.decision is None, f"{name}: no desk tells it"


def test_every_step_can_be_left_and_come_back_to_as_it_was(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    for number, step in enumerate(STEPS):
        settle(evening)
        scene = lesson(evening)
        assert own_settings(evening.context).tutorial_step in (step.id, None)
        again = Tutorial(evening.context) if number else scene
        again.arrange(SMALL)
        while again.watching:
            again.update(0.1)
            if again.show.summary is not None:
                again.show.hurry()
        again.update(0.0)
        assert again.progress.step == step
        assert again.view == scene.view
        assert again.line() == scene.line()
        assert (again.driver.decision is None) == (scene.driver.decision is None)
        do_step(evening)


def test_a_wrong_guess_is_told_and_goes_on_all_the_same(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "drought")
    assert not evening.top.control("next").enabled  # type: ignore[union-attr]
    evening.click("guess-0")
    settle(evening)
    assert "2" in scene.caption()[-1]
    assert "Both." in scene.caption()[0]
    evening.click("guess-2")
    assert scene.progress.guessed == 0, "one guess a step"
    evening.click("next")
    assert scene.progress.step.id == "last-card"


def test_who_has_only_fingers_is_not_told_to_hover(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    won = at(evening, "won").progress.step
    assert at(evening, "won").caption()[0] == won.say
    evening.context.finger = 1.0
    assert at(evening, "won").caption()[0] == won.by_finger


def test_only_what_is_asked_for_is_accepted_and_the_rest_says_so(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "site")
    evening.click("site-A1")
    assert scene.notice.text.endswith(scene.progress.step.ask)
    assert scene.progress.step.id == "site"
    evening.click("next")
    assert scene.progress.step.id == "site"
    scene = at(evening, "welcome")
    evening.click("katun-0")
    assert scene.notice.text
    assert scene.session.match.moves == ()


def test_going_back_takes_a_plan_back_click_by_click(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "palace")
    assert "2 villages" in scene.line()
    evening.click("back")
    settle(evening)
    assert "1 village " in scene.line()
    evening.click("chapter-4")
    settle(evening)
    assert scene.progress.step.id == "garrisons"
    evening.do(Command.BACK)
    assert isinstance(evening.top, Title)
    evening.click("tutorial")
    assert lesson(evening).progress.step.id == "garrisons"


def test_with_motion_a_chapter_shows_everything_and_comes_to_the_same(tmp_path: Path) -> None:
    evening = opened(tmp_path, still=False)
    at(evening, "row")
    while lesson(evening).progress.step.chapter == 2:
        step = lesson(evening).progress.step
        do_step(evening)
        assert lesson(evening).progress.step != step
    assert own_settings(evening.context).tutorial_step == "temple"


def test_while_a_move_is_shown_the_chapters_and_the_way_out_work_at_once(tmp_path: Path) -> None:
    evening = opened(tmp_path, still=False)
    lesson(evening).go_to([one.id for one in STEPS].index("grey-builds"))
    while not lesson(evening).busy:
        evening.wait()
    evening.click("chapter-5")
    assert lesson(evening).progress.step.id == "observatory"
    assert not lesson(evening).busy
    evening.click("leave")
    assert isinstance(evening.top, Title)


def test_a_chapter_with_keys_alone(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.do(Command.NEXT)
    lesson(evening).focus("next")
    while lesson(evening).progress.step.chapter == 1:
        settle(evening)
        step = lesson(evening).progress.step
        evening.do(Command.CONFIRM)
        settle(evening)
        if step.guess is not None:
            assert lesson(evening).pointer.focused == "next"
            evening.do(Command.CONFIRM)
    assert lesson(evening).progress.step.id == "row"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_caption_covers_nothing_that_it_speaks_of(tmp_path: Path, scale: float) -> None:
    evening = opened(tmp_path, (1280, 720), text_scale=scale)
    scene = lesson(evening)
    for number in range(len(STEPS)):
        scene.go_to(number)
        settle(evening)
        scene.progress.guessed = -1 if scene.progress.guessing else None
        lit = scene.pointed()
        assert len(lit) == len(scene.progress.step.point), scene.progress.step.id
        assert not [box for box in lit if scene.rect("caption").colliderect(box)], scene.progress.step.id


def test_the_sum_of_a_round_lies_beside_the_caption_which_still_tells_the_answer(tmp_path: Path) -> None:
    evening = opened(tmp_path, (1280, 720))
    scene = at(evening, "grey-points")
    evening.click("guess-2")
    while scene.show.summary is None:
        evening.wait()
    assert not RoundSum(scene).box.colliderect(scene.rect("caption"))
    assert scene.caption()[0].endswith(scene.progress.step.told)


def test_cities_of_rivals_volcanoes_the_sea_cenotes_and_the_eclipse_are_shown_where_they_are(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    view = at(evening, "rivals").view
    shown = {
        step.id: [SITE_NAMES.index(name.removeprefix("site-")) for name in step.point] for step in STEPS if on_map(step)
    }
    assert shown["rivals"] == [site for site, city in enumerate(view.cities) if city is not None and city.owner == 1]
    features = [tile.feature for tile in view.board.tiles if tile is not None]
    assert [features[site] for site in shown["volcanoes"]] == ["volcano", "sea"]
    assert shown["cenotes"] == [site for site, feature in enumerate(features) if feature == "cenote"]
    assert next(step for step in STEPS if step.id == "eclipse").point == ("calendar",)


def test_signs_explain_themselves_also_while_there_is_nothing_to_decide(tmp_path: Path) -> None:
    evening = opened(tmp_path, (1280, 720))
    scene = at(evening, "temple")
    assert scene.driver.decision is None
    for name in ("calendar", "king-0", "overlay-ways"):
        target = scene.control(name)
        assert target is not None
        evening.do(Pointer("move", (int(target.centre[0]), int(target.centre[1]))))
        evening.wait(PAUSE)
        assert scene.tooltip.text, name
        shown = [layer.key for layer in scene.layers() if isinstance(layer.key, tuple)]
        assert any(key[:2] == ("tooltip", scene.tooltip.text) for key in shown)


def on_map(step: MapStep) -> bool:
    return all(name.startswith("site-") for name in step.point)


def test_a_lesson_leaves_the_saved_game_and_the_past_games_alone(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    at(evening, "last-accept")
    do_step(evening)
    assert lesson(evening).session.match.outcome.winners == (SEATS[0],)  # type: ignore[union-attr]
    assert not evening.context.autosave.in_progress
    evening.click("leave")
    evening.click("past-games")
    assert not evening.enabled("game-")


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("do: site-D3", "do: sight-D3", "do of step 'site' is 'sight-D3', expected a target such as confirm"),
        ("moves: [flip 2]", "moves: [flip 0]", "moves of step 'last-card' cannot be played"),
        ("of: [1, 2, 4, 6]", "of: [1, 3, 4, 6]", "'points 0' comes to 2, expected it among the numbers"),
        ("A3: 0 P0,1", "A3: 0 P0,2", "a palace or temple on A3 has no two slots side by side"),
        ("roll: 3x", "roll: 9x", "no dice show '9x'"),
        ("- id: flip", "- id: row", "step 'row' is there twice, expected an id of its own"),
        ("figure: spoiled 0", "figure: wasted 0", "figure of step 'shells' is 'wasted 0', expected one of treasury"),
        ("figure: spoiled 0", "figure: spoiled 9", "figure of step 'shells' is of king '9', expected 0 or 1"),
        ("figure: spoiled 0", "figure: 0", "figure of step 'shells' is '0', expected one of treasury"),
        ("round: 4", "round: 99", "cards for 24 rounds, expected a round up to 24, not 99"),
        ("treasuries: [{maize: 1}, {maize: 1}]", "treasuries: 0", "treasuries of chapter 2 is '0', expected a list"),
        ("treasuries: [{maize: 1}, {maize: 1}]", "treasuries: [{maize: 1}]", "1 treasuries and 2 scores, expected 2"),
        ("round: 4", "scores: [0]", "2 treasuries and 1 scores, expected 2 of each"),
        ('D3: "0 V0', 'D3: "99 V0', "a city belongs to king 99, expected 0 to 1"),
        ('D3: "0 V0 V1 P2,3"', 'D3: ""', "'' is no city, expected one like 0 V0 P2,3"),
        ('D3: "0 V0', 'D3: "0 Vx', "'Vx' is no building, expected one like V0"),
        ("round: 4", "round: !!int ''", "round of chapter 2 is '', expected a whole number from 1 to 99"),
        ('drought, "favourable', 'draught, "favourable', "the box has no card 'draught'"),
        ("roll: 3x", "roll: 3x3x3", "no dice show '3x3x3'"),
    ],
)
def test_a_mistake_in_the_file_is_found_where_it_stands(tmp_path: Path, old: str, new: str, mistake: str) -> None:
    said = refused(TUTORIAL, tmp_path, old, new, load_course)
    assert mistake in said
    assert all(re.match(r"tutorial\.yaml:\d+:\d+: ", line) for line in said.splitlines())
