"""Finds SVG features that SDL does not support: `python -m tools.lint_svg [FILE or FOLDER ...]`."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.parsers import expat

from game.product import ASSETS, ROOT

ARTWORK = (ASSETS / "artwork", ROOT / "tools")
"""Folders of drawings: those that are shipped, and those that tools render."""
SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
KNOWN = SHAPES | {"svg", "g", "defs", "linearGradient", "radialGradient", "stop", "title", "desc"}
INSTEAD = {
    "text": "draw the letters with pygame.font in the renderer, or as paths",
    "tspan": "draw the letters with pygame.font in the renderer, or as paths",
    "use": "write the shape out again",
    "symbol": "write the shape out where it is used",
    "clipPath": "draw the clipped outline as a path",
    "mask": "draw the masked outline as a path",
    "filter": "draw the shadow or blur as a flat shape",
    "pattern": "write the repeated shapes out",
    "style": "write fill and stroke as attributes",
    "image": "draw it as shapes",
}
ATTRIBUTES = {
    "style": "write fill and stroke as attributes",
    "class": "write fill and stroke as attributes",
    "clip-path": "draw the clipped outline as a path",
    "mask": "draw the masked outline as a path",
    "filter": "draw the shadow or blur as a flat shape",
    "mix-blend-mode": "choose the mixed colour",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that would not be drawn as written."""

    path: Path
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.text}"


def lint(path: Path) -> list[Finding]:
    """Everything in one file that SDL leaves out or draws differently."""
    found: list[Finding] = []
    parser = expat.ParserCreate()

    def start(name: str, attributes: Mapping[str, str]) -> None:
        found.extend(Finding(path, parser.CurrentLineNumber, text) for text in _wrong(name, attributes))

    parser.StartElementHandler = start
    try:
        parser.Parse(path.read_bytes(), True)
    except expat.ExpatError as error:
        found.append(Finding(path, error.lineno, f"not XML ({expat.ErrorString(error.code)}), close every element"))
    return found


def _wrong(name: str, attributes: Mapping[str, str]) -> Iterator[str]:
    """Mistakes in one element, each with what to write instead."""
    if name not in KNOWN:
        yield f"<{name}> is not drawn, {INSTEAD.get(name, 'leave it out or draw it as shapes')}"
    if name == "svg" and not attributes.get("viewBox", "").startswith("0 0 "):
        yield 'no viewBox from 0 0, write viewBox="0 0 width height"'
    if name == "g" and "opacity" in attributes:
        yield "opacity of a group is drawn shape by shape, put fill-opacity on shapes that do not overlap"
    for attribute, instead in ATTRIBUTES.items():
        if attribute in attributes:
            yield f"{attribute}= is not drawn, {instead}"


def files(places: Iterable[Path]) -> list[Path]:
    """The SVG files given, and those in the folders given."""
    return sorted(p for place in places for p in (place.rglob("*.svg") if place.is_dir() else [place]))


def main(arguments: list[str]) -> int:
    """Print every finding; returns 1 if there are any."""
    findings = [finding for path in files([Path(a) for a in arguments] or ARTWORK) for finding in lint(path)]
    for finding in findings:
        print(finding)
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
