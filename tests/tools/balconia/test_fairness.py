"""Every variant is fair between equals, as far as a few hundred games can tell."""

import pytest

from game.balconia.match import balconia
from game.balconia.state import Options
from tools.balconia.balance import measure, play_batches
from tools.balconia.fairness import VARIANTS, Variant, face_rows, row

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
    rows = list(face_rows([balance, balance]))
    assert len(rows) == len(CATALOGUE.balconies)
    assert rows[0].split(" | ")[1:] == [f"{balance.faces[0].points:.2f}", f"{balance.faces[0].points:.2f} |"]
