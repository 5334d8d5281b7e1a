"""Writes the tables of keys, options and variants in docs/playing.md from their declarations."""

from collections.abc import Iterator
from pathlib import Path

from game.engine.option import Option
from game.product import ROOT
from game.shelf import PLAYABLE
from scenes.kit.keys import KEY_ROWS, MAP_ROWS
from scenes.persistence.setting import Setting, settings_of
from scenes.persistence.settings import Settings
from scenes.shelf import scenes

PAGE = ROOT / "docs" / "playing.md"
KEYS = "| key | what it does |\n|---|---|\n"
OPTIONS = "| option | values | what it does |\n|---|---|---|\n"
VARIANTS = "| variant | values | what it does |\n|---|---|---|\n"


def key_table() -> str:
    """The rows of the table of keys, in English."""
    rows = [f"| {row.title} | {row.does} |\n" for row in KEY_ROWS]
    return "".join([*rows, *(f"| {row.title} | {row.does} (Balam) |\n" for row in MAP_ROWS)])


def option_table() -> str:
    """The rows of the table of options, in English: shared ones first."""
    rows = [_option_row(one, "") for one in settings_of(Settings)]
    for name in PLAYABLE:
        game = scenes(name)
        rows += [_option_row(one, f" ({game.cover.title})") for one in settings_of(game.settings)]
    return "".join(rows)


def _option_row(declared: Setting, where: str) -> str:
    return f"| {declared.title}{where} | {', '.join(_values(declared))} | {declared.note} |\n"


def _values(declared: Setting) -> Iterator[str]:
    """The possible values."""
    if declared.bounds:
        least, most = declared.bounds
        yield f"{least:.0%} to {most:.0%}"
    elif declared.values:
        yield from map(declared.word, declared.values)
    elif declared.name == "window":
        yield "several sizes"
    else:
        yield from ("on", "off")


def variant_table() -> str:
    """The rows of the table of variants, in English."""
    games = ((scenes(name).cover.title, one) for name in PLAYABLE for one in scenes(name).plugin.options)
    return "".join(_variant_row(title, one) for title, one in games if one.is_variant)


def _variant_row(title: str, declared: Option) -> str:
    words = ["off" if value is None else declared.word(value) for value in declared.values]
    values = "on, off" if declared.kind == "switch" else ", ".join(words)
    return f"| {declared.title} ({title}) | {values} | {declared.explains} |\n"


def with_tables(text: str) -> str:
    """The page with the tables as they should be."""
    for head, rows in ((KEYS, key_table()), (OPTIONS, option_table()), (VARIANTS, variant_table())):
        before, _head, rest = text.partition(head)
        lines = rest.splitlines(keepends=True)
        after = next((number for number, line in enumerate(lines) if not line.startswith("|")), len(lines))
        text = before + head + rows + "".join(lines[after:])
    return text


def main(page: Path = PAGE) -> None:
    """Write the tables into the page."""
    page.write_text(with_tables(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
