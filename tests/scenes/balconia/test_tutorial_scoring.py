"""The tutorial's chapters about scoring: the rulebook's example, guesses, and the three doors."""

from pathlib import Path

import pytest

from game.balconia.card_file import load_catalogue
from game.balconia.sentences import OUTSIDE
from game.balconia.words import NOUNS, points
from scenes.balconia.tutorial.file import load_steps
from scenes.balconia.tutorial.scoring import LessonScoring
from scenes.kit.actions import Pointer
from tests.scenes.balconia.lessons import at, opened, tutorial
from tools.evening import Evening

TABLE = {
    1: (
        "nobody on the balcony to the left",
        OUTSIDE["left"],
        0,
    ),
    2: ("1 point per bird on this floor", "1 bird on No. 2.", 1),
    3: ("2 points per piece of laundry on the balcony to the left", "2 pieces of laundry on No. 2.", 4),
    4: ("1 point per cat in its group of connected balconies with cats", "6 cats in a group of 4 balconies", 6),
    5: ("paired with a lover facing right", "Paired with No. 8 in the column to the left.", 5),
    6: ("3 points per different flower colour", "1 turquoise flower and 2 violet flowers. That makes 2 colours.", 6),
    7: ("2 points per balcony below it", "1 balcony: No. 12.", 2),
    8: ("paired with a lover facing left", "Paired with No. 5 in the column to the right.", 5),
    9: ("It has no plaque.", "It has no plaque.", 0),
    10: (
        "On the floor above: 1 point per balcony with nobody on it",
        "4 balconies there, 1 without a person: No. 4.",
        1,
    ),
    11: ("5 points if there is a person and a cat", "2 people on No. 6 and No. 7, and 1 cat on No. 10.", 5),
    12: (
        "1 point per flower in its group of connected balconies with flowers",
        "1 flower.",
        1,
    ),
    13: ("paired with a lover facing left", "2 lovers there: No. 5 is taken and No. 14 faces the wrong way.", 0),
    14: ("paired with a lover facing left", "There’s no lover facing left there.", 0),
    15: ("birds", "On the whole side: 3 music notes and 5 birds.", 3),
}


GUESSED = [int(step.id.removeprefix("place-")) for step in load_steps() if step.id.startswith("place-")]
COUNTED = [number for number in (9, 7, 12, 10, 11, 8, 13, 14) if number not in GUESSED]
DOOR = 15


def scoring(evening: Evening, step: str) -> LessonScoring:
    """The scoring of a step."""
    inner = at(evening, step).inner
    assert isinstance(inner, LessonScoring)
    return inner


def next_counted(evening: Evening, inner: LessonScoring) -> int:
    """Wait until another place is scored without a guess: its number."""
    before = inner.place.line.cell if inner.place.told else None
    for _ in range(600):
        evening.wait(1)
        if inner.place.told and inner.place.line.cell != before:
            break
    evening.wait(2)
    return inner.place.numbers[inner.place.line.cell]


def test_six_places_are_guessed_the_easy_ones_first_and_the_rest_is_counted_without_the_door() -> None:
    assert len(GUESSED) == 6
    assert GUESSED[0] == 2
    assert GUESSED[-1] == 1, "outside the grid there is nothing: the nastiest exception comes last"
    assert sorted([*GUESSED, *COUNTED, DOOR]) == sorted(TABLE)


