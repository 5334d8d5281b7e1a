"""A game of any kind at a terminal: prompts and output for people, and moves of bots."""

import secrets
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

from game.engine.chance import Chance
from game.engine.contract import AnyBot, IllegalMove, Seat
from game.engine.outside import PATIENCE, Forfeit
from game.engine.outside_bot import dismiss
from game.engine.plugin import AnyMatch, GamePlugin
from game.language import _, marked

PERSON = "person"
SCREENFUL = "\n" * 60
"""Scrolls the secrets of the previous player off the screen."""


class Left(Exception):
    """The players have quit."""


@dataclass
class TextGame:
    """Plays a match through one function to read and one to write. A game may override its prompts."""

    plugin: GamePlugin
    match: AnyMatch
    players: Mapping[Seat, str]
    ask: Callable[[str], str]
    say: Callable[[str], None]
    bot_seed: int = field(default_factory=lambda: secrets.randbits(64))
    patience: float = PATIENCE
    """Seconds that an outside program may think about a move."""
    help: ClassVar[str] = marked(
        "Type a move, or: legal (list the moves), undo (the last move), save FILE, quit, ? (these lines)."
    )
    """Shown at the start and on request; the game's legend follows."""

    def __post_init__(self) -> None:
        self._bots: dict[Seat, AnyBot] = {
            seat: self.plugin.bot(name, self.patience) for seat, name in self.players.items() if name != PERSON
        }
        self._seen_by: Seat | None = None
        self._secret_shown = False

    def run(self) -> None:
        """Play to the end, until a player quits, or until an outside program forfeits."""
        self.show_help()
        try:
            while (seat := self.match.to_move) is not None:
                if seat in self._bots:
                    self._let_bot_move(seat)
                else:
                    self._let_person_move(seat)
            self.show_outcome()
        except Forfeit as lost:
            sentence = _("{player} loses the game. {why}")
            self.say(sentence.format(player=self.plugin.seat_name(lost.seat), why=lost))
        finally:
            dismiss(self._bots.values())

    def show_help(self) -> None:
        """Show what can be typed, and how moves are written."""
        self.say("\n".join(map(_, (self.help, *self.plugin.legend))))

    def show_table(self, view: Any) -> None:
        """Show the table as the person to move sees it."""
        self.say("\n" + self.plugin.table_text(view))

    def ask_move(self, view: Any) -> Any | None:
        """A move in the view's frame; None when a command was carried out instead. Raises ValueError."""
        player = self.plugin.seat_name(view.seat)
        if _forced(view):
            question = _("{player}, there is only one move: {move}. Press Enter to play it. ")
            answer = self.answer(question.format(player=player, move=view.legal[0]), str(view.legal[0]))
        else:
            answer = self.answer(_("{player}, your move: ").format(player=player))
        return None if answer is None else self.match.game.read_move(answer)

    def tell_bot_move(self, seat: Seat) -> None:
        """Show a bot's last move in its public form."""
        moved = _("{player} ({kind}): {move}")
        kind, move = self.players[seat], self.match.moves[-1]
        self.say(moved.format(player=self.plugin.seat_name(seat), kind=kind, move=move))
        if self.match.to_move in self._bots:  # the table is shown anyway before a person's turn and at the end
            self.say(self.plugin.table_text(self.match.view(None)))

    def show_outcome(self) -> None:
        """Show the result."""
        outcome = self.match.outcome
        assert outcome is not None
        self.say("\n" + self.plugin.table_text(self.match.view(None)))
        for seat in sorted(self.match.seats, key=lambda seat: outcome.places[seat]):
            place = _("{place}. {player}") if outcome.points is None else _("{place}. {player}: {points}")
            points = outcome.points and outcome.points[seat]
            self.say(place.format(place=outcome.places[seat], player=self.plugin.seat_name(seat), points=points))
        names = ", ".join(map(self.plugin.seat_name, outcome.winners))
        wins = _("{player} wins!") if len(outcome.winners) == 1 else _("Shared victory: {players}!")
        self.say(wins.format(player=names, players=names))

    def answer(self, question: str, enter: str | None = None) -> str | None:
        """A line from the player, or `enter` if it is empty; None after carrying out a command."""
        answer = self.ask(question).strip()
        match answer.split(maxsplit=1):
            case ["quit"]:
                raise Left
            case ["undo"]:
                self._undo()
            case ["save", file]:
                self._save(Path(file))
            case ["legal"]:
                self._list_moves()
            case [] if enter is not None:
                self.say(SCREENFUL)
                return enter
            case ["?"] | []:
                self.show_help()
            case _:
                return answer
        return None

    def _let_bot_move(self, seat: Seat) -> None:
        view, chance = self.match.view(seat), Chance(self.bot_seed).fork(len(self.match.moves))
        if _forced(view) and len(self._bots) < len(self.players):
            question = _("{player} can only play this: {move}. Press Enter to continue. ")
            self.ask(question.format(player=self.plugin.seat_name(seat), move=view.legal[0]))
            self.say(SCREENFUL)
        self.match.play_seen(self._bots[seat].choose(view, self.match.heard(seat), chance))
        self.tell_bot_move(seat)

    def _let_person_move(self, seat: Seat) -> None:
        view = self.match.view(seat)
        secret = self.plugin.has_secrets(view)
        others = [one for one in self.players if one != seat and one not in self._bots]
        if others and seat != self._seen_by and (secret or self._secret_shown):
            self._hand_over(seat, others)
        self._seen_by, self._secret_shown = seat, secret
        self.show_table(view)
        while True:
            try:
                move = self.ask_move(view)
                if move is not None:
                    self.match.play_seen(move)
                return
            except (ValueError, IllegalMove) as error:
                self.say(str(error))

    def _hand_over(self, seat: Seat, others: Sequence[Seat]) -> None:
        if len(others) == 1:
            turn = _("{player}, it is your turn. {other}, please look away.")
        else:
            turn = _("{player}, it is your turn. Everyone else, please look away.")
        self.say(SCREENFUL + turn.format(player=self.plugin.seat_name(seat), other=self.plugin.seat_name(others[0])))
        self.ask(_("Press Enter when you are ready. "))

    def _list_moves(self) -> None:
        view = self.match.view(self.match.to_move)
        self.say("\n".join(f"  {move}" for move in view.legal))
        if not view.lists_all:
            self.say(_("These are some of the moves; others like them may be allowed too."))

    def _undo(self) -> None:
        """Undo back to the last move of a person, as a bot would only repeat its own. Undoes all of that or nothing."""
        taken = [self.match.undo()]
        try:
            while self.match.to_move in self._bots:
                taken.append(self.match.undo())
        except IllegalMove:
            for move in reversed(taken):
                self.match.play(move)
            raise

    def _save(self, path: Path) -> None:
        try:
            path.write_text(self.match.record.to_json(), encoding="utf-8")
        except OSError as error:
            sorry = _("Could not write {path}: {error}. Choose a folder you can write to.")
            self.say(sorry.format(path=path, error=error.strerror))
            return
        seats = f" --seats {shlex.quote(','.join(self.players.values()))}" if self._bots else ""
        command = f"python -m tools.play_text --resume {path}{seats}"
        self.say(_("Saved. Continue later with: {command}").format(command=command))


def _forced(view: Any) -> bool:
    """True if there is only one move. It may turn things face down again, so people confirm it first."""
    return bool(view.lists_all) and len(view.legal) == 1
