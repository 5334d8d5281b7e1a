"""Balconia in the terminal for two people, or against a bot: a whole game in plain text."""

import argparse
import io
import os
import secrets
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from game.balconia.board_text import LEGEND, block_text, move_text, side_text, verdict_text
from game.balconia.bots import BOTS
from game.balconia.box import add_arguments, read_arguments
from game.balconia.building import SEATS, cell_name, other, read_cell
from game.balconia.cards import FACES, FaceId
from game.balconia.match import BalconiaMatch, new_match, resume
from game.balconia.moves import Move, Place
from game.balconia.outcome import Outcome
from game.balconia.rules import balconia
from game.balconia.scoring import gain, score
from game.balconia.view import View, halves
from game.balconia.words import points, receipt, seat_name
from game.engine.chance import Chance
from game.engine.contract import IllegalMove, Seat
from game.engine.record import Record, RecordError
from game.language import LANGUAGES, _, environment_languages, marked, nearest, speak, spoken

PERSON = "person"
HELP = (
    marked("Type what the question asks for, or: undo (take back the last move), save FILE, quit, ? (these lines)."),
    *LEGEND,
)
ROLES: Mapping[str, str] = {
    "select": marked("{player}, you select. Your side: {points}. Tokens left: {tokens}."),
    "place": marked("{player}, you place. Your side: {points}. Tokens left: {tokens}."),
}


class Left(Exception):
    """The players leave the table."""


@dataclass
class TextGame:
    """Asks, plays and shows, through one function to read and one to write."""

    match: BalconiaMatch
    kinds: dict[Seat, str]
    ask: Callable[[str], str]
    say: Callable[[str], None]
    bot_seed: int = field(default_factory=lambda: secrets.randbits(64))

    def run(self) -> None:
        """Play to the end, or until somebody quits."""
        self._help()
        shown_to: Seat | None = None
        while (seat := self.match.to_move) is not None:
            if self.kinds[seat] != PERSON:
                self._let_bot_move(seat)
                continue
            if seat != shown_to and self.kinds[other(seat)] == PERSON:
                self._hand_over(seat)
            shown_to = seat
            self._person_moves(self.match.view(seat), seat)
        assert self.match.outcome is not None
        self._show_outcome(self.match.outcome)

    def _help(self) -> None:
        self.say("\n".join(map(_, HELP)))

    def _let_bot_move(self, seat: Seat) -> None:
        bot, number = BOTS[self.kinds[seat]](balconia()), len(self.match.moves)
        move = bot.choose(self.match.view(seat), self.match.heard(seat), Chance(self.bot_seed).fork(number))
        self.match.play_seen(move)
        self.say(move_text(self.match.moves[-1], seat, self.kinds[seat]))

    def _hand_over(self, seat: Seat) -> None:
        turn = _("{player}, it is your turn. {other}, please look away.")
        self.say("\n" * 60 + turn.format(player=seat_name(seat), other=seat_name(other(seat))))
        self.ask(_("Press Enter when you are ready. "))

    def _person_moves(self, view: View, seat: Seat) -> None:
        catalogue = balconia().catalogue
        assert view.block is not None
        value = score(catalogue, view.side).total
        self.say(f"\n{side_text(catalogue, view.side)}")
        role = _(ROLES[view.phase])
        self.say(role.format(player=seat_name(seat), points=points(value), tokens=view.tokens_left))
        self.say(_("Block {number}, its faces clockwise:").format(number=view.block))
        self.say(block_text(catalogue, view.block))
        while True:
            try:
                move = self._ask_select() if view.phase == "select" else self._ask_place(view)
                if move is not None:
                    self.match.play_seen(move)
                return
            except (ValueError, IllegalMove) as error:
                self.say(str(error))

    def _ask_select(self) -> Move | None:
        pairs = [(turned, *halves(turned)[0]) for turned in range(FACES)]
        ways = ", ".join(_("{turned} (faces {a} and {b})").format(turned=turned, a=a, b=b) for turned, a, b in pairs)
        answer = self._answer(_("Which two faces on your half? {ways}: ").format(ways=ways))
        return None if answer is None else balconia().read_move(f"select {answer}")

    def _ask_place(self, view: View) -> Move | None:
        """A face and a cell as the viewer sees it; a face alone lists what each cell would add."""
        first, second = view.own_half
        question = _("Face ({first} or {second}) and cell, like `{first} c2`; a face alone lists the points: ")
        answer = self._answer(question.format(first=first, second=second))
        match None if answer is None else answer.split():
            case None:
                return None
            case [face, cell]:
                return balconia().read_move(f"place {face} {cell_name(read_cell(cell.lower()))}")
            case [face] if face in map(str, view.own_half):
                self._list_gains(view, int(face))
                return None
            case _:
                wrong = _("{answer} is no placement, expected a face and a cell like `{face} c2`")
                raise ValueError(wrong.format(answer=repr(answer), face=first))

    def _list_gains(self, view: View, index: int) -> None:
        face = FaceId("block", view.block or 0, index)
        for move in view.legal:
            if isinstance(move, Place) and move.face == index:
                worth = gain(balconia().catalogue, view.side, move.cell, face)
                self.say(f"  {cell_name(move.cell)}: {worth.points:+d}")

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
                self._help()
            case _:
                return answer
        return None

    def _save(self, path: Path) -> None:
        try:
            path.write_text(self.match.record.to_json(), encoding="utf-8")
            command = f"python -m tools.play_text --resume {path}"
            self.say(_("Saved. Go on later with: {command}").format(command=command))
        except OSError as error:
            sorry = _("Cannot write {path}: {error}. Name a file in a folder that you may write.")
            self.say(sorry.format(path=path, error=error.strerror))

    def _show_outcome(self, outcome: Outcome) -> None:
        catalogue = balconia().catalogue
        for seat in SEATS:
            self.say(f"\n{seat_name(seat)}:\n{side_text(catalogue, self.match.view(seat).side)}")
            for line in outcome.scores[seat].lines:
                self.say("  " + receipt(line, catalogue))
            total = _("Total: {points}, {doors} of them by doors.")
            self.say("  " + total.format(points=points(outcome.scores[seat].total), doors=outcome.scores[seat].doors))
        self.say("\n" + verdict_text(outcome))


