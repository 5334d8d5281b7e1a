"""A finished game under review: the position on the screen, the verdicts on its decisions, both in words."""

from collections.abc import Mapping, Sequence

from game.balconia.analysis import DEEP, Position, Verdict
from game.balconia.building import ROSE, SEATS, Cell, cell_name, mirrored, other
from game.balconia.cards import Catalogue, FaceId
from game.balconia.moves import Move, Place
from game.balconia.scoring import Line
from game.balconia.texts import _, ngettext
from game.balconia.view import halves
from game.balconia.words import counted_so_far, points, shown
from game.engine.contract import Seat
from scenes.balconia.players import in_words
from scenes.balconia.session import Session
from scenes.balconia.table.face_words import Words, cell_told, face_words, short_place_words
from scenes.kit.study import Study, Timeline, about_points

SLIP = 0.5
"""A loss of fewer points is no slip."""


class Review:
    """A finished game and the position that is looked at; the verdicts come in meanwhile."""

    def __init__(self, session: Session, moments: Sequence[Position], study: Study[Verdict]) -> None:
        self.session = session
        self.study = study
        self.timeline = Timeline(moments)
        self.shown: Seat = self.position.mover or SEATS[0]
        """The seat whose side is on the screen."""
        self._gone: int | None = None
        """The decision that was gone to last; None while the game is as it was opened."""

    @property
    def verdicts(self) -> Mapping[int, Verdict]:
        """The verdicts so far, by the numbers of the decisions."""
        return self.study.verdicts

    @property
    def position(self) -> Position:
        """The position on the screen."""
        return self.timeline.shown

    @property
    def verdict(self) -> Verdict | None:
        """The verdict on the decision shown, None if there is none yet."""
        return self.verdicts.get(self.timeline.at)

    @property
    def note(self) -> str:
        """The progress of the study; empty once it is complete."""
        return study_words(self.verdicts, self.timeline.last, self.study.done)

    @property
    def next_slip(self) -> int | None:
        """The slip after the one on the screen, from worst to least and round again; None if there is no slip."""
        every, at = self.study.slips(SLIP), self._gone
        if not every:
            return None
        return every[(every.index(at) + 1) % len(every)] if at in every else every[0]

    def go(self, number: int) -> None:
        """Show a position, from the side of the player to move."""
        self.timeline.go(number)
        self._gone = self.timeline.at
        self.shown = self.position.mover or self.shown

    def turn(self) -> None:
        """Show the other side."""
        self.shown = other(self.shown)

    def line_at(self, cell: Cell | None) -> Line | None:
        """The receipt of a balcony on the side that is shown."""
        return None if cell is None else self.position.scores[self.shown].line_at(cell)

    def line_words(self, line: Line) -> Words:
        """A balcony or door: its pieces, and its points in the position."""
        return face_words(self.position.views[self.shown].catalogue.faces[line.face], counted_so_far(line))

    def cell_spoken(self, cell: Cell) -> str:
        """A balcony or door for a screen reader."""
        line = self.line_at(cell)
        return cell_name(cell) if line is None else cell_told(cell, self.line_words(line))

    def curve_spoken(self) -> str:
        """The curve for a screen reader: the position it is at."""
        return _("Graph of the game. {position}").format(position=heading(self.position, self.session.names))

    def cell_seen(self, move: Place) -> Cell:
        """The cell of a placement on the side that is shown."""
        return move.cell if self.position.mover == self.shown else mirrored(move.cell, ROSE)

    def words(self) -> tuple[str, ...]:
        """The decision, both totals, the move played and the verdict."""
        position = self.position
        words, view = (
            (heading(position, self.session.names), totals(position, self.session.names)),
            position.views[self.shown],
        )
        if position.mover is None or position.move is None or view.block is None:
            return words
        return *words, played_words(view.catalogue, view.block, position.move), verdict_words(self.verdict)

    def game_words(self) -> tuple[str, ...]:
        """The result of each player, with the points given away once the study is complete."""
        return tuple(game_words(self.timeline.moments, self.verdicts, self.session.names, not self.note))


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
    if isinstance(move, Place):
        return _("Played: {move}").format(move=move_words(catalogue, block, move))
    return _("Kept: {move}").format(move=move_words(catalogue, block, move))


def move_words(catalogue: Catalogue, block: int, move: Move) -> str:
    """The face taken and its place, or the two faces kept."""
    balconies = catalogue.every_balcony
    if isinstance(move, Place):
        pieces = shown(balconies[FaceId("block", block, move.face)])
        return _("{pieces}; {where}.").format(pieces=pieces, where=where(move))
    first, second = (shown(balconies[FaceId("block", block, index)]) for index in halves(move.turned)[0])
    return _("{first}; {second}.").format(first=first, second=second)


def verdict_words(verdict: Verdict | None) -> str:
    """A verdict in words; those of the quick level are marked as a first glance."""
    if verdict is None:
        return _("Not analysed yet…")
    deep = verdict.by == DEEP
    if verdict.loss < SLIP:
        return _("There was no better move.") if deep else _("No better move at first glance.")
    template = _("This gave away {points}.") if deep else _("At first glance, this gave away {points}.")
    return template.format(points=about_points(verdict.loss))


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
        slips = [loss for loss in losses if loss >= SLIP]
        template = _("{name}: {points}; still being analysed.")
        if slips and done:
            template = ngettext(
                "{name}: {points}; {slips} of {number} decision gave away {lost}.",
                "{name}: {points}; {slips} of {number} decisions gave away {lost}.",
                len(losses),
            )
        elif done:
            template = _("{name}: {points}; no decision gave anything away.")
        line = template.format(
            name=names[seat],
            points=points(positions[-1].scores[seat].total),
            slips=len(slips),
            number=len(losses),
            lost=about_points(sum(slips)),
        )
        lines.append(line)
    return tuple(lines)
