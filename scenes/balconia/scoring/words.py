"""The result of a game in words: winner, totals, awards and series."""

from collections.abc import Mapping

from game.balconia.awards import Award
from game.balconia.building import ROSE, TURQUOISE
from game.balconia.outcome import Outcome
from game.balconia.scoring import Line
from game.balconia.texts import _
from game.balconia.words import listed, points
from game.engine.contract import Seat
from scenes.balconia.session import Session
from scenes.balconia.table.face_words import Words, place_words
from scenes.menus.daily import number_words


def headline(outcome: Outcome, names: Mapping[Seat, str]) -> str:
    """The winner."""
    if outcome.winner is None:
        return _("A shared victory!")
    return _("{name} wins!").format(name=names[outcome.winner])


def _verdict(outcome: Outcome, names: Mapping[Seat, str]) -> str:
    """Both totals, and what decided a tie."""
    first, second = outcome.scores[TURQUOISE], outcome.scores[ROSE]
    return _sentence(outcome).format(
        first=names[TURQUOISE],
        second=names[ROSE],
        first_total=first.total,
        second_total=second.total,
        first_doors=first.doors,
        second_doors=second.doors,
    )


def _sentence(outcome: Outcome) -> str:
    match outcome.decided_by:
        case "points":
            return _("{first} {first_total}, {second} {second_total}.")
        case "doors":
            return _(
                "{first} {first_total}, {second} {second_total}. A tie, so door points decide: "
                "{first_doors} to {second_doors}."
            )
        case "shared":
            return _("{first} {first_total}, {second} {second_total}. Even the doors tie, so you share the victory.")


def award_words(award: Award, names: Mapping[Seat, str]) -> str:
    """An award with its holders."""
    holders = listed(names[seat] for seat in award.holders)
    return _award_sentence(award).format(name=holders, points=points(award.number), number=award.number)


def _award_sentence(award: Award) -> str:
    match award.kind:
        case "balcony":
            return _("Best balcony: {name}, {points}.")
        case "door":
            return _("Best door: {name}, {points}.")
        case "floor":
            return _("Best floor: {name}, {points}.")
        case "full house":
            return _("Most scoring balconies: {name}, {number}.")


def counted_line(line: Line) -> str:
    """The balcony or door being counted, before its points are shown."""
    if line.face.kind == "entrance":
        return _("The door")
    return _("Balcony in {place}").format(place=place_words(line.cell))


def result_words(session: Session, outcome: Outcome, rival: str) -> Words:
    """The result, the score of the series, and how the strongest level would have played this deal."""
    names = session.names
    series = session.series.words(names)
    hint = ""
    if not rival + series and outcome.decided_by == "points":  # only where it leaves room for the awards
        hint = _("Hover over a balcony to read its receipt.")
        if session.context.finger is not None:
            hint = _("Tap a balcony to read its receipt.")
    told = _verdict(outcome, names), hint, series, rival or number_words(session.match)
    return _("The result"), " ".join(filter(None, told))
