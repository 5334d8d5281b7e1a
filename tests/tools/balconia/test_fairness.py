"""Every variant is fair between equals, as far as a few hundred games can tell."""

from dataclasses import replace

import pytest

from game.balconia.block_set import block_set, with_block_set
from game.balconia.match import balconia
from game.balconia.state import Options
from tests.game.balconia.block_sets import random_set
from tools.balconia.balance import door_name, face_name, measure, play_batches
from tools.balconia.fairness import VARIANTS, Variant, face_rows, row, verdict

CATALOGUE = balconia().catalogue
NOISE = 0.06
"""Two and a half standard errors of 400 games."""


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
def test_neither_seat_wins_much_more_than_the_other(variant: Variant) -> None:
    balance = measure(CATALOGUE, play_batches(CATALOGUE, 400, 5, variant.options))
    assert abs(balance.turquoise_wins - 0.5) < variant.off + NOISE


def test_with_three_entrances_every_door_is_counted() -> None:
    balance = measure(CATALOGUE, play_batches(CATALOGUE, 30, 5, Options(full_building="three")))
    assert sum(door.times for door in balance.doors) == 2 * 3 * 30
    balconies = sum(face.stood * face.points for face in balance.faces)
    doors = sum(door.times * door.mean for door in balance.doors)
    assert balconies + doors == pytest.approx(sum(map(sum, balance.totals)))


def test_a_line_of_the_table_says_what_is_not_fair() -> None:
    balance = measure(CATALOGUE, play_batches(CATALOGUE, 30, 5))
    fair, strict = Variant("standard", Options(), 0.5), Variant("standard", Options(), -1.0)
    assert "NOT FAIR" not in row(fair, balance)
    assert "NOT FAIR" in row(strict, balance)
    assert row(fair, balance).startswith("| standard | ")


def test_a_face_has_a_row_with_its_points_in_every_variant() -> None:
    balance = measure(CATALOGUE, play_batches(CATALOGUE, 2, 1))
    rows = list(face_rows([balance, balance], CATALOGUE.balconies))
    assert len(rows) == len(CATALOGUE.balconies)
    assert rows[0].split(" | ")[1:] == [f"{balance.faces[0].points:.2f}", f"{balance.faces[0].points:.2f} |"]


def test_of_a_block_set_only_its_own_faces_and_doors_have_rows() -> None:
    text = random_set(3, blocks=2)
    catalogue, own = with_block_set(CATALOGUE, 0, text), block_set(text).faces
    balance = measure(catalogue, play_batches(catalogue, 40, 1))
    rows = [line.split(" | ")[0].removeprefix("| ") for line in face_rows([balance], own)]
    names = [face_name(catalogue, face) for face in sorted(own) if face.kind == "block"]
    assert rows[: len(names)] == names
    doors = {door_name(catalogue, 4 * face.number - 4 + face.index) for face in own if face.kind == "entrance"}
    assert set(rows[len(names) :]) == doors


def test_the_verdict_names_the_variants_that_are_not_fair() -> None:
    balance = measure(CATALOGUE, play_batches(CATALOGUE, 2, 1))
    fair, unfair = replace(balance, turquoise_wins=0.5), replace(balance, turquoise_wins=0.3)
    number = len(VARIANTS)
    assert verdict([fair] * number) == f"Fair in {number} of {number} variants."
    assert verdict([unfair, *[fair] * (number - 1)]) == (
        f"Fair in {number - 1} of {number} variants. Not fair: standard (rose wins 70 %)."
    )
