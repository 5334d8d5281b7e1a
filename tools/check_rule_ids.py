"""Fails when a rule id of docs/rules has no test that cites it, or a test cites an id that does not exist."""

import re
import sys
from pathlib import Path

from game.product import ROOT

RULE = re.compile(r"^- ([A-Z]{3}-\d{2}) ", re.MULTILINE)
CITED = re.compile(r"def test_([a-z]{3})(\d{2})_")


def rule_ids(rules: Path) -> set[str]:
    """The ids that a rules file defines."""
    return set(RULE.findall(rules.read_text(encoding="utf-8")))


def cited_ids(tests: Path) -> set[str]:
    """The ids that the names of tests cite."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(tests.rglob("test_*.py"))]
    return {f"{game.upper()}-{number}" for text in texts for game, number in CITED.findall(text)}


def complaints(rules: set[str], cited: set[str]) -> list[str]:
    """What is missing on either side."""
    untested = [f"{rule} has no test: name one test_{rule.lower().replace('-', '')}_..." for rule in rules - cited]
    return sorted(untested) + sorted(f"{rule} is cited by a test but no rule has it" for rule in cited - rules)


def main() -> None:
    """Compare docs/rules with tests."""
    rules = {rule for path in sorted((ROOT / "docs" / "rules").glob("*.md")) for rule in rule_ids(path)}
    found = complaints(rules, cited_ids(ROOT / "tests"))
    if found:
        sys.exit("\n".join(found))
    print(f"{len(rules)} rules, each with a test.")


if __name__ == "__main__":
    main()
