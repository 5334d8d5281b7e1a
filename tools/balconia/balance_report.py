"""The balance report as one self-contained HTML page: tables with bars, drawn as inline SVG."""

from collections import Counter
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from tools.wilson import share_text, wilson

if TYPE_CHECKING:
    from tools.balconia.balance import Balance, FaceMeasurement, Measurement

BAR = 300
TURQUOISE, ROSE, GREY = "#1fa4a0", "#d9567f", "#8a8f98"
FEWEST, MOST = 1.0, 5.5
"""The range in which the mean points of a face with a condition should be."""
RARELY = 0.05
"""A face taken less often than this when offered is unwanted."""
POOREST = 5

STYLE = """
body { font: 15px/1.4 sans-serif; margin: 2em auto; max-width: 60em; color: #222 }
table { border-collapse: collapse } td, th { padding: .1em .8em .1em 0; text-align: left; font-weight: normal }
td.figure { text-align: right; font-variant-numeric: tabular-nums } tr.wrong { background: #fde2e2 }
h2 { margin-top: 2em } svg { vertical-align: middle }
"""


def bar(value: float, most: float, colour: str = GREY) -> str:
    """A bar whose length is the value's share of the maximum."""
    width = BAR * max(0.0, value) / most if most else 0
    return f'<svg width="{BAR}" height="12"><rect width="{width:.1f}" height="12" fill="{colour}"/></svg>'


def histogram(counts: Counter[int], colour: str) -> str:
    """Columns from the lowest score to the highest, labelled every five points."""
    low, high, most = min(counts), max(counts), max(counts.values())
    columns = [
        f'<rect x="{9 * (score - low)}" y="{120 - 120 * counts[score] / most:.1f}" width="8" '
        f'height="{120 * counts[score] / most:.1f}" fill="{colour}"><title>{score}: {counts[score]}</title></rect>'
        for score in range(low, high + 1)
    ]
    labels = [
        f'<text x="{9 * (s - low)}" y="135" font-size="11">{s}</text>' for s in range(low, high + 1) if s % 5 == 0
    ]
    return f'<svg width="{9 * (high - low + 1) + 20}" height="140">{"".join(columns + labels)}</svg>'


def row(name: str, figures: Sequence[str], drawn: str = "", wrong: bool = False) -> str:
    """One line of a table."""
    cells = "".join(f'<td class="figure">{figure}</td>' for figure in figures)
    return f"<tr{' class=wrong' if wrong else ''}><td>{escape(name)}</td>{cells}<td>{drawn}</td></tr>"


def table(heads: Sequence[str], rows: Sequence[str]) -> str:
    """A table with its headings."""
    return f"<table><tr>{''.join(f'<th>{head}</th>' for head in heads)}</tr>{''.join(rows)}</table>"


def tallies(heads: Sequence[str], found: Sequence["Measurement"], most: float, percent: bool = False) -> str:
    """A table of means, or of shares in per cent, with bars."""
    rows = []
    for tally in found:
        figure = share_text(tally.mean, tally.times) if percent else f"{tally.mean:.2f}"
        colour = TURQUOISE if "turquoise:" in tally.name else ROSE if "rose:" in tally.name else GREY
        rows.append(row(tally.name, (f"{tally.times:,}", figure), bar(tally.mean, most, colour)))
    return table((*heads, ""), rows)


def _out_of_range(face: "FaceMeasurement") -> bool:
    return face.scores and not FEWEST <= face.points <= MOST


def _faces(faces: Sequence["FaceMeasurement"]) -> str:
    most = max(face.points for face in faces)
    rows = [
        row(
            face.name,
            (f"{face.stood:,}", f"{face.points:.2f}", f"{face.offered:,}", f"{100 * face.taken:.0f} %"),
            bar(face.points, most),
            wrong=_out_of_range(face) or face.taken < RARELY,
        )
        for face in faces
    ]
    return table(("face", "stood", "mean points", "offered", "taken when offered", ""), rows)


