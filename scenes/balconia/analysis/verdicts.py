"""What is thought of a game: the decisions that gave something away, and verdicts in plain words."""

from collections.abc import Mapping, Sequence

from game.balconia.analysis import DEEP, Position, Verdict
from game.balconia.building import SEATS
from game.balconia.cards import Catalogue, FaceId
from game.balconia.moves import Move, Place
from game.balconia.texts import _, ngettext
from game.balconia.view import halves
from game.balconia.words import points, shown
from game.engine.contract import Seat
from game.language import tenths
from scenes.balconia.players import in_words
from scenes.balconia.table.face_words import short_place_words

SLIP = 0.25
"""A difference of fewer points than this counts as none."""


def slips(verdicts: Mapping[int, Verdict]) -> list[int]:
    """The decisions that gave something away, the worst first."""
    worst = sorted(verdicts.items(), key=lambda item: (-item[1].loss, item[0]))
    return [number for number, verdict in worst if verdict.loss >= SLIP]


def slip_after(verdicts: Mapping[int, Verdict], at: int) -> int:
    """The next smaller slip after the one looked at, round and round; from anywhere else, the worst."""
    every = slips(verdicts)
    return every[(every.index(at) + 1) % len(every)] if at in every else every[0]


def heading(position: Position, names: Mapping[Seat, str]) -> str:
    """Which decision this is."""
    view = position.views[SEATS[0]]
    if position.mover is None:
        return _("The end")
    if position.move is None:
        return _("Turn {number}").format(number=view.turn + 1)
    selects = view.phase == "select"
    template = _("Turn {number}: {name} selects") if selects else _("Turn {number}: {name} places")
    return template.format(number=view.turn + 1, name=names[position.mover])


def where(move: Move) -> str:
    """What a move does, as its player sees it."""
    return short_place_words(move.cell) if isinstance(move, Place) else _("keeps these two")


def totals(position: Position, names: Mapping[Seat, str]) -> str:
    """What both sides are worth, as it is spoken."""
    first, second = SEATS
    return _("{first}: {first_points}. {second}: {second_points}.").format(
        first=names[first],
        first_points=points(position.scores[first].total),
        second=names[second],
        second_points=points(position.scores[second].total),
    )


def played_words(catalogue: Catalogue, block: int, move: Move) -> str:
    """A decision as it is spoken: the two faces kept, or the face taken and where it went."""
    balconies = catalogue.every_balcony
    if isinstance(move, Place):
        pieces = shown(balconies[FaceId("block", block, move.face)])
        return _("Played: {pieces}; {where}.").format(pieces=pieces, where=where(move))
    first, second = (shown(balconies[FaceId("block", block, index)]) for index in halves(move.turned)[0])
    return _("Kept: {first}; {second}.").format(first=first, second=second)


def verdict_words(verdict: Verdict | None) -> str:
    """What is thought of a decision; a first look says whose it is and what it counts."""
    if verdict is None:
        return _("Not studied yet…")
    deep = verdict.by == DEEP
    if verdict.loss < SLIP:
        return _("There was no better move.") if deep else _("No better move at first glance.")
    if deep:
        template = _("This cost about {number} points of lead.")
    else:
        template = _("At first glance, this cost {number} points of lead.")
    return template.format(number=tenths(verdict.loss))


def study_words(verdicts: Mapping[int, Verdict], decisions: int, done: bool) -> str:
    """How far the study is."""
    deep = sum(verdict.by == DEEP for verdict in verdicts.values())
    if done or deep == decisions:
        return ""
    level = in_words(DEEP).mentioned
    return _("{level} is studying the game: {number} of {all}").format(level=level, number=deep, all=decisions)


def game_words(
    positions: Sequence[Position], verdicts: Mapping[int, Verdict], names: Mapping[Seat, str], done: bool
) -> tuple[str, ...]:
    """A line for each player: the result, and what they gave away in all, once the study is done."""
    lines = []
    for seat in SEATS:
        losses = [verdict.loss for number, verdict in verdicts.items() if positions[number].mover == seat]
        template = _("{name}: {points}; still being studied.")
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
