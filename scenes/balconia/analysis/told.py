"""The analysis as it is spoken: a position, and the balconies that stand there."""

from collections.abc import Mapping

from game.balconia.analysis import Position, Verdict
from game.balconia.building import SEATS
from game.balconia.cards import Catalogue
from game.balconia.scoring import Line
from game.balconia.words import counted_so_far
from game.engine.contract import Seat
from game.language import _
from scenes.balconia.analysis.words import heading, played_words, totals, verdict_words
from scenes.balconia.table.face_words import Words, face_words


def position_told(
    catalogue: Catalogue, position: Position, verdict: Verdict | None, names: Mapping[Seat, str]
) -> tuple[str, ...]:
    """Which decision, both totals, what was played and what is thought of it."""
    words = heading(position, names), totals(position, names)
    block = position.views[SEATS[0]].block
    if position.mover is None or position.move is None or block is None:
        return words
    played = played_words(catalogue, block, position.move)
    return *words, played, verdict_words(verdict)


def curve_told(position: Position, names: Mapping[Seat, str]) -> str:
    """The curve by the position it is at."""
    return _("The curve of the game. {position}").format(position=heading(position, names))


def line_words(catalogue: Catalogue, line: Line) -> Words:
    """A balcony or door by what it shows, and what it gives in a position."""
    return face_words(catalogue.faces[line.face], counted_so_far(line))
