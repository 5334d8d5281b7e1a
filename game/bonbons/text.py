"""The table as text, for the terminal."""

from game.bonbons.sweets import Face
from game.bonbons.texts import _, marked
from game.bonbons.tiles import COVERED, DOWN, GONE, SHOWN
from game.bonbons.view import View
from game.bonbons.words import seat_name, task, tiles_left

LEGEND = (
    marked(
        "Moves: square 14, round 0 2 (the round tile 2 of row 0), stop, end, give 1 and cover 1 (your own tiles), hide."
    ),
    marked("[14] is face down, a star marks a tile that will go face down again, a dot is an empty place."),
)
"""How the moves are typed, and what the signs on the table mean."""
WIDTH = 14
"""Room for `twist yellow`, and for the star beside what will be hidden again."""


def table_text(view: View) -> str:
    """The grid, the rows and what to do; hidden tiles show nothing but their number (BON-59)."""
    names = {seat: seat_name(seat) for seat in view.options.players}
    side = view.options.side
    cells = [
        _cell(number, status, face)
        for number, (status, face) in enumerate(zip(view.square_status, view.squares, strict=True))
    ]
    lines = ["".join(cells[first : first + side]).rstrip() for first in range(0, len(cells), side)]
    lines.append("")
    for seat, status, row, hidden in zip(names, view.row_status, view.rows, view.hidden, strict=True):
        rounds = "".join(_cell(slot, letter, face) for slot, (letter, face) in enumerate(zip(status, row, strict=True)))
        mark = ">" if seat == view.to_move else " "
        lines.append(f"{mark} round {seat}  {rounds}{tiles_left(hidden)}")
    return "\n".join([*lines, "", task(view, names)])


def _cell(number: int, status: str, face: Face | None) -> str:
    if status == DOWN:
        text = f"[{number}]"
    elif status == GONE:
        text = "."
    elif status == COVERED:
        text = _("(coins)")
    else:
        text = f"{face}*" if status == SHOWN else f"{face}"
    return text.ljust(WIDTH)
