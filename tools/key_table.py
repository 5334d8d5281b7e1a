"""Writes the table of keys in docs/playing.md from their declarations in scenes/kit/keys.py."""

from pathlib import Path

from game.product import ROOT
from scenes.kit.keys import KEY_ROWS

PAGE = ROOT / "docs" / "playing.md"
FIRST = "| key | what it does |\n|---|---|\n"


def key_table() -> str:
    """The rows of the table, in English."""
    return "".join(f"| {row.title} | {row.does} |\n" for row in KEY_ROWS)


def with_table(text: str) -> str:
    """The page with the table as it should be."""
    head, _first, rest = text.partition(FIRST)
    rows = rest.splitlines(keepends=True)
    after = next((number for number, row in enumerate(rows) if not row.startswith("|")), len(rows))
    return head + FIRST + key_table() + "".join(rows[after:])


def main(page: Path = PAGE) -> None:
    """Write the table into the page."""
    page.write_text(with_table(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
