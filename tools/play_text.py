"""Balconia in the terminal for two people, or against a bot: a whole game in plain text."""

import argparse
import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.balconia.bots import BOTS
from game.balconia.building import SEATS, Cell, cell_name, mirrored, other, read_cell
from game.balconia.cards import FaceId
from game.balconia.match import BalconiaMatch, new_match, resume
from game.balconia.moves import Move, Place, Select
from game.balconia.outcome import Outcome
from game.balconia.rules import balconia
from game.balconia.scoring import gain, score
from game.balconia.view import View, halves
from game.balconia.words import points, receipt
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Seat
from game.engine.record import Record, RecordError
from tools.board_text import block_text, side_text
from tools.variant_arguments import add_variants, options_from

PERSON = "person"
HELP = (
    "Type what the question asks for, or: undo (take back the last move), save FILE, quit, ? (this line).\n"
    "In the building 2cat means two cats, vio* a violet flower, wash laundry, lover> a lover facing right;\n"
    "1xcat row: 1 point per cat on this floor; 5:no cat <: 5 points if the balcony to the left has no cat."
)


class Left(Exception):
    """The players leave the table."""


@dataclass
class TextGame:
    """Asks, plays and shows, through one function to read and one to write."""

    match: BalconiaMatch
    kinds: dict[Seat, str]
    ask: Callable[[str], str]
    say: Callable[[str], None]

    def run(self) -> None:
        """Play to the end, or until somebody quits."""
        self.say(HELP)
        shown_to: Seat | None = None
        while (seat := self.match.to_move) is not None:
            if self.kinds[seat] != PERSON:
                self._let_bot_move(seat)
                continue
            if seat != shown_to and self.kinds[other(seat)] == PERSON:
                self._hand_over(seat)
            shown_to = seat
            self._person_moves(self.match.view(seat))
        assert self.match.outcome is not None
        self._show_outcome(self.match.outcome)

    def _let_bot_move(self, seat: Seat) -> None:
        turn = self.match.view(seat).turn
        bot = BOTS[self.kinds[seat]](balconia())
        move = bot.choose(self.match.view(seat), Chance(self.match.seed).fork(turn))
        self.match.play(move)
        self.say(f"{seat.title()} ({self.kinds[seat]}): {_seen_by(move, other(seat))}")

    def _hand_over(self, seat: Seat) -> None:
        self.say("\n" * 60 + f"{seat.title()}, it is your turn. {other(seat).title()}, please look away.")
        self.ask("Press Enter when you are ready. ")

    def _person_moves(self, view: View) -> None:
        catalogue = balconia().catalogue
        assert view.block is not None
        value = score(catalogue, view.side).total
        self.say(f"\n{side_text(catalogue, view.side)}")
        doing = "select" if view.phase == "select" else "place"
        self.say(f"{view.seat.title()}, you {doing}. Your side: {points(value)}. Tokens left: {view.tokens_left}.")
        self.say(f"Block {view.block}, its faces clockwise:\n{block_text(catalogue, view.block)}")
        while True:
            try:
                move = self._ask_select() if view.phase == "select" else self._ask_place(view)
                if move is not None:
                    self.match.play(move)
                return
            except (ValueError, IllegalMove) as error:
                self.say(str(error))

    def _ask_select(self) -> Move | None:
        ways = ", ".join(f"{turned} (faces {a} and {b})" for turned in range(4) for a, b in [halves(turned)[0]])
        answer = self._answer(f"Which two faces on your half? {ways}: ")
        return None if answer is None else balconia().read_move(f"select {answer}")

    def _ask_place(self, view: View) -> Move | None:
        """A face and a cell as the viewer sees it; a face alone lists what each cell would add."""
        choice = " or ".join(map(str, view.own_half))
        answer = self._answer(
            f"Face ({choice}) and cell, like `{view.own_half[0]} c2`; a face alone lists the points: "
        )
        match None if answer is None else answer.split():
            case None:
                return None
            case [face, cell]:
                seen = read_cell(cell.lower())
                return balconia().read_move(f"place {face} {cell_name(mirrored(seen, view.seat))}")
            case [face] if face in map(str, view.own_half):
                self._list_gains(view, int(face))
                return None
            case _:
                raise ValueError(f"{answer!r} is no placement, expected a face and a cell like `{view.own_half[0]} c2`")

    def _list_gains(self, view: View, index: int) -> None:
        face = FaceId("block", view.block or 0, index)
        for move in view.legal:
            if isinstance(move, Place) and move.face == index:
                cell: Cell = mirrored(move.cell, view.seat)
                self.say(f"  {cell_name(cell)}: {gain(balconia().catalogue, view.side, cell, face).points:+d}")

    def _answer(self, question: str) -> str | None:
        """A line from the player; commands are carried out and give None."""
        answer = self.ask(question).strip()
        match answer.split(maxsplit=1):
            case ["quit"]:
                raise Left
            case ["undo"]:
                self.match.undo()
            case ["save", file]:
                self._save(Path(file))
            case ["?"] | []:
                self.say(HELP)
            case _:
                return answer
        return None

    def _save(self, path: Path) -> None:
        try:
            path.write_text(self.match.record.to_json(), encoding="utf-8")
            self.say(f"Saved. Go on later with: python -m tools.play_text --resume {path}")
        except OSError as error:
            self.say(f"Cannot write {path}: {error.strerror}. Name a file in a folder that you may write.")

    def _show_outcome(self, outcome: Outcome) -> None:
        catalogue = balconia().catalogue
        for seat in SEATS:
            self.say(f"\n{seat.title()}:\n{side_text(catalogue, self.match.view(seat).side)}")
            for line in outcome.scores[seat].lines:
                self.say("  " + receipt(line, catalogue))
            self.say(f"  Total: {points(outcome.scores[seat].total)}, {outcome.scores[seat].doors} of them by doors.")
        why = {"points": "", "doors": " by the doors", "shared": ""}[outcome.decided_by]
        self.say(f"\n{outcome.winner.title()} wins{why}!" if outcome.winner else "\nYou share the victory!")


def _seen_by(move: Move, seat: Seat) -> str:
    """A bot's move in words, with the cell as the other player sees it."""
    match move:
        case Select(turned):
            (a, b), (c, d) = halves(turned)
            return f"keeps faces {a} and {b}, you may take {c} or {d}."
        case Place(face, cell):
            return f"takes face {face} and places the block in your {cell_name(mirrored(cell, seat))}."


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.play_text", description=__doc__)
    parser.add_argument("--seed", type=int, help="play a certain game again")
    for seat in SEATS:
        parser.add_argument(f"--{seat}", choices=(PERSON, *sorted(BOTS)), default=PERSON, help=f"who plays {seat}")
    add_variants(parser)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved game")
    return parser.parse_args()


def main() -> None:
    """Read the arguments and play."""
    given = _arguments()
    kinds = {seat: getattr(given, seat) for seat in SEATS}
    try:
        if given.resume:
            match = resume(Record.from_json(given.resume.read_bytes()))
        else:
            seed = secrets.randbelow(1 << 32) if given.seed is None else given.seed
            match = new_match(options_from(given), seed)
    except (OSError, RecordError) as error:
        sys.exit(f"play_text: {given.resume}: {error}")
    try:
        TextGame(match, kinds, input, print).run()
    except (Left, EOFError, KeyboardInterrupt):
        print("\nGood-bye. This game was not saved; `save FILE` keeps one.")


if __name__ == "__main__":
    main()