def _unwanted(balance: "Balance") -> str:
    """The blocks worth least, and the faces that are hardly ever taken."""
    poorest = sorted(balance.blocks, key=lambda block: block.mean)[:POOREST]
    rarely = [face for face in balance.faces if face.taken < RARELY]
    lines = [row(face.name, (f"{face.offered:,}", f"{100 * face.taken:.1f} %")) for face in rarely]
    blocks = tallies(("poorest blocks", "played", "mean points of both faces"), poorest, poorest[-1].mean)
    return blocks + (
        table(("face hardly taken", "offered", "taken", ""), lines) if lines else "<p>Every face is taken.</p>"
    )


def summary(balance: "Balance") -> str:
    """A few lines of text with the figures that the cards are balanced by."""
    scoring = [face for face in balance.faces if face.scores]
    lines = [
        f"games: {balance.games:,}",
        f"turquoise wins: {share_text(balance.turquoise_wins, balance.games)}, shared {100 * balance.shared:.1f} %",
        f"mean score of the winner: {balance.winner_mean:.1f}, of the loser: {balance.loser_mean:.1f}",
    ]
    for colour in ("turquoise", "rose"):
        means = [door.mean for door in balance.doors if f" {colour}:" in door.name]
        if means:
            lines.append(f"{colour} doors: {min(means):.2f} to {max(means):.2f} points on average")
    least, most = (pick(scoring, key=lambda face: face.points) for pick in (min, max))
    lines.append(
        f"faces with a condition: {least.points:.2f} ({least.name}) to {most.points:.2f} ({most.name}) on average"
    )
    rarest = min(balance.faces, key=lambda face: face.taken)
    lines.append(f"taken least when offered: {rarest.name}, {100 * rarest.taken:.0f} % of {rarest.offered:,}")
    return "\n".join(lines)


def page(balance: "Balance") -> str:
    """The whole report."""
    low, high = wilson(balance.turquoise_wins, balance.games)
    seats = [
        row(
            "turquoise", (share_text(balance.turquoise_wins, balance.games),), bar(balance.turquoise_wins, 1, TURQUOISE)
        ),
        row("rose", (share_text(1 - balance.turquoise_wins, balance.games),), bar(1 - balance.turquoise_wins, 1, ROSE)),
    ]
    winners = Counter(max(pair) for pair in balance.totals)
    losers = Counter(min(pair) for pair in balance.totals)
    sections = {
        "Who wins": table(("seat", "wins", ""), seats),
        "By entrance": tallies(("entrance", "games", "turquoise wins"), balance.entrances, 1, percent=True),
        "By door": tallies(("door toward turquoise", "games", "turquoise wins"), balance.door_wins, 1, percent=True),
        "Points of the doors": tallies(("door", "games", "mean points"), balance.doors, 8),
        "Scores of the winners": histogram(winners, TURQUOISE),
        "Scores of the losers": histogram(losers, GREY),
        "Zones": tallies(("zone", "stood", "mean points"), balance.zones, MOST),
        "Verbs": tallies(("verb", "stood", "mean points"), balance.verbs, MOST),
        "Which face the placer takes": tallies(("face", "choices", "share"), balance.halves, 1, percent=True),
        "Blocks nobody wants": _unwanted(balance),
        "Every face": _faces(balance.faces),
    }
    body = "".join(f"<h2>{name}</h2>{drawn}" for name, drawn in sections.items())
    head = f"<meta charset=utf-8><title>Balance of the cards</title><style>{STYLE}</style>"
    even = f"Turquoise wins {100 * low:.1f} to {100 * high:.1f} % with 95 % confidence."
    intro = f"<h1>Balance of the cards</h1><pre>{escape(summary(balance))}</pre><p>{even}</p>"
    return f"<!doctype html><html lang=en><head>{head}</head><body>{intro}{body}</body></html>\n"


def write_report(balance: "Balance", folder: Path) -> str:
    """Write index.html into the folder; returns the summary."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(page(balance), encoding="utf-8")
    return summary(balance)
