"""The SVG lint passes the shipped drawings and finds what SDL would leave out."""

from pathlib import Path

import pytest

from tools.lint_svg import ARTWORK, files, lint, main

GOOD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">\n  <rect width="5" height="5"/>\n</svg>\n'


def planted(tmp_path: Path, line: str) -> list[str]:
    path = tmp_path / "planted.svg"
    path.write_text(GOOD.replace("</svg>", f"  {line}\n</svg>"), encoding="utf-8")
    return [str(finding) for finding in lint(path)]


def test_all_artwork_is_clean() -> None:
    assert len(files(ARTWORK)) > 80
    assert [str(finding) for path in files(ARTWORK) for finding in lint(path)] == []


@pytest.mark.parametrize(
    "line",
    [
        "<text>5</text>",
        '<use href="#a"/>',
        '<clipPath id="a"/>',
        '<mask id="a"/>',
        '<filter id="a"/>',
        '<pattern id="a"/>',
        '<g opacity="0.5"/>',
        "<style>rect { fill: red }</style>",
        '<rect style="fill: red"/>',
        '<rect class="red"/>',
        '<rect clip-path="url(#a)"/>',
    ],
)
def test_a_planted_mistake_is_found_with_its_line_and_a_remedy(tmp_path: Path, line: str) -> None:
    (finding,) = planted(tmp_path, line)
    assert finding.startswith(f"{tmp_path / 'planted.svg'}:3: ")
    assert ", " in finding


def test_broken_xml_and_a_missing_view_box_are_found(tmp_path: Path) -> None:
    assert "not XML" in planted(tmp_path, "<g>")[0]
    path = tmp_path / "bare.svg"
    path.write_text("<svg/>", encoding="utf-8")
    assert "viewBox" in str(lint(path)[0])


def test_the_command_fails_only_when_there_is_a_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "good.svg"
    path.write_text(GOOD, encoding="utf-8")
    assert main([str(path)]) == 0
    path.write_text(GOOD.replace("<rect", '<rect style=""'), encoding="utf-8")
    assert main([str(tmp_path)]) == 1
    assert "good.svg:2: style=" in capsys.readouterr().out
