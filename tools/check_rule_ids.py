"""Fails when a rule in docs/rules has no test that cites it, or a test cites a rule that does not exist."""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from game import shelf
from game.product import ROOT

RULE = re.compile(r"^- (\*\*)?([A-Z]{3}-\d{2,3})(?(1)\*\*) ", re.MULTILINE)
"""The start of a rule on a page: `- BLC-21 ...` or `- **BON-17** ...`, with two digits or three."""
CITED = re.compile(r"def test_((?:[a-z]{3}\d{2,3}_)+)")
"""A test cites the rules at the start of its name: `test_bal103_...`, or several, `test_bon17_bon18_...`."""


def page(name: str) -> Path:
    """The rules page of a game."""
    return ROOT / "docs" / "rules" / f"{name}.md"


def rule_ids(rules: Path) -> set[str]:
    """The ids that a rules page defines."""
    return {rule for _, rule in RULE.findall(rules.read_text(encoding="utf-8"))}


def cited_ids(tests: Path) -> set[str]:
    """The ids that the names of tests cite."""
    texts = (path.read_text(encoding="utf-8") for path in sorted(tests.rglob("test_*.py")))
    cited = (one for text in texts for ids in CITED.findall(text) for one in ids.rstrip("_").split("_"))
    return {f"{one[:3].upper()}-{one[3:]}" for one in cited}


def complaints(rules: set[str], cited: set[str]) -> list[str]:
    """Rules without a test and citations without a rule; ids of other games are ignored."""
    prefixes = {rule[:3] for rule in rules}
    untested = (f"{rule} has no test: name one test_{rule.lower().replace('-', '')}_..." for rule in rules - cited)
    unknown = (rule for rule in cited - rules if rule[:3] in prefixes)
    return sorted(untested) + sorted(f"{rule} is cited by a test but no rule has it" for rule in unknown)


def of_game(name: str, cited: set[str]) -> Iterator[str]:
    """Mistakes in one game's page and tests."""
    if not page(name).exists():
        yield f"{name} has no rules: write {page(name).relative_to(ROOT).as_posix()}"
    elif not (rules := rule_ids(page(name))):
        yield f"{page(name).relative_to(ROOT).as_posix()} defines no rule: begin one with `- ABC-01 ...`"
    else:
        yield from complaints(rules, cited)


def main() -> None:
    """Compare the rules pages with the tests."""
    parser = argparse.ArgumentParser(prog="python -m tools.check_rule_ids", description=__doc__)
    parser.add_argument("--game", choices=shelf.NAMES, help="only this game (default: every game on the shelf)")
    only = parser.parse_args().game
    names = (only,) if only else shelf.NAMES
    cited = cited_ids(ROOT / "tests")
    if found := [text for name in names for text in of_game(name, cited)]:
        sys.exit("\n".join(found))
    for name in names:
        print(f"{name}: {len(rule_ids(page(name)))} rules, each with a test.")


if __name__ == "__main__":
    main()
