"""Balconia in the terminal: prompts for the two faces and for a face and a cell, and lists the points of each cell."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.balconia.board_text import block_text, side_text
from game.balconia.building import SEATS, cell_name, mirrored, other, read_cell
from game.balconia.cards import FACES, FaceId, printed_number
from game.balconia.moves import Move, Place, Select, read_move
from game.balconia.outcome import Outcome
from game.balconia.scoring import gain, score
from game.balconia.texts import _, marked
from game.balconia.view import View, halves
from game.balconia.words import points, receipt, seat_name
from game.engine.contract import Seat
from game.language import quoted
from tools.text_game import TextGame

HELP = marked("Type what the question asks for, or: undo (the last move), save FILE, quit, ? (these lines).")
ROLES: Mapping[str, str] = {
    "select": marked("{player}, you select. Your side: {points}. Tokens left: {tokens}."),
    "place": marked("{player}, you place. Your side: {points}. Tokens left: {tokens}."),
}


@dataclass
class OwnTextGame(TextGame):
    """Balconia's own prompts; moves in their text form are accepted too."""

    help = HELP

    def show_table(self, view: View) -> None:
        """Show the side and its value, and the faces of the block in play."""
        assert view.block is not None
        assert view.seat is not None
        value = score(view.catalogue, view.side).total
        self.say(f"\n{side_text(view.catalogue, view.side)}")
        role = _(ROLES[view.phase])
        self.say(role.format(player=seat_name(view.seat), points=points(value), tokens=view.tokens_left))
        self.say(_("Block {number}, its faces clockwise:").format(number=printed_number(view.block)))
        self.say(block_text(view.catalogue, view.block))

    def ask_move(self, view: View) -> Move | None:
        return self._ask_select() if view.phase == "select" else self._ask_place(view)

    def tell_bot_move(self, seat: Seat) -> None:
        self.say(move_text(self.match.moves[-1], seat, self.players[seat]))

    def show_outcome(self) -> None:
        outcome, catalogue = self.match.outcome, self.match.view(None).catalogue
        assert outcome is not None
        for seat in SEATS:
            self.say(f"\n{seat_name(seat)}:\n{side_text(catalogue, self.match.view(seat).side)}")
            for line in outcome.scores[seat].lines:
                self.say("  " + receipt(line, catalogue))
            total = _("Total: {points}, {doors} of them from doors.")
            self.say("  " + total.format(points=points(outcome.scores[seat].total), doors=outcome.scores[seat].doors))
        self.say("\n" + verdict_text(outcome))

    def _ask_select(self) -> Move | None:
        pairs = [(turned, *halves(turned)[0]) for turned in range(FACES)]
        ways = ", ".join(_("{turned} (faces {a} and {b})").format(turned=turned, a=a, b=b) for turned, a, b in pairs)
        answer = self.answer(_("Which two faces on your half? {ways}: ").format(ways=ways))
        return None if answer is None else read_move(f"select {answer.removeprefix('select ')}")

    def _ask_place(self, view: View) -> Move | None:
        """A face and a cell as the viewer sees it; a face alone lists what each cell would add."""
        first, second = view.own_half
        question = _("Face ({first} or {second}) and cell, like `{first} c2`; a face alone lists the points: ")
        answer = self.answer(question.format(first=first, second=second))
        if answer is None:
            return None
        match answer.removeprefix("place ").split():
            case [face, cell]:
                return read_move(f"place {face} {cell_name(read_cell(cell.lower()))}")
            case [face] if face in map(str, view.own_half):
                self._list_gains(view, int(face))
                return None
            case _:
                wrong = _("{answer} is not a valid placement; try a face and a cell, like `{face} c2`.")
                raise ValueError(wrong.format(answer=quoted(answer), face=first))

    def _list_gains(self, view: View, index: int) -> None:
        face = FaceId("block", view.block or 0, index)
        for move in view.legal:
            if isinstance(move, Place) and move.face == index:
                worth = gain(view.catalogue, view.side, move.cell, face)
                self.say(f"  {cell_name(move.cell)}: {worth.points:+d}")


def verdict_text(outcome: Outcome) -> str:
    """The winner, and whether door points decided."""
    if outcome.winner is None:
        return _("You share the victory!")
    wins = _("{player} wins on door points!") if outcome.decided_by == "doors" else _("{player} wins!")
    return wins.format(player=seat_name(outcome.winner))


def move_text(move: Move, seat: Seat, kind: str) -> str:
    """A bot's move as a sentence, with the cell as the other player sees it."""
    match move:
        case Select(turned):
            (a, b), (c, d) = halves(turned)
            keeps = _("{player} ({kind}): keeps faces {a} and {b}, you may take {c} or {d}.")
            return keeps.format(player=seat_name(seat), kind=kind, a=a, b=b, c=c, d=d)
        case Place(face, cell):
            takes = _("{player} ({kind}): takes face {face} and places the block in your cell {cell}.")
            seen = cell_name(mirrored(cell, other(seat)))
            return takes.format(player=seat_name(seat), kind=kind, face=face, cell=seen)
