"""A finished game that is looked back on: the position that is open, from one side, and what is thought of each."""

from collections.abc import Mapping

from game.balconia.analysis import DEEP, QUICK, Position, Verdict, every_decision, positions
from game.balconia.building import ROSE, SEATS, Cell, mirrored, other
from game.balconia.match import BalconiaMatch
from game.balconia.moves import Place
from game.balconia.scoring import Line
from game.balconia.words import counted_so_far
from game.engine.contract import Seat
from scenes.balconia.analysis.verdicts import game_words, heading, played_words, study_words, totals, verdict_words
from scenes.balconia.players import SEATING
from scenes.balconia.table.face_words import Words, face_words
from scenes.kit.context import AppContext
from scenes.persistence.player import Player


class Review:
    """Opens at the end, where the players left the game; verdicts come while they look around."""

    def __init__(self, context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player]) -> None:
        self.positions = positions(match)
        self._players = players
        self.at = len(self.positions) - 1
        self.shown: Seat = SEATS[0]
        """Whose side is seen."""
        self.verdicts: dict[int, Verdict] = {}
        judges = (QUICK, DEEP) if context.bot_runner.helper is None else (context.bot_runner.helper,)
        self.study = context.bot_runner.study(every_decision(self.positions, judges))

    @property
    def names(self) -> Mapping[Seat, str]:
        """What the players are called, in the language spoken now."""
        return SEATING.names(self._players)

    @property
    def position(self) -> Position:
        """What is looked at."""
        return self.positions[self.at]

    @property
    def verdict(self) -> Verdict | None:
        """What is thought of the decision in it, None where nobody knows yet."""
        return self.verdicts.get(self.at)

    @property
    def note(self) -> str:
        """How far the study is, empty once it has come to its end."""
        return study_words(self.verdicts, len(self.positions) - 1, self.study.done)

    def update(self) -> None:
        """Take what the bot runner found."""
        self.verdicts |= dict(self.study.poll())

    def go(self, number: int) -> None:
        """Look at a position, from the side of the player who decides there."""
        self.at = min(len(self.positions) - 1, max(0, number))
        self.shown = self.position.mover or self.shown

    def turn(self) -> None:
        """Walk round the building."""
        self.shown = other(self.shown)

    def line_at(self, cell: Cell | None) -> Line | None:
        """The receipt of a balcony on the side that is seen."""
        return None if cell is None else self.position.scores[self.shown].line_at(cell)

    def line_words(self, line: Line) -> Words:
        """A balcony or door of the position by what it shows and what it gives."""
        return face_words(self.position.views[self.shown].catalogue.faces[line.face], counted_so_far(line))

    def cell_seen(self, move: Place) -> Cell:
        """Where a placement, as its maker saw it, is on the side that is seen."""
        return move.cell if self.position.mover == self.shown else mirrored(move.cell, ROSE)

    def words(self) -> tuple[str, ...]:
        """Which decision, both totals, what was played and what is thought of it."""
        position = self.position
        words, view = (heading(position, self.names), totals(position, self.names)), position.views[self.shown]
        if position.mover is None or position.move is None or view.block is None:
            return words
        return *words, played_words(view.catalogue, view.block, position.move), verdict_words(self.verdict)

    def game_words(self) -> tuple[str, ...]:
        """What is thought of the whole game; what was given away once the study has come to its end."""
        return tuple(game_words(self.positions, self.verdicts, self.names, not self.note))