def test_the_rest_is_counted_one_after_another_with_the_facts_of_the_rulebooks_table(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    inner = scoring(evening, "the-rest")
    told = [*GUESSED]
    for number in COUNTED:
        assert next_counted(evening, inner) == number
        told.append(number)
        condition, found, gained = TABLE[number]
        text = inner.words()[1]
        assert found in text
        assert condition in text
        assert text.endswith(f" {points(gained)}.")
        assert sum(inner.counted.values()) == sum(TABLE[place][2] for place in told)
    evening.wait(200)
    assert tutorial(evening).step.id == "the-rest", "it waits for the learner at the end"


def test_one_press_leaves_the_rest_while_it_is_counted(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.context.still = False
    inner = scoring(evening, "the-rest")
    evening.wait(40)
    assert inner.stage.busy
    evening.click("next")
    assert tutorial(evening).step.id == "door-fewer"


def test_one_press_goes_on_while_the_points_still_fly(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.context.still = False
    inner = scoring(evening, "place-2")
    evening.click("guess-1")
    assert inner.stage.busy
    told = sum(inner.place.counted(landed=True).values())
    assert points(told) in tutorial(evening).caption()[-1], "the total is right before the points have landed"
    evening.click("next")
    assert tutorial(evening).step.id == "place-3"


@pytest.mark.parametrize("number", [*GUESSED, DOOR])
def test_every_place_shows_the_facts_and_points_of_the_rulebooks_table(number: int, tmp_path: Path) -> None:
    evening = opened(tmp_path)
    inner = scoring(evening, "door-fewer" if number == DOOR else f"place-{number}")
    condition, found, points = TABLE[number]
    assert found not in inner.words()[1], "not before the learner had a guess"
    evening.click("next")
    title, text = inner.words()
    assert title.startswith(f"No. {number}: ")
    assert condition in text
    assert found in text
    assert text.endswith(f" {points} point{'' if points == 1 else 's'}.")
    assert inner.counted[inner.place.line.cell] == points
    told = TABLE if number == DOOR else GUESSED[: GUESSED.index(number) + 1]
    assert sum(inner.counted.values()) == sum(TABLE[before][2] for before in told)


def test_a_balcony_without_a_condition_says_so_once(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    inner = scoring(evening, "the-rest")
    assert next_counted(evening, inner) == 9
    assert inner.words()[1] == "It has no plaque. 0 points."


def test_the_running_sum_ends_at_39(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    inner = scoring(evening, "door-fewer")
    evening.click("guess-3")
    assert sum(inner.counted.values()) == 39


def test_a_guess_is_answered_and_only_one_is_taken(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    scene = at(evening, "place-4")
    assert isinstance(scene.inner, LessonScoring)
    evening.click("guess-5")
    assert scene.inner.place.verdict() == "Close: 6 points."
    evening.click("guess-6")
    assert scene.inner.place.guessed == 5
    assert scene.step.id == "place-4"
    evening.click("next")
    evening.click("guess-6")
    assert scene.inner.place.verdict() in ("Exactly!", "Spot on!", "Right, neighbour!")


def test_the_zone_lights_up_and_the_receipt_is_played(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    evening.context.still = False
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
        line, told = scene.inner.place.line, scene.inner.place.receipt()
        assert load_catalogue().doors[line.face].verb == verb
        for tally in line.tallies:
            assert f"{NOUNS[tally.what].of(tally.own)}" in told
            assert tally.other is None or f"against {tally.other}" in told
        assert told.startswith("On the whole side: ")
        assert told.endswith(f". {points(line.points)}.")


def test_a_wrong_guess_looks_different_from_a_right_one(tmp_path: Path) -> None:
    pictures = set()
    for guess in ("guess-5", "guess-6", "guess-9"):
        evening = opened(tmp_path)
        inner = at(evening, "place-4").inner
        evening.click(guess)
        evening.do(Pointer("move", (3, 3)))
        evening.picture()
        box = inner.rect(guess)
        pictures.add(evening.surface.get_at((box.left + box.width // 5, box.centery))[:3])
        assert (evening.surface.get_at(inner.rect("guess-6").move(6, 0).midleft)[:3]) == (62, 142, 78)
    assert (62, 142, 78) in pictures
    assert len(pictures) > 1


def test_the_door_that_compares_says_what_the_neighbour_has_before_the_guess(tmp_path: Path) -> None:
    evening = opened(tmp_path)
    inner = at(evening, "door-majority").inner
    assert isinstance(inner, LessonScoring)
    for tally in inner.place.line.tallies:
        assert NOUNS[tally.what].of(tally.other or 0) in inner.words()[1]
    assert not inner.place.told
