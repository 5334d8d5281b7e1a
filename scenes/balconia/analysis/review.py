"""A finished game under review: the position on the screen, the verdicts on its decisions, both in words."""

from collections.abc import Mapping, Sequence

from game.balconia.analysis import DEEP, QUICK, Position, Verdict, every_decision, positions
from game.balconia.building import ROSE, SEATS, Cell, cell_name, mirrored, other
from game.balconia.cards import Catalogue, FaceId
from game.balconia.match import BalconiaMatch
from game.balconia.moves import Move, Place
from game.balconia.scoring import Line
from game.balconia.texts import _, ngettext
from game.balconia.view import halves
from game.balconia.words import counted_so_far, points, shown
from game.engine.contract import Seat
from game.language import tenths
from scenes.balconia.players import SEATING, in_words
from scenes.balconia.table.face_words import Words, cell_told, face_words, short_place_words
from scenes.kit.context import AppContext
from scenes.kit.study import Study, Timeline
from scenes.persistence.player import Player

SLIP = 0.25
"""A loss of fewer points is no slip."""


class Review(Study[Verdict]):
    """Opens at the end of the game; the verdicts come in while the players look around."""

    def __init__(self, context: AppContext, match: BalconiaMatch, players: Mapping[Seat, Player]) -> None:
        self.timeline = Timeline(positions(match))
        self._players = players
        self.shown: Seat = SEATS[0]
        """The seat whose side is on the screen."""
        judges = (QUICK, DEEP) if context.bot_runner.helper is None else (context.bot_runner.helper,)
        super().__init__(context, every_decision(self.timeline.moments, judges))

    @property
    def names(self) -> Mapping[Seat, str]:
        """The names of the players; those without one are named in the current language."""
        return SEATING.names(self._players)

    @property
    def position(self) -> Position:
        """The position on the screen."""
        return self.timeline.shown

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on the decision in it, None if there is none yet."""
        return self.verdicts.get(self.timeline.at)

    @property
    def note(self) -> str:
        """The progress of the study; empty once it is complete."""
        return study_words(self.verdicts, self.timeline.last, self.done)

    @property
    def next_slip(self) -> int | None:
        """The slip after the one on the screen, from worst to least and round again; None if there is no slip."""
        every, at = self.slips(SLIP), self.timeline.at
        if not every:
            return None
        return every[(every.index(at) + 1) % len(every)] if at in every else every[0]

    def go(self, number: int) -> None:
        """Show a position, from the side of the player to move."""
        self.timeline.go(number)
        self.shown = self.position.mover or self.shown

    def turn(self) -> None:
        """Show the other side."""
        self.shown = other(self.shown)

    def line_at(self, cell: Cell | None) -> Line | None:
        """The receipt of a balcony on the side that is shown."""
        return None if cell is None else self.position.scores[self.shown].line_at(cell)

    def line_words(self, line: Line) -> Words:
        """A balcony or door by what it shows, and what it gives in the position."""
        return face_words(self.position.views[self.shown].catalogue.faces[line.face], counted_so_far(line))

    def cell_spoken(self, cell: Cell) -> str:
        """A balcony or door for a screen reader."""
        line = self.line_at(cell)
        return cell_name(cell) if line is None else cell_told(cell, self.line_words(line))

    def curve_spoken(self) -> str:
        """The curve for a screen reader: the position it is at."""
        return _("Graph of the game. {position}").format(position=heading(self.position, self.names))

    def cell_seen(self, move: Place) -> Cell:
        """The cell of a placement on the side that is shown."""
        return move.cell if self.position.mover == self.shown else mirrored(move.cell, ROSE)

    def words(self) -> tuple[str, ...]:
        """The decision, both totals, the move played and the verdict."""
        position = self.position
        words, view = (heading(position, self.names), totals(position, self.names)), position.views[self.shown]
        if position.mover is None or position.move is None or view.block is None:
            return words
        return *words, played_words(view.catalogue, view.block, position.move), verdict_words(self.verdict)

    def game_words(self) -> tuple[str, ...]:
        """The result of each player, with the points given away once the study is complete."""
        return tuple(game_words(self.timeline.moments, self.verdicts, self.names, not self.note))


def heading(position: Position, names: Mapping[Seat, str]) -> str:
    """The decision in a position, in words."""
    view = position.views[SEATS[0]]
    if position.mover is None:
        return _("The end")
    if position.move is None:
        return _("Turn {number}").format(number=view.turn + 1)
    selects = view.phase == "select"
    template = _("Turn {number}: {name} selects") if selects else _("Turn {number}: {name} places")
    return template.format(number=view.turn + 1, name=names[position.mover])


def where(move: Move) -> str:
    """A move in a few words, as its player sees it."""
    return short_place_words(move.cell) if isinstance(move, Place) else _("keeps these two")


def totals(position: Position, names: Mapping[Seat, str]) -> str:
    """The points of both sides, for a screen reader."""
    first, second = SEATS
    return _("{first}: {first_points}. {second}: {second_points}.").format(
        first=names[first],
        first_points=points(position.scores[first].total),
        second=names[second],
        second_points=points(position.scores[second].total),
    )


def played_words(catalogue: Catalogue, block: int, move: Move) -> str:
    """A move for a screen reader: the two faces kept, or the face taken and its place."""
    balconies = catalogue.every_balcony
    if isinstance(move, Place):
        pieces = shown(balconies[FaceId("block", block, move.face)])
        return _("Played: {pieces}; {where}.").format(pieces=pieces, where=where(move))
    first, second = (shown(balconies[FaceId("block", block, index)]) for index in halves(move.turned)[0])
    return _("Kept: {first}; {second}.").format(first=first, second=second)


def verdict_words(verdict: Verdict | None) -> str:
    """A verdict in words; those of the quick level are marked as a first glance."""
    if verdict is None:
        return _("Not analysed yet…")
    deep = verdict.by == DEEP
    if verdict.loss < SLIP:
        return _("There was no better move.") if deep else _("No better move at first glance.")
    if deep:
        template = _("This gave away about {number} points.")
    else:
        template = _("At first glance, this gave away {number} points.")
    return template.format(number=tenths(verdict.loss))


def study_words(verdicts: Mapping[int, Verdict], decisions: int, done: bool) -> str:
    """The progress of the study; empty once it is complete."""
    deep = sum(verdict.by == DEEP for verdict in verdicts.values())
    if done or deep == decisions:
        return ""
    level = in_words(DEEP).mentioned
    return _("{level} is analysing the game: {number} of {all}").format(level=level, number=deep, all=decisions)


def game_words(
    positions: Sequence[Position], verdicts: Mapping[int, Verdict], names: Mapping[Seat, str], done: bool
) -> tuple[str, ...]:
    """A line for each player: the result and, once the study is done, the points given away."""
    lines = []
    for seat in SEATS:
        losses = [verdict.loss for number, verdict in verdicts.items() if positions[number].mover == seat]
        template = _("{name}: {points}; still being analysed.")
        if losses and done:
            template = ngettext(
                "{name}: {points}; {slips} of {number} decision gave away {lost}.",
                "{name}: {points}; {slips} of {number} decisions gave away {lost}.",
                len(losses),
            )
        line = template.format(
            name=names[seat],
            points=points(positions[-1].scores[seat].total),
            slips=sum(loss >= SLIP for loss in losses),
            number=len(losses),
            lost=tenths(sum(losses)),
        )
        lines.append(line)
    return tuple(lines)
