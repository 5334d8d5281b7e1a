"""A side of the building and a block as text, for the terminal."""

from game.balconia.building import COLUMNS, FLOORS, cell_at
from game.balconia.cards import FACES, Catalogue, Condition, Door, FaceId, printed_number
from game.balconia.scoring import Side
from game.balconia.texts import _, marked
from game.balconia.view import View
from game.balconia.words import sentence, shown

WIDTH = 17
SHORT = {"flower_colours": "colours", "laundry": "wash"}
ZONE_SHORT = {
    "row": "row",
    "row_above": "row up",
    "around": "around",
    "column_right": "col >",
    "column_left": "col <",
    "column_above": "col up",
    "column_below": "col dn",
    "right": ">",
    "left": "<",
    "group": "group",
}
LEGEND = (
    marked("In the building, 2cat means two cats; bird, awning, heart and person mean what they say."),
    marked("note is a music note, wash is laundry, vio* a violet flower, lover> a lover facing right."),
    marked("mag*, pin*, ora*, tur* and whi* are magenta, pink, orange, turquoise and white flowers."),
    marked("1xcat row: 1 point per cat on this floor; 5:no cat <: 5 points if the balcony to the left has no cat."),
    marked("row up is the floor above, around means the balconies around it, and group its connected group."),
    marked("col > and col < are the columns to the right and left, col up and col dn the cells above and below."),
    marked(
        "Doors: majority compares both sides, fewer counts the rarer of two, difference subtracts one from the other."
    ),
)
"""The abbreviations in the building, which are the same in every language."""


def side_text(catalogue: Catalogue, side: Side) -> str:
    """The 5 x 5 building with columns a to e and floors 1 to 5, as its owner sees it."""
    rule = "  +" + ("-" * WIDTH + "+") * COLUMNS
    rows = [rule]
    for floor in reversed(range(FLOORS)):
        cells = [_cell(catalogue, side[cell_at(column, floor)]) for column in range(COLUMNS)]
        for line in range(3):
            label = f"{floor + 1} " if line == 1 else "  "
            rows.append(label + "|" + "|".join(cell[line][:WIDTH].ljust(WIDTH) for cell in cells) + "|")
        rows.append(rule)
    rows.append("   " + " ".join(letter.center(WIDTH) for letter in "abcde"))
    return "\n".join(rows)


def table_text(view: View) -> str:
    """The view of a seat: its side and the block in play."""
    lines = [side_text(view.catalogue, view.side)]
    if view.block is not None:
        lines.append(_("Block {number}, its faces clockwise:").format(number=printed_number(view.block)))
        lines.append(block_text(view.catalogue, view.block))
    return "\n".join(lines)


def block_text(catalogue: Catalogue, block: int) -> str:
    """The four faces of a block, clockwise: pieces and scoring of each."""
    faces = [catalogue.every_balcony[FaceId("block", block, index)] for index in range(FACES)]
    return "\n".join(f"  {face.id.index}: {shown(face)} | {sentence(face)}" for face in faces)


def _cell(catalogue: Catalogue, face: FaceId | None) -> tuple[str, str, str]:
    if face is None:
        return "", "", ""
    card = catalogue.faces[face]
    if isinstance(card, Door):
        return f" {card.colour} door", f" {card.verb}", " " + "/".join(SHORT.get(w, w) for w in card.what)
    pieces = [f"{number}{_short(piece)}" for piece, number in card.shows.items()]
    half = (len(pieces) + 1) // 2 if len(" ".join(pieces)) > WIDTH else len(pieces)
    return " ".join(pieces[:half]), " ".join(pieces[half:]), _short_condition(card.condition)


def _short(piece: str) -> str:
    """At most six letters for a piece: `vio*` is a violet flower, `>lover` faces right."""
    match piece.split("."):
        case ["flower", colour]:
            return f"{colour[:3]}*"
        case ["lover", direction]:
            return "lover>" if direction == "right" else "<lover"
        case _:
            return SHORT.get(piece, piece)


def _short_condition(condition: Condition | None) -> str:
    if condition is None:
        return "-"
    what = "+".join(_short(one) for one in condition.what)
    bar = "no " if condition.verb in ("none", "each_without") else ""
    worth = f"{condition.points}x" if condition.verb.startswith("each") else "5:"
    return f"{worth}{bar}{what} {ZONE_SHORT[condition.zone]}"
