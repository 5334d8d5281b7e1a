"""The tutorial, played through by mouse and by keyboard; what it shows of the rulebook's examples is asserted."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import scenes.ui
from game.balconia.building import ROSE, TURQUOISE, mirrored
from game.balconia.moves import Place, Select
from game.balconia.words import NOUNS, points
from game.yaml_reader import DataError
from scenes.actions import KEYS, Command, Pointer
from scenes.balconia.tutorial import NAVIGATION, Tutorial
from scenes.balconia.tutorial_file import CHAPTERS, TUTORIAL, load_steps
from scenes.balconia.tutorial_scoring import LessonScoring
from scenes.balconia.tutorial_step import matches
from scenes.paragraph import fitting, paragraph
from scenes.stack import Push
from scenes.text import Family
from scenes.title import Title
from tools.evening import Evening, make_studio

TABLE = {
    1: ("no person on the balcony to the left", "in the leftmost column: to its left is nothing but air", 0),
    2: ("1 point per bird on this floor", "1 bird on no 2.", 1),
    3: ("2 points per piece of laundry on the balcony to the left", "2 pieces of laundry on no 2.", 4),
    4: ("1 point per cat in its group of connected balconies with cats", "6 cats in a group of 4 balconies", 6),
    5: ("paired with a lover facing right", "Paired with no 8 in the column to the left.", 5),
    6: ("3 points per different flower colour", "3 flowers: 1 turquoise and 2 violet. That makes 2 colours.", 6),
    7: ("2 points per other balcony below it", "1 balcony: no 12.", 2),
    8: ("paired with a lover facing left", "Paired with no 5 in the column to the right.", 5),
    9: ("No condition", "It has no condition.", 0),
    10: ("1 point per balcony without a person on the floor above", "Of 4 balconies, 1 shows no person: no 4.", 1),
    11: ("5 points if there is a person and a cat", "2 people on no 6 and no 7, and 1 cat on no 10.", 5),
    12: (
        "1 point per flower in its group of connected balconies with flowers",
        "No neighbour joins its group: just its own, 1 flower.",
        1,
    ),
    13: ("paired with a lover facing left", "2 lovers there: no 5 is taken and no 14 faces the wrong way.", 0),
    14: ("paired with a lover facing left", "There is no lover facing left there.", 0),
    15: ("fewer of: music notes or birds", "3 music notes and 5 birds on the whole side.", 3),
}


def opened(folder: Path, size: tuple[int, int] = (1280, 720)) -> Evening:
    evening = Evening(make_studio(folder), size)
    evening.stack.apply(Push(Tutorial(evening.studio)))
    return evening


def tutorial(evening: Evening) -> Tutorial:
    assert isinstance(evening.top, Tutorial)
    return evening.top


def asked(scene: Tutorial) -> str:
    """The target that goes on from here."""
    step = scene.step
    if step.tries:
        return "cell-e5"
    names = [t.name for t in scene.targets() if t.enabled and t.name not in NAVIGATION]
    return next((name for name in names if matches(name, step.do)), "next")


def played_steps(evening: Evening) -> Iterator[Tutorial]:
    """Every step, as it stands before its thing is done by mouse."""
    while evening.top.name == "tutorial":
        yield tutorial(evening)
        evening.click(asked(tutorial(evening)))


def at(evening: Evening, step: str) -> Tutorial:
    """Go straight to a step."""
    scene = tutorial(evening)
    scene.go_to([one.id for one in scene.desk.steps].index(step))
    return scene


def test_by_mouse_it_leads_from_the_house_to_a_game_of_ones_own(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    seen = list(dict.fromkeys(scene.step.id for scene in played_steps(evening)))
    assert seen == [step.id for step in load_steps()]
    assert evening.top.name == "setup"
    assert evening.studio.settings.tutorial_step is None


def test_by_keyboard_alone_too(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    seen = []
    for _ in range(80):
        if evening.top.name != "tutorial":
            break
        scene = tutorial(evening)
        seen.append(scene.step.id)
        if scene.step.id == "spin":
            evening.do(Command.RIGHT)
        elif (name := asked(scene)) != "next":
            while scene.focused != name:
                evening.do(Command.NEXT)
            evening.do(Command.CONFIRM)
        else:
            scene.focused = None
            evening.do(Command.CONFIRM)
        evening.wait()
    assert list(dict.fromkeys(seen)) == [step.id for step in load_steps()]
    assert evening.top.name == "setup"


@pytest.mark.parametrize("number", TABLE)
def test_every_place_shows_the_facts_and_points_of_the_rulebooks_table(number: int, tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, f"place-{number}")
    condition, found, points = TABLE[number]
    inner = scene.inner
    assert isinstance(inner, LessonScoring)
    assert found not in inner.words()[1], "not before the learner had a guess"
    evening.click("next")
    title, text = inner.words()
    assert title.startswith(f"No {number}: ")
    assert condition in text
    assert found in text
    assert text.endswith(f" {points} point{'' if points == 1 else 's'}.")
    assert inner.counted[inner.line.cell] == points
    assert sum(inner.counted.values()) == sum(TABLE[before][2] for before in range(1, number + 1))


def test_the_running_sum_ends_at_39(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "place-15")
    evening.click("guess-3")
    assert isinstance(scene.inner, LessonScoring)
    assert sum(scene.inner.counted.values()) == 39


def test_a_guess_is_answered_and_only_one_is_taken(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "place-4")
    assert isinstance(scene.inner, LessonScoring)
    evening.click("guess-5")
    assert scene.inner.verdict() == "Close: 6 points."
    evening.click("guess-6")
    assert scene.inner.guessed == 5
    assert scene.step.id == "place-4"
    evening.click("next")
    evening.click("guess-5")
    assert scene.inner.verdict() in ("Exactly!", "Spot on!", "Right, neighbour!")


def test_the_zone_lights_up_and_the_receipt_is_played(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.studio.still = False
    scene = at(evening, "place-3")
    before = evening.picture()
    evening.click("guess-4")
    assert scene.inner.stage.busy
    assert evening.picture() != before
    evening.do(Pointer("down", (3, 3)), Pointer("up", (3, 3)))
    assert not scene.inner.stage.busy, "any click skips what moves"


def test_each_kind_of_door_is_explained_with_its_numbers(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    for verb in ("fewer", "majority", "difference"):
        scene = at(evening, f"door-{verb}")
        evening.click("next")
        assert isinstance(scene.inner, LessonScoring)
        line, told = scene.inner.line, scene.inner.receipt()
        assert evening.studio.catalogue.doors[line.face].verb == verb
        for tally in line.tallies:
            assert f"{NOUNS[tally.what].of(tally.own)}" in told
            assert tally.other is None or f"against {tally.other}" in told
        assert told.endswith(f"on the whole side. {points(line.points)}.")


def test_the_turn_example_is_played_with_block_4(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    at(evening, "token")
    evening.click("token-9")
    assert tutorial(evening).session.view(TURQUOISE).block == 4
    assert tutorial(evening).step.id == "spin"


@pytest.mark.parametrize("face", [0, 1])
def test_turquoise_gets_the_opposite_of_what_rose_took(tmp_path: Path, face: int) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "spin")
    evening.click("turn-left")
    evening.click("confirm")
    evening.click(evening.enabled("face-")[face])
    evening.click("cell-a5")
    evening.click("cell-c2")
    evening.click("confirm")
    select, place = scene.session.match.moves
    assert isinstance(select, Select)
    assert isinstance(place, Place)
    cell = mirrored(place.cell, ROSE)
    took = scene.session.view(ROSE).side[cell]
    got = scene.session.view(TURQUOISE).side[place.cell]
    assert scene.step.id == "rose-got"
    assert took is not None
    assert got == took.opposite
    assert got.index in (select.turned, (select.turned + 1) % 4), "one of the two that turquoise kept"


def test_a_wrong_cell_is_refused_with_the_reason_and_that_is_the_lesson(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "wrong-cell")
    evening.click("cell-c2")
    assert scene._message == "That cell would be allowed. Try a far away cell."
    assert scene.step.id == "wrong-cell"
    evening.click("cell-a5")
    assert scene._message == "A block must touch another one: beside, above or below it."
    assert scene.step.id == "choose-cell"


def test_anything_else_explains_itself(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "stand")
    evening.click("cell-c1")
    assert scene._message == "Later! Now: Keep your two faces."
    evening.click("next")
    assert scene._message == "First: Keep your two faces."
    at(evening, "welcome")
    evening.click("cell-a3")
    assert "then Next" in scene._message
    evening.click("back")
    assert scene._message == "This is where it begins."
    assert scene.step.id == "welcome"


def test_dragging_and_the_wheel_turn_the_block_as_asked(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "spin")
    x, y = scene.inner.rect("disc").center
    evening.do(Pointer("down", (x, y)), *(Pointer("move", (x + 20 * n, y)) for n in range(9)), Pointer("up", (x, y)))
    assert scene.step.id == "stand"
    at(evening, "spin")
    evening.do(Pointer("wheel", (x, y), 1))
    assert scene.step.id == "stand"


def test_a_second_click_before_the_next_step_does_no_harm(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "stand")
    evening.hover("confirm")
    press = Pointer("down", scene.pointer), Pointer("up", scene.pointer)
    evening.do(*press, *press, Command.RIGHT)
    evening.wait()
    assert scene.step.id == "take"
    assert len(scene.session.match.moves) == 1


def test_back_and_chapters_set_the_table_up_again(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "rose-got")
    assert len(scene.session.match.moves) == 2
    evening.click("back")
    assert (scene.step.id, len(scene.session.match.moves)) == ("build", 1)
    for chapter in range(1, CHAPTERS + 1):
        evening.click(f"chapter-{chapter}")
        assert scene.step.chapter == chapter


def test_who_leaves_comes_back_to_the_same_step(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    at(evening, "choose-cell")
    assert len(evening.stack._scenes) == 1
    evening.do(Command.BACK)
    assert evening.stack.top is None
    evening.stack.apply(Push(Tutorial(evening.studio)))
    assert tutorial(evening).step.id == "choose-cell"
    evening.click("leave")
    assert evening.stack.top is None


def test_the_saved_game_is_left_alone(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.studio.autosave.path.write_bytes(b"a game")
    for _ in played_steps(evening):
        pass
    assert evening.studio.autosave.path.read_bytes() == b"a game"
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (2560, 1080), (3840, 2160)])
def test_everything_stays_in_a_window_of_any_size(tmp_path: Path, size: tuple[int, int]) -> None:
    evening = opened(tmp_path, size)
    window = pygame.Rect((0, 0), size)
    for step in ("welcome", "token", "spin", "take", "rose-got", "place-4", "full-building"):
        scene = at(evening, step)
        assert all(window.contains(pygame.Rect(target.rect)) for target in scene.targets())
        assert all(window.colliderect(box) for box in scene.pointed())
    assert evening.picture()


def test_the_window_may_change_its_size_in_the_middle(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "take")
    evening.stack.arrange((1024, 768))
    assert scene.inner.fitted.size == (1024, 768)


def test_no_word_is_under_16_pixels_at_1280_by_720(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small: list[tuple[str, int]] = []

    def watched(text: str, box: tuple[int, int], size: int, family: Family, *rest: str) -> pygame.Surface:
        fitted = fitting(text, box, size, family)
        if text and fitted < 16:
            small.append((text, fitted))
        return paragraph(text, box, size, family, *rest)

    monkeypatch.setattr(scenes.ui, "paragraph", watched)
    evening = opened(tmp_path)
    for scene in played_steps(evening):
        scene.inner.hovered = None
        scene.draw(evening.surface)
    assert small == []


def test_captions_name_no_key_that_does_not_work() -> None:
    working = {pygame.key.name(key) for key in KEYS} | {"f1", "arrow keys", "enter", "esc", "tab"}
    spoken = " ".join(f"{step.say} {step.ask}" for step in load_steps())
    named = re.findall(r"\b(F\d+|Esc|Enter|Space|Tab|Shift|Ctrl|Alt|arrow keys|[a-z]+ keys?)\b", spoken)
    assert {name.lower() for name in named} <= working
    assert "F1" in named


def test_a_chapters_number_says_what_it_is_called(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    before = evening.picture()
    evening.hover("chapter-4")
    assert evening.picture() != before


def test_the_title_opens_it(tmp_path: Path) -> None:
    evening = Evening(make_studio(tmp_path))
    evening.stack.apply(Push(Title(evening.studio)))
    evening.click("tutorial")
    assert evening.top.name == "tutorial"


def test_f1_opens_the_player_aid_as_the_caption_says(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.do(Command.AID)
    assert evening.top.name == "aid"


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("scene: disc", "scene: disk", "expected one of disc, placement, table, scoring (did you mean 'disc'?)"),
        ("do: [cell-a3]", "do: [cel-a3]", "is 'cel-a3', expected a target such as confirm, face-* or cell-a1"),
        ("cell: a4", "cell: a9", "'a9' is no cell, expected a1 to e5"),
        ("place 2 a1", "place 2 c1", "cannot be played: 'place 2 c1' is not allowed"),
        ("id: spin", "id: token", "step 'token' is there twice"),
        ("record: {seed: 109}", "record: exemple", "expected one of example (did you mean 'example'?)"),
        ("ask: Next moves you in.", "aks: Next", "did you mean 'ask'?"),
    ],
)
def test_a_wrong_file_is_refused_with_line_and_column(tmp_path: Path, old: str, new: str, mistake: str) -> None:
    text = TUTORIAL.read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    path = tmp_path / "tutorial.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as refused:
        load_steps(path)
    assert re.search(rf"^tutorial.yaml:{line}:\d+: ", str(refused.value), re.MULTILINE)
    assert mistake in str(refused.value)