def _arguments() -> argparse.Namespace:
    described = _("Balconia in the terminal for two people, or against a bot: a whole game in plain text.")
    parser = argparse.ArgumentParser(prog="python -m tools.play_text", description=described)
    parser.add_argument("--lang", choices=tuple(LANGUAGES), default=spoken(), help=_("the language to play in"))
    parser.add_argument("--seed", type=int, help=_("play a certain game again"))
    for seat in SEATS:
        who = _("who plays ({player})").format(player=seat_name(seat))
        parser.add_argument(f"--{seat}", choices=(PERSON, *sorted(BOTS)), default=PERSON, help=who)
    add_arguments(parser)
    parser.add_argument("--resume", type=Path, metavar="FILE", help=_("go on with a saved game"))
    return parser.parse_args()


def main() -> None:
    """Read the arguments and play."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without these letters shows question marks
    speak(nearest(environment_languages(os.environ)))
    given = _arguments()
    speak(given.lang)
    kinds = {seat: getattr(given, seat) for seat in SEATS}
    try:
        if given.resume:
            match = resume(Record.from_json(given.resume.read_bytes()))
        else:
            seed = secrets.randbelow(1 << 32) if given.seed is None else given.seed
            match = new_match(read_arguments(given), seed)
    except (OSError, RecordError) as error:
        sys.exit(f"play_text: {given.resume}: {error}")
    try:
        TextGame(match, kinds, input, print).run()
    except (Left, EOFError, KeyboardInterrupt):
        print("\n" + _("Good-bye. This game was not saved; `save FILE` keeps one."))


if __name__ == "__main__":
    main()
