"""A side of the building and a block as text, for the terminal."""

from game.balconia.building import COLUMNS, FLOORS, cell_at
from game.balconia.cards import Balcony, Catalogue, Condition, Door, FaceId
from game.balconia.scoring import Side
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


def block_text(catalogue: Catalogue, block: int) -> str:
    """The four faces of a block, clockwise, in words."""
    faces = [FaceId("block", block, index) for index in range(4)]
    return "\n".join(f"  {face.index}: {face_text(catalogue, face)}" for face in faces)


def face_text(catalogue: Catalogue, face: FaceId) -> str:
    """One face in words: what it shows and what it scores."""
    card = catalogue.faces[face]
    return f"{shown(card)} | {sentence(card)}" if isinstance(card, Balcony) else f"door | {sentence(card)}"


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
