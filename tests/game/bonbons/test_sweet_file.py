"""A wrong sweet file is refused with every mistake named by line and column."""

import re
from pathlib import Path

import pytest

from game.bonbons.sweet_file import SWEETS, load_sweets
from game.bonbons.sweets import COLOURS, PATTERNS, SORTS
from game.data_errors import DataError

GOOD = [
    "sorts: [drop, ring, twist, lolly, bear, stick, bean, shell]",
    "colours:",
    '  red: {paint: "#E23D5B", pattern: plain}',
    '  yellow: {paint: "#FFC93C", pattern: stripes}',
    '  green: {paint: "#37A35B", pattern: dots}',
    '  blue: {paint: "#2F7DD1", pattern: checks}',
    "squares: {coin: 3, wrapper: 1}",
    'shop: {counter: "#FFF3DC", marble: "#F6E9F0", ink: "#2B2A4C"}',
]


def sweet_file(folder: Path, **lines: str) -> Path:
    """A correct file, except for the lines given by number, as `line_3`."""
    text = [lines.get(f"line_{number}", line) for number, line in enumerate(GOOD, start=1)]
    path = folder / "sweets.yaml"
    path.write_text("\n".join(text) + "\n", encoding="utf-8")
    return path


def mistakes(path: Path) -> list[str]:
    with pytest.raises(DataError) as error:
        load_sweets(path)
    return str(error.value).splitlines()


def test_the_sweets_that_come_with_the_game_are_right() -> None:
    sweets = load_sweets(SWEETS)
    assert tuple(sweets.colours) == COLOURS
    assert tuple(colour.pattern for colour in sweets.colours.values()) == PATTERNS
    assert sweets.colours["green"].paint == "#37A35B"
    assert sweets.shop["ink"] == "#2B2A4C"
    assert len(sweets.designs()) == 32
    assert len(sweets.designs(SORTS[:2])) == 24


@pytest.mark.parametrize(
    ("line", "text", "column", "words"),
    [
        (1, "sorts: [drop, ring, twist, lolly, baer, stick, bean, shell]", 35, "'baer', expected one of bear.*mean"),
        (1, "sorts: [ring, drop, twist, lolly, bear, stick, bean, shell]", 9, "'ring', expected one of drop"),
        (1, "sorts: [drop, ring]", 8, "number of sorts has 2, expected 8"),
        (1, "sorts: drop", 8, "expected a list"),
        (3, '  red: {paint: "#E23D5", pattern: plain}', 16, "paint of red is '#E23D5', expected six digits"),
        (3, "  red: {paint: red, pattern: plain}", 16, "paint of red is 'red'"),
        (3, '  red: {paint: "#E23D5B"}', 8, "the colour red lacks pattern"),
        (3, '  rad: {paint: "#E23D5B", pattern: plain}', 3, "'rad', expected one of red.*did you mean 'red'"),
        (4, '  yellow: {paint: "#FFC93C", pattern: plain}', 39, "yellow has the pattern of red"),
        (4, '  yellow: {paint: "#E23D5B", pattern: stripes}', 19, "yellow has the paint of red"),
        (4, '  yellow: {paint: "#FFC93C", pattern: zigzag}', 39, "'zigzag', expected one of plain, stripes"),
        (7, "squares: {coin: 4, wrapper: 1}", 17, "number of coin squares is 4, expected 3"),
        (7, "squares: {coin: 3}", 10, "lacks wrapper"),
        (8, 'shop: {counter: "#FFF3DC", marble: "#F6E9F0", ink: ink}', 52, "paint of the ink is 'ink'"),
        (8, "shops: {}", 1, "'shops', expected one of .*did you mean 'shop'"),
    ],
)
def test_a_mistake_is_named_where_it_is(tmp_path: Path, line: int, text: str, column: int, words: str) -> None:
    found = mistakes(sweet_file(tmp_path, **{f"line_{line}": text}))
    assert any(re.match(rf"sweets.yaml:{line}:{column}: .*{words}", mistake) for mistake in found), found


def test_every_mistake_is_named_at_once(tmp_path: Path) -> None:
    path = sweet_file(tmp_path, line_1="sorts: []", line_5="  green: green", line_7="squares: 4")
    assert [mistake.split(":")[1] for mistake in mistakes(path)] == ["1", "5", "7"]


def test_colours_have_to_be_in_order(tmp_path: Path) -> None:
    path = sweet_file(tmp_path, line_3=GOOD[3], line_4=GOOD[2])
    assert mistakes(path) == [
        "sweets.yaml:3:3: the colours are in the order yellow, red, green, blue, expected red, yellow, green, blue"
    ]


def test_a_missing_or_broken_file_is_a_mistake_and_no_crash(tmp_path: Path) -> None:
    assert "cannot be read" in mistakes(tmp_path / "nothing.yaml")[0]
    broken = tmp_path / "broken.yaml"
    broken.write_text("sorts: [", encoding="utf-8")
    assert "not YAML" in mistakes(broken)[0]


def test_new_paints_leave_records_readable(tmp_path: Path) -> None:
    repainted = sweet_file(
        tmp_path, line_3='  red: {paint: "#D01040", pattern: checks}', line_6=GOOD[5].replace("checks", "plain")
    )
    assert load_sweets(repainted).hash == load_sweets(SWEETS).hash
