"""The check that every rule has a test can fail."""

from pathlib import Path

from game.product import ROOT
from tools.check_rule_ids import cited_ids, complaints, rule_ids


def test_every_rule_of_balconia_is_cited_by_a_test() -> None:
    rules = rule_ids(ROOT / "docs" / "rules" / "balconia.md")
    assert len(rules) == 31
    assert complaints(rules, cited_ids(ROOT / "tests")) == []


def test_a_rule_without_a_test_and_a_test_without_a_rule_are_named(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("- XYZ-01 One.\n- XYZ-02 Two.\n")
    (tmp_path / "test_x.py").write_text(
        "def " + "test_xyz02_two() -> None: ...\ndef " + "test_xyz03_three() -> None: ...\n"
    )
    found = complaints(rule_ids(tmp_path / "rules.md"), cited_ids(tmp_path))
    assert found == ["XYZ-01 has no test: name one test_xyz01_...", "XYZ-03 is cited by a test but no rule has it"]
