"""The check that every rule has a test can fail."""

from pathlib import Path

import pytest

from game import shelf
from game.product import ROOT
from tools.check_rule_ids import cited_ids, complaints, of_game, page, rule_ids

BLC = """
- BLC-20 'Pair': both elements may stand on one balcony.
- BLC-21 'Absence': see BLC-15 for the zone.
| BLC-22 | a row of a table defines nothing |
- BLC-05, faces: a list of what is printed where defines nothing either.
"""
BON = """
- **BON-01** `[R]` 32 round tiles.
- **BON-71** `[D]` `HIDE` is played in the name of the active seat (BON-70).
  **BON-09** in the middle of a rule is a mention.
"""
BAL = """
- **BAL-03** `[R]` The board is built by the player who knows the rules.
- **BAL-122** `[A]` The dice are rolled after the defender's decision (BAL-121).
- **BAL-99 half bold is a slip, not a rule.
"""


@pytest.mark.parametrize(
    ("text", "ids"),
    [(BLC, {"BLC-20", "BLC-21"}), (BON, {"BON-01", "BON-71"}), (BAL, {"BAL-03", "BAL-122"})],
    ids=["plain", "bold", "three digits"],
)
def test_rules_are_found_in_every_form_that_pages_write_them(text: str, ids: set[str], tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(text)
    assert rule_ids(tmp_path / "rules.md") == ids


def test_citations_are_found_with_two_digits_three_digits_and_several_at_once(tmp_path: Path) -> None:
    names = ("blc21_absence", "bon17_bon18_a_coin", "bal103_dice", "bal03_board", "that_mentions_blc05_later")
    (tmp_path / "test_x.py").write_text("".join(f"def test_{name}() -> None: ...\n" for name in names))
    assert cited_ids(tmp_path) == {"BLC-21", "BON-17", "BON-18", "BAL-103", "BAL-03"}


@pytest.mark.parametrize("name", shelf.NAMES)
def test_every_rule_of_a_game_on_the_shelf_is_cited_by_a_test(name: str) -> None:
    assert [*of_game(name, cited_ids(ROOT / "tests"))] == []


def test_balconia_has_32_rules() -> None:
    assert rule_ids(page("balconia")) == {f"BLC-{number:02}" for number in range(1, 33)}


def test_a_rule_without_a_test_and_a_test_without_a_rule_are_named() -> None:
    found = complaints({"XYZ-01", "XYZ-02"}, {"XYZ-02", "XYZ-103", "ABC-01"})
    assert found == ["XYZ-01 has no test: name one test_xyz01_...", "XYZ-103 is cited by a test but no rule has it"]


def test_a_game_without_a_page_is_named() -> None:
    assert [*of_game("chess", set())] == ["chess has no rules: write docs/rules/chess.md"]
