"""Plaques: every condition and every door has a pictogram, and different ones look different."""

from itertools import product

import pygame
import pytest

from game.balconia.card_file import load_catalogue
from game.balconia.cards import COUNTABLE, FLOWERS, LOVERS, ZONES, Condition, Door, FaceId
from scenes.balconia.render.plaque import LIT, ORANGE, PLANS, WHITE, draw_icon, draw_plaque, draw_what, draw_where, rows
from scenes.look.stroke import INK

CATALOGUE = load_catalogue()
SMALL = (107, 28)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    """Number of colour values that differ clearly."""
    return sum(abs(a - b) > 60 for a, b in zip(pixels(one), pixels(other), strict=True))


def nearest(colour: pygame.Color) -> pygame.Color:
    """The nearest colour of a plan, as scaling shifts colours a little."""
    return min((ORANGE, LIT, INK, WHITE), key=lambda known: sum(abs(a - b) for a, b in zip(colour, known, strict=True)))


@pytest.mark.parametrize("zone", ZONES)
def test_blc15_the_plan_marks_this_balcony_as_counting_only_in_row_and_group(zone: str) -> None:
    plan = PLANS[zone]
    assert (plan.here in plan.cells) == (zone in ("row", "group"))


@pytest.mark.parametrize("zone", ZONES)
def test_blc15_this_balcony_is_blue_under_an_orange_x_when_it_counts_and_else_white_under_a_dark_one(zone: str) -> None:
    plan, picture = PLANS[zone], draw_where(zone, 120)
    height = 120 / max(1.0, plan.width)
    width = height * plan.width / plan.columns
    x = 60 + (plan.here[0] + 0.5 - plan.columns / 2) * width
    y = 60 + (plan.here[1] + 0.5 - plan.floors / 2) * height / plan.floors
    counts = plan.here in plan.cells
    cross, ground = picture.get_at((round(x), round(y))), picture.get_at((round(x), round(y + height * 0.14)))
    assert (nearest(cross), nearest(ground)) == ((ORANGE, LIT) if counts else (INK, WHITE))


def test_blc15_plans_of_one_side_lie_on_that_side() -> None:
    assert all(x > PLANS[zone].here[0] for zone in ("right", "column_right") for x, _ in PLANS[zone].cells)
    assert all(x < PLANS[zone].here[0] for zone in ("left", "column_left") for x, _ in PLANS[zone].cells)
    assert all(y < PLANS[zone].here[1] for zone in ("row_above", "column_above") for _, y in PLANS[zone].cells)
    assert all(y > PLANS["column_below"].here[1] for _, y in PLANS["column_below"].cells)


def test_any_two_plans_differ_clearly_on_a_face_of_110_pixels() -> None:
    plans = {zone: draw_where(zone, 24) for zone in ZONES}
    for one, other in product(ZONES, ZONES):
        assert one == other or difference(plans[one], plans[other]) > 75, (one, other)


def test_any_two_icons_differ_clearly_on_a_face_of_110_pixels() -> None:
    names = (*COUNTABLE, *FLOWERS, "flower_colours", "balcony")
    icons = {name: draw_icon(name, 20) for name in names}
    for one, other in product(names, names):
        assert one == other or difference(icons[one], icons[other]) > 120, (one, other)


def test_an_absence_carries_a_bar_and_its_points() -> None:
    ((barred, _, points),) = rows(Condition("left", "none", ("person",), 5))
    assert (barred.kind, barred.text, points.text) == ("barred", "person", "5")


def test_blc19_a_balcony_without_an_element_is_one_sign() -> None:
    ((points, times, _, lacking),) = rows(Condition("row_above", "each_without", ("person",), 1))
    assert (points.text, times.kind, lacking.kind, lacking.text) == ("1", "times", "lacking", "person")


def test_blc23_different_colours_are_flowers_with_a_sign_that_says_they_differ() -> None:
    ((*_, first, unequal, second),) = rows(Condition("around", "each", ("flower_colours",), 3))
    assert first.text != second.text
    assert (first.text in FLOWERS, unequal.kind, second.text in FLOWERS) == (True, "unequal", True)


def test_blc20_two_elements_stand_beside_each_other_and_give_5() -> None:
    ((first, plus, second, _, points),) = rows(Condition("around", "all", ("person", "cat"), 5))
    assert (first.text, plus.kind, second.text, points.text) == ("person", "plus", "cat", "5")


@pytest.mark.parametrize(("zone", "sought"), [("column_right", "lover.left"), ("column_left", "lover.right")])
def test_blc24_a_lovers_plaque_shows_the_one_looked_for_who_leans_this_way(zone: str, sought: str) -> None:
    ((lover, _, points),) = rows(Condition(zone, "pair", ("lover",), 5))
    assert (lover.kind, lover.text, points.text) == ("icon", sought, "5")


def test_blc24_every_lover_of_the_cards_looks_for_one_who_leans_the_other_way() -> None:
    for face in CATALOGUE.balconies.values():
        if face.condition and face.condition.verb == "pair":
            ((lover, *_),) = rows(face.condition)
            assert lover.text in LOVERS
            assert lover.text not in face.shows, face.id


def test_blc26_a_majority_gives_5_for_the_first_and_3_for_the_second() -> None:
    first, second = rows(Door(FaceId("entrance", 1, 0), "rose", "majority", ("cat", "heart")))
    assert [(row[1].text, row[-1].text) for row in (first, second)] == [("cat", "5"), ("heart", "3")]


def test_every_condition_and_door_of_the_cards_can_be_drawn_at_any_size() -> None:
    subjects = [f.condition for f in CATALOGUE.balconies.values() if f.condition] + list(CATALOGUE.doors.values())
    for subject in {repr(s): s for s in subjects}.values():
        assert draw_plaque(subject, SMALL).get_size() == SMALL
    assert draw_what(subjects[0], (300, 90)).get_size() == (300, 90)


def test_an_unknown_verb_is_refused() -> None:
    with pytest.raises(ValueError, match="no pictogram for 'sing'"):
        rows(Condition("row", "sing", ("cat",), 1))
